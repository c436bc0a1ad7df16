"""Lines: masks against displaced lines, both ways alike, one open way enough at a border."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.board.hexes import Grid, Hex, bits, direction
from grognard.board.lines import Lines

from .oracles import displaced

GRID = Grid(12, 8)
SIGHT = Lines(GRID)
CELLS = list(bits(GRID.cells))
cells = st.sampled_from(CELLS)
# Sets are strewn from a seed: drawn cell by cell they would be mostly empty.
sets = st.integers(0, 2**32).map(lambda seed: strewn(seed, CELLS))
sides = st.integers(0, 2**32).map(lambda seed: strewn(seed, [GRID.side(cell, d) for cell in CELLS for d in range(6)]))


def strewn(seed: int, numbers: list[int]) -> int:
    random = Random(seed)
    chosen = random.sample(numbers, random.choice([0, len(numbers) // 20, len(numbers) // 6]))
    return sum(1 << number for number in dict.fromkeys(chosen))


def named(text: str) -> int:
    return sum(1 << GRID.named(label) for label in text.split())


def side(text: str) -> int:
    a, b = (GRID.hexes[GRID.named(label)] for label in text.split("|"))
    return 1 << GRID.side(GRID.named(text.split("|")[0]), direction(a, b))


def number(at: Hex) -> int:
    return GRID.base + at.r + GRID.stride * at.q


def blocked(way: list[Hex], hexes: int, walls: int) -> bool:
    """Whether something stands on a way, its ends left out; hexes beyond the rim never block."""
    inner = [cell for at in way[1:-1] if (cell := GRID.cell(at)) is not None]
    steps = [(a, b) for a, b in pairwise(way) if GRID.cell(a) is not None]
    return any(hexes >> cell & 1 for cell in inner) or any(
        walls >> GRID.side(number(a), direction(a, b)) & 1 for a, b in steps
    )


@given(cells, cells, sets, sides)
@settings(max_examples=300)
def test_sight_is_clear_if_no_stretch_blocks_both_ways(a: int, b: int, hexes: int, walls: int) -> None:
    ends = GRID.hexes[a], GRID.hexes[b]
    left, right = displaced(*ends, -1), displaced(*ends, 1)
    if a == b:
        assert SIGHT.sees(a, b, hexes, walls)
        return
    common = [at for at in left if at in right]
    clear = True
    for first, last in pairwise(common):
        ways = [way[way.index(first) : way.index(last) + 1] for way in (left, right)]
        clear = clear and not all(blocked(way, hexes, walls) for way in ways)
    inner = [cell for at in common[1:-1] if (cell := GRID.cell(at)) is not None]
    clear = clear and not any(hexes >> cell & 1 for cell in inner)
    assert SIGHT.sees(a, b, hexes, walls) == clear
    free = not blocked(left, hexes, walls) and not blocked(right, hexes, walls)
    assert SIGHT.sees_freely(a, b, hexes, walls) == free


@given(cells, cells, sets, sides)
def test_sight_goes_both_ways(a: int, b: int, hexes: int, walls: int) -> None:
    assert SIGHT.sees(a, b, hexes, walls) == SIGHT.sees(b, a, hexes, walls)
    assert SIGHT.sees_freely(a, b, hexes, walls) == SIGHT.sees_freely(b, a, hexes, walls)
    assert SIGHT.line(a, b) == SIGHT.line(b, a)
    if SIGHT.sees_freely(a, b, hexes, walls):
        assert SIGHT.sees(a, b, hexes, walls)


@given(cells, sets, sides)
@settings(max_examples=20)
def test_what_a_cell_sees(a: int, hexes: int, walls: int) -> None:
    seen = SIGHT.seen_from(a, hexes, walls)
    assert seen >> a & 1
    assert list(bits(seen)) == [b for b in CELLS if SIGHT.sees(a, b, hexes, walls)]
    assert SIGHT.seen_from(a, hexes, walls, among=hexes) == seen & hexes


def test_one_looks_into_a_blocking_hex_but_not_past_it() -> None:
    wood = named("D4 E4")
    assert SIGHT.sees(GRID.named("D2"), GRID.named("D4"), wood, 0)
    assert SIGHT.sees(GRID.named("D4"), GRID.named("D2"), wood, 0)
    assert not SIGHT.sees(GRID.named("D2"), GRID.named("D6"), wood, 0)


def test_a_line_along_a_border_needs_one_open_hex() -> None:
    # From C3 to E3 the line runs along the side between D3 and D4.
    a, b = GRID.named("C3"), GRID.named("E3")
    assert SIGHT.sees(a, b, named("D3"), 0)
    assert SIGHT.sees(a, b, named("D4"), 0)
    assert not SIGHT.sees(a, b, named("D3 D4"), 0)
    assert not SIGHT.sees_freely(a, b, named("D3"), 0)
    assert not SIGHT.sees(a, b, named("D3"), side("C3|D4"))
    assert SIGHT.sees(a, b, 0, side("D3|D4"))
    assert [fork.along for fork in SIGHT.line(a, b).forks] == [side("D3|D4")]


def test_a_line_through_a_corner_passes_the_end_of_a_wall() -> None:
    # From B5 to G6 the line goes from C5 to D6 at the corner they share with D5, and from E5 to F6 at that with E6.
    line = SIGHT.line(GRID.named("B5"), GRID.named("G6"))
    assert line.touched.hexes == named("D5 E6")
    assert [fork.right.sides for fork in line.forks[:1]] == [side("C5|D6")]
    assert len(line.forks) == 2
    for fork in line.forks:
        assert fork.along == 0
        short = min(fork[:2], key=lambda way: way.sides.bit_count())
        assert (short.hexes, short.sides.bit_count()) == (0, 1)
        assert SIGHT.sees(GRID.named("B5"), GRID.named("G6"), 0, short.sides)
        assert not SIGHT.sees(GRID.named("B5"), GRID.named("G6"), 0, fork.left.sides | fork.right.sides)
        for way in fork[:2]:
            assert not SIGHT.sees_freely(GRID.named("B5"), GRID.named("G6"), 0, way.sides)


def test_a_line_is_told_in_the_numbers_of_the_board() -> None:
    line = SIGHT.line(GRID.named("D8"), GRID.named("D5"))
    assert line.hexes == named("D6 D7")
    assert line.sides == side("D8|D7") | side("D7|D6") | side("D6|D5")
    assert line.forks == ()


def test_a_line_may_start_in_the_middle_of_a_side() -> None:
    # Out of the north side of D5: D4 is the first hex, and D5's own sides are not crossed.
    line = SIGHT.line_from_side(GRID.named("D5"), 0, GRID.named("D2"))
    assert line.hexes == named("D4 D3")
    assert line.sides == side("D4|D3") | side("D3|D2")
    inward = SIGHT.line_from_side(GRID.named("D5"), 0, GRID.named("D7"))
    assert inward.hexes == named("D6")
    assert inward.sides == side("D5|D6") | side("D6|D7")


def test_lines_from_every_side_of_the_rim_stay_within_the_numbers_of_the_board() -> None:
    grid = Grid(4, 3)
    sight = Lines(grid)
    outside = ((1 << grid.size) - 1) & ~grid.cells
    for a in bits(grid.cells):
        for d in range(6):
            for b in bits(grid.cells):
                line = sight.line_from_side(a, d, b)
                assert (line.hexes | line.touched.hexes) & ~(grid.cells | outside) == 0
                assert not (line.hexes | line.touched.hexes) >> a & 1
                assert not (line.hexes | line.touched.hexes) >> b & 1
