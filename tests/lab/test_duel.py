"""Series of matches: both seatings, the same result on any number of processes, honest intervals."""

from __future__ import annotations

import pytest

from grognard.game import BadOption
from grognard.lab.duel import series, wilson

SHORT = {"rounds": 10}


def test_two_bots_take_both_sides() -> None:
    result = series("dark-world", ["greedy", "random"], 4, options=SHORT, seed=3)
    assert {(side.bot, side.role) for side in result.sides} == {
        ("greedy", "heroes"), ("greedy", "Korak"), ("random", "heroes"), ("random", "Korak"),
    }  # fmt: skip
    assert all(side.games == 2 for side in result.sides)
    assert sum(side.wins for side in result.sides) == 4


def test_processes_do_not_change_the_result() -> None:
    alone = series("dark-world", ["random"], 6, jobs=1, options=SHORT, seed=5)
    together = series("dark-world", ["random"], 6, jobs=2, options=SHORT, seed=5)
    results = [[(m.task, m.winner, m.answers) for m in result.played] for result in (alone, together)]
    assert results[0] == results[1]


def test_another_seed_is_another_series() -> None:
    lengths = [[m.answers for m in series("dark-world", ["random"], 4, options=SHORT, seed=s).played] for s in (1, 2)]
    assert lengths[0] != lengths[1]


def test_progress_counts_up_to_all_matches() -> None:
    heard: list[int] = []
    series("dark-world", ["random"], 10, options=SHORT, progress=heard.append)
    assert heard == sorted(heard)
    assert heard[-1] == 10


def test_a_duel_is_between_one_or_two_bots() -> None:
    with pytest.raises(BadOption):
        series("dark-world", ["random"] * 3, 2)


def test_unknown_options_are_refused_before_anything_is_played() -> None:
    with pytest.raises(BadOption, match="did you mean 'rounds'"):
        series("dark-world", ["random"], 2, options={"round": 10})


def test_wilson_interval_holds_the_share_and_narrows() -> None:
    low, high = wilson(30, 100)
    assert 0.2 < low < 0.3 < high < 0.41
    assert wilson(300, 1000)[1] - wilson(300, 1000)[0] < high - low
    assert wilson(0, 10)[0] == 0.0
    assert wilson(10, 10)[1] == 1.0


def test_a_match_that_never_ends_is_called_off_and_nobodys() -> None:
    result = series("dark-world", ["random"], 2, seed=1, most=40)
    assert result.endings == {"called off": 2}
    assert [side.wins for side in result.sides] == [0, 0]
    assert result.lengths == (40, 40, 40)
