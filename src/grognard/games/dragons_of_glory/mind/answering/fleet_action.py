"""Answers in a match about ships that leave the map (DG-S6.7): they run for the way out, the others hunt them."""

from __future__ import annotations

from functools import lru_cache

from grognard.board.fields import field
from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.conquest.leaving import leavers
from grognard.games.dragons_of_glory.land.country import Country
from grognard.games.dragons_of_glory.land.sailing import sailing
from grognard.games.dragons_of_glory.mind.answering.answers import nouns, word
from grognard.games.dragons_of_glory.movement.parties import STILL
from grognard.games.dragons_of_glory.war import LanceWar
from grognard.kernel import Answer

FAR = 200


@lru_cache(maxsize=4)
def ways_out(country: Country, exits: int, area: int) -> dict[int, int]:
    """By cell how many steps it is to the nearest way out."""
    found: dict[int, int] = {}
    for cell in bits(exits):
        layers = field(sailing(country), cell, FAR, area & country.water).layers
        for steps, layer in enumerate(layers):
            for other in bits(layer):
                found[other] = min(found.get(other, FAR), steps)
    return found


def order(war: LanceWar, side: int) -> Answer:
    """Those who leave go first; then every fleet that can come nearer to them, or guard them."""
    stacks = list(bits(nouns(war, "sail")))
    fleet = leavers(war)
    running = [cell for cell in stacks if any(war.at[ship] == cell for ship in fleet)]
    hunting = [cell for cell in stacks if _near(war, cell) > 1]
    chosen = running or hunting
    return war.acts.first["sail"] + chosen[0] if chosen else word(war, "done")


def way(war: LanceWar, side: int) -> Answer:
    """The way out, or as near to those who seek it as one can come."""
    assert war.question is not None
    here, *party = war.question.about
    goals = list(bits(nouns(war, "to")))
    if any(ship in leavers(war) for ship in party):
        steps = ways_out(war.country, war.given.leaving[1], war.given.area)
        rank = {cell: steps.get(cell, FAR) for cell in (here, *goals)}
    else:
        rank = {cell: _near(war, cell) for cell in (here, *goals)}
    best = min((here, *goals), key=lambda cell: (rank[cell], cell != here, cell))
    if best == here or any(war.marks[ship] & STILL for ship in party):
        return word(war, "halt")
    return war.acts.first["to"] + best


def _near(war: LanceWar, cell: int) -> int:
    """How far it is to the nearest ship that wants to leave."""
    at = [war.at[ship] for ship in leavers(war) if war.at[ship] >= 0]
    return min((war.waters.distance(cell, other) for other in at), default=FAR)
