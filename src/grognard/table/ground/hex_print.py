"""The printed layer of a hex map: grid lines, labels, the frame with its numbered sides, title and scale.

Where a straight wall replaces hexsides the grid ends at the wall, so that every hex reads as closed by it.
It knows no terrain beyond light and dark.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from grognard.board.hexes import bits
from grognard.table.art import Label
from grognard.table.ground.hex_layout import H, Layout, R
from grognard.table.ground.walls import Run, on_sides
from grognard.table.ink.svg import (
    INK,
    MUTED,
    NIGHT_INK,
    NIGHT_MUTED,
    NIGHT_PANEL,
    NIGHT_PAPER,
    PANEL,
    PAPER,
    SANS,
    SERIF,
    Box,
    Point,
    Value,
    circle_d,
    group,
    num,
    path,
    rect,
    rect_d,
    text,
)

FOOT = 34.0
DARK_GROUND = ("tree", "lake", "river", "mill-wheel", "footbridge", "stepping-stones")
BUSY_GROUND = ("slope", "marsh", "interior", "courtyard", "ramp", "paved", "balcony", "stairway")
SOLID = ("rock",)
UNNUMBERED = ("left", "right")
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
Corner = tuple[int, int]


def grid_lines(lay: Layout) -> str:
    """Thin lines between hexes, a little darker than the ground."""
    walled = on_sides(lay.map)
    met: dict[Corner, int] = {}
    for side in walled:
        for p in lay.side_ends(side):
            met[_key(p)] = met.get(_key(p), 0) + 1
    d = []
    for side in _sides(lay):
        if side in walled:
            continue
        a, b = lay.side_ends(side)
        d.append(_line(_drawn_out(a, b, met), _drawn_out(b, a, met)))
    line = "".join(d)
    return path(line, stroke="#fffbe6", stroke_width=2.2, stroke_opacity="0.16", fill="none") + path(
        line, stroke="#37311d", stroke_width=0.9, stroke_opacity="0.42", fill="none"
    )


def _sides(lay: Layout) -> list[int]:
    """Every side of every cell once; those of the rim as well."""
    grid = lay.grid
    every = (grid.side(cell, d) for cell in bits(lay.map.cells & ~lay.map.of(*SOLID)) for d in range(6))
    return list(dict.fromkeys(every))


def _key(p: Point) -> Corner:
    return round(p[0]), round(p[1])


def _line(a: Point, b: Point) -> str:
    return f"M{num(a[0])} {num(a[1])}L{num(b[0])} {num(b[1])}"


def _drawn_out(a: Point, b: Point, met: dict[Corner, int]) -> Point:
    """The end a of a side, drawn on to the wall where two walled sides meet it."""
    if met.get(_key(a)) != 2:
        return a
    dx, dy = a[0] - b[0], a[1] - b[1]
    share = 0.25 if abs(dy) < 1 else 0.5
    return a[0] + dx * share, a[1] + dy * share


def labels(lay: Layout, stretches: Sequence[Run]) -> tuple[Label, ...]:
    """Labels at the top of each hex, below a wall that cuts it off, with the tone of its ground."""
    found = []
    dim, rough = lay.map.of(*DARK_GROUND), lay.map.of(*BUSY_GROUND)
    for cell in bits(lay.map.cells & ~lay.map.of(*SOLID)):
        x, y = lay.centre(cell)
        word = lay.map.label(cell).rpartition(":")[2]
        top = y - H / 4 + 2.4 if _walled_above(x, y, stretches) else y - H / 2
        tone = "dark" if dim >> cell & 1 else "busy" if rough >> cell & 1 else "plain"
        found.append(Label(word, round(x, 1), round(top + 11.2, 1), tone))
    return tuple(found)


RIMS = {"plain": ("#3a3420", "#ece6c6", 2.0, "0.5"), "busy": ("#2f2a18", "#efe9cb", 3.0, "0.8"),
        "dark": ("#fdfaea", "#263024", 2.4, "0.7")}  # fmt: skip
"""Ink and rim of labels, how wide the rim is and how much it covers, by the tone of the ground."""


def lettered(all: Sequence[Label]) -> list[str]:
    """Labels as they are printed, thin, each with a rim in the tone of its ground so that it never drowns."""
    style: dict[str, Value] = {
        "font_size": "9.6", "font_family": SANS, "font_weight": 500, "text_anchor": "middle",
        "paint_order": "stroke", "stroke_linejoin": "round",
    }  # fmt: skip
    parts = []
    for tone, (ink, rim, wide, covers) in RIMS.items():
        words = [f'<text x="{num(at.x)}" y="{num(at.y)}">{at.word}</text>' for at in all if at.tone == tone]
        if words:
            parts.append(group(words, fill=ink, stroke=rim, stroke_width=wide, stroke_opacity=covers, **style))
    return parts


def _walled_above(x: float, y: float, stretches: Sequence[Run]) -> bool:
    """Whether a straight wall cuts off the top of a hex, so that its label must move below it."""
    wall = y - H / 4
    return any(abs(a[1] - wall) < 1 and abs(b[1] - wall) < 1 and a[0] < x < b[0] for _, _, a, b in stretches)


def sheets(lay: Layout) -> dict[str, Box]:
    """The printed sheets of a board: one for a single map, one for each map of a joined battlefield."""
    places: dict[str, list[tuple[int, int]]] = {}
    for cell in bits(lay.map.cells):
        places.setdefault(lay.map.label(cell).rpartition(":")[0], []).append(lay.grid.place(cell))
    x0, y0, _, _ = lay.box
    found = {}
    for name, every in places.items():
        c0, c1 = min(c for c, _ in every), max(c for c, _ in every)
        r0, r1 = min(r for _, r in every), max(r for _, r in every)
        found[name] = (x0 + 1.5 * R * c0, y0 + H * r0, x0 + R * (1.5 * c1 + 2), y0 + H * (r1 + 1.5))
    return found


def sheet_d(lay: Layout) -> str:
    """The outline of all sheets, for clipping."""
    return "".join(rect_d(*box) for box in sheets(lay).values())


class Paper(NamedTuple):
    """The colours of the margin."""

    paper: str
    panel: str
    ink: str
    muted: str


DAY = Paper(PAPER, PANEL, INK, MUTED)
NIGHT = Paper(NIGHT_PAPER, NIGHT_PANEL, NIGHT_INK, NIGHT_MUTED)


def frame(lay: Layout, tone: Paper) -> list[str]:
    """A double rule round the sheets."""
    d = sheet_d(lay)
    grown = [(x0 - 6, y0 - 6, x1 + 6, y1 + 6) for x0, y0, x1, y1 in sheets(lay).values()]
    return [
        path("".join(rect_d(*box) for box in grown), fill=tone.paper, stroke=tone.ink, stroke_width=1.8),
        path("".join(rect_d(*_grown(box, -0.9)) for box in grown), fill=tone.paper),
        path(d, fill=tone.paper, stroke=tone.ink, stroke_width=4.4),
    ]


def whole(lay: Layout) -> Box:
    """The box round all sheets, which maps laid edge to edge fill."""
    every = list(sheets(lay).values())
    lows, highs = zip(*((box[:2], box[2:]) for box in every), strict=True)
    (x0, y0), (x1, y1) = map(min, zip(*lows, strict=True)), map(max, zip(*highs, strict=True))
    return x0, y0, x1, y1


def rules(lay: Layout, tone: Paper) -> list[str]:
    """The same double rule by itself, round what is drawn already."""
    lines = ((6.0, 1.8), (1.1, 2.2))
    return [
        path(rect_d(*_grown(whole(lay), by)), fill="none", stroke=tone.ink, stroke_width=width) for by, width in lines
    ]


def _grown(box: Box, by: float) -> Box:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


def side_numbers(lay: Layout, tone: Paper) -> list[str]:
    """The printed number of every open side, in the margin beside its middle."""
    every = sheets(lay)
    parts = []
    for name, cells in lay.map.edges.items():
        sheet, _, number = name.rpartition(":")
        x, y = _beside(every[sheet], [lay.centre(cell) for cell in bits(cells)])
        if number in UNNUMBERED:
            parts.append(_long_arrow(lay, cells, x, (every[sheet][1] + every[sheet][3]) / 2, tone))
            continue
        parts.append(path(circle_d(x, y, 12), fill=tone.panel, stroke=tone.ink, stroke_width=1.2))
        parts.append(text(x, y + 5.4, number, 16, fill=tone.ink, font_family=SERIF, font_weight=700))
    return parts


def _long_arrow(lay: Layout, cells: int, x: float, y: float, tone: Paper) -> str:
    """An arrow along a side that has no number, from its first hex towards its last."""
    rows = {int(lay.map.label(cell).rpartition(":")[2].lstrip(LETTERS)): lay.centre(cell)[1] for cell in bits(cells)}
    way = 1 if rows[max(rows)] > rows[min(rows)] else -1
    d = f"M{num(x - 2)} {num(y - 44 * way)}V{num(y + 30 * way)}h-5L{num(x)} {num(y + 46 * way)}"
    return path(d + f"l7 {num(-16 * way)}h-5V{num(y - 44 * way)}Z", fill=tone.panel, stroke=tone.ink, stroke_width=1.2)


def _beside(box: Box, points: list[Point]) -> Point:
    x0, y0, x1, y1 = box
    x, y = sum(p[0] for p in points) / len(points), sum(p[1] for p in points) / len(points)
    gaps = {"left": x - x0, "right": x1 - x, "top": y - y0, "bottom": y1 - y}
    side = min(gaps, key=lambda one: gaps[one])
    if side in ("left", "right"):
        return (x0 - 23 if side == "left" else x1 + 23), y
    return x, (y0 - 23 if side == "top" else y1 + 23)


def foot(lay: Layout, tone: Paper, title: str) -> list[str]:
    """Title and scale below the sheet."""
    x0, _, x1, y1 = lay.box
    x1, y = x1 - 14, y1 + 36
    long = 5 if lay.width > 20 * R else 4
    x = x1 - long * H
    # On a narrow sheet the title ends before the name of the lower side.
    size = 27.0 if long == 5 else min(27.0, (lay.width / 2 - 24) / (0.52 * len(title)))
    bars = "".join(rect_d(x + k * H, y - 9, x + (k + 1) * H, y - 4) for k in range(0, long, 2))
    return [
        text(x0, y, title, size, fill=tone.ink, font_family=SERIF, text_anchor="start", letter_spacing=0.5),
        rect((x, y - 9, x1, y - 4), fill=tone.panel, stroke=tone.ink, stroke_width=0.9),
        path(bars, fill=tone.ink),
        *_figures(x, y + 8, tone, long),
    ]


def _figures(x: float, y: float, tone: Paper, long: int) -> Iterable[str]:
    return [text(x + k * H, y, f"{2 * k} m" if k else "0", 11, fill=tone.muted) for k in range(long + 1)]
