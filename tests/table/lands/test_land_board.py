"""Maps of lands as drawn boards: a small isle with everything on it."""

from __future__ import annotations

import math
import re
from functools import cache
from xml.etree import ElementTree

import pytest

from grognard.board.hexes import bits
from grognard.board.rowmap import Ground, Numbering, RowMap, RowPlan, SitePlan, drawn_rows
from grognard.table.art import BoardArt
from grognard.table.lands import countryside, names, ranges, rivers, seas, sites
from grognard.table.lands.borders import holdings
from grognard.table.lands.land_board import Atlas, land_board, side_name
from grognard.table.lands.legend import DRAWN
from grognard.table.lands.outlines import soft_d, straight_d
from grognard.table.lands.row_layout import RowLayout
from grognard.table.layout.reach import reach
from grognard.table.model import Holding
from grognard.table.scene import board

LEGEND = {
    "g": "grassland", "s": "steppe", "f": "forest", "m": "mountain", "w": "marsh", "d": "desert", "i": "ice",
}  # fmt: skip
ISLE = RowPlan(
    name="isle",
    title="The Isle",
    columns=8,
    rows=7,
    terrain=[
        "   0", "   0 1 2 3 4 5 6 7",
        "0  . . . . . . . .",
        "1   . G G D D . @ .",
        "2  . G g g d D . .",
        "3   G g f m g G . .",
        "4  . G f m w G . .",
        "5   . G S I I . G G",
        "6  . . . . . . . .",
    ],
    legend={
        ".": Ground("sea"), "@": Ground("maelstrom"),
        **{letter: Ground(terrain) for letter, terrain in LEGEND.items()},
        **{letter.upper(): Ground(terrain, True) for letter, terrain in LEGEND.items()},
    },
    lands=[
        "   0", "   0 1 2 3 4 5 6 7",
        "0  . . . . . . . .",
        "1   . A A A A . . .",
        "2  . A A A A A . .",
        "3   A A B B B B . .",
        "4  . B B B B B . .",
        "5   . B B B B . - -",
        "6  . . . . . . . .",
    ],
    owners={"A": "arcady", "B": "beotia"},
    sides={
        "mountain": ["2: 1 E SE", "3: 1 E"], "pass": ["3: 2 E"], "tunnel": ["3: 3 E"], "river": ["2: 2 E SE"],
        "deep_river": ["1: 1 SE", "2: 2 SW"], "bridge": ["2: 2 E"], "ford": ["1: 1 SE"], "strait": ["5: 6 E"],
        "neck": ["5: 2 E"],
    },
    sites=[
        SitePlan("town", "Town", "fortified city", "3,2", "0304W", "arcady", ("capital",)),
        SitePlan("quay", "The Quay", "fortified city", "5,3", "0406W", "beotia", ("port",)),
        SitePlan("keep", "The Keep", "fortress", "1,3", "0402W", "arcady"),
        SitePlan("hall", "The Hall", "dwarven fortress", "3,4", "0504W", "beotia"),
        SitePlan("roads", "Roads", "anchorage", "6,5", "0607W", ""),
        SitePlan("hut", "Hut", "place", "1,5", "0602W", "beotia"),
    ],
    numbering=[Numbering("W", (0, 7), 1, 1, 1, 1)],
    areas={},
)  # fmt: skip


@cache
def isle() -> RowMap:
    return drawn_rows(ISLE)


def atlas() -> Atlas:
    return Atlas(
        lands={"arcady": "Arcady", "beotia": "Beotia"},
        tints={"arcady": "#aa3322", "beotia": "#2233aa"},
        waters=[names.Water("The Deep", 3, 0, 20)],
        mouths=[isle().board.at(4, 3)],
        legend={key: key.title() for key in DRAWN},
    )


@cache
def art() -> BoardArt:
    return land_board(isle(), atlas())


def shore() -> seas.Shore:
    return seas.Shore(RowLayout(isle()))


def inside(x: float, y: float, loops: list[list[tuple[float, float]]]) -> bool:
    """Whether a point is inside some loops, by the rule of odd crossings."""
    odd = False
    for loop in loops:
        for k, (ax, ay) in enumerate(loop):
            bx, by = loop[k - 1]
            if (ay > y) != (by > y) and x < ax + (bx - ax) * (y - ay) / (by - ay):
                odd = not odd
    return odd


def test_a_drawing_is_the_same_on_every_run_and_whole() -> None:
    assert land_board(isle(), atlas()) == art()
    root = ElementTree.fromstring(board(art()))
    used = {value[1:] for node in root.iter() for key, value in node.items() if key.endswith("href")}
    named = [value for node in root.iter() for key, value in node.items() if key == "id"]
    assert used <= set(named)
    assert len(named) == len(set(named))
    clips = re.findall(r"url\(#([^)]*)\)", board(art()))
    assert set(clips) <= set(named)


def test_every_hex_has_its_place_and_every_deep_river_side() -> None:
    map, lay = isle(), RowLayout(isle())
    for cell in bits(map.cells):
        place = art().spots[map.labels[cell]]
        assert math.dist((place.x, place.y), lay.centre(cell)) < 0.2
        assert lay.cell_under(place.x, place.y) == cell
    for side in bits(map.on("deep_river")):
        one, _, other = side_name(map, side).partition("-")
        afloat, a, b = (art().spots[name] for name in (side_name(map, side), one, other))
        assert math.dist((afloat.x, afloat.y), ((a.x + b.x) / 2, (a.y + b.y) / 2)) < 0.2


def test_the_coast_leaves_land_in_every_dry_hex_and_water_in_every_wet_one() -> None:
    map, lay, found = isle(), RowLayout(isle()), shore()
    for cell in bits(map.cells):
        assert inside(*lay.centre(cell), found.loops) == (not found.wet >> cell & 1), map.labels[cell]


def test_land_reaches_over_sides_that_are_walked_and_water_through_straits() -> None:
    map, lay, found = isle(), RowLayout(isle()), shore()
    land = map.cells & ~found.wet
    for cell in bits(land):
        for direction in range(6):
            beyond = map.grid.beside(cell, direction)
            if beyond is not None and land >> beyond & 1:
                side = map.grid.side(cell, direction)
                at = lay.side_middle(side)
                assert inside(*at, found.loops) == (not map.on("strait") >> side & 1), map.labels[cell]


def test_what_is_said_of_dry_ground_agrees_with_the_coast() -> None:
    lay, found = RowLayout(isle()), shore()
    x0, y0, x1, y1 = lay.box
    spots = [(x0 + (x1 - x0) * i / 23, y0 + (y1 - y0) * j / 19) for i in range(1, 23) for j in range(1, 19)]
    wrong = [spot for spot in spots if found.dry(*spot, 0.3) and not inside(*spot, found.loops)]
    assert not wrong


@pytest.mark.parametrize(
    ("word", "painted"),
    [
        (terrain, tone) for terrain, tone in countryside.TONES.items() if terrain != "grassland"
    ],
)  # fmt: skip
def test_every_terrain_is_painted(word: str, painted: str) -> None:
    assert f'fill="{painted}" stroke="{painted}"' in art().body, word


def test_everything_along_sides_is_painted() -> None:
    lay, map = RowLayout(isle()), isle()
    for parts in (
        ranges.ridges(lay, map.on("mountain")), ranges.passes(lay, map.on("pass")),
        ranges.tunnels(lay, map.on("tunnel"), atlas().mouths), rivers.rivers(lay),
        rivers.bridges(lay, map.on("bridge")),
        rivers.fords(lay, map.on("ford")), seas.narrows(shore()), seas.whirlpools(shore()),
    ):  # fmt: skip
        assert parts
        assert all(part in art().body for part in parts if "<g" not in part and "translate" not in part), parts


def test_signs_of_sites_differ_by_kind_and_by_what_they_are_besides() -> None:
    drawn = [sites.site_sign(site, 0, 0) for site in isle().sites.values()]
    assert len(set(drawn)) == len(drawn)


def test_names_keep_off_sites_and_each_other() -> None:
    lay = RowLayout(isle())
    towns = names.site_names(lay)
    boxes = [town.box for town in towns]
    for k, box in enumerate(boxes):
        assert not any(names.overlap(box, other) for other in boxes[k + 1 :]), towns[k].lines
        assert not any(names.overlap(box, sign) for sign in names.site_boxes(lay).values()), towns[k].lines


def test_a_client_may_leave_out_numbers_and_names() -> None:
    layers = art().layers
    assert set(layers) == {"far", "middle", "near"}
    assert "0304W" in layers["near"]
    assert "The Keep" in layers["middle"]
    assert "The Keep" not in layers["far"]
    assert "ARCADY" in layers["far"]
    assert "0304W" not in art().body + layers["middle"] + layers["far"]
    printed = board(art())
    assert layers["near"] in printed
    assert layers["far"] not in printed


def test_held_lands_are_tinted_and_hatched_each_side_otherwise() -> None:
    held = (Holding(land="arcady", side="rust"), Holding(land="beotia", side="slate", state="conquered"))
    drawn = holdings(held, art())
    assert art().lands["arcady"] in drawn
    assert art().lands["beotia"] in drawn
    patterns = re.findall(r'<pattern.*?<path d="([^"]*)"', drawn)
    assert len(set(patterns)) == 2
    assert holdings((Holding(land="nowhere", side="rust"),), art()) == ""


def test_lit_hexes_on_their_points_share_their_sides() -> None:
    lit = reach(["0304W", "0305W"], art(), "#000000")
    fields = re.findall(r'<path d="([^"]*)" fill="#000000" fill-opacity', lit)[0]
    rims = re.findall(r'<path d="([^"]*)" fill="none" stroke="#000000"', lit)[0]
    assert fields.count("Z") == 2
    assert rims.count("M") == 10
    place = art().spots["0304W"]
    assert f"{place.y - 40:g}" in fields


def test_soft_lines_end_where_they_should() -> None:
    loop = [(100 + 50 * math.cos(k / 9), 100 + 50 * math.sin(k / 9)) for k in range(56)]
    steps = [float(word) for word in re.findall(r"-?\d*\.?\d+", soft_d(loop).removesuffix("Z"))]
    assert len(soft_d(loop)) < 12 * len(loop)
    assert steps[0] == pytest.approx((loop[-1][0] + loop[0][0]) / 2, abs=0.1)
    assert straight_d([(0, 0), (0.26, 0)]) == "M0 0l.3 0"
