"""Boards on which one goes along sides as well: ships on the sea and up rivers that run between the hexes.

Every side of a channel has a cell of its own, numbered after all the others, so that a set of cells tells who is in
which hex and who on which river side, and a flood goes over both. From such a cell one goes on to sides that share a
corner with it, and at a mouth, the corner where a channel ends, to the hexes of open water that touch it. Nothing here
knows terrain or a game.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations

from .hexes import Grid, bits
from .rows import Rows

Corner = tuple[int, int]


class Channels(Grid):
    """The grid of a board of rows, with cells for the sides of its channels.

    `reach_of` leads from a side to its cell, `side_of` back. `water` are the hexes into which channels open. On its
    own numbers such a grid is that of the board, so masks of hexes mean the same on both.
    """

    __slots__ = ("floor", "joined", "reach_of", "side_of")

    def __init__(self, board: Rows, channels: int, water: int) -> None:
        super().__init__(board.grid.columns, board.grid.rows)
        self.floor = self.cells
        self.reach_of: dict[int, int] = {}
        for side in bits(channels):
            self.reach_of[side] = self.size + len(self.reach_of)
            self.hexes.append(self.hexes[side // 3])
        self.side_of = {cell: side for side, cell in self.reach_of.items()}
        self.size += len(self.reach_of)
        self.attics = sum(1 << cell for cell in self.side_of)
        self.cells |= self.attics
        self.joined = _joined(board, self.reach_of, water)
        self.linked = sum(1 << cell for cell in self.joined)
        for cell, others in self.joined.items():  # never more than six: a hex has as many corners
            for number, other in enumerate(bits(others)):
                self.links[cell, number] = other

    def shift(self, mask: int, direction: int) -> int:
        """A set of hexes moved one step; river sides lie beside nothing in that sense."""
        return super().shift(mask & ~self.attics, direction)

    def spread(self, front: int, ways: tuple[int, ...]) -> int:
        """The cells one step from a set, also along channels."""
        return super().spread(front & ~self.attics, ways) | self.along(front)

    def roam(self, front: int) -> int:
        """The same whatever is between, and perhaps spare numbers beyond the rim."""
        return super().roam(front & ~self.attics) | self.along(front)

    def along(self, front: int) -> int:
        """The cells one step from a set into, along and out of channels."""
        found = 0
        for cell in bits(front & self.linked):
            found |= self.joined[cell]
        return found


def _joined(board: Rows, reach_of: Mapping[int, int], water: int) -> dict[int, int]:
    """By cell the cells that a channel joins to it, both ways."""
    meeting: dict[Corner, list[int]] = {}
    for side, cell in reach_of.items():
        for corner in board.ends(side):
            meeting.setdefault(corner, []).append(cell)
    joined: dict[int, int] = {}
    for cells in meeting.values():
        for one, other in permutations(cells, 2):
            joined[one] = joined.get(one, 0) | 1 << other
    mouths = {corner: cells[0] for corner, cells in meeting.items() if len(cells) == 1}
    for hex in bits(water):
        for corner in board.corners(hex):
            if corner in mouths:
                side = mouths[corner]
                joined[hex] = joined.get(hex, 0) | 1 << side
                joined[side] = joined.get(side, 0) | 1 << hex
    return joined
