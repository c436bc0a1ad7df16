"""How a side stands, in points: armies and leaders alive, sites and countries held, what a scenario is about."""

from __future__ import annotations

from grognard.games.dragons_of_glory.land.country import CAPITAL, STRONGHOLDS
from grognard.games.dragons_of_glory.mind.worth.stakes import (
    LEADER,
    POINT,
    WALLS,
    army_worth,
    country_worth,
    is_vital,
)
from grognard.games.dragons_of_glory.pieces.roster import HIGHLORD, WHITESTONE
from grognard.games.dragons_of_glory.war import ABOARD, NEUTRAL, NOBODY, POOL, LanceWar
from grognard.mind import DECISIVE, inside

SHIP = 10
"""What a ship counts for each point of its rating."""
GUARDS = 3
"""How many times over the guards of a city that decides count."""
CHAPTERS = ("armies", "leaders", "fleets", "countries", "cities", "siege")


def assess(war: LanceWar, seat: int) -> int:
    """The worth of a position to a seat."""
    outcome = war.outcome
    if outcome is not None:
        return 0 if not outcome.winners else DECISIVE if seat in outcome.winners else -DECISIVE
    return inside(sum(parts_of(war, seat).values()))


def parts_of(war: LanceWar, seat: int) -> dict[str, int]:
    """What it adds up, by a word: what the seat has and the other has not."""
    found = dict.fromkeys(CHAPTERS, 0)
    for piece, at in enumerate(war.at):
        if at >= 0 or at in (ABOARD, POOL):
            side = war.side_of(piece)
            if side != NEUTRAL:
                chapter, worth = _counter(war, piece, at)
                found[chapter] += worth if side == seat else -worth
    for chapter, worth in _sites(war):
        found[chapter] += worth if seat == HIGHLORD else -worth
    return found


def _counter(war: LanceWar, piece: int, at: int) -> tuple[str, int]:
    box = war.roster
    if box.armies >> piece & 1:
        return "armies", army_worth(war, piece, WHITESTONE) // (3 if at == POOL else 1)
    if box.leaders >> piece & 1:
        return "leaders", LEADER * box[piece].tactical
    if box.ships >> piece & 1:
        return "fleets", SHIP * war.strength(piece)
    return "leaders", LEADER * 3


def _sites(war: LanceWar) -> list[tuple[str, int]]:
    """What is held, as HL counts it."""
    found = list[tuple[str, int]]()
    for number, site in enumerate(war.country.numbered):
        if war.held[number] == NOBODY or site.kind not in STRONGHOLDS:
            continue
        sign = 1 if war.held[number] == HIGHLORD else -1
        nation = war.roster.nation_of.get(site.land, NOBODY)
        if CAPITAL in site.marks and nation != NOBODY and war.serves[nation] != NEUTRAL:
            found.append(("countries", sign * country_worth(war, nation)))
        else:
            found.append(("cities", sign * WALLS))
        if is_vital(war, site.cell):
            found.append(("siege", sign * _guarded(war, site.cell)))
    return found


def _guarded(war: LanceWar, cell: int) -> int:
    """What the guards of a city that decides a match count."""
    return sum(POINT * war.strength(piece) for piece in war.among(cell, war.roster.armies)) * GUARDS
