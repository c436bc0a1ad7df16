"""Where ships sail: open water hex by hex, deep rivers side by side (DS-SHP-1 to DS-SHP-3, DS-SHP-7, DS-G35)."""

from __future__ import annotations

from functools import lru_cache

from grognard.board.channels import Channels
from grognard.board.fields import Going
from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.land.country import DEEP, NECK, Country

EACH = 1
"""DS-SHP-1, DS-SHP-2: a point for every hex that is entered and for every river side."""


@lru_cache(maxsize=16)
def waters(country: Country) -> Channels:
    """The grid on which ships are: the hexes of the map, and a cell for every side of a deep river."""
    return Channels(country.map.board, country.map.on(DEEP), country.water)


@lru_cache(maxsize=16)
def sailing(country: Country) -> Going:
    """What ships pay; they pass between two coastal hexes only if there is water on their common side (DS-G35)."""
    grid = waters(country)
    necks = country.grid.sides_of(country.map.on(NECK))
    ways = [inner & ~shut for inner, shut in zip(country.grid.inner, necks, strict=True)]
    return Going(grid, {EACH: country.water | grid.attics}, ways)


@lru_cache(maxsize=16)
def banks(country: Country) -> dict[int, int]:
    """By hex where ships are beside whoever stands in it: the hex itself, and the river sides around it (DS-SHP-4)."""
    grid, reach_of = country.grid, waters(country).reach_of
    found: dict[int, int] = {}
    for cell in bits(grid.cells):
        near = 1 << cell
        for direction in range(6):
            if grid.inner[direction] >> cell & 1 and grid.side(cell, direction) in reach_of:
                near |= 1 << reach_of[grid.side(cell, direction)]
        found[cell] = near
    return found
