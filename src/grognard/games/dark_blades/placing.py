"""Room for a piece: where within some hexes it can be put down, at set-up or when it comes into play later."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.board.footprints import SINGLE
from grognard.board.hexes import bits
from grognard.games.skirmish.book import NOBODY
from grognard.games.skirmish.movement import gait_of
from grognard.games.skirmish.war import War


def room(war: War, piece: int, cells: int, other: int = NOBODY, apart: int = 0) -> int:
    """Where a piece can be put down, as acts: on free ground it could walk on, all of it within these hexes.

    DB-SC1-6, DB-G80: if it is to be so many hexes apart from another piece, as near to that as possible; of a piece of
    two hexes the front counts (DB-G112).
    """
    going, grid = war.land.going(gait_of(war, piece)), war.land.grid
    free = cells & ~war.filled & sum(mask for _, mask in going.enter)
    single = war.footprint(piece) is SINGLE
    fronts = [free] if single else [free & grid.shift(free & going.ways[d], d) for d in range(6)]
    if other != NOBODY:
        right = at_distance(war, fronts, other, apart)
        fronts = [mask & right for mask in fronts]
    return fronts[0] << war.acts.go if single else war.acts.riding(fronts)


def at_distance(war: War, masks: Sequence[int], other: int, apart: int) -> int:
    """Those of some hexes whose distance from a piece is nearest to the one that is wanted."""
    off_by: dict[int, int] = {}
    for mask in masks:
        for cell in bits(mask):
            wrong = abs(war.land.grid.distance(cell, war.at[other]) - apart)
            off_by[wrong] = off_by.get(wrong, 0) | 1 << cell
    return off_by[min(off_by)] if off_by else 0
