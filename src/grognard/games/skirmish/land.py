"""The land a skirmish is fought on: a hex map read with the eyes of a book.

All of it is worked out once: prices of hexes, open sides, signs, buildings and what blocks sight. Where the dead lie
in heaps the going differs; those goings are kept, too. Where hexes have changed (wood burnt down), it is another land,
and a few of those are kept. It knows no pieces.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any, ParamSpec, TypeVar

from grognard.board.altering import altered
from grognard.board.fields import Going
from grognard.board.footprints import Footprint
from grognard.board.hexes import bits
from grognard.board.hexmap import Enclosure, HexMap
from grognard.board.sight import Sight
from grognard.games.skirmish.book import Book

P = ParamSpec("P")
R = TypeVar("R")
WALLS = ("wall", "bars", "barred-door")
WINDOWS = ("window", "arrow-slit")
WATER = ("lake", "river", "mill-wheel")
BRIDGES = ("footbridge", "bridge")
KEPT = 256
"""Goings with heaps of dead that are kept before all are forgotten."""

KEPT_LINES = 100_000

KEPT_LANDS = 8
"""Changed lands that are kept before the oldest is forgotten; each has lines and goings of its own."""

Key = tuple[int | str, ...]
Heaps = tuple[tuple[int, int], ...]
NO_HEAPS: Heaps = ()


class Land:
    """A map as a book reads it; geometry is shared with the land `before`, if this is what has become of one."""

    def __init__(self, map: HexMap, book: Book, before: Land | None = None) -> None:
        self.map = map
        self.book = book
        self.grid = map.grid
        self.off = map.grid.size
        self.sight: Sight = before.sight if before else Sight(map.grid)
        self.labels = tuple(map.labels.get(cell, "") for cell in range(map.grid.size))
        self.buildings: tuple[Enclosure, ...] = tuple(part for part in map.enclosures if part.kind == "building")
        self.door_hexes = self._inside("door")
        self.window_hexes = self._inside(*WINDOWS)
        self.kinds = [""] * map.grid.size
        for cell in bits(map.cells):
            self.kinds[cell] = self._kind(cell)
        self.water = map.of(*WATER)
        self.bridges = self.ground_mask(*BRIDGES)
        self.strikes = map.ways(*WALLS)
        self._prints: dict[Footprint, tuple[int, ...]] = before._prints if before else {}
        self._changed: dict[tuple[int, ...], Land] = {}
        self.kept: dict[Key, object] = {}
        self._flood_key: tuple[Any, ...] = ()
        self._flood: Any = None
        self._goings: dict[tuple[str, Heaps], Going] = {}
        self._priced: dict[str, dict[int, int]] = {}

    @cached_property
    def terrains(self) -> tuple[str, ...]:
        """The names of all terrain, by the numbers that say what hexes have become."""
        return tuple(self.book.ground)

    def as_changed(self, changed: tuple[int, ...]) -> Land:
        """The land after some hexes have changed: twos of a cell, in rising order, and the number of its terrain."""
        if not changed:
            return self
        found = self._changed.get(changed)
        if found is None:
            if len(self._changed) >= KEPT_LANDS:
                del self._changed[next(iter(self._changed))]
            names = {cell: self.terrains[number] for cell, number in zip(changed[::2], changed[1::2], strict=True)}
            found = self._changed[changed] = Land(altered(self.map, names), self.book, self)
        return found

    def _inside(self, *kinds: str) -> int:
        """The hexes on the inner side of openings of buildings."""
        found = 0
        for part in self.buildings:
            for opening in part.openings:
                if opening.kind in kinds:
                    found |= 1 << opening.inside
        return found

    def _kind(self, cell: int) -> str:
        """The line of the chart a hex is read by: a hex behind the door of a building is a door."""
        if self.door_hexes >> cell & 1:
            return "door"
        return self.map.terrain_at(cell)

    def ground_mask(self, *kinds: str) -> int:
        """The cells that are read by these lines of the chart."""
        return sum(1 << cell for cell in bits(self.map.cells) if self.kinds[cell] in kinds)

    def stands(self, footprint: Footprint) -> tuple[int, ...]:
        """The cells of a counter at 6 * anchor + facing; 0 where it would leave the map."""
        found = self._prints.get(footprint)
        if found is None:
            found = self._prints[footprint] = self._stands(footprint)
        return found

    def _stands(self, footprint: Footprint) -> tuple[int, ...]:
        found = [0] * (6 * self.grid.size)
        for cell in bits(self.map.cells):
            for facing in range(6):
                try:
                    cells = footprint.cells(self.grid, cell, facing)
                except ValueError:
                    continue
                if not cells & ~self.map.cells:
                    found[6 * cell + facing] = cells
        return tuple(found)

    def going(self, gait: str, heaps: Heaps = NO_HEAPS) -> Going:
        """Movement at a gait, with heaps of dead where they change the price."""
        found = self._goings.get((gait, heaps))
        if found is None:
            if len(self._goings) > KEPT:
                self._goings.clear()
            found = self._goings[gait, heaps] = self._going(gait, dict(heaps))
        return found

    def _going(self, gait: str, heaps: dict[int, int]) -> Going:
        prices = dict(self._prices(gait))
        enter = dict(self.going(gait).enter) if heaps else self._by_price(prices)
        for cell, weight in heaps.items():
            old = prices.pop(cell, None)
            if old is not None:
                enter[old] ^= 1 << cell
            new = self.price(gait, cell, weight)
            if new is not None:
                prices[cell] = new
                enter[new] = enter.get(new, 0) | 1 << cell
        window = self.book.window_price(gait)
        if window is None:
            return Going(self.grid, enter, self._unglazed)
        return Going(self.grid, enter, self.strikes, self._dear(prices, window))

    def _prices(self, gait: str) -> dict[int, int]:
        """What every open hex costs where no dead lie."""
        found = self._priced.get(gait)
        if found is None:
            cells = list(bits(self.map.cells))
            found = self._priced[gait] = {cell: price for cell in cells if (price := self.price(gait, cell))}
        return found

    @staticmethod
    def _by_price(prices: dict[int, int]) -> dict[int, int]:
        enter: dict[int, int] = {}
        for cell, price in prices.items():
            enter[price] = enter.get(price, 0) | 1 << cell
        return enter

    def price(self, gait: str, cell: int, weight: int = 0) -> int | None:
        """What entering a hex costs with dead of this weight in it; None if it is closed."""
        price = self.book.price(gait, self.kinds[cell])
        if price is None or not weight:
            return price
        return price * self.book.body_factor(weight, bool(self.bridges >> cell & 1)) or None

    def _dear(self, prices: dict[int, int], window: int) -> dict[int, tuple[int, ...]]:
        """The ways through windows by what they cost on top of the hex entered."""
        dear: dict[int, list[int]] = {}
        for d, mask in enumerate(self._glazed):
            for cell in bits(mask):
                price = prices.get(cell + self.grid.shifts[d], window)
                if window > price:
                    dear.setdefault(window - price, [0] * 6)[d] |= 1 << cell
        return {extra: tuple(ways) for extra, ways in dear.items()}

    @cached_property
    def _unglazed(self) -> tuple[int, ...]:
        """The ways that lead through neither walls nor windows."""
        return self.map.ways(*WALLS, *WINDOWS)

    @cached_property
    def _glazed(self) -> tuple[int, ...]:
        """The ways that lead through windows."""
        return self.grid.sides_of(self.map.sides_with(*WINDOWS))

    def flooded(self, flood: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """The outcome of a flood, kept until another is asked for: options are followed by the choice among them."""
        key = (flood, args)
        if self._flood_key != key:
            self._flood_key, self._flood = key, flood(*args, **kwargs)
        found: R = self._flood
        return found

    def keep(self, key: Key, found: object) -> object:
        """Remember what was found out about the land alone; when that grows too much, all is forgotten."""
        if len(self.kept) > KEPT_LINES:
            self.kept.clear()
        self.kept[key] = found
        return found

    def enterable(self, gait: str, heaps: Heaps = NO_HEAPS) -> int:
        """The hexes that are not closed at a gait."""
        return sum(mask for _, mask in self.going(gait, heaps).enter)

    @cached_property
    def fighting(self) -> tuple[int, ...]:
        """For every cell its neighbours that can be struck: not through walls and locked bars."""
        near = [0] * self.grid.size
        for cell in bits(self.map.cells):
            for d in range(6):
                if self.strikes[d] >> cell & 1:
                    near[cell] |= 1 << cell + self.grid.shifts[d]
        return tuple(near)

    def touching(self, cells: int) -> int:
        """The hexes that a set of hexes can strike into, perhaps some of its own."""
        return self.grid.spread(cells, self.strikes)

    @cached_property
    def lips(self) -> int:
        """The sides along the upper edges of slopes."""
        return self.map.sides_with("lip")

    @cached_property
    def screens(self) -> int:
        """The hexes that are seen into but not past."""
        return sum(1 << cell for cell in bits(self.map.cells) if self.book.ground[self.kinds[cell]].blocks_sight)

    @cached_property
    def signs(self) -> tuple[int, ...]:
        """For every cell how good it is to fight in: -1, 0 or 1."""
        return tuple(self.book.ground[kind].sign if kind else 0 for kind in self.kinds)

    @cached_property
    def walls(self) -> int:
        """The sides no line passes; bars hold people, not sight (DB-G100)."""
        return self.map.sides_with("wall")

    @cached_property
    def shutters(self) -> int:
        """The sides of doors and windows of buildings, which a line passes only from or to the hex behind them."""
        found = 0
        for part in self.buildings:
            for opening in part.openings:
                found |= 1 << self.side_between(opening.inside, opening.outside)
        return found

    def side_between(self, a: int, b: int) -> int:
        """The number of the side two neighbours share."""
        return self.grid.side(a, self.direction(a, b))

    def direction(self, a: int, b: int) -> int:
        """In which direction the neighbour b of a lies."""
        return self.grid.shifts.index(b - a)

    @cached_property
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

    @cached_property
    def sills(self) -> dict[int, tuple[int, ...]]:
        """For each hex right outside windows the hexes behind them."""
        found: dict[int, tuple[int, ...]] = {}
        for part in self.buildings:
            for opening in part.openings:
                if opening.kind in WINDOWS:
                    found[opening.outside] = (*found.get(opening.outside, ()), opening.inside)
        return found

    @cached_property
    def corners(self) -> dict[int, int]:
        """For each open-air hex that touches a building only at its corner the sides of it that are wall (DB-G101)."""
        found: dict[int, int] = {}
        indoors = sum(part.cells for part in self.buildings)
        for cell in bits(self.map.cells & ~indoors):
            within = self.grid.disc(cell, 1) & indoors
            walls = sum(1 << self.grid.side(cell, d) for d in range(6)) & self.walls
            if walls and within.bit_count() == 1 and within & self._corner_rooms:
                found[cell] = walls
        return found

    @cached_property
    def _corner_rooms(self) -> int:
        """The hexes inside the corners of buildings."""
        blocks = [block for part in self.buildings for block in part.blocks]
        places = [(c, r) for b in blocks for c in (b.left, b.right) for r in (b.top, b.bottom)]
        found = 0
        for column, row in places:
            found |= 1 << self.grid.at(column, row)
        return found

    @cached_property
    def _building_at(self) -> dict[int, int]:
        return {cell: part.cells for part in self.buildings for cell in bits(part.cells)}

    def building_at(self, cell: int) -> int:
        """The hexes of the building a cell belongs to, or none."""
        return self._building_at.get(cell, 0)

    @cached_property
    def panes(self) -> frozenset[tuple[int, int]]:
        """The pairs of neighbours, either way round, with a window between."""
        one_way = [(outside, inside) for outside, cells in self.sills.items() for inside in cells]
        return frozenset(one_way + [(inside, outside) for outside, inside in one_way])
