"""Vignettes: a few cells of a board with some counters on them and arrows between them, as a picture for a book.

The ground, the counters and what lies on the board are drawn as on the whole board; only what points is drawn here.
It knows no game and no rule.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from grognard.table.art import BoardArt, Place
from grognard.table.counters.plate import counter
from grognard.table.fixtures.fixtures import VEIL, fixture
from grognard.table.ink.cut import cut
from grognard.table.ink.lettering import width_of
from grognard.table.ink.svg import (
    GOLD,
    INK,
    LEGAL,
    NIGHT_LEGAL,
    NIGHT_PAPER,
    PANEL,
    PAPER,
    RISK,
    Box,
    Point,
    group,
    line_d,
    num,
    path,
    rect,
    tag,
    text,
    title,
)  # fmt: skip
from grognard.table.layout.reach import reach
from grognard.table.layout.seating import FILL, seat
from grognard.table.model import Fixture, Piece
from grognard.table.scene import PRINTED, dot, ground

WIDE = 460.0
"""How wide a vignette is at most on a page, in pixels."""
TALL = 400.0
SCALE = 1.5
"""How much larger than on its board it is drawn at most."""
Kind = Literal["move", "shot", "blow", "sight", "blocked"]


class Arrow(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What points from cell to cell: a way, a shot, a blow, a line of sight, or one that something stops."""

    kind: Kind
    along: Annotated[tuple[str, ...], Meta(min_length=2)]
    label: str = ""


class Vignette(msgspec.Struct, frozen=True, kw_only=True):
    """What is drawn: cells that the picture has to show whole, pieces, what lies there, lit cells and arrows."""

    frame: tuple[str, ...]
    pieces: tuple[Piece, ...] = ()
    fixtures: tuple[Fixture, ...] = ()
    lit: tuple[str, ...] = ()
    arrows: tuple[Arrow, ...] = ()


def vignette(scene: Vignette, art: BoardArt, name: str, *, dark: bool = False) -> str:
    """A vignette as a whole picture, called by a name."""
    box = framed(scene, art)
    seated = seat(scene.pieces, art)
    lit = NIGHT_LEGAL if dark else LEGAL
    parts = [
        tag("defs", VEIL),
        ground(_part(art, box), dark),
        *[fixture(each, art, dark=dark) for each in scene.fixtures],
        *([reach(scene.lit, art, lit)] if art.radius else [dot(art.spots[cell], lit) for cell in scene.lit]),
        *[_arrow(each, art, lit) for each in scene.arrows if _far(each, art)],
        *[counter(piece, at.x, at.y, at.size * (1 if piece.token else FILL)) for piece, at in seated],
        *[_arrow(each, art, lit) for each in scene.arrows if not _far(each, art)],
        *[_label(each, art, lit) for each in scene.arrows if each.label],
    ]
    return _document(box, [rect(box, fill=NIGHT_PAPER if dark else PAPER), group(parts)], name)


@lru_cache(maxsize=2)
def _body(drawing: str, box: Box) -> str:
    """A part of a drawing; whoever wants it by day wants it by night as well."""
    return cut(drawing, box)


def _part(art: BoardArt, box: Box) -> BoardArt:
    """A board with no more drawn than can be seen in a box."""
    layers = {name: cut(drawing, box) for name, drawing in art.layers.items() if name in PRINTED}
    labels = tuple(each for each in art.labels if box[0] <= each.x <= box[2] and box[1] <= each.y <= box[3] + 20)
    return msgspec.structs.replace(art, body=_body(art.body, box), layers=layers, labels=labels)


def framed(scene: Vignette, art: BoardArt) -> Box:
    """The part of the board that is shown: all cells that something is said of, with some room round them."""
    pieces = [cell for piece in scene.pieces for cell in (piece.cell, *piece.covers)]
    ways = [cell for arrow in scene.arrows for cell in arrow.along]
    places = [art.spots[cell] for cell in (*scene.frame, *pieces, *ways)]
    room = art.radius * 0.9 or max(place.size for place in places) * 0.6
    xs, ys = [place.x for place in places], [place.y for place in places]
    return (
        max(0.0, min(xs) - room),
        max(0.0, min(ys) - room),
        min(art.width, max(xs) + room),
        min(art.height, max(ys) + room),
    )


def _document(box: Box, parts: Sequence[str], name: str) -> str:
    x0, y0, x1, y1 = box
    scale = min(SCALE, WIDE / (x1 - x0), TALL / (y1 - y0))
    size = f'width="{num((x1 - x0) * scale)}" height="{num((y1 - y0) * scale)}"'
    seen = f'viewBox="{num(x0)} {num(y0)} {num(x1 - x0)} {num(y1 - y0)}"'
    body = title(name) + "".join(parts)
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {seen} role="img">{body}</svg>'


INKS = {"move": LEGAL, "shot": RISK, "blow": RISK, "sight": GOLD, "blocked": INK}
DASHES = {"shot": "9 6", "sight": "2 6", "blocked": "9 6"}
"""Arrows differ by their strokes as well as by their colours."""
WIDTHS = {"move": 4.5, "blow": 7.0}


def _arrow(arrow: Arrow, art: BoardArt, lit: str) -> str:
    points = _shortened([art.spots[cell] for cell in arrow.along])
    ink = _ink(arrow, lit)
    width = WIDTHS.get(arrow.kind, 3.6)
    tip, turn = points[-1], math.atan2(points[-1][1] - points[-2][1], points[-1][0] - points[-2][0])
    shaft = line_d([*points[:-1], _on(tip, turn, -9)])
    head = _cross(tip, turn) if arrow.kind == "blocked" else _head(tip, turn, 11 + width, 5 + width * 0.8)
    style = {"fill": "none", "stroke_linejoin": "round", "stroke_linecap": "butt"}
    filled = "none" if arrow.kind == "blocked" else ink
    return group([
        path(shaft, stroke=PANEL, stroke_width=width + 4.5, stroke_opacity=0.9, **style),
        path(head, fill=PANEL if filled != "none" else "none", stroke=PANEL, stroke_width=7.5, stroke_linejoin="round"),
        path(shaft, stroke=ink, stroke_width=width, stroke_dasharray=DASHES.get(arrow.kind), **style),
        path(head, fill=filled, stroke=ink if filled == "none" else None, stroke_width=4),
    ], class_="arrow")  # fmt: skip


def _ink(arrow: Arrow, lit: str) -> str:
    return lit if arrow.kind == "move" else INKS[arrow.kind]


def _far(arrow: Arrow, art: BoardArt) -> bool:
    """Whether an arrow is long enough to be seen between the counters, and so may lie under them."""
    one, other = (art.spots[arrow.along[end]] for end in (0, -1))
    return math.hypot(other.x - one.x, other.y - one.y) > 3 * one.size


def _shortened(places: Sequence[Place]) -> list[Point]:
    """From the edge of the first counter to that of the last; between cells that touch it stays long enough to see."""
    points = [(place.x, place.y) for place in places]
    for end, beside in ((0, 1), (-1, -2)):
        (x, y), (u, v) = points[end], points[beside]
        far = math.hypot(u - x, v - y)
        by = min(places[end].size * 0.5, far * 0.3)
        points[end] = (x + (u - x) * by / far, y + (v - y) * by / far)
    return points


def _on(at: Point, turn: float, far: float) -> Point:
    return at[0] + far * math.cos(turn), at[1] + far * math.sin(turn)


def _head(tip: Point, turn: float, long: float, half: float) -> str:
    back = _on(tip, turn, -long)
    return line_d([tip, _on(back, turn + math.pi / 2, half), _on(back, turn - math.pi / 2, half)], True)


def _cross(tip: Point, turn: float) -> str:
    return "".join(
        line_d([_on(tip, turn + math.radians(way), 9), _on(tip, turn + math.radians(way + 180), 9)])
        for way in (45, 135)
    )


def _label(arrow: Arrow, art: BoardArt, lit: str) -> str:
    """A few letters on a pale pill in the middle of a long arrow, beside a short one."""
    points = _shortened([art.spots[cell] for cell in arrow.along])
    k = (len(points) - 2) // 2
    (a, b), (c, d) = points[k], points[k + 1]
    half = max(10.0, width_of(arrow.label, 14) / 2 + 6)
    x, y, turn = (a + c) / 2, (b + d) / 2, math.atan2(d - b, c - a)
    if not _far(arrow, art):
        x, y = _on((x, y), turn + math.pi / 2, 8 + half * abs(math.sin(turn)) + 11 * abs(math.cos(turn)))
    pill = rect((x - half, y - 10, x + half, y + 10), rx=10, fill=PANEL, stroke=_ink(arrow, lit), stroke_width=1.6)
    return pill + text(x, y + 5, arrow.label, 14, font_weight=700)
