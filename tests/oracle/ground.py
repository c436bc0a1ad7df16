"""A board as its file draws it: hexes by label, what grows there, what stands on their sides. Geometry by counting."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from itertools import product

_LABEL = re.compile(r"([A-Z])(\d+)")


class Ground:
    """One board of lettered columns, of which every second one stands half a hex higher."""

    def __init__(self, name: str) -> None:
        file = files("grognard.games.skirmish") / "data" / "maps" / f"{name}.toml"
        drawn = tomllib.loads(file.read_text())
        letters, *rows = [line for line in drawn["drawing"].splitlines() if line.strip()]
        columns = letters.split()
        self.terrain = {
            f"{column}{row.split()[0]}": drawn["legend"][sign]["terrain"]
            for row in rows
            for column, sign in zip(columns, row.split()[1:], strict=True)
        }
        self._beside: dict[str, list[str]] = {}
        self.walls: set[frozenset[str]] = set()
        self.windows: set[frozenset[str]] = set()
        self.doors: set[frozenset[str]] = set()
        for enclosure in drawn.get("enclosure", []):
            self._enclose(enclosure)
        self.walls |= {_side(text) for text in drawn.get("sides", {}).get("wall", [])}
        self.walls -= self.doors | self.windows  # one opening is enough where two walls stand side by side

    def _enclose(self, enclosure: dict[str, list[str]]) -> None:
        inside = {cell for block in enclosure["blocks"] for cell in _block(block)}
        rim = {frozenset((cell, other)) for cell in inside for other in self.beside(cell) if other not in inside}
        doors = {_side(text) for text in enclosure.get("doors", [])}
        windows = {_side(text) for text in enclosure.get("windows", [])}
        self.doors |= doors
        self.windows |= windows
        self.walls |= rim

    def beside(self, cell: str) -> list[str]:
        """The hexes next to one."""
        if cell not in self._beside:
            self._beside[cell] = [other for other in self.terrain if apart(cell, other) == 1]
        return self._beside[cell]

    def entries(self, cell: str) -> Iterator[frozenset[str]]:
        """The doors of a house that open into a hex of it."""
        yield from (side for side in self.doors if cell in side and self.terrain[cell] == "interior")


def _side(text: str) -> frozenset[str]:
    return frozenset(text.split("|"))


def _block(text: str) -> list[str]:
    first, _, last = text.partition("-")
    (a, top), (b, bottom) = _parted(first), _parted(last or first)
    return [f"{chr(x)}{y}" for x, y in product(range(ord(a), ord(b) + 1), range(top, bottom + 1))]


def _parted(label: str) -> tuple[str, int]:
    found = _LABEL.fullmatch(label)
    assert found is not None, label
    return found[1], int(found[2])


def apart(a: str, b: str) -> int:
    """How many hexes one has to go from one to another over open ground."""
    (one, top), (other, bottom) = _parted(a), _parted(b)
    across = abs(ord(one) - ord(other))
    down = abs((2 * top - (ord(one) - ord("A")) % 2) - (2 * bottom - (ord(other) - ord("A")) % 2))
    return across + max(0, (down - across) // 2)
