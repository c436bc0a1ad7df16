"""Diplomacy of the advanced game: heroes who talk to leaders of nations, and what becomes of these."""
