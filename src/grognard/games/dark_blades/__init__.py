"""Dark Blades: skirmishes on hexes between Dark Blades with his friends and the Black Fox with his monsters."""

from grognard.games.dark_blades.game import DarkBlades

__all__ = ["DarkBlades"]
