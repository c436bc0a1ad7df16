"""Single things drawn from their description: a counter, a card, a door of a board. Nothing is looked up.

The address says all there is in the picture, so it may be kept for ever. It knows no match and no game by name.
"""

from __future__ import annotations

from typing import Any, TypeVar

from grognard.game import Game
from grognard.server.pictures.boards import SVG, Picture, art_of, packed_picture
from grognard.server.refused import Refused, decode
from grognard.table.counters.cards import TALL, WIDE, card
from grognard.table.counters.plate import counter
from grognard.table.fixtures.extents import drawn_in
from grognard.table.fixtures.fixtures import VEIL, fixture
from grognard.table.ink.svg import document, group, num, tag
from grognard.table.model import Card, Fixture, Piece

T = TypeVar("T")
SIZE = 120.0
LONGEST = 2_000
ROOM = {"long": 2, "tile": 2, "bulk": 5}
"""How many squares of a single counter wide the picture of one is that reaches beyond it."""
RIM = 14.0
"""Room for a card's shadow."""


def piece_picture(look: str) -> Picture:
    """One counter, from a piece as a table shows it; larger ones have room to lie any way round."""
    piece = _read(look, Piece)
    size = ROOM.get(piece.form, 1) * SIZE
    try:
        body = counter(piece, size / 2, size / 2, SIZE * 0.9)
    except (LookupError, ValueError, ArithmeticError):
        raise _no_such_look() from None
    return packed_picture(document(size, size, [body], piece.name), SVG)


def card_picture(look: str) -> Picture:
    """One card, from a card as a tray shows it."""
    what = _read(look, Card)
    width, height = WIDE + 2 * RIM, TALL + 2 * RIM
    try:
        body = card(what, width / 2, height / 2, WIDE)
    except (LookupError, ValueError, ArithmeticError):
        raise _no_such_look() from None
    return packed_picture(document(width, height, [body], what.name), SVG)


def fixture_picture(game: Game[Any], board: str, look: str, dark: bool = False) -> Picture:
    """Something that lies on a board, a door or a ruin, in a box round its place; empty if it is not drawn there."""
    if board not in game.boards:
        raise Refused(404, "no-board")
    thing, art = _read(look, Fixture), art_of(game.slug, board)
    try:
        x0, y0, x1, y1 = drawn_in(thing, art)
        drawn = fixture(thing, art, dark=dark)
    except (LookupError, ValueError, ArithmeticError):
        raise _no_such_look() from None
    inner = group([drawn], transform=f"translate({num(-x0)} {num(-y0)})")
    return packed_picture(document(x1 - x0, y1 - y0, [tag("defs", VEIL), inner], thing.title or thing.kind), SVG)


def _read(look: str, kind: type[T]) -> T:
    if len(look) > LONGEST:
        raise Refused(414, "look-too-long")
    return decode(look, kind)


def _no_such_look() -> Refused:
    return Refused(422, "no-look")
