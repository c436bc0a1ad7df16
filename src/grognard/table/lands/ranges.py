"""Mountains: ridges along hexsides as hachures that fall from a crest, and solid massifs of faceted peaks.

The light comes from the upper left, so a flank that faces it is pale and one that turns away is dark; passes are
saddles between two crests, tunnels thick broken lines between two mouths. It knows terrain and sides by their words.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from grognard.board.hexes import bits
from grognard.table.ink.noise import Chance, resample
from grognard.table.ink.svg import INK, Point, Value, group, mix, path, tag
from grognard.table.lands.outlines import soft_d, straight_d, strokes_d
from grognard.table.lands.row_layout import Clearings, RowLayout
from grognard.table.lands.seas import Shore

MOUNTAIN, PASS, TUNNEL = "mountain", "pass", "tunnel"
ROCK, LIT, SHADE, DARK = "#b59c76", "#e8dcbc", "#9a7f5c", "#6d5840"
ROCK_INK = mix(INK, "#5b4126", 0.45)
STEP = 7.0
FLANK, SPUR = 12.0, 5.0
LIGHT = (-0.62, -0.78)
TONES = (LIT, "#d2bf98", "#b39772", "#8a6f4f")
"""Flanks from those that face the light to those in the shade."""
LINE: dict[str, Value] = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
Flanks = dict[int, list[str]]


def ridges(lay: RowLayout, sides: int) -> list[str]:
    """Ridges along sides; where sides join, so do crests."""
    rng = lay.chance("ridges")
    flanks: Flanks = {k: [] for k in range(len(TONES))}
    hachures: dict[bool, list[tuple[Point, Point]]] = {False: [], True: []}
    crests = []
    for chain in lay.chains(sides):
        line = [lay.at(*corner) for corner in chain]
        crest = _bent(lay, line)
        crests.append(soft_d(crest, close=False))
        for way in (1, -1):
            _flank(crest, way, rng, flanks, hachures)
    shadow = "".join(crests)
    return [
        path(shadow, stroke="#5d4a30", stroke_width=30, stroke_opacity="0.16", transform="translate(4 5)", **LINE),
        *[path("".join(flanks[k]), fill=tone) for k, tone in enumerate(TONES) if flanks[k]],
        path(strokes_d(hachures[False]), stroke=ROCK_INK, stroke_width=0.9, stroke_opacity="0.6", **LINE),
        path(strokes_d(hachures[True]), stroke=ROCK_INK, stroke_width=1.5, stroke_opacity="0.85", **LINE),
        path(shadow, stroke=ROCK_INK, stroke_width=2.2, **LINE),
    ]


def _bent(lay: RowLayout, line: Sequence[Point]) -> list[Point]:
    """A crest: along the sides, with a little noise; its ends stay where they are, so that chains meet."""
    points = resample(line, STEP)
    if math.dist(points[-1], line[-1]) > 0.5:
        points.append(line[-1])
    inner = [lay.moved(x, y, 2.6, 15.0) for x, y in points[1:-1]]
    return [points[0], *inner, points[-1]]


def _flank(
    crest: Sequence[Point], way: int, rng: Chance, flanks: Flanks, hachures: dict[bool, list[tuple[Point, Point]]]
) -> None:
    """One side of a crest: spurs and gullies between crest and foot, toned by how they face the light."""
    feet = []
    for k, (x, y) in enumerate(crest):
        (x0, y0), (x1, y1) = crest[max(0, k - 2)], crest[min(len(crest) - 1, k + 2)]
        long = math.hypot(x1 - x0, y1 - y0) or 1.0
        nx, ny = -way * (y1 - y0) / long, way * (x1 - x0) / long
        ends = min(k, len(crest) - 1 - k)
        reach = (FLANK + (SPUR if k % 2 else -SPUR * 0.6) + rng.uniform(-2, 2)) * (0.45 + 0.275 * min(ends, 2))
        feet.append((x + nx * reach, y + ny * reach, nx * LIGHT[0] + ny * LIGHT[1]))
    for k in range(len(crest) - 1):
        (ax, ay, lit), (bx, by, _) = feet[k], feet[k + 1]
        turned = lit + (0.22 if (k % 2) == (way > 0) else -0.22)
        tone = 0 if turned > 0.45 else 1 if turned > 0 else 2 if turned > -0.45 else 3
        flanks[tone].append(straight_d([crest[k], crest[k + 1], (bx, by), (ax, ay)], close=True))
    for k, ((x, y), (fx, fy, lit)) in enumerate(zip(crest, feet, strict=True)):
        from_, to = rng.uniform(0.08, 0.2), rng.uniform(0.85, 1.15)
        dark = lit < 0
        hachures[dark].append(((x + (fx - x) * from_, y + (fy - y) * from_), (x + (fx - x) * to, y + (fy - y) * to)))
        if dark and k + 1 < len(crest):
            (x1, y1), (gx, gy, _) = crest[k + 1], feet[k + 1]
            mx, my, ex, ey = (x + x1) / 2, (y + y1) / 2, (fx + gx) / 2, (fy + gy) / 2
            hachures[dark].append(
                ((mx + (ex - mx) * 0.15, my + (ey - my) * 0.15), (mx + (ex - mx) * 0.8, my + (ey - my) * 0.8))
            )


def massifs(shore: Shore, cells: int, clear: Clearings) -> list[str]:
    """Solid mountains: peaks from the back to the front, each lit from the upper left."""
    if not cells:
        return []
    lay = shore.lay
    rng = lay.chance("massifs")
    spots = [(x, y) for x, y in lay.scatter(cells, rng, 17.0, 30) if shore.dry(x, y, 0.2) and not clear.holds(x, y)]
    spots.sort(key=lambda spot: spot[1])
    parts = []
    for first in range(0, len(spots), 24):
        parts += _peaks(spots[first : first + 24], rng)
    return [
        path("".join(soft_d(loop) for loop in lay.patch(cells, 7, 22, 0.3)), fill=ROCK, fill_opacity="0.55",
             clip_path=f"url(#{shore.clip})"),
        group(parts, stroke_linejoin="round", stroke_linecap="round"),
    ]  # fmt: skip


def _peaks(spots: Sequence[Point], rng: Chance) -> list[str]:
    """Some peaks that lie beside each other or further and further to the front."""
    lit, shade, lines, skirts = [], [], [], []
    for x, y in spots:
        w, h = rng.uniform(11, 17), rng.uniform(15, 24)
        top = (x + rng.uniform(-2, 2), y - h * 0.62)
        left, right = (x - w, y + h * 0.38), (x + w, y + h * 0.38)
        ledge = (x - w * 0.5 + rng.uniform(-2, 2), y - h * 0.1)
        notch = (x + w * 0.42 + rng.uniform(-2, 2), y - h * 0.16)
        keel = (x + rng.uniform(-1, 4), y + h * 0.46)
        saddle = (top[0] + rng.uniform(1, 4), y - h * 0.05)
        lit.append(straight_d([top, ledge, left, keel, saddle], close=True))
        shade.append(straight_d([top, saddle, keel, right, notch], close=True))
        lines += [straight_d([left, ledge, top, notch, right]), straight_d([top, saddle, keel])]
        for t in (0.3, 0.52, 0.74):
            a = (top[0] + (right[0] - top[0]) * t, top[1] + (right[1] - top[1]) * t)
            skirts.append((a, (a[0] - w * 0.26, a[1] + h * (0.5 - 0.3 * t))))
    return [
        path("".join(lit), fill=LIT),
        path("".join(shade), fill=SHADE),
        path(strokes_d(skirts), fill="none", stroke=DARK, stroke_width=1.2, stroke_opacity="0.8"),
        path("".join(lines), fill="none", stroke=ROCK_INK, stroke_width=1.4),
    ]


def passes(lay: RowLayout, sides: int) -> list[str]:
    """A road over a saddle across each side: pale, between two lines."""
    roads = [straight_d(_across(lay, side, 0.62)) for side in bits(sides)]
    d = "".join(roads)
    return [
        path(d, stroke="#f4e9c8", stroke_width=15, stroke_opacity="0.9", **LINE),
        path(d, stroke=ROCK_INK, stroke_width=8, stroke_linecap="butt", fill="none"),
        path(d, stroke="#f1dfae", stroke_width=5, stroke_linecap="butt", fill="none"),
    ]


def _across(lay: RowLayout, side: int, reach: float) -> list[Point]:
    """A line across a side, from so far towards one middle to so far towards the other."""
    owner, direction = divmod(side, 3)
    beyond = lay.board.grid.beside(owner, direction)
    (x0, y0), (x1, y1) = lay.centre(owner), lay.centre(owner if beyond is None else beyond)
    mx, my = (x0 + x1) / 2, (y0 + y1) / 2
    return [(mx + (x - mx) * reach, my + (y - my) * reach) for x, y in ((x0, y0), (x1, y1))]


def tunnels(lay: RowLayout, sides: int, mouths: Sequence[int]) -> list[str]:
    """Thick broken lines from middle to middle under the rock, with an arch at every mouth."""
    d = "".join(straight_d(_across(lay, side, 1.0)) for side in bits(sides))
    arches = [_arch(*lay.centre(cell)) for cell in mouths]
    return [
        path(d, stroke="#f1e4c2", stroke_width=8.5, stroke_opacity="0.8", **LINE),
        path(d, fill="none", stroke=INK, stroke_width=5, stroke_dasharray="9 4"),
        *arches,
    ]


def _arch(x: float, y: float) -> str:
    d = f"M{x - 10:.1f} {y + 9:.1f}v-9a10 10 0 0 1 20 0v9z"
    return path(d, fill="#e9dcbb", stroke=ROCK_INK, stroke_width=2.4) + tag(
        "path", d=f"M{x - 5.5:.1f} {y + 9:.1f}v-8a5.5 5.5 0 0 1 11 0v8z", fill=INK
    )
