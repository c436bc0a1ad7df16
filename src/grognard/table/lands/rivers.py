"""Rivers along hexsides: shallow ones as lines, deep ones broad enough for a ship, with bridges and fords across them.

It knows what runs along sides by its word, no rule.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from grognard.board.hexes import bits
from grognard.table.ink.noise import resample
from grognard.table.ink.svg import INK, Point, Value, mix, path
from grognard.table.lands.outlines import soft_d, specks_d, straight_d
from grognard.table.lands.row_layout import RowLayout

RIVER, DEEP, BRIDGE, FORD = "river", "deep_river", "bridge", "ford"
WATER, BANK = "#7fa9b5", mix("#33596a", INK, 0.35)
LINE: dict[str, Value] = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}


def rivers(lay: RowLayout) -> list[str]:
    """All rivers of a map, shallow ones under deep ones; both meet the sea under its coast."""
    shallow = "".join(_course(lay, lay.map.on(RIVER)))
    deep = "".join(_course(lay, lay.map.on(DEEP)))
    return [
        path(shallow, stroke="#f3ead0", stroke_width=8, stroke_opacity="0.55", **LINE),
        path(deep, stroke="#f3ead0", stroke_width=17, stroke_opacity="0.55", **LINE),
        path(shallow, stroke=BANK, stroke_width=4.4, **LINE),
        path(deep, fill="none", stroke=BANK, stroke_width=11.6, stroke_linejoin="round"),
        path(shallow, stroke="#86b3c0", stroke_width=2.4, **LINE),
        path(deep, stroke="#6e9dad", stroke_width=9, **LINE),
        path(
            deep, stroke="#a9c9cd", stroke_width=3.4, stroke_dasharray="14 7 5 9", transform="translate(-.8 -1)", **LINE
        ),
    ]


def _course(lay: RowLayout, sides: int) -> list[str]:
    """Lines along sides with bends of their own; where lines join they stay joined."""
    found = []
    for chain in lay.chains(sides):
        points = resample([lay.at(*corner) for corner in chain], 10.0)
        last = lay.at(*chain[-1])
        if math.dist(points[-1], last) > 0.5:
            points.append(last)
        bent = [points[0], *[lay.moved(x, y, 3.4, 21.0) for x, y in points[1:-1]], points[-1]]
        found.append(soft_d(bent, close=False))
    return found


def bridges(lay: RowLayout, sides: int) -> list[str]:
    """A deck with two rails across each side."""
    decks = [_deck(lay, side, 11.0) for side in bits(sides)]
    d = "".join(straight_d(deck) for deck in decks)
    planks = "".join(straight_d(rung) for deck in decks for rung in _rungs(deck))
    return [
        path(d, fill="none", stroke=INK, stroke_width=13),
        path(d, fill="none", stroke="#c89f63", stroke_width=9.4),
        path(planks, fill="none", stroke="#6b4a24", stroke_width=1.1),
    ]


def fords(lay: RowLayout, sides: int) -> list[str]:
    """Stepping stones across each side."""
    stones = [
        (x0 + (x1 - x0) * k / 4, y0 + (y1 - y0) * k / 4)
        for (x0, y0), (x1, y1) in (_deck(lay, side, 10.0) for side in bits(sides))
        for k in range(5)
    ]
    d = specks_d(stones)
    return [path(d, stroke=INK, stroke_width=7, **LINE), path(d, stroke="#efe3c4", stroke_width=4.6, **LINE)]


def _deck(lay: RowLayout, side: int, half: float) -> list[Point]:
    (x0, y0), (x1, y1) = lay.side_ends(side)
    x, y = (x0 + x1) / 2, (y0 + y1) / 2
    long = math.hypot(x1 - x0, y1 - y0)
    nx, ny = -(y1 - y0) / long * half, (x1 - x0) / long * half
    return [(x - nx, y - ny), (x + nx, y + ny)]


def _rungs(deck: Sequence[Point]) -> list[list[Point]]:
    (x0, y0), (x1, y1) = deck
    long = math.hypot(x1 - x0, y1 - y0)
    nx, ny = -(y1 - y0) / long * 4.6, (x1 - x0) / long * 4.6
    found = []
    for k in range(1, 6):
        x, y = x0 + (x1 - x0) * k / 6, y0 + (y1 - y0) * k / 6
        found.append([(x - nx, y - ny), (x + nx, y + ny)])
    return found
