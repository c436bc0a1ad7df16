"""Path data in few bytes: soft loops and lines, dots and strokes, all in steps from point to point.

A map of lands is shipped as a drawing, so every number counts. Points lie on a grid of tenths; rounding never adds up.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from grognard.table.ink.svg import Point

ANCHORED = 12
"""After so many points a soft line names its control point again, so that rounding stays below what anybody sees."""


def _word(tenths: int) -> str:
    """A number of tenths, as short as it gets.

    >>> _word(5), _word(-5), _word(20), _word(-123)
    ('.5', '-.5', '2', '-12.3')
    """
    sign, whole, part = "-" if tenths < 0 else "", *divmod(abs(tenths), 10)
    return f"{sign}{whole or ('' if part else 0)}" + (f".{part}" if part else "")


def _step(*tenths: int) -> str:
    """Numbers one after the other; a minus parts them as well as a space."""
    words = [_word(each) for each in tenths]
    return words[0] + "".join(word if word[0] == "-" else f" {word}" for word in words[1:])


def _tenths(point: Point) -> tuple[int, int]:
    return round(point[0] * 10), round(point[1] * 10)


def soft_d(points: Sequence[Point], close: bool = True) -> str:
    """A quadratic spline through the midpoints of a loop or line."""
    if len(points) < 3:
        return straight_d(points)
    grid = [_tenths(point) for point in points]
    if close:
        controls = [*grid, grid[0]]
        on = [_mid(a, b) for a, b in zip([grid[-1], *grid], controls, strict=True)]
        return f"M{_step(*on[0])}{_splined(on, controls)}Z"
    controls = grid[1:-1]
    on = [grid[0], *[_mid(a, b) for a, b in pairwise(controls)], grid[-1]]
    return f"M{_step(*on[0])}{_splined(on, controls)}"


def _splined(on: Sequence[tuple[int, int]], controls: Sequence[tuple[int, int]]) -> str:
    """From point to point with a control point between; most follow from the one before and are left out."""
    d = []
    for k in range(len(on) - 1):
        (x, y), (cx, cy), (ex, ey) = on[k], controls[k], on[k + 1]
        if k % ANCHORED == 0 or k == len(on) - 2:
            d.append(f"q{_step(cx - x, cy - y, ex - x, ey - y)}")
        else:
            d.append(f"t{_step(ex - x, ey - y)}")
    return "".join(d)


def _mid(a: tuple[int, int], b: tuple[int, int]) -> tuple[int, int]:
    return (a[0] + b[0]) // 2, (a[1] + b[1]) // 2


def straight_d(points: Sequence[Point], close: bool = False) -> str:
    """Straight strokes from point to point.

    >>> straight_d([(0, 0), (1.5, 2), (1.5, 9)], close=True)
    'M0 0l1.5 2 0 7Z'
    """
    grid = [_tenths(point) for point in points]
    steps = [_step(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(grid)]
    joined = "".join(step if not k or step[0] == "-" else f" {step}" for k, step in enumerate(steps))
    return f"M{_step(*grid[0])}" + (f"l{joined}" if steps else "") + ("Z" if close else "")


def strokes_d(strokes: Iterable[tuple[Point, Point]]) -> str:
    """Many single strokes, each told from the one before."""
    d: list[str] = []
    x = y = 0
    for a, b in strokes:
        (ax, ay), (bx, by) = _tenths(a), _tenths(b)
        d.append(f"{'m' if d else 'M'}{_step(ax - x, ay - y)}l{_step(bx - ax, by - ay)}")
        x, y = bx, by
    return "".join(d)


def specks_d(points: Iterable[Point]) -> str:
    """Dots as round-capped strokes of no length, in whole units.

    >>> specks_d([(10, 10), (12, 9)])
    'M10 10h0m2-1h0'
    """
    d: list[str] = []
    x = y = 0
    for point in points:
        px, py = round(point[0]), round(point[1])
        d.append(f"{'m' if d else 'M'}{_step((px - x) * 10, (py - y) * 10)}h0")
        x, y = px, py
    return "".join(d)


def curls_d(curls: Iterable[tuple[Point, Point, Point]]) -> str:
    """Many short bent strokes: begin, control point and end of each."""
    d: list[str] = []
    x = y = 0
    for a, c, b in curls:
        (ax, ay), (cx, cy), (bx, by) = _tenths(a), _tenths(c), _tenths(b)
        d.append(f"{'m' if d else 'M'}{_step(ax - x, ay - y)}q{_step(cx - ax, cy - ay, bx - ax, by - ay)}")
        x, y = bx, by
    return "".join(d)
