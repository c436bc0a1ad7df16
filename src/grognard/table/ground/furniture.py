"""What stands in houses, and of what they are built: chosen by the word for the house, placed along its walls.

Flat and quiet: nothing here may be taken for an obstacle. It knows words and boxes, no rule.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from grognard.board.hexes import bits
from grognard.board.hexmap import Block, Enclosure
from grognard.table.ground.hex_layout import Layout, R
from grognard.table.ground.woods import lobed
from grognard.table.ink.noise import Chance
from grognard.table.ink.svg import INK, Box, circle_d, line_d, mix, num, path, rect, rect_d

CAST = "#1c150c"
COLUMN = 1.5 * R  # from one column of hexes to the next; labels stand in the middle of columns
Things = Callable[[Box, Chance], list[str]]


class Style(NamedTuple):
    """The make of a building: colour of the roof, thatched or not, wall, floor and its colour."""

    roof: str
    thatch: bool
    wall: str
    floor: str
    colour: str


THATCH, SHINGLE, TILE, SLATE = "#cdb26c", "#a98f67", "#b8714f", "#868d94"
HOME = Style(THATCH, True, "plaster", "boards", "#cfae7a")
HALL = Style(TILE, False, "plaster", "boards", "#caa572")
STYLES: tuple[tuple[str, Style], ...] = (
    ("mill", Style(SHINGLE, False, "stone", "boards", "#c39d69")),
    ("barn", Style(THATCH, True, "timber", "upright", "#b88f58")),
    ("hut", Style(THATCH, True, "timber", "boards", "#b88f58")),
    ("chapel", Style(SLATE, False, "stone", "flags", "#cfc5ab")),
    ("prison", Style(SLATE, False, "stone", "flags", "#b9af9a")),
    ("cell", Style(SLATE, False, "stone", "flags", "#a1967f")),
    ("smithy", Style(SLATE, False, "stone", "flags", "#b3a78e")),
    ("bakehouse", Style(TILE, False, "stone", "flags", "#cbb78f")),
    ("tanner", Style(SHINGLE, False, "timber", "flags", "#bba77f")),
    ("inn", HALL),
    ("steward", HALL),
    ("farmhouse", Style(THATCH, True, "stone", "boards", "#c8a46e")),
    ("chandler", Style(TILE, False, "plaster", "upright", "#c39d69")),
    ("weaver", Style(SHINGLE, False, "plaster", "upright", "#c8a46e")),
)


def style_of(name: str, kind: str) -> Style:
    """How a house is built, by the first word known in its name; yards have stone walls."""
    found = next((style for word, style in STYLES if word in _own(name)), HOME)
    return found._replace(wall="stone") if kind == "yard" else found


def _own(name: str) -> str:
    """The name without that of the map, which joined battlefields put in front."""
    return name.rpartition(":")[2]


def things(lay: Layout, part: Enclosure, box: Box, rng: Chance) -> list[str]:
    """What stands in a house, a room or a yard."""
    if part.kind in ("room", "yard"):
        return _parlour(box, rng) if part.kind == "room" else _stores(box, rng)
    draw = next((draw for word, draw in FURNISHING if word in _own(part.name)), _home)
    return [*_gears(lay, part, box), *draw(_free_block(lay, part), rng)]


def _free_block(lay: Layout, part: Enclosure) -> Box:
    """Where a house is furnished: its first block, or what its rooms leave of it."""
    rooms = 0
    for other in lay.map.enclosures:
        rooms |= other.cells if other.kind == "room" else 0
    block = part.blocks[0]
    if part.cells & rooms:
        places = [lay.grid.place(cell) for cell in bits(part.cells & ~rooms)]
        columns, rows = [column for column, _ in places], [row for _, row in places]
        block = Block(min(columns), min(rows), max(columns), max(rows))
    left, top, right, bottom = block.frame()
    return *lay.at(left, top), *lay.at(right, bottom)


def disc(x: float, y: float, r: float, fill: str, width: float = 1.0) -> str:
    """A round thing with its shadow."""
    cast = path(circle_d(x + r * 0.18, y + r * 0.26, r), fill=CAST, fill_opacity="0.35")
    return cast + path(circle_d(x, y, r), fill=fill, stroke=INK, stroke_width=width)


def crate(x: float, y: float, w: float, h: float, fill: str = "#b58a52") -> str:
    """A box or a table of planks."""
    planks = f"M{num(x)} {num(y + h / 3)}h{num(w)}M{num(x)} {num(y + 2 * h / 3)}h{num(w)}"
    return (
        rect((x + 2, y + 3, x + w + 2, y + h + 3), fill=CAST, fill_opacity="0.35")
        + rect((x, y, x + w, y + h), fill=fill, stroke=INK, stroke_width=1)
        + path(planks, stroke=mix(fill, INK, 0.5), stroke_width=0.7)
    )


def barrel(x: float, y: float, r: float = 6.0) -> str:
    """A barrel from above."""
    staves = f"M{num(x - r * 0.7)} {num(y - 1.8)}h{num(r * 1.4)}M{num(x - r * 0.7)} {num(y + 1.8)}h{num(r * 1.4)}"
    lid = path(circle_d(x, y, r * 0.72), fill="#bf9257", stroke="#5c3f1e", stroke_width=0.8)
    return disc(x, y, r, "#a87a45") + lid + path(staves, stroke="#5c3f1e", stroke_width=0.6)


def sack(x: float, y: float, r: float = 6.0) -> str:
    """A full sack."""
    d = (
        f"M{num(x - r)} {num(y + r * 0.7)}q{num(-r * 0.3)} {num(-r * 1.3)} {num(r * 0.8)} {num(-r * 1.5)}"
        f"q{num(r * 1.2)} {num(-r * 0.2)} {num(r * 1.3)} {num(r * 1.1)}q0 {num(r)} {num(-r)} {num(r * 0.9)}Z"
    )
    tie = f"M{num(x - r * 0.3)} {num(y - r * 0.5)}q{num(r * 0.5)} {num(r * 0.3)} {num(r)} 0"
    return (
        path(d, fill=CAST, fill_opacity="0.35", transform="translate(1.6 2.2)")
        + path(d, fill="#ddcda4", stroke=INK, stroke_width=0.9)
        + path(tie, fill="none", stroke="#8f7f58", stroke_width=0.8)
    )


def hay(x: float, y: float, r: float, rng: Chance) -> str:
    """A heap of hay or straw."""
    straws = []
    for _ in range(40):
        a, q = rng.random() * math.tau, r * math.sqrt(rng.random())
        t, p, s = rng.uniform(-0.9, 0.9) + a, x + q * math.cos(a), y + q * math.sin(a) * 0.8
        straws.append(line_d([(p, s), (p + 7 * math.cos(t), s + 7 * math.sin(t))]))
    heap = lobed(x, y, r, rng, 10, 1.15)
    return (
        path(heap, fill=CAST, fill_opacity="0.3", transform="translate(3 4)")
        + path(heap, fill="#d4b866", stroke="#7d6427", stroke_width=0.9)
        + path("".join(straws), stroke="#9d8238", stroke_width=0.8)
        + path(lobed(x - r * 0.2, y - r * 0.25, r * 0.5, rng, 8), fill="#e6d08a", fill_opacity="0.75")
    )


def straw(x: float, y: float, rng: Chance, spread: float = 9.0) -> str:
    """Straw strewn on a floor."""
    d = []
    for _ in range(38):
        p, q, a = rng.gauss(x, spread), rng.gauss(y, spread), rng.uniform(0, math.pi)
        d.append(f"M{num(p)} {num(q)}l{num(6 * math.cos(a))} {num(6 * math.sin(a))}")
    return path("".join(d), stroke="#e0c67a", stroke_width=1, stroke_opacity="0.85")


def bed(x: float, y: float, colour: str) -> str:
    """A narrow bed with its pillow at the upper end."""
    cover, pillow = (x + 2, y + 10, x + 15, y + 32), (x + 3, y + 2, x + 14, y + 8)
    return (
        crate(x, y, 17, 34, "#8f6a3d")
        + rect(cover, fill=colour, stroke=INK, stroke_width=0.7)
        + rect(pillow, fill="#efe7d2", stroke=INK, stroke_width=0.7)
    )


def table(x: float, y: float, w: float = 34.0, h: float = 17.0) -> str:
    """A table between two benches, with a jug on it."""
    benches = crate(x + 2, y - 8, w - 4, 4.5, "#9a7444") + crate(x + 2, y + h + 4, w - 4, 4.5, "#9a7444")
    return benches + crate(x, y, w, h, "#caa56c") + disc(x + w * 0.6, y + h * 0.45, 2.6, "#7d8a8c", 0.8)


def hearth(x: float, y: float, w: float = 26.0, h: float = 15.0) -> str:
    """A stone hearth with a fire in it."""
    stones = "".join(f"M{num(x + w * k / 4)} {num(y)}v3.5" for k in (1, 2, 3))
    flame = circle_d(x + w / 2, y + h * 0.55, 4.2)
    return (
        rect((x + 2, y + 3, x + w + 2, y + h + 3), fill=CAST, fill_opacity="0.35")
        + rect((x, y, x + w, y + h), fill="#9d9585", stroke=INK, stroke_width=1.1)
        + rect((x + 4, y + 3.5, x + w - 4, y + h), fill="#33291f", stroke=INK, stroke_width=0.8)
        + path(stones, stroke=INK, stroke_width=0.8)
        + path(flame, fill="#e08a3a", stroke="#a3420f", stroke_width=0.9)
        + path(circle_d(x + w / 2 - 0.6, y + h * 0.55 - 0.6, 2), fill="#ffe08a")
    )


def _home(box: Box, rng: Chance) -> list[str]:
    x0, y0, x1, y1 = box
    cover = rng.choice(("#8a5a4a", "#5f7480", "#7b7a45"))
    fire = hearth(x0 + COLUMN - 13, y0 + 6)  # between two columns, where no label stands
    return [fire, bed(x0 + 6, y1 - 42, cover), barrel(x1 - 14, y1 - 15), crate(x1 - 23, y0 + 8, 14, 18)]


def _parlour(box: Box, rng: Chance) -> list[str]:
    x0, _, x1, y1 = box
    return [table(x0 + COLUMN - 17, y1 - 40), barrel(x0 + 15, y1 - 16), crate(x1 - 34, y1 - 20, 22, 11)]


def _stores(box: Box, rng: Chance) -> list[str]:
    """A trough, a heap of hay and a few barrels along the walls of a yard."""
    x0, y0, x1, y1 = box
    water = (x1 - 17.5, y0 + 15, x1 - 10.5, y0 + 43)
    trough = crate(x1 - 20, y0 + 12, 12, 34, "#8f6a3d") + rect(water, fill="#8fb0ae", stroke=INK, stroke_width=0.7)
    heap = [straw(x0 + 34, y1 - 34, rng, 13), hay(x0 + 26, y1 - 27, 15, rng)]
    return [*heap, trough, barrel(x0 + 13, y0 + 18), barrel(x0 + 13, y0 + 33, 5.4)]


def _inn(box: Box, rng: Chance) -> list[str]:
    x0, y0, x1, y1 = box
    kegs = [barrel(x0 + 14, y0 + 16 + 15 * k, 6.4) for k in range(3)]
    fire = hearth(x0 + 2 * COLUMN - 13, y0 + 6)
    return [*kegs, fire, table(x0 + 42, y0 + 74), table(x1 - 62, y1 - 66), table(x0 + 26, y1 - 38)]


def _barn(box: Box, rng: Chance) -> list[str]:
    x0, y0, x1, y1 = box
    heaps = [(x1 - 22, y0 + 24, 16.0), (x0 + 22, y1 - 22, 14.0), (x1 - 22, y1 - 20, 12.0)]
    floor = straw((x0 + x1) / 2, (y0 + y1) / 2, rng, 22)
    return [
        floor,
        *[hay(*heap, rng) for heap in heaps],
        crate(x0 + 8, y0 + 10, 13, 22),
        barrel(x0 + COLUMN, y0 + 14, 5.6),
    ]


def _mill(box: Box, rng: Chance) -> list[str]:
    x0, y0, x1, y1 = box
    heap = [sack(x1 - 60 + dx, y1 - 24 + dy) for dx, dy in ((-12, 6), (0, 10), (11, 5), (-5, -3), (7, -5))]
    stores = [crate(x0 + 8, y0 + 10, 14, 26, "#d8c9a6"), crate(x1 - 23, y0 + 28, 14, 24), barrel(x1 - 16, y0 + 17)]
    return [*stores, barrel(x0 + COLUMN, y0 + 15), crate(x0 + 9, y1 - 26, 14, 15, "#a3773f"), *heap]


def _gears(lay: Layout, part: Enclosure, box: Box) -> list[str]:
    """Shaft, gear and stone in line with a mill wheel outside, if there is one."""
    wheel = next((cell for cell in bits(lay.map.of("mill-wheel")) if _beside(lay, part, cell)), None)
    if wheel is None:
        return []
    at, y = lay.centre(wheel)
    x, way = (box[0], 1) if at < box[0] else (box[2], -1)
    gear, far = x + way * 36, num(x + way * 78)
    teeth = f"M{num(gear - 7.5)} {num(y - 16)}v32M{num(gear + 7.5)} {num(y - 16)}v32"
    return [
        path(f"M{num(x)} {num(y)}H{far}", stroke=INK, stroke_width=7.5),
        path(f"M{num(x)} {num(y)}H{far}", stroke="#8a6a44", stroke_width=5),
        crate(gear - 4.5, y - 17, 9, 34, "#8a6a44"),
        path(teeth, stroke=INK, stroke_width=3, stroke_dasharray="2.6 2.6"),
        _millstone(x + way * 92, y, 18),
    ]


def _beside(lay: Layout, part: Enclosure, cell: int) -> bool:
    return any(part.cells >> other & 1 for d in range(6) if (other := lay.grid.beside(cell, d)) is not None)


def _millstone(x: float, y: float, r: float) -> str:
    turns = [k * math.tau / 10 for k in range(10)]
    inner = [(x + 4 * math.cos(a), y + 4 * math.sin(a)) for a in turns]
    outer = [(x + (r - 2) * math.cos(a + 0.25), y + (r - 2) * math.sin(a + 0.25)) for a in turns]
    grooves = "".join(line_d(pair) for pair in zip(inner, outer, strict=True))
    return (
        disc(x, y, r + 3.5, "#8b6b42")
        + path(circle_d(x, y, r), fill="#c3bba9", stroke=INK, stroke_width=1)
        + path(grooves, stroke="#7b7364", stroke_width=0.9)
        + path(circle_d(x, y, 3.6), fill="#5a4326", stroke=INK, stroke_width=0.8)
    )


def _smithy(box: Box, rng: Chance) -> list[str]:
    x0, y0, x1, y1 = box
    x, y = (x0 + x1) / 2, (y0 + y1) / 2
    anvil = path(f"M{num(x - 10)} {num(y + 11)}h14l7 3.5l-7 3.5h-14Z", fill="#6d6a66", stroke=INK, stroke_width=1)
    forge = hearth(x - 17, y0 + 20, 34, 20)
    return [
        forge,
        disc(x - 2, y + 15, 8.5, "#8f6a3d"),
        anvil,
        barrel(x1 - 13, y1 - 16, 5.6),
        crate(x0 + 8, y1 - 22, 14, 13),
    ]


def _chapel(box: Box, rng: Chance) -> list[str]:
    x0, y0, x1, y1 = box
    y = (y0 + y1) / 2
    carpet = (x0 + 10, y - 9, x1 - 40, y + 9)
    aisle = rect(carpet, fill="#8f4a3c", fill_opacity="0.65", stroke=INK, stroke_width=0.7)
    pews = [crate(x0 + 44 + 24 * k, y + s, 6, 34, "#9a7444") for k in range(3) for s in (-52, 18)]
    bars = rect_d(x1 - 27, y - 6, x1 - 23, y + 14) + rect_d(x1 - 31, y - 1, x1 - 19, y + 3)
    return [
        aisle,
        *pews,
        crate(x1 - 36, y - 18, 22, 36, "#e6dcc2"),
        path(bars, fill="#d9a935", stroke=INK, stroke_width=0.8),
    ]


def _prison(box: Box, rng: Chance) -> list[str]:
    x0, y0, x1, y1 = box
    x = (x0 + x1) / 2
    coals = path(circle_d(x, y1 - 82, 6), fill="#e08a3a", stroke="#a3420f", stroke_width=1)
    return [
        table(x - 17, y0 + 104),
        disc(x, y1 - 82, 10, "#5a5246"),
        coals,
        crate(x - 48, y0 + 10, 14, 20),
        barrel(x + 40, y0 + 20),
    ]


def _cell(box: Box, rng: Chance) -> list[str]:
    x0, y0, x1, y1 = box
    ring = path(circle_d(x1 - 14, y0 + 20, 4), fill="none", stroke="#4a4845", stroke_width=2)
    return [straw(x0 + 26, y1 - 34, rng, 7), ring, disc(x1 - 15, y1 - 18, 4.4, "#8f6a3d")]


def _oven(box: Box, rng: Chance) -> list[str]:
    x0, y0, x1, y1 = box
    dome = disc(x1 - 34, y0 + 34, 21, "#b56b4c", 1.2) + path(circle_d(x1 - 36, y0 + 31, 13), fill="#cc8a68")
    mouth = rect((x1 - 42, y0 + 49, x1 - 26, y0 + 57), fill="#33291f", stroke=INK, stroke_width=1)
    loaves = "".join(circle_d(x0 + 48 + 11 * k, y1 - 21, 4) for k in range(3))
    bench = crate(x0 + 38, y1 - 30, 42, 17, "#caa56c") + path(loaves, fill="#c98d48", stroke=INK, stroke_width=0.8)
    return [dome, mouth, bench, sack(x0 + 14, y0 + 20), sack(x0 + 15, y0 + 38)]


def _vats(box: Box, rng: Chance) -> list[str]:
    x0, y0, x1, y1 = box
    spots = [(x1 - 18, y0 + 24, "#7a5a36"), (x1 - 18, y0 + 96, "#6b6a3a"), (x1 - 18, y1 - 24, "#7a4a36")]
    vats = [
        disc(x, y, 11, "#8f6a3d") + path(circle_d(x, y, 8), fill=hue, stroke=INK, stroke_width=0.8)
        for x, y, hue in spots
    ]
    return [*vats, crate(x0 + 16, y1 - 24, 26, 13)]


def _loom(box: Box, rng: Chance) -> list[str]:
    x0, y0, x1, _ = box
    x, y = x0 + COLUMN - 19, y0 + 10
    warp = "".join(f"M{num(x + 5 + 3.4 * k)} {num(y + 3)}v24" for k in range(9))
    cloth = rect((x + 4, y + 15, x + 34, y + 28), fill="#8a5a6a", stroke=INK, stroke_width=0.7)
    loom = crate(x, y, 38, 31, "#a57e4c") + path(warp, stroke="#efe7d2", stroke_width=1) + cloth
    return [loom, *_home(box, rng)[1:3], disc(x1 - 16, y0 + 18, 8, "#d9ccb0")]


FURNISHING: tuple[tuple[str, Things], ...] = (
    ("cell", _cell), ("mill", _mill), ("barn", _barn), ("inn", _inn), ("smithy", _smithy), ("chapel", _chapel),
    ("prison", _prison), ("bakehouse", _oven), ("tanner", _vats), ("weaver", _loom),
)  # fmt: skip
