"""Maps of lands on rows of hexes: terrain, coasts, whose land it is, what runs along the sides, sites, areas.

A `RowPlan` is such a map as a person writes it down, with places as column and row; `drawn_rows` turns it into a
`RowMap`, or says what is wrong with it and under which key. Printed numbers of hexes follow from the map's own
numbering. Nothing here reads files or knows what a terrain means to a game.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import msgspec

from .drafting import MapError
from .hexes import Grid, bits
from .rows import OWN_SIDES, Rows

NOBODYS, OPEN_SEA = "-", "."
"""In a drawing of lands: land that belongs to nobody, and no land at all."""


class Ground(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a character of a drawing stands for; coastal hexes are land and water in one."""

    terrain: str
    coastal: bool = False


class Numbering(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How one printed sheet numbers its hexes: two digits of the row, two of the column, and a letter.

    `row` and `column` are the numbers of row 0 and column 0, or would be; the steps say whether they rise or fall from
    there, and `odd` is added to the column in odd rows.
    """

    letter: str
    columns: tuple[int, int]
    row: int
    row_step: int
    column: int
    column_step: int
    odd: int = 0

    def covers(self, column: int) -> bool:
        """Whether the hexes of a column are on this sheet."""
        first, last = self.columns
        return first <= column <= last

    def number(self, column: int, row: int) -> str:
        """The printed number of a place."""
        down = self.row + self.row_step * row
        across = self.column + self.column_step * column + (self.odd if row % 2 else 0)
        return f"{down:02}{across:02}{self.letter}"


class Site(NamedTuple):
    """A place with a name: its kind, its hex, the land it belongs to, and words for what else it is."""

    id: str
    name: str
    kind: str
    cell: int
    land: str
    marks: tuple[str, ...]


class SitePlan(NamedTuple):
    """A site as it is written down; `number` is what is printed on its hex."""

    id: str
    name: str
    kind: str
    at: str
    number: str
    land: str
    marks: tuple[str, ...] = ()


@dataclass(frozen=True)
class RowPlan:
    """A map as it is written down: drawings with a head of two lines, sides and areas by row."""

    name: str
    title: str
    columns: int
    rows: int
    terrain: Sequence[str]
    legend: Mapping[str, Ground]
    lands: Sequence[str]
    owners: Mapping[str, str]
    sides: Mapping[str, Sequence[str]]
    sites: Sequence[SitePlan]
    numbering: Sequence[Numbering]
    areas: Mapping[str, Sequence[str]]


@dataclass(frozen=True, eq=False)
class RowMap:
    """A map in cells: what is where, all of it fixed.

    `terrain`, `lands` and `areas` are sets of cells by name, `sides` sets of sides by what is on them. `labels` are
    printed numbers: of a hex that is on two sheets the one of the sheet that stands last; both are understood.
    """

    name: str
    title: str
    board: Rows
    terrain: Mapping[str, int]
    coastal: int
    lands: Mapping[str, int]
    sides: Mapping[str, int]
    sites: Mapping[str, Site]
    areas: Mapping[str, int]
    labels: Mapping[int, str]
    aliases: Mapping[str, int]

    @property
    def grid(self) -> Grid:
        """The grid of its cells."""
        return self.board.grid

    @property
    def cells(self) -> int:
        """All of them."""
        return self.board.grid.cells

    def of(self, *terrains: str) -> int:
        """The cells of these terrains; unknown names count as none."""
        return sum(self.terrain.get(name, 0) for name in dict.fromkeys(terrains))

    def named(self, label: str) -> int:
        """The cell with a printed number; ValueError if there is none."""
        cell = self.aliases.get(label.upper())
        if cell is None:
            raise ValueError(f"there is no hex {label!r} on {self.title}")
        return cell

    def land_at(self, cell: int) -> str:
        """Whose land a cell is; nothing if it is nobody's, or water."""
        return self._land.get(cell, "")

    def terrain_at(self, cell: int) -> str:
        """The terrain of a cell."""
        return next(name for name, mask in self.terrain.items() if mask >> cell & 1)

    def on(self, kind: str) -> int:
        """The sides on which something is; unknown names count as none."""
        return self.sides.get(kind, 0)

    @cached_property
    def _land(self) -> dict[int, str]:
        return {cell: land for land, mask in self.lands.items() for cell in bits(mask)}


def drawn_rows(plan: RowPlan) -> RowMap:
    """The map of a plan; MapError says what is wrong with one that cannot be drawn."""
    board = Rows(plan.columns, plan.rows)
    letters = _letters(plan, "terrain", plan.terrain, plan.legend)
    terrain: dict[str, int] = {}
    coastal = 0
    for cell, letter in letters.items():
        ground = plan.legend[letter]
        terrain[ground.terrain] = terrain.get(ground.terrain, 0) | 1 << cell
        coastal |= ground.coastal << cell
    lands: dict[str, int] = {}
    for cell, letter in _letters(plan, "lands.drawing", plan.lands, (*plan.owners, NOBODYS, OPEN_SEA)).items():
        if letter in plan.owners:
            land = plan.owners[letter]
            lands[land] = lands.get(land, 0) | 1 << cell
    labels, aliases = _numbered(plan, board)
    draft = _Draft(plan, board)
    return RowMap(
        name=plan.name,
        title=plan.title,
        board=board,
        terrain=terrain,
        coastal=coastal,
        lands=lands,
        sides={kind: draft.sides(lines, f"sides.{kind}") for kind, lines in plan.sides.items()},
        sites=draft.sites(aliases, lands),
        areas={name: draft.spans(lines, f"areas.{name}") for name, lines in plan.areas.items()},
        labels=labels,
        aliases=aliases,
    )


def _letters(plan: RowPlan, key: str, drawing: Sequence[str], known: Collection[str]) -> dict[int, str]:
    """The characters of a drawing by cell: two lines of column numbers, then numbered rows."""
    board = Rows(plan.columns, plan.rows)
    body = drawing[2:]
    if len(body) != plan.rows:
        raise MapError(key, "rows-drawn", plan.rows, len(body))
    found: dict[int, str] = {}
    for row, line in enumerate(body):
        number, *letters = line.split()
        if number != str(row) or len(letters) != plan.columns:
            raise MapError(key, "row-of-letters", row, plan.columns, number, len(letters))
        for column, letter in enumerate(letters):
            if letter not in known:
                raise MapError(key, "not-in-legend", row, letter)
            found[board.at(column, row)] = letter
    return found


def _numbered(plan: RowPlan, board: Rows) -> tuple[dict[int, str], dict[str, int]]:
    """The printed number of every hex, and all numbers that are understood."""
    labels: dict[int, str] = {}
    aliases: dict[str, int] = {}
    for row in range(plan.rows):
        for column in range(plan.columns):
            cell = board.at(column, row)
            for sheet in plan.numbering:
                if sheet.covers(column):
                    number = sheet.number(column, row)
                    if number in aliases:
                        raise MapError("numbering", "number-twice", number)
                    labels[cell] = number
                    aliases[number] = cell
            if cell not in labels:
                raise MapError("numbering", "no-number", column, row)
    return labels, aliases


class _Draft:
    """A plan being drawn: it reads places against the board and says which key is wrong."""

    def __init__(self, plan: RowPlan, board: Rows) -> None:
        self.plan = plan
        self.board = board

    def place(self, column: str, row: str, key: str) -> int:
        """The cell of a column and a row."""
        if not (column.isdecimal() and row.isdecimal() and self.board.holds(int(column), int(row))):
            raise MapError(key, "no-place", f"{column},{row}", self.plan.columns, self.plan.rows)
        return self.board.at(int(column), int(row))

    def sides(self, lines: Sequence[str], key: str) -> int:
        """Sides written by row, as a column and the sides of its hex: `12: 25 E SE, 38 SW`."""
        found = 0
        for line in lines:
            row, _, rest = line.partition(":")
            for part in rest.split(","):
                column, *names = part.split() or [""]
                cell = self.place(column, row.strip(), key)
                for name in names:
                    found |= self._side(cell, name, found, f"{column},{row.strip()} {name}", key)
        return found

    def _side(self, cell: int, name: str, found: int, spelled: str, key: str) -> int:
        if name not in OWN_SIDES:
            raise MapError(key, "expected-side", ", ".join(OWN_SIDES), spelled)
        direction = OWN_SIDES.index(name)
        if self.board.grid.beside(cell, direction) is None:
            raise MapError(key, "side-of-rim", spelled)
        side = 1 << self.board.grid.side(cell, direction)
        if found & side:
            raise MapError(key, "side-twice", spelled)
        return side

    def spans(self, lines: Sequence[str], key: str) -> int:
        """Hexes written by row, as spans of columns: `12: 3-9, 14`."""
        found = 0
        for line in lines:
            row, _, rest = line.partition(":")
            for part in rest.split(","):
                first, _, last = part.strip().partition("-")
                cells = [self.place(str(column), row.strip(), key) for column in _span(first, last or first, key)]
                found |= sum(1 << cell for cell in cells)
        return found

    def sites(self, aliases: Mapping[str, int], lands: Mapping[str, int]) -> dict[str, Site]:
        """The sites by id; each on the hex whose number is printed there, in the land it says."""
        found: dict[str, Site] = {}
        taken = 0
        for plan in self.plan.sites:
            key = f"sites.{plan.id}"
            column, _, row = plan.at.partition(",")
            cell = self.place(column, row, key)
            if plan.id in found or taken >> cell & 1:
                raise MapError(key, "site-twice", plan.at)
            if aliases.get(plan.number) != cell:
                raise MapError(key, "another-number", plan.number, plan.at)
            if plan.land and not lands.get(plan.land, 0) >> cell & 1:
                raise MapError(key, "another-land", plan.at, plan.land)
            taken |= 1 << cell
            found[plan.id] = Site(plan.id, plan.name, plan.kind, cell, plan.land, plan.marks)
        return found


def _span(first: str, last: str, key: str) -> range:
    if not (first.isdecimal() and last.isdecimal() and int(first) <= int(last)):
        raise MapError(key, "expected-span", f"{first}-{last}")
    return range(int(first), int(last) + 1)
