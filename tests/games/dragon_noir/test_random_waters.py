"""Random moves, fights and gharvs on a lake with boats and webs: the position stays whole, options have reasons."""

from __future__ import annotations

from random import Random

import pytest

from grognard.games.dragon_noir.creatures.interphase import Interphase
from grognard.games.dragon_noir.forces.waters import Waters
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.pieces.boats import boats, hull
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.refusals import own
from grognard.games.dragon_noir.sequence import begin_half
from grognard.games.dragon_noir.sheets.boxes import CHALLENGE
from grognard.games.skirmish.combat.melee import CombatStep
from grognard.games.skirmish.refusals import refusal
from grognard.kernel import FATE, Frame, Step
from tests.games.dragon_noir.cave import cave
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


BEGINNINGS = {
    "dark-island": ("E2", "F4", "C5", "G4", "J5", "H10 facing n", "F7"),
    "haunted-swamp": ("F4", "G10", "F12", "H9", "F8", "C9 facing n", "F13"),
    "wights-bridge": ("E9", "J7", "H9", "K7", "G10", "E14 facing n", "C12"),
    "the-pit": ("E12", "F14", "H13", "D9", "I10", "F5 facing s", "F11"),
}
"""On each map of water, marsh or pit somebody who has to do with it."""


class Flooded(Frame[None]):
    """Boats and gharvs of the Pit first, then everything else."""

    def start(self, war: Foray) -> Step:
        return self.call(Waters(), then=self.rounds)

    def rounds(self, war: Foray, _: None) -> Step:
        return self.call(Rounds(6))


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", BEGINNINGS)
def test_printed_waters_stay_in_order(name: str, seed: int) -> None:
    people = ("konrad", "simon", "krobek", "laberne", "gnurr", "migam", "hunter-1")
    text = "\n".join(f"{id} at {spot}" for id, spot in zip(people, BEGINNINGS[name], strict=True))
    more = "slayer-1 at off\nwarrior-1 at off\nlucifer at off\ngharv-1 at off\ngharv-2 at off\ngharv-3 at off"
    war, dice = cave(name, f"{text}\n{more}", Flooded()), Random(seed)
    for turn in range(3000):
        if war.question is None:
            break
        afloat(war)
        if turn % 7 == 0:
            whole(war)
        if war.question.seat != FATE and turn % 23 == 0:
            agree_below(war)
        war.answer(war.question.options.pick(dice.random))
    assert war.question is None


def agree_below(war: Foray) -> None:
    """Every act is an option, or there is a reason why not, by all chapters of The Challenge."""
    assert war.question is not None
    offered = set(war.question.options)
    for number in range(len(war.acts.entries)):
        reason = refusal(war, number, own(CHALLENGE))
        spelled = war.acts.lexicon.spellings[number]
        assert (reason is None) == (number in offered), f"{war.question.topic}: {spelled}: {reason}"
