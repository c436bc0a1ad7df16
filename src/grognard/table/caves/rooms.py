"""Rooms below ground: flagged floors between straight walls, no roof to cut away, darker the deeper they lie.

It knows enclosures of the map model and their heights, no rule.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from grognard.board.hexes import bits
from grognard.board.hexmap import Enclosure
from grognard.table.caves import furniture
from grognard.table.caves.stone_bridge import rubble
from grognard.table.ground import floors
from grognard.table.ground.hex_layout import Layout, R
from grognard.table.ground.walls import Run, outline, runs
from grognard.table.ink.noise import Chance
from grognard.table.ink.svg import Box, Point, clip, group, line_d, mix, num, path, smooth_d

PAVING, ROUGH, RUINED = "#c8bda3", "#b9ad92", "#b5aa8e"
AROUND = ((1, 0), (0.5, 0.8), (-0.5, 0.8), (-1, 0), (-0.5, -0.8), (0.5, -0.8))
CAST = "#14100b"


def stretches_of(lay: Layout) -> list[Run]:
    """All walls of a map below ground, of stone throughout."""
    return runs(lay, {part.name: "stone" for part in lay.map.enclosures})


def shadows(stretches: Iterable[Run]) -> str:
    """What walls throw on the floor outside them."""
    d = "".join(line_d([run.a, run.b]) for run in stretches if run.kind == "wall")
    return path(d, fill="none", stroke=CAST, stroke_width=12, stroke_opacity="0.34", stroke_linecap="square",
                transform="translate(6 8)")  # fmt: skip


def pavement(lay: Layout) -> list[str]:
    """Paved ground without walls: flagstones that end where the ground does."""
    cells = lay.map.of("paved") & ~lay.indoors
    if not cells:
        return []
    name, edge = f"{lay.map.name}-pavement", lay.flowing(cells, blur=0.14, wobble=0.06).shape(0.46, 6)
    paved = _bounds([lay.centre(cell) for cell in bits(cells)], R)
    slabs = floors.flagstones(paved, lay.chance("pavement"), PAVING, 24)
    return [
        clip(name, edge),
        group(slabs, clip_path=f"url(#{name})"),
        path(edge, fill="none", stroke=mix(PAVING, CAST, 0.6), stroke_width=1.4),
    ]


def rooms(lay: Layout) -> list[str]:
    """The floors of all rooms with what stands on them."""
    found = []
    for part in lay.map.enclosures:
        if part.kind == "building":
            found += _room(lay, part)
        elif part.kind == "room":
            found += _ruin(lay, part)
    return found


def _ruin(lay: Layout, part: Enclosure) -> list[str]:
    """A room that has stood open for ages: broken flags with earth between them, moss, and blocks from its walls."""
    loops = [[lay.at(*p) for p in loop] for loop in outline(part.blocks)]
    d, name = "".join(line_d(loop, True) for loop in loops), _clip_name(lay, part)
    box, rng = _bounds([p for loop in loops for p in loop]), lay.chance(part.name)
    corners = [p for loop in loops for p in loop]
    blocks = [piece for x, y in corners for piece in rubble(x, y, 13, 5, rng)]
    inside = [
        *floors.flagstones(box, rng, RUINED, 22, 1.1),
        *_earth(box, rng),
        _inner(d, 26, 0.2),
        _inner(d, 15, 0.26),
        *blocks,
    ]
    return [clip(name, d), group(inside, clip_path=f"url(#{name})")]


def _earth(box: Box, rng: Chance) -> list[str]:
    """Earth and moss where flags are missing."""
    x0, y0, x1, y1 = box
    bare: list[str] = []
    moss: list[str] = []
    for _ in range(int((x1 - x0) * (y1 - y0) / 900)):
        x, y, r = rng.uniform(x0, x1), rng.uniform(y0, y1), rng.uniform(6, 17)
        ring = [(x + a * r * rng.uniform(0.6, 1.2), y + b * r * rng.uniform(0.6, 1.1)) for a, b in AROUND]
        (bare if rng.random() < 0.6 else moss).append(smooth_d(ring))
    return [
        path("".join(bare), fill="#a08f68", fill_opacity="0.75"),
        path("".join(moss), fill="#7f8a55", fill_opacity="0.55"),
    ]


def _room(lay: Layout, part: Enclosure) -> list[str]:
    loops = [[lay.at(*p) for p in loop] for loop in outline(part.blocks)]
    d, name = "".join(line_d(loop, True) for loop in loops), _clip_name(lay, part)
    box = _bounds([p for loop in loops for p in loop])
    rng, low = lay.chance(part.name), _depth(lay, part)
    hall = lay.map.of("paved") & part.cells
    tone = mix(PAVING if hall else ROUGH, "#4a4334", 0.26 * low)
    size, wild = (27.0, 0.3) if hall else (20.0, 0.6)
    inside = [
        *floors.flagstones(box, rng, tone, size, wild),
        _inner(d, 30 + 12 * low, 0.16),
        _inner(d, 17 + 6 * low, 0.3),
        _set(furniture.things(part.name, box, rng), box, _turned(lay, part)),
    ]
    return [clip(name, d), group(inside, clip_path=f"url(#{name})")]


def _set(things: list[str], box: Box, turned: bool) -> str:
    """Things in a room, turned with a map that lies the other way round."""
    x0, y0, x1, y1 = box
    return group(things, transform=f"rotate(180 {num((x0 + x1) / 2)} {num((y0 + y1) / 2)})" if turned else None)


def _turned(lay: Layout, part: Enclosure) -> bool:
    """Whether the hexes of a room are counted from below."""
    left, top, right, bottom = part.blocks[0]
    first, last = (lay.map.label(lay.grid.at(*place)) for place in ((left, top), (right, bottom)))
    return first.rpartition(":")[2][0] > last.rpartition(":")[2][0]


def _inner(d: str, width: float, strength: float) -> str:
    """The shadow of the walls within them."""
    return path(d, fill="none", stroke=CAST, stroke_width=width, stroke_opacity=strength, transform="translate(5 6.5)")


def _depth(lay: Layout, part: Enclosure) -> int:
    """How many levels below the galleries most of a room lies."""
    heights = sorted(lay.map.heights[cell] for cell in bits(part.cells))
    return max(0, -heights[len(heights) // 2] // 2)


def _clip_name(lay: Layout, part: Enclosure) -> str:
    return "".join(c if c.isalnum() else "-" for c in f"{lay.map.name}-{part.name}")


def _bounds(points: Sequence[Point], more: float = 0.0) -> Box:
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs) - more, min(ys) - more, max(xs) + more, max(ys) + more
