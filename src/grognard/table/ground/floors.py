"""Floors, walls, stairs and light: the painted ground of boards that lie indoors.

Light falls from the upper left. Every painter takes a box and a seeded generator and returns SVG
parts; none knows a board or a game.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from grognard.table.ink.noise import Chance
from grognard.table.ink.svg import (
    INK,
    Box,
    Point,
    circle,
    circle_d,
    clip,
    group,
    line_d,
    mix,
    num,
    path,
    rect,
    rect_d,
    shade,
    tag,
)  # fmt: skip

Quad = list[Point]

GLOW = (
    '<radialGradient id="glow"><stop offset="0" stop-color="#ffdf98" stop-opacity=".7"/>'
    '<stop offset=".4" stop-color="#ffc766" stop-opacity=".24"/>'
    '<stop offset="1" stop-color="#ffb84d" stop-opacity="0"/></radialGradient>'
)


def _toned(tones: dict[float, list[Quad]], colour: str) -> list[str]:
    return [path("".join(line_d(q, True) for q in quads), fill=shade(colour, t)) for t, quads in sorted(tones.items())]


def _lit(quads: Iterable[Quad]) -> str:
    """A thin light along the upper and left edge of every slab."""
    d = "".join(line_d([q[3], q[0], q[1]]) for q in quads)
    return path(d, fill="none", stroke="#ffffff", stroke_opacity=0.25, stroke_width=0.9)


def _laid(box: Box, tones: dict[float, list[Quad]], colour: str) -> list[str]:
    every = [q for _, quads in sorted(tones.items()) for q in quads]
    return [rect(box, fill=shade(colour, 0.45)), *_toned(tones, colour), _lit(every)]


def flagstones(box: Box, rng: Chance, colour: str, size: float = 18.0, wild: float = 0.8) -> list[str]:
    """Rough courses of slabs, each a little out of square and of its own tone."""
    x0, y0, x1, y1 = box
    tones: dict[float, list[Quad]] = {}

    def corner(x: float, y: float) -> Point:
        return x + rng.uniform(-wild, wild) * 3, y + rng.uniform(-wild, wild) * 3

    y = y0
    while y < y1:
        tall = size * rng.uniform(0.85, 1.15)
        x = x0 - rng.uniform(0, size)
        while x < x1:
            wide = size * rng.uniform(0.8, 1.7)
            a, b, c, d = x + 1, y + 1, x + wide - 1, y + tall - 1
            quad = [corner(a, b), corner(c, b), corner(c, d), corner(a, d)]
            tones.setdefault(rng.choice((-0.1, -0.04, 0.0, 0.05, 0.1)), []).append(quad)
            x += wide
        y += tall
    return _laid(box, tones, colour)


def slabs(box: Box, rng: Chance, colour: str, size: float, square: float, merge: float = 0.3) -> list[str]:
    """Square-cut paving whose joints fall on the squares of the board; some neighbours are one long slab."""
    x0, y0, x1, y1 = box
    tones: dict[float, list[Quad]] = {}
    nx, ny, per = round((x1 - x0) / size), round((y1 - y0) / size), max(1, round(square / size))
    for j in range(ny):
        i = 0
        while i < nx:
            long = 2 if i % per < per - 1 and rng.random() < merge else 1
            x, y, k = x0 + i * size, y0 + j * size, rng.uniform(0.5, 1.0)
            a, b, c, d = x + k, y + k, x + long * size - k, y + size - k
            quad = [(a, b), (c, b + rng.uniform(-0.4, 0.4)), (c, d), (a, d + rng.uniform(-0.4, 0.4))]
            tones.setdefault(rng.choice((-0.1, -0.05, 0.0, 0.04, 0.09)), []).append(quad)
            i += long
    return _laid(box, tones, colour)


def boards(box: Box, rng: Chance, colour: str, wide: float = 10.3, upright: bool = False) -> list[str]:
    """Planks with butt joints, grain and changing tone."""
    x0, y0, x1, y1 = (box[1], box[0], box[3], box[2]) if upright else box
    tones: dict[float, list[Quad]] = {}
    seams: list[list[Point]] = []
    grain: list[list[Point]] = []

    def turned(points: Iterable[Point]) -> list[Point]:
        return [(b, a) if upright else (a, b) for a, b in points]

    y = y0
    while y < y1 - 1:
        x = x0 - rng.uniform(0, 60)
        while x < x1:
            run = rng.uniform(48, 100)
            a, b, low = max(x, x0), min(x + run, x1), min(y + wide, y1)
            if b > a:
                quad = turned([(a, y), (b, y), (b, low), (a, low)])
                tones.setdefault(rng.choice((0.0, 0.06, 0.12, 0.03, -0.07)), []).append(quad)
                seams.append(turned([(b, y), (b, low)]))
                at, off = rng.uniform(a, b), y + wide * rng.uniform(0.3, 0.7)
                grain.append(turned([(at, off), (min(at + rng.uniform(8, 26), b), off + rng.uniform(-1, 1))]))
            x += run
        seams.append(turned([(x0, y), (x1, y)]))
        y += wide
    dark = mix(colour, INK, 0.5)
    return [
        *_toned(tones, colour),
        path("".join(line_d(g) for g in grain), fill="none", stroke=dark, stroke_width=0.7, stroke_opacity=0.6),
        path("".join(line_d(s) for s in seams), fill="none", stroke=dark, stroke_width=0.8),
    ]


def tiles(box: Box, size: float, a: str, b: str) -> list[str]:
    """A chequered floor."""
    x0, y0, x1, y1 = box
    nx, ny = round((x1 - x0) / size), round((y1 - y0) / size)
    odd = [(x0 + i * size, y0 + j * size) for j in range(ny) for i in range(nx) if (i + j) % 2]
    d = "".join(rect_d(x, y, x + size, y + size) for x, y in odd)
    return [rect(box, fill=a), path(d, fill=b)]


def floor(key: str, box: Box, paving: Iterable[str], shadow: tuple[float, float], strength: float) -> list[str]:
    """Paving clipped to a box, darkened along its upper and left walls by (top, left)."""
    x0, y0, x1, y1 = box
    top, left = shadow
    dark = rect_d(x0, y0, x1, y0 + top) + rect_d(x0, y0 + top, x0 + left, y1)
    soft = rect_d(x0, y0, x1, y0 + top * 0.5) + rect_d(x0, y0, x0 + left * 0.5, y1)
    parts = [
        *paving,
        path(dark, fill="#120e09", fill_opacity=strength),
        path(soft, fill="#120e09", fill_opacity=strength * 0.6),
    ]
    return [clip(key, rect_d(*box)), group(parts, clip_path=f"url(#{key})")]


def grid(box: Box, square: float, strength: float = 0.5) -> str:
    """The lines between squares, thin and a little darker than the ground."""
    x0, y0, x1, y1 = box
    nx, ny = round((x1 - x0) / square), round((y1 - y0) / square)
    d = "".join(f"M{num(x0 + i * square)} {num(y0)}V{num(y1)}" for i in range(1, nx))
    d += "".join(f"M{num(x0)} {num(y0 + j * square)}H{num(x1)}" for j in range(1, ny))
    return path(d, stroke="#2a2418", stroke_width=1.4, stroke_opacity=strength, fill="none")


def masonry(key: str, d: str, box: Box, rng: Chance, colour: str = "#cfc4aa", course: float = 9) -> list[str]:
    """Wall tops seen from above: an ink edge, courses of blocks, a lit crown."""
    x0, y0, x1, y1 = box
    joints, y, odd = [], y0, False
    while y < y1:
        joints.append(f"M{num(x0)} {num(y)}H{num(x1)}")
        x = x0 + (9 if odd else 0)
        while x < x1:
            joints.append(f"M{num(x + rng.uniform(-2, 2))} {num(y)}v{num(course)}")
            x += 18
        y, odd = y + course, not odd
    crown = path(d, fill="none", stroke="#fffaf0", stroke_width=3, stroke_opacity=0.65, transform="translate(1.4 1.4)")
    lines = path("".join(joints), stroke=mix(colour, INK, 0.4), stroke_width=0.8, fill="none")
    return [
        path(d, fill=INK, fill_rule="evenodd", stroke=INK, stroke_width=5, stroke_linejoin="round"),
        path(d, fill=colour, fill_rule="evenodd"),
        clip(key, d, "evenodd"),
        group([lines, crown], clip_path=f"url(#{key})"),
    ]


def merlons(a: Point, b: Point, deep: float, colour: str = "#e3d9bf") -> str:
    """The teeth of a battlement along a straight parapet, between two corners."""
    across, length = a[1] == b[1], math.dist(a, b)
    count = max(1, round(length / 20))
    step = length / count
    d = []
    for k in range(count):
        t = (k + 0.5) * step
        x, y = (min(a[0], b[0]) + t, a[1]) if across else (a[0], min(a[1], b[1]) + t)
        w, h = (step * 0.3, deep / 2) if across else (deep / 2, step * 0.3)
        d.append(rect_d(x - w, y - h, x + w, y + h))
    shape = "".join(d)
    return path(shape, fill="#0f0d0b", fill_opacity=0.4, transform="translate(2 2.6)") + path(
        shape, fill=colour, stroke=INK, stroke_width=1
    )


def tower(x: float, y: float, r: float) -> str:
    """A round tower from above: a ring of merlons about a wooden platform."""
    teeth = []
    for k in range(10):
        a, w = k * math.tau / 10, 0.19
        ring = [(r, a - w), (r, a + w), (r * 0.76, a + w), (r * 0.76, a - w)]
        teeth.append(line_d([(x + q * math.cos(t), y + q * math.sin(t)) for q, t in ring], True))
    planks = "".join(
        f"M{num(x - half)} {num(y + dy)}h{num(2 * half)}"
        for dy in (-r * 0.36, -r * 0.12, r * 0.12, r * 0.36)
        for half in [math.sqrt((r * 0.62) ** 2 - dy * dy)]
    )
    bow = num(r * 0.6)
    inner = f"M{num(x - r * 0.5)} {num(y + r * 0.3)}A{bow} {bow} 0 0 1 {num(x + r * 0.3)} {num(y - r * 0.5)}"
    return (
        path(circle_d(x + r * 0.25, y + r * 0.32, r), fill="#0f0d0b", fill_opacity=0.5)
        + path(circle_d(x, y, r), fill="#bfb398", stroke=INK, stroke_width=2.4)
        + path("".join(teeth), fill="#e3d9bf", stroke=INK, stroke_width=1)
        + path(circle_d(x, y, r * 0.64), fill="#a9834f", stroke=INK, stroke_width=1.6)
        + path(planks, stroke="#5f4422", stroke_width=0.9)
        + path(inner, fill="none", stroke="#120e09", stroke_opacity=0.35, stroke_width=4)
    )


def stairs(a: Point, b: Point, width: float, treads: int, high: str = "#e0d5b9", low: str = "#8f8268") -> str:
    """Treads from a (high) to b (low): each a tone darker, each under the shadow of the one above."""
    length, turn = math.dist(a, b), math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
    step, half = length / treads, width / 2
    parts = []
    for k in range(treads):
        tone = mix(high, low, k / max(1, treads - 1))
        parts.append(rect((k * step, -half, (k + 1) * step, half), fill=tone, stroke=INK, stroke_width=0.9))
        dark = (k * step + 0.5, -half, k * step + step * 0.34, half)
        parts.append(rect(dark, fill="#15120e", fill_opacity=0.34))
    return group(parts, transform=f"translate({num(a[0])} {num(a[1])}) rotate({num(turn)})")


def torch(x: float, y: float, r: float = 56) -> str:
    """A flame in a bracket and the light round it."""
    flame = f"M{num(x)} {num(y - 6)}q4.5 4.5 2.6 8q-2.6 3-5.2 0q-1.9-3.5 2.6-8Z"
    return (
        circle(x, y, r, fill="url(#glow)")
        + path(circle_d(x, y + 0.5, 4.6), fill="#3a2a1a", stroke=INK, stroke_width=0.8)
        + path(flame, fill="#ffdf7e", stroke="#a3420f", stroke_width=1.1)
    )


def shadowed(d: str, dx: float, dy: float, strength: float = 0.4) -> str:
    """The shadow a shape throws to the lower right."""
    return path(d, fill="#0f0d0b", fill_opacity=strength, transform=f"translate({num(dx)} {num(dy)})")


def rounded(box: Box, r: float, **attrs: str | float) -> str:
    """A rectangle with round corners."""
    x0, y0, x1, y1 = box
    return tag("rect", x=num(x0), y=num(y0), width=num(x1 - x0), height=num(y1 - y0), rx=num(r), **attrs)
