"""The laws every map keeps, and the published facts about each."""

from __future__ import annotations

from importlib import resources
from itertools import pairwise

import pytest

from grognard.board.hexes import Grid, bits
from grognard.board.hexmap import OFF, HexMap, centre
from grognard.board.lines import Lines

from .maps import NAMES, WET, mill_and_arena, named, village_and_crossroads

MAPS = [pytest.param(named(name), id=name) for name in NAMES]
BOARDS = [*MAPS, pytest.param(mill_and_arena(), id="joined end to end")]
every_map = pytest.mark.parametrize("board", MAPS)
every_board = pytest.mark.parametrize("board", BOARDS)
LEGEND = {"open", "tree", "scrub", "slope", "ramp", "marsh", "interior", "street", "courtyard"}
LEGEND |= {"lake", "river", "stepping-stones", "mill-wheel", "footbridge"}
SIDES = {"wall", "door", "window", "bars", "barred-door", "lip", "drop"}


def flooded(board: HexMap, start: int, *closed: str, dry: bool = True) -> int:
    """What a walker reaches from a cell when sides of these kinds are closed."""
    ways = board.ways(*closed)
    ground = board.cells & ~board.of(*WET) if dry else board.cells
    seen = front = 1 << start
    while front:
        front = board.grid.spread(front, ways) & ground & ~seen
        seen |= front
    return seen


def labels(board: HexMap, mask: int) -> str:
    return " ".join(board.label(cell) for cell in bits(mask))


def between(board: HexMap, spelled: str) -> int:
    """The number of a side written `C4|C5`."""
    a, b = (board.named(label) for label in spelled.split("|"))
    return next(board.grid.side(a, d) for d in range(6) if board.grid.beside(a, d) == b)


def columns(board: HexMap, mask: int) -> list[int]:
    return [board.grid.place(cell)[0] for cell in bits(mask)]


def standing(board: HexMap, spelled: str) -> list[str]:
    """The kinds of things on a side."""
    return [kind for kind, mask in board.sides.items() if mask >> between(board, spelled) & 1]


def test_every_map_file_is_here() -> None:
    folder = resources.files("grognard.games.skirmish").joinpath("data/maps")
    assert sorted(entry.name for entry in folder.iterdir()) == sorted(f"{name}.toml" for name in NAMES)


@every_map
def test_a_map_is_26_by_16_and_every_hex_has_one_known_terrain(board: HexMap) -> None:
    assert (board.grid.columns, board.grid.rows) == (26, 16)
    assert sum(board.terrain.values()) == board.cells == board.grid.cells
    assert sum(mask.bit_count() for mask in board.terrain.values()) == 26 * 16
    assert set(board.terrain) <= LEGEND
    assert set(board.sides) <= SIDES
    assert all(board.named(board.label(cell)) == cell for cell in bits(board.cells))


@every_board
def test_nothing_stands_twice_on_a_side_and_nothing_stands_outside(board: HexMap) -> None:
    barriers = [mask for kind, mask in board.sides.items() if kind not in ("lip", "drop")]
    assert sum(mask.bit_count() for mask in barriers) == sum(barriers).bit_count()
    for mask in board.sides.values():
        ways = board.grid.sides_of(mask)
        for d in range(3):  # a side seen from one hex is the same side seen from the other
            assert board.grid.shift(ways[d] & board.grid.inner[d], d) == ways[d + 3] & board.grid.inner[d + 3]
        assert all(way & ~board.cells == 0 for way in ways)


@every_board
def test_every_enclosure_is_closed_but_for_its_openings_and_has_a_door(board: HexMap) -> None:
    for one in board.enclosures:
        start = next(bits(one.cells))
        shut = ("wall", "bars", "door", "barred-door", "window")
        inner = flooded(board, start, *shut, dry=False)
        assert inner & ~one.cells == 0, one.name
        rim = board.grid.rim(one.cells)
        assert rim & ~board.sides_with(*shut) == 0, one.name
        doors = [opening for opening in one.openings if opening.kind in ("door", "barred-door")]
        assert doors, one.name
        for opening in one.openings:
            side = between(board, f"{board.label(opening.inside)}|{board.label(opening.outside)}")
            assert board.sides[opening.kind] >> side & 1, one.name


@every_map
def test_a_hex_belongs_to_a_building_when_its_centre_is_within_the_straight_outline(board: HexMap) -> None:
    for one in board.enclosures:
        frames = [block.frame() for block in one.blocks]
        for cell in bits(board.cells):
            x, y = centre(*board.grid.place(cell))
            within = any(left < x < right and top < y < bottom for left, top, right, bottom in frames)
            assert within == bool(one.cells >> cell & 1), (one.name, board.label(cell))


@every_map
def test_interiors_are_exactly_the_buildings_and_courtyards_the_yards(board: HexMap) -> None:
    buildings = yards = 0
    for one in board.enclosures:
        if one.kind == "building":
            assert one.cells & (buildings | yards) == 0
            buildings |= one.cells
        elif one.kind == "yard":
            assert one.cells & (buildings | yards) == 0
            yards |= one.cells
        else:
            assert one.cells & ~buildings == 0, f"{one.name} lies in no building"
    assert buildings == board.of("interior")
    assert yards == board.of("courtyard")


@every_board
def test_all_ground_can_be_reached_on_foot_but_what_is_listed(board: HexMap) -> None:
    ground = board.cells & ~board.of(*WET)
    reached = flooded(board, next(bits(ground & ~board.of("interior"))), "wall", "bars", "window")
    assert labels(board, ground & ~reached) == labels(board, board.apart)


@every_map
def test_levels_meet_only_on_slopes_and_ramps(board: HexMap) -> None:
    assert board.sides["drop"] == 0
    halves = sum(1 << cell for cell, height in board.heights.items() if height % 2)
    assert halves == board.of("slope", "ramp")


@every_board
def test_a_lip_has_a_slope_below_and_higher_ground_above(board: HexMap) -> None:
    assert board.sides["lip"]
    for side in bits(board.sides["lip"]):
        owner, d = divmod(side, 3)
        pair = (owner, owner + board.grid.shifts[d])
        low, high = sorted(pair, key=lambda cell: board.heights[cell])
        assert board.terrain_at(low) == "slope"
        assert board.heights[high] == board.heights[low] + 1


@every_board
def test_water_that_flows_ends_in_a_lake_or_off_the_map(board: HexMap) -> None:
    lakes = sum(water.cells for water in board.waters if water.body == "lake")
    rivers = sum(water.cells for water in board.waters if water.body == "river")
    assert (lakes | rivers) & board.of(*WET) == board.of(*WET)
    assert set(board.flow) <= set(bits(lakes | rivers))
    for start in bits(rivers):
        cell, steps = start, 0
        while cell != OFF and not lakes >> cell & 1:
            beyond = board.flow[cell]
            assert beyond == OFF or board.grid.distance(cell, beyond) == 1
            cell, steps = beyond, steps + 1
            assert steps < 100, f"the water in {board.label(start)} runs in a circle"


@every_map
def test_the_four_edges_are_numbered_and_lie_along_the_rim(board: HexMap) -> None:
    assert [mask.bit_count() for mask in board.edges.values()] == [26, 16, 26, 16]
    grid = board.grid
    rim = sum(1 << cell for cell in bits(grid.cells) if any(grid.beside(cell, d) is None for d in range(6)))
    assert sum(1 << cell for cell in bits(rim) if any(mask >> cell & 1 for mask in board.edges.values())) == rim


@every_board
def test_zones_lie_on_the_map(board: HexMap) -> None:
    for name, mask in board.zones.items():
        assert mask, name
        assert mask & ~board.cells == 0, name


def blockers(board: HexMap) -> tuple[int, int]:
    """What blocks sight in the plainest reading: trees, scrub and walls."""
    return board.of("tree", "scrub") | board.outside, board.sides_with("wall")


@every_map
def test_sight_is_symmetric_on_every_map(board: HexMap) -> None:
    hexes, sides = blockers(board)
    sight = Lines(board.grid)
    seen = {a: sight.seen_from(a, hexes, sides) for a in bits(board.cells)}
    for a, mask in seen.items():
        assert mask >> a & 1
        assert mask != board.cells
        for b in bits(mask):
            assert seen[b] >> a & 1, (board.label(a), board.label(b))


@every_map
def test_no_line_leaves_the_map_but_to_run_along_its_rim(board: HexMap) -> None:
    sight = Lines(board.grid)
    for rim in board.edges.values():
        for a in bits(rim):
            for b in bits(rim):
                assert sight.line(a, b).hexes & board.outside == 0
                assert sight.sees(a, b, board.outside, 0)
    # From B1 to D1 the line runs along the upper side of C1: there is no other way round it.
    a, c1, b = (board.named(label) for label in ("B1", "C1", "D1"))
    assert not sight.sees(a, b, 1 << c1 | board.outside, 0)


@pytest.mark.rule("DB-SC1-1")
def test_the_printed_sides() -> None:
    assert list(named("watermill").edges) == ["8", "5", "6", "7"]  # top, right, bottom, left
    assert list(named("arena").edges) == ["4", "1", "2", "3"]
    assert list(named("crossroads").edges)[2] == "5"
    assert sorted(list(named("crossroads").edges) + list(named("village").edges)) == list("12345678")


@pytest.mark.rule("DB-MAP-2")
def test_the_arena_is_a_hollow_with_a_prison_beside_it() -> None:
    arena = named("arena")
    floor = arena.zones["arena floor"]
    assert {arena.heights[cell] for cell in bits(floor)} == {-2}
    assert floor == sum(1 << cell for cell, height in arena.heights.items() if height == -2)
    assert arena.grid.distance(arena.named("F7"), arena.named("Q7")) >= 6
    assert all(arena.terrain_at(cell) == "slope" for cell in bits(arena.zones["rim"]))
    around = arena.grid.spread(floor, arena.grid.inner) & ~floor
    assert around & ~(arena.zones["rim"] | arena.zones["ramp"]) == 0
    assert not any("lip" in standing(arena, side) for side in ("R7|S7", "R8|S8", "R7|R6"))
    assert standing(arena, "E7|D7") == ["lip"]
    assert standing(arena, "J4|J3") == []


def test_the_corners_of_straight_buildings() -> None:
    arena, mill = named("arena"), named("watermill")
    prison = arena.enclosures[0]
    assert labels(arena, arena.corners(prison)) == "S4 S9 Y4 Y9"
    barn = next(one for one in mill.enclosures if one.name == "barn")
    assert labels(mill, mill.corners(barn)) == "T12 T14 X12 X14"


def test_the_prison_has_four_barred_cells() -> None:
    arena = named("arena")
    cells = [one for one in arena.enclosures if one.kind == "cell"]
    assert [labels(arena, one.cells) for one in cells] == ["T6 T7", "X6 X7", "T8 T9", "X8 X9"]
    for door in ("T6|U6", "X6|W6", "T9|U9", "X9|W9"):
        assert standing(arena, door) == ["barred-door"]
    assert standing(arena, "T7|U7") == ["bars"]
    assert standing(arena, "T5|T6") == ["bars"]
    assert standing(arena, "T7|T8") == ["wall"]
    assert standing(arena, "T7|S7") == ["wall"]
    assert standing(arena, "V9|V10") == standing(arena, "T5|S5") == standing(arena, "U5|U4") == ["door"]
    assert standing(arena, "W5|W4") == standing(arena, "U9|U10") == ["window"]
    locked = flooded(arena, arena.named("M1"), "wall", "bars", "window", "barred-door")
    assert not any(locked & one.cells for one in cells)


@pytest.mark.rule("DB-MAP-3")
def test_the_watermill_has_all_its_parts() -> None:
    mill = named("watermill")
    assert labels(mill, mill.of("mill-wheel")) == "M10"
    assert labels(mill, mill.of("footbridge")) == "L13 M13"
    assert labels(mill, mill.of("stepping-stones")) == "K15 L15"
    building = next(one for one in mill.enclosures if one.name == "mill")
    assert labels(mill, building.cells) == "N9 N10 N11 O9 O10 O11 P9 P10 P11 Q10"
    assert mill.grid.spread(mill.of("mill-wheel"), mill.grid.inner) & building.cells
    assert [water.body for water in mill.waters] == ["lake", "river"]
    assert mill.of("tree") & ~(
        mill.zones["north-west wood"] | mill.zones["south-west wood"] | mill.zones["elven wood"]
    ) == 0


@pytest.mark.rule("DB-MAP-3")
def test_the_river_parts_the_two_banks_and_only_bridge_and_stones_join_them() -> None:
    mill = named("watermill")
    near, far = mill.zones["mill bank"], mill.zones["far bank"]
    wet = mill.of(*WET, "footbridge", "stepping-stones")
    assert near | far | wet == mill.cells
    assert near & far == near & wet == far & wet == 0
    assert mill.grid.spread(near, mill.grid.inner) & far == 0
    assert mill.edges["5"] & ~near == 0  # the mill stands on the bank toward side 5
    assert mill.edges["7"] & ~far == 0
    for crossing in ("footbridge", "stepping-stones"):
        cells = mill.of(crossing)
        beside = mill.grid.spread(cells, mill.grid.inner)
        assert beside & near
        assert beside & far


def test_the_current_runs_from_the_pond_through_the_wheel_and_off_the_map() -> None:
    mill = named("watermill")
    course, cell = [], mill.named("K1")
    while cell != OFF:
        course.append(mill.label(cell))
        cell = mill.flow[cell]
    assert course[:5] == ["K1", "K2", "K3", "K4", "K5"]
    assert course[-9:] == ["M9", "M10", "M11", "M12", "M13", "L14", "K14", "K15", "J16"]
    assert mill.label(mill.flow[mill.named("K10")]) == "L10"


@pytest.mark.rule("DB-MAP-4")
def test_the_village_keeps_the_known_points() -> None:
    village = named("village")
    street = village.mask("L6", "L7", "L8", "L9", "L10", "G11", "G12", "G13", "G14")
    assert street & ~village.zones["main street"] == 0
    assert village.of("street") & village.zones["main street"] == village.zones["main street"]
    house = next(one for one in village.enclosures if one.name == "steward's house")
    way = [village.named(label) for label in ("R6", "Q5", "P5", "P4", "Q3")]
    ways = village.ways("wall", "window")
    for a, b in pairwise(way):
        assert house.cells >> a & 1
        assert any(village.grid.beside(a, d) == b and ways[d] >> a & 1 for d in range(6))
    assert [village.label(one.inside) for one in house.openings if one.kind == "door"] == ["R6"]
    assert standing(village, "U6|V7") == ["lip"]
    assert village.terrain_at(village.named("C12")) == "interior"
    buildings = [one for one in village.enclosures if one.kind == "building"]
    assert len(buildings) >= 12
    assert all(any(way.kind == "window" for way in one.openings) for one in buildings if one.name != "barn")
    assert sum(one.kind == "yard" for one in village.enclosures) == 2


@pytest.mark.rule("DB-MAP-4", "DB-SC4-7")
def test_the_crossroads_have_a_gap_between_scrub_and_hillock() -> None:
    cross = named("crossroads")
    gap = cross.zones["gap"]
    assert labels(cross, gap) == "L16 M16 N16 O16"
    assert gap & ~cross.edges["5"] == 0
    assert gap & ~cross.of("open", "street") == 0
    south = cross.grid.disc(cross.named("M16"), 6)
    scrub = cross.of("scrub") & south
    assert scrub.bit_count() >= 8
    west, middle, east = (columns(cross, mask) for mask in (scrub, gap, cross.zones["hillock"]))
    assert max(west) < min(middle)
    assert max(middle) < min(east)
    assert cross.terrain_at(cross.named("M8")) == "street"
    assert cross.zones["north track"] & cross.edges["7"]
    assert cross.mask("V4", "W4", "X4", "V5", "W5", "X5") & ~cross.of("lake") == 0


def test_the_streets_of_village_and_crossroads_meet() -> None:
    both = village_and_crossroads()
    south = both.named("village:G16")
    assert both.label(south + both.grid.shifts[3]) == "crossroads:G1"
    street = both.of("street")
    seen = front = 1 << both.named("village:L1")
    while front:
        front = both.grid.spread(front, both.ways()) & street & ~seen
        seen |= front
    assert seen >> both.named("crossroads:M16") & 1


def test_grids_of_one_size_are_alike() -> None:
    assert Grid(26, 16).cells == named("arena").grid.cells
