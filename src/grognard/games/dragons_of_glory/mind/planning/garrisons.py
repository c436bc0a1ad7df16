"""Guards: what a match hangs on is filled with the best there are, other cities get one army while enemies are near."""

from __future__ import annotations

from grognard.games.dragons_of_glory.land.country import STRONGHOLDS
from grognard.games.dragons_of_glory.mind.planning.muster import Muster
from grognard.games.dragons_of_glory.mind.worth.stakes import COUNTED, VITAL, is_vital, site_worth

ENOUGH = 1
"""How much strength is enough in a vital city, for each point that may come."""
SETTLED = 3
"""Who stands in a vital city already is preferred to others by so many points of strength."""


def post_guards(muster: Muster) -> None:
    """Give guards to all sites that are worth it, the dearest first."""
    war, side = muster.war, muster.side
    sites = [
        (site_worth(war, site, side), site.cell)
        for number, site in enumerate(war.country.numbered)
        if war.held[number] == side and site.kind in STRONGHOLDS and war.given.area >> site.cell & 1
    ]
    for worth, cell in sorted(sites, reverse=True):
        if war.armies[1 - side] >> cell & 1:
            continue
        if is_vital(war, cell) or worth >= VITAL:
            _fill(muster, cell)
        elif muster.survey.exposed(cell):
            _keep(muster, cell, worth)


def _fill(muster: Muster, cell: int) -> None:
    """As many as there is room for while enemies are near, the strongest first; those who are there count more.

    A few enemies need no more than twice their strength behind walls.
    """
    war, threat = muster.war, muster.survey.threat(cell)

    def weight(piece: int) -> tuple[int, int]:
        return -(war.strength(piece) + (SETTLED if war.at[piece] == cell else 0)), piece

    strength = 0
    while (able := muster.able(cell)) and (not strength or strength < ENOUGH * threat):
        best = min(able, key=weight)
        muster.give(best, cell, guard=True)
        strength += war.strength(best)


def _keep(muster: Muster, cell: int, worth: int) -> None:
    """One army; where a scenario counts the city, as many as could be attacked by twice their strength."""
    war, needed = muster.war, 1
    there = [piece for piece in muster.last.get(cell, ()) if war.roster.armies >> piece & 1]
    if worth >= COUNTED and muster.survey.threat(cell) > 0:
        needed = 3
    while len(there) < needed and (able := muster.able(cell)):
        near = [piece for piece in able if needed == 1 or war.roster.ground >> piece & 1] or able
        piece = muster.nearest(cell, near)[0]
        if there and war.at[piece] != cell:
            return
        muster.give(piece, cell, guard=True)
        there.append(piece)
