"""What is printed on a cave: arrows where it may be left, plates with the level of every floor, and its torches.

Mouths are the open hexes along the edges that no other map covers. It knows no rule.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from grognard.board.hexes import bits
from grognard.table.caves.rock_and_floor import Cave
from grognard.table.ground import floors
from grognard.table.ground.hex_layout import Layout, R, regions
from grognard.table.ground.walls import Run
from grognard.table.ink.svg import INK, PANEL, SERIF, Point, num, path, rect, text

ARROW = "M15 0L5 -8V-3.4H-9V3.4H5V8Z"
LAMPS = "lamps"


def arrows(cave: Cave) -> list[str]:
    """An arrow in every hex by which the map may be left."""
    lay, parts = cave.lay, []
    for cells in lay.map.edges.values():
        turn = _outward(lay, cells)
        for cell in bits(cells & cave.land):
            x, y = lay.centre(cell)
            place = f"translate({num(x)} {num(y + 4)}) rotate({turn})"
            parts.append(path(ARROW, fill="#f5efe2", fill_opacity="0.88", stroke=INK, stroke_width=1.2,
                              stroke_linejoin="round", transform=place))  # fmt: skip
    return parts


def _outward(lay: Layout, cells: int) -> int:
    """The way off the sheet, in degrees, from the cells along one edge."""
    places = [lay.grid.place(cell) for cell in bits(cells)]
    columns, rows = [column for column, _ in places], [row for _, row in places]
    if max(rows) == min(rows):
        return -90 if rows[0] == 0 else 90
    return 180 if min(columns) == 0 else 0


def plates(cave: Cave) -> list[str]:
    """The level of each floor on a small plate; a map of one level has none."""
    lay, heights = cave.lay, cave.lay.map.heights
    flat = dict.fromkeys(heights[cell] for cell in bits(cave.land) if heights[cell] % 2 == 0)
    if len(flat) < 2:
        return []
    water, numbers = lay.map.of("lake", "river", "stepping-stones"), _numbered(lay)
    walled = 0
    for part in lay.map.enclosures:
        walled |= part.cells
    parts = []
    for height in sorted(flat):
        cells = sum(1 << cell for cell in bits(cave.land & ~water) if heights[cell] == height)
        rooms = [part.cells & cells & ~numbers for part in lay.map.enclosures]
        spots = [_corner(lay, room) for room in rooms if room]
        spots += [_heart(lay, region) for region in _floors(lay, cells & ~walled)]
        parts += [_plate(x, y + 12, height // 2) for x, y in spots]
    return parts


def _numbered(lay: Layout) -> int:
    """The hexes in which the number of a cell is printed, where no plate may cover it."""
    zones = [cells for name, cells in lay.map.zones.items() if name.rpartition(":")[2].startswith("cell number ")]
    return sum(zones)


def _corner(lay: Layout, room: int) -> Point:
    """The middle of a hex in the upper right of a room."""
    return max((lay.centre(cell) for cell in bits(room)), key=lambda p: p[0] - p[1])


def _floors(lay: Layout, cells: int) -> list[int]:
    """The connected parts of a floor, wide ones cut in pieces of a few hexes so that a plate is never far."""
    found, stones = [], lay.map.of("stepping-stones")
    busy = lay.grid.spread(stones, lay.grid.inner)
    for region in regions(lay.map, cells):
        bands: dict[tuple[int, int], int] = {}
        for cell in bits(region):
            column, row = lay.grid.place(cell)
            key = column * 2 // lay.grid.columns, row // 6
            bands[key] = bands.get(key, 0) | 1 << cell
        wide = [band for band in bands.values() if band.bit_count() > 3] or [region]
        found += [band & ~busy or band for band in wide]
    return found


def _heart(lay: Layout, region: int) -> Point:
    """The cell of a region nearest to its middle."""
    points = [lay.centre(cell) for cell in bits(region)]
    x, y = sum(p[0] for p in points) / len(points), sum(p[1] for p in points) / len(points)
    return min(points, key=lambda p: math.dist(p, (x, y)))


def _plate(x: float, y: float, level: int) -> str:
    words = "0" if not level else f"+{level}" if level > 0 else f"−{-level}"
    box = (x - 13, y - 9, x + 13, y + 8)
    return rect(box, rx=8.5, fill=PANEL, fill_opacity="0.88", stroke=INK, stroke_width=1) + text(
        x, y + 4.6, words, 13, font_family=SERIF, font_weight=700
    )


def torches(cave: Cave, stretches: Sequence[Run]) -> list[str]:
    """A torch on the wall in every hex that has one."""
    lay = cave.lay
    lit = 0
    for name, cells in lay.map.zones.items():
        lit |= cells if name.rpartition(":")[2] == LAMPS else 0
    walls = [(run.a, run.b) for run in stretches if run.kind == "wall" and run.a[1] == run.b[1]]
    return [
        floors.torch(*(_hook(lay.centre(cell), walls) if lay.indoors >> cell & 1 else _bracket(cave, cell)), 62)
        for cell in bits(lit)
    ]


def _hook(at: Point, walls: Sequence[tuple[Point, Point]]) -> Point:
    """A place on the nearest level wall of a room, beside the middle of its column, where the label is."""
    x, y = at
    over = [(a, b) for a, b in walls if a[0] <= x <= b[0]]
    a, b = min(over, key=lambda wall: abs(wall[0][1] - y))
    aside = 0.7 * R if x + R < b[0] else -0.7 * R
    return x + aside, a[1] + (11 if y > a[1] else -11)


def _bracket(cave: Cave, cell: int) -> Point:
    """Where the nearest rock of a gallery is."""
    x, y = cave.lay.centre(cell)
    for _ in range(40):
        if cave.open.at(x, y) < 9:
            break
        gx, gy = cave.open.slope(x, y)
        size = math.hypot(gx, gy)
        if size < 0.05:
            break
        x, y = x - gx / size * 2, y - gy / size * 2
    return x, y
