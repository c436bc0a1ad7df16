"""Hexes that stand on their points, in rows: a board of columns turned a quarter clockwise.

Odd rows stand half a hex to the right. Cells, sides, masks, distances and floods are those of the grid that lies
beneath, so nothing that is known of boards in columns has to be written again; only places and names of directions are
told here. Nothing here knows terrain or a game.
"""

from __future__ import annotations

from .hexes import Grid

E, SE, SW, W, NW, NE = range(6)
ROW_DIRECTIONS = ("E", "SE", "SW", "W", "NW", "NE")
"""The directions of a grid as they are called on a board of rows: north has become east."""
OWN_SIDES = ROW_DIRECTIONS[:3]
"""The sides that are named with a hex; the other three are those of its neighbours."""


class Rows:
    """A board of so many columns and rows, and the grid of its cells.

    >>> board = Rows(65, 53)
    >>> board.place(board.grid.beside(board.at(22, 13), SE))
    (23, 14)
    """

    __slots__ = ("columns", "grid", "rows")

    def __init__(self, columns: int, rows: int) -> None:
        self.columns = columns
        self.rows = rows
        self.grid = Grid(rows, columns)

    def at(self, column: int, row: int) -> int:
        """The cell in a column and row, both counted from 0, row 0 at the top."""
        return self.grid.at(row, self.columns - 1 - column)

    def place(self, cell: int) -> tuple[int, int]:
        """Column and row of a cell, both counted from 0."""
        row, turned = self.grid.place(cell)
        return self.columns - 1 - turned, row

    def holds(self, column: int, row: int) -> bool:
        """Whether a place is on the board."""
        return 0 <= column < self.columns and 0 <= row < self.rows

    def middle(self, cell: int) -> tuple[int, int]:
        """The middle of a cell, in half hexes across and quarters of a hex down, six to two rows."""
        column, row = self.place(cell)
        return 2 * column + row % 2, 3 * row

    def corners(self, cell: int) -> tuple[tuple[int, int], ...]:
        """The six corners of a cell in the same units, each between a direction and the next one."""
        x, y = self.middle(cell)
        return ((x + 1, y + 1), (x, y + 2), (x - 1, y + 1), (x - 1, y - 1), (x, y - 2), (x + 1, y - 1))

    def ends(self, side: int) -> tuple[tuple[int, int], tuple[int, int]]:
        """The two corners in which a side ends; those of the next side round its hex begin with the last."""
        cell, direction = divmod(side, 3)
        around = self.corners(cell)
        return around[direction - 1], around[direction]
