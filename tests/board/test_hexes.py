"""Hex geometry against the identities of Red Blob Games, and lines against fractions."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.board.hexes import (
    DIRECTIONS,
    Grid,
    Hex,
    bits,
    column_name,
    column_number,
    direction,
    disc,
    distance,
    line,
    line_from_side,
    minus,
    neighbor,
    plus,
    ring,
    rotate,
)

from .oracles import box, displaced, inside, strictly_inside, touching

hexes = st.builds(Hex, st.integers(-30, 30), st.integers(-30, 30))
near = st.builds(Hex, st.integers(-9, 9), st.integers(-9, 9))
GRID = Grid(26, 16)
cells = st.sampled_from(list(bits(GRID.cells)))


@given(hexes, hexes, hexes)
def test_distance_is_a_distance(a: Hex, b: Hex, c: Hex) -> None:
    assert distance(a, b) == distance(b, a)
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, c) <= distance(a, b) + distance(b, c)
    assert distance(plus(a, c), plus(b, c)) == distance(a, b)


@given(hexes, st.integers(0, 5))
def test_neighbours_face_each_other(a: Hex, d: int) -> None:
    b = neighbor(a, d)
    assert distance(a, b) == 1
    assert direction(a, b) == d
    assert direction(b, a) == (d + 3) % 6


def test_hexes_that_do_not_touch_have_no_direction() -> None:
    with pytest.raises(ValueError, match="not in tuple"):
        direction(Hex(0, 0), Hex(2, 0))


@given(hexes, hexes, st.integers(0, 11))
def test_rotation_keeps_distances_and_turns_directions(a: Hex, b: Hex, turns: int) -> None:
    assert distance(rotate(a, turns), rotate(b, turns)) == distance(a, b)
    assert rotate(rotate(a, turns), 6 - turns % 6) == a
    assert [rotate(step, 1) for step in DIRECTIONS] == [*DIRECTIONS[1:], DIRECTIONS[0]]


@given(hexes, st.integers(0, 6))
def test_a_ring_has_six_times_its_radius(center: Hex, radius: int) -> None:
    around = ring(center, radius)
    assert len(set(around)) == len(around) == (6 * radius or 1)
    assert {distance(center, at) for at in around} == {radius}
    assert len(disc(center, radius)) == 3 * radius * (radius + 1) + 1
    if radius:
        assert all(distance(a, b) == 1 for a, b in zip(around, [*around[1:], around[0]], strict=True))


@given(st.integers(0, 2000))
def test_columns_are_lettered(column: int) -> None:
    assert column_number(column_name(column)) == column


@given(cells)
def test_labels_lead_back(cell: int) -> None:
    assert GRID.named(GRID.label(cell)) == cell
    assert GRID.cell(GRID.hexes[cell]) == cell
    assert GRID.at(*GRID.place(cell)) == cell


@pytest.mark.parametrize("label", ["A0", "A17", "AA1", "a1", "1A", "", "F 10", "F010"])
def test_other_labels_are_refused(label: str) -> None:
    with pytest.raises(ValueError, match="there is no hex"):
        GRID.named(label)


@pytest.mark.parametrize(
    ("label", "beside"),
    [
        ("L7", "L6 M6 M7 L8 K7 K6"),  # an even letter stands half a hex higher
        ("K7", "K6 L7 L8 K8 J8 J7"),
        ("A1", "B1 B2 A2"),
        ("Z16", "Z15 Y16 Y15"),
        ("R6", "R5 S5 S6 R7 Q6 Q5"),
        ("U6", "U5 V6 V7 U7 T7 T6"),
    ],
)
def test_the_published_neighbours(label: str, beside: str) -> None:
    found = [GRID.beside(GRID.named(label), d) for d in range(6)]
    assert [GRID.label(cell) for cell in found if cell is not None] == beside.split()


@given(st.integers(1, 9), st.integers(1, 9), st.data())
def test_a_shift_moves_every_cell_and_loses_what_leaves(columns: int, rows: int, data: st.DataObject) -> None:
    grid = Grid(columns, rows)
    chosen = data.draw(st.lists(st.sampled_from(list(bits(grid.cells))), unique=True))
    mask = sum(1 << cell for cell in chosen)
    union = 0
    for d in range(6):
        wanted = {grid.cell(neighbor(grid.hexes[cell], d)) for cell in chosen} - {None}
        assert set(bits(grid.shift(mask, d))) == wanted
        assert {grid.beside(cell, d) for cell in chosen} - {None} == wanted
        union |= grid.shift(mask, d)
    assert grid.spread(mask, grid.inner) == union


@given(cells, st.integers(0, 30))
def test_discs_and_rings_on_a_board(cell: int, radius: int) -> None:
    away = {other: GRID.distance(cell, other) for other in bits(GRID.cells)}
    assert set(bits(GRID.disc(cell, radius))) == {other for other, far in away.items() if far <= radius}
    assert set(bits(GRID.ring(cell, radius))) == {other for other, far in away.items() if far == radius}


@given(cells, st.integers(0, 5), st.integers(0, 30))
def test_an_arm_runs_straight_to_the_rim(cell: int, d: int, length: int) -> None:
    arm = GRID.arm(cell, d, length)
    assert [GRID.distance(cell, other) for other in arm] == list(range(1, len(arm) + 1))
    last = arm[-1] if arm else cell
    assert len(arm) == length or GRID.beside(last, d) is None


def test_every_side_has_one_number() -> None:
    owners: dict[int, list[tuple[int, int]]] = {}
    for cell in bits(GRID.cells):
        for d in range(6):
            owners.setdefault(GRID.side(cell, d), []).append((cell, d))
    for shared in owners.values():
        if len(shared) == 2:
            (a, d), (b, e) = shared
            assert GRID.beside(a, d) == b
            assert e == (d + 3) % 6
        else:
            [(a, d)] = shared
            assert GRID.beside(a, d) is None


@given(st.lists(cells, unique=True, max_size=40))
def test_the_rim_of_a_set_parts_it_from_the_rest(chosen: list[int]) -> None:
    mask = sum(1 << cell for cell in chosen)
    ways = GRID.sides_of(GRID.rim(mask))
    for cell in bits(GRID.cells):
        for d in range(6):
            other = GRID.beside(cell, d)
            parted = (cell in chosen) != (other in chosen) if other is not None else cell in chosen
            assert bool(ways[d] >> cell & 1) == parted


@given(hexes, near)
def test_a_line_is_what_the_fractions_say(a: Hex, way: Hex) -> None:
    b = plus(a, way)
    certain: set[Hex] = set()
    touched: set[Hex] = set()
    ends = ((Fraction(a.q), Fraction(a.r)), (Fraction(b.q), Fraction(b.r)))
    for hex_ in box(a, b):
        span = inside(hex_, *ends)
        if span is not None:
            middle = (span[0] + span[1]) / 2
            (certain if strictly_inside(hex_, *ends, middle) else touched).add(hex_)
    traced = line(a, b)
    assert {stretch.left[0] for stretch in traced if stretch.certain} == certain
    assert {at for stretch in traced if not stretch.certain for at in stretch.left + stretch.right} == touched


@given(hexes, near)
def test_each_way_of_a_line_is_the_line_displaced(a: Hex, way: Hex) -> None:
    b = plus(a, way)
    traced = line(a, b)
    assert [at for stretch in traced for at in stretch.left] == (displaced(a, b, -1) if way != (0, 0) else [a])
    assert [at for stretch in traced for at in stretch.right] == (displaced(a, b, 1) if way != (0, 0) else [a])


@given(hexes, near)
def test_the_way_back_is_the_same_line(a: Hex, way: Hex) -> None:
    b = plus(a, way)
    back = [(stretch.right[::-1], stretch.left[::-1]) for stretch in line(b, a)][::-1]
    assert [(stretch.left, stretch.right) for stretch in line(a, b)] == back


@given(hexes, st.integers(0, 5), near)
def test_a_line_from_a_side_is_connected_and_arrives(a: Hex, d: int, way: Hex) -> None:
    b = plus(a, way)
    traced = line_from_side(a, d, b)
    for way_through in ("left", "right"):
        path = [at for stretch in traced for at in getattr(stretch, way_through)]
        assert path[-1] == b
        assert path[0] in (a, neighbor(a, d))
        assert all(second in touching(first) for first, second in pairwise(path))


def test_a_line_from_a_side_follows_the_exact_segment() -> None:
    a, half = Hex(0, 0), Fraction(1, 2)
    for d, out in enumerate(DIRECTIONS):
        for b in disc(a, 4):
            start = (half * out.q, half * out.r)
            end = (Fraction(b.q), Fraction(b.r))
            spans = {hex_: inside(hex_, start, end) for hex_ in box(a, b) + disc(a, 2)}
            wanted = {
                hex_
                for hex_, span in spans.items()
                if span and span[0] < span[1] and strictly_inside(hex_, start, end, (span[0] + span[1]) / 2)
            }
            certain = {stretch.left[0] for stretch in line_from_side(a, d, b) if stretch.certain}
            assert certain == wanted, (d, b)


def test_minus_undoes_plus() -> None:
    assert minus(plus(Hex(3, -2), Hex(1, 5)), Hex(1, 5)) == Hex(3, -2)
