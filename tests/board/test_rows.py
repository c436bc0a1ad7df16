"""Boards of rows: neighbours, corners and sides as a person counts them on the printed map."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from grognard.board.hexes import bits
from grognard.board.rows import ROW_DIRECTIONS, Rows

BOARD = Rows(9, 7)
places = st.tuples(st.integers(0, 8), st.integers(0, 6))
EVEN = {"E": (1, 0), "SE": (0, 1), "SW": (-1, 1), "W": (-1, 0), "NW": (-1, -1), "NE": (0, -1)}
ODD = {"E": (1, 0), "SE": (1, 1), "SW": (0, 1), "W": (-1, 0), "NW": (0, -1), "NE": (1, -1)}


@given(places)
def test_neighbours_are_those_of_rows_of_which_the_odd_ones_stand_to_the_right(place: tuple[int, int]) -> None:
    """DS-MAP-3."""
    column, row = place
    for direction, name in enumerate(ROW_DIRECTIONS):
        across, down = (ODD if row % 2 else EVEN)[name]
        wanted = (column + across, row + down)
        beside = BOARD.grid.beside(BOARD.at(column, row), direction)
        assert (beside is not None) == BOARD.holds(*wanted)
        assert beside is None or BOARD.place(beside) == wanted


def test_every_place_has_a_cell_of_its_own() -> None:
    cells = [BOARD.at(column, row) for column in range(9) for row in range(7)]
    assert sorted(cells) == list(bits(BOARD.grid.cells))
    assert [BOARD.place(cell) for cell in cells] == [(column, row) for column in range(9) for row in range(7)]


def cube(place: tuple[int, int]) -> tuple[int, int]:
    column, row = place
    return column - (row - row % 2) // 2, row


@given(places, places)
def test_distances_are_those_of_cubes(one: tuple[int, int], other: tuple[int, int]) -> None:
    (aq, ar), (bq, br) = cube(one), cube(other)
    wanted = max(abs(aq - bq), abs(ar - br), abs(aq - bq + ar - br))
    assert BOARD.grid.distance(BOARD.at(*one), BOARD.at(*other)) == wanted


@given(places)
def test_two_neighbours_share_the_two_corners_of_their_side(place: tuple[int, int]) -> None:
    cell = BOARD.at(*place)
    for direction in range(6):
        beyond = BOARD.grid.beside(cell, direction)
        if beyond is not None:
            ends = BOARD.ends(BOARD.grid.side(cell, direction))
            assert sorted(ends) == sorted(set(BOARD.corners(cell)) & set(BOARD.corners(beyond)))


@given(places)
def test_a_corner_lies_between_a_direction_and_the_next(place: tuple[int, int]) -> None:
    cell = BOARD.at(*place)
    for direction in range(6):
        one, next = (BOARD.grid.beside(cell, each % 6) for each in (direction, direction + 1))
        for beyond in (one, next):
            assert beyond is None or BOARD.corners(cell)[direction] in BOARD.corners(beyond)
