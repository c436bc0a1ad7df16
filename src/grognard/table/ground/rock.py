"""Rock and yard: the dark mass a board is cut from and the trodden ground on its ledges.

The ledge is a field of signed distance, positive on open ground. It knows no board.
"""

from __future__ import annotations

import math

from grognard.table.ink.noise import Chance, Field, Noise, resample
from grognard.table.ink.svg import Box, Point, dots_d, mix, num, path, rect, stipple


def rock_mass(box: Box, ledge: Field, noise: Noise, rng: Chance, count: int, base: str) -> list[str]:
    """Dark rock: washes, strata, and stipple that thickens towards the open."""
    x0, y0, x1, y1 = box
    wash = Field(box, 14.0, lambda x, y: noise.rough(x / 70, y / 46))
    pale = Field(box, 14.0, lambda x, y: -noise.rough(x / 70, y / 46))
    fine: list[Point] = []
    coarse: list[Point] = []
    strata: list[str] = []
    for _ in range(count):
        x, y = rng.uniform(x0, x1), rng.uniform(y0, y1)
        deep = -ledge.at(x, y)
        if deep > 2 and rng.random() < 0.14 + math.exp(-deep / 18):
            (fine if rng.random() < 0.7 else coarse).append((x, y))
        elif deep > 20 and rng.random() < 0.09:
            w = rng.uniform(8, 24)
            bend, fall = num(rng.uniform(-5, 5)), num(rng.uniform(-3, 3))
            strata.append(f"M{num(x - w)} {num(y)}q{num(w * 0.6)} {bend} {num(w)} 0t{num(w)} {fall}")
    return [
        rect(box, fill=base),
        path(wash.shape(0.1, 12), fill=mix(base, "#000000", 0.24), fill_opacity=0.7),
        path(pale.shape(0.2, 12), fill=mix(base, "#a89a83", 0.2), fill_opacity=0.7),
        path("".join(strata), fill="none", stroke="#262220", stroke_width=1.1, stroke_linecap="round"),
        stipple(dots_d(fine), 1.4, "#b3a68d", 0.5),
        stipple(dots_d(coarse), 2.2, "#1a1713", 0.9),
    ]


def rock_edge(ledge: Field, rng: Chance, crown: str) -> list[str]:
    """The lip of the rock: a lit crown, broken ink, ticks that run back into the mass."""
    ticks = []
    for loop in ledge.contours(-1):
        for x, y in resample([*loop, loop[0]], 5.5):
            gx, gy = ledge.slope(x, y)
            size, q = math.hypot(gx, gy) or 1, rng.uniform(5, 13)
            dx, dy = -gx / size * q + rng.uniform(-2, 2), -gy / size * q + rng.uniform(-2, 2)
            ticks.append(f"M{num(x)} {num(y)}l{num(dx)} {num(dy)}")
    return [
        path(ledge.shape(-6, 6), fill="none", stroke=crown, stroke_width=7, stroke_opacity=0.55),
        path("".join(ticks), fill="none", stroke="#191612", stroke_width=1.1, stroke_linecap="round"),
        path(ledge.shape(0, 5), fill="none", stroke="#191612", stroke_width=2.8, stroke_linejoin="round"),
    ]


def yard(ledge: Field, noise: Noise, rng: Chance, box: Box, count: int) -> list[str]:
    """Trodden ground round the walls: washes, grit, pebbles, a little dry grass."""
    wash = Field(box, 10.0, lambda x, y: noise.rough(x / 48, y / 40) if ledge.at(x, y) > 6 else -1.0)
    grit: list[Point] = []
    pebbles: list[str] = []
    tufts: list[str] = []
    for _ in range(count):
        x, y = rng.uniform(box[0], box[2]), rng.uniform(box[1], box[3])
        if ledge.at(x, y) < 6:
            continue
        roll = rng.random()
        if roll < 0.8:
            grit.append((x, y))
        elif roll < 0.9:
            pebbles.append(pebble(x, y, rng.uniform(1.3, 3.2), rng))
        elif roll < 0.93:
            tufts.append(tuft(x, y, rng.uniform(4, 7), rng))
    return [
        path(wash.shape(0.12, 9), fill="#877b62", fill_opacity=0.7),
        path(wash.shape(0.38, 9), fill="#7c7159", fill_opacity=0.6),
        stipple(dots_d(grit), 1.2, "#4f4636", 0.7),
        path("".join(pebbles), fill="#3d3628", fill_opacity=0.5, transform="translate(1 1.5)"),
        path("".join(pebbles), fill="#b5a98f", stroke="#4f4636", stroke_width=0.7),
        path("".join(tufts), fill="none", stroke="#54562f", stroke_width=1, stroke_linecap="round"),
    ]


def hollow(x: float, y: float, rx: float, ry: float, rng: Chance) -> list[Point]:
    """The ragged rim of a hole in the ground."""
    ring = []
    for k in range(22):
        a, q = k * math.tau / 22, rng.uniform(0.9, 1.08)
        ring.append((x + rx * q * math.cos(a), y + ry * q * math.sin(a)))
    return ring


def pebble(x: float, y: float, r: float, rng: Chance) -> str:
    """A small stone, wider than high."""
    w, h = r * rng.uniform(0.9, 1.3), r * rng.uniform(0.7, 0.95)
    return (
        f"M{num(x - w)} {num(y)}q{num(w * 0.1)} {num(-h)} {num(w)} {num(-h)}q{num(w)} 0 {num(w)} {num(h)}"
        f"q0 {num(h)} {num(-w)} {num(h)}q{num(-w)} 0 {num(-w)} {num(-h)}Z"
    )


def tuft(x: float, y: float, size: float, rng: Chance, blades: int = 4) -> str:
    """A few blades of grass."""
    d = []
    for k in range(blades):
        lean = (k - (blades - 1) / 2) * size * 0.42 + rng.uniform(-0.8, 0.8)
        tall = size * rng.uniform(0.7, 1.1)
        bend = f"q{num(lean * 0.2)} {num(-tall * 0.6)} {num(lean)} {num(-tall)}"
        d.append(f"M{num(x + lean * 0.35)} {num(y)}{bend}")
    return "".join(d)
