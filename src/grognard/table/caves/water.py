"""Still water below ground: dark and clear, pale along the shore, stones across it, a dragon's bed on its ground.

The shore is a field of signed distance, as with water under the sky. It knows sets of cells, no rule.
"""

from __future__ import annotations

import math

from grognard.board.hexes import bits
from grognard.table.ground.hex_layout import Lattice, Layout, R
from grognard.table.ground.water import dashes, shore_of
from grognard.table.ink.noise import Chance
from grognard.table.ink.svg import INK, Point, clip, group, mix, num, path, smooth_d

SHALLOW, CLEAR, DEEP, DEEPEST, ABYSS = "#a9c6bb", "#76a3a0", "#4f8288", "#3b6a75", "#2b5361"
SAND = "#b7a373"
WET_INK = "#123039"
FOAM = "#e4efe9"
GOLD = "#d8b45a"


def lake(lay: Layout, cells: int) -> list[str]:
    """Wet sand, the shadow of the bank, washes that deepen, lines along the shore, glints."""
    if not cells:
        return []
    shore = shore_of(lay, cells)
    edge, name = shore.shape(0, 6), f"{lay.map.name}-lake"
    inner = [*_washes(shore, edge), *_bed(lay, shore), *_lines(lay, shore), *_glints(lay, cells, shore)]
    return [
        path(shore.shape(-13, 7), fill=mix(SAND, INK, 0.28), fill_opacity="0.45"),
        path(shore.shape(-6, 7), fill=SAND, stroke=mix(SAND, INK, 0.5), stroke_width=0.8, stroke_opacity=0.6),
        clip(name, edge),
        group([part for part in inner if part], clip_path=f"url(#{name})"),
        path(edge, fill="none", stroke=mix(WET_INK, INK, 0.3), stroke_width=1.5),
    ]


def _washes(shore: Lattice, edge: str) -> list[str]:
    soft, broad = shore.blur(12), shore.blur(26)
    return [
        path(edge, fill=mix(CLEAR, INK, 0.45)),
        path(edge, fill=SHALLOW, transform="translate(3 4)"),
        path(shore.shape(8, 7), fill=CLEAR),
        path(shore.shape(18, 8, 160), fill=DEEP, fill_opacity="0.85"),
        path(soft.shape(31, 8, 200), fill=DEEPEST, fill_opacity="0.8"),
        path(broad.shape(46, 8, 200), fill=ABYSS, fill_opacity="0.55"),
        path(broad.shape(66, 8), fill=mix(ABYSS, "#0d2a36", 0.4), fill_opacity="0.5"),
    ]


def _lines(lay: Layout, shore: Lattice) -> list[str]:
    """Lines along the shore, shorter and fainter away from it."""
    rng, soft, parts = lay.chance("shore lines"), shore.blur(12), []
    for k, deep in enumerate((5.0, 11.0, 18.0, 27.0, 38.0)):
        loops = (shore if deep < 20 else soft).contours(deep)
        d = "".join(
            dashes(loop, rng, (80.0 - 9 * k, 170.0 - 20 * k), (7.0 + 9 * k, 16.0 + 15 * k), _anywhere) for loop in loops
        )
        parts.append(_line(d, WET_INK, 0.9, 0.66 - 0.08 * k))
    return parts


def _anywhere(_: Point) -> bool:
    return True


def _line(d: str, colour: str, width: float, opacity: float) -> str:
    return path(
        d, fill="none", stroke=colour, stroke_width=width, stroke_opacity=f"{opacity:.2f}", stroke_linecap="round"
    )


def _glints(lay: Layout, cells: int, shore: Lattice) -> list[str]:
    """Torchlight on still water: a pale stroke over a dark one."""
    rng, dark, pale = lay.chance("glints"), [], []
    for x, y in lay.scatter(cells, rng, 0.56 * R, 9):
        if shore.at(x, y) > 16:
            w = rng.uniform(6, 13)
            dark.append(f"M{num(x - w)} {num(y + 2.4)}q{num(w / 2)} -2.4 {num(w)} 0t{num(w)} 0")
            pale.append(f"M{num(x - w * 0.6)} {num(y)}q{num(w / 2)} -2.2 {num(w * 1.1)} 0")
    return [_line("".join(dark), WET_INK, 0.9, 0.5), _line("".join(pale), FOAM, 1.1, 0.65)]


def _bed(lay: Layout, shore: Lattice) -> list[str]:
    """What shows through the water where a dragon sleeps: a hollow, and gold and bones around it."""
    beds = [cells for name, cells in lay.map.zones.items() if name.rpartition(":")[2] == "dragon's bed"]
    parts = []
    for cells in beds:
        rng = lay.chance("bed")
        soft = lay.flowing(cells, blur=0.5, wobble=0.2, grain=24)
        parts.append(path(soft.shape(0.34, 8), fill="#0b2530", fill_opacity="0.26"))
        spots = [p for p in lay.scatter(cells, rng, 4.6, 90) if shore.at(*p) > 30]
        gold = [p for p in spots if lay.noise.rough(p[0] / 26 + 3, p[1] / 22) > 0.16]
        parts.append(group([*_bones(lay, cells, rng), _coins(gold, rng)], opacity="0.6"))
    return parts


def _coins(spots: list[Point], rng: Chance) -> str:
    heap, shine = [], []
    for x, y in spots:
        w = rng.uniform(1.4, 2.6)
        heap.append(f"M{num(x - w)} {num(y)}a{num(w)} {num(w * 0.7)} 0 1 0 {num(2 * w)} 0"
                    f"a{num(w)} {num(w * 0.7)} 0 1 0 {num(-2 * w)} 0Z")  # fmt: skip
        if rng.random() < 0.3:
            shine.append(f"M{num(x - 0.6)} {num(y - 0.6)}h0")
    return path("".join(heap), fill=GOLD, stroke="#5f4a17", stroke_width=0.6) + path(
        "".join(shine), stroke="#fff4c8", stroke_width=1.5, stroke_linecap="round"
    )


def _bones(lay: Layout, cells: int, rng: Chance) -> list[str]:
    """A few ribs and long bones on the ground of the lake."""
    d = []
    for x, y in (lay.centre(cell) for cell in bits(cells)):
        for _ in range(2):
            p, q, a = x + rng.uniform(-24, 24), y + rng.uniform(-24, 24), rng.uniform(0, math.pi)
            u, v = 7 * math.cos(a), 7 * math.sin(a)
            d.append(smooth_d([(p - u, q - v), (p - v * 0.3, q + u * 0.3), (p + u, q + v)], close=False))
    shape = "".join(d)
    return [_line(shape, "#10262c", 4.2, 0.8), _line(shape, "#cfd3bd", 2.4, 0.9)]
