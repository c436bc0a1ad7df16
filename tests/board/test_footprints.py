"""Counters of several hexes: where they fit, and floods over six facings against a plain one."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from grognard.board.fields import Going
from grognard.board.footprints import (
    DRAGON,
    HEXAGON,
    PAIR,
    SINGLE,
    TRIANGLE,
    Drill,
    Footprint,
    Manoeuvre,
    Stand,
    footprint,
    stands,
)
from grognard.board.hexes import DIRECTIONS, Grid, Hex, bits, direction, distance, neighbor, plus, rotate

from .oracles import cheapest

GRID = Grid(8, 7)
CELLS = list(bits(GRID.cells))
seeds = st.integers(0, 2**32)
SHAPES = (SINGLE, PAIR, TRIANGLE, DRAGON, HEXAGON)
REAR = DIRECTIONS[3]

# A rider whose front may enter any hex beside it but the one behind; the rear follows.
FREE_RIDER = [Manoeuvre(d, d) for d in (0, 1, 2, 4, 5)]
# A rider who pays for turning, and may also turn to a hex beside its rear or turn about on the spot.
TURNING_RIDER = [
    *(Manoeuvre(d, d) for d in (5, 0, 1)),
    *(Manoeuvre(d, d, extra=1) for d in (2, 4)),
    *(Manoeuvre(d, d, extra=2, leaves=REAR) for d in (2, 4)),
    Manoeuvre(3, 3, extra=3, leaves=REAR),
]
# A big creature that shifts as a whole in any direction and turns for nothing.
GLIDER = [*(Manoeuvre(d, 0, whole=True) for d in range(6)), Manoeuvre(None, 1), Manoeuvre(None, 5)]


class Ground:
    """A board with costs, closed sides and cells that others fill."""

    def __init__(self, random: Random) -> None:
        # Often easy ground, so that there is room for seven hexes and their moves.
        rough = random.choice([0, 1, 3])
        self.entry = {cell: random.choice([1] * 12 + [0, 2, 3] * rough) for cell in CELLS}
        count = random.randrange(12)
        self.closed = {GRID.side(random.choice(CELLS), random.randrange(6)) for _ in range(count)}
        self.taken = set(random.sample(CELLS, random.randrange(5)))
        self.going = Going(
            GRID,
            {price: sum(1 << c for c in CELLS if self.entry[c] == price) for price in (1, 2, 3)},
            [w & ~no for w, no in zip(GRID.inner, GRID.sides_of(sum(1 << s for s in self.closed)), strict=True)],
        )
        self.free = GRID.cells & ~sum(1 << cell for cell in self.taken)

    def hexes(self, shape: Footprint, stand: Stand) -> list[Hex]:
        return [plus(GRID.hexes[stand.anchor], at) for at in shape.turned(stand.facing)]

    def crosses(self, a: Hex, d: int) -> bool:
        cell = GRID.cell(a)
        return cell is not None and GRID.cell(neighbor(a, d)) is not None and GRID.side(cell, d) not in self.closed

    def fits(self, shape: Footprint, stand: Stand) -> bool:
        filled = self.hexes(shape, stand)
        cells = [GRID.cell(at) for at in filled]
        if any(cell is None or cell in self.taken or not self.entry[cell] for cell in cells):
            return False
        pairs = [(a, b) for a in filled for b in filled if distance(a, b) == 1]
        return all(self.crosses(a, direction(a, b)) for a, b in pairs)

    def price(self, hexes: list[Hex]) -> int:
        return max(self.entry[cell] for at in hexes if (cell := GRID.cell(at)) is not None)

    def steps(self, shape: Footprint, drill: list[Manoeuvre], stand: Stand) -> Iterator[tuple[Stand, int]]:
        for move in drill:
            facing = (stand.facing + move.facing) % 6
            if move.step is None:
                there, price, crossed = Stand(stand.anchor, facing), 0, True
            else:
                step = (move.step + stand.facing) % 6
                here = self.hexes(shape, stand)
                left = plus(GRID.hexes[stand.anchor], rotate(move.leaves, stand.facing))
                goal = GRID.cell(neighbor(left, step))
                if goal is None:
                    continue
                there = Stand(goal, facing)
                crossed = all(self.crosses(at, step) for at in (here if move.whole else [left]))
                fresh = [at for at in self.hexes(shape, there) if at not in here] if move.whole else [GRID.hexes[goal]]
                price = self.price(fresh) if self.fits(shape, there) else 0
            if crossed and self.fits(shape, there):
                yield there, price + move.extra

    def wanted(self, shape: Footprint, drill: list[Manoeuvre], start: Stand, budget: int) -> dict[Stand, int]:
        return cheapest([(start, 0)], lambda at: self.steps(shape, drill, at), budget)


def test_shapes() -> None:
    assert [len(shape.hexes) for shape in SHAPES] == [1, 2, 3, 5, 7]
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


@given(seeds)
@settings(max_examples=25)
def test_a_counter_fits_where_all_its_hexes_are_free_and_no_wall_cuts_it(seed: int) -> None:
    ground = Ground(Random(seed))
    for shape in SHAPES:
        found = set(stands(Drill(shape, (), ground.going).fits(ground.free)))
        everywhere = [Stand(cell, facing) for cell in CELLS for facing in range(6)]
        assert found == {stand for stand in everywhere if ground.fits(shape, stand)}


@pytest.mark.parametrize(
    ("shape", "drill"),
    [(PAIR, FREE_RIDER), (PAIR, TURNING_RIDER), (TRIANGLE, GLIDER), (DRAGON, GLIDER), (HEXAGON, GLIDER)],
    ids=["free rider", "turning rider", "guard", "dragon", "queen"],
)
@given(seed=seeds)
@settings(max_examples=40)
def test_the_flood_over_six_boards_agrees_with_the_plain_one(
    shape: Footprint, drill: list[Manoeuvre], seed: int
) -> None:
    random = Random(seed)
    ground = Ground(random)
    places = [Stand(cell, facing) for cell in CELLS for facing in range(6)]
    fitting = [stand for stand in places if ground.fits(shape, stand)]
    assume(fitting)
    start = random.choice(fitting)
    budget = random.randrange(9)
    ready = Drill(shape, drill, ground.going)
    found = ready.field({start: 0}, budget, ground.free)
    wanted = ground.wanted(shape, drill, start, budget)
    assert {stand: found.cost(stand) for stand in stands(found.reach)} == wanted
    for goal in random.sample(list(wanted), min(5, len(wanted))):
        at, paid = start, 0
        for step in ready.path(found, goal):
            prices = [price for there, price in ground.steps(shape, drill, at) if there == step]
            assert prices
            at, paid = step, paid + min(prices)
        assert (at, paid) == (goal, wanted[goal])


def test_a_field_may_start_from_several_stands_with_something_spent() -> None:
    going = Going(GRID, {1: GRID.cells})
    drill = Drill(PAIR, FREE_RIDER, going)
    start, about = Stand(GRID.named("D4"), 0), Stand(GRID.named("D5"), 3)
    found = drill.field({start: 0, about: 1}, 3)
    assert found.cost(start) == 0
    assert found.cost(about) == 1
    assert found.cost(Stand(GRID.named("D6"), 3)) == 2
    assert found.cost(Stand(GRID.named("D3"), 0)) == 1


def test_a_stand_out_of_reach_has_no_path() -> None:
    drill = Drill(PAIR, FREE_RIDER, Going(GRID, {1: GRID.cells}))
    start = Stand(GRID.named("D4"), 0)
    found = drill.field({start: 0}, 1)
    assert drill.path(found, start) == ()
    with pytest.raises(ValueError, match="out of reach"):
        drill.path(found, Stand(GRID.named("A1"), 0))


def test_dear_sides_are_not_for_big_counters() -> None:
    dear = Going(GRID, {1: GRID.cells}, None, {2: GRID.inner})
    with pytest.raises(ValueError, match="not for sides"):
        Drill(PAIR, FREE_RIDER, dear)
