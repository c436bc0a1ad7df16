"""The benchmark programme: Hex plays right, and the tables come out with and without the peers."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from bench import __main__ as programme
from bench import hex11, ours, peers, report, skirmish
from bench.slices import Slice, clocked, measure
from grognard.kernel import Answer, IllegalAnswer, Position, foresee


def naive_winners(board: hex11.Hex) -> list[int]:
    """Who joins both sides, by a search over row and column that shares nothing with the game's masks."""
    return [seat for seat in (hex11.RED, hex11.BLUE) if _joined(_stones(board, seat), seat)]


def _stones(board: hex11.Hex, seat: int) -> set[tuple[int, int]]:
    return {divmod(cell, 11) for cell in range(121) if board.cells[seat] >> cell & 1}


def _joined(stones: set[tuple[int, int]], seat: int) -> bool:
    waiting = [stone for stone in stones if stone[seat] == 0]
    seen = set(waiting)
    while waiting:
        row, column = waiting.pop()
        if (row, column)[seat] == 10:
            return True
        for dr, dc in ((0, 1), (0, -1), (1, 0), (-1, 0), (-1, 1), (1, -1)):
            stone = (row + dr, column + dc)
            if stone in stones and stone not in seen:
                seen.add(stone)
                waiting.append(stone)
    return False


def play_out(seed: int) -> Iterator[hex11.Hex]:
    board, random = hex11.start(), Random(seed).random
    while board.question is not None:
        board.answer(board.question.options.pick(random))
        yield board


def test_a_straight_line_of_red_from_top_to_bottom_wins() -> None:
    board = hex11.start()
    for row in range(1, 11):
        board.answer(board.parse(f"place c{row}"))
        board.answer(board.parse(f"place k{row}"))
    assert board.winner < 0
    board.answer(board.parse("place c11"))
    assert board.question is None
    assert board.outcome is not None
    assert board.outcome.winners == (hex11.RED,)


def test_blue_wins_by_closing_the_gap_between_two_chains_last() -> None:
    board = hex11.start()
    cells = [f"{column}6" for column in "abcdeghijk"] + ["f6"]
    for number, cell in enumerate(cells):
        board.answer(board.parse(f"place {'abcdefghijk'[number]}{1 if number % 2 else 2}"))
        assert board.outcome is None
        board.answer(board.parse(f"place {cell}"))
    assert board.outcome is not None
    assert board.outcome.winners == (hex11.BLUE,)


def test_cells_across_the_short_slant_touch_and_across_the_long_one_do_not() -> None:
    def beside(a: str, b: str) -> bool:
        return bool(hex11.BESIDE[hex11.LABELS.index(a)] >> hex11.LABELS.index(b) & 1)

    assert beside("b1", "a2")
    assert not beside("a1", "b2")
    assert not beside("k1", "a2")


def test_a_taken_cell_is_refused() -> None:
    board = hex11.start()
    board.answer(0)
    with pytest.raises(IllegalAnswer):
        board.answer(0)


@pytest.mark.parametrize("seed", range(30))
def test_random_play_ends_with_the_first_join_and_one_winner(seed: int) -> None:
    board = hex11.start()
    for board in play_out(seed):
        expected = [] if board.winner < 0 else [board.winner]
        assert naive_winners(board) == expected
    assert board.winner >= 0


@pytest.mark.parametrize("seed", range(30))
def test_a_full_board_has_exactly_one_winner(seed: int) -> None:
    cells = list(hex11.CELLS)
    Random(seed).shuffle(cells)
    board = hex11.Hex()
    board.cells = [sum(1 << cell for cell in cells[seat::2]) for seat in (hex11.RED, hex11.BLUE)] + [0]
    board.rebuild()
    joined = [seat for seat in (hex11.RED, hex11.BLUE) if board.linked[seat] & hex11.GOAL[seat]]
    assert len(joined) == 1
    assert joined == naive_winners(board)


def test_the_links_of_a_decoded_board_are_those_worked_out_stone_by_stone() -> None:
    for board in play_out(5):
        again = board.decode(board.encode())
        assert again.linked == board.linked
        assert again.key() == board.key()


def test_slices_run_for_the_time_asked_and_count_every_step() -> None:
    got = clocked(lambda: sum(1 for _ in range(1000)))(0.02)
    assert got.cpu_seconds >= 0.02
    assert got.steps % 1000 == 0
    assert Slice(10, 2.0).per_second == 5.0


def test_every_round_measures_every_run_and_starts_with_another() -> None:
    order: list[str] = []
    runs = dict.fromkeys("abc", lambda _: Slice(6, 2.0))
    rates = measure(runs, 4, 0.1, lambda _, name: order.append(name))
    assert "".join(order) == "abc" + "bca" + "cab" + "abc"
    assert rates == {name: [3.0] * 4 for name in "abc"}


def test_ratios_are_medians_by_round_and_costs_are_turned_round() -> None:
    rates = {
        "dark-world": [10.0, 80.0, 30.0],
        "openspiel-backgammon": [100.0, 100.0, 100.0],
        "dark-world-copy": [10.0, 10.0, 20.0],
        "openspiel-chess-clone": [50.0, 50.0, 60.0],
    }
    by_sides = {(row.comparison.ours, row.comparison.theirs): row for row in report.rows(rates)}
    play = by_sides["dark-world", "openspiel-backgammon"]
    assert (play.ratio, play.low, play.high) == (0.3, 0.1, 0.8)
    assert (play.aim, play.verdict) == (">= 0.4", "missed")
    copy = by_sides["dark-world-copy", "openspiel-chess-clone"]
    assert (copy.ratio, copy.aim, copy.verdict) == (5.0, "<= 2.5", "missed")
    assert len(by_sides) == 2


def test_every_comparison_names_two_runs_that_exist() -> None:
    for comparison in report.COMPARISONS:
        assert comparison.ours in ours.OURS
        assert comparison.theirs in ours.OURS | peers.PEERS


def test_without_the_peers_the_programme_says_so_and_measures_the_rest(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(peers, "PACKAGES", ("no_such_package",))
    file = tmp_path / "bench.json"
    assert programme.main(["--seconds", "0.001", "--rounds", "2", "--json", str(file)]) == 0
    out, err = capsys.readouterr()
    assert "no_such_package" in err
    assert "make bench" in err
    assert "Dark World, through a match" in out
    assert "OpenSpiel" not in out
    written = json.loads(file.read_text())
    assert {len(rates) for rates in written["rates"].values()} == {2}
    assert sorted(written["rates"]) == sorted(ours.OURS)


@pytest.mark.parametrize("given", [["--rounds", "0"], ["--seconds", "0"], ["--seconds", "soon"]])
def test_nonsense_on_the_command_line_is_refused(given: list[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        programme.main(given)
    assert caught.value.code == 2


def test_copies_are_taken_in_the_middle_of_a_bout() -> None:
    samples = list(ours.sampled(ours.in_a_bout))
    assert len(samples) == ours.SAMPLES
    for position, _ in samples:
        assert any(type(frame).__name__ == "Bout" for frame in position.stack)


def test_the_outcomes_counted_are_those_of_the_dice() -> None:
    samples: list[tuple[Position, Answer]] = list(ours.sampled(ours.an_attack))
    for position, answer in samples:
        assert position.spell(answer).startswith("attack ")
        assert ours.outcomes(position, answer) >= len(foresee(position, answer)) > 1


def test_a_unit_and_its_destination_are_one_step() -> None:
    answers, steps = (ours.play(ours.start_game(ours.RAID), second=second)(0).steps for second in ("", ours.SECOND))
    random, position, seconds = Random(ours.SEED).random, ours.start_game(ours.RAID)(), 0
    for _ in range(ours.CHUNK):
        question = ours.asked(position)
        seconds += question.topic == "destination"
        position.answer(question.options.pick(random))
    assert answers == ours.CHUNK
    assert steps == answers - seconds < answers


def test_copies_of_the_raid_hold_sixty_units_in_the_middle_of_a_fight() -> None:
    for war in skirmish.sampled(ours.start_game(ours.RAID), lambda war: ours.asked(war).topic in skirmish.FIGHTING):
        twice = skirmish.doubled(war).copy()
        assert len(twice.at) == len(twice.side) == 60
        assert twice.at[:30] == twice.at[30:] == war.at
        assert len(twice.stack) > 2


@pytest.mark.parametrize("mounted", [False, True])
def test_every_flood_of_a_round_is_counted(mounted: bool) -> None:
    assert skirmish.fields(ours.start_game(ours.RAID), mounted)(0).steps == skirmish.SAMPLES
