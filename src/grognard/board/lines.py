"""Lines of sight: the hexes and sides between two cells as masks, traced once and then asked with an AND.

What a line crosses depends only on how the two cells lie to each other, so every such way is traced once, exactly,
and serves the whole board. Lines are kept from the lower cell to the higher one: the line there is the line back.
What blocks sight is the caller's business; nothing here knows terrain, and no hex blocks the line that ends in it.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import NamedTuple

from .hexes import Grid, Hex, Stretch, bits, direction, distance, line, line_from_side


class Way(NamedTuple):
    """One of the two ways of a fork: the hexes and sides it crosses."""

    hexes: int
    sides: int


class Fork(NamedTuple):
    """Where a line touches only corners or runs along a side: the way to its left and to its right.

    `along` is the side the line runs along, if it does; neither way crosses that one.
    """

    left: Way
    right: Way
    along: int


class Line(NamedTuple):
    """What lies between two cells: hexes and sides crossed beyond doubt, and the forks on the way.

    `touched` holds all the hexes and sides of the forks, on either way.
    """

    hexes: int
    sides: int
    forks: tuple[Fork, ...]
    touched: Way


class Lines:
    """All lines between the cells of a grid, each traced when first asked for."""

    __slots__ = ("_lines", "_ways", "grid")

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        # Cells numbered so wide apart that the difference of two numbers is the way from one cell to the other.
        wide = 2 * (grid.rows + grid.columns)
        self._ways = [at.q * wide + at.r for at in grid.hexes]
        self._lines: dict[int, Line] = {}

    def sees(self, a: int, b: int, hexes: int, sides: int) -> bool:
        """Whether nothing in the way blocks; at a fork one open way is enough."""
        if a > b:
            a, b = b, a
        ways = self._ways
        crossed, cut, forks, touched = self._lines.get(ways[b] - ways[a]) or self._traced(a, b)
        a -= self.grid.stride  # lines are kept as if their lower end were cell number `stride`
        hexes >>= a
        if hexes & crossed:
            return False
        sides >>= 3 * a
        if sides & cut:
            return False
        if not forks or not (hexes & touched[0] or sides & touched[1]):
            return True
        return not any(
            (hexes & left.hexes or sides & left.sides) and (hexes & right.hexes or sides & right.sides)
            for left, right, _ in forks
        )

    def meets(self, a: int, b: int, hexes: int) -> bool:
        """Whether any of these hexes lies between two cells, be it only touched; cheaper than the line itself."""
        if a > b:
            a, b = b, a
        ways = self._ways
        crossed, _, _, touched = self._lines.get(ways[b] - ways[a]) or self._traced(a, b)
        return bool(hexes >> a - self.grid.stride & (crossed | touched[0]))

    def met(self, a: int, b: int, hexes: int) -> int:
        """Those of some hexes that lie between two cells; at a fork the way with fewer of them counts."""
        if a > b:
            a, b = b, a
        ways = self._ways
        crossed, _, forks, _ = self._lines.get(ways[b] - ways[a]) or self._traced(a, b)
        a -= self.grid.stride
        hexes >>= a
        found = hexes & crossed
        for left, right, _ in forks:
            found |= min(hexes & left.hexes, hexes & right.hexes, key=int.bit_count)
        return found << a

    def sees_freely(self, a: int, b: int, hexes: int, sides: int) -> bool:
        """Whether nothing in the way blocks, not even a hex or side that is merely touched."""
        if a > b:
            a, b = b, a
        crossed, cut, _, touched = self._line(a, b)
        a -= self.grid.stride
        return not (hexes >> a & (crossed | touched[0]) or sides >> 3 * a & (cut | touched[1]))

    def seen_from(self, a: int, hexes: int, sides: int, among: int = -1) -> int:
        """The cells that a cell sees, itself included, out of the set `among`."""
        found = 0
        for b in bits(self.grid.cells & among):
            if self.sees(a, b, hexes, sides):
                found |= 1 << b
        return found

    def line(self, a: int, b: int) -> Line:
        """The line between two cells, in the numbers of the board; left and right are seen from the lower cell."""
        a, b = min(a, b), max(a, b)
        return _moved(self._line(a, b), a - self.grid.stride)

    def line_from_side(self, a: int, side: int, b: int) -> Line:
        """The line that starts in the middle of a side of cell a, as from a door or a window, in board numbers.

        Its first hex is between the ends when it is not a itself: whoever stands there is in the way.
        """
        at, goal = self.grid.hexes[a], self.grid.hexes[b]
        return compiled(self.grid, line_from_side(at, side, goal), (at, goal))

    def _line(self, a: int, b: int) -> Line:
        return self._lines.get(self._ways[b] - self._ways[a]) or self._traced(a, b)

    def _traced(self, a: int, b: int) -> Line:
        """The line from a cell to a higher one, traced as from cell number `stride`.

        On that height no hex of any line has a number below zero.
        """
        grid = self.grid
        start = Hex(0, grid.stride - grid.base)
        goal = Hex(grid.hexes[b].q - grid.hexes[a].q, grid.hexes[b].r - grid.hexes[a].r + start.r)
        found = self._lines[self._ways[b] - self._ways[a]] = compiled(grid, line(start, goal), (start, goal))
        return found


def compiled(grid: Grid, stretches: list[Stretch], ends: tuple[Hex, Hex]) -> Line:
    """A traced line as masks; its ends are left out of the hexes."""
    hexes = sides = all_hexes = all_sides = 0
    forks: list[Fork] = []
    for place, stretch in enumerate(stretches):
        before = stretches[place - 1].left[-1:] if place else ()
        if stretch.certain:
            hexes |= _hexes(grid, stretch.left, ends)
            if place and stretches[place - 1].certain:
                sides |= _sides(grid, (*before, *stretch.left))
            continue
        after = stretches[place + 1].left[:1]
        left, right = (
            Way(_hexes(grid, way, ends), _sides(grid, (*before, *way, *after))) for way in (stretch.left, stretch.right)
        )
        forks.append(Fork(left, right, _along(grid, stretch)))
        all_hexes |= left.hexes | right.hexes
        all_sides |= left.sides | right.sides
    return Line(hexes, sides, tuple(forks), Way(all_hexes, all_sides))


def _hexes(grid: Grid, way: Iterable[Hex], ends: tuple[Hex, Hex]) -> int:
    found = 0
    for at in way:
        if at not in ends:
            found |= 1 << _number(grid, at)
    return found


def _sides(grid: Grid, way: tuple[Hex, ...]) -> int:
    found = 0
    for at, beyond in pairwise(way):
        found |= 1 << grid.side(_number(grid, at), direction(at, beyond))
    return found


def _along(grid: Grid, stretch: Stretch) -> int:
    if len(stretch.left) == len(stretch.right) == 1 and distance(stretch.left[0], stretch.right[0]) == 1:
        return _sides(grid, (stretch.left[0], stretch.right[0]))
    return 0


def _number(grid: Grid, at: Hex) -> int:
    return grid.base + at.r + grid.stride * at.q


def _moved(found: Line, by: int) -> Line:
    def way(old: Way) -> Way:
        return Way(old.hexes << by, old.sides << 3 * by)

    forks = tuple(Fork(way(left), way(right), along << 3 * by) for left, right, along in found.forks)
    return Line(found.hexes << by, found.sides << 3 * by, forks, way(found.touched))
