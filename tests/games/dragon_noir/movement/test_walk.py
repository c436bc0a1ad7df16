"""Walking in The Exile: prices, restrictions, levels, bodies, stacking."""

from __future__ import annotations

import pytest

from grognard.board.drafting import EnclosurePlan
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.movement.routes import foot_field
from grognard.games.dragon_noir.movement.walk import pass_into
from grognard.games.dragon_noir.pieces.contact import NARROW_BRIDGES, able_to_attack
from grognard.games.skirmish.movement.phase import left
from tests.games.dragon_noir.stage import country, numbered, options, place, play, sketch, stage, told, topic, why_not

PLAIN = """
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
"""


def price(drawing: str, walker: str, goal: str) -> int | None:
    """What a walker at A1 pays for the way to a hex of a map."""
    war = stage(drawing, f"{walker} at A1", MovementStep())
    return foot_field(war, numbered(war, walker)).cost(war.land.map.named(goal))


@pytest.mark.rule("DN-2.3a")
def test_each_hex_costs_what_its_terrain_does() -> None:
    assert price(". . .", "davrich", "C1") == 2
    assert price(". s .", "davrich", "C1") == 3
    assert price(". m .", "davrich", "C1") == 3
    assert price(". t .", "davrich", "B1") == 2
    assert price(". o .", "konrad", "B1") == 2


@pytest.mark.rule("DN-2.3b")
@pytest.mark.rule("DN-2.3c")
def test_a_piece_may_be_sent_on_with_what_it_has_left_but_not_after_it_stays() -> None:
    war = stage(PLAIN, "davrich at A1", MovementStep())
    play(war, "move davrich", "go C2")
    assert left(war, 0) == 6
    play(war, "move davrich", "go E3", "move davrich", "stay")
    assert place(war, "davrich") == "E3"
    assert topic(war) == ""


@pytest.mark.rule("DN-2.31.8a")
def test_there_is_no_hex_for_less_than_its_price() -> None:
    war = stage(". S .", "gnurr at A1, twice for rebels", MovementStep())
    play(war, "move gnurr")
    assert options(war) == ["stay"]
    assert why_not(war, "go B1").rule == "DN-2.31.8a"


@pytest.mark.rule("DN-5.12.3a")
@pytest.mark.rule("DN-2.31.3a")
@pytest.mark.rule("DN-4.2m")
def test_water_costs_five_and_goblins_two_and_is_closed_to_armour() -> None:
    assert price(". ~ .", "davrich", "B1") == 5
    assert price(". ~ .", "krobek", "B1") == 2
    assert price(". ~ .", "konrad", "B1") is None


@pytest.mark.rule("DN-2.31.3c")
def test_stepping_stones_carry_armour_but_no_horse() -> None:
    assert price(". o .", "konrad", "C1") == 3
    war = stage(". . o . .", "konrad at B1/A1, mounted", MovementStep())
    play(war, "move konrad")
    assert not any(option.startswith("ride C1") for option in options(war))


@pytest.mark.rule("DN-2.31.4a")
@pytest.mark.rule("DN-2.31.13a")
@pytest.mark.rule("DN-4.2n")
@pytest.mark.rule("DN-G31")
def test_only_goblins_climb_between_water_and_a_wooden_bridge() -> None:
    assert price("~ =", "krobek", "B1") == 1
    assert price("~ =", "davrich", "B1") is None
    assert price("= ~", "krobek", "B1") == 2
    assert price("= ~", "davrich", "B1") is None


@pytest.mark.rule("DN-2.31.6a")
def test_nobody_is_ever_in_a_crevasse() -> None:
    assert price(". c .", "davrich", "B1") is None


@pytest.mark.rule("DN-2.31.10a")
@pytest.mark.rule("DN-1.42e")
def test_levels_are_joined_by_slopes_and_stairs_only() -> None:
    assert price(". H", "davrich", "B1") is None
    assert price(". S H", "davrich", "C1") == 5
    assert price(". T H", "davrich", "C1") == 3


@pytest.mark.rule("DN-2.31.7a")
@pytest.mark.rule("DN-G53")
def test_a_wall_is_passed_by_its_door_or_for_four_points_by_its_window() -> None:
    drawing = "\n".join(". . . . ." for _ in range(5))
    house = EnclosurePlan("hut", "building", ["C2-D3"], "wall", {"window": ["C2|B2"]})
    land = sketch(drawing, [house])
    war = stage(land, "davrich at B2", MovementStep())
    assert foot_field(war, 0).cost(land.map.named("C2")) == 4
    door = sketch(drawing, [house._replace(openings={"door": ["C2|B2"]})])
    war = stage(door, "davrich at B2", MovementStep())
    assert foot_field(war, 0).cost(door.map.named("C2")) == 1
    shut = sketch(drawing, [house._replace(openings={})])
    war = stage(shut, "davrich at B2", MovementStep())
    assert foot_field(war, 0).cost(shut.map.named("C2")) is None
    war = stage(land, "davrich at C1/B1, mounted", MovementStep())
    play(war, "move davrich")
    assert not any(option.startswith("ride C2") for option in options(war))


@pytest.mark.rule("DN-G52")
def test_a_fallen_wall_costs_one_more() -> None:
    assert price(". d .", "davrich", "B1") == 2


@pytest.mark.rule("DN-2.31.1a")
@pytest.mark.rule("DN-2.31.1b")
@pytest.mark.rule("DN-2.37a")
def test_one_passes_friends_and_the_stunned_but_no_standing_enemy() -> None:
    def cost(who: str) -> int | None:
        war = stage(". . .", f"davrich at A1\n{who}", MovementStep())
        return foot_field(war, 0).cost(war.land.map.named("C1"))

    assert cost("dill at B1") == 2
    assert cost("gromrak at B1, stunned") == 2
    assert cost("gromrak at B1, dead") == 2
    assert cost("gromrak at B1") is None


@pytest.mark.rule("DN-2.37a")
@pytest.mark.parametrize(("mover", "other"), [("davrich", "dill"), ("dill", "davrich")])
def test_whoever_passes_through_a_hex_is_in_it_beside_the_one_who_stays(mover: str, other: str) -> None:
    cells = {mover: "A1", other: "B1"}
    war = stage(". . .", f"davrich at {cells['davrich']}\ndill at {cells['dill']}", MovementStep())
    pass_into(war, numbered(war, mover), war.land.map.named("B1"), 0)
    assert war.piece_in(1 << war.land.map.named("B1")) == [numbered(war, "davrich"), numbered(war, "dill")]
    assert war.decode(war.encode()).who == war.who


@pytest.mark.rule("DN-2.37b")
@pytest.mark.rule("DN-G50")
def test_nobody_ends_a_move_where_somebody_lives() -> None:
    war = stage(". . .", "davrich at A1\ndill at B1", MovementStep())
    play(war, "move davrich")
    assert "go C1" in options(war)
    assert why_not(war, "go B1").rule == "DN-2.37b"
    war = stage(". . .", "davrich at A1\ngromrak at B1, stunned", MovementStep())
    play(war, "move davrich")
    assert "go B1" not in options(war)


@pytest.mark.rule("DN-2.31.12a")
@pytest.mark.rule("DN-2.31.12b")
def test_heaps_of_dead_slow_and_then_close_a_hex() -> None:
    def cost(*dead: str) -> int | None:
        fallen = "\n".join(f"{who} at B1, dead" for who in dead)
        war = stage(". .", f"davrich at A1\n{fallen}", MovementStep())
        return foot_field(war, 0).cost(war.land.map.named("B1"))

    five = ("gromrak", "zugun", "gromuz", "zarad", "azrog")
    assert cost(*five[:2]) == 1
    assert cost(*five[:3]) == 2
    assert cost(*five) == 2
    assert cost(*five, "aruk") is None


@pytest.mark.rule("DN-G39")
def test_dead_dragons_lie_as_heavy_as_horses_and_dogs_as_men() -> None:
    war = stage(". . . .", "davrich at A1\nbaby-dragon at B1/C1, dead\nlucifer at D1, dead", MovementStep())
    field = foot_field(war, 0)
    assert [field.cost(war.land.map.named(hex)) for hex in ("B1", "C1", "D1")] == [2, 4, 5]


@pytest.mark.rule("DN-2.31.7b")
def test_a_fallen_wall_is_open_to_all() -> None:
    assert price(". d .", "konrad", "C1") == 3


@pytest.mark.rule("DN-2.31.2a")
def test_riders_enter_neither_trees_nor_water_nor_houses() -> None:
    for ground in "t~h":
        war = stage(f". . {ground} .", "davrich at B1/A1, mounted", MovementStep())
        play(war, "move davrich")
        assert not any(option.startswith(("ride C1", "ride D1")) for option in options(war)), ground


@pytest.mark.rule("DN-2.45a")
@pytest.mark.rule("DN-G67")
def test_who_could_not_enter_a_hex_cannot_attack_into_it() -> None:
    war = stage(". ~", "davrich at A1\nkrobek at B1", MovementStep())
    assert able_to_attack(war, 0, 1)
    assert able_to_attack(war, 1, 0)
    war = stage(". ~", "konrad at A1\nkrobek at B1", MovementStep())
    assert not able_to_attack(war, 0, 1)
    war = stage(". H", "davrich at A1\nkrobek at B1", MovementStep())
    assert not able_to_attack(war, 0, 1)
    war = stage(". ~", "davrich at A1, wounded\nkrobek at B1", MovementStep())
    assert not able_to_attack(war, 0, 1), "water costs five, and he has four in all"


def test_the_walk_is_told_hex_by_hex() -> None:
    war = stage(PLAIN, "davrich at A1", MovementStep())
    assert told(play(war, "move davrich", "go C2")) == ["stepped", "stepped"]


def test_the_shared_maps_are_read_by_this_book() -> None:
    for name in ("watermill", "arena", "crossroads", "village", "dragons-lake", "dwarves-cave"):
        land = country(name)
        assert land.going("foot").open
        assert not land.going("armoured").open & land.water


@pytest.mark.rule("DN-5.13.2d")
def test_where_bridges_are_narrow_horses_are_led_over_them() -> None:
    bridge = ". . = . ."
    war = stage(bridge, "davrich at B1/A1, mounted", MovementStep())
    play(war, "move davrich")
    assert "ride C1 se" in options(war) or "ride C1 ne" in options(war)
    war = stage(bridge, "davrich at B1/A1, mounted", MovementStep(), options={NARROW_BRIDGES: 1})
    play(war, "move davrich")
    assert not any(option.startswith("ride C1") for option in options(war))
    war = stage(bridge, "davrich at C1, horse at B1/A1", MovementStep(), options={NARROW_BRIDGES: 1})
    play(war, "move davrich", "lead davrich-horse", "go E1")
    assert place(war, "davrich-horse") == "D1/C1"
