"""Hit and Miss cards (A11): drawing, playing, and the optional limit on hands."""

from __future__ import annotations

from grognard.games.dark_lands import cards
from grognard.games.dark_world.castle import Castle
from grognard.games.dark_world.pieces import CARDS, CONSTANTS, HIT
from grognard.kernel import Refusal, Span

HIT_LIMIT = CONSTANTS["hit_cards_in_bout"]
MISS_LIMIT = CONSTANTS["miss_cards_in_bout"]


class DrawCards(cards.DrawCards):
    """DW-S2, DW-F11, DW-R5: a hero takes cards from the deck; DW-O1, DW-G43: within the limit, if any."""


def why_not_discard(castle: Castle, frame: DrawCards, card: int) -> Refusal | None:
    """DW-G43: only cards in the hand can go under the deck."""
    if (castle.hits, castle.misses)[card][frame.hero]:
        return None
    return Refusal("DW-G43", f"He holds no {CARDS[card].title()} card.")


def hit_options(castle: Castle, hero: int) -> Span:
    """DW-K2: at most three Hit cards in a bout."""
    return Span(0, min(HIT_LIMIT, castle.hits[hero]), "play")


def miss_options(castle: Castle, hero: int, damage: int) -> Span:
    """DW-K4: at most two Miss cards in a bout, and never more than the damage they take away."""
    return Span(0, min(MISS_LIMIT, castle.misses[hero], damage), "play")


def play_cards(castle: Castle, hero: int, card: int, count: int) -> None:
    """DW-K6: cards played are shown to all and go under the deck."""
    if count:
        castle.lay_under(hero, card, count, seen=True)
        castle.tell("DW-K1" if card == HIT else "DW-K3", "played", hero, count, CARDS[card])
