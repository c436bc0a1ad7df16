"""Single steps in battle: into which hexes an army could go, and where it may be driven or sent (DS-CMB-6, DS-G59).

What a mover can cross is told by the land and by movement; here it meets borders and enemies.
"""

from __future__ import annotations

from functools import lru_cache

from grognard.board.fields import Going
from grognard.games.dragons_of_glory.editions import FOURTH
from grognard.games.dragons_of_glory.land.country import PASS, STRAIT, STRONGHOLDS, Country
from grognard.games.dragons_of_glory.land.ways import FLIERS, going, perches
from grognard.games.dragons_of_glory.movement.adjacency import beside
from grognard.games.dragons_of_glory.movement.borders import borders
from grognard.games.dragons_of_glory.movement.ground import tread
from grognard.games.dragons_of_glory.movement.parties import room
from grognard.games.dragons_of_glory.seasons import winter
from grognard.games.dragons_of_glory.war import LanceWar
from grognard.kernel import mask_of


def going_of(war: LanceWar, army: int) -> Going:
    """What an army can enter and cross, idle ships as bridges among it (DS-SHP-10, DS-G37)."""
    if war.roster.air >> army & 1:
        return going(war.country, FLIERS)
    return tread(war, war.side_of(army), (army,))


def steps(war: LanceWar, army: int, cell: int) -> int:
    """The hexes that an army could enter from a hex by its movement rules, whoever is there."""
    ways = going_of(war, army)
    found = war.country.grid.spread(1 << cell, ways.ways) & ways.open
    return found & perches(war.country) if war.roster.air >> army & 1 else found


def attackable(war: LanceWar, army: int, cell: int) -> int:
    """DS-CMB-6, DS-G44: the hexes that an army could attack from a hex; nobody attacks across open water.

    DG-5.WIN-7: through a pass also in winter, though nobody goes there then.
    """
    found = steps(war, army, cell)
    if war.roster.air >> army & 1:
        return found & ~_across(war.country, STRAIT, cell)
    return found | _across(war.country, PASS, cell) & going_of(war, army).open if winter(war) else found


@lru_cache(maxsize=1024)
def _across(country: Country, kind: str, cell: int) -> int:
    ways = country.grid.sides_of(country.map.on(kind))
    return country.grid.spread(1 << cell, ways)


def may_be_entered(war: LanceWar, side: int) -> int:
    """The hexes that armies of a side may enter in battle: no enemy army there, not closed, not neutral (DS-G32)."""
    bounds = borders(war)
    return bounds.free & ~bounds.neutral & ~war.armies[1 - side]


@lru_cache(maxsize=64)
def _held(country: Country, held: tuple[int, ...], side: int) -> int:
    found = 0
    for number, site in enumerate(country.map.sites.values()):
        if held[number] == side and site.kind in STRONGHOLDS:
            found |= 1 << site.cell
    return found


def walls_of(war: LanceWar, side: int) -> int:
    """DS-G59, DS-X45: the cities and fortresses of a side, where no enemy retreats: no capital given up (DS-DHC-4).

    One that is somewhere else now is a city there (DS-DHC-7, DS-G72).
    """
    found = _held(war.country, war.held, side)
    if war.edition < FOURTH or not any(war.capitals):
        return found
    for nation, state in enumerate(war.capitals):
        if state:
            capital = war.country.capital(war.roster.nations[nation])
            assert capital is not None
            found &= ~(1 << capital.cell)
    moved = (-1 - state for nation, state in enumerate(war.capitals) if state < 0 and war.serves[nation] == side)
    return found | mask_of(tuple(moved))


def driven(war: LanceWar, army: int, cells: int) -> int:
    """Where of some hexes an army may be driven, or may withdraw to (DS-RET-1, DS-RET-3, DS-G46, DS-G59, DS-X38)."""
    side = war.side_of(army)
    foe = 1 - side
    cells &= may_be_entered(war, side) & ~walls_of(war, foe)
    cells &= ~beside(war, war.armies[foe]) | war.armies[side]
    return room(war, side, (army,), cells)


def retreats(war: LanceWar, army: int) -> int:
    """DS-RET-1: where a beaten army may retreat to."""
    return driven(war, army, steps(war, army, war.at[army]))


def flights(war: LanceWar, army: int) -> int:
    """DS-RBC-1: where an air army may be one or two hexes away before combat, over ground that it may fly over."""
    ways, grid, cell = going_of(war, army), war.country.grid, war.at[army]
    over = may_be_entered(war, war.side_of(army)) & ways.open
    first = grid.spread(1 << cell, ways.ways) & over
    both = first | grid.spread(first, ways.ways) & over
    return driven(war, army, both & ~(1 << cell) & perches(war.country))
