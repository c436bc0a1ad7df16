"""Shooting: ranges, sight, who stands in the way, cover, fast riders, and the rhythm of bows and crossbows."""

from __future__ import annotations

import pytest

from grognard.games.dark_blades.sequence import Half
from grognard.games.dark_blades.sheets.tables import ODDS
from grognard.games.skirmish.movement.phase import MovementStep
from grognard.games.skirmish.shooting.fire import ShootingStep, range_to, shot_column
from grognard.games.skirmish.shooting.lines import cover_of, drawn
from grognard.games.skirmish.war import War
from tests.games.skirmish.field import numbered, options, place, play, stage, state, topic, why_not


def shooting(text: str, map: str = "watermill", late: bool = False) -> War:
    """A step of shooting."""
    return stage(map, text, ShootingStep(late=late))


def column(war: War, shooter: str, target: str) -> str:
    """The odds of a shot."""
    return ODDS[shot_column(war, numbered(war, shooter), numbered(war, target))]


def refused(text: str, shooter: str, target: str, map: str = "watermill") -> str:
    """The rule against a shot at a target, while another enemy may be shot at."""
    war = shooting(text, map)
    play(war, f"shoot {shooter}")
    return why_not(war, f"at {target}").rule


@pytest.mark.rule("DB-MIS-2", "DB-MIS-3", "DB-MIS-1")
def test_a_crossbow_at_28_hexes_against_ten_is_two_to_one() -> None:
    war = shooting("arlon at A3\nashrak at Z10", "watermill")
    assert war.land.grid.distance(war.at[0], war.at[1]) <= 30
    assert column(war, "arlon", "ashrak") == "2-1"


@pytest.mark.rule("DB-MIS-1", "DB-MIS-4")
@pytest.mark.parametrize(
    ("shooter", "hexes", "strength"),
    [
        ("jon", 15, 20),
        ("jon", 16, 10),
        ("jon", 25, 10),
        ("jon", 26, 5),
        ("jon", 40, 5),
        ("jon", 41, None),
        ("arlon", 15, 30),
        ("arlon", 16, 20),
        ("arlon", 30, 20),
        ("arlon", 31, 10),
        ("arlon", 55, 10),
        ("arlon", 56, None),
    ],
)
def test_strength_falls_with_the_range(shooter: str, hexes: int, strength: int | None) -> None:
    war = shooting(f"{shooter} at A5\nashrak at Z10")
    assert war.book.strength(war.card(0).weapon, hexes) == strength


@pytest.mark.rule("DB-CRT-9", "DB-MIS-2")
@pytest.mark.parametrize(("die", "after"), [(1, "dead"), (3, "dead"), (4, "wounded"), (5, "wounded"), (10, "healthy")])
def test_missiles_on_foot_by_the_die(die: int, after: str) -> None:
    war = shooting("jon at F6\ngraz at J2")
    play(war, "shoot jon", "at graz")
    assert topic(war) == "missile-die"
    play(war, die)
    assert state(war, "graz") == after


@pytest.mark.rule("DB-CRT-9", "DB-G48")
def test_a_target_driven_back_by_a_shot_goes_two_hexes_and_nobody_advances() -> None:
    war = shooting("jon at F6\ngraz at J2")
    play(war, "shoot jon", "at graz", 7)
    assert war.question is not None
    assert (topic(war), war.question.about) == ("retreat", (1, 2))
    play(war, options(war)[0])
    assert war.question is None


@pytest.mark.rule("DB-CRT-8", "DB-HCB-1", "DB-CTR-8")
def test_missiles_on_a_rider_kill_the_horse_and_the_shooter_places_him() -> None:
    war = shooting("arlon at F6\nblack-fox at H5/H4, mounted, wounded")
    assert column(war, "arlon", "black-fox") == "3-1"
    play(war, "shoot arlon", "at black-fox", 1)
    assert war.question is not None
    assert (topic(war), war.question.seat) == ("thrown", 0)
    play(war, options(war)[0])
    assert (state(war, "black-fox"), state(war, "black-fox-horse")) == ("dead", "dead")


@pytest.mark.rule("DB-CRT-10", "DB-G5")
@pytest.mark.parametrize(("steps", "odds"), [(7, "1-1"), (8, "1-2")])
def test_a_rider_who_moved_more_than_seven_hexes_is_harder_to_hit(steps: int, odds: str) -> None:
    war = shooting("arlon at F6\nblack-fox at J2/J1, mounted")
    war.steps[1] = steps
    assert column(war, "arlon", "black-fox") == odds


@pytest.mark.rule("DB-MIS-20", "DB-MIS-21", "DB-COV-2")
def test_light_cover_makes_four_to_one_three_to_one() -> None:
    war = shooting("jon at F6\nshraggag at C9\nzarad at C8")
    assert cover_of(war, 0, 1) == "light"
    assert (column(war, "jon", "zarad"), column(war, "jon", "shraggag")) == ("2-1", "1-1")


@pytest.mark.rule("DB-MIS-22", "DB-COV-8", "DB-MWN-2")
def test_a_man_in_a_window_has_medium_cover_against_shots_through_it() -> None:
    war = shooting("jon at Q4\narlon at O10\ngraz at P9\nattrag at P6")
    assert (cover_of(war, 0, 2), cover_of(war, 1, 2)) == ("medium", "none")
    play(war, "shoot jon")
    assert "at graz" in options(war)


@pytest.mark.rule("DB-COV-8", "DB-MWN-3")
def test_a_man_in_a_window_has_no_cover_against_a_shot_through_another_one() -> None:
    war = shooting("jon at P8\ngraz at N11")
    play(war, "shoot jon")
    assert options(war) == ["at graz"]
    assert cover_of(war, 0, 1) == "none"


@pytest.mark.rule("DB-MWN-2", "DB-MDR-2", "DB-G52", "DB-MIS-24", "DB-COV-7", "DB-MIS-23")
def test_from_outside_only_window_and_door_hexes_can_be_hit() -> None:
    text = "jon at P3\ngraz at P10\nattrag at P6"
    assert refused(text, "jon", "graz") == "DB-LOS-1"
    text = "jon at O14\ngraz at O10\nattrag at O11\nfnarad at Q13"
    war = shooting(text)
    play(war, "shoot jon")
    assert {"at attrag", "at fnarad"} <= set(options(war))
    assert why_not(war, "at graz").rule == "DB-LOS-1"


@pytest.mark.rule("DB-MWN-3", "DB-G52")
def test_beside_a_window_one_shoots_at_anyone_inside() -> None:
    war = shooting("jon at P8\ngraz at O10\nattrag at N10")
    play(war, "shoot jon")
    assert set(options(war)) == {"at graz", "at attrag"}


@pytest.mark.rule("DB-G98")
def test_from_a_room_one_shoots_at_a_man_right_outside_the_window() -> None:
    assert refused("jon at O10\ngraz at P7\nattrag at P8", "jon", "graz") == "DB-LOS-1"
    war = shooting("jon at O10\ngraz at P8")
    play(war, "shoot jon")
    assert options(war) == ["at graz"]


@pytest.mark.rule("DB-MDR-2", "DB-G23")
def test_from_a_door_hex_one_shoots_at_anyone_inside_and_out() -> None:
    war = shooting("jon at O11\ngraz at O9\nattrag at O15")
    play(war, "shoot jon")
    assert set(options(war)) == {"at graz", "at attrag"}
    back = shooting("jon at O14\ngraz at O11")
    assert cover_of(back, 0, 1) == "medium"


@pytest.mark.rule("DB-MWN-1")
def test_from_a_window_one_shoots_out_at_an_angle_but_not_through_the_wall_behind() -> None:
    war = shooting("jon at P9\ngraz at R5\nattrag at O4\nfnarad at S12\nkommog at S7")
    play(war, "shoot jon")
    assert set(options(war)) == {"at graz", "at attrag", "at kommog"}


@pytest.mark.rule("DB-MWN-4")
def test_no_shot_goes_in_at_a_window_and_out_again() -> None:
    text = "jon at P8\ngraz at O13\nattrag at O9"
    assert refused(text, "jon", "graz") == "DB-LOS-1"


@pytest.mark.rule("DB-MWN-4", "DB-G104")
def test_one_shoots_from_window_to_window() -> None:
    war = shooting("jon at I5\ngraz at I7", map="village")
    assert war.land.building_at(war.at[0]) != war.land.building_at(war.at[1])
    play(war, "shoot jon")
    assert options(war) == ["at graz"]


@pytest.mark.rule("DB-MDR-3")
def test_shots_go_through_the_gate_of_a_courtyard() -> None:
    war = shooting("jon at F9\ngraz at F4\nattrag at E4", map="village")
    play(war, "shoot jon")
    assert "at graz" in options(war)
    assert why_not(war, "at attrag").rule == "DB-LOS-1"


@pytest.mark.rule("DB-COV-3", "DB-LOS-2", "DB-MTR-1")
def test_trees_are_shot_into_but_not_past() -> None:
    text = "jon at C6\ngraz at C9\nattrag at C10"
    war = shooting(text)
    play(war, "shoot jon")
    assert "at graz" in options(war)
    assert why_not(war, "at attrag").rule == "DB-LOS-1"


@pytest.mark.rule("DB-COV-4", "DB-COV-5")
def test_three_crossbows_and_a_slope() -> None:
    text = "arlon at S7\nattrag at R6\ngraz at A16"
    above = shooting(text)
    assert cover_of(above, 0, 1) == "medium"
    below = shooting("arlon at R3\nattrag at R6")
    assert cover_of(below, 0, 1) == "none"
    beside = shooting("arlon at R5\nattrag at R6")
    assert beside.question is None
    assert column(above, "arlon", "attrag") == "8-1"
    assert column(below, "arlon", "attrag") == "10-1"


@pytest.mark.rule("DB-COV-4")
def test_a_lip_on_the_far_side_of_a_hollow_is_not_the_targets() -> None:
    war = shooting("arlon at D8\ngraz at Q9\nattrag at E8", map="arena")
    assert cover_of(war, 0, 1) == "none"
    assert cover_of(war, 0, 2) == "medium"


@pytest.mark.rule("DB-COV-6")
def test_a_rider_has_the_heavier_cover_of_his_two_hexes() -> None:
    war = shooting("jon at F3\nblack-fox at A4/A5, mounted")
    assert war.land.kinds[war.land.map.named("A5")] == "scrub"
    assert cover_of(war, 0, 1) == "light"


@pytest.mark.rule("DB-LOS-3", "DB-LOS-4", "DB-G25")
def test_people_block_a_crossbow_and_a_shortbow_shoots_over_them() -> None:
    between = "arlon at F1\njon at E1\nsarah at F4\ngraz at F9\nattrag at H2"
    assert refused(between, "arlon", "graz") == "DB-LOS-3"
    war = shooting("jon at F1\nsarah at F4\ngraz at F7")
    play(war, "shoot jon")
    assert options(war) == ["at graz"]


@pytest.mark.rule("DB-G25")
@pytest.mark.parametrize("how", ["stunned", "dead"])
def test_those_on_the_ground_block_nobody(how: str) -> None:
    war = shooting(f"arlon at F1\nsarah at F4, {how}\ngraz at F7")
    play(war, "shoot arlon")
    assert options(war) == ["at graz"]


@pytest.mark.rule("DB-G25")
def test_a_loose_horse_blocks_a_shot() -> None:
    assert refused("arlon at F1\nmatt at A7, horse at F4/F5\ngraz at F9\nattrag at H2", "arlon", "graz") == "DB-LOS-3"


@pytest.mark.rule("DB-G140", "DB-COV-7")
def test_a_rider_half_behind_a_wall_can_be_shot_at_and_has_no_cover_from_it() -> None:
    war = shooting("jon at G10\nblack-fox at O8/N8, mounted")
    assert drawn(war.land, war.at[0], war.land.map.named("O8")) is None
    play(war, "shoot jon")
    assert options(war) == ["at black-fox"]
    assert cover_of(war, 0, 1) == "none"
    assert range_to(war, 0, 1) == war.land.grid.distance(war.at[0], war.land.map.named("N8"))


@pytest.mark.rule("DB-G25")
def test_a_frozen_rider_still_sits_on_his_horse_and_blocks() -> None:
    text = "arlon at F1\nmatt at F4/F5, mounted, stunned\ngraz at F9\nattrag at H2"
    assert refused(text, "arlon", "graz") == "DB-LOS-3"


@pytest.mark.rule("DB-LOS-4")
def test_a_shortbow_shoots_over_four_and_no_more() -> None:
    four = "jon at H1\nsarah at H2\njob at H3\nevans at H4\nrix at H5\ngraz at H10\nattrag at J1"
    assert refused(four + "\nsimon at H9", "jon", "graz") == "DB-LOS-4"
    war = shooting(four)
    play(war, "shoot jon")
    assert "at graz" in options(war)


@pytest.mark.rule("DB-LOS-5")
def test_nobody_shot_over_may_be_beside_the_target() -> None:
    assert refused("jon at F1\nsarah at F6\ngraz at F7\nattrag at H2", "jon", "graz") == "DB-LOS-5"


@pytest.mark.rule("DB-LOS-6")
def test_over_others_only_the_open_and_light_cover_are_hit() -> None:
    assert refused("jon at O16\nsarah at O14\ngraz at O11\nattrag at S16", "jon", "graz") == "DB-LOS-6"


@pytest.mark.rule("DB-G53", "DB-TER-12", "DB-G100")
def test_range_one_is_for_shots_through_what_stops_combat() -> None:
    war = shooting("arlon at U6\ngraz at T6", map="arena")
    play(war, "shoot arlon")
    assert options(war) == ["at graz"]


@pytest.mark.rule("DB-MIS-6", "DB-MIS-7", "DB-CTR-15")
def test_who_may_not_shoot() -> None:
    text = "jon at E6/E5, mounted\narlon at F10\nevans at H2\nlaberne at G3\ngraz at F9\nattrag at J2"
    war = shooting(text)
    assert why_not(war, "shoot jon").rule == "DB-MIS-6"
    assert why_not(war, "shoot arlon").rule == "DB-MIS-7"
    assert why_not(war, "shoot evans").rule == "DB-CTR-15"


@pytest.mark.rule("DB-MIS-8", "DB-G50")
@pytest.mark.parametrize(("fought", "free"), [(1, False), (0, True)])
def test_who_fought_in_the_last_combat_does_not_shoot(fought: int, free: bool) -> None:
    war = stage("watermill", "jon at F6\nlaberne at G3\ngraz at J2", Half())
    war.fought = (fought, -9, -9)
    play(war, "shoot laberne", "at graz", 10)
    if free:
        assert "shoot jon" in options(war)
    else:
        assert topic(war) == "movement"


@pytest.mark.rule("DB-MIS-10", "DB-MIS-11", "DB-MIS-12", "DB-SEQ-5", "DB-SEQ-7")
def test_a_crossbow_that_shot_neither_moves_nor_shoots_late() -> None:
    war = stage("watermill", "arlon at F6\njob at A7\nzugun at M4", Half())
    play(war, "shoot arlon", "at zugun", 10)
    assert topic(war) == "movement"
    assert why_not(war, "move arlon").rule == "DB-MIS-11"
    play(war, "done")
    assert war.question is None


@pytest.mark.rule("DB-MIS-13", "DB-MIS-14", "DB-MIS-15", "DB-G51")
@pytest.mark.parametrize(("goal", "again"), [("go F2", True), ("go F1", False)])
def test_a_bow_shoots_again_if_it_moved_half_its_allowance_at_most(goal: str, again: bool) -> None:
    war = stage("watermill", "jon at F6\nzugun at M4", Half())
    play(war, "shoot jon", "at zugun", 10, "move jon", goal, "done")
    assert (topic(war) == "shooting") == again


@pytest.mark.rule("DB-MIS-14", "DB-G36")
def test_a_bow_that_crawled_out_of_the_river_has_used_its_move_up() -> None:
    war = stage("watermill", "jon at K2\nzugun at D8", MovementStep())
    play(war, 2, "go J2")
    war.begin(ShootingStep(late=True))
    assert war.question is None


@pytest.mark.rule("DB-G49")
def test_each_shot_is_settled_alone_and_each_shoots_once_a_step() -> None:
    war = shooting("jon at F6\nlaberne at G4\nzugun at M4")
    play(war, "shoot jon", "at zugun", 10)
    assert why_not(war, "shoot jon").rule == "DB-G49"
    play(war, "shoot laberne", "at zugun", 10)
    assert war.question is None


@pytest.mark.rule("DB-G3")
def test_a_shot_with_no_column_left_cannot_be_made() -> None:
    text = "jon at C4\nblack-fox at V4/V3, mounted\ngraz at E3"
    assert refused(text, "jon", "black-fox", map="arena") == "DB-G3"


@pytest.mark.rule("DB-MUL-5", "DB-G39")
def test_a_mule_is_shot_at_on_the_table_for_riders() -> None:
    war = shooting("jon at F6\nmule-1 at H5/H4\ngraz at Z1")
    play(war, "shoot jon", "at mule-1", 5)
    assert (state(war, "mule-1"), place(war, "mule-1")) == ("dead", "H5/H4")


@pytest.mark.rule("DB-TER-13", "DB-G23", "DB-G101")
def test_a_corner_of_a_house_covers_against_shots_along_its_wall() -> None:
    war = shooting("jon at E11\nlaberne at A8\ngraz at A11", map="village")
    assert (cover_of(war, 0, 2), cover_of(war, 1, 2)) == ("medium", "none")


@pytest.mark.rule("DB-COV-9")
def test_the_owner_says_against_which_shooter_a_corner_covers() -> None:
    war = shooting("jon at E11\nlaberne at G11\ngraz at A11", map="village")
    play(war, "shoot jon", "at graz")
    assert war.question is not None
    assert (topic(war), war.question.seat, options(war)) == ("corner", 1, ["claim", "waive"])
    play(war, "claim", 10)
    assert (cover_of(war, 0, 2), cover_of(war, 1, 2)) == ("medium", "none")
    play(war, "shoot laberne", "at graz")
    assert topic(war) == "missile-die"


@pytest.mark.rule("DB-COV-9")
def test_cover_that_is_waived_now_may_be_claimed_against_another() -> None:
    war = shooting("jon at C8\nlaberne at D10\ngraz at B10", map="village")
    play(war, "shoot jon", "at graz", "waive", 4)
    assert state(war, "graz") == "wounded"
    play(war, "shoot laberne", "at graz")
    assert options(war) == ["claim", "waive"]


@pytest.mark.rule("DB-COV-9")
def test_a_lone_shooter_always_meets_the_cover_of_the_corner() -> None:
    war = shooting("jon at E11\ngraz at A11", map="village")
    play(war, "shoot jon", "at graz")
    assert topic(war) == "missile-die"
    assert column(war, "jon", "graz") == "4-1"
