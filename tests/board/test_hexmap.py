"""Reading maps: what a file says is what the map holds, and every mistake is named by file, key and reason."""

from __future__ import annotations

import tomllib

import pytest

from grognard.board.hexes import bits
from grognard.board.hexmap import OFF, Block, HexMap
from grognard.loading import DataError, Sheet
from grognard.maps.hexmaps import hexmap

CAVE = """
name = "cave"
title = "A cave"
edges = { top = "1", right = "2", bottom = "3", left = "4" }
apart = ["A1"]
drawing = '''
    A B C D E F
 1  # . . . b ~
 2  . . . s b ~
 3  . h h k b ~
 4  . h h k b ~
'''

[legend]
"#" = { terrain = "rock" }
"." = { terrain = "floor" }
"s" = { terrain = "stairs", level = "0/-1" }
"b" = { terrain = "beach", level = "-1" }
"k" = { terrain = "balcony" }
"h" = { terrain = "interior" }
"~" = { terrain = "river", level = "-2" }

[[enclosure]]
name = "tower"
kind = "building"
blocks = ["B3-C4"]
doors = ["C3|D3"]
arrow_slits = ["B3|A2"]
breaches = ["C4|D4"]

[sides]
railing = ["D3|E3", "D4|E4"]

[[water]]
name = "stream"
body = "river"
terrains = ["river"]
courses = ["F4 F3 F2 F1 off"]

[zones]
"landing" = ["E1-E2", "D2"]
"""


def read(text: str) -> HexMap:
    return hexmap(Sheet(tomllib.loads(text), "cave.toml"))


def labels(board: HexMap, mask: int) -> str:
    return " ".join(board.label(cell) for cell in bits(mask))


def sides(board: HexMap, kind: str) -> str:
    found = []
    for side in bits(board.sides[kind]):
        owner, d = divmod(side, 3)
        pair = [cell for cell in (owner, owner + board.grid.shifts[d]) if cell in board.labels]
        found.append(" ".join(sorted(board.label(cell) for cell in pair)))
    return ", ".join(sorted(found))


def test_a_map_holds_what_its_file_says() -> None:
    cave = read(CAVE)
    assert labels(cave, cave.of("rock", "stairs")) == "A1 D2"
    assert cave.of("lava") == 0
    assert [cave.heights[cell] for cell in map(cave.named, ("A2", "D2", "E2", "F2"))] == [0, -1, -2, -4]
    assert labels(cave, cave.apart) == "A1"
    assert labels(cave, cave.zones["landing"]) == "D2 E1 E2"
    assert labels(cave, cave.edges["2"]) == "F1 F2 F3 F4"
    assert [cave.label(on) if on != OFF else "off" for on in cave.flow.values()] == ["F3", "F2", "F1", "off"]


def test_what_stands_on_sides() -> None:
    cave = read(CAVE)
    assert sides(cave, "door") == "C3 D3"
    assert sides(cave, "arrow-slit") == "A2 B3"
    assert sides(cave, "breach") == "C4 D4"
    assert sides(cave, "railing") == "D3 E3, D4 E4"
    assert cave.sides["lip"] == 0  # stairs have none
    assert "D1 E1" in sides(cave, "drop")
    assert "D2 E2" not in sides(cave, "drop")
    assert "E2 F2" in sides(cave, "drop")


def test_ways_close_what_they_are_told() -> None:
    cave = read(CAVE)
    door = cave.named("C3")
    to_balcony = next(d for d in range(6) if cave.grid.beside(door, d) == cave.named("D3"))
    assert cave.ways("wall")[to_balcony] >> door & 1
    assert not cave.ways("wall", "door")[to_balcony] >> door & 1
    assert cave.ways() == tuple(way & cave.cells for way in cave.grid.inner)


def test_an_enclosure_knows_its_straight_outline() -> None:
    tower = read(CAVE).enclosures[0]
    assert tower.blocks == (Block(1, 2, 2, 3),)
    assert tower.blocks[0].frame() == (1, 7, 5, 15)
    assert [opening.kind for opening in tower.openings] == ["door", "arrow-slit", "breach"]


def test_a_listed_side_beats_a_wall() -> None:
    cave = read(CAVE.replace('railing = ["D3|E3",', 'low-wall = ["B3|B2"]\nrailing = ["D3|E3",'))
    assert sides(cave, "low-wall") == "B2 B3"
    assert "B2 B3" not in sides(cave, "wall")


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        (" 2  . . . s b ~", " 2  . . . s b", "drawing: expected row 2 with 6 hexes, found row 2 with 5"),
        (" 2  . . . s b ~", " 3  . . . s b ~", "drawing: expected row 2 with 6 hexes, found row 3"),
        ("A B C D E F", "A B D C E F", "drawing: expected the letters of the columns"),
        (" 2  . . .", " 2  . ? .", "drawing: row 2 has '?', which is not in the legend"),
        ('"#" = {', '"x" = { terrain = "x" }\n"#" = {', "legend: 'x' does not occur in the drawing"),
        ('level = "0/-1"', 'level = "half"', "legend.s.level: expected a level such as -1 or 0/-1, found 'half'"),
        ('left = "4"', "left = 4", "edges.left: expected a text, found 4"),
        ('left = "4"', 'left = "1"', "edges: two sides have the same name"),
        (', left = "4"', "", "edges.left: missing"),
        ('"B3-C4"', '"B3-C5"', "enclosure[1].blocks: B3-C5 runs backwards or off the map"),
        ('"B3-C4"', '"B3:C4"', "enclosure[1].blocks: expected a hex or a block such as C4-E6, found 'B3:C4'"),
        ("C3|D3", "C3|D2", "enclosure[1].doors: C3 and D2 do not touch"),
        ("C3|D3", "D3|C3", "enclosure[1].doors: D3|C3 does not lead out of tower"),
        ("B3|A2", "B3|A9", "enclosure[1].arrow_slits: there is no hex 'A9'"),
        ("D3|E3", "D3|F3", "sides.railing: D3 and F3 do not touch"),
        ("F2 F1 off", "F2 F1", "water[1]: the water in F1 flows nowhere"),
        ('["F4 F3 F2 F1 off"]', '["F4 F3 F2 F1 off", "F3 F4"]', "water[1].courses: F3 flows to F4, but also to F2"),
        ('"river"]', '"brook"]', "water[1].terrains: there is no brook on the map"),
        ('"E1-E2"', '"E2-E1"', "zones.landing: E2-E1 runs backwards"),
        ('kind = "building"', 'kind = "castle"', "enclosure[1].kind: expected one of building"),
        ('name = "cave"', 'name = "cave"\nscale = 2', "scale: unknown key"),
    ],
)
def test_mistakes_are_named(old: str, new: str, complaint: str) -> None:
    assert old in CAVE
    with pytest.raises(DataError) as caught:
        read(CAVE.replace(old, new, 1))
    assert str(caught.value).startswith(f"cave.toml: {complaint}")


def test_nothing_flows_off_inside_the_map() -> None:
    with pytest.raises(DataError, match="is not at the rim"):
        read(CAVE.replace("F4 F3 F2 F1 off", "F1 F2 F3 F4 E3 off"))
