"""Obstacles: what of a land matters to lines of fire: where the ground breaks off, openings of houses, towers.

All of it follows from the map alone and is worked out once for a land. What only stands below ground, low walls, bars
and furniture, matters where cover is graded there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from grognard.board.hexes import bits
from grognard.games.dragon_noir.land.country import Country
from grognard.games.skirmish.land.masonry import WINDOWS

HOUSES = ("building", "room")
STEPPED = ("steep slope", "stairway")
BROKEN = ("breach", "gap")
"""Ways through a wall that are no doorways (DN-2.24.WA2, DN-5.13.2h)."""
SLIT = "arrow-slit"
TOWER = "tower"


class Edge(NamedTuple):
    """A side where the ground breaks off: the lower and the higher hex, and whether the lower is a slope or stairs."""

    low: int
    high: int
    stepped: bool


class Hole(NamedTuple):
    """A doorway or window of a building, seen from the hex behind it: its direction and its side.

    A slit is a window that is only seen into from straight ahead (DN-2.24.AS2).
    """

    window: bool
    way: int
    side: int
    slit: bool = False


class Tower(NamedTuple):
    """A magic tower: all its hexes, those in the middle, and the sides of its rampart."""

    cells: int
    middle: int
    rim: int


class Obstacles(NamedTuple):
    """Everything on a land that a line of fire may meet.

    `edges` are the sides where the ground breaks off, `edged` the set of them; `stepped` are slopes and stairs;
    `holes` are the openings of houses by the hex behind them, `veils` the set of all doorways and windows, `shut`
    the sides of walls and windows, `walls` of walls alone; `houses` are the hexes of all buildings. `low_walls` and
    `bars` are sides with such things on them, `parapets` by hex of a bridge the low walls along it, and `tables` hexes.
    """

    edges: Mapping[int, Edge]
    edged: int
    stepped: int
    holes: Mapping[int, tuple[Hole, ...]]
    veils: int
    shut: int
    walls: int
    houses: int
    towers: tuple[Tower, ...]
    low_walls: int = 0
    parapets: Mapping[int, int] = {}
    bars: int = 0
    tables: int = 0


def obstacles(country: Country) -> Obstacles:
    """The obstacles of a land."""
    known: Obstacles | None = country.kept.get(("obstacles",))
    if known is None:
        known = country.keep(("obstacles",), _obstacles(country))
    return known


def _obstacles(country: Country) -> Obstacles:
    kinds = [kind for kind in country.ground if country.book.lines[kind].name in STEPPED]
    stepped = country.ground_mask(*kinds)
    edges, holes = _edges(country, stepped), _holes(country)
    towers = tuple(_tower(country, cells) for cells in _clusters(country, country.map.of(TOWER)))
    windows = country.map.sides_with(*WINDOWS)
    ramparts = 0
    for tower in towers:
        ramparts |= tower.rim
    houses = 0
    for part in country.buildings:
        houses |= part.cells
    found = Obstacles(
        edges=edges,
        edged=sum(1 << side for side in edges),
        stepped=stepped,
        holes=holes,
        veils=windows | sum(1 << hole.side for some in holes.values() for hole in some if not hole.window),
        shut=(country.walls | windows) & ~ramparts,
        walls=country.walls & ~ramparts,
        houses=houses,
        towers=towers,
    )
    return _graded(country, found) if country.book.graded_below else found


def _graded(country: Country, found: Obstacles) -> Obstacles:
    """The same with what gives cover below ground: low walls, bars and tables (DN-2.24.BR2, DN-2.24.PR1)."""
    map, grid = country.map, country.grid
    low_walls = map.sides_with("low-wall")
    parapets: dict[int, int] = {}
    for part in map.enclosures:
        for cell in bits(part.cells):
            along = sum(1 << grid.side(cell, way) for way in range(6)) & low_walls
            if along:
                parapets[cell] = along
    bars, tables = map.sides_with("bars", "barred-door"), map.of("torture-table")
    return found._replace(low_walls=low_walls, parapets=parapets, bars=bars, tables=tables)


def _edges(country: Country, stepped: int) -> dict[int, Edge]:
    """Lips of slopes, tops of stairs, and drops of a level (DN-G19)."""
    grid, heights = country.grid, country.map.heights
    found: dict[int, Edge] = {}
    for cell, height in heights.items():
        for way in range(6):
            other = grid.beside(cell, way)
            rise = heights.get(other, height) - height if other is not None else 0
            if other is not None and (rise >= 2 or (rise == 1 and stepped >> cell & 1)):
                found[grid.side(cell, way)] = Edge(cell, other, bool(stepped >> cell & 1))
    return found


def _holes(country: Country) -> dict[int, tuple[Hole, ...]]:
    found: dict[int, tuple[Hole, ...]] = {}
    for part in country.map.enclosures:
        for kind, inside, outside in part.openings if part.kind in HOUSES else ():
            if kind in BROKEN:
                continue
            way = country.direction(inside, outside)
            hole = Hole(kind in WINDOWS, way, country.grid.side(inside, way), kind == SLIT)
            found[inside] = (*found.get(inside, ()), hole)
    return found


def _clusters(country: Country, cells: int) -> list[int]:
    """Sets of hexes that hang together; two towers never touch."""
    found = []
    while cells:
        cluster, more = 0, cells & -cells
        while more:
            cluster |= more
            more = country.grid.spread(cluster, country.grid.inner) & cells & ~cluster
        found.append(cluster)
        cells &= ~cluster
    return found


def _tower(country: Country, cells: int) -> Tower:
    grid, middle = country.grid, cells
    for way in range(6):
        middle &= grid.shift(cells, way)
    return Tower(cells, middle, grid.rim(cells))
