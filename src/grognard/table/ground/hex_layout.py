"""Where the hexes of a map lie on paper: centres, corners, the sheet, and soft masks of sets of cells.

A set of cells becomes a mask on a fine lattice; blurred and roughened, its contours flow across the borders of
hexes. Ground runs on under walls and beyond the sheet. It knows geometry, no colour and no game.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cached_property
from itertools import accumulate

from grognard.board.hexes import bits
from grognard.board.hexmap import HexMap, centre
from grognard.table.ink.noise import Chance, Field, Noise, seeded
from grognard.table.ink.svg import Box, Point

R = 40.0
H = R * math.sqrt(3)
MARGIN = 40.0
BEYOND = 30.0  # how far fields reach past the sheet, so that contours close out of sight
STEP = 6.0
Near = tuple[int, int, float]


class Lattice(Field):
    """A field whose rows are given, with what soft masks need."""

    def __init__(self, box: Box, step: float, rows: list[list[float]]) -> None:
        self.box, self.step, self.rows = box, step, rows
        self.nx, self.ny = len(rows[0]), len(rows)

    def like(self, rows: list[list[float]]) -> Lattice:
        """Other numbers on the same lattice."""
        return Lattice(self.box, self.step, rows)

    def blur(self, radius: float, passes: int = 3) -> Lattice:
        """The field smoothed by repeated box means."""
        k = max(1, round(radius / self.step))
        rows = self.rows
        for _ in range(passes):
            rows = [_mean(row, k) for row in rows]
            columns = [_mean(list(column), k) for column in zip(*rows, strict=True)]
            rows = [list(row) for row in zip(*columns, strict=True)]
        return self.like(rows)

    def roughened(self, noise: Noise, wobble: float, grain: float) -> Lattice:
        """Noise on the slopes of a mask; its flats stay as they are."""
        rows = [list(row) for row in self.rows]
        for j, row in enumerate(rows):
            for i, v in enumerate(row):
                if 0.02 < v < 0.98:
                    x, y = self.point(i, j)
                    row[i] = v + wobble * noise.rough(x / grain, y / grain)
        return self.like(rows)

    def distance(self, iso: float) -> Lattice:
        """Signed distance to the contour at iso, positive inside."""
        inside = _chamfer([[0.0 if v < iso else 1e9 for v in row] for row in self.rows], self.step)
        outside = _chamfer([[0.0 if v >= iso else 1e9 for v in row] for row in self.rows], self.step)
        rows = [[a - b for a, b in zip(p, q, strict=True)] for p, q in zip(inside, outside, strict=True)]
        return self.like(rows).blur(self.step, 2)


def _mean(row: list[float], k: int) -> list[float]:
    if row[0] in (0.0, 1.0) and row.count(row[0]) == len(row):  # much of every mask is flat
        return row
    width = 2 * k + 1
    sums = list(accumulate([row[0]] * k + row + [row[-1]] * k, initial=0.0))
    return [(b - a) / width for a, b in zip(sums, sums[width:], strict=False)]


def _chamfer(rows: list[list[float]], step: float) -> list[list[float]]:
    """Two sweeps of a distance transform, there and back."""
    down = _sweep(rows, step)
    back = _sweep([row[::-1] for row in reversed(down)], step)
    return [row[::-1] for row in reversed(back)]


def _sweep(rows: list[list[float]], step: float) -> list[list[float]]:
    slant = step * 1.4142
    far = 1e9
    above = [far] * len(rows[0])
    found = []
    for row in rows:
        before = far
        out = []
        corner = far
        for here, up, next_up in zip(row, above, [*above[1:], far], strict=True):
            before = min(here, before + step, up + step, corner + slant, next_up + slant)
            out.append(before)
            corner = up
        found.append(out)
        above = out
    return found


class Layout:
    """A map laid out on paper in hexes of one size; walkways of its upper storey lie over `courses` of its cells."""

    def __init__(self, map: HexMap, courses: Sequence[Sequence[int]] = ()) -> None:
        self.map = map
        self.courses = courses
        self.grid = map.grid
        self.noise = Noise(map.name)
        self.width = R * (1.5 * self.grid.columns + 0.5)
        self.height = H * (self.grid.rows + 0.5)
        self.box: Box = (MARGIN, MARGIN, MARGIN + self.width, MARGIN + self.height)
        self.indoors = 0
        for part in map.enclosures:
            self.indoors |= 0 if part.kind == "yard" else part.cells

    def chance(self, subject: str) -> Chance:
        """A generator of its own for every subject of a drawing."""
        return seeded(f"{self.map.name} {subject}")

    def at(self, u: float, v: float) -> Point:
        """A point given in the units of the map model: half columns across, quarters of a hex down."""
        return MARGIN + R + 0.75 * R * u, MARGIN + H / 2 + v * H / 4

    def centre(self, cell: int) -> Point:
        """The middle of a hex."""
        return self.at(*centre(*self.grid.place(cell)))

    def ends(self, cell: int, direction: int) -> tuple[Point, Point]:
        """The two ends of a side, clockwise about the cell."""
        x, y = self.centre(cell)
        a, b = math.radians(60 * direction - 120), math.radians(60 * direction - 60)
        return (x + R * math.cos(a), y + R * math.sin(a)), (x + R * math.cos(b), y + R * math.sin(b))

    def side_ends(self, side: int) -> tuple[Point, Point]:
        """The two ends of a numbered side, also where only the cell beyond it is on the board."""
        owner, direction = divmod(side, 3)
        if self.grid.cells >> owner & 1:
            return self.ends(owner, direction)
        return self.ends(owner + self.grid.shifts[direction], direction + 3)

    def cell_under(self, x: float, y: float) -> int:
        """The cell at a point; beyond the rim the nearest one."""
        return self._nearest(*self._columns_near(x), (self._row_near(y, 0.5), self._row_near(y, 0.0)))

    def _nearest(self, left: Near, right: Near, down: tuple[Near, Near]) -> int:
        """The cell of the nearer of two columns, with the nearest row of even and of odd columns."""
        one, two = down[left[0] & 1], down[right[0] & 1]
        if right[2] + two[2] < left[2] + one[2]:
            return self.grid.at(right[1], two[1])
        return self.grid.at(left[1], one[1])

    def _columns_near(self, x: float) -> tuple[Near, Near]:
        """The columns on both sides of a point: number, the one on the board, the square of the distance."""
        last, u = self.grid.columns - 1, (x - MARGIN - R) / (1.5 * R)
        first = math.floor(u)
        left, right = (
            (column, min(max(column, 0), last), ((u - column) * 1.5 * R) ** 2) for column in (first, first + 1)
        )
        return left, right

    def _row_near(self, y: float, lower: float) -> Near:
        """The same of the row nearest to a point, where columns stand lower by so much of a hex."""
        v = (y - MARGIN - H / 2) / H - lower
        row = round(v)
        return row, min(max(row, 0), self.grid.rows - 1), ((v - row) * H) ** 2

    @cached_property
    def frame(self) -> Box:
        """The box that fields cover."""
        x0, y0, x1, y1 = self.box
        return x0 - BEYOND, y0 - BEYOND, x1 + BEYOND, y1 + BEYOND

    @cached_property
    def under(self) -> list[list[int]]:
        """The cell whose ground lies at every place of the lattice; under a roof that of the nearest neighbour."""
        x0, y0, x1, y1 = self.frame
        nx, ny = int((x1 - x0) / STEP) + 1, int((y1 - y0) / STEP) + 1
        beside = {cell: self._open_beside(cell) for cell in bits(self.indoors)}
        across = [self._columns_near(x0 + i * STEP) for i in range(nx)]
        rows = []
        for j in range(ny):
            y = y0 + j * STEP
            down = self._row_near(y, 0.5), self._row_near(y, 0.0)
            row = [self._nearest(left, right, down) for left, right in across]
            for i, cell in enumerate(row):
                if beside.get(cell):
                    row[i] = min((math.dist(at, (x0 + i * STEP, y)), other) for other, at in beside[cell])[1]
            rows.append(row)
        return rows

    def _open_beside(self, cell: int) -> list[tuple[int, Point]]:
        others = [self.grid.beside(cell, d) for d in range(6)]
        return [(o, self.centre(o)) for o in others if o is not None and not self.indoors >> o & 1]

    def valued(self, values: dict[int, float], around: int, default: float = 0.0) -> Lattice:
        """A field with one number per cell, as large as the cells `around` and a rim need."""
        table = [default] * self.grid.size
        for cell, value in values.items():
            table[cell] = value
        x0, y0, _, _ = self.frame
        points = [self.centre(cell) for cell in bits(around)] or [(x0, y0)]
        i0 = max(0, int((min(p[0] for p in points) - 2 * R - x0) / STEP))
        j0 = max(0, int((min(p[1] for p in points) - 2 * R - y0) / STEP))
        i1 = int((max(p[0] for p in points) + 2 * R - x0) / STEP) + 2
        j1 = int((max(p[1] for p in points) + 2 * R - y0) / STEP) + 2
        rows = [[table[cell] for cell in row[i0:i1]] for row in self.under[j0:j1]]
        left, top = x0 + i0 * STEP, y0 + j0 * STEP
        return Lattice((left, top, left + len(rows[0]) * STEP, top + len(rows) * STEP), STEP, rows)

    def flowing(self, cells: int, blur: float = 0.34, wobble: float = 0.12, grain: float = 26.0) -> Lattice:
        """A soft mask of a set of cells, roughened by noise."""
        mask = self.valued(dict.fromkeys(bits(cells), 1.0), cells)
        return mask.blur(blur * R).roughened(self.noise, wobble, grain)

    def scatter(self, cells: int, rng: Chance, gap: float, tries: int, inset: float = 0.0) -> list[Point]:
        """Random points in a set of cells and just beyond the rim, never nearer than `gap` to each other."""
        near: dict[tuple[int, int], list[Point]] = {}
        found = []
        for cx, cy in self._with_rim(cells):
            for k in range(tries):
                x, y = (cx, cy) if k == 0 else (cx + rng.uniform(-1, 1) * R, cy + rng.uniform(-0.5, 0.5) * H)
                x, y = x + rng.uniform(-4, 4), y + rng.uniform(-4, 4)
                i, j = int(x // gap), int(y // gap)
                close = (p for a in (-1, 0, 1) for b in (-1, 0, 1) for p in near.get((i + a, j + b), ()))
                if any(math.dist((x, y), p) < gap for p in close) or not self._well_inside(cells, x, y, inset):
                    continue
                near.setdefault((i, j), []).append((x, y))
                found.append((x, y))
        return found

    def _with_rim(self, cells: int) -> list[Point]:
        """The centres of cells, and of their mirror places just past the edge of the sheet."""
        found = []
        for cell in bits(cells):
            column, row = self.grid.place(cell)
            across = [0] + [-1] * (column == 0) + [1] * (column == self.grid.columns - 1)
            down = [0] + [-1] * (row == 0) + [1] * (row == self.grid.rows - 1)
            found += [self.at(*centre(column + a, row + b)) for a in across for b in down]
        return found

    def _well_inside(self, cells: int, x: float, y: float, inset: float) -> bool:
        if not cells >> self.cell_under(x, y) & 1:
            return False
        around = ((inset, 0.0), (-inset, 0.0), (0.0, inset), (0.0, -inset))
        return not inset or all(cells >> self.cell_under(x + dx, y + dy) & 1 for dx, dy in around)


def regions(map: HexMap, cells: int) -> list[int]:
    """The connected parts of a set of cells."""
    found = []
    while cells:
        part, front = 0, cells & -cells
        while front:
            part |= front
            grown = 0
            for d in range(6):
                grown |= map.grid.shift(front, d)
            front = grown & cells & ~part
        found.append(part)
        cells &= ~part
    return found
