"""Where ships of a side may sail and lie, as it stands now (DS-SHP-5 to DS-SHP-9)."""

from __future__ import annotations

from functools import lru_cache

from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.land.country import Country
from grognard.games.dragons_of_glory.land.sailing import banks, waters
from grognard.games.dragons_of_glory.pieces.stacking import RIVER_LIMIT
from grognard.games.dragons_of_glory.seasons import winter
from grognard.games.dragons_of_glory.war import LanceWar


def sea_lanes(war: LanceWar, side: int) -> int:
    """The cells that ships of a side may enter: none with enemy ships, none beside an enemy army.

    DS-SHP-5: a hex or river side with an enemy ship is closed. DS-SHP-6: so is a hex with an enemy army, and every
    river side of such a hex. DS-SHP-7: all the rest is up to the map.
    """
    enemy = war.armies[1 - side]
    shut = enemy | war.fleets[1 - side]
    by_bank = banks(war.country)
    for cell in bits(enemy & _bank_hexes(war.country)):
        shut |= by_bank[cell]
    return _chart(war.country, war.given.area | war.given.shores) & ~shut


def open_lanes(war: LanceWar, side: int) -> int:
    """Those into which ships of a side sail by themselves: no river in winter (DG-5.WIN-4)."""
    return sea_lanes(war, side) & ~war.waters.attics if winter(war) else sea_lanes(war, side)


def icebound(war: LanceWar, cell: int) -> bool:
    """DG-5.WIN-4: whether ships in a cell are frozen in: on a river, in winter."""
    return winter(war) and bool(war.waters.attics >> cell & 1)


def berths(war: LanceWar, side: int, ships: tuple[int, ...], among: int) -> int:
    """DS-SHP-9: those of some cells in which ships may lie beside friends: any number at sea, two on a river side."""
    rivers = among & war.waters.attics
    if len(ships) > RIVER_LIMIT:
        return among ^ rivers
    for cell in bits(rivers & war.fleets[side]):
        there = [ship for ship in war.among(cell, war.roster.ships, side) if ship not in ships]
        if len(there) + len(ships) > RIVER_LIMIT:
            among ^= 1 << cell
    return among


@lru_cache(maxsize=16)
def _bank_hexes(country: Country) -> int:
    rivers = waters(country).attics
    return sum(1 << cell for cell, near in banks(country).items() if near & rivers)


@lru_cache(maxsize=16)
def _chart(country: Country, area: int) -> int:
    """The water of an area; river sides belong to it if a bank does."""
    rivers = 0
    for cell in bits(area & _bank_hexes(country)):
        rivers |= banks(country)[cell] & waters(country).attics
    return area & country.water | rivers
