"""Staging the campaign of The Challenge: a match at its first half, what is written down, and who goes where."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from grognard.games.dragon_noir.campaign.inheritance import inherit
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.underworld import open_descent
from grognard.kernel import Setting

CAMPAIGN = "the-challenge"
ADVENTURERS, KROBS = 0, 1
ORB, CELL, SUN = "haunted-swamp:F8", "jails:D6", "the-pit:G1"
WRITTEN = {"orb": f"go {ORB}", "khuzun": f"go {CELL}", "sun": f"go {SUN}"}


def opened(until: str = "", options: Mapping[str, Setting] | None = None, **written: str) -> Foray:
    """A match at its first question of a topic, or when set-up is over; what is not said is answered at random."""
    war, draw, said = open_descent(CAMPAIGN, options or {}, before=inherit), Random(3), {**WRITTEN, **written}
    while war.question is not None and not war.step and war.question.topic != until:
        answer = said.get(war.question.topic)
        war.answer(war.parse(answer) if answer else war.question.options.pick(draw.random))
    return war


def offered(war: Foray) -> list[str]:
    """The answers to the open question, spelled."""
    assert war.question is not None
    return [war.spell(answer) for answer in war.question.options]


def piece_of(war: Foray, id: str) -> int:
    """The piece of somebody."""
    return war.given.numbers[id]


def away(war: Foray, *ids: str) -> None:
    """Some of them have left for good."""
    for id in ids:
        war.remove(piece_of(war, id))
        war.gone = (*war.gone, piece_of(war, id))


def fallen(war: Foray, *ids: str) -> None:
    """Some of them are dead."""
    for id in ids:
        war.health[piece_of(war, id)] = 0
        war.remove(piece_of(war, id))
