"""At the water's edge below ground: who swims, who sinks, who fights in and out of the water, and what comes of it."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.creatures.interphase import Interphase
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.movement.routes import foot_field
from grognard.games.dragon_noir.pieces.boats import boats
from grognard.games.dragon_noir.pieces.contact import able_to_attack
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sheets.boxes import CHALLENGE
from grognard.games.dragon_noir.shooting.fire import OffensiveFire
from grognard.games.skirmish.combat.melee import CombatStep
from grognard.kernel import FATE, Frame
from tests.games.dragon_noir.stage import (
    country,
    numbered,
    options,
    place,
    play,
    sketch,
    stage,
    state,
    topic,
    why_not,
)

SHORE = """
    . . . . . . .
    . j ~ ~ ~ b .
    . ~ ~ ~ ~ b .
    . ~ ~ ~ ~ b .
    . . . . . . .
"""


def shore(text: str, frame: Frame[None] | None = None, first: int = 0, where: str = "") -> Foray:
    """A pool with a jetty in the west and a beach in the east."""
    land = sketch(SHORE, underground=True, game=CHALLENGE)
    return stage(land, text, frame or MovementStep(), first, game=CHALLENGE, boats=where)


@pytest.mark.rule("DN-5.12.3a")
@pytest.mark.rule("DN-2.31.3a")
@pytest.mark.rule("DN-4.45g")
@pytest.mark.rule("DN-4.45l")
@pytest.mark.parametrize(
    ("who", "first", "enters"),
    [
        ("simon", 0, True),
        ("konrad", 0, False),
        ("krobek", 0, True),
        ("hunter-1", 1, True),
        ("slayer-1", 1, True),
        ("warrior-1", 1, False),
    ],
)
def test_who_swims(who: str, first: int, enters: bool) -> None:
    other = "warrior-2 at A5" if first == 0 else "simon at A5"
    war = shore(f"{who} at F3\n{other}", first=first)
    play(war, f"move {who}")
    assert ("go E3" in options(war)) == enters


@pytest.mark.rule("DN-4.2n")
@pytest.mark.rule("DN-2.31.4a")
def test_only_goblins_go_between_water_and_a_jetty() -> None:
    for who, first, goes in (("krobek", 0, True), ("simon", 0, False), ("hunter-1", 1, False)):
        other = "warrior-2 at A5" if first == 0 else "simon at A5"
        war = shore(f"{who} at B2\n{other}", first=first)
        piece = numbered(war, who)
        ways = [cell for cell, _ in war.land.going(war.book.gait(war.card(piece), False, False)).steps(war.at[piece])]
        assert (war.land.map.named("C2") in ways) == goes


@pytest.mark.rule("DN-2.45a")
def test_armour_strikes_at_nobody_in_the_water_and_swimmers_strike_out_of_it() -> None:
    war = shore("konrad at F3\nsimon at F4\nhunter-1 at E3", CombatStep())
    hunter = numbered(war, "hunter-1")
    assert not able_to_attack(war, numbered(war, "konrad"), hunter)
    assert able_to_attack(war, numbered(war, "simon"), hunter)
    assert able_to_attack(war, hunter, numbered(war, "konrad"))
    assert able_to_attack(war, hunter, numbered(war, "simon"))


@pytest.mark.rule("DN-2.24.ST1")
@pytest.mark.rule("DN-G44")
def test_nobody_shoots_out_of_the_water_but_one_may_out_of_a_boat() -> None:
    war = shore("laberne at D3\nhunter-1 at A1", OffensiveFire())
    assert topic(war) == ""
    war = shore("laberne at D3\nhunter-1 at A1", OffensiveFire(), where="D3/D4")
    assert set(options(war)) == {"shoot laberne", "done"}


@pytest.mark.rule("DN-2.42a")
@pytest.mark.rule("DN-G44")
def test_a_boat_is_neutral_ground() -> None:
    war = shore("simon at D3\nslayer-1 at D2", CombatStep(), 1, where="D3/D4")
    play(war, "attack simon", "with slayer-1")
    assert war.question is not None
    assert war.question.about[1] == 5 - 1 - 1, "20 on 4 is 5-1, one less for the slayer in the water"


@pytest.mark.rule("DN-G32")
@pytest.mark.rule("DN-5.12.2f")
def test_armour_takes_a_wound_rather_than_go_back_into_the_water() -> None:
    land = sketch("# . #\n# b #\n# ~ #", underground=True, game=CHALLENGE)
    war = stage(land, "godiva at B2\nwarrior-1 at B1", CombatStep(), 1, game=CHALLENGE)
    play(war, "attack godiva", "with warrior-1", "strike", 2)
    assert state(war, "godiva") == "wounded", "10 on 7 is 1-1, and 3 with armour: C, with no way back but the water"
    assert place(war, "godiva") == "B2"
    war = stage(land, "davrich at B2\nwarrior-1 at B1", CombatStep(), 1, game=CHALLENGE)
    play(war, "attack davrich", "with warrior-1", "strike", 5)
    assert options(war) == ["go B3"], "10 on 4 is 2-1: C; he swims"


@pytest.mark.rule("DN-G115")
def test_who_was_thrown_into_the_water_moves_on_as_a_swimmer() -> None:
    """A boat that was meant to land goes over before: its passenger is a swimmer in his next turn."""
    war = shore("simon at D3\nhunter-1 at A5\ngharv-1 at C3", Interphase(), where="D3/D4")
    while war.question is not None and war.question.seat == FATE:
        play(war, {"capsize-die": 1, "melee-die": 9}.get(topic(war), 10) if "die" in topic(war) else options(war)[0])
    assert boats(war) == []
    assert place(war, "simon") == "D3"
    again = war.copy()
    again.half, again.step = 4, 2
    for piece in range(len(again.at)):
        again.spent[piece] = again.steps[piece] = again.marks[piece] = 0
    again.begin(MovementStep())
    play(again, "move simon")
    assert not [answer for answer in options(again) if answer.startswith("row ")]
    assert why_not(again, "row E3 se").rule == "DN-2.34a"
    layers = foot_field(again, 0).layers
    assert layers[5] >> again.land.map.named("D4") & 1, "he swims where the boat was"


@pytest.mark.rule("DN-4.52c")
@pytest.mark.rule("DN-G115")
def test_a_gharv_that_comes_for_one_sinks_his_boat_mate_as_well() -> None:
    war = shore("simon at D3\nkonrad at D4\nhunter-1 at A5\ngharv-1 at C3", Interphase(), where="D3/D4")
    while topic(war) == "gharv-die":
        play(war, 10)
    assert topic(war) == "capsize-die"
    assert war.question is not None
    assert war.question.about[1] == numbered(war, "simon"), "the weaker of the two"
    play(war, 2)
    assert state(war, "konrad") == "dead"
    assert topic(war) == "melee-die", "and Simon has to fight"


@pytest.mark.rule("DN-G119")
def test_two_gharvs_alike_come_for_the_same_man_and_only_one_of_them_finds_him() -> None:
    war = shore("simon at D3, wounded\nhunter-1 at A5\ngharv-1 at C3\ngharv-2 at E3", Interphase())
    while topic(war) == "gharv-die":
        play(war, 10)
    assert topic(war) == "gharv-order"
    play(war, "take gharv-2", 1)
    assert state(war, "simon") == "dead"
    assert topic(war) == ""
    assert place(war, "gharv-1") == place(war, "gharv-2") == "", "with nobody left both dive"


@pytest.mark.rule("DN-3.55.2a")
@pytest.mark.rule("DN-G44")
def test_a_fireball_in_a_boat_drives_its_passenger_out_and_leaves_the_boat() -> None:
    war = shore("zacharie at A1\nhunter-1 at A5\nsimon at D3", MovementStep(), where="D3/D4")
    play(war, "cast fireball", "aim D3")
    while topic(war) in ("counter", "initiative", "spell-die"):
        play(war, 10 if topic(war) == "spell-die" else "pass")
    assert topic(war) == "fire-die"
    play(war, 10)
    assert topic(war) == "retreat"
    assert "go D4" in options(war), "the other end of the boat"
    play(war, "go D4")
    assert len(boats(war)) == 1
    play(war, "move simon")
    assert "go D3" not in options(war), "it burns"
    assert [answer for answer in options(war) if answer.startswith("row ")], "but the boat can be rowed away"


@pytest.mark.rule("DN-3.53.9n")
@pytest.mark.rule("DN-G44")
def test_magic_lifts_a_passenger_out_of_his_boat_onto_the_gallery() -> None:
    text = "zacharie at B6\nsimon at C6\nrix at C7\nhunter-1 at L9"
    war = stage(country("dark-island", CHALLENGE), text, MovementStep(), game=CHALLENGE, boats="C6/C7")
    play(war, "cast levitate", "at simon", "aim B5")
    while topic(war) in ("counter", "initiative", "spell-die"):
        play(war, 10 if topic(war) == "spell-die" else "pass")
    assert place(war, "simon") == "B5"
    assert place(war, "rix") == "C7", "the boat stays, with whoever else is in it"
    assert len(boats(war)) == 1
