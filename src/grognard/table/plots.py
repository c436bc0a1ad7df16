"""Plots: a few hexes of a board that something new covers, as soft shapes and as the line round them.

Everything is measured in hexes of one size; whoever draws on a board of another size scales the drawing. Geometry only.
"""

from __future__ import annotations

import math
from functools import cached_property

from grognard.table.hexlayout import H, Lattice, R
from grognard.table.noise import Chance, Noise, seeded
from grognard.table.svg import Box, Point, line_d

STEP = 4.0
REACH = 1.4 * R


class Plot:
    """Hexes by their middles, with a name that seeds whatever is random about them."""

    def __init__(self, name: str, cells: tuple[Point, ...]) -> None:
        self.name, self.cells = name, cells

    def chance(self, what: str) -> Chance:
        """A generator of its own for one kind of thing."""
        return seeded(f"{what} {self.name}")

    @cached_property
    def noise(self) -> Noise:
        """The noise that roughens every edge of the plot."""
        return Noise(self.name)

    @cached_property
    def middle(self) -> Point:
        """The middle of all hexes."""
        count = len(self.cells)
        return sum(x for x, _ in self.cells) / count, sum(y for _, y in self.cells) / count

    @cached_property
    def box(self) -> Box:
        """The box round the plot with room for soft edges."""
        xs, ys = [x for x, _ in self.cells], [y for _, y in self.cells]
        return min(xs) - REACH, min(ys) - REACH, max(xs) + REACH, max(ys) + REACH

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies in one of the hexes."""
        return any(_within(x - a, y - b) for a, b in self.cells)

    def flowing(self, blur: float, wobble: float, grain: float) -> Lattice:
        """A soft mask of the hexes, roughened by noise."""
        x0, y0, x1, y1 = self.box
        nx, ny = int((x1 - x0) / STEP) + 1, int((y1 - y0) / STEP) + 1
        rows = [[float(self.holds(x0 + i * STEP, y0 + j * STEP)) for i in range(nx)] for j in range(ny)]
        return Lattice(self.box, STEP, rows).blur(blur * R).roughened(self.noise, wobble, grain)

    def scatter(self, depth: Lattice, least: float, gap: float, tries: int, what: str) -> list[Point]:
        """Random points at least so deep in a field, never nearer than `gap` to each other."""
        rng, found = self.chance(what), list[Point]()
        for cx, cy in self.cells:
            for _ in range(tries):
                x, y = cx + rng.uniform(-R, R), cy + rng.uniform(-H / 2, H / 2)
                if depth.at(x, y) >= least and all(math.dist((x, y), p) >= gap for p in found):
                    found.append((x, y))
        return found

    def _sides(self, inner: bool) -> list[tuple[Point, Point]]:
        """The sides of hexes with another hex of the plot beyond them, or with none, clockwise round each."""
        found = []
        for x, y in self.cells:
            for k in range(6):
                turn = math.radians(60 * k + 30)
                if self.holds(x + H * math.cos(turn), y + H * math.sin(turn)) == inner:
                    found.append((_corner(x, y, k), _corner(x, y, k + 1)))
        return found

    @cached_property
    def rim(self) -> list[tuple[Point, Point]]:
        """The sides that bound the plot."""
        return self._sides(inner=False)

    @cached_property
    def seams_d(self) -> str:
        """The sides within the plot as path data, each once."""
        return "".join(line_d(side) for side in self._sides(inner=True) if side[0] < side[1])

    @cached_property
    def rim_d(self) -> str:
        """The same as path data."""
        return "".join(line_d(side) for side in self.rim)

    @cached_property
    def hexes_d(self) -> str:
        """All hexes as path data."""
        return "".join(line_d([_corner(x, y, k) for k in range(6)], True) for x, y in self.cells)

    def clip_name(self, what: str) -> str:
        """A name for a clip path of one kind of thing."""
        return "".join(c if c.isalnum() else "-" for c in f"{what} {self.name}")


def _corner(x: float, y: float, k: int) -> Point:
    turn = math.radians(60 * k)
    return x + R * math.cos(turn), y + R * math.sin(turn)


def _within(x: float, y: float) -> bool:
    return abs(y) <= H / 2 and abs(y) / 2 + abs(x) * math.sqrt(3) / 2 <= H / 2
