"""The castle's ground: squares, rooms, doors and ways, read from the map. It never changes.

Which doors stand open does change; `beside` gives the neighbours of every square for any set of
open doors, and keeps what it has worked out.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from grognard.board.squares import Cell, edges_of
from grognard.catalogues import wrong
from grognard.games.dark_lands.sheets import ground as shared
from grognard.games.dark_lands.sheets.ground import join
from grognard.kernel import mask_of
from grognard.loading import Sheet, read_sheet
from grognard.table.model import Spot

ENTRANCE = 0
ARENA = 9
ROOMS = range(1, 9)
DOORS = range(1, 9)


class SecretDoor(NamedTuple):
    """DW-Q2, DW-Q3: its numbered square, the square behind it, and the numbers that find it."""

    mark: str
    numbered: int
    far: int
    found_up_to: int


class Ground(shared.Ground):
    """DW-C12, DW-G1: everything about the board that never changes."""

    def __init__(self, sheet: Sheet) -> None:
        super().__init__(sheet)
        self._read_places(sheet)
        self._read_rooms(sheet)
        self._read_ways(sheet)
        self._read_secret_doors(sheet)
        sheet.finish()
        self._measure()
        self._measure_throws()
        self._beside: dict[int, tuple[int, ...]] = {}
        self._closed: dict[int, int] = {}

    def _read_places(self, sheet: Sheet) -> None:
        def place(key: str) -> int:
            return self.square(sheet, key, sheet.text(key))

        self.fountain, self.platform, self.home = place("fountain"), place("platform"), place("home")
        self.doomstep, self.forecourt, self.throne = place("doomstep"), place("forecourt"), place("throne")
        self.gates = self.squares_of(sheet, "gates")
        self.under = self.squares_of(sheet, "cells")
        self.stairs = self.squares_of(sheet, "stairs")
        self.starts = self.squares_of(sheet, "starts")

    def _read_rooms(self, sheet: Sheet) -> None:
        self.room_of = [ARENA] * self.size
        self.limits: list[int] = []
        self.room_names: list[str] = []
        at = {(cell.column, cell.row): number for number, cell in enumerate(self.cells)}
        for number, room in enumerate(sheet.tables("room", at_least=9)):
            self.room_names.append(room.text("name"))
            self.limits.append(room.number("limit", low=0, high=9))
            corner = self.cells[self.square(room, "corner", room.text("corner"))]
            for column in range(corner.column, corner.column + 3):
                for row in range(corner.row, corner.row + 3):
                    self.room_of[at[column, row]] = number
        self.rooms = tuple(
            mask_of([n for n in range(self.size) if self.room_of[n] == room]) for room in range(ARENA + 1)
        )

    def _read_ways(self, sheet: Sheet) -> None:
        """Open ways, door edges and the Arch; DW-R1: through the Arch only from the rooms.

        DW-N5: one stair and the next are neighbours like any two squares.
        """
        walls = self.pairs_of(sheet, "walls")
        links = self.pairs_of(sheet, "links")
        self._open = [0] * self.size
        self.doors: dict[int, tuple[int, int]] = {}
        for a, b, mark in edges_of(self.lines, self.cells):
            if mark.isdigit():
                # DW-G14: the lower side first, then the side of the room with the door's number.
                first, second = (a, b) if self.room_of[b] == int(mark) else (b, a)
                self.doors[int(mark)] = (first, second)
            elif mark in ("", "=") and (a, b) not in walls:
                links.append((a, b))
        for a, b in links:
            join(self._open, a, b)
        before, behind = (self.square(sheet, "arch", label) for label in sheet.text("arch").split())
        self.arch = before
        self._open[before] |= 1 << behind
        if sorted(self.doors) != list(DOORS):
            raise sheet.fault("drawing", wrong("doors-are", sorted(self.doors)))

    def _read_secret_doors(self, sheet: Sheet) -> None:
        self.secret_doors = tuple(
            SecretDoor(
                door.text("mark"),
                self.square(door, "numbered", door.text("numbered")),
                self.square(door, "far", door.text("far")),
                door.number("found_up_to", low=1, high=9),
            )
            for door in sheet.tables("secret_door", at_least=2)
        )
        self.secret_at = {door.numbered: door for door in self.secret_doors}

    def _measure(self) -> None:
        """Masks that rules ask for again and again."""
        numbered = mask_of([door.numbered for door in self.secret_doors])
        everywhere = (1 << self.size) - 1
        closed_to_all = mask_of([self.fountain, self.platform, self.throne])
        self.numbered = numbered
        # DW-G35: heroes stay out of the cells. DW-G24, DW-G25: Fountain and Platform are declared, not walked to.
        self.hero_ground = everywhere & ~closed_to_all & ~mask_of(self.under)
        # DW-M7, DW-P6, DW-Q9, DW-R2, DW-R3, DW-N6: where monsters may never stand.
        barred = numbered | self.rooms[ENTRANCE] | mask_of([self.doomstep, self.forecourt])
        self.monster_ground = everywhere & ~closed_to_all & ~barred
        # DW-W2, DW-G33, DW-G36, DW-N7: spaces that hold any number of heroes.
        self.shared = mask_of([self.fountain, self.doomstep, self.forecourt])
        self.gate_mask = mask_of(self.gates)
        # DW-G22: the seven ordinary squares of the Entrance.
        self.ordinary_entrance = self.rooms[ENTRANCE] & ~closed_to_all
        self.thresholds = {number: mask_of(pair) for number, pair in self.doors.items()}
        self.all_thresholds = mask_of([square for pair in self.doors.values() for square in pair])
        # DW-S8, DW-S9: before and behind no door, secret door or the Arch.
        secret = mask_of([square for door in self.secret_doors for square in (door.numbered, door.far)])
        rooms = everywhere & ~self.rooms[ENTRANCE] & ~self.rooms[ARENA]
        self.chest_ground = rooms & ~self.all_thresholds & ~secret & ~(1 << self.arch)
        # DW-N3: the lower level before the castle and the cells beneath it.
        off_floor = mask_of([*self.stairs, self.doomstep, self.forecourt, self.throne])
        self.arena_places = self.rooms[ARENA] & ~off_floor
        # DW-H1, DW-H4: the nine rows of the rooms, without the Entrance.
        self.rows = [0] * 10
        for number, cell in enumerate(self.cells):
            if rooms >> number & 1:
                self.rows[cell.row] |= 1 << number

    def _measure_throws(self) -> None:
        """DW-I9: straight lines of two steps along the printed grid; DW-G48: none leads over the Doomstep."""
        at = {(cell.column, cell.row): number for number, cell in enumerate(self.cells)}
        self.lines_of_two = [
            [
                (at[cell.column + dx, cell.row + dy], at[cell.column + 2 * dx, cell.row + 2 * dy])
                for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0))
                if (cell.column + dx, cell.row + dy) in at
                and (cell.column + 2 * dx, cell.row + 2 * dy) in at
                and self.doomstep != at[cell.column + dx, cell.row + dy]
            ]
            for cell in self.cells
        ]

    def beside(self, doors: int) -> tuple[int, ...]:
        """The neighbours of every square while these doors (bits 1 to 8) stand open."""
        known = self._beside.get(doors)
        if known is None:
            ways = list(self._open)
            for number, (a, b) in self.doors.items():
                if doors >> number & 1:
                    join(ways, a, b)
            known = self._beside[doors] = tuple(ways)
        return known

    def closed_thresholds(self, doors: int) -> int:
        """The squares on both sides of every closed door."""
        known = self._closed.get(doors)
        if known is None:
            known = 0
            for number, pair in self.thresholds.items():
                if not doors >> number & 1:
                    known |= pair
            self._closed[doors] = known
        return known

    @property
    def spots(self) -> dict[str, Spot]:
        """Where everything stands in the drawing, for clients that show characters; every place gets four of them."""
        spots = {cell.label: Spot(line=cell.line, column=cell.at, width=3) for cell in self.cells}
        for label in self.labels[len(self.cells) :]:
            spots[label] = self._first_spot(label)
        spots.update(self._door_spots())
        return spots

    def _first_spot(self, label: str) -> Spot:
        for number, line in enumerate(self.lines[1:], 1):
            if (at := line.rfind(label)) > 0:
                return Spot(line=number, column=at, width=3)
        raise ValueError(wrong("drawing-does", label))

    def _door_spots(self) -> dict[str, Spot]:
        spots = {}
        for number, (a, b) in self.doors.items():
            spots[f"door-{number}"] = self._mark_between(self.cells[a], self.cells[b])
        for door in self.secret_doors:
            spots[f"secret-{door.mark}"] = self._mark_between(self.cells[door.numbered], self.cells[door.far])
        return spots

    def _mark_between(self, a: Cell, b: Cell) -> Spot:
        first, second = sorted((a, b), key=lambda cell: (cell.line, cell.at))
        if first.line == second.line:
            text = self.lines[first.line][first.at + 2 : second.at]
            column = first.at + 2 + len(text) - len(text.lstrip())
            return Spot(line=first.line, column=column, width=1)
        return Spot(line=first.line + 1, column=first.at, width=1)


@cache
def ground() -> Ground:
    """The castle, read once."""
    return Ground(read_sheet("grognard.games.dark_world", "data/maps/castle.toml"))
