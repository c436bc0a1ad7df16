"""What the box of The Exile holds and what holds in every match of it: dice, maps, casters, dogs, who sits where."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.magic.energy import needed
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.battle import open_match
from grognard.games.dragon_noir.scenarios.boards import board_map, layouts, map_of, side_by_side
from grognard.games.dragon_noir.scenarios.sheets import scenarios
from grognard.games.dragon_noir.sequence import begin_half
from grognard.games.dragon_noir.sheets.boxes import BOXES, EXILE
from grognard.games.dragon_noir.sheets.counters import roster
from grognard.games.dragon_noir.show.listing import figures
from grognard.games.skirmish.combat.melee import CombatStep
from tests.games.dragon_noir.stage import numbered, options, play, stage, topic, why_not

MEADOW = "\n".join(". . . . . . . . . . . . . ." for _ in range(3))


@pytest.mark.rule("DN-1.3a")
@pytest.mark.rule("DN-2.12.1d")
def test_1_3_one_die_of_ten_settles_the_third_phase() -> None:
    war = stage(MEADOW, "konrad at B2\ngattog at C2", CombatStep())
    play(war, "attack gattog", "with konrad", "strike")
    assert topic(war) == "melee-die"
    assert options(war) == [str(face) for face in range(1, 11)]


@pytest.mark.rule("DN-1.31a")
@pytest.mark.rule("DN-6.M1")
@pytest.mark.rule("DN-6.M2")
def test_1_31_two_maps_above_ground_and_two_below() -> None:
    assert BOXES[EXILE].maps == ("watermill", "arena", "dragons-lake", "dwarves-cave")
    assert set(board_map("watermill").edges) == {"5", "6", "7", "8"}
    assert set(board_map("arena").edges) == {"1", "2", "3", "4"}
    assert {"X", "Y"} <= set(board_map("dragons-lake").edges) & set(board_map("dwarves-cave").edges)


@pytest.mark.rule("DN-1.42c")
def test_1_42_a_scenario_says_how_its_maps_lie() -> None:
    assert layouts()["the-day-of-kazhdin"].joined == ("2", "8")
    field = map_of("the-day-of-kazhdin")
    assert field.cells.bit_count() == sum(board_map(name).cells.bit_count() for name in ("arena", "watermill"))
    with pytest.raises(KeyError):
        field.edges["arena:2"]  # inside, where the maps meet


@pytest.mark.rule("DN-1.42d")
@pytest.mark.parametrize("side", ["X", "Y"])
def test_1_42_maps_below_ground_are_combined_freely(side: str) -> None:
    one, two = board_map("dragons-lake"), board_map("dwarves-cave")
    both = side_by_side("Both", "dragons-lake", side, "dwarves-cave", side)
    assert both.cells.bit_count() == one.cells.bit_count() + two.cells.bit_count()


@pytest.mark.rule("DN-1.42f")
@pytest.mark.parametrize("name", BOXES[EXILE].maps)
def test_1_42_every_hex_is_of_one_kind(name: str) -> None:
    found = board_map(name)
    seen = 0
    for cells in found.terrain.values():
        assert not cells & seen
        seen |= cells
    assert seen == found.cells


@pytest.mark.rule("DN-1.51c")
def test_1_51_all_human_rebels_thrugg_and_three_orks_have_horses() -> None:
    units = roster().units.values()
    rebels = [unit for unit in units if unit.group == "rebels"]
    assert all(unit.rides for unit in rebels)
    assert "thrugg" in [unit.id for unit in rebels]
    others = sorted(unit.id for unit in units if unit.rides and unit.group != "rebels")
    assert others == ["black-fox", "shaman", "zed"]


@pytest.mark.rule("DN-1.51j")
def test_1_51_the_body_of_the_black_dragon_lives_through_several_wounds() -> None:
    war = open_match("the-captives-of-talbh")
    assert war.card(numbered(war, "black-dragon-body")).tough.lives == 3


@pytest.mark.rule("DN-2.11a")
@pytest.mark.rule("DN-2.11d")
@pytest.mark.parametrize("scenario", scenarios())
def test_2_11_a_scenario_takes_the_characters_it_lists_for_two_sides(scenario: str) -> None:
    war = open_match(scenario)
    listed = {id for force in scenarios()[scenario].forces for id in force.units}
    assert listed <= {card.id for card in war.given.cards}
    assert len(scenarios()[scenario].players) == 2


@pytest.mark.rule("DN-1.5a")
def test_1_5_the_figures_tell_the_scale() -> None:
    assert figures()["scale"] == {"metres in a hex": 2}


@pytest.mark.rule("DN-4.1c")
@pytest.mark.rule("DN-4.1i")
def test_4_1_three_dogs_of_which_the_wardogs_wear_armour() -> None:
    dogs = {unit.id: unit.faces["healthy"].armoured for unit in roster().units.values() if unit.kind == "dog"}
    assert dogs == {"lucifer": False, "wardog-1": True, "wardog-2": True}


@pytest.mark.rule("DN-4.1l")
@pytest.mark.rule("DN-4.1m")
@pytest.mark.rule("DN-4.2f")
@pytest.mark.rule("DN-3b")
def test_4_1_shooters_and_spellcasters() -> None:
    units = roster().units
    assert {id: units[id].weapon for id in ("laberne", "jon", "arlon")} == {
        "laberne": "longbow",
        "jon": "longbow",
        "arlon": "crossbow",
    }
    assert sorted(unit.id for unit in units.values() if unit.spellcaster) == ["shaman", "zacharie"]
    assert open_match("landfall").given.level == 1


def casters(text: str) -> Foray:
    return stage(MEADOW, text, MovementStep())


@pytest.mark.rule("DN-3.2b")
def test_3_2_without_energy_nothing_is_cast() -> None:
    war = casters("zacharie at A1\nugluk at N3")
    war.energy = tuple(0 for _ in war.energy)
    war.begin(MovementStep())
    assert not [option for option in options(war) if option.startswith("cast")]
    assert why_not(war, "cast ward").rule == "DN-3.2b"


@pytest.mark.rule("DN-2.12.1f")
def test_2_12_spell_and_counterspell_are_there_again_in_every_half() -> None:
    war = casters("zacharie at A1\nshaman at N3")
    war.cast = war.countered = (1 << len(war.given.cards)) - 1
    war.begin(MovementStep())
    assert "cast ward" not in options(war)
    begin_half(war)
    war.begin(MovementStep())
    assert "cast ward" in options(war)
    assert war.countered == 0


@pytest.mark.rule("DN-3.4c")
def test_3_4_a_counter_is_measured_to_the_target_of_the_spell() -> None:
    war = casters("zacharie at A1\nshaman at N1\nrix at B1")
    shaman, named = numbered(war, "shaman"), war.land.map.named
    assert needed(war, shaman, 20, (named("B1"),)) == needed(war, shaman, 20, (named("D1"),)) + 2


@pytest.mark.rule("DN-3.1a")
def test_3_1_some_spells_are_for_the_caster_some_for_others_some_for_the_land() -> None:
    war = casters("zacharie at A1\nlaberne at C1\nugluk at N3")
    play(war, "cast haste")
    assert "at laberne" in options(war)
    assert "at zacharie" not in options(war)
