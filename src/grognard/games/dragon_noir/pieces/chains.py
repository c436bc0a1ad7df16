"""Who is chained to the wall of the Jails (DN-G378): bound like any captive, but in the shackles."""

from __future__ import annotations

from grognard.games.dragon_noir.position import Foray


def in_shackles(war: Foray, piece: int) -> bool:
    """Whether somebody is chained there."""
    return piece in war.bound and bool(war.land.shackles >> war.at[piece] & 1)
