"""What the land of The Exile leaves open for a shot, terrain by terrain, and the cover it gives (DN-2.24)."""

from __future__ import annotations

import random

import pytest

from grognard.board.drafting import EnclosurePlan, Letter, Plan, drawn
from grognard.board.hexes import bits
from grognard.games.dragon_noir.land.country import Country
from grognard.games.dragon_noir.land.sight import COVERS, lanes
from grognard.games.dragon_noir.sheets.book import book
from tests.games.dragon_noir.stage import country, sketch

HOUSE = """
. . . . . . . .
. . . . . . . .
. . h h h . . .
. . h h h . . .
. . h h h . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
"""
ROOM = EnclosurePlan("house", "building", ["C3-E5"], openings={"door": ["D5|D6"], "window": ["D3|D2"]})


def column(letters: str, underground: bool = False, **sides: list[str]) -> Country:
    """A map of one straight column, A1 on top."""
    return sketch("\n".join(letters), sides=sides, underground=underground)


def seen(land: Country, start: str, goal: str) -> str:
    """The cover of a hex against a shot from another, or the clause by which there is no line."""
    ways = lanes(land, land.map.named(start), land.map.named(goal))
    if not ways.open:
        return ways.rule
    assert ways.rule == ""
    covers = [cover for lane in ways.open if (cover := lane.cover_past(0)) is not None]
    return COVERS[min(covers)]


def house() -> Country:
    """A house of nine hexes with a door to the south and a window to the north."""
    return sketch(HOUSE, [ROOM])


@pytest.mark.rule("DN-2.24.TR1", "DN-2.24.TR2")
def test_trees_hide_what_is_behind_them_and_cover_lightly_what_is_in_them() -> None:
    assert seen(column("...."), "A1", "A4") == "none"
    assert seen(column(".t.."), "A1", "A4") == "DN-2.24.TR1"
    assert seen(column("..t."), "A1", "A3") == "light"
    assert seen(column(".tt."), "A1", "A3") == "DN-2.24.TR1"
    assert seen(column("t..."), "A1", "A4") == "none"


@pytest.mark.rule("DN-2.24.SC1")
def test_scrub_is_shot_across_and_covers_lightly() -> None:
    assert seen(column(".s.."), "A1", "A4") == "none"
    assert seen(column(".ss."), "A1", "A3") == "light"


@pytest.mark.rule("DN-2.24.CV1")
def test_crevasses_never_block() -> None:
    assert seen(column(".cc."), "A1", "A4") == "none"


@pytest.mark.rule("DN-2.24.BR1", "DN-2.24.ST1")
def test_water_covers_lightly_and_beyond_a_wooden_bridge_better() -> None:
    assert seen(column("..~."), "A1", "A3") == "light"
    assert seen(column(".=~."), "A1", "A3") == "medium"
    assert seen(column(".=~."), "A2", "A3") == "light"
    assert seen(column(".=.."), "A1", "A3") == "none"
    assert seen(column(".~=."), "A1", "A3") == "none"


@pytest.mark.rule("DN-2.24.WA1", "DN-2.24.WA2")
def test_walls_block_until_they_are_demolished() -> None:
    assert seen(column("....", wall=["A2|A3"]), "A1", "A4") == "DN-2.24.WA1"
    assert seen(column("....", wall=["A2|A3"]), "A2", "A3") == "DN-2.24.WA1"
    assert seen(column(".dd."), "A1", "A4") == "none"
    assert seen(column(".dd."), "A1", "A3") == "none"


@pytest.mark.rule("DN-2.24.SL1")
def test_a_slope_hides_nothing_from_below_its_lip() -> None:
    assert seen(column("..SH"), "A1", "A3") == "none"
    assert seen(column("..SH"), "A3", "A1") == "none"


@pytest.mark.rule("DN-2.24.SL2")
@pytest.mark.parametrize(("below", "above"), [("A3", "A6"), ("A3", "A7"), ("A2", "A7")])
def test_over_the_lip_of_a_slope_the_nearer_below_is_hidden(below: str, above: str) -> None:
    land = column("...SHHH")
    assert seen(land, below, above) == "DN-2.24.SL2"
    assert seen(land, above, below) == "DN-2.24.SL2"


@pytest.mark.rule("DN-2.24.SL2")
@pytest.mark.parametrize(("below", "above"), [("A3", "A5"), ("A2", "A6"), ("A1", "A7"), ("A1", "A5")])
def test_over_the_lip_of_a_slope_one_as_far_away_below_is_seen(below: str, above: str) -> None:
    land = column("...SHHH")
    assert seen(land, below, above) == "none"
    assert seen(land, above, below) == "none"


@pytest.mark.rule("DN-2.24.SL3")
def test_on_the_slope_itself_one_sees_and_is_seen_in_medium_cover() -> None:
    land = column("..SHHH")
    assert seen(land, "A3", "A6") == "none"
    assert seen(land, "A6", "A3") == "medium"
    assert seen(land, "A4", "A3") == "medium"
    assert seen(land, "A1", "A3") == "none"


@pytest.mark.rule("DN-2.24.SL2", "DN-G144")
def test_a_ridge_hides_those_on_both_sides_and_a_valley_nobody() -> None:
    assert seen(column("..SHS.."), "A1", "A7") == "DN-2.24.SL2"
    assert seen(column("HHS.SHH"), "A1", "A7") == "none"


@pytest.mark.rule("DN-G19")
def test_edges_without_a_slope_are_tested_from_the_edge() -> None:
    land = column("..vvv")
    assert seen(land, "A2", "A3") == "none"
    assert seen(land, "A1", "A3") == "DN-2.24.SL2"
    assert seen(land, "A1", "A4") == "none"
    assert seen(land, "A5", "A2") == "none"
    stairs = column(".THH")
    assert seen(stairs, "A1", "A3") == "none"
    assert seen(stairs, "A1", "A4") == "DN-2.24.SL2"
    assert seen(stairs, "A4", "A2") == "medium"


@pytest.mark.rule("DN-G13")
def test_between_two_hexes_a_line_is_blocked_only_if_both_block() -> None:
    assert seen(sketch(". . .\n. t .\n. . ."), "A2", "C2") == "none"
    assert seen(sketch(". . .\n. t .\n. t ."), "A2", "C2") == "DN-2.24.TR1"


@pytest.mark.rule("DN-G13")
def test_between_two_hexes_the_lesser_cover_counts() -> None:
    assert seen(sketch(". . .\n. = ~\n. = ~"), "A2", "C2") == "medium"
    assert seen(sketch(". . .\n. = ~\n. . ~"), "A2", "C2") == "light"
    assert seen(sketch(". . .\n. = ~\n. t ~"), "A2", "C2") == "medium"


@pytest.mark.rule("DN-2.24.DO1", "DN-2.24.DO3")
def test_through_a_doorway_one_shoots_in_and_out_at_medium_cover() -> None:
    land = house()
    assert seen(land, "D4", "D8") == "medium"
    assert seen(land, "D8", "D4") == "medium"
    assert seen(land, "D8", "C4") == "DN-2.24.WA1"
    assert seen(land, "D4", "E4") == "none"


@pytest.mark.rule("DN-G15")
def test_of_several_covers_only_the_heaviest_counts() -> None:
    bushes = HOUSE.replace(". . . . . . . .\n", ". . . s . . . .\n")
    land = sketch(bushes, [ROOM])
    assert seen(land, "D5", "D8") == "light"
    assert seen(land, "D4", "D8") == "medium"


@pytest.mark.rule("DN-5.13.2c")
def test_cover_of_one_indoors_depends_on_where_the_shooter_stands() -> None:
    land = house()
    assert [seen(land, shooter, "D4") for shooter in ("D8", "E4")] == ["medium", "none"]


@pytest.mark.rule("DN-2.24.DO3")
def test_in_the_doorway_itself_there_is_no_cover_from_it() -> None:
    land = house()
    assert seen(land, "D5", "D8") == "none"
    assert seen(land, "D8", "D5") == "none"


@pytest.mark.rule("DN-2.24.DO2", "DN-G145")
def test_from_a_doorway_the_line_starts_in_the_opening() -> None:
    land = house()
    assert not land.sight.sees(land.map.named("D5"), land.map.named("B7"), 0, land.walls)
    assert seen(land, "D5", "B7") == "none"
    assert seen(land, "B7", "D5") == "DN-2.24.WA1"
    assert seen(land, "D5", "C3") == "none"


@pytest.mark.rule("DN-2.24.WI1")
def test_out_of_a_window_shoots_only_who_is_right_behind_it() -> None:
    land = house()
    assert seen(land, "D4", "D1") == "DN-2.24.WI1"
    assert seen(land, "D3", "D1") == "none"
    assert not land.sight.sees(land.map.named("D3"), land.map.named("A1"), 0, land.walls)
    assert seen(land, "D3", "A1") == "none"


@pytest.mark.rule("DN-2.24.WI2", "DN-2.24.WI4")
def test_into_a_window_only_the_hex_right_behind_it_can_be_shot_at() -> None:
    land = house()
    assert seen(land, "D1", "D3") == "medium"
    assert seen(land, "D1", "D4") == "DN-2.24.WI1"
    assert seen(land, "A1", "D3") == "DN-2.24.WA1"


@pytest.mark.rule("DN-2.24.WI3", "DN-2.24.WI4")
def test_from_right_outside_a_window_the_whole_room_is_shot_at_and_nothing_else() -> None:
    land = house()
    for goal in ("C3", "D3", "E3", "C4", "D4", "E4", "C5", "D5", "E5"):
        assert seen(land, "D2", goal) == "medium"
    assert seen(land, "D2", "D6") == "DN-2.24.WI1"
    assert seen(land, "C2", "D4") == "DN-2.24.WA1"


@pytest.mark.rule("DN-2.24.UG2", "DN-G17")
def test_below_ground_there_is_no_cover_but_walls_and_rock_still_hide() -> None:
    assert seen(column("..s.", underground=True), "A1", "A3") == "none"
    assert seen(column("..~.", underground=True), "A1", "A3") == "none"
    assert seen(column("..SHH", underground=True), "A5", "A3") == "none"
    assert seen(column(".#..", underground=True), "A1", "A3") == "DN-2.24.TR1"
    assert seen(column("....", underground=True, wall=["A2|A3"]), "A1", "A4") == "DN-2.24.WA1"
    inside = sketch(HOUSE, [ROOM], underground=True)
    assert seen(inside, "D8", "D4") == "none"


@pytest.mark.rule("DN-G19", "DN-2.24.UG2")
def test_over_the_balcony_of_the_dragons_lake_the_nearest_water_is_out_of_sight() -> None:
    lake = country("dragons-lake")
    assert seen(lake, "F8", "F9") == "none"
    assert seen(lake, "F7", "F9") == seen(lake, "F9", "F7") == "DN-2.24.SL2"
    assert seen(lake, "F7", "F10") == seen(lake, "F10", "F7") == "none"
    assert seen(lake, "B10", "C10") == "none"
    assert seen(lake, "D5", "F5") == "none"
    assert seen(lake, "D4", "D8") == "DN-2.24.TR1"


@pytest.mark.rule("DN-G147")
def test_nobody_shoots_between_the_surface_and_the_underground() -> None:
    plan = Plan(
        "both", "Both", ["   A", *(f"{row:2} ." for row in range(1, 5))], {".": Letter("open")},
        {"top": "1", "right": "2", "bottom": "3", "left": "4"}, zones={"underground": ["A3", "A4"]},
    )  # fmt: skip
    land = Country(drawn(plan), book())
    assert seen(land, "A1", "A2") == seen(land, "A3", "A4") == "none"
    assert seen(land, "A2", "A3") == seen(land, "A4", "A1") == "DN-G147"


@pytest.mark.rule("DN-2.24.UG3", "DN-G17")
@pytest.mark.parametrize("underground", [False, True])
def test_an_entrance_to_the_underground_gives_medium_cover_everywhere(underground: bool) -> None:
    assert seen(column("..e.", underground=underground), "A1", "A3") == "medium"
    assert seen(column(".e..", underground=underground), "A1", "A3") == "none"


@pytest.mark.rule("DN-2.21a")
def test_under_the_open_sky_lines_run_both_ways_alike() -> None:
    land, dice = country("watermill"), random.Random(5)
    open_air = [cell for cell in bits(land.map.cells) if not land.building_at(cell)]
    pairs = [dice.sample(open_air, 2) for _ in range(1500)]
    barred = [(a, b) for a, b in pairs if not lanes(land, a, b).open]
    assert 100 < len(barred) < len(pairs)
    for a, b in pairs:
        assert bool(lanes(land, a, b).open) == bool(lanes(land, b, a).open)
