"""Room for a piece: where within some hexes it can be put down at set-up, and where it can come in from an edge.

Which hexes these are is told by the scenario; nothing here asks anybody.
"""

from __future__ import annotations

from collections.abc import Sequence

from grognard.board.bulks import Bulk, bulk
from grognard.board.footprints import PAIR, SINGLE
from grognard.board.hexes import bits
from grognard.games.skirmish.land.land import within
from grognard.games.skirmish.movement.phase import allowance, gait_of
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.games.skirmish.war import War


def room(war: War, piece: int, cells: int, other: int = NOBODY, apart: int = 0) -> int:
    """Where a piece can be put down, as acts: on free ground it could walk on, all of it within these hexes.

    DB-SC1-6, DB-G80: if it is to be so many hexes apart from another piece, as near to that as possible; of a piece of
    two hexes the front counts (DB-G112).
    """
    going, grid = war.land.going(gait_of(war, piece)), war.land.grid
    free = cells & ~war.filled & ~war.no_stop(piece) & sum(mask for _, mask in going.enter)
    footprint = war.footprint(piece)
    single = footprint is SINGLE
    if single or footprint is PAIR:
        fronts = [free] if single else [free & grid.shift(free & going.ways[d], d) for d in range(6)]
    else:
        fronts = bulk(going, footprint).within(free)
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


def toll(war: War, piece: int, cell: int) -> int:
    """What a hex of the map costs an entering piece (DB-G19, DN-G128)."""
    return war.land.price(gait_of(war, piece), cell, war.bodies[cell]) or 0


def gates(war: War, piece: int, edge: int, yielding: int = 0) -> int:
    """Where on an edge a waiting piece can enter with its whole allowance, as acts (DB-G19, DN-G128).

    A piece of two hexes comes in with its rear on the edge and pays for both hexes its front goes through; a bigger one
    with any hex on the edge, and pays for its dearest. Whatever is in the hexes `yielding` is thought away.
    """
    points, grid, free = allowance(war, piece), war.land.grid, (~war.filled | yielding) & ~war.no_stop(piece)
    going = war.land.going(gait_of(war, piece), within(war.heaps(), edge | grid.roam(edge)))
    if war.footprint(piece) is SINGLE:
        return sum(mask & edge & free for price, mask in going.enter if price <= points) << war.acts.go
    if war.footprint(piece) is not PAIR:
        return war.acts.riding(_bulk_gates(bulk(going, war.footprint(piece)), edge, free, points))
    six = [0] * 6
    for first, mask in going.enter:
        rears = mask & edge & free
        fronts = sum(mask for second, mask in going.enter if first + second <= points) & free if rears else 0
        if fronts:
            six = [old | grid.shift(rears & going.ways[d], d) & fronts for d, old in enumerate(six)]
    return war.acts.riding(six)


def _bulk_gates(kind: Bulk, edge: int, free: int, points: int) -> list[int]:
    cheap = sum(mask for price, mask in kind.going.enter if price <= points)
    six = kind.within(cheap & free)
    on_edge = [[anchor for anchor in bits(six[d]) if kind.cells(6 * anchor + d) & edge] for d in range(6)]
    return [sum(1 << anchor for anchor in anchors) for anchors in on_edge]


def whole_toll(war: War, piece: int, anchor: int, facing: int) -> int:
    """What a piece of three hexes or more pays as it comes on: its dearest hex (DN-G42)."""
    cells = war.land.stands(war.footprint(piece))[6 * anchor + facing]
    return max(toll(war, piece, cell) for cell in bits(cells))
