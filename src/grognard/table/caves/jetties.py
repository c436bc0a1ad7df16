"""Landing stages below ground: planks on piles over the water at the foot of stairs.

It knows sets of cells, no rule.
"""

from __future__ import annotations

from grognard.board.hexes import bits
from grognard.table.ground import floors
from grognard.table.ground.hex_layout import H, Layout, R, regions
from grognard.table.ink.svg import INK, Box, Point, circle_d, clip, group, mix, path, rect_d

TIMBER = "#a8835a"


def jetties(lay: Layout) -> list[str]:
    """Every landing stage of a map."""
    found = []
    for n, region in enumerate(regions(lay.map, lay.map.of("jetty"))):
        found += _jetty(lay, region, n)
    return found


def _jetty(lay: Layout, cells: int, number: int) -> list[str]:
    """Its shadow on the water, planks, and piles at the corners."""
    boxes = [_box(lay.centre(cell)) for cell in bits(cells)]
    d, name = "".join(rect_d(*box) for box in boxes), f"{lay.map.name}-jetty{number}"
    rng = lay.chance(f"jetty {number}")
    planks = [piece for box in boxes for piece in floors.boards(box, rng, TIMBER, 7.6)]
    corners = [(x, y) for x0, y0, x1, y1 in boxes for x in (x0 + 3, x1 - 3) for y in (y0 + 3, y1 - 3)]
    piles = "".join(circle_d(*corner, 3.6) for corner in corners)
    return [
        path(d, fill="#0b1519", fill_opacity="0.45", transform="translate(7 9)"),
        clip(name, d),
        group(planks, clip_path=f"url(#{name})"),
        path(d, fill="none", stroke=INK, stroke_width=1.3),
        path(piles, fill=mix(TIMBER, INK, 0.35), stroke=INK, stroke_width=1.1),
    ]


def _box(at: Point) -> Box:
    x, y = at
    return x - 0.74 * R, y - 0.34 * H, x + 0.74 * R, y + 0.42 * H
