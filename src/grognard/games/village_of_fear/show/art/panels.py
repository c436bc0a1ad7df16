"""What lies between and beside the houses: Green and Monument, Entrance and Fountain, Lair, title, legend."""

from __future__ import annotations

import math

from grognard.games.village_of_fear.show.art import houses, plan
from grognard.games.village_of_fear.show.words import said
from grognard.table.ground import floors
from grognard.table.ground.rock import hollow
from grognard.table.ink.noise import Chance
from grognard.table.ink.svg import (
    GOLD,
    INK,
    MUTED,
    PANEL,
    SERIF,
    Value,
    circle_d,
    group,
    line_d,
    num,
    path,
    rect,
    smooth_d,
    star_d,
    text,
)  # fmt: skip

PALE = "#efe4c8"


def panels(rng: Chance) -> list[str]:
    """Everything printed over the ground."""
    return [*_heading(), *houses.upstairs(rng), *_lair(rng), *_legend()]


def green(rng: Chance) -> list[str]:
    """The Village Green: a mown lawn, the Wolf's track across it and the Monument in its middle."""
    x0, y0, x1, y1 = plan.GREEN
    lawn = (x0 + 5, y0 + 5, x1 - 5, y1 - 5)
    stripes = "".join(f"M{num(x0 + 8 + 22 * k)} {num(y0 + 8)}V{num(y1 - 8)}" for k in range(14))
    mid = plan.MONUMENT[1]
    track = f"M{num(x0 - 4)} {num(mid)}q80-26 154 20t160-20"
    blooms = [(rng.uniform(x0 + 14, x1 - 14), rng.choice((y0 + 14, y1 - 14))) for _ in range(40)]
    return [
        floors.rounded(lawn, 16, fill="#7f9450", stroke="#4c5b2c", stroke_width=2),
        path(stripes, stroke="#8ca05a", stroke_width=11, stroke_opacity=0.55),
        path(track, fill="none", stroke="#b39f6c", stroke_width=17, stroke_opacity=0.85, stroke_linecap="round"),
        path(track, fill="none", stroke="#6d5c35", stroke_width=1.4, stroke_dasharray="2 9", stroke_linecap="round"),
        path("".join(circle_d(x, y, 2.6) for x, y in blooms), fill="#e9d78f", stroke="#4c5b2c", stroke_width=0.7),
        *_monument(*plan.MONUMENT),
        text(x1 - 62, y1 - 22, said("captions.green"), 15, font_family=SERIF, fill="#26301a", font_weight=700),
    ]


def _monument(x: float, y: float) -> list[str]:
    """Steps, a plinth and the standing stone that shakes out the order of the heroes (VF-T2)."""
    stone = line_d([(x - 15, y + 22), (x - 11, y - 34), (x + 1, y - 44), (x + 12, y - 32), (x + 15, y + 22)], True)
    rune = f"M{num(x - 7)} {num(y - 16)}h14M{num(x)} {num(y - 26)}v30M{num(x - 5)} {num(y + 10)}h10"
    lit = line_d([(x - 15, y + 22), (x - 11, y - 34), (x + 1, y - 44), (x - 2, y + 22)], True)
    return [
        path(circle_d(x + 8, y + 10, 44), fill="#1c2314", fill_opacity=0.35),
        path(circle_d(x, y, 44), fill="#b9ae95", stroke=INK, stroke_width=1.8),
        path(circle_d(x, y, 36), fill="#cfc5ab", stroke=INK, stroke_width=1.2),
        path(circle_d(x, y, 27), fill="#b3a98f", stroke=INK, stroke_width=1.2),
        path(stone, fill="#0f0d0b", fill_opacity=0.4, transform="translate(9 7)"),
        path(stone, fill="#85806f", stroke=INK, stroke_width=2, stroke_linejoin="round"),
        path(lit, fill="#aaa491"),
        path(rune, stroke="#3b372e", stroke_width=2.4, stroke_linecap="round"),
    ]


def plaza(rng: Chance) -> list[str]:
    """The Village Entrance: a paved place between two posts, with the Fountain at its end (VF-G34)."""
    x0, y0, x1, y1 = plan.PLAZA
    box = (x0, y0 + 3, x1, y1)
    rings = "".join(circle_d(*plan.FOUNTAIN, r) for r in (8, 13, 18))
    fx, fy = plan.FOUNTAIN
    return [
        floors.shadowed(f"M{num(x0)} {num(y0 + 3)}H{num(x1)}V{num(y1)}H{num(x0)}Z", 5, 7, 0.3),
        *floors.floor("plaza", box, floors.slabs(box, rng, "#d9cda8", 15.5, plan.SQ), (0, 0), 0.0),
        rect(box, fill="none", stroke=INK, stroke_width=1.8),
        text(x0 + 124, y1 - 6, said("captions.entrance"), 13, font_family=SERIF, font_weight=700, fill="#3a3226"),
        path(circle_d(fx + 4, fy + 5, 27), fill="#0f0d0b", fill_opacity=0.35),
        path(circle_d(fx, fy, 27), fill="#c9bea3", stroke=INK, stroke_width=1.6),
        path(circle_d(fx, fy, 22), fill="#5f9aa3", stroke=INK, stroke_width=1.2),
        path(rings, fill="none", stroke="#e9f4f0", stroke_width=1.3, stroke_opacity=0.85),
        path(circle_d(fx, fy, 5), fill="#e3d9bf", stroke=INK, stroke_width=1),
    ]


def _heading() -> list[str]:
    """The board's title on the far bank."""
    x, y = 134.0, 66.0
    lines = ((said("captions.upper").upper(), 34, 0.0), (said("captions.lower").upper(), 34, 38.0))
    parts = []
    for words, size, down in lines:
        style: dict[str, Value] = {"font_family": SERIF, "letter_spacing": 5}
        parts.append(text(x + 1.6, y + down + 2, words, size, fill="#12100e", **style))
        parts.append(text(x, y + down, words, size, fill=PALE, **style))
    for dy in (-36, 52):
        parts.append(path(f"M{num(x - 84)} {num(y + dy)}h168", stroke=PALE, stroke_width=1.3, stroke_opacity=0.7))
        parts.append(path(star_d(x, y + dy, 7, 4, 0.4), fill=GOLD))
    return parts


def _lair(rng: Chance) -> list[str]:
    """The Wererats' Lair: a hole under the village with bones, and eyes in the dark."""
    x0, y0, x1, y1 = plan.LAIR
    x, y = (x0 + x1) / 2, (y0 + y1) / 2
    ring = hollow(x, y, (x1 - x0) / 2 + 2, (y1 - y0) / 2 - 4, rng)
    parts = [path(smooth_d(ring), fill="#2b2725", stroke="#6d6449", stroke_width=6)]
    for k, tone in ((1.0, "#332d29"), (0.88, "#29241f"), (0.74, "#1f1b17")):
        inner = [(x + 4 * (1 - k) + (a - x) * k, y + 8 * (1 - k) + (b - y) * k) for a, b in ring]
        parts.append(path(smooth_d(inner), fill=tone, stroke="#100e0c", stroke_width=1.3))
    bones = "".join(
        f"M{num(x + dx)} {num(y + dy)}l{num(12 * math.cos(a))} {num(12 * math.sin(a))}"
        for dx, dy, a in ((-60, 22, 0.4), (-44, 30, 2.6), (52, 28, 1.2), (64, 16, 0.2), (10, 34, 0.1))
    )
    eyes = "".join(circle_d(x + dx, y + dy, 2) for dx, dy in ((-70, -12), (-63, -12), (66, -20), (73, -20)))
    parts += [
        path(bones, stroke="#d9cfb8", stroke_width=3, stroke_linecap="round"),
        path(eyes, fill=GOLD),
        text(x, y0 + 33, said("captions.lair"), 13, font_family=SERIF, fill="#cdbf9c"),
    ]
    return parts


SIGNS = ("sewer", "house", "treasure", "point")


def _legend() -> list[str]:
    """A paper slip with the signs of the board."""
    x0, y0, x1, y1 = plan.LEGEND
    parts = [
        rect((x0 + 5, y0 + 7, x1 + 5, y1 + 7), fill="#0f0d0b", fill_opacity=0.4),
        rect(plan.LEGEND, fill="#f6efdd", stroke=INK, stroke_width=1.6),
        rect((x0 + 4, y0 + 4, x1 - 4, y1 - 4), fill="none", stroke=INK, stroke_width=0.7),
    ]
    for k, sign in enumerate(SIGNS):
        y = y0 + 19 + (y1 - y0 - 14) / len(SIGNS) * k
        parts.append(group([_sign(sign)], transform=f"translate({num(x0 + 24)} {num(y)})"))
        parts.append(text(x0 + 46, y - 1, said(f"sign-names.{sign}"), 12.4, text_anchor="start", font_weight=700))
        parts.append(text(x0 + 46, y + 10.6, said(f"signs.{sign}"), 10.6, fill=MUTED, text_anchor="start"))
    return parts


def _sign(name: str) -> str:
    if name == "sewer":
        bars = "M-5-8V8M0-9V9M5-8V8"
        return path(circle_d(0, 0, 11), fill="#12100e", stroke=INK) + path(bars, stroke="#a6a29a", stroke_width=1.8)
    if name == "house":
        return path(circle_d(0, 0, 11), fill="#e5d9ba", stroke=INK, stroke_width=1.3) + text(
            0, 5, "1", 14, font_family=SERIF, font_weight=700
        )
    if name == "treasure":
        return floors.rounded((-11, -11, 11, 11), 4, fill="#3d3026", stroke=GOLD, stroke_width=1.5) + path(
            star_d(0, 0, 7, 4, 0.34), fill=GOLD
        )
    return path("M-12 0H12", stroke="#8a6a3a", stroke_width=2) + path(
        circle_d(0, 0, 8), fill=PANEL, stroke=INK, stroke_width=1.4
    )
