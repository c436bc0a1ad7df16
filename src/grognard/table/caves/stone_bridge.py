"""A bridge of stone over water, with low walls and a gap where it has fallen, and the rubble below that gap.

It knows enclosures of the map model and sets of cells, no rule.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from grognard.board.hexes import bits
from grognard.board.hexmap import Enclosure
from grognard.table.ground import floors
from grognard.table.ground.hex_layout import H, Layout, R
from grognard.table.ink.noise import Chance
from grognard.table.ink.svg import INK, Box, Point, clip, group, line_d, mix, num, path, rect_d, smooth_d

STONE, WORN, DARK = "#bfb59f", "#d8cfba", "#14181a"


def is_stone(lay: Layout, part: Enclosure) -> bool:
    """Whether a deck is a bridge of stone."""
    return bool(part.cells & lay.map.of("stone-bridge"))


def bridge(lay: Layout, part: Enclosure) -> list[str]:
    """Its shadow on the water, slabs across the way, wheel ruts, worn edges, and the hole."""
    boxes = [(*lay.at(*block.frame()[:2]), *lay.at(*block.frame()[2:])) for block in part.blocks]
    d, name = "".join(rect_d(*box) for box in boxes), f"{lay.map.name}-stone-bridge"
    rng, fallen = lay.chance("stone bridge"), lay.map.of("rubble") & part.cells
    slabs = [piece for box in boxes for piece in floors.flagstones(box, rng, STONE, 21, 0.4)]
    return [
        path(d, fill="#0b1519", fill_opacity="0.3", transform="translate(22 24)"),
        path(d, fill="#0b1519", fill_opacity="0.4", transform="translate(12 14)"),
        *[pier for box in boxes for pier in _piers(lay, box)],
        clip(name, d),
        group([*slabs, *_ruts(boxes, rng), *_hole(lay, fallen, rng)], clip_path=f"url(#{name})"),
        path(d, fill="none", stroke=INK, stroke_width=1.6),
    ]


def _piers(lay: Layout, box: Box) -> list[str]:
    """Cutwaters on both flanks, where piers stand in the stream."""
    x0, y0, x1, y1 = box
    found = []
    for t in (0.3, 0.72):
        y = y0 + (y1 - y0) * t
        for x, way in ((x0, -1), (x1, 1)):
            ring = [(x, y - 17), (x + way * 17, y), (x, y + 17)]
            found.append(path(line_d(ring, True), fill="#0b1519", fill_opacity="0.35", transform="translate(7 9)"))
            found.append(path(line_d(ring, True), fill=mix(STONE, INK, 0.22), stroke=INK, stroke_width=1.3))
            found.append(path(line_d([(x, y), ring[1]]), stroke=mix(STONE, "#ffffff", 0.4), stroke_width=1.2))
    return found


def _ruts(boxes: Sequence[Box], rng: Chance) -> list[str]:
    """Two worn tracks along the way, and stains."""
    d, stains = [], []
    for x0, y0, x1, y1 in boxes:
        for x in (x0 + (x1 - x0) * 0.36, x0 + (x1 - x0) * 0.64):
            count = int((y1 - y0) / 26)
            d.append(smooth_d([(x + rng.uniform(-3, 3), y0 + 26 * k) for k in range(count + 2)], close=False))
        for _ in range(12):
            x, y, r = rng.uniform(x0, x1), rng.uniform(y0, y1), rng.uniform(7, 18)
            stains.append(_stain(x, y, r, rng))
    return [
        path("".join(stains), fill="#6f6a55", fill_opacity="0.16"),
        path("".join(d), fill="none", stroke="#5d5546", stroke_width=8, stroke_opacity="0.14"),
        path("".join(d), fill="none", stroke="#4d4638", stroke_width=1.1, stroke_opacity="0.4"),
    ]


def _stain(x: float, y: float, r: float, rng: Chance) -> str:
    turns = [k * math.tau / 7 for k in range(7)]
    return smooth_d([(x + r * rng.uniform(0.6, 1.1) * math.cos(a), y + r * 0.8 * math.sin(a)) for a in turns])


def _hole(lay: Layout, cells: int, rng: Chance) -> list[str]:
    """Where it has fallen: a ragged edge, the dark below, and blocks that lead down."""
    parts = []
    for cell in bits(cells):
        x, y = lay.centre(cell)
        turns = [k * math.tau / 14 for k in range(14)]
        rough = [rng.uniform(0.84, 1.06) for _ in turns]
        ring = [(x + 4 + 0.86 * R * r * math.cos(a), y + 0.44 * H * r * math.sin(a))
                for a, r in zip(turns, rough, strict=True)]  # fmt: skip
        parts += [
            path(line_d(ring, True), fill=DARK, fill_opacity="0.85", stroke=WORN, stroke_width=3),
            path(line_d(ring, True), fill="none", stroke=INK, stroke_width=1.2),
            *rubble(x + 5, y + 3, 0.6 * R, 20, rng),
        ]
    return parts


def rubble(x: float, y: float, r: float, count: int, rng: Chance) -> list[str]:
    """A heap of broken blocks."""
    spots = sorted(((x + r * rng.uniform(-1, 1), y + 0.8 * r * rng.uniform(-1, 1)) for _ in range(count)), key=_low)
    parts = []
    for p, q in spots:
        size, turn = rng.uniform(4, 9.5), rng.uniform(0, math.tau)
        ring = [(p + size * rng.uniform(0.75, 1.1) * math.cos(turn + k * math.tau / 5),
                 q + 0.82 * size * math.sin(turn + k * math.tau / 5)) for k in range(5)]  # fmt: skip
        tone = mix(STONE, INK, rng.uniform(0.0, 0.28))
        parts.append(path(line_d(ring, True), fill=DARK, fill_opacity="0.5", transform="translate(2 3)"))
        parts.append(path(line_d(ring, True), fill=tone, stroke=INK, stroke_width=0.9, stroke_linejoin="round"))
    return parts


def _low(p: Point) -> float:
    return p[1]


def islet(lay: Layout, cells: int) -> list[str]:
    """A bank of shingle in the stream: wet sand round it, stones that grow towards its middle."""
    if not cells:
        return []
    rng = lay.chance("islet")
    soft = lay.flowing(cells, blur=0.3, wobble=0.2, grain=17)
    stones = []
    for x, y in lay.scatter(cells, rng, 0.24 * R, 26, inset=9.0):
        r = rng.uniform(1.6, 4.4)
        stones.append(f"M{num(x - r)} {num(y)}a{num(r)} {num(0.75 * r)} 0 1 0 {num(2 * r)} 0"
                      f"a{num(r)} {num(0.75 * r)} 0 1 0 {num(-2 * r)} 0Z")  # fmt: skip
    return [
        path(soft.shape(0.3, 6), fill="#7d8f7c", fill_opacity="0.8"),
        path(soft.shape(0.42, 6), fill="#a59a74", stroke="#5f5640", stroke_width=1.1),
        path(soft.shape(0.6, 6), fill="#b9ac84", fill_opacity="0.8"),
        path("".join(stones), fill="#4d4434", fill_opacity="0.5", transform="translate(1.2 1.8)"),
        path("".join(stones), fill="#c9c0a8", stroke="#5d5240", stroke_width=0.7),
    ]
