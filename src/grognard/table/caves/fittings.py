"""Single things that fill a hex of a cave: rack, brazier, shackles, trapdoor, ways to the deep, numbers of cells.

Places are terrain or zones of the map by their words. It knows no rule.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from grognard.board.hexes import bits
from grognard.table.caves.furniture import fire_pit
from grognard.table.ground.furniture import crate
from grognard.table.ground.hex_layout import H, Layout, R
from grognard.table.ink.svg import INK, SERIF, Point, circle_d, line_d, mix, num, path, rect, rect_d, text

WOOD, IRON, DARK = "#8a673c", "#5d5a55", "#14110d"


def fittings(lay: Layout) -> list[str]:
    """Everything of this kind on a map, what lies in the floor first."""
    parts, lids = [], lay.map.of("trapdoor")
    for word, draw in IN_FLOOR:
        parts += [draw(*lay.centre(cell)) for cell in bits(_zone(lay, word) & ~lids)]
    parts += [_trapdoor(*lay.centre(cell)) for cell in bits(lids)]
    parts += _tables(lay, lay.map.of("torture-table"))
    for word, draw in STANDING:
        parts += [draw(*lay.centre(cell)) for cell in bits(_zone(lay, word) | lay.map.of(word))]
    return [*parts, *_numbers(lay)]


def _zone(lay: Layout, word: str) -> int:
    found = 0
    for name, cells in lay.map.zones.items():
        short = name.rpartition(":")[2]
        found |= cells if short == word or short.startswith(f"{word} ") else 0
    return found


def _shaft(x: float, y: float) -> str:
    """A way down into the deep passages: a ring of worn stone round a dark shaft, with rungs."""
    r, count = 0.5 * R, 12
    ring = [(x + r * math.cos(k * math.tau / count), y + 4 + r * math.sin(k * math.tau / count)) for k in range(count)]
    blocks = "".join(circle_d(*p, 5.4) for p in ring)
    rungs = "".join(f"M{num(x - 8)} {num(y - 5 + 7 * k)}h16" for k in range(4))
    return (
        path(circle_d(x + 3, y + 8, r + 5), fill=DARK, fill_opacity="0.35")
        + path(blocks, fill="#b9ae98", stroke=INK, stroke_width=1)
        + path(circle_d(x, y + 4, r - 3), fill=DARK)
        + path(rungs, stroke="#8d7448", stroke_width=2.2, stroke_linecap="round", stroke_opacity="0.9")
    )


def _trapdoor(x: float, y: float) -> str:
    """A heavy door in the floor, bound with iron."""
    box = (x - 21, y - 12, x + 21, y + 25)
    boards = "".join(f"M{num(x - 21 + 8.4 * k)} {num(y - 12)}v37" for k in range(1, 5))
    bands = rect_d(x - 21, y - 5, x + 21, y - 1) + rect_d(x - 21, y + 14, x + 21, y + 18)
    return (
        rect((x - 24, y - 15, x + 24, y + 28), fill=DARK, fill_opacity="0.55")
        + rect(box, fill=WOOD, stroke=INK, stroke_width=1.4)
        + path(boards, stroke=mix(WOOD, INK, 0.6), stroke_width=1)
        + path(bands, fill=IRON, stroke=INK, stroke_width=0.7)
        + path(circle_d(x, y + 6, 4.4), fill="none", stroke=INK, stroke_width=3)
        + path(circle_d(x, y + 6, 4.4), fill="none", stroke="#a39e95", stroke_width=1.4)
    )


def _cross(x: float, y: float) -> str:
    """The mark on the floor of the ruin."""
    d = f"M{num(x - 26)} {num(y - 14)}l52 36M{num(x + 26)} {num(y - 14)}l-52 36"
    return path(d, stroke="#8c2f2a", stroke_width=4.5, stroke_opacity="0.6", stroke_linecap="round")


def _brazier(x: float, y: float) -> str:
    """A bowl of coals on three legs."""
    legs = "".join(
        f"M{num(x)} {num(y + 4)}L{num(x + 24 * math.cos(a))} {num(y + 4 + 24 * math.sin(a))}" for a in (0.5, 2.6, 4.7)
    )
    return path(legs, stroke=INK, stroke_width=4) + path(legs, stroke=IRON, stroke_width=2) + fire_pit(x, y + 4, 14)


def _shackles(x: float, y: float) -> str:
    """Chains that hang from the wall, with two irons."""
    parts = []
    for s in (-1, 1):
        links = "".join(circle_d(x + s * (9 + 1.4 * k), y - 15 + 6 * k, 3) for k in range(5))
        ring = circle_d(x + s * 17, y + 18, 6)
        parts.append(path(links, fill="none", stroke=INK, stroke_width=1.8))
        parts.append(path(ring, fill="none", stroke=INK, stroke_width=4) + path(ring, fill="none", stroke="#8f8a80",
                                                                                 stroke_width=2))  # fmt: skip
    plate = rect((x - 14, y - 21, x + 14, y - 15), fill=IRON, stroke=INK, stroke_width=1)
    return "".join(parts) + plate


Draw = Callable[[float, float], str]
IN_FLOOR: tuple[tuple[str, Draw], ...] = (
    ("crossed hex", _cross),
    ("deep entrance", _shaft),
)
STANDING: tuple[tuple[str, Draw], ...] = (("brazier", _brazier), ("shackles", _shackles))


def _tables(lay: Layout, cells: int) -> list[str]:
    """A rack over all its hexes, with rollers at both ends and straps."""
    points = [lay.centre(cell) for cell in bits(cells)]
    if not points:
        return []
    columns: dict[float, list[Point]] = {}
    for p in points:
        columns.setdefault(p[0], []).append(p)
    return [part for x, found in columns.items() for part in _rack(x, [p[1] for p in found])]


def _rack(x: float, ys: list[float]) -> list[str]:
    top, foot = min(ys) - 0.26 * H, max(ys) + 0.36 * H
    rollers = "".join(rect_d(x - 25, y, x + 25, y + 8) for y in (top + 3, foot - 11))
    spokes = "".join(f"M{num(x + s * 25)} {num(y - 3)}v14" for s in (-1, 1) for y in (top + 3, foot - 11))
    straps = "".join(rect_d(x - 17, y, x + 17, y + 3.4) for y in (top + 28, (top + foot) / 2, foot - 30))
    ropes = f"M{num(x - 6)} {num(top + 10)}v16M{num(x + 6)} {num(top + 10)}v16M{num(x)} {num(foot - 12)}v-14"
    return [
        crate(x - 18, top, 36, foot - top, "#9a7444"),
        path(ropes, stroke="#d9bd86", stroke_width=1.8),
        path(straps, fill="#4b3523", stroke=INK, stroke_width=0.6),
        path(rollers, fill="#6f5330", stroke=INK, stroke_width=1.1),
        path(spokes, stroke=INK, stroke_width=2.6, stroke_linecap="round"),
        path(line_d([(x + 6, top + 44), (x + 11, top + 50), (x + 7, top + 55)]), fill="none", stroke="#7a2620",
             stroke_width=3, stroke_opacity="0.5", stroke_linecap="round"),
    ]  # fmt: skip


def _numbers(lay: Layout) -> list[str]:
    """The numbers of cells, each in a ring."""
    parts = []
    for name, cells in lay.map.zones.items():
        short = name.rpartition(":")[2]
        if not short.startswith("cell number "):
            continue
        for cell in bits(cells):
            x, y = lay.centre(cell)
            y -= 0 if lay.grid.place(cell)[0] % 2 else 0.16 * H  # where the wall of a cell cuts its hex
            parts.append(path(circle_d(x, y + 8, 12), fill="#fbf8f1", fill_opacity="0.8", stroke="#8c2f2a",
                              stroke_width=2))  # fmt: skip
            parts.append(text(x, y + 13.6, short.rpartition(" ")[2], 16, font_family=SERIF, font_weight=700,
                              fill="#8c2f2a"))  # fmt: skip
    return parts
