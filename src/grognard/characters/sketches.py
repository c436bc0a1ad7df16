"""Boards in characters: a game's sketch with pieces, fixtures and lit options laid over it.

It draws tables and knows no game. Everything here returns styled lines; printing is done elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from rich.text import Text

from grognard.table.model import Piece, Sketch, Spot, Table

INKS = {
    "slate": "bold bright_blue",
    "rust": "bold bright_red",
    "olive": "bold bright_green",
    "plum": "bold bright_magenta",
    "stone": "bold",
}
"""How the sides of a table look in a terminal; a side without an ink of its own is yellow."""

GROUND = "dim"
LIT = "black on yellow"
FIXTURE = "bold yellow"
FADED = frozenset({"dead", "out"})
ARROWS = {"0": "↑", "1": "↗", "2": "↘", "3": "↓", "4": "↙", "5": "↖"}
"""The way a piece faces that lies over several cells; it stands in all of them but the first."""


class Canvas:
    """A grid of characters, each with a style."""

    def __init__(self, sketch: Sketch) -> None:
        rows = [list(line) for line in sketch.lines]
        ends = [spot.column + spot.width for spot in sketch.spots.values()]
        self.width = max([*map(len, rows), *ends], default=0)
        self.rows = [row + [" "] * (self.width - len(row)) for row in rows]
        self.inks = [[GROUND] * self.width for _ in rows]

    def read(self, spot: Spot) -> str:
        """The characters of a spot as they stand; less than its width at the edge of the sketch."""
        row = self.rows[spot.line] if 0 <= spot.line < len(self.rows) else []
        return "".join(row[max(spot.column, 0) : max(spot.column, 0) + spot.width])

    def write(self, spot: Spot, text: str, ink: str) -> None:
        """Write into a spot, cut to its width and centred; nothing falls outside the sketch."""
        if not 0 <= spot.line < len(self.rows):
            return
        shown = text[: spot.width].center(spot.width)
        for column, sign in enumerate(shown, max(spot.column, 0)):
            if column < self.width:
                self.rows[spot.line][column] = sign
                self.inks[spot.line][column] = ink

    def star(self, spot: Spot) -> None:
        """Mark a spot for eyes without colour: a star in its last blank, or right behind it."""
        if not 0 <= spot.line < len(self.rows):
            return
        row, end = self.rows[spot.line], spot.column + spot.width
        blanks = [k for k in (end - 1, end, spot.column, spot.column - 1) if 0 <= k < self.width and row[k] == " "]
        if blanks:
            row[blanks[0]] = "*"

    def lines(self) -> list[Text]:
        """The canvas as styled lines."""
        drawn = []
        for row, inks in zip(self.rows, self.inks, strict=True):
            line = Text(no_wrap=True)
            for ink, run in groupby(zip(inks, row, strict=True), key=itemgetter(0)):
                line.append("".join(sign for _, sign in run), ink)
            drawn.append(line)
        return drawn


class Drawn(NamedTuple):
    """A board in characters, and the line and column a reader should look at."""

    title: str
    lines: list[Text]
    focus: tuple[int, int]
    lit: int

    @property
    def width(self) -> int:
        """Columns taken by the widest line."""
        return max((len(line) for line in self.lines), default=0)


def draw_board(table: Table, title: str, sketch: Sketch, plain: bool, happened: Iterable[str] = ()) -> Drawn:
    """One board of the table; `plain` marks lit cells with stars, for eyes without colour.

    The reader should look at what is lit, else at where things happened, else at the middle.
    """
    canvas = Canvas(sketch)
    for fixture in table.fixtures:
        for cell in fixture.at.split() if fixture.code else ():
            if cell in sketch.spots:
                canvas.write(sketch.spots[cell], fixture.code, FIXTURE)
    for cell, pieces in pieces_by_cell(table).items():
        spot = sketch.spots.get(cell)
        if spot is not None:
            canvas.write(spot, _codes(pieces, spot.width), ink_of(pieces[0]))
    for piece, spot in _tails(table, sketch):
        canvas.write(spot, ARROWS.get(piece.facing, "-"), ink_of(piece))
    lit = [spot for cell in lit_cells(table) if (spot := sketch.spots.get(cell))]
    for spot in lit:
        canvas.write(spot, canvas.read(spot), LIT)
        if plain:
            canvas.star(spot)
    looked = lit or [spot for cell in cells_of(table, happened) if (spot := sketch.spots.get(cell))]
    return Drawn(title, canvas.lines(), _middle(looked or list(sketch.spots.values())), len(lit))


def pieces_by_cell(table: Table) -> dict[str, list[Piece]]:
    """The pieces in every cell, figures before tokens, the living before the dead."""
    cells: dict[str, list[Piece]] = {}
    for piece in sorted(table.pieces, key=lambda p: (p.token, p.state in FADED)):
        cells.setdefault(piece.cell, []).append(piece)
    return cells


def _tails(table: Table, sketch: Sketch) -> list[tuple[Piece, Spot]]:
    """The cells that pieces cover beside their first; a body never hides who stands on it."""
    taken = {piece.cell for piece in table.pieces if not piece.token and piece.state not in FADED}
    return [
        (piece, sketch.spots[cell])
        for piece in sorted(table.pieces, key=lambda p: p.state not in FADED)
        for cell in piece.covers
        if cell in sketch.spots and not (piece.state in FADED and cell in taken)
    ]


def lit_cells(table: Table) -> list[str]:
    """The cells that some option points at."""
    return cells_of(table, [target for option in table.options for target in option.targets])


def cells_of(table: Table, targets: Iterable[str]) -> list[str]:
    """The cells that targets name, directly or through a piece or fixture that stands there; each once."""
    places: dict[str, str] = {f"piece:{piece.id}": piece.cell for piece in table.pieces}
    places |= {f"fixture:{fixture.id}": fixture.at for fixture in table.fixtures}
    cells: dict[str, None] = {}
    for target in targets:
        kind, _, name = target.partition(":")
        cells[name if kind == "cell" else places.get(target, "")] = None
    cells.pop("", None)
    return list(cells)


def ink_of(piece: Piece) -> str:
    """The style of a piece: its side's colour, faded when it is out of the fight."""
    ink = side_ink(piece.side)
    return f"{ink} strike" if piece.state in FADED else ink


def side_ink(side: str) -> str:
    """The style of a side."""
    return INKS.get(side, "bold yellow")


def crop(lines: list[Text], focus: tuple[int, int], width: int, height: int) -> list[Text]:
    """The part of a drawing around its focus that fits; dots show where more of it lies."""
    across = max((len(line) for line in lines), default=0)
    top = _window(len(lines), focus[0], height)
    left = _window(across, focus[1], width)
    shown = [_slice(line, left, width) for line in lines[top : top + height]]
    if top > 0 and shown:
        shown[0] = Text("⋮".center(min(width, across)), GROUND)
    if top + height < len(lines) and shown:
        shown[-1] = Text("⋮".center(min(width, across)), GROUND)
    return shown


def panes(drawn: Drawn, sketch: Sketch, width: int) -> list[list[Text]]:
    """A drawing in parts that are narrow enough, cut between cells, from left to right."""
    lefts = [0]
    while drawn.width > lefts[-1] + width:
        beyond = [spot.column for spot in sketch.spots.values() if spot.column + spot.width > lefts[-1] + width]
        after = min(beyond, default=lefts[-1] + width)
        lefts.append(after if after > lefts[-1] else lefts[-1] + width)
    ends = [*lefts[1:], drawn.width]
    return [[line[left:end] for line in drawn.lines] for left, end in zip(lefts, ends, strict=True)]


def _codes(pieces: list[Piece], width: int) -> str:
    code = pieces[0].code
    return code[: width - 1] + "+" if len(pieces) > 1 and width > 1 else code[:width]


def _middle(spots: list[Spot]) -> tuple[int, int]:
    if not spots:
        return 0, 0
    lines = sorted(spot.line for spot in spots)
    columns = sorted(spot.column for spot in spots)
    return (lines[0] + lines[-1]) // 2, (columns[0] + columns[-1]) // 2


def _window(length: int, focus: int, room: int) -> int:
    """Where to begin: at the beginning if the focus is well inside then, else so that it is in the middle."""
    return 0 if focus < room * 3 // 4 else max(0, min(focus - room // 2, length - room))


def _slice(line: Text, left: int, width: int) -> Text:
    shown = line[left : left + width]
    if len(line) > left + width and line.plain[left + width :].strip():
        shown = shown[: width - 1] + Text("…", GROUND)
    if left and line.plain[:left].strip():
        shown = Text("…", GROUND) + shown[1:]
    return shown
