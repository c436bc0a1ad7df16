"""What a nation thinks of a side today: its rating, raised for the Knights, against a die (DS-ACT-2 to DS-ACT-5)."""

from __future__ import annotations

from grognard.games.dragons_of_glory.conquest.capture import knights
from grognard.games.dragons_of_glory.pieces.roster import HIGHLORD, WHITESTONE
from grognard.games.dragons_of_glory.war import NEUTRAL, NOBODY, LanceWar
from grognard.kernel import Refusal

DEFIANCE = 2
"""DS-ACT-11: what an invasion adds to the rating of the side that did not invade."""


def rating(war: LanceWar, nation: int, side: int) -> int:
    """DS-ACT-3, DS-ACT-5, DS-G27: as printed; for WS and a Knight one more for each nation that HL has."""
    printed = war.roster.sheet.ratings[nation]
    figure = printed.ws if side == WHITESTONE else printed.hl
    return figure + fear(war) if side == WHITESTONE and knights(war, nation) else figure


def fear(war: LanceWar) -> int:
    """How many nations of the table are allied with HL, or were conquered by it; each counts once (DS-G27)."""
    return sum(
        war.serves[nation] == HIGHLORD or war.conquered[nation] == HIGHLORD for nation in range(war.roster.rated)
    )


def chance(needed: int) -> int:
    """Of ten rolls, how many win a nation that has to be rolled at or under."""
    return min(max(needed, 0), 10)


def open_to_courting(war: LanceWar, nation: int) -> bool:
    """Whether a nation can still join the war in this scenario."""
    return war.serves[nation] == NEUTRAL and war.conquered[nation] == NOBODY and bool(war.given.courted >> nation & 1)


def why_not_court(war: LanceWar, nation: int) -> Refusal | None:
    """Why a side may not try to win a nation (DS-ACT-1)."""
    if war.serves[nation] != NEUTRAL:
        return Refusal("DS-ACT-1", "serves-already", (nation, war.serves[nation]))
    if war.conquered[nation] != NOBODY:
        return Refusal("DS-ACT-1", "is-conquered", (nation,))
    if not war.given.courted >> nation & 1:
        return Refusal("DS-G32", "takes-no-part", (nation,))
    return None
