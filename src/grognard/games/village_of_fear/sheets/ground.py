"""The village's ground: streets, houses, stairs and ways, read from the map. It never changes.

Which houses are lifted does change, and so does the way across the Drawbridge; `beside` gives the neighbours of every
square for any such state, and keeps what it has worked out. Nothing here knows who stands where.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from grognard.board.squares import edges_of
from grognard.catalogues import wrong
from grognard.games.dark_lands.sheets import ground as shared
from grognard.games.dark_lands.sheets.ground import join
from grognard.kernel import mask_of
from grognard.loading import Sheet, read_sheet

HOUSES = range(5)
SIDE = 3
"""VF-G4: houses are three squares wide and three deep."""


class House(NamedTuple):
    """VF-C12, VF-G2, VF-G4: a house, its squares, its treasure space, and the two squares of its door.

    `hostage` is the name of the Halfling kept there, or nothing; while he is there `guarded` monsters fit in,
    of any strength (VF-N1, VF-N3).
    """

    name: str
    kind: str
    squares: int
    treasure: int
    numbered: int
    doorway: int
    hostage: str
    guarded: int


class Ground(shared.Ground):
    """VF-G1: everything about the board that never changes."""

    def __init__(self, sheet: Sheet) -> None:
        super().__init__(sheet)
        self._read_places(sheet)
        self._read_ways(sheet)
        self._read_houses(sheet)
        sheet.finish()
        self._measure()
        self._beside: dict[tuple[int, bool], tuple[int, ...]] = {}

    def _read_places(self, sheet: Sheet) -> None:
        def place(key: str) -> int:
            return self.square(sheet, key, sheet.text(key))

        self.entrance, self.green, self.lair = place("entrance"), place("green"), place("lair")
        self.bridge, self.step, self.top, self.spot = place("bridge"), place("step"), place("top"), place("spot")
        self.landing, self.guard, self.attic = place("landing"), place("guard"), place("attic")
        self.gates = self.squares_of(sheet, "gates")
        self.corners = self.squares_of(sheet, "corners")
        self.sewers = self.squares_of(sheet, "sewers")

    def _read_ways(self, sheet: Sheet) -> None:
        """VF-M4, VF-M6, VF-M7, VF-G22, VF-G27, VF-G57: open ways, doors, and the ways of those who have their own."""
        self._open = [0] * self.size
        self._doors: dict[int, tuple[int, int]] = {}
        links = self.pairs_of(sheet, "links")
        for a, b, mark in edges_of(self.lines, self.cells):
            if mark.isdigit():
                self._doors[int(mark) - 1] = (a, b)
            elif not mark:
                links.append((a, b))
        self.stairs = self.pair_of(sheet, "stairs", sheet.text("stairs"))
        for a, b in [*links, self.stairs, self.pair_of(sheet, "before_warlord", sheet.text("before_warlord"))]:
            join(self._open, a, b)
        self._crossing = self.pairs_of(sheet, "crossing")
        self.wolf_ways = self.pairs_of(sheet, "wolf_ways")
        self.lurker_ways = self.pairs_of(sheet, "lurker_ways")
        if sorted(self._doors) != list(HOUSES):
            raise sheet.fault("drawing", wrong("doors-are-wanted", sorted(n + 1 for n in self._doors)))

    def _read_houses(self, sheet: Sheet) -> None:
        at = {(cell.column, cell.row): number for number, cell in enumerate(self.cells)}
        self.houses: list[House] = []
        for number, row in enumerate(sheet.tables("house", at_least=len(HOUSES))):
            corner = self.cells[self.square(row, "corner", row.text("corner"))]
            inside = [at[corner.column + x, corner.row + y] for x in range(SIDE) for y in range(SIDE)]
            treasure = self.square(row, "treasure", row.text("treasure"))
            if treasure not in inside:
                raise row.fault("treasure", wrong("treasure-space"))
            numbered, doorway = sorted(self._doors[number], key=lambda square: square in inside)
            self.houses.append(
                House(
                    row.text("name"), row.text("kind"), mask_of(inside), treasure, numbered, doorway,
                    row.text("hostage", default=""), row.number("guarded", low=0, high=7, default=0),
                )
            )  # fmt: skip

    def _measure(self) -> None:
        """Masks that rules ask for again and again."""
        self.house_of = [-1] * self.size
        for number, house in enumerate(self.houses):
            for square in range(self.size):
                if house.squares >> square & 1:
                    self.house_of[square] = number
        upstairs = mask_of([self.landing, self.guard])
        closed = mask_of([house.treasure for house in self.houses])
        indoors = mask_of([square for square, house in enumerate(self.house_of) if house >= 0])
        self.treasures = closed
        self.indoors = indoors
        self.numbered = tuple(
            mask_of([house.numbered for number, house in enumerate(self.houses) if some >> number & 1])
            for some in range(1 << len(self.houses))
        )
        """VF-G42: the numbered squares of any set of houses, by its mask."""
        self.streets = (1 << len(self.cells)) - 1 & ~indoors & ~upstairs & ~(1 << self.attic)
        self.gate_mask = mask_of(self.gates)
        # VF-G27, VF-G28, VF-G35: spaces that hold any number of heroes.
        self.shared = mask_of([self.entrance, self.bridge, self.step, self.top, self.lair])
        # VF-M9, VF-G4: heroes go everywhere but on treasures, into the attic, to the Green and to the Warlord's spot.
        self.hero_ground = self.streets | indoors & ~closed | upstairs | mask_of([self.entrance, self.bridge])
        self.hero_ground |= mask_of([self.step, self.top])
        # VF-M8, VF-G43, VF-G57: monsters keep to streets and ground floors, the guard to his two squares.
        self.monster_ground = self.streets | indoors & ~closed
        self.guard_ground = upstairs

    def beside(self, lifted: int, crossed: bool = False) -> tuple[int, ...]:
        """The neighbours of every square while these houses are lifted (bits 0 to 4) and the Trial is won or not."""
        known = self._beside.get((lifted, crossed))
        if known is None:
            ways = list(self._open)
            for number, (a, b) in self._doors.items():
                if lifted >> number & 1:
                    join(ways, a, b)
            for a, b in self._crossing if crossed else ():
                join(ways, a, b)
            known = self._beside[lifted, crossed] = tuple(ways)
        return known

    def roaming(self, ways: list[tuple[int, int]]) -> tuple[int, ...]:
        """VF-M5, VF-M6, VF-M7: the neighbours of every square for the Wolf or the Lurker: streets and his own ways."""
        beside = [around & self.streets if self.streets >> n & 1 else 0 for n, around in enumerate(self._open)]
        for a, b in ways:
            join(beside, a, b)
        return tuple(beside)


@cache
def ground() -> Ground:
    """The village, read once."""
    return Ground(read_sheet("grognard.games.village_of_fear", "data/maps/village.toml"))
