"""Caves: the rock they are cut from, rough floors, and ground that lies deeper, each level with its shade.

Fields of signed distance say how far into the open a point lies and how far beyond the edge of a drop; walls of rock
and cliffs are their contours. Rooms, stairs and water are drawn elsewhere. It knows terrain by its word, no rule.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cached_property

from grognard.board.hexes import bits
from grognard.table.ground.hex_layout import H, Lattice, Layout, R
from grognard.table.ground.rock import pebble, rock_edge, rock_mass
from grognard.table.ground.water import dashes
from grognard.table.ink.noise import Chance, Field, resample
from grognard.table.ink.svg import INK, Point, clip, dots_d, group, line_d, mix, num, path, smooth_d, stipple

ROCK = "rock"
MASS, CROWN = "#4a443c", "#948977"
FLOOR, DEEP_FLOOR = "#cabd9c", "#a4946e"
DARK = "#1c1712"
Keep = Callable[[float, float], bool]


class Cave:
    """A map below ground on paper: the open as signed distance, and its sunken parts by height."""

    def __init__(self, lay: Layout) -> None:
        self.lay = lay
        self.rock = lay.map.of(ROCK)
        self.land = lay.map.cells & ~self.rock

    @cached_property
    def open(self) -> Lattice:
        """How far a point lies from the rock; negative within it."""
        return self.lay.flowing(self.land, blur=0.26, wobble=0.3, grain=15).distance(0.44)

    @cached_property
    def floors(self) -> list[int]:
        """The heights of sunken floors under no roof, the highest first."""
        heights = self.lay.map.heights
        found = dict.fromkeys(heights[cell] for cell in bits(self.land & ~self.lay.indoors))
        return sorted((height for height in found if height < 0 and height % 2 == 0), reverse=True)

    def sunken(self, height: int) -> int:
        """The cells of a sunken floor; the lower half of a stairway counts as part of it."""
        heights = self.lay.map.heights
        return sum(1 << cell for cell in bits(self.land & ~self.lay.indoors) if heights[cell] <= height + 1)

    @cached_property
    def pits(self) -> dict[int, Lattice]:
        """How far beyond the edge of each sunken floor a point lies."""
        lay = self.lay
        return {h: lay.flowing(self.sunken(h), blur=0.32, wobble=0.22, grain=19).distance(0.5) for h in self.floors}


def mass(cave: Cave) -> list[str]:
    """The rock with its edge: layers that follow the wall, broken ink, ticks that run back into the dark."""
    lay, rng = cave.lay, cave.lay.chance("rock")
    x0, y0, x1, y1 = lay.box
    box = (x0 - 8, y0 - 8, x1 + 8, y1 + 8)
    count = round((x1 - x0) * (y1 - y0) / 38)
    return [
        *rock_mass(box, cave.open, lay.noise, rng, count, MASS),
        *_layers(cave, rng),
        *_facets(cave, rng),
        *rock_edge(cave.open, rng, CROWN),
    ]


def _layers(cave: Cave, rng: Chance) -> list[str]:
    """Lines within the rock, each fainter and more broken than the one before it."""
    parts = []
    soft = cave.open.blur(9)
    for k, deep in enumerate((15.0, 27.0, 42.0, 60.0)):
        loops = soft.contours(-deep)
        long, gap = (34.0 - 5 * k, 96.0 - 14 * k), (8.0 + 8 * k, 26.0 + 14 * k)
        d = "".join(dashes(loop, rng, long, gap, _anywhere) for loop in loops)
        parts.append(_ink(d, "#211d18", 1.3, 0.75 - 0.12 * k))
        parts.append(path(d, fill="none", stroke="#a39781", stroke_width=0.9, stroke_opacity=f"{0.34 - 0.05 * k:.2f}",
                          transform="translate(-1 -1.5)"))  # fmt: skip
    return parts


def _anywhere(_: Point) -> bool:
    return True


def _ink(d: str, colour: str, width: float, opacity: float) -> str:
    return path(
        d, fill="none", stroke=colour, stroke_width=width, stroke_opacity=f"{opacity:.2f}", stroke_linecap="round"
    )


def _facets(cave: Cave, rng: Chance) -> list[str]:
    """Broken faces of the rock: angular planes in two tones, each with a dark edge away from the light."""
    pale: list[str] = []
    dull: list[str] = []
    edges: list[str] = []
    for x, y in cave.lay.scatter(cave.rock, rng, 0.62 * R, 12):
        if -cave.open.at(x, y) < 17 or rng.random() < 0.25:
            continue
        ring = _plane(x, y, rng.uniform(9, 22), rng)
        (pale if rng.random() < 0.5 else dull).append(line_d(ring, True))
        edges.append(line_d(ring[: len(ring) // 2 + 1]))
    return [
        path("".join(dull), fill="#2c2722", fill_opacity="0.42"),
        path("".join(pale), fill="#7b7060", fill_opacity="0.34"),
        _ink("".join(edges), "#1d1915", 1.1, 0.7),
    ]


def _plane(x: float, y: float, size: float, rng: Chance) -> list[Point]:
    """The corners of a broken face, from its right round by its foot."""
    turns = sorted(rng.uniform(0, math.tau) for _ in range(rng.choice((5, 6, 7))))
    return [(x + size * rng.uniform(0.7, 1.2) * math.cos(a), y + 0.66 * size * math.sin(a)) for a in turns]


def spikes(cave: Cave) -> list[str]:
    """Dripstone on the floor along the walls, in clusters."""
    rng, parts = cave.lay.chance("spikes"), []
    pits = list(cave.pits.values())
    for x, y in cave.lay.scatter(cave.land & ~cave.lay.indoors, rng, 0.5 * R, 14):
        near = 11 < cave.open.at(x, y) < 19 and cave.lay.noise.rough(x / 80 + 5, y / 80) > 0.12
        if near and all(abs(pit.at(x, y)) > 15 for pit in pits):
            spots = [(x + rng.uniform(-9, 9), y + rng.uniform(-6, 6)) for _ in range(3)]
            parts += [_spike(*spot, rng.uniform(2.6, 5), rng) for spot in spots]
    return parts


def _spike(x: float, y: float, r: float, rng: Chance) -> str:
    ring = [(x + r * rng.uniform(0.85, 1.15) * math.cos(k * math.tau / 7), y + r * 0.85 * math.sin(k * math.tau / 7))
            for k in range(7)]  # fmt: skip
    tip = x - r * 0.12, y - r * 0.2
    lit = line_d([ring[3], ring[4], ring[5], tip], True)
    return (
        path(smooth_d(ring), fill=DARK, fill_opacity="0.4", transform="translate(2 2.8)")
        + path(smooth_d(ring), fill="#a59876", stroke="#4d4230", stroke_width=0.8)
        + path(lit, fill="#e6dcc0", fill_opacity="0.85")
    )


def floor(cave: Cave) -> list[str]:
    """The rough floor of the galleries: pale stone under the shadow of the upper left wall, washes, grit and stones."""
    lay, hall = cave.lay, cave.open.shape(0, 5)
    name = f"{lay.map.name}-hall"
    pits = list(cave.pits.values())

    def level(x: float, y: float) -> bool:
        return cave.open.at(x, y) > 6 and all(pit.at(x, y) < -6 for pit in pits)

    ground = [
        path(hall, fill=mix(FLOOR, DARK, 0.6)),
        path(hall, fill=mix(FLOOR, DARK, 0.3), transform="translate(5 6.5)"),
        path(hall, fill=FLOOR, transform="translate(9 12)"),
        *_washes(lay),
        *_grit(lay, cave.land, lay.chance("floor"), level),
    ]
    return [clip(name, hall), group(ground, clip_path=f"url(#{name})")]


def _washes(lay: Layout) -> list[str]:
    n = lay.noise
    broad = Field(lay.frame, 11.0, lambda x, y: n.rough(x / 60 + 9, y / 50))
    pale = Field(lay.frame, 11.0, lambda x, y: -n.rough(x / 60 + 9, y / 50))
    return [
        path(broad.shape(0.12, 9), fill="#a99874", fill_opacity="0.3"),
        path(broad.shape(0.34, 9), fill="#98875f", fill_opacity="0.26"),
        path(pale.shape(0.25, 9), fill="#d8cdb0", fill_opacity="0.42"),
    ]


def _grit(lay: Layout, cells: int, rng: Chance, keep: Keep) -> list[str]:
    """Grit, stones in drifts and fine cracks."""
    grit: list[Point] = []
    stones: list[str] = []
    cracks: list[str] = []
    for cell in bits(cells):
        cx, cy = lay.centre(cell)
        for _ in range(26):
            x, y = cx + rng.uniform(-1.0, 1.0) * R, cy + rng.uniform(-0.55, 0.55) * H
            if not keep(x, y):
                continue
            roll = rng.random() - 0.14 * lay.noise.rough(x / 45, y / 45)
            if roll < 0.74:
                grit.append((x, y))
            elif roll < 0.86:
                stones.append(pebble(x, y, rng.uniform(1.2, 2.9), rng))
            elif roll < 0.9:
                cracks.append(_crack(x, y, rng))
    return [
        stipple(dots_d(grit), 1.1, "#6d5f45", 0.7),
        _ink("".join(cracks), "#5f523b", 0.8, 0.7),
        path("".join(stones), fill="#4d4434", fill_opacity="0.45", transform="translate(1 1.5)"),
        path("".join(stones), fill="#d0c5a9", stroke="#5d5240", stroke_width=0.7),
    ]


def _crack(x: float, y: float, rng: Chance) -> str:
    mid = x + rng.uniform(4, 9), y + rng.uniform(-5, 5)
    return line_d([(x, y), mid, (mid[0] + rng.uniform(5, 9), mid[1] + rng.uniform(-5, 5))])


def sunken(cave: Cave, height: int, inside: list[str]) -> list[str]:
    """A floor that lies deeper: cliff, long shadow from the upper left, grit, and whatever else lies down there."""
    lay, pit = cave.lay, cave.pits[height]
    hall, name, edge = f"{lay.map.name}-hall", f"{lay.map.name}-pit{-height}", pit.shape(0, 5)
    far = 4.5 * -height

    def low(x: float, y: float) -> bool:
        return pit.at(x, y) > 8 and cave.open.at(x, y) > 4

    ground = [
        path(edge, fill=mix(DEEP_FLOOR, DARK, 0.66)),
        path(edge, fill=mix(DEEP_FLOOR, DARK, 0.42), transform=f"translate({num(far * 0.42)} {num(far * 0.55)})"),
        path(edge, fill=DEEP_FLOOR, transform=f"translate({num(far * 0.78)} {num(far)})"),
        *_ripple_marks(lay, cave.sunken(height), low),
        *_grit(lay, cave.sunken(height), lay.chance(f"pit{height}"), low),
        *inside,
    ]
    return [
        clip(name, edge),
        group([group(ground, clip_path=f"url(#{name})"), *_cliff(cave, pit)], clip_path=f"url(#{hall})"),
    ]


def _ripple_marks(lay: Layout, cells: int, keep: Keep) -> list[str]:
    """Short curved lines in sand."""
    rng, d = lay.chance("ripple marks"), []
    for x, y in lay.scatter(cells, rng, 0.34 * R, 14):
        if keep(x, y) and lay.noise.rough(x / 50 + 4, y / 50) > -0.1:
            w = rng.uniform(5, 10)
            d.append(f"M{num(x - w)} {num(y)}q{num(w / 2)} {num(rng.uniform(-3.4, -1.4))} {num(w)} 0t{num(w)} 0")
    return [_ink("".join(d), "#7f6f4b", 0.9, 0.6)]


def _cliff(cave: Cave, pit: Lattice) -> list[str]:
    """The edge of a drop: a lit lip, and strokes down the rock, long where it turns to the light."""
    rng = cave.lay.chance("cliff")
    light: list[str] = []
    dark: list[str] = []
    lips: list[list[Point]] = []
    for loop in pit.contours(0):
        piece: list[Point] = []
        for x, y in resample([*loop, loop[0]], 4.2):
            if cave.open.at(x, y) < 3:
                lips.append(piece)
                piece = []
                continue
            piece.append((x, y))
            gx, gy = pit.slope(x, y)
            size = math.hypot(gx, gy) or 1.0
            ux, uy = gx / size, gy / size
            lit = ux * 0.62 + uy * 0.78  # how far the face looks away from the light
            far = rng.uniform(11, 21) if lit > 0 else rng.uniform(7, 15)
            (dark if lit > 0 else light).append(_wedge(x, y, ux, uy, far))
        lips.append(piece)
    edge = "".join(line_d(piece) for piece in lips if len(piece) > 1)
    style = {"fill": "none", "stroke_linejoin": "round", "stroke_linecap": "round"}
    return [
        path("".join(light), fill="#4d4230", fill_opacity="0.7"),
        path("".join(dark), fill="#15110c", fill_opacity="0.8"),
        path(edge, stroke="#efe6cd", stroke_width=3, stroke_opacity="0.75", transform="translate(-1.5 -1.9)", **style),
        path(edge, stroke=INK, stroke_width=2.2, **style),
    ]


def _wedge(x: float, y: float, ux: float, uy: float, far: float) -> str:
    half = 1.1
    return line_d([(x - uy * half, y + ux * half), (x + ux * far, y + uy * far), (x + uy * half, y - ux * half)], True)
