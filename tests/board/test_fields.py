"""Movement fields: all floods against a plain one, hex by hex."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.board.fields import Field, Going, by_buckets, by_layers, by_rings, field
from grognard.board.hexes import Grid, bits

from .oracles import cheapest

GRID = Grid(7, 6)
CELLS = list(bits(GRID.cells))
# Boards are strewn from a seed: drawn cell by cell they would be mostly empty.
seeds = st.integers(0, 2**32)


class Walk:
    """A mover on some ground: costs of cells, closed and dear sides, cells that are barred or stop it."""

    def __init__(self, seed: int, prices: tuple[int, ...] = (0, 1, 1, 1, 2, 3)) -> None:
        random = Random(seed)
        self.entry = {cell: random.choice(prices) for cell in CELLS}
        self.closed = set(self._sides(random, 25))
        self.dear = dict.fromkeys(self._sides(random, 12), 2) | dict.fromkeys(self._sides(random, 6), 3)
        self.passable = GRID.cells & ~self._mask(random.sample(CELLS, random.randrange(10)))
        self.stops = self._mask(random.sample(CELLS, random.randrange(12)))
        self.start = random.choice(CELLS)
        self.budget = random.randrange(13)

    @staticmethod
    def _sides(random: Random, most: int) -> list[int]:
        return [GRID.side(random.choice(CELLS), random.randrange(6)) for _ in range(random.randrange(most))]

    @staticmethod
    def _mask(cells: list[int]) -> int:
        return sum(1 << cell for cell in dict.fromkeys(cells))

    def going(self) -> Going:
        enter = {price: self._mask([c for c in CELLS if self.entry[c] == price]) for price in (1, 2, 3, 4)}
        shut = GRID.sides_of(sum(1 << side for side in self.closed))
        ways = [way & ~no for way, no in zip(GRID.inner, shut, strict=True)]
        dear = {
            extra: GRID.sides_of(sum(1 << side for side, more in self.dear.items() if more == extra))
            for extra in (2, 3)
        }
        return Going(GRID, enter, ways, dear)

    def steps(self, cell: int) -> Iterator[tuple[int, int]]:
        if cell != self.start and self.stops >> cell & 1:
            return
        for d in range(6):
            beyond = GRID.beside(cell, d)
            side = GRID.side(cell, d)
            if beyond is None or side in self.closed or not self.passable >> beyond & 1 or not self.entry[beyond]:
                continue
            yield beyond, self.entry[beyond] + self.dear.get(side, 0)

    def wanted(self) -> dict[int, int]:
        return cheapest([(self.start, 0)], self.steps, self.budget)


def costs(found: Field) -> dict[int, int | None]:
    return {cell: found.cost(cell) for cell in bits(found.reach)}


@given(seeds)
@settings(max_examples=200)
def test_both_floods_agree_with_the_plain_one(seed: int) -> None:
    walk = Walk(seed)
    going, wanted = walk.going(), walk.wanted()
    for flood in (by_layers, by_buckets, field):
        found = flood(going, walk.start, walk.budget, walk.passable, walk.stops)
        assert costs(found) == wanted
        assert sum(found.layers) == found.reach


@given(seeds)
@settings(max_examples=200)
def test_rings_agree_with_the_plain_flood_where_nothing_stops(seed: int) -> None:
    walk = Walk(seed, (0, 1, 1, 2))
    walk.stops = 0
    found = by_rings(walk.going(), walk.start, walk.budget, walk.passable)
    assert costs(found) == walk.wanted()
    assert sum(found.layers) == found.reach


@given(seeds)
@settings(max_examples=100)
def test_a_few_other_prices_make_the_same_going_as_building_it_anew(seed: int) -> None:
    walk, random = Walk(seed), Random(seed)
    changed = {cell: random.choice((None, 1, 2, 4)) for cell in random.sample(CELLS, 4)}
    usual = walk.going()
    usual.arrivals(CELLS[0])
    found = usual.repriced(changed)
    walk.entry |= {cell: price or 0 for cell, price in changed.items()}
    entered = {cell + GRID.shifts[d] for _, six in usual.dear for d in range(6) for cell in bits(six[d])}
    if found is None:
        assert entered & changed.keys()
        return
    wanted = field(found, walk.start, walk.budget, walk.passable, walk.stops)
    assert costs(wanted) == walk.wanted()
    assert all(dict(found.arrivals(cell)) == _into(walk, cell) for cell in CELLS)


def _into(walk: Walk, cell: int) -> dict[int, int]:
    """The neighbours from which a cell can be entered, with the price, whoever may be in the way."""
    found = {}
    for d in range(6):
        origin = GRID.beside(cell, d)
        side = GRID.side(cell, d)
        if origin is not None and side not in walk.closed and walk.entry[cell]:
            found[origin] = walk.entry[cell] + walk.dear.get(side, 0)
    return found


@given(seeds)
def test_a_path_costs_what_the_field_says(seed: int) -> None:
    walk = Walk(seed)
    found = field(walk.going(), walk.start, walk.budget, walk.passable, walk.stops)
    for cell in bits(found.reach):
        at, paid = walk.start, 0
        for step in found.path(cell):
            prices = dict(walk.steps(at))
            assert step in prices
            paid += prices[step]
            at = step
        assert (at, paid) == (cell, found.cost(cell))


@given(seeds)
@settings(max_examples=100)
def test_an_open_field_is_the_field_itself_however_it_was_asked_for_before(seed: int) -> None:
    walk = Walk(seed)
    going = walk.going()
    shut = GRID.cells & ~walk.passable & ~(1 << walk.start)
    for budget, closed in ((walk.budget, 0), (3, shut), (12, 0), (walk.budget // 2, shut), (walk.budget, shut)):
        found, wanted = going.open_field(walk.start, budget, closed), field(going, walk.start, budget, ~closed)
        if found is None:
            assert field(going, walk.start, budget - 1).reach & closed
            continue
        assert (costs(found), found.reach) == (costs(wanted), wanted.reach)
        assert all(sum(1 << cell for cell in found.path(at)) & closed == 0 for at in bits(found.reach))


def test_out_of_reach_is_said() -> None:
    going = Going(GRID, {1: GRID.cells})
    found = field(going, GRID.named("A1"), 2)
    assert found.cost(GRID.named("G6")) is None
    with pytest.raises(ValueError, match="out of reach"):
        found.path(GRID.named("G6"))
    assert found.path(GRID.named("A1")) == ()


def test_on_open_ground_a_field_is_a_disc() -> None:
    start = GRID.named("D3")
    assert field(Going(GRID, {1: GRID.cells}), start, 2).reach == GRID.disc(start, 2)


def test_the_dearest_step_is_taken_after_a_long_gap() -> None:
    start, beyond = GRID.named("D3"), GRID.named("D4")
    cell = 1 << beyond
    going = Going(GRID, {1: GRID.cells & ~cell, 3: cell}, None, {3: GRID.sides_of(GRID.rim(cell))})
    for flood in (by_layers, by_buckets):
        assert costs(flood(going, start, 6, passable=cell)) == {start: 0, beyond: 6}
        assert costs(flood(going, start, 5, passable=cell)) == {start: 0}


def test_a_mover_may_leave_a_stop_but_not_pass_one() -> None:
    going = Going(GRID, {1: GRID.cells})
    column = sum(1 << GRID.named(f"C{row}") for row in range(1, 7))
    stops = 1 << GRID.named("C1") | 1 << GRID.named("C3")
    for flood in (by_layers, by_buckets):
        found = flood(going, GRID.named("C1"), 6, column, stops)
        assert [GRID.label(cell) for cell in bits(found.reach)] == ["C1", "C2", "C3"]


def test_nothing_is_entered_for_nothing() -> None:
    with pytest.raises(ValueError, match="at least 1"):
        Going(GRID, {0: GRID.cells})
