"""The edges of a whole field by the points of the compass, whatever boards lie in it. It knows land and no pieces."""

from __future__ import annotations

from typing import Literal, get_args

from grognard.board.hexes import bits
from grognard.games.skirmish.land.land import Land

Compass = Literal["west", "east", "north", "south"]
WAYS: tuple[Compass, ...] = get_args(Compass)
OPPOSITE: dict[str, Compass] = {"west": "east", "east": "west", "north": "south", "south": "north"}


def compass_cells(land: Land, way: str, third: bool) -> int:
    """The hexes along an edge of the whole field, or the third of the field nearest to it."""
    axis = 0 if way in ("west", "east") else 1
    lines = {cell: land.grid.place(cell)[axis] for cell in bits(land.map.cells)}
    low, high = min(lines.values()), max(lines.values())
    at = low if way in ("west", "north") else high
    depth = (high - low + 1) // 3 if third else 1
    return sum(1 << cell for cell, line in lines.items() if abs(line - at) < depth)
