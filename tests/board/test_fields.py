"""Movement fields: both floods against a plain one, hex by hex."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.board.fields import Field, Going, by_buckets, by_layers, field
from grognard.board.hexes import Grid, bits

from .oracles import cheapest

GRID = Grid(7, 6)
CELLS = list(bits(GRID.cells))


class Walk:
    """A mover on some ground: costs of cells, closed and dear sides, cells that are barred or stop it."""

    def __init__(self, data: st.DataObject) -> None:
        prices = data.draw(st.lists(st.sampled_from([0, 1, 1, 1, 2, 3]), min_size=len(CELLS), max_size=len(CELLS)))
        self.entry = dict(zip(CELLS, prices, strict=True))
        sides = st.tuples(st.sampled_from(CELLS), st.integers(0, 5))
        self.closed = {GRID.side(*side) for side in data.draw(st.lists(sides, max_size=25))}
        self.dear = {GRID.side(*side): 2 for side in data.draw(st.lists(sides, max_size=12))}
        self.dear |= {GRID.side(*side): 3 for side in data.draw(st.lists(sides, max_size=6))}
        self.passable = self._mask(data.draw(st.lists(st.sampled_from(CELLS), max_size=10)))
        self.passable = GRID.cells & ~self.passable
        self.stops = self._mask(data.draw(st.lists(st.sampled_from(CELLS), max_size=8)))
        self.start = data.draw(st.sampled_from(CELLS))
        self.budget = data.draw(st.integers(0, 12))

    @staticmethod
    def _mask(cells: list[int]) -> int:
        return sum(1 << cell for cell in dict.fromkeys(cells))

    def going(self) -> Going:
        enter = {price: self._mask([c for c in CELLS if self.entry[c] == price]) for price in (1, 2, 3)}
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


@given(st.data())
def test_both_floods_agree_with_the_plain_one(data: st.DataObject) -> None:
    walk = Walk(data)
    going, wanted = walk.going(), walk.wanted()
    for flood in (by_layers, by_buckets, field):
        found = flood(going, walk.start, walk.budget, walk.passable, walk.stops)
        assert costs(found) == wanted
        assert sum(found.layers) == found.reach


@given(st.data())
def test_a_path_costs_what_the_field_says(data: st.DataObject) -> None:
    walk = Walk(data)
    found = field(walk.going(), walk.start, walk.budget, walk.passable, walk.stops)
    for cell in bits(found.reach):
        at, paid = walk.start, 0
        for step in found.path(cell):
            prices = dict(walk.steps(at))
            assert step in prices
            paid += prices[step]
            at = step
        assert (at, paid) == (cell, found.cost(cell))


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


def test_nothing_is_entered_for_nothing() -> None:
    with pytest.raises(ValueError, match="at least 1"):
        Going(GRID, {0: GRID.cells})
