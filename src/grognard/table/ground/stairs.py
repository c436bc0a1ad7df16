"""Stairs and decks: flights of stone or wood from one level to the next, and planks on posts over lower ground.

A flight follows the open ways of its hexes from the higher neighbour to the lower one, so that the picture and the
map agree. It knows sets of cells and heights, no rule.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from grognard.board.hexes import bits
from grognard.board.hexmap import Enclosure
from grognard.table.ground import floors
from grognard.table.ground.hex_layout import H, Layout, R
from grognard.table.ground.walls import Run
from grognard.table.ink.svg import INK, Box, Point, circle_d, clip, group, line_d, mix, num, path, rect, rect_d

STAIRS = ("stairway", "steep-stairway")
SHUT = ("wall", "railing", "drop", "bars")
RAIL = "#c79f66"


class Make(NamedTuple):
    """What a flight is made of: its width, the depth of a tread, the tones of top and foot, and of its rails."""

    width: float
    tread: float
    high: str
    low: str
    rail: str
    thick: float


STONE = Make(48.0, 11.5, "#ddd2b6", "#8a7d63", "#bdb197", 7.0)
WOOD = Make(34.0, 8.6, "#c99f66", "#8a673c", RAIL, 4.4)


class Flight(NamedTuple):
    """A flight of stairs from its top to its foot."""

    top: Point
    foot: Point
    make: Make


def flights(lay: Layout) -> list[Flight]:
    """All flights of a map; hexes of stairs that lead down into each other are one, begun by the uppermost."""
    stairs = lay.map.of(*STAIRS)
    found = []
    for first in bits(stairs):
        above = _next(lay, first, up=True)
        if stairs >> above & 1 and above != first:
            continue
        last, below = first, _next(lay, first, up=False)
        while stairs >> below & 1 and below != last:
            last, below = below, _next(lay, below, up=False)
        if last == first:
            above, below = _straight(lay, first, above, below)
        found.append(_flight(lay, (above, first, last, below)))
    return found


def _straight(lay: Layout, cell: int, above: int, below: int) -> tuple[int, int]:
    """Of the neighbours as high as one and as low as the other those that lie straightest across a hex of stairs."""
    heights, ways = lay.map.heights, _ways(lay, cell)
    tops = [other for other in ways if heights[other] == heights[above]] or [above]
    feet = [other for other in ways if heights[other] == heights[below]] or [below]
    return max(((a, b) for a in tops for b in feet), key=lambda pair: lay.grid.distance(*pair))


def _next(lay: Layout, cell: int, *, up: bool) -> int:
    """The highest neighbour that stairs lead to, or the lowest; the hex itself if none is higher or lower."""
    heights = lay.map.heights
    if up:
        return max([cell, *_ways(lay, cell)], key=lambda other: heights[other])
    return min([cell, *_ways(lay, cell)], key=lambda other: heights[other])


def _ways(lay: Layout, cell: int) -> list[int]:
    """The neighbours that the stairs of a hex lead to."""
    open_ways, rock = lay.map.ways(*SHUT), lay.map.of("rock")
    beside = (lay.grid.beside(cell, d) for d in range(6) if open_ways[d] >> cell & 1)
    return [other for other in beside if other is not None and not rock >> other & 1]


def _flight(lay: Layout, way: tuple[int, int, int, int]) -> Flight:
    above, first, last, below = way
    top, foot = _middle(lay, above, first), _middle(lay, last, below)
    if above == first or below == last:  # stairs to nowhere lie in the middle of their hexes
        top, foot = (top[0], top[1] - H / 3), (foot[0], foot[1] + H / 3)
    if not lay.indoors & (1 << above | 1 << below):  # the label of the hex below stays free
        return Flight(_beyond(top, foot, 3.0), _beyond(foot, top, 8.0), STONE)
    # Straight walls and decks stand a quarter of a hex beyond the sides of every second column.
    return Flight(_beyond(top, lay.centre(above), 4.0), _beyond(foot, lay.centre(below), 0.2 * R), WOOD)


def _middle(lay: Layout, a: int, b: int) -> Point:
    (x, y), (p, q) = lay.centre(a), lay.centre(b)
    return (x + p) / 2, (y + q) / 2


def _beyond(p: Point, towards: Point, by: float) -> Point:
    size = math.dist(p, towards) or 1.0
    return p[0] + (towards[0] - p[0]) * by / size, p[1] + (towards[1] - p[1]) * by / size


def drawn(flight: Flight) -> str:
    """A flight: treads that darken downward, each under the shadow of the one above, between two rails."""
    make, length = flight.make, math.dist(flight.top, flight.foot)
    half, count = make.width / 2, max(3, round(length / make.tread))
    step = length / count
    turn = math.degrees(math.atan2(flight.foot[1] - flight.top[1], flight.foot[0] - flight.top[0]))
    treads = [_tread(k * step, step, half, mix(make.high, make.low, k / (count - 1))) for k in range(count)]
    body = [*treads, *_rails(length, half, make)]
    place = f"translate({num(flight.top[0])} {num(flight.top[1])}) rotate({num(turn)})"
    cast = line_d(_corners(flight, half + make.thick / 2), True)
    return path(cast, fill="#15120e", fill_opacity="0.42", transform="translate(6 8)") + group(body, transform=place)


def _corners(flight: Flight, half: float) -> list[Point]:
    (x, y), (p, q) = flight.top, flight.foot
    size = math.dist(flight.top, flight.foot)
    u, v = -(q - y) / size * half, (p - x) / size * half
    return [(x + u, y + v), (p + u, q + v), (p - u, q - v), (x - u, y - v)]


def _tread(x: float, step: float, half: float, tone: str) -> str:
    worn: Box = (x + step * 0.42, -half * 0.45, x + step * 0.86, half * 0.45)
    return (
        rect((x, -half, x + step, half), fill=tone, stroke=INK, stroke_width=0.9)
        + rect(worn, rx=2, fill="#fff6dc", fill_opacity="0.22")
        + rect((x + 0.5, -half, x + step * 0.32, half), fill="#15120e", fill_opacity="0.36")
    )


def _rails(length: float, half: float, make: Make) -> list[str]:
    d = "".join(f"M-2 {num(s * half)}H{num(length + 2)}" for s in (-1, 1))
    posts = "".join(circle_d(x, s * half, make.thick * 0.62) for x in (0.0, length) for s in (-1, 1))
    dash = "11 1.4" if make is STONE else None
    return [
        path(d, stroke=INK, stroke_width=make.thick),
        path(d, stroke=make.rail, stroke_width=make.thick - 2.2, stroke_dasharray=dash),
        path(posts, fill=mix(make.rail, "#fff6dc", 0.3), stroke=INK, stroke_width=1.1),
    ]


def decks(lay: Layout, parts: Iterable[Enclosure], hall: str) -> list[str]:
    """Planks across each deck, and its shadow on what lies below, within the clip path `hall`."""
    found = []
    for part in parts:
        boxes = [_box(lay, block.frame()) for block in part.blocks]
        d = "".join(rect_d(*box) for box in boxes)
        name = "".join(c if c.isalnum() else "-" for c in f"{lay.map.name}-{part.name}")
        rng = lay.chance(part.name)
        planks = [piece for box in boxes for piece in floors.boards(box, rng, "#b48d59", 8.4, upright=True)]
        found += [
            group(_cast(d), clip_path=f"url(#{hall})"),
            clip(name, d),
            group([*planks, *_nails(boxes)], clip_path=f"url(#{name})"),
            path(d, fill="none", stroke=INK, stroke_width=1.6),
        ]
    return found


def _cast(d: str) -> list[str]:
    return [
        path(d, fill="#0b1519", fill_opacity="0.34", transform="translate(16 21)"),
        path(d, fill="#0b1519", fill_opacity="0.4", transform="translate(9 12)"),
    ]


def _nails(boxes: Sequence[Box]) -> list[str]:
    """Two beams under the planks show as rows of nails."""
    d = "".join(
        f"M{num(x0 + 4.2 + 8.4 * k)} {num(y)}h0"
        for x0, y0, x1, y1 in boxes
        for y in (y0 + H * 0.3, y1 - H * 0.2)
        for k in range(int((x1 - x0) / 8.4))
    )
    return [path(d, stroke="#3a2a16", stroke_width=1.5, stroke_linecap="round", stroke_opacity=0.8)]


def _box(lay: Layout, frame: tuple[int, int, int, int]) -> Box:
    left, top, right, bottom = frame
    return *lay.at(left, top), *lay.at(right, bottom)


def landings(lay: Layout) -> list[Run]:
    """Where stairs lead through a straight wall or off a deck, as stretches on which nothing stands."""
    found, rim = [], 0
    for part in lay.map.enclosures:
        rim |= lay.grid.rim(part.cells)
    for side in bits(lay.map.sides_with("steps") & rim):
        owner, direction = divmod(side, 3)
        ends = owner, owner + lay.grid.shifts[direction]
        x, y = max((lay.centre(cell) for cell in ends), key=lambda p: p[1])
        if all(lay.grid.place(cell)[0] % 2 for cell in ends):  # only these columns reach under the wall
            found.append(Run("steps", "", (x - 0.75 * R, y - H / 4), (x + 0.75 * R, y - H / 4)))
    return found


def posts(stretches: Iterable[Run]) -> str:
    """The posts of railings."""
    d = []
    for run in stretches:
        if run.kind == "railing":
            count = max(1, round(math.dist(run.a, run.b) / 22))
            for k in range(count + 1):
                t = k / count
                d.append(circle_d(run.a[0] + (run.b[0] - run.a[0]) * t, run.a[1] + (run.b[1] - run.a[1]) * t, 2.9))
    return path("".join(d), fill=RAIL, stroke=INK, stroke_width=1.1)
