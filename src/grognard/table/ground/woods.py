"""Trees and scrub from above: crowns with a lit side, one cast shadow for all, a floor of leaves.

Crowns are drawn once as symbols and used many times. It knows sets of cells, no rule.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from grognard.board.hexes import bits
from grognard.table.ground.hex_layout import Layout, R
from grognard.table.ground.rock import tuft
from grognard.table.ink.noise import Chance, seeded
from grognard.table.ink.svg import INK, Box, circle_d, group, line_d, mix, num, path, tag

Greens = tuple[str, str, str, str]
Tree = tuple[float, float, float, str]

GREENS: dict[str, Greens] = {
    "oak": ("#4f6337", "#6d8147", "#8d9d5b", "#aab474"),
    "ash": ("#445a38", "#5f7746", "#7f9459", "#9eae72"),
    "elm": ("#5f6a38", "#7c8445", "#9ba05a", "#b8b878"),
    "elf": ("#47654b", "#658460", "#8aa67c", "#b3c69d"),
    "silver": ("#5f765c", "#7f9676", "#a5b895", "#ccd6b4"),
    "pine": ("#33493a", "#456049", "#5f7d5c", "#86a07a"),
    "bush": ("#66683a", "#81834a", "#9d9d60", "#b6b57c"),
}
KINDS = 4  # different crowns of each sort
MIXED = ("oak", "ash", "oak", "elm", "oak", "ash", "pine")
ELVEN = ("elf", "elf", "silver", "ash")


def lobed(x: float, y: float, r: float, rng: Chance, lobes: int, bump: float = 1.22) -> str:
    """A closed outline of rounded lobes."""
    turn = rng.random() * math.tau
    ring = [(turn + math.tau * k / lobes + rng.uniform(-0.12, 0.12), r * rng.uniform(0.84, 1.0)) for k in range(lobes)]
    a, q = ring[0]
    d = [f"M{num(x + q * math.cos(a))} {num(y + q * math.sin(a))}"]
    for k in range(lobes):
        (a, q), (b, s) = ring[k], ring[(k + 1) % lobes]
        if b < a:
            b += math.tau
        mid, reach = (a + b) / 2, (q + s) / 2 * bump
        d.append(
            f"Q{num(x + reach * math.cos(mid))} {num(y + reach * math.sin(mid))} "
            f"{num(x + s * math.cos(b))} {num(y + s * math.sin(b))}"
        )
    return "".join(d) + "Z"


def _clumps(rng: Chance, count: int, far: float, size: tuple[float, float], lobes: int) -> str:
    """Lit lumps of leaves on the side towards the light."""
    d = []
    for _ in range(count):
        a, q = rng.uniform(2.6, 5.4), rng.uniform(2, far)
        d.append(lobed(q * math.cos(a) - 2.7, q * math.sin(a) - 3.0, rng.uniform(*size), rng, lobes))
    return "".join(d)


def _scallops(rng: Chance) -> str:
    """Ink marks on the side away from the light."""
    d = []
    for _ in range(8):
        a, q, s = rng.uniform(-1.1, 2.5), rng.uniform(7, 16), rng.uniform(2.2, 3.4)
        start = f"M{num(q * math.cos(a) - s)} {num(q * math.sin(a) + s * 0.5)}"
        d.append(f"{start}q{num(s * 0.2)} {num(s)} {num(s)} {num(s * 0.7)}t{num(s)} {num(-s * 0.8)}")
    return "".join(d)


def _crown(name: str, greens: Greens, rng: Chance) -> str:
    """A crown of radius 20: dark skirt, lit mass, lit clumps, ink in the shade."""
    dark, mid, light, high = greens
    ink = mix(dark, INK, 0.55)
    return group([
        path(lobed(0, 0, 19.5, rng, rng.choice((9, 10, 11))), fill=dark, stroke=ink, stroke_width=1.1),
        path(lobed(-2.6, -3.0, 15.2, rng, 9), fill=mid),
        path(_scallops(rng), fill="none", stroke=ink, stroke_width=0.9, stroke_opacity=0.7, stroke_linecap="round"),
        path(_clumps(rng, 5, 11, (4.0, 6.4), 6), fill=light),
        path(_clumps(rng, 4, 10, (1.8, 2.8), 5), fill=high),
    ], id=name)  # fmt: skip


def _fir(name: str, greens: Greens, rng: Chance) -> str:
    """A fir of radius 20: ragged stars, smaller and lighter towards the tip."""
    parts = []
    for k, (r, colour) in enumerate(zip((19.0, 14.5, 10.0, 5.0), greens, strict=True)):
        spikes, turn = rng.choice((13, 14, 15)), rng.random()
        ring = []
        for i in range(2 * spikes):
            q = r * (rng.uniform(0.9, 1.08) if i % 2 == 0 else rng.uniform(0.68, 0.78))
            a = turn + i * math.pi / spikes
            ring.append((q * math.cos(a) - k * 1.1, q * math.sin(a) - k * 1.3))
        ink, width = mix(greens[0], INK, 0.55), 1.1 if k == 0 else 0.5
        parts.append(path(line_d(ring, True), fill=colour, stroke=ink, stroke_width=width, stroke_linejoin="round"))
    return group(parts, id=name)


def crowns(used: str) -> str:
    """The symbols of every sort of crown that a drawing uses."""
    rng = seeded("crowns")
    every = [
        (f"{sort}{k}", (_fir if sort == "pine" else _crown)(f"{sort}{k}", greens, rng))
        for sort, greens in GREENS.items()
        for k in range(KINDS)
    ]
    return "".join(symbol for name, symbol in every if f'"#{name}"' in used)


def _use(x: float, y: float, r: float, name: str) -> str:
    return tag("use", href=f"#{name}", transform=f"translate({num(x)} {num(y)}) scale({r / 20:.2f})")


def _sort(lay: Layout, cell: int, rng: Chance) -> str:
    """Elven woods are silver green; the zones of a map tell which they are."""
    elven = any("elven" in name and mask >> cell & 1 for name, mask in lay.map.zones.items())
    return rng.choice(ELVEN if elven else MIXED)


def floor(lay: Layout, cells: int) -> list[str]:
    """The floor of the wood."""
    if not cells:
        return []
    soft = lay.flowing(cells, blur=0.3, wobble=0.2, grain=18)
    return [
        path(soft.shape(0.36, 9), fill="#b3b27f", fill_opacity="0.75"),
        path(soft.shape(0.52, 9), fill="#8f9361", fill_opacity="0.8"),
    ]


def _clear(x: float, y: float, r: float, walled: Sequence[Box]) -> bool:
    """Whether a crown keeps off the walls."""
    return not any(x0 - r < x < x1 + r and y0 - r < y < y1 + r for x0, y0, x1, y1 in walled)


def woods(lay: Layout, cells: int, walled: Sequence[Box]) -> list[str]:
    """One cast shadow for all crowns, then crowns from back to front."""
    if not cells:
        return []
    rng = lay.chance("woods")
    trees: list[Tree] = []
    for x, y in lay.scatter(cells, rng, 0.46 * R, 32, inset=7.0):
        r = rng.uniform(0.32, 0.45) * R + (0.13 * R if rng.random() < 0.25 else 0)
        name = _sort(lay, lay.cell_under(x, y), rng) + str(rng.randrange(KINDS))
        if _clear(x, y, r + 4, walled):
            trees.append((x, y, r, name))
    trees.sort(key=lambda t: t[1] + 0.3 * t[0] - t[2] * 0.4)
    shade = "".join(circle_d(x + r * 0.44, y + r * 0.54, r * 0.97) for x, y, r, _ in trees)
    return [
        path(shade, fill="#232a17", fill_opacity="0.36"),
        *[_use(*tree) for tree in trees],
    ]


def scrub(lay: Layout, cells: int, walled: Sequence[Box]) -> list[str]:
    """Loose low bushes with dry grass between them."""
    if not cells:
        return []
    rng = lay.chance("scrub")
    soft = lay.flowing(cells, blur=0.42, wobble=0.45, grain=19)
    spots = [(x, y, rng.uniform(0.14, 0.26) * R) for x, y in lay.scatter(cells, rng, 0.36 * R, 16, inset=8.0)]
    bushes = [bush for bush in spots if _clear(*bush, walled)]
    bushes.sort(key=lambda bush: bush[1])
    tufts = []
    for cell in bits(cells):
        cx, cy = lay.centre(cell)
        tufts += [tuft(cx + rng.uniform(-25, 25), cy + rng.uniform(-25, 25), 5, rng, 4) for _ in range(8)]
    shade = "".join(circle_d(x + r * 0.42, y + r * 0.52, r) for x, y, r in bushes)
    return [
        path(soft.shape(0.3, 9), fill="#bfbb82", fill_opacity="0.4"),
        path(soft.shape(0.52, 9), fill="#b8b277", fill_opacity="0.5"),
        path("".join(tufts), fill="none", stroke="#6f6d3a", stroke_width=0.9, stroke_linecap="round"),
        path(shade, fill="#232a17", fill_opacity="0.33"),
        *[_use(x, y, r, f"bush{rng.randrange(KINDS)}") for x, y, r in bushes],
    ]
