"""What can be had without a fight: empty cities, and nations that would rather join than resist (DS-ACT-8)."""

from __future__ import annotations

from grognard.games.dragons_of_glory.activation.ratings import open_to_courting
from grognard.games.dragons_of_glory.mind.planning.muster import Muster
from grognard.games.dragons_of_glory.mind.worth.stakes import COUNTED, VITAL, VITALS, invasion_worth, site_worth
from grognard.games.dragons_of_glory.war import NEUTRAL, NOBODY

WORTHWHILE = 30
"""What a prize must be worth for an army to be sent."""


def seize(muster: Muster) -> None:
    """Send armies to empty sites and into friendly neutral lands, the best prize first."""
    for worth, cells in sorted(prizes(muster), key=lambda prize: (-prize[0], prize[1])):
        if worth < WORTHWHILE:
            continue
        found = _cheapest(muster, cells, worth)
        if found is not None:
            muster.give(*found)


def prizes(muster: Muster) -> list[tuple[int, int]]:
    """What there is to be had: its worth and the hexes to be entered."""
    war, side = muster.war, muster.side
    found = list[tuple[int, int]]()
    for number, site in enumerate(war.country.numbered):
        nation = war.land_of(site.cell)
        neutral = nation != NOBODY and war.serves[nation] == NEUTRAL and war.conquered[nation] == NOBODY
        empty = not (war.armies[0] | war.armies[1]) >> site.cell & 1
        if war.held[number] != side and empty and not neutral and muster.survey.land.free >> site.cell & 1:
            found.append((site_worth(war, site, side), 1 << site.cell))
    for nation in range(war.roster.rated):
        if open_to_courting(war, nation):
            land = war.country.map.lands.get(war.roster.nations[nation], 0)
            found.append((invasion_worth(war, nation, side), land & muster.survey.land.free))
    return found


def _cheapest(muster: Muster, cells: int, worth: int) -> tuple[int, int] | None:
    """The army that is spared for it, and the hex it goes to; for what decides a match guards are taken, too."""
    war, reach = muster.war, muster.survey.reach
    free = list(muster.free) if worth < VITAL else [*muster.free, *sorted(muster.guards)]
    if worth < COUNTED and war.given.scenario in VITALS:  # fliers are needed where the match is decided
        free = [piece for piece in free if not war.roster.air >> piece & 1]
    best: tuple[tuple[int, ...], int, int] | None = None
    for piece in free:
        open_cells = reach[piece] & cells
        if not open_cells:
            continue
        cell = _near(muster, piece, open_cells)
        if cell == NOBODY:
            continue
        key = (war.strength(piece), war.country.grid.distance(war.at[piece], cell), piece)
        if best is None or key < best[0]:
            best = key, piece, cell
    return (best[1], best[2]) if best is not None else None


def _near(muster: Muster, piece: int, cells: int) -> int:
    """The nearest of some hexes with room for an army; NOBODY if there is none."""
    grid, at = muster.war.country.grid, muster.war.at[piece]
    radius = 0
    while cells:
        ring = cells & grid.disc(at, radius)
        for cell in (ring.bit_length() - 1,) if ring else ():
            if muster.fits(piece, cell):
                return cell
            cells &= ~(1 << cell)
            radius -= 1
        radius += 1
        if radius > 60:
            return NOBODY
    return NOBODY
