"""Who can get at whom, for bots, as far as the ground goes. It knows the land and no scenario."""

from __future__ import annotations

from functools import lru_cache

from grognard.games.skirmish.land.land import NO_HEAPS, Land
from grognard.games.skirmish.mind.distances import walked


def within(land: Land, gait: str, start: int, at: int, points: int, shut: int = 0) -> bool:
    """Whether somebody who stands in some hexes can be beside another for so many points of movement."""
    return walked(land, gait, NO_HEAPS, start, shut).far(at) <= points


@lru_cache(maxsize=2_000)
def swept(land: Land, gait: str, start: int, points: int, shut: int = 0) -> int:
    """All hexes beside which, or in which, somebody can be who stands in some for so many points of movement."""
    found = 0
    for ring in walked(land, gait, NO_HEAPS, start, shut).rings[: points + 1]:
        found |= ring
    return found
