"""Boards on which some hexes have two storeys: a walkway above, and the ground below it.

A walkway rests on ordinary hexes at its two ends. Every hex that it passes over has a second cell, its attic, numbered
after all the others: the same hex, so that distances and lines are those of the hex, but a cell of its own, so that a
set of cells tells who is above and who below. From an attic one steps along its walkway only. Nothing here knows
terrain or a game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from .hexes import DIRECTIONS, Grid, bits, direction, minus
from .hexmap import HexMap
from .lines import Line, Lines

ABOVE = "+"
"""Ends the label of an attic; before it stands that of the hex."""


class Storeys(Grid):
    """A grid with walkways: rows of neighbouring hexes, which rest on the first and the last and pass over the others.

    `above` leads from a hex to its attic, `ground` from any cell to that on the ground. `covered` are the cells below
    an attic.
    """

    __slots__ = ("courses", "covered", "floor", "ground", "joined")

    def __init__(self, columns: int, rows: int, courses: Sequence[Sequence[int]]) -> None:
        super().__init__(columns, rows)
        self.courses = tuple(tuple(course) for course in courses)
        self.floor = self.cells
        for course in self.courses:
            for cell in course[1:-1]:
                if cell in self.above:
                    raise ValueError(f"two walkways pass over {self.label(cell)}")
                self.above[cell] = self.size + len(self.above)
                self.hexes.append(self.hexes[cell])
        self.ground = [*range(self.size), *self.above]
        self.size += len(self.above)
        self.attics = sum(1 << cell for cell in self.above.values())
        self.covered = sum(1 << cell for cell in self.above)
        self.cells |= self.attics
        self._link()

    def _link(self) -> None:
        """Link what follows each other on a walkway, both ways."""
        joined: dict[int, int] = {}
        for course in self.courses:
            first, *between, last = course
            for a, b in pairwise([first, *(self.above[cell] for cell in between), last]):
                for here, there in ((a, b), (b, a)):
                    self.links[here, direction(self.hexes[here], self.hexes[there])] = there
                    joined[here] = joined.get(here, 0) | 1 << there
        self.linked = sum(1 << cell for cell in joined)
        self.joined = joined

    def label(self, cell: int) -> str:
        """The label of a cell; that of an attic has a sign more than the hex."""
        return super().label(cell) + (ABOVE if self.attics >> cell & 1 else "")

    def named(self, label: str) -> int:
        """The cell with a label; ValueError if there is none.

        >>> grid = Storeys(5, 5, [[Grid(5, 5).named(hex) for hex in ("A2", "B3", "C3")]])
        >>> grid.label(grid.named("B3+"))
        'B3+'
        """
        if not label.endswith(ABOVE):
            return super().named(label)
        found = self.above.get(super().named(label.removesuffix(ABOVE)))
        if found is None:
            raise ValueError(f"no walkway passes over {label.removesuffix(ABOVE)}")
        return found

    def direction(self, a: int, b: int) -> int:
        """In which direction the hex beside another lies, whatever the storeys."""
        if not self.attics & (1 << a | 1 << b):
            return super().direction(a, b)
        return DIRECTIONS.index(minus(self.hexes[b], self.hexes[a]))

    def apart(self, a: int, b: int) -> int:
        """The distance of two cells, and a step more where one is above and the other below."""
        return self.distance(a, b) + ((self.attics >> a ^ self.attics >> b) & 1)

    def shift(self, mask: int, direction: int) -> int:
        """A set of cells on the ground moved one step; attics lie beside nothing."""
        return super().shift(mask & ~self.attics, direction)

    def spread(self, front: int, ways: tuple[int, ...]) -> int:
        """The cells one step from a set, also along walkways."""
        found = super().spread(front, ways)
        return found | self.along(front) if front & self.linked else found

    def roam(self, front: int) -> int:
        """The same whatever is between, and perhaps spare numbers beyond the rim."""
        found = super().roam(front & ~self.attics)
        return found | self.along(front) if front & self.linked else found

    def along(self, front: int) -> int:
        """The cells one step from a set along walkways."""
        found, joined = 0, self.joined
        for cell in bits(front & self.linked):
            found |= joined[cell]
        return found

    def lowered(self, cells: int) -> int:
        """A set of cells, those of attics put down on the ground."""
        found = cells & ~self.attics
        for cell in bits(cells & self.attics):
            found |= 1 << self.ground[cell]
        return found

    def both(self, cells: int) -> int:
        """A set of cells on the ground together with the attics above them."""
        found, above = cells, self.above
        for cell in bits(cells & self.covered):
            found |= 1 << above[cell]
        return found

    def _disc(self, cell: int, radius: int) -> int:
        """Whatever lies so near, on either storey."""
        found, floor, roam = 1 << self.ground[cell], self.floor, super().roam
        for _ in range(radius):
            found |= roam(found) & floor
        return self.both(found)


class StoreyLines(Lines):
    """Lines of sight on such a board: those of the hexes, whatever the storey."""

    __slots__ = ("_ground",)

    def __init__(self, grid: Storeys) -> None:
        super().__init__(grid)
        self._ground = grid.ground

    def sees(self, a: int, b: int, hexes: int, sides: int) -> bool:
        """Whether nothing in the way blocks."""
        return super().sees(self._ground[a], self._ground[b], hexes, sides)

    def meets(self, a: int, b: int, hexes: int) -> bool:
        """Whether any of these hexes lies between two cells."""
        return super().meets(self._ground[a], self._ground[b], hexes)

    def met(self, a: int, b: int, hexes: int) -> int:
        """Those of some hexes that lie between two cells."""
        return super().met(self._ground[a], self._ground[b], hexes)

    def sees_freely(self, a: int, b: int, hexes: int, sides: int) -> bool:
        """Whether nothing in the way blocks, not even a hex or side that is merely touched."""
        return super().sees_freely(self._ground[a], self._ground[b], hexes, sides)

    def line(self, a: int, b: int) -> Line:
        """The line between two cells."""
        return super().line(self._ground[a], self._ground[b])

    def line_from_side(self, a: int, side: int, b: int) -> Line:
        """The line that starts in the middle of a side of cell a."""
        return super().line_from_side(self._ground[a], side, self._ground[b])


def lines_on(grid: Grid) -> Lines:
    """The lines of sight of a grid, with or without storeys."""
    return StoreyLines(grid) if isinstance(grid, Storeys) else Lines(grid)


def courses_of(map: HexMap) -> tuple[tuple[int, ...], ...]:
    """The cells on the ground over which each walkway leads, from rest to rest."""
    return map.grid.courses if isinstance(map.grid, Storeys) else ()


def ground_floor(map: HexMap) -> HexMap:
    """A map without its walkways: what lies on the ground, as it is drawn first."""
    grid = map.grid
    if not isinstance(grid, Storeys):
        return map
    floor = grid.floor
    return replace(
        map,
        grid=Grid(grid.columns, grid.rows),
        cells=map.cells & floor,
        labels={cell: label for cell, label in map.labels.items() if floor >> cell & 1},
        heights={cell: height for cell, height in map.heights.items() if floor >> cell & 1},
        terrain={kind: mask & floor for kind, mask in map.terrain.items() if mask & floor},
        zones={name: mask & floor for name, mask in map.zones.items()},
    )
