"""Slopes and levels: hachures that fall from the lip, lit and shaded flanks, ramps, drops.

Heights count half levels, as the map model does. A lip is drawn where the map says that one stands, so that the
rule and the picture agree. It knows no game.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from grognard.board.hexes import bits
from grognard.table.ground.hex_layout import H, Lattice, Layout, R, regions
from grognard.table.ink.noise import resample
from grognard.table.ink.svg import PANEL, SERIF, Point, Value, clip, group, line_d, mix, num, path, text

LIGHT = (-0.62, -0.78)  # towards the light
UP, FLANK, SHADE = "#e2dcb4", "#cfc895", "#857c50"
Segment = tuple[Point, Point]


def height_of(lay: Layout) -> Lattice | None:
    """Heights as a soft field, or nothing on a flat map."""
    heights = lay.map.heights
    uneven = sum(1 << cell for cell, height in heights.items() if height)
    if not uneven:
        return None
    values = {cell: float(height) for cell, height in heights.items()}
    return lay.valued(values, uneven).blur(0.5 * R)


def _tops(lay: Layout) -> list[int]:
    return sorted({height for height in lay.map.heights.values() if height > 0})


def _hollows(lay: Layout) -> list[int]:
    return sorted({height for height in lay.map.heights.values() if height < 0}, reverse=True)


def relief(lay: Layout, height: Lattice) -> list[str]:
    """Ground that rises or sinks: each step with its shadow thrown to the lower right, or lying in the upper left."""
    parts = []
    if _tops(lay):
        parts += _hill(lay, height, _tops(lay))
    if _hollows(lay):
        parts += _hollow(lay, height.like([[-v for v in row] for row in height.rows]), -_hollows(lay)[0])
    return parts


def _hill(lay: Layout, height: Lattice, tops: list[int]) -> list[str]:
    """Rising ground: its shadow, a flank darker away from the light, a pale crest."""
    foot = height.shape(0.42, 8)
    name = f"{lay.map.name}-hill"
    flank = [path(foot, fill=mix(FLANK, SHADE, 0.42))]
    flank += [
        path(foot, fill=mix(FLANK, UP, t), fill_opacity="0.5", transform=f"translate({-x} {-y})")
        for x, y, t in ((4, 5, 0.0), (8, 10, 0.0), (13, 16, 0.12), (19, 24, 0.25))
    ]
    crest = [path(height.shape(top - 0.5, 8), fill=UP) for top in tops if top > 1]
    return [
        path(foot, fill=SHADE, fill_opacity="0.2", transform="translate(3 4)"),
        path(foot, fill=SHADE, fill_opacity="0.2", transform="translate(6 8)"),
        clip(name, foot),
        group([*flank, *crest], clip_path=f"url(#{name})"),
    ]


def _hollow(lay: Layout, low: Lattice, deep: int) -> list[str]:
    """Sunken ground: the flank under the upper left rim lies in shade, the opposite one is lit."""
    rim = low.shape(deep - 0.5, 8)
    name = f"{lay.map.name}-hollow"
    flank = [path(rim, fill="#8f8453")]
    flank += [
        path(rim, fill=tone, fill_opacity="0.55", transform=f"translate({x} {y})")
        for x, y, tone in ((5, 6, "#a89b66"), (11, 14, "#b9ac76"), (19, 24, "#c7ba84"), (29, 37, "#d2c58f"))
    ]
    flank.append(path(low.shape(deep + 0.62, 8), fill="#6b6036", fill_opacity="0.22"))
    return [clip(name, rim), group(flank, clip_path=f"url(#{name})")]


def hachures(lay: Layout, height: Lattice) -> list[str]:
    """Tapered strokes that fall from every lip, heavy where the slope turns away from the light."""
    strokes = [*_mounds(lay, height), *_drops(lay, height)]
    rng = lay.chance("slopes")
    lips = _Near(_segments(lay, lay.map.sides.get("lip", 0)))
    ramp = [lay.centre(cell) for cell in bits(lay.map.of("ramp"))]
    crest: list[list[Point]] = []
    for level in sorted({lay.map.heights[cell] for cell in bits(lay.map.lipped)}):
        for loop in height.contours(level + 0.5):
            line = resample([*loop, loop[0]], 4.4)
            crest += _pieces([p if lips.has(p, 17) and not _on_ramp(p, ramp) else None for p in line])
    for x, y in (p for piece in crest for p in piece):
        length = rng.choice((0.42, 0.6, 0.5, 0.84)) * rng.uniform(0.9, 1.1) * H
        strokes.append(_hachure(height, (x + rng.uniform(-1, 1), y + rng.uniform(-1, 1)), length))
    light = "".join(stroke for stroke, lit in strokes if lit > 0.15)
    dark = "".join(stroke for stroke, lit in strokes if lit <= 0.15)
    edge = "".join(line_d(piece) for piece in crest)
    style = {"fill": "none", "stroke_linejoin": "round"}
    return [
        path(light, fill="#7d7148", fill_opacity="0.75"),
        path(dark, fill="#4b4227", fill_opacity="0.88"),
        path(edge, stroke="#4b4227", stroke_width=1.6, stroke_opacity="0.8", **style),
        path(edge, stroke="#fbf7dd", stroke_width=1.2, stroke_opacity="0.7", transform="translate(-1.1 -1.3)", **style),
    ]


def _on_ramp(p: Point, ramp: list[Point]) -> bool:
    return any(math.dist(p, centre) < 1.02 * R for centre in ramp)


def _drops(lay: Layout, height: Lattice) -> Iterable[tuple[str, float]]:
    """Short crowded strokes where the ground breaks off without a slope."""
    sides = lay.map.sides.get("drop", 0)
    near = _Near(_segments(lay, sides))
    middles = {(lay.map.heights[a] + lay.map.heights[b]) / 2 for a, b in _neighbours(lay, sides)}
    for middle in sorted(middles):
        for loop in height.contours(middle):
            for p in resample([*loop, loop[0]], 2.6):
                if near.has(p, 16):
                    yield _hachure(height, p, 12)


def _neighbours(lay: Layout, sides: int) -> Iterable[tuple[int, int]]:
    """The two cells of each side."""
    for owner, direction in (divmod(side, 3) for side in bits(sides)):
        yield owner, owner + lay.grid.shifts[direction]


def _mounds(lay: Layout, height: Lattice) -> Iterable[tuple[str, float]]:
    """Strokes round knolls: slopes without a crest, and so without a lip."""
    rng = lay.chance("mounds")
    lipped = lay.map.grid.sides_of(lay.map.sides.get("lip", 0))
    with_lip = 0
    for cells in lipped:
        with_lip |= cells
    for part in regions(lay.map, lay.map.lipped):
        if part & with_lip:
            continue
        for loop in height.contours(lay.map.heights[(part & -part).bit_length() - 1] * 0.62):
            for p in resample([*loop, loop[0]], 5.2):
                if part >> lay.cell_under(*p) & 1:
                    yield _hachure(height, p, rng.uniform(13, 19))


def _pieces(line: list[Point | None]) -> list[list[Point]]:
    """The unbroken pieces of a line with gaps."""
    found: list[list[Point]] = [[]]
    for p in line:
        if p is None:
            found.append([])
        else:
            found[-1].append(p)
    return [piece for piece in found if len(piece) > 1]


def _segments(lay: Layout, sides: int) -> list[Segment]:
    """The sides as lines, carried on past the edge of the sheet where they reach it."""
    found = [lay.side_ends(side) for side in bits(sides)]
    x0, y0, x1, y1 = lay.box
    for a, b in list(found):
        for x, y in (a, b):
            if x - x0 < 0.6 * R or x1 - x < 0.6 * R:
                found.append(((x, y), (x + (-R if x - x0 < R else R), y)))
            if y - y0 < 0.6 * H or y1 - y < 0.6 * H:
                found.append(((x, y), (x, y + (-H if y - y0 < H else H))))
    return found


class _Near:
    """Which points lie close to one of many short segments."""

    def __init__(self, segments: Iterable[Segment]) -> None:
        self.found: dict[tuple[int, int], list[Segment]] = {}
        for a, b in segments:
            i, j = int((a[0] + b[0]) / 2 // R), int((a[1] + b[1]) / 2 // R)
            for key in ((i + x, j + y) for x in (-1, 0, 1) for y in (-1, 0, 1)):
                self.found.setdefault(key, []).append((a, b))

    def has(self, p: Point, reach: float) -> bool:
        """Whether a segment passes within reach."""
        return any(_apart(p, a, b) < reach for a, b in self.found.get((int(p[0] // R), int(p[1] // R)), ()))


def _apart(p: Point, a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    t = max(0.0, min(1.0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy)))
    return math.dist(p, (a[0] + dx * t, a[1] + dy * t))


def _hachure(height: Lattice, start: Point, length: float) -> tuple[str, float]:
    """One thin wedge downhill, and how much it faces the light."""
    line, lit = [start], 0.0
    way = (0.0, 0.0)
    for _ in range(4):
        gx, gy = height.slope(*line[-1])
        size = math.hypot(gx, gy)
        way = (-gx / size, -gy / size) if size > 0.002 else way
        lit += (way[0] * LIGHT[0] + way[1] * LIGHT[1]) / 4
        line.append((line[-1][0] + way[0] * length / 4, line[-1][1] + way[1] * length / 4))
    (x, y), mid, end = line[0], line[2], line[4]
    size = math.dist(line[1], start) or 1.0
    half = 0.65 + 0.75 * max(0.0, -lit)
    px, py = -(line[1][1] - y) / size * half, (line[1][0] - x) / size * half
    there = f"M{num(x + px)} {num(y + py)}Q{num(mid[0] + px)} {num(mid[1] + py)} {num(end[0])} {num(end[1])}"
    return there + f"Q{num(mid[0] - px)} {num(mid[1] - py)} {num(x - px)} {num(y - py)}Z", lit


def ramps(lay: Layout, cells: int, height: Lattice) -> list[str]:
    """An easy way down: pale earth with treads across the fall, all of one ramp alike."""
    rng = lay.chance("ramps")
    soft = lay.flowing(cells, blur=0.26, wobble=0.06)
    treads = []
    for ramp in regions(lay.map, cells):
        points = [lay.centre(cell) for cell in bits(ramp)]
        falls = [height.slope(*p) for p in points]
        fall = sum(p[0] for p in falls), sum(p[1] for p in falls)
        size = math.hypot(*fall) or 1.0
        ux, uy = fall[0] / size, fall[1] / size
        for cx, cy in points:
            treads += [_tread(cx + ux * k * 9.5, cy + uy * k * 9.5, ux, uy, rng.uniform(25, 31)) for k in range(-3, 4)]
    d = "".join(treads)
    return [
        path(soft.shape(0.42, 8), fill="#dccb98"),
        path(d, fill="none", stroke="#8f7d4b", stroke_width=1.5, stroke_opacity="0.7", stroke_linecap="round"),
        path(d, fill="none", stroke="#f3e9c6", stroke_width=1.2, stroke_opacity="0.8", transform="translate(-1 -1.3)"),
    ]


def _tread(x: float, y: float, ux: float, uy: float, half: float) -> str:
    """A line across the fall, a little hollow as worn steps are."""
    bend = -3.0
    return (
        f"M{num(x - uy * half)} {num(y + ux * half)}Q{num(x + ux * bend)} {num(y + uy * bend)} "
        f"{num(x + uy * half)} {num(y - ux * half)}"
    )


def levels(lay: Layout) -> list[str]:
    """The level of every raised or sunken floor, once for each, on a small plate."""
    parts = []
    for height in sorted(set(lay.map.heights.values())):
        if height == 0 or height % 2:
            continue
        flat = sum(1 << cell for cell, h in lay.map.heights.items() if h == height) & ~lay.indoors
        for region in regions(lay.map, flat):
            x, y = _heart(lay, region)
            words = f"+{height // 2}" if height > 0 else f"−{-height // 2}"
            style: dict[str, Value] = {"font_family": SERIF, "font_style": "italic", "font_weight": 700}
            parts.append(
                text(x, y + 6, words, 19, fill="none", stroke=PANEL, stroke_width=3.5, stroke_opacity="0.75", **style)
            )
            parts.append(text(x, y + 6, words, 19, fill="#5c5230", **style))
    return parts


def _heart(lay: Layout, region: int) -> Point:
    """The cell of a region nearest to its middle."""
    points = [lay.centre(cell) for cell in bits(region)]
    x, y = sum(p[0] for p in points) / len(points), sum(p[1] for p in points) / len(points)
    return min(points, key=lambda p: math.dist(p, (x, y)))
