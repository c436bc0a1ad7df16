"""Best play in the Trial of Stealth, read from the solved data: for bots and notes, never for the rules.

Weights are whole numbers; whoever draws by them plays the mixture of the solution. The value is what both sides'
mixtures promise: the share of Trials in which the hero gets across.
"""

from __future__ import annotations

import re
from functools import cache

from grognard.games.village_of_fear.sheets.drawbridge import Grid, drawbridge
from grognard.loading import Sheet, read_sheet

Path = tuple[int, ...]
_VALUE = re.compile(r"(\d+)/(\d+)")


class Stealth:
    """VF-G23: `paths` the hero's ways across by weight; `habits` the Lurker's moves by weight, after a path of the
    hero's and from a point of his own. A path that can no longer get across has no habits: any move will do."""

    def __init__(self, sheet: Sheet, grid: Grid) -> None:
        value = _VALUE.fullmatch(sheet.text("value"))
        if value is None:
            raise sheet.fault("value", "a fraction such as 1/2 is wanted")
        self.value = (int(value[1]), int(value[2]))
        self.paths: dict[Path, int] = {}
        for line in sheet.grid("paths"):
            names, _, weight = line.rpartition(":")
            self.paths[_points(sheet, grid, "paths", names)] = _weight(sheet, "paths", weight)
        self.habits: dict[Path, dict[int, dict[int, int]]] = {}
        for line in sheet.grid("habits"):
            self._read_habit(sheet, grid, line)
        sheet.finish()

    def _read_habit(self, sheet: Sheet, grid: Grid, line: str) -> None:
        parts = line.split("|")
        if len(parts) != 3:
            raise sheet.fault("habits", f"a path, a point and moves are wanted, found {line!r}")
        path = _points(sheet, grid, "habits", parts[0])
        (at,) = _points(sheet, grid, "habits", parts[1])
        moves = self.habits.setdefault(path, {}).setdefault(at, {})
        for move in parts[2].split():
            name, _, weight = move.partition(":")
            (to,) = _points(sheet, grid, "habits", name)
            moves[to] = _weight(sheet, "habits", weight)


def _points(sheet: Sheet, grid: Grid, key: str, names: str) -> Path:
    labels = names.split()
    for label in labels:
        if label not in grid.index:
            raise sheet.fault(key, f"{label!r} is not a point of the Drawbridge")
    return tuple(grid.index[label] for label in labels)


def _weight(sheet: Sheet, key: str, text: str) -> int:
    if not text.isdigit() or not int(text):
        raise sheet.fault(key, f"a weight above 0 is wanted, found {text!r}")
    return int(text)


@cache
def stealth() -> Stealth:
    """The solution, read once."""
    return Stealth(read_sheet("grognard.games.village_of_fear", "data/trial.toml"), drawbridge())
