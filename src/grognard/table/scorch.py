"""Burnt ground: ash, charred stumps and embers over whatever grew there, and the ruins of burnt houses.

It knows no game.
"""

from __future__ import annotations

import math
from itertools import pairwise

from grognard.table.art import Place
from grognard.table.noise import Chance, seeded
from grognard.table.svg import SANS, Box, Point, circle_d, dots_d, line_d, num, path, rect_d, smooth_d, stipple, text

EARTH, ASH, CHAR, EMBER = "#857a64", "#b9b09c", "#2e2923", "#c4672c"


def scorched(place: Place, radius: float, name: str) -> str:
    """One burnt hex with its printed name."""
    chance = seeded(f"scorched {name}")
    x, y = place.x, place.y - 2
    ash = [smooth_d(_blot(chance, *at, 11)) for at in _strewn(chance, x, y, radius, 4)]
    ground = path(smooth_d(_blot(chance, x, y, radius * 1.14)), fill=EARTH)
    return ground + "".join(path(d, fill=ASH, fill_opacity=0.4) for d in ash) + embers(place, radius, name)


def embers(place: Place, radius: float, name: str) -> str:
    """What is strewn over a burnt hex, and its printed name, which the ashes would hide."""
    chance = seeded(f"embers {name}")
    x, y = place.x, place.y - 2
    return "".join([
        stipple(dots_d(_strewn(chance, x, y, radius, 34)), 2.0, CHAR, 0.55),
        *[_stump(chance, *at) for at in _strewn(chance, x, y, radius * 0.8, 3)],
        path("".join(circle_d(*at, 1.5) for at in _strewn(chance, x, y, radius * 0.8, 3)), fill=EMBER),
        text(x, y - radius * math.sqrt(3) / 2 + 11.2, name.rpartition(":")[2], 9.6, fill="#fdfaea", font_family=SANS,
             font_weight=600, letter_spacing=0.3, paint_order="stroke", stroke="#2e2923", stroke_width=2.6,
             stroke_opacity="0.7"),
    ])  # fmt: skip


def ruin(box: Box, name: str) -> str:
    """A house that burnt down: its charred floor, fallen beams and what is left of the walls."""
    chance = seeded(f"ruin {name}")
    x0, y0, x1, y1 = box
    beams = [((chance.uniform(x0, x1), chance.uniform(y0, y1)), chance.uniform(0, math.pi)) for _ in range(9)]
    fallen = "".join(
        line_d([(x - 26 * math.cos(a), y - 26 * math.sin(a)), (x + 26 * math.cos(a), y + 26 * math.sin(a))])
        for (x, y), a in beams
    )
    planks = "".join(f"M{num(x0)} {num(y)}H{num(x1)}" for y in _steps(y0, y1, 11.0))
    stubs = "".join(_stubs(chance, a, b) for a, b in (
        ((x0, y0), (x1, y0)), ((x1, y0), (x1, y1)), ((x1, y1), (x0, y1)), ((x0, y1), (x0, y0)),
    ))  # fmt: skip
    return "".join([
        path(smooth_d(_ragged(chance, (x0 - 17, y0 - 17, x1 + 19, y1 + 20))), fill=EARTH),
        path(rect_d(*box), fill="#5c5245"),
        path(planks, stroke=CHAR, stroke_width=1.2, stroke_opacity=0.6),
        *[path(smooth_d(_blot(chance, *at, 20)), fill=ASH, fill_opacity=0.3) for at, _ in beams],
        path(fallen, stroke="#17140f", stroke_width=7, stroke_opacity=0.4, transform="translate(3 4)"),
        path(fallen, stroke=CHAR, stroke_width=5.4, stroke_linecap="round"),
        path(stubs, fill="none", stroke="#17140f", stroke_width=9, stroke_opacity=0.4, transform="translate(3 4)"),
        path(stubs, fill="none", stroke=CHAR, stroke_width=8),
        path(stubs, fill="none", stroke="#6f6556", stroke_width=3),
    ])  # fmt: skip


def _steps(low: float, high: float, step: float) -> list[float]:
    return [low + step * k for k in range(1, int((high - low) / step) + 1)]


def _stubs(chance: Chance, a: Point, b: Point) -> str:
    """Pieces of a wall that still stand, with gaps between."""
    parts, at = [], 0.0
    while at < 0.94:
        end = min(1.0, at + chance.uniform(0.06, 0.22))
        parts.append([(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for t in (at, end)])
        at = end + chance.uniform(0.04, 0.16)
    return "".join(line_d(part) for part in parts)


def _ragged(chance: Chance, box: Box) -> list[Point]:
    """The outline of a box, unsteady."""
    x0, y0, x1, y1 = box
    corners = ((x0, y0), (x1, y0), (x1, y1), (x0, y1), (x0, y0))
    found = []
    for (ax, ay), (bx, by) in pairwise(corners):
        for k in range(7):
            x, y = ax + (bx - ax) * k / 7, ay + (by - ay) * k / 7
            found.append((x + chance.uniform(-3, 3), y + chance.uniform(-3, 3)))
    return found


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
