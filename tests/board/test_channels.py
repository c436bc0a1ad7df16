"""Channels: a river of sides between hexes, from its mouth to its spring, on a board of rows."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from grognard.board.channels import Channels
from grognard.board.fields import Going, by_buckets, by_layers, field
from grognard.board.hexes import bits
from grognard.board.rows import SE, SW, Rows

# The sea is the western column; the river runs east between rows 2 and 3, up and down round the points of the hexes.
BOARD = Rows(6, 5)
SEA = sum(1 << BOARD.at(0, row) for row in range(5))
COURSE = [
    BOARD.grid.side(BOARD.at(column, 2), way) for column, way in ((1, SW), (1, SE), (2, SW), (2, SE), (3, SW))
]
GRID = Channels(BOARD, sum(1 << side for side in COURSE), SEA)
REACHES = [GRID.reach_of[side] for side in COURSE]
GOING = Going(GRID, {1: SEA | GRID.attics})


def test_one_side_leads_to_the_next() -> None:
    for one, next in pairwise(REACHES):
        assert GRID.joined[one] >> next & 1
        assert GRID.joined[next] >> one & 1
    assert not GRID.joined[REACHES[0]] >> REACHES[2] & 1


def test_the_sea_is_left_and_entered_at_the_mouth_alone() -> None:
    assert GRID.joined[REACHES[0]] & SEA
    assert not any(GRID.joined[reach] & SEA for reach in REACHES[1:])
    for cell in bits(GRID.joined[REACHES[0]] & SEA):
        assert set(BOARD.corners(cell)) & set(BOARD.ends(COURSE[0]))


def test_a_side_costs_what_a_hex_costs() -> None:
    """DS-SHP-3: three hexes of sea and eight river sides cost 11; here two and five."""
    start = next(cell for cell in bits(SEA) if not GRID.joined.get(cell))
    reached = field(GOING, start, 30)
    mouth = min(reached.cost(cell) or 0 for cell in bits(GRID.joined[REACHES[0]] & SEA))
    assert [reached.cost(reach) for reach in REACHES] == [mouth + number for number in range(1, 6)]
    assert reached.path(REACHES[-1])[-5:] == tuple(REACHES)


def test_on_hexes_such_a_grid_is_that_of_the_board() -> None:
    assert GRID.floor == BOARD.grid.cells
    assert GRID.shifts == BOARD.grid.shifts
    assert not GRID.floor & GRID.attics
    assert GRID.side_of[REACHES[0]] == COURSE[0]
    for direction in range(6):
        assert GRID.shift(SEA | GRID.attics, direction) == BOARD.grid.shift(SEA, direction)


@given(st.sampled_from(list(bits(SEA | GRID.attics))), st.integers(0, 12), st.integers(0, (1 << GRID.size) - 1))
def test_all_floods_find_the_same(start: int, budget: int, passable: int) -> None:
    found = field(GOING, start, budget, passable)
    for other in (by_layers(GOING, start, budget, passable), by_buckets(GOING, start, budget, passable)):
        assert (found.layers, found.reach) == (other.layers, other.reach)
