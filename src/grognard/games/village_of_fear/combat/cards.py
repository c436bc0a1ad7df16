"""Hit and Miss cards (B10): drawing. Playing them belongs to combat."""

from __future__ import annotations

from grognard.games.dark_lands.combat import cards


class DrawCards(cards.DrawCards):
    """VF-S2, VF-F8, VF-Q3, VF-G10: a hero takes cards from the deck; VF-G47: within the limit, if any."""
