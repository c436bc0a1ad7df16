"""Tables drawn as text: what is read from them, and what is said of a table that is wrong."""

from __future__ import annotations

import pytest

from grognard.games.skirmish.sheets.grids import by_die, faces, rows_of
from grognard.loading import DataError, Sheet


def sheet(grid: str) -> Sheet:
    return Sheet({"grid": grid}, "table.toml")


def test_rows_are_read_by_heading_and_cells_may_hold_single_blanks() -> None:
    rows = rows_of(sheet("who          cost\nbaby dragon  1\ngoblin       2"), "grid", "who cost")
    assert rows == [{"who": "baby dragon", "cost": "1"}, {"who": "goblin", "cost": "2"}]


def test_every_face_of_the_die_finds_its_row() -> None:
    rows = by_die(sheet("die   outcome\n1-7   none\n8-9   wounded\n0     killed"), "grid", "die outcome")
    assert [row["outcome"] for row in rows.values()] == ["none"] * 7 + ["wounded"] * 2 + ["killed"]


@pytest.mark.parametrize(
    ("rolls", "first", "last"), [("7", 7, 7), ("8-10", 8, 10), ("8-0", 8, 10), ("0", 10, 10), ("10", 10, 10)]
)
def test_rolls_of_a_cell(rolls: str, first: int, last: int) -> None:
    assert faces(sheet("any"), "grid", rolls) == range(first, last + 1)


@pytest.mark.parametrize(
    ("grid", "reason"),
    [
        ("die  what\n1-0  a  b", "expected 2 cells, found 3: 1-0  a  b"),
        ("roll  what\n1-0   a", "expected the heading die what"),
        ("die  what\nlow  a", "expected rolls such as 1-3 or 7, found 'low'"),
        ("die  what\n1-9  a", "expected every face of the die once"),
        ("die  what\n1-9  a\n9-0  b", "the face 9 is there twice"),
    ],
)
def test_a_broken_table_is_refused_with_its_reason(grid: str, reason: str) -> None:
    with pytest.raises(DataError) as caught:
        by_die(sheet(grid), "grid", "die what")
    assert reason in str(caught.value)
