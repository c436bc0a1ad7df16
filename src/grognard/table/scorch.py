"""Burnt hexes: ash, charred stumps and embers over whatever grew or stood there. It knows no game."""

from __future__ import annotations

import math

from grognard.table.art import Place
from grognard.table.noise import Chance, seeded
from grognard.table.svg import SANS, Point, circle_d, dots_d, line_d, path, smooth_d, stipple, text

EARTH, ASH, CHAR, EMBER = "#857a64", "#b9b09c", "#2e2923", "#c4672c"


def scorched(place: Place, radius: float, name: str) -> str:
    """One burnt hex with its printed name."""
    chance = seeded(f"scorched {name}")
    x, y = place.x, place.y - 2
    ash = [smooth_d(_blot(chance, *at, 11)) for at in _strewn(chance, x, y, radius, 4)]
    label = text(x, y - radius * math.sqrt(3) / 2 + 11.2, name.rpartition(":")[2], 9.6, fill="#fdfaea",
                 font_family=SANS, font_weight=600, letter_spacing=0.3, paint_order="stroke",
                 stroke="#2e2923", stroke_width=2.6, stroke_opacity="0.7")  # fmt: skip
    return "".join([
        path(smooth_d(_blot(chance, x, y, radius * 1.14)), fill=EARTH),
        *[path(d, fill=ASH, fill_opacity=0.4) for d in ash],
        stipple(dots_d(_strewn(chance, x, y, radius, 34)), 2.0, CHAR, 0.55),
        *[_stump(chance, *at) for at in _strewn(chance, x, y, radius * 0.8, 3)],
        path("".join(circle_d(*at, 1.5) for at in _strewn(chance, x, y, radius * 0.8, 3)), fill=EMBER),
        label,
    ])  # fmt: skip


def _blot(chance: Chance, x: float, y: float, radius: float) -> list[Point]:
    """A hex with a wavering edge."""
    ring = []
    for k in range(18):
        angle = math.radians(20 * k)
        reach = math.sqrt(3) / 2 / math.cos(math.radians(20 * k % 60 - 30))
        far = radius * reach * chance.uniform(0.96, 1.04)
        ring.append((x + far * math.cos(angle), y + far * math.sin(angle)))
    return ring


def _strewn(chance: Chance, x: float, y: float, radius: float, count: int) -> list[Point]:
    found = []
    for _ in range(count):
        angle, far = chance.uniform(0, 2 * math.pi), radius * 0.84 * math.sqrt(chance.random())
        found.append((x + far * math.cos(angle), y + far * math.sin(angle)))
    return found


def _stump(chance: Chance, x: float, y: float) -> str:
    """A charred post with its shadow."""
    lean = chance.uniform(-3, 3)
    post = [(x - 2.2, y), (x - 1.4 + lean, y - 9), (x + 0.2 + lean, y - 7), (x + 1.5 + lean, y - 10), (x + 2.4, y)]
    shadow = path(line_d([(x, y), (x + 9, y + 4)]), stroke="#17140f", stroke_width=3, stroke_opacity=0.4)
    return shadow + path(line_d(post, True), fill=CHAR, stroke="#17140f", stroke_width=0.8, stroke_linejoin="round")
