"""The ground of a board drawn in characters: its squares by number and label, and how a map file names them.

What places, rooms and ways there are is each game's own.
"""

from __future__ import annotations

from grognard.board.squares import cells_of
from grognard.catalogues import wrong
from grognard.loading import Sheet


class Ground:
    """Squares of the drawing in reading order, then the spaces without a place in it. `off` is no square at all."""

    def __init__(self, sheet: Sheet) -> None:
        self.title = sheet.text("title")
        self.lines = tuple(sheet.grid("drawing"))
        self.cells = cells_of(self.lines)
        self.labels = tuple(cell.label for cell in self.cells) + tuple(sheet.texts("spaces"))
        self.index = {label: number for number, label in enumerate(self.labels)}
        self.size = len(self.labels)
        self.off = self.size

    def square(self, sheet: Sheet, key: str, label: str) -> int:
        """The number of a label in the map file."""
        if label not in self.index:
            raise sheet.fault(key, wrong("not-square", label))
        return self.index[label]

    def squares_of(self, sheet: Sheet, key: str) -> tuple[int, ...]:
        """The squares that stand under a key."""
        return tuple(self.square(sheet, key, label) for label in sheet.texts(key))

    def pair_of(self, sheet: Sheet, key: str, text: str) -> tuple[int, int]:
        """Two squares written side by side."""
        labels = text.split()
        if len(labels) != 2:
            raise sheet.fault(key, wrong("two-squares", text))
        return self.square(sheet, key, labels[0]), self.square(sheet, key, labels[1])

    def pairs_of(self, sheet: Sheet, key: str) -> list[tuple[int, int]]:
        """The pairs of squares that stand under a key."""
        return [self.pair_of(sheet, key, text) for text in sheet.texts(key)]


def join(ways: list[int], a: int, b: int) -> None:
    """Make two squares neighbours of each other."""
    ways[a] |= 1 << b
    ways[b] |= 1 << a
