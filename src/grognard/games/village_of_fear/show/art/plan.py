"""Where everything of the village board lies on paper: squares, points, doors, roofs, in board units.

Rows and columns are those of the printed grid (VF-G1), read from the map. Only geometry: no colour, no rule.
"""

from __future__ import annotations

import math
from functools import cache

from grognard.games.village_of_fear.sheets.drawbridge import drawbridge
from grognard.games.village_of_fear.sheets.ground import SIDE, ground
from grognard.table.art import Place
from grognard.table.ink.svg import Box, Point

SQ = 62.0
LEFT = TOP = 30.0
WIDTH = HEIGHT = 2 * LEFT + 15 * SQ
WALL = 11.0
GROUND, GRID = ground(), drawbridge()

# The Fortress stands north of the moat: its top, the gate with the Arch, the step before it, the Drawbridge.
FORTRESS: Box = (LEFT + 5 * SQ - 8, 18.0, LEFT + 10 * SQ + 8, 104.0)
STEP: Box = (LEFT + 6 * SQ, 118.0, LEFT + 9 * SQ, 166.0)
BRIDGE: Box = (LEFT + 6 * SQ, 166.0, LEFT + 9 * SQ, TOP + 5 * SQ)
MOAT = (172.0, 270.0)
POINT = 42.0
WHEEL: Point = (FORTRESS[0] - 34, 62.0)
UPSTAIRS: Box = (LEFT + 11.6 * SQ, 66.0, LEFT + 14.6 * SQ, 66.0 + SQ)
LAIR: Box = (LEFT - 4, TOP + 13.3 * SQ, LEFT + 3 * SQ - 6, TOP + 15.2 * SQ)
LEGEND: Box = (LEFT + 12.1 * SQ, TOP + 13.38 * SQ, WIDTH - 20, HEIGHT - 20)
PLAZA: Box = (LEFT + 5 * SQ, TOP + 14 * SQ, LEFT + 10 * SQ, TOP + 15 * SQ)
FOUNTAIN: Point = (PLAZA[2] - SQ / 2, PLAZA[1] + SQ / 2)
GREEN: Box = (LEFT + 5 * SQ, TOP + 10 * SQ, LEFT + 10 * SQ, TOP + 13 * SQ)
MONUMENT: Point = (LEFT + 7.5 * SQ, TOP + 11.5 * SQ)
UPSTAIRS_COLUMN = ord("U") - ord("A")


def column_x(column: int) -> float:
    """Left edge of a column, A = 0."""
    return LEFT + column * SQ


def row_y(row: int) -> float:
    """Top edge of a row, 1 to 15."""
    return TOP + (row - 1) * SQ


def square_box(square: int) -> Box:
    """The box of a square of the grid, or of one upstairs."""
    cell = GROUND.cells[square]
    if cell.column == UPSTAIRS_COLUMN:
        x, y = UPSTAIRS[0] + (cell.row - 1) * SQ, UPSTAIRS[1]
    else:
        x, y = column_x(cell.column), row_y(cell.row)
    return x, y, x + SQ, y + SQ


def house_box(house: int) -> Box:
    """The floor of a house."""
    inside = [n for n in range(len(GROUND.cells)) if GROUND.house_of[n] == house]
    x, y, _, _ = square_box(min(inside))
    return x, y, x + SIDE * SQ, y + SIDE * SQ


def _row_of_slots(x: float, y: float, count: int, size: float) -> tuple[Place, ...]:
    first = x - (count - 1) * size / 2
    return tuple(Place(x=first + k * size, y=y, size=size) for k in range(count))


def _shared(x: float, y: float, count: int, size: float, room: float = SQ) -> Place:
    """A space for several figures, with standing places side by side."""
    return Place(x=x, y=y, size=room, slots=_row_of_slots(x, y, count, size))


def point_at(point: int) -> Point:
    """Where a point of the Drawbridge lies; row 1 is at the village."""
    label = GRID.labels[point]
    row, column = int(label[0]), "abc".index(label[1])
    tall = (BRIDGE[3] - BRIDGE[1]) / 4
    return BRIDGE[0] + (column + 0.5) * SQ, BRIDGE[3] - (row - 0.5) * tall


def _spaces() -> dict[str, Place]:
    """The spaces that bear names."""
    x0, y0, x1, y1 = FORTRESS
    middle, bridge = LEFT + 7.5 * SQ, (BRIDGE[1] + BRIDGE[3]) / 2
    lair = (LAIR[0] + LAIR[2]) / 2, (LAIR[1] + LAIR[3]) / 2
    below = _row_of_slots(lair[0], lair[1] + 8, 3, 52)
    return {
        "Top": _shared(x0 + 118, (y0 + y1) / 2, 4, 50, 56),
        "Spot": Place(x=x1 - 50, y=(y0 + y1) / 2, size=64),
        "Arch": Place(x=middle, y=y1 - 6, size=42),
        "Step": _shared(middle, (STEP[1] + STEP[3]) / 2 + 2, 4, 45, 46),
        "Bridge": _shared(middle, bridge, 4, 46, 60),
        "Green": Place(x=MONUMENT[0] - 1.35 * SQ, y=MONUMENT[1], size=SQ),
        "Entrance": _shared(PLAZA[0] + 2 * SQ, FOUNTAIN[1], 4, 56, 60),
        "Lair": Place(x=lair[0], y=lair[1] + 8, size=60, slots=(below[0], below[2], below[1])),
    }


@cache
def spots() -> dict[str, Place]:
    """Every cell of the board by its label: squares, named spaces, and the points of the Drawbridge."""
    found = {}
    for number, cell in enumerate(GROUND.cells):
        x0, y0, x1, y1 = square_box(number)
        found[cell.label] = Place(x=(x0 + x1) / 2, y=(y0 + y1) / 2, size=SQ)
    found |= _spaces()
    for number, label in enumerate(GRID.labels):
        x, y = point_at(number)
        found[label] = Place(x=x, y=y, size=POINT)
    found["Wheel"] = Place(x=WHEEL[0], y=WHEEL[1], size=72)
    return found


def doors() -> dict[str, Place]:
    """The doors of the houses, with the way in."""
    at, found = spots(), {}
    for number, house in enumerate(GROUND.houses, 1):
        a, b = at[GROUND.labels[house.numbered]], at[GROUND.labels[house.doorway]]
        turn = (0 if b.x > a.x else 180) if a.y == b.y else (90 if b.y > a.y else 270)
        # The wall stands outside the squares of the house, so the door does too.
        x, y = (a.x + b.x + math.copysign(WALL, a.x - b.x) * (a.x != b.x)) / 2, (a.y + b.y + WALL * (a.y > b.y)) / 2
        found[f"door-{number}"] = Place(x=x, y=y, size=46, turn=turn, kind="door", label=str(number))
    return found


def rooms() -> dict[str, Box]:
    """The floors that roofs cover."""
    return {f"house-{number + 1}": house_box(number) for number in range(len(GROUND.houses))}


def lamps() -> tuple[Place, ...]:
    """Lanterns along the streets and torches on the Fortress; their size is how far they throw light."""
    at = spots()
    corners = [(at[label].x - 31, at[label].y - 31) for label in ("E10", "F10", "E14", "F14")]
    corners += [(at[label].x + 31, at[label].y - 31) for label in ("J10", "K10", "J14", "K14")]
    fort = [(STEP[0] - 8, STEP[1] + 4), (STEP[2] + 8, STEP[1] + 4), (BRIDGE[0] - 8, BRIDGE[3] - 8)]
    fort += [(BRIDGE[2] + 8, BRIDGE[3] - 8), (FORTRESS[0] + 8, FORTRESS[1] + 6), (FORTRESS[2] - 8, FORTRESS[1] + 6)]
    return tuple(Place(x=x, y=y, size=54) for x, y in [*corners, *fort])
