"""Land that magic makes: a mighty tree, a spring, a crevasse, a way underground, fallen walls, a ball of fire.

Each fills the hexes of a plot in the manner of the drawn maps. It knows no rule.
"""

from __future__ import annotations

import math

from grognard.table.figures_spells import EMBER, FLAME, RED
from grognard.table.hexlayout import Lattice, R
from grognard.table.noise import Chance, resample, thin
from grognard.table.plots import Plot
from grognard.table.rock import pebble, tuft
from grognard.table.svg import (
    INK,
    Box,
    Point,
    circle_d,
    clip,
    dots_d,
    group,
    line_d,
    mix,
    num,
    path,
    smooth_d,
    stipple,
)  # fmt: skip
from grognard.table.water import BANK, FOAM, TURF, WET_INK, dashes, washes
from grognard.table.woods import GREENS, lobed

SHADE = "#17140f"


def tree(plot: Plot) -> list[str]:
    """One crown over all hexes: a dark skirt, masses of leaves towards the light, ink in the shade."""
    dark, mid, light, high = GREENS["oak"]
    ink = mix(dark, INK, 0.55)
    depth = plot.flowing(0.3, 0.1, 20).distance(0.5)
    rng = plot.chance("tree")
    skirt = [
        lobed(x, y, rng.uniform(10, 14), rng, 7) for loop in depth.contours(10) for x, y in resample(loop, 13)
    ]  # fmt: skip
    outer = "".join(skirt)
    body = depth.shape(8, 6)
    masses = plot.scatter(depth, 9, 11.5, 90, "masses")
    masses.sort(key=lambda p: -p[0] - 1.3 * p[1])
    return [
        path(outer + body, fill="#232a17", fill_opacity="0.36", transform="translate(9 12)"),
        path(outer, fill=dark, stroke=ink, stroke_width=2.2),
        path(outer + body, fill=dark),
        *[_mass(x, y, rng, (mid, light, high, ink), _lit(plot, x, y)) for x, y in masses],
    ]


def _lit(plot: Plot, x: float, y: float) -> float:
    """How much of the light from the upper left a part of the crown gets, 0 to 1."""
    far = math.sqrt(len(plot.cells)) * R
    return min(1.0, max(0.0, 0.5 - 0.62 * ((x - plot.middle[0]) * 0.6 + (y - plot.middle[1]) * 0.8) / far))


def _mass(x: float, y: float, rng: Chance, tones: tuple[str, str, str, str], lit: float) -> str:
    """A mass of leaves with lit clumps on it."""
    mid, light, high, ink = tones
    r = rng.uniform(9, 13)
    clumps = "".join(
        lobed(x + rng.uniform(-6, 2), y + rng.uniform(-6.5, 1), rng.uniform(2.6, 4.6), rng, 5)
        for _ in range(round(1 + 3 * lit))
    )
    tips = "".join(lobed(x + rng.uniform(-6, 0), y + rng.uniform(-6, -1), 1.7, rng, 5) for _ in range(round(3 * lit)))
    tone = mix(mix(mid, ink, 0.3), light, 0.85 * lit)
    return (
        path(lobed(x + 1.6, y + 2.2, r, rng, 8), fill=ink, fill_opacity=0.5)
        + path(lobed(x, y, r, rng, 8), fill=tone, stroke=ink, stroke_width=0.8, stroke_opacity=0.7)
        + path(clumps, fill=mix(light, high, 0.35 * lit))
        + path(tips, fill=high)
    )


def spring(plot: Plot) -> list[str]:
    """A clear pool that wells up in its first hex, with reeds and wet stones."""
    shore = plot.flowing(0.36, 0.12, 26).distance(0.53)
    edge, name = shore.shape(0, 5), plot.clip_name("pool")
    rng = plot.chance("spring")
    rings = "".join(
        dashes(loop, rng, (34, 90), (8.0, 26.0), _anywhere) for far in (5, 10.5, 17, 25) for loop in shore.contours(far)
    )
    return [
        path(shore.shape(-9, 6), fill=TURF, fill_opacity="0.45"),
        path(shore.shape(-4.5, 6), fill=BANK, stroke=mix(BANK, INK, 0.55), stroke_width=0.8, stroke_opacity=0.7),
        clip(name, edge),
        group([*washes(shore, edge), _line(rings, WET_INK, 0.9, 0.55), *_well(plot.cells[0], rng)],
              clip_path=f"url(#{name})"),
        path(edge, fill="none", stroke=mix(WET_INK, INK, 0.4), stroke_width=1.5),
        *_bank(shore, rng),
    ]  # fmt: skip


def _anywhere(_: Point) -> bool:
    return True


def _well(at: Point, rng: Chance) -> list[str]:
    """Where the water comes up: rings, bubbles and foam."""
    x, y = at
    rings = "".join(dashes(_round(x, y, r), rng, (14, 30), (5.0, 12.0), _anywhere) for r in (7, 13, 19))
    bubbles = "".join(circle_d(x + rng.uniform(-9, 9), y + rng.uniform(-8, 8), rng.uniform(1, 2.4)) for _ in range(9))
    return [
        path(circle_d(x, y, 15), fill="#d8e8e4", fill_opacity="0.55"),
        path(circle_d(x, y, 8), fill="#f2f8f4", fill_opacity="0.75"),
        _line(rings, FOAM, 1.6, 0.9),
        path(bubbles, fill="#ffffff", stroke=WET_INK, stroke_width=0.6),
    ]


def _round(x: float, y: float, r: float) -> list[Point]:
    return [(x + r * math.cos(k * math.tau / 24), y + 0.86 * r * math.sin(k * math.tau / 24)) for k in range(24)]


def _bank(shore: Lattice, rng: Chance) -> list[str]:
    """Reeds and stones round the pool."""
    reeds, stones = [], []
    for loop in shore.contours(-2):
        for x, y in resample(loop, 8):
            roll = rng.random()
            if roll < 0.42:
                reeds.append(tuft(x + rng.uniform(-2, 2), y + rng.uniform(-1, 3), rng.uniform(6, 10), rng))
            elif roll < 0.6:
                stones.append(pebble(x, y, rng.uniform(2, 4.4), rng))
    cast = path("".join(stones), fill=SHADE, fill_opacity=0.4, transform="translate(1.4 2)")
    wet = path("".join(stones), fill="#c3bba8", stroke="#5d564a", stroke_width=0.8)
    return [cast, wet, _line("".join(reeds), "#4d5a33", 1.05, 1)]


def _line(d: str, colour: str, width: float, opacity: float) -> str:
    return path(
        d, fill="none", stroke=colour, stroke_width=width, stroke_opacity=f"{opacity:.2f}", stroke_linecap="round"
    )


def crevasse(plot: Plot) -> list[str]:
    """A rift in the ground: broken lips, lit and dark walls, no bottom."""
    depth = plot.flowing(0.24, 0.7, 13).distance(0.52)
    rng, name = plot.chance("crevasse"), plot.clip_name("rift")
    edge = _jagged(depth, 7, rng)
    walls = [
        path(edge, fill="#8f7a58"),
        path(_jagged(depth, 10, rng), fill="#5e4d39", transform="translate(-2.4 -3)"),
        path(_jagged(depth, 14, rng), fill="#3d3126", transform="translate(-3.6 -4.6)"),
        path(_jagged(depth, 19, rng), fill="#221a14", transform="translate(-4 -5)"),
        path(_jagged(depth, 25, rng), fill="#0e0a08", transform="translate(-3 -4)"),
        _line("".join(_strata(depth, rng)), "#1b140f", 1.0, 0.75),
        path(edge, fill="none", stroke="#120d0a", stroke_width=13, stroke_opacity=0.5, transform="translate(4 5.4)"),
    ]
    return [
        path(_jagged(depth, -1, rng), fill="#b5a377", fill_opacity="0.85"),
        path(_jagged(depth, 3.4, rng), fill="#9c875e", stroke="#5c4b33", stroke_width=0.9),
        _line("".join(_cracks(depth, rng)), "#4b3c2a", 1.2, 0.85),
        clip(name, edge),
        group(walls, clip_path=f"url(#{name})"),
        path(edge, fill="none", stroke="#171009", stroke_width=2, stroke_linejoin="bevel"),
        path(_grains(depth, rng), fill="#cdbf9b", stroke="#5c4b33", stroke_width=0.7),
    ]


def _jagged(depth: Lattice, iso: float, rng: Chance) -> str:
    """A contour with broken corners."""
    found = []
    for loop in depth.contours(iso):
        points = [(x + rng.uniform(-1.6, 1.6), y + rng.uniform(-1.6, 1.6)) for x, y in thin(loop, 7.5)]
        found += [line_d(points, True)] if len(points) > 3 else []
    return "".join(found)


def _strata(depth: Lattice, rng: Chance) -> list[str]:
    """Lines down the walls."""
    found = []
    for loop in depth.contours(8):
        for x, y in resample(loop, 5):
            u, v = _inward(depth, x, y)
            far = rng.uniform(4, 13)
            found.append(line_d([(x, y), (x + u * far, y + v * far)]))
    return found


def _inward(depth: Lattice, x: float, y: float) -> Point:
    u, v = depth.slope(x, y)
    size = math.hypot(u, v) or 1.0
    return u / size, v / size


def _cracks(depth: Lattice, rng: Chance) -> list[str]:
    """Short forked cracks that run out into the ground."""
    found = []
    for loop in depth.contours(6):
        for x, y in resample(loop, 21):
            u, v = _inward(depth, x, y)
            far, bend = rng.uniform(8, 15), rng.uniform(-4, 4)
            knee = x - u * far * 0.5 + v * bend, y - v * far * 0.5 - u * bend
            found.append(line_d([(x, y), knee, (x - u * far, y - v * far)]))
    return found


def _grains(depth: Lattice, rng: Chance) -> str:
    spots = [p for loop in depth.contours(1) for p in resample(loop, 11)]
    return "".join(pebble(x + rng.uniform(-3, 3), y + rng.uniform(-3, 3), rng.uniform(1.2, 2.6), rng) for x, y in spots)


def entrance(plot: Plot) -> list[str]:
    """A mouth in a heap of rock, and steps that go down into the dark."""
    depth = plot.flowing(0.26, 0.3, 16).distance(0.5)
    rng, name = plot.chance("entrance"), plot.clip_name("mouth")
    mound, mouth = depth.shape(3, 5), depth.shape(15, 5)
    hole = [p for loop in depth.contours(15) for p in loop]
    xs, ys = [x for x, _ in hole], [y for _, y in hole]
    steps = _treads((min(xs), min(ys), max(xs), max(ys)))
    ring = sorted((p for far in (5.5, 11.0) for loop in depth.contours(far) for p in resample(loop, 11.5)), key=_down)
    return [
        path(mound, fill=SHADE, fill_opacity=0.4, transform="translate(5 7)"),
        path(mound, fill="#8b8170", stroke="#2b251d", stroke_width=1.3),
        clip(name, mouth),
        group([path(mouth, fill="#100c09"), *steps,
               path(mouth, fill="none", stroke="#050403", stroke_width=14, stroke_opacity=0.6,
                    transform="translate(4 5)")], clip_path=f"url(#{name})"),
        path(mouth, fill="none", stroke="#15100b", stroke_width=2),
        *[boulder(x, y, rng.uniform(5.2, 8.4), rng) for x, y in ring],
    ]  # fmt: skip


def _down(p: Point) -> float:
    return p[1]


def _treads(box: Box) -> list[str]:
    """Steps from the light at the foot of the page down into the dark above."""
    x0, top, x1, low = box
    found, tall, y = [], 6.0, low
    for k in range(int((low - top) * 0.7 / tall)):
        y -= tall
        tone = mix("#cdc09f", "#100c09", min(1.0, 0.04 + 0.9 * k * tall / ((low - top) * 0.7)))
        found.append(path(f"M{num(x0)} {num(y)}H{num(x1)}V{num(y + tall)}H{num(x0)}Z", fill=tone))
        found.append(path(f"M{num(x0)} {num(y + tall)}H{num(x1)}", stroke="#0d0a07", stroke_width=1.5))
    return found


def boulder(x: float, y: float, r: float, rng: Chance, fill: str = "#a79d8a") -> str:
    """A block of stone with its shadow and a lit face."""
    turn, corners = rng.random(), rng.choice((5, 6, 7))
    ring = []
    for k in range(corners):
        a, q = turn + k * math.tau / corners, r * rng.uniform(0.8, 1.1)
        ring.append((x + q * math.cos(a), y + 0.88 * q * math.sin(a)))
    cast = f"translate({num(r * 0.3)} {num(r * 0.42)})"
    face = [(x - r * 0.16 + (a - x) * 0.62, y - r * 0.22 + (b - y) * 0.6) for a, b in ring]
    return (
        path(line_d(ring, True), fill=SHADE, fill_opacity="0.42", transform=cast)
        + path(line_d(ring, True), fill=mix(fill, INK, rng.uniform(0.12, 0.26)), stroke=INK, stroke_width=1.1,
               stroke_linejoin="round")
        + path(line_d(face, True), fill=mix(fill, "#fff8e6", rng.uniform(0.1, 0.4)))
    )  # fmt: skip


def rubble(plot: Plot) -> list[str]:
    """What is left of a wall: dust, and blocks that lie where they fell."""
    depth = plot.flowing(0.26, 0.4, 14).distance(0.5)
    rng = plot.chance("rubble")
    spots = plot.scatter(depth, 7, 9.5, 120, "blocks")
    spots.sort(key=_down)
    dust = plot.scatter(depth, 1, 3.2, 90, "dust")
    return [
        path(depth.shape(0, 6), fill="#c6b994", fill_opacity="0.92"),
        path(depth.shape(6, 6), fill="#b4a680", fill_opacity="0.7"),
        stipple(dots_d(dust), 1.4, "#6d6149", 0.7),
        *[boulder(x, y, rng.choice((3.6, 5, 6.4, 8.2)), rng, "#bcb19a") for x, y in spots],
    ]


def fireball(plot: Plot) -> list[str]:
    """A ball of fire from above: charred ground, tongues in three heats, sparks."""
    rng, (x, y) = plot.chance("fireball"), plot.middle
    heats = ((34.0, RED, 15), (27.0, EMBER, 13), (19.0, FLAME, 11), (10.5, "#fff2b8", 8))
    sparks = [(x + rng.uniform(-33, 33), y + rng.uniform(-29, 29)) for _ in range(26)]
    return [
        path(smooth_d(_tongues(x, y, 38, 18, rng, 0.9)), fill="#2a1a10", fill_opacity="0.72"),
        path(circle_d(x, y, 36), fill="#ff9d2e", fill_opacity="0.3"),
        *[path(smooth_d(_tongues(x, y, r, count, rng, 0.62)), fill=tone, stroke=mix(tone, "#4a1408", 0.55),
               stroke_width=1.2) for r, tone, count in heats],
        stipple(dots_d(sparks), 2.2, FLAME, 0.95),
    ]  # fmt: skip


def _tongues(x: float, y: float, size: float, count: int, rng: Chance, waist: float) -> list[Point]:
    """A ring of flames that all lean the same way round."""
    found = []
    for k in range(count):
        a = k * math.tau / count
        tip, dip = size * rng.uniform(0.92, 1.1), size * waist * rng.uniform(0.9, 1.08)
        lean, back = a + 3.74 / count, a + math.tau / count * 0.72
        for r, b in ((dip, a), (tip, lean), (dip * 1.04, back)):
            found.append((x + r * math.cos(b), y + r * math.sin(b)))
    return found
