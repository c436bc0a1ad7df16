"""Gharvs staged from the rulebook: those of the Pit, and those that come for several people at once."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.creatures.interphase import Interphase
from grognard.games.dragon_noir.editions import UNHIDDEN_GROUND
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sheets.boxes import CHALLENGE
from grognard.games.skirmish.combat.melee import CombatStep
from grognard.kernel import Frame
from tests.games.dragon_noir.cave import cave
from tests.games.dragon_noir.stage import numbered, options, place, play, sketch, stage, state, told, topic

PIT = """
    . . . . . . . . .
    . p p p p p p p .
    . p p p p p p p .
    . p p p p p p p .
    T p p p p p p p .
    . p p p D p p p .
    . . . . . . . . .
"""
LAKE = """
. . b ~ ~ ~ ~ ~ .
. . b ~ ~ ~ ~ ~ .
. . b ~ ~ ~ ~ ~ .
. . j ~ ~ ~ ~ ~ .
. . j ~ ~ ~ ~ ~ .
"""


def pit(text: str, frame: Frame[None] | None = None, webs: str = "") -> Foray:
    """A pit of which gharvs are the prisoners; stairs lead out at A5."""
    floor = [f"{column}{row}" for column in "BCDEFGH" for row in range(2, 7)]
    where = sketch(PIT, underground=True, game=CHALLENGE, zones={"pit": floor})
    return stage(where, text, frame or Interphase(), game=CHALLENGE, webs=webs)


def lake(text: str, frame: Frame[None], boats: str = "D4/D5") -> Foray:
    """The lake below ground, with a boat at its jetty."""
    return stage(sketch(LAKE, underground=True, game=CHALLENGE), text, frame, game=CHALLENGE, boats=boats)


def apart(war: Foray, one: str, other: str) -> int:
    """How far two are from each other."""
    return war.land.grid.distance(war.at[numbered(war, one)], war.at[numbered(war, other)])


def result(war: Foray, word: str) -> str:
    """The first die that comes to such a result."""
    for die in range(1, 11):
        if any(event.what == "fought" and event.args[3] == word for event in play(war.copy(), str(die))):
            return str(die)
    raise AssertionError(f"no die comes to {word}")


@pytest.mark.rule("DN-G118", "DN-5.3j")
def test_of_two_as_near_a_die_takes_one_for_each_gharv() -> None:
    war = pit("simon at D2\njon at D6\ngharv-1 at B4\ngharv-2 at G4")
    assert topic(war) == "gharv-prey"
    assert {*options(war)} == {"at simon", "at jon"}
    play(war, "at jon")
    assert apart(war, "gharv-1", "jon") < apart(war, "gharv-1", "simon")
    if topic(war) == "gharv-prey":
        play(war, "at simon")
        assert apart(war, "gharv-2", "simon") <= apart(war, "gharv-2", "jon")


@pytest.mark.rule("DN-G118", "DN-5.3j")
def test_one_that_comes_beside_somebody_attacks_in_the_same_interphase() -> None:
    war = pit("simon at F4\ngharv-1 at B4")
    assert apart(war, "gharv-1", "simon") == 1
    assert topic(war) == "melee-die"


@pytest.mark.rule("DN-G118", "DN-4.5b", "DN-1.51n")
@pytest.mark.parametrize(("hurt", "pace"), [("", 3), (", wounded", 2), (", twice", 1)])
def test_wounds_slow_it_on_the_floor_of_the_pit(hurt: str, pace: int) -> None:
    war = pit(f"simon at H4\ngharv-1 at B4{hurt}")
    assert war.land.grid.distance(war.land.map.named("B4"), war.at[numbered(war, "gharv-1")]) == pace


@pytest.mark.rule("DN-G118", "DN-G119")
def test_the_second_has_nobody_left_when_the_first_has_killed_the_only_one() -> None:
    war = pit("simon at E4, stunned\ngharv-1 at D4\ngharv-2 at F4")
    assert topic(war) == "gharv-order"
    play(war, "take gharv-2")
    play(war, next(die for die in range(1, 11) if "killed" in told(play(war.copy(), die))))
    assert state(war, "simon") == "dead"
    assert topic(war) == ""
    assert place(war, "gharv-2") == "E4"
    assert place(war, "gharv-1") == "D4"


@pytest.mark.rule("DN-4.52f", "DN-5.3i", "DN-G231")
def test_who_flees_up_the_stairs_is_not_followed_and_the_hex_he_left_is_taken() -> None:
    war = pit("simon at B5\ngharv-1 at C5")
    assert topic(war) == "melee-die"
    play(war, result(war, "defender back 1"))
    assert "go A5" in options(war)
    play(war, "go A5")
    while topic(war):
        play(war, "1")
    assert place(war, "gharv-1") == "B5"
    again = war.begin(Interphase())
    assert topic(again) == "", "the stairs are closed to it"
    assert place(again, "gharv-1") == "B5"


@pytest.mark.rule("DN-G118", "DN-G233")
def test_spirits_do_not_draw_it_and_krobs_do() -> None:
    war = pit("gargoyle-1 at D4\ngharv-1 at B4")
    assert (topic(war), place(war, "gharv-1")) == ("", "B4")
    war = pit("hunter-1 at D4\ngharv-1 at B4")
    assert topic(war) == "melee-die"


@pytest.mark.rule("DN-5.3j", "DN-2.35a")
def test_who_jumps_in_beside_it_is_challenged_as_he_goes_on() -> None:
    war = cave("the-pit", "simon at E8\ngharv-1 at F10", MovementStep())
    play(war, "move simon", "jump E9", "1")
    assert state(war, "simon") == "healthy"
    play(war, "go D9")
    assert topic(war) == "challenge-die"


@pytest.mark.rule("DN-G118", "DN-3.53.9a")
def test_who_has_been_lifted_out_is_not_followed() -> None:
    war = cave("the-pit", "zacharie at E6\nsimon at E9\ngharv-1 at F10", MovementStep())
    play(war, "cast levitate", "at simon", "aim E8")
    while topic(war) == "spell-die":
        play(war, "10")
    assert place(war, "simon") == "E8"
    war = war.begin(Interphase())
    assert topic(war) == ""
    assert place(war, "gharv-1") == "F10"


@pytest.mark.rule("DN-5.14.2i", "DN-G117", "DN-5.3i")
def test_driven_into_a_corner_of_the_pit_it_is_wounded_and_does_not_dive() -> None:
    war = cave("the-pit", "konrad at E9\njon at D10\ngharv-1 at D9", CombatStep())
    play(war, "attack gharv-1", "with konrad", "strike")
    play(war, result(war, "defender back 1"))
    assert (place(war, "gharv-1"), state(war, "gharv-1")) == ("D9", "wounded")


@pytest.mark.rule("DN-G118", "DN-2.31.9a")
def test_a_web_on_the_floor_of_the_pit_is_in_its_way() -> None:
    war = pit("simon at F4\ngharv-1 at B4", webs="C2 C3 C4 C5 C6")
    assert place(war, "gharv-1") == "B4"
    assert topic(war) == ""


@pytest.mark.rule("DN-G115", "DN-4.52c", "DN-G113")
@pytest.mark.parametrize(("edition", "ground"), [(0, True), (UNHIDDEN_GROUND, False)])
def test_those_that_came_for_two_in_one_boat_both_fight_as_in_water(edition: int, ground: bool) -> None:
    """The first one capsizes it; the boat gives nothing to the second any more."""
    war = lake("laberne at D4\njon at D5\ngharv-1 at off\ngharv-2 at off", Interphase())
    war.edition = edition or war.edition
    play(war, "1", "go D3", "1", "go E5", "take gharv-1")
    assert "capsized" in told(play(war, "3"))
    events = play(war, result(war, "defender back 1"))
    while not any(event.what == "melee" for event in events):
        events = play(war, "1" if "die" in topic(war) else options(war)[0])
    assert ("ground" in told(events)) == ground


@pytest.mark.rule("DN-4.52c", "DN-5.15.2b")
def test_each_of_two_tries_to_capsize_the_boat_once() -> None:
    war = lake("laberne at D4\njon at D5\ngharv-1 at off\ngharv-2 at off", Interphase())
    play(war, "1", "go D3", "1", "go E5", "take gharv-1", "4")
    assert topic(war) == "capsize-die"
    events = play(war, "4")
    assert told(events).count("boat-rocks") == 1
    assert topic(war) == ""
    assert war.land.afloat


@pytest.mark.rule("DN-G115", "DN-G32", "DN-4.52a")
def test_of_two_aboard_armour_drowns_and_the_gharv_that_came_for_it_takes_the_other() -> None:
    """DN-4.52b, DN-G119: he is beside it now."""
    war = lake("konrad at D4\njon at D5\ngharv-1 at off\ngharv-2 at off", Interphase())
    play(war, "1", "go D3", "10")
    events = play(war, "3") if topic(war) == "capsize-die" else []
    assert {"capsized", "drowned"} <= {*told(events)}
    assert place(war, "konrad") == ""
    assert place(war, "jon") == "D5"


@pytest.mark.rule("DN-4.51c", "DN-4.51d", "DN-G116")
def test_two_that_come_for_one_place_do_not_share_it() -> None:
    war = lake("laberne at C2\njon at C3\ngharv-1 at off\ngharv-2 at off", Interphase())
    play(war, "1")
    first = options(war)
    play(war, first[0], "1")
    taken = first[0].removeprefix("go ")
    assert f"go {taken}" not in (options(war) if topic(war) == "gharv-hex" else [])
    while topic(war) == "gharv-hex":
        play(war, options(war)[0])
    assert place(war, "gharv-1") != place(war, "gharv-2") != ""
