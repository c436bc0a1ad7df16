"""Leaving the game: what an eliminated hero takes with him, and when the overlord has won by it."""

from __future__ import annotations

from grognard.games.dark_lands.lands import ITEM_SORTS, Lands
from grognard.games.dark_lands.sheets.box import HEROES
from grognard.kernel import replaced

OVERLORD_WINS = 1
"""How a match has ended without heroes; the same number in both games."""


def eliminate(lands: Lands, hero: int) -> bool:
    """DW-Z5, DW-G40, VF-Q9, VF-G45: figure and possessions leave the game; whether the overlord has won by it."""
    lands.tell(lands.rule("eliminated"), "eliminated", hero)
    lands.put_hero(hero, lands.off)
    lands.gone = replaced(lands.gone, hero * 2, lands.hits[hero])
    lands.gone = replaced(lands.gone, hero * 2 + 1, lands.misses[hero])
    lands.hits[hero] = lands.misses[hero] = 0
    lands.coins = replaced(lands.coins, hero, 0)
    lands.items[hero * ITEM_SORTS : (hero + 1) * ITEM_SORTS] = [0] * ITEM_SORTS
    kinds = len(lands.box.kinds)
    lands.camp = (*lands.camp[: hero * kinds], *(0,) * kinds, *lands.camp[(hero + 1) * kinds :])
    if any(lands.in_game(other) for other in HEROES):
        return False
    lands.ending = OVERLORD_WINS
    return True
