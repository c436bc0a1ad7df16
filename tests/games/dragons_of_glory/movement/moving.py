"""Movement Steps set by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grognard.games.dragons_of_glory.movement.phase import REFUSALS, Movement
from grognard.games.dragons_of_glory.pieces.roster import HIGHLORD
from grognard.games.dragons_of_glory.war import LanceWar
from grognard.kernel import Refusal
from tests.games.dragons_of_glory.staging import BOX, asked, staged

COURTED = (1 << BOX.rated) - 1


def moving(
    places: Mapping[str, str], serves: Mapping[str, int] | None = None, side: int = HIGHLORD, **given: Any
) -> LanceWar:
    """A side's Movement Step under way."""
    return staged(places, serves, side=side, **given).begin(Movement(side=side))


def offers(war: LanceWar, verb: str) -> set[str]:
    """What is offered with a verb."""
    return {answer.removeprefix(f"{verb} ") for answer in asked(war)[2] if answer.startswith(f"{verb} ")}


def reach(war: LanceWar) -> set[str]:
    """The cells that are offered."""
    return offers(war, "to")


def spent(war: LanceWar, id: str) -> int:
    """The points a counter has used."""
    return war.spent[BOX.number[id]]


def why_not(war: LanceWar, answer: str) -> str:
    """The clause and the word that speak against an answer; nothing if none does."""
    question = war.question
    assert question is not None
    found = war.acts.lexicon.parse(answer)
    assert found is not None
    verb, noun = war.acts.entries[found]
    refusal: Refusal | None = REFUSALS[question.topic][verb](war, war.frames[-1], noun)
    assert (refusal is None) == question.options.has(found)
    return f"{refusal.rule} {refusal.key}" if refusal else ""
