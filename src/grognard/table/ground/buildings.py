"""Buildings with the roof cut away: eaves, floors, straight walls with a lighter crown, doors, windows, bars.

Walls cast their shadow to the lower right, indoors as well. It knows enclosures of the map model, no rule.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from grognard.board.hexmap import Enclosure
from grognard.table.ground import floors, furniture, open_ground
from grognard.table.ground.furniture import Style
from grognard.table.ground.hex_layout import Layout
from grognard.table.ground.walls import HALF_DOOR, Gate, Run, gates, outline, runs
from grognard.table.ink.noise import Chance
from grognard.table.ink.svg import INK, SHADOW, Box, Point, circle_d, clip, group, line_d, mix, num, path

THICK = 9.5
EAVES = 13.0
WOOD, IRON = "#9a6a3c", "#8f8b84"
CROWNS = {"stone": "#cbc0a9", "timber": "#a87f4e", "plaster": "#e2d8be"}
BLOCKS = {"stone": "9 1.3", "timber": "26 1.4", "plaster": "34 1.2"}


def stretches_of(lay: Layout) -> list[Run]:
    """All walls of a map, each with the make of its building."""
    return runs(lay, {part.name: furniture.style_of(part.name, part.kind).wall for part in lay.map.enclosures})


def interiors(lay: Layout) -> list[str]:
    """What lies within walls: yards, then houses with eaves, floor and things, then their rooms."""
    draw = {"yard": _yard, "building": _house, "room": _room, "cell": _room}
    parts = [_ground_shadow(stretches_of(lay))] if lay.map.enclosures else []
    for kind in ("yard", "building", "room", "cell"):
        for part in lay.map.enclosures:
            if part.kind == kind:
                parts += draw[kind](lay, part, furniture.style_of(part.name, kind))
    return parts


def walls(lay: Layout, stretches: Sequence[Run]) -> list[str]:
    """The walls and the openings in them."""
    return [*standing(stretches), *[opening(gate) for part in lay.map.enclosures for gate in gates(lay, part)]]


def block_boxes(lay: Layout) -> list[Box]:
    """The boxes of all blocks, for what must keep clear of walls."""
    found = []
    for part in lay.map.enclosures:
        for left, top, right, bottom in (block.frame() for block in part.blocks):
            found.append((*lay.at(left, top), *lay.at(right, bottom)))
    return found


def _yard(lay: Layout, part: Enclosure, style: Style) -> list[str]:
    """Beaten earth and cobbles up to the walls."""
    rng = lay.chance(part.name)
    loop = _loop(lay, part)
    d, name = line_d(loop, True), _clip_name(lay, part)
    dark = path(d, fill="none", stroke="#1c150c", stroke_width=15, stroke_opacity="0.24", transform="translate(5 6.5)")
    paving = open_ground.cobbled(bounds(loop), lay.noise, rng)
    return [
        clip(name, d),
        group([*paving, dark, *furniture.things(lay, part, bounds(loop), rng)], clip_path=f"url(#{name})"),
    ]


def _clip_name(lay: Layout, part: Enclosure) -> str:
    return "".join(c if c.isalnum() else "-" for c in f"{lay.map.name}-{part.name}")


def _loop(lay: Layout, part: Enclosure) -> list[Point]:
    """The outer outline; blocks of one building hang together."""
    return [lay.at(*p) for p in outline(part.blocks)[0]]


def bounds(points: Iterable[Point]) -> Box:
    """The box around points."""
    every = list(points)
    xs, ys = [p[0] for p in every], [p[1] for p in every]
    return min(xs), min(ys), max(xs), max(ys)


def footprints(lay: Layout) -> dict[str, Box]:
    """The box that every enclosure fills on paper."""
    return {part.name: bounds(_loop(lay, part)) for part in lay.map.enclosures}


def _ground_shadow(stretches: Sequence[Run]) -> str:
    d = "".join(line_d([run.a, run.b]) for run in stretches if run.kind in ("wall", "low-wall"))
    return path(d, fill="none", stroke="#1f2013", stroke_width=11, stroke_opacity="0.3", stroke_linecap="square",
                transform="translate(5 6.5)")  # fmt: skip


def _house(lay: Layout, part: Enclosure, style: Style) -> list[str]:
    rng = lay.chance(part.name)
    loop = _loop(lay, part)
    d, name = line_d(loop, True), _clip_name(lay, part)
    inside = [
        *_floor(bounds(loop), rng, style),
        path(d, fill="none", stroke="#1c150c", stroke_width=17, stroke_opacity="0.3", transform="translate(5 6.5)"),
        *furniture.things(lay, part, bounds(loop), rng),
    ]
    return [
        path(line_d(grown(loop, EAVES), True), fill="#1f2013", fill_opacity="0.34", transform="translate(9 12)"),
        *eaves(loop, rng, style.roof, style.thatch),
        clip(name, d),
        group(inside, clip_path=f"url(#{name})"),
    ]


def _room(lay: Layout, part: Enclosure, style: Style) -> list[str]:
    """A room within a house: the shade of its own walls and its own things."""
    rng = lay.chance(part.name)
    box = bounds(_loop(lay, part))
    name = _clip_name(lay, part)
    floor = _floor(box, rng, style) if part.kind == "cell" else []
    d = line_d(_loop(lay, part), True)
    dark = path(d, fill="none", stroke="#1c150c", stroke_width=14, stroke_opacity="0.26", transform="translate(5 6.5)")
    return [clip(name, d), group([*floor, dark, *furniture.things(lay, part, box, rng)], clip_path=f"url(#{name})")]


def _floor(box: Box, rng: Chance, style: Style) -> list[str]:
    if style.floor == "flags":
        return floors.flagstones(box, rng, style.colour, 20.0, 0.5)
    return floors.boards(box, rng, style.colour, 9.5, upright=style.floor == "upright")


def grown(loop: Sequence[Point], by: float) -> list[Point]:
    """A clockwise loop pushed outward."""
    out = []
    for k, p in enumerate(loop):
        n, m = _normal(loop[k - 1], p), _normal(p, loop[(k + 1) % len(loop)])
        s = 1 + n[0] * m[0] + n[1] * m[1]
        out.append((p[0] + (n[0] + m[0]) * by / s, p[1] + (n[1] + m[1]) * by / s))
    return out


def _normal(a: Point, b: Point) -> Point:
    size = math.dist(a, b) or 1.0
    return (b[1] - a[1]) / size, -(b[0] - a[0]) / size


def eaves(loop: Sequence[Point], rng: Chance, colour: str, thatch: bool) -> list[str]:
    """What is left of the roof: a fringe outside the wall, lit above and to the left, in shade below and right."""
    edge = grown(loop, EAVES)
    parts, marks, shine = [], [], []
    for k, a in enumerate(loop):
        b = loop[(k + 1) % len(loop)]
        n = _normal(a, b)
        tone = 0.2 * (n[0] * 0.62 + n[1] * 0.78)
        fill = mix(colour, INK, tone + 0.06) if tone > -0.06 else mix(colour, "#fff6dc", -tone)
        quad = [a, b, edge[(k + 1) % len(loop)], edge[k]]
        parts.append(
            path(line_d(quad, True), fill=fill, stroke=mix(colour, INK, 0.62), stroke_width=1, stroke_linejoin="round")
        )
        lines = _straws(a, b, n, rng) if thatch else _shingles(a, b, n, rng)
        marks += lines
        shine += lines[::4]
    return [
        *parts,
        path("".join(marks), fill="none", stroke=mix(colour, INK, 0.5), stroke_width=0.75, stroke_opacity=0.8),
        path("".join(shine), fill="none", stroke="#fff3d0", stroke_width=0.8, stroke_opacity="0.5"),
    ]


def _straws(a: Point, b: Point, n: Point, rng: Chance) -> list[str]:
    """Ragged strokes across the fringe, some hanging over its edge."""
    steps = int(math.dist(a, b) / 3.0)
    d = []
    for i in range(steps):
        t, q = (i + rng.uniform(0.2, 0.8)) / steps, EAVES * rng.uniform(0.8, 1.16)
        x, y = a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
        d.append(f"M{num(x)} {num(y)}l{num(n[0] * q)} {num(n[1] * q)}")
    return d


def _shingles(a: Point, b: Point, n: Point, rng: Chance) -> list[str]:
    """Two courses with joints that do not meet."""
    size = math.dist(a, b)
    u = (b[0] - a[0]) / size, (b[1] - a[1]) / size
    d = [
        f"M{num(a[0] + n[0] * 8.4 - u[0] * 8)} {num(a[1] + n[1] * 8.4 - u[1] * 8)}"
        f"L{num(b[0] + n[0] * 8.4 + u[0] * 8)} {num(b[1] + n[1] * 8.4 + u[1] * 8)}"
    ]
    for course, (low, high) in enumerate(((4.0, 8.4), (8.4, EAVES))):
        t = 2.0 + 3 * course
        while t < size:
            x, y = a[0] + u[0] * t, a[1] + u[1] * t
            d.append(
                f"M{num(x + n[0] * low)} {num(y + n[1] * low)}l{num(n[0] * (high - low))} {num(n[1] * (high - low))}"
            )
            t += 6 + rng.uniform(-0.8, 0.8)
    return d


def standing(stretches: Sequence[Run]) -> list[str]:
    """Thick ink with a lighter crown of blocks; bars as a sill with a row of iron; rails as rails."""
    solid = [run for run in stretches if run.kind == "wall"]
    parts = [
        _stroke(solid, INK, THICK),
        *[_crown([run for run in solid if run.style == style], style) for style in CROWNS],
        *_low([run for run in stretches if run.kind == "low-wall"]),
        *_bars([run for run in stretches if run.kind == "bars"]),
        *_rails([run for run in stretches if run.kind == "railing"]),
    ]
    return [part for part in parts if part]


def _stroke(stretches: Sequence[Run], colour: str, width: float, cap: str = "square", dash: str | None = None) -> str:
    d = "".join(line_d([run.a, run.b]) for run in stretches)
    return path(d, fill="none", stroke=colour, stroke_width=width, stroke_linecap=cap, stroke_dasharray=dash)


def _crown(stretches: Sequence[Run], style: str) -> str:
    crown = CROWNS[style]
    longer = [_longer(run, THICK / 2 - 1.6) for run in stretches]
    lit = _stroke(
        [_longer(run, -0.8) for run in longer], mix(crown, "#fffaf0", 0.35), THICK - 6.4, "butt", BLOCKS[style]
    )
    return _stroke(longer, mix(crown, INK, 0.16), THICK - 3.2, "butt", BLOCKS[style]) + group(
        [lit], transform="translate(-0.8 -0.9)"
    )


def _longer(run: Run, by: float) -> Run:
    (x, y), (p, q) = run.a, run.b
    size = math.dist(run.a, run.b)
    u, v = (p - x) / size * by, (q - y) / size * by
    return run._replace(a=(x - u, y - v), b=(p + u, q + v))


def _low(stretches: Sequence[Run]) -> list[str]:
    return [_stroke(stretches, INK, 6.5), _stroke(stretches, "#b7ac93", 4, "butt", "7 1.4")] if stretches else []


def _rails(stretches: Sequence[Run]) -> list[str]:
    return [_stroke(stretches, INK, 3.6), _stroke(stretches, "#c39c63", 1.8)] if stretches else []


def _bars(stretches: Sequence[Run]) -> list[str]:
    if not stretches:
        return []
    dots = "".join(_posts(run.a, run.b, 6.2, 2.2) for run in stretches)
    cast = path(dots, fill=SHADOW, fill_opacity="0.5", transform="translate(3.4 4.4)")
    return [cast, _stroke(stretches, "#4a443b", 3.4, "butt"), path(dots, fill=IRON, stroke=INK, stroke_width=1.1)]


def _posts(a: Point, b: Point, step: float, r: float) -> str:
    count = max(1, round(math.dist(a, b) / step))
    places = [(k + 0.5) / count for k in range(count)]
    return "".join(circle_d(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, r) for t in places)


def _bar(a: Point, b: Point, thick: float) -> str:
    """A rectangle around the line from a to b."""
    n = _normal(a, b)
    x, y = n[0] * thick / 2, n[1] * thick / 2
    return line_d([(a[0] + x, a[1] + y), (b[0] + x, b[1] + y), (b[0] - x, b[1] - y), (a[0] - x, a[1] - y)], True)


def opening(gate: Gate) -> str:
    """A door, a window or a gap in its wall."""
    draw = OPENINGS.get(gate.opening.kind, _breach)
    return group([draw(gate)], class_=f"opening {gate.opening.kind}")


def _ends(gate: Gate, half: float) -> tuple[Point, Point]:
    (x, y), (u, v) = gate.at, gate.along
    return (x - u * half, y - v * half), (x + u * half, y + v * half)


def _door(gate: Gate) -> str:
    """A worn sill and a wooden leaf that stands ajar."""
    a, b = _ends(gate, HALF_DOOR)
    n, u = gate.out, gate.along
    turn = 0.62  # how far the leaf has swung: cosine and sine of about fifty degrees
    far = 25.0
    tip = a[0] + u[0] * far * turn + n[0] * far * 0.78, a[1] + u[1] * far * turn + n[1] * far * 0.78
    start = a[0] + n[0] * 3, a[1] + n[1] * 3
    shadow = path(_bar((start[0] + 3, start[1] + 4), (tip[0] + 4, tip[1] + 5.5), 5), fill=SHADOW, fill_opacity="0.35")
    jambs = path(
        _bar(a, _toward(a, b, 2.4), THICK + 3) + _bar(b, _toward(b, a, 2.4), THICK + 3),
        fill="#6f4a28",
        stroke=INK,
        stroke_width=1,
    )
    sill = path(_bar(a, b, THICK + 0.6), fill="#d6c49f", stroke=INK, stroke_width=1.1)
    worn = path(_bar(_toward(a, b, 6), _toward(b, a, 6), 2.2), fill="#ebdfc1")
    return sill + worn + jambs + shadow + _leaf(start, tip)


def _toward(a: Point, b: Point, by: float) -> Point:
    size = math.dist(a, b)
    return a[0] + (b[0] - a[0]) * by / size, a[1] + (b[1] - a[1]) * by / size


def _leaf(a: Point, b: Point) -> str:
    bands = "".join(_bar(_toward(a, b, t), _toward(a, b, t + 2), 6.6) for t in (5.0, 17.0))
    return path(_bar(a, b, 5.6), fill=WOOD, stroke=INK, stroke_width=1.2) + path(bands, fill=INK)


def _window(gate: Gate) -> str:
    """A pale slit with an ink frame and a mullion."""
    a, b = _ends(gate, 12)
    return (
        path(_bar(a, b, THICK + 1), fill=INK)
        + path(_bar(_toward(a, b, 2), _toward(b, a, 2), 5), fill="#f1f7f3")
        + path(line_d([_toward(a, b, 2), _toward(b, a, 2)]), stroke="#7f9aa0", stroke_width=1)
        + path(_bar(_toward(a, b, 11.2), _toward(a, b, 12.8), 5), fill=INK)
    )


def _slit(gate: Gate) -> str:
    a, b = _ends(gate, 4)
    return path(_bar(a, b, THICK + 1), fill=INK) + path(
        _bar(_toward(a, b, 2.4), _toward(b, a, 2.4), THICK), fill="#f1f7f3"
    )


def _barred(gate: Gate) -> str:
    """A gate of bars between two posts, with its lock."""
    a, b = _ends(gate, HALF_DOOR)
    lock = path(circle_d(*_toward(b, a, 5), 3.4), fill="#d9a935", stroke=INK, stroke_width=1)
    ends = path(circle_d(*a, 3.6) + circle_d(*b, 3.6), fill="#6b6459", stroke=INK, stroke_width=1.2)
    posts = path(_posts(a, b, 5.4, 2.3), fill="#dcd8cf", stroke=INK, stroke_width=1.1)
    return path(_bar(a, b, 7.4), fill="#5a5246", stroke=INK, stroke_width=1.2) + posts + ends + lock


def _breach(gate: Gate) -> str:
    """Rubble where the wall was."""
    a, b = _ends(gate, HALF_DOOR)
    return path(_bar(a, b, THICK + 1), fill="#b9ad92") + path(
        _posts(a, b, 6, 2.6), fill="#cfc4aa", stroke=INK, stroke_width=0.8
    )


def _gap(gate: Gate) -> str:
    """A wall that ends: a worn sill, and nothing on it."""
    a, b = _ends(gate, HALF_DOOR + 3)
    worn = path(_bar(_toward(a, b, 5), _toward(b, a, 5), 2.4), fill="#e6dcc2", fill_opacity="0.8")
    return path(_bar(a, b, THICK + 1.4), fill="#c6baa0") + worn


OPENINGS = {"door": _door, "window": _window, "arrow-slit": _slit, "barred-door": _barred, "gap": _gap}
