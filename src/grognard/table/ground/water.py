"""Water: rivers with a current, still lakes, marsh.

A shore is a field of signed distance, positive in the water; banks, depth washes and lines that follow the bank are
its contours. It knows sets of cells and the flow between them, no rule.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from grognard.board.hexes import bits
from grognard.board.hexmap import OFF
from grognard.table.ground.hex_layout import H, Lattice, Layout, R
from grognard.table.ground.rock import tuft
from grognard.table.ink.noise import Chance, resample
from grognard.table.ink.svg import INK, Point, clip, group, line_d, mix, num, path, smooth_d

SHALLOW, CLEAR, DEEP, DEEPEST = "#b4cccb", "#97b9be", "#7da5b0", "#6a95a4"
ABYSS = "#2f5a6b"
WET_INK = mix(DEEPEST, "#123042", 0.55)
FOAM = "#eef4ee"
BANK, TURF = "#b7a678", "#9a9a62"
Keep = Callable[[Point], bool]


def shore_of(lay: Layout, cells: int) -> Lattice:
    """How deep in the water a point lies."""
    return lay.flowing(cells, 0.42, 0.1, 30.0).distance(0.45)


def water(lay: Layout, cells: int, still: int, shore: Lattice) -> list[str]:
    """Bank, bed, shadow of the near bank, depth washes, and lines: long rings on lakes, streaks on rivers."""
    edge = shore.shape(0, 6)
    name = f"{lay.map.name}-water"
    inner = [*washes(shore, edge), *_rings(lay, shore, still), *_streaks(lay, shore, cells & ~still)]
    inner.append(_ripples(lay, still, shore))
    bank = shore.shape(-5, 7)
    return [
        path(shore.shape(-10, 7), fill=TURF, fill_opacity="0.4"),
        path(bank, fill=BANK, stroke=mix(BANK, INK, 0.55), stroke_width=0.8, stroke_opacity=0.7),
        clip(name, edge),
        group([part for part in inner if part], clip_path=f"url(#{name})"),
        path(edge, fill="none", stroke=mix(WET_INK, INK, 0.4), stroke_width=1.5),
        _reeds(lay, shore, still),
    ]


def washes(shore: Lattice, edge: str) -> list[str]:
    """The bed of a water and its depth, from a pale rim to the deep."""
    soft, broad = shore.blur(14), shore.blur(30)
    return [
        path(edge, fill=mix(CLEAR, INK, 0.42)),
        path(edge, fill=SHALLOW, transform="translate(3.2 4.2)"),
        path(shore.shape(9, 7), fill=CLEAR),
        path(shore.shape(20, 8, 180), fill=DEEP, fill_opacity="0.8"),
        path(soft.shape(35, 8, 240), fill=DEEPEST, fill_opacity="0.55"),
        path(broad.shape(48, 8, 240), fill=mix(DEEPEST, ABYSS, 0.35), fill_opacity="0.55"),
        path(broad.shape(66, 8), fill=mix(DEEPEST, ABYSS, 0.5), fill_opacity="0.5"),
    ]


def _rings(lay: Layout, shore: Lattice, still: int) -> list[str]:
    """Lines along the bank of still water, shorter and fainter away from it."""
    if not still:
        return []
    rng = lay.chance("rings")
    soft, parts = shore.blur(12), []

    def calm(p: Point) -> bool:
        return bool(still >> lay.cell_under(*p) & 1)

    for k, deep in enumerate((5.0, 10.5, 17.0, 25.0, 35.0, 48.0)):
        loops = (shore if deep < 20 else soft).contours(deep * (1 if deep < 20 else 0.94))
        long, gap = (90.0 - 9 * k, 190.0 - 20 * k), (6.0 + 9 * k, 14.0 + 14 * k)
        d = "".join(dashes(loop, rng, long, gap, calm) for loop in loops)
        parts.append(_line(d, WET_INK, 0.9, 0.72 - 0.085 * k))
    return parts


def _streaks(lay: Layout, shore: Lattice, swift: int) -> list[str]:
    """Short dark and pale strokes along the bank of running water."""
    if not swift:
        return []
    rng = lay.chance("streaks")
    dark, pale = [], []

    def runs(p: Point) -> bool:
        return bool(swift >> lay.cell_under(*p) & 1)

    for k, deep in enumerate((5.0, 10.0, 15.5, 21.5, 28.0, 35.0)):
        for loop in shore.contours(deep):
            dark.append(dashes(loop, rng, (16, 52), (9.0 + 4 * k, 30.0 + 6 * k), runs))
            pale.append(dashes(loop, rng, (10, 26), (40, 110), runs))
    return [_line("".join(dark), WET_INK, 1.0, 0.6), _line("".join(pale), FOAM, 1.1, 0.75)]


def _line(d: str, colour: str, width: float, opacity: float) -> str:
    return path(
        d, fill="none", stroke=colour, stroke_width=width, stroke_opacity=f"{opacity:.2f}", stroke_linecap="round"
    )


def dashes(loop: Sequence[Point], rng: Chance, long: Sequence[float], gap: Sequence[float], keep: Keep) -> str:
    """A loop cut into soft dashes; `keep` says where one may be."""
    points = resample([*loop, loop[0]], 5.0)
    d, i = [], rng.randrange(4)
    while i < len(points):
        count = max(3, round(rng.uniform(*long) / 5))
        piece = points[i : i + count]
        if len(piece) > 2 and all(keep(p) for p in piece[:: max(1, len(piece) // 3)]):
            d.append(smooth_d([*piece[::2], piece[-1]], close=False))
        i += count + max(1, round(rng.uniform(*gap) / 5))
    return "".join(d)


def _ripples(lay: Layout, still: int, shore: Lattice) -> str:
    """Short level strokes in pairs on open still water."""
    rng = lay.chance("ripples")
    dark, pale = [], []
    for x, y in lay.scatter(still, rng, 0.66 * R, 9):
        if shore.at(x, y) > 38:
            w = rng.uniform(7, 15)
            dark.append(f"M{num(x - w)} {num(y)}q{num(w / 2)} -2.4 {num(w)} 0t{num(w)} 0")
            pale.append(f"M{num(x - w * 0.5)} {num(y + 3)}q{num(w / 2)} -2 {num(w)} 0")
    return _line("".join(dark), WET_INK, 0.9, 0.5) + _line("".join(pale), FOAM, 0.9, 0.6)


def _reeds(lay: Layout, shore: Lattice, still: int) -> str:
    """Tufts of reed along still water."""
    rng, d = lay.chance("reeds"), []
    marsh = lay.map.of("marsh")
    for loop in shore.contours(2):
        for x, y in resample(loop, 9):
            if (still | marsh) >> lay.cell_under(x, y) & 1 and lay.noise.rough(x / 60, y / 60) > 0.02:
                d.append(tuft(x + rng.uniform(-3, 3), y + rng.uniform(-2, 4), rng.uniform(6, 10), rng))
    return _line("".join(d), "#4d5a33", 1.05, 1)


def current(lay: Layout) -> list[str]:
    """Chevrons pointing downstream: double and bold on rivers, single and faint where a lake drains."""
    swift, slow = [], []
    built = lay.map.of("footbridge", "stepping-stones", "mill-wheel")
    for body in lay.map.waters:
        for cell in bits(body.cells):
            there = lay.map.flow.get(cell)
            column, row = lay.grid.place(cell)
            if there is None or there == OFF or _quiet(body.body, column, row) or built >> cell & 1:
                continue
            a, b = lay.centre(cell), lay.centre(there)
            turn = math.atan2(b[1] - a[1], b[0] - a[0])
            at = a[0] + (b[0] - a[0]) * 0.3, a[1] + (b[1] - a[1]) * 0.3
            if body.body == "river":
                swift += [_chevron(at, turn, back, 7.0) for back in (0, 8)]
            else:
                slow.append(
                    _chevron(at, turn, 0, 5) + line_d([(at[0] - 15 * math.cos(turn), at[1] - 15 * math.sin(turn)), at])
                )
    return [
        _arrow("".join(swift), WET_INK, 4.0, 0.35), _arrow("".join(swift), "#f7f9f2", 2.1, 0.95),
        _arrow("".join(slow), "#dfeaea", 1.5, 0.7),
    ]  # fmt: skip


def _quiet(body: str, column: int, row: int) -> bool:
    """Where no mark stands: every second row of a river, three of four cells of a lake."""
    return bool(row % 2 == 0) if body == "river" else bool((column + 2 * row) % 4)


def _chevron(at: Point, turn: float, back: float, size: float) -> str:
    x, y = at[0] - back * math.cos(turn), at[1] - back * math.sin(turn)
    return line_d([(x + size * math.cos(turn + s), y + size * math.sin(turn + s)) for s in (2.2, 0, -2.2)])


def _arrow(d: str, colour: str, width: float, opacity: float) -> str:
    return path(
        d, fill="none", stroke=colour, stroke_width=width, stroke_opacity=f"{opacity:.2f}", stroke_linecap="round",
        stroke_linejoin="round",
    )  # fmt: skip


def marsh(lay: Layout, cells: int, shore: Lattice | None) -> list[str]:
    """Wet ground in two tones, still pools with one bright edge, reeds."""
    if not cells:
        return []
    rng = lay.chance("marsh")
    wet = lay.flowing(cells, blur=0.4, wobble=0.4, grain=20)
    pools, shine, reeds = [], [], []
    for x, y in lay.scatter(cells, rng, 0.42 * R, 18, inset=9.0):
        if shore and _within(shore, x, y) and shore.at(x, y) > -8:
            continue
        w, h = rng.uniform(7, 14), rng.uniform(2.6, 4.6)
        pools.append(smooth_d(_puddle(x, y, w, h, rng)))
        shine.append(f"M{num(x - w * 0.5)} {num(y + h * 0.25)}h{num(w * 0.8)}")
    for x, y in lay.scatter(cells, rng, 0.25 * R, 28, inset=5.0):
        reeds.append(tuft(x, y, rng.uniform(6, 10), rng, rng.choice((3, 4, 5))))
    return [
        path(wet.shape(0.34, 8), fill="#b9bd8c", fill_opacity="0.85"),
        path(wet.shape(0.52, 8), fill="#a3ad80", fill_opacity="0.9"),
        path("".join(pools), fill="#8fb0ae", stroke="#4c6a62", stroke_width=0.9),
        path("".join(shine), stroke="#dfeae0", stroke_width=0.9, stroke_linecap="round"),
        _line("".join(reeds), "#48562f", 1.0, 1),
    ]


def _puddle(x: float, y: float, w: float, h: float, rng: Chance) -> list[Point]:
    turns = [k * math.tau / 8 for k in range(8)]
    return [(x + w * math.cos(a) * rng.uniform(0.8, 1.1), y + h * math.sin(a) * rng.uniform(0.7, 1.15)) for a in turns]


def _within(field: Lattice, x: float, y: float) -> bool:
    x0, y0, x1, y1 = field.box
    return x0 + H < x < x1 - H and y0 + H / 2 < y < y1 - H / 2
