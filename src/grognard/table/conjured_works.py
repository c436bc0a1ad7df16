"""Works that magic puts up: a house, a tower, a bridge, a tunnel through rock, a circle that nobody breaks.

Houses have straight walls with the roof cut away, like those of the drawn maps. It knows no rule.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from grognard.board.hexmap import Opening
from grognard.table import paint
from grognard.table.buildings import EAVES, bounds, eaves, grown, opening, standing
from grognard.table.furnishing import THATCH
from grognard.table.hexlayout import H, R
from grognard.table.noise import Chance, Field, resample
from grognard.table.plots import Plot
from grognard.table.rock import pebble, rock_edge
from grognard.table.svg import (
    INK,
    Point,
    Value,
    circle_d,
    clip,
    dots_d,
    group,
    line_d,
    mix,
    num,
    path,
    rect,
    star_d,
    stipple,
)  # fmt: skip
from grognard.table.walls import HALF_DOOR, Gate, Run
from grognard.table.waterworks import bridge as planks

STONE, FLOOR, MASS = "#cbc0a9", "#cabd9c", "#4a443c"
VIOLET, GLOW = "#7d5a92", "#e9d9ff"
BEYOND = 12.0  # how far a passage is drawn past the side it opens to, out of sight


class Way(NamedTuple):
    """An opening of a building: a door or a window, and the middles of the hexes on both sides of it."""

    kind: str
    inside: Point
    outside: Point


def seams(plot: Plot) -> str:
    """The grid between the hexes of a plot, as it is printed on maps."""
    pale = path(plot.seams_d, stroke="#fffbe6", stroke_width=2.2, stroke_opacity="0.16", fill="none")
    return pale + path(plot.seams_d, stroke="#37311d", stroke_width=0.9, stroke_opacity="0.5", fill="none")


def house(plot: Plot, ways: Sequence[Way] = ()) -> list[str]:
    """A cottage of stone under thatch: straight walls, a floor of boards, doors and windows."""
    rng, loop = plot.chance("house"), _outline(plot)
    d, name = line_d(loop, True), plot.clip_name("house")
    walls = [Run("wall", "stone", a, loop[(k + 1) % len(loop)]) for k, a in enumerate(loop)]
    inside = [
        *paint.boards(bounds(loop), rng, "#c8a46e", 9.5),
        path(d, fill="none", stroke="#1c150c", stroke_width=17, stroke_opacity="0.3", transform="translate(5 6.5)"),
        _hearth(plot, ways),
        seams(plot),
    ]
    return [
        path(line_d(grown(loop, EAVES), True), fill="#1f2013", fill_opacity="0.34", transform="translate(9 12)"),
        *eaves(loop, rng, THATCH, True),
        clip(name, d),
        group(inside, clip_path=f"url(#{name})"),
        *standing(walls),
        *[opening(_gate(way, loop)) for way in ways],
    ]


def _outline(plot: Plot) -> list[Point]:
    """The corners of straight walls round the hexes, column by column, clockwise from the upper left."""
    columns: dict[int, list[float]] = {}
    for x, y in plot.cells:
        columns.setdefault(round(x), []).append(y)
    tops: list[Point] = []
    lows: list[Point] = []
    for x, ys in sorted(columns.items()):
        for side in (-0.75 * R, 0.75 * R):
            tops.append((x + side, min(ys) - 0.36 * H))
            lows.append((x + side, max(ys) + 0.36 * H))
    ends = (0.16 * R, -0.16 * R)
    tops[0], lows[0] = ((p[0] + ends[0], p[1]) for p in (tops[0], lows[0]))
    tops[-1], lows[-1] = ((p[0] + ends[1], p[1]) for p in (tops[-1], lows[-1]))
    return _straight([*tops, *reversed(lows)])


def _straight(loop: list[Point]) -> list[Point]:
    """A loop of level and upright lines without the corners it only passes through."""
    kept = [p for k, p in enumerate(loop) if math.dist(p, loop[k - 1]) > 2]
    return [
        p for k, p in enumerate(kept)
        if (abs(kept[k - 1][0] - p[0]) < 1) != (abs(p[0] - kept[(k + 1) % len(kept)][0]) < 1)
    ]  # fmt: skip


def _gate(way: Way, loop: list[Point]) -> Gate:
    """Where an opening stands: on the wall nearest to the middle between its hexes that it can lead through."""
    middle = (way.inside[0] + way.outside[0]) / 2, (way.inside[1] + way.outside[1]) / 2
    level = abs(way.inside[0] - way.outside[0]) < 1
    walls = [(a, loop[(k + 1) % len(loop)]) for k, a in enumerate(loop)]
    fit = [w for w in walls if (not level or abs(w[0][1] - w[1][1]) < 1) and math.dist(*w) > 2 * HALF_DOOR + 6] or walls
    a, b = min(fit, key=lambda wall: _off(middle, *wall))
    size = math.dist(a, b)
    along = (b[0] - a[0]) / size, (b[1] - a[1]) / size
    t = (middle[0] - a[0]) * along[0] + (middle[1] - a[1]) * along[1]
    t = min(max(t, HALF_DOOR + 5), size - HALF_DOOR - 5)
    at = a[0] + along[0] * t, a[1] + along[1] * t
    return Gate(Opening(way.kind, 0, 0), at, along, (along[1], -along[0]))


def _off(p: Point, a: Point, b: Point) -> float:
    size = math.dist(a, b)
    u, v = (b[0] - a[0]) / size, (b[1] - a[1]) / size
    t = min(max((p[0] - a[0]) * u + (p[1] - a[1]) * v, 0.0), size)
    return math.dist(p, (a[0] + u * t, a[1] + v * t))


def _hearth(plot: Plot, ways: Sequence[Way]) -> str:
    """A fireplace in the corner of the hex that lies farthest from the doors, out of the way of counters."""
    doors = [way.inside for way in ways if way.kind == "door"] or [plot.middle]
    x, y = max(plot.cells, key=lambda p: min(math.dist(p, door) for door in doors))
    x, y = x - 8, y - 15
    return (
        rect((x - 9, y - 7, x + 12, y + 11), fill="#1c150c", fill_opacity=0.35)
        + rect((x - 11, y - 9, x + 9, y + 8), fill="#9b9080", stroke=INK, stroke_width=1.1)
        + rect((x - 7, y - 5, x + 5, y + 4), fill="#2a1c12")
        + path(circle_d(x - 1, y, 3.4), fill="#d9622b")
        + path(circle_d(x - 1.4, y - 0.4, 1.6), fill="#f2b632")
    )


def tower(plot: Plot, ways: Sequence[Way] = ()) -> list[str]:
    """A round tower seen from above: battlements, a paved platform, the stair in its middle, the door at its foot."""
    x, y = plot.middle
    rng, name = plot.chance("tower"), plot.clip_name("tower")
    wide = 2.24 * R if len(plot.cells) > 4 else 1.4 * R
    inner = wide - 15
    paving = paint.flagstones((x - inner, y - inner, x + inner, y + inner), rng, "#bfb49c", 17.0, 0.5)
    shade = path(circle_d(x, y, inner), fill="none", stroke="#15110c", stroke_width=22, stroke_opacity=0.34,
                 transform="translate(6 8)")  # fmt: skip
    return [
        path(circle_d(x + 17, y + 22, wide), fill="#1f2013", fill_opacity="0.3"),
        path(circle_d(x + 9, y + 12, wide + 1), fill="#1f2013", fill_opacity="0.34"),
        *[_porch(plot.middle, way, wide) for way in ways if way.kind == "door"],
        path(circle_d(x, y, wide), fill=mix(STONE, INK, 0.3), stroke=INK, stroke_width=2.6),
        clip(name, circle_d(x, y, inner)),
        group([*paving, shade, seams(plot)], clip_path=f"url(#{name})"),
        path(circle_d(x, y, inner), fill="none", stroke=INK, stroke_width=1.6),
        *_battlements(x, y, inner, wide, rng),
        *_hatch(x, y),
    ]


def _battlements(x: float, y: float, inner: float, wide: float, rng: Chance) -> list[str]:
    """Merlons in a ring, lit on the side towards the light."""
    found, count = [], max(12, round(wide * 0.31)) & ~1
    for k in range(0, count, 2):
        a, b = k * math.tau / count, (k + 1.1) * math.tau / count
        mid, away = (a + b) / 2, math.cos(a - 0.93)
        tone = mix(STONE, "#fffaf0", 0.3 - 0.26 * away) if away < 0.6 else mix(STONE, INK, 0.06)
        block = line_d([_polar(x, y, wide + 2.5, t) for t in (a, mid, b)]
                       + [_polar(x, y, inner - 1, t) for t in (b, mid, a)], True)  # fmt: skip
        found.append(path(block, fill="#17140f", fill_opacity=0.4, transform="translate(2.4 3.2)"))
        lit = mix(tone, "#ffffff", rng.uniform(0, 0.14))
        found.append(path(block, fill=lit, stroke=INK, stroke_width=1.5, stroke_linejoin="round"))
    return found


def _polar(x: float, y: float, r: float, turn: float) -> Point:
    return x + r * math.cos(turn), y + r * math.sin(turn)


def _hatch(x: float, y: float) -> list[str]:
    """The head of the stair, its lid laid open."""
    y += 6
    steps = "".join(f"M{num(x - 12)} {num(y - 12 + 5 * k)}H{num(x + 12)}" for k in range(1, 5))
    return [
        rect((x - 15, y - 15, x + 15, y + 15), fill="#5f4a30", stroke=INK, stroke_width=1.6),
        rect((x - 12, y - 12, x + 12, y + 12), fill="#120d09"),
        *[rect((x - 12, y - 12 + 5 * k, x + 12, y - 8 + 5 * k), fill=mix("#a99a7d", "#120d09", 0.85 - 0.2 * k))
          for k in range(5)],
        path(steps, stroke="#0d0a07", stroke_width=1.1),
    ]  # fmt: skip


def _porch(middle: Point, way: Way, wide: float) -> str:
    """The door at the foot of the tower, on the side where it leads out."""
    at = (way.inside[0] + way.outside[0]) / 2, (way.inside[1] + way.outside[1]) / 2
    turn = math.degrees(math.atan2(at[1] - middle[1], at[0] - middle[0]))
    spot = f"translate({num(middle[0])} {num(middle[1])}) rotate({num(turn)}) translate({num(wide)} 0)"
    return group([
        rect((-8, -20, 9, 20), fill="#a79c86", stroke=INK, stroke_width=1.6),
        rect((2, -14, 15, 14), fill="#8a6237", stroke=INK, stroke_width=1.6),
        path("M2 -7H15M2 0H15M2 7H15", stroke="#4a3117", stroke_width=1),
        path(circle_d(11, 9, 1.7), fill="#d9a935"),
        rect((15, -17, 20, 17), fill="#d0c5ab", stroke=INK, stroke_width=1.2),
        rect((20, -20, 25, 20), fill="#dcd2ba", stroke=INK, stroke_width=1.2),
    ], transform=spot)  # fmt: skip


def bridge(plot: Plot, turn: int) -> list[str]:
    """Planks over the water from land to land; `turn` is the way of a bridge of one hex, 0 to 5."""
    ahead = _ahead(plot, turn)
    first, last = plot.cells[0], plot.cells[-1]
    a = first[0] - ahead[0] * 0.66 * H, first[1] - ahead[1] * 0.66 * H
    b = last[0] + ahead[0] * 0.66 * H, last[1] + ahead[1] * 0.66 * H
    return [planks(a, b, plot.chance("bridge"), 27.0)]


def _ahead(plot: Plot, turn: int) -> Point:
    if len(plot.cells) > 1:
        (x, y), (p, q) = plot.cells[0], plot.cells[-1]
        size = math.dist((x, y), (p, q))
        return (p - x) / size, (q - y) / size
    return math.sin(math.radians(60 * turn)), -math.cos(math.radians(60 * turn))


def tunnel(plot: Plot, ends: Sequence[int]) -> list[str]:
    """A passage cut through rock; `ends` are the sides it opens to, 0 to 5. Unless told so, it leads right through."""
    rng, name = plot.chance("tunnel"), plot.clip_name("tunnel")
    along = [p for way in _passages(plot, ends) for p in _bent(*way)]
    bore = _bore(plot, along)
    floor = bore.shape(0, 5)
    inside = [
        path(bore.shape(-5, 6), fill=mix(MASS, "#a89a83", 0.2)),
        path(floor, fill=mix(FLOOR, INK, 0.42)),
        path(floor, fill=FLOOR, transform="translate(2.4 3.2)"),
        path(bore.shape(11, 6), fill="#d8cdb0", fill_opacity="0.5"),
        *_grit(along, rng),
        *rock_edge(bore, rng, "#948977"),
    ]
    return [clip(name, plot.hexes_d), group(inside, clip_path=f"url(#{name})")]


def _bore(plot: Plot, along: list[Point]) -> Field:
    """How far within the passage a point lies; its walls are rough."""
    noise = plot.noise

    def within(x: float, y: float) -> float:
        return 20.0 - min(math.dist((x, y), p) for p in along) + 3.4 * noise.rough(x / 12, y / 12)

    return Field(plot.box, 4.0, within)


def _grit(along: list[Point], rng: Chance) -> list[str]:
    """Grit and a few stones on the floor."""
    grit, stones = list[Point](), []
    for x, y in along:
        grit += [_polar(x, y, rng.uniform(0, 15), rng.uniform(0, math.tau)) for _ in range(3)]
        if rng.random() < 0.3:
            spot = _polar(x, y, rng.uniform(3, 13), rng.uniform(0, math.tau))
            stones.append(pebble(*spot, rng.uniform(1.4, 2.8), rng))
    return [
        stipple(dots_d(grit), 1.2, "#6d5f45", 0.7),
        path("".join(stones), fill="#d0c5a9", stroke="#5d5240", stroke_width=0.7),
    ]


def _passages(plot: Plot, ends: Sequence[int]) -> list[tuple[Point, Point, Point]]:
    """The ways through: from side to side, or from every side to the middle where three meet."""
    if len(plot.cells) > 1:
        ahead = round(math.degrees(math.atan2(*_ahead(plot, 0)[::-1])) / 60 + 1.5) % 6
        tails = ((plot.cells[0], (ahead + 3) % 6), (plot.cells[-1], ahead))
        first, last = (_mouth(cell, end) if not ends or end in ends else cell for cell, end in tails)
        return [(first, plot.middle, last)]
    mouths = [_mouth(plot.cells[0], end) for end in ends or (0, 3)]
    if len(mouths) == 2:
        return [(mouths[0], plot.cells[0], mouths[1])]
    return [(mouth, plot.cells[0], plot.cells[0]) for mouth in mouths]


def _mouth(cell: Point, end: int) -> Point:
    turn = math.radians(60 * end)
    far = H / 2 + BEYOND
    return cell[0] + math.sin(turn) * far, cell[1] - math.cos(turn) * far


def _bent(a: Point, m: Point, b: Point) -> list[Point]:
    """Points along a passage."""
    steps = [k / 12 for k in range(13)]
    return resample([
        ((1 - t) ** 2 * a[0] + 2 * t * (1 - t) * m[0] + t * t * b[0],
         (1 - t) ** 2 * a[1] + 2 * t * (1 - t) * m[1] + t * t * b[1]) for t in steps
    ], 4.0)  # fmt: skip


def circle(plot: Plot) -> list[str]:
    """A line of light round the hexes with a star on every corner."""
    corners = list(dict.fromkeys((round(a[0], 1), round(a[1], 1)) for a, _ in plot.rim))
    stars = "".join(star_d(x, y, 7.5, 4, 0.36) for x, y in corners)
    style: dict[str, Value] = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    runes = "".join(_rune(a, b, k) for k, (a, b) in enumerate(plot.rim))
    return [
        path(plot.rim_d, stroke=VIOLET, stroke_width=13, stroke_opacity="0.28", **style),
        path(plot.rim_d, stroke=VIOLET, stroke_width=7, stroke_opacity="0.6", **style),
        path(plot.rim_d, stroke=GLOW, stroke_width=2.4, **style),
        path(runes, stroke="#3f2357", stroke_width=1.8, **style),
        path(stars, fill="#fff6d2", stroke="#4d2f66", stroke_width=1.3),
    ]


def _rune(a: Point, b: Point, k: int) -> str:
    """A sign across the middle of a side; there are four."""
    x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    u, v = (b[0] - a[0]) / R, (b[1] - a[1]) / R
    return line_d([(x + u * p - v * q, y + v * p + u * q) for p, q in _RUNES[k % 4]])


_RUNES = (
    ((-5, -4), (0, 5), (5, -4)), ((-4, -5), (4, 0), (-4, 5)), ((-4, 5), (-4, -5), (4, 0)), ((-5, 0), (0, -5), (5, 0)),
)  # fmt: skip
