"""Mine tracks: two rails on sleepers through a gallery, one hex of it in each column.

It knows zones of the map model by their word, no rule.
"""

from __future__ import annotations

from itertools import pairwise

from grognard.board.hexes import bits
from grognard.table.ground.hex_layout import Layout, R
from grognard.table.ink.noise import resample
from grognard.table.ink.svg import Point, line_d, path, smooth_d

TRACK = "track"
GAUGE = 7.0


def tracks(lay: Layout) -> list[str]:
    """All tracks of a map."""
    zones = [cells for name, cells in lay.map.zones.items() if name.rpartition(":")[2] == TRACK]
    return [part for cells in zones for part in _track(_line(lay, cells))]


def _line(lay: Layout, cells: int) -> list[Point]:
    """The middles of the hexes from left to right, run off the sheet and ironed smooth."""
    points = sorted(lay.centre(cell) for cell in bits(cells))
    (x, y), (p, q) = points[0], points[-1]
    points = [(x - 1.5 * R, y), *points, (p + 1.5 * R, q)]
    for _ in range(3):
        inner = [
            ((a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4)
            for a, b, c in zip(points, points[1:], points[2:], strict=False)
        ]
        points = [points[0], *inner, points[-1]]
    return resample(points, 9.0)


def _track(way: list[Point]) -> list[str]:
    left, right, sleepers = [], [], []
    for (x, y), (p, q) in pairwise(way):
        u, v = (p - x) / 9.0, (q - y) / 9.0
        left.append((x + v * GAUGE, y - u * GAUGE))
        right.append((x - v * GAUGE, y + u * GAUGE))
        sleepers.append(line_d([(x + v * 12, y - u * 12), (x - v * 12, y + u * 12)]))
    ties, rails = "".join(sleepers), smooth_d(left, close=False) + smooth_d(right, close=False)
    return [
        path(ties, fill="none", stroke="#2c2318", stroke_width=4.4, stroke_opacity=0.35, transform="translate(1 2)"),
        path(ties, fill="none", stroke="#7d6140", stroke_width=3.6),
        path(ties, fill="none", stroke="#a58458", stroke_width=1.1, stroke_opacity=0.8, transform="translate(-1 -1)"),
        path(rails, fill="none", stroke="#2a2723", stroke_width=2.6),
        path(rails, fill="none", stroke="#a9a59b", stroke_width=1.1),
    ]
