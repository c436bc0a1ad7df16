"""Seating: which place of the board every piece is drawn at, and in which order.

Pieces in one cell share its room. On boards of hexes the dead lie under the living and tokens beside them, so that no
live counter's figures are ever covered. It knows no game.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from grognard.table.art import BoardArt, Place
from grognard.table.counters.sides import FLAT
from grognard.table.model import Piece

FILL = 0.9  # how much of its place a counter covers
Seated = list[tuple[Piece, Place]]
# Where bodies look out from under whoever stands on them, in parts of the place.
PEEPS = ((0.2, 0.16), (-0.2, 0.16), (0.2, -0.16), (-0.2, -0.16))


def seat(pieces: Iterable[Piece], art: BoardArt) -> Seated:
    """Every piece with the place where it is drawn, lowest first: tiles, bodies, counters, tokens."""
    cells: dict[str, list[Piece]] = {}
    tokens: dict[str, list[Piece]] = {}
    tiles: Seated = []
    lying: Seated = []
    across: Seated = []
    for piece in pieces:
        if piece.covers and {piece.cell, *piece.covers} <= art.spots.keys():
            row = lying if _flat(piece) else across
            row.append((piece, _between([art.spots[cell] for cell in (piece.cell, *piece.covers)])))
        elif piece.cell in art.spots and piece.form == "tile":
            tiles.append((piece, art.spots[piece.cell]))
        elif piece.cell in art.spots:
            (tokens if piece.token else cells).setdefault(piece.cell, []).append(piece)
    covered = {cell: piece for piece, _ in across for cell in (piece.cell, *piece.covers)}
    standing: Seated = []
    for cell, every in cells.items():
        place, dead = art.spots[cell], [piece for piece in every if _flat(piece)]
        living = [piece for piece in every if not _flat(piece)]
        lying += zip(dead, _heap(place, len(dead), bool(living) or cell in covered), strict=True)
        standing += zip(living, _shared(place, len(living)), strict=True)
    for cell, every in tokens.items():
        beside = covered.get(cell) or next(iter(cells.get(cell, ())), None)
        across += zip(every, _token_places(art, art.spots[cell], len(every), beside), strict=True)
    return [*tiles, *lying, *standing, *across]


def _flat(piece: Piece) -> bool:
    """Whether a piece is a body on which others may stand; plates without a form share their cell with all others."""
    return bool(piece.form) and piece.state in FLAT


def _between(places: Sequence[Place]) -> Place:
    """The middle of several cells, with the room of the first."""
    count = len(places)
    return Place(x=sum(p.x for p in places) / count, y=sum(p.y for p in places) / count, size=places[0].size)


def _moved(place: Place, x: float, y: float, size: float = 1.0) -> Place:
    """A place so many parts of itself away, with a part of its room."""
    return Place(x=place.x + x * place.size, y=place.y + y * place.size, size=place.size * size)


def _heap(place: Place, count: int, under: bool) -> list[Place]:
    """Bodies one upon the other, each a little aside; under a live counter they look out at its corners."""
    if under:
        return [_moved(place, *PEEPS[k % len(PEEPS)]) for k in range(count)]
    step = min(0.13, 0.4 / max(1, count - 1))
    return [_moved(place, *([step * (k - (count - 1) / 2)] * 2)) for k in range(count)]


def _shared(place: Place, count: int) -> list[Place]:
    """Room for several counters: the printed slots, or a small fan when they run out."""
    if count == 1 and (not place.slots or place.slots[0].size < place.size):
        return [place]
    if count <= len(place.slots):
        return list(place.slots[:count])
    side = math.ceil(math.sqrt(count))
    step = place.size / side
    first = -place.size / 2 + step / 2
    return [
        Place(x=place.x + first + (k % side) * step, y=place.y + first + (k // side) * step, size=step)
        for k in range(count)
    ]


def _token_places(art: BoardArt, place: Place, count: int, beside: Piece | None) -> list[Place]:
    if not art.radius:
        return _corner(place, count)
    return _flanking(place, count, beside) if beside else _spread(place, count)


def _corner(place: Place, count: int) -> list[Place]:
    """Tokens along the lower edge of a square, from the left corner."""
    size = place.size * 0.4
    step = min(size, (place.size - size) / max(1, count - 1))
    x, y = place.x - place.size / 2 + size / 2 + 1, place.y + place.size / 2 - size / 2 - 1
    return [Place(x=x + k * step, y=y, size=size) for k in range(count)]


def _spread(place: Place, count: int) -> list[Place]:
    """Tokens alone in a hex, side by side round its middle."""
    size = 0.62 if count == 1 else 0.5
    step = min(size, 0.9 / max(1, count - 1))
    return [_moved(place, step * (k - (count - 1) / 2), 0, size) for k in range(count)]


def _flanking(place: Place, count: int, beside: Piece) -> list[Place]:
    """Tokens right and left of a counter, in the corners of the hex it leaves free; further ones below each other."""
    turn = 60 * int(beside.facing) if beside.form == "long" and beside.facing else 0
    x, y = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    found = []
    for k in range(count):
        away, along = (0.635, -0.635)[k % 2], 0.36 * (k // 2) - 0.14
        found.append(_moved(place, away * x - along * y, away * y + along * x, 0.36))
    return found
