"""Counters of several hexes that turn freely: where they fit, how they step, and where they get.

A bulk steps in three ways. It goes one hex aside with all its hexes at once; it swings over all of its hexes but one;
or it turns in the very hexes it fills, for nothing. Whatever it does costs the dearest hex that it newly enters. Stands
are six times the anchor plus the facing. Nothing here knows a game.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from .fields import Departures, Going
from .footprints import HERE, Footprint
from .hexes import DIRECTIONS, Hex, direction, disc, distance, plus

Turned = tuple[tuple[Hex, int], ...]


class Shape(NamedTuple):
    """What a footprint has in common on every board, by facing: ways to other anchors, each with the facing there.

    `turns` keep all hexes of it, `swings` all but one.
    """

    turns: tuple[Turned, ...]
    swings: tuple[Turned, ...]


@cache
def shape(footprint: Footprint) -> Shape:
    """How a footprint turns and swings."""
    size = len(footprint.hexes)
    kept = [_kept(footprint, facing) for facing in range(6)]
    turns = tuple(tuple(to for to, count in found if count == size) for found in kept)
    swings = tuple(tuple(to for to, count in found if count == size - 1) for found in kept)
    return Shape(turns, swings)


@cache
def swings_apart(footprint: Footprint, facing: int) -> Turned:
    """The swings of a footprint, of those into the same hexes only the first."""
    found: dict[frozenset[Hex], tuple[Hex, int]] = {}
    for at, other in shape(footprint).swings[facing]:
        found.setdefault(frozenset(plus(at, part) for part in footprint.turned(other)), (at, other))
    return tuple(found.values())


def _kept(footprint: Footprint, facing: int) -> list[tuple[tuple[Hex, int], int]]:
    """All other ways to lie over some hexes of a counter, with the number of those hexes."""
    own, found = set(footprint.turned(facing)), []
    for at in disc(HERE, 2):
        for other in range(6):
            there = {plus(at, part) for part in footprint.turned(other)}
            if (at, other) != (HERE, facing) and own & there:
                found.append(((at, other), len(own & there)))
    return found


class Bulk:
    """A counter of several hexes on some going.

    `room` are by facing the anchors with which it fits: all of its hexes are open, and so are all sides between them.
    """

    __slots__ = ("_cells", "_homes", "_parts", "_steps", "_strides", "footprint", "going", "room")

    def __init__(self, going: Going, footprint: Footprint) -> None:
        self.going, self.footprint = going, footprint
        stride = going.grid.stride
        self._parts = [[stride * at.q + at.r for at in footprint.turned(facing)] for facing in range(6)]
        self.room = tuple(self._fitting(facing) for facing in range(6))
        self._cells: dict[int, int] = {}
        self._steps: dict[int, Departures] = {}
        self._homes: dict[int, tuple[int, ...]] = {}
        self._strides: dict[int, tuple[tuple[int, int, int], ...]] = {}

    def _fitting(self, facing: int) -> int:
        grid, open_, plain = self.going.grid, self.going.open, self.going.plain
        parts = self.footprint.turned(facing)
        found = grid.cells
        for part in parts:
            found &= self._at(open_, part)
            for other in parts:
                if distance(part, other) == 1:
                    found &= self._at(plain[direction(part, other)], part)
        return found

    def _at(self, mask: int, part: Hex) -> int:
        """The anchors whose part lies in a set of cells."""
        return mask if part == HERE else self.going.grid.shift(mask, (DIRECTIONS.index(part) + 3) % 6)

    def within(self, free: int) -> list[int]:
        """By facing the anchors with which all of it fits into some cells."""
        found = []
        for facing, anchors in enumerate(self.room):
            for part in self.footprint.turned(facing):
                anchors &= self._at(free, part)
            found.append(anchors)
        return found

    def fits(self, stand: int) -> bool:
        """Whether it can be there, whoever else is."""
        return stand >= 0 and bool(self.room[stand % 6] >> stand // 6 & 1)

    def cells(self, stand: int) -> int:
        """The cells it fills at a stand at which it fits."""
        found = self._cells.get(stand)
        if found is None:
            anchor, facing = divmod(stand, 6)
            found = self._cells[stand] = sum([1 << anchor + by for by in self._parts[facing]])
        return found

    def turned(self, stand: int) -> tuple[int, ...]:
        """All stands in the same hexes, itself among them, in rising order."""
        found = self._homes.get(stand)
        if found is None:
            turns = shape(self.footprint).turns[stand % 6]
            found = self._homes[stand] = tuple(sorted((stand, *(self._over(stand, to) for to in turns))))
        return found

    def home(self, stand: int) -> int:
        """The first of the stands in the same hexes, which stands for all of them."""
        return self.turned(stand)[0]

    def _over(self, stand: int, to: tuple[Hex, int]) -> int:
        way, facing = to
        return 6 * (stand // 6 + self.going.grid.stride * way.q + way.r) + facing

    def steps(self, stand: int) -> Departures:
        """The stands beyond one, with what they cost; of those in the same hexes only the first is named."""
        home = self.home(stand)
        found = self._steps.get(home)
        if found is None:
            asides = tuple((self.home(beyond), price) for beyond, price in self.asides(home))
            found = self._steps[home] = (*asides, *self._swings(home))
        return found

    def strides(self, home: int) -> tuple[tuple[int, int, int], ...]:
        """The stands beyond a home, with what they cost and the cells it fills there."""
        found = self._strides.get(home)
        if found is None:
            found = self._strides[home] = tuple((at, price, self.cells(at)) for at, price in self.steps(home))
        return found

    def asides(self, stand: int) -> Departures:
        """The stands one hex aside to which the whole counter can go without a turn, with what they cost."""
        own, ways, grid = self.cells(stand), self.going.plain, self.going.grid
        found = []
        for way in range(6):
            beyond = stand + 6 * grid.shifts[way]
            if not own & ~ways[way] and self.fits(beyond):
                found.append((beyond, self.price(own, beyond)))
        return tuple(found)

    def _swings(self, stand: int) -> Departures:
        own, kept, found = self.cells(stand), len(self.footprint.hexes) - 1, {}
        for to in swings_apart(self.footprint, stand % 6):
            beyond = self._over(stand, to)
            # Two steps off the rim may be the number of a cell elsewhere.
            if self.fits(beyond) and (self.cells(beyond) & own).bit_count() == kept:
                found[self.home(beyond)] = self.price(own, beyond)
        return tuple(sorted(found.items()))

    def price(self, own: int, stand: int) -> int:
        """What it costs to go from some cells to a stand: the dearest of those that are new."""
        new = self.cells(stand) & ~own
        for price, cells in reversed(self.going.enter):
            if cells & new:
                return price
        return 0


class March(NamedTuple):
    """Where a bulk gets: what every home costs at least, and the home before it on the way there."""

    bulk: Bulk
    start: int
    costs: dict[int, int]
    before: dict[int, int]

    @property
    def reach(self) -> list[int]:
        """By facing the anchors it gets to."""
        six = [0] * 6
        for home in self.costs:
            for stand in self.bulk.turned(home):
                six[stand % 6] |= 1 << stand // 6
        return six

    def ends(self, free: int, turns: bool) -> list[int]:
        """By facing the anchors it gets to in cells that are free; where it is only if it `turns` there."""
        six, taken, cells, turned = [0] * 6, ~free, self.bulk.cells, self.bulk.turned
        for home, cost in self.costs.items():
            if (cost or turns) and not cells(home) & taken:
                for stand in turned(home):
                    six[stand % 6] |= 1 << stand // 6
        return six

    def cost(self, stand: int) -> int | None:
        """The least cost of a stand, or nothing if it is out of reach."""
        return self.costs.get(self.bulk.home(stand))

    def path(self, stand: int) -> tuple[int, ...]:
        """The stands of a cheapest way, without the first; a turn in the same hexes is a way of one stand."""
        homes, first = [self.bulk.home(stand)], self.bulk.home(self.start)
        while homes[-1] != first:
            homes.append(self.before[homes[-1]])
        return looking_ahead(self.bulk, self.start, (*reversed(homes[1:-1]), stand))


def looking_ahead(bulk: Bulk, start: int, path: tuple[int, ...]) -> tuple[int, ...]:
    """A way from a stand on which a bulk turns as little as it can; only its last stand is as it was."""
    facing, found = start % 6, []
    for home in path[:-1]:
        found.append(min(bulk.turned(home), key=lambda stand: (min((stand - facing) % 6, (facing - stand) % 6), stand)))
        facing = found[-1] % 6
    return (*found, *path[-1:])


def march(bulk: Bulk, start: int, budget: int, passable: int = -1) -> March:
    """Where a bulk gets for at most `budget`; it enters only cells in `passable`, which does not bind its own."""
    shut, home = ~(passable | bulk.cells(start)), bulk.home(start)
    costs, before, far = {home: 0}, {home: home}, budget + 1
    known, last = costs.get, budget - bulk.going.least
    buckets: list[list[int]] = [[] for _ in range(budget + 1)]
    buckets[0].append(home)
    for cost, bucket in enumerate(buckets):
        for at in bucket:
            if costs[at] < cost or cost > last:  # where nothing is left to go on with, nobody looks how one could
                continue
            for beyond, price, cells in bulk.strides(at):
                total = cost + price
                if total < known(beyond, far) and not cells & shut:
                    costs[beyond], before[beyond] = total, at
                    buckets[total].append(beyond)
    return March(bulk, start, costs, before)


def bulk(going: Going, footprint: Footprint) -> Bulk:
    """A counter on some going; what is found out about it is kept there, for the going never changes."""
    found = going.bulks.get(footprint)
    if not isinstance(found, Bulk):
        found = going.bulks[footprint] = Bulk(going, footprint)
    return found
