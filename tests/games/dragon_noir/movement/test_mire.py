"""Marsh with and without the optional rule: who is stuck, what he can do, and how he gets out."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.combat.retreat import FallBack
from grognard.games.dragon_noir.effects import FOR_GOOD, MIRED, lay
from grognard.games.dragon_noir.movement.mire import MIRE, mired, worse
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sheets.boxes import CHALLENGE
from grognard.games.skirmish.movement.phase import left
from grognard.kernel import Frame
from tests.games.dragon_noir.stage import options, place, play, sketch, stage, state, told, topic, why_not

SWAMP = """
. . . . . .
. m m m . .
. m m m . .
. . . . . .
"""
WITH = {MIRE: 1}


def swamp(text: str, frame: Frame[None], first: int = 0, rule: bool = True) -> Foray:
    land = sketch(SWAMP, underground=True, game=CHALLENGE)
    return stage(land, text, frame, first, WITH if rule else {}, game=CHALLENGE)


def stuck(war: Foray, piece: int = 0) -> Foray:
    """The same with somebody stuck where he stands."""
    lay(war, MIRED, piece, FOR_GOOD)
    return war


@pytest.mark.rule("DN-5.23a", "DN-G126")
def test_g126_without_the_option_nobody_rolls() -> None:
    war = swamp("konrad at A2", MovementStep(), rule=False)
    play(war, "move konrad", "go B3")
    assert place(war, "konrad") == "B3"


@pytest.mark.rule("DN-5.23a", "DN-G126")
def test_g126_armour_rolls_on_entering_each_hex_of_marsh_and_is_stuck_on_4() -> None:
    war = swamp("konrad at A2\njon at E1", MovementStep())
    events = play(war, "move konrad", "go C2", "5", "4")
    assert [kind for kind in told(events) if kind in ("wades", "mired")] == ["wades", "mired"]
    assert mired(war, 0)
    assert left(war, 0) == 0
    assert topic(war) == "movement"
    assert why_not(war, "move konrad").rule == "DN-2.3c"


@pytest.mark.rule("DN-G126")
def test_g126_being_stuck_on_the_way_ends_the_move_there() -> None:
    war = swamp("konrad at A2\njon at E1", MovementStep())
    play(war, "move konrad", "go D3", "1")
    assert place(war, "konrad") == "B3" or war.land.marsh >> war.at[0] & 1
    assert mired(war, 0)


@pytest.mark.rule("DN-5.23a")
def test_5_23_those_without_armour_never_roll_and_warriors_do() -> None:
    war = swamp("davrich at A2\nslayer-1 at F4", MovementStep())
    play(war, "move davrich", "go B3")
    assert not mired(war, 0)
    war = swamp("davrich at F1\nwarrior-1 at A2", MovementStep(), first=1)
    play(war, "move warrior-1", "go B3", "4")
    assert mired(war, 1)


@pytest.mark.rule("DN-G246")
@pytest.mark.parametrize(("die", "out"), [("4", False), ("5", True)])
def test_g246_as_a_later_move_begins_he_gets_out_on_5(die: str, out: bool) -> None:
    war = stuck(swamp("konrad at C2\ngrast at F4", MovementStep()))
    play(war, "move konrad", die)
    assert mired(war, 0) is not out
    assert topic(war) == ("destination" if out else "movement")
    if not out:
        assert why_not(war, "move konrad").rule == "DN-2.3c"


@pytest.mark.rule("DN-G246")
def test_g246_a_friend_on_dry_ground_beside_him_adds_two_and_gives_up_his_move() -> None:
    war = stuck(swamp("konrad at C2\njon at C1\nrix at B2\nlaberne at F1", MovementStep()))
    play(war, "move konrad")
    assert options(war) == ["help jon", "pass"]
    assert why_not(war, "help rix").rule == "DN-G246"
    assert why_not(war, "help laberne").rule == "DN-G246"
    play(war, "help jon", "3")
    assert not mired(war, 0)
    play(war, "stay")
    assert "move jon" not in options(war)
    assert why_not(war, "move jon").rule == "DN-2.3c"


@pytest.mark.rule("DN-G246")
def test_g246_whoever_has_moved_has_no_hand_to_lend() -> None:
    war = stuck(swamp("konrad at C2\njon at D1\nlaberne at F1", MovementStep()))
    play(war, "move jon", "go C1", "move konrad")
    assert topic(war) == "wade-die"


@pytest.mark.rule("DN-G246", "DN-5.14.2i")
def test_g246_a_retreat_of_somebody_stuck_is_a_wound() -> None:
    war = swamp("konrad at C2\nwarrior-1 at C1", MovementStep())
    stuck(war)
    war.begin(FallBack(0, 1, (1,)))
    assert (place(war, "konrad"), state(war, "konrad")) == ("C2", "wounded")


@pytest.mark.rule("DN-G246")
def test_g246_he_defends_a_column_worse() -> None:
    war = swamp("konrad at C2\nslayer-1 at C1", MovementStep())
    assert worse(war, (0,)) == []
    stuck(war)
    assert [(shift.columns, shift.rule) for shift in worse(war, (0,))] == [(1, "DN-G246")]


@pytest.mark.rule("DN-G246")
def test_g246_when_the_marsh_is_gone_nobody_is_stuck_in_it() -> None:
    war = stuck(swamp("konrad at C2\njon at F1", MovementStep()))
    war.change_land(war.land.map.mask("C2"), "tunnel")
    assert not mired(war, 0)
    play(war, "move konrad")
    assert topic(war) == "destination"
