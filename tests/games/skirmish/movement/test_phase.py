"""Movement: prices, allowances, friends and enemies, walls and windows, bodies, riders and the swap of ends."""

from __future__ import annotations

import pytest

from grognard.games.dark_blades.sequence import Half
from grognard.games.dark_blades.show.words import phrases
from grognard.games.skirmish.movement.phase import MovementStep
from grognard.games.skirmish.show.phrases import Names
from grognard.games.skirmish.war import War
from tests.games.skirmish.field import land, numbered, options, place, play, stage, why_not

FAR = "\nashrak at Z16"


def walked(map: str, text: str, id: str, goal: str) -> int:
    """What a piece spends on the cheapest way to a hex."""
    war = stage(map, text + FAR, MovementStep())
    play(war, f"move {id}", goal)
    return war.spent[numbered(war, id)]


def reach(war: War, id: str) -> set[str]:
    """The hexes offered to a piece on foot."""
    play(war, f"move {id}")
    return {option.removeprefix("go ") for option in options(war) if option.startswith("go ")}


@pytest.mark.rule("DB-MOV-1", "DB-TER-1", "DB-TER-8")
@pytest.mark.parametrize(
    ("start", "goal", "price"),
    [
        ("E6", "F6", 1),
        ("F9", "F8", 2),
        ("C8", "C9", 2),
        ("R5", "R6", 2),
        ("K13", "L13", 1),
        ("K16", "K15", 2),
        ("O12", "O11", 1),
        ("O11", "O10", 1),
    ],
)
def test_every_terrain_has_its_price_on_foot(start: str, goal: str, price: int) -> None:
    assert walked("watermill", f"dark-blades at {start}", "dark-blades", f"go {goal}") == price


@pytest.mark.rule("DB-MOV-1", "DB-MOV-3")
def test_a_walk_ends_within_the_allowance_and_the_rest_is_lost() -> None:
    war = stage("watermill", "job at E6\nashrak at Z16", Half())
    found = reach(war, "job")
    assert ("E1" in found, "K16" in found) == (True, False)
    play(war, "go F6", "move job")
    assert war.question is not None
    assert war.question.about == (0, 5)
    play(war, "stay")
    assert war.question is None


@pytest.mark.rule("DB-MOV-2")
def test_any_number_of_pieces_moves_by_all_or_part_of_the_allowance() -> None:
    war = stage("watermill", "job at E6\nsarah at E8\nashrak at Z16", MovementStep())
    play(war, "move job", "go F6", "move sarah", "go F9", "move job", "go G5")
    assert (place(war, "job"), place(war, "sarah"), war.spent[0]) == ("G5", "F9", 2)


@pytest.mark.rule("DB-MOV-4")
def test_nobody_enters_or_crosses_a_hex_with_a_living_enemy() -> None:
    war = stage("watermill", "job at K13\nashrak at L13", MovementStep())
    assert not {"L13", "M13"} & reach(war, "job")
    assert why_not(war, "go L13").rule == "DB-MOV-4"


@pytest.mark.rule("DB-MOV-4")
def test_a_stunned_enemy_still_bars_his_hex_and_a_dead_one_does_not() -> None:
    stunned = stage("watermill", "job at K13\nashrak at L13, stunned", MovementStep())
    assert "L13" not in reach(stunned, "job")
    dead = stage("watermill", "job at K13\nashrak at L13, dead\nzugun at Z16", MovementStep())
    assert {"L13", "M13"} <= reach(dead, "job")


@pytest.mark.rule("DB-STK-1", "DB-STK-2", "DB-G76")
def test_friends_are_passed_but_nobody_stops_on_them_or_passes_a_loose_horse() -> None:
    war = stage("watermill", "job at K13\nsarah at L13\nashrak at Z16", MovementStep())
    assert "M13" in reach(war, "job")
    assert why_not(war, "go L13").rule == "DB-STK-1"
    blocked = stage("watermill", "job at K13\nmatt at A5, horse at L13/M13\nashrak at Z16", MovementStep())
    assert not {"L13", "M13", "N13"} & reach(blocked, "job")


@pytest.mark.rule("DB-STK-3")
def test_one_may_stop_on_the_dead() -> None:
    war = stage("watermill", "job at E6\nsarah at E7, dead\nashrak at Z16", MovementStep())
    play(war, "move job", "go E7")
    assert place(war, "job") == "E7"


@pytest.mark.rule("DB-MOV-5", "DB-WIN-1", "DB-G74")
def test_walls_are_crossed_only_by_doors_and_windows_and_a_window_costs_three() -> None:
    war = stage("watermill", "job at P8\nashrak at Z16", MovementStep())
    assert {"P9", "P10"} <= reach(war, "job")
    play(war, "go P9")
    assert war.spent[0] == 3
    assert walked("watermill", "job at P9", "job", "go P8") == 3
    assert walked("watermill", "job at P9", "job", "go Q8") == 4


@pytest.mark.rule("DB-G148", "DB-BOD-1", "DB-G74")
@pytest.mark.parametrize(("start", "end", "body"), [("P8", "P9", "P9/O9"), ("P9", "P8", "P8/P7")])
def test_a_window_costs_three_in_all_even_over_a_dead_horse(start: str, end: str, body: str) -> None:
    assert walked("watermill", f"job at {start}\nmule-1 at {body}, dead", "job", f"go {end}") == 3
    beside = "P10" if end == "P9" else "Q7"
    assert walked("watermill", f"job at {beside}\nmule-1 at {body}, dead", "job", f"go {end}") == 2


@pytest.mark.rule("DB-WIN-2")
def test_a_window_is_blocked_by_an_enemy_behind_it() -> None:
    war = stage("watermill", "job at P8\nashrak at P9", MovementStep())
    assert "P9" not in reach(war, "job")


@pytest.mark.rule("DB-WIN-3")
def test_a_wounded_man_uses_a_window_only_if_his_allowance_covers_it() -> None:
    war = stage("watermill", "job at P8, wounded\nthrugg at N12, wounded\nashrak at Z16", MovementStep())
    assert "P9" in reach(war, "job")
    play(war, "stay")
    assert "N11" not in reach(war, "thrugg")


@pytest.mark.rule("DB-WIN-1", "DB-TER-5", "DB-TER-6", "DB-MOV-6", "DB-TER-7")
def test_riders_stand_in_doors_but_use_no_window_and_enter_no_house() -> None:
    war = stage("watermill", "matt at O12/O13, mounted\nashrak at Z16", MovementStep())
    play(war, "move matt", "ride O11 n")
    assert place(war, "matt") == "O11/O12"
    play(war, "move matt")
    assert not any(option.startswith(("ride O10", "ride N11", "ride P11")) for option in options(war))
    window = stage("watermill", "matt at P8/P7, mounted\nashrak at Z16", MovementStep())
    play(window, "move matt")
    assert why_not(window, "ride P9 s").rule


@pytest.mark.rule("DB-MOV-6")
def test_riders_enter_courtyards() -> None:
    war = stage("village", "matt at F6/F7, mounted\nashrak at Z16", MovementStep())
    play(war, "move matt", "ride F4 n")
    assert place(war, "matt") == "F4/F5"


@pytest.mark.rule("DB-TER-4", "DB-MOV-13", "DB-TER-10", "DB-TER-11", "DB-TER-9")
@pytest.mark.parametrize(
    ("start", "closed"), [("C8/C7", "C9"), ("K13/K12", "L13"), ("L16/M16", "K15"), ("N12/N13", "M12")]
)
def test_ground_that_is_closed_to_riders(start: str, closed: str) -> None:
    war = stage("watermill", f"matt at {start}, mounted\nashrak at Z16", MovementStep())
    play(war, "move matt")
    assert not any(option.startswith(f"ride {closed} ") for option in options(war))


@pytest.mark.rule("DB-TER-9", "DB-WAT-1")
def test_water_is_closed_to_walkers() -> None:
    war = stage("watermill", "job at K12\nashrak at Z16", MovementStep())
    assert not {"L12", "K14", "L14"} & reach(war, "job")
    assert why_not(war, "go L12").rule == "DB-TER-1"


@pytest.mark.rule("DB-G99", "DB-STK-2")
@pytest.mark.parametrize(("other", "passes"), [("rix at L13", True), ("mule-1 at L13/L12", False)])
def test_one_passes_friends_but_no_loose_beasts(other: str, passes: bool) -> None:
    war = stage("watermill", f"job at K13\n{other}\nashrak at Z16", MovementStep())
    assert ("M13" in reach(war, "job")) is passes


@pytest.mark.rule("DB-G103")
@pytest.mark.parametrize("terrain", ["ramp", "street"])
def test_ramp_and_street_are_road(terrain: str) -> None:
    book = land("village").book
    assert book.ground[terrain] == book.ground["road"]
    for gait in ("foot", "mounted", "led", "dog"):
        assert book.price(gait, terrain) == book.price(gait, "road")


@pytest.mark.rule("DB-TER-12", "DB-G22")
def test_locked_bars_stop_movement() -> None:
    war = stage("arena", "job at T6\nashrak at A16", MovementStep())
    assert reach(war, "job") == {"T7"}


@pytest.mark.rule("DB-TER-3", "DB-TER-8")
def test_riders_pay_two_for_a_slope_and_four_for_marsh() -> None:
    assert walked("watermill", "matt at R5/R4, mounted", "matt", "ride R6 s") == 2
    assert walked("watermill", "matt at F9/F10, mounted", "matt", "ride F8 n") == 4


@pytest.mark.rule("DB-BOD-1", "DB-BOD-4")
def test_a_dead_horse_doubles_the_price_of_its_hexes() -> None:
    war = stage("watermill", "job at E6\nmatt at B7, horse at F6/F7\nashrak at Z16", MovementStep())
    war.kill(numbered(war, "matt-horse"))
    play(war, "move job", "go F6")
    assert war.spent[0] == 2


@pytest.mark.rule("DB-BOD-2", "DB-BOD-3", "DB-G30")
@pytest.mark.parametrize(("dead", "spent"), [(2, 1), (3, 2), (5, 2), (6, 0)])
def test_three_dead_men_double_a_hex_and_six_close_it(dead: int, spent: int) -> None:
    goblins = [f"goblin-{n} at F6, dead" for n in range(1, 7)][:dead]
    war = stage("watermill", "\n".join(["job at E6", *goblins, "ashrak at Z16"]), MovementStep())
    if spent:
        play(war, "move job", "go F6")
        assert war.spent[0] == spent
    else:
        assert "F6" not in reach(war, "job")


@pytest.mark.rule("DB-BOD-2")
def test_bodies_hinder_riders_too() -> None:
    goblins = "\n".join(f"goblin-{n} at F6, dead" for n in range(1, 4))
    assert walked("watermill", f"matt at F7/F8, mounted\n{goblins}", "matt", "ride F6 n") == 2


@pytest.mark.rule("DB-BOD-5")
@pytest.mark.parametrize(("dead", "spent"), [(1, 2), (2, 2), (3, 0)])
def test_one_body_doubles_a_bridge_and_three_close_it(dead: int, spent: int) -> None:
    goblins = [f"goblin-{n} at L13, dead" for n in range(1, 7)][:dead]
    war = stage("watermill", "\n".join(["job at K13", *goblins, "ashrak at Z16"]), MovementStep())
    found = reach(war, "job")
    assert ("L13" in found) == bool(spent)
    if spent:
        play(war, "go L13")
        assert war.spent[0] == spent


@pytest.mark.rule("DB-MOV-7", "DB-TER-10")
def test_a_bridge_is_crossed_on_foot() -> None:
    assert walked("watermill", "job at K13", "job", "go N13") == 3


@pytest.mark.rule("DB-G71", "DB-TER-11")
def test_dogs_use_windows_but_no_stepping_stones() -> None:
    assert walked("watermill", "zatan at P8", "zatan", "go P9") == 3
    war = stage("watermill", "zatan at K16\nashrak at Z16", MovementStep())
    assert "K15" not in reach(war, "zatan")


@pytest.mark.rule("DB-CTR-2", "DB-CTR-9", "DB-SEQ-2", "DB-HOR-1", "DB-HOR-2")
def test_who_does_not_move() -> None:
    war = stage(
        "watermill", "job at E6\nsarah at E8, stunned\nmatt at B7, horse at B9/B8\nashrak at Z16", MovementStep()
    )
    assert why_not(war, "move sarah").rule == "DB-CTR-9"
    assert why_not(war, "move matt-horse").rule == "DB-HOR-2"
    assert why_not(war, "move ashrak").rule == "DB-SEQ-2"


@pytest.mark.rule("DB-MOV-14")
def test_coming_beside_an_enemy_neither_stops_nor_costs() -> None:
    assert walked("watermill", "job at E8\nzugun at F7", "job", "go E5") == 3


@pytest.mark.rule("DB-G28", "DB-MOV-15")
def test_a_rider_goes_anywhere_but_straight_back_and_pays_only_the_hex_entered() -> None:
    war = stage("watermill", "matt at F6/F7, mounted\nashrak at Z16", MovementStep())
    play(war, "move matt", "ride G5 ne")
    assert (place(war, "matt"), war.spent[0], war.steps[0]) == ("G5/F6", 1, 1)


@pytest.mark.rule("DB-G28")
def test_a_rider_swaps_front_and_rear_once_in_a_move_for_nothing() -> None:
    war = stage("watermill", "matt at F6/F7, mounted\nashrak at Z16", MovementStep())
    play(war, "move matt", "ride F7 s")
    assert (place(war, "matt"), war.spent[0]) == ("F7/F6", 0)
    play(war, "move matt", "ride F6 n")
    assert war.spent[0] > 0


@pytest.mark.rule("DB-G28")
def test_the_swap_may_come_in_the_middle_of_a_move() -> None:
    war = stage("watermill", "matt at O12/O13, mounted\nashrak at Z16", MovementStep())
    play(war, "move matt", "ride O11 n", "move matt", "ride O13 s")
    assert (place(war, "matt"), war.spent[0]) == ("O13/O12", 2)


@pytest.mark.rule("DB-STK-2")
def test_riders_pass_friends_and_need_two_free_hexes_to_stop() -> None:
    war = stage("watermill", "matt at F6/F7, mounted\njob at F5\nashrak at Z16", MovementStep())
    play(war, "move matt")
    assert why_not(war, "ride F4 n").rule == "DB-STK-1"
    play(war, "ride F3 n")
    assert place(war, "matt") == "F3/F4"


@pytest.mark.rule("DB-G10")
def test_the_dragon_moves_on_two_hexes_at_the_prices_of_foot() -> None:
    assert walked("watermill", "dragon at F9/F10 for honna", "dragon", "ride F8 n") == 2


@pytest.mark.rule("DB-CTR-11", "DB-CTR-19")
def test_the_wounded_move_by_the_figure_that_shows() -> None:
    war = stage("watermill", "job at E6, wounded\nashrak at Z16", MovementStep())
    play(war, "move job")
    assert war.question is not None
    assert war.question.about == (0, 3)


@pytest.mark.rule("DB-BOD-8", "DB-G30")
@pytest.mark.parametrize(
    ("body", "weight"),
    [("mule-1 at F6/F7", 3), ("dragon at F6/F7", 3), ("zatan at F6", 1), ("gnurr at F6", 1), ("gargoyle at F6", 1)],
)
def test_a_dead_mule_or_dragon_weighs_as_a_horse_and_any_other_as_a_man(body: str, weight: int) -> None:
    war = stage("watermill", f"{body}, dead\njob at E6", MovementStep())
    assert war.bodies[war.land.map.named("F6")] == weight


@pytest.mark.rule("DB-G136", "DB-TER-11")
def test_the_dragon_treads_on_no_stepping_stones() -> None:
    war = stage("watermill", "dragon at K16/L16 for honna\nashrak at Z16", MovementStep())
    play(war, "move dragon")
    assert not any(option.startswith("ride K15") for option in options(war))


@pytest.mark.rule("DB-TER-4", "DB-MOV-13")
def test_a_rider_hears_that_trees_are_closed_to_him() -> None:
    war = stage("watermill", "sunfire at H11/H12, mounted\nradak at Z1", MovementStep())
    play(war, "move sunfire")
    refusal, names = why_not(war, "ride D10 n"), Names(war.given.cards, war.land.labels)
    assert phrases().explained(refusal, names).text == "Sunfire cannot enter D10."
    assert why_not(war, "ride D10 n").rule == "DB-TER-1"
