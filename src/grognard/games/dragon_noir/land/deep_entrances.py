"""The entrances to the deep passages (book 5.3): where they are, which of them are linked, and how long a way is.

A scenario lists them on its sheet, by number; one whose hex is left to a die has several. Who goes down there, and what
becomes of him, is in `plan/deep_ways`.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import NamedTuple

import msgspec

from grognard.catalogues import wrong
from grognard.games.dragon_noir.land.country import Country
from grognard.games.dragon_noir.land.places import local, sum_of
from grognard.loading import Sheet

HIGHEST = 6
"""DN-5.3f: exits are written down as numbers from 1 to 6."""
DIE = 10


class DeepEntrance(msgspec.Struct, frozen=True):
    """An entrance by its number; a die says in which of several hexes it is (DN-5.3c)."""

    number: int
    map: str
    hexes: tuple[str, ...]


class DeepLink(msgspec.Struct, frozen=True):
    """A passage between two entrances, and how many game turns it takes (DN-5.3a, DN-5.3b)."""

    ends: tuple[int, int]
    turns: int


class DeepSheet(msgspec.Struct, frozen=True):
    """The deep passages as a scenario lists them."""

    entrances: tuple[DeepEntrance, ...] = ()
    links: tuple[DeepLink, ...] = ()


class DeepMap(NamedTuple):
    """The same on a land: by number the hexes in which an entrance may be, and the turns to every other exit."""

    cells: dict[int, tuple[int, ...]]
    turns: dict[int, dict[int, int]]
    mask: int

    def by_die(self) -> list[int]:
        """The entrances whose hex a die says."""
        return [number for number, cells in self.cells.items() if len(cells) > 1]

    def exits(self, number: int) -> dict[int, int]:
        """Where one can come up who goes down by an entrance, and after how many turns."""
        return self.turns[number]


NO_DEEP = DeepMap({}, {}, 0)


def read_deep(sheet: Sheet) -> DeepSheet:
    """The entrances and passages of a scenario's sheet; most have none."""
    entrances = tuple(_entrance(part) for part in sheet.tables("entrance"))
    numbers = [each.number for each in entrances]
    if len(set(numbers)) < len(numbers):
        raise sheet.fault("entrance", wrong("entrance-twice"))
    links = tuple(_link(part, numbers) for part in sheet.tables("passage"))
    ends = [tuple(sorted(link.ends)) for link in links]
    if len(set(ends)) < len(ends):
        raise sheet.fault("passage", wrong("passage-twice"))
    blind = [number for number in numbers if not any(number in link.ends for link in links)]
    if blind:
        raise sheet.fault("entrance", wrong("entrance-leads-nowhere", blind[0]))
    return DeepSheet(entrances, links)


def _entrance(sheet: Sheet) -> DeepEntrance:
    number, map = sheet.number("number", low=1, high=HIGHEST), sheet.text("map")
    if sheet.has("hex"):
        return DeepEntrance(number, map, (sheet.text("hex"),))
    hexes = tuple(sheet.texts("by_die"))
    if not 1 < len(set(hexes)) == len(hexes) <= DIE:
        raise sheet.fault("by_die", wrong("expected-die-hexes", DIE))
    return DeepEntrance(number, map, hexes)


def _link(sheet: Sheet, numbers: list[int]) -> DeepLink:
    ends = sheet.numbers("between")
    if len(set(ends)) != 2 or len(ends) != 2 or not set(ends) <= set(numbers):
        raise sheet.fault("between", wrong("expected-two-entrances", ", ".join(map(str, numbers))))
    return DeepLink((ends[0], ends[1]), sheet.number("turns", low=1))


@cache
def deep_on(country: Country, sheet: DeepSheet) -> DeepMap:
    """The deep passages of a scenario on its land; KeyError for a hex that its maps do not have."""
    if not sheet.entrances:
        return NO_DEEP
    cells = {
        each.number: tuple(country.map.named(local(country, each.map, label)) for label in each.hexes)
        for each in sheet.entrances
    }
    mask = sum_of(1 << cell for hexes in cells.values() for cell in hexes)
    return DeepMap(cells, _turns(tuple(cells), sheet.links), mask)


def _turns(numbers: tuple[int, ...], links: tuple[DeepLink, ...]) -> dict[int, dict[int, int]]:
    """DN-G122: ways add up, so that whoever wants to go farther takes the shortest of them."""
    found: dict[int, dict[int, int]] = {number: {} for number in numbers}
    for (one, other), turns in ((link.ends, link.turns) for link in links):
        found[one][other] = found[other][one] = turns
    for by, start, end in product(numbers, repeat=3):
        if start != end and by in found[start] and end in found[by]:
            added = found[start][by] + found[by][end]
            found[start][end] = min(found[start].get(end, added), added)
    return {number: dict(sorted(exits.items())) for number, exits in found.items()}
