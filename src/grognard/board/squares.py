"""Square boards drawn in characters: labels in their places, walls and marks between them.

A drawing prints every cell's label (`C7`) once. Two cells of neighbouring column and row are
joined by what stands between them: nothing (open), `|` or `-` (wall), or a mark such as a door's
number. Sets of cells are bits of one integer, numbered in reading order.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

LABEL = re.compile(r"(?<![A-Za-z0-9])([A-Z])(\d{1,2})(?![A-Za-z0-9])")
WALLS = "|-+"


class Cell(NamedTuple):
    """A cell as the drawing shows it: label, column and row of the printed grid, place in the text."""

    label: str
    column: int
    row: int
    line: int
    at: int


class Edge(NamedTuple):
    """Two neighbouring cells and the mark between them, empty where the way is open."""

    a: int
    b: int
    mark: str


def cells_of(lines: Sequence[str]) -> list[Cell]:
    """The labelled cells of a drawing, in the order of rows and columns.

    >>> [cell.label for cell in cells_of(["A1  B1", "A2  B2"])]
    ['A1', 'B1', 'A2', 'B2']
    """
    found = [
        Cell(match[0], ord(match[1]) - ord("A"), int(match[2]), number, match.start())
        for number, line in enumerate(lines)
        for match in LABEL.finditer(line)
    ]
    return sorted(found, key=lambda cell: (cell.row, cell.column))


def edges_of(lines: Sequence[str], cells: Sequence[Cell]) -> Iterator[Edge]:
    """Every pair of neighbouring cells that no wall parts, with the mark between them.

    >>> drawing = ["A1  B1 | C1", "--  1", "A2  B2   C2"]
    >>> [(e.a, e.b, e.mark) for e in edges_of(drawing, cells_of(drawing))]
    [(0, 1, ''), (1, 4, '1'), (2, 5, ''), (3, 4, ''), (4, 5, '')]
    """
    numbers = {(cell.column, cell.row): number for number, cell in enumerate(cells)}
    for number, cell in enumerate(cells):
        for column, row in ((cell.column + 1, cell.row), (cell.column, cell.row + 1)):
            other = numbers.get((column, row))
            if other is None:
                continue
            signs = "".join(_between(lines, cell, cells[other]).split())
            mark = "".join(sign for sign in signs if sign not in WALLS)
            if mark or not signs:  # a mark in a wall is a way through it
                yield Edge(number, other, mark)


def _between(lines: Sequence[str], cell: Cell, other: Cell) -> str:
    if cell.line == other.line:
        return lines[cell.line][cell.at + len(cell.label) : other.at]
    width = len(cell.label)
    return "".join(lines[n][cell.at : cell.at + width] for n in range(cell.line + 1, other.line))


def flood(beside: Sequence[int], start: int, passable: int, steps: int, stops: int = 0) -> int:
    """The cells within so many steps of a cell, itself included; nobody walks on from `stops`.

    `beside[n]` is the mask of the neighbours of cell n.
    """
    seen = front = 1 << start
    while steps and front:
        steps -= 1
        grown = 0
        while front:
            low = front & -front
            grown |= beside[low.bit_length() - 1]
            front ^= low
        front = grown & passable & ~seen
        seen |= front
        front &= ~stops
    return seen


def shortest_path(beside: Sequence[int], start: int, goal: int, passable: int, stops: int = 0) -> tuple[int, ...]:
    """A shortest way from start (left out) to goal; of equal ones always the same. Empty if there is none."""
    seen = front = 1 << start
    layers = [front]
    while front and not seen >> goal & 1:
        grown = 0
        for cell in _bits(front):
            grown |= beside[cell]
        reached = grown & passable & ~seen
        seen |= reached
        layers.append(reached)
        front = reached & ~stops
    if not seen >> goal & 1:
        return ()
    path = [goal]
    for layer in reversed(layers[1:-1]):
        usable = layer & ~stops
        path.append(next(cell for cell in _bits(usable) if beside[cell] >> path[-1] & 1))
    return tuple(reversed(path))


def distances(beside: Sequence[int], start: int, passable: int) -> dict[int, int]:
    """How many steps every reachable cell is away."""
    found = {start: 0}
    seen = front = 1 << start
    steps = 0
    while front:
        steps += 1
        grown = 0
        for cell in _bits(front):
            grown |= beside[cell]
        front = grown & passable & ~seen
        seen |= front
        found.update((cell, steps) for cell in _bits(front))
    return found


def _bits(mask: int) -> Iterable[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
