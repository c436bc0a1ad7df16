"""Walkways over a cave: planks from rest to rest, and below them the shadow that they cast on the floor."""

from __future__ import annotations

import math
from itertools import pairwise

from grognard.board.hexmap import HexMap
from grognard.board.storeys import Storeys
from grognard.table.ground.hex_layout import Layout
from grognard.table.ink.svg import Point, group, num, path

WIDE, PLANK = 27.0, 8.0
OVERLAP = 14.0
"""How far a walkway lies on the platforms at its ends."""


def walkways(lay: Layout, map: HexMap) -> list[str]:
    """Every walkway of a map, drawn over the ground on which the layout lies."""
    grid = map.grid
    return [_walkway(lay, course) for course in grid.courses] if isinstance(grid, Storeys) else []


def _walkway(lay: Layout, course: tuple[int, ...]) -> str:
    middle = [lay.centre(cell) for cell in course]
    middle[0] = _toward(middle[1], middle[0], math.dist(middle[0], middle[1]) / 2 + OVERLAP)
    middle[-1] = _toward(middle[-2], middle[-1], math.dist(middle[-1], middle[-2]) / 2 + OVERLAP)
    way = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in middle)
    return group([
        path(way, stroke="#241c10", stroke_opacity="0.3", stroke_width=WIDE, fill="none", transform="translate(5 8)"),
        path(way, stroke="#3b2a17", stroke_width=WIDE + 3, fill="none", stroke_linejoin="round"),
        path(way, stroke="#a97f4c", stroke_width=WIDE, fill="none", stroke_linejoin="round"),
        path(_joints(middle), stroke="#5d4325", stroke_width=1.3, fill="none"),
        path(_rails(middle), stroke="#5d4325", stroke_width=2.2, fill="none", stroke_linejoin="round"),
    ])  # fmt: skip


def _toward(a: Point, b: Point, far: float) -> Point:
    """The point so far from the first on the way to the second."""
    share = far / math.dist(a, b)
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _joints(middle: list[Point]) -> str:
    """The gaps between planks, across the way."""
    parts = []
    for a, b in pairwise(middle):
        long = math.dist(a, b)
        across = (-(b[1] - a[1]) / long * WIDE / 2, (b[0] - a[0]) / long * WIDE / 2)
        for k in range(1, int(long / PLANK)):
            x, y = _toward(a, b, k * PLANK)
            parts.append(f"M{num(x - across[0])} {num(y - across[1])}L{num(x + across[0])} {num(y + across[1])}")
    return "".join(parts)


def _rails(middle: list[Point]) -> str:
    """The two beams along the edges."""
    parts = []
    for side in (-1, 1):
        edge = []
        for k, point in enumerate(middle):
            a, b = middle[max(k - 1, 0)], middle[min(k + 1, len(middle) - 1)]
            long = math.dist(a, b)
            off = side * (WIDE / 2 - 1.6) / long
            edge.append((point[0] - (b[1] - a[1]) * off, point[1] + (b[0] - a[0]) * off))
        parts.append("M" + "L".join(f"{num(x)} {num(y)}" for x, y in edge))
    return "".join(parts)
