"""Which clause of The Challenge says what one of The Exile says, where the two books number it otherwise.

Procedures that both games have name the clause of the first book; whoever plays the second is told its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from grognard.games.dragon_noir.sheets.boxes import CHALLENGE

CLAUSES: Mapping[str, Mapping[str, str]] = {
    CHALLENGE: {
        "DN-2.12.1a": "DN-2.12.2a",
        "DN-2.12.1b": "DN-2.12.2b",
        "DN-2.12.1c": "DN-2.12.2i",
        "DN-2.12.1d": "DN-2.12.2c",
        "DN-2.12.1e": "DN-2.12.2d",
        "DN-2.12.1f": "DN-2.12.2e",
        "DN-2.12.1g": "DN-2.11c",
        "DN-2.22b": "DN-2.22a",
        "DN-2.24.CH3": "DN-2.24.CH4",
        "DN-2.24.CH7": "DN-2.24.CH8",
        "DN-2.31.12a": "DN-2.31.12c",
        "DN-2.31.12b": "DN-2.31.12c",
        "DN-2.44b": "DN-2.44c",
        "DN-3b": "DN-3c",
        "DN-3.3d": "DN-3.3e",
        "DN-3.4a": "DN-3.4g",
        "DN-5.11.1a": "DN-2.21c",
        "DN-G58": "DN-G57",
        "DN-G60": "DN-G57",
        "DN-G91": "DN-3.4e",
    }
}
"""Clause by clause."""
CHAPTERS: Mapping[str, Mapping[str, str]] = {
    # DN-G40, DN-G41: dead and stunned people are carried here as well. DN-4.1a: nobody rides. DN-3.3f: nobody counters
    # a spell. DN-G89: what the spells of the first group make of the land is not made here.
    CHALLENGE: {
        "DN-2.2d": "DN-4.1a",
        "DN-2.2e": "DN-4.1a",
        "DN-2.31.2": "DN-4.1a",
        "DN-2.32.1": "DN-G41",
        "DN-2.32.2": "DN-G40",
        "DN-2.36.": "DN-4.1a",
        "DN-2.43.1d": "DN-4.1a",
        "DN-2.47": "DN-4.1a",
        "DN-3.3h": "DN-3.3f",
        "DN-3.3i": "DN-3.3f",
        "DN-3.3j": "DN-3.3f",
        "DN-3.3k": "DN-3.3f",
        "DN-3.4c": "DN-3.3f",
        "DN-3.52.1.": "DN-G89",
        "DN-G153": "DN-G89",
    }
}
"""Whole chapters, by how their clauses begin."""


@lru_cache(maxsize=1024)
def counterpart(game: str, id: str) -> str:
    """The clause of a game that says what a clause of The Exile does; the same one as a rule."""
    if id in CLAUSES.get(game, {}):
        return CLAUSES[game][id]
    chapters = CHAPTERS.get(game, {})
    return next((other for start, other in chapters.items() if id.startswith(start)), id)
