"""Ways between the levels of a cave that are no stairs: steep scree under a lip, and gentle ramps of sand.

It knows heights and sets of cells, no rule.
"""

from __future__ import annotations

import math

from grognard.board.hexes import bits
from grognard.table.caves.rock_and_floor import Cave
from grognard.table.ground.hex_layout import H, Layout, R
from grognard.table.ground.rock import pebble
from grognard.table.ink.svg import INK, Point, clip, group, mix, num, path

SCREE, SAND = "#b3a17b", "#c9b88f"


def steep(cave: Cave, cells: int) -> list[str]:
    """Scree: hachures from the lip downward, and stones that have rolled to its foot."""
    lay = cave.lay
    return _fall(cave, cells, "scree", SCREE, [part for cell in bits(cells) for part in _hachures(lay, cell)])


def gentle(cave: Cave, cells: int) -> list[str]:
    """A ramp trodden into the bank: pale, with soft treads across the fall."""
    lay = cave.lay
    return _fall(cave, cells, "ramp", SAND, [part for cell in bits(cells) for part in _treads(lay, cell)])


def _fall(cave: Cave, cells: int, word: str, tone: str, marks: list[str]) -> list[str]:
    if not cells:
        return []
    lay = cave.lay
    soft = lay.flowing(cells, blur=0.2, wobble=0.16, grain=18)
    edge, name, hall = soft.shape(0.44, 6), f"{lay.map.name}-{word}", f"{lay.map.name}-hall"
    body = [path(edge, fill=tone), *[_shade(lay, cell, tone) for cell in bits(cells)], *marks]
    rim = path(edge, fill="none", stroke=mix(tone, INK, 0.5), stroke_width=1, stroke_opacity="0.6")
    return [clip(name, edge), group([group(body, clip_path=f"url(#{name})"), rim], clip_path=f"url(#{hall})")]


def downhill(lay: Layout, cell: int) -> Point:
    """The way down from a hex between two levels, in step with the hexes of its kind beside it."""
    kind, beside = lay.map.of(lay.map.terrain_at(cell)), lay.grid.spread(1 << cell, lay.grid.inner)
    falls = [_fall_of(lay, one) for one in (cell, cell, *bits(kind & beside))]
    x, y = sum(p[0] for p in falls), sum(p[1] for p in falls)
    size = math.hypot(x, y) or 1.0
    return x / size, y / size


def _fall_of(lay: Layout, cell: int) -> Point:
    heights, rock, (x, y) = lay.map.heights, lay.map.of("rock"), lay.centre(cell)
    fall = [0.0, 0.0]
    for d in range(6):
        other = lay.grid.beside(cell, d)
        if other is None or rock >> other & 1:
            continue
        by, (p, q) = heights[cell] - heights[other], lay.centre(other)
        fall[0] += by * (p - x)
        fall[1] += by * (q - y)
    size = math.hypot(*fall) or 1.0
    return fall[0] / size, fall[1] / size


def _shade(lay: Layout, cell: int, tone: str) -> str:
    """The lower half of a slope lies darker."""
    (x, y), (a, b) = lay.centre(cell), downhill(lay, cell)
    ring = [(x + a * s * R - b * t * 1.2 * R, y + b * s * R + a * t * 1.2 * R)
            for s, t in ((0.05, -1), (1.1, -1), (1.1, 1), (0.05, 1))]  # fmt: skip
    corners = " ".join(f"{num(p)} {num(q)}" for p, q in ring)
    return path(f"M{corners}Z", fill=mix(tone, INK, 0.45), fill_opacity="0.3")


def _hachures(lay: Layout, cell: int) -> list[str]:
    rng, (x, y), (a, b) = lay.chance(f"scree {cell}"), lay.centre(cell), downhill(lay, cell)
    dark: list[str] = []
    stones: list[str] = []
    for k in range(17):
        t = (k - 8) / 8 * 1.02 * R + rng.uniform(-1.5, 1.5)
        top = -0.92 * R + rng.uniform(0, 5)
        far = rng.choice((0.95, 1.3, 0.7, 1.5)) * R
        dark.append(_wedge((x + a * top - b * t, y + b * top + a * t), (a, b), far, 1.5))
    for _ in range(9):
        s, t = rng.uniform(0.1, 0.85) * R, rng.uniform(-0.9, 0.9) * R
        stones.append(pebble(x + a * s - b * t, y + b * s + a * t, rng.uniform(1.5, 3.8), rng))
    return [
        path("".join(dark), fill="#4a3f2b", fill_opacity="0.8"),
        path("".join(stones), fill="#d0c5a9", stroke="#5d5240", stroke_width=0.7),
    ]


def _wedge(start: Point, way: Point, far: float, half: float) -> str:
    (x, y), (a, b) = start, way
    return (
        f"M{num(x - b * half)} {num(y + a * half)}L{num(x + a * far)} {num(y + b * far)}"
        f"L{num(x + b * half)} {num(y - a * half)}Z"
    )


def _treads(lay: Layout, cell: int) -> list[str]:
    rng, (x, y), (a, b) = lay.chance(f"ramp {cell}"), lay.centre(cell), downhill(lay, cell)
    lines = [_tread(x + a * s * 10.5, y + b * s * 10.5, (a, b), rng.uniform(20, 31)) for s in range(-3, 4)]
    return [
        path("".join(lines), fill="none", stroke="#83734d", stroke_width=1.4, stroke_opacity="0.65",
             stroke_linecap="round"),
        path("".join(lines), fill="none", stroke="#f0e6c8", stroke_width=1.1, stroke_opacity="0.6",
             transform="translate(-0.8 -1.4)"),
        _arrow(x, y, (a, b)),
    ]  # fmt: skip


def _tread(x: float, y: float, way: Point, half: float) -> str:
    a, b = way
    return (
        f"M{num(x - b * half)} {num(y + a * half)}Q{num(x + a * 5)} {num(y + b * 5)} "
        f"{num(x + b * half)} {num(y - a * half)}"
    )


def _arrow(x: float, y: float, way: Point) -> str:
    """A small chevron that says which way is down."""
    a, b = way
    tip = x + a * 9, y + b * 9 + H * 0.1
    wings = [(tip[0] - a * 8 - s * b * 7, tip[1] - b * 8 + s * a * 7) for s in (-1, 1)]
    d = f"M{num(wings[0][0])} {num(wings[0][1])}L{num(tip[0])} {num(tip[1])}L{num(wings[1][0])} {num(wings[1][1])}"
    return path(d, fill="none", stroke="#5d4f30", stroke_width=2, stroke_opacity="0.7", stroke_linecap="round")


