"""Spider webs: terrain that krobs spin, which stops everybody else until it is torn or burnt (DN-2.31.9a, DN-2.31.9b).

A web is a hex that has become `spider web`, so sight, cover, prices and signs follow from the land. Here are the few
changes of it, and who gets at a krob in one. When it is cut is in `combat/cutting_webs`, who lays it in
`forces/spinning`.
"""

from __future__ import annotations

from grognard.board.hexes import bits
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sheets.book import WEB
from grognard.games.dragon_noir.sheets.kinds import GHARV, KROBS


def tears_webs(war: Foray, piece: int) -> bool:
    """DN-2.31.9a, DN-2.46a: whether a piece is one of those whom webs stop and who may destroy them."""
    return war.given.cards[piece].kind not in (GHARV, *KROBS)


def within_arms_reach(war: Foray, piece: int, gait: str, points: int) -> int:
    """DN-G67: the webs beside a piece into which it could move if they were gone; none bars an attack on a krob in it.

    `gait` and `points` are how it moves, and how far with a fresh allowance.
    """
    if not tears_webs(war, piece):
        return 0
    beside = war.land.webs & war.land.grid.spread(war.hexes(piece), war.land.unglazed)
    return sum(1 << cell for cell in bits(beside) if (bare_price(war, gait, cell) or points + 1) <= points)


def bare_price(war: Foray, gait: str, cell: int) -> int | None:
    """What a hex costs at a gait once the web in it is gone, with the dead that lie there."""
    price = war.given.book.price(gait, war.given.land.kinds[cell])
    return None if price is None else war.given.book.with_bodies(price, war.bodies[cell])


def spin(war: Foray, cell: int) -> None:
    """A web is laid over a hex (DN-1.53a)."""
    war.change_land(1 << cell, WEB)
    war.tell("DN-2.31.9a", "spun", cell)


def tear(war: Foray, piece: int, cell: int) -> None:
    """DN-2.46a, DN-2.46b: a piece that advances onto a web destroys it; the hex is what it was (DN-G68)."""
    war.restore_land(1 << cell)
    war.tell("DN-2.46b" if war.fought[piece] == war.half else "DN-2.46a", "torn", piece, cell)


def burn(war: Foray, cell: int) -> None:
    """DN-3.55.2d: fire destroys a web, whoever is in it."""
    war.restore_land(1 << cell)
    war.tell("DN-3.55.2d", "web-burnt", cell)
