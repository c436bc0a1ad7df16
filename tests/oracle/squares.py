"""A map of squares as its file draws it: which lie side by side, what stands between them. Geometry by looking."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from importlib.resources import files
from itertools import pairwise
from typing import Any

_LABEL = re.compile(r"\b([A-Z])(\d{1,2})\b")
_DOOR = re.compile(r"\d")
OPEN = ""


class Squares:
    """The squares of a drawing by label, and for each those beside it with the sign of a door between, if any."""

    def __init__(self, game: str, name: str) -> None:
        file = files(f"grognard.games.{game}") / "data" / "maps" / f"{name}.toml"
        self.drawn: dict[str, Any] = tomllib.loads(file.read_text())
        self._lines: list[str] = self.drawn["drawing"].splitlines()
        self._at = {
            found[0]: (number, found.start(), found.end())
            for number, line in enumerate(self._lines)
            for found in _LABEL.finditer(line)
        }
        self.labels = [*self._at, *self.drawn["spaces"]]
        self.beside: dict[str, dict[str, str]] = {label: {} for label in self.labels}
        for label in self._at:
            self._look(label, chr(ord(label[0]) + 1) + label[1:], self._right)
            self._look(label, label[0] + str(int(label[1:]) + 1), self._below)
        for pair in self.drawn.get("walls", []):
            one, other = pair.split()
            del self.beside[one][other], self.beside[other][one]
        for pair in self.drawn["links"]:
            one, other = pair.split()
            self.join(one, other)

    def join(self, one: str, other: str, door: str = OPEN) -> None:
        """Lay two side by side."""
        self.beside[one][other] = self.beside[other][one] = door

    def rooms(self, table: str) -> list[list[str]]:
        """The squares of each part of the map that its file lists, all three by three."""
        return [_three_by_three(part["corner"]) for part in self.drawn[table]]

    def _look(self, label: str, other: str, between: Callable[[str, str], str]) -> None:
        if other not in self._at:
            return
        signs = between(label, other)
        if door := _DOOR.search(signs):
            self.join(label, other, door[0])
        elif not set(signs) - {" ", "="}:
            self.join(label, other)

    def _right(self, label: str, other: str) -> str:
        line, _, end = self._at[label]
        return self._lines[line][end : self._at[other][1]]

    def _below(self, label: str, other: str) -> str:
        line, start, end = self._at[label]
        return "".join(self._lines[n][start - 1 : end + 1] for n in range(line + 1, self._at[other][0]))


def _three_by_three(corner: str) -> list[str]:
    return [f"{chr(ord(corner[0]) + x)}{int(corner[1:]) + y}" for y in range(3) for x in range(3)]


def straight(one: str, other: str) -> list[str]:
    """The squares from one to another along a column or a row; none if they do not lie so."""
    if not (_LABEL.fullmatch(one) and _LABEL.fullmatch(other)):
        return []
    (a, top), (b, bottom) = (one[0], int(one[1:])), (other[0], int(other[1:]))
    across, down = ord(b) - ord(a), bottom - top
    if (across != 0) == (down != 0):
        return []
    far = max(abs(across), abs(down))
    return [f"{chr(ord(a) + across * n // far)}{top + down * n // far}" for n in range(far + 1)]


def joined(squares: Squares, line: list[str]) -> list[str]:
    """The signs of doors along a line; one that is no sign where a step of it cannot be taken at all."""
    return [squares.beside.get(one, {}).get(other, "wall") for one, other in pairwise(line)]
