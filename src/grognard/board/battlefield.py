"""Maps laid edge to edge as one board, each with its own name before its labels: `mill:F10`, `arena:C3`.

Two maps join where printed sides meet. A map lies as printed, or turned by half a turn when equal sides meet (right
against right); hexes allow no quarter turns. Maps that are left by mouths meet there and nowhere else, and the way
leads on from mouth to mouth whatever their heights.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from .hexes import Grid, bits
from .hexmap import Block, Enclosure, HexMap, Opening, Water, relief
from .storeys import Storeys


class Join(NamedTuple):
    """A map under a name, laid with its side `own` against side `side` of the map called `to`."""

    name: str
    map: HexMap
    own: str
    to: str
    side: str


class _Laid(NamedTuple):
    """A map on the common board: the column and row of its corner, and whether it is turned."""

    name: str
    map: HexMap
    column: int
    row: int
    turned: bool

    def place(self, cell: int) -> tuple[int, int]:
        column, row = self.map.grid.place(cell)
        if self.turned:
            column, row = self.map.grid.columns - 1 - column, self.map.grid.rows - 1 - row
        return self.column + column, self.row + row

    def block(self, block: Block) -> Block:
        grid = self.map.grid
        left, top, right, bottom = block
        if self.turned:
            left, right = grid.columns - 1 - right, grid.columns - 1 - left
            top, bottom = grid.rows - 1 - bottom, grid.rows - 1 - top
        return Block(left + self.column, top + self.row, right + self.column, bottom + self.row)


# The edges of a map in the order of the compass: the one two further on is opposite.
_COMPASS = ("top", "right", "bottom", "left")


def joined(title: str, name: str, first: HexMap, joins: Sequence[Join]) -> HexMap:
    """One board out of a first map and others laid against it or against each other, in that order."""
    laid = {name: _Laid(name, first, 0, 0, False)}
    for join in joins:
        if join.name in laid:
            raise ValueError(f"two maps are called {join.name}")
        laid[join.name] = _against(laid[join.to], join)
    left, top = min(one.column for one in laid.values()), min(one.row for one in laid.values())
    if left % 2:  # the first column of a board stands low, and so must the maps' own first columns
        left -= 1
    parts = [one._replace(column=one.column - left, row=one.row - top) for one in laid.values()]
    columns = max(one.column + one.map.grid.columns for one in parts)
    return _Board(title, _grid(columns, max(one.row + one.map.grid.rows for one in parts), parts), parts).map()


def _grid(columns: int, rows: int, parts: Sequence[_Laid]) -> Grid:
    """A grid of that size, with all the walkways of its maps."""
    plain = Grid(columns, rows)
    courses = [
        [plain.at(*part.place(cell)) for cell in course]
        for part in parts
        if isinstance(part.map.grid, Storeys)
        for course in part.map.grid.courses
    ]
    return Storeys(columns, rows, courses) if courses else plain


def _against(base: _Laid, join: Join) -> _Laid:
    edge = _COMPASS.index(_edge(base.map, join.side))
    if base.turned:
        edge = (edge + 2) % 4
    own = _COMPASS.index(_edge(join.map, join.own))
    if (edge - own) % 2:
        raise ValueError(f"side {join.own} of {join.name} cannot lie along side {join.side} of {join.to}")
    there, here = join.map.grid, base.map.grid
    column, row = base.column, base.row
    if edge == 0:
        row -= there.rows
    elif edge == 1:
        column += here.columns
    elif edge == 2:
        row += here.rows
    else:
        column -= there.columns
    turned = own == edge
    if column % 2 or (turned and there.columns % 2):
        raise ValueError(f"the columns of {join.name} and {join.to} do not interlock")
    return _Laid(join.name, join.map, column, row, turned)


def _edge(map: HexMap, side: str) -> str:
    if side not in map.edges:
        raise ValueError(f"{map.title} has no side {side}; it has {', '.join(map.edges)}")
    return _COMPASS[list(map.edges).index(side)]


class _Board:
    """The common board while maps are carried over to it."""

    def __init__(self, title: str, grid: Grid, parts: Sequence[_Laid]) -> None:
        self.title = title
        self.grid = grid
        self.parts = parts
        self.moves = {part.name: {cell: self.moved(part, cell) for cell in bits(part.map.cells)} for part in parts}
        total = sum(len(move) for move in self.moves.values())
        self.cells = sum(1 << cell for move in self.moves.values() for cell in move.values())
        if self.cells.bit_count() != total:
            raise ValueError(f"two maps of {title} lie on top of each other")

    def moved(self, part: _Laid, cell: int) -> int:
        """Where a cell of a map comes to lie, on the storey on which it is."""
        there = self.grid.at(*part.place(cell))
        return self.grid.above[there] if part.map.grid.attics >> cell & 1 else there

    def map(self) -> HexMap:
        heights: dict[int, int] = {}
        labels: dict[int, str] = {}
        flow: dict[int, int] = {}
        for part in self.parts:
            move = self.moves[part.name]
            heights.update((move[cell], height) for cell, height in part.map.heights.items())
            labels.update((move[cell], f"{part.name}:{label}") for cell, label in part.map.labels.items())
            flow.update((move[cell], move.get(on, on)) for cell, on in part.map.flow.items())
        lipped = sum(self.carried(part, part.map.lipped) for part in self.parts)
        sides = self.seamed(self.sides())
        return HexMap(
            name="+".join(part.name for part in self.parts),
            title=self.title,
            grid=self.grid,
            cells=self.cells,
            labels=labels,
            terrain=self.merged([(part, part.map.terrain) for part in self.parts]),
            heights=heights,
            lipped=lipped,
            sides={**sides, **relief(self.grid, heights, lipped, sides.get("steps", 0))},
            enclosures=tuple(self.enclosure(part, one) for part in self.parts for one in part.map.enclosures),
            zones=self.prefixed([(part, part.map.zones) for part in self.parts]),
            waters=tuple(
                Water(f"{part.name}:{one.name}", one.body, self.carried(part, one.cells))
                for part in self.parts
                for one in part.map.waters
            ),
            flow=flow,
            edges=self.edges(),
            apart=sum(self.carried(part, part.map.apart) for part in self.parts),
            mouths=sum(self.carried(part, part.map.mouths) for part in self.parts),
        )

    def carried(self, part: _Laid, mask: int) -> int:
        move = self.moves[part.name]
        return sum(1 << move[cell] for cell in bits(mask))

    def merged(self, tables: Sequence[tuple[_Laid, Mapping[str, int]]]) -> dict[str, int]:
        found: dict[str, int] = {}
        for part, table in tables:
            for name, mask in table.items():
                found[name] = found.get(name, 0) | self.carried(part, mask)
        return found

    def prefixed(self, tables: Sequence[tuple[_Laid, Mapping[str, int]]]) -> dict[str, int]:
        found: dict[str, int] = {}
        for part, table in tables:
            found.update((f"{part.name}:{name}", self.carried(part, mask)) for name, mask in table.items())
        return found

    def sides(self) -> dict[str, int]:
        found: dict[str, int] = {}
        for part in self.parts:
            for kind, sides in part.map.sides.items():
                for d, cells in enumerate(part.map.grid.sides_of(sides)):
                    facing = (d + 3) % 6 if part.turned else d
                    for cell in bits(self.carried(part, cells)):
                        found[kind] = found.get(kind, 0) | 1 << self.grid.side(cell, facing)
        return found

    def seamed(self, sides: dict[str, int]) -> dict[str, int]:
        """The same with the seams of maps that have mouths: steps from mouth to mouth, and elsewhere a wall."""
        grid = self.grid
        for part in self.parts:
            own = self.carried(part, part.map.cells)
            for other in self.parts if part.map.mouths else ():
                theirs = self.carried(other, other.map.cells) if other is not part else 0
                mouth, beyond = (self.carried(one, one.map.mouths or one.map.cells) for one in (part, other))
                for d in range(6):
                    for cell in bits(own & grid.shift(theirs, (d + 3) % 6)):
                        meet = mouth >> cell & 1 and beyond >> cell + grid.shifts[d] & 1
                        kind = "steps" if meet else "wall"
                        sides[kind] = sides.get(kind, 0) | 1 << grid.side(cell, d)
        return sides

    def enclosure(self, part: _Laid, old: Enclosure) -> Enclosure:
        move = self.moves[part.name]
        return Enclosure(
            f"{part.name}:{old.name}",
            old.kind,
            self.carried(part, old.cells),
            tuple(part.block(block) for block in old.blocks),
            tuple(Opening(kind, move[inside], move[outside]) for kind, inside, outside in old.openings),
            old.wooden,
        )

    def edges(self) -> dict[str, int]:
        """The printed sides that still lie open, cell by cell: where another map begins, the edge is gone."""
        found: dict[str, int] = {}
        for part in self.parts:
            for place, (side, cells) in enumerate(part.map.edges.items()):
                beyond = self._beyond((place + 2 * part.turned) % 4)
                open_cells = self.carried(part, cells) & ~beyond
                if open_cells:
                    found[f"{part.name}:{side}"] = open_cells
        return found

    def _beyond(self, edge: int) -> int:
        """The cells that have another cell of the board straight beyond them."""
        grid, found = self.grid, 0
        steps = ((0, -1), (1, 0), (0, 1), (-1, 0))
        column, row = steps[edge]
        for cell in bits(self.cells):
            at = grid.place(cell)
            there = (at[0] + column, at[1] + row)
            if 0 <= there[0] < grid.columns and 0 <= there[1] < grid.rows and self.cells >> grid.at(*there) & 1:
                found |= 1 << cell
        return found
