"""Grognard: a referee, an opponent and a table for classic fantasy board wargames."""

from grognard.registry import game, slugs

__all__ = ["game", "slugs"]
__version__ = "0.1.0"
