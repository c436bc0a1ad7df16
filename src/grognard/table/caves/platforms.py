"""What rises above the floor of a cave: paved platforms on walls of dressed stone.

A platform throws a long shadow to the lower right, so that levels are told apart at a glance. It knows heights and
sets of cells, no rule.
"""

from __future__ import annotations

from grognard.board.hexes import bits
from grognard.table.caves.rock_and_floor import DARK, Cave
from grognard.table.ground import floors
from grognard.table.ground.hex_layout import Layout
from grognard.table.ink.noise import resample
from grognard.table.ink.svg import INK, clip, group, mix, num, path

PAVING, FACE, CROWN = "#d6ccb4", "#8d8270", "#f1e9d6"
DROP = 17.0
"""How far the wall of a platform shows below its edge."""


def raised(cave: Cave) -> list[str]:
    """Every floor that lies higher than the galleries: shadow, wall, flagstones, and a crown along the edge."""
    lay = cave.lay
    cells = sum(1 << cell for cell in bits(cave.land) if lay.map.heights[cell] > 0)
    if not cells:
        return []
    edge = lay.flowing(cells, blur=0.16, wobble=0.05, grain=30).shape(0.46, 5)
    hall, name = f"{lay.map.name}-hall", f"{lay.map.name}-platforms"
    stones = floors.flagstones(lay.box, lay.chance("platforms"), PAVING, 25, 0.35)
    body = [
        path(edge, fill=DARK, fill_opacity="0.2", transform="translate(20 27)"),
        path(edge, fill=DARK, fill_opacity="0.3", transform="translate(12 17)"),
        *_face(edge),
        *_joints(lay, cells),
        group(stones, clip_path=f"url(#{name})"),
        path(edge, fill="none", stroke=CROWN, stroke_width=5, stroke_opacity="0.9"),
        path(edge, fill="none", stroke=INK, stroke_width=1.7),
    ]
    return [clip(name, edge), group(body, clip_path=f"url(#{hall})")]


def _face(edge: str) -> list[str]:
    """The wall under the edge, darker towards its foot."""
    steps = 5
    tones = [mix(FACE, DARK, 0.62 - 0.1 * k) for k in range(steps)]
    return [
        path(edge, fill=tone, transform=f"translate(0 {num(DROP * (steps - k) / steps)})")
        for k, tone in enumerate(tones)
    ]


def _joints(lay: Layout, cells: int) -> list[str]:
    """Courses of blocks in the wall."""
    d = []
    for loop in lay.flowing(cells, blur=0.16, wobble=0.05, grain=30).contours(0.46):
        for k, (x, y) in enumerate(resample([*loop, loop[0]], 13.0)):
            low, high = (0.5, 1.0) if k % 2 else (0.0, 0.5)
            d.append(f"M{num(x)} {num(y + DROP * low)}v{num(DROP * (high - low))}")
    return [path("".join(d), stroke="#2a241c", stroke_width=0.9, stroke_opacity="0.55")]
