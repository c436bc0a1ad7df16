"""The village in characters: the drawing of the map, with a spot for every square, space, point and door."""

from __future__ import annotations

from grognard.board.squares import Cell
from grognard.games.village_of_fear.acts import GRID, GROUND
from grognard.games.village_of_fear.sheets.ground import HOUSES
from grognard.games.village_of_fear.show.standing import ARCH
from grognard.games.village_of_fear.show.words import house_name, said
from grognard.table.model import Sketch, Spot

PRINTED = (
    (GROUND.sewers, "sewer"), (GROUND.corners, "corner"), (GROUND.gates, "gate"), ((GROUND.entrance,), "entrance"),
    ((GROUND.stairs[0],), "stairs"), ((GROUND.guard,), "guard"), ((GROUND.top,), "top"),
)  # fmt: skip
"""What is printed where."""
TREASURE, SEWER = "($)", "(S)"
"""What squares show that everybody looks for, as wide as a square."""


def sketch() -> Sketch:
    """The board for clients that show characters."""
    spots = {cell.label: Spot(line=cell.line, column=cell.at, width=3) for cell in GROUND.cells}
    for label in (*GROUND.labels[len(GROUND.cells) :], ARCH, *GRID.labels):
        spots[label] = _first(label)
    for house in HOUSES:
        spots[f"door-{house + 1}"] = _door(house)
    return Sketch(lines=_marked(spots), spots=spots, legend=said.listed("lists.legend"), notes=_notes())


def _marked(spots: dict[str, Spot]) -> tuple[str, ...]:
    """The drawing with a sign in place of the label where a treasure lies or a sewer opens."""
    lines = list(GROUND.lines)
    treasures = [house.treasure for house in GROUND.houses]
    for square, sign in [*((square, TREASURE) for square in treasures), *((square, SEWER) for square in GROUND.sewers)]:
        spot = spots[GROUND.labels[square]]
        line = lines[spot.line].ljust(spot.column + spot.width)
        lines[spot.line] = line[: spot.column] + sign + line[spot.column + spot.width :]
    return tuple(lines)


def _first(label: str) -> Spot:
    for number, line in enumerate(GROUND.lines[1:], 1):
        if (at := line.find(label)) >= 0:
            return Spot(line=number, column=at, width=max(3, len(label)))
    raise ValueError(f"the drawing does not show {label}")


def _door(house: int) -> Spot:
    """The digit between the numbered square and the doorway."""
    squares = GROUND.houses[house].numbered, GROUND.houses[house].doorway
    first, second = sorted((_cell(square) for square in squares), key=lambda cell: (cell.line, cell.at))
    if first.line == second.line:
        return Spot(line=first.line, column=GROUND.lines[first.line].index(str(house + 1), first.at + 3), width=1)
    line = first.line + 1
    return Spot(line=line, column=GROUND.lines[line].index(str(house + 1)), width=1)


def _cell(square: int) -> Cell:
    return GROUND.cells[square]


def _notes() -> dict[str, str]:
    """What is printed in a cell and what it means."""
    notes = {GROUND.labels[square]: said(f"printed.{key}") for squares, key in PRINTED for square in squares}
    for number, house in enumerate(GROUND.houses):
        notes[GROUND.labels[house.numbered]] = said("printed.house", number + 1, house_name(number))
        notes[GROUND.labels[house.treasure]] = said("printed.treasure", house_name(number))
    return notes
