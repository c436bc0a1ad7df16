"""So many of a thing, in words, for refusals and phrases alike."""

from __future__ import annotations

from grognard.words import Texts

FAMILY = "grognard.games.skirmish"
"""The package whose catalogue has what all games of this kind say alike."""
NONE, ONE, MANY = (Texts(name, FAMILY) for name in ("none-of", "one-of", "many-of"))


def counted(number: int, noun: str) -> str:
    """So many of a thing.

    >>> counted(0, "point"), counted(1, "hex"), counted(2, "hex")
    ('no points', '1 hex', '2 hexes')
    """
    texts = ONE if number == 1 else MANY if number else NONE
    return texts(noun, number)
