"""Supply lines (DG-12.SUP): which stacks need one, what supplies, what cuts, and which way a line goes.

Pure questions about a position; what a cut stack suffers is a step of its own.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.combat.odds import stronghold
from grognard.games.dragons_of_glory.land.country import PASS, Country
from grognard.games.dragons_of_glory.movement.adjacency import beside
from grognard.games.dragons_of_glory.pieces.stacking import counted
from grognard.games.dragons_of_glory.seasons import winter
from grognard.games.dragons_of_glory.war import LanceWar

STACK = 2
"""DG-12.SUP-1: so many ground armies in a hex need supply; one alone forages."""


class Network(NamedTuple):
    """What a side's supply hangs on: hexes that supply, hexes a line may enter, and those a line leads to."""

    sources: int
    open: int
    reach: int


def network(war: LanceWar, side: int) -> Network:
    """DG-12.SUP-2: every hex from which a line leads to a city or fortress of a side, however far."""
    free = unbarred(war, side)
    sources = depots(war, side) & free
    return Network(sources, free, _flood(war.country, tracks(war.country, winter(war)), sources, free))


def unbarred(war: LanceWar, side: int) -> int:
    """DG-12.SUP-3: the land that lines may enter: nobody in it cuts them, nor anybody beside it where no friend is."""
    foes, friends = barriers(war, 1 - side), barriers(war, side) | coasters(war, side)
    shut = foes | coasters(war, 1 - side) | beside(war, foes) & ~friends
    return war.country.land & war.given.area & ~shut


def barriers(war: LanceWar, side: int) -> int:
    """DS-X19: the hexes in which armies or citadels of a side are; leaders, heroes and wizards cut nothing."""
    found = war.armies[side]
    for citadel in bits(war.roster.citadels):
        if war.at[citadel] >= 0 and war.side_of(citadel) == side:
            found |= 1 << war.at[citadel]
    return found


def coasters(war: LanceWar, side: int) -> int:
    """DS-X19: the coastal hexes in which ships of a side lie; ships at sea and on rivers cut nothing."""
    return war.fleets[side] & war.country.land


def depots(war: LanceWar, side: int) -> int:
    """DG-12.SUP-2: the fortified cities and fortresses that a side holds, as they stand today."""
    found = 0
    for number, site in enumerate(war.country.numbered):
        if war.held[number] == side and stronghold(war, site.cell):
            found |= 1 << site.cell
    for nation, state in enumerate(war.capitals):
        if state < 0 and war.serves[nation] == side and -1 - state not in war.country.sites:  # DS-G72
            found |= 1 << -1 - state
    return found


@lru_cache(maxsize=16)
def tracks(country: Country, frozen: bool) -> tuple[int, ...]:
    """DG-12.SUP-4, DG-G42: the sides across which lines lead: not over mountains, open water or deep rivers.

    Bridges, fords, passes and tunnels are open. DG-5.WIN-3, DG-5.WIN-6: in winter rivers bear, and passes do not.
    """
    barred = country.ridges | country.unfordable
    if frozen:
        barred = barred & ~country.deep | country.map.on(PASS)
    shut = country.grid.sides_of(barred)
    return tuple(inner & ~closed for inner, closed in zip(country.grid.inner, shut, strict=True))


def _flood(country: Country, ways: tuple[int, ...], front: int, free: int) -> int:
    reach, spread = front, country.grid.spread
    while front:
        front = spread(front, ways) & free & ~reach
        reach |= front
    return reach


def needy(war: LanceWar, side: int) -> int:
    """DG-12.SUP-1, DG-12.SUP-6: the hexes with stacks of ground armies; who is aboard something needs no line."""
    ground = war.roster.ground
    return sum(1 << cell for cell in bits(war.grounds[side]) if len(counted(war, cell, ground)) >= STACK)


def cut_off(war: LanceWar, side: int) -> int:
    """The hexes with stacks of a side for which no line can be traced."""
    hungry = needy(war, side)
    return hungry & ~network(war, side).reach if hungry else 0


def line(war: LanceWar, side: int, cell: int) -> tuple[int, ...]:
    """The shortest line from a hex, itself first, to what supplies it; nothing if there is none."""
    found = network(war, side)
    if not found.reach >> cell & 1:
        return ()
    ways, grid = tracks(war.country, winter(war)), war.country.grid
    rings = [found.sources]
    while not rings[-1] >> cell & 1:
        rings.append(grid.spread(rings[-1], ways) & found.open & ~rings[-1])
    way = [cell]
    for ring in reversed(rings[:-1]):
        way.append(next(bits(grid.spread(1 << way[-1], ways) & ring)))
    return tuple(way)
