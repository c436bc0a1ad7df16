"""Random play with two casters: every spell in turn, and for each question options and refusals agree."""

from __future__ import annotations

import random

import pytest

from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sequence import Turns
from grognard.games.skirmish.refusals import refusal
from tests.games.dragon_noir.meadow import meadow
from tests.games.dragon_noir.stage import OWN, options, play, stage

TEXT = """
    zacharie at B2
    shaman at H8
    laberne at C3
    konrad at D3, wounded
    paul at B4, dead
    arlon at D2
    ugluk at G7
    gattog at F7
    attrag at H6, wounded
    living-dead-1 at off
    living-dead-2 at off
    living-dead-3 at off
    living-dead-4 at off
    gargoyle-1 at off
    gargoyle-2 at off
"""
MARKS = {"C6": "~", "D7": "~", "E6": "s", "F3": "t", "G4": "H", "H4": "S", "A8": "m"}
ANSWERS = 400
EVERY = 5


@pytest.mark.parametrize("seed", range(6))
def test_casters_at_random(seed: int) -> None:
    dice = random.Random(seed)
    war = stage(meadow(**MARKS), TEXT, Turns())
    cast = 0
    for _ in range(ANSWERS):
        if war.question is None:
            break
        offered = options(war)
        if war.question.topic not in ("spell-die", "counter-die") and war.question.seat >= 0:
            _agree(war, offered, dice.randrange(EVERY))
        spells = [option for option in offered if option.startswith("cast ")]
        chosen = dice.choice(spells if spells and dice.random() < 0.7 else offered)
        cast += chosen.startswith("cast ")
        play(war, chosen)
        before = list(war.masks)
        war.rebuild()
        assert list(war.masks) == before
    assert cast >= 3


def _agree(war: Foray, offered: list[str], start: int) -> None:
    """Every fifth entry of the lexicon is refused exactly if it is not offered."""
    acts, chosen = war.acts.lexicon, set(offered)
    for number in range(start, len(acts.spellings), EVERY):
        spelled = acts.spellings[number]
        assert (refusal(war, number, OWN) is None) == (spelled in chosen), spelled
