"""How far it is over the land, for bots: in steps, or in what it costs with the dead and loose beasts in the way.

Distances are flooded backwards from a goal and kept. It knows no pieces and no scenario.
"""

from __future__ import annotations

from functools import lru_cache

from grognard.board.fields import Going
from grognard.board.hexes import bits
from grognard.games.skirmish.land import Heaps, Land
from grognard.games.skirmish.lines import drawn

FAR = 60
"""A distance for hexes from which there is no way."""
NO_WAY = 250
"""The same where distances are what it costs."""
FLYING = ""
"""The gait of arrows."""
DOWN, LOATH = 12, 36
"""What it costs a rider to get down: as much as he would ride in that time; more where his horse is in the way."""


SLACK = 3
"""How much dearer than the best a good way is."""


class Reach:
    """The hexes by how far they are from a goal; what was asked is remembered."""

    __slots__ = ("_known", "_none", "rings")

    def __init__(self, rings: tuple[int, ...], none: int) -> None:
        self.rings = rings
        self._none = none
        self._known: dict[int, int] = {}

    def far(self, cell: int) -> int:
        """How far a hex is from the goal."""
        known = self._known.get(cell)
        if known is None:
            found = (steps for steps, ring in enumerate(self.rings) if ring >> cell & 1)
            known = self._known[cell] = next(found, self._none)
        return known


@lru_cache(maxsize=4_000)
def reach(land: Land, gait: str, goal: int) -> Reach:
    """The hexes by how many steps they are away from the nearest of some, over land that is open at a gait."""
    grid, flies = land.grid, gait == FLYING
    ways = grid.inner if flies else land.going(gait).ways
    ground, ring = (grid.cells if flies else land.enterable(gait)) & ~goal, goal
    found = []
    while ring:
        found.append(ring)
        ring = grid.spread(ring, ways) & ground
        ground &= ~ring
    return Reach(tuple(found), FAR)


def steps_from(land: Land, gait: str, goal: int, cell: int) -> int:
    """How many steps a hex is away from a goal."""
    return reach(land, gait, goal).far(cell)


@lru_cache(maxsize=1_000)
def walked(land: Land, gait: str, heaps: Heaps, goal: int, shut: int) -> Reach:
    """What it costs to walk from every hex to a goal; whoever begins in a hex that is shut gets out of it."""
    return Reach(_backwards(land.going(gait, heaps), {0: goal}, shut), NO_WAY)


@lru_cache(maxsize=1_000)
def ridden(land: Land, gaits: tuple[str, str], heaps: Heaps, goal: int, shut: int, clear: int) -> Reach:
    """What it costs a rider, who gets down where that is quicker, and unwillingly where it should stay `clear`.

    The gaits are those in the saddle and afterwards; a hex on foot counts double.
    """
    saddle, afoot = gaits
    seeds = {0: goal}
    for cost, ring in enumerate(walked(land, afoot, heaps, goal, shut).rings):
        for place, cells in ((2 * cost + DOWN, ring & ~clear), (2 * cost + LOATH, ring & clear)):
            seeds[place] = seeds.get(place, 0) | cells
    return Reach(_backwards(land.going(saddle, heaps), seeds, shut), NO_WAY)


def _backwards(going: Going, seeds: dict[int, int], shut: int) -> tuple[int, ...]:
    """Rings of hexes by what it costs to come from them to the nearest of some that cost something themselves.

    Nobody climbs through windows.
    """
    grid, waiting, left = going.grid, dict(seeds), going.grid.cells
    rings = []
    for cost in range(NO_WAY):
        ring = waiting.pop(cost, 0) & left
        rings.append(ring)
        left &= ~ring
        if not ring:
            if not waiting:
                break
            continue
        for price, mask in going.enter:
            entered = ring & mask & ~shut
            if entered:
                waiting[cost + price] = waiting.get(cost + price, 0) | grid.spread(entered, going.plain) & left
    return tuple(rings)


@lru_cache(maxsize=100)
def narrows(land: Land, gait: str, goal: int) -> int:
    """The hexes through which everybody must pass who comes to a goal from afar."""
    rings = reach(land, gait, goal).rings
    start = rings[-1] & -rings[-1]
    back = reach(land, gait, start)
    length, found = len(rings) - 1, 0
    for steps, ring in enumerate(rings):
        lane = ring & (back.rings[length - steps] if length - steps < len(back.rings) else 0)
        if lane and not lane & lane - 1 and not lane & (goal | start) and _parts(land, gait, lane, goal, start):
            found |= lane
    return found


@lru_cache(maxsize=100)
def lane(land: Land, gait: str, goal: int) -> int:
    """The hexes on all good ways to a goal from afar."""
    rings = reach(land, gait, goal).rings
    start = rings[-1] & -rings[-1]
    there, back = walked(land, gait, (), goal, 0), walked(land, gait, (), start, 0)
    most = there.far(start.bit_length() - 1) + SLACK
    return sum(1 << cell for cell in bits(land.enterable(gait)) if there.far(cell) + back.far(cell) <= most)


def _parts(land: Land, gait: str, cell: int, goal: int, start: int) -> bool:
    """Whether there is no way but through a hex."""
    return walked(land, gait, (), goal, cell).far(start.bit_length() - 1) == NO_WAY


@lru_cache(maxsize=500)
def around(land: Land, cells: int, radius: int) -> int:
    """All hexes near some."""
    found = 0
    for cell in bits(cells):
        found |= land.grid.disc(cell, radius)
    return found


@lru_cache(maxsize=500)
def in_sight(land: Land, goal: int, most: int) -> int:
    """The hexes near some from which one of them is seen, but not beside it."""
    found = 0
    for foe in bits(goal):
        found |= seen_from(land, foe, most)
    return found


@lru_cache(maxsize=500)
def seen_from(land: Land, foe: int, most: int) -> int:
    """The hexes near one from which it is seen, but not beside it."""
    near = land.grid.disc(foe, most) & ~land.grid.disc(foe, 1) & land.map.cells
    return sum(1 << cell for cell in bits(near) if drawn(land, cell, foe))
