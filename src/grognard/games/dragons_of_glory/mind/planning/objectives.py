"""What there is to go for: enemy sites and stacks, willing neutrals, own cities that decide; what a way promises."""

from __future__ import annotations

from typing import NamedTuple

from grognard.board.hexes import bits
from grognard.board.rowmap import Site
from grognard.games.dragons_of_glory.activation.ratings import open_to_courting
from grognard.games.dragons_of_glory.land.country import STRONGHOLDS
from grognard.games.dragons_of_glory.mind.planning.muster import Muster
from grognard.games.dragons_of_glory.mind.planning.survey import kind_of, ways_to
from grognard.games.dragons_of_glory.mind.worth.stakes import COUNTED, army_worth, invasion_worth, is_vital, site_worth
from grognard.games.dragons_of_glory.war import NEUTRAL, NOBODY, LanceWar

PATIENCE = 2
"""So many halves are added to the way before worth is divided by it."""
HUNTED = 2
"""A stack in the open is worth one part of so many of its strength to whoever looks for somewhere to go."""


class Objective(NamedTuple):
    """A hex to go to: what it is worth, and how much strength it takes."""

    cell: int
    worth: int
    need: int


def all_objectives(muster: Muster) -> list[Objective]:
    """Enemy sites and stacks, neutral lands that are likely to join, and own cities a match hangs on."""
    war, side = muster.war, muster.side
    found = [_hunt(muster, cell) for cell in bits(war.armies[1 - side]) if cell not in war.country.sites]
    for number, site in enumerate(war.country.numbered):
        if not muster.survey.land.free >> site.cell & 1 or site.kind not in STRONGHOLDS:
            continue
        nation = war.land_of(site.cell)
        if nation != NOBODY and war.serves[nation] == NEUTRAL and war.conquered[nation] == NOBODY:
            continue
        if war.held[number] == 1 - side:
            found.append(Objective(site.cell, site_worth(war, site, side), _need(muster, site.cell)))
        elif war.held[number] == side and _wanting(muster, site):
            found.append(Objective(site.cell, site_worth(war, site, side), 1))
    for nation in range(war.roster.rated):
        capital = war.country.capital(war.roster.nations[nation])
        if open_to_courting(war, nation) and capital is not None:
            worth = invasion_worth(war, nation, side)
            if worth:
                found.append(Objective(capital.cell, worth, 1))
    return found


def _wanting(muster: Muster, site: Site) -> bool:
    """Whether an own city needs somebody: one that decides while enemies are near, a counted one while it is empty."""
    if is_vital(muster.war, site.cell):
        return bool(muster.survey.threat(site.cell))
    return site_worth(muster.war, site, muster.side) >= COUNTED and not muster.last.get(site.cell)


def _hunt(muster: Muster, cell: int) -> Objective:
    """An enemy stack in the open."""
    war = muster.war
    armies = war.among(cell, war.roster.armies, 1 - muster.side)
    worth = sum(army_worth(war, piece, muster.side) for piece in armies)
    return Objective(cell, worth // HUNTED, sum(war.strength(piece) for piece in armies) * 2)


def _need(muster: Muster, cell: int) -> int:
    """How much strength it takes to have a city: twice what is in it, and what stands around."""
    war, foe = muster.war, 1 - muster.side
    inside = sum(war.strength(piece) for piece in war.among(cell, war.roster.armies, foe))
    near = war.country.grid.disc(cell, 2) & war.armies[foe]
    around = sum(war.strength(piece) for hex in bits(near) for piece in war.among(hex, war.roster.armies, foe))
    return 2 * inside + around + 1


def promise(war: LanceWar, piece: int, cell: int, goal: Objective) -> float:
    """What an objective promises to an army in a hex: its worth for each half of the way; 0 if there is no way."""
    far = ways_to(war, kind_of(war, piece), goal.cell).get(cell)
    return 0.0 if far is None else goal.worth / (far / war.roster.moves[piece] + PATIENCE)
