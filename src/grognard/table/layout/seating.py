"""Seating: where in its cell every piece is drawn, and in which order. Written here for every client.

Pieces in one cell share its room. On boards of hexes the dead lie under the living and tokens beside them, so that no
live counter's figures are ever covered. `berths` tells it in parts of a cell, for a table that is drawn elsewhere;
`seat` in the units of a drawing. It knows no game.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

import msgspec

from grognard.table.art import BoardArt, Place
from grognard.table.counters.sides import FLAT
from grognard.table.layout.stacks import piled, piles
from grognard.table.model import Berth, Piece, Table

FILL = 0.9  # how much of its place a counter covers
Seated = list[tuple[Piece, Place]]
Given = list[tuple[Piece, Berth]]
# Where bodies look out from under whoever stands on them, in parts of the place.
PEEPS = ((0.2, 0.16), (-0.2, 0.16), (0.2, -0.16), (-0.2, -0.16))
WHOLE = Berth()


def with_berths(table: Table) -> Table:
    """The table with the berth of every piece that does not have its cell for itself."""
    found = berths(table.pieces, any(board.hexes for board in table.boards))
    return msgspec.structs.replace(table, berths={piece.id: berth for piece, berth in found if berth != WHOLE})


def seat(pieces: Iterable[Piece], art: BoardArt) -> Seated:
    """Every piece that stands on a board with the place where it is drawn, lowest first."""
    there = [_upon(piece, art) for piece in pieces if piece.cell in art.spots]
    return [(piece, _placed(given, _room(piece, art))) for piece, given in berths(there, bool(art.radius))]


def _upon(piece: Piece, art: BoardArt) -> Piece:
    """A piece that reaches beyond the board lies in its own cell."""
    return piece if all(cell in art.spots for cell in piece.covers) else msgspec.structs.replace(piece, covers=())


def _room(piece: Piece, art: BoardArt) -> Place:
    """The cell of a piece, or the middle of several, with the room of the first."""
    if not piece.covers:
        return art.spots[piece.cell]
    places = [art.spots[cell] for cell in (piece.cell, *piece.covers)]
    count = len(places)
    return Place(x=sum(p.x for p in places) / count, y=sum(p.y for p in places) / count, size=places[0].size)


def _placed(given: Berth, room: Place) -> Place:
    """A berth in the room of a cell: a printed standing place where there are enough, else its part of the room."""
    enough = given.slot > 0 and len(room.slots) >= given.among
    if enough and (given.among > 1 or room.slots[0].size >= room.size):
        return room.slots[given.slot - 1]
    return Place(x=room.x + given.x * room.size, y=room.y + given.y * room.size, size=room.size * given.size)


def berths(pieces: Iterable[Piece], hexes: bool) -> Given:
    """Every piece with its berth, lowest first: tiles, bodies, counters, tokens; armies lie in piles."""
    cells: dict[str, list[Piece]] = {}
    tokens: dict[str, list[Piece]] = {}
    tiles: Given = []
    lying: Given = []
    across: Given = []
    for piece in pieces:
        if piece.covers:
            (lying if _flat(piece) else across).append((piece, WHOLE))
        elif piece.form == "tile":
            tiles.append((piece, WHOLE))
        else:
            (tokens if piece.token else cells).setdefault(piece.cell, []).append(piece)
    covered = {cell: piece for piece, _ in across for cell in (piece.cell, *piece.covers)}
    standing: Given = []
    for cell, every in cells.items():
        if piled(every):
            standing += piles(every)
            continue
        dead, living = [piece for piece in every if _flat(piece)], [piece for piece in every if not _flat(piece)]
        heap = _heap(len(dead), len(every), bool(living) or cell in covered)
        lying += zip(dead, heap, strict=True)
        standing += zip(living, _shared(len(living), len(every)), strict=True)
    for cell, every in tokens.items():
        beside = covered.get(cell) or next(iter(cells.get(cell, ())), None)
        across += zip(every, _token_berths(len(every), beside, hexes), strict=True)
    return [*tiles, *lying, *standing, *across]


def _flat(piece: Piece) -> bool:
    """Whether a piece is a body on which others may stand; plates without a form share their cell with all others."""
    return bool(piece.form) and piece.state in FLAT


def _part(x: float, y: float, size: float = 1.0, *, slot: int = 0, among: int = 1) -> Berth:
    """A part of a cell, as exactly as anybody sees."""
    return Berth(x=round(x, 4), y=round(y, 4), size=round(size, 4), slot=slot, among=among)


def _heap(count: int, among: int, under: bool) -> list[Berth]:
    """Bodies one upon the other, each a little aside; under a live counter they look out at its corners."""
    if under:
        return [_part(*PEEPS[k % len(PEEPS)], among=among) for k in range(count)]
    step = min(0.13, 0.4 / max(1, count - 1))
    return [_part(*[step * (k - (count - 1) / 2)] * 2, among=among) for k in range(count)]


def _shared(count: int, among: int) -> list[Berth]:
    """Room for several counters, in rows; where the board prints standing places for so many, these."""
    side = max(1, math.ceil(math.sqrt(count)))
    step = 1 / side
    return [
        _part((k % side + 0.5) * step - 0.5, (k // side + 0.5) * step - 0.5, step, slot=k + 1, among=among)
        for k in range(count)
    ]


def _token_berths(count: int, beside: Piece | None, hexes: bool) -> list[Berth]:
    if not hexes:
        return _corner(count)
    return _flanking(count, beside) if beside else _spread(count)


def _corner(count: int) -> list[Berth]:
    """Tokens along the lower edge of a square, from the left corner, just off the edge."""
    size, off = 0.4, 0.016
    step = min(size, (1 - size) / max(1, count - 1))
    return [_part(size / 2 - 0.5 + off + k * step, 0.5 - size / 2 - off, size) for k in range(count)]


def _spread(count: int) -> list[Berth]:
    """Tokens alone in a hex, side by side round its middle."""
    size = 0.62 if count == 1 else 0.5
    step = min(size, 0.9 / max(1, count - 1))
    return [_part(step * (k - (count - 1) / 2), 0, size) for k in range(count)]


def _flanking(count: int, beside: Piece) -> list[Berth]:
    """Tokens right and left of a counter, in the corners of the hex it leaves free; further ones below each other."""
    turn = 60 * int(beside.facing) if beside.form == "long" and beside.facing else 0
    x, y = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    found = []
    for k in range(count):
        away, along = (0.635, -0.635)[k % 2], 0.36 * (k // 2) - 0.14
        found.append(_part(away * x - along * y, away * y + along * x, 0.36))
    return found
