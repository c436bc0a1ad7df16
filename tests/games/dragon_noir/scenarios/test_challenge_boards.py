"""The six maps of The Challenge: a second transcription, what the rules tell of them, and how they join."""

from __future__ import annotations

import re
from itertools import product

import pytest

from grognard.board.battlefield import Join, joined
from grognard.board.fields import field
from grognard.board.hexes import bits
from grognard.board.hexmap import HexMap
from grognard.games.dragon_noir.land.country import Country
from grognard.games.dragon_noir.land.places import spans_of
from grognard.games.dragon_noir.scenarios.boards import board_map
from grognard.games.dragon_noir.sheets.book import book
from grognard.games.dragon_noir.sheets.boxes import CHALLENGE_CAVES
from grognard.games.dragon_noir.show.sketch import sketch_of
from grognard.table.caves.print import plates
from grognard.table.caves.rock_and_floor import Cave
from grognard.table.ground.hex_layout import Layout
from grognard.table.hex_board import hex_board

# The maps read a second time, column by column from X to Y.
COLUMNS = {
    "wights-bridge": """
        A  ###..##~~~~#..###
        B  ###..#S~~~~s..###
        C  ##....S~~~~b.....
        D  ##....S~~~~b.....
        E  #.....BBBBBB....#
        F  ......BBBRBB...##
        G  ......S~iiiS...##
        H  #.....S~~iiS....#
        I  ##....S~~~~S.....
        J  ##...gb~~~~S.....
        K  ###..gb~~~~~..###
        L  ###..##~~~~#..###
    """,
    "maze": """
        A  ###PP#######..###
        B  ###PP#...#....###
        C  ###P#..#...#.....
        D  #...wx#..#.......
        E  #...w...#.......#
        F  ..##.PwPP..#..###
        G  ....w..PP..#...##
        H  #...w.##.w.....##
        I  #..P.....w.#..#PP
        J  ###P#.....PwPwPPP
        K  ###PP###......###
        L  ###PP####.....###
    """,
    "jails": """
        A  ###..#######..###
        B  ###.....111#..###
        C  ##....pp1111.....
        D  #....2pp1111.....
        E  #....3pp111f....#
        F  .....4pppppp...##
        G  .....5pppqqp...##
        H  #....6pppppp....#
        I  #.....pp77p8.....
        J  ##....pp7#88.....
        K  ###...........###
        L  ###...........###
    """,
    "dark-island": """
        A  ##.............##
        B  #...............#
        C  #..sj~~~~~~~js...
        D  #..~~~~~bb~~~~...
        E  ...~~~~b.tgb~~~.#
        F  ..sj~~bgh...b~js#
        G  ..sj~~b.hhrrb~js#
        H  ...~~~~t..rxb~~.#
        I  #..~~~~~bgb~~~...
        J  #..sj~~~~~~~js...
        K  #...............#
        L  ##.............##
    """,
    "haunted-swamp": """
        A  ###..#######..###
        B  ###...mmmmm...###
        C  ##.mmmmmmm.mmmm..
        D  #..m.mm.m.mmmm...
        E  #.mmm.TTmmm.m.m.#
        F  ..mmmmTXTmmm~~m##
        G  ....mmTTm.m~~~~##
        H  #..m.mm.mmmm~mm.#
        I  #..mmmmm.m.mm.m..
        J  ##.mm..mmmm.mm...
        K  ###..mmmmmmm..###
        L  ###..#######..###
    """,
    "the-pit": """
        A  ###..###......###
        B  ##............###
        C  #.........s......
        D  #.......vvvvv....
        E  #.......vvvvvv..#
        F  ........vvvvvT.##
        G  ........vvvvvv.##
        H  #.......vvvvvv..#
        I  #.......vvvvv....
        J  #.........s......
        K  ##............###
        L  ###..###......###
    """,
}
# Terrain and height in half levels of every letter; where a map means something else by one, that comes first.
LETTERS = {
    "#": ("rock", 0), ".": ("tunnel", 0), "S": ("slope", -1), "s": ("stairway", -1), "g": ("gentle", -1),
    "b": ("beach", -2), "B": ("stone-bridge", 0), "i": ("islet", -2), "R": ("rubble", -1), "P": ("paved", 2),
    "w": ("tunnel", 0), "p": ("paved", 0), "q": ("torture-table", 0), "f": ("brazier", 0), "j": ("jetty", -2),
    "t": ("tree", 0), "h": ("interior", 0), "r": ("paved", 0), "m": ("marsh", 0), "X": ("paved", 0), "v": ("pit", -2),
    **{str(cell): ("paved", 0) for cell in range(1, 9)},
}  # fmt: skip
OWN_LETTERS = {
    "wights-bridge": {"~": ("river", -2)},
    "maze": {"x": ("tunnel", 0)},
    "jails": {},
    "dark-island": {"~": ("lake", -2), "x": ("paved", 0)},
    "haunted-swamp": {"~": ("lake", 0), "T": ("paved", 0)},
    "the-pit": {"s": ("steep-stairway", -1), "T": ("trapdoor", -2)},
}
MAPS = tuple(COLUMNS)
MOUTHS = {"X": "F1 G1", "Y": "C17 D17 I17 J17", "left": "A4 A5 A13 A14", "right": "L4 L5 L13 L14"}
JOINS = (("X", "X"), ("Y", "Y"), ("left", "right"), ("right", "left"))
every_map = pytest.mark.parametrize("name", MAPS)


def test_every_map_of_the_box_is_here() -> None:
    assert MAPS == CHALLENGE_CAVES


def labels(map: HexMap, mask: int) -> str:
    return " ".join(map.label(cell) for cell in bits(mask))


def standing(map: HexMap, spelled: str) -> list[str]:
    """What stands on the side between two hexes."""
    a, b = (map.named(label) for label in spelled.split("|"))
    side = next(map.grid.side(a, d) for d in range(6) if map.grid.beside(a, d) == b)
    return [kind for kind, mask in map.sides.items() if mask >> side & 1]


def walked(country: Country, start: str, gait: str = "armoured") -> int:
    """Whatever can be reached on foot; in armour by default, which nobody can in who has to swim."""
    return field(country.going(gait), country.map.named(start), 500).reach


def neighbours(map: HexMap, label: str) -> set[str]:
    cell = map.named(label)
    return {map.label(o) for d in range(6) if (o := map.grid.beside(cell, d)) is not None}


@every_map
def test_a_second_transcription_agrees_hex_by_hex(name: str) -> None:
    map, letters = board_map(name), LETTERS | OWN_LETTERS[name]
    assert (map.grid.columns, map.grid.rows) == (12, 17)
    read = dict[str, tuple[str, int]]()
    for column, drawn in (line.split() for line in COLUMNS[name].split("\n") if line.strip()):
        read |= {f"{column}{row}": letters[letter] for row, letter in enumerate(drawn, start=1)}
    assert len(read) == 12 * 17
    assert {map.label(c): (map.terrain_at(c), map.heights[c]) for c in bits(map.cells & ~map.grid.attics)} == read


@every_map
def test_all_of_it_lies_below_ground_on_terrain_that_the_book_knows(name: str) -> None:
    country = Country(board_map(name), book())
    assert country.underground == country.map.cells
    assert not set(country.map.terrain) - set(book().lines)


@every_map
@pytest.mark.rule("DN-1.42a")
def test_1_42_a_map_is_left_by_its_mouths_only(name: str) -> None:
    map = board_map(name)
    assert {edge: labels(map, cells) for edge, cells in map.edges.items()} == MOUTHS
    assert map.mouths == sum(map.edges.values())
    assert not map.mouths & map.of("rock")


@every_map
def test_mouths_are_joined_on_foot_and_nothing_dry_is_out_of_reach(name: str) -> None:
    country = Country(board_map(name), book())
    map, found = country.map, walked(country, "F1")
    shut = 0
    if name == "jails":  # whatever lies behind locked bars, and what nobody climbs
        shut = sum(part.cells for part in map.enclosures if part.kind == "cell") | map.of("brazier")
    if name == "maze":  # platforms and walkways have a test of their own
        shut = map.of("paved", "walkway")
    if name == "dark-island":  # armour gets there by boat only
        shut = map.zones["island"]
    dry = map.cells & ~map.of("rock", "river", "lake") & ~shut
    assert labels(map, dry & ~found) == ""
    if name != "maze":
        assert map.mouths & ~found == 0


@pytest.mark.rule("DN-6.M5", "DN-1.42e")
def test_6_m5_levels_of_the_wights_bridge() -> None:
    map = board_map("wights-bridge")
    levels = {kind: {map.heights[cell] for cell in bits(mask)} for kind, mask in map.terrain.items()}
    assert levels["river"] == levels["beach"] == levels["islet"] == {-2}
    assert levels["tunnel"] == levels["stone-bridge"] == {0}
    assert levels["stairway"] == levels["gentle"] == levels["slope"] == levels["rubble"] == {-1}
    assert map.terrain_at(map.named("F10")) == "rubble"
    assert map.terrain_at(map.named("G10")) == "islet"
    assert "G10" in neighbours(map, "F10")


@pytest.mark.rule("DN-6.M5", "DN-2.31.5a", "DN-G129")
def test_2_31_5_the_stone_bridge_is_entered_by_its_ends_and_from_the_islet() -> None:
    country = Country(board_map("wights-bridge"), book())
    map = country.map
    bridge = map.of("stone-bridge", "rubble")
    ways = set()
    for cell in bits(bridge):
        ways |= {f"{map.label(cell)}|{map.label(o)}" for o, _ in country.going("foot").steps(cell) if ~bridge >> o & 1}
    assert ways == {"E7|E6", "F7|F6", "F7|E6", "E12|E13", "F12|F13", "E12|F13", "F10|G10"}
    into = {
        label
        for label in neighbours(map, "F10")
        if country.going("foot").price(map.named(label), country.direction(map.named(label), map.named("F10")))
    }
    assert into == {"E9", "E10", "F9", "F11", "G10"}
    assert standing(map, "F9|G9") == ["low-wall", "drop"]


@pytest.mark.rule("DN-6.M5", "DN-2.31.10a")
def test_6_m5_the_water_is_reached_by_slopes_stairs_and_gentle_ways() -> None:
    country = Country(board_map("wights-bridge"), book())
    map, rock = country.map, country.map.of("rock")
    down = set()
    for cell in bits(map.cells & ~rock):
        for other, _ in country.going("foot").steps(cell):
            if map.heights[other] < map.heights[cell]:
                down.add((map.terrain_at(cell), map.terrain_at(other)))
    assert down == {
        ("tunnel", "slope"), ("tunnel", "gentle"), ("tunnel", "stairway"), ("stone-bridge", "rubble"),
        ("slope", "river"), ("slope", "beach"), ("slope", "islet"), ("gentle", "beach"), ("stairway", "beach"),
        ("rubble", "islet"),
    }  # fmt: skip
    assert standing(map, "C13|C12") == ["drop"]


@pytest.mark.rule("DN-6.M6")
def test_6_m6_the_two_levels_of_the_maze_do_not_meet() -> None:
    country = Country(board_map("maze"), book())
    map = country.map
    lower, upper = walked(country, "F1"), map.of("paved", "walkway")
    assert {map.heights[cell] for cell in bits(upper)} == {2}
    assert lower & upper == 0
    assert walked(country, "A4") == upper, "walkways join all of the upper level"
    assert map.mask("F1", "G1", "C17", "D17", "A13", "A14", "L13", "L14") == map.zones["lower mouths"] & lower
    assert map.mask("A4", "A5", "L4", "L5", "I17", "J17") == map.zones["upper mouths"] & upper
    assert labels(map, map.zones["deep entrance 1"]) == "D6"


@pytest.mark.rule("DN-6.M6", "DN-1.53a", "DN-2.31.11a")
def test_2_31_11_six_walkways_are_entered_from_the_hexes_they_rest_on() -> None:
    country = Country(board_map("maze"), book())
    map = country.map
    steps = {map.label(c): {map.label(o) for o, _ in country.going("foot").steps(c)} for c in bits(map.of("walkway"))}
    assert steps == {
        "D5+": {"C4", "E5+"}, "E5+": {"D5+", "F6"}, "G5+": {"F6", "H5+"}, "H5+": {"G5+", "I4"}, "F7+": {"F6", "F8"},
        "H10+": {"G9", "I10+"}, "I10+": {"H10+", "J11"}, "J12+": {"J11", "J13"}, "J14+": {"J13", "J15"},
    }  # fmt: skip
    for above in bits(map.of("walkway")):
        below = map.named(map.label(above).removesuffix("+"))
        assert map.terrain_at(below) == "tunnel"
        assert above not in {other for other, _ in country.going("foot").steps(below)}
        assert country.price("foot", above) == 1
        assert country.underground >> above & 1


@pytest.mark.rule("DN-1.42d", "DN-2.31.11a")
@pytest.mark.parametrize(("own", "side"), JOINS)
def test_1_42_two_mazes_have_all_their_walkways_turned_or_not(own: str, side: str) -> None:
    both = joined("both", "a", board_map("maze"), [Join("b", board_map("maze"), side, "a", own)])
    country, one = Country(both, book()), Country(board_map("maze"), book())
    assert both.of("walkway").bit_count() == 18
    for cell in bits(one.map.of("walkway")):
        steps = sorted(one.map.label(other) for other, _ in one.going("foot").steps(cell))
        for name in "ab":
            there = country.going("foot").steps(both.named(f"{name}:{one.map.label(cell)}"))
            assert sorted(both.label(other) for other, _ in there) == [f"{name}:{label}" for label in steps]
    upper = walked(country, "a:C4")
    reached = [all(upper >> both.named(f"{name}:{hex}") & 1 for hex in ("C4", "D5+", "J12+", "I17")) for name in "ab"]
    assert reached == [True, own in ("left", "right")], "platforms meet at the long sides"


def test_places_on_two_storeys() -> None:
    country = Country(board_map("maze"), book())
    assert labels(country.map, spans_of(country, "maze", ["D5"])) == "D5 D5+"
    assert labels(country.map, spans_of(country, "maze", ["D5+"])) == "D5+"
    assert labels(country.map, spans_of(country, "maze", ["C4-E5"])) == "C4 C5 D4 D5 E4 E5 D5+ E5+"
    both = Country(joined("both", "a", board_map("maze"), [Join("b", board_map("maze"), "left", "a", "right")]), book())
    assert labels(both.map, spans_of(both, "b", ["J12+", "A1"])) == "b:A1 b:J12+"


@pytest.mark.rule("DN-1.53c")
def test_a_sketch_has_two_places_where_a_walkway_passes() -> None:
    sketch = sketch_of("maze")
    above, below = sketch.spots["D5+"], sketch.spots["D5"]
    assert (above.column, above.width) == (below.column, below.width)
    assert above.line == below.line - 1
    assert set(sketch.spots) == set(board_map("maze").labels.values())


@pytest.mark.rule("DN-6.M7")
def test_6_m7_the_jails_have_eight_cells_on_one_level() -> None:
    map = board_map("jails")
    assert set(map.heights.values()) == {0}
    cells = {part.name: part.cells for part in map.enclosures if part.kind == "cell"}
    assert [mask.bit_count() for mask in cells.values()] == [14, 1, 1, 1, 1, 1, 3, 3]
    doors = [(one.kind, f"{map.label(one.inside)}|{map.label(one.outside)}") for part in map.enclosures
             if part.kind == "cell" for one in part.openings]  # fmt: skip
    assert {kind for kind, _ in doors} == {"barred-door"}
    assert " ".join(side for _, side in doors) == "E9|E8 D6|D7 E6|E7 F6|F7 G6|G7 H6|H7 I9|I8 J11|I11"
    for number, mask in enumerate(cells.values(), start=1):
        hex = map.zones[f"cell number {number}"]
        assert hex.bit_count() == 1
        assert not hex & ~mask
    numbers = [labels(map, map.zones[f"cell number {number}"]) for number in range(1, 9)]
    assert " ".join(numbers) == "C10 D6 E6 F6 G6 H6 I9 J12"


@pytest.mark.rule("DN-6.M7", "DN-G22")
def test_6_m7_cells_have_bars_toward_the_paved_floor_and_walls_elsewhere() -> None:
    map = board_map("jails")
    cells = [part.cells for part in map.enclosures if part.kind == "cell"]
    inside, floor = sum(cells), map.of("paved", "torture-table", "brazier")
    for mask in cells:
        for cell, d in product(bits(mask), range(6)):
            other = map.grid.beside(cell, d)
            if other is None or mask >> other & 1:
                continue
            kinds = standing(map, f"{map.label(cell)}|{map.label(other)}")
            if floor >> other & 1 and not inside >> other & 1:
                assert kinds in (["bars"], ["barred-door"])
            else:
                assert kinds == ["wall"]


@pytest.mark.rule("DN-6.M7", "DN-5.13.2h")
def test_6_m7_the_prison_is_entered_by_gaps_and_a_double_door() -> None:
    map = board_map("jails")
    prison = next(part for part in map.enclosures if part.name == "prison")
    assert [f"{map.label(one.inside)}|{map.label(one.outside)}" for one in prison.openings if one.kind == "gap"] == [
        "C7|B7", "C7|B8", "C8|B8", "J7|K6", "J7|K7", "J8|K7", "J8|K8",
    ]  # fmt: skip
    assert labels(map, map.of("torture-table") | map.of("brazier") | map.zones["shackles"]) == "E12 F9 G10 G11"
    assert map.zones["outer gallery"] & ~map.of("tunnel") == 0


@pytest.mark.rule("DN-6.M8", "DN-1.42e")
def test_6_m8_the_dark_island_lies_in_a_lake_a_level_below_the_gallery() -> None:
    country = Country(board_map("dark-island"), book())
    map = country.map
    assert {map.heights[cell] for cell in bits(map.of("lake", "beach", "jetty"))} == {-2}
    house, ruin = map.enclosures
    assert (labels(map, house.cells), labels(map, ruin.cells)) == ("F9 G9 G10", "G11 G12 H11 H12")
    assert [one.kind for one in house.openings] == ["door", "window"]
    assert [one.kind for one in ruin.openings] == ["breach", "breach", "breach"]
    assert labels(map, map.zones["crossed hex"]) == labels(map, map.zones["deep entrance 2"]) == "H12"
    assert map.mouths & ~walked(country, "F1") == 0
    island = walked(country, "F8", "foot") & map.zones["island"]
    assert labels(map, map.zones["island"] & ~island) == ""
    assert walked(country, "F8", "armoured") == map.zones["island"]


@pytest.mark.rule("DN-5.15.1d", "DN-2.34f")
def test_6_m8_every_boat_starts_on_two_hexes_afloat_and_every_jetty_has_its_stair() -> None:
    country = Country(board_map("dark-island"), book())
    map = country.map
    wet, shore = map.of("lake"), map.of("lake", "beach")
    for number in range(1, 11):
        a, b = bits(map.zones[f"boat {number}"])
        assert map.grid.distance(a, b) == 1
        assert not (1 << a | 1 << b) & ~shore
        assert (1 << a | 1 << b) & wet
    for jetty in bits(map.of("jetty")):
        ends = [map.terrain_at(other) for other, _ in country.going("armoured").steps(jetty)]
        assert "stairway" in ends
    for stair in bits(map.of("stairway")):
        assert "lake" not in [map.terrain_at(other) for other, _ in country.going("foot").steps(stair)]


@pytest.mark.rule("DN-6.M9")
def test_6_m9_the_tower_in_the_swamp() -> None:
    map = board_map("haunted-swamp")
    assert set(map.heights.values()) == {0}
    (tower,) = map.enclosures
    assert {map.label(cell) for cell in bits(tower.cells)} == neighbours(map, "F8") | {"F8"}
    ways = {f"{map.label(one.inside)}|{map.label(one.outside)}": one.kind for one in tower.openings}
    assert ways == {"G8|H8": "breach", "E8|D8": "breach", "E7|D7": "arrow-slit", "G7|H7": "arrow-slit"}
    rim = map.grid.rim(tower.cells)
    assert rim & ~map.sides_with("wall", "breach", "arrow-slit") == 0
    assert labels(map, map.zones["deep entrance 3"]) == "F8"


@pytest.mark.rule("DN-G52", "DN-G245", "DN-2.31.7b")
def test_g52_a_breach_costs_a_point_more_than_the_hex_behind_it() -> None:
    swamp, island = (Country(board_map(name), book()) for name in ("haunted-swamp", "dark-island"))
    for country, way, price in ((swamp, "H8 G8", 2), (swamp, "G8 H8", 2), (swamp, "E8 D8", 2), (island, "F11 G11", 2)):
        a, b = (country.map.named(label) for label in way.split())
        assert country.going("foot").cost(a, b) == country.going("goblin").cost(a, b) == price
    assert swamp.going("foot").cost(swamp.map.named("D7"), swamp.map.named("E7")) == 0


@pytest.mark.rule("DN-6.M9")
def test_6_m9_no_dry_way_leads_through_the_swamp_or_to_the_tower() -> None:
    map = board_map("haunted-swamp")
    ways, dry = map.ways("wall", "arrow-slit"), map.of("tunnel", "paved")

    def from_(label: str) -> int:
        seen = front = map.mask(label)
        while front:
            front = map.grid.spread(front, ways) & dry & ~seen
            seen |= front
        return seen

    assert from_("F1") & map.mask("A4", "A5", "F8", "C17", "D17", "I17", "J17") == map.mask("A4", "A5")
    assert map.mask("I17", "J17") & ~from_("L13") == 0


@pytest.mark.rule("DN-6.M10", "DN-5.3c", "DN-5.3i")
def test_6_m10_the_pit_is_left_by_its_stairs_alone() -> None:
    country = Country(board_map("the-pit"), book())
    map = country.map
    pit = map.of("pit", "trapdoor")
    assert {map.heights[cell] for cell in bits(pit)} == {-2}
    assert pit == map.zones["pit"]
    out = {map.label(o) for cell in bits(pit) for o, _ in country.going("foot").steps(cell) if ~pit >> o & 1}
    assert out == {"C11", "J11"}
    ends = {map.label(s): {map.label(o) for o, _ in country.going("foot").steps(s)} for s in map_cells(map, "C11 J11")}
    assert ends == {"C11": {"B11", "B12", "D11", "D12"}, "J11": {"K10", "K11", "I10", "I11"}}
    assert labels(map, map.zones["deep entrance 5"]) == labels(map, map.of("trapdoor")) == "F14"
    trap = map.named("F14")
    assert all(map.grid.distance(trap, cell) >= 2 for cell in bits(map.zones["lair of gharvs"]))


def map_cells(map: HexMap, spelled: str) -> list[int]:
    return [map.named(label) for label in spelled.split()]


def test_there_are_43_places_for_a_queen_in_the_nest_hall() -> None:
    map = board_map("the-pit")
    hall = map.of("tunnel")
    inner = [cell for cell in bits(hall & map.zones["nest hall"]) if len(neighbours(map, map.label(cell))) == 6]
    places = [cell for cell in inner if not map.grid.disc(cell, 1) & ~hall]
    assert len(places) == 43


@pytest.mark.rule("DN-1.42a", "DN-1.42b", "DN-1.42d", "DN-G240")
@pytest.mark.parametrize(("one", "two"), list(product(MAPS, MAPS)))
def test_1_42_any_two_join_along_all_their_sides_and_meet_at_their_mouths(one: str, two: str) -> None:
    for own, side in JOINS:
        both = joined("both", "a", board_map(one), [Join("b", board_map(two), side, "a", own)])
        assert (both.cells & ~both.grid.attics).bit_count() == 2 * 12 * 17
        country = Country(both, book())
        first = sum(1 << cell for cell, label in both.labels.items() if label.startswith("a:"))
        seam = set()
        for cell in bits(first):
            for other, _ in country.going("foot").steps(cell):
                if not first >> other & 1:
                    seam |= {both.labels[cell][2:], both.labels[other][2:]}
        met = {*MOUTHS[own].split(), *MOUTHS[side].split()}
        assert seam == met
        turned = both.grid.place(both.named("b:A1"))[1] > both.grid.place(both.named("b:A17"))[1]
        assert turned == (own == side)


@pytest.mark.rule("DN-6.M6", "DN-1.42d", "DN-G240")
def test_6_m6_the_platforms_of_the_maze_are_reached_from_the_maps_beside_it() -> None:
    both = joined("both", "jails", board_map("jails"), [Join("maze", board_map("maze"), "left", "jails", "right")])
    country = Country(both, book())
    assert standing(both, "jails:L4|maze:A4") == ["steps"]
    assert standing(both, "jails:L6|maze:A6") == ["wall"]
    found = walked(country, "jails:F1")
    assert found >> both.named("maze:C4") & 1
    assert country.drops_from(both.named("maze:A4")) >> both.named("jails:L4") & 1 == 0


@every_map
def test_a_drawn_map_has_a_place_for_every_hex(name: str) -> None:
    map = board_map(name)
    spots = hex_board(map).spots
    assert set(spots) == set(map.labels.values())
    seats = {(spot.x, spot.y) for spot in spots.values()}
    assert len(seats) == len(spots), "two storeys have two seats"


def test_no_plate_with_a_level_covers_the_number_of_a_cell() -> None:
    field = joined("cells", "maze", board_map("maze"), [Join("jails", board_map("jails"), "left", "maze", "right")])
    lay = Layout(field)
    numbered = [cells for name, cells in field.zones.items() if "cell number " in name]
    assert len(numbered) == 8
    spots = re.findall(r'<text x="([\d.]+)" y="([\d.]+)"', "".join(plates(Cave(lay))))
    under = {lay.cell_under(float(x), float(y) - 16) for x, y in spots}
    assert under
    assert not under & {*bits(sum(numbered))}
