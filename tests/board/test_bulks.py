"""Counters of three and seven hexes: floods over homes against a plain search over stands."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from grognard.board.bulks import Bulk, bulk, looking_ahead, march, shape
from grognard.board.fields import Going
from grognard.board.footprints import DRAGON, FORK, HEXAGON, PAIR, TRIANGLE, Footprint
from grognard.board.hexes import DIRECTIONS, Grid, Hex, bits, distance, minus, plus

from .oracles import cheapest

GRID = Grid(7, 6)
CELLS = list(bits(GRID.cells))
SHAPES = (FORK, HEXAGON, TRIANGLE, DRAGON, PAIR)
seeds = st.integers(0, 2**32)


class Ground:
    """A board with costs, closed sides and cells that others fill."""

    def __init__(self, random: Random) -> None:
        rough = random.choice([0, 0, 1, 2])
        self.entry = {cell: random.choice([1] * 16 + [0, 2, 4] * rough) for cell in CELLS}
        self.closed = {GRID.side(random.choice(CELLS), random.randrange(6)) for _ in range(random.randrange(9))}
        self.taken = set(random.sample(CELLS, random.randrange(6)))
        shut = GRID.sides_of(sum(1 << side for side in self.closed))
        self.going = Going(
            GRID,
            {price: sum(1 << c for c in CELLS if self.entry[c] == price) for price in (1, 2, 4)},
            [way & ~no for way, no in zip(GRID.inner, shut, strict=True)],
        )
        self.free = GRID.cells & ~sum(1 << cell for cell in self.taken)

    def hexes(self, footprint: Footprint, stand: int) -> frozenset[Hex] | None:
        """The hexes of a counter at a stand, if the ground lets it be there."""
        anchor, facing = divmod(stand, 6)
        found = [plus(GRID.hexes[anchor], part) for part in footprint.turned(facing)]
        cells = [GRID.cell(at) for at in found]
        if any(cell is None or not self.entry[cell] for cell in cells):
            return None
        joined = all(self.open(a, b) for a in found for b in found if distance(a, b) == 1)
        return frozenset(found) if joined else None

    def open(self, a: Hex, b: Hex) -> bool:
        """Whether no closed side lies between two hexes that touch."""
        cell = GRID.cell(a)
        return cell is not None and GRID.side(cell, DIRECTIONS.index(minus(b, a))) not in self.closed

    def stands(self, footprint: Footprint) -> dict[int, frozenset[Hex]]:
        """Every stand at which a counter fits, with its hexes."""
        listed = {6 * cell + facing: self.hexes(footprint, 6 * cell + facing) for cell in CELLS for facing in range(6)}
        return {stand: hexes for stand, hexes in listed.items() if hexes is not None}

    def price(self, own: frozenset[Hex], there: frozenset[Hex]) -> int:
        """What is new costs as much as its dearest hex."""
        return max((self.entry[GRID.cell(at) or 0] for at in there - own), default=0)

    def shifted(self, own: frozenset[Hex], there: frozenset[Hex]) -> bool:
        """Whether a counter comes from one place to another by a step aside with every hex, through no closed side."""
        for way in DIRECTIONS:
            if {plus(at, way) for at in own} == there:
                return all(self.open(at, plus(at, way)) for at in own)
        return False


def naive_steps(ground: Ground, stands: dict[int, frozenset[Hex]], stand: int) -> Iterator[tuple[int, int]]:
    """All that can follow a stand, with the price; turns and swings are told by the hexes that are kept."""
    own = stands[stand]
    for beyond, there in stands.items():
        kept = len(own & there)
        if beyond != stand and (kept >= len(own) - 1 or (beyond % 6 == stand % 6 and ground.shifted(own, there))):
            yield beyond, ground.price(own, there)


@given(seeds, st.sampled_from(SHAPES), st.integers(0, 4))
@settings(max_examples=40, deadline=None)
def test_a_march_gets_where_a_plain_search_gets_at_that_cost(seed: int, footprint: Footprint, budget: int) -> None:
    random = Random(seed)
    ground = Ground(random)
    stands = ground.stands(footprint)
    assume(stands)
    start = random.choice(sorted(stands))
    own = stands[start]
    free = {stand for stand, hexes in stands.items() if not any(GRID.cell(at) in ground.taken for at in hexes - own)}

    def onward(stand: int) -> Iterator[tuple[int, int]]:
        return ((beyond, price) for beyond, price in naive_steps(ground, stands, stand) if beyond in free)

    wanted = cheapest([(start, 0)], onward, budget)
    found = march(bulk(ground.going, footprint), start, budget, ground.free)
    reached = {6 * anchor + facing: 0 for facing, six in enumerate(found.reach) for anchor in bits(six)}
    assert {stand: found.cost(stand) for stand in reached} == wanted


@given(seeds, st.sampled_from((FORK, HEXAGON)))
@settings(max_examples=40, deadline=None)
def test_a_path_is_made_of_steps_and_costs_what_the_march_says(seed: int, footprint: Footprint) -> None:
    random = Random(seed)
    ground = Ground(random)
    stands = sorted(ground.stands(footprint))
    assume(stands)
    start = random.choice(stands)
    kind = bulk(ground.going, footprint)
    found = march(kind, start, 4, ground.free)
    for facing, six in enumerate(found.reach):
        for anchor in bits(six):
            goal = 6 * anchor + facing
            path, at, paid = found.path(goal), start, 0
            for stand in path:
                prices = dict(kind.steps(at))
                paid += prices[kind.home(stand)] if kind.home(stand) != kind.home(at) else 0
                at = stand
            assert (at, paid) == (goal, found.cost(goal))


@given(seeds, st.sampled_from(SHAPES))
@settings(max_examples=60, deadline=None)
def test_a_bulk_fits_where_all_its_hexes_hang_together(seed: int, footprint: Footprint) -> None:
    ground = Ground(Random(seed))
    kind = bulk(ground.going, footprint)
    fitting = [6 * cell + facing for cell in CELLS for facing in range(6) if kind.fits(6 * cell + facing)]
    assert sorted(ground.stands(footprint)) == sorted(fitting)


@pytest.mark.parametrize(
    ("footprint", "turns", "swings"), [(FORK, 2, 9), (HEXAGON, 5, 0), (PAIR, 1, 20), (DRAGON, 0, 3)]
)
def test_how_many_ways_a_counter_turns_and_swings(footprint: Footprint, turns: int, swings: int) -> None:
    found = shape(footprint)
    assert [len(ways) for ways in found.turns] == [turns] * 6
    assert [len(ways) for ways in found.swings] == [swings] * 6


def test_a_fork_turns_in_its_three_hexes_and_a_hexagon_in_its_seven() -> None:
    going = Going(GRID, {1: GRID.cells})
    middle = GRID.named("D4")
    for footprint, ways in ((FORK, 3), (HEXAGON, 6)):
        kind = bulk(going, footprint)
        for facing in range(6):
            stands = kind.turned(6 * middle + facing)
            assert len(stands) == ways
            assert {kind.cells(stand) for stand in stands} == {kind.cells(6 * middle + facing)}


def test_a_fork_needs_a_way_of_two_hexes_and_a_hexagon_one_of_three() -> None:
    """Two halls with a passage of so many columns between them."""
    grid, way = Grid(7, 12), (2, 3, 4)
    for width, passes in ((1, ()), (2, (FORK,)), (3, (FORK, HEXAGON))):
        rock = sum(1 << grid.at(column, row) for column in range(7) for row in range(4, 8) if column not in way[:width])
        going = Going(grid, {1: grid.cells & ~rock})
        for footprint in (FORK, HEXAGON):
            found = march(bulk(going, footprint), 6 * grid.named("D2"), 30)
            beyond = any(grid.place(anchor)[1] > 9 for six in found.reach for anchor in bits(six))
            assert beyond == (footprint in passes), (width, footprint.name)


def test_what_is_found_out_is_kept_with_the_going() -> None:
    going = Going(GRID, {1: GRID.cells})
    assert bulk(going, FORK) is bulk(going, FORK)
    repriced = going.repriced({GRID.named("D4"): 3})
    assert repriced is not None
    assert bulk(repriced, FORK) is not bulk(going, FORK)


def test_on_its_way_a_counter_turns_no_more_than_it_must() -> None:
    going = Going(GRID, {1: GRID.cells})
    kind: Bulk = bulk(going, HEXAGON)
    here, there = GRID.named("C4"), GRID.named("E4")
    path = march(kind, 6 * here + 2, 3).path(6 * there + 5)
    assert [stand % 6 for stand in path] == [2, 5]
    assert looking_ahead(kind, 6 * here + 2, ()) == ()
