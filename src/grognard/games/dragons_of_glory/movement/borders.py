"""Where armies may be taken at all: the ground of the scenario, closed lands, neutral lands (DS-ACT-8, DS-G32).

It knows whom nations serve and nothing of counters.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.land.country import Country
from grognard.games.dragons_of_glory.pieces.roster import Roster
from grognard.games.dragons_of_glory.war import NEUTRAL, NOBODY, LanceWar


class Borders(NamedTuple):
    """The hexes that may be entered or flown over, and those among them that bring a nation into the war."""

    free: int
    neutral: int


def borders(war: LanceWar) -> Borders:
    """DS-G32: all of the area but closed lands and neutral lands that cannot be brought in, unless open (DS-X18)."""
    given = war.given
    courted, strange = given.courted, given.courted | given.unclaimed
    return _borders(war.country, war.roster, war.serves, war.conquered, given.area, given.closed, courted, strange)


@lru_cache(maxsize=256)
def _borders(
    country: Country,
    box: Roster,
    serves: tuple[int, ...],
    conquered: tuple[int, ...],
    area: int,
    closed: int,
    courted: int,
    strange: int,
) -> Borders:
    lands = country.map.lands
    shut = neutral = 0
    for nation in range(box.rated):
        land = lands.get(box.nations[nation], 0)
        still = serves[nation] == NEUTRAL and conquered[nation] == NOBODY
        if closed >> nation & 1 or (still and not strange >> nation & 1):
            shut |= land
        elif still and courted >> nation & 1:
            neutral |= land
    for nation in bits(closed >> box.rated << box.rated):
        shut |= lands.get(box.nations[nation], 0)
    free = area & country.grid.cells & ~shut
    return Borders(free, neutral & free)
