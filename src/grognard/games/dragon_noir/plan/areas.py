"""The areas of a plan: parts of maps that stand for all their hexes, and the arrows by which krobs go between them.

The holding boxes of a scenario are areas as well (DN-5.15.1b, DN-5.21a). They are read from `[[area]]` and `[[arrow]]`
of a sheet and laid over its battlefield; an area is its number, in the order of the sheet. This module knows hexes and
names, and nobody who waits there. Whoever needs areas begins with `plan_of(war)`.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from grognard.board.hexes import bits
from grognard.games.dragon_noir.land.country import LEVEL, Country
from grognard.games.dragon_noir.land.places import cells_of, sum_of
from grognard.games.dragon_noir.position import NOWHERE, Foray
from grognard.games.dragon_noir.scenarios.sheets import Area, Arrow, Scenario


class Plan(NamedTuple):
    """The areas of a scenario by number: their names, their hexes as masks, and masks of the areas next to each."""

    names: tuple[str, ...]
    cells: tuple[int, ...]
    beside: tuple[int, ...]

    def within(self, cells: int) -> int:
        """The areas of which some hexes are part, as a mask."""
        return sum(1 << area for area, own in enumerate(self.cells) if own & cells)

    def of(self, cell: int) -> int:
        """The area of a hex, or NOWHERE: not every hex of a map needs to be in one."""
        return next((area for area, own in enumerate(self.cells) if own >> cell & 1), NOWHERE)

    def all_of(self, areas: int) -> int:
        """The hexes of all areas of a mask."""
        return sum_of(self.cells[area] for area in bits(areas))

    def reach(self, start: int, steps: int, open: int) -> int:
        """The areas to which so many steps lead from one, over those of a mask and into them, itself not among them."""
        found = edge = 1 << start
        for _ in range(steps):
            edge = sum_of(self.beside[area] for area in bits(edge)) & open & ~found
            found |= edge
        return found & ~(1 << start)


def plan_of(war: Foray) -> Plan:
    """The areas of the scenario that is played, over its land as it was given."""
    return plan_for(war.sheet, war.given.land)


def plan_for(sheet: Scenario, country: Country) -> Plan:
    """The same, of a sheet on its land."""
    return _laid(country, sheet.areas, sheet.arrows)


@cache
def _laid(country: Country, areas: tuple[Area, ...], arrows: tuple[Arrow, ...]) -> Plan:
    numbers = {area.name: number for number, area in enumerate(areas)}
    beside = [0] * len(areas)
    for arrow in arrows:
        one, other = numbers[arrow.one], numbers[arrow.other]
        beside[one] |= 1 << other
        beside[other] |= 1 << one
    return Plan(tuple(numbers), tuple(area_cells(country, area) for area in areas), tuple(beside))


def area_cells(country: Country, area: Area) -> int:
    """The hexes of an area: no rock, and with a level only what lies at that height, walkways among it."""
    cells = cells_of(country, area.place) & ~country.map.of("rock")
    if area.level is None:
        return cells
    return sum(1 << cell for cell in bits(cells) if country.height(cell) == LEVEL * area.level)
