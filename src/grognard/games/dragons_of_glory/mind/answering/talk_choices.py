"""Answers about heroes who talk and search, and about artifacts: where they lie, who has them, when they are shown."""

from __future__ import annotations

from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.artifacts.relics import artifact
from grognard.games.dragons_of_glory.diplomacy.score import prospects
from grognard.games.dragons_of_glory.diplomacy.talks import standing, targets
from grognard.games.dragons_of_glory.mind.answering.answers import choice, nouns, some, word
from grognard.games.dragons_of_glory.mind.worth.stakes import nation_worth
from grognard.games.dragons_of_glory.sheets.counters import STANDARD, VICTORY
from grognard.games.dragons_of_glory.sheets.diplomacy import AIMS
from grognard.games.dragons_of_glory.war import LanceWar
from grognard.kernel import Answer

PRISON = 30
"""What a hero who is taken is worth, against nations."""


def hope(war: LanceWar, hero: int, leader: int, aim: str) -> float:
    """What talks with a leader promise: his nation, against the hero's own freedom."""
    nation = war.roster.of[leader]
    likely = prospects(standing(war, hero, nation, aim), aim)
    return (likely.success * nation_worth(war, nation) - likely.captured * PRISON) / 6


def best_talk(war: LanceWar, hero: int) -> tuple[float, str, int]:
    """The most that a hero can hope for where he is, with which aim, of whom; nothing is 0."""
    found = [(hope(war, hero, leader, aim), aim, leader) for aim in AIMS for leader in targets(war, hero, aim)]
    return max(found, default=(0.0, "", -1))


def heroic_action(war: LanceWar) -> Answer | None:
    """Look for what lies here, or talk if that promises more than it risks; whatever else there is others weigh."""
    assert war.question is not None
    search = choice(war, "search")
    if search is not None:
        return search
    talk = choice(war, "talk")
    return talk if talk is not None and best_talk(war, war.question.about[0])[0] > 0 else None


def talks(war: LanceWar) -> Answer:
    """What promises most."""
    assert war.question is not None
    _, aim, leader = best_talk(war, war.question.about[0])
    found = choice(war, aim, leader) if aim else None
    return found if found is not None else some(war)


def hide(war: LanceWar, side: int) -> Answer:
    """As far from the other side's heroes and armies as it can be."""
    theirs = [war.at[hero] for hero in war.roster.hero if war.at[hero] >= 0 and war.side_of(hero) != side]
    theirs += bits(war.armies[1 - side])

    def away(cell: int) -> tuple[int, int]:
        return min((war.country.grid.distance(cell, other) for other in theirs), default=0), -cell

    return war.acts.first["to"] + max(bits(nouns(war, "to")), key=away)


def uncover(war: LanceWar, side: int) -> Answer:
    """At once, whatever helps; Berem first of all."""
    kinds = [kind for kind in bits(nouns(war, "uncover")) if artifact(war, kind).effect[side] in (STANDARD, VICTORY)]
    patient = nouns(war, "bide") if "bide" in war.acts.first else 0
    if not kinds and patient and war.turn < war.given.last:
        return war.acts.first["bide"] + next(bits(patient))
    if not kinds:
        return word(war, "pass")
    return war.acts.first["uncover"] + max(kinds, key=lambda kind: artifact(war, kind).effect[side] == VICTORY)


def holder(war: LanceWar) -> Answer:
    """Under the hero who can defend himself best, and has least so far."""
    box = war.roster

    def rank(piece: int) -> tuple[int, int, int]:
        burden = war.relics[1::4].count(piece)
        return -burden, box.hero[piece].defense if piece in box.hero else 0, -piece

    return war.acts.first["give"] + max(bits(nouns(war, "give")), key=rank)

