"""Walkways over a cave: planks from rest to rest with rope at both sides, and the shadow that they throw far below.

It knows courses of cells, no rule.
"""

from __future__ import annotations

import math
from itertools import pairwise

from grognard.table.caves.rock_and_floor import DARK
from grognard.table.ground.hex_layout import Layout, R
from grognard.table.ink.svg import INK, Point, circle_d, group, line_d, mix, path

WIDE, PLANK = 34.0, 7.6
TIMBER = "#b48d59"


def shadows(lay: Layout) -> list[str]:
    """What walkways throw on the floor far below them."""
    cast = [_cast(way) for way in _courses(lay)]
    return [group(cast, clip_path=f"url(#{lay.map.name}-hall)")] if cast else []


def walkways(lay: Layout) -> list[str]:
    """Planks from pillar to pillar on two beams, with rope at both sides."""
    return [part for way in _courses(lay) for part in _walkway(way)]


def _courses(lay: Layout) -> list[list[Point]]:
    return [[lay.centre(cell) for cell in course] for course in lay.courses]


def _cast(way: list[Point]) -> str:
    return path(line_d(_shortened(way, 0.5 * R)), fill="none", stroke=DARK, stroke_width=WIDE, stroke_opacity="0.34",
                stroke_linejoin="round", transform="translate(17 23)")  # fmt: skip


def _walkway(way: list[Point]) -> list[str]:
    line = _shortened(way, 0.62 * R)
    planks, seams = [], []
    for k, (p, u) in enumerate(_along(line, PLANK)):
        half = WIDE / 2 + (1.2 if k % 3 else -0.8)
        planks.append(_plank(p, u, half, PLANK - 1.1))
        seams.append(_plank(p, u, half, PLANK - 1.1) if k % 4 == 1 else "")
    ropes = [_offset(line, side * (WIDE / 2 - 2.5)) for side in (-1, 1)]
    posts = "".join(circle_d(*end, 3.4) for rope in ropes for end in (rope[0], rope[-1]))
    rope_d = "".join(line_d(rope) for rope in ropes)
    return [
        path("".join(planks), fill=TIMBER, stroke=mix(TIMBER, INK, 0.75), stroke_width=1.0),
        path("".join(seams), fill="#5b4020", fill_opacity="0.22"),
        path(rope_d, fill="none", stroke=INK, stroke_width=3.4, stroke_linejoin="round"),
        path(rope_d, fill="none", stroke="#d9bd86", stroke_width=1.8, stroke_dasharray="4 2", stroke_linejoin="round"),
        path(posts, fill="#8a673c", stroke=INK, stroke_width=1.2),
    ]


def _plank(p: Point, u: Point, half: float, wide: float) -> str:
    (x, y), (a, b) = p, u
    corners = [(x - b * half, y + a * half), (x + b * half, y - a * half)]
    over = [(q + a * wide, r + b * wide) for q, r in reversed(corners)]
    return line_d([*corners, *over], True)


def _shortened(way: list[Point], by: float) -> list[Point]:
    """A line whose two ends are drawn in, so that it rests on the rim of what it leads to."""
    first, last = _towards(way[0], way[1], by), _towards(way[-1], way[-2], by)
    return [first, *way[1:-1], last]


def _towards(p: Point, q: Point, by: float) -> Point:
    size = math.dist(p, q)
    return p[0] + (q[0] - p[0]) * by / size, p[1] + (q[1] - p[1]) * by / size


def _along(line: list[Point], step: float) -> list[tuple[Point, Point]]:
    """Points along a line with the direction at each."""
    found = []
    for a, b in pairwise(line):
        size = math.dist(a, b)
        u = (b[0] - a[0]) / size, (b[1] - a[1]) / size
        found += [((a[0] + u[0] * k * step, a[1] + u[1] * k * step), u) for k in range(int(size / step) + 1)]
    return found


def _offset(line: list[Point], by: float) -> list[Point]:
    """The same line a little to one side."""
    found = []
    for k, (x, y) in enumerate(line):
        a, b = line[max(0, k - 1)], line[min(len(line) - 1, k + 1)]
        size = math.dist(a, b)
        found.append((x - (b[1] - a[1]) / size * by, y + (b[0] - a[0]) / size * by))
    return found
