"""The compiled floods and bits against the Python code that says what they mean, on boards of all sizes.

Where they were not built, or GROGNARD_PURE keeps them out, there is nothing to compare.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from grognard.board import compiled
from grognard.board.fields import Field, Going, by_buckets, by_layers, by_rings, field
from grognard.board.footprints import Stand
from grognard.board.hexes import Grid, bits, each_bit
from grognard.board.pairs import by_masks as by_masks_riding
from grognard.board.pairs import rides
from grognard.games.dragon_noir.movement.horse_turns import Drill, paces
from grognard.games.dragon_noir.movement.horse_turns import by_masks as by_masks_pacing

pytestmark = pytest.mark.skipif(compiled.GROUND is None, reason="the floods are not compiled here")

SMALL, LARGE = (3, 2), (61, 90)
"""A board of one word, and one of 90 words, more than any array of a fixed size here holds."""
worlds = st.builds(lambda seed: World(Random(seed)), st.integers(0, 2**32))


class World:
    """A board with prices, closed and dear sides, and somebody who wants to go somewhere."""

    def __init__(self, random: Random, size: tuple[int, int] | None = None) -> None:
        self.random = random
        self.grid = Grid(*(size or (random.randint(2, 24), random.randint(2, 24))))
        self.cells = [*each_bit(self.grid.cells)]
        self.start = random.choice(self.cells)
        self.budget = random.randrange(16)
        self.passable = self.some(random.choice((0.5, 0.9, 1.0))) | random.choice((0, -1 << self.grid.size))
        self.stops = self.some(random.choice((0.0, 0.0, 0.2)))
        self.going = self.some_going()

    def some(self, share: float) -> int:
        """A set that holds about such a share of all cells."""
        return sum(1 << cell for cell in self.cells if self.random.random() < share)

    def some_going(self) -> Going:
        """Cells at random prices, some closed, and sides that are closed or dear."""
        prices = self.random.choice([(1,), (1, 2), (1, 1, 2, 0), (1, 1, 1, 2, 3, 5, 0), (2, 4)])
        enter: dict[int, int] = {}
        for cell in self.cells:
            price = self.random.choice(prices)
            if price:
                enter[price] = enter.get(price, 0) | 1 << cell
        ways = [way & self.some(0.9) for way in self.grid.inner]
        first, second = ([way & self.some(0.1) for way in ways] for _ in range(2))
        second = [a & ~b for a, b in zip(second, first, strict=True)]
        dear = self.random.choice([{}, {1: first}, {1: first, 3: second}])
        return Going(self.grid, enter, ways, dear)

    def stand(self) -> Stand | None:
        """Somewhere a pair has both its ends on the board."""
        for facing in self.random.sample(range(6), 6):
            if self.grid.beside(self.start, (facing + 3) % 6) is not None:
                return Stand(self.start, facing)
        return None

    def drill(self) -> Drill:
        """Any way of turning, at any price; perhaps with a half-turn on the spot."""
        turns = range(6)
        front, rear = (
            tuple((turn, self.random.randrange(4)) for turn in self.random.sample(turns, self.random.randint(1, 5)))
            for _ in range(2)
        )
        return Drill(front, rear, self.random.randrange(4))


def same_fields(one: Field, two: Field) -> bool:
    """Whether two fields hold the same, ways included."""
    if (one.layers, one.reach, one.stops) != (two.layers, two.reach, two.stops):
        return False
    return all(one.way(cell) == two.way(cell) for cell in each_bit(one.reach))


@given(st.integers(0, 2**5000 - 1) | st.sets(st.integers(0, 9000)).map(lambda cells: sum(1 << at for at in cells)))
@example(0)
@example(2**64)
@example(2**4096 - 1)
@example(2**4096)
def test_the_bits_of_a_set_are_the_same_in_both_forms(mask: int) -> None:
    assert bits is compiled.BITS
    assert list(bits(mask)) == list(each_bit(mask))


@given(worlds)
@example(World(Random(1), SMALL))
@example(World(Random(2), LARGE))
@settings(max_examples=150, deadline=None)
def test_walking_is_the_same_in_both_forms(world: World) -> None:
    found = field(world.going, world.start, world.budget, world.passable, world.stops)
    for flood in (by_layers, by_buckets):
        assert same_fields(found, flood(world.going, world.start, world.budget, world.passable, world.stops))
    unstopped = field(world.going, world.start, world.budget, world.passable)
    assert same_fields(unstopped, by_rings(world.going, world.start, world.budget, world.passable))


@given(worlds)
@settings(max_examples=60, deadline=None)
def test_land_that_changes_in_between_is_another_ground(world: World) -> None:
    asked = (world.start, world.budget, world.passable, world.stops)
    before = field(world.going, *asked)
    closed = {cell: world.random.choice((None, 1, 2, 4)) for cell in world.random.sample(world.cells, 4)}
    for going in filter(None, (world.going.repriced(closed), world.going, world.some_going())):
        assert same_fields(field(going, *asked), by_layers(going, *asked))
        kept = going.open_field(world.start, world.budget)
        assert kept is not None
        assert same_fields(kept._replace(layers=_trimmed(kept)), by_layers(going, world.start, world.budget))
    assert same_fields(before, field(world.going, *asked))


def _trimmed(found: Field) -> tuple[int, ...]:
    """Layers without the empty ones at the end, which kept fields have."""
    last = max(cost for cost, layer in enumerate(found.layers) if layer)
    return found.layers[: last + 1]


@given(worlds, st.booleans())
@example(World(Random(3), LARGE), True)
@settings(max_examples=100, deadline=None)
def test_riding_is_the_same_in_both_forms(world: World, swap: bool) -> None:
    stand = world.stand()
    if stand is None:
        return
    asked = (world.going, stand, world.budget, world.passable, swap)
    found, wanted = rides(*asked), by_masks_riding(*asked)
    assert (found.layers, found.reach) == (wanted.layers, wanted.reach)


@given(worlds)
@example(World(Random(4), LARGE))
@settings(max_examples=100, deadline=None)
def test_riding_with_paid_turns_is_the_same_in_both_forms(world: World) -> None:
    stand = world.stand()
    if stand is None:
        return
    asked = (world.going, world.drill(), 6 * stand.anchor + stand.facing, world.budget, world.passable)
    found, wanted = paces(*asked), by_masks_pacing(*asked)
    assert (found.layers, found.reach) == (wanted.layers, wanted.reach)


def ground(**other: Any) -> Any:
    """The ground of a small board, but for what is given."""
    grid = Grid(*SMALL)
    usual: dict[str, Any] = {"size": grid.size, "shifts": grid.shifts, "ways": grid.inner, "plain": grid.inner}
    usual |= {"enter": ((1, grid.cells),), "dear": ()}
    assert compiled.GROUND is not None
    return compiled.GROUND(*(usual | other).values())


BEYOND = 1 << 64
TURNS = ((0, 0),)


def wrong_calls() -> Iterator[tuple[str, Callable[[], object]]]:
    """Everything that can be wrong with what is handed over, with a few words of the complaint."""
    size = Grid(*SMALL).size
    yield "from 1 to", lambda: ground(size=0)
    yield "tuple of 6", lambda: ground(shifts=(1, 2))
    yield "a shift is", lambda: ground(shifts=(size, 1, 1, 1, 1, 1))
    yield "tuple of 6", lambda: ground(ways=(1,))
    yield "a number", lambda: ground(plain=("",) * 6)
    yield "too big|does not have", lambda: ground(plain=(BEYOND,) * 6)
    yield "must be a tuple", lambda: ground(enter=[(1, 1)])
    yield "tuple of 2", lambda: ground(enter=((1, 1, 1),))
    yield "a price is 0", lambda: ground(enter=((0, 1),))
    yield "tuple of 6", lambda: ground(dear=((1, 1),))
    yield "must be a tuple", lambda: ground(links=[(1, 2)])
    yield "tuple of 2", lambda: ground(links=((1, 2, 3),))
    yield "a cell is", lambda: ground(links=((1, size),))
    yield "takes 4", lambda: ground().walk(1)
    yield "a cell is", lambda: ground().walk(size, 1, 0, 0)
    yield "a cell is", lambda: ground().walk(-1, 1, 0, 0)
    yield "a budget is", lambda: ground().walk(1, 1 << 40, 0, 0)
    yield "too large", lambda: ground().walk(1, BEYOND, 0, 0)
    yield "negative", lambda: ground().walk(1, 1, -1, 0)
    yield "a number", lambda: ground().walk(1, 1, 0, None)
    yield "takes 5", lambda: ground().ride()
    yield "a facing is 6", lambda: ground().ride(1, 6, 1, 0, False)
    yield "lies off", lambda: ground().ride(0, 3, 1, 0, True)
    yield "takes 7", lambda: ground().pace(1)
    yield "a budget is -1", lambda: ground().pace(1, 0, -1, 0, TURNS, TURNS, 0)
    yield "a turn is 6", lambda: ground().pace(1, 0, 1, 0, ((6, 1),), TURNS, 0)
    yield "tuple of 2", lambda: ground().pace(1, 0, 1, 0, TURNS, (1,), 0)
    yield "must be a tuple", lambda: ground().pace(1, 0, 1, 0, None, TURNS, 0)
    yield "a half-turn is", lambda: ground().pace(1, 0, 1, 0, TURNS, TURNS, -1)
    yield "negative", lambda: list(bits(-5))
    yield "a number", lambda: bits("5")  # type: ignore[arg-type]  # that is what is wrong with it


@pytest.mark.parametrize(("words", "call"), list(wrong_calls()), ids=lambda one: one if isinstance(one, str) else "")
def test_what_fits_no_board_is_refused(words: str, call: Callable[[], object]) -> None:
    with pytest.raises((TypeError, ValueError, OverflowError), match=words):
        call()


def test_whoever_has_no_points_left_stays() -> None:
    start = Grid(*SMALL).named("B2")
    assert ground().walk(start, -3, -1 & (1 << start), 0) == ((1 << start,), 1 << start)
    assert ground().ride(start, 0, -3, 0, False) == ([], [0] * 6)
