"""Sharp turns of boats, hard landings and the mire staged from the rulebook: from setting out to arriving."""

from __future__ import annotations

from random import Random

import pytest

from grognard.games.dragon_noir.editions import UNHIDDEN_GROUND
from grognard.games.dragon_noir.movement.capsizing import Capsize
from grognard.games.dragon_noir.movement.carrying import drop_burden
from grognard.games.dragon_noir.movement.jumps import JumpDown
from grognard.games.dragon_noir.movement.mire import mired
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.plan.areas import plan_of
from grognard.games.dragon_noir.plan.boxes import put_in_box
from grognard.games.dragon_noir.position import MOVEMENT, NOWHERE, Foray
from grognard.games.dragon_noir.scenarios.orb import bearer, lies, take_up
from grognard.games.dragon_noir.scenarios.underworld import open_descent
from grognard.games.dragon_noir.sheets.boxes import CHALLENGE
from grognard.games.skirmish.combat.melee import CombatStep
from grognard.games.skirmish.movement.phase import left
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.kernel import Frame
from tests.games.dragon_noir.cave import cave
from tests.games.dragon_noir.stage import numbered, options, place, play, sketch, stage, state, told, topic

SEA = "\n".join([". b b ~ ~ ~ ~ ~ ~"] * 7)
BOG = """
. . . . . .
. . m m m .
. . m m m .
. . . . . .
"""
STEP = """
H H H . .
H H H . .
m m m . .
. . . . .
"""


def sea(text: str, boats: str = "E4/E5", frame: Frame[None] | None = None, first: int = 0) -> Foray:
    """Open water with a boat in it that looks north, and a beach in the west."""
    where = sketch(SEA, underground=True, game=CHALLENGE)
    return stage(where, text, frame or MovementStep(), first, game=CHALLENGE, boats=boats)


def bog(text: str, frame: Frame[None], first: int = 0, edition: int = 0, drawing: str = BOG) -> Foray:
    """Marsh that holds armour."""
    where = sketch(drawing, underground=True, game=CHALLENGE)
    war = stage(where, text, frame, first, {"mire": 1}, game=CHALLENGE)
    war.edition = edition or war.edition
    return war


def rows(war: Foray) -> set[str]:
    """The voyages that are offered."""
    return {answer for answer in options(war) if answer.startswith("row")}


def result(war: Foray, word: str) -> str:
    """The first die of a melee that comes to such a result."""
    for die in range(1, 11):
        if any(event.what == "fought" and event.args[3] == word for event in play(war.copy(), str(die))):
            return str(die)
    raise AssertionError(f"no die comes to {word}")


@pytest.mark.rule("DN-2.34e", "DN-G45")
def test_a_side_of_a_hex_is_free_two_cost_a_hex_and_about_costs_one_on_the_spot() -> None:
    for voyage, used in (("row E3 n", 1), ("row F4 ne", 1), ("row F5 se", 2), ("row D5 sw", 2), ("row E5 s", 1)):
        war = sea("laberne at E4")
        play(war, "move laberne", voyage)
        assert war.boats[2] == used, voyage


@pytest.mark.rule("DN-2.34e", "DN-2.34d")
def test_with_one_hex_left_nobody_turns_sharply_but_about() -> None:
    war = sea("laberne at E4")
    play(war, "move laberne", "row E3 n", "row E2 n", "row E1 n")
    assert war.boats[2] == 3
    assert rows(war) == {"row E2 s", "row F1 ne", "row D1 nw"} & rows(war) | {"row E2 s"}
    assert not {answer for answer in rows(war) if answer.endswith((" se", " sw"))}


@pytest.mark.rule("DN-2.34e", "DN-2.34c")
def test_who_boards_early_has_two_hexes_of_which_a_sharp_turn_takes_both() -> None:
    war = sea("laberne at B4", boats="C4/C5")
    play(war, "move laberne", "go C4", "move laberne")
    sharp = next(answer for answer in sorted(rows(war)) if answer.endswith(" se"))
    play(war, sharp)
    assert war.boats[2] == 2
    assert topic(war) == "", "nothing is left to the boat, and no point to him"


@pytest.mark.rule("DN-2.34e", "DN-2.34d", "DN-2.34g")
def test_a_turn_about_and_a_hex_leave_half_the_points_to_land_with_and_a_sharp_turn_and_a_hex_do_not() -> None:
    war = sea("laberne at E4")
    play(war, "move laberne", "row E5 s", "row E6 s")
    assert (war.boats[2], left(war, 0)) == (2, 4)
    war = sea("laberne at E4")
    play(war, "move laberne", "row D5 sw", "row D6 s")
    assert (war.boats[2], left(war, 0)) == (3, 0)


@pytest.mark.rule("DN-2.34e")
def test_turning_about_everybody_keeps_his_hex_and_nobody_crosses_one() -> None:
    war = sea("laberne at E4\njon at E5\nhunter-1 at F4")
    play(war, "move laberne", "row E5 s")
    assert (place(war, "laberne"), place(war, "jon")) == ("E4", "E5")
    play(war, "row E6 s")
    assert topic(war) != "challenge-die", "they began there"


@pytest.mark.rule("DN-2.35b", "DN-2.34d", "DN-G35")
def test_who_is_hurt_at_the_oars_rows_on_with_what_is_left_to_the_boat() -> None:
    war = sea("laberne at E4\nhunter-1 at F4")
    play(war, "move laberne", "row E1 n")
    assert topic(war) == "challenge-die"
    play(war, "9")
    assert (state(war, "laberne"), topic(war), place(war, "laberne")) == ("wounded", "destination", "E3")
    assert war.boats[2] == 1
    play(war, "row E1 n")
    assert war.boats[2] == 3
    assert rows(war)


@pytest.mark.rule("DN-2.35b", "DN-G44")
def test_who_falls_at_the_oars_leaves_the_boat_where_it_is_for_this_turn() -> None:
    war = sea("laberne at E4, wounded\njon at E5\nhunter-1 at F3")
    play(war, "move laberne", "row E1 n", "10")
    assert state(war, "laberne") == "dead"
    assert place(war, "laberne") == "E3"
    while topic(war) == "destination":
        play(war, "stay")
    play(war, "move jon")
    assert not rows(war)


@pytest.mark.rule("DN-G44", "DN-2.37b")
def test_a_third_has_room_aboard_as_soon_as_one_of_two_is_dead() -> None:
    """A limit that fills and empties."""
    for fate, room in (("", False), (", stunned", False), (", dead", True)):
        war = sea(f"laberne at C4\njon at D4{fate}\ndill at D5", boats="D4/D5")
        play(war, "move laberne")
        assert ("go D4" in options(war)) == room


@pytest.mark.rule("DN-G234", "DN-2.34d")
def test_a_swimmer_in_its_way_holds_up_a_boat_and_a_body_does_not() -> None:
    for fate, held in (("", True), (", dead", False)):
        war = sea(f"laberne at E4\nhunter-1 at E3{fate}")
        play(war, "move laberne")
        assert ("row E3 n" not in rows(war)) == held


@pytest.mark.rule("DN-3.55.2a", "DN-G234")
def test_no_boat_is_rowed_into_fire() -> None:
    war = sea("zacharie at A3\nlaberne at E4")
    play(war, "cast fireball", "aim E3")
    while topic(war) == "spell-die":
        play(war, "10")
    play(war, "move laberne")
    assert "row E3 n" not in rows(war)
    assert "row F4 ne" in rows(war)


@pytest.mark.rule("DN-G246", "DN-G126", "DN-2.44c")
@pytest.mark.parametrize(("die", "where"), [("4", "C2"), ("5", "D3")])
def test_who_advances_into_marsh_in_armour_may_be_stuck_there(die: str, where: str) -> None:
    war = bog("konrad at B2\njon at A4\nhunter-1 at C2\nslayer-1 at F1", CombatStep())
    play(war, "attack hunter-1", "with konrad", "strike")
    play(war, result(war, "defender killed"))
    play(war, "advance konrad", "go D3")
    assert (topic(war), place(war, "konrad")) == ("mire-die", "C2")
    play(war, die)
    if die == "5":
        assert topic(war) == "mire-die", "the next hex as well"
        play(war, "10")
    assert place(war, "konrad") == where
    assert mired(war, 0) == (die == "4")
    assert topic(war) not in ("advance", "advance-where")


@pytest.mark.rule("DN-G246")
def test_before_that_edition_nobody_rolled_in_an_advance() -> None:
    war = bog("konrad at B2\nhunter-1 at C2\nslayer-1 at F1", CombatStep(), edition=UNHIDDEN_GROUND)
    play(war, "attack hunter-1", "with konrad", "strike")
    play(war, result(war, "defender killed"))
    play(war, "advance konrad", "go C2")
    assert topic(war) != "mire-die"


@pytest.mark.rule("DN-G246", "DN-5.23a")
def test_a_warrior_that_follows_up_may_be_stuck_and_a_hunter_is_not() -> None:
    for who, asked in (("warrior-1", True), ("hunter-1", False)):
        war = bog(f"davrich at C2, stunned\njon at F4\n{who} at B2", CombatStep(), first=1)
        play(war, "attack davrich", f"with {who}", "strike")
        play(war, next(die for die in range(1, 11) if "killed" in told(play(war.copy(), die))))
        assert topic(war) == "advance"
        play(war, f"advance {who}", "go C2")
        assert (topic(war) == "mire-die") == asked


@pytest.mark.rule("DN-G246", "DN-5.14.2i")
def test_who_is_stuck_after_an_advance_is_wounded_when_he_must_go_back() -> None:
    war = bog("konrad at B2\nhunter-1 at C2\nwarrior-1 at D2\nwarrior-2 at D3", CombatStep())
    play(war, "attack hunter-1", "with konrad", "strike")
    play(war, result(war, "defender killed"))
    play(war, "advance konrad", "go C2", "1")
    war.half += 1
    war = war.begin(CombatStep())
    play(war, "attack konrad", "with warrior-1", "with warrior-2", "strike")
    play(war, next(die for die in range(1, 11) if "cornered" in told(play(war.copy(), die))))
    assert (place(war, "konrad"), state(war, "konrad")) == ("C2", "wounded")


@pytest.mark.rule("DN-G246", "DN-2.31.10b")
@pytest.mark.parametrize(("edition", "asked"), [(0, True), (UNHIDDEN_GROUND, False)])
def test_who_jumps_down_into_marsh_in_armour_may_be_stuck(edition: int, asked: bool) -> None:
    war = bog("konrad at B2\njon at E4", MovementStep(), edition=edition, drawing=STEP)
    play(war, "move konrad", "jump B3", "1")
    assert (topic(war) == "mire-die") == asked
    if asked:
        play(war, "4")
        assert (place(war, "konrad"), topic(war)) == ("B3", "movement")
        assert "move konrad" not in options(war)


@pytest.mark.rule("DN-5.12.2a", "DN-G301", "DN-2.23a")
@pytest.mark.parametrize("hurt", [False, True])
@pytest.mark.parametrize("edition", [0, UNHIDDEN_GROUND])
def test_who_jumps_sees_into_the_dark_where_he_lands_hurt_or_not(hurt: bool, edition: int) -> None:
    """Before, somebody who was hurt could plan anew before anybody saw what was there."""
    war = open_descent("the-eight-cells")
    war.boxed = (-1,) * len(war.given.cards)
    areas = plan_of(war).names
    islet = war.land.map.named("wights-bridge:G9")
    bank = next(area for area, cells in enumerate(plan_of(war).cells) if cells >> islet & 1)
    put_in_box(war, numbered(war, "hunter-1"), bank)
    grast = numbered(war, "grast")
    war.put(grast, war.land.map.named("wights-bridge:F9"))
    war.half, war.step, war.log, war.lit = 0, MOVEMENT, [], ((1 << len(areas)) - 1) & ~(1 << bank)
    war = war.begin(JumpDown(grast, islet))
    war.edition = edition or war.edition
    dice = {die: war.copy() for die in range(1, 11)}
    for die, one in dice.items():
        play(one, die)
    fates = {die: one.hurt(grast) for die, one in dice.items() if one.alive(grast)}
    one = dice[next(die for die, wounded in fates.items() if wounded == hurt)]
    assert (topic(one) == "unveil") == (not hurt or not edition)


@pytest.mark.rule("DN-G291", "DN-G32", "DN-G115")
def test_the_orb_of_who_drowns_lies_in_the_water_for_whoever_comes_there() -> None:
    war, draw = open_descent("the-tower-in-the-mire"), Random(2)
    while war.question is not None and not war.step:
        war.answer(war.question.options.pick(draw.random))
    boat = war.boats[0] // 6
    godiva, sarah = numbered(war, "godiva"), numbered(war, "sarah")
    war.put(godiva, boat)
    war.orb, war.cell, war.log = (godiva, NOWHERE), NOWHERE, []
    war = war.begin(Capsize(0))
    assert not war.health[godiva]
    assert place(war, "godiva") == ""
    assert (bearer(war), lies(war)) == (NOBODY, boat)
    war.put(sarah, boat)
    take_up(war)
    assert bearer(war) == sarah


@pytest.mark.rule("DN-G291", "DN-2.34d")
def test_a_boat_that_comes_over_the_orb_takes_it_along() -> None:
    war = sea("laberne at E4")
    war.orb = (NOBODY, war.land.map.named("E3"))
    play(war, "move laberne", "row E1 n")
    assert (place(war, "laberne"), war.land.labels[lies(war)]) == ("E1", "E1")
    take_up(war)
    assert bearer(war) == 0


@pytest.mark.rule("DN-2.32.2b", "DN-G143")
@pytest.mark.parametrize(("edition", "within"), [(0, True), (UNHIDDEN_GROUND, False)])
def test_a_burden_is_not_dropped_beyond_a_wall(edition: int, within: bool) -> None:
    """Cell 7 has three hexes, of which its bearer and a friend leave one."""
    war = cave("jails", "konrad at J9\njon at off\ndill at I9", MovementStep())
    war.edition = edition or war.edition
    drop_burden(war, 0, 1)
    assert (place(war, "jon") == "I10") == within
