"""The Trial of Stealth solved: the stored mixtures prove each other, exactly, and every move in them is legal."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard.games.village_of_fear.sheets.drawbridge import drawbridge
from grognard.games.village_of_fear.sheets.stealth import Path, Stealth, stealth
from grognard.lab.stalking import Solution, Trial, conceded, crossings, guaranteed, solve
from grognard.loading import DataError, converted
from tools.solve_trial import sheet, trial_of

GRID = drawbridge()
TRIAL = trial_of(GRID)
VALUE = Fraction(12, 29)


def shares(weights: dict[Path, int]) -> dict[Path, Fraction]:
    """Weights as shares of one."""
    total = sum(weights.values())
    return {path: Fraction(weight, total) for path, weight in weights.items()}


def habits() -> dict[Path, dict[int, dict[int, Fraction]]]:
    """The Lurker's stored weights as shares of one."""
    return {
        path: {
            at: {to: Fraction(weight, sum(moves.values())) for to, weight in moves.items()}
            for at, moves in rows.items()
        }
        for path, rows in stealth().habits.items()
    }


@pytest.mark.rule("VF-G23")
def test_g23_the_hero_gets_across_12_times_in_29_whatever_the_lurker_does() -> None:
    assert Fraction(*stealth().value) == VALUE
    assert guaranteed(TRIAL, shares(stealth().paths)) == VALUE


@pytest.mark.rule("VF-G23", "VF-G24")
def test_g23_and_no_oftener_whatever_he_does_himself() -> None:
    assert conceded(TRIAL, habits()) == VALUE


@pytest.mark.rule("VF-X6", "VF-X7")
def test_stored_moves_follow_the_lines_and_never_meet_the_hero() -> None:
    known = set(crossings(TRIAL))
    assert set(stealth().paths) <= known
    for path, rows in stealth().habits.items():
        assert 2 <= len(path) <= GRID.moves
        for at, moves in rows.items():
            for to in moves:
                assert GRID.beside[at] >> to & 1
                assert to != path[-1]


def test_the_lurker_has_a_habit_wherever_his_habits_can_lead_him() -> None:
    for path, rows in habits().items():
        for row in rows.values():
            for to in row:
                for point in range(len(GRID.labels)):
                    walked = (*path, point)
                    if GRID.beside[path[-1]] >> point & 1 and walked in stealth().habits and point != to:
                        assert to in stealth().habits[walked]


@pytest.mark.rule("VF-G23")
def test_with_three_moves_it_would_be_4_in_11() -> None:
    solution = solve(TRIAL._replace(moves=3))
    assert solution.value == Fraction(4, 11)
    assert guaranteed(TRIAL._replace(moves=3), solution.plan) == Fraction(4, 11)
    assert conceded(TRIAL._replace(moves=3), solution.habits) == Fraction(4, 11)


@pytest.mark.rule("VF-G23")
def test_g23_with_straight_lines_alone_nobody_would_be_caught() -> None:
    straight = tuple(
        sum(1 << b for b in range(12) if beside >> b & 1 and (a // 3 == b // 3 or a % 3 == b % 3))
        for a, beside in enumerate(GRID.beside)
    )
    assert solve(TRIAL._replace(beside=straight)).value == 1


def test_a_better_lurker_shows_up_a_worse_plan() -> None:
    only: Path = tuple(GRID.index[label] for label in ("1a", "2a", "3a", "4a"))
    assert guaranteed(TRIAL, {only: Fraction(1)}) == 0


def test_what_the_tool_writes_the_game_reads() -> None:
    trial: Trial = TRIAL._replace(moves=3)
    solution: Solution = solve(trial)
    written = sheet(GRID, solution)
    fields: dict[str, object] = {"value": "4/11"}
    for key in ("paths", "habits"):
        fields[key] = written.partition(f"{key} = '''\n")[2].partition("'''")[0]
    read = converted(fields, "trial.toml", Stealth)
    assert shares(read.paths) == solution.plan
    assert read.habits.keys() == solution.habits.keys()


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("value", "0.4", "value: a fraction such as 1/2 is wanted"),
        ("paths", "1a 2b 3z 4a:1", "paths: '3z' is not a point of the Drawbridge"),
        ("paths", "1a 2b 3a 4a:0", "paths: a weight above 0 is wanted"),
        ("habits", "1a 2b | 4b", "habits: a path, a point and moves are wanted"),
        ("hints", "1a", "hints: unknown key"),
    ],
)
def test_a_broken_solution_is_refused(key: str, value: str, message: str) -> None:
    sound: dict[str, object] = {"value": "1/2", "paths": "1a 2a 3a 4a:1", "habits": "1a 2a | 4b | 3b:1"}
    with pytest.raises(DataError) as caught:
        converted({**sound, key: value}, "trial.toml", Stealth)
    assert (caught.value.file, caught.value.key) == ("trial.toml", key)
    assert str(caught.value).startswith(f"trial.toml: {message}")
