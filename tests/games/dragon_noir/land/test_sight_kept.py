"""Lanes taken over from the first land, where magic has changed it elsewhere, against those of a land read anew."""

from __future__ import annotations

from random import Random

import pytest

from grognard.board.hexes import bits
from grognard.game import Game
from grognard.games.dragon_noir.land.country import Country
from grognard.games.dragon_noir.land.raised import Conjured, conjured
from grognard.games.dragon_noir.land.sight import lanes, lit, open_lanes
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sheets.templates import cells_at, templates
from grognard.registry import game

LINES = 600
NEAR = 7


def given_land(scenario: str) -> Country:
    played: Game[Foray] = game("dragon-noir-exile")
    return played.start(scenario).given.land


def some_work(land: Country, random: Random, number: int) -> tuple[int, ...]:
    """A template somewhere on the map, with a doorway on its rim, whether a spell could put it there or not."""
    while True:
        anchor, turn = random.choice([*bits(land.map.cells)]), random.randrange(6)
        if land.grid.disc(anchor, 3).bit_count() < 37:
            continue
        cells = cells_at(land.grid, templates()[number], anchor, turn)
        whole = sum(1 << cell for cell in cells)
        doors = [
            6 * cell + way
            for cell in cells
            for way in range(6)
            if not whole >> cell + land.grid.shifts[way] & 1 and land.map.cells >> cell + land.grid.shifts[way] & 1
        ]
        if not whole & ~land.map.cells and doors:
            return number, anchor, turn, random.choice(doors), 1


@pytest.mark.parametrize("scenario", ["the-day-of-kazhdin", "landfall"])
@pytest.mark.parametrize("number", range(len(templates())), ids=[f"{one.spell} {one.size}" for one in templates()])
def test_lines_over_changed_land_are_those_of_a_land_read_anew(scenario: str, number: int) -> None:
    land, random = given_land(scenario), Random(number)
    raised = some_work(land, random, number)
    changed = conjured(land, (), raised)
    anew = Conjured(changed.map, changed.book)
    near = [*bits(land.grid.disc(raised[1], NEAR) & land.map.cells)]
    kept = 0
    for _ in range(LINES):
        a, b = random.choice(near), random.choice(near)
        lit(land, a, b)
        wanted = lanes(anew, a, b)
        assert lanes(changed, a, b) == wanted
        seen = bool(wanted.open)
        assert lit(changed, a, b) == lit(changed, a, b) == lit(anew, a, b) == seen
        assert open_lanes(changed, a, b) == (wanted.open if seen else ())
        kept += lanes(changed, a, b) is lanes(land, a, b)
    assert kept > LINES // 20
