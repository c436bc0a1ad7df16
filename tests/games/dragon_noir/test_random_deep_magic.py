"""Random play with a caster of level two below ground: every spell of its card, options and refusals agree."""

from __future__ import annotations

import random

import pytest

from grognard.games.dragon_noir.chapters import Chapters
from grognard.games.dragon_noir.land.country import Country
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.boards import side_by_side
from grognard.games.dragon_noir.sequence import Turns
from grognard.games.dragon_noir.sheets.book import book
from grognard.games.dragon_noir.sheets.boxes import CHALLENGE
from grognard.games.skirmish.refusals import refusal
from tests.games.dragon_noir.stage import OWN, options, play, stage

TEXT = """
    zacharie at wights-bridge:D14
    laberne at wights-bridge:C14
    konrad at wights-bridge:E14, wounded
    rix at wights-bridge:F13
    hunter-1 at wights-bridge:I13
    warrior-1 at wights-bridge:H14
    slayer-1 at maze:J14
    living-dead-1 at off
    living-dead-2 at off
    living-dead-3 at off
    living-dead-4 at off
    gargoyle-1 at off
    gargoyle-2 at off
"""
ANSWERS = 250
EVERY = 11
LAND = Country(side_by_side("two", "wights-bridge", "Y", "maze", "Y"), book(CHALLENGE))


class Hoard(Chapters):
    """All chapters, with an Orb in the Maze."""

    def things(self, war: Foray) -> tuple[tuple[int, int], ...]:
        return ((0, war.land.map.named("maze:G8")),)


@pytest.mark.parametrize("seed", range(6))
def test_a_caster_of_the_deep_at_random(seed: int) -> None:
    dice = random.Random(seed)
    war = stage(LAND, TEXT, Turns(), game=CHALLENGE, hooks=Hoard())
    cast = 0
    for _ in range(ANSWERS):
        if war.question is None:
            break
        offered = options(war)
        if war.question.seat >= 0:
            _agree(war, offered, dice.randrange(EVERY))
        spells = [option for option in offered if option.startswith("cast ")]
        chosen = dice.choice(spells if spells and dice.random() < 0.7 else offered)
        cast += chosen.startswith("cast ")
        play(war, chosen)
        again = Foray(war.given).decode(war.encode())
        assert again.digest() == war.digest()
    assert cast >= 2


def _agree(war: Foray, offered: list[str], start: int) -> None:
    acts, chosen = war.acts.lexicon, set(offered)
    for number in range(start, len(acts.spellings), EVERY):
        spelled = acts.spellings[number]
        assert (refusal(war, number, OWN) is None) == (spelled in chosen), spelled
