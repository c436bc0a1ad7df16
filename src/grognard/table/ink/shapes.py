"""Shapes of figures: a role and path data, and how a drawn part is moved, turned and scaled into a figure.

Path data here is absolute (M L H V Q C A Z) so that a sword drawn once fits any hand. What the roles mean and
how they are painted is told in `figures`.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence

from grognard.table.ink.svg import num

Shape = tuple[str, str]

_COMMAND = re.compile(r"([MLHVQCAZ])([^MLHVQCAZ]*)")
_NUMBER = re.compile(r"-?\d*\.?\d+")
_ARITY = {"M": 2, "L": 2, "H": 1, "V": 1, "Q": 4, "C": 6, "A": 7}


class Setting:
    """Where a part goes: scaled about its origin, perhaps mirrored, turned clockwise, then moved to (x, y)."""

    __slots__ = ("_a", "_b", "_x", "_y", "flip", "scale", "turn")

    def __init__(self, x: float, y: float, scale: float = 1.0, turn: float = 0.0, flip: bool = False) -> None:
        self._x, self._y, self.scale, self.turn, self.flip = x, y, scale, turn, flip
        self._a, self._b = scale * math.cos(math.radians(turn)), scale * math.sin(math.radians(turn))

    def at(self, x: float, y: float) -> str:
        """A point of the part, where it comes to lie."""
        if self.flip:
            x = -x
        return f"{num(self._x + self._a * x - self._b * y)} {num(self._y + self._b * x + self._a * y)}"


def placed(
    shapes: Sequence[Shape], x: float, y: float, scale: float = 1.0, turn: float = 0.0, flip: bool = False
) -> list[Shape]:
    """A part set into a figure with its origin at (x, y).

    >>> placed([("line:4", "M0 0V-10")], 5, 5, scale=2)
    [('line:8', 'M5 5L5 -15')]
    """
    setting = Setting(x, y, scale, turn, flip)
    return [(_role(role, scale), "".join(_moved(d, setting))) for role, d in shapes]


def span(shapes: Sequence[Shape]) -> tuple[float, float, float, float]:
    """The box round a figure by the points of its outlines and curves: left, top, right, bottom.

    >>> span([("ink", "M10 20H50V80Q90 80 50 20Z")])
    (10.0, 20.0, 90.0, 80.0)
    """
    across, down = [], []
    for _, d in shapes:
        for x, y in _points(d):
            across.append(x)
            down.append(y)
    return min(across), min(down), max(across), max(down)


def _points(d: str) -> Iterator[tuple[float, float]]:
    x = y = 0.0
    for letter, part in _commands(d):
        x, y = _end(letter, part, x, y)
        yield from zip(part[::2], part[1::2], strict=True) if letter in "QC" else ((x, y),)


def _role(role: str, scale: float) -> str:
    name, colon, width = role.partition(":")
    return f"{name}:{num(float(width) * scale)}" if colon else role


def _commands(d: str) -> Iterator[tuple[str, list[float]]]:
    """The commands of path data with their numbers, one set of numbers each; a closing has none."""
    for letter, rest in _COMMAND.findall(d):
        values = [float(word) for word in _NUMBER.findall(rest)]
        step = _ARITY.get(letter, 1)
        yield from ((letter, values[k : k + step]) for k in range(0, max(1, len(values)), step))


def _moved(d: str, setting: Setting) -> Iterator[str]:
    x = y = 0.0
    for letter, part in _commands(d):
        x, y = _end(letter, part, x, y)
        yield _command(letter, part, x, y, setting)


def _end(letter: str, part: list[float], x: float, y: float) -> tuple[float, float]:
    if letter == "Z":
        return x, y
    if letter == "H":
        return part[0], y
    if letter == "V":
        return x, part[0]
    return part[-2], part[-1]


def _command(letter: str, part: list[float], x: float, y: float, setting: Setting) -> str:
    if letter == "Z":
        return "Z"
    if letter in "QC":
        pairs = zip(part[::2], part[1::2], strict=True)
        return letter + " ".join(setting.at(*pair) for pair in pairs)
    if letter == "A":
        sweep = part[4] if not setting.flip else 1 - part[4]
        radii = f"{num(part[0] * setting.scale)} {num(part[1] * setting.scale)}"
        return f"A{radii} {num(part[2] + setting.turn)} {part[3]:.0f} {sweep:.0f} {setting.at(x, y)}"
    return ("M" if letter == "M" else "L") + setting.at(x, y)
