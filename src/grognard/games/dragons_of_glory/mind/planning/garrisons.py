"""Guards: what a match hangs on is filled with the best there are, other cities get one army while enemies are near."""

from __future__ import annotations

from grognard.games.dragons_of_glory.land.country import STRONGHOLDS
from grognard.games.dragons_of_glory.mind.planning.muster import Muster
from grognard.games.dragons_of_glory.mind.worth.stakes import COUNTRY, VITAL, besieged, is_vital, site_worth
from grognard.games.dragons_of_glory.pieces.stacking import limit
from grognard.games.dragons_of_glory.war import NOBODY

ENOUGH = 1
"""How much strength is enough in a vital city, for each point that may come."""
DEAR = 1_200
"""From this worth on a city is held in strength: those a scenario counts, and Neraka, with which Highlords and dragons
fall (DS-G65)."""
LATE = 2
"""So many Turns before the last what is counted is guarded as well as it can be."""
SETTLED = 3
"""Who stands in a vital city already is preferred to others by so many points of strength."""


def post_guards(muster: Muster) -> None:
    """Give guards to all sites that are worth it, the dearest first; besiegers spare none for what decides nothing."""
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
        elif worth >= DEAR or (worth >= COUNTRY and _late(muster)):
            _hold(muster, cell)
        elif muster.survey.exposed(cell) and besieged(war, side) == NOBODY:
            _keep(muster, cell)


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


def _late(muster: Muster) -> bool:
    """Whether the count is near."""
    return muster.war.turn >= muster.war.given.last - LATE


def _hold(muster: Muster, cell: int) -> None:
    """What is dear is never left empty, and filled on foot while enemies are near or the end is.

    Enemies may come over the sea, too, and whoever is there last keeps it.
    """
    war = muster.war
    needed = limit(war, cell) if _late(muster) or muster.survey.threat(cell) else 1
    there = len([piece for piece in muster.last.get(cell, ()) if war.roster.ground >> piece & 1])
    while there < needed and (able := muster.able(cell)):
        near = [piece for piece in able if war.roster.ground >> piece & 1]
        if not near:
            break
        muster.give(min(near, key=lambda piece: _reluctance(muster, piece, cell)), cell, guard=True)
        there += 1
    if not there and not muster.last.get(cell):
        _keep(muster, cell)


def _reluctance(muster: Muster, piece: int, cell: int) -> tuple[bool, int, int]:
    """Who is there stays, else whoever is strongest comes."""
    return muster.war.at[piece] != cell, -muster.war.strength(piece), piece


def _keep(muster: Muster, cell: int) -> None:
    """One army, whoever is best spared."""
    if muster.last.get(cell):
        return
    able = muster.able(cell)
    if able:
        muster.give(muster.nearest(cell, able)[0], cell, guard=True)
