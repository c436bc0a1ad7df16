"""Counters: a plate in the side's shape and colour, a silhouette, a name, marks and carried things.

A counter is drawn in a box of 100 x 100 round its centre and scaled to its place. Sides differ by
outline, by the edge of the name band and by colour. It knows no game: kinds of marks it has no ink
for are shown as plain badges. Pieces of a form other than the plate are drawn in `skirmish`, `tiles`, `bulks` and
`armies`.
"""

from __future__ import annotations

from collections.abc import Sequence

from grognard.table.counters.armies import army
from grognard.table.counters.bulks import bulk
from grognard.table.counters.sides import FLAT, palette_of, side_of
from grognard.table.counters.sides import SIDES as SIDES
from grognard.table.counters.skirmish import fighter
from grognard.table.counters.tiles import tile
from grognard.table.figures.by_name import chip, emblem, figure
from grognard.table.ink.lettering import name_of
from grognard.table.ink.svg import (
    INK,
    PANEL,
    RISK,
    SHADOW,
    Value,
    circle_d,
    group,
    num,
    path,
    star_d,
    tag,
    text,
    title,
)  # fmt: skip
from grognard.table.model import Mark, Piece


def counter(piece: Piece, x: float, y: float, size: float, *, far: bool = False) -> str:
    """One piece with its centre at (x, y); `size` is the side of its plate in board units.

    A long piece has its centre between its two cells, one of several hexes in the middle of them. Seen from far a
    square or long piece is only side, silhouette and state.
    """
    words = piece.title or f"{piece.name}, {piece.state}"
    if piece.token:
        body = _token(piece, x, y, size)
    elif piece.form == "tile":
        body = tile(piece, x, y, size)
    elif piece.form == "bulk":
        body = bulk(piece, x, y, size)
    elif piece.form == "army":
        body = army(piece, x, y, size, far)
    elif piece.form:
        body = fighter(piece, x, y, size, far)
    else:
        body = _plate(piece, x, y, size)
    return group([title(words), body], class_=f"piece {'token' if piece.token else 'counter'}", data_id=piece.id)


def _token(piece: Piece, x: float, y: float, size: float) -> str:
    return chip(piece.figure, x, y, size / 2)


def _plate(piece: Piece, x: float, y: float, size: float) -> str:
    side, pal = side_of(piece.side), palette_of(piece.side, piece.state)
    turn = {"stunned": -11, "dead": 90}.get(piece.state, 0)
    light: dict[str, Value] = {"stroke": "#ffffff", "stroke_width": 2, "stroke_opacity": 0.6}
    face = [
        path(side.plate, fill=pal["plate"], stroke=pal["edge"], stroke_width=5, stroke_linejoin="round"),
        path(side.plate, fill="none", transform="scale(.955)", **light),
        group(figure(piece.figure, pal), transform="translate(-37 -46.5) scale(.74)"),
        path(side.band, fill=pal["band"]),
        _name(piece.short or piece.name),
        *_state_marks(piece.state),
    ]
    if piece.state not in FLAT:
        face += [*_badges(piece.marks), *_carried(piece.carries)]
    scale = f"rotate({turn}) scale({size / 100:.3f})"
    dim = 0.6 if piece.state == "out" else None
    return path(
        side.plate, fill=SHADOW, fill_opacity=0.45, stroke=SHADOW, stroke_width=5, stroke_opacity=0.45,
        transform=f"translate({num(x + size * 0.045)} {num(y + size * 0.06)}) {scale}",
    ) + group(face, transform=f"translate({num(x)} {num(y)}) {scale}", opacity=dim)  # fmt: skip


def _name(name: str) -> str:
    return name_of(0, 38.6, name, 21, 92, fill=PANEL, font_weight=700)


def _state_marks(state: str) -> list[str]:
    if state == "stunned":
        stars = "".join(star_d(a, b, r) for a, b, r in ((-25, -47, 12), (3, -55, 15), (30, -46, 11)))
        return [path(stars, fill="#f2b632", stroke=INK, stroke_width=2.6, stroke_linejoin="round")]
    if state == "wounded":
        rag = "M50 2L40-6L37-17L25-18L24-29L12-31L11-42L4-50H24L50-24Z"
        return [path(rag, fill=RISK, stroke="#fff6ea", stroke_width=2.6, stroke_linejoin="round")]
    if state == "out":
        return [path("M-34-34L34 18M34-34L-34 18", stroke="#5d5850", stroke_width=9, stroke_linecap="round")]
    return []


def _badges(marks: Sequence[Mark]) -> list[str]:
    """Hit points or strength in the upper left corner, anything else down the left edge."""
    return [
        group([title(mark.title), *_badge(mark, row)], class_=f"mark {mark.kind}") for row, mark in enumerate(marks)
    ]


def _badge(mark: Mark, row: int) -> tuple[str, str]:
    x, y, ink = -40.0, -38 + 33.0 * row, PANEL
    edge: dict[str, Value] = {"stroke": PANEL, "stroke_width": 3.4, "stroke_linejoin": "round"}
    if mark.kind == "hp":
        body = path(circle_d(x, y, 16), fill="#a3232b", **edge)
    elif mark.kind == "strength":
        ink = "#ffce6b" if mark.text == "?" else PANEL
        shield = f"M{num(x - 15)} {num(y - 16)}h30v17q0 11-15 18q-15-7-15-18Z"
        body = path(shield, fill=INK, **edge)
    else:
        ink = INK
        body = tag("rect", x=x - 14, y=y - 13, width=28, height=26, rx=6, fill=PANEL, stroke=INK, stroke_width=3)
    size = 25 if len(mark.text) < 2 else 20
    return body, text(x, y + size * 0.35, mark.text, size, fill=ink, font_weight=700)


def _carried(things: Sequence[str]) -> list[str]:
    """Things on the rim just above the name band: right, left, then right again higher up."""
    rim = ((44.0, 13.0), (-44.0, 13.0), (44.0, -15.0))
    return [chip(thing, x, y, 13.5) for thing, (x, y) in zip(things, rim, strict=False)]


def swatch(side: str, x: float, y: float, size: float) -> str:
    """A small plate in the side's colour, to name a seat by colour and outline."""
    look = side_of(side)
    return path(
        look.plate, fill=look.colour, stroke=PANEL, stroke_width=8, stroke_linejoin="round",
        transform=f"translate({num(x)} {num(y)}) scale({size / 100:.3f})",
    )  # fmt: skip


def card_face(kind: str, x: float, y: float, width: float, hidden: bool = False) -> str:
    """A small card with its emblem, or its back."""
    tall = width * 1.36
    fill = "#6d4c7d" if hidden else "#fff9ea"
    plate = tag(
        "rect", x=num(x - width / 2), y=num(y - tall / 2), width=num(width), height=num(tall),
        rx=num(width * 0.12), fill=fill, stroke=INK, stroke_width=1.1,
    )  # fmt: skip
    if hidden:
        return plate + path(star_d(x, y, width * 0.3, 4, 0.4), fill="#cdbfd6")
    return plate + emblem(kind, x, y, width * 0.7)
