"""Series of matches from the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from grognard import store
from tests.cli.conftest import Run
from tests.cli.lantern import Lantern


def test_two_bots_change_sides_and_both_tables_are_printed(run: Run) -> None:
    result = run("duel", "lantern", "--bots", "greedy,random", "--games", "6", "--seed", "7")
    assert result.exit_code == 0
    assert "Lantern: greedy against random, 6 matches, seed 7" in result.stdout
    assert result.stdout.count("95 % interval") == 2
    assert result.stdout.count("of 3") >= 4
    assert "answers per second" in result.stdout
    assert "6 of 6 matches" in result.stderr


def test_matches_that_are_called_off_are_counted_as_nobodys(run: Run) -> None:
    result = run("duel", "lantern", "--bots", "random", "--games", "2", "--longest", "1")
    assert result.exit_code == 0
    assert "called off 2" in result.stdout
    assert "0 of 2" in result.stdout


def test_a_series_is_the_same_for_the_same_seed(run: Run) -> None:
    words = ("duel", "lantern", "--bots", "random", "--games", "5", "--seed", "3", "--json")
    first, second = (json.loads(run(*words).stdout) for _ in range(2))
    for told in (first, second):
        del told["seconds"], told["answers_per_second"]
    assert first == second
    assert first["games"] == 5
    assert sum(side["wins"] for side in first["sides"]) == 5


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--bots", "greddy"), "Did you mean greedy?"),
        (("--bots", "greedy,random,greedy"), "one or two bots"),
        (("--bots", ""), "one or two bots"),
        (("--games", "0"), "--games"),
        (("--jobs", "x"), "--jobs"),
        (("--option", "rounds=9"), "It is one of"),
    ],
)
def test_a_wrong_duel_is_exit_code_2(run: Run, words: tuple[str, ...], complaint: str) -> None:
    result = run("duel", "lantern", *words)
    assert result.exit_code == 2
    assert complaint in result.stderr


def test_the_fuzzer_finds_nothing_in_a_sound_game(run: Run, tmp_path: Path) -> None:
    result = run("fuzz", "lantern", "--games", "5", "--seed", "9", "-o", str(tmp_path / "fuzz"))
    assert result.exit_code == 0
    assert "5 matches" in result.stdout
    assert "nothing went wrong" in result.stdout
    assert not (tmp_path / "fuzz").exists()


def test_the_fuzzer_keeps_what_went_wrong(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Lantern, "refusal", lambda *_: None)
    folder = tmp_path / "fuzz"
    result = run("fuzz", "lantern", "--games", "2", "--seed", "9", "-o", str(folder))
    assert result.exit_code == 1
    assert "2 of 2 matches went wrong" in result.stderr
    assert "offered otherwise" in result.stderr
    assert store.load(folder / "fuzz-9.grog.json").header.game == "lantern"


def test_the_fuzzer_plays_one_scenario(run: Run, tmp_path: Path) -> None:
    scenario = next(iter(Lantern().scenarios))
    result = run("fuzz", "lantern", "--scenario", scenario, "--games", "2", "-o", str(tmp_path))
    assert (result.exit_code, "2 matches" in result.stdout) == (0, True)


@pytest.mark.parametrize("games", [("lantern",), (), ("lantern", "dark-world")])
def test_the_fuzzer_refuses_a_scenario_that_is_not_there(run: Run, games: tuple[str, ...]) -> None:
    result = run("fuzz", *games, "--scenario", "the-eigth-cells", "--games", "1")
    assert result.exit_code == 2
    assert "the-eigth-cells" in result.stderr
    assert games or "Did you mean the-eight-cells" in result.stderr


def test_the_fuzzer_stops_when_time_is_up(run: Run, tmp_path: Path) -> None:
    result = run("fuzz", "lantern", "--minutes", "0.001", "-o", str(tmp_path))
    assert result.exit_code == 0
    assert run("fuzz", "lanten").exit_code == 2


def test_the_benchmarks_read_their_own_words(run: Run) -> None:
    assert run("bench", "--rounds", "none").exit_code == 2
