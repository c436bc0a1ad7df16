"""Slow and plain answers to compare the fast ones with: fractions for lines, a heap for floods."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import TypeVar

from grognard.board.hexes import DIRECTIONS, Hex

State = TypeVar("State")
Point = tuple[Fraction, Fraction]


def inside(hex_: Hex, a: Point, b: Point) -> tuple[Fraction, Fraction] | None:
    """From where to where (0 to 1) the segment runs through a hex, its border included.

    Every limit holds where it is not positive; it changes along the segment by its slope.
    """
    low, high = Fraction(0), Fraction(1)
    for limit, slope in _limits(hex_, a, b):
        if slope == 0:
            if limit > 0:
                return None
        elif slope > 0:
            high = min(high, -limit / slope)
        else:
            low = max(low, -limit / slope)
    return (low, high) if low <= high else None


def strictly_inside(hex_: Hex, a: Point, b: Point, at: Fraction) -> bool:
    """Whether the point that far along the segment lies within the hex and not on its border."""
    return all(limit + slope * at < 0 for limit, slope in _limits(hex_, a, b))


def _limits(hex_: Hex, a: Point, b: Point) -> list[tuple[Fraction, Fraction]]:
    """A point is in a hex if it is no nearer to any neighbour: in cube coordinates, three differences up to 1."""
    start = _cube((a[0] - hex_.q, a[1] - hex_.r))
    way = _cube((b[0] - a[0], b[1] - a[1]))
    return [
        (sign * (start[i] - start[j]) - 1, sign * (way[i] - way[j]))
        for i, j in ((0, 1), (1, 2), (2, 0))
        for sign in (1, -1)
    ]


def _cube(point: Point) -> tuple[Fraction, Fraction, Fraction]:
    q, r = point
    return q, r, -q - r


def box(a: Hex, b: Hex) -> list[Hex]:
    """All hexes that a line between the two could meet, and some more."""
    columns = range(min(a.q, b.q) - 1, max(a.q, b.q) + 2)
    return [Hex(q, r) for q in columns for r in range(min(a.r, b.r) - 2, max(a.r, b.r) + 3)]


def displaced(a: Hex, b: Hex, lean: int) -> list[Hex]:
    """The hexes a line passes that lies a millionth to the left (-1) or right (1), in order."""
    dx, dy = b.q - a.q, b.r - a.r
    off = Fraction(lean, 10**6)
    shift = (-dy * off, dx * off)
    start = (a.q + shift[0], a.r + shift[1])
    end = (b.q + shift[0], b.r + shift[1])
    met = [(inside(hex_, start, end), hex_) for hex_ in box(a, b)]
    return [hex_ for span, hex_ in sorted((span, hex_) for span, hex_ in met if span and span[0] < span[1])]


def cheapest(
    starts: Iterable[tuple[State, int]], steps: Callable[[State], Iterable[tuple[State, int]]], budget: int
) -> dict[State, int]:
    """The least cost of every state within a budget."""
    heap = [(cost, order, state) for order, (state, cost) in enumerate(starts)]
    heapq.heapify(heap)
    found: dict[State, int] = {}
    order = len(heap)
    while heap:
        cost, _, state = heapq.heappop(heap)
        if state in found:
            continue
        found[state] = cost
        for beyond, price in steps(state):
            if cost + price <= budget:
                order += 1
                heapq.heappush(heap, (cost + price, order, beyond))
    return found


def touching(at: Hex) -> list[Hex]:
    """The six hexes around one."""
    return [Hex(at.q + step.q, at.r + step.r) for step in DIRECTIONS]
