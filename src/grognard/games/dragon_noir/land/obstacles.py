"""Obstacles: what of a land matters to lines of fire: where the ground breaks off, openings of houses, towers.

All of it follows from the map alone and is worked out once for a land.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from grognard.games.dragon_noir.land.country import Country
from grognard.games.skirmish.land.masonry import WINDOWS

HOUSES = ("building", "room")
STEPPED = ("steep slope", "stairway")
TOWER = "tower"


class Edge(NamedTuple):
    """A side where the ground breaks off: the lower and the higher hex, and whether the lower is a slope or stairs."""

    low: int
    high: int
    stepped: bool


class Hole(NamedTuple):
    """A doorway or window of a building, seen from the hex behind it: its direction and its side."""

    window: bool
    way: int
    side: int


class Tower(NamedTuple):
    """A magic tower: all its hexes, those in the middle, and the sides of its rampart."""

    cells: int
    middle: int
    rim: int


class Obstacles(NamedTuple):
    """Everything on a land that a line of fire may meet.

    `edges` are the sides where the ground breaks off, `edged` the set of them; `stepped` are slopes and stairs;
    `holes` are the openings of houses by the hex behind them, `veils` the set of all doorways and windows, `shut`
    the sides of walls and windows, `walls` of walls alone; `houses` are the hexes of all buildings.
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
    return Obstacles(
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
            way = country.direction(inside, outside)
            hole = Hole(kind in WINDOWS, way, country.grid.side(inside, way))
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
