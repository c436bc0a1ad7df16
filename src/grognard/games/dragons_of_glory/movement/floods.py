"""Where movers get to, remembered between a question and its answer: both ask for the same flood."""

from __future__ import annotations

from functools import lru_cache

from grognard.board.fields import Field, Going, field

HELD = 32
"""So many floods are kept: those of a few matches that are played at once."""


@lru_cache(maxsize=HELD)
def flood(going: Going, start: int, points: int, passable: int, stops: int = 0) -> Field:
    """What `field` finds; all that it rests on is given, so it may be kept."""
    return field(going, start, points, passable, stops)
