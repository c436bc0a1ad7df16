"""The underground maps of The Exile: a second transcription, the laws they keep, and how maps join."""

from __future__ import annotations

from importlib import resources

import pytest

from grognard.board.fields import field
from grognard.board.hexes import bits
from grognard.board.hexmap import HexMap
from grognard.board.lines import Lines
from grognard.games.dragon_noir.land.country import Country
from grognard.games.dragon_noir.scenarios.boards import (
    board_map,
    board_of,
    boards,
    layouts,
    map_of,
    side_by_side,
    why_not_join,
)
from grognard.games.dragon_noir.scenarios.sheets import scenarios
from grognard.games.dragon_noir.sheets.book import book
from grognard.games.dragon_noir.sheets.boxes import BOXES, EXILE, EXILE_CAVES, UNDERGROUND
from grognard.games.dragon_noir.sheets.ground import ground
from grognard.games.dragon_noir.show.sketch import art_of, board_title

# Both maps read a second time, column by column from X to Y.
COLUMNS = {
    "dragons-lake": """
        A  ###..#######..###
        B  ###..#.........##
        C  ##.....sqbbbb#...
        D  #.....##bbo~~b...
        E  #..UUNNk~~o~~b..#
        F  ...UUNNk~~~o~~.##
        G  ...UUNNk~~~o~~.##
        H  #..UyNNkz~~~ob..#
        I  #.....##bbb~bb...
        J  ##.....sqbbbb#...
        K  ###..#.........##
        L  ###..#######..###
    """,
    "dwarves-cave": """
        A  ###..#######..###
        B  ###..#..ff#...###
        C  ###....#ff.......
        D  ####.#pp#p#......
        E  ##..#pppppp.##..#
        F  .....pppppp.cc###
        G  .....pppppp.cc###
        H  ##..#pppppp.##..#
        I  ####.#pp#p#......
        J  ###....#aa.......
        K  ###..#..aa#...###
        L  ###..#######..###
    """,
}
# Terrain and height in half levels of every letter.
LETTERS = {
    "#": ("rock", 0), ".": ("tunnel", 0), "U": ("interior", 0), "N": ("interior", -2), "k": ("balcony", -2),
    "y": ("stairway", -1), "s": ("stairway", -1), "q": ("stairway", -3), "z": ("stairway", -3), "~": ("lake", -4),
    "b": ("beach", -4), "o": ("stepping-stones", -4), "p": ("paved", 0), "f": ("interior", 0), "a": ("interior", 0),
    "c": ("interior", 0),
}  # fmt: skip
COUNTS = {
    "dragons-lake": {
        "rock": 58, "tunnel": 78, "interior": 15, "stairway": 6, "balcony": 4, "lake": 20, "beach": 18,
        "stepping-stones": 5,
    },
    "dwarves-cave": {"rock": 82, "tunnel": 80, "paved": 30, "interior": 12},
}  # fmt: skip
MOUTHS = {"X": "F1 G1", "Y": "C17 D17 I17 J17", "left": "A4 A5 A13 A14", "right": "L4 L5 L13 L14"}
SHUT = ("wall", "railing", "drop")
every_map = pytest.mark.parametrize("name", EXILE_CAVES)


def labels(board: HexMap, mask: int) -> str:
    return " ".join(board.label(cell) for cell in bits(mask))


def side(board: HexMap, spelled: str) -> int:
    a, b = (board.named(label) for label in spelled.split("|"))
    return next(board.grid.side(a, d) for d in range(6) if board.grid.beside(a, d) == b)


def standing(board: HexMap, spelled: str) -> list[str]:
    return [kind for kind, mask in board.sides.items() if mask >> side(board, spelled) & 1]


def ends(board: HexMap, number: int) -> tuple[int, int]:
    owner, d = divmod(number, 3)
    return owner, owner + board.grid.shifts[d]


def flooded(board: HexMap, start: str, within: int, *closed: str) -> int:
    """What is reached from a hex without leaving a set of hexes or crossing such sides."""
    ways = board.ways(*closed)
    seen = front = 1 << board.named(start)
    while front:
        front = board.grid.spread(front, ways) & within & ~seen
        seen |= front
    return seen


def test_every_map_file_is_read() -> None:
    folder = resources.files("grognard.games.dragon_noir").joinpath("data/maps")
    assert sorted(entry.name for entry in folder.iterdir()) == [f"{name}.toml" for name in sorted(UNDERGROUND)]
    with pytest.raises(ValueError, match="no map 'swamp'"):
        board_map("swamp")


@every_map
def test_a_second_transcription_agrees_hex_by_hex(name: str) -> None:
    board = board_map(name)
    assert (board.grid.columns, board.grid.rows) == (12, 17)
    read = dict[str, tuple[str, int]]()
    for column, letters in (line.split() for line in COLUMNS[name].split("\n") if line.strip()):
        read |= {f"{column}{row}": LETTERS[letter] for row, letter in enumerate(letters, start=1)}
    assert len(read) == 12 * 17
    assert {board.label(c): (board.terrain_at(c), board.heights[c]) for c in bits(board.cells)} == read
    assert {kind: mask.bit_count() for kind, mask in board.terrain.items()} == COUNTS[name]


@every_map
def test_what_is_no_rock_is_on_the_chart(name: str) -> None:
    chart = {word.replace(" ", "-") for word in ground().chart}
    assert set(board_map(name).terrain) - chart == {"rock"} | ({"lake"} if name == "dragons-lake" else set())


@every_map
@pytest.mark.rule("DN-5.13.2b")
def test_5_13_2_the_whole_map_lies_underground_and_tunnels_paving_and_stairs_have_their_price(name: str) -> None:
    country = Country(board_map(name), book())
    assert country.underground == board_map(name).cells
    price = {"tunnel": 1, "paved": 1, "beach": 1, "balcony": 1, "stairway": 2, "rock": None}
    for kind, mask in country.ground.items():
        if kind in price:
            assert {country.price("foot", cell) for cell in bits(mask)} == {price[kind]}


@pytest.mark.rule("DN-5.13.2b", "DN-2.31.10a")
def test_5_13_2_down_two_hexes_of_stairs_from_the_gallery_to_the_beach() -> None:
    country = Country(board_map("dragons-lake"), book())
    start, beach = (country.map.named(label) for label in ("C7", "C10"))
    assert field(country.going("foot"), start, 5).cost(beach) == 2 + 2 + 1
    assert field(country.going("foot"), start, 4).cost(beach) is None
    # Whoever is on the stairs walks on; from the ledge beside them one may jump.
    assert labels(country.map, country.drops_from(country.map.named("C8"))) == ""
    assert labels(country.map, country.drops_from(country.map.named("B12"))) == "C11 C12"


@every_map
def test_labels_read_back(name: str) -> None:
    board = board_map(name)
    assert [board.named(board.label(cell)) for cell in bits(board.cells)] == list(bits(board.cells))
    assert (board.label(min(bits(board.cells))), board.label(max(bits(board.cells)))) == ("A1", "L17")


@every_map
@pytest.mark.rule("DN-1.42a")
def test_1_42_a_map_is_left_by_its_mouths_only_and_they_fit_every_join(name: str) -> None:
    board = board_map(name)
    land = board.cells & ~board.of("rock")
    found = {edge: labels(board, cells & land) for edge, cells in board.edges.items()}
    assert found == MOUTHS
    zones = {"X": "mouth X", "Y": "mouths Y", "left": "mouths left", "right": "mouths right"}
    assert {edge: labels(board, board.zones[zone]) for edge, zone in zones.items()} == MOUTHS
    columns, rows = board.grid.columns - 1, board.grid.rows - 1
    for edge, beyond in (("left", "right"), ("right", "left")):  # the same set after half a turn
        places = map(board.grid.place, bits(board.edges[edge] & land))
        turned = sum(1 << board.grid.at(columns - column, rows - row) for column, row in places)
        assert turned == board.edges[beyond] & land


@every_map
def test_every_open_hex_is_reached_on_foot_from_the_mouth_x(name: str) -> None:
    board = board_map(name)
    dry = board.cells & ~board.of("rock", "lake")
    assert labels(board, dry & ~flooded(board, "F1", dry, *SHUT)) == labels(board, board.apart) == ""


@every_map
def test_rooms_are_closed_but_for_doors_and_stairs(name: str) -> None:
    board = board_map(name)
    for room in board.enclosures:
        rim = board.grid.rim(room.cells)
        assert rim & ~board.sides_with("wall", "door", "railing", "steps") == 0, room.name
        assert rim & board.sides_with("door", "steps"), room.name
        for opening in room.openings:
            door = side(board, f"{board.label(opening.inside)}|{board.label(opening.outside)}")
            assert board.sides["door"] >> door & 1
    inside = sum(room.cells for room in board.enclosures if room.kind == "building")
    assert inside == board.of("interior", "paved") | (board.mask("H5") if name == "dragons-lake" else 0)


@every_map
def test_doors_do_not_open_on_rock(name: str) -> None:
    board, rock = board_map(name), board_map(name).of("rock")
    for number in bits(board.sides_with("door", "steps")):
        assert not any(rock >> cell & 1 for cell in ends(board, number))


@pytest.mark.parametrize("name", [*EXILE_CAVES, "the-captives-of-talbh"])
def test_sight_is_symmetric_between_any_two_hexes(name: str) -> None:
    board = map_of(name)
    sight = Lines(board.grid)
    hexes, sides = board.of("rock") | board.outside, board.sides_with("wall")
    land = list(bits(board.cells & ~board.of("rock")))
    sample = land if len(land) < 200 else land[::3]
    seen = {a: sight.seen_from(a, hexes, sides, sum(1 << b for b in sample)) for a in sample}
    for a, mask in seen.items():
        assert mask >> a & 1
        assert 1 < mask.bit_count() < len(sample)
        assert all(seen[b] >> a & 1 for b in bits(mask))


def test_sight_ends_at_rock_and_walls() -> None:
    cave = board_map("dwarves-cave")
    sight = Lines(cave.grid)
    hexes, sides = cave.of("rock") | cave.outside, cave.sides_with("wall")

    def sees(a: str, b: str) -> bool:
        return sight.sees(cave.named(a), cave.named(b), hexes, sides)

    assert sees("F1", "F4")
    assert sees("F1", "F11")  # through the north door and down the hall
    assert not sees("E4", "E8")
    assert not sees("A4", "A13")
    assert sees("C7", "D7")  # through the door
    assert not sees("C7", "D8")  # through the wall beside it


@pytest.mark.rule("DN-6.M3", "DN-1.42e")
def test_6_m3_levels_of_the_dragons_lake() -> None:
    lake = board_map("dragons-lake")
    levels = {kind: {lake.heights[cell] for cell in bits(mask)} for kind, mask in lake.terrain.items()}
    assert levels["lake"] == levels["beach"] == levels["stepping-stones"] == {-4}
    assert levels["balcony"] == {-2}
    assert levels["tunnel"] == {0}
    assert all(height % 2 for height in levels["stairway"])  # half a level
    assert all(height % 2 == 0 for kind in levels if kind != "stairway" for height in levels[kind])


@pytest.mark.rule("DN-6.M3", "DN-2.31.10a")
def test_6_m3_the_beach_is_reached_by_stairs_only() -> None:
    lake = board_map("dragons-lake")
    dry = lake.cells & ~lake.of("rock", "lake", "stairway")
    beach = lake.of("beach", "stepping-stones")
    assert flooded(lake, "F1", dry, *SHUT) & (beach | lake.mask("E6", "E8")) == 0
    assert flooded(lake, "C11", dry, *SHUT) == beach  # the stones join the two shores
    west = flooded(lake, "C11", dry & ~lake.of("stepping-stones"), *SHUT)
    assert labels(lake, west) == "C10 C11 C12 C13 D9 D10 D14 E14"
    for stair in ("C8", "J8", "H5"):
        rest = lake.cells & ~lake.of("rock", "lake") & ~(lake.of("stairway") & ~lake.mask(stair, f"{stair[0]}9", "H9"))
        assert flooded(lake, "F1", rest, *SHUT) & lake.mask("C11")


@pytest.mark.rule("DN-6.M3")
def test_6_m3_stairs_lead_from_end_to_end() -> None:
    lake = board_map("dragons-lake")
    ways = lake.ways(*SHUT)
    rock = lake.of("rock")
    ways_of = {}
    for cell in bits(lake.of("stairway")):
        there = [lake.grid.beside(cell, d) for d in range(6) if ways[d] >> cell & 1]
        ways_of[lake.label(cell)] = " ".join(lake.label(o) for o in there if o is not None and not rock >> o & 1)
    assert ways_of == {"C8": "C7 C9", "C9": "C8 C10", "H5": "H4 H6", "H9": "H8 I9", "J8": "J7 J9", "J9": "J8 J10"}


@pytest.mark.rule("DN-6.M3", "DN-5.12.2e")
def test_6_m3_the_balcony_has_a_railing_on_every_outer_side() -> None:
    lake = board_map("dragons-lake")
    outer = lake.grid.rim(lake.of("balcony")) & ~lake.sides_with("wall", "door")
    assert outer & ~lake.sides["railing"] == 1 << side(lake, "H8|H9") == lake.sides["steps"] & outer
    assert standing(lake, "F8|F9") == ["railing", "drop"]
    assert standing(lake, "F7|F8") == ["door"]


def test_sheer_edges_round_the_lake() -> None:
    lake = board_map("dragons-lake")
    for ledge in ("B11|C11", "K11|J11", "D15|D14", "F15|F14", "E15|F15"):
        assert standing(lake, ledge) == (["drop"] if ledge != "E15|F15" else [])
    assert standing(lake, "C8|C9") == standing(lake, "H5|H6") == ["steps"]


@pytest.mark.rule("DN-6.M4")
def test_6_m4_the_dwarves_cave_has_one_level() -> None:
    cave = board_map("dwarves-cave")
    assert set(cave.heights.values()) == {0}
    assert [part.name for part in cave.enclosures] == ["great hall", "forge", "armoury", "captives' chamber"]
    doors = [f"{cave.label(one.inside)}|{cave.label(one.outside)}" for part in cave.enclosures for one in part.openings]
    assert " ".join(doors) == "F6|F5 G6|G5 D7|C7 I7|J7 F11|F12 G11|G12 C10|D10 J10|I10 F13|F12 G13|G12"


@pytest.mark.rule("DN-1.42a", "DN-1.42b")
@pytest.mark.parametrize(("own", "side", "fits"), [
    ("X", "X", True), ("Y", "Y", True), ("X", "Y", False), ("Y", "X", False), ("left", "right", True),
    ("right", "left", True), ("left", "left", False), ("right", "right", False), ("X", "left", False),
])  # fmt: skip
def test_1_42_underground_maps_join_x_to_x_y_to_y_and_arrows_alike(own: str, side: str, fits: bool) -> None:
    lake, cave = EXILE_CAVES
    assert (why_not_join(lake, own, cave, side) is None) == fits
    if not fits:
        with pytest.raises(ValueError, match=r"DN-1\.42"):
            side_by_side("both", lake, own, cave, side)
        return
    both = side_by_side("both", lake, own, cave, side)
    assert both.cells.bit_count() == 2 * 12 * 17
    land = both.cells & ~both.of("rock", "lake")
    assert land & ~flooded(both, f"{lake}:F1", land, *SHUT) == 0
    first, last = (both.grid.place(both.named(f"{cave}:A{row}")) for row in (1, 17))
    assert (first[1] > last[1]) == (own in "XY")  # turned where equal sides meet


@pytest.mark.rule("DN-1.42a")
def test_1_42_mouths_meet_where_maps_are_joined() -> None:
    both = side_by_side("both", "dwarves-cave", "Y", "dragons-lake", "Y")
    rock = both.of("rock")
    for cave, lake in (("C17", "J17"), ("D17", "I17"), ("I17", "D17"), ("J17", "C17")):
        a, b = both.named(f"dwarves-cave:{cave}"), both.named(f"dragons-lake:{lake}")
        assert both.grid.distance(a, b) == 1
        assert not (rock >> a | rock >> b) & 1


@pytest.mark.rule("DN-1.41a")
def test_1_41_surface_maps_join_along_sides_of_one_length() -> None:
    assert why_not_join("arena", "2", "watermill", "8") is None
    assert why_not_join("watermill", "5", "arena", "3") is None
    refusal = why_not_join("watermill", "5", "arena", "2")
    assert refusal is not None
    assert refusal.rule == "DN-1.41a"
    assert why_not_join("watermill", "5", "dragons-lake", "left") is not None
    with pytest.raises(ValueError, match="no side 9"):
        side_by_side("both", "watermill", "9", "arena", "3")


def test_every_scenario_has_its_board() -> None:
    assert boards() == (*BOXES[EXILE].maps, *layouts())
    assert [board_of(scenario) for scenario in scenarios()] == [
        "watermill", "watermill", "watermill", "arena", "watermill", "the-day-of-kazhdin", "the-captives-of-talbh",
        "the-chained-elf",
    ]  # fmt: skip
    kazhdin, talbh = map_of("the-day-of-kazhdin"), map_of("the-captives-of-talbh")
    assert (kazhdin.grid.columns, kazhdin.grid.rows) == (26, 32)
    assert next(iter(talbh.edges)) == "dwarves-cave:X"
    assert board_title("the-day-of-kazhdin") == "The Arena and the Watermill"


@every_map
def test_a_drawn_map_has_a_place_for_every_hex(name: str) -> None:
    assert set(art_of(name).spots) == set(board_map(name).labels.values())
