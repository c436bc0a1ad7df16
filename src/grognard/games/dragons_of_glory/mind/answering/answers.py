"""Answers by verb and noun among the options of the open question."""

from __future__ import annotations

from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.war import LanceWar
from grognard.kernel import Answer, Pick


def mask(war: LanceWar) -> int:
    """The options of the open question as a mask of acts."""
    assert war.question is not None
    options = war.question.options
    assert isinstance(options, Pick)
    return options.mask


def choice(war: LanceWar, verb: str, noun: int = 0) -> Answer | None:
    """An answer, if it is among the options."""
    if noun < 0:
        return None
    number = war.acts.first[verb] + noun
    return number if mask(war) >> number & 1 else None


def word(war: LanceWar, verb: str) -> Answer:
    """A plain word that is always among them, where it is used."""
    return war.acts.first[verb]


def nouns(war: LanceWar, verb: str) -> int:
    """The nouns with which a verb is offered, as a mask."""
    first = war.acts.first[verb]
    return mask(war) >> first & (1 << len(war.acts.lexicon.nouns[verb])) - 1


def some(war: LanceWar) -> Answer:
    """Any of them: the first."""
    return next(bits(mask(war)))
