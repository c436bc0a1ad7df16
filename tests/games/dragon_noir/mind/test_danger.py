"""What bots of The Exile fear on their way and where they stop, and how they run and hunt."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.land.sight import lanes
from grognard.games.dragon_noir.mind.attraction import drive_of, outlook
from grognard.games.dragon_noir.mind.danger import Gauntlet, arrows, comes_for, loss, odds_of
from grognard.games.dragon_noir.mind.running import way_home_of
from grognard.games.dragon_noir.mind.stakes import aims
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.position import MOVEMENT
from tests.games.dragon_noir.scouting import battle, goes

KAZHDIN, LANDFALL, OATH = "the-day-of-kazhdin", "landfall", "the-elves-oath"
REBELS, ORKS = 0, 1
BRIDGE, STONES = "L13", "K15"


def test_to_stop_beside_an_enemy_costs_nothing_and_to_pass_by_him_does() -> None:
    war = battle(LANDFALL, {"rix": "R10", "azrog": "V11", "krular": "V9"}, MovementStep(), MOVEMENT)
    gauntlet, named = Gauntlet(war, aims(war), war.given.numbers["rix"]), war.land.map.named
    assert gauntlet.toll(named("U10")) == 0
    assert 0 < gauntlet.toll(named("V10")) < gauntlet.toll(named("W10"))


def test_who_is_armed_better_is_feared_more_on_the_way() -> None:
    assert odds_of(0) < odds_of(3)
    assert sum(odds_of(0)) < 10


def test_nobody_runs_between_two_enemies_if_another_way_costs_him_little() -> None:
    war = battle(LANDFALL, {"rix": "J13", "krular": "N12", "azrog": "N14"}, MovementStep(), MOVEMENT)
    gauntlet, named = Gauntlet(war, aims(war), war.given.numbers["rix"]), war.land.map.named
    chosen = goes(war, "rix")
    assert gauntlet.toll(named(chosen)) < gauntlet.toll(named("R11"))


def test_an_enemy_over_the_water_is_not_feared() -> None:
    where = {"konrad": "watermill:I3", "ugluk": "watermill:N3", "ashrak": "watermill:D6"}
    war = battle(KAZHDIN, where, MovementStep(), MOVEMENT)
    numbers, at = war.given.numbers, war.at[war.given.numbers["konrad"]]
    assert comes_for(war, numbers["ashrak"], at, 7)
    assert not comes_for(war, numbers["ugluk"], at, 7)


def test_a_weak_blow_takes_nothing_and_a_strong_one_more_from_the_dear() -> None:
    war = battle(KAZHDIN, {"konrad": "watermill:T10", "simon": "watermill:T12"}, MovementStep(), MOVEMENT)
    konrad, simon = (war.given.numbers[id] for id in ("konrad", "simon"))
    assert loss(war, aims(war), konrad, war.face(konrad).defence - 1) == 0
    assert loss(war, aims(war), konrad, 4 * war.face(konrad).defence) > loss(
        war, aims(war), simon, 4 * war.face(simon).defence
    )


def test_chiefs_keep_out_of_sight_of_bowmen() -> None:
    where = {"konrad": "watermill:T10", "kommog": "watermill:Y10", "attrag": "watermill:Y11"}
    war = battle(KAZHDIN, where, MovementStep(), MOVEMENT)
    konrad, named = war.given.numbers["konrad"], war.land.map.named
    seen, behind = 1 << named("watermill:T10"), 1 << named("watermill:S13")
    assert arrows(war, aims(war), konrad, seen) > 0
    assert arrows(war, aims(war), konrad, behind) == 0
    drive = drive_of(war, REBELS)
    assert outlook(war, drive, konrad, behind) > outlook(war, drive, konrad, seen)


def test_a_bow_is_feared_as_its_column_of_the_table_says() -> None:
    """A crossbow kills on three faces of the die where a shortbow kills on one; shots from afar are left to chance."""
    fears = {}
    for bow, at in (("kommog", "Y10"), ("attrag", "Y10"), ("kommog", "H4"), ("attrag", "H4")):
        war = battle(KAZHDIN, {"konrad": "watermill:T10", bow: f"watermill:{at}"}, MovementStep(), MOVEMENT)
        where, shooter = war.land.map.named("watermill:T10"), war.at[war.given.numbers[bow]]
        assert lanes(war.land, shooter, where).open
        fears[bow, at] = arrows(war, aims(war), war.given.numbers["konrad"], 1 << where)
    assert fears["attrag", "Y10"] > 2 * fears["kommog", "Y10"] > 0
    assert fears["attrag", "H4"] == fears["attrag", "Y10"], "within fifteen hexes"
    assert fears["kommog", "H4"] == 0, "beyond ten"


@pytest.mark.parametrize(("guard", "way"), [("N13", STONES), ("N15", BRIDGE)])
def test_a_runner_crosses_the_stream_where_nobody_waits_for_him(guard: str, way: str) -> None:
    war = battle(LANDFALL, {"rix": "E8", "azrog": guard}, MovementStep(), MOVEMENT)
    named, distance = war.land.map.named, war.land.grid.distance
    chosen = named(goes(war, "rix"))
    other = BRIDGE if way == STONES else STONES
    assert distance(chosen, named(way)) < distance(chosen, named(other))


def test_the_way_round_an_enemy_is_preferred_unless_it_is_far() -> None:
    war = battle(LANDFALL, {"rix": "J15", "zed": "Y1"}, MovementStep(), MOVEMENT)
    rix, goals, at = war.given.numbers["rix"], aims(war).goals[REBELS], war.land.map.named("N15")
    free = way_home_of(war, rix, goals)(at)
    barred = battle(LANDFALL, {"rix": "J15", "zed": "N14", "azrog": "O16"}, MovementStep(), MOVEMENT)
    assert free < way_home_of(barred, rix, goals)(at) < 3 * free


def test_a_hunter_cuts_the_runner_off_and_does_not_run_after_him() -> None:
    war = battle(OATH, {"laberne": "N15", "azrog": "R6"}, MovementStep(), MOVEMENT, half=3)
    named, distance = war.land.map.named, war.land.grid.distance
    stop = drive_of(war, ORKS).stops
    assert stop.bit_count() == 1
    met = stop.bit_length() - 1
    assert distance(met, named("N15")) > 6
    chosen = named(goes(war, "azrog"))
    assert distance(chosen, met) < distance(named("R6"), met)
    assert distance(chosen, met) < distance(named("N15"), met)


def test_a_runner_is_met_as_early_as_the_hunters_can_be_there() -> None:
    near = battle(OATH, {"laberne": "N13", "azrog": "V15"}, MovementStep(), MOVEMENT, half=3)
    late = battle(OATH, {"laberne": "N13", "azrog": "R6"}, MovementStep(), MOVEMENT, half=3)
    prey, distance = near.land.map.named("N13"), near.land.grid.distance
    early, far = (drive_of(war, ORKS).stops.bit_length() - 1 for war in (near, late))
    assert distance(prey, early) < distance(prey, far)
    assert near.land.labels[early] == goes(near, "azrog")
