"""The grid of the Trial of Stealth (B18), read from its drawing: points, lines, ends. It knows no position."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise

from grognard.kernel import mask_of
from grognard.loading import Sheet, read_sheet

_POINT = re.compile(r"\d[a-z]")
_MARK = re.compile(r"\S+")


class Grid:
    """VF-X1, VF-G23: points numbered from the village end, row by row; `beside` holds the lines from each."""

    def __init__(self, sheet: Sheet) -> None:
        self.title = sheet.text("title")
        self.lines = tuple(sheet.grid("drawing"))
        rows = [number for number, line in enumerate(self.lines) if _POINT.search(line)]
        points = [[match[0] for match in _POINT.finditer(self.lines[row])] for row in rows]
        self.labels = tuple(sorted(label for row in points for label in row))
        self.index = {label: number for number, label in enumerate(self.labels)}
        self._ways = [0] * len(self.labels)
        for above, below, at in zip(points, points[1:], rows, strict=False):
            self._join_rows(sheet, above, below, self.lines[at + 1])
        for row in points:
            for a, b in pairwise(row):
                self._join(a, b)
        self.beside = tuple(self._ways)
        self.village_end = self._points(sheet, "village_end")
        self.back = self._points(sheet, "back")
        self.back_mask = mask_of(self.back)
        self.red_hole = self.index[sheet.one_of("red_hole", self.labels)]
        self.moves = sheet.number("moves", low=1, high=99)
        sheet.finish()

    def _points(self, sheet: Sheet, key: str) -> tuple[int, ...]:
        labels = sheet.texts(key)
        for label in labels:
            if label not in self.index:
                raise sheet.fault(key, f"{label!r} is not a point of the drawing")
        return tuple(self.index[label] for label in labels)

    def _join_rows(self, sheet: Sheet, above: list[str], below: list[str], line: str) -> None:
        """Marks come in turn for a column and for the cell to its right: | a line, X two diagonals."""
        marks = [match[0] for match in _MARK.finditer(line)]
        if len(marks) != 2 * len(above) - 1 or marks != ["|", "X"] * (len(above) - 1) + ["|"]:
            raise sheet.fault("drawing", f"| and X are wanted in turn between two rows, found {line.strip()!r}")
        for column, (a, b) in enumerate(zip(above, below, strict=True)):
            self._join(a, b)
            if column:
                self._join(a, below[column - 1])
                self._join(above[column - 1], b)

    def _join(self, a: str, b: str) -> None:
        self._ways[self.index[a]] |= 1 << self.index[b]
        self._ways[self.index[b]] |= 1 << self.index[a]


@cache
def drawbridge() -> Grid:
    """The grid, read once."""
    return Grid(read_sheet("grognard.games.village_of_fear", "data/maps/drawbridge.toml"))
