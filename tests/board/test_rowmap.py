"""Maps on rows of hexes: a tiny one drawn, and what is said of those that cannot be."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from grognard.board.drafting import MapError
from grognard.board.rowmap import Ground, Numbering, RowPlan, SitePlan, drawn_rows

TINY = RowPlan(
    name="tiny",
    title="Tiny",
    columns=3,
    rows=2,
    terrain=["   0", "   0 1 2", "0  . g g", "1   G G m"],
    legend={
        ".": Ground("sea"),
        "g": Ground("grassland"),
        "G": Ground("grassland", True),
        "m": Ground("mountain"),
    },
    lands=["   0", "   0 1 2", "0  . A -", "1   A A -"],
    owners={"A": "arcady"},
    sides={"river": ["0: 1 E SE", "1: 0 E"]},
    sites=[SitePlan("keep", "The Keep", "fortress", "1,1", "1102W", "arcady", ("capital",))],
    numbering=[Numbering("W", (0, 1), 10, 1, 1, 1), Numbering("E", (1, 2), 20, 1, 9, -1, 1)],
    areas={"west": ["0: 0-1", "1: 0"]},
)


def test_terrain_coasts_lands_and_areas_are_sets_of_cells() -> None:
    map = drawn_rows(TINY)
    at = map.board.at
    assert map.of("grassland") == sum(1 << at(*place) for place in ((1, 0), (2, 0), (0, 1), (1, 1)))
    assert map.coastal == 1 << at(0, 1) | 1 << at(1, 1)
    assert map.terrain_at(at(2, 1)) == "mountain"
    assert map.land_at(at(1, 0)) == "arcady"
    assert not map.land_at(at(2, 0))
    assert map.areas["west"] == 1 << at(0, 0) | 1 << at(1, 0) | 1 << at(0, 1)


def test_sides_are_named_with_one_of_their_hexes() -> None:
    map = drawn_rows(TINY)
    grid, at = map.grid, map.board.at
    wanted = [(at(1, 0), at(2, 0)), (at(1, 0), at(1, 1)), (at(0, 1), at(1, 1))]
    assert map.on("river") == sum(1 << grid.side(one, grid.direction(one, other)) for one, other in wanted)
    assert not map.on("wall")


def test_a_hex_on_two_sheets_shows_the_number_of_the_last_and_answers_to_both() -> None:
    map = drawn_rows(TINY)
    cell = map.board.at(1, 1)
    assert map.labels[cell] == "2109E"
    assert map.named("1102W") == map.named("2109e") == cell == map.sites["keep"].cell
    with pytest.raises(ValueError, match="no hex '9999W' on Tiny"):
        map.named("9999W")


BROKEN: list[tuple[dict[str, Any], str, str]] = [
    ({"terrain": TINY.terrain[:3]}, "terrain", "rows-drawn"),
    ({"terrain": [*TINY.terrain[:3], "2   G G m"]}, "terrain", "row-of-letters"),
    ({"terrain": [*TINY.terrain[:3], "1   G G"]}, "terrain", "row-of-letters"),
    ({"terrain": [*TINY.terrain[:3], "1   G G x"]}, "terrain", "not-in-legend"),
    ({"lands": [*TINY.lands[:3], "1   A B -"]}, "lands.drawing", "not-in-legend"),
    ({"sides": {"river": ["0: 1 W"]}}, "sides.river", "expected-side"),
    ({"sides": {"river": ["0: 2 E"]}}, "sides.river", "side-of-rim"),
    ({"sides": {"river": ["0: 1 E, 1 E"]}}, "sides.river", "side-twice"),
    ({"sides": {"river": ["0: 7 E"]}}, "sides.river", "no-place"),
    ({"sides": {"river": ["0:"]}}, "sides.river", "no-place"),
    ({"areas": {"west": ["0: 2-1"]}}, "areas.west", "expected-span"),
    ({"areas": {"west": ["5: 0"]}}, "areas.west", "no-place"),
    ({"numbering": TINY.numbering[:1]}, "numbering", "no-number"),
    ({"numbering": [TINY.numbering[0], TINY.numbering[0], TINY.numbering[1]]}, "numbering", "number-twice"),
    ({"sites": [TINY.sites[0], TINY.sites[0]]}, "sites.keep", "site-twice"),
    ({"sites": [TINY.sites[0]._replace(number="1101W")]}, "sites.keep", "another-number"),
    ({"sites": [TINY.sites[0]._replace(land="utopia")]}, "sites.keep", "another-land"),
    ({"sites": [TINY.sites[0]._replace(at="4,1")]}, "sites.keep", "no-place"),
]


@pytest.mark.parametrize(("change", "key", "word"), BROKEN)
def test_what_cannot_be_drawn_is_named(change: dict[str, Any], key: str, word: str) -> None:
    with pytest.raises(MapError) as caught:
        drawn_rows(replace(TINY, **change))
    assert (caught.value.key, caught.value.word) == (key, word)
