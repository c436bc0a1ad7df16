"""Boards with walkways: every set operation and every flood against a plain search over a graph of cells."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.board.battlefield import Join, joined
from grognard.board.drafting import Letter, MapError, Plan, drawn
from grognard.board.fields import Going, by_buckets, by_layers, by_rings, field
from grognard.board.footprints import PAIR, SINGLE
from grognard.board.hexes import Grid, bits, distance
from grognard.board.hexmap import HexMap
from grognard.board.lines import Lines
from grognard.board.storeys import Storeys, lines_on

from .oracles import cheapest

PLAIN = Grid(7, 6)
seeds = st.integers(0, 2**32)


def labelled(*labels: str) -> list[int]:
    return [PLAIN.named(label) for label in labels]


def strewn(random: Random) -> Storeys:
    """A board with a few walkways that cross it, of one to four hexes each."""
    taken, courses = 0, list[list[int]]()
    for _ in range(random.randrange(1, 5)):
        way = [random.choice(list(bits(PLAIN.cells)))]
        while len(way) < random.randrange(3, 7):
            near = [cell for cell in bits(PLAIN.spread(1 << way[-1], PLAIN.inner)) if cell not in way]
            if not near:
                break
            way.append(random.choice(near))
        between = sum(1 << cell for cell in way[1:-1])
        if len(way) > 2 and not between & taken:
            taken |= between
            courses.append(way)
    return Storeys(7, 6, courses)


def ground_of(grid: Storeys, cell: int) -> int:
    """The slow way: by its hex."""
    found = grid.cell(grid.hexes[cell])
    assert found is not None
    return found


def along(grid: Storeys) -> dict[int, set[int]]:
    """From every cell the cells to which its walkways lead, read from the courses."""
    found: dict[int, set[int]] = {cell: set() for cell in bits(grid.cells)}
    for first, *between, last in grid.courses:
        row = [first, *(grid.named(grid.label(cell) + "+") for cell in between), last]
        for a, b in pairwise(row):
            found[a].add(b)
            found[b].add(a)
    return found


@given(seeds)
@settings(max_examples=80, deadline=None)
def test_cells_labels_and_hexes(seed: int) -> None:
    grid = strewn(Random(seed))
    passed = [cell for course in grid.courses for cell in course[1:-1]]
    assert grid.cells.bit_count() == PLAIN.cells.bit_count() + len(passed)
    assert grid.cells & ~grid.attics == PLAIN.cells
    assert min(bits(grid.attics), default=PLAIN.size) >= PLAIN.size
    assert grid.size == len(grid.hexes) == len(grid.ground)
    for cell in bits(grid.cells):
        assert grid.named(grid.label(cell)) == cell
        assert grid.label(cell).endswith("+") == bool(grid.attics >> cell & 1)
        assert grid.ground[cell] == ground_of(grid, cell)
    assert [grid.ground[grid.above[cell]] for cell in passed] == passed


@given(seeds)
@settings(max_examples=80, deadline=None)
def test_steps_lead_beside_on_the_ground_and_along_on_walkways(seed: int) -> None:
    random = Random(seed)
    grid = strewn(random)
    links = along(grid)
    some = sum(1 << cell for cell in random.sample(list(bits(grid.cells)), random.randrange(12)))
    wanted = set()
    for cell in bits(some):
        wanted |= links[cell]
        if not grid.attics >> cell & 1:
            beside = [grid.beside(cell, d) for d in range(6)]
            wanted |= {other for other in beside if other is not None}
    assert set(bits(grid.spread(some, grid.inner))) == wanted
    assert set(bits(grid.roam(some) & grid.cells)) == wanted
    for cell in bits(grid.attics):
        assert [grid.beside(cell, d) for d in range(6)] == [None] * 6
    for d in range(6):
        moved = {grid.beside(cell, d) for cell in bits(some & ~grid.attics)} - {None}
        assert set(bits(grid.shift(some, d))) == moved
    for (cell, d), there in grid.links.items():
        assert there in links[cell]
        assert grid.direction(cell, there) == d


@given(seeds)
@settings(max_examples=60, deadline=None)
def test_discs_and_distances_are_those_of_the_hexes(seed: int) -> None:
    random = Random(seed)
    grid = strewn(random)
    cells = list(bits(grid.cells))
    a, radius = random.choice(cells), random.randrange(5)
    for b in cells:
        assert grid.distance(a, b) == distance(grid.hexes[a], grid.hexes[b])
        other_storey = (a in grid.above.values()) != (b in grid.above.values())
        assert grid.apart(a, b) == grid.distance(a, b) + other_storey
    assert set(bits(grid.disc(a, radius))) == {b for b in cells if grid.distance(a, b) <= radius}
    assert grid.both(grid.disc(a, radius)) == grid.disc(a, radius)


def strewn_going(random: Random, grid: Storeys, prices: tuple[int, ...]) -> Going:
    enter: dict[int, int] = {}
    for cell in bits(grid.cells):
        price = random.choice(prices)
        if price:
            enter[price] = enter.get(price, 0) | 1 << cell
    sides = [grid.side(random.choice(list(bits(PLAIN.cells))), random.randrange(6)) for _ in range(30)]
    shut = grid.sides_of(sum(1 << side for side in set(sides[: random.randrange(24)])))
    dear = {2: grid.sides_of(sum(1 << side for side in set(sides[24:])))}
    return Going(grid, enter, [way & ~no for way, no in zip(grid.inner, shut, strict=True)], dear)


@given(seeds, st.sampled_from([(0, 1, 1, 2, 3), (1, 2), (0, 1, 2)]))
@settings(max_examples=150, deadline=None)
def test_every_flood_goes_as_a_plain_search_does(seed: int, prices: tuple[int, ...]) -> None:
    random = Random(seed)
    grid = strewn(random)
    going, links = strewn_going(random, grid, prices), along(grid)
    cells = list(bits(grid.cells))
    start, budget = random.choice(cells), random.randrange(12)
    passable = grid.cells & ~sum(1 << cell for cell in random.sample(cells, random.randrange(8)))
    stops = sum(1 << cell for cell in random.sample(cells, random.randrange(8)))
    entry = {cell: price for price, mask in going.enter for cell in bits(mask)}

    def steps(cell: int) -> list[tuple[int, int]]:
        found = [(there, entry[there]) for there in links[cell] if there in entry]
        for d in range(6) if not grid.attics >> cell & 1 else ():
            there = grid.beside(cell, d)
            if there is not None and there in entry and going.ways[d] >> cell & 1:
                found.append((there, entry[there] + sum(more for more, six in going.dear if six[d] >> cell & 1)))
        return found

    def walked(halting: int) -> dict[int, int]:
        def on(cell: int) -> list[tuple[int, int]]:
            if cell != start and halting >> cell & 1:
                return []
            return [(there, price) for there, price in steps(cell) if passable >> there & 1]

        return cheapest([(start, 0)], on, budget)

    for cell in cells:
        assert sorted(going.steps(cell)) == sorted(steps(cell))
        assert all(going.cost(cell, there) == price for there, price in steps(cell))
        back = sorted((origin, price) for origin in cells for there, price in steps(origin) if there == cell)
        assert sorted(going.arrivals(cell)) == back
    for halting in (0, stops):
        wanted = walked(halting)
        floods = [field, by_layers, by_buckets]
        found = [flood(going, start, budget, passable, halting) for flood in floods]
        found += [] if halting else [by_rings(going, start, budget, passable)]
        for one in found:
            assert set(bits(one.reach)) == set(wanted)
            for cell, cost in wanted.items():
                assert one.cost(cell) == cost
                path = one.path(cell)
                prices_paid = [going.cost(a, b) for a, b in zip((start, *path), path, strict=False)]
                assert all(prices_paid)
                assert sum(prices_paid) == cost


@given(seeds)
@settings(max_examples=40, deadline=None)
def test_lines_are_those_of_the_hexes(seed: int) -> None:
    random = Random(seed)
    grid = strewn(random)
    sight, plain = lines_on(grid), Lines(PLAIN)
    cells = list(bits(grid.cells))
    solid = sum(1 << cell for cell in random.sample(list(bits(PLAIN.cells)), 8))
    sides = sum(1 << PLAIN.side(random.choice(list(bits(PLAIN.cells))), random.randrange(6)) for _ in range(1))
    for _ in range(30):
        a, b = random.choice(cells), random.choice(cells)
        low, down = grid.ground[a], grid.ground[b]
        assert sight.sees(a, b, solid, sides) == plain.sees(low, down, solid, sides)
        assert sight.meets(a, b, solid) == plain.meets(low, down, solid)
        assert sight.met(a, b, solid) == plain.met(low, down, solid)
        assert sight.sees_freely(a, b, solid, sides) == plain.sees_freely(low, down, solid, sides)
        assert sight.line(a, b) == plain.line(low, down)
        if low != down:
            assert sight.line_from_side(a, 2, b) == plain.line_from_side(low, 2, down)


def test_grids_without_walkways_have_the_plain_sight() -> None:
    assert type(lines_on(PLAIN)) is Lines


def test_counters_of_one_hex_stand_on_a_walkway_and_wider_ones_do_not() -> None:
    grid = Storeys(7, 6, [labelled("B2", "C2", "D3")])
    above = grid.named("C2+")
    assert SINGLE.cells(grid, above, 0) == 1 << above
    assert SINGLE.cells(grid, grid.named("C2"), 0) == 1 << grid.named("C2")
    with pytest.raises(ValueError, match=r"too wide for C2\+"):
        PAIR.cells(grid, above, 0)


def test_two_walkways_cannot_pass_over_one_hex() -> None:
    with pytest.raises(ValueError, match="two walkways pass over C2"):
        Storeys(7, 6, [labelled("B2", "C2", "D3"), labelled("C1", "C2", "C3")])
    with pytest.raises(ValueError, match="no walkway passes over A1"):
        Storeys(7, 6, [labelled("B2", "C2", "D3")]).named("A1+")


def gallery(*walkways: str) -> HexMap:
    """A floor with platforms at both sides, a level up."""
    rows = ["   A B C D", *(f" {row} P . . P" for row in range(1, 5))]
    legend = {".": Letter("tunnel"), "P": Letter("paved", 2)}
    edges = {"top": "1", "right": "2", "bottom": "3", "left": "4"}
    zones = {"row 2": ["A2-D2"], "all": ["A1-D4"]}
    return drawn(Plan("gallery", "Gallery", rows, legend, edges, zones=zones, walkways=walkways))


def test_a_map_has_a_second_cell_where_a_walkway_passes() -> None:
    map = gallery("A2 B2 C2 D3")
    above = map.mask("B2+", "C2+")
    assert map.cells.bit_count() == 18
    assert map.terrain["walkway"] == above
    assert [map.heights[cell] for cell in bits(above)] == [2, 2]
    assert map.terrain_at(map.named("B2")) == "tunnel"
    assert map.zones["row 2"] == map.mask("A2", "B2", "C2", "D2") | above
    assert map.zones["all"] == map.cells
    assert not map.sides["drop"] >> 3 * min(bits(above))


@pytest.mark.parametrize(
    ("walkway", "word", "facts"),
    [
        ("A2 D3", "passes-over", ("A2 D3",)),
        ("A2 C2 D3", "do-not-touch", ("A2", "C2")),
        ("A2 B2 C2", "do-not", ("A2", "C2")),
        ("A2 B2 Z9", "as-said", ("there is no hex 'Z9' on a board of 4 by 4",)),
    ],
)
def test_walkways_that_cannot_be_drawn(walkway: str, word: str, facts: tuple[str, ...]) -> None:
    with pytest.raises(MapError) as error:
        gallery(walkway)
    assert (error.value.key, error.value.word, error.value.facts) == ("walkways", word, facts)


@pytest.mark.parametrize(("own", "side"), [("1", "1"), ("3", "3"), ("2", "4"), ("4", "2"), ("2", "2"), ("4", "4")])
def test_walkways_are_carried_onto_a_joined_board_and_turn_with_their_map(own: str, side: str) -> None:
    one = gallery("A2 B2 C2 D3")
    both = joined("both", "a", one, [Join("b", gallery("A2 B2 C2 D3", "A4 B4 C3 D4"), side, "a", own)])
    grid = both.grid
    assert isinstance(grid, Storeys)
    assert both.cells.bit_count() == 18 + 20
    assert both.terrain["walkway"] == both.mask("a:B2+", "a:C2+", "b:B2+", "b:C2+", "b:B4+", "b:C3+")
    for name in ("a", "b"):
        for row in (("A2", "B2+", "C2+", "D3"),):
            for here, there in pairwise(row):
                a, b = both.named(f"{name}:{here}"), both.named(f"{name}:{there}")
                assert grid.links[a, grid.direction(a, b)] == b
                assert grid.along(1 << a) >> b & 1
    above = both.named("b:C3+")
    assert grid.ground[above] == both.named("b:C3")
    assert both.heights[above] == 2
    assert both.zones["b:row 2"] == both.mask("b:A2", "b:B2", "b:C2", "b:D2", "b:B2+", "b:C2+")
