"""Tables drawn as text in the data files of the skirmish games: rows under a heading, and rows by the ten-sided die.

Cells stand apart by two or more blanks. This module knows how such a grid is read, never what its figures mean.
"""

from __future__ import annotations

import re
from typing import Any, Generic, Self, TypeVar

import msgspec

from grognard.catalogues import wrong
from grognard.loading import Drawn, Sheet
from grognard.misfits import misfit

T = TypeVar("T")

DIE = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
"""The faces of the die in order; the printed 0 is ten."""

_CELLS = re.compile(r" {2,}")
_ROLLS = re.compile(r"(\d+)(?:-(\d+))?")


class Rows(tuple[T, ...], Generic[T], Drawn):
    """A grid as rows, each a named tuple or a struct whose fields are the heading."""

    @classmethod
    def drawn(cls, lines: list[str], kinds: tuple[Any, ...]) -> Self:
        """The rows under the heading that their kind asks for."""
        (kind,) = kinds
        heading, rows = _cells(lines)
        is_struct = issubclass(kind, msgspec.Struct)
        _check_heading(heading, list(kind.__struct_fields__ if is_struct else kind._fields))
        made = [dict(zip(heading, cells, strict=True)) if is_struct else cells for cells in rows]
        return cls(_row(kind, number, cells) for number, cells in enumerate(made, start=1))


class ByDie(dict[int, T], Generic[T], Drawn):
    """A grid whose first column is the die: every face with its row, or with the only other cell of it."""

    @classmethod
    def drawn(cls, lines: list[str], kinds: tuple[Any, ...]) -> Self:
        """The rows, spread over all faces of the die."""
        (kind,) = kinds
        heading, rows = _cells(lines)
        _check_heading(heading, ["die", *getattr(kind, "_fields", heading[1:2])])
        found = cls()
        for number, (rolls, *cells) in enumerate(rows, start=1):
            row = _row(kind, number, cells if hasattr(kind, "_fields") else cells[0])
            for face in _faces(rolls):
                if face in found:
                    raise ValueError(wrong("face-there", face))
                found[face] = row
        if tuple(found) != DIE:
            raise ValueError(wrong("expected-every", list(found)))
        return found


class Pairs(dict[str, T], Generic[T], Drawn):
    """A grid of two columns: what stands in the first, with what stands beside it."""

    @classmethod
    def drawn(cls, lines: list[str], kinds: tuple[Any, ...]) -> Self:
        """The rows under whatever heading; nothing may stand in the first column twice."""
        (kind,) = kinds
        heading, rows = _cells(lines)
        if len(heading) != len(("first", "second")):
            raise ValueError(wrong("expected-two-columns", ' '.join(heading)))
        found = cls((first, _row(kind, number, second)) for number, (first, second) in enumerate(rows, start=1))
        if len(found) != len(rows):
            raise ValueError(wrong("something-stands", heading[0]))
        return found


def _cells(lines: list[str]) -> tuple[list[str], list[list[str]]]:
    heading, *rows = (_CELLS.split(line.strip()) for line in lines)
    for number, cells in enumerate(rows, start=1):
        if len(cells) != len(heading):
            shown = "  ".join(cells)
            raise ValueError(wrong("row-expected", number, len(heading), len(cells), shown))
    return heading, rows


def _check_heading(heading: list[str], wanted: list[str]) -> None:
    if heading != wanted:
        raise ValueError(wrong("expected-heading", ' '.join(wanted)))


def _row(kind: Any, number: int, cells: Any) -> Any:
    """A row as a named tuple, or a single cell as what it must be; a number may have a plus before it."""
    cells = cells.removeprefix("+") if kind is int else cells
    try:
        return _convert(cells, kind)
    except msgspec.ValidationError as error:
        key, reason = misfit(str(error), kind, cells, _convert)
        raise ValueError(wrong("row", number, f"{key}: {reason}" if key else reason)) from error


def _convert(cells: object, kind: Any) -> Any:
    return msgspec.convert(cells, kind, strict=False)


def rows_of(sheet: Sheet, key: str, columns: str) -> list[dict[str, str]]:
    """The rows of a grid by column heading; `columns` is the heading that must be there."""
    heading, *rows = (_CELLS.split(line.strip()) for line in sheet.grid(key))
    if heading != columns.split():
        raise sheet.fault(key, wrong("expected-heading", columns))
    for number, cells in enumerate(rows, start=1):
        if len(cells) != len(heading):
            shown = "  ".join(cells)
            raise sheet.fault(f"{key}[{number}]", wrong("expected-cells", len(heading), len(cells), shown))
    return [dict(zip(heading, cells, strict=True)) for cells in rows]


def by_die(sheet: Sheet, key: str, columns: str) -> dict[int, dict[str, str]]:
    """The rows of a grid whose first column is `die`, spread over all faces; every face must be there once."""
    found: dict[int, dict[str, str]] = {}
    for row in rows_of(sheet, key, columns):
        for face in faces(sheet, key, row["die"]):
            if face in found:
                raise sheet.fault(key, wrong("face-there", face))
            found[face] = row
    if tuple(found) != DIE:
        raise sheet.fault(key, wrong("expected-every", list(found)))
    return found


def faces(sheet: Sheet, key: str, rolls: str) -> range:
    """The faces that a cell such as 7, 8-10 or 8-0 names."""
    try:
        return _faces(rolls)
    except ValueError as error:
        raise sheet.fault(key, str(error)) from error


def _faces(rolls: str) -> range:
    match = _ROLLS.fullmatch(rolls)
    if match is None:
        raise ValueError(wrong("expected-rolls-such", rolls))
    first = int(match[1]) or DIE[-1]
    last = first if match[2] is None else int(match[2]) or DIE[-1]
    return range(first, last + 1)


def slug(name: str) -> str:
    """The id made of a printed name.

    >>> slug("Black Dwarf 1")
    'black-dwarf-1'
    """
    return name.lower().replace(" ", "-")
