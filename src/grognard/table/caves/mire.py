"""Mire below ground: a crust of dull green over black water, with pools, bubbles, dead reeds and pale mould.

It knows sets of cells, no rule.
"""

from __future__ import annotations

from grognard.table.ground.hex_layout import Layout, R
from grognard.table.ground.rock import tuft
from grognard.table.ink.noise import Chance
from grognard.table.ink.svg import INK, Point, circle_d, clip, dots_d, group, mix, num, path, smooth_d, stipple

CRUST, MOSS, MOULD, SLIME = "#8d9468", "#737d52", "#b3b68a", "#4f5a3f"
POOL, GLEAM = "#3e4f49", "#a9c0ae"


def mire(lay: Layout, cells: int) -> list[str]:
    """The wet ground of a cave; islands of firm ground are left out of it."""
    if not cells:
        return []
    soft = lay.flowing(cells, blur=0.24, wobble=0.3, grain=17)
    edge, name = soft.shape(0.45, 6), f"{lay.map.name}-mire"
    return [
        path(soft.shape(0.3, 6), fill=mix(CRUST, INK, 0.35), fill_opacity="0.4"),
        clip(name, edge),
        group(_inside(lay, cells, edge), clip_path=f"url(#{name})"),
        path(edge, fill="none", stroke=mix(SLIME, INK, 0.4), stroke_width=1.3, stroke_opacity="0.75"),
    ]


def _inside(lay: Layout, cells: int, edge: str) -> list[str]:
    rng = lay.chance("mire")
    return [
        path(edge, fill=mix(MOSS, INK, 0.3)),
        path(edge, fill=CRUST, transform="translate(3 4)"),
        *_mottles(lay, cells, rng),
        *_pools(lay, cells, rng),
        *_growth(lay, cells, rng),
    ]


def _mottles(lay: Layout, cells: int, rng: Chance) -> list[str]:
    """Patches of moss and of pale mould."""
    dark: list[str] = []
    pale: list[str] = []
    for x, y in lay.scatter(cells, rng, 0.34 * R, 16):
        rough = lay.noise.rough(x / 48, y / 40)
        blot = _blot(x, y, rng.uniform(9, 21), rng)
        if rough > 0.08:
            dark.append(blot)
        elif rough < -0.2:
            pale.append(blot)
    return [
        path("".join(dark), fill=MOSS, fill_opacity="0.55"),
        path("".join(pale), fill=MOULD, fill_opacity="0.45"),
    ]


def _pools(lay: Layout, cells: int, rng: Chance) -> list[str]:
    """Black water where the crust has broken, each pool with a lit edge, and bubbles that rise."""
    pools: list[str] = []
    rims: list[str] = []
    bubbles: list[str] = []
    for x, y in lay.scatter(cells, rng, 0.72 * R, 14, inset=11.0):
        if lay.noise.rough(x / 60 + 7, y / 60) < -0.08:
            continue
        w, h = rng.uniform(9, 19), rng.uniform(4, 7.5)
        pools.append(_puddle(x, y, w, h, rng))
        rims.append(f"M{num(x - w * 0.6)} {num(y + h * 0.5)}q{num(w * 0.6)} {num(h * 0.6)} {num(w * 1.2)} 0")
        if rng.random() < 0.45:
            bubbles += [circle_d(x + rng.uniform(-w, w) * 0.5, y + rng.uniform(-h, h) * 0.4, rng.uniform(1, 2))
                        for _ in range(3)]  # fmt: skip
    shape = "".join(pools)
    return [
        path(shape, fill=SLIME, transform="translate(0 -1.6)"),
        path(shape, fill=POOL, stroke=mix(POOL, INK, 0.5), stroke_width=0.9),
        path("".join(rims), fill="none", stroke=GLEAM, stroke_width=1.0, stroke_opacity="0.7", stroke_linecap="round"),
        path("".join(bubbles), fill="none", stroke="#c9d6c4", stroke_width=0.7),
    ]


def _growth(lay: Layout, cells: int, rng: Chance) -> list[str]:
    """Dead reeds in tufts, and spores."""
    reeds: list[str] = []
    dry: list[str] = []
    spores: list[Point] = []
    for x, y in lay.scatter(cells, rng, 0.33 * R, 22, inset=6.0):
        (reeds if rng.random() < 0.68 else dry).append(tuft(x, y, rng.uniform(5, 9), rng, rng.choice((3, 4, 5))))
        spores.append((x + rng.uniform(-12, 12), y + rng.uniform(-8, 8)))
    return [
        _strokes("".join(reeds), "#3c4527"),
        _strokes("".join(dry), "#a8a273"),
        stipple(dots_d(spores), 1.2, "#dfe0bd", 0.6),
    ]


def _strokes(d: str, colour: str) -> str:
    return path(d, fill="none", stroke=colour, stroke_width=1.0, stroke_linecap="round")


def _blot(x: float, y: float, r: float, rng: Chance) -> str:
    around = ((1, 0), (0.7, 0.5), (0, 0.72), (-0.7, 0.5), (-1, 0), (-0.7, -0.5), (0, -0.72), (0.7, -0.5))
    return smooth_d([(x + a * r * rng.uniform(0.7, 1.2), y + b * r * rng.uniform(0.7, 1.2)) for a, b in around])


def _puddle(x: float, y: float, w: float, h: float, rng: Chance) -> str:
    around = ((1, 0), (0.6, 0.75), (-0.2, 1), (-0.8, 0.6), (-1, -0.1), (-0.5, -0.85), (0.3, -1), (0.85, -0.5))
    return smooth_d([(x + a * w * rng.uniform(0.8, 1.1), y + b * h * rng.uniform(0.75, 1.15)) for a, b in around])
