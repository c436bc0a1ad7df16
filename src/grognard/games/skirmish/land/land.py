"""The land a skirmish is fought on: a hex map read with the eyes of a book.

All of it is worked out once: prices of hexes, open sides, signs, buildings and what blocks sight. Where the dead lie
in heaps the going differs; those goings are kept, too. Where hexes have changed (wood burnt down), it is another land,
and a few of those are kept. It knows no pieces.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any, ParamSpec, Self, TypeVar

from grognard.board.altering import altered
from grognard.board.fields import Field, Going, changed_prices, wide_field
from grognard.board.footprints import Footprint
from grognard.board.hexes import bits
from grognard.board.hexmap import HexMap
from grognard.board.lines import Lines
from grognard.board.storeys import lines_on
from grognard.games.skirmish.land.masonry import Masonry
from grognard.games.skirmish.sheets.book import Book

P = ParamSpec("P")
R = TypeVar("R")
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


class Land(Masonry):
    """A map as a book reads it; geometry is shared with the land `before`, if this is what has become of one."""

    def __init__(self, map: HexMap, book: Book, before: Land | None = None) -> None:
        super().__init__(map, before)
        self.book = book
        self.off = map.grid.size
        self.sight: Lines = before.sight if before else lines_on(map.grid)
        self.labels: tuple[str, ...] = (
            before.labels if before else tuple(map.labels.get(cell, "") for cell in range(map.grid.size))
        )
        self.ground = self._ground()
        self.kinds = [""] * map.grid.size
        for kind, mask in self.ground.items():
            for cell in bits(mask):
                self.kinds[cell] = kind
        self.first: Land = before.first if before else self
        self.zone = self._zone()
        self.water = map.of(*WATER)
        self.bridges = self.ground_mask(*BRIDGES)
        self._prints: dict[Footprint, tuple[int, ...]] = before._prints if before else {}
        self._changed: dict[tuple[int, ...], Self] = {}
        self.kept: dict[Key, Any] = {}
        self._flood_key: tuple[Any, ...] = ()
        self._flood: Any = None
        self._open_key: tuple[Any, ...] = ()
        self._open = 0
        self._walk_key: tuple[Any, ...] = ()
        self._walk: Any = None
        self._goings: dict[str, Going] = {}
        self._heaped: dict[tuple[str, Heaps], Going] = {}

    def _ground(self) -> dict[str, int]:
        """The cells by the line of the chart they are read by: a hex behind the door of a building is a door."""
        found = {"door": self.door_hexes & self.map.cells}
        left = self.map.cells & ~self.door_hexes
        for kind, mask in self.map.terrain.items():
            found[kind] = found.get(kind, 0) | mask & left
            left &= ~mask
        return {kind: mask for kind, mask in found.items() if mask}

    def _zone(self) -> int:
        """The hexes that have changed since the first land, and those beside them: elsewhere all is as it was."""
        found = 0
        for kind, mask in self.first.ground.items():
            found |= mask & ~self.ground.get(kind, 0)
        if self.first is not self:
            found |= self._moved(self.first)
        return self.grid.both(found | self.grid.spread(found, self.grid.inner))

    def ground_mask(self, *kinds: str) -> int:
        """The cells that are read by these lines of the chart."""
        return sum(self.ground.get(kind, 0) for kind in dict.fromkeys(kinds))

    @cached_property
    def terrains(self) -> tuple[str, ...]:
        """The names of all terrain, by the numbers that say what hexes have become."""
        return tuple(self.book.ground)

    def as_changed(self, changed: tuple[int, ...]) -> Self:
        """The land after some hexes have changed: twos of a cell, in rising order, and the number of its terrain."""
        if not changed:
            return self
        found = self._changed.get(changed)
        if found is None:
            if len(self._changed) >= KEPT_LANDS:
                del self._changed[next(iter(self._changed))]
            names = {cell: self.terrains[number] for cell, number in zip(changed[::2], changed[1::2], strict=True)}
            found = self._changed[changed] = type(self)(altered(self.map, names), self.book, self)
        return found

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
        if heaps:
            return self._heaped.get((gait, heaps)) or self._going_over(gait, heaps)
        return self._goings.get(gait) or self._going(gait)

    def _going(self, gait: str) -> Going:
        found = self._goings[gait] = self._priced(gait, self._enter(gait))
        if self.first is not self:
            found.learn(self.first.going(gait), self.zone)
        return found

    def _going_over(self, gait: str, heaps: Heaps) -> Going:
        usual = self.going(gait)
        prices = {cell: self.price(gait, cell, weight) for cell, weight in heaps}
        found = usual.repriced(prices) or self._priced(gait, changed_prices(usual.enter, prices))
        if len(self._heaped) > KEPT:
            self._heaped.clear()
        self._heaped[gait, heaps] = found
        return found

    def _priced(self, gait: str, enter: dict[int, int]) -> Going:
        """A going with these hexes by what they cost, and the ways that are open at a gait."""
        window = self.book.window_price(gait)
        if window is None:
            return Going(self.grid, enter, self.unglazed)
        return Going(self.grid, enter, self.strikes, self._dear(enter, window))

    def _enter(self, gait: str) -> dict[int, int]:
        """The open hexes by what they cost where no dead lie (DB-TER-12)."""
        enter: dict[int, int] = {}
        for kind, mask in self.ground.items():
            price = self.book.price(gait, kind)
            if price is not None:
                enter[price] = enter.get(price, 0) | mask
        return enter

    def price(self, gait: str, cell: int, weight: int = 0) -> int | None:
        """What entering a hex costs with dead of this weight in it; None if it is closed."""
        price = self.book.price(gait, self.kinds[cell])
        if price is None or not weight:
            return price
        return price * self.book.body_factor(weight, bool(self.bridges >> cell & 1)) or None

    def _dear(self, enter: dict[int, int], window: int) -> dict[int, list[int]]:
        """The ways through windows by what they cost on top of the hex entered, with its dead (DB-G148)."""
        dear: dict[int, list[int]] = {}
        for price, mask in enter.items():
            if price < window:
                there = [self.grid.shift(mask, (d + 3) % 6) for d in range(6)]
                dear[window - price] = [a & b for a, b in zip(there, self.glazed, strict=True)]
        return {extra: ways for extra, ways in dear.items() if any(ways)}

    def flooded(self, flood: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """The outcome of a flood, kept until another is asked for: options are followed by the choice among them."""
        key = (flood, args)
        if self._flood_key != key:
            self._flood_key, self._flood = key, flood(*args, **kwargs)
        found: R = self._flood
        return found

    def walked(self, gait: str, at: int, points: int, shut: int, heaps: Heaps) -> Field:
        """Where somebody of one hex gets; the last answer is kept: options are followed by the choice among them.

        What has changed since the first land, and where the dead lie in heaps, matters only near by.
        """
        key = (gait, at, points, shut, heaps)
        if self._walk_key != key:
            around = self.grid.disc(at, points)
            land = self if self.zone & around else self.first
            going = land.going(gait, within(heaps, around))
            self._walk_key, self._walk = key, wide_field(going, at, points, self.map.cells & ~shut)
        found: Field = self._walk
        return found

    def keep(self, key: Key, found: R) -> R:
        """Remember what was found out about the land alone; when that grows too much, all is forgotten."""
        if len(self.kept) > KEPT_LINES:
            self.kept.clear()
        self.kept[key] = found
        return found

    def enterable(self, gait: str, heaps: Heaps = NO_HEAPS) -> int:
        """The hexes that are not closed at a gait."""
        if not heaps:
            return self.going(gait).open
        key = (gait, heaps)
        if self._open_key != key:
            mask = self.going(gait).open
            for cell, weight in heaps:
                if mask >> cell & 1 and self.price(gait, cell, weight) is None:
                    mask ^= 1 << cell
            self._open_key, self._open = key, mask
        return self._open

    @cached_property
    def screens(self) -> int:
        """The hexes that are seen into but not past, and all that is no hex of the map (DB-COV-3, DB-MTR-1)."""
        blocking = [kind for kind in self.ground if self.book.ground[kind].blocks_sight]
        return self.ground_mask(*blocking) | self.map.outside

    @cached_property
    def signs(self) -> tuple[int, ...]:
        """For every cell how good it is to fight in: -1, 0 or 1."""
        return tuple(self.book.ground[kind].sign if kind else 0 for kind in self.kinds)


def within(heaps: Heaps, cells: int) -> Heaps:
    """Those heaps that lie in a set of cells."""
    return tuple([heap for heap in heaps if cells >> heap[0] & 1]) if heaps else heaps
