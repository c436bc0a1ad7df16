"""So many of a thing, in words, for refusals and phrases alike."""

from __future__ import annotations


def counted(number: int, noun: str) -> str:
    """So many of a thing.

    >>> counted(0, "point"), counted(1, "hex"), counted(2, "hex")
    ('no points', '1 hex', '2 hexes')
    """
    many = f"{noun}es" if noun.endswith("x") else f"{noun}s"
    return f"{number or 'no'} {noun if number == 1 else many}"
