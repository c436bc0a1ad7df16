"""Levitation and teleportation staged from the rulebook: up, over, and what waits where somebody comes down."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir import effects
from grognard.games.dragon_noir.editions import UNHIDDEN_GROUND
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sheets.boxes import CHALLENGE
from grognard.games.skirmish.combat.melee import CombatStep
from grognard.games.skirmish.war import FOUGHT
from grognard.kernel import Event, Frame, replaced
from tests.games.dragon_noir.cave import cave
from tests.games.dragon_noir.stage import numbered, options, place, play, stage, state, told, topic

ROCK = """
. . . . . . .
. . . . . . .
. . . H H . .
. . H H H . .
. . H H . . .
. . . . . . .
"""
BANK = """
. . . . H H H
. ~ ~ . H H H
. ~ ~ . H H H
. . . . . . .
"""
SHELF = """
. . . H H H H
. . . # H # #
. . . # H H H
. . . # H H H
"""
CROWD = """
. # . . H H .
. . . . H H .
. . . . H H .
# # # # # # #
"""


def maze(text: str, frame: Frame[None], first: int = 0) -> Foray:
    """The Maze, where D5+ is the walkway over D5."""
    return stage("maze", text, frame, first, game=CHALLENGE)


def cast(war: Foray, spell: str, *aims: str) -> list[Event]:
    """A spell that works."""
    events = play(war, f"cast {spell}", *aims)
    while topic(war) == "spell-die":
        events += play(war, "10")
    return events


def landings(war: Foray, piece: str) -> set[str]:
    """Where somebody can be lifted to."""
    again = war.copy()
    play(again, "cast levitate", f"at {piece}")
    return {answer.removeprefix("aim ") for answer in options(again)}


@pytest.mark.rule("DN-3.53.9a", "DN-G84")
def test_nobody_is_lifted_onto_his_own_level_nor_into_somebody_nor_into_a_web() -> None:
    war = cave(ROCK, "zacharie at A2\nkonrad at B3\njon at D3", MovementStep(), webs="C4 E4")
    assert landings(war, "konrad") == {"C5", "D4", "D5", "E3"}


@pytest.mark.rule("DN-3.53.9a", "DN-4.1k", "DN-4.2u")
@pytest.mark.parametrize(("who", "each"), [("jon", 8), ("konrad", 12), ("thrugg", 12), ("gnurr", 12)])
def test_armour_trolls_and_thrugg_are_dearer_for_each_hex(who: str, each: int) -> None:
    war = cave(ROCK, f"zacharie at A2\n{who} at B3", MovementStep())
    before = war.energy[0]
    play(war, "cast levitate", f"at {who}", "aim D3")
    assert before - war.energy[0] == 2 * each


@pytest.mark.rule("DN-3.53.9a", "DN-G74")
def test_what_a_caster_has_left_says_how_far_somebody_is_lifted() -> None:
    for energy, there in ((36, {"C4", "C5", "D3", "D4"}), (24, {"C4", "D3", "D4"})):
        war = cave(ROCK, "zacharie at A2\nkonrad at B3", MovementStep())
        war.energy = replaced(war.energy, 0, energy)
        assert {*there} <= landings(war, "konrad")
        assert ("C5" in landings(war, "konrad")) == ("C5" in there)
    war = cave(ROCK, "zacharie at A2\nkonrad at B3", MovementStep())
    war.energy = replaced(war.energy, 0, 23)
    war = war.begin(MovementStep())
    assert "cast levitate" not in options(war), "two hexes are 24 points for him, and Zacharie himself stands too far"


@pytest.mark.rule("DN-3.53.9b", "DN-G185")
def test_a_ledge_one_hex_wide_is_no_way_through_the_air() -> None:
    """The rooms behind it are high enough, and cannot be reached."""
    war = cave(SHELF, "zacharie at A2\nkonrad at C2", MovementStep())
    assert "cast levitate" not in options(war)
    war = cave(SHELF.replace("# H # #", "H H H H"), "zacharie at A2\nkonrad at C2", MovementStep())
    assert {"F3", "E4"} <= landings(war, "konrad")


@pytest.mark.rule("DN-3.53.9a", "DN-G84")
def test_a_swimmer_is_lifted_out_of_the_water_and_so_is_the_stunned() -> None:
    war = cave(BANK, "zacharie at A4\nlaberne at B2, stunned", MovementStep())
    cast(war, "levitate", "at laberne", "aim E2")
    assert (place(war, "laberne"), state(war, "laberne")) == ("E2", "stunned")
    assert not war.land.water >> war.at[1] & 1


@pytest.mark.rule("DN-2.35c", "DN-G84")
def test_who_was_lifted_crosses_no_hex_before_he_walks_on() -> None:
    """The hex he comes down in is where he begins, whether or not he had walked before."""
    for walks in (False, True):
        war = cave(ROCK, f"zacharie at A2\nkonrad at {'B2' if walks else 'B3'}\nhunter-1 at E3", MovementStep())
        if walks:
            play(war, "move konrad", "go B3")
        cast(war, "levitate", "at konrad", "aim D3")
        play(war, "move konrad", "go D4")
        assert topic(war) != "challenge-die"
        assert place(war, "konrad") == "D4"


@pytest.mark.rule("DN-2.35b")
def test_the_next_hex_he_crosses_up_there_counts() -> None:
    war = cave(ROCK, "zacharie at A2\nkonrad at B3\nhunter-1 at E3", MovementStep())
    cast(war, "levitate", "at konrad", "aim D3")
    play(war, "move konrad", "go E4")
    assert topic(war) == "challenge-die"


@pytest.mark.rule("DN-2.35c", "DN-G80")
def test_who_went_by_magic_crosses_no_hex_before_he_walks_on() -> None:
    for edition, met in ((0, False), (UNHIDDEN_GROUND, True)):
        war = cave(ROCK, "zacharie at A2\nhunter-1 at G3", MovementStep())
        war.edition = edition or war.edition
        play(war, "move zacharie", "go A3")
        cast(war, "teleport", "aim F3")
        play(war, "move zacharie", "go E1")
        assert (topic(war) == "challenge-die") == met


@pytest.mark.rule("DN-G84", "DN-G50")
def test_who_is_hurt_in_the_hex_of_a_friend_may_be_lifted_out_of_it() -> None:
    """He is where he was put, and his friend where he stood; nobody sends him back."""
    war = cave(CROWD, "zacharie at A1\nkonrad at A2\njon at B2\nhunter-1 at B3", MovementStep())
    play(war, "move konrad", "go C2", "9")
    assert state(war, "konrad") == "wounded"
    cast(war, "levitate", "at konrad", "aim E2")
    assert (place(war, "konrad"), place(war, "jon"), topic(war)) == ("E2", "B2", "destination")
    play(war, "stay")
    assert place(war, "konrad") == "E2"


@pytest.mark.rule("DN-G84", "DN-G6", "DN-G183")
def test_whoever_is_lifted_away_before_the_die_is_not_struck_and_the_attack_counts_as_made() -> None:
    war = cave(ROCK, "zacharie at A2\njon at B3\nslayer-1 at B4", CombatStep(), first=1)
    play(war, "attack jon", "with slayer-1", "strike")
    assert topic(war) == "interrupt"
    events = cast(war, "levitate", "at jon", "aim D3")
    while topic(war) == "interrupt":
        events += play(war, "hold")
    assert "blow-lost" in told(events)
    assert war.marked(numbered(war, "slayer-1"), FOUGHT)
    assert state(war, "jon") == "healthy"


@pytest.mark.rule("DN-G84", "DN-2.23a")
def test_a_krob_that_is_lifted_on_its_way_plans_anew_from_the_ledge() -> None:
    war = cave(ROCK, "zacharie at A2\nhunter-1 at B6", MovementStep(), first=1)
    play(war, "move hunter-1", "go B3")
    assert topic(war) == "interrupt"
    cast(war, "levitate", "at hunter-1", "aim D5")
    while topic(war) == "interrupt":
        play(war, "hold")
    assert (topic(war), place(war, "hunter-1")) == ("destination", "D5")
    assert "go D4" in options(war)
    assert not {"go B3", "jump C6"} & {*options(war)}


@pytest.mark.rule("DN-3.53.9a", "DN-G270")
def test_from_below_a_walkway_the_way_up_is_two_hexes_and_nobody_is_lifted_where_somebody_stands() -> None:
    war = maze("zacharie at C6\njon at D5", MovementStep())
    before = war.energy[0]
    play(war, "cast levitate", "at jon", "aim D5+")
    assert before - war.energy[0] == 16
    war = maze("zacharie at C6\njon at D5\ndavrich at D5+", MovementStep())
    assert "D5+" not in landings(war, "jon")


@pytest.mark.rule("DN-3.53.1", "DN-G79", "DN-G243")
@pytest.mark.parametrize(("edition", "driven"), [(0, False), (UNHIDDEN_GROUND, True)])
def test_who_is_held_fast_on_a_walkway_is_wounded_there_and_does_not_jump(edition: int, driven: bool) -> None:
    war = maze("konrad at C4\nslayer-1 at D5+\ngrast at F6", CombatStep())
    war.edition = edition or war.edition
    effects.lay(war, effects.ROOTED, numbered(war, "slayer-1"), 9, 0)
    play(war, "attack slayer-1", "with konrad", "strike")
    backs = [die for die in range(1, 11) if "defender back 1" in results(war, die)]
    play(war, backs[0])
    assert (topic(war) == "driven-off") == driven
    if not driven:
        assert (place(war, "slayer-1"), state(war, "slayer-1")) == ("D5+", "wounded")


def results(war: Foray, die: int) -> list[str]:
    """What a die comes to in a melee."""
    return [str(event.args[3]) for event in play(war.copy(), str(die)) if event.what == "fought"]
