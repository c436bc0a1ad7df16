"""The movement phase as a whole: options and refusals agree, masks stay true, and nobody shares a hex in the end."""

from __future__ import annotations

import random

import pytest

from grognard.games.dragon_noir import effects
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.movement.walk import nearest_stand
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sequence import Turns
from grognard.games.skirmish.movement.phase import allowance
from grognard.games.skirmish.refusals import refusal
from grognard.kernel import FATE
from tests.games.dragon_noir.meadow import meadow
from tests.games.dragon_noir.stage import OWN, numbered, place, play, stage, told, topic

CROWD = """
    konrad at E6/E7, mounted
    laberne at G8/G9, mounted
    thrugg at H9, horse at I9/I10
    dill at F9
    zacharie at D8
    lucifer at E9
    gerfindel at F10
    gnurr at G11 for rebels
    ashrak at H7
    gromrak at F7
    crazy-ork at I8
    krobek at J10
    fnarad at K9
    wardog-1 at G6
    kerin at H11
    krular at F8, stunned
    aruk at E8, dead
"""
ASKED = ("movement", "destination", "dismount", "shift-with", "shift-also", "shift-where")


def agree(war: Foray) -> None:
    """Every act is either an option or has a refusal, and never both."""
    assert war.question is not None
    for number in range(len(war.acts.entries)):
        offered = war.question.options.has(number)
        assert offered == (refusal(war, number, OWN) is None), war.acts.lexicon.spellings[number]


def tidy(war: Foray) -> None:
    """What is kept about the position is what would be counted from nothing."""
    again = war.copy()
    again.rebuild()
    if war.guest < 0:
        assert war.masks == again.masks
        assert war.bodies == again.bodies
        cells = [war.hexes(piece) for piece, health in enumerate(war.health) if health]
        assert sum(cell.bit_count() for cell in cells) == war.filled.bit_count(), "two share a hex"


@pytest.mark.rule("DN-2.37b")
@pytest.mark.parametrize("seed", range(4))
def test_random_moves(seed: int) -> None:
    chance = random.Random(seed)
    war = stage("watermill" if seed % 2 else "arena", CROWD, Turns())
    checked = 0
    for _ in range(400):
        question = war.question
        if question is None:
            break
        if question.seat != FATE and question.topic in ASKED and chance.random() < 0.03:
            agree(war)
            checked += 1
        war.answer(question.options.pick(chance.random))
        tidy(war)
    assert checked


@pytest.mark.rule("DN-G141")
def test_who_goes_back_finds_room_as_near_as_there_is() -> None:
    war = stage(". . . . .", "davrich at A1\ndill at B1\nkonrad at E1/D1, mounted", MovementStep())
    named = war.land.map.named
    war.put(0, war.land.off)
    assert nearest_stand(war, 0, 6 * named("A1")) == 6 * named("A1")
    assert nearest_stand(war, 0, 6 * named("B1")) // 6 in (named("A1"), named("C1"))
    assert nearest_stand(war, 0, 6 * named("E1")) == 6 * named("C1")


@pytest.mark.rule("DN-2.31.3a", "DN-G141")
@pytest.mark.parametrize("edition", [1, 2])
def test_nobody_in_armour_goes_back_into_water_that_rose_behind_him(edition: int) -> None:
    friends = "evans at D4\ndavrich at D3\nsimon at C5\nbarney at D5\nlaberne at B5"
    war = stage(meadow(), f"konrad at C4\n{friends}\nshaman at H6\ngattog at H4", MovementStep())
    war.edition = edition
    konrad = numbered(war, "konrad")
    war.spent[konrad] = allowance(war, konrad) - 2
    play(war, "move konrad", "go E3", "cast spring", "size small", "aim C4", "turn n")
    while topic(war) in ("spell-die", "counter", "initiative"):
        play(war, 10 if topic(war) == "spell-die" else "pass")
    assert (place(war, "konrad"), war.land.kinds[war.land.map.named("C4")]) == ("D4", "spring")
    play(war, "shoot gattog")
    while topic(war) == "interrupt":
        play(war, "hold")
    assert "fell-back" in told(play(war, 4))
    if edition == 1:
        assert place(war, "konrad") == "C4"
    else:
        assert war.land.grid.distance(war.at[konrad], war.land.map.named("C4")) == 1
        assert war.land.kinds[war.at[konrad]] == "open"


@pytest.mark.rule("DN-3.55.2a", "DN-G141")
@pytest.mark.parametrize(("edition", "where"), [(1, "A1"), (2, "C1")])
def test_nor_does_anybody_go_back_into_the_fire(edition: int, where: str) -> None:
    war = stage(". . . . .", "davrich at A1\ndill at B1\nkonrad at E1/D1, mounted", MovementStep())
    war.edition = edition
    named = war.land.map.named
    effects.lay(war, effects.BURNING, named("A1"), war.half)
    war.put(0, war.land.off)
    assert nearest_stand(war, 0, 6 * named("A1")) == 6 * named(where)
