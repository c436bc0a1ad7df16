"""Boards in characters: every hex three columns wide and two lines tall, its label over what is there.

Columns of hexes stand half a hex higher or lower in turn, so one character between two columns is exactly one slanting
side: walls, doors and windows stand there. Which sign a terrain has is told by each game; it knows no piece.
"""

from __future__ import annotations

from collections.abc import Mapping

from grognard.board.hexes import DIRECTION_NAMES, bits
from grognard.board.hexmap import HexMap
from grognard.games.skirmish.numerals import FAMILY
from grognard.table.model import Sketch, Spot
from grognard.words import Texts

COSTS = Texts("costs", FAMILY)
BETWEEN = Texts("between", FAMILY)
COMPASS = Texts("compass", FAMILY)
STEP, WIDE, TALL = 4, 3, 2
NORTH_EAST, SOUTH_EAST, SOUTH = 1, 2, 3
UNKNOWN = " ? "
GROUND = {
    "open": "   ",
    "tree": "^^^",
    "scrub": '"" ',
    "marsh": ",,,",
    "lake": "~~~",
    "river": "~~~",
    "footbridge": "===",
    "stepping-stones": "o~o",
    "mill-wheel": "~*~",
    "interior": "   ",
    "ramp": "/ /",
}
"""The signs of terrain that is on the maps of several games."""
WALLS = {"wall": "", "bars": "#", "barred-door": "#", "low-wall": "", "railing": ""}
OPENINGS = {"door": "+", "window": "=", "arrow-slit": "="}


def sketched(map: HexMap, ground: Mapping[str, str], legend: tuple[str, ...], notes: dict[str, str]) -> Sketch:
    """A map in characters with a spot for every hex; `ground` has the sign of each terrain."""
    rows = [[" "] * (STEP * map.grid.columns + 2) for _ in range(TALL * map.grid.rows + 3)]
    spots = {}
    for line, column, name in _headings(map):
        _write(rows, line, column, name)
    for cell in bits(map.cells):
        line, column = _corner(map, cell)
        label = map.label(cell).rpartition(":")[2]
        _write(rows, line, column, label.ljust(WIDE))
        if map.grid.attics >> cell & 1:  # a walkway over a hex: whoever is on it stands over whoever is below
            spots[map.label(cell)] = Spot(line=line, column=column, width=WIDE)
            continue
        _write(rows, line + 1, column, _ground(map, cell, ground))
        spots[map.label(cell)] = Spot(line=line + 1, column=column, width=WIDE)
        _sides(map, rows, cell)
    lines = ["".join(row).rstrip() for row in rows]
    while not lines[-1]:
        lines.pop()
    return Sketch(lines=tuple(lines), spots=spots, legend=legend, notes=notes)


def _headings(map: HexMap) -> list[tuple[int, int, str]]:
    """The names of the boards: over each where it begins, under the lower one of two that lie end to end."""
    places: dict[str, list[tuple[int, int]]] = {}
    for cell in bits(map.cells):
        places.setdefault(map.label(cell).rpartition(":")[0], []).append(map.grid.place(cell))
    found = []
    for name, every in places.items():
        column, row = min(place[0] for place in every), min(place[1] for place in every)
        found.append((TALL * map.grid.rows + 2 if row else 0, STEP * column + 1, (name or map.name).upper()))
    return found


def _corner(map: HexMap, cell: int) -> tuple[int, int]:
    """The line and column where a hex begins, below the headings; the first column of a board stands low."""
    column, row = map.grid.place(cell)
    return 1 + TALL * row + (column + 1) % 2, STEP * column + 1


def _write(rows: list[list[str]], line: int, column: int, text: str) -> None:
    rows[line][column : column + len(text)] = text


def _ground(map: HexMap, cell: int, ground: Mapping[str, str]) -> str:
    """The sign of a hex, with a wall along its foot where there is one."""
    sign = ground.get(map.terrain_at(cell), UNKNOWN)
    below = _sign(map, cell, SOUTH, "_")
    return f"_{below}_" if below.strip() else sign


def _sides(map: HexMap, rows: list[list[str]], cell: int) -> None:
    """What stands on the sides toward the right, and toward the left where the board ends."""
    line, column = _corner(map, cell)
    rows[line][column + WIDE] = _sign(map, cell, NORTH_EAST, "\\")
    rows[line + 1][column + WIDE] = _sign(map, cell, SOUTH_EAST, "/")


def _sign(map: HexMap, cell: int, direction: int, wall: str) -> str:
    if map.grid.beside(cell, direction) is None:
        return " "
    side = 1 << map.grid.side(cell, direction)
    for kind, sign in OPENINGS.items():
        if map.sides.get(kind, 0) & side:
            return sign
    return next((sign or wall for kind, sign in WALLS.items() if map.sides.get(kind, 0) & side), " ")


def cost_in_words(foot: int | None, mounted: int | None) -> str:
    """What entering a hex costs on foot and in the saddle, in one figure where it is the same.

    >>> cost_in_words(1, 1), cost_in_words(2, None), cost_in_words(None, None)
    ('cost 1', 'cost 2 on foot, closed to riders', 'closed')
    """
    if foot == mounted:
        return COSTS("closed" if foot is None else "all", foot)
    return COSTS("foot" if mounted is None else "both", foot, mounted)


def sides_in_words(map: HexMap, cell: int) -> list[str]:
    """What stands between a hex and its neighbours, kind by kind with the ways it lies in."""
    found: dict[str, list[str]] = {}
    for direction, name in enumerate(DIRECTION_NAMES):
        if map.grid.beside(cell, direction) is None:
            continue
        side = 1 << map.grid.side(cell, direction)
        for kind, sides in map.sides.items():
            if sides & side:
                found.setdefault(kind, []).append(COMPASS[name.lower()])
    return [f"{BETWEEN[kind]} {', '.join(names)}" for kind, names in found.items()]
