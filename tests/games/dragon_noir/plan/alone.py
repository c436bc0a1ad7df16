"""Staging the campaign for one player: who waits where, who stands where, and a procedure under way."""

from __future__ import annotations

from typing import Any

from grognard.games.dragon_noir.plan.boxes import empty_boxes, later_krobs, put_in_box
from grognard.games.dragon_noir.position import MOVEMENT, Foray
from grognard.games.dragon_noir.scenarios.underworld import open_descent
from grognard.kernel import Frame
from tests.games.dragon_noir.plan.curtain import area, put
from tests.games.skirmish.witness import numbered

ALONE = "the-challenge-alone"


def alone(
    frame: Frame[Any], people: dict[str, str], boxes: dict[str, str] | None = None, *, turn: int = 1, half: int = 0,
    lit: tuple[str, ...] = (), **state: Any,
) -> Foray:  # fmt: skip
    """A match of it; `state` are further rows and numbers of the position."""
    war = open_descent(ALONE)
    empty_boxes(war)
    war.absent &= ~sum(1 << piece for piece in later_krobs(war.given.scenario))
    for id, name in (boxes or {}).items():
        put_in_box(war, numbered(war, id), area(war, name))
    for id, label in people.items():
        put(war, id, label)
    war.half, war.step, war.log = 2 * (turn - 1) + half, MOVEMENT, []
    war.lit = sum(1 << area(war, name) for name in lit)
    for name, value in state.items():
        setattr(war, name, value)
    return war.begin(frame)


def heard(war: Foray) -> list[str]:
    """What has been told since, by its words."""
    return [event.what for event in war.log or ()]
