"""Ways of riders who get down, narrows, lanes and sight, for bots; see `skirmish.distances` for the distances.

It knows no pieces and no scenario.
"""

from __future__ import annotations

from functools import lru_cache

from grognard.board.hexes import bits
from grognard.games.skirmish.land.land import Heaps, Land
from grognard.games.skirmish.mind.distances import NO_WAY, Reach, backwards, reach, walked
from grognard.games.skirmish.shooting.lines import drawn

DOWN, LOATH = 12, 36
"""What it costs a rider to get down: as much as he would ride in that time; more where his horse is in the way."""


SLACK = 3
"""How much dearer than the best a good way is."""


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
    return Reach(backwards(land.going(saddle, heaps), seeds, shut), NO_WAY)


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
