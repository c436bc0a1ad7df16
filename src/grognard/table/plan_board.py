"""Plans: areas as chambers in the panels of their maps, with arrows between them, drawn as a board of its own.

A plan is read like the field it stands for: panels lie as the maps do, and chambers in them. Red arrows join areas,
black ones lead in and out. It knows no game; what is where comes with it.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from grognard.table.art import BoardArt, Place
from grognard.table.ink.lettering import balanced, width_of
from grognard.table.ink.noise import Chance, seeded
from grognard.table.ink.svg import (
    INK,
    MUTED,
    NIGHT_INK,
    NIGHT_MUTED,
    NIGHT_PAPER,
    PANEL,
    PAPER,
    SERIF,
    Box,
    Point,
    Value,
    circle,
    clip,
    dots_d,
    group,
    line_d,
    mix,
    path,
    rect,
    rect_d,
    star_d,
    stipple,
    tag,
    text,
)

WIDE, TALL = 262.0, 560.0
"""How large the panel of a map is, without its title."""
ACROSS, BETWEEN, MARGIN = 38.0, 62.0, 60.0
"""The gaps between panels, beside and below each other, and the margin, in which black arrows stand."""
HEAD, FOOT = 24.0, 70.0
"""Room for the titles of the panels outside of them, and for that of the board."""
LETTERS, CAPTION = 29.0, 25.0
"""How large areas and maps are lettered: on the narrowest screens that is about ten dots."""
RED = "#b0281f"
ROCK, ROCK_EDGE = "#4d463d", "#2c2721"
TONES: Mapping[str, str] = {
    "stone": "#d8cbb0",
    "paved": "#c9c3b6",
    "water": "#a9c3c6",
    "mire": "#b9bf91",
    "nest": "#d3a98f",
    "timber": "#d9b98a",
}
"""The ground of a chamber."""
TOKEN = 50.0
SERIFS = 1.12
"""How much wider the letters of names are than those they are measured by."""
IN, OUT = "in", "out"


class Chamber(NamedTuple):
    """An area: its blocks in parts of the panel, the first with its name and whatever stands in it."""

    id: str
    name: str
    tone: str
    blocks: tuple[Box, ...]
    signs: tuple[str, ...] = ()
    """What is printed in its corner: the numbers of ways that lead down."""


class Panel(NamedTuple):
    """A map on the plan: where it lies, and its areas."""

    title: str
    column: int
    row: int
    chambers: tuple[Chamber, ...]


class Passage(NamedTuple):
    """An arrow both ways, from a point of one panel to a point of one, each in parts of it."""

    one: tuple[int, float, float]
    other: tuple[int, float, float]


class Gate(NamedTuple):
    """A way in or out at a point on the rim of a panel, with its number."""

    at: tuple[int, float, float]
    leads: str
    label: str


class Plan(NamedTuple):
    """All that a plan shows."""

    id: str
    title: str
    panels: Sequence[Panel]
    passages: Sequence[Passage]
    gates: Sequence[Gate]
    legend: str = ""


def plan_board(plan: Plan) -> BoardArt:
    """The board of a plan, drawn afresh; the same on every run."""
    wide, tall = _size(plan)
    return BoardArt(
        id=plan.id,
        title=plan.title,
        width=wide,
        height=tall,
        body="\n".join(_body(plan, wide, tall)),
        spots={one.id: _spot(_boxes(panel, one)[0]) for panel in plan.panels for one in panel.chambers},
        doors={},
        rooms={one.id: _boxes(panel, one)[0] for panel in plan.panels for one in panel.chambers},
        night="\n".join(_night(plan, wide, tall)),
    )


def _size(plan: Plan) -> tuple[float, float]:
    columns, rows = (1 + max(getattr(panel, way) for panel in plan.panels) for way in ("column", "row"))
    tall = rows * TALL + (rows - 1) * BETWEEN + 2 * (MARGIN + HEAD) + FOOT
    return columns * WIDE + (columns - 1) * ACROSS + 2 * MARGIN, tall


def _corner(panel: Panel) -> Point:
    """The upper left corner of a panel."""
    return MARGIN + panel.column * (WIDE + ACROSS), MARGIN + HEAD + panel.row * (TALL + BETWEEN)


def _boxes(panel: Panel, chamber: Chamber) -> list[Box]:
    x, y = _corner(panel)
    return [(x + a * WIDE, y + b * TALL, x + c * WIDE, y + d * TALL) for a, b, c, d in chamber.blocks]


def _point(plan: Plan, at: tuple[int, float, float]) -> Point:
    x, y = _corner(plan.panels[at[0]])
    return x + at[1] * WIDE, y + at[2] * TALL


def _spot(box: Box) -> Place:
    """Where tokens stand in a chamber: in rows below its name."""
    x0, y0, x1, y1 = box
    top = y0 + LETTERS + 16
    room, across = y1 - top - 4, int((x1 - x0 - 8) // TOKEN)
    rows = max(1, int(room // TOKEN))
    size = min(TOKEN, room / rows)
    slots = tuple(
        Place(x=x0 + (x1 - x0) * (k % across + 0.5) / across, y=top + size * (k // across + 0.5), size=size)
        for k in range(across * rows)
    )
    return Place(x=(x0 + x1) / 2, y=top + room / 2, size=max(size, min(room, x1 - x0 - 8)), slots=slots)


def _body(plan: Plan, wide: float, tall: float) -> list[str]:
    rng = seeded(plan.id)
    parts = [rect((0, 0, wide, tall), fill=PAPER)]
    for number, panel in enumerate(plan.panels):
        parts += _panel(panel, f"{plan.id}-{number}", rng)
    parts += [_arrow(_point(plan, way.one), _point(plan, way.other)) for way in plan.passages]
    parts += [part for gate in plan.gates for part in _gate(plan, gate, INK, PAPER)]
    parts += [_chamber_print(panel, one, INK) for panel in plan.panels for one in panel.chambers]
    return [*parts, *_titles(plan, wide, tall, INK, MUTED)]


def _night(plan: Plan, wide: float, tall: float) -> list[str]:
    """The paper in dark tones, to lie over that of the day; the panels stay free, but for their names and arrows."""
    holes = "".join(rect_d(*_rim(panel)) for panel in plan.panels)
    paper = path(rect_d(0, 0, wide, tall) + holes, fill=NIGHT_PAPER, fill_rule="evenodd")
    arrows = [_arrow(_point(plan, way.one), _point(plan, way.other)) for way in plan.passages]
    gates = [part for gate in plan.gates for part in _gate(plan, gate, NIGHT_INK, NIGHT_PAPER)]
    names = [_chamber_print(panel, one, NIGHT_INK) for panel in plan.panels for one in panel.chambers]
    return [paper, *arrows, *gates, *names, *_titles(plan, wide, tall, NIGHT_INK, NIGHT_MUTED)]


def _rim(panel: Panel) -> Box:
    x, y = _corner(panel)
    return x, y, x + WIDE, y + TALL


def _titles(plan: Plan, wide: float, tall: float, ink: str, muted: str) -> list[str]:
    """The names of the maps above their panels, in the last row below them, and at the foot that of the board."""
    parts, last = [], max(panel.row for panel in plan.panels)
    style: dict[str, Value] = {"font_family": SERIF, "fill": ink, "font_style": "italic", "text_anchor": "start"}
    for panel in plan.panels:
        x0, y0, _, y1 = _rim(panel)
        lines = balanced(panel.title, CAPTION, WIDE / 2 - 26)
        top = y1 + CAPTION if panel.row == last else y0 - 12 - CAPTION * (len(lines) - 1)
        parts += [text(x0 + 4, top + CAPTION * n, line, CAPTION, **style) for n, line in enumerate(lines)]
    foot = tall - FOOT / 2 - 6
    parts.append(text(MARGIN, foot, plan.title, 36, font_family=SERIF, text_anchor="start", fill=ink))
    room = wide - 2 * MARGIN - width_of(plan.title, 36) - 40
    for number, line in enumerate(balanced(plan.legend, 21, room) if plan.legend else ()):
        at = foot - 12 + 25 * number
        parts.append(text(wide - MARGIN, at, line, 21, text_anchor="end", fill=muted))
    return parts


def _panel(panel: Panel, name: str, rng: Chance) -> list[str]:
    """Rock with the chambers cut out of it."""
    x0, y0, x1, y1 = _rim(panel)
    dots = [(x0 + (x1 - x0) * rng.random(), y0 + (y1 - y0) * rng.random()) for _ in range(420)]
    rims: list[str] = []
    floors: list[str] = []
    for chamber in panel.chambers:
        boxes = _boxes(panel, chamber)
        rims += [rect(_grown(box, 3.5), rx=15, fill=ROCK_EDGE) for box in boxes]
        floors += _floor(chamber, boxes, rng)
    return [
        tag("defs", clip(name, rect_d(x0, y0, x1, y1))),
        group(
            [
                rect((x0, y0, x1, y1), fill=ROCK),
                stipple(dots_d(dots[:260]), 2.4, ROCK_EDGE, 0.5),
                stipple(dots_d(dots[260:]), 1.8, "#8b8172", 0.55),
                *rims,
                *floors,
            ],
            clip_path=f"url(#{name})",
        ),
        rect((x0, y0, x1, y1), fill="none", stroke=INK, stroke_width=2.5),
    ]


def _floor(chamber: Chamber, boxes: Sequence[Box], rng: Chance) -> list[str]:
    colour = TONES[chamber.tone]
    parts = [rect(box, rx=12, fill=colour) for box in boxes]
    for x0, y0, x1, y1 in boxes:
        count = int((x1 - x0) * (y1 - y0) / 420)
        dots = [(x0 + 6 + (x1 - x0 - 12) * rng.random(), y0 + 6 + (y1 - y0 - 12) * rng.random()) for _ in range(count)]
        parts.append(stipple(dots_d(dots), 1.6, mix(colour, INK, 0.4), 0.5))
        if len(boxes) == 1:
            inner = (x0 + 3, y0 + 3, x1 - 3, y1 - 3)
            parts.append(rect(inner, rx=10, fill="none", stroke=PANEL, stroke_opacity=0.5))
    return parts


def _grown(box: Box, by: float) -> Box:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


def _chamber_print(panel: Panel, chamber: Chamber, ink: str) -> str:
    """The name of an area, and the numbers of the ways down in it."""
    x0, y0, x1, _ = _boxes(panel, chamber)[0]
    room = x1 - x0 - 44 - 20 * len(chamber.signs)
    middle = x0 + 30 + room / 2
    parts = [_name(middle, y0 + 25, chamber.name, room, ink)]
    for number, sign in enumerate(chamber.signs):
        x = x1 - 20 - 31 * number
        parts.append(circle(x, y0 + 21, 14, fill=INK, stroke=PANEL, stroke_width=1.5))
        parts.append(text(x, y0 + 28, sign, 20, fill=PANEL, font_weight=700))
    return group(parts)


def _name(x: float, y: float, words: str, room: float, ink: str) -> str:
    size = min(LETTERS, LETTERS * room / SERIFS / width_of(words, LETTERS))
    return text(x, y + size * 0.355, words, size, font_family=SERIF, font_weight=600, fill=ink)


def _arrow(a: Point, b: Point) -> str:
    """A red arrow with two heads, cased in paper so that it stands clear of whatever it crosses."""
    turn = math.atan2(b[1] - a[1], b[0] - a[0])
    tips = _head(b, turn, 15, 9.5) + _head(a, turn + math.pi, 15, 9.5)
    shaft = line_d([_on(a, turn, 10), _on(b, turn, -10)])
    return group(
        [
            path(shaft, stroke=PAPER, stroke_width=12, stroke_linecap="round"),
            path(tips, fill=PAPER, stroke=PAPER, stroke_width=5, stroke_linejoin="round"),
            path(shaft, stroke=RED, stroke_width=7),
            path(tips, fill=RED),
        ]
    )


def _on(at: Point, turn: float, far: float) -> Point:
    return at[0] + far * math.cos(turn), at[1] + far * math.sin(turn)


def _head(tip: Point, turn: float, long: float, half: float) -> str:
    back = _on(tip, turn, -long)
    return line_d([tip, _on(back, turn + math.pi / 2, half), _on(back, turn - math.pi / 2, half)], True)


def _gate(plan: Plan, gate: Gate, ink: str, paper: str) -> list[str]:
    """A black arrow into a panel or out of it, with a number; ways out have a sun."""
    x, y = _point(plan, gate.at)
    _, across, along = gate.at
    turn = {0.0: 0.0, 1.0: math.pi}.get(across, math.pi / 2 if along == 0 else -math.pi / 2)
    out = gate.leads == OUT
    inner, outer = _on((x, y), turn, 9), _on((x, y), turn, -40)
    tip, tail = (outer, inner) if out else (inner, outer)
    way = turn + math.pi if out else turn
    parts = [
        path(line_d([tail, _on(tip, way, -14)]), stroke=paper, stroke_width=19),
        path(line_d([tail, _on(tip, way, -14)]), stroke=ink, stroke_width=13),
        path(_head(tip, way, 21, 17), fill=ink, stroke=paper, stroke_width=1.5),
    ]
    side = (34.0, -20.0) if across not in (0.0, 1.0) else (-34.0, -26.0)
    at = (x + side[0], y + (-side[1] + 4 if out else side[1]))
    if out:
        parts.append(path(star_d(at[0], at[1], 23, 12, 0.72), fill="#e3b23c", stroke=ink, stroke_width=1.5))
        parts.append(text(at[0], at[1] + 7.5, gate.label, 21, font_weight=700))
    else:
        parts.append(text(at[0], at[1] + 9, gate.label, 27, fill=ink, font_weight=700, font_family=SERIF))
    return parts
