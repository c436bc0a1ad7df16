"""Open ground: the mottled meadow, grass, trodden sand below, streets, yards.

Colours are calm, so that counters and labels stay on top. It knows terrain as sets of cells, no rule.
"""

from __future__ import annotations

import math
from itertools import pairwise

from grognard.board.hexes import bits
from grognard.table.ground.hex_layout import MARGIN, H, Layout, R
from grognard.table.ground.rock import pebble, tuft
from grognard.table.ink.noise import Chance, Field, Noise, resample
from grognard.table.ink.svg import Box, Point, dots_d, line_d, mix, num, path, rect, smooth_d, stipple

BASE, DARK, LIGHT, WARM = "#d5d5a8", "#c6c996", "#e1e0ba", "#d9cd9d"
EARTH, SAND, YARD = "#dccfa4", "#dfd0a2", "#cfc09a"
STAINS = ("#c3b48c", "#b7a9a0", "#a9b39a", "#c2a58f", "#a8a8b0", "#b8b07a", "#9fa99f")


def meadow(lay: Layout) -> list[str]:
    """Three washes of noise over a flat one."""
    n = lay.noise
    broad = Field(lay.frame, 14.0, lambda x, y: n.rough(x / 150, y / 120))
    fine = Field(lay.frame, 12.0, lambda x, y: n.rough(x / 46 + 50, y / 38))
    dry = Field(lay.frame, 16.0, lambda x, y: n.rough(x / 190 + 90, y / 150 + 20))
    low = Field(lay.frame, 12.0, lambda x, y: -fine.at(x, y))
    return [
        rect(lay.box, fill=BASE),
        path(broad.shape(0.08, 14), fill=DARK, fill_opacity="0.55"),
        path(dry.shape(0.16, 14), fill=WARM, fill_opacity="0.55"),
        path(broad.shape(0.3, 14), fill=DARK, fill_opacity="0.5"),
        path(fine.shape(0.3, 11), fill=LIGHT, fill_opacity="0.32"),
        path(low.shape(0.36, 11), fill=DARK, fill_opacity="0.5"),
    ]


def grass(lay: Layout, cells: int, density: float = 1.5) -> list[str]:
    """Sparse ink ticks in drifts, a few flowers among them."""
    rng = lay.chance("grass")
    ticks: list[str] = []
    dots: list[Point] = []
    flowers: list[Point] = []
    for cell in bits(cells):
        cx, cy = lay.centre(cell)
        for _ in range(int(density + rng.random() * 2)):
            x, y = cx + rng.uniform(-0.7, 0.7) * R, cy + rng.uniform(-0.4, 0.45) * H
            if lay.noise.rough(x / 90, y / 90) < -0.12 or not cells >> lay.cell_under(x, y) & 1:
                continue
            ticks.append(tuft(x, y, rng.uniform(3.6, 5.6), rng, 3))
            if rng.random() < 0.5:
                dots.append((x + rng.uniform(5, 12), y + rng.uniform(-6, 6)))
            if lay.noise.rough(x / 70 + 40, y / 70) > 0.3:
                flowers += [(x + rng.uniform(-9, 9), y + rng.uniform(-9, 9)) for _ in range(3)]
    return [
        path(
            "".join(ticks), fill="none", stroke="#74753f", stroke_width=0.9, stroke_opacity=0.8, stroke_linecap="round"
        ),
        stipple(dots_d(dots), 1.4, "#74753f", 0.6),
        stipple(dots_d(flowers), 2.0, "#f6f1da", 0.9),
    ]


def sand(lay: Layout, cells: int) -> list[str]:
    """Trodden ground below the meadow: a pale floor, scuffs in drifts, grit."""
    if not cells:
        return []
    rng, n = lay.chance("sand"), lay.noise
    soft = lay.flowing(cells, blur=0.5, wobble=0.1, grain=30)
    scuffs: list[str] = []
    grit: list[Point] = []
    for cell in bits(cells):
        cx, cy = lay.centre(cell)
        for _ in range(9):
            x, y = cx + rng.uniform(-0.8, 0.8) * R, cy + rng.uniform(-0.5, 0.5) * H
            grit.append((x, y))
            if n.rough(x / 60, y / 60) > -0.05 and rng.random() < 0.5:
                a, w = 3 * n.at(x / 110, y / 110), rng.uniform(4, 9)
                bend = rng.uniform(-2, 2)
                scuffs.append(
                    f"M{num(x)} {num(y)}q{num(w / 2 * math.cos(a) + bend)} {num(w / 2 * math.sin(a) + bend)} "
                    f"{num(w * math.cos(a))} {num(w * math.sin(a))}"
                )
    patches = Field(soft.box, 12.0, lambda x, y: n.rough(x / 60 + 9, y / 44) - 3 * (soft.at(x, y) < 0.7))
    return [
        path(soft.shape(0.4, 9), fill=SAND),
        path(patches.shape(0.12, 10), fill="#d0bd8a", fill_opacity="0.5"),
        path(patches.shape(0.34, 10), fill="#c6b07a", fill_opacity="0.45"),
        path(
            "".join(scuffs), fill="none", stroke="#a68f58", stroke_width=0.9, stroke_opacity=0.8, stroke_linecap="round"
        ),
        stipple(dots_d(grit), 1.2, "#8f7a48", 0.55),
    ]


def yard(lay: Layout, cells: int) -> list[str]:
    """A courtyard without walls: beaten earth that fades into the meadow."""
    if not cells:
        return []
    soft = lay.flowing(cells, blur=0.2, wobble=0.1, grain=20)
    return [path(soft.shape(0.38, 8), fill=YARD), path(soft.shape(0.7, 8), fill="#d8caa6", fill_opacity="0.6")]


def cobbled(box: Box, noise: Noise, rng: Chance) -> list[str]:
    """Rows of cobbles in drifts over beaten earth, straw blown into the corners."""
    x0, y0, x1, y1 = box
    stones: dict[str, list[str]] = {"#c4b99d": [], "#d6ccb2": [], "#b9ad8f": []}
    earth = Field((x0 - 12, y0 - 12, x1 + 12, y1 + 12), 12.0, lambda x, y: noise.rough(x / 50, y / 40))
    y, odd = y0 + 4, False
    while y < y1:
        x = x0 + (4 if odd else 0)
        while x < x1:
            if noise.rough(x / 50, y / 40) > -0.2 + rng.uniform(-0.14, 0.14):
                tone = rng.choice(list(stones))
                stones[tone].append(pebble(x + rng.uniform(-1, 1), y + rng.uniform(-1, 1), rng.uniform(3.2, 4.2), rng))
            x += 9
        y, odd = y + 7.6, not odd
    return [
        rect(box, fill=YARD),
        path(earth.shape(0.2, 10), fill="#c2b189", fill_opacity="0.6"),
        *[path("".join(d), fill=tone, stroke="#8d8063", stroke_width=0.7) for tone, d in stones.items()],
    ]


def streets(lay: Layout, cells: int) -> list[str]:
    """Cart tracks through the middles of street hexes: earth, worn crown, ruts, stones along the verge."""
    if not cells:
        return []
    rng = lay.chance("street")
    ways = [_wander(lay, way) for way in _ways(lay, cells)]
    d = "".join(smooth_d(way, close=False) for way in ways)
    hubs = [lay.centre(cell) for cell, others in _links(lay, cells).items() if len(others) > 2]
    ruts = "".join(_beside(way, off, rng, 0.62, hubs) for way in ways for off in (-6.5, 6.5))
    verge = "".join(_beside(way, off, rng, 0.2, hubs) for way in ways for off in (-17.5, 17.5))
    stones = [
        pebble(x + rng.uniform(-17, 17), y + rng.uniform(-17, 17), rng.uniform(1.1, 2.3), rng)
        for way in ways
        for x, y in way[::3]
    ]
    return [
        _stroke(d, 42, "#bdb07a", 0.45),
        _stroke(d, 36, "#c7b785"),
        _stroke(d, 31, EARTH),
        _stroke(d, 9, "#e8deba", 0.7),
        _stroke(ruts, 2.2, "#b59f68", 0.75),
        _stroke(verge, 1.1, "#8d7c4a", 0.8),
        *_fading(lay, cells),
        path("".join(stones), fill="#cdc2a6", stroke="#8d7c4a", stroke_width=0.6),
    ]


def _stroke(d: str, width: float, colour: str, opacity: float = 1.0) -> str:
    return path(
        d, fill="none", stroke=colour, stroke_width=width, stroke_opacity=f"{opacity:.2f}",
        stroke_linecap="round", stroke_linejoin="round",
    )  # fmt: skip


def _beside(way: list[Point], off: float, rng: Chance, keep: float, hubs: list[Point]) -> str:
    """Broken lines beside a way, none where ways meet."""
    d = []
    for (x, y), (p, q) in pairwise(way):
        if rng.random() < keep and all(math.dist((x, y), hub) > 34 for hub in hubs):
            size = math.dist((x, y), (p, q)) or 1.0
            u, v = -(q - y) / size * off, (p - x) / size * off
            d.append(line_d([(x + u, y + v), (p + u, q + v)]))
    return "".join(d)


def _wander(lay: Layout, way: list[Point]) -> list[Point]:
    """A way with its zigzag from hex to hex ironed out and a little wandering put in."""
    for _ in range(2):
        inner = [((a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4) for a, b, c in _threes(way)]
        way = [way[0], *inner, way[-1]]
    n = lay.noise
    return [(x + 3 * n.at(x / 34, y / 34), y + 3 * n.at(y / 34 + 9, x / 34)) for x, y in resample(way, 9)]


def _threes(way: list[Point]) -> list[tuple[Point, Point, Point]]:
    return list(zip(way, way[1:], way[2:], strict=False))


def _ways(lay: Layout, cells: int) -> list[list[Point]]:
    """Streets as lines between ends and junctions, run off the sheet where they leave it."""
    links = _links(lay, cells)
    todo = {frozenset((a, b)) for a, others in links.items() for b in others}
    starts = [cell for cell, others in links.items() if len(others) != 2] + list(links)
    ways = []
    for start in starts:
        for first in links[start]:
            way = [start]
            here = first
            while frozenset((way[-1], here)) in todo:
                todo.discard(frozenset((way[-1], here)))
                way.append(here)
                if len(links[here]) != 2:
                    break
                here = next(o for o in links[here] if o != way[-2])
            if len(way) > 1:
                ways.append(_run_off(lay, [lay.centre(cell) for cell in way], links, way))
    return ways


def _run_off(lay: Layout, points: list[Point], links: dict[int, list[int]], way: list[int]) -> list[Point]:
    if len(links[way[0]]) == 1:
        points = [*_outward(lay, way[0]), *points]
    if len(links[way[-1]]) == 1:
        points = [*points, *_outward(lay, way[-1])[::-1]]
    return points


def _fading(lay: Layout, cells: int) -> list[str]:
    """Where a street ends on the map it thins out in the direction it came."""
    parts = []
    for cell, others in _links(lay, cells).items():
        if len(others) == 1 and not _outward(lay, cell):
            (x, y), (p, q) = lay.centre(cell), lay.centre(others[0])
            for width, far, strength in ((25, 0.16, 0.9), (19, 0.36, 0.6), (12, 0.58, 0.45), (6, 0.8, 0.35)):
                end = line_d([(x, y), (x + (x - p) * far, y + (y - q) * far * 0.4)])
                parts.append(_stroke(end, width, EARTH, strength))
    return parts


def _outward(lay: Layout, cell: int) -> list[Point]:
    """A point past the edge of the sheet, if a cell lies at the edge."""
    column, row = lay.grid.place(cell)
    x, y = lay.centre(cell)
    if row == 0 or row == lay.grid.rows - 1:
        return [(x, MARGIN - 40 if row == 0 else lay.box[3] + 40)]
    if column == 0 or column == lay.grid.columns - 1:
        return [(MARGIN - 40 if column == 0 else lay.box[2] + 40, y)]
    return []


def _links(lay: Layout, cells: int) -> dict[int, list[int]]:
    """Which street hexes join; of three that touch each other the poorest link is left out."""
    grid = lay.grid
    links = {cell: {d: o for d in range(6) if _in(cells, o := grid.beside(cell, d))} for cell in bits(cells)}
    ranked = sorted((_rank(links, a, d), a, d) for a in links for d in links[a] if d < 3)
    for _, a, d in ranked:
        b = links[a].get(d)
        if b is None or min(len(links[a]), len(links[b])) < 3:  # never leave a stub
            continue
        if any(c in links[b].values() for c in links[a].values()):
            del links[a][d], links[b][(d + 3) % 6]
    return {cell: [o for o in others.values() if o is not None] for cell, others in links.items()}


def _in(cells: int, cell: int | None) -> bool:
    return cell is not None and bool(cells >> cell & 1)


def _rank(links: dict[int, dict[int, int | None]], a: int, d: int) -> int:
    """How well a link carries on at both ends: straight counts two, a gentle bend one."""
    b = links[a][d]
    assert b is not None
    back = (d + 3) % 6
    return _onward(links[b], d) + _onward(links[a], back)


def _onward(ways: dict[int, int | None], d: int) -> int:
    return 2 if d in ways else 1 if (d + 1) % 6 in ways or (d - 1) % 6 in ways else 0


def washed(lay: Layout, cells: int, colour: str) -> list[str]:
    """Any other ground: a soft stain of a colour of its own, so that nothing goes undrawn."""
    soft = lay.flowing(cells)
    return [path(soft.shape(0.42, 9), fill=colour, fill_opacity="0.6", stroke=mix(colour, "#2a2723", 0.3))]


def stain(name: str) -> str:
    """A colour for ground that has no painter, chosen by its word."""
    return STAINS[sum(name.encode()) % len(STAINS)]
