"""Hex maps as drawn boards: `hex_board` paints any map of the map model, joined battlefields as well.

Ground first, then what rises from it, then what is printed on it. Everything is seeded by the map's name, so a
drawing never changes by itself. It knows terrain by its word and how to paint it; no rule and no game.
"""

from __future__ import annotations

from functools import lru_cache

from grognard.board.hexes import bits
from grognard.board.hexmap import HexMap
from grognard.board.storeys import courses_of, ground_floor
from grognard.table.art import BoardArt, Label, Place
from grognard.table.caves import cave_board
from grognard.table.ground import buildings, crossings, hex_print, open_ground, slopes, water, woods
from grognard.table.ground.hex_layout import MARGIN, Layout, R
from grognard.table.ground.walls import gates
from grognard.table.ink.svg import clip, group, path, rect, rect_d, tag

SPOT = 52.0
SHARED, ASIDE = 40.0, 10.0
"""How wide the two seats of a hex with a walkway are, and how far from its middle."""
LAKE = ("lake",)
RIVER = ("river", "footbridge", "stepping-stones", "mill-wheel")
PAINTED = ("open", "slope", "ramp", "marsh", "street", "courtyard", "interior", "tree", "scrub", *LAKE, *RIVER)


def hex_board(map: HexMap, title: str = "", *, dark: bool = False) -> BoardArt:
    """The board of a map, drawn afresh; the same on every run. `dark` gives it a margin for the dark theme.

    `title` stands below it in place of the map's own.
    """
    lay = _laid_out(map)
    return BoardArt(
        id=map.name,
        title=title or map.title,
        width=lay.width + 2 * MARGIN,
        height=lay.height + 2 * MARGIN + hex_print.FOOT / 2,
        body="\n".join(_body(map, lay, hex_print.NIGHT if dark else hex_print.DAY, title or map.title)),
        spots=_spots(lay, map),
        doors=_doors(lay),
        rooms=buildings.footprints(lay),
        radius=R,
        night="\n".join(_night(lay, title or map.title)),
        labels=cave_board.labels(lay) if cave_board.is_cave(lay.map) else _labels(lay),
    )


@lru_cache(maxsize=64)
def painted(map: HexMap) -> tuple[str, ...]:
    """Everything below the grid, which takes longest: no word stands on it, so all languages and themes share it."""
    lay = _laid_out(map)
    parts = cave_board.painted(lay) if cave_board.is_cave(lay.map) else (*_ground(lay), *_standing(lay))
    return tuple(part for part in parts if part)


def _laid_out(map: HexMap) -> Layout:
    return Layout(ground_floor(map), courses_of(map))


def _body(map: HexMap, lay: Layout, tone: hex_print.Paper, title: str) -> list[str]:
    ground = painted(map)
    over = cave_board.printed(lay) if cave_board.is_cave(lay.map) else _printed(lay)
    name = f"{lay.map.name}-sheet"
    sheet: tuple[float, float, float, float] = (
        0,
        0,
        lay.width + 2 * MARGIN,
        lay.height + 2 * MARGIN + hex_print.FOOT / 2,
    )
    return [
        tag("defs", woods.crowns("".join(ground)) + clip(name, hex_print.sheet_d(lay))),
        rect(sheet, fill=tone.paper),
        *hex_print.frame(lay, tone),
        group([*ground, *over], clip_path=f"url(#{name})"),
        *hex_print.side_numbers(lay, tone),
        *hex_print.foot(lay, tone, title),
    ]


def _night(lay: Layout, title: str) -> list[str]:
    """The margin in dark tones, to lie over the one of the day; the sheet itself stays free."""
    tone = hex_print.NIGHT
    wide, tall = lay.width + 2 * MARGIN, lay.height + 2 * MARGIN + hex_print.FOOT / 2
    paper = path(rect_d(0, 0, wide, tall) + rect_d(*hex_print.whole(lay)), fill=tone.paper, fill_rule="evenodd")
    return [paper, *hex_print.rules(lay, tone), *hex_print.side_numbers(lay, tone), *hex_print.foot(lay, tone, title)]


def _yards(lay: Layout) -> int:
    """Cells within walled yards, which are paved up to their walls."""
    found = 0
    for part in lay.map.enclosures:
        found |= part.cells if part.kind == "yard" else 0
    return found


def _ground(lay: Layout) -> list[str]:
    """What lies flat: meadow, ways, levels, wet ground and water."""
    map = lay.map
    wet = map.of(*LAKE, *RIVER)
    shore = water.shore_of(lay, wet) if wet else None
    height = slopes.height_of(lay)
    sunken = map.of("open") & sum(1 << cell for cell, level in map.heights.items() if level < 0)
    parts = [*open_ground.meadow(lay)]
    if height:
        parts += slopes.relief(lay, height)
    parts += [*open_ground.sand(lay, sunken), *open_ground.streets(lay, map.of("street"))]
    parts += open_ground.yard(lay, map.of("courtyard") & ~_yards(lay))
    for name in map.terrain:
        parts += [] if name in PAINTED else open_ground.washed(lay, map.of(name), open_ground.stain(name))
    parts += open_ground.grass(lay, map.of("open") & ~sunken)
    parts += water.marsh(lay, map.of("marsh"), shore)
    if shore:
        parts += water.water(lay, wet, map.of(*LAKE), shore)
    if height:
        parts += [*slopes.ramps(lay, map.of("ramp"), height)]
        parts += slopes.hachures(lay, height)
    return parts


def _printed(lay: Layout) -> list[str]:
    """What lies on top: the grid, the walls that end it, and words."""
    stretches = buildings.stretches_of(lay)
    return [
        hex_print.grid_lines(lay),
        *buildings.walls(lay, stretches),
        *slopes.levels(lay),
    ]


def _labels(lay: Layout) -> tuple[Label, ...]:
    return hex_print.labels(lay, buildings.stretches_of(lay))


def _standing(lay: Layout) -> list[str]:
    """What rises from the ground, lowest first."""
    map = lay.map
    walled = buildings.block_boxes(lay)
    return [
        *water.current(lay),
        *crossings.stones(lay, map.of("stepping-stones")),
        *crossings.bridges(lay, map.of("footbridge")),
        *crossings.wheels(lay, map.of("mill-wheel")),
        *woods.scrub(lay, map.of("scrub"), walled),
        *woods.floor(lay, map.of("tree")),
        *buildings.interiors(lay),
        *woods.woods(lay, map.of("tree"), walled),
    ]


def _spots(lay: Layout, map: HexMap) -> dict[str, Place]:
    """Where counters stand: the middle of every hex, by its label.

    Where a walkway passes over a hex there are two seats, the upper one to the left.
    """
    found = {}
    for cell in bits(map.cells):
        x, y = lay.centre(map.grid.at(*map.grid.place(cell)))
        if map.grid.attics >> cell & 1:
            x, y, size = x - ASIDE, y - ASIDE, SHARED
        elif cell in map.grid.above:
            x, y, size = x + ASIDE, y + ASIDE, SHARED
        else:
            size = SPOT
        found[map.label(cell)] = Place(x=round(x, 2), y=round(y + 2, 2), size=size)
    return found


def _doors(lay: Layout) -> dict[str, Place]:
    """Every opening by the labels of its two hexes, inside first."""
    turns = {(1, 0): 0, (0, 1): 90, (-1, 0): 180, (0, -1): 270}
    found = {}
    for part in lay.map.enclosures:
        for gate in gates(lay, part):
            name = f"{lay.map.label(gate.opening.inside)}|{lay.map.label(gate.opening.outside)}"
            turn = turns[round(gate.out[0]), round(gate.out[1])]
            x, y = gate.at
            found[name] = Place(x=round(x, 2), y=round(y, 2), size=28, turn=turn, kind=gate.opening.kind)
    return found
