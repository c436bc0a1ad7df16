"""The masonry of a map: walls, doors, windows and buildings, and whom they part.

It knows neither terrain nor pieces. A land that has changed in other things shares all of this with the one before.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TypeVar

from grognard.board.hexes import bits
from grognard.board.hexmap import Enclosure, HexMap

R = TypeVar("R")
M = TypeVar("M", bound="Masonry")
WALLS = ("wall", "bars", "barred-door")
WINDOWS = ("window", "arrow-slit")


def built(find: Callable[[M], R]) -> cached_property[R]:
    """What follows from walls and buildings alone: worked out once, or taken from a map with the same ones."""

    def found(masonry: M) -> R:
        return getattr(masonry.like, find.__name__) if masonry.like else find(masonry)

    found.__doc__ = find.__doc__
    return cached_property(found)


class Masonry:
    """Walls and buildings; `before` is an earlier map, and `like` the same if it has the very same ones."""

    def __init__(self, map: HexMap, before: Masonry | None = None) -> None:
        self.map: HexMap = map
        self.grid = map.grid
        same = before and before.map.enclosures == map.enclosures and before.map.sides == map.sides
        self.before: Masonry | None = before
        self.like = before if same else None

    @built
    def buildings(self) -> tuple[Enclosure, ...]:
        """The enclosures with a roof."""
        return tuple(part for part in self.map.enclosures if part.kind == "building")

    @built
    def door_hexes(self) -> int:
        """The hexes behind doors of buildings."""
        return self._inside("door")

    @built
    def window_hexes(self) -> int:
        """The hexes behind windows of buildings."""
        return self._inside(*WINDOWS)

    @built
    def strikes(self) -> tuple[int, ...]:
        """The ways that lead through no wall."""
        return self.map.ways(*WALLS)

    @built
    def unglazed(self) -> tuple[int, ...]:
        """The ways that lead through neither walls nor windows."""
        return self.map.ways(*WALLS, *WINDOWS)

    @built
    def glazed(self) -> tuple[int, ...]:
        """The ways that lead through windows."""
        return self.grid.sides_of(self.map.sides_with(*WINDOWS))

    @built
    def fighting(self) -> tuple[int, ...]:
        """For every cell its neighbours that can be struck: not through walls and locked bars."""
        near = list(self.before.fighting) if self.before else [0] * self.grid.size
        for cell in bits(self._shaken):
            near[cell] = self.touching(1 << cell)
        return tuple(near)

    @cached_property
    def _shaken(self) -> int:
        """The hexes in and beside what has fallen or risen since the map before; elsewhere all walls are as before."""
        if not self.before:
            return self.map.cells
        shaken = self._moved(self.before)
        return (shaken | self.grid.spread(shaken, self.grid.inner)) & self.map.cells

    def _moved(self, before: Masonry) -> int:
        """The hexes of enclosures that only one of two maps has, and those beside sides that differ."""
        found, old, new = 0, before.map.enclosures, self.map.enclosures
        for part in (*old, *new):
            if part not in new or part not in old:
                found |= part.cells
        if before.map.sides is not self.map.sides:
            sides = 0
            for kind in {**before.map.sides, **self.map.sides}:
                sides |= before.map.sides_with(kind) ^ self.map.sides_with(kind)
            for cells in self.grid.sides_of(sides):
                found |= cells
        return found

    def touching(self, cells: int) -> int:
        """The hexes that a set of hexes can strike into, perhaps some of its own."""
        return self.grid.spread(cells, self.strikes)

    @built
    def lips(self) -> int:
        """The sides along the upper edges of slopes."""
        return self.map.sides_with("lip")

    @built
    def walls(self) -> int:
        """The sides no line passes; bars hold people, not sight (DB-G100)."""
        return self.map.sides_with("wall")

    @built
    def shutters(self) -> int:
        """The sides of doors and windows of buildings, which a line passes only from or to the hex behind them."""
        found = 0
        for part in self.buildings:
            for opening in part.openings:
                found |= 1 << self.side_between(opening.inside, opening.outside)
        return found

    @built
    def barriers(self) -> int:
        """The sides that bar a line between hexes behind none of them."""
        return self.walls | self.shutters

    def side_between(self, a: int, b: int) -> int:
        """The number of the side two neighbours share."""
        return self.grid.side(a, self.direction(a, b))

    def direction(self, a: int, b: int) -> int:
        """In which direction the neighbour b of a lies."""
        return self.grid.direction(a, b)

    @built
    def apertures(self) -> dict[int, int]:
        """For each door or window hex the sides that do not bar its own lines: the opening and those beside it."""
        found: dict[int, int] = {}
        for part in self.buildings:
            for opening in part.openings:
                d = self.direction(opening.inside, opening.outside)
                for turn in (-1, 0, 1):
                    side = 1 << self.grid.side(opening.inside, (d + turn) % 6)
                    found[opening.inside] = found.get(opening.inside, 0) | side
        return found

    @built
    def sills(self) -> dict[int, tuple[int, ...]]:
        """For each hex right outside windows the hexes behind them."""
        found: dict[int, tuple[int, ...]] = {}
        for part in self.buildings:
            for opening in part.openings:
                if opening.kind in WINDOWS:
                    found[opening.outside] = (*found.get(opening.outside, ()), opening.inside)
        return found

    @built
    def corners(self) -> dict[int, int]:
        """For each open-air hex at a mere corner of a building its sides that are wall (DB-TER-13, DB-G101)."""
        shaken, before = self._shaken, self.before.corners if self.before else {}
        found = {cell: walls for cell, walls in before.items() if not shaken >> cell & 1}
        indoors = sum(part.cells for part in self.buildings)
        beside = self.grid.spread(indoors, self.grid.inner) & shaken & ~indoors
        for cell in bits(beside):
            within = self.grid.disc(cell, 1) & indoors
            walls = sum(1 << self.grid.side(cell, d) for d in range(6)) & self.walls
            if walls and within.bit_count() == 1 and within & self._corner_rooms:
                found[cell] = walls
        return found

    @built
    def _corner_rooms(self) -> int:
        """The hexes inside the corners of buildings."""
        blocks = [block for part in self.buildings for block in part.blocks]
        places = [(c, r) for b in blocks for c in (b.left, b.right) for r in (b.top, b.bottom)]
        found = 0
        for column, row in places:
            found |= 1 << self.grid.at(column, row)
        return found

    @built
    def _building_at(self) -> dict[int, int]:
        return {cell: part.cells for part in self.buildings for cell in bits(part.cells)}

    def building_at(self, cell: int) -> int:
        """The hexes of the building a cell belongs to, or none."""
        return self._building_at.get(cell, 0)

    @built
    def panes(self) -> frozenset[tuple[int, int]]:
        """The pairs of neighbours, either way round, with a window between."""
        one_way = [(outside, inside) for outside, cells in self.sills.items() for inside in cells]
        return frozenset(one_way + [(inside, outside) for outside, inside in one_way])

    def _inside(self, *kinds: str) -> int:
        """The hexes on the inner side of openings of buildings."""
        found = 0
        for part in self.buildings:
            for opening in part.openings:
                if opening.kind in kinds:
                    found |= 1 << opening.inside
        return found
