"""Stacks: armies that lie in one cell, as piles with a count and a strength.

A game gives its counters the form `army` and a mark of kind strength, in the order in which they lie, the uppermost
first; `with_stacks` adds the stacks to a table, `seating` the berths of every counter. Counters of two sides in one
cell are two piles. It knows no game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec

from grognard.table.model import Berth, Piece, Stack, Table

ARMY, STRENGTH = "army", "strength"
SHOWN = 4
"""How many counters of a pile can be told apart by their edges; those below lie exactly under the last of them."""
LIFT = 0.055
"""How far each counter lies to the left of and below the one above it, in parts of the cell."""


def piled(pieces: Sequence[Piece]) -> bool:
    """Whether the counters of a cell lie in piles."""
    return all(piece.form == ARMY for piece in pieces)


def by_side(pieces: Iterable[Piece]) -> dict[str, list[Piece]]:
    """Counters by side, in their order."""
    found: dict[str, list[Piece]] = {}
    for piece in pieces:
        found.setdefault(piece.side, []).append(piece)
    return found


def piles(pieces: Sequence[Piece]) -> list[tuple[Piece, Berth]]:
    """The counters of a cell with their berths, lowest first: a pile for every side, side by side."""
    sides = by_side(pieces)
    size = 1.0 if len(sides) == 1 else 0.66
    found = []
    for k, pile in enumerate(sides.values()):
        aside = 0.4 * (k - (len(sides) - 1) / 2)
        deep = min(len(pile), SHOWN) - 1
        for place in reversed(range(len(pile))):
            low = min(place, SHOWN - 1)
            lift = LIFT * size
            berth = _berth(
                aside + lift * (deep / 2 - low), lift * (low - deep / 2), size - 0.8 * lift * deep, len(pieces)
            )
            found.append((pile[place], berth))
    return found


def _berth(x: float, y: float, size: float, among: int) -> Berth:
    return Berth(x=round(x, 4), y=round(y, 4), size=round(size, 4), slot=0 if among > 1 else 1, among=among)


def stacks(pieces: Iterable[Piece], told: Callable[[Sequence[Piece]], str] | None = None) -> tuple[Stack, ...]:
    """The stacks in which armies lie, also those of one counter; `told` says of one in words what it is."""
    cells: dict[str, list[Piece]] = {}
    for piece in pieces:
        if piece.form == ARMY and not piece.token:
            cells.setdefault(piece.cell, []).append(piece)
    return tuple(
        Stack(
            cell=cell,
            side=side,
            pieces=tuple(piece.id for piece in pile),
            strength=str(strength_of(pile) or ""),
            figure=pile[0].figure,
            title=told(pile) if told else "",
        )
        for cell, every in cells.items()
        for side, pile in by_side(every).items()
    )


def strength_of(pile: Iterable[Piece]) -> int:
    """The strength of a pile: the sum of what is marked on its counters."""
    marks = (mark.text for piece in pile for mark in piece.marks if mark.kind == STRENGTH)
    return sum(int(text) for text in marks if text.isdecimal())


def with_stacks(table: Table, told: Callable[[Sequence[Piece]], str] | None = None) -> Table:
    """The table with the stacks in which its armies lie."""
    return msgspec.structs.replace(table, stacks=stacks(table.pieces, told))
