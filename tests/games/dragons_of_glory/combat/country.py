"""Where combats are staged: open country in Southern Ergoth, and what tests of combat have in common."""

from __future__ import annotations

from typing import Any

from grognard.games.dragons_of_glory.combat.modifiers import Modifier, modifiers
from grognard.games.dragons_of_glory.combat.odds import forces
from grognard.games.dragons_of_glory.combat.phase import Combat
from grognard.games.dragons_of_glory.war import LanceWar
from grognard.kernel import Event
from tests.games.dragons_of_glory.staging import BOX, LABELS, begun, play, staged

NUMBER = BOX.number
HERE, EAST, SOUTHEAST, SOUTHWEST, WEST, NORTHWEST, NORTHEAST = (
    *("2616W", "2617W", "2517W"),
    *("2516W", "2615W", "2716W", "2717W"),
)
"""A hex with nothing but open country two hexes around, and the six beside it."""
SOTH = ("soths-legion-undead-1", "soths-legion-undead-2")
KNIGHTS = {"gunthar": 1, "caergoth": 1, "solanthus": 1}


def fighting(places: dict[str, str], serves: dict[str, int] | None = None, side: int = 0, **given: Any) -> LanceWar:
    """The Combat Step of a side."""
    return begun(staged(places, KNIGHTS | (serves or {}), side, **given), Combat(side=side))


def struck(war: LanceWar, target: str, *force: str) -> list[Event]:
    """Declare an attack and strike with some counters."""
    return play(war, f"attack {target}", *(f"with {id}" for id in force), "strike")


def numbers(*ids: str) -> tuple[int, ...]:
    """Counters by id."""
    return tuple(NUMBER[id] for id in ids)


def added(war: LanceWar, side: int, target: str, *force: str, taunted: bool = False) -> list[tuple[str, int]]:
    """The modifiers of an attack, each with its word."""
    found = forces(war, side, LABELS[target], numbers(*force), taunted)
    return [(key, value) for value, key, _ in modifiers(war, found)]


def rules(war: LanceWar, side: int, target: str, *force: str) -> dict[str, str]:
    """The clauses of the modifiers of an attack, by their words."""
    found: list[Modifier] = modifiers(war, forces(war, side, LABELS[target], numbers(*force)))
    return {one.key: one.rule for one in found}


def topic(war: LanceWar) -> str:
    """What is asked, or nothing."""
    return war.question.topic if war.question is not None else ""


def answers(war: LanceWar) -> set[str]:
    """What can be answered."""
    return set(war.spelled())


def facts(events: list[Event], what: str) -> list[tuple[Any, ...]]:
    """The facts of all events of a kind."""
    return [event.args for event in events if event.what == what]
