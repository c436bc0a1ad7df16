"""Things in and over the water: footbridges, stepping stones, the mill wheel.

A crossing is a row of cells; it is drawn from bank to bank. It knows sets of cells, no rule.
"""

from __future__ import annotations

import math

from grognard.board.hexes import bits
from grognard.board.hexmap import OFF
from grognard.table.ground.hex_layout import Layout, R, regions
from grognard.table.ink.noise import Chance, resample
from grognard.table.ink.svg import INK, Box, Point, circle_d, group, mix, num, path, rect, smooth_d


def _crossing(lay: Layout, row: int, over: float) -> list[Point]:
    """The middles of a row of cells, carried on at both ends over the bank towards two different shores."""
    cells = list(bits(row))
    points = [lay.centre(cell) for cell in cells]
    ends = [(a, b) for a in _dry(lay, cells[0]) for b in _dry(lay, cells[-1]) if a != b]
    if not ends:
        return points if len(points) > 1 else [(x + dx, y) for x, y in points for dx in (-0.8 * R, 0.8 * R)]
    shores = {cell: n for n, land in enumerate(regions(lay.map, _land(lay))) for cell in bits(land)}
    first, last = min(ends, key=lambda pair: (shores[pair[0]] == shores[pair[1]], _bend(lay, pair, points)))
    return [_between(points[0], lay.centre(first), over), *points, _between(points[-1], lay.centre(last), over)]


def _land(lay: Layout) -> int:
    wet = 0
    for body in lay.map.waters:
        wet |= body.cells
    return lay.map.cells & ~wet & ~lay.map.of("footbridge", "stepping-stones")


def _dry(lay: Layout, cell: int) -> list[int]:
    land = _land(lay)
    beside = (lay.grid.beside(cell, d) for d in range(6))
    return [other for other in beside if other is not None and land >> other & 1]


def _bend(lay: Layout, pair: tuple[int, int], points: list[Point]) -> float:
    """How far a crossing strays from a straight line: its whole length from shore to shore, shorter is more crooked."""
    return -math.dist(lay.centre(pair[0]), lay.centre(pair[1])) if len(points) > 1 else 0.0


def _between(a: Point, b: Point, t: float) -> Point:
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def bridges(lay: Layout, cells: int) -> list[str]:
    """A footbridge over every row of its cells."""
    ways = [_crossing(lay, row, 0.72) for row in regions(lay.map, cells)]
    return [bridge(way[0], way[-1], lay.chance("bridge")) for way in ways]


def bridge(a: Point, b: Point, rng: Chance, width: float = 21.0) -> str:
    """Planks across a line, two rails, a shadow on the water."""
    length, turn = math.dist(a, b), math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
    planks, x = [], 0.0
    while x < length - 2:
        w, over = rng.uniform(4.8, 6.4), rng.uniform(-1.2, 1.2)
        tone = mix("#b9945f", rng.choice(("#ffffff", INK)), rng.uniform(0.02, 0.14))
        box: Box = (x, over - width / 2, x + w - 0.6, over + width / 2)
        planks.append(rect(box, fill=tone, stroke="#4a3620", stroke_width=0.7))
        x += w
    rails = "".join(f"M-3 {num(s * width / 2)}H{num(length + 2)}" for s in (-1, 1))
    posts = "".join(circle_d(t * length, s * width / 2, 2.5) for s in (-1, 1) for t in (0.0, 0.25, 0.5, 0.75, 1.0))
    body = [
        *planks,
        path(rails, stroke=INK, stroke_width=3.6),
        path(rails, stroke="#caa873", stroke_width=1.8),
        path(posts, fill="#caa873", stroke=INK, stroke_width=1),
    ]
    shade = rect((4, -width / 2, length - 4, width / 2 + 1), fill="#10202a", fill_opacity="0.38")
    return group([shade], transform=_set(a, turn, 6, 9)) + group(body, transform=_set(a, turn, 0, 0))


def _set(at: Point, turn: float, dx: float, dy: float) -> str:
    return f"translate({num(at[0] + dx)} {num(at[1] + dy)}) rotate({num(turn)})"


def stones(lay: Layout, cells: int) -> list[str]:
    """Stepping stones along every row of their cells."""
    rng = lay.chance("stones")
    ways = [_crossing(lay, row, 0.56) for row in regions(lay.map, cells)]
    return [_stone(x, y, rng) for way in ways for x, y in resample(way, 18.5)]


def _stone(x: float, y: float, rng: Chance) -> str:
    """A stone with a wet foot, a lit face and a wake."""
    x, y, r = x + rng.uniform(-2, 2), y + rng.uniform(-3, 3), 8.0 * rng.uniform(0.88, 1.16)
    turn = rng.random() * math.tau
    ring = []
    for k in range(8):
        a, q = turn + k * math.tau / 8, r * rng.uniform(0.84, 1.08)
        ring.append((x + q * math.cos(a), y + 0.84 * q * math.sin(a)))
    face = [(x - 1 + (p[0] - x) * 0.66, y - 1.4 + (p[1] - y) * 0.62) for p in ring]
    wake = f"M{num(x - r * 1.3)} {num(y + r * 0.4)}q{num(r * 1.2)} {num(r * 1.5)} {num(r * 2.6)} 0"
    return (
        path(smooth_d(ring), fill="#13262f", fill_opacity="0.4", transform="translate(2.6 3.6)")
        + path(wake, fill="none", stroke="#f1f6f2", stroke_width=1, stroke_opacity="0.8")
        + path(smooth_d(ring), fill="#9b9483", stroke=INK, stroke_width=1.1)
        + path(smooth_d(face), fill="#cdc6b4")
    )


def wheels(lay: Layout, cells: int) -> list[str]:
    """Every mill wheel, its axle led to the nearest wall."""
    return [_wheel(lay, cell) for cell in bits(cells)]


def _wheel(lay: Layout, cell: int) -> str:
    """An undershot wheel from above: paddles across the race, foam below it."""
    x, y = lay.centre(cell)
    east = any(_indoors(lay, cell, d) for d in (1, 2))
    side = 1 if east else -1
    x += side * 5
    w, h = 26.0, 58.0
    paddles = "".join(f"M{num(x - w / 2 - 2)} {num(y - h / 2 + h * k / 9)}h{num(w + 4)}" for k in range(10))
    down = _downstream(lay, cell)
    end = y + down * h / 2
    foam = "".join(f"M{num(x - 18 + k * 4.5)} {num(end + down * (3 + (k * 5 % 4) * 4))}q3 4 6 0" for k in range(9))
    foam += "".join(
        f"M{num(x - 15 + k * 7)} {num(end + down * (20 + (k % 2) * 5))}v{num(down * (9 + k % 3 * 4))}" for k in range(5)
    )
    axle = f"M{num(x - side * 19)} {num(y)}H{num(x + side * 30)}"
    rims = f"M{num(x - w / 2 + 4)} {num(y - h / 2)}v{num(h)}M{num(x + w / 2 - 4)} {num(y - h / 2)}v{num(h)}"
    box: Box = (x - w / 2, y - h / 2, x + w / 2, y + h / 2)
    cast: Box = (x - w / 2 + 6, y - h / 2 + 8, x + w / 2 + 6, y + h / 2 + 8)
    return group([
        rect(cast, rx=3, fill="#14232b", fill_opacity="0.4"),
        path(axle, stroke=INK, stroke_width=7.5),
        path(axle, stroke="#8a6a44", stroke_width=5),
        rect(box, rx=3, fill="#5d452a", stroke=INK, stroke_width=1.3),
        path(paddles, stroke=INK, stroke_width=4.4),
        path(paddles, stroke="#b9955f", stroke_width=2.8),
        path(rims, stroke=INK, stroke_width=1.1),
        path(foam, fill="none", stroke="#f3f8f4", stroke_width=1.6, stroke_linecap="round"),
    ])  # fmt: skip


def _downstream(lay: Layout, cell: int) -> int:
    """Whether the water runs down the page or up."""
    there = lay.map.flow.get(cell, OFF)
    return -1 if there != OFF and lay.centre(there)[1] < lay.centre(cell)[1] else 1


def _indoors(lay: Layout, cell: int, d: int) -> bool:
    other = lay.grid.beside(cell, d)
    return other is not None and bool(lay.indoors >> other & 1)
