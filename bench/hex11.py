"""Hex on 11 x 11 cells: a game with next to no rules, so that its speed is the price of the kernel.

Red joins top and bottom, Blue joins left and right; no cell is ever taken back and no swap is played, as in
OpenSpiel's `hex`. This module must not know how it is measured.
"""

from __future__ import annotations

from grognard.kernel import Frame, Lexicon, Outcome, Pick, Position, Step, mask_of

SIZE = 11
RED, BLUE, EMPTY = range(3)
CELLS = range(SIZE * SIZE)
LABELS = tuple(f"{'abcdefghijk'[cell % SIZE]}{cell // SIZE + 1}" for cell in CELLS)


def _beside(cell: int) -> int:
    row, column = divmod(cell, SIZE)
    around = [(row, column - 1), (row, column + 1), (row - 1, column), (row + 1, column)]
    around += [(row - 1, column + 1), (row + 1, column - 1)]
    return mask_of([r * SIZE + c for r, c in around if 0 <= r < SIZE and 0 <= c < SIZE])


BESIDE = tuple(_beside(cell) for cell in CELLS)
ALL = (1 << SIZE * SIZE) - 1
TOP = (1 << SIZE) - 1
LEFT = mask_of(range(0, SIZE * SIZE, SIZE))
HOME = (TOP, LEFT)
"""The side each seat starts from: a stone linked with it is one that counts."""
GOAL = (TOP << SIZE * (SIZE - 1), LEFT << SIZE - 1)
INNER = ALL & ~LEFT
OUTER = ALL & ~GOAL[BLUE]


class Hex(Position):
    """`cells` are the masks of red, blue and empty cells; `linked` the stones joined to each seat's home side."""

    columns = ("cells",)
    scalars = ("winner",)
    derived = ("linked",)
    __slots__ = (*columns, *scalars, *derived)
    lexicons = {"cell": Lexicon(("place", LABELS))}  # noqa: RUF012 (the kernel's own declaration)

    cells: list[int]
    linked: list[int]
    winner: int

    def __init__(self) -> None:
        self.cells, self.linked, self.winner = [0, 0, ALL], [0, 0], -1

    def rebuild(self) -> None:
        """Work the links out from the stones."""
        self.linked = [grown(HOME[seat] & self.cells[seat], self.cells[seat]) for seat in (RED, BLUE)]

    @property
    def outcome(self) -> Outcome | None:
        """Who has joined both sides."""
        return None if self.winner < 0 else Outcome((self.winner,), "", "joined both sides")


class Play(Frame[None]):
    """The seats place stones in turn until one of them has joined its sides."""

    seat: int = RED

    def start(self, board: Hex) -> Step:
        return self.ask(self.seat, "place", Pick("cell", board.cells[EMPTY]), then=self.placed)

    def placed(self, board: Hex, cell: int) -> Step:
        seat, stone, cells = self.seat, 1 << cell, board.cells
        cells[seat] |= stone
        cells[EMPTY] ^= stone
        if (BESIDE[cell] & board.linked[seat] or stone & HOME[seat]) and link(board, seat, stone):
            board.winner = seat
            return self.done()
        self.seat = 1 - seat
        return self.ask(1 - seat, "place", Pick("cell", cells[EMPTY]), then=self.placed)


def link(board: Hex, seat: int, stone: int) -> bool:
    """Join a stone, and what hangs on it, to the seat's home side; whether that reaches the other side.

    Stones already linked are walls to the flood, so in a whole game each stone is flooded once.
    """
    joined = grown(stone, board.cells[seat] & ~board.linked[seat])
    board.linked[seat] |= joined
    return bool(joined & GOAL[seat])


def grown(seeds: int, within: int) -> int:
    """All cells of a mask that hang together with the seeds."""
    reached, front = seeds, seeds
    while front:
        across = (front & OUTER) << 1 | (front & INNER) >> 1
        slanted = (front & INNER) << SIZE - 1 | (front & OUTER) >> SIZE - 1
        front = (across | slanted | front << SIZE | front >> SIZE) & within & ~reached
        reached |= front
    return reached


def start() -> Hex:
    """An empty board that keeps no log."""
    board = Hex().begin(Play())
    board.log = None
    return board
