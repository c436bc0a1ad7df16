"""Counters: a plate in the side's shape and colour, a silhouette, a name, marks and carried things.

A counter is drawn in a box of 100 x 100 round its centre and scaled to its place. Sides differ by
outline, by the edge of the name band and by colour. It knows no game: kinds of marks it has no ink
for are shown as plain badges.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from grognard.table.figures import Palette, chip, emblem, figure
from grognard.table.model import Mark, Piece
from grognard.table.svg import (
    GOLD,
    INK,
    PANEL,
    RISK,
    SHADOW,
    Value,
    circle_d,
    group,
    mix,
    num,
    path,
    star_d,
    tag,
    text,
    title,
)  # fmt: skip


class Side(msgspec.Struct, frozen=True):
    """How a side looks: its colour, the outline of its plate and the shape of its name band."""

    colour: str
    plate: str
    band: str


_ZIGZAG = "".join(f"L{num(-50 + 12.5 * k)} {24 if k % 2 else 29}" for k in range(1, 8))
_SCALLOP = "".join("q8.35 -6 16.7 0" for _ in range(6))

SIDES: dict[str, Side] = {
    "slate": Side(
        "#3d5a80",
        "M-39-50H39Q50-50 50-39V39Q50 50 39 50H-39Q-50 50-50 39V-39Q-50-50-39-50Z",
        "M-50 27H50V39Q50 50 39 50H-39Q-50 50-50 39Z",
    ),
    "rust": Side(
        "#9c4a2f",
        "M-32-50H32L50-32V40L40 50H-40L-50 40V-32Z",
        f"M-50 29{_ZIGZAG}L50 29V40L40 50H-40L-50 40Z",
    ),
    "olive": Side(
        "#617326",
        "M-50-8Q-50-50-8-50H8Q50-50 50-8V43Q50 50 43 50H-43Q-50 50-50 43Z",
        "M-50 30Q0 19 50 30V43Q50 50 43 50H-43Q-50 50-50 43Z",
    ),
    "ochre": Side(
        "#b5831d",
        "M-45-50H45Q50-50 50-45V-14A12 12 0 0 0 50 10V45Q50 50 45 50"
        "H-45Q-50 50-50 45V10A12 12 0 0 0-50-14V-45Q-50-50-45-50Z",
        f"M-50 28{_SCALLOP}V45Q50 50 45 50H-45Q-50 50-50 45Z",
    ),
    "plum": Side(
        "#6d4c7d",
        "M-37-50H37A13 13 0 0 0 50-37V40A10 10 0 0 0 40 50H-40A10 10 0 0 0-50 40V-37A13 13 0 0 0-37-50Z",
        "M-50 23H50V25.5H-50ZM-50 28H50V40A10 10 0 0 0 40 50H-40A10 10 0 0 0-50 40Z",
    ),
    "stone": Side(
        "#6f675b",
        "M-50-50H-30V-43H-10V-50H10V-43H30V-50H50V50H-50Z",
        "M-50 24H-30V29H-10V24H10V29H30V24H50V50H-50Z",
    ),
}  # fmt: skip

PLAIN_SIDE = "stone"
FLAT = ("dead", "out")


def side_of(name: str) -> Side:
    """A side by name; unknown sides are stone."""
    return SIDES.get(name, SIDES[PLAIN_SIDE])


def palette_of(side: str, state: str = "healthy") -> Palette:
    """The colours of a counter's face in a state."""
    colour = side_of(side).colour
    if state in FLAT:
        return {
            "ink": "#77726a", "side": "#9d978d", "pale": "#dedad2", "gold": "#b9b2a4", "plate": "#cbc6bc",
            "band": "#857f75", "edge": "#5d5850",
        }  # fmt: skip
    plate = mix("#fdf6e6", colour, 0.12 if side == PLAIN_SIDE else 0.17)
    if state == "stunned":
        return {
            "ink": mix(INK, plate, 0.45), "side": mix(colour, plate, 0.5), "pale": PANEL, "plate": plate,
            "gold": mix(GOLD, plate, 0.4), "band": mix(colour, plate, 0.3), "edge": mix(INK, plate, 0.3),
        }  # fmt: skip
    return {
        "ink": INK,
        "side": colour,
        "pale": PANEL,
        "gold": GOLD,
        "plate": plate,
        "band": colour,
        "edge": INK,
    }


def counter(piece: Piece, x: float, y: float, size: float) -> str:
    """One piece with its centre at (x, y); `size` is the side of its plate in board units."""
    words = piece.title or f"{piece.name}, {piece.state}"
    body = _token(piece, x, y, size) if piece.token else _plate(piece, x, y, size)
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
        _name(piece.name),
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
    size = min(21.0, 168 / max(1, len(name)))
    return text(0, 39 + size * 0.33, name, size, fill=PANEL, font_weight=700, class_="name")


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
