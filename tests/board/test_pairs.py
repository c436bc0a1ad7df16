"""Counters of two hexes: the flood over masks against a plain one that may swap the ends anywhere, once."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from grognard.board.fields import Going
from grognard.board.footprints import Stand
from grognard.board.hexes import Grid, bits
from grognard.board.pairs import SWAP, rides, swapped

from .oracles import cheapest

GRID = Grid(8, 7)
CELLS = list(bits(GRID.cells))
seeds = st.integers(0, 2**32)


class Pair(NamedTuple):
    """A pair on its way: both its cells, and whether it may still swap its ends."""

    front: int
    rear: int
    swap: bool


class Ground:
    """A board with costs, closed sides and cells that others fill."""

    def __init__(self, random: Random) -> None:
        rough = random.choice([0, 1, 3])
        self.entry = {cell: random.choice([1] * 12 + [0, 2, 4] * rough) for cell in CELLS}
        count = random.randrange(25)
        self.closed = {GRID.side(random.choice(CELLS), random.randrange(6)) for _ in range(count)}
        self.taken = set(random.sample(CELLS, random.randrange(12)))
        shut = GRID.sides_of(sum(1 << side for side in self.closed))
        self.going = Going(
            GRID,
            {price: sum(1 << c for c in CELLS if self.entry[c] == price) for price in (1, 2, 4)},
            [way & ~no for way, no in zip(GRID.inner, shut, strict=True)],
        )
        self.free = GRID.cells & ~sum(1 << cell for cell in self.taken)

    def open(self, cell: int, d: int) -> int | None:
        """The free neighbour in a direction, if one can go there."""
        beyond = GRID.beside(cell, d)
        if beyond is None or GRID.side(cell, d) in self.closed or beyond in self.taken or not self.entry[beyond]:
            return None
        return beyond

    def starts(self) -> list[Pair]:
        """Everywhere a pair may stand; what its hexes would cost does not matter."""
        return [
            Pair(cell, cell - GRID.shifts[d], True)
            for cell in CELLS
            for d in range(6)
            if cell not in self.taken and self.open(cell, (d + 3) % 6) is not None
        ]

    def steps(self, pair: Pair) -> Iterator[tuple[Pair, int]]:
        if pair.swap:
            yield Pair(pair.rear, pair.front, False), 0
        for d in range(6):
            beyond = self.open(pair.front, d)
            if beyond is not None and beyond != pair.rear:
                yield Pair(beyond, pair.front, pair.swap), self.entry[beyond]


def stand_of(pair: Pair) -> Stand:
    return Stand(pair.front, GRID.shifts.index(pair.front - pair.rear))


@given(seeds, st.booleans())
@settings(max_examples=150)
def test_the_flood_agrees_with_the_plain_one_and_every_path_pays_its_price(seed: int, swap: bool) -> None:
    random = Random(seed)
    ground = Ground(random)
    starts = ground.starts()
    assume(starts)
    start, budget = random.choice(starts)._replace(swap=swap), random.randrange(10)
    wanted: dict[Stand, int] = {}
    for pair, cost in cheapest([(start, 0)], ground.steps, budget).items():
        wanted[stand_of(pair)] = min(cost, wanted.get(stand_of(pair), cost))
    found = rides(ground.going, stand_of(start), budget, ground.free, swap)
    reached = [Stand(anchor, facing) for facing in range(6) for anchor in bits(found.reach[facing])]
    assert {stand: found.cost(stand) for stand in reached} == wanted
    for goal in reached:
        assert found.has(goal)
        at, paid = start, 0
        for cell in found.path(goal):
            steps = {(there.front if cell != SWAP else SWAP): (there, price) for there, price in ground.steps(at)
                     if (there.swap != at.swap) == (cell == SWAP)}
            assert cell in steps
            at, paid = steps[cell][0], paid + steps[cell][1]
        assert (stand_of(at), paid) == (goal, wanted[goal])


def test_a_swap_is_made_only_where_it_saves_something_and_then_late() -> None:
    found = rides(Going(GRID, {1: GRID.cells}), Stand(GRID.named("D4"), 0), 3, GRID.cells, swap=True)
    ahead, behind = Stand(GRID.named("D3"), 0), Stand(GRID.named("D7"), 3)
    assert found.path(ahead) == (ahead.anchor,)
    assert found.path(behind) == (SWAP, GRID.named("D6"), GRID.named("D7"))
    assert found.path(swapped(GRID, ahead)) == (ahead.anchor, SWAP)


def test_a_stand_out_of_reach_has_no_path() -> None:
    start = Stand(GRID.named("D4"), 0)
    found = rides(Going(GRID, {1: GRID.cells}), start, 1, GRID.cells, swap=False)
    assert found.path(start) == ()
    far = Stand(GRID.named("A1"), 0)
    assert not found.has(far)
    with pytest.raises(ValueError, match="out of reach"):
        found.path(far)
