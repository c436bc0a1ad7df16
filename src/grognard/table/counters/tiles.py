"""Hexagonal counters that join: each shows the part of one great figure that lies in its hex, turned to its facing.

Laid side by side they make one animal with one outline. Wounds are slashes across the part, and a part that defends
itself no more has lost its colour; figures stand upright where they hide neither head nor claws. It knows no game.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from grognard.table.counters.sides import palette_of
from grognard.table.figures.by_name import Palette, painted
from grognard.table.figures.wyrms import FALLEN, GREAT
from grognard.table.ink.shapes import Shape
from grognard.table.ink.svg import (
    INK,
    PANEL,
    RISK,
    SHADOW,
    Point,
    Value,
    clip,
    group,
    line_d,
    mix,
    num,
    path,
    tag,
    text,
    title,
)
from grognard.table.model import Mark, Piece

R = 100.0
H = R * math.sqrt(3)
SPAN = 40 / 46.8
"""The radius of a hex for each unit of a counter's size, where counters stand in hexes of radius 40."""
LIFT = 2 / 46.8
"""Counters stand a little below the middle of their hex; a tile fills it."""
INKS = {"attack": "#1b1b1b", "defence": "#a3232b", "movement": "#1f4f8f"}


class Part(NamedTuple):
    """Where a part lies from the middle of the body, the sides where it joins others, and where its wounds are."""

    x: float
    y: float
    joined: tuple[int, ...]
    hurt: tuple[Point, ...]


PARTS: dict[str, Part] = {
    "dragon-head": Part(0, -H, (2, 3, 4), ((-22, 8), (20, 34))),
    "dragon-body": Part(0, 0, (0, 1, 3, 5), ((-2, -30), (8, 8))),
    "dragon-tail": Part(0, H, (0,), ((8, -44), (46, 6))),
    "dragon-left-claw": Part(-1.5 * R, -H / 2, (1, 2), ((34, 26), (-34, 12))),
    "dragon-right-claw": Part(1.5 * R, -H / 2, (4, 5), ((-34, 26), (34, 12))),
}
"""The parts of a dragon whose head points north."""
LEFT_BY_DEATH = {"dragon-head": (3,), "dragon-body": (0, 3), "dragon-tail": (0,)}
"""The sides where the parts of a dead dragon join; its claws are drawn in."""


def tile(piece: Piece, x: float, y: float, size: float) -> str:
    """One part with the middle of its hex at (x, y); `size` is the side of a square counter on the same board."""
    part, turn = PARTS[piece.figure], 60 * int(piece.facing or 0)
    pal = _palette(piece)
    joined = LEFT_BY_DEATH.get(piece.figure, ()) if piece.state == "dead" else part.joined
    rim = [k for k in range(6) if k not in joined]
    name = f"tile-{''.join(c if c.isalnum() else '-' for c in piece.id)}-{turn}"
    turned = group(
        [_shade(rim, turn), *_cut(piece, part, pal, name), *_gashes(piece, part), _edge(rim, pal)],
        transform=f"rotate({turn})",
    )
    spot = f"translate({num(x)} {num(y - size * LIFT)}) scale({size * SPAN / R:.4f})"
    return group([turned, *_figures(piece, turn)], transform=spot)


def tile_rim(piece: Piece, x: float, y: float, size: float, colour: str, width: float) -> str:
    """A line round a tile, where `tile` draws it; the width is in board units."""
    reach = size * SPAN
    spot = f"translate({num(x)} {num(y - size * LIFT)})"
    return path(hexagon(reach), fill="none", stroke=colour, stroke_width=width, stroke_linejoin="round", transform=spot)


def hexagon(r: float = R) -> str:
    """The outline of a hex about the origin, as path data."""
    return line_d([(r * math.cos(a), r * math.sin(a)) for a in (k * math.pi / 3 for k in range(6))], True)


def _palette(piece: Piece) -> Palette:
    pal = palette_of(piece.side, piece.state)
    if any(mark.kind == "defence" and mark.text == "0" for mark in piece.marks):
        grey = {"ink": mix(INK, pal["plate"], 0.42), "side": mix(pal["side"], pal["plate"], 0.55)}
        pal = {**pal, **grey, "gold": mix(pal["gold"], pal["plate"], 0.5)}
    return pal


def _cut(piece: Piece, part: Part, pal: Palette, name: str) -> list[str]:
    """The plate, and what of the whole figure lies on it."""
    whole: list[Shape] = FALLEN if piece.state == "dead" else GREAT
    figure = group([painted(role, d, pal) for role, d in whole], transform=f"translate({num(-part.x)} {num(-part.y)})")
    return [
        tag("defs", clip(name, hexagon(R + 0.6))),
        path(hexagon(R + 0.6), fill=pal["plate"]),
        group([figure], clip_path=f"url(#{name})"),
    ]


def _side(k: int, r: float) -> tuple[Point, Point]:
    """The ends of a side, clockwise; side 0 lies to the north."""
    a, b = (math.radians(60 * k - 120 + 60 * j) for j in (0, 1))
    return (r * math.cos(a), r * math.sin(a)), (r * math.cos(b), r * math.sin(b))


def _edge(rim: list[int], pal: Palette) -> str:
    """The outline, only where no other part joins."""
    d = "".join(line_d(_side(k, R - 3)) for k in rim)
    light = "".join(line_d(_side(k, R - 9)) for k in rim)
    return path(light, fill="none", stroke="#ffffff", stroke_width=3.4, stroke_opacity=0.5) + path(
        d, fill="none", stroke=pal["edge"], stroke_width=8, stroke_linecap="round", stroke_linejoin="round"
    )


def _shade(rim: list[int], turn: int) -> str:
    """A shadow to the lower right, whichever way the counter is turned."""
    angle = math.radians(-turn)
    dx, dy = 6 * math.cos(angle) - 8 * math.sin(angle), 6 * math.sin(angle) + 8 * math.cos(angle)
    d = "".join(line_d([(p[0] + dx, p[1] + dy) for p in _side(k, R - 3)]) for k in rim)
    return path(d, fill="none", stroke=SHADOW, stroke_width=9, stroke_opacity=0.45)


def _gashes(piece: Piece, part: Part) -> list[str]:
    count = {"wounded": 1, "wounded twice": 2}.get(piece.state, 0)
    three = ((-17, 2, 20), (0, -2, 27), (17, 2, 20))
    d = "".join(_slash(x + a, y + b, long) for x, y in part.hurt[:count] for a, b, long in three)
    edge: dict[str, Value] = {"stroke": "#fff6ea", "stroke_width": 4, "paint_order": "stroke"}
    return [path(d, fill=RISK, stroke_linejoin="round", **edge)] if d else []


def _slash(x: float, y: float, long: float) -> str:
    """A wound that tapers at both ends, about (x, y)."""
    lean = long * 0.38
    ends = f"M{num(x + lean)} {num(y - long)}Q{num(x - 6)} {num(y - 3)} {num(x - lean)} {num(y + long)}"
    return f"{ends}Q{num(x + 6)} {num(y + 3)} {num(x + lean)} {num(y - long)}Z"


def _figures(piece: Piece, turn: int) -> list[str]:
    """A strip at the rear of the part: below when the dragon heads up the page, above when it heads down."""
    marks = [mark for mark in piece.marks if mark.kind in INKS]
    if not marks:
        return []
    wide, y = 42.0 * len(marks), (66.0 if turn in (0, 60, 300) else -66.0)
    box = tag(
        "rect", x=num(-wide / 2), y=num(y - 16), width=num(wide), height="32", rx="9", fill=PANEL, stroke=INK,
        stroke_width=3.2,
    )  # fmt: skip
    numbers = [_number(mark, 42.0 * (k - (len(marks) - 1) / 2), y) for k, mark in enumerate(marks)]
    return [group([box, *numbers], class_="figures")]


def _number(mark: Mark, x: float, y: float) -> str:
    word = text(x, y + 10.6, mark.text.strip("()"), 30, fill=INKS[mark.kind], font_weight=700)
    return group([title(mark.title), word], class_=f"mark {mark.kind}")
