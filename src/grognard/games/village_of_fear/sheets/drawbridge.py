"""The grid of the Trial of Stealth (B18), read from its drawing: points, lines, ends. It knows no position."""

from __future__ import annotations

import re
from functools import cache, cached_property
from itertools import pairwise
from typing import Annotated

from msgspec import Meta

from grognard.kernel import mask_of
from grognard.loading import Lines, Printed, read_struct, unfit

PACKAGE = "grognard.games.village_of_fear"
_POINT = re.compile(r"\d[a-z]")
_MARK = re.compile(r"\S+")


class Bridge(Printed, frozen=True, kw_only=True, dict=True):
    """The sheet as it is written; ends and hole are points of the drawing."""

    title: Annotated[str, Meta(min_length=1)]
    drawing: Lines
    village_end: tuple[str, ...]
    back: tuple[str, ...]
    red_hole: str
    moves: Annotated[int, Meta(ge=1, le=99)]

    def __post_init__(self) -> None:
        for (at, above), _ in pairwise(self.rows):
            self._check_marks(len(above), self.drawing[at + 1])
        points = [label for _, row in self.rows for label in row]
        for key, labels in (("village_end", self.village_end), ("back", self.back), ("red_hole", (self.red_hole,))):
            for label in labels:
                if label not in points:
                    raise unfit(key, f"{label!r} is not a point of the drawing")

    @cached_property
    def rows(self) -> list[tuple[int, list[str]]]:
        """The lines that have points, from the Fortress down, each by its number with its points."""
        found = [(number, _POINT.findall(line)) for number, line in enumerate(self.drawing)]
        return [(number, points) for number, points in found if points]

    def _check_marks(self, columns: int, line: str) -> None:
        """Marks come in turn for a column and for the cell to its right: | a line, X two diagonals."""
        if _MARK.findall(line) != ["|", "X"] * (columns - 1) + ["|"]:
            raise unfit("drawing", f"| and X are wanted in turn between two rows, found {line.strip()!r}")


class Grid:
    """VF-X1, VF-G23: points numbered from the village end, row by row; `beside` holds the lines from each."""

    def __init__(self, bridge: Bridge) -> None:
        self.lines, self.moves = bridge.drawing, bridge.moves
        rows = [points for _, points in bridge.rows]
        self.labels = tuple(sorted(label for row in rows for label in row))
        self.index = {label: number for number, label in enumerate(self.labels)}
        self._ways = [0] * len(self.labels)
        for above, below in pairwise(rows):
            self._join_rows(above, below)
        for row in rows:
            for a, b in pairwise(row):
                self._join(a, b)
        self.beside = tuple(self._ways)
        self.village_end = tuple(self.index[label] for label in bridge.village_end)
        self.back = tuple(self.index[label] for label in bridge.back)
        self.back_mask = mask_of(self.back)
        self.red_hole = self.index[bridge.red_hole]

    def _join_rows(self, above: list[str], below: list[str]) -> None:
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
    return Grid(read_struct(PACKAGE, "data/maps/drawbridge.toml", Bridge))
