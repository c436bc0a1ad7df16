"""Countries: dotted borders with a band of colour within, outlines for clients, and a tint for whoever holds a land.

It knows lands and sides by name, no rule: what holding means is the game's affair.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from grognard.board.hexes import bits
from grognard.table.art import BoardArt
from grognard.table.counters.sides import side_of
from grognard.table.ink.svg import INK, Point, Value, group, mix, path, rect, tag
from grognard.table.lands.outlines import straight_d
from grognard.table.lands.row_layout import RowLayout
from grognard.table.lands.seas import Shore
from grognard.table.model import Holding

BAND = 9.0
"""How broad the band of colour within a border is."""
RISING, FALLING = "M-2 14L14 -2M-14 14L2 -2M10 14L26 -2", "M-2 -2L14 14M-14 -2L2 14M10 -2L26 14"
HATCHES = {
    "slate": RISING, "rust": FALLING, "olive": "M0 6H12", "ochre": "M6 0V12", "plum": "M3 3h0M9 9h0",
}  # fmt: skip
"""How the lands of a side are hatched, so that colour is never the only sign."""
CROSSED = RISING + FALLING


def bands(shore: Shore, tints: Mapping[str, str]) -> list[str]:
    """A band of its colour along the border of every land, clipped to dry ground."""
    lay = shore.lay
    parts = []
    for land, tint in tints.items():
        cells = lay.map.lands.get(land, 0)
        parts.append(path("".join(_band(lay, loop) for loop in lay.rim(cells)), fill=tint, fill_rule="evenodd"))
    return [group(parts, clip_path=f"url(#{shore.clip})", fill_opacity="0.42")]


def _band(lay: RowLayout, loop: Sequence[tuple[int, int]]) -> str:
    """An outline and the same a little further in."""
    points = [lay.at(*corner) for corner in loop]
    return straight_d(points, close=True) + straight_d(_inset(points, BAND), close=True)


def _inset(points: Sequence[Point], by: float) -> list[Point]:
    """A loop that runs clockwise, moved inwards; its corners turn by sixty degrees, either way."""
    found = []
    for k, (x, y) in enumerate(points):
        (x0, y0), (x1, y1) = points[k - 1], points[(k + 1) % len(points)]
        n0, n1 = _inward(x - x0, y - y0), _inward(x1 - x, y1 - y)
        nx, ny = n0[0] + n1[0], n0[1] + n1[1]
        long = (nx * nx + ny * ny) / 2 or 1.0
        found.append((x + nx * by / long, y + ny * by / long))
    return found


def _inward(dx: float, dy: float) -> Point:
    long = math.hypot(dx, dy) or 1.0
    return -dy / long, dx / long


def borders(shore: Shore) -> list[str]:
    """Dots along all sides between land of one country and land of another, or of nobody, unless nature parts them."""
    lay = shore.lay
    map = lay.map
    sides = 0
    for cells in map.lands.values():
        for cell in bits(cells):
            for direction in range(6):
                beyond = map.grid.beside(cell, direction)
                if beyond is not None and not (cells | shore.wet) >> beyond & 1:
                    sides |= 1 << map.grid.side(cell, direction)
    unseen = map.on("strait") | map.on("river") | map.on("deep_river") | map.on("mountain")
    d = "".join(straight_d([lay.at(*corner) for corner in chain]) for chain in lay.chains(sides & ~unseen))
    dots: dict[str, Value] = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    return [
        path(d, stroke="#f6edd3", stroke_width=5.6, stroke_opacity="0.6", **dots),
        path(d, stroke="#6b2f1d", stroke_width=3.2, stroke_dasharray="0.1 7.9", **dots),
    ]


def outlines(lay: RowLayout) -> dict[str, str]:
    """Every land as path data along its hexsides, for tints."""
    return {
        land: "".join(straight_d([lay.at(*corner) for corner in loop], close=True) for loop in lay.rim(cells))
        for land, cells in lay.map.lands.items()
    }


def holdings(held: Sequence[Holding], art: BoardArt) -> str:
    """The lands of a board tinted and hatched by who holds them; a conquered one is hatched both ways."""
    fields: dict[tuple[str, bool], str] = {}
    for holding in held:
        key = holding.side, holding.state == "conquered"
        fields[key] = fields.get(key, "") + art.lands.get(holding.land, "")
    parts, patterns = [], []
    for (side, crossed), d in fields.items():
        if not d:
            continue
        name, colour = f"held-{side}{'-crossed' * crossed}", side_of(side).colour
        patterns.append(_hatch(name, CROSSED if crossed else HATCHES.get(side, "M0 0h0"), colour))
        parts.append(path(d, fill=colour, fill_opacity="0.16"))
        edge = mix(colour, INK, 0.2)
        parts.append(path(d, fill=f"url(#{name})", stroke=edge, stroke_width=2.4, stroke_opacity="0.7"))
    return group([tag("defs", "".join(patterns)), *parts], class_="holdings") if parts else ""


def _hatch(name: str, d: str, colour: str) -> str:
    field = rect((0, 0, 12, 12), fill="none")
    line = path(d, fill="none", stroke=colour, stroke_width=1.4, stroke_opacity="0.4", stroke_linecap="round")
    return tag("pattern", field + line, id=name, width=12, height=12, patternUnits="userSpaceOnUse")
