"""Where the hexes of a map of lands lie on paper, and soft outlines of sets of them.

Hexes stand on their points, in rows. A set of cells becomes a number at the middle, the sides and the corners of every
hex; its outline is the line along which that number is nought, roughened by noise, so that coasts and woods flow across
hexes and yet keep to them. Nothing is sampled on a lattice, so outlines are short. It knows geometry, no colour.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property

from grognard.board.hexes import bits
from grognard.board.rowmap import RowMap
from grognard.board.rows import Rows
from grognard.table.ink.noise import Chance, Noise, seeded
from grognard.table.ink.svg import Box, Point

R = 40.0
W = R * math.sqrt(3)
MARGIN = 40.0
RIM = 2
"""How many rings of hexes beyond the board are thought up, so that outlines close out of sight."""
Hex = tuple[int, int]
Node = tuple[int, int]
Corner = tuple[int, int]
Loop = list[Point]
_CORNERS = ((1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1))
_BESIDE = ((2, 0), (1, 3), (-1, 3), (-2, 0), (-1, -3), (1, -3))
"""From the middle of a hex to its corners, and to the middles of its neighbours, in half hexes and quarters."""


class RowLayout:
    """A map laid out on a sheet; every hex is R from its middle to a corner, and W wide."""

    def __init__(self, map: RowMap) -> None:
        self.map = map
        self.board: Rows = map.board
        self.noise = Noise(f"{map.name}-ground")

    def chance(self, part: str) -> Chance:
        """A generator for one part of the drawing."""
        return seeded(f"{self.map.name}-{part}")

    @staticmethod
    def at(across: float, down: float) -> Point:
        """A place given in half hexes across and quarters of a hex down, as `Rows` tells them."""
        return MARGIN + (across + 1) * W / 2, MARGIN + (down + 2) * R / 2

    def centre(self, cell: int) -> Point:
        """The middle of a cell."""
        return self.at(*self.board.middle(cell))

    def corners(self, cell: int) -> list[Point]:
        """The corners of a cell, each between a direction and the next one."""
        return [self.at(*corner) for corner in self.board.corners(cell)]

    def side_ends(self, side: int) -> tuple[Point, Point]:
        """The two ends of a side."""
        one, other = self.board.ends(side)
        return self.at(*one), self.at(*other)

    def side_middle(self, side: int) -> Point:
        """The middle of a side."""
        (x0, y0), (x1, y1) = self.side_ends(side)
        return (x0 + x1) / 2, (y0 + y1) / 2

    @cached_property
    def box(self) -> Box:
        """The printed sheet."""
        x1 = MARGIN + (self.board.columns + 0.5) * W
        return MARGIN, MARGIN, x1, MARGIN + (1.5 * self.board.rows + 0.5) * R

    @cached_property
    def width(self) -> float:
        """How wide the sheet is."""
        return self.box[2] - self.box[0]

    @cached_property
    def height(self) -> float:
        """How high it is."""
        return self.box[3] - self.box[1]

    def cell_under(self, x: float, y: float) -> int:
        """The cell whose middle is nearest, of the rim for points beyond it."""
        v = (y - MARGIN - R) / (1.5 * R)
        first = math.floor(v)
        found = []
        for row in (first, first + 1):
            u = (x - MARGIN - W / 2) / W - (row % 2) / 2
            column = round(u)
            away = ((u - column) * W) ** 2 + ((v - row) * 1.5 * R) ** 2
            found.append((away, column, row))
        _, column, row = min(found)
        return self._held(column, row)

    def _held(self, column: int, row: int) -> int:
        board = self.board
        return board.at(min(max(column, 0), board.columns - 1), min(max(row, 0), board.rows - 1))

    @cached_property
    def hexes(self) -> dict[Hex, int]:
        """All hexes by the place of their middle, and those thought up beyond the rim; each with the cell it copies."""
        board = self.board
        return {
            (2 * column + row % 2, 3 * row): self._held(column, row)
            for row in range(-RIM, board.rows + RIM)
            for column in range(-RIM, board.columns + RIM)
        }

    @cached_property
    def _inner(self) -> dict[Hex, int]:
        board = self.board
        return {
            place: cell
            for place, cell in self.hexes.items()
            if 1 - RIM <= (place[0] - (place[1] // 3) % 2) // 2 < board.columns + RIM - 1
            and 3 * (1 - RIM) <= place[1] < 3 * (board.rows + RIM - 1)
        }

    def cells_near(self, place: Hex) -> Iterator[tuple[int, Hex, int | None]]:
        """The neighbours of a hex by direction: their middle and the cell they copy, if they are thought of at all."""
        for direction, (dx, dy) in enumerate(_BESIDE):
            there = place[0] + dx, place[1] + dy
            yield direction, there, self._inner.get(there)

    def patch(self, cells: int, wobble: float = 4.0, grain: float = 30.0, grown: float = 0.0) -> list[Loop]:
        """The outlines of a set of cells, a little beside their hexes; holes run the other way round.

        What is `grown` by a third or more fills the corners of its hexes.
        """

        def level(node: Node, around: Sequence[int | None]) -> float:
            return grown + sum(1.0 if cell is not None and cells >> cell & 1 else -1.0 for cell in around) / len(around)

        return self.outlines(level, cells, wobble, grain)

    def outlines(
        self,
        level: Callable[[Node, Sequence[int | None]], float],
        cells: int,
        wobble: float,
        grain: float,
        within: int = 0,
    ) -> list[Loop]:
        """The lines along which a level is nought, roughened.

        `level` is asked once for every node of the hexes along the edge of `cells`, and of all those `within`: the
        middle of a hex (one cell around it), the middle of a side (two), a corner (three).
        """
        level_of: dict[Node, float] = {}
        follow: dict[tuple[Node, Node], tuple[tuple[Node, Node], Point]] = {}
        for place, cell in self._fringe(cells, within):
            nodes = self.nodes(place, cell)
            for node, around in nodes:
                if node not in level_of:
                    level_of[node] = level(node, around)
            middle, ring = nodes[0][0], [node for node, _ in nodes[1:]]
            for k in range(12):
                _cross((middle, ring[k - 1], ring[k]), level_of, follow)
        return [self._roughened(loop, wobble, grain) for loop in _walked(follow)]

    def _fringe(self, cells: int, within: int) -> list[tuple[Hex, int | None]]:
        """Hexes on either side of the edge of a set, and all those of another."""
        found: list[tuple[Hex, int | None]] = []
        inner = self._inner
        for place in self.hexes:
            cell = inner.get(place)
            own = cell is not None and bool(cells >> cell & 1)
            beside = (other is not None and bool(cells >> other & 1) for _, _, other in self.cells_near(place))
            if any(other != own for other in beside) or (cell is not None and within >> cell & 1):
                found.append((place, cell))
        return found

    def nodes(self, place: Hex, cell: int | None) -> list[tuple[Node, tuple[int | None, ...]]]:
        """The nodes of a hex, each with the cells around it: its middle, then sides and corners in turn."""
        x, y = place
        beside = [other for _, _, other in self.cells_near(place)]
        found: list[tuple[Node, tuple[int | None, ...]]] = [((2 * x, 2 * y), (cell,))]
        for direction in range(6):
            (ax, ay), (bx, by) = _CORNERS[direction - 1], _CORNERS[direction]
            found.append(((2 * x + ax + bx, 2 * y + ay + by), (cell, beside[direction])))
            found.append(((2 * x + 2 * bx, 2 * y + 2 * by), (cell, beside[direction], beside[(direction + 1) % 6])))
        return found

    def _roughened(self, loop: Sequence[Point], wobble: float, grain: float) -> Loop:
        """A loop with points not too far apart, each moved by noise."""
        found: Loop = []
        for k, (x1, y1) in enumerate(loop):
            x0, y0 = loop[k - 1]
            steps = max(1, round(math.hypot(x1 - x0, y1 - y0) / 9))
            found += [(x0 + (x1 - x0) * i / steps, y0 + (y1 - y0) * i / steps) for i in range(1, steps + 1)]
        return [self.moved(x, y, wobble, grain) for x, y in _spaced(found, 6.0)]

    def moved(self, x: float, y: float, wobble: float, grain: float) -> Point:
        """A point moved by noise that is the same wherever it is asked for."""
        return (
            x + wobble * self.noise.rough(x / grain, y / grain),
            y + wobble * self.noise.rough(x / grain + 61, y / grain + 37),
        )

    def scatter(self, cells: int, rng: Chance, gap: float, tries: int) -> list[Point]:
        """Random points in a set of cells, never nearer than `gap` to each other."""
        near: dict[tuple[int, int], list[Point]] = {}
        found = []
        for cell in bits(cells):
            cx, cy = self.centre(cell)
            for _ in range(tries):
                x, y = cx + rng.uniform(-0.5, 0.5) * W, cy + rng.uniform(-1, 1) * R
                i, j = int(x // gap), int(y // gap)
                close = (p for a in (-1, 0, 1) for b in (-1, 0, 1) for p in near.get((i + a, j + b), ()))
                if self.cell_under(x, y) != cell or any(math.dist((x, y), p) < gap for p in close):
                    continue
                near.setdefault((i, j), []).append((x, y))
                found.append((x, y))
        return found

    def chains(self, sides: int) -> list[list[Corner]]:
        """Sides joined to lines from corner to corner, each as long as nothing branches off."""
        ends: dict[Corner, list[int]] = {}
        for side in bits(sides):
            for corner in self.board.ends(side):
                ends.setdefault(corner, []).append(side)
        left = dict.fromkeys(bits(sides))
        starts = [corner for corner, met in ends.items() if len(met) != 2]
        return [
            self._followed(corner, side, ends, left)
            for corner in (*starts, *ends)
            for side in ends[corner]
            if side in left
        ]

    def _followed(
        self, corner: Corner, side: int, ends: dict[Corner, list[int]], left: dict[int, None]
    ) -> list[Corner]:
        line = [corner]
        while True:
            del left[side]
            one, other = self.board.ends(side)
            corner = other if corner == one else one
            line.append(corner)
            further = [next_ for next_ in ends[corner] if next_ in left]
            if len(ends[corner]) != 2 or not further:
                return line
            side = further[0]

    def rim(self, cells: int) -> list[list[Corner]]:
        """The outlines of a set of cells along their sides, clockwise; the corners of each in turn."""
        follow: dict[Corner, Corner] = {}
        for cell in bits(cells):
            around = self.board.corners(cell)
            for direction in range(6):
                beyond = self.board.grid.beside(cell, direction)
                if beyond is None or not cells >> beyond & 1:
                    follow[around[direction - 1]] = around[direction]
        loops = []
        while follow:
            first, corner = next(iter(follow.items()))
            loop = [first]
            del follow[first]
            while corner != first:
                loop.append(corner)
                corner = follow.pop(corner)
            loops.append(loop)
        return loops


class Clearings:
    """Discs in which nothing is to stand, found by where they are."""

    STEP = 40.0

    def __init__(self, discs: Iterable[tuple[float, float, float]]) -> None:
        self._near: dict[tuple[int, int], list[tuple[float, float, float]]] = {}
        for x, y, r in discs:
            for i in range(int((x - r) // self.STEP), int((x + r) // self.STEP) + 1):
                for j in range(int((y - r) // self.STEP), int((y + r) // self.STEP) + 1):
                    self._near.setdefault((i, j), []).append((x, y, r))

    def holds(self, x: float, y: float) -> bool:
        """Whether a point is in one of them."""
        near = self._near.get((int(x // self.STEP), int(y // self.STEP)), ())
        return any((x - a) ** 2 + (y - b) ** 2 < r * r for a, b, r in near)


def _cross(
    triangle: tuple[Node, Node, Node],
    level: dict[Node, float],
    follow: dict[tuple[Node, Node], tuple[tuple[Node, Node], Point]],
) -> None:
    """Note how the line at nought goes through a triangle: in by one edge, out by another."""
    enter = leave = None
    for k in range(3):
        a, b = triangle[k - 1], triangle[k]
        if (level[a] >= 0) != (level[b] >= 0):
            if level[a] >= 0:
                leave = (a, b)
            else:
                enter = (b, a)
    if enter and leave:
        (ax, ay), (bx, by) = enter
        t = level[enter[0]] / (level[enter[0]] - level[enter[1]])
        where = RowLayout.at((ax + (bx - ax) * t) / 2, (ay + (by - ay) * t) / 2)
        follow[enter] = leave, where


def _walked(follow: dict[tuple[Node, Node], tuple[tuple[Node, Node], Point]]) -> Iterator[Loop]:
    while follow:
        first, (key, at) = next(iter(follow.items()))
        loop = [at]
        del follow[first]
        while key in follow:
            key, at = follow.pop(key)
            loop.append(at)
        if len(loop) > 2:
            yield loop


def _spaced(points: Iterable[Point], gap: float) -> Loop:
    """Points at least so far apart."""
    found: Loop = []
    for point in points:
        if not found or math.dist(point, found[-1]) >= gap:
            found.append(point)
    return found
