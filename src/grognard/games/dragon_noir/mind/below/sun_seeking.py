"""Which of the mouths that may lead out a party makes for, for bots: all of them to the one nearest to the Orb.

Rules are never decided here; a wrong guess only makes a bot play worse.
"""

from __future__ import annotations

from functools import lru_cache

from grognard.board.hexes import bits
from grognard.games.dragon_noir.land.country import Country
from grognard.games.dragon_noir.land.places import sum_of
from grognard.games.dragon_noir.position import NOWHERE, Foray
from grognard.games.dragon_noir.scenarios.orb import bearer, lies
from grognard.games.skirmish.land.land import NO_HEAPS
from grognard.games.skirmish.mind.distances import walked
from grognard.games.skirmish.sheets.book import NOBODY

WALK = "foot"


def together(war: Foray, mouths: int) -> int:
    """The mouth of some that is nearest to the Orb, or to the gates while nobody has come on with it."""
    if not mouths:
        return 0
    piece, cell = bearer(war), lies(war)
    at = cell if cell != NOWHERE else war.at[piece] if piece != NOBODY else war.land.off
    whence = 1 << at if at != war.land.off else war.masks[0] or _gates(war)
    return _nearest(war.given.land, mouths, whence)


def _gates(war: Foray) -> int:
    return sum_of(post.cells for post in war.roll.entries.values() if not post.side)


@lru_cache(maxsize=500)
def _nearest(land: Country, mouths: int, whence: int) -> int:
    parts = apart(land, mouths)
    return min(parts, key=lambda mouth: min(map(walked(land, WALK, NO_HEAPS, mouth, 0).far, bits(whence)), default=0))


def apart(land: Country, cells: int) -> list[int]:
    """Some hexes, those that touch each other together."""
    grid, found = land.grid, []
    while cells:
        part, before = cells & -cells, 0
        while part != before:
            before, part = part, (part | grid.spread(part, grid.inner)) & cells
        found.append(part)
        cells &= ~part
    return found
