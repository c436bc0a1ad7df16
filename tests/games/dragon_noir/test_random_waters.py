"""Random moves, fights and gharvs on a lake with boats and webs: the position stays whole, options have reasons."""

from __future__ import annotations

from random import Random

import pytest

from grognard.games.dragon_noir.creatures.interphase import Interphase
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.pieces.boats import boats, hull
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sequence import begin_half
from grognard.games.dragon_noir.sheets.boxes import CHALLENGE
from grognard.games.skirmish.combat.melee import CombatStep
from grognard.kernel import FATE, Frame, Step
from tests.games.dragon_noir.stage import sketch, stage
from tests.games.dragon_noir.test_random_fights import agree, whole

LAKE = """
    . . . . . . . . .
    . j ~ ~ ~ ~ b . .
    . ~ ~ ~ ~ ~ b m m
    . ~ ~ ~ o ~ b m m
    j ~ ~ ~ ~ ~ b b .
    . b ~ ~ ~ ~ . . .
    . . . . . . . . .
"""
PEOPLE = ("simon", "konrad", "krobek", "zed", "lucifer", "thrugg", "kerin", "godiva", "gnurr", "laberne")
KROBS = ("hunter-1", "hunter-2", "hunter-3", "slayer-1", "warrior-1", "warrior-2")
GHARVS = "\n".join(f"gharv-{n} at off" for n in range(1, 5))


class Rounds(Frame[None]):
    """Moves, blows and gharvs, half after half."""

    halves: int

    def start(self, war: Foray) -> Step:
        if not self.halves:
            return self.done()
        self.halves -= 1
        begin_half(war)
        return self.call(MovementStep(), then=self.fight)

    def fight(self, war: Foray, _: None) -> Step:
        return self.call(CombatStep(), then=self.swim)

    def swim(self, war: Foray, _: None) -> Step:
        return self.call(Interphase(), then=self.over)

    def over(self, war: Foray, _: None) -> Step:
        war.half += 1
        return self.goto(self.start)


def waters(seed: int) -> Foray:
    """Everybody somewhere on land or in a boat."""
    dice = Random(seed)
    dry = [
        f"{chr(65 + column)}{row + 1}"
        for row, line in enumerate(LAKE.strip().splitlines())
        for column, letter in enumerate(line.split())
        if letter in ".jbm"
    ]
    dry += ["C2", "B3", "E5", "E6"]
    names = [*dice.sample(PEOPLE, 6), *dice.sample(KROBS, 4)]
    spots = dice.sample([spot for spot in dry if spot not in ("H3", "A7")], len(names))
    text = "\n".join(f"{name} at {spot}" for name, spot in zip(names, spots, strict=True))
    wet = [name for name, spot in zip(names, spots, strict=True) if name in KROBS and spot in ("C2", "B3", "E5", "E6")]
    for name in wet:
        text = text.replace(f"{name} at", f"{name} at off #")
    text = "\n".join(line.partition(" #")[0] for line in text.splitlines())
    land = sketch(LAKE, underground=True, game=CHALLENGE)
    return stage(land, f"{text}\n{GHARVS}", Rounds(8), game=CHALLENGE, boats="C2/B3 E5/E6", webs="H3 A7")


def afloat(war: Foray) -> None:
    """Every boat is where the land has it, in water, or with one end on a beach."""
    seen = 0
    for boat in boats(war):
        cells = hull(war, boat.stand)
        assert not cells & seen
        assert not cells & ~(war.given.land.water | war.given.land.beaches)
        assert (cells & war.given.land.beaches).bit_count() < 2
        seen |= cells
    assert seen == war.land.afloat


@pytest.mark.parametrize("seed", range(16))
def test_waters_stay_in_order(seed: int) -> None:
    war, dice = waters(seed), Random(seed)
    asked: set[str] = set()
    for turn in range(1500):
        if war.question is None:
            break
        asked.add(war.question.topic)
        afloat(war)
        if turn % 7 == 0:
            whole(war)
        if war.question.seat != FATE and turn % 11 == 0:
            agree(war)
        war.answer(war.question.options.pick(dice.random))
    assert war.question is None
    assert {"destination", "gharv-die"} <= asked


def test_these_waters_have_something_of_everything() -> None:
    told: set[str] = set()
    for seed in range(16):
        war, dice = waters(seed), Random(seed)
        while war.question is not None:
            told |= {event.what for event in war.answer(war.question.options.pick(dice.random))}
    assert {"rowed", "boat-turned", "capsized", "drowned", "torn", "gharv-follows", "gharv-dives"} <= told
