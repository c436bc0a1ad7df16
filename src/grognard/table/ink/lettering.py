"""Lettering: how wide words will be, fitting them to a width and breaking them into lines.

Widths are estimates for a plain bold face, generous enough for the fallbacks. It draws nothing but text.
"""

from __future__ import annotations

from grognard.table.ink.svg import Value, num, text

PLAIN_WEIGHT = 0.94  # how much narrower letters of plain weight are
_NARROW, _SLIM, _WIDE = "ijlI.,:;'!|", "ftr-() ", "mwMW"


def width_of(words: str, size: float) -> float:
    """The width of a line in bold sans at a size.

    >>> round(width_of("Dark Blades", 20))
    116
    """
    return size * sum(_advance(letter) for letter in words)


def _advance(letter: str) -> float:
    if letter in _NARROW:
        return 0.29
    if letter in _SLIM:
        return 0.34
    if letter in _WIDE:
        return 0.88
    return 0.71 if letter.isupper() else 0.57


def fitted(x: float, y: float, words: str, size: float, room: float, /, **attrs: Value) -> str:
    """A centred line with its middle at y; too long for the room it is first set narrower, then smaller too."""
    natural = width_of(words, size)
    if natural > room:
        size = max(size * 0.72, min(size, size * room / natural / 0.74))
        attrs = {**attrs, "textLength": round(room, 1), "lengthAdjust": "spacingAndGlyphs"}
    return text(x, y + size * 0.355, words, size, **attrs)


def name_of(x: float, y: float, words: str, size: float, room: float, /, **attrs: Value) -> str:
    """The name on a counter: a fitted line that says how large and in how much room it was meant to stand.

    Clients that know their letters and how near one is set it anew by that.
    """
    return fitted(x, y, words, size, room, class_="name", data_size=num(size), data_room=num(room), **attrs)


def lines_of(words: str, size: float, room: float) -> list[str]:
    """Words of plain weight broken into lines no wider than the room.

    >>> lines_of("Put the caster on any hex in play.", 10, 90)
    ['Put the caster on', 'any hex in play.']
    """
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and PLAIN_WEIGHT * width_of(longer, size) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def balanced(words: str, size: float, room: float) -> list[str]:
    """The same number of lines, but as even as they get, so that no word stands alone at the end.

    >>> balanced("Enemies in the area move half as far and cannot shoot.", 10, 125)
    ['Enemies in the area', 'move half as far', 'and cannot shoot.']
    """
    best = lines_of(words, size, room)
    while room > size:
        room -= size / 4
        tighter = lines_of(words, size, room)
        if len(tighter) > len(best):
            break
        best = tighter
    return best
