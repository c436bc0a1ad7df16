"""Counters over three or seven hexes: one beast seen from above, turned to its facing, on a plate of all its hexes.

The front of the plate has a bright edge in the side's colour; the sides behind which it is weak are shaded and
toothed, so that front and rear need no reading. Wounds are slashes across the body. Name and figures stand upright. It
knows no game.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from grognard.table.counters.sides import palette_of, side_of
from grognard.table.figures.by_name import Palette, painted
from grognard.table.figures.great_krobs import GUARD, QUEEN
from grognard.table.ink.lettering import name_of
from grognard.table.ink.shapes import Shape
from grognard.table.ink.svg import (
    INK,
    PANEL,
    RISK,
    SHADOW,
    Point,
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
"""Counters stand a little below the middle of their hex; a plate of hexes fills its own."""
INKS = {"attack": "#1b1b1b", "defence": "#a3232b", "movement": "#1f4f8f"}
HALF = math.radians(30)


class Bulk(NamedTuple):
    """A kind of counter: where its hexes lie about the middle when it looks up, its drawing, and where wounds show."""

    hexes: tuple[Point, ...]
    drawing: list[Shape]
    hurt: tuple[Point, ...]
    front: float
    """Sides whose middle lies above this line are front."""


def _towards(k: int) -> Point:
    """The middle of a neighbouring hex, clockwise from the upper right, where hexes stand on a point."""
    angle = math.radians(60 * k - 60)
    return H * math.cos(angle), H * math.sin(angle)


BULKS = {
    "krob-guard": Bulk(
        ((0.0, R), (-H / 2, -R / 2), (H / 2, -R / 2)), GUARD, ((-10, 96), (22, 6), (-62, -70)), front=R * 0.2
    ),
    "krob-queen": Bulk(
        ((0.0, 0.0), *(_towards(k) for k in range(6))),
        QUEEN,
        ((30, 60), (-34, 130), (26, -40), (-40, -10), (10, 180)),
        front=-R * 0.2,
    ),
}
WOUNDS = {"wounded": 1, "wounded twice": 2, "wounded thrice": 3, "wounded four times": 4}


def bulk(piece: Piece, x: float, y: float, size: float) -> str:
    """One beast with the middle of its hexes at (x, y); `size` is the side of a square counter on the same board."""
    kind, turn = BULKS[piece.figure], 60 * int(piece.facing or 0) + 30
    pal, name = palette_of(piece.side, piece.state), f"bulk-{_word(piece.id)}-{turn}"
    edge = line_d(outline(kind), True)
    turned = [
        tag("defs", clip(name, edge)),
        path(edge, fill=pal["plate"]),
        *_rear_shade(kind, pal),
        group([group([painted(role, d, pal) for role, d in kind.drawing])], clip_path=f"url(#{name})"),
        *_gashes(piece, kind),
        *_rim(piece, kind, pal),
    ]
    spot = f"translate({num(x)} {num(y - size * LIFT)}) scale({size * SPAN / R:.4f})"
    body = [_shadow(edge, turn), group(turned, transform=f"rotate({turn})"), *_legend(piece, kind, turn, pal)]
    return group(body, transform=spot)


def bulk_rim(piece: Piece, x: float, y: float, size: float, colour: str, width: float) -> str:
    """A line round it, where `bulk` draws it; the width is in board units."""
    kind, turn = BULKS[piece.figure], 60 * int(piece.facing or 0) + 30
    scale = size * SPAN / R
    spot = f"translate({num(x)} {num(y - size * LIFT)}) rotate({turn}) scale({scale:.4f})"
    return path(line_d(outline(kind), True), fill="none", stroke=colour, stroke_width=width / scale,
                stroke_linejoin="round", transform=spot)  # fmt: skip


def _word(id: str) -> str:
    return "".join(c if c.isalnum() else "-" for c in id)


def _sides(kind: Bulk) -> list[tuple[Point, Point]]:
    """The outer sides of its hexes, each from end to end, clockwise about its hex."""
    found = []
    for x, y in kind.hexes:
        for k in range(6):
            a, b = (x + H * math.cos(math.radians(60 * k - 60)), y + H * math.sin(math.radians(60 * k - 60)))
            if any(math.hypot(a - p, b - q) < 1 for p, q in kind.hexes):
                continue
            ends = [math.radians(60 * k - 60) + s * HALF for s in (-1, 1)]
            found.append(((x + R * math.cos(ends[0]), y + R * math.sin(ends[0])),
                          (x + R * math.cos(ends[1]), y + R * math.sin(ends[1]))))  # fmt: skip
    return found


def outline(kind: Bulk) -> list[Point]:
    """The corners of all its hexes together, clockwise."""
    sides = _sides(kind)
    loop, end = [sides[0][0]], sides[0][1]
    for _ in range(len(sides) - 1):
        loop.append(end)
        end = next(b for a, b in sides if math.dist(a, end) < 1)
    return loop


def edges(kind: Bulk) -> tuple[list[tuple[Point, Point]], list[tuple[Point, Point]]]:
    """The sides in front, and those behind."""
    sides = _sides(kind)
    front = [side for side in sides if (side[0][1] + side[1][1]) / 2 < kind.front]
    return front, [side for side in sides if side not in front]


def _rear_shade(kind: Bulk, pal: Palette) -> list[str]:
    """A dark band within the sides behind, toothed towards the middle."""
    _, rear = edges(kind)
    teeth = []
    for (ax, ay), (bx, by) in rear:
        count = 5
        for k in range(count):
            p = (ax + (bx - ax) * k / count, ay + (by - ay) * k / count)
            q = (ax + (bx - ax) * (k + 1) / count, ay + (by - ay) * (k + 1) / count)
            mid = (p[0] + q[0]) / 2, (p[1] + q[1]) / 2
            size = math.dist(p, q)
            inward = (-(q[1] - p[1]) / size * 24, (q[0] - p[0]) / size * 24)
            teeth.append(line_d([p, q, (mid[0] + inward[0], mid[1] + inward[1])], True))
    d = "".join(line_d(side) for side in rear)
    return [
        path(d, fill="none", stroke=mix(pal["side"], INK, 0.5), stroke_width=22, stroke_opacity="0.35"),
        path("".join(teeth), fill=mix(pal["side"], INK, 0.55), fill_opacity="0.55"),
    ]


def _rim(piece: Piece, kind: Bulk, pal: Palette) -> list[str]:
    front, rear = edges(kind)
    ahead, behind = ("".join(line_d(side) for side in sides) for sides in (front, rear))
    bright = side_of(piece.side).colour
    return [
        path(behind, fill="none", stroke=pal["edge"], stroke_width=8, stroke_linecap="round"),
        path(ahead, fill="none", stroke=pal["edge"], stroke_width=13, stroke_linecap="round"),
        path(ahead, fill="none", stroke=mix(bright, "#ffffff", 0.25), stroke_width=6, stroke_linecap="round"),
    ]


def _shadow(edge: str, turn: int) -> str:
    return path(edge, fill=SHADOW, fill_opacity="0.4", transform=f"translate(7 10) rotate({turn})")


def _gashes(piece: Piece, kind: Bulk) -> list[str]:
    three = ((-17, 2, 20), (0, -2, 27), (17, 2, 20))
    hurt = kind.hurt[: WOUNDS.get(piece.state, 0)]
    d = "".join(_slash(x + a, y + b, long) for x, y in hurt for a, b, long in three)
    if not d:
        return []
    return [path(d, fill=RISK, stroke="#fff6ea", stroke_width=4, paint_order="stroke", stroke_linejoin="round")]


def _slash(x: float, y: float, long: float) -> str:
    """A wound that tapers at both ends, about (x, y)."""
    lean = long * 0.38
    ends = f"M{num(x + lean)} {num(y - long)}Q{num(x - 6)} {num(y - 3)} {num(x - lean)} {num(y + long)}"
    return f"{ends}Q{num(x + 6)} {num(y + 3)} {num(x + lean)} {num(y - long)}Z"


def _legend(piece: Piece, kind: Bulk, turn: int, pal: Palette) -> list[str]:
    """Name and figures, upright, in the hex at the rear."""
    angle = math.radians(turn + 90)
    far = max(math.hypot(x, y) for x, y in kind.hexes)
    x, y = far * 0.9 * math.cos(angle), far * 0.9 * math.sin(angle)
    marks = [mark for mark in piece.marks if mark.kind in INKS]
    wide = max(112.0, 12.5 * sum(len(mark.text) + 1 for mark in marks))
    plate = tag("rect", x=num(x - wide / 2), y=num(y - 26), width=num(wide), height="54", rx="11", fill=PANEL,
                stroke=INK, stroke_width=3.4)  # fmt: skip
    band = tag("rect", x=num(x - wide / 2 + 2), y=num(y - 24), width=num(wide - 4), height="23", rx="9",
               fill=pal["band"])  # fmt: skip
    name = name_of(x, y - 12.5, piece.short or piece.name, 20, wide - 14, fill="#fffaf0", font_weight=700)
    numbers, left, letters = [], x - wide / 2, sum(len(mark.text) + 1 for mark in marks)
    for mark in marks:
        room = wide * (len(mark.text) + 1) / letters
        numbers.append(_number(mark, left + room / 2, y))
        left += room
    return [group([plate, band, name, *numbers], class_="figures")]


def _number(mark: Mark, x: float, y: float) -> str:
    word = text(x, y + 21, mark.text, 22, fill=INKS[mark.kind], font_weight=700)
    return group([title(mark.title), word], class_=f"mark {mark.kind}")
