"""How far it is over the land, for bots: in steps, or in what it costs with the dead and loose beasts in the way.

Distances are flooded backwards from a goal and kept. It knows no pieces and no scenario.
"""

from __future__ import annotations

from functools import lru_cache

from grognard.board.fields import Going
from grognard.board.hexes import bits
from grognard.games.skirmish.land.land import Heaps, Land

FAR = 60
"""A distance for hexes from which there is no way."""
NO_WAY = 250
"""The same where distances are what it costs."""
FLYING = ""
"""The gait of arrows."""


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
def reach(land: Land, gait: str, goal: int, shut: int = 0) -> Reach:
    """The hexes by how many steps they are away from the nearest of some, over land that is open at a gait.

    Whoever begins in a hex that is shut gets out of it.
    """
    grid, flies = land.grid, gait == FLYING
    ways = grid.inner if flies else land.going(gait).ways
    ground, ring = (grid.cells if flies else land.enterable(gait)) & ~goal, goal
    found = []
    while ring:
        found.append(ring)
        ring = grid.spread(ring & ~shut if found[1:] else ring, ways) & ground
        ground &= ~ring
    return Reach(tuple(found), FAR)


@lru_cache(maxsize=1_000)
def walked(land: Land, gait: str, heaps: Heaps, goal: int, shut: int) -> Reach:
    """What it costs to walk from every hex to a goal; whoever begins in a hex that is shut gets out of it."""
    return Reach(backwards(land.going(gait, heaps), {0: goal}, shut), NO_WAY)


def backwards(going: Going, seeds: dict[int, int], shut: int) -> tuple[int, ...]:
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


@lru_cache(maxsize=500)
def around(land: Land, cells: int, radius: int) -> int:
    """All hexes near some."""
    found = 0
    for cell in bits(cells):
        found |= land.grid.disc(cell, radius)
    return found
