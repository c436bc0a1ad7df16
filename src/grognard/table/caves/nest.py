"""A nest below ground: silk along the walls, clutches of eggs, and what is left of meals; bones in a pit.

It stands where zones of the map are called a nest or a pit. Flat and quiet: nothing here may be taken for an obstacle.
It knows no rule.
"""

from __future__ import annotations

import math
from itertools import pairwise

from grognard.table.caves.rock_and_floor import Cave
from grognard.table.ground.hex_layout import R
from grognard.table.ink.noise import Chance
from grognard.table.ink.svg import INK, Point, circle_d, line_d, mix, num, path

SILK, EGG, BONE = "#f4f0e4", "#e6dcbc", "#d9d0b8"


def brood(cave: Cave) -> list[str]:
    """Everything of a nest, and the bones of a pit."""
    return [*_nest(cave, _zone(cave, "nest")), *_bones(cave, _zone(cave, "pit"))]


def _zone(cave: Cave, word: str) -> int:
    found = 0
    for name, cells in cave.lay.map.zones.items():
        found |= cells if name.rpartition(":")[2].startswith(word) else 0
    return found & cave.land


def _nest(cave: Cave, cells: int) -> list[str]:
    lay, rng, parts = cave.lay, cave.lay.chance("nest"), []
    for x, y in lay.scatter(cells, rng, 0.9 * R, 9):
        deep = cave.open.at(x, y)
        if deep < 20:
            parts += _silk(cave, x, y, rng)
        elif deep < 46 and rng.random() < 0.55:
            parts += _clutch(x, y, rng)
    return parts


def _silk(cave: Cave, x: float, y: float, rng: Chance) -> list[str]:
    """Threads from the wall in a fan, with a few strands across."""
    gx, gy = cave.open.slope(x, y)
    turn = math.atan2(gy, gx)
    ends = []
    for k in range(5):
        a, far = turn + (k - 2) * 0.36 + rng.uniform(-0.08, 0.08), rng.uniform(24, 40)
        ends.append((x + far * math.cos(a), y + far * math.sin(a)))
    rays = "".join(line_d([(x, y), end]) for end in ends)
    across = "".join(_sagging([_between((x, y), end, t) for end in ends]) for t in (0.45, 0.72, 0.95))
    threads = rays + across
    return [
        path(threads, fill="none", stroke=INK, stroke_width=1.8, stroke_opacity="0.18", transform="translate(1 2)"),
        path(threads, fill="none", stroke=SILK, stroke_width=0.9, stroke_opacity="0.85"),
    ]


def _between(a: Point, b: Point, t: float) -> Point:
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def _sagging(points: list[Point]) -> str:
    """A thread through points that hangs a little between them."""
    d = f"M{num(points[0][0])} {num(points[0][1])}"
    for a, b in pairwise(points):
        d += f"Q{num((a[0] + b[0]) / 2)} {num((a[1] + b[1]) / 2 + 2.4)} {num(b[0])} {num(b[1])}"
    return d


def _clutch(x: float, y: float, rng: Chance) -> list[str]:
    """Eggs in a heap, under a veil."""
    spots = [(x + rng.uniform(-11, 11), y + rng.uniform(-6, 7), rng.uniform(3.2, 5.2)) for _ in range(7)]
    spots.sort(key=lambda spot: spot[1])
    cast = "".join(circle_d(a + 1.6, b + 2.4, r) for a, b, r in spots)
    eggs = "".join(circle_d(*spot) for spot in spots)
    shine = "".join(f"M{num(a - r * 0.4)} {num(b - r * 0.4)}h0" for a, b, r in spots)
    return [
        path(cast, fill="#2a2114", fill_opacity="0.4"),
        path(eggs, fill=EGG, stroke=mix(EGG, INK, 0.6), stroke_width=0.9),
        path(shine, stroke="#ffffff", stroke_width=1.6, stroke_linecap="round"),
    ]


def _bones(cave: Cave, cells: int) -> list[str]:
    """Long bones, ribs and here and there a skull on the ground of a pit."""
    lay, rng, long, skulls = cave.lay, cave.lay.chance("bones"), [], []
    for x, y in lay.scatter(cells, rng, 0.8 * R, 8, inset=12.0):
        roll = rng.random()
        if roll < 0.36:
            a, far = rng.uniform(0, math.pi), rng.uniform(5, 9)
            u, v = far * math.cos(a), far * math.sin(a)
            long.append(line_d([(x - u, y - v), (x + u, y + v)]))
        elif roll < 0.44:
            skulls.append(circle_d(x, y, 3.6) + circle_d(x, y + 3.4, 2.2))
    d = "".join(long)
    return [
        path(d, stroke="#3b3222", stroke_width=4, stroke_linecap="round", stroke_opacity="0.6"),
        path(d, stroke=BONE, stroke_width=2.2, stroke_linecap="round"),
        path("".join(skulls), fill=BONE, stroke="#3b3222", stroke_width=0.9),
    ]
