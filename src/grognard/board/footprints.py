"""Counters that fill several hexes and look in a direction.

A footprint is the set of hexes about an anchor, turned to each of the six facings. Every hex of it touches its anchor.
How counters of two hexes move is in `pairs`, and how bigger ones do in `bulks`. Nothing here knows a game.
"""

from __future__ import annotations

from typing import NamedTuple

from .hexes import DIRECTIONS, Grid, Hex, distance, rotate

HERE = Hex(0, 0)


class Footprint(NamedTuple):
    """The hexes of a counter that faces north, as ways from its anchor; the anchor comes first."""

    name: str
    hexes: tuple[Hex, ...]

    def turned(self, facing: int) -> tuple[Hex, ...]:
        """The hexes of the counter when it faces in a direction."""
        return tuple(rotate(at, facing) for at in self.hexes)

    def cells(self, grid: Grid, anchor: int, facing: int) -> int:
        """The cells the counter fills; ValueError if some of it lies off the board."""
        if grid.attics >> anchor & 1:
            if len(self.hexes) > 1:
                raise ValueError(f"{self.name} is too wide for {grid.label(anchor)}")
            return 1 << anchor
        found = 0
        for at in self.turned(facing):
            base = grid.hexes[anchor]
            cell = grid.cell(Hex(base.q + at.q, base.r + at.r))
            if cell is None:
                raise ValueError(f"{self.name} on {grid.label(anchor)} facing {facing} leaves the board")
            found |= 1 << cell
        return found


def footprint(name: str, *hexes: Hex) -> Footprint:
    """A footprint of the anchor and these hexes beside it."""
    if any(distance(HERE, at) != 1 for at in hexes):
        raise ValueError(f"every hex of {name} must touch its anchor")
    return Footprint(name, (HERE, *hexes))


_N, _NE, _SE, _S, _SW, _NW = DIRECTIONS
SINGLE = footprint("one hex")
# The anchor of a pair is its front.
PAIR = footprint("two hexes in a row", _S)
# The anchor of a triangle is its tip, behind it stand the other two.
TRIANGLE = footprint("three hexes in a triangle", _SW, _S)
# The anchor of a fork is its stem, before it stand the two prongs.
FORK = footprint("three hexes, two of them ahead", _N, _NE)
# Body, head, tail and the two hexes that touch both body and head.
DRAGON = footprint("five hexes", _N, _S, _NE, _NW)
HEXAGON = footprint("seven hexes in a hexagon", *DIRECTIONS)


class Stand(NamedTuple):
    """Where a counter is: the cell of its anchor and its facing."""

    anchor: int
    facing: int
