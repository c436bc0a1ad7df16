"""Cities and fortresses taken, and countries conquered by it (DS-CON, DS-G63 to DS-G67).

Plain effects, without a question: whoever comes to stand in a hex calls `enter`, and asks afterwards whether the match
has ended.
"""

from __future__ import annotations

from grognard.games.dragons_of_glory.conquest.victory import struck
from grognard.games.dragons_of_glory.land.country import STRONGHOLDS
from grognard.games.dragons_of_glory.pieces.roster import (
    EVIL_DRAGONS,
    HIGHLORD,
    HIGHLORDS,
    NERAKA,
    TOWER,
    WHITESTONE,
)
from grognard.games.dragons_of_glory.war import GONE, NOBODY, LanceWar
from grognard.kernel import replaced

KNIGHT_SITES = ("gunthar", "northern-ergoth", "caergoth", "solanthus", "thelgaard", "high-clerist-tower")
"""DS-G66: what HL has to hold, all at once, before any of the Knights are conquered."""
FOLLOWERS = {NERAKA: (HIGHLORDS, EVIL_DRAGONS)}
"""DS-G65: who goes with a country besides its own armies and leader."""


def enter(war: LanceWar, cell: int, side: int) -> None:
    """An army of a side has come to stand in a hex: what is there is taken (DS-CON-5, DS-CON-6)."""
    site = war.country.site_at.get(cell)
    if site is not None and war.held[site] != side:
        war.hold(site, side)
        found = war.country.numbered[site]
        war.tell("DS-CON-5", "takes", side, site)
        if found.kind in STRONGHOLDS:
            _fallen(war, found.land, side)
    if side == WHITESTONE and cell == war.temple and not war.desecrated:
        war.desecrated = 1
        war.tell("DS-DRA-5", "temple-lost", cell)
    for nation, state in enumerate(war.capitals):
        if state == -1 - cell and side == HIGHLORD and war.conquered[nation] == NOBODY:
            conquer(war, nation, side)  # DS-DHC-7
    struck(war, cell, side)


def _fallen(war: LanceWar, land: str, side: int) -> None:
    """Whether the country of a site that has just been taken is conquered by it (DS-CON-1)."""
    nation = war.roster.nation_of.get(land, NOBODY)
    if nation == NOBODY or war.serves[nation] != 1 - side or war.conquered[nation] != NOBODY:
        return
    if side == HIGHLORD and knights(war, nation):
        if all(war.held[war.country.number_of[site]] == side for site in KNIGHT_SITES):  # DS-CON-10
            for knight in range(len(war.roster.nations)):
                if knights(war, knight) and war.serves[knight] == WHITESTONE:
                    conquer(war, knight, side)
        return
    if war.capitals[nation]:  # DS-DHC-6, DS-G67: only the marker decides
        return
    if all(war.held[war.country.number_of[site.id]] == side for site in war.country.strongholds(land)):
        conquer(war, nation, side)


def knights(war: LanceWar, nation: int) -> bool:
    """Whether a nation is one of the Knights of Solamnia (DS-ACT-4), or the armies of their Tower."""
    rating = war.roster.sheet.ratings[nation] if nation < war.roster.rated else None
    return rating.knights == "yes" if rating else war.roster.nations[nation] == TOWER


def conquer(war: LanceWar, nation: int, side: int) -> None:
    """DS-CON-3, DS-CON-4, DS-G64: its armies and leaders are out for good, wherever they are; its ships sail on.

    DS-CON-9: any nation; but pirates have no city that could fall (DS-CON-7), and Soth is of no nation (DS-CON-8).
    """
    war.conquered = replaced(war.conquered, nation, side)
    war.tell("DS-CON-3", "conquered", nation, side)
    box = war.roster
    followers = () if war.given.variants.spared else FOLLOWERS.get(box.nations[nation], ())  # DS-X22
    for name in (box.nations[nation], *followers):
        for piece in box.by_nation[box.nation_of[name]]:
            if (box.armies | box.leaders) >> piece & 1 and war.at[piece] != GONE:
                if war.given.hidden and war.at[piece] >= 0:
                    war.tell("DS-CON-3", "leaves", piece, war.at[piece])
                war.take_off(piece, GONE)
