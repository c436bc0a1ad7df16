"""Random matches of The Exile with many bows: options and reasons agree, windows are asked only for something."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sequence import Turns
from grognard.games.dragon_noir.shooting.stray_shots import STRAY_SHOTS
from grognard.games.skirmish.refusals import refusal
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.kernel import check_frames
from tests.games.dragon_noir.stage import OWN, options, stage

TOPICS = ("shooting", "target", "interrupt")
MILL = """
    konrad at F7/F8, mounted
    arlon at E12/E11, mounted
    laberne at C6
    jon at D3
    gerfindel at C9
    barney at B4/B5, mounted
    rix at B3, horse at C2/C1
    gromrak at R7
    fnarad at S5
    attrag at S6
    graz at R9
    black-fox at Q4/R4, mounted
    gnurr at Q9
    wardog-1 at R11
    crazy-ork at S12
    gargoyle-1 at P8
    baby-dragon at P12/P13
"""
LAKE = """
    arlon at F2
    jon at G3
    gerfindel at F8
    rix at E8
    fnarad at F10
    barin at D11
    hurin at I13
    gromrak at B10
    zugun at C10
"""
BATTLES = {"watermill": MILL, "dragons-lake": LAKE}


def positions(map: str, seed: int, answers: int) -> Iterator[Foray]:
    """The positions of a random match, as long as something is asked."""
    war = stage(map, BATTLES[map], Turns(), options={STRAY_SHOTS: 1})
    draw = Random(seed).random
    for _ in range(answers):
        if war.question is None:
            return
        yield war
        war.answer(war.question.options.pick(draw))


@pytest.mark.parametrize("map", BATTLES)
@pytest.mark.parametrize("seed", range(3))
def test_options_and_reasons_of_fire_agree_for_every_act(map: str, seed: int) -> None:
    seen = set()
    for war in positions(map, seed, 220):
        assert war.question is not None
        if war.question.topic not in TOPICS:
            continue
        seen.add(war.question.topic)
        acts, first = war.acts, war.acts.lexicon.first
        for number in (*range(acts.go), first["hold"], first["hold-move"], first["hold-step"]):
            found = refusal(war, number, OWN)
            assert (found is None) == war.question.options.has(number), acts.lexicon.spellings[number]
    assert seen == set(TOPICS)


def test_a_window_is_asked_only_where_there_is_something_to_do() -> None:
    asked = 0
    for war in positions("watermill", 3, 400):
        if war.question is not None and war.question.topic == "interrupt":
            asked += 1
            assert any(not option.startswith("hold") for option in options(war))
            assert war.question.seat == 1 - war.phasing
    assert asked > 20


@pytest.mark.parametrize("map", BATTLES)
def test_positions_are_whole_after_every_answer(map: str) -> None:
    check_frames()
    for war in positions(map, 9, 300):
        again = war.decode(war.encode())
        assert again.digest() == war.digest()
        fresh = war.copy()
        fresh.rebuild()
        assert fresh.masks == war.masks
        assert fresh.who == war.who or war.guest != NOBODY  # two in a hex are both there
