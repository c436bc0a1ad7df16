"""How pieces of all man-to-man games look alike: which face a piece shows, and the letters of its counter.

Figures, colours and marks are each game's own; it knows no sheet and no position.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import combinations

from grognard.games.skirmish.sheets.counters import HORSE


def is_horse(id: str) -> bool:
    """Whether a piece is somebody's horse."""
    return id.endswith(HORSE)


def face_name(id: str, state: str, mounted: bool = False) -> str:
    """Which face of its counter a piece shows; a rider who is stunned has only the one on foot."""
    if is_horse(id):
        return "dead horse" if state == "dead" else "riderless"
    if mounted and state in ("healthy", "wounded"):
        return "mounted" if state == "healthy" else "mounted wounded"
    return state


def letters_of(names: Mapping[str, Iterable[str]]) -> dict[str, str]:
    """Two characters for every counter, by the words of its name: no two alike, none like the label of a hex.

    Initials of several words, the number before the initial, else two letters of the name in their order. Numbers go on
    after 9 with a, b, c.

    >>> letters_of({"grast": ["Grast"], "grom": ["Grom"], "wardog-1": ["Wardog", "1"], "wolf-11": ["Wolf", "11"]})
    {'grast': 'Gr', 'grom': 'Go', 'wardog-1': '1W', 'wolf-11': 'bW'}
    """
    found: dict[str, str] = {}
    for id, (first, *others) in names.items():
        tries = [_digit(word) + first[0] if word.isdigit() else first[0] + word[0] for word in reversed(others)]
        pairs = combinations(first + "".join(others).lower(), 2)
        tries += [a.upper() + b for a, b in pairs if b.isalpha()]
        found[id] = next(code for code in tries if code not in found.values())
    return found


def _digit(number: str) -> str:
    return number if len(number) == 1 else chr(ord("a") + int(number) - 10)


def code_of(id: str, letters: Mapping[str, str]) -> str:
    """The two characters of a piece; a horse has those of its owner in small letters."""
    code = letters[id.removesuffix(HORSE)]
    return code.lower() if is_horse(id) else code
