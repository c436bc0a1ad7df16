"""Staging The Nest of Alkiram: a match at its first half, with whom the krobs bought and where the sun is."""

from __future__ import annotations

from random import Random

from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.underworld import open_descent
from tests.games.skirmish.witness import numbered

NEST = "the-nest-of-alkiram"
ADVENTURERS, KROBS = 0, 1
SWAMP, PIT, MAZE, LANDING = MOUTHS = ("haunted-swamp:F1", "the-pit:F1", "maze:F1", "maze:L4")
"""The hexes in which the Sun markers lie."""
OTHERS = ("konrad", "godiva", "lucifer", "zacharie", "thrugg", "hohmley", "laberne", "black-fox", "zed", "shaman")
"""Ten of the adventurers who have nothing to do with the Orb."""


def begun(sun: str = PIT, bought: tuple[str, ...] = (), turn: int = 1) -> Foray:
    """A match at its first question after set-up, put off to a later turn."""
    war, draw, wanted = open_descent(NEST), Random(2), list(bought)
    while war.question is not None and not war.step:
        topic = war.question.topic
        if topic == "buy":
            answer = war.parse(f"recruit {wanted.pop(0)}" if wanted else "ready")
        elif topic == "sun":
            answer = war.parse(f"go {sun}")
        else:
            answer = war.question.options.pick(draw.random)
        war.answer(answer)
    war.half = 2 * (turn - 1)
    return war


def put(war: Foray, id: str, label: str, facing: int = 0) -> int:
    """Somebody in a hex."""
    piece = numbered(war, id)
    war.put(piece, war.land.map.named(label), facing)
    return piece


def away(war: Foray, *ids: str) -> None:
    """Some of them have left the map."""
    for id in ids:
        piece = numbered(war, id)
        war.remove(piece)
        war.gone = (*war.gone, piece)
