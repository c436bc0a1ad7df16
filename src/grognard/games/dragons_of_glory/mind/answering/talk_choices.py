"""Answers about heroes who talk and search, and about artifacts: where they lie, who has them, when they are shown."""

from __future__ import annotations

from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.artifacts.relics import artifact
from grognard.games.dragons_of_glory.mind.answering.answers import choice, nouns, some, word
from grognard.games.dragons_of_glory.mind.worth.talk_hopes import FIND, best_talk
from grognard.games.dragons_of_glory.sheets.counters import STANDARD, VICTORY
from grognard.games.dragons_of_glory.war import LanceWar
from grognard.kernel import Answer


def heroic_action(war: LanceWar) -> Answer | None:
    """Talk if that promises more than it risks, or look for what lies here; whatever else there is others weigh."""
    assert war.question is not None
    search, talk = choice(war, "search"), choice(war, "talk")
    promised = best_talk(war, war.question.about[0])[0] if talk is not None else 0.0
    return talk if promised > (FIND if search is not None else 0) else search


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
