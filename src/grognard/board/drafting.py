"""Drafting maps: from a drawing in characters and lists of printed labels to a map in cells.

A `Plan` is a map as a person writes it down; `drawn` turns it into a `HexMap`, or says what is wrong with it and under
which key. Printed labels are read here and nowhere else. Nothing here reads files or knows a game.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

from .hexes import Grid, bits, column_name, column_number
from .hexmap import OFF, Block, Enclosure, HexMap, Opening, Water, relief
from .storeys import Storeys

EDGES = ("top", "right", "bottom", "left")
SHORTEST = 3
"""The hexes of the shortest walkway: two on which it rests, and one between."""
WALKWAY = "walkway"
"""The terrain of the upper storey where a walkway passes over a hex."""
BLOCK = re.compile(r"([A-Z]+)([1-9]\d*)(?:-([A-Z]+)([1-9]\d*))?")


class MapError(Exception):
    """A plan that cannot be drawn: under which key, and why, as a word with its facts."""

    def __init__(self, key: str, word: str, *facts: object) -> None:
        super().__init__(key, word, *facts)
        self.key = key
        self.word = word
        self.facts = facts


class Letter(NamedTuple):
    """What a character of a drawing stands for; heights count half levels, so a slope from 0 to 1 has height 1.

    The side between a hex with a `lip` and its higher neighbour is the upper lip of a slope.
    """

    terrain: str
    height: int = 0
    lip: bool = False


class EnclosurePlan(NamedTuple):
    """An enclosure in printed labels; `openings` lists sides (`inside|outside`) by kind."""

    name: str
    kind: str
    blocks: Sequence[str]
    wall: str = "wall"
    openings: Mapping[str, Sequence[str]] = {}
    wooden: bool = False


class WaterPlan(NamedTuple):
    """Water of these terrains: a lake flows toward its outlet, a river along its courses (`K1 K2 L3 off`)."""

    name: str
    body: str
    terrains: Sequence[str]
    outlet: str = ""
    courses: Sequence[str] = ()


@dataclass(frozen=True)
class Plan:
    """A map as it is written down; `walkways` are rows of neighbouring hexes, each resting on its first and last."""

    name: str
    title: str
    drawing: Sequence[str]
    legend: Mapping[str, Letter]
    edges: Mapping[str, str]
    enclosures: Sequence[EnclosurePlan] = ()
    sides: Mapping[str, Sequence[str]] = field(default_factory=dict)
    zones: Mapping[str, Sequence[str]] = field(default_factory=dict)
    waters: Sequence[WaterPlan] = ()
    apart: Sequence[str] = ()
    mouths: Sequence[str] = ()
    walkways: Sequence[str] = ()


def drawn(plan: Plan) -> HexMap:
    """The map of a plan; MapError says what is wrong with one that cannot be drawn."""
    letters = _letters(plan)
    draft = _Draft(plan, Grid(len(letters[0]), len(letters)))
    grid = draft.grid = draft.with_walkways()
    by_cell = {grid.at(column, row): letters[row][column] for column, row in grid.places}
    terrain: dict[str, int] = {}
    heights = dict.fromkeys(by_cell, 0)
    for cell, letter in by_cell.items():
        kind = plan.legend[letter]
        terrain[kind.terrain] = terrain.get(kind.terrain, 0) | 1 << cell
        heights[cell] = kind.height
    if isinstance(grid, Storeys):
        heights |= draft.raised(grid, heights)
        terrain[WALKWAY] = grid.attics
    lipped = sum(1 << cell for cell, letter in by_cell.items() if plan.legend[letter].lip)
    enclosures = tuple(draft.enclosure(part, f"enclosure[{n}]") for n, part in enumerate(plan.enclosures, start=1))
    waters, flow = draft.waters(terrain)
    mouths = draft.blocks(plan.mouths, "mouths")
    sides = draft.sides(enclosures)
    return HexMap(
        name=plan.name,
        title=plan.title,
        grid=grid,
        cells=grid.cells,
        labels={cell: grid.label(cell) for cell in heights},
        terrain=terrain,
        heights=heights,
        lipped=lipped,
        sides={**sides, **relief(grid, heights, lipped, sides.get("steps", 0))},
        enclosures=enclosures,
        zones={name: grid.both(draft.blocks(spelled, f"zones.{name}")) for name, spelled in plan.zones.items()},
        waters=waters,
        flow=flow,
        edges=draft.edges(mouths or grid.cells),
        apart=draft.blocks(plan.apart, "apart"),
        mouths=mouths,
    )


def _letters(plan: Plan) -> list[list[str]]:
    """The characters of a drawing: a head of column letters, then numbered rows."""
    head, *body = [line.split() for line in plan.drawing]
    if head != [column_name(column) for column in range(len(head))]:
        raise MapError("drawing", "expected-letters", ' '.join(head))
    rows = []
    for number, (first, *letters) in enumerate(body, start=1):
        if first != str(number) or len(letters) != len(head):
            wanted = f"row {number} with {len(head)} hexes"
            raise MapError("drawing", "expected-row", wanted, first, len(letters))
        strange = [letter for letter in letters if letter not in plan.legend]
        if strange:
            raise MapError("drawing", "not-in-legend", number, strange[0])
        rows.append(letters)
    used = {letter for row in rows for letter in row}
    idle = [letter for letter in plan.legend if letter not in used]
    if idle:
        raise MapError("legend", "not-in-drawing", idle[0])
    return rows


class _Draft:
    """A plan being drawn: it reads labels against the grid and says which key is wrong."""

    def __init__(self, plan: Plan, grid: Grid) -> None:
        self.plan = plan
        self.grid = grid

    def cell(self, label: str, key: str) -> int:
        try:
            return self.grid.named(label)
        except ValueError as error:
            raise MapError(key, "as-said", str(error)) from error

    def block(self, spelled: str, key: str) -> Block:
        found = BLOCK.fullmatch(spelled)
        if not found:
            raise MapError(key, "expected-hex", spelled)
        left, top = column_number(found[1]), int(found[2]) - 1
        right, bottom = (column_number(found[3]), int(found[4]) - 1) if found[3] else (left, top)
        if not (left <= right < self.grid.columns and top <= bottom < self.grid.rows):
            raise MapError(key, "runs-backwards", spelled)
        return Block(left, top, right, bottom)

    def blocks(self, spelled: Iterable[str], key: str) -> int:
        found = 0
        for one in spelled:
            for column, row in self.block(one, key).places():
                found |= 1 << self.grid.at(column, row)
        return found

    def side(self, spelled: str, key: str) -> tuple[int, int, int]:
        """Cell, direction and neighbour of a side written `inside|outside`."""
        inside, _, outside = spelled.partition("|")
        a, b = self.cell(inside, key), self.cell(outside, key)
        for d in range(6):
            if self.grid.beside(a, d) == b:
                return a, d, b
        raise MapError(key, "do-not-touch", inside, outside)

    def with_walkways(self) -> Grid:
        """The grid, with a second storey where a walkway passes over a hex."""
        grid, courses = self.grid, list[list[int]]()
        for spelled in self.plan.walkways:
            labels = spelled.split()
            if len(labels) < SHORTEST:
                raise MapError("walkways", "passes-over", spelled)
            courses.append([self.side(f"{a}|{b}", "walkways")[0] for a, b in pairwise([*labels, labels[-2]])])
        try:
            return Storeys(grid.columns, grid.rows, courses) if courses else grid
        except ValueError as error:
            raise MapError("walkways", str(error)) from error

    def raised(self, grid: Storeys, heights: Mapping[int, int]) -> dict[int, int]:
        """The heights of walkways: those of the hexes they rest on."""
        found: dict[int, int] = {}
        for first, *between, last in grid.courses:
            if heights[first] != heights[last]:
                raise MapError("walkways", "do-not", grid.label(first), grid.label(last))
            found |= {grid.above[cell]: heights[first] for cell in between}
        return found

    def enclosure(self, part: EnclosurePlan, key: str) -> Enclosure:
        cells = self.blocks(part.blocks, f"{key}.blocks")
        openings = []
        for kind, spelled in part.openings.items():
            for one in spelled:
                a, _, b = self.side(one, f"{key}.{kind}")
                if not cells >> a & 1 or cells >> b & 1:
                    raise MapError(f"{key}.{kind}", "does-not-lead", one, part.name)
                openings.append(Opening(kind, a, b))
        blocks = tuple(self.block(one, f"{key}.blocks") for one in part.blocks)
        return Enclosure(part.name, part.kind, cells, blocks, tuple(openings), part.wooden)

    def sides(self, enclosures: tuple[Enclosure, ...]) -> dict[str, int]:
        """What stands on the sides: a wall beats lesser fences, openings beat walls, listed sides beat all."""
        kinds: dict[int, str] = {}
        for part, made in zip(self.plan.enclosures, enclosures, strict=True):
            for side in bits(self.grid.rim(made.cells)):
                if kinds.get(side) != "wall":
                    kinds[side] = part.wall
        for made in enclosures:
            for kind, inside, outside in made.openings:
                kinds[self._between(inside, outside)] = kind
        for kind, spelled in self.plan.sides.items():
            for one in spelled:
                a, _, b = self.side(one, f"sides.{kind}")
                kinds[self._between(a, b)] = kind
        found: dict[str, int] = {}
        for side, kind in sorted(kinds.items()):
            found[kind] = found.get(kind, 0) | 1 << side
        return found

    def _between(self, a: int, b: int) -> int:
        return next(self.grid.side(a, d) for d in range(6) if self.grid.beside(a, d) == b)

    def waters(self, terrain: Mapping[str, int]) -> tuple[tuple[Water, ...], dict[int, int]]:
        found, flow = [], dict[int, int]()
        for number, part in enumerate(self.plan.waters, start=1):
            key = f"water[{number}]"
            unknown = [name for name in part.terrains if name not in terrain]
            if unknown:
                raise MapError(f"{key}.terrains", "no-terrain", unknown[0])
            cells = sum(terrain[name] for name in part.terrains)
            for course in part.courses:
                self._course(course.split(), flow, f"{key}.courses")
            if part.outlet:
                flow = self._toward(self.cell(part.outlet, f"{key}.outlet"), cells) | flow
            still = [self.grid.label(cell) for cell in bits(cells) if cell not in flow]
            if still and (part.outlet or part.courses):
                raise MapError(key, "water-flows", still[0])
            found.append(Water(part.name, part.body, cells))
        return tuple(found), flow

    def _toward(self, outlet: int, cells: int) -> dict[int, int]:
        """From every cell of a lake the neighbour nearest to the outlet."""
        flow: dict[int, int] = {}
        front = [outlet]
        for cell in front:
            for d in range(6):
                other = self.grid.beside(cell, d)
                if other is not None and cells >> other & 1 and other not in flow and other != outlet:
                    flow[other] = cell
                    front.append(other)
        return flow

    def _course(self, labels: list[str], flow: dict[int, int], key: str) -> None:
        for here, there in pairwise(labels):
            a, _, b = self.side(f"{here}|{there}", key) if there != "off" else (self.cell(here, key), 0, OFF)
            if b == OFF and all(self.grid.beside(a, d) is not None for d in range(6)):
                raise MapError(key, "not-at-the-rim", here)
            if flow.get(a, b) != b:
                raise MapError(key, "flows-but", here, there, self.grid.label(flow[a]))
            flow[a] = b

    def edges(self, mouths: int) -> dict[str, int]:
        """By its name the cells of each side by which the map can be left."""
        missing = [edge for edge in EDGES if edge not in self.plan.edges]
        if missing:
            raise MapError("edges", "nameless-side", missing[0])
        if len(set(self.plan.edges.values())) < len(EDGES):
            raise MapError("edges", "two-sides")
        grid = self.grid
        at = {
            "top": lambda column, row: row == 0,
            "right": lambda column, row: column == grid.columns - 1,
            "bottom": lambda column, row: row == grid.rows - 1,
            "left": lambda column, row: column == 0,
        }
        return {
            self.plan.edges[edge]: sum(1 << grid.at(*place) for place in grid.places if at[edge](*place)) & mouths
            for edge in EDGES
        }
