"""What a hero's talks with a nation may come to today: the terms of his score, and all chances (DG-3.DIP-5).

Plain sums over the position; who may talk to whom is told in `talks`.
"""

from __future__ import annotations

from typing import NamedTuple

from grognard.games.dragons_of_glory.activation.ratings import fear
from grognard.games.dragons_of_glory.conquest.capture import knights
from grognard.games.dragons_of_glory.heroes.deeds import HAMMER, OUTRAGE, note
from grognard.games.dragons_of_glory.pieces.roster import WHITESTONE
from grognard.games.dragons_of_glory.sheets.diplomacy import ACTIVATE, CAPTURED, CHANGE, SUCCESS, outcome
from grognard.games.dragons_of_glory.war import LanceWar

SIDES_OF_DIE = 6
RELIC_OF_DWARVES, RESTIVE = 6, 4
"""DG-3.HAM-2, DG-3.MAR-3."""


class Term(NamedTuple):
    """A part of a score: the word for it, its value, and the clause that it comes from."""

    word: str
    value: int
    rule: str


class Prospects(NamedTuple):
    """Of the six rolls: how many bring what the hero is after, and how many make him a captive."""

    success: int
    captured: int


def attitude(war: LanceWar, nation: int, side: int, aim: str) -> tuple[Term, ...]:
    """What speaks for or against a side with a nation, whoever talks: DG-G17, and DG-3.DIP-13 for Knights (DG-G18)."""
    found = [Term("attitude", war.roster.sheet.ratings[nation].modifier, "DG-G17")]
    if aim == ACTIVATE and side == WHITESTONE and knights(war, nation):
        found.append(Term("fear", fear(war), "DG-3.DIP-13"))
    if dwarven(war, nation) and war.deeds[HAMMER + side]:
        found.append(Term("hammer", RELIC_OF_DWARVES, "DG-3.HAM-2"))
    if aim == CHANGE and side == WHITESTONE and war.deeds[OUTRAGE]:
        found.append(Term("outrage", RESTIVE, "DG-3.MAR-3"))
    return tuple(found)


def dwarven(war: LanceWar, nation: int) -> bool:
    """DG-G24: Kaolyn, Thorbardin and Zhakar."""
    return war.roster.sheet.ratings[nation].race == "dwarf"


def spend(war: LanceWar, nation: int, side: int) -> None:
    """DG-3.HAM-2, DG-G24: the Hammer helps once, in the next talks with dwarves."""
    if dwarven(war, nation) and war.deeds[HAMMER + side]:
        note(war, HAMMER + side, 0)


def leader_of(war: LanceWar, nation: int) -> int:
    """The leader of a nation; -1 if it has none."""
    own = (piece for piece in war.roster.by_nation[nation] if war.roster.leaders >> piece & 1)
    return next(own, -1)


def turned(war: LanceWar, nation: int, side: int) -> bool:
    """DG-G16: whether a nation began neutral and serves the enemy of a side, who may be talked out of it."""
    return war.serves[nation] == 1 - side and nation not in war.given.camps[1 - side].serves


def approachable(war: LanceWar, side: int) -> list[int]:
    """DG-G16: the enemy leaders on the map to whom a hero of a side could go to talk."""
    leaders = (leader_of(war, nation) for nation in range(war.roster.rated) if turned(war, nation, side))
    return [leader for leader in leaders if leader >= 0 and war.at[leader] >= 0]


def prospects(standing: int, aim: str) -> Prospects:
    """The results of all six rolls, the hero's Diplomacy and the nation's terms added up.

    >>> prospects(8 + 3, "activate")
    Prospects(success=2, captured=2)
    """
    results = [outcome(die + standing, aim) for die in range(1, SIDES_OF_DIE + 1)]
    return Prospects(results.count(SUCCESS[aim]), results.count(CAPTURED))
