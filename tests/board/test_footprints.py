"""Counters of several hexes: their shapes and the cells they fill."""

from __future__ import annotations

import pytest

from grognard.board.footprints import DRAGON, FORK, HEXAGON, PAIR, SINGLE, TRIANGLE, footprint
from grognard.board.hexes import DIRECTIONS, Grid, Hex, bits, distance

GRID = Grid(8, 7)
SHAPES = (SINGLE, PAIR, TRIANGLE, FORK, DRAGON, HEXAGON)


def test_shapes() -> None:
    assert [len(shape.hexes) for shape in SHAPES] == [1, 2, 3, 3, 5, 7]
    for shape in SHAPES:
        for facing in range(6):
            assert len(set(shape.turned(facing))) == len(shape.hexes)
    body, head, tail, *claws = DRAGON.turned(2)
    assert (head, tail) == (DIRECTIONS[2], DIRECTIONS[5])
    assert all(distance(claw, body) == distance(claw, head) == 1 for claw in claws)


def test_a_shape_must_hang_together() -> None:
    with pytest.raises(ValueError, match="must touch"):
        footprint("scattered", Hex(2, 0))


def test_cells_of_a_counter() -> None:
    cells = PAIR.cells(GRID, GRID.named("C3"), 1)
    assert sorted(GRID.label(cell) for cell in bits(cells)) == ["B4", "C3"]
    with pytest.raises(ValueError, match="leaves the board"):
        PAIR.cells(GRID, GRID.named("A1"), 1)
