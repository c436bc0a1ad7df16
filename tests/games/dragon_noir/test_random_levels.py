"""Random matches on levels, walkways and mire of The Challenge: the position stays whole, options have reasons."""

from __future__ import annotations

from random import Random

import pytest

from grognard.board.hexes import bits
from grognard.games.dragon_noir.movement.mire import MIRE
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sequence import Half
from grognard.games.dragon_noir.sheets.boxes import CHALLENGE
from grognard.kernel import FATE, Frame, Step
from tests.games.dragon_noir.stage import country, stage
from tests.games.dragon_noir.test_random_fights import agree, whole

PEOPLE = ("jon", "konrad", "krobek", "zed", "lucifer", "thrugg", "barin", "godiva", "gnurr", "laberne", "davrich")
KROBS = ("hunter-1", "hunter-2", "hunter-3", "slayer-1", "warrior-1", "warrior-2")
PLACES = {
    "maze": "C4 D5+ E5+ F6 G5+ H5+ I4 F7+ F8 D5 E5 G5 H5",
    "wights-bridge": "E7 F8 E9 F10 F11 E12 G10 H10 G9 H7 I7 G12 B12 C12 C13 D13 K13 J7 K6 G6 E6",
    "the-pit": "C10 C11 D11 E11 D12 J11 I11 C12 D9 E8 F8 F14 E14 B11 K11",
    "haunted-swamp": "E7 F7 G7 E8 F8 G8 F9 D8 D7 C6 H8 H7 I9 G10 E9 F10 D10",
}


class Turns(Frame[None]):
    """Whole halves, one after the other."""

    halves: int

    def start(self, war: Foray) -> Step:
        if not self.halves:
            return self.done()
        self.halves -= 1
        return self.call(Half(), then=self.over)

    def over(self, war: Foray, _: None) -> Step:
        war.half += 1
        return self.goto(self.start)


def battle(map: str, seed: int) -> Foray:
    """Everybody somewhere near an edge of the ground."""
    dice = Random(seed)
    names = [*dice.sample(PEOPLE, 6), *dice.sample(KROBS, 5)]
    spots = dice.sample(PLACES[map].split(), len(names))
    text = "\n".join(f"{name} at {spot}" for name, spot in zip(names, spots, strict=True))
    return stage(country(map, CHALLENGE), text, Turns(6), options={MIRE: 1}, game=CHALLENGE)


def on_two_storeys(war: Foray) -> None:
    """Nobody alive shares a cell, and whoever is above is in no mask below."""
    for piece in war.pieces():
        if war.health[piece] and war.guest == -1:
            assert [other for other in war.piece_in(war.hexes(piece)) if other != piece] == []
    for above in bits(war.land.grid.attics & war.filled):
        assert war.at[war.who[above]] == above


@pytest.mark.parametrize("map", PLACES)
@pytest.mark.parametrize("seed", range(5))
def test_levels_stay_in_order(map: str, seed: int) -> None:
    war, dice = battle(map, seed), Random(seed)
    for turn in range(3000):
        if war.question is None:
            break
        if turn % 9 == 0:
            whole(war)
            on_two_storeys(war)
        if war.question.seat != FATE and turn % 17 == 0:
            agree(war)
        war.answer(war.question.options.pick(dice.random))
    assert war.question is None


def test_these_levels_have_something_of_everything() -> None:
    told: set[str] = set()
    for map in PLACES:
        for seed in range(8):
            war, dice = battle(map, seed), Random(seed)
            while war.question is not None:
                told |= {event.what for event in war.answer(war.question.options.pick(dice.random))}
    assert {"jumped-down", "driven-down", "mired", "wades", "gets-out", "still-mired"} <= told
