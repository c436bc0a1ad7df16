"""Maps below ground as drawn boards: rock, levels, stairs, mouths, and what joined maps print."""

from __future__ import annotations

import random
import re
from functools import cache
from xml.etree import ElementTree

import pytest

from grognard.board.battlefield import Join, joined
from grognard.board.drafting import EnclosurePlan, Letter, Plan, WaterPlan, drawn
from grognard.board.hexes import bits
from grognard.board.hexmap import HexMap
from grognard.maps.hexmaps import read_hexmap
from grognard.server.pictures.boards import art_of
from grognard.table.art import BoardArt
from grognard.table.caves import cave_board, rock_and_floor
from grognard.table.caves.print import ARROW
from grognard.table.ground import stairs
from grognard.table.ground.hex_layout import Layout
from grognard.table.ground.walls import runs
from grognard.table.hex_board import hex_board, painted
from grognard.table.scene import board

SVG = "{http://www.w3.org/2000/svg}"
MOUTH = f'd="{ARROW}"'
EDGES = {"top": "X", "right": "right", "bottom": "Y", "left": "left"}
LETTERS = {
    "#": Letter("rock"), ".": Letter("tunnel"), "p": Letter("paved"), "h": Letter("interior"),
    "s": Letter("stairway", -1), "b": Letter("beach", -4), "~": Letter("lake", -4),
    "o": Letter("stepping-stones", -4), "k": Letter("balcony", -2), "?": Letter("fungus"), "m": Letter("marsh"),
    "t": Letter("tree"), "i": Letter("islet"), "j": Letter("jetty"), "g": Letter("gentle", -1), "P": Letter("paved", 2),
    "S": Letter("slope", -1), "q": Letter("stairway", -3), "x": Letter("torture-table"), "f": Letter("brazier"),
    "d": Letter("trapdoor"),
}  # fmt: skip
GROTTO = """
    A B C D E F G H
 1  # # # . . # # #
 2  # . . . . . . #
 3  . . s # # h h .
 4  . . q b # h h .
 5  # . b ~ ~ b . #
 6  # . b o o b . #
 7  # . b ~ ~ b . #
 8  # . . . . . . #
 9  # # # . . # # #
"""
TUNNEL = """
    A B C D E F G H
 1  # # # . . # # #
 2  # . . . . . . #
 3  . . . # # # . .
 4  . . . . # . . .
 5  # . . . . . . #
 6  # # # . . # # #
"""


def small(drawing: str, **changes: object) -> HexMap:
    rows = drawing.strip().splitlines()
    used = {letter for row in rows[1:] for letter in row.split()[1:]}
    legend = {letter: kind for letter, kind in LETTERS.items() if letter in used}
    return drawn(Plan("grotto", "Grotto", rows, legend, EDGES, **changes))  # type: ignore[arg-type]  # loose on purpose


@cache
def grotto() -> HexMap:
    return small(
        GROTTO,
        enclosures=[EnclosurePlan("store", "building", ["F3-G4"], "wall", {"door": ["G4|G5"]})],
        sides={"steps": ["C3|C4"], "railing": ["C3|B3", "C3|B4", "C4|B4", "C4|B5", "C4|D4", "C4|D5"]},
        waters=[WaterPlan("pool", "lake", ["lake", "stepping-stones"])],
        zones={"lamps": ["B7", "F3"]},
    )


@cache
def art() -> BoardArt:
    return hex_board(grotto())


def words(drawing: BoardArt) -> list[str | None]:
    return [e.text for e in ElementTree.fromstring(board(drawing)).iter(f"{SVG}text")]


def test_the_drawing_never_changes_by_itself() -> None:
    drawn = art()
    random.seed(7)
    painted.cache_clear()
    assert hex_board(grotto()) == drawn


def test_every_reference_resolves_and_no_name_is_used_twice() -> None:
    root = ElementTree.fromstring(board(art()))
    names = [e.attrib["id"] for e in root.iter() if "id" in e.attrib]
    assert len(names) == len(set(names))
    assert set(re.findall(r"url\(#([^)]+)\)", art().body)) <= set(names)


def test_every_hex_has_a_place_but_only_open_ones_a_label() -> None:
    map = grotto()
    assert set(art().spots) == set(map.labels.values())
    rock = map.of("rock")
    printed = set(words(art()))
    for cell, label in map.labels.items():
        assert (label in printed) == (not rock >> cell & 1), label


def test_a_point_in_the_middle_of_a_hex_is_open_or_rock_as_the_map_says() -> None:
    for map in (grotto(), small(TUNNEL)):
        cave = rock_and_floor.Cave(Layout(map))
        for cell in bits(map.cells & ~cave.lay.indoors):
            assert (cave.open.at(*cave.lay.centre(cell)) > 0) == bool(cave.land >> cell & 1), map.label(cell)


def test_the_ground_is_low_where_the_map_says() -> None:
    map = grotto()
    cave = rock_and_floor.Cave(Layout(map))
    assert cave.floors == [-4]
    for cell in bits(cave.land & ~cave.lay.indoors & ~map.of("stairway")):
        assert (cave.pits[-4].at(*cave.lay.centre(cell)) > 0) == (map.heights[cell] == -4), map.label(cell)
    assert rock_and_floor.Cave(Layout(small(TUNNEL))).floors == []


def test_levels_are_printed_where_there_are_several() -> None:
    printed = words(art())
    assert printed.count("0") > 1  # the scale begins with one as well
    assert "−2" in printed
    flat = words(hex_board(small(TUNNEL)))
    assert flat.count("0") == 1
    assert "−2" not in flat


def test_two_hexes_of_stairs_are_one_flight_from_the_higher_floor_to_the_lower() -> None:
    lay = Layout(grotto())
    (flight,) = stairs.flights(lay)
    top, foot = lay.centre(lay.map.named("C2")), lay.centre(lay.map.named("C5"))
    assert top[1] < flight.top[1] < flight.foot[1] < foot[1]
    assert flight.top[0] == flight.foot[0] == top[0]
    assert flight.make is stairs.STONE


def test_no_wall_stands_where_stairs_lead_through_it() -> None:
    drawing = GROTTO.replace("4  . . q b # h h .", "4  . . q b # k k .")
    deck = [EnclosurePlan("store", "building", ["F3-G3"]), EnclosurePlan("deck", "deck", ["F4-G4"], "railing")]
    shut = small(drawing, enclosures=deck)
    ajar = small(drawing, enclosures=deck, sides={"steps": ["F3|F4"]})
    assert _length(shut) - _length(ajar) == pytest.approx(60)  # the width of a column


def _length(map: HexMap) -> float:
    stretches = runs(Layout(map), {part.name: "stone" for part in map.enclosures})
    return sum(abs(b[0] - a[0]) + abs(b[1] - a[1]) for _, _, a, b in stretches)


@pytest.mark.parametrize("letter", list("pb~os?mtijgPSxfd"))
def test_every_ground_has_a_look_of_its_own(letter: str) -> None:
    other = hex_board(small(TUNNEL.replace("5  # . . . . .", f"5  # . {letter} {letter} {letter} .")))
    assert _colours(other) - _colours(hex_board(small(TUNNEL)))


def _colours(drawing: BoardArt) -> frozenset[str]:
    return frozenset(re.findall(r"#[0-9a-f]{6}", drawing.body))


def test_mouths_have_arrows_and_long_sides_no_number() -> None:
    map = small(TUNNEL)
    drawing = hex_board(map)
    open_rim = sum((cells & ~map.of("rock")).bit_count() for cells in map.edges.values())
    assert drawing.body.count(MOUTH) == open_rim == 8
    printed = words(drawing)
    assert printed.count("X") == printed.count("Y") == 1
    assert "left" not in printed
    assert "right" not in printed


def test_joined_caves_show_no_arrow_where_they_meet_and_one_glow() -> None:
    one = small(TUNNEL)
    both = joined("Two", "a", one, [Join("b", one, "Y", "a", "Y")])
    drawing = hex_board(both)
    assert drawing.body.count(MOUTH) == 12
    assert drawing.body.count('id="glow"') == 1
    printed = words(drawing)
    assert (printed.count("X"), printed.count("Y")) == (2, 0)


def test_torches_hang_where_lamps_are_listed() -> None:
    dark = hex_board(small(GROTTO, waters=[WaterPlan("pool", "lake", ["lake", "stepping-stones"])]))
    assert dark.body.count("#ffdf7e") == 0
    assert art().body.count("#ffdf7e") == 2


def test_a_track_and_a_bed_are_drawn_where_the_map_has_them() -> None:
    plain = hex_board(small(TUNNEL)).body
    track = ["A3", "B2", "C2", "D2", "E2", "F2", "G2", "H3"]
    assert len(hex_board(small(TUNNEL, zones={"track": track})).body) > len(plain)
    pool = [WaterPlan("pool", "lake", ["lake", "stepping-stones"])]
    bed = hex_board(small(GROTTO, waters=pool, zones={"dragon's bed": ["D5-E7"]})).body
    assert "#d8b45a" in bed
    assert "#d8b45a" not in hex_board(small(GROTTO, waters=pool)).body


NAMES = ["wights-bridge", "maze", "jails", "dark-island", "haunted-swamp", "the-pit"]


@pytest.mark.parametrize("name", NAMES)
def test_no_ground_of_the_challenge_is_a_mere_stain(name: str) -> None:
    map = read_hexmap("grognard.games.dragon_noir", f"data/maps/{name}.toml")
    assert {kind for kind, cells in map.terrain.items() if cells & ~map.grid.attics} <= {*cave_board.PAINTED}
    drawing = ElementTree.fromstring(board(art_of("dragon-noir-challenge", name)))
    ids = [e.get("id") for e in drawing.iter() if e.get("id")]
    assert len(ids) == len(set(ids))


def test_a_walkway_is_drawn_over_the_cells_it_leads_over() -> None:
    high = TUNNEL.replace("3  . . . # # # . .", "3  . . P . P # . .").replace("P . P", "P . P")
    plain = hex_board(small(high))
    bridged = hex_board(small(high, walkways=["C3 D3 E3"]))
    assert len(bridged.body) > len(plain.body)
    assert set(bridged.spots) - set(plain.spots) == {"D3+"}


def test_cells_are_numbered_and_ways_to_the_deep_are_open() -> None:
    numbered = hex_board(small(TUNNEL, zones={"cell number 7": ["C2"], "deep entrance 3": ["F5"]}))
    assert "7" in words(numbered)
    assert len(numbered.body) > len(hex_board(small(TUNNEL, zones={"cell number 7": ["C2"]})).body)
