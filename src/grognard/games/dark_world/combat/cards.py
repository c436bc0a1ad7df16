"""Hit and Miss cards (A11): drawing. Playing them belongs to combat."""

from __future__ import annotations

from grognard.games.dark_lands.combat import cards


class DrawCards(cards.DrawCards):
    """DW-S2, DW-F11, DW-R5: a hero takes cards from the deck; DW-O1, DW-G43: within the limit, if any."""
