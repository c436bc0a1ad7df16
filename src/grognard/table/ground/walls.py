"""Straight walls: where they run, what they are made of, and where doors and windows stand in them.

The map model measures blocks in whole units, so outlines are followed edge by edge on that lattice. What stands on a
hexside decides what stands on the stretch of straight wall that replaces it. Geometry only; nothing is painted here.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from grognard.board.hexes import NE, NW, SE, SW, N, S, bits
from grognard.board.hexmap import Block, Enclosure, HexMap, Opening, centre
from grognard.table.ground.hex_layout import Layout, R
from grognard.table.ink.svg import Point

Unit = tuple[int, int]
Edge = tuple[int, int, bool]  # where a unit edge begins, and whether it stands upright
RELIEF = ("lip", "drop")
STEPS = "steps"  # where stairs lead through, nothing stands
STRENGTH = ("railing", "low-wall", "bars", "wall")
HALF_DOOR = 14.0


class Run(NamedTuple):
    """A straight stretch of wall of one kind and one style, from a to b."""

    kind: str
    style: str
    a: Point
    b: Point


class Gate(NamedTuple):
    """An opening in its wall: the middle of it, the way along the wall and the way out."""

    opening: Opening
    at: Point
    along: Point
    out: Point


def outline(blocks: Sequence[Block]) -> list[list[Unit]]:
    """The corners of the loops around a set of blocks, clockwise on paper."""
    squares = _squares(blocks)
    follow: dict[Unit, Unit] = {}
    for x, y in squares:
        corners = ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))
        beyond = ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))
        for k in range(4):
            if beyond[k] not in squares:
                follow[corners[k]] = corners[(k + 1) % 4]
    loops = []
    while follow:
        first, at = next(iter(follow.items()))
        loop = [first]
        del follow[first]
        while at != first:
            loop.append(at)
            at = follow.pop(at)
        loops.append(_corners(loop))
    return loops


def _squares(blocks: Sequence[Block]) -> dict[Unit, None]:
    found: dict[Unit, None] = {}
    for block in blocks:
        left, top, right, bottom = block.frame()
        found.update(dict.fromkeys((x, y) for x in range(left, right) for y in range(top, bottom)))
    return found


def _corners(loop: list[Unit]) -> list[Unit]:
    return [
        p for k, p in enumerate(loop)
        if (loop[k - 1][0] == p[0]) != (p[0] == loop[(k + 1) % len(loop)][0])
    ]  # fmt: skip


def on_sides(map: HexMap) -> dict[int, str]:
    """What stands on each side, slopes left aside."""
    return {side: kind for kind, sides in map.sides.items() if kind not in RELIEF for side in bits(sides)}


def runs(lay: Layout, styles: Mapping[str, str]) -> list[Run]:
    """All walls of a map as straight stretches; where two enclosures meet, the stronger wall stands once."""
    standing = on_sides(lay.map)
    edges: dict[Edge, tuple[str, str]] = {}
    for part in lay.map.enclosures:
        for edge, kind in _edges(lay, part, standing).items():
            old = edges.get(edge)
            if old is None or _strength(old[0]) < _strength(kind):
                edges[edge] = (kind, styles[part.name])
    return _merged(lay, edges)


def _strength(kind: str) -> int:
    return STRENGTH.index(kind) if kind in STRENGTH else -1


def _edges(lay: Layout, part: Enclosure, standing: Mapping[int, str]) -> dict[Edge, str]:
    """What stands on every unit edge of an outline."""
    squares = _squares(part.blocks)
    usual = _usual(lay, part, standing)
    found: dict[Edge, str] = {}
    for x, y in squares:
        around = (((x, y - 1), (x, y, False), N), ((x, y + 1), (x, y + 1, False), S),
                  ((x - 1, y), (x, y, True), NW), ((x + 1, y), (x + 1, y, True), NE))  # fmt: skip
        for beyond, edge, facing in around:
            if beyond not in squares:
                kind = standing.get(_side_at(lay, part, edge, facing), usual)
                if kind != STEPS:
                    found[edge] = "bars" if kind == "barred-door" else kind if kind in STRENGTH else usual
    return found


def _usual(lay: Layout, part: Enclosure, standing: Mapping[int, str]) -> str:
    """The commonest wall on the rim of an enclosure."""
    kinds = [standing.get(side, "") for side in bits(lay.grid.rim(part.cells))]
    return max(STRENGTH, key=kinds.count)


def _side_at(lay: Layout, part: Enclosure, edge: Edge, facing: int) -> int:
    """The hexside that a unit edge of the outline stands for."""
    x, y, upright = edge
    column = (x + 1) // 2 if facing in (N, S, NW) else (x - 1) // 2
    cells = [cell for cell in bits(part.cells) if lay.grid.place(cell)[0] == column]
    if not upright:
        ahead = -1 if facing == N else 1
        cell = min(cells, key=lambda c: abs(centre(*lay.grid.place(c))[1] + 2 * ahead - y))
        return lay.grid.side(cell, facing)
    ways = (NW, SW) if facing == NW else (NE, SE)
    every = [(cell, d) for cell in cells for d in ways if not _inside(lay, part, cell, d)]
    if not every:
        return -1
    cell, d = min(every, key=lambda one: abs(_height(lay, *one) - y - 0.5))
    return lay.grid.side(cell, d)


def _inside(lay: Layout, part: Enclosure, cell: int, d: int) -> bool:
    other = lay.grid.beside(cell, d)
    return other is not None and bool(part.cells >> other & 1)


def _height(lay: Layout, cell: int, d: int) -> int:
    """How far down the middle of a slanting side lies."""
    return centre(*lay.grid.place(cell))[1] + (-1 if d in (NE, NW) else 1)


def _merged(lay: Layout, edges: Mapping[Edge, tuple[str, str]]) -> list[Run]:
    found = []
    done: dict[Edge, None] = {}
    for edge in sorted(edges):
        if edge in done:
            continue
        x, y, upright = edge
        length = 0
        while edges.get(there := _on(edge, length)) == edges[edge]:
            done[there] = None
            length += 1
        far = (x, y + length) if upright else (x + length, y)
        found.append(Run(*edges[edge], lay.at(x, y), lay.at(*far)))
    return found


def _on(edge: Edge, steps: int) -> Edge:
    x, y, upright = edge
    return (x, y + steps, True) if upright else (x + steps, y, False)


def gates(lay: Layout, part: Enclosure) -> list[Gate]:
    """Where the openings of an enclosure stand in its straight walls."""
    loops = [[lay.at(*p) for p in loop] for loop in outline(part.blocks)]
    walls = [(loop[k], loop[(k + 1) % len(loop)]) for loop in loops for k in range(len(loop))]
    return [_gate(lay, opening, walls) for opening in part.openings]


def _gate(lay: Layout, opening: Opening, walls: Iterable[tuple[Point, Point]]) -> Gate:
    inside, outside = lay.centre(opening.inside), lay.centre(opening.outside)
    middle = (inside[0] + outside[0]) / 2, (inside[1] + outside[1]) / 2
    level = abs(inside[0] - outside[0]) < 1  # straight up or down: only a level wall can be crossed
    fit = [w for w in walls if not level or abs(w[0][1] - w[1][1]) < 1]
    a, b = min(fit, key=lambda wall: _gap(middle, *wall))
    size = math.dist(a, b)
    along = (b[0] - a[0]) / size, (b[1] - a[1]) / size
    t = (middle[0] - a[0]) * along[0] + (middle[1] - a[1]) * along[1]
    t = min(max(t, HALF_DOOR + 6), size - HALF_DOOR - 6)
    return Gate(opening, (a[0] + along[0] * t, a[1] + along[1] * t), along, (along[1], -along[0]))


def _gap(p: Point, a: Point, b: Point) -> float:
    """How far a point lies from a wall; walls met end on count as farther."""
    size = math.dist(a, b)
    dx, dy = (b[0] - a[0]) / size, (b[1] - a[1]) / size
    t = (p[0] - a[0]) * dx + (p[1] - a[1]) * dy
    held = min(max(t, 0.0), size)
    off = math.dist(p, (a[0] + dx * held, a[1] + dy * held))
    return off + (0.05 * R if dy == 0 else 0.0)  # on a corner the upright wall is the one that is crossed
