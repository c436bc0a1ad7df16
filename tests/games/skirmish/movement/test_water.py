"""Water: falling in from bridges and stones, climbing out, drifting, drowning."""

from __future__ import annotations

import pytest

from grognard.games.dark_blades.sequence import Half, Turns
from grognard.games.skirmish.combat.injuries import Injure
from grognard.games.skirmish.combat.melee import CombatStep
from grognard.games.skirmish.combat.retreat import Retreat
from grognard.games.skirmish.movement.phase import MovementStep
from grognard.games.skirmish.shooting.fire import ShootingStep
from grognard.games.skirmish.war import War
from tests.games.skirmish.field import options, place, play, stage, state, topic, why_not

FAR = "ashrak at Z16"


def swim(at: str, *answers: str | int, others: str = "job at A8") -> War:
    """A movement step that finds Rix in the water."""
    war = stage("watermill", f"rix at {at}\n{others}\n{FAR}", MovementStep())
    play(war, *answers)
    return war


@pytest.mark.rule("DB-MOV-8", "DB-G17")
def test_who_is_driven_back_on_a_bridge_falls_into_the_water() -> None:
    war = stage("watermill", "evans at K13\ngraz at L13", CombatStep())
    play(war, "attack graz", "with evans", "strike", 6)
    assert (place(war, "graz"), state(war, "graz")) == ("L14", "healthy")


@pytest.mark.rule("DB-MOV-8", "DB-WAT-3")
def test_a_wounded_man_who_falls_in_drowns() -> None:
    war = stage("watermill", "evans at K13\ngraz at L13, wounded", CombatStep())
    play(war, "attack graz", "with evans", "strike", 6)
    assert (place(war, "graz"), state(war, "graz")) == ("", "dead")


@pytest.mark.rule("DB-G38")
def test_a_stun_or_a_wound_on_a_bridge_makes_nobody_fall() -> None:
    war = stage("watermill", "evans at K13\ngraz at L13", CombatStep())
    play(war, "attack graz", "with evans", "strike", 4)
    assert (place(war, "graz"), state(war, "graz")) == ("L13", "stunned")


@pytest.mark.rule("DB-G38")
def test_animals_that_fall_in_drown() -> None:
    war = stage("watermill", "leigh at K13\nmule-1 at L13/M13\nashrak at Z16", CombatStep())
    play(war, "attack mule-1", "with leigh", "strike", 3)
    assert (place(war, "mule-1"), state(war, "mule-1")) == ("", "dead")


@pytest.mark.rule("DB-MOV-10")
def test_who_is_driven_back_on_stepping_stones_falls_in() -> None:
    war = stage("watermill", "evans at M15\ngraz at L15", CombatStep())
    play(war, "attack graz", "with evans", "strike", 6)
    assert place(war, "graz") == "J16"


@pytest.mark.rule("DB-MOV-11")
def test_who_is_stunned_on_stepping_stones_drowns() -> None:
    war = stage("watermill", "evans at M15\ngraz at L15", CombatStep())
    play(war, "attack graz", "with evans", "strike", 4)
    assert (place(war, "graz"), state(war, "graz")) == ("", "dead")


@pytest.mark.rule("DB-MOV-12")
@pytest.mark.parametrize(("die", "where"), [(5, ""), (6, "L15")])
def test_who_is_wounded_on_stepping_stones_may_keep_his_footing(die: int, where: str) -> None:
    war = stage("watermill", "evans at M15\ngraz at L15", CombatStep())
    play(war, "attack graz", "with evans", "strike", 2)
    assert topic(war) == "footing-die"
    play(war, die)
    assert place(war, "graz") == where


@pytest.mark.rule("DB-WAT-2", "DB-WAT-4")
def test_beside_the_shore_of_the_lake_a_four_climbs_out_and_moves_on() -> None:
    war = swim("I5")
    assert topic(war) == "climb-die"
    play(war, 4)
    assert "go I4" in options(war)
    play(war, "go I4", "move rix", "go I1")
    assert place(war, "rix") == "I1"


@pytest.mark.rule("DB-WAT-4", "DB-WAT-6", "DB-WAT-9")
def test_a_five_at_the_shore_drifts() -> None:
    war = swim("I5", 5)
    assert topic(war) == "drift-die"
    play(war, 9)
    assert (place(war, "rix"), state(war, "rix")) == ("", "dead")


@pytest.mark.rule("DB-WAT-5", "DB-WAT-8", "DB-G35")
def test_out_on_the_lake_one_drifts_at_once_three_hexes_with_the_current() -> None:
    war = swim("J6")
    assert topic(war) == "drift-die"
    flow, named = war.land.map.flow, war.land.map.named
    after = flow[flow[flow[named("J6")]]]
    play(war, 7)
    assert place(war, "rix") == war.land.labels[after]


@pytest.mark.rule("DB-WAT-6", "DB-WAT-7", "DB-G35", "DB-G96")
@pytest.mark.parametrize(("die", "nearer"), [(3, True), (6, False)])
def test_lake_drift_ends_a_hex_toward_one_bank(die: int, nearer: bool) -> None:
    war = swim("J6")
    grid, flow, named = war.land.grid, war.land.map.flow, war.land.map.named
    after = flow[flow[named("J6")]]
    dry = [c for c in range(grid.size) if war.land.enterable("foot") >> c & 1]

    def land_away(cell: int) -> int:
        return min(grid.distance(cell, at) for at in dry)

    play(war, die)
    where = named(place(war, "rix"))
    assert grid.distance(where, after) <= 1
    assert land_away(where) <= land_away(after) if nearer else where != after


@pytest.mark.rule("DB-WAT-10", "DB-G36")
def test_out_of_the_river_on_a_two_and_no_farther() -> None:
    war = swim("L12", 2, "go K12")
    assert place(war, "rix") == "K12"
    assert why_not(war, "move rix").rule == "DB-MOV-1"


@pytest.mark.rule("DB-WAT-11", "DB-WAT-15", "DB-G37")
def test_four_down_the_river_to_the_stones_and_a_six_holds_on() -> None:
    war = swim("L12", 3, 4)
    assert (topic(war), place(war, "rix")) == ("hold-die", "K15")
    play(war, 6)
    assert place(war, "rix") == "K15"
    assert why_not(war, "move rix").rule == "DB-G38"


@pytest.mark.rule("DB-WAT-15", "DB-G37")
def test_a_seven_loses_the_stone_and_the_current_goes_on() -> None:
    assert place(swim("L12", 3, 4, 7), "rix") == "J16"


@pytest.mark.rule("DB-G37")
def test_a_stone_that_is_taken_is_passed_by() -> None:
    assert place(swim("L12", 3, 4, others="job at K15"), "rix") == "J16"


@pytest.mark.rule("DB-WAT-12", "DB-WAT-16")
def test_six_hexes_down_the_river_and_off_the_map_is_lost() -> None:
    war = swim("L12", 3, 5, 7)
    assert (place(war, "rix"), state(war, "rix")) == ("", "dead")


@pytest.mark.rule("DB-WAT-13")
def test_a_nine_in_the_river_drowns() -> None:
    assert state(swim("L12", 3, 9), "rix") == "dead"


@pytest.mark.rule("DB-WAT-14")
def test_the_mill_wheel_kills() -> None:
    war = swim("M9", 3)
    assert (place(war, "rix"), state(war, "rix")) == ("", "dead")


@pytest.mark.rule("DB-WAT-3")
def test_the_wounded_and_the_stunned_drown_in_the_water() -> None:
    war = stage("watermill", f"rix at L12, wounded\nevans at J6, stunned\njob at A8\n{FAR}", MovementStep())
    assert (state(war, "rix"), state(war, "evans"), topic(war)) == ("dead", "dead", "movement")


@pytest.mark.rule("DB-G38", "DB-MIS-25")
def test_swimmers_neither_fight_nor_shoot_but_are_fought_and_shot_at() -> None:
    war = stage("watermill", "jon at L12\nzugun at K12", CombatStep())
    assert war.question is None
    war = stage("watermill", "zugun at K12\njon at L12\nrix at J12", CombatStep(), first=1)
    play(war, "attack jon", "with zugun")
    assert "strike" in options(war)
    war = stage("watermill", "jon at L12\nlaberne at F10\ngraz at I12", ShootingStep(late=False))
    assert why_not(war, "shoot jon").rule == "DB-G38"


@pytest.mark.rule("DB-MIS-25")
def test_water_gives_a_swimmer_light_cover() -> None:
    war = stage("watermill", "jon at I12\ngraz at L12\nzugun at M4", Half())
    assert war.land.book.ground["river"].cover == "light"
    play(war, "shoot jon", "at graz", 10)
    assert state(war, "graz") == "healthy"


@pytest.mark.rule("DB-G38")
def test_any_number_find_room_in_the_water_and_the_masks_know_it() -> None:
    war = stage("watermill", f"rix at L14\nevans at L14\njob at A8\n{FAR}", Half())
    play(war, 1)
    play(war, options(war)[0])
    assert war.living(0) >> war.land.map.named("L14") & 1
    kept = list(war.masks)
    war.rebuild()
    assert war.masks == kept


@pytest.mark.rule("DB-RET-4", "DB-WAT-3", "DB-G102")
def test_a_swimmer_cannot_retreat_and_drowns_of_the_wound() -> None:
    war = stage("watermill", "evans at K12\ngraz at L12", CombatStep())
    play(war, "attack graz", "with evans", "strike", 6)
    assert (place(war, "graz"), state(war, "graz")) == ("", "dead")


@pytest.mark.rule("DB-WAT-1", "DB-G38", "DB-G130")
def test_one_may_leap_into_the_water_and_moves_no_farther() -> None:
    war = stage("watermill", "laberne at J2\ngrast at G2\nmule-1 at I1/H2, follows laberne\nrix at E6", MovementStep())
    play(war, "move grast")
    assert not [text for text in options(war) if text.startswith("jump")]
    assert why_not(war, "jump K1").rule == "DB-G130"
    play(war, "stay", "move laberne")
    assert [text for text in options(war) if text.startswith("jump")] == ["jump J3", "jump K1", "jump K2"]
    play(war, "jump K2")
    assert (place(war, "laberne"), war.follows[2]) == ("K2", -1)
    assert war.swims(0)
    assert "move laberne" not in options(war)
    assert why_not(war, "move laberne").rule == "DB-G38"


@pytest.mark.rule("DB-G130")
@pytest.mark.parametrize("who", ["laberne at J2, wounded", "zatan at J2", "grast at J2/I2, mounted"])
def test_neither_the_hurt_nor_animals_nor_riders_leap_in(who: str) -> None:
    war = stage("watermill", who, MovementStep())
    play(war, f"move {who.split()[0]}")
    assert not [text for text in options(war) if text.startswith("jump")]
    assert why_not(war, "jump K2").rule == "DB-G130"


@pytest.mark.rule("DB-G130")
def test_nobody_leaps_into_the_mill_wheel() -> None:
    war = stage("watermill", "laberne at L11", MovementStep())
    war.change_land(war.land.map.mask("L11"), "open")
    war.begin(MovementStep())
    play(war, "move laberne")
    assert war.land.fighting[war.at[0]] >> war.land.map.named("M10") & 1
    assert "jump M10" not in options(war)
    assert "jump M11" in options(war)
    assert why_not(war, "jump M10").rule == "DB-G130"


@pytest.mark.rule("DB-G38")
def test_a_dog_that_falls_in_drowns() -> None:
    war = stage("watermill", "war-dog-1 at L13\ngrast at K13", Retreat(0, 1, (1,), fighting=True))
    assert (state(war, "war-dog-1"), place(war, "war-dog-1")) == ("dead", "")


@pytest.mark.rule("DB-G136", "DB-G38")
def test_the_dragon_drowns_when_it_falls_in() -> None:
    war = stage("watermill", "dragon at L13/M13\ngrast at K13", Retreat(0, 1, (1,), fighting=True))
    assert (state(war, "dragon"), place(war, "dragon")) == ("dead", "")


@pytest.mark.rule("DB-WAT-9", "DB-WAT-13", "DB-WAT-14", "DB-WAT-16", "DB-WAT-3")
@pytest.mark.parametrize(
    ("at", "answers", "rule"),
    [
        ("I5", (5, 9), "DB-WAT-9"),
        ("L12", (3, 9), "DB-WAT-13"),
        ("M9", (3,), "DB-WAT-14"),
        ("L12", (3, 5, 7), "DB-WAT-16"),
    ],
)
def test_the_log_says_by_which_rule_a_swimmer_is_lost(at: str, answers: tuple[int, ...], rule: str) -> None:
    war = stage("watermill", f"rix at {at}\njob at A8\n{FAR}", MovementStep())
    events = play(war, *answers)
    assert [event.rule for event in events if event.what == "drowned"] == [rule]


@pytest.mark.rule("DB-MOV-8", "DB-MOV-10", "DB-MOV-11", "DB-MOV-12")
@pytest.mark.parametrize(
    ("text", "answers", "event"),
    [
        ("evans at K13\ngraz at L13", (6,), ("DB-MOV-8", "fell-in")),
        ("evans at M15\ngraz at L15", (6,), ("DB-MOV-10", "fell-in")),
        ("evans at M15\ngraz at L15", (4,), ("DB-MOV-11", "drowned")),
        ("evans at M15\ngraz at L15", (2, 5), ("DB-MOV-12", "drowned")),
    ],
)
def test_the_log_says_by_which_rule_somebody_falls_in(
    text: str, answers: tuple[int, ...], event: tuple[str, str]
) -> None:
    war = stage("watermill", text, CombatStep())
    events = play(war, "attack graz", "with evans", "strike", *answers)
    assert event in [(found.rule, found.what) for found in events]


@pytest.mark.rule("DB-G36", "DB-STK-1")
def test_one_climbs_out_on_free_land_and_neither_on_bridges_nor_on_others() -> None:
    war = swim("L12", 2)
    assert war.land.fighting[war.at[0]] >> war.land.map.named("L13") & 1
    assert "go K12" in options(war)
    assert why_not(war, "go L13").rule == "DB-G36"
    war = swim("L12", 2, others="job at K12")
    assert why_not(war, "go K12").rule == "DB-G36"


def clinging() -> War:
    """A half in which Rix, carried down the river, holds on to the stone at K15 with a goblin beside him."""
    war = stage("watermill", "rix at L12\njob at A8\nlaberne at A9\ngoblin-1 at J15", Turns())
    while topic(war) != "climb-die":
        play(war, "done")
    play(war, 3, 4, 6)
    assert place(war, "rix") == "K15"
    return war


@pytest.mark.rule("DB-G144", "DB-G38", "DB-WAT-15")
def test_whoever_clings_to_a_stone_attacks_nobody_until_he_has_climbed_up() -> None:
    war = clinging()
    while topic(war) != "combat" and war.phasing == 0:
        play(war, "done")
    assert war.phasing == 1, "there was no combat to offer"
    while war.phasing == 1:
        play(war, "done")
    assert (topic(war), war.swims(0)) == ("movement", False)
    play(war, "move rix")
    assert "go M15" in options(war), "a full move"
    play(war, "stay", "done")
    assert "attack goblin-1" in options(war)


@pytest.mark.rule("DB-G144", "DB-WAT-3", "DB-G102")
@pytest.mark.parametrize("harm", ["stunned", "wounded"])
def test_whoever_is_hurt_while_he_clings_to_a_stone_drowns(harm: str) -> None:
    war = clinging()
    war.begin(Injure(0, harm, False, False, 1))
    assert (place(war, "rix"), state(war, "rix")) == ("", "dead")


@pytest.mark.rule("DB-G144", "DB-WAT-3", "DB-G102")
@pytest.mark.parametrize("fighting", [True, False])
def test_whoever_is_driven_back_while_he_clings_to_a_stone_drowns(fighting: bool) -> None:
    war = clinging()
    war.begin(Retreat(0, 1, (3,), fighting))
    assert (place(war, "rix"), state(war, "rix"), topic(war)) == ("", "dead", "")


@pytest.mark.rule("DB-G144", "DB-G38")
def test_whoever_clings_to_a_stone_does_not_shoot_even_when_his_next_half_begins() -> None:
    war = stage("watermill", "laberne at L12\njob at A8\ngoblin-1 at E15", Turns())
    while topic(war) != "climb-die":
        play(war, "done")
    play(war, 3, 4, 6)
    assert place(war, "laberne") == "K15"
    asked = set()
    while war.half < 4 or topic(war) != "movement":
        asked.add(topic(war))
        play(war, "done")
    assert "shooting" not in asked
    play(war.begin(ShootingStep(late=True)), "shoot laberne")
    assert "at goblin-1" in options(war)
