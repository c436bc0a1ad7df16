"""The village in characters: the drawing of the map, with a spot for every square, space, point and door."""

from __future__ import annotations

from grognard.board.squares import Cell
from grognard.games.village_of_fear.acts import GRID, GROUND
from grognard.games.village_of_fear.sheets.ground import HOUSES
from grognard.games.village_of_fear.show.standing import ARCH
from grognard.table.model import Sketch, Spot

LEGEND = (
    "ADV ELF MER PRI  the heroes",
    "d1?  Evil Dwarf 1, strength unknown; d1³ of strength 3 (m Marauder, t Minotaur)",
    "W5  the Warlord with his wheel at 5; W the Wolf, L the Lurker, K Karrion, R1 R2 the Wererats",
    "mil may  the Miller and the Mayor; $ a treasure or a Key; p b w  a potion, boots, a whip on the floor",
    "1 to 5  houses that are closed; the square before the number opens them",
    "D5 L5 D14 L14  Sewer Entrances; F5 J5 the corners of the Drawbridge, with its points 1a to 4c at the left",
    "Points are joined along rows, columns and both diagonals; 4b is the red hole.",
)
PRINTED = (
    (GROUND.sewers, "Sewer Entrance: whoever steps on it draws a Sewer card (VF-U1)."),
    (GROUND.corners, "Corner of the Drawbridge: from here a hero steps onto it (VF-G22)."),
    (GROUND.gates, "Before the Village Entrance: one of these squares stays free of villains (VF-G35)."),
    ((GROUND.entrance,), "Village Entrance: nobody is harmed here; the Fountain takes a whole turn (VF-E1, VF-E5)."),
    ((GROUND.stairs[0],), "Stairs up to U1, when no monster is left on the ground floor (VF-N4)."),
    ((GROUND.guard,), "The guard's square; the Mayor and a Key are behind it (VF-N6)."),
    ((GROUND.top,), "The top of the Fortress: a Key opens it, and nobody goes back (VF-L3, VF-Q2)."),
)


def sketch() -> Sketch:
    """The board for clients that show characters."""
    spots = {cell.label: Spot(line=cell.line, column=cell.at, width=3) for cell in GROUND.cells}
    for label in (*GROUND.labels[len(GROUND.cells) :], ARCH, *GRID.labels):
        spots[label] = _first(label)
    for house in HOUSES:
        spots[f"door-{house + 1}"] = _door(house)
    return Sketch(lines=GROUND.lines, spots=spots, legend=LEGEND, notes=_notes())


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
    notes = {GROUND.labels[square]: words for squares, words in PRINTED for square in squares}
    for number, house in enumerate(GROUND.houses, 1):
        notes[GROUND.labels[house.numbered]] = f"Before house {number}, the {house.name}: coming here lifts it (VF-B1)."
        notes[GROUND.labels[house.treasure]] = f"Treasure of the {house.name}: taken from a square beside it (VF-R1)."
    return notes
