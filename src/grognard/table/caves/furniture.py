"""What stands in rooms below ground: tables and fires of a hall, a forge, racks of arms, a house by a lake.

Things are chosen by the word for the room and stand between the columns of hexes, where no label is. Flat and quiet:
nothing here may be taken for an obstacle. It knows words and boxes, no rule.
"""

from __future__ import annotations

import math

from grognard.table.ground.furniture import CAST, COLUMN, Things, barrel, bed, crate, disc, hearth, sack, straw, table
from grognard.table.ground.hex_layout import H
from grognard.table.ink.noise import Chance
from grognard.table.ink.svg import INK, Box, circle_d, line_d, mix, num, path, rect, rect_d


def things(name: str, box: Box, rng: Chance) -> list[str]:
    """What stands in a room of this name; a few stores where the name says nothing."""
    word = name.rpartition(":")[2]
    draw = next((draw for known, draw in ROOMS if known in word), _stores)
    return draw(box, rng)


def rug(box: Box, colour: str) -> str:
    """A woven rug with a border and fringes."""
    x0, y0, x1, y1 = box
    fringe = "".join(f"M{num(x0 + 2 + 4 * k)} {num(y0 - 3)}v3M{num(x0 + 2 + 4 * k)} {num(y1)}v3" for k in
                     range(int((x1 - x0) / 4)))  # fmt: skip
    band = rect_d(x0 + 4, y0 + 4, x1 - 4, y1 - 4)
    return (
        path(fringe, stroke=mix(colour, INK, 0.2), stroke_width=1.2)
        + rect(box, fill=colour, fill_opacity="0.82", stroke=mix(colour, INK, 0.6), stroke_width=1)
        + path(band, fill="none", stroke="#e2cf9c", stroke_width=1.6, stroke_opacity="0.75")
        + path(_diamonds(box), fill="#e2cf9c", fill_opacity="0.5")
    )


def _diamonds(box: Box) -> str:
    x0, y0, x1, y1 = box
    count = max(1, int((y1 - y0 - 16) / 22))
    x, gap = (x0 + x1) / 2, (y1 - y0 - 16) / count
    middles = [y0 + 8 + gap * (k + 0.5) for k in range(count)]
    return "".join(line_d([(x, y - 7), (x + 6, y), (x, y + 7), (x - 6, y)], True) for y in middles)


def board(x: float, y: float, w: float, h: float) -> str:
    """A long table on trestles with benches at its long sides and a few cups."""
    upright = h > w
    bench = "#8f6a3d"
    if upright:
        sides = crate(x - 9, y + 4, 5, h - 8, bench) + crate(x + w + 4, y + 4, 5, h - 8, bench)
    else:
        sides = crate(x + 4, y - 9, w - 8, 5, bench) + crate(x + 4, y + h + 4, w - 8, 5, bench)
    count = int(max(w, h) / 34)
    cups = [(x + w * 0.35, y + h * (k + 0.5) / count) if upright else (x + w * (k + 0.5) / count, y + h * 0.35)
            for k in range(count)]  # fmt: skip
    return sides + crate(x, y, w, h, "#b98f58") + "".join(disc(a, b, 2.3, "#cfc7b4", 0.7) for a, b in cups)


def fire_pit(x: float, y: float, r: float) -> str:
    """A ring of stones round embers."""
    ring = [(x + r * math.cos(k * math.tau / 14), y + r * math.sin(k * math.tau / 14)) for k in range(14)]
    return (
        path(circle_d(x, y, r * 2.6), fill="url(#glow)")
        + path(circle_d(x + 2, y + 3, r + 3), fill=CAST, fill_opacity="0.4")
        + path(circle_d(x, y, r), fill="#2b2119", stroke=INK, stroke_width=1.2)
        + path(circle_d(x, y, r * 0.62), fill="#b4501d")
        + path(circle_d(x - 1, y - 1, r * 0.36), fill="#f0a63e")
        + path(circle_d(x - 1, y - 1, r * 0.17), fill="#ffe59a")
        + path("".join(circle_d(a, b, r * 0.23) for a, b in ring), fill="#a89d88", stroke=INK, stroke_width=0.9)
    )


def _hall(box: Box, rng: Chance) -> list[str]:
    """Two long tables, a fire between them, a carpet from the north doors, kegs and chests in the bays."""
    x0, y0, x1, y1 = box
    x, y = (x0 + x1) / 2, (y0 + y1) / 2
    tables = [board(x + s * COLUMN - 9, y0 + 1.75 * H, 18, 2.35 * H) for s in (-1, 1)]
    carpet = rug((x - 15, y0 + 10, x + 15, y - 34), "#8c3f34")
    south = rug((x - 15, y + 36, x + 15, y1 - 10), "#8c3f34")
    kegs = [barrel(x1 - 13, y0 + H * 2.4 + 15 * k, 6.2) for k in range(3)]
    chests = [_chest(x0 + 8, y0 + H * 2.35), _chest(x0 + 8, y0 + H * 2.65)]
    return [carpet, south, *tables, fire_pit(x, y, 17), *kegs, *chests]


def _chest(x: float, y: float, w: float = 24.0, h: float = 15.0) -> str:
    bands = rect_d(x + 4, y, x + 6.5, y + h) + rect_d(x + w - 6.5, y, x + w - 4, y + h)
    lock = rect((x + w / 2 - 2, y + h - 5, x + w / 2 + 2, y + h - 1), fill="#d9a935", stroke=INK, stroke_width=0.6)
    return crate(x, y, w, h, "#8f6a3d") + path(bands, fill="#4a443b") + lock


def _forge(box: Box, rng: Chance) -> list[str]:
    """Hearth with bellows, anvil on its block, coal and a trough."""
    x0, y0, x1, y1 = box
    x = x0 + COLUMN
    glow = path(circle_d(x, y0 + 20, 46), fill="url(#glow)")
    bellows = path(f"M{num(x - 38)} {num(y0 + 10)}l15 5v6l-15 5q-7-8 0-16Z", fill="#7a4f2e", stroke=INK, stroke_width=1)
    block = disc(x, y0 + 70, 10, "#8f6a3d")
    anvil = path(f"M{num(x - 11)} {num(y0 + 66)}h15l8 4l-8 4h-15Z", fill="#77736c", stroke=INK, stroke_width=1.1)
    coals = "".join(circle_d(x0 + 15 + rng.uniform(-9, 9), y1 - 16 + rng.uniform(-7, 7), rng.uniform(2, 3.6))
                    for _ in range(16))  # fmt: skip
    trough = crate(x1 - 20, y0 + 12, 12, 34, "#7c5c36") + rect(
        (x1 - 17.5, y0 + 15, x1 - 10.5, y0 + 43), fill="#6f9390", stroke=INK, stroke_width=0.7
    )
    tongs = f"M{num(x - 22)} {num(y0 + 84)}l16 9M{num(x - 21)} {num(y0 + 90)}l16-2"
    return [
        glow,
        hearth(x - 19, y0 + 6, 38, 24),
        bellows,
        block,
        anvil,
        path(tongs, stroke=INK, stroke_width=1.8, stroke_linecap="round"),
        path(coals, fill="#2c2824", stroke="#0f0d0b", stroke_width=0.8),
        trough,
        barrel(x + 2, y1 - 15, 5.6),
    ]


def _armoury(box: Box, rng: Chance) -> list[str]:
    """Racks of axes and spears along the walls, shields, a stand of mail."""
    x0, y0, x1, y1 = box
    x = x0 + COLUMN
    rack = crate(x - 26, y0 + 7, 52, 7, "#7c5c36")
    axes = "".join(_axe(x - 19 + 13 * k, y0 + 12) for k in range(4))
    spears = "".join(_spear(x1 - 9, y0 + 34 + 8 * k) for k in range(5))
    shields = "".join(_shield(x0 + 15 + 17 * (k % 2), y1 - 18 - 14 * (k // 2), tone)
                      for k, tone in enumerate(("#8c3f34", "#3d5a80", "#6b7a2a")))  # fmt: skip
    return [rack, axes, spears, shields, _chest(x - 4, y1 - 26), barrel(x1 - 14, y1 - 16)]


def _axe(x: float, y: float) -> str:
    shaft = f"M{num(x)} {num(y)}v22"
    head = f"M{num(x - 5)} {num(y + 16)}q5 2 10 0l1.4 7q-6.4-2.4-12.8 0Z"
    return (
        path(shaft, stroke=INK, stroke_width=3)
        + path(shaft, stroke="#a3773f", stroke_width=1.6)
        + path(head, fill="#b9b6ae", stroke=INK, stroke_width=0.8)
    )


def _spear(x: float, y: float) -> str:
    shaft = f"M{num(x)} {num(y)}h-30"
    head = f"M{num(x - 30)} {num(y - 2.4)}l-9 2.4l9 2.4Z"
    return path(shaft, stroke="#6b4c28", stroke_width=1.8) + path(head, fill="#c4c1b8", stroke=INK, stroke_width=0.7)


def _shield(x: float, y: float, colour: str) -> str:
    boss = path(circle_d(x, y, 2.2), fill="#d9d3c4", stroke=INK, stroke_width=0.7)
    return disc(x, y, 8, colour, 1.2) + path(circle_d(x, y, 5.4), fill="none", stroke="#e6dcc2", stroke_width=1) + boss


def _chamber(box: Box, rng: Chance) -> list[str]:
    """Where captives are kept in comfort: beds, a rug, a table with a candle; rings in the wall."""
    x0, y0, x1, y1 = box
    x = x0 + COLUMN
    ring = path(circle_d(x0 + 8, y0 + 78, 4) + circle_d(x1 - 8, y0 + 78, 4), fill="none", stroke="#4a4845",
                stroke_width=2)  # fmt: skip
    candle = disc(x + 4, y0 + 67, 2.6, "#f0e6c4", 0.8)
    return [
        rug((x - 19, y0 + 82, x + 19, y1 - 12), "#4f6273"),
        bed(x0 + 7, y1 - 39, "#8a5a4a"),
        bed(x1 - 24, y1 - 39, "#7b7a45"),
        table(x - 16, y0 + 58, 32, 15),
        candle,
        ring,
        _chest(x - 12, y1 - 22),
    ]


def _upper(box: Box, rng: Chance) -> list[str]:
    """The dwelling floor: hearth, table, bed, books on a shelf."""
    x0, y0, _, y1 = box
    x = x0 + 3 * COLUMN - 13
    shelf = crate(x, y0 + 6, 27, 8, "#7c5c36")
    spines = "".join(rect_d(x + 2 + 4 * k, y0 + 7, x + 5 + 4 * k, y0 + 13) for k in range(6))
    return [
        rug((x0 + COLUMN + 14, y0 + 62, x0 + 3 * COLUMN - 18, y1 - 22), "#7b4a3a"),
        path(circle_d(x0 + COLUMN, y0 + 16, 52), fill="url(#glow)"),
        hearth(x0 + COLUMN - 16, y0 + 6, 32, 17),
        table(x0 + 2 * COLUMN - 20, y0 + 74, 38, 18),
        bed(x0 + 7, y0 + 14, "#5f7480"),
        _chest(x0 + 8, y1 - 24),
        shelf,
        path(spines, fill="#8c3f34", stroke=INK, stroke_width=0.5),
        crate(x0 + COLUMN - 8, y1 - 22, 16, 13),
    ]


def _lower(box: Box, rng: Chance) -> list[str]:
    """The store by the water: casks, sacks, nets and oars."""
    x0, y0, x1, y1 = box
    casks = [barrel(x0 + 14 + 15 * k, y0 + 16, 6.6) for k in range(2)] + [barrel(x0 + 14, y0 + 32, 6.6)]
    sacks = [sack(x0 + 14 + dx, y1 - 20 + dy) for dx, dy in ((0, 4), (13, 6), (6, -5))]
    oars = f"M{num(x1 - 12)} {num(y0 + 60)}v46M{num(x1 - 19)} {num(y0 + 62)}v46"
    blades = rect_d(x1 - 14.5, y0 + 100, x1 - 9.5, y0 + 118) + rect_d(x1 - 21.5, y0 + 102, x1 - 16.5, y0 + 120)
    x = x0 + 2 * COLUMN
    return [
        *casks,
        crate(x - 24, y0 + 9, 20, 15, "#a3773f"),
        crate(x - 2, y0 + 9, 15, 15, "#8f6a3d"),
        straw(x0 + COLUMN, y0 + 76, rng, 10),
        *sacks,
        path(oars, stroke=INK, stroke_width=3.2),
        path(oars, stroke="#b08a57", stroke_width=1.8),
        path(blades, fill="#b08a57", stroke=INK, stroke_width=0.8),
    ]


def _stores(box: Box, rng: Chance) -> list[str]:
    x0, y0, x1, y1 = box
    return [barrel(x0 + 14, y1 - 15), crate(x1 - 24, y1 - 22, 15, 13), _chest(x1 - 34, y0 + 8)]


ROOMS: tuple[tuple[str, Things], ...] = (
    ("great hall", _hall), ("forge", _forge), ("armoury", _armoury), ("chamber", _chamber),
    ("upper room", _upper), ("lower room", _lower),
)  # fmt: skip
