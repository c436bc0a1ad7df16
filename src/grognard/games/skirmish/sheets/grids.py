"""Tables drawn as text in the data files of the skirmish games: rows under a heading, and rows by the ten-sided die.

Cells stand apart by two or more blanks. This module knows how such a grid is read, never what its figures mean.
"""

from __future__ import annotations

import re

from grognard.loading import Sheet

DIE = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
"""The faces of the die in order; the printed 0 is ten."""

_CELLS = re.compile(r" {2,}")
_ROLLS = re.compile(r"(\d+)(?:-(\d+))?")


def rows_of(sheet: Sheet, key: str, columns: str) -> list[dict[str, str]]:
    """The rows of a grid by column heading; `columns` is the heading that must be there."""
    heading, *rows = (_CELLS.split(line.strip()) for line in sheet.grid(key))
    if heading != columns.split():
        raise sheet.fault(key, f"expected the heading {columns}")
    for number, cells in enumerate(rows, start=1):
        if len(cells) != len(heading):
            shown = "  ".join(cells)
            raise sheet.fault(f"{key}[{number}]", f"expected {len(heading)} cells, found {len(cells)}: {shown}")
    return [dict(zip(heading, cells, strict=True)) for cells in rows]


def by_die(sheet: Sheet, key: str, columns: str) -> dict[int, dict[str, str]]:
    """The rows of a grid whose first column is `die`, spread over all faces; every face must be there once."""
    found: dict[int, dict[str, str]] = {}
    for row in rows_of(sheet, key, columns):
        for face in faces(sheet, key, row["die"]):
            if face in found:
                raise sheet.fault(key, f"the face {face} is there twice")
            found[face] = row
    if tuple(found) != DIE:
        raise sheet.fault(key, f"expected every face of the die once and in order, found {list(found)}")
    return found


def faces(sheet: Sheet, key: str, rolls: str) -> range:
    """The faces that a cell such as 7, 8-10 or 8-0 names."""
    match = _ROLLS.fullmatch(rolls)
    if match is None:
        raise sheet.fault(key, f"expected rolls such as 1-3 or 7, found {rolls!r}")
    first = int(match[1]) or DIE[-1]
    last = first if match[2] is None else int(match[2]) or DIE[-1]
    return range(first, last + 1)


def slug(name: str) -> str:
    """The id made of a printed name.

    >>> slug("Black Dwarf 1")
    'black-dwarf-1'
    """
    return name.lower().replace(" ", "-")
