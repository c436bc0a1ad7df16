"""What talks and searches of heroes promise, on the scale of what nations are worth."""

from __future__ import annotations

from grognard.games.dragons_of_glory.diplomacy.score import prospects
from grognard.games.dragons_of_glory.diplomacy.talks import standing, targets
from grognard.games.dragons_of_glory.mind.worth.stakes import nation_worth
from grognard.games.dragons_of_glory.sheets.diplomacy import AIMS
from grognard.games.dragons_of_glory.war import LanceWar

PRISON, FIND = 120, 40
"""What a hero who is taken is worth, and what a search promises, against nations."""


def hope(war: LanceWar, hero: int, leader: int, aim: str) -> float:
    """What talks with a leader promise: his nation, against the hero's own freedom."""
    nation = war.roster.of[leader]
    likely = prospects(standing(war, hero, nation, aim), aim)
    return (likely.success * nation_worth(war, nation) - likely.captured * PRISON) / 6


def best_talk(war: LanceWar, hero: int) -> tuple[float, str, int]:
    """The most that a hero can hope for where he is, with which aim, of whom; nothing is 0."""
    found = [(hope(war, hero, leader, aim), aim, leader) for aim in AIMS for leader in targets(war, hero, aim)]
    return max(found, default=(0.0, "", -1))
