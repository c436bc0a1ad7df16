"""The land a skirmish is fought on: a hex map read with the eyes of a book.

What never changes is worked out once: prices of hexes, open sides, signs, cover, buildings and what
blocks sight. It knows no pieces.
"""

from __future__ import annotations

from functools import cached_property

from grognard.board.fields import Going
from grognard.board.footprints import PAIR, Drill, Manoeuvre
from grognard.board.hexes import NE, NW, SE, SW, N, bits
from grognard.board.hexmap import HexMap
from grognard.board.sight import Sight
from grognard.games.skirmish.book import Book

WALLS = ("wall", "bars", "barred-door")
OPENINGS = ("door", "window", "arrow-slit")
# A rider's front enters any neighbour but the one behind; the rear follows.
RIDING = tuple(Manoeuvre(step, step) for step in (N, NE, SE, SW, NW))


class Land:
    """A map as a book reads it."""

    def __init__(self, map: HexMap, book: Book) -> None:
        self.map = map
        self.book = book
        self.grid = map.grid
        self.off = map.grid.size
        self.sight = Sight(map.grid)
        self.labels = tuple(map.labels.get(cell, "") for cell in range(map.grid.size))
        self.buildings = [part for part in map.enclosures if part.kind == "building"]
        self.indoors = sum(part.cells for part in self.buildings)
        self.door_hexes = self._inside("door")
        self.window_hexes = self._inside("window") | self._inside("arrow-slit")
        self.kinds = [""] * map.grid.size
        for cell in bits(map.cells):
            self.kinds[cell] = self._kind(cell)

    def _inside(self, kind: str) -> int:
        """The hexes on the inner side of openings of buildings."""
        found = 0
        for part in self.buildings:
            for opening in part.openings:
                if opening.kind == kind:
                    found |= 1 << opening.inside
        return found

    def _kind(self, cell: int) -> str:
        """The line of the chart a hex is read by: a hex behind a door is a door."""
        if self.door_hexes >> cell & 1:
            return "door"
        return self.map.terrain_at(cell)

    def ground_mask(self, *kinds: str) -> int:
        """The cells that are read by these lines of the chart."""
        return sum(1 << cell for cell in bits(self.map.cells) if self.kinds[cell] in kinds)

    def price(self, cell: int, mounted: bool) -> int | None:
        """What entering a hex costs; None if it is closed."""
        ground = self.book.ground[self.kinds[cell]]
        return ground.mounted if mounted else ground.foot

    def sign(self, cell: int) -> int:
        """How good a hex is to fight in: -1, 0 or 1."""
        return self.book.ground[self.kinds[cell]].sign

    def _enter(self, mounted: bool) -> dict[int, int]:
        enter: dict[int, int] = {}
        for cell in bits(self.map.cells):
            price = self.price(cell, mounted)
            if price:
                enter[price] = enter.get(price, 0) | 1 << cell
        return enter

    @cached_property
    def on_foot(self) -> Going:
        """Movement on foot: walls closed, windows dearer than the hex behind them."""
        return Going(self.grid, self._enter(mounted=False), self.map.ways(*WALLS), self._windows())

    @cached_property
    def freely(self) -> Going:
        """Movement on foot that pays one point for every hex that is open to it at all."""
        enter = {1: sum(mask for _, mask in self.on_foot.enter)}
        return Going(self.grid, enter, self.map.ways(*WALLS))

    @cached_property
    def riding(self) -> Drill:
        """Movement of two hexes with facing: no windows, no closed ground."""
        going = Going(self.grid, self._enter(mounted=True), self.map.ways(*WALLS, "window", "arrow-slit"))
        return Drill(PAIR, RIDING, going)

    def _windows(self) -> dict[int, tuple[int, ...]]:
        """The ways through windows by what they cost on top of the hex entered."""
        dear: dict[int, list[int]] = {}
        six = self.grid.sides_of(self.map.sides_with("window", "arrow-slit"))
        for d, mask in enumerate(six):
            for cell in bits(mask):
                beyond = self.grid.beside(cell, d)
                price = self.price(beyond, mounted=False) if beyond is not None else None
                if price and self.book.window_cost > price:
                    dear.setdefault(self.book.window_cost - price, [0] * 6)[d] |= 1 << cell
        return {extra: tuple(ways) for extra, ways in dear.items()}

    @cached_property
    def fighting(self) -> tuple[int, ...]:
        """For every cell its neighbours that can be struck: not through walls and locked bars."""
        ways = self.map.ways(*WALLS)
        near = [0] * self.grid.size
        for cell in bits(self.map.cells):
            for d in range(6):
                if ways[d] >> cell & 1:
                    near[cell] |= 1 << cell + self.grid.shifts[d]
        return tuple(near)

    @cached_property
    def around(self) -> tuple[int, ...]:
        """For every cell its neighbours on the map, walls or not."""
        return tuple(
            self.grid.disc(cell, 1) & ~(1 << cell) & self.map.cells if self.map.cells >> cell & 1 else 0
            for cell in range(self.grid.size)
        )

    @cached_property
    def screens(self) -> int:
        """The hexes that are seen into but not past."""
        return sum(1 << cell for cell in bits(self.map.cells) if self.book.ground[self.kinds[cell]].blocks_sight)

    def building_at(self, cell: int) -> int:
        """The hexes of the building a cell belongs to, or none."""
        return next((part.cells for part in self.buildings if part.cells >> cell & 1), 0)
