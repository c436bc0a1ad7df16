"""Dark World: one villain against up to four heroes in a castle of nine rooms and an arena."""

from grognard.games.dark_world.game import DarkWorld

__all__ = ["DarkWorld"]
