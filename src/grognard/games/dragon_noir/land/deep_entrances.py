"""The entrances to the deep passages (book 5.3): where they are, which of them are linked, and how long a way is.

A scenario lists them on its sheet, by number; one whose hex is left to a die has several. Who goes down there, and what
becomes of him, is in `plan/deep_ways`.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Annotated, NamedTuple

import msgspec
from msgspec import Meta, field

from grognard.catalogues import wrong
from grognard.games.dragon_noir.land.country import Country
from grognard.games.dragon_noir.land.places import local, sum_of
from grognard.loading import Number, Printed, Text, unfit

HIGHEST = 6
"""DN-5.3f: exits are written down as numbers from 1 to 6."""
DIE = 10


class DeepEntrance(Printed, frozen=True):
    """An entrance by its number; a die says in which of several hexes it is (DN-5.3c)."""

    number: Annotated[int, Meta(ge=1, le=HIGHEST)]
    map: Text
    by_die: tuple[Text, ...] = ()
    hex: Text = ""

    @property
    def hexes(self) -> tuple[str, ...]:
        """Where it may be."""
        return (self.hex,) if self.hex else self.by_die


class DeepLink(Printed, frozen=True):
    """A passage between two entrances, and how many game turns it takes (DN-5.3a, DN-5.3b)."""

    ends: tuple[int, ...] = field(name="between")
    turns: Number


class DeepSheet(msgspec.Struct, frozen=True):
    """The deep passages as a scenario lists them."""

    entrances: tuple[DeepEntrance, ...] = ()
    links: tuple[DeepLink, ...] = ()


class PrintedDeep(Printed, frozen=True, kw_only=True):
    """The same as a file has them; most have none."""

    entrances: tuple[DeepEntrance, ...] = field(name="entrance", default=())
    passages: tuple[DeepLink, ...] = field(name="passage", default=())

    def __post_init__(self) -> None:
        for place, entrance in enumerate(self.entrances, 1):
            by_die = entrance.by_die
            if bool(entrance.hex) == bool(by_die) or (by_die and not 1 < len(set(by_die)) == len(by_die) <= DIE):
                raise unfit(f"entrance[{place}].by_die", wrong("expected-die-hexes", DIE))
        numbers = [each.number for each in self.entrances]
        if len(set(numbers)) < len(numbers):
            raise unfit("entrance", wrong("entrance-twice"))
        for place, link in enumerate(self.passages, 1):
            if len(set(link.ends)) != 2 or len(link.ends) != 2 or not set(link.ends) <= set(numbers):
                raise unfit(f"passage[{place}].between", wrong("expected-two-entrances", ", ".join(map(str, numbers))))
        ends = [tuple(sorted(link.ends)) for link in self.passages]
        if len(set(ends)) < len(ends):
            raise unfit("passage", wrong("passage-twice"))
        blind = [number for number in numbers if not any(number in link.ends for link in self.passages)]
        if blind:
            raise unfit("entrance", wrong("entrance-leads-nowhere", blind[0]))

    @property
    def deep(self) -> DeepSheet:
        """The entrances and the passages between them (DN-5.3a)."""
        return DeepSheet(self.entrances, self.passages)


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
