"""The Combat Results Table: its cells, its columns, and the examples of the book."""

from __future__ import annotations

import pytest

from grognard.games.dragons_of_glory.sheets.combat import (
    COLUMNS,
    Result,
    Results,
    column,
    combat_results,
    outcome,
    read_off,
)

FULL = [f"{roll} " + " ".join(["-/-"] * 10) for roll in range(-5, 17)]
HEAD = "roll 1-3 1-2 2-3 1-1 3-2 2-1 3-1 4-1 5-1 6-1"


@pytest.mark.parametrize(
    ("attack", "defence", "odds"),
    [(20, 10, (2, 1)), (23, 10, (2, 1)), (29, 10, (2, 1)), (30, 10, (3, 1)), (10, 30, (1, 3)), (14, 10, (1, 1)),
     (15, 10, (3, 2)), (600, 10, (6, 1)), (19, 30, (1, 2)), (20, 30, (2, 3))],
)  # fmt: skip
def test_fractions_favour_the_defender(attack: int, defence: int, odds: tuple[int, int]) -> None:
    """DS-ODD-3, DS-G53."""
    found = column(attack, defence)
    assert found is not None
    assert COLUMNS[found] == odds


def test_below_the_first_column_there_is_none() -> None:
    """DS-G53."""
    assert column(9, 30) is None


def test_the_example_of_the_book() -> None:
    """DS-CRT-2: -3 at 1-1 is E/1."""
    assert read_off(1, -4, COLUMNS.index((1, 1))) == outcome("E/1")


def test_totals_beyond_the_table_count_as_its_rim() -> None:
    """DS-CMB-9."""
    assert read_off(1, -20, 0) == outcome("E/-")
    assert read_off(10, 30, 9) == outcome("1/E")


@pytest.mark.parametrize(
    ("spelled", "wanted"),
    [
        ("-", Result()),
        ("E", Result(eliminated=True)),
        ("D1", Result(each=True, more=1)),
        ("2R", Result(more=2, retreat=True)),
        ("DR", Result(each=True, retreat=True)),
    ],
)
def test_letters_and_digits_combine(spelled: str, wanted: Result) -> None:
    """DS-RES-7."""
    assert outcome(f"{spelled}/-").attackers == outcome(f"-/{spelled}").defenders == wanted


def test_better_odds_are_never_worse_for_whom_they_favour_at_the_ends() -> None:
    table = combat_results()
    assert len(table) == 22
    assert all(len(row) == 10 for row in table.values())
    assert all(row[0].attackers.eliminated for roll, row in table.items() if roll <= 5)
    assert all(row[9].defenders.eliminated for roll, row in table.items() if roll >= 8)


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ([HEAD.replace("1-3", "1-4"), *FULL], "expected the heading"),
        ([HEAD, *FULL[:-1]], "expected at least 22"),
        ([HEAD, *FULL[1:]], "expected the row of -5"),
        ([HEAD, FULL[0].replace("-/-", "X/-", 1), *FULL[1:]], "expected a result such as D1, 2R, E or -, found 'X'"),
        ([HEAD, FULL[0].replace("-/-", "DR", 1), *FULL[1:]], "found 'DR'"),
    ],
)
def test_a_broken_table_is_refused(lines: list[str], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Results.drawn(lines, ())
