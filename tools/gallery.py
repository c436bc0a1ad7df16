"""Galleries: a printed sheet of counters in titled rows, of templates on a patch of the ground they need, of cards.

What is shown and under which titles is told by whoever asks. It knows no game.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

from grognard.table.art import BoardArt, Place
from grognard.table.counters.cards import WIDE, card
from grognard.table.counters.plate import counter
from grognard.table.counters.tiles import PARTS, SPAN
from grognard.table.figures.by_name import chip
from grognard.table.fixtures.fixtures import fixture
from grognard.table.ground.hex_layout import H, R
from grognard.table.ground.rock import tuft
from grognard.table.ink.noise import seeded
from grognard.table.ink.svg import (
    INK,
    MUTED,
    NIGHT_INK,
    NIGHT_MUTED,
    SERIF,
    Box,
    Point,
    clip,
    document,
    dots_d,
    group,
    line_d,
    num,
    path,
    rect,
    rect_d,
    stipple,
    tag,
    text,
)
from grognard.table.model import Card, Fixture, Piece

WIDTH = 1560.0
LEFT = 40.0
GROUNDS = {"meadow": "#d5d5a8", "rock": "#4a443c"}
Cell = tuple[int, int]


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """A title and what stands under it: counters, or emblems with a word each, or templates."""

    title: str
    pieces: tuple[Piece, ...] = ()
    beasts: tuple[tuple[Piece, ...], ...] = ()
    emblems: tuple[tuple[str, str], ...] = ()
    patches: tuple[Patch, ...] = ()
    size: float = 92.0


class Patch(msgspec.Struct, frozen=True, kw_only=True):
    """A template on its ground: the hexes by column and row, its kind and openings, and a word below it."""

    kind: str
    cells: tuple[Cell, ...]
    word: str
    ground: str = "meadow"
    state: str = ""
    facing: str = ""


def gallery(title: str, under: str, rows: Sequence[Row], *, dark: bool = False) -> str:
    """The whole sheet; rows break where the page ends."""
    ink, muted, page = (NIGHT_INK, NIGHT_MUTED, "#26231f") if dark else (INK, MUTED, "#e4dcc6")
    body = [
        text(LEFT, 62, title, 36, font_family=SERIF, text_anchor="start", fill=ink),
        text(LEFT, 90, under, 16, fill=muted, text_anchor="start"),
    ]
    y = 104.0
    for row in rows:
        body.append(text(LEFT, y + 26, row.title, 20, font_family=SERIF, text_anchor="start", fill=ink))
        parts, y = _row(row, y + 40, muted, dark)
        body += parts
    return document(WIDTH, y + 24, [rect((0, 0, WIDTH, y + 24), fill=page), *body], title)


def _row(row: Row, top: float, muted: str, dark: bool) -> tuple[list[str], float]:
    """What a row shows, and where the next begins."""
    if row.patches:
        return _patches(row.patches, top, muted, dark)
    if row.emblems:
        return _emblems(row.emblems, top, muted)
    if row.beasts:
        return _beasts(row.beasts, top, row.size)
    return _counters(row.pieces, top, row.size)


def _counters(pieces: Sequence[Piece], top: float, size: float) -> tuple[list[str], float]:
    turned = any(piece.form == "long" and piece.facing for piece in pieces)
    stars = 0.12 * size if any(piece.state == "stunned" for piece in pieces) else 0.0
    tall = size * (2.05 if turned else 1.18)
    found, x, y = [], LEFT, top + stars
    for piece in pieces:
        wide = size * (1.86 if piece.form == "long" else 1.0)
        if x + wide > WIDTH - LEFT / 2:
            x, y = LEFT, y + tall + stars
        found.append(counter(piece, x + wide / 2, y + tall / 2 - 0.09 * size, size))
        x += wide + size * (0.27 if piece.state == "stunned" else 0.135)
    return found, y + tall


def _beasts(beasts: Sequence[Sequence[Piece]], top: float, size: float) -> tuple[list[str], float]:
    """Great figures put together of their parts, every one turned as its parts are."""
    found, x, r = [], LEFT, size * SPAN
    for parts in beasts:
        lone = len(parts) < len(PARTS)
        wide = 2 * r if lone else 5.0 * r
        middle = x + wide / 2, top + 2.6 * r
        found += [counter(part, *_joined(part, middle, r), size) for part in parts]
        x += wide + 0.5 * r
    return found, top + 5.4 * r


def _joined(part: Piece, middle: Point, r: float) -> Point:
    """Where a part lies that is turned with its beast."""
    at, turn = PARTS[part.figure], math.radians(60 * int(part.facing or 0))
    x, y = at.x * r / 100, at.y * r / 100
    return middle[0] + x * math.cos(turn) - y * math.sin(turn), middle[1] + x * math.sin(turn) + y * math.cos(turn)


def _emblems(emblems: Sequence[tuple[str, str]], top: float, muted: str) -> tuple[list[str], float]:
    found, step, across = [], 99.0, 15
    for k, (kind, word) in enumerate(emblems):
        x, y = LEFT + 42 + (k % across) * step, top + 34 + (k // across) * 92
        found += [chip(kind, x, y, 30), text(x, y + 48, word, 13, fill=muted)]
    return found, top + 92 * math.ceil(len(emblems) / across) + 4


def _patches(patches: Sequence[Patch], top: float, muted: str, dark: bool) -> tuple[list[str], float]:
    found, x, y, tallest = [], LEFT, top, 0.0
    for k, patch in enumerate(patches):
        art = _ground(patch, f"patch-{k}-{round(top)}")
        if x + art.width > WIDTH - LEFT / 2:
            x, y, tallest = LEFT, y + tallest + 34, 0.0
        at = " ".join(_label(cell) for cell in patch.cells)
        laid = Fixture(id=f"{patch.kind} {at}", kind=patch.kind, at=at, state=patch.state, facing=patch.facing)
        shade = rect((0, 0, art.width, art.height), fill="#0b0a0c", fill_opacity=0.48) if dark else ""
        found.append(group([art.body, shade, fixture(laid, art, dark=dark)], transform=f"translate({num(x)} {num(y)})"))
        found.append(text(x + art.width / 2, y + art.height + 17, patch.word, 13, fill=muted))
        x, tallest = x + art.width + 16, max(tallest, art.height)
    return found, y + tallest + 34


def _label(cell: Cell) -> str:
    """The printed name of a hex: a letter for its column, a number for its row."""
    return f"{chr(65 + cell[0])}{cell[1] + 1}"


def _centre(cell: Cell) -> Point:
    return R * 1.5 * cell[0], H * (cell[1] + (0.5 if cell[0] % 2 else 0.0))


def _ground(patch: Patch, name: str) -> BoardArt:
    """A small sheet of one ground with hexes on it, a little larger than the template all round."""
    middles = [_centre(cell) for cell in patch.cells]
    x0, y0 = min(x for x, _ in middles) - 1.75 * R, min(y for _, y in middles) - 0.95 * H
    x1, y1 = max(x for x, _ in middles) + 1.75 * R, max(y for _, y in middles) + 1.05 * H
    every = [(c, r) for c in range(9) for r in range(7)]
    at = {cell: (_centre(cell)[0] - x0, _centre(cell)[1] - y0) for cell in every}
    box = (0.0, 0.0, x1 - x0, y1 - y0)
    lines = path("".join(_hexagon(*spot) for spot in at.values()), fill="none", stroke="#37311d", stroke_width=0.9,
                 stroke_opacity=0.5)  # fmt: skip
    banks = _banks([at[cell] for cell in patch.cells], patch)
    inner = [rect(box, fill=GROUNDS[patch.ground]), *_texture(patch, box, name), banks]
    body = tag("defs", clip(f"{name}-sheet", rect_d(*box))) + group([*inner, lines], clip_path=f"url(#{name}-sheet)")
    return BoardArt(
        id=name, title=patch.word, width=box[2], height=box[3], doors={}, rooms={}, radius=R,
        body=body + rect(box, fill="none", stroke=INK, stroke_width=1.6),
        spots={_label(cell): Place(x=x, y=y + 2, size=52) for cell, (x, y) in at.items()},
    )  # fmt: skip


def _texture(patch: Patch, box: Box, name: str) -> list[str]:
    """Tufts of grass on a meadow, strata and stipple in rock."""
    rng = seeded(name)
    spots = [(rng.uniform(0, box[2]), rng.uniform(0, box[3])) for _ in range(int(box[2] * box[3] / 700))]
    if patch.ground == "rock":
        strata = "".join(f"M{num(x)} {num(y)}q9 {num(rng.uniform(-4, 4))} 18 0" for x, y in spots[::2])
        ink = path(strata, fill="none", stroke="#2b2722", stroke_width=1.1)
        return [ink, stipple(dots_d(spots), 1.4, "#b3a68d", 0.5)]
    tufts = "".join(tuft(x, y, rng.uniform(3.6, 5.6), rng, 3) for x, y in spots[::2])
    return [path(tufts, fill="none", stroke="#74753f", stroke_width=0.9, stroke_linecap="round")]


def _banks(wet: Sequence[Point], patch: Patch) -> str:
    """The water that a bridge crosses, between its banks."""
    if patch.kind != "bridge":
        return ""
    left, right = min(x for x, _ in wet) - R * 0.75, max(x for x, _ in wet) + R * 0.75
    stream = f"M{num(left)} -9Q{num(left - 9)} 80 {num(left)} 260H{num(right)}Q{num(right + 9)} 90 {num(right)} -9Z"
    ripples = "".join(f"M{num(left + 12 + 13 * (k % 3))} {num(14 + 19 * k)}q6 -3 12 0t12 0" for k in range(9))
    return path(stream, fill="#7da5b0", stroke="#b7a678", stroke_width=6) + path(
        ripples, fill="none", stroke="#eef4ee", stroke_width=1.2
    )


def _hexagon(x: float, y: float) -> str:
    return line_d([(x + R * math.cos(k * math.pi / 3), y + R * math.sin(k * math.pi / 3)) for k in range(6)], True)


def card_sheet(cards: Sequence[Card], heading: str, across: int = 5) -> str:
    """Cards side by side as a whole picture, for print."""
    step, deep, top = 278.0, 380.0, 90.0
    rows = max(1, math.ceil(len(cards) / across))
    width, height = across * step + 40, top + rows * deep + 20
    parts = [
        rect((0, 0, width, height), fill="#e4dcc6"),
        text(36, 58, heading, 34, font_family=SERIF, text_anchor="start"),
    ]
    for k, what in enumerate(cards):
        row, column = divmod(k, across)
        parts.append(card(what, 20 + (column + 0.5) * step, top + (row + 0.5) * deep, WIDE))
    return document(width, height, parts, heading)
