"""Losses: who of a scenario is dead, taken or gone, and what that is worth. Queries on the position only."""

from __future__ import annotations

from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sheets.boxes import BOXES, EXILE

CHIEFS = ("konrad", "godiva", "black-fox", "zed")
"""DN-G128: those who count twice, besides spellcasters."""


def lost(war: Foray, id: str) -> bool:
    """Whether somebody, or whoever has his part, is dead or taken."""
    return lost_piece(war, war.role(id))


def away(war: Foray, side: int) -> list[int]:
    """Who of a side has left the map."""
    return [piece for piece in war.gone if war.card(piece).side == side]


def strength(war: Foray, side: int, whole: bool = False) -> int:
    """Attack and defence of a side, 2 more for armour, in the saddle for riders; of all who began, or who are left."""
    total = 0
    for post in war.roll.posts:
        piece = post.piece
        if post.side == side and (whole or not lost_piece(war, piece)):
            total += war.unit(piece).value("mounted" if post.horse >= 0 else "healthy")
    return total


def is_halved(war: Foray, side: int) -> bool:
    """Whether a side has lost half of the strength it began with."""
    return 2 * strength(war, side) <= strength(war, side, whole=True)


def lost_piece(war: Foray, piece: int) -> bool:
    """Whether a piece is dead or taken."""
    return not war.health[piece] or piece in war.bound


def casualties(war: Foray, side: int) -> int:
    """DN-G128: two points for each dead or captive, one for each wounded, twice that for leaders and spellcasters."""
    total = 0
    for piece, card in enumerate(war.given.cards):
        if card.side == side and not card.tough.beast:
            points = 2 if lost_piece(war, piece) else 1 if war.hurt(piece) else 0
            total += points * (2 if card.spellcaster or card.id in CHIEFS else 1)
    return total


def lighter_losses(war: Foray, sides: tuple[str, str] = BOXES[EXILE].sides) -> str:
    """The word of an ending that casualties decide."""
    first, second = (casualties(war, side) for side in (0, 1))
    return "even" if first == second else f"fewer-{sides[first > second]}"
