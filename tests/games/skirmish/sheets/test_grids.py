"""Tables drawn as text: what is read from them, and what is said of a table that is wrong."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from grognard.games.skirmish.sheets.grids import ByDie, Pairs, Rows, by_die, faces, rows_of
from grognard.loading import DataError, Printed, Sheet, converted


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


class Hire(NamedTuple):
    who: str
    cost: int


class Fall(NamedTuple):
    harm: str
    back: int


class Tables(Printed, frozen=True, kw_only=True):
    hires: Rows[Hire] = Rows()
    falls: ByDie[Fall] | None = None
    words: ByDie[str] | None = None
    added: Pairs[int] | None = None


def test_grids_are_read_by_the_annotations_of_a_struct() -> None:
    found = converted(
        {
            "hires": "who          cost\nbaby dragon  1\ngoblin       2",
            "falls": "die  harm  back\n1-9  none  0\n0    dead  2",
            "words": "die  word\n1-0  nothing at all",
            "added": "who          modifier\narmoured foot  +2\nelf  -1",
        },
        "tables.toml",
        Tables,
    )
    assert found.hires == (Hire("baby dragon", 1), Hire("goblin", 2))
    assert found.falls is not None
    assert found.words is not None
    assert (found.falls[9], found.falls[10]) == (Fall("none", 0), Fall("dead", 2))
    assert set(found.words.values()) == {"nothing at all"}
    assert found.added == {"armoured foot": 2, "elf": -1}


@pytest.mark.parametrize(
    ("key", "grid", "reason"),
    [
        ("hires", "who  cost\norc  x", "row 1: cost: expected a whole number, found 'x'"),
        ("hires", "who  price\norc  1", "expected the heading who cost"),
        ("falls", "die  harm  back\n1-0  none", "row 1: expected 3 cells, found 2: 1-0  none"),
        ("falls", "die  harm  back\n1-9  none  0", "expected every face of the die once and in order"),
        ("falls", "die  harm  back\n1-9  none  0\n9-0  none  0", "the face 9 is there twice"),
        ("words", "die  word  more\n1-0  a  b", "expected the heading die word"),
        ("words", "\tdie", "a drawing must be indented with blanks, found a tab"),
        ("words", "  ", "the drawing is empty"),
        ("added", "who  modifier  why\nelf  1  eyes", "expected two columns, found who modifier why"),
        ("added", "who  modifier\nelf  1\nelf  2", "something stands under who twice"),
        ("added", "who  modifier\nelf  many", "row 1: expected a whole number, found 'many'"),
    ],
)
def test_a_broken_grid_of_a_struct_is_refused_with_file_key_and_reason(key: str, grid: str, reason: str) -> None:
    with pytest.raises(DataError) as caught:
        converted({key: grid}, "tables.toml", Tables)
    assert (caught.value.file, caught.value.key) == ("tables.toml", key)
    assert caught.value.reason.startswith(reason)
