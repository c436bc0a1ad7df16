"""Roofs that lie on houses and can be lifted off: thatch, tiles, a hall with a turret, a mill with its sails.

A roof covers a box and hangs over it. Light falls from the upper left. It knows no game and no house by name.
"""

from __future__ import annotations

import math

from grognard.table.noise import seeded
from grognard.table.paint import shadowed
from grognard.table.svg import (
    INK,
    PANEL,
    SERIF,
    Box,
    Point,
    circle_d,
    clip,
    group,
    line_d,
    mix,
    num,
    path,
    rect,
    rect_d,
    text,
)  # fmt: skip

EAVES = 15.0
REACH = 44.0
"""How far a roof with all it bears reaches beyond its house."""
THATCH, TILE, SLATE, SHINGLE = "#cfb268", "#b4694a", "#8a8f98", "#9c7f58"
Slope = tuple[list[Point], float, bool]


def roof(box: Box, style: str, number: str, name: str, dark: bool = False) -> str:
    """A roof over a box, with the number of the house on a disc; dimmed by night."""
    drawn = {"mill": _mill, "hall": _hall, "tiles": _tiles}.get(style, _thatch)(box, name)
    x, y = (box[0] + box[2]) / 2, box[3] - 22
    disc = path(circle_d(x, y, 14), fill=PANEL, stroke=INK, stroke_width=2)
    sign = disc + text(x, y + 6.6, number, 19, font_family=SERIF, font_weight=700)
    night = rect(_over(box, EAVES), fill="#0b0a0c", fill_opacity=0.45) if dark else ""
    return "".join([*drawn, night, sign if number else ""])


def _over(box: Box, by: float) -> Box:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


def _fill(colour: str, light: float) -> str:
    """A slope's tone: 1 full in the light, -1 turned away from it."""
    return mix(colour, "#fff6dc", 0.2 * light) if light > 0 else mix(colour, INK, -0.34 * light)


def _hipped(box: Box, inset: float) -> list[Slope]:
    """Four slopes that meet in a ridge from left to right; each with its light and whether its courses lie level."""
    x0, y0, x1, y1 = box
    mid = (y0 + y1) / 2
    a, b = (x0 + inset, mid), (x1 - inset, mid)
    return [
        ([(x0, y0), (x1, y0), b, a], 0.75, True),
        ([(x0, y0), a, (x0, y1)], 0.45, False),
        ([(x1, y0), (x1, y1), b], -0.6, False),
        ([(x0, y1), a, b, (x1, y1)], -0.9, True),
    ]


def _painted(slopes: list[Slope], colour: str, courses: str, key: str, box: Box, ink: float = 0.9) -> list[str]:
    """Slopes in their light, with their courses, hips and ridge."""
    parts = [shadowed(rect_d(*box), 10, 13, 0.42)]
    for k, (corners, light, level) in enumerate(slopes):
        d, name = line_d(corners, True), f"{key}-{k}"
        parts += [
            path(d, fill=_fill(colour, light)),
            clip(name, d),
            group([_courses(box, courses, level, colour, ink)], clip_path=f"url(#{name})"),
            path(d, fill="none", stroke=mix(colour, INK, 0.7), stroke_width=1.6, stroke_linejoin="round"),
        ]
    parts.append(rect(box, fill="none", stroke=INK, stroke_width=2.2))
    return parts


def _courses(box: Box, kind: str, level: bool, colour: str, ink: float) -> str:
    """Rows of tiles or strokes of straw, along the eaves or across them."""
    if kind == "straw":
        return path(_straws(box, level), stroke=mix(colour, INK, 0.45), stroke_width=0.9, stroke_opacity=0.75)
    x0, y0, x1, y1 = box
    rows, step, d = [], 9.0, []
    at, odd = (y0 if level else x0), False
    while at < (y1 if level else x1):
        rows.append(f"M{num(x0)} {num(at)}H{num(x1)}" if level else f"M{num(at)} {num(y0)}V{num(y1)}")
        along = (x0 if level else y0) + (5.5 if odd else 0)
        while along < (x1 if level else y1):
            d.append(f"M{num(along)} {num(at)}v{num(step)}" if level else f"M{num(at)} {num(along)}h{num(step)}")
            along += 11
        at, odd = at + step, not odd
    return path("".join(rows), stroke=mix(colour, INK, 0.5), stroke_width=ink) + path(
        "".join(d), stroke=mix(colour, INK, 0.35), stroke_width=0.7
    )


def _straws(box: Box, level: bool) -> str:
    x0, y0, x1, y1 = box
    rng, d = seeded(f"{num(x0)} {num(y0)} {level}"), []
    for _ in range(620):
        x, y, size, lean = rng.uniform(x0, x1), rng.uniform(y0, y1), rng.uniform(7, 15), rng.uniform(-1.5, 1.5)
        across, down = (lean, size) if level else (size, lean)
        d.append(f"M{num(x)} {num(y)}l{num(across)} {num(down)}")
    return "".join(d)


def _ridge(a: Point, b: Point, colour: str) -> str:
    d = line_d([a, b])
    return (
        path(d, stroke=INK, stroke_width=8, stroke_linecap="round")
        + path(d, stroke=mix(colour, "#fff6dc", 0.25), stroke_width=5, stroke_linecap="round")
        + path(d, stroke=mix(colour, INK, 0.5), stroke_width=5, stroke_dasharray="1.2 6")
    )


def _chimney(x: float, y: float, smoke: bool = True) -> str:
    """A stack with its shadow, and a wisp of smoke."""
    wisp = f"M{num(x)} {num(y - 8)}q-10-10 0-18q10-8 0-18" if smoke else ""
    return (
        rect((x - 4, y - 4, x + 16, y + 16), fill="#17140f", fill_opacity=0.4)
        + rect((x - 9, y - 9, x + 9, y + 9), fill="#a5947b", stroke=INK, stroke_width=1.6)
        + rect((x - 4.5, y - 4.5, x + 4.5, y + 4.5), fill="#241d17", stroke=INK, stroke_width=1)
        + path(wisp, fill="none", stroke="#f2ece0", stroke_width=6, stroke_opacity=0.5, stroke_linecap="round")
    )


def _thatch(box: Box, name: str) -> list[str]:
    outer = _over(box, EAVES)
    x0, y0, x1, y1 = outer
    mid = (y0 + y1) / 2
    return [
        *_painted(_hipped(outer, 46), THATCH, "straw", name, outer),
        _ridge((x0 + 46, mid), (x1 - 46, mid), THATCH),
        _chimney(x1 - 70, y0 + 52),
    ]


def _tiles(box: Box, name: str) -> list[str]:
    outer = _over(box, EAVES)
    x0, y0, x1, y1 = outer
    mid = (y0 + y1) / 2
    dormers = [_dormer(x, y1 - 46, TILE) for x in (x0 + 54, x1 - 54)]
    return [
        *_painted(_hipped(outer, 70), TILE, "tiles", name, outer),
        _ridge((x0 + 70, mid), (x1 - 70, mid), TILE),
        *dormers,
        _chimney(x0 + 60, y0 + 44),
        _chimney(x1 - 60, y0 + 44, smoke=False),
    ]


def _dormer(x: float, y: float, colour: str) -> str:
    """A window that looks out of the lower slope."""
    left, right = line_d([(x - 17, y + 18), (x, y - 16), (x, y + 22)], True), line_d(
        [(x + 17, y + 18), (x, y - 16), (x, y + 22)], True
    )
    return (
        path(left, fill=_fill(colour, 0.6), stroke=INK, stroke_width=1.2, stroke_linejoin="round")
        + path(right, fill=_fill(colour, -0.5), stroke=INK, stroke_width=1.2, stroke_linejoin="round")
        + rect((x - 7, y + 17, x + 7, y + 25), fill="#f3d98a", stroke=INK, stroke_width=1.2)
    )


def _hall(box: Box, name: str) -> list[str]:
    """A great slate roof under a turret with a gilded vane."""
    outer = _over(box, EAVES)
    x, y = (outer[0] + outer[2]) / 2, (outer[1] + outer[3]) / 2
    ring = [(x + 34 * math.cos(a), y + 34 * math.sin(a)) for a in (k * math.tau / 8 + math.pi / 8 for k in range(8))]
    facets = []
    for k, p in enumerate(ring):
        q = ring[(k + 1) % 8]
        light = -math.cos((k + 1) * math.tau / 8 - math.pi * 1.25)
        facets.append(path(line_d([(x, y), p, q], True), fill=_fill("#6f7f7a", -light), stroke=INK, stroke_width=1))
    vane = f"M{num(x - 16)} {num(y)}h32M{num(x)} {num(y - 16)}v32"
    return [
        *_painted(_hipped(outer, 80), SLATE, "tiles", name, outer),
        _ridge((outer[0] + 80, y), (outer[2] - 80, y), SLATE),
        shadowed(line_d(ring, True), 7, 9, 0.45),
        *facets,
        path(line_d(ring, True), fill="none", stroke=INK, stroke_width=2.2),
        path(vane, stroke=INK, stroke_width=5, stroke_linecap="round"),
        path(vane, stroke="#d9a935", stroke_width=2.6, stroke_linecap="round"),
        path(circle_d(x, y, 6), fill="#d9a935", stroke=INK, stroke_width=1.4),
        *[_chimney(a, outer[1] + 40, smoke=a < x) for a in (outer[0] + 46, outer[2] - 46)],
    ]


def _mill(box: Box, name: str) -> list[str]:
    """A shed roof of shingles, the round cap of the tower on it, and four sails."""
    outer = _over(box, EAVES)
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    tower, cap = circle_d(x, y, 66), circle_d(x, y, 46)
    ribs = "".join(_spoke(x, y, 0, 46, k * math.tau / 16) for k in range(16))
    return [
        *_painted(_hipped(outer, 92), SHINGLE, "tiles", name, outer),
        shadowed(tower, 10, 12, 0.42),
        path(tower, fill="#d8cdb3", stroke=INK, stroke_width=2.2),
        path("".join(_spoke(x, y, 52, 65, k * math.tau / 28) for k in range(28)), stroke="#8d8169", stroke_width=1),
        path(circle_d(x, y, 55), fill="none", stroke="#8d8169", stroke_width=1.1),
        shadowed(cap, 5, 6, 0.4),
        path(cap, fill="#7d5c43", stroke=INK, stroke_width=1.8),
        path(ribs, stroke="#4f3826", stroke_width=1),
        path(circle_d(x - 12, y - 14, 20), fill="#fff1cf", fill_opacity=0.22),
        *[_sail(x, y, 26 + 90 * k) for k in range(4)],
        path(circle_d(x, y, 9), fill="#b9975a", stroke=INK, stroke_width=1.8),
    ]


def _spoke(x: float, y: float, a: float, b: float, turn: float) -> str:
    u, v = math.cos(turn), math.sin(turn)
    return line_d([(x + a * u, y + a * v), (x + b * u, y + b * v)])


def _sail(x: float, y: float, turn: float) -> str:
    """A spar with a lattice and cloth on one side of it."""
    slats = "".join(f"M{k} 0V26" for k in range(34, 126, 13))
    cloth = rect((34, 3, 124, 24), fill="#efe4c6", fill_opacity=0.94, stroke=INK, stroke_width=1.4)
    lattice = path(slats + "M34 13H124", stroke="#8a6a44", stroke_width=1.2)
    spar = path("M0 0H130", stroke=INK, stroke_width=7, stroke_linecap="round") + path(
        "M0 0H130", stroke="#8a6a44", stroke_width=4, stroke_linecap="round"
    )
    cast = group(
        [rect((34, 0, 124, 26), fill="#17140f", fill_opacity=0.34)],
        transform=f"translate({num(x + 9)} {num(y + 12)}) rotate({num(turn)})",
    )
    return cast + group([cloth, lattice, spar], transform=f"translate({num(x)} {num(y)}) rotate({num(turn)})")
