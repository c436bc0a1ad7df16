"""Who can get at whom, for bots, as far as the ground goes. It knows the land and no scenario."""

from __future__ import annotations

from grognard.games.skirmish.land.land import NO_HEAPS, Land
from grognard.games.skirmish.mind.distances import walked


def within(land: Land, gait: str, start: int, at: int, points: int, shut: int = 0) -> bool:
    """Whether somebody who stands in some hexes can be beside another for so many points of movement."""
    return walked(land, gait, NO_HEAPS, start, shut).far(at) <= points
