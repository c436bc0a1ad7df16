"""Where everything of the castle board lies on paper: squares, doors, rooms, in board units.

The layout is the ruling on DW-G1. Only geometry: no colour, no rule.
"""

from __future__ import annotations

from grognard.table.art import Place
from grognard.table.ink.svg import Box

SQ, GAP, WALL = 62.0, 18.0, 24.0
LEFT, TOP = 70.0, 70.0
WIDTH, HEIGHT = 1470.0, 740.0

COLUMNS = "ABCDEFGHI"
# Left edges and widths of the columns east of the arch.
DOOMSTEP = LEFT + 9 * SQ + 2 * GAP + WALL + 4
COURT = DOOMSTEP + 104
FRONT = COURT + 4 * SQ
CELLS = FRONT + GAP
FORECOURT = CELLS + 2 * SQ
FORECOURT_WIDE = 2 * SQ
THRONE = FORECOURT + FORECOURT_WIDE
THRONE_WIDE = 78.0
# Printed on the rock beside the castle.
LAIR = (DOOMSTEP + 88, 198.0)
PIT = (WIDTH - 106, 198.0)
LEGEND: Box = (DOOMSTEP + 160, 88.0, WIDTH - 184, 298.0)

# room id, title, first column, first row
ROOMS: tuple[tuple[str, str, int, int], ...] = (
    ("entrance", "Entrance", 0, 1), ("room-1", "1", 3, 1), ("room-2", "2", 6, 1),
    ("room-5", "5", 0, 4), ("room-4", "4", 3, 4), ("room-3", "3", 6, 4),
    ("room-6", "6", 0, 7), ("room-7", "7", 3, 7), ("room-8", "8", 6, 7),
)  # fmt: skip

# number, square on the lower side, square on the room's side
DOORS: tuple[tuple[str, str, str], ...] = (
    ("1", "C2", "D2"), ("2", "F2", "G2"), ("3", "H3", "H4"), ("4", "G5", "F5"),
    ("5", "D5", "C5"), ("6", "B6", "B7"), ("7", "C8", "D8"), ("8", "F8", "G8"),
)  # fmt: skip

# name, numbered square, far square, what finds it on the ten-sided die
SECRETS: tuple[tuple[str, str, str, str], ...] = (("x", "E3", "E4", "1–5"), ("y", "E6", "E7", "1–3"))


def column_x(c: int) -> float:
    """Left edge of a room column, A = 0; a wall stands after every third."""
    return LEFT + c * SQ + (c // 3) * GAP


def row_y(r: int) -> float:
    """Top edge of a room row, 1 to 9."""
    return TOP + (r - 1) * SQ + ((r - 1) // 3) * GAP


def arena_y(r: int) -> float:
    """Top edge of an arena row; row 8 is level with the arch."""
    return row_y(8) + (r - 8) * SQ


def arena_x(letter: str) -> float:
    """Left edge of an arena column K to P."""
    return COURT + "KLMN".index(letter) * SQ if letter in "KLMN" else CELLS + "OP".index(letter) * SQ


def room_box(c: int, r: int) -> Box:
    """The floor of the room whose first square is column c, row r."""
    return column_x(c), row_y(r), column_x(c) + 3 * SQ, row_y(r) + 3 * SQ


def keep_box(margin: float = 0.0) -> Box:
    """The nine rooms, widened by a margin."""
    return LEFT - margin, TOP - margin, column_x(8) + SQ + margin, row_y(9) + SQ + margin


def court_box() -> Box:
    """The sunken floor K5 to N9."""
    return COURT, arena_y(5), FRONT, arena_y(9) + SQ


def forecourt_box() -> Box:
    """The forecourt and the throne's dais together."""
    return FORECOURT, arena_y(6), THRONE + THRONE_WIDE, arena_y(8) + SQ


# Where a label stands when it is not in the corner of its square.
LABELS: dict[str, tuple[float, float]] = {
    "J8": (DOOMSTEP, arena_y(8)),
    "Q": (FORECOURT, arena_y(6)),
    "R": (THRONE, arena_y(6)),
}


def _square(x: float, y: float) -> Place:
    return Place(x=x + SQ / 2, y=y + SQ / 2, size=SQ)


def _slots(points: tuple[tuple[float, float], ...], size: float) -> tuple[Place, ...]:
    return tuple(Place(x=x, y=y, size=size) for x, y in points)


def spots() -> dict[str, Place]:
    """Every cell of the board by its printed label, and the two hollows beside it."""
    found = {f"{COLUMNS[c]}{r}": _square(column_x(c), row_y(r)) for r in range(1, 10) for c in range(9)}
    found["A1"] = _fountain_spot(found["A1"])
    found["J8"] = _doomstep_spot()
    for letter in "KLMN":
        found |= {f"{letter}{r}": _square(arena_x(letter), arena_y(r)) for r in range(5, 10)}
    found |= {f"O{r}": _square(arena_x("O"), arena_y(r)) for r in range(5, 10)}
    found |= {f"P{r}": _square(arena_x("P"), arena_y(r)) for r in (6, 8)}
    found["Q"] = _forecourt_spot()
    found["R"] = Place(x=THRONE + 34, y=arena_y(7) + SQ / 2, size=66)
    found["lair"] = Place(x=LAIR[0], y=LAIR[1], size=SQ)
    found["pit"] = Place(x=PIT[0], y=PIT[1], size=SQ)
    return found


def _fountain_spot(place: Place) -> Place:
    near = tuple((place.x + dx, place.y + dy) for dx in (-15.5, 15.5) for dy in (-15.5, 15.5))
    return Place(x=place.x, y=place.y, size=SQ, slots=_slots(near, SQ / 2))


def _doomstep_spot() -> Place:
    x, y = DOOMSTEP + 60, arena_y(8) + SQ / 2
    near = ((x + 14, y - 51), (x + 14, y + 51), (x + 14, y), (x - 37, y))
    return Place(x=x, y=y, size=SQ, slots=_slots(near, 50))


def _forecourt_spot() -> Place:
    xs = FORECOURT + SQ / 2, FORECOURT + 1.5 * SQ
    ys = [arena_y(r) + SQ / 2 for r in (6, 7, 8)]
    near = ((xs[0], ys[1]), (xs[1], ys[0]), (xs[1], ys[2]), (xs[0], ys[0]), (xs[0], ys[2]), (xs[1], ys[1]))
    return Place(x=FORECOURT + SQ, y=ys[1], size=SQ, slots=_slots(near, SQ))


def doors() -> dict[str, Place]:
    """Every door's place, with the way through it."""
    at = spots()
    found = {f"door-{n}": _between(at[a], at[b], "door", n) for n, a, b in DOORS}
    found |= {f"secret-{n}": _between(at[a], at[b], "secret", found_on) for n, a, b, found_on in SECRETS}
    for r in (5, 7, 9):
        y = arena_y(r) + SQ / 2
        found[f"castle-{r}"] = Place(x=FRONT + GAP / 2, y=y, size=40, kind="gate")
    return found


def _between(a: Place, b: Place, kind: str, label: str) -> Place:
    if a.y == b.y:
        turn = 0 if b.x > a.x else 180
    else:
        turn = 90 if b.y > a.y else 270
    return Place(x=(a.x + b.x) / 2, y=(a.y + b.y) / 2, size=46, turn=turn, kind=kind, label=label)


def rooms() -> dict[str, Box]:
    """The floors of rooms 1 to 8, for veils over what is not yet open."""
    return {key: room_box(c, r) for key, _, c, r in ROOMS if key != "entrance"}


def torches() -> tuple[Place, ...]:
    """Torches along the walls; their size is how far they throw light."""
    at, keep, court, hall = spots(), keep_box(), court_box(), forecourt_box()
    quarter = (court[2] - court[0]) / 4
    near, far = court[0] + quarter, court[2] - quarter
    brackets = [
        *((at[square].x, keep[1] - 4) for square in ("B1", "E1", "H1")),
        *((at[square].x, keep[3] + 6) for square in ("B9", "E9", "H9")),
        *((keep[2] + 5, at[square].y) for square in ("I2", "I5")),
        *((x, court[1] - 3) for x in (near, far)),
        *((x, court[3] + 4) for x in (near, far)),
        *((hall[2] + 2, y) for y in (hall[1] + 34, hall[3] - 34)),
    ]
    return tuple(Place(x=x, y=y, size=60) for x, y in brackets)
