"""Jumps of riders over water and crevasses, and of anybody on foot down a level."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.movement.jumps import jump_modifier, leap_ahead
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.skirmish.movement.phase import left
from tests.games.dragon_noir.stage import options, place, play, rides, stage, state, topic, why_not

# Straight ahead of a rider who looks from A1 to B2 lie C2, D3, E3, F4, G4.
BROOK = """
. . . . . . . . .
. . ~ . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
"""
RIFT = BROOK.replace("~", "c")
WIDE = """
. . . . . . . . .
. . ~ . . . . . .
. . . ~ . . . . .
. . . . . . . . .
. . . . . . . . .
"""
RIDER = "davrich at B2/A1, mounted"


@pytest.mark.rule("DN-2.36.3a")
@pytest.mark.rule("DN-2.31.2b")
@pytest.mark.rule("DN-5.12.1a")
@pytest.mark.parametrize("ground", [BROOK, RIFT])
def test_up_to_nine_the_move_goes_on_beyond_it(ground: str) -> None:
    war = stage(ground, RIDER, MovementStep())
    play(war, "move davrich", "leap")
    assert topic(war) == "jump-die"
    play(war, "9")
    assert (place(war, "davrich"), rides(war, "davrich"), state(war, "davrich")) == ("E3/D3", True, "healthy")
    assert topic(war) == "destination"


@pytest.mark.rule("DN-G48")
@pytest.mark.rule("DN-G142")
def test_a_jump_costs_a_point_a_hex_and_the_ground_it_lands_on() -> None:
    war = stage(BROOK, RIDER, MovementStep())
    play(war, "move davrich", "leap", "1")
    assert left(war, 0) == 15 - 3
    war = stage(BROOK, RIDER, MovementStep())
    war.spent[0] = 13
    play(war, "move davrich")
    assert why_not(war, "leap").rule == "DN-G48"


@pytest.mark.rule("DN-5.12.1a")
def test_at_ten_the_horse_balks_and_throws_him_stunned_on_the_near_side() -> None:
    war = stage(BROOK, RIDER, MovementStep())
    play(war, "move davrich", "leap", "10")
    assert topic(war) == "thrown"
    play(war, "go B3")
    assert (place(war, "davrich"), state(war, "davrich")) == ("B3", "stunned")
    assert (place(war, "davrich-horse"), state(war, "davrich-horse")) == ("B2/A1", "healthy")


@pytest.mark.rule("DN-5.12.1a")
@pytest.mark.rule("DN-5.12.1b")
def test_beyond_ten_the_horse_is_dead_and_he_lies_wounded_on_the_far_side() -> None:
    war = stage(BROOK, "konrad at B2/A1, mounted", MovementStep())
    play(war, "move konrad", "leap", "10")
    assert topic(war) == "thrown"
    play(war, "go F3")
    assert (place(war, "konrad"), state(war, "konrad")) == ("F3", "wounded")
    assert (place(war, "konrad-horse"), state(war, "konrad-horse")) == ("E3/D3", "dead")


@pytest.mark.rule("DN-5.12.1b")
@pytest.mark.rule("DN-G48")
def test_armour_wounds_and_two_hexes_add_up() -> None:
    war = stage(WIDE, "konrad at B2/A1, mounted wounded", MovementStep())
    leap = leap_ahead(war, 0)
    assert leap is not None
    assert leap.wide == 2
    assert jump_modifier(war, 0, 1) == 2
    assert jump_modifier(war, 0, 2) == 6
    play(war, "move konrad", "leap", "3")
    assert place(war, "konrad") == "F4/E3"


@pytest.mark.rule("DN-G48")
def test_a_jump_needs_an_obstacle_of_two_hexes_at_most_and_room_beyond() -> None:
    war = stage(BROOK.replace("~", "."), RIDER, MovementStep())
    play(war, "move davrich")
    assert "leap" not in options(war)
    three = WIDE.splitlines()
    three[3] = ". . . ~ ~ . . . ."
    war = stage("\n".join(three), RIDER, MovementStep())
    play(war, "move davrich")
    assert why_not(war, "leap").rule == "DN-G48"
    war = stage(BROOK, f"{RIDER}\ngromrak at E3", MovementStep())
    play(war, "move davrich")
    assert why_not(war, "leap").rule == "DN-G48"


@pytest.mark.rule("DN-5.12.2c")
@pytest.mark.rule("DN-G33")
@pytest.mark.parametrize(("die", "after"), [(4, "healthy"), (7, "wounded"), (8, "dead")])
def test_jumping_down_a_level_is_rolled_for(die: int, after: str) -> None:
    war = stage("H . . .", "davrich at A1", MovementStep())
    play(war, "move davrich", "jump B1", str(die))
    assert (state(war, "davrich"), place(war, "davrich")) == (after, "B1")
    if after != "dead":
        assert left(war, 0) == (7 if after == "healthy" else 3)


@pytest.mark.rule("DN-G33")
def test_nobody_jumps_up_or_onto_the_living() -> None:
    war = stage("H . . .", "davrich at B1", MovementStep())
    play(war, "move davrich")
    assert why_not(war, "jump A1").rule == "DN-G33"
    war = stage("H . . .", "davrich at A1\ndill at B1", MovementStep())
    play(war, "move davrich")
    assert why_not(war, "jump B1").rule == "DN-G33"


@pytest.mark.rule("DN-G34")
@pytest.mark.rule("DN-5.12.2c")
def test_lucifer_has_a_line_of_his_own_and_wardogs_jump_as_armour() -> None:
    war = stage("H . . .", "lucifer at A1", MovementStep())
    play(war, "move lucifer", "jump B1", "6")
    assert state(war, "lucifer") == "healthy"
    war = stage("H . . .", "lucifer at A1", MovementStep())
    play(war, "move lucifer", "jump B1", "7")
    assert state(war, "lucifer") == "dead"
    war = stage("H . . .", "wardog-1 at A1 for rebels", MovementStep())
    play(war, "move wardog-1", "jump B1", "2")
    assert state(war, "wardog-1") == "dead"


@pytest.mark.rule("DN-G32")
@pytest.mark.rule("DN-G33")
def test_armour_drowns_where_it_jumps_into_water() -> None:
    war = stage(". w . .", "konrad at A1", MovementStep())
    play(war, "move konrad", "jump B1", "1")
    assert (state(war, "konrad"), place(war, "konrad")) == ("dead", "")
    war = stage(". w . .", "davrich at A1", MovementStep())
    play(war, "move davrich", "jump B1", "1")
    assert (state(war, "davrich"), place(war, "davrich")) == ("healthy", "B1")


@pytest.mark.rule("DN-G148", "DN-5.12.1a")
def test_a_rider_thrown_by_a_bad_landing_walks_no_farther() -> None:
    war = stage(BROOK, "konrad at B2/A1, mounted\nrix at I5", MovementStep())
    play(war, "move konrad", "leap", "10", "go F3")
    assert (state(war, "konrad"), left(war, 0)) == ("wounded", 0)
    assert topic(war) == "movement"
    assert why_not(war, "move konrad").rule == "DN-2.3c"
