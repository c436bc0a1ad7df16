"""The surface maps as drawn boards."""

from __future__ import annotations

import random
import re
import time
from functools import cache
from itertools import combinations
from xml.etree import ElementTree

import pytest

from grognard.board.battlefield import Join, joined
from grognard.board.drafting import EnclosurePlan, Letter, Plan, WaterPlan, drawn
from grognard.board.hexes import bits
from grognard.board.hexmap import HexMap
from grognard.maps.hexmaps import read_hexmap
from grognard.table.art import BoardArt
from grognard.table.ground.hex_layout import Layout
from grognard.table.ground.walls import Run, gates, outline, runs
from grognard.table.hex_board import hex_board, painted
from grognard.table.scene import board

SVG = "{http://www.w3.org/2000/svg}"
MAPS = ("arena", "crossroads", "village", "watermill")


def map_of(name: str) -> HexMap:
    return read_hexmap("grognard.games.skirmish", f"data/maps/{name}.toml")


@cache
def art(name: str) -> BoardArt:
    return hex_board(map_of(name))


@cache
def battlefield() -> HexMap:
    return joined("The Raid", "mill", map_of("watermill"), [Join("arena", map_of("arena"), "3", "mill", "5")])


@cache
def battlefield_art() -> BoardArt:
    return hex_board(battlefield())


def parsed(drawing: BoardArt) -> ElementTree.Element:
    return ElementTree.fromstring(board(drawing))


def little(drawing: str, **changes: object) -> HexMap:
    """A map of a few hexes, drawn on the spot."""
    rows = drawing.strip().splitlines()
    used = {letter for row in rows[1:] for letter in row.split()[1:]}
    legend = {letter: kind for letter, kind in LETTERS.items() if letter in used}
    edges = {"top": "1", "right": "2", "bottom": "3", "left": "4"}
    return drawn(Plan("little", "Little", rows, legend, edges, **changes))  # type: ignore[arg-type]  # loose on purpose


LETTERS = {
    ".": Letter("open"), "t": Letter("tree"), "s": Letter("scrub"), "m": Letter("marsh"), "r": Letter("street"),
    "c": Letter("courtyard"), "l": Letter("lake"), "~": Letter("river"), "=": Letter("footbridge"),
    "o": Letter("stepping-stones"), "W": Letter("mill-wheel"), "S": Letter("slope", 1, True), "u": Letter("open", 2),
    "v": Letter("open", -2), "g": Letter("ramp", -1), "h": Letter("interior"), "?": Letter("quicksand"),
}  # fmt: skip
FIELD = """
    A B C D E F
 1  . . . . . .
 2  . . X X . .
 3  . . X X . .
 4  . . . . . .
"""


@pytest.mark.parametrize("name", MAPS)
def test_the_drawing_never_changes_by_itself_and_takes_a_few_seconds(name: str) -> None:
    drawn = art(name)
    random.seed(5)
    painted.cache_clear()
    start = time.process_time()
    again = hex_board(map_of(name))
    assert time.process_time() - start < 8  # about one on a quiet machine
    assert again == drawn


@pytest.mark.parametrize("name", MAPS)
def test_the_board_is_well_formed_and_small_enough(name: str) -> None:
    document = board(art(name))
    assert ElementTree.fromstring(document).tag == f"{SVG}svg"
    assert len(document.encode()) < 1_200_000


@pytest.mark.parametrize("name", MAPS)
def test_every_reference_to_a_definition_resolves(name: str) -> None:
    root = parsed(art(name))
    names = [e.attrib["id"] for e in root.iter() if "id" in e.attrib]
    assert len(names) == len(set(names))
    used = set(re.findall(r"url\(#([^)]+)\)|href=\"#([^\"]+)\"", art(name).body))
    assert {a or b for a, b in used} <= set(names)


@pytest.mark.parametrize("name", MAPS)
def test_every_hex_has_a_place_of_its_own_and_a_printed_label(name: str) -> None:
    drawing, map = art(name), map_of(name)
    assert set(drawing.spots) == set(map.labels.values())
    for spot in drawing.spots.values():
        assert spot.size / 2 < spot.x < drawing.width - spot.size / 2
        assert spot.size / 2 < spot.y < drawing.height - spot.size / 2
    for a, b in combinations(drawing.spots.values(), 2):
        assert max(abs(a.x - b.x), abs(a.y - b.y)) >= a.size
    words = [e.text for e in parsed(drawing).iter(f"{SVG}text")]
    assert set(map.labels.values()) <= set(words)


@pytest.mark.parametrize("name", MAPS)
def test_every_numbered_side_is_printed(name: str) -> None:
    words = [e.text for e in parsed(art(name)).iter(f"{SVG}text")]
    for side in map_of(name).edges:
        assert words.count(side) == 1


@pytest.mark.parametrize("letter", [letter for letter in LETTERS if letter not in ".hW=o~Sugv"])
def test_every_terrain_has_a_look_of_its_own(letter: str) -> None:
    plain, other = hex_board(little(FIELD.replace("X", "."))), hex_board(little(FIELD.replace("X", letter)))
    assert len(other.body) > len(plain.body)
    looks = [_colours(hex_board(little(FIELD.replace("X", one)))) for one in LETTERS if one not in ".hW=o~Sugv"]
    assert looks.count(_colours(other)) == 1


def _colours(drawing: BoardArt) -> frozenset[str]:
    return frozenset(re.findall(r"#[0-9a-f]{6}", drawing.body))


@pytest.mark.parametrize("thing", ["=", "o", "W"])
def test_what_stands_in_a_river_differs_from_the_river(thing: str) -> None:
    terrains = {"=": "footbridge", "o": "stepping-stones", "W": "mill-wheel"}
    river = little(FIELD.replace("X", "~"))
    built = little(FIELD.replace("X", "~", 2).replace("X", thing))
    assert terrains[thing] in built.terrain
    assert _colours(hex_board(built)) - _colours(hex_board(river))


def test_a_current_is_shown_where_water_flows() -> None:
    course = ["C2 C3 C4 off", "D2 D3 D4 off"]
    tall = FIELD.replace(" 4  . . . .", " 4  . . X X").replace("X", "~")
    flowing = hex_board(little(tall, waters=[WaterPlan("r", "river", ["river"], courses=course)]))
    still = hex_board(little(tall, waters=[WaterPlan("r", "river", ["river"])]))
    assert len(flowing.body) > len(still.body)
    assert hex_board(little(FIELD.replace("X", "l"))).body != hex_board(little(FIELD.replace("X", "~"))).body


@pytest.mark.parametrize("high", ["u", "v"])
def test_levels_and_lips_are_shown(high: str) -> None:
    slope = {"u": "S", "v": "g"}[high]
    rim = FIELD.replace("X", high).replace("1  . . . .", f"1  . . {slope} {slope}")
    body = hex_board(little(rim)).body
    assert ("+1" if high == "u" else "−1") in body
    lips = hex_board(little(rim)).body.count("#4b4227")
    assert lips > hex_board(little(FIELD.replace("X", "."))).body.count("#4b4227")


@pytest.mark.parametrize("name", MAPS)
def test_every_opening_stands_in_its_wall(name: str) -> None:
    map, drawing = map_of(name), art(name)
    openings = [one for part in map.enclosures for one in part.openings]
    assert openings
    drawn_kinds = [
        e.attrib["class"].split()[1] for e in parsed(drawing).iter() if "opening" in e.attrib.get("class", "")
    ]
    assert sorted(drawn_kinds) == sorted(one.kind for one in openings)
    assert len(drawing.doors) == len(openings)
    lay = Layout(map)
    for part in map.enclosures:
        for gate in gates(lay, part):
            on = [run for run in runs(lay, {one.name: "stone" for one in map.enclosures}) if _on(gate.at, run.a, run.b)]
            assert on, f"{part.name}: {map.label(gate.opening.inside)} has no wall"
            far = max(abs(gate.at[0] - lay.centre(cell)[0]) for cell in gate.opening[1:])
            tall = max(abs(gate.at[1] - lay.centre(cell)[1]) for cell in gate.opening[1:])
            assert max(far, tall) < 60


def _on(p: tuple[float, float], a: tuple[float, float], b: tuple[float, float]) -> bool:
    return min(a[0], b[0]) - 1 < p[0] < max(a[0], b[0]) + 1 and min(a[1], b[1]) - 1 < p[1] < max(a[1], b[1]) + 1


@pytest.mark.parametrize("name", MAPS)
def test_a_hex_belongs_to_a_building_when_its_middle_lies_within_the_walls(name: str) -> None:
    map = map_of(name)
    lay = Layout(map)
    for part in map.enclosures:
        loop = [lay.at(*p) for p in outline(part.blocks)[0]]
        for cell in bits(map.cells):
            assert _within(lay.centre(cell), loop) == bool(part.cells >> cell & 1)


def _within(p: tuple[float, float], loop: list[tuple[float, float]]) -> bool:
    crossed = 0
    for k, a in enumerate(loop):
        b = loop[k - 1]
        if (a[1] > p[1]) != (b[1] > p[1]) and p[0] < a[0] + (b[0] - a[0]) * (p[1] - a[1]) / (b[1] - a[1]):
            crossed += 1
    return crossed % 2 == 1


def test_cells_of_a_prison_have_bars_towards_the_hall_and_walls_elsewhere() -> None:
    lay = Layout(map_of("arena"))
    stretches = runs(lay, {part.name: "stone" for part in lay.map.enclosures})
    bars = sum(_length(run) for run in stretches if run.kind == "bars")
    assert {run.kind for run in stretches} == {"wall", "bars"}
    cell = next(part for part in lay.map.enclosures if part.name == "cell 1")
    left, top, right, bottom = cell.blocks[0].frame()
    (x0, y0), (x1, y1) = lay.at(left, top), lay.at(right, bottom)
    # Fronts of all four cells, and the upper sides of the two upper ones.
    assert bars == pytest.approx(4 * (y1 - y0) + 2 * (x1 - x0))


def _length(run: Run) -> float:
    (x0, y0), (x1, y1) = run.a, run.b
    return abs(x1 - x0) + abs(y1 - y0)


def test_walls_of_every_kind_and_gaps_draw_something_of_their_own() -> None:
    field = FIELD.replace("X", "h")
    looks = []
    for wall in ("wall", "bars", "low-wall", "railing"):
        part = EnclosurePlan("place", "building", ["C2-D3"], wall, {})
        looks.append(hex_board(little(field, enclosures=[part])).body)
    for opening in ("door", "window", "barred-door", "arrow-slit", "breach"):
        part = EnclosurePlan("place", "building", ["C2-D3"], "wall", {opening: ["C3|C4"]})
        looks.append(hex_board(little(field, enclosures=[part])).body)
    assert len(set(looks)) == len(looks)


def test_a_joined_battlefield_is_one_board_with_every_hex_of_both_maps() -> None:
    map, drawing = battlefield(), battlefield_art()
    assert set(drawing.spots) == set(map.labels.values())
    assert drawing.spots["mill:Z8"].x < drawing.spots["arena:A8"].x
    assert len(drawing.spots) == 2 * 26 * 16
    words = [e.text for e in parsed(drawing).iter(f"{SVG}text")]
    assert words.count("A1") == 2
    assert "mill:A1" not in words


def test_a_joined_battlefield_prints_the_sides_that_lie_open() -> None:
    words = [e.text for e in parsed(battlefield_art()).iter(f"{SVG}text")]
    assert [words.count(side) for side in "12345678"] == [1, 1, 0, 1, 0, 1, 1, 1]


def test_a_map_turned_by_half_keeps_its_doors_in_its_walls() -> None:
    house = EnclosurePlan("house", "building", ["C2-D3"], "wall", {"door": ["C3|C4"], "window": ["D2|E2"]})
    field = little(FIELD.replace("X", "h"), enclosures=[house])
    both = joined("Both", "a", field, [Join("b", field, "2", "a", "2")])
    lay = Layout(both)
    stretches = runs(lay, dict.fromkeys([part.name for part in both.enclosures], "stone"))
    every = [gate for part in both.enclosures for gate in gates(lay, part)]
    assert [gate.opening.kind for gate in every] == ["door", "window", "door", "window"]
    assert all(any(_on(gate.at, run.a, run.b) for run in stretches) for gate in every)
    assert [(round(gate.out[0]), round(gate.out[1])) for gate in every] == [(0, 1), (1, 0), (0, -1), (-1, 0)]


def test_the_dark_theme_changes_the_margin_only() -> None:
    field = little(FIELD.replace("X", "t"))
    day, night = hex_board(field), hex_board(field, dark=True)
    assert day.spots == night.spots
    assert day.body != night.body
    assert _sheet(day) == _sheet(night)


def _sheet(drawing: BoardArt) -> str:
    root = parsed(drawing)
    clipped = next(e for e in root.iter(f"{SVG}g") if e.attrib.get("clip-path") == "url(#little-sheet)")
    return ElementTree.tostring(clipped, encoding="unicode")
