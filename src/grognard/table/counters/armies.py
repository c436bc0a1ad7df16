"""Counters of wars between nations: armies, ships, leaders; piles of them, and badges for whoever sees them from far.

A counter is a square of 100 x 100. Its ground and band are its nation's pair of colours, its outline and the line round
it those of the side that the nation serves. Strength stands at the lower left, movement at the lower right; the back of
a counter, depleted or damaged, is crossed by a broad stripe. Seen from far there are only sign, side and state. It
knows no game.
"""

from __future__ import annotations

import re

from grognard.table.counters.outlines import band_d, foot_d, plate_d
from grognard.table.counters.sides import palette_of, side_of
from grognard.table.figures.by_name import Palette, breadth, chip, figure
from grognard.table.ink.lettering import name_of
from grognard.table.ink.svg import INK, PANEL, SHADOW, Value, circle_d, group, mix, num, path, star_d, text, title
from grognard.table.model import Mark, Piece, Stack

BAND, FOOT = 22.0, 26.0
WORN = "worn"
COLOUR = re.compile("#[0-9a-f]{6}")
STRENGTH, MOVEMENT, TACTICAL = "strength", "movement", "tactical"
INKS = {STRENGTH: "#1b1b1b", MOVEMENT: "#1f4f8f", TACTICAL: "#7a1f24"}
HIDES = {
    "red": "#b8392c", "blue": "#3f6fa8", "green": "#4f8a4a", "black": "#4a464d", "white": "#e9eef0", "gold": "#d9a935",
    "silver": "#b9c1c9", "bronze": "#a9743a", "copper": "#c0673c", "brass": "#cdb25a",
}  # fmt: skip
"""What dragons are painted in, by the word behind the sign: `host-dragon:red`."""


def army(piece: Piece, x: float, y: float, size: float, far: bool = False) -> str:
    """A counter with its centre at (x, y); `size` is its side."""
    pal = _palette(piece)
    edge = plate_d(piece.side, 100, 100)
    foot = not far and any(mark.kind in INKS for mark in piece.marks)
    parts = [
        path(edge, fill=pal["plate"]),
        *_stripe(piece, pal),
        *_sign(piece, pal, far, foot),
        *([] if far else [path(band_d(piece.side, 100, 100, BAND), fill=pal["band"])]),
        *(_foot(piece, pal) if foot else []),
        path(edge, fill="none", stroke=side_of(piece.side).colour, stroke_width=11 if far else 7,
             stroke_linejoin="round", transform="scale(.945)"),
        path(edge, fill="none", stroke=INK, stroke_width=3, stroke_linejoin="round"),
        path(edge, fill="none", stroke="#ffffff", stroke_width=1.6, stroke_opacity=0.55, transform="scale(.895)"),
        *([] if far else [_name(piece, pal), *_carried(piece)]),
    ]  # fmt: skip
    laid = f"translate({num(x)} {num(y)}) scale({size / 100:.3f})"
    shade = f"translate({num(x + size * 0.04)} {num(y + size * 0.055)}) scale({size / 100:.3f})"
    dark: dict[str, Value] = {"fill": SHADOW, "fill_opacity": 0.45, "stroke": SHADOW, "stroke_opacity": 0.45}
    return path(edge, stroke_width=3, transform=shade, **dark) + group(parts, transform=laid)


def _palette(piece: Piece) -> Palette:
    """The colours of a nation, or of the side where a piece has none of its own; ValueError if they are no colours."""
    pal = palette_of(piece.side)
    if piece.colours:
        ground, band = piece.colours
        if not all(COLOUR.fullmatch(colour) for colour in piece.colours):
            raise ValueError(f"expected two colours such as #dfe6ee, not {piece.colours}")
        pal = {**pal, "plate": ground, "band": band, "side": band}
    hide = HIDES.get(piece.figure.partition(":")[2])
    return {**pal, "dragon": hide or pal["side"]}


def _stripe(piece: Piece, pal: Palette) -> list[str]:
    """What marks the back of a counter: a broad slanting stripe under the sign."""
    if piece.state != WORN:
        return []
    tone = mix(pal["plate"], pal["band"], 0.55)
    return [
        path("M-48 8V36L48 -18V-46Z", fill=tone),
        path("M-48 4L48 -50M-48 40L48 -14", fill="none", stroke=pal["band"], stroke_width=2, stroke_opacity=0.7),
    ]


def _sign(piece: Piece, pal: Palette, far: bool, foot: bool) -> list[str]:
    """The sign between band and foot."""
    kind = piece.figure.partition(":")[0]
    high, low = (-46.0 if far else BAND - 50.0), (50 - FOOT if foot else 44.0)
    left, right = breadth(kind)
    fit = min((low - high - 3) / 102, 88 / (right - left))
    floor = low - 2 - max(0.0, (low - high - 102 * fit) / 2 - 1)
    spot = f"translate({num(-fit * (left + right) / 2)} {num(floor - 97.5 * fit)}) scale({fit:.3f})"
    return [group(figure(kind, pal), transform=spot)]


def _name(piece: Piece, pal: Palette) -> str:
    rim: dict[str, Value] = {"stroke": mix(pal["band"], INK, 0.25), "stroke_width": 1.2, "paint_order": "stroke"}
    return name_of(0, -36.4, piece.short or piece.name, 18, 86, fill=PANEL, font_weight=700, **rim)


def _foot(piece: Piece, pal: Palette) -> list[str]:
    """A strip with strength at the left and movement at the right; a leader's rating stands on a star."""
    strip = path(foot_d(piece.side, 100, 100, FOOT), fill=PANEL, stroke=pal["edge"], stroke_width=1.2)
    spread = {STRENGTH: -27.0, TACTICAL: -27.0, MOVEMENT: 27.0}
    figures = [_number(mark, spread[mark.kind]) for mark in piece.marks if mark.kind in spread]
    return [strip, group(figures, class_="figures")]


def _number(mark: Mark, x: float) -> str:
    y, size = 34.0, 22.5
    parts = [title(mark.title)]
    ink = INKS[mark.kind]
    if mark.kind == TACTICAL:
        parts.append(path(star_d(x, y - 0.5, 14.5, 8, 0.78), fill="#f0c55a", stroke=INK, stroke_width=1.4))
        size, ink = 17.5, INK
    parts.append(text(x, y + size * 0.355, mark.text, size, fill=ink, font_weight=700))
    return group(parts, class_=f"mark {mark.kind}")


def _carried(piece: Piece) -> list[str]:
    """Things on the rim above the foot."""
    rim = ((45.0, 10.0), (-45.0, 10.0), (45.0, -20.0), (-45.0, -20.0))
    return [chip(thing, a, b, 13.5) for thing, (a, b) in zip(piece.carries, rim, strict=False)]


def tally(stack: Stack, x: float, y: float, size: float) -> str:
    """What is told of a pile on its upper corners: how many counters there are, how strong they are together.

    The uppermost counter has its centre at (x, y) and its side is `size`.
    """
    colour = side_of(stack.side).colour
    pin: dict[str, Value] = {"stroke": PANEL, "stroke_width": 3, "stroke_linejoin": "round"}
    parts = [
        path(circle_d(45, -52, 17), fill=INK, **pin),
        text(45, -44.4, len(stack.pieces), 22, fill=PANEL, font_weight=700),
    ]
    if stack.strength:
        wide = 19 + 6 * len(stack.strength)
        shield = f"M{-40 - wide / 2:.1f} -68h{wide}v19q0 9-{wide / 2:.1f} 15q-{wide / 2:.1f}-6-{wide / 2:.1f}-15Z"
        parts += [path(shield, fill=colour, **pin), text(-40, -44.4, stack.strength, 22, fill=PANEL, font_weight=700)]
    laid = f"translate({num(x)} {num(y)}) scale({size / 100:.3f})"
    return group([title(stack.title), *parts], transform=laid, class_="tally")


def badge(stack: Stack, x: float, y: float, size: float) -> str:
    """A stack seen from far: a plate in the shape and colour of its side, its strength, or the sign of who has none."""
    edge, colour = plate_d(stack.side, 100, 100), side_of(stack.side).colour
    laid = f"translate({num(x)} {num(y)}) scale({size / 100:.3f})"
    if stack.strength:
        wide = 58.0 if len(stack.strength) < 3 else 44.0
        face = [text(0, wide * 0.355, stack.strength, wide, fill=PANEL, font_weight=700)]
    else:
        pale: Palette = {
            **palette_of(stack.side),
            "ink": PANEL,
            "pale": colour,
            "plate": colour,
            "side": mix(colour, PANEL, 0.4),
        }
        kind = stack.figure.partition(":")[0]
        left, right = breadth(kind)
        fit = min(0.78, 88 / (right - left))
        spot = f"translate({num(-fit * (left + right) / 2)} {num(-fit * 49)}) scale({fit:.3f})"
        face = [group(figure(kind, pale), transform=spot)]
    plate = path(edge, fill=colour, stroke=PANEL, stroke_width=7, stroke_linejoin="round")
    rim = path(edge, fill="none", stroke=INK, stroke_width=3, stroke_linejoin="round", transform="scale(1.06)")
    return group([title(stack.title), plate, rim, *face], transform=laid, class_="badge")
