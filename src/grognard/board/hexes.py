"""Hexes: axial coordinates, exact lines, printed labels, and boards whose sets of cells are integers.

The names are those of Red Blob Games. Hexes are flat-topped and stand in lettered columns; every second column
(B, D, F and so on) stands half a hex higher. Nothing here knows terrain or a game.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from math import gcd
from typing import NamedTuple

from .compiled import BITS

N, NE, SE, S, SW, NW = range(6)
DIRECTION_NAMES = ("N", "NE", "SE", "S", "SW", "NW")
LABEL = re.compile(r"([A-Z]+)([1-9]\d*)")


class Hex(NamedTuple):
    """A hex in axial coordinates: q counts columns to the right, r hexes downward."""

    q: int
    r: int


# Clockwise from north; the direction opposite to d is d + 3.
DIRECTIONS = (Hex(0, -1), Hex(1, -1), Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0))


class Stretch(NamedTuple):
    """A piece of a line: one hex, or the two ways round where the line touches no more than corners and sides.

    Seen along the line, `left` and `right` are the hexes crossed by a line that lies a hair to that side. Where the
    two agree the hex is certain; a way may be empty, when it leads straight from one hex to the next.
    """

    left: tuple[Hex, ...]
    right: tuple[Hex, ...]

    @property
    def certain(self) -> bool:
        """Whether the line passes through the inside of this hex."""
        return self.left == self.right


def neighbor(at: Hex, direction: int) -> Hex:
    """The hex beside this one.

    >>> neighbor(Hex(0, 0), SE)
    Hex(q=1, r=0)
    """
    step = DIRECTIONS[direction]
    return Hex(at.q + step.q, at.r + step.r)


def plus(a: Hex, b: Hex) -> Hex:
    """The hex as far from a as b is from the origin."""
    return Hex(a.q + b.q, a.r + b.r)


def minus(a: Hex, b: Hex) -> Hex:
    """The way from b to a."""
    return Hex(a.q - b.q, a.r - b.r)


def rotate(at: Hex, turns: int) -> Hex:
    """A hex turned about the origin, clockwise by sixths.

    >>> rotate(DIRECTIONS[N], 2) == DIRECTIONS[SE]
    True
    """
    for _ in range(turns % 6):
        at = Hex(-at.r, at.q + at.r)
    return at


def distance(a: Hex, b: Hex) -> int:
    """How many steps lie between two hexes.

    >>> distance(Hex(0, 0), Hex(2, -3))
    3
    """
    q, r = a.q - b.q, a.r - b.r
    return max(abs(q), abs(r), abs(q + r))


def direction(a: Hex, b: Hex) -> int:
    """In which direction the neighbour b of a lies; ValueError if they do not touch."""
    return DIRECTIONS.index((b.q - a.q, b.r - a.r))


def ring(center: Hex, radius: int) -> list[Hex]:
    """The hexes exactly that far away, clockwise from the northern one."""
    if radius == 0:
        return [center]
    at = Hex(center.q, center.r - radius)
    found = []
    for side in (SE, S, SW, NW, N, NE):
        for _ in range(radius):
            found.append(at)
            at = neighbor(at, side)
    return found


def disc(center: Hex, radius: int) -> list[Hex]:
    """The hexes at most that far away, ring by ring."""
    return [at for step in range(radius + 1) for at in ring(center, step)]


# Lines are exact in coordinates six times as fine: centres at (6q, 6r), corner k of a hex (between the directions k and
# k + 1) at twice the sum of these, the middle of side k at three times the direction. All of them whole numbers.
CORNERS = tuple(
    (2 * (a.q + b.q), 2 * (a.r + b.r)) for a, b in zip(DIRECTIONS, (*DIRECTIONS[1:], DIRECTIONS[0]), strict=True)
)


def line(a: Hex, b: Hex) -> list[Stretch]:
    """The straight line from centre to centre, both ends included.

    >>> [stretch.left for stretch in line(Hex(0, 0), Hex(1, 1))]
    [(Hex(q=0, r=0),), (Hex(q=1, r=0),), (Hex(q=1, r=1),)]
    >>> [stretch.right for stretch in line(Hex(0, 0), Hex(1, 1))]
    [(Hex(q=0, r=0),), (Hex(q=0, r=1),), (Hex(q=1, r=1),)]
    """
    way = minus(b, a)
    common = gcd(way.q, way.r) or 1
    start = (6 * a.q, 6 * a.r)
    left = _walk(a, b, start, -1)
    if (way.q - way.r) // common % 3:  # such a line meets no corner, so there is only one way
        return [Stretch((at,), (at,)) for at in left]
    return _merge(left, _walk(a, b, start, 1))


def line_from_side(a: Hex, side: int, b: Hex) -> list[Stretch]:
    """The straight line from the middle of a side of hex a to the centre of another hex.

    It begins in the hex it runs into: a itself, or the one across that side.
    """
    out = DIRECTIONS[side]
    start = (6 * a.q + 3 * out.q, 6 * a.r + 3 * out.r)
    ways = [_walk(_first(a, side, b, lean), b, start, lean) for lean in (-1, 1)]
    return _merge(ways[0], ways[1])


def _first(a: Hex, side: int, b: Hex, lean: int) -> Hex:
    out = DIRECTIONS[side]
    x, y = 2 * (b.q - a.q) - out.q, 2 * (b.r - a.r) - out.r
    outward = 2 * x * out.q + x * out.r + y * out.q + 2 * y * out.r  # twice the scalar product of cube coordinates
    if outward == 0:  # along the side: the near hex lies left or right of the line
        outward = lean if x * out.r - y * out.q > 0 else -lean
    return neighbor(a, side) if outward > 0 else a


def _walk(at: Hex, goal: Hex, start: tuple[int, int], lean: int) -> list[Hex]:
    """The hexes crossed by a line that lies a hair to the left (-1) or right (1)."""
    dx, dy = 6 * goal.q - start[0], 6 * goal.r - start[1]
    # How far to the right of the line a hex lies, as a cross product, and what a corner or a step adds to that.
    here = dx * (6 * at.r - start[1]) - dy * (6 * at.q - start[0])
    corners = [dx * v - dy * u for u, v in CORNERS]
    steps = [6 * (dx * r - dy * q) for q, r in DIRECTIONS]
    right = 0 if lean < 0 else 1  # a corner on the exact line counts as lying on the side the line leans away from
    outs = [(d, right - corners[d], right - corners[d - 1]) for d in range(6) if corners[d] > corners[d - 1]]
    found = [at]
    while at != goal:
        out = next(d for d, least, beyond in outs if least <= here < beyond)
        here += steps[out]
        at = neighbor(at, out)
        found.append(at)
    return found


def _merge(left: list[Hex], right: list[Hex]) -> list[Stretch]:
    places = {at: place for place, at in enumerate(right)}
    found = []
    i = j = 0
    for place, at in enumerate(left):
        if at in places:
            if place > i or places[at] > j:
                found.append(Stretch(tuple(left[i:place]), tuple(right[j : places[at]])))
            found.append(Stretch((at,), (at,)))
            i, j = place + 1, places[at] + 1
    return found


def column_name(column: int) -> str:
    """The letters of a column counted from 0.

    >>> column_name(0), column_name(25), column_name(26)
    ('A', 'Z', 'AA')
    """
    name = ""
    while column >= 0:
        name = chr(ord("A") + column % 26) + name
        column = column // 26 - 1
    return name


def column_number(name: str) -> int:
    """The number of a lettered column, counted from 0."""
    number = 0
    for letter in name:
        number = number * 26 + ord(letter) - ord("A") + 1
    return number - 1


def each_bit(mask: int) -> Iterator[int]:
    """What `bits` is in Python: taken off from above, where it costs least, as most sets are small."""
    found = []
    while mask:
        top = mask.bit_length() - 1
        found.append(top)
        mask ^= 1 << top
    return reversed(found)


bits: Callable[[int], Iterator[int]] = BITS or each_bit
"""The cells of a mask in rising order."""


class Grid:
    """A rectangle of hexes numbered so that a step in any direction adds a constant to the number.

    The number of a hex is `base + r + stride * q`. With two numbers to spare for each column, a set of cells (one
    integer) moves a step by one shift, and whatever leaves the board falls on a spare number.
    Sides are numbered, too: 3 * cell + direction for N, NE and SE; the other three belong to the neighbour.
    Only on boards with storeys are there `attics`, cells `above` others, and `links` by cell and direction to cells
    that no shift leads to; `linked` are the cells that have one.
    """

    __slots__ = (
        *("_discs", "above", "attics", "base", "cells", "columns", "hexes", "inner", "linked", "links", "places"),
        *("rows", "shifts", "size", "stride"),
    )

    def __init__(self, columns: int, rows: int) -> None:
        self.columns = columns
        self.rows = rows
        self.stride = stride = rows + 2
        self.base = stride + 1  # so that the neighbours of the first column have numbers
        self.shifts = (-1, stride - 1, stride, 1, 1 - stride, -stride)
        self.places = tuple((column, row) for column in range(columns) for row in range(rows))
        numbers = [self.at(column, row) for column, row in self.places]
        self.cells = sum(1 << cell for cell in numbers)
        self.size = numbers[-1] + stride + 2
        self.hexes: list[Hex] = [Hex(0, 0)] * self.size
        for cell, (column, row) in zip(numbers, self.places, strict=True):
            self.hexes[cell] = Hex(column, row - (column + 1) // 2)
        self.attics = self.linked = 0
        self.above: dict[int, int] = {}
        self.links: dict[tuple[int, int], int] = {}
        self.inner = tuple(self.cells & self.shift(self.cells, (d + 3) % 6) for d in range(6))
        self._discs: dict[tuple[int, int], int] = {}

    def at(self, column: int, row: int) -> int:
        """The cell in a column and row, both counted from 0."""
        return self.base + row - (column + 1) // 2 + self.stride * column

    def place(self, cell: int) -> tuple[int, int]:
        """Column and row of a cell, both counted from 0."""
        at = self.hexes[cell]
        return at.q, at.r + (at.q + 1) // 2

    def cell(self, at: Hex) -> int | None:
        """The cell of a hex, or nothing if it lies off the board."""
        row = at.r + (at.q + 1) // 2
        if 0 <= at.q < self.columns and 0 <= row < self.rows:
            return self.base + at.r + self.stride * at.q
        return None

    def label(self, cell: int) -> str:
        """The printed label of a cell."""
        column, row = self.place(cell)
        return f"{column_name(column)}{row + 1}"

    def named(self, label: str) -> int:
        """The cell with a printed label; ValueError if there is none.

        >>> grid = Grid(26, 16)
        >>> grid.label(grid.named("F10"))
        'F10'
        """
        found = LABEL.fullmatch(label)
        column, row = (column_number(found[1]), int(found[2]) - 1) if found else (-1, -1)
        if not (0 <= column < self.columns and 0 <= row < self.rows):
            raise ValueError(f"there is no hex {label!r} on a board of {self.columns} by {self.rows}")
        return self.at(column, row)

    def beside(self, cell: int, direction: int) -> int | None:
        """The neighbouring cell, or nothing at the rim."""
        return cell + self.shifts[direction] if self.inner[direction] >> cell & 1 else None

    def direction(self, a: int, b: int) -> int:
        """In which direction the neighbour b of a lies; ValueError if they do not touch."""
        return self.shifts.index(b - a)

    def distance(self, a: int, b: int) -> int:
        """How many steps lie between two cells."""
        (aq, ar), (bq, br) = self.hexes[a], self.hexes[b]
        q, r = aq - bq, ar - br
        return (abs(q) + abs(r) + abs(q + r)) // 2  # the greatest is the sum of the other two; quicker than max()

    def apart(self, a: int, b: int) -> int:
        """The same for whoever looks for the nearest cell; on boards with storeys another storey is farther."""
        return self.distance(a, b)

    def shift(self, mask: int, direction: int) -> int:
        """A set of cells moved one step; what leaves the board is lost."""
        by = self.shifts[direction]
        return (mask << by if by > 0 else mask >> -by) & self.cells

    def spread(self, front: int, ways: tuple[int, ...]) -> int:
        """The cells one step from a set; `ways[d]` holds the cells that may be left in direction d."""
        n, ne, se, s, sw, nw = ways
        stride = self.stride
        return (
            (front & n) >> 1
            | (front & ne) << stride - 1
            | (front & se) << stride
            | (front & s) << 1
            | (front & sw) >> stride - 1
            | (front & nw) >> stride
        )

    def roam(self, front: int) -> int:
        """The cells one step from a set, whatever is between, and perhaps spare numbers beyond the rim."""
        up, down, stride = front >> 1, front << 1, self.stride - 1
        return up | down | (front | down) << stride | (front | up) >> stride

    def disc(self, cell: int, radius: int) -> int:
        """The cells at most that far from a cell, itself included."""
        known = self._discs.get((cell, radius))
        if known is None:
            known = self._discs[cell, radius] = self._disc(cell, radius)
        return known

    def _disc(self, cell: int, radius: int) -> int:
        found, cells, roam = 1 << cell, self.cells, self.roam
        for _ in range(radius):
            found |= roam(found) & cells
        return found

    def ring(self, cell: int, radius: int) -> int:
        """The cells exactly that far from a cell."""
        return self.disc(cell, radius) & ~self.disc(cell, radius - 1) if radius else 1 << cell

    def lowered(self, cells: int) -> int:
        """A set of cells, those of attics put down on the ground; most boards have none."""
        return cells

    def both(self, cells: int) -> int:
        """A set of cells together with the attics above them; most boards have none."""
        return cells

    def arm(self, cell: int, direction: int, length: int) -> list[int]:
        """The cells of a straight row that starts beside a cell, nearest first, as far as the board goes."""
        found: list[int] = []
        while len(found) < length and self.inner[direction] >> cell & 1:
            cell += self.shifts[direction]
            found.append(cell)
        return found

    def side(self, cell: int, direction: int) -> int:
        """The number of a side; both cells that share it give the same."""
        return 3 * cell + direction if direction < 3 else 3 * (cell + self.shifts[direction]) + direction - 3

    def sides_of(self, sides: int) -> tuple[int, ...]:
        """A set of sides as six sets of cells: those that have one of the sides in that direction."""
        ways = [0] * 6
        for side in bits(sides):
            owner, direction = divmod(side, 3)
            other = owner + self.shifts[direction]
            ways[direction] |= 1 << owner & self.cells
            ways[direction + 3] |= 1 << other & self.cells
        return tuple(ways)

    def rim(self, cells: int) -> int:
        """The sides that part a set of cells from everything else."""
        found = 0
        for d in range(6):
            edge = cells & ~self.shift(cells, (d + 3) % 6)
            for cell in bits(edge):
                found |= 1 << self.side(cell, d)
        return found
