"""Maps on hexes: terrain, heights, what stands on hexsides, buildings, water that flows, numbered edges.

How a map is written down is in `drafting`, how maps lie side by side in `battlefield`. Nothing here reads files or
knows what a terrain means to a game.

Walls are straight. A building is made of blocks, rectangles of columns and rows; a hex belongs to it when its centre
lies within the outline, and its wall stands on the sides that part its hexes from the others.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from .hexes import Grid, bits

OFF = -1


class Block(NamedTuple):
    """A rectangle of columns and rows, counted from 0, the last ones included."""

    left: int
    top: int
    right: int
    bottom: int

    def places(self) -> list[tuple[int, int]]:
        """Column and row of every hex in it."""
        columns, rows = range(self.left, self.right + 1), range(self.top, self.bottom + 1)
        return [(column, row) for column in columns for row in rows]

    def frame(self) -> tuple[int, int, int, int]:
        """Left, top, right and bottom of its straight outline, in the units of `centre`."""
        return 2 * self.left - 1, 4 * self.top - 1, 2 * self.right + 1, 4 * self.bottom + 3


def centre(column: int, row: int) -> tuple[int, int]:
    """The middle of a hex, counted in half columns across and quarters of a hex down."""
    return 2 * column, 4 * row + (0 if column % 2 else 2)


class Opening(NamedTuple):
    """A way through a wall: its kind, the cell inside and the cell outside."""

    kind: str
    inside: int
    outside: int


class Enclosure(NamedTuple):
    """Hexes within a wall: a building, a yard, a room, a cell or a deck; those of wood can burn down."""

    name: str
    kind: str
    cells: int
    blocks: tuple[Block, ...]
    openings: tuple[Opening, ...]
    wooden: bool = False


class Water(NamedTuple):
    """A river or a lake."""

    name: str
    body: str
    cells: int


@dataclass(frozen=True, eq=False)
class HexMap:
    """A map in cells: what is where, all of it fixed.

    `terrain` and `zones` are sets of cells by name, `sides` sets of sides by what stands on them; two of those follow
    from the heights: `lip`, the upper edge of a slope, and `drop`, where a full level or more parts two neighbours and
    no `steps` lead on from one to the other.
    `flow` leads from each cell of moving water to the next one downstream, or OFF the map. `edges` are the cells along
    each printed side, as far as one leaves the map there: by its `mouths` alone, if it has any. `apart` is ground that
    nobody reaches on foot.
    """

    name: str
    title: str
    grid: Grid
    cells: int
    labels: Mapping[int, str]
    terrain: Mapping[str, int]
    heights: Mapping[int, int]
    lipped: int
    sides: Mapping[str, int]
    enclosures: tuple[Enclosure, ...]
    zones: Mapping[str, int]
    waters: tuple[Water, ...]
    flow: Mapping[int, int]
    edges: Mapping[str, int]
    apart: int
    mouths: int = 0

    def label(self, cell: int) -> str:
        """The printed label of a cell."""
        return self.labels[cell]

    def named(self, label: str) -> int:
        """The cell with a printed label; ValueError if there is none."""
        cell = self._by_label.get(label)
        if cell is None:
            raise ValueError(f"there is no hex {label!r} on {self.title}")
        return cell

    def mask(self, *labels: str) -> int:
        """The cells with these labels."""
        return sum(1 << self.named(label) for label in dict.fromkeys(labels))

    def of(self, *terrains: str) -> int:
        """The cells of these terrains; unknown names count as none."""
        return sum(self.terrain.get(name, 0) for name in dict.fromkeys(terrains))

    def terrain_at(self, cell: int) -> str:
        """The name of the terrain in a cell."""
        return next(name for name, mask in self.terrain.items() if mask >> cell & 1)

    def sides_with(self, *kinds: str) -> int:
        """The sides on which something of these kinds stands; unknown kinds count as none."""
        found = 0
        for kind in kinds:
            found |= self.sides.get(kind, 0)
        return found

    def ways(self, *closed: str) -> tuple[int, ...]:
        """For each direction the cells that may be left that way when sides of these kinds are closed."""
        shut = self.grid.sides_of(self.sides_with(*closed))
        grid = self.grid
        on_map = (self.cells & grid.shift(self.cells, (d + 3) % 6) for d in range(6))
        return tuple(way & ~no for way, no in zip(on_map, shut, strict=True))

    def corners(self, enclosure: Enclosure) -> int:
        """The hexes outside the corners of a straight outline: beside it, and touching it with a single side."""
        found = 0
        for block in enclosure.blocks:
            for cell in bits(self.grid.spread(enclosure.cells, self.grid.inner) & self.cells & ~enclosure.cells):
                touching = self.grid.spread(1 << cell, self.grid.inner) & enclosure.cells
                if self.grid.place(cell)[0] in (block.left - 1, block.right + 1) and touching.bit_count() == 1:
                    found |= 1 << cell
        return found

    @cached_property
    def outside(self) -> int:
        """The numbers of no cell: among what blocks sight, they leave a line along the rim only its way on the map."""
        return ((1 << self.grid.size) - 1) & ~self.cells

    @cached_property
    def _by_label(self) -> dict[str, int]:
        return {label: cell for cell, label in self.labels.items()}


def relief(grid: Grid, heights: Mapping[int, int], lipped: int, steps: int = 0) -> dict[str, int]:
    """The sides that follow from heights: lips of slopes, and drops of a level or more but for the sides with steps."""
    lips = drops = 0
    for cell, height in heights.items():
        for d in range(6):
            other = grid.beside(cell, d)
            if other is None or other not in heights:
                continue
            if lipped >> cell & 1 and heights[other] == height + 1:
                lips |= 1 << grid.side(cell, d)
            if heights[other] >= height + 2:
                drops |= 1 << grid.side(cell, d)
    return {"lip": lips, "drop": drops & ~steps}
