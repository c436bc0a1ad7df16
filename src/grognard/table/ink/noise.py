"""Noise, fields of numbers over a board, and the contours that turn them into shapes.

A rough edge is a field of distances plus noise, cut at a height. Everything is seeded by a name, so
a drawing never changes by itself. It knows no colour and no board.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from grognard.table.ink.svg import Box, Point, smooth_d

Key = tuple[int, int, int]
Chance = random.Random


def seeded(name: str) -> Chance:
    """A generator that gives the same numbers for the same name, on every run and machine."""
    return random.Random(name)


class Noise:
    """Smooth value noise in about [-1, 1], seeded by a name."""

    def __init__(self, seed: str) -> None:
        rng = seeded(seed)
        self._table = [rng.uniform(-1, 1) for _ in range(4096)]

    def at(self, x: float, y: float) -> float:
        """The noise at a point; one lattice step is one unit."""
        i, j = math.floor(x), math.floor(y)
        u, v = x - i, y - j
        u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
        t, k = self._table, i * 57 + j * 131
        a, b = t[k & 4095], t[(k + 57) & 4095]
        c, d = t[(k + 131) & 4095], t[(k + 188) & 4095]
        top, low = a + (b - a) * u, c + (d - c) * u
        return top + (low - top) * v

    def rough(self, x: float, y: float) -> float:
        """Three octaves of the same noise."""
        return self.at(x, y) * 0.6 + self.at(x * 2.1 + 7, y * 2.1 + 3) * 0.3 + self.at(x * 4.3, y * 4.3) * 0.15


class Field:
    """Numbers on a lattice over a box."""

    def __init__(self, box: Box, step: float, value_at: Callable[[float, float], float]) -> None:
        self.box, self.step = box, step
        self.nx = int((box[2] - box[0]) / step) + 1
        self.ny = int((box[3] - box[1]) / step) + 1
        self.rows = [[value_at(*self.point(i, j)) for i in range(self.nx)] for j in range(self.ny)]

    def point(self, i: float, j: float) -> Point:
        """Where a lattice place lies on the board."""
        return self.box[0] + i * self.step, self.box[1] + j * self.step

    def at(self, x: float, y: float) -> float:
        """The value between lattice places."""
        u = min(max((x - self.box[0]) / self.step, 0), self.nx - 1.001)
        w = min(max((y - self.box[1]) / self.step, 0), self.ny - 1.001)
        i, j = int(u), int(w)
        u, w = u - i, w - j
        a, b = self.rows[j], self.rows[j + 1]
        return (a[i] * (1 - u) + a[i + 1] * u) * (1 - w) + (b[i] * (1 - u) + b[i + 1] * u) * w

    def slope(self, x: float, y: float) -> Point:
        """The gradient, pointing uphill."""
        e = self.step
        across = (self.at(x + e, y) - self.at(x - e, y)) / (2 * e)
        return across, (self.at(x, y + e) - self.at(x, y - e)) / (2 * e)

    def contours(self, iso: float) -> list[list[Point]]:
        """Closed loops around the places at or above iso."""
        return _march(self, iso)

    def shape(self, iso: float, spacing: float = 7.0, least: float = 20.0) -> str:
        """The same loops as one soft path."""
        loops = [thin(loop, spacing) for loop in self.contours(iso) if _length(loop) > least]
        return "".join(smooth_d(loop) for loop in loops if len(loop) > 3)


# case -> directed (from edge, to edge); edges: 0 top, 1 right, 2 bottom, 3 left
_CASES: dict[int, list[tuple[int, int]]] = {
    1: [(3, 2)], 2: [(2, 1)], 3: [(3, 1)], 4: [(1, 0)], 5: [(3, 0), (1, 2)], 6: [(2, 0)], 7: [(3, 0)],
    8: [(0, 3)], 9: [(0, 2)], 10: [(0, 1), (2, 3)], 11: [(0, 1)], 12: [(1, 3)], 13: [(1, 2)], 14: [(2, 3)],
}  # fmt: skip


def _rimmed(field: Field, low: float) -> list[list[float]]:
    """The rows with a low rim, so that every loop closes."""
    flat = [low] * field.nx
    return [flat, *[[low, *row[1:-1], low] for row in field.rows[1:-1]], flat]


def _march(field: Field, iso: float) -> list[list[Point]]:
    """Marching squares: directed segments from edge to edge, then walked into loops."""
    v = _rimmed(field, iso - 1)
    high = [bytes([value >= iso for value in row]) for row in v]
    follow: dict[Key, Key] = {}
    where: dict[Key, Point] = {}
    for j in range(field.ny - 1):
        top, bot = v[j], v[j + 1]
        for i in _crossed(high[j], high[j + 1]):
            a, b, c, d = top[i], top[i + 1], bot[i + 1], bot[i]
            case = (a >= iso) * 8 | (b >= iso) * 4 | (c >= iso) * 2 | (d >= iso) * 1
            keys: tuple[Key, ...] = ((i, j, 0), (i + 1, j, 1), (i, j + 1, 0), (i, j, 1))
            ends = ((a, b), (b, c), (d, c), (a, d))
            for pair in _CASES[case]:
                follow[keys[pair[0]]] = keys[pair[1]]
                for e in pair:
                    p, q = ends[e]
                    t, (gi, gj, upright) = (iso - p) / (q - p), keys[e]
                    where[keys[e]] = field.point(gi, gj + t) if upright else field.point(gi + t, gj)
    return _loops(follow, where)


def _crossed(top: bytes, bot: bytes) -> Iterator[int]:
    """The squares between two rows of ones and zeros whose corners are not all alike, found for a whole row at once."""
    a, b = int.from_bytes(top), int.from_bytes(bot)
    unlike = ((a ^ a << 8) | (b ^ b << 8) | (a ^ b)).to_bytes(len(top) + 1)
    i = unlike.find(1, 1, len(top))
    while i > 0:
        yield i - 1
        i = unlike.find(1, i + 1, len(top))


def _loops(follow: dict[Key, Key], where: dict[Key, Point]) -> list[list[Point]]:
    loops = []
    while follow:
        first, key = next(iter(follow.items()))
        loop = [where[first]]
        del follow[first]
        while key != first and key in follow:
            loop.append(where[key])
            key = follow.pop(key)
        loops.append(loop)
    return loops


def _length(loop: Sequence[Point]) -> float:
    return sum(math.dist(loop[i - 1], loop[i]) for i in range(len(loop)))


def thin(points: Sequence[Point], spacing: float) -> list[Point]:
    """Keep points at least `spacing` apart."""
    kept = [points[0]]
    for p in points[1:]:
        if math.dist(p, kept[-1]) >= spacing:
            kept.append(p)
    return kept


def resample(points: Sequence[Point], spacing: float) -> list[Point]:
    """Points evenly spaced along a line.

    >>> resample([(0.0, 0.0), (10.0, 0.0)], 5.0)
    [(0.0, 0.0), (5.0, 0.0), (10.0, 0.0)]
    """
    out, carry = [points[0]], 0.0
    for start, b in pairwise(points):
        a, span = start, math.dist(start, b)
        while span and carry + span >= spacing:
            t = (spacing - carry) / span
            a = (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)
            out.append(a)
            span, carry = math.dist(a, b), 0.0
        carry += span
    return out
