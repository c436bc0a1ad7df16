"""What krobs cost and when the queen spawns, read from `data/challenge/krob_prices.toml`.

It knows the figures, never who has points or where anybody is laid.
"""

from __future__ import annotations

from functools import cache

import msgspec

from grognard.catalogues import wrong
from grognard.games.dragon_noir.sheets.combat import PACKAGE
from grognard.games.skirmish.sheets.grids import rows_of
from grognard.loading import read_sheet

BOUGHT = ("hunter", "warrior", "slayer", "guard")
"""DN-5.21.3a: the kinds that have a price, the cheapest first."""


class KrobPrices(msgspec.Struct, frozen=True):
    """The sheet: prices by kind, by turn the points of the dates from then on, and what else is said of the nest."""

    prices: dict[str, int]
    every: int
    points: tuple[tuple[int, int], ...]
    within: int
    succession: int
    successor: int

    def price(self, kind: str) -> int:
        """DN-5.15.1c, DN-5.21.3a: what one of a kind costs; the young cost what they will be."""
        return self.prices[kind.removeprefix("baby ")]

    def is_date(self, turn: int) -> bool:
        """Whether krobs hatch in a turn (DN-5.21.2a)."""
        return turn >= self.points[0][0] and not turn % self.every

    def worth(self, turn: int) -> int:
        """The points of a date; 0 in all other turns (DN-5.21.2a)."""
        return max(points for first, points in self.points if turn >= first) if self.is_date(turn) else 0

    def next_date(self, turn: int) -> int:
        """The first date after a turn (DN-5.21.2a)."""
        return max(self.points[0][0], turn + self.every - turn % self.every)


@cache
def krob_prices() -> KrobPrices:
    """The sheet of prices and dates (DN-5.21.2a, DN-5.21.3a)."""
    sheet = read_sheet(PACKAGE, "data/challenge/krob_prices.toml")
    prices, calendar, nest = (sheet.table(part) for part in ("prices", "calendar", "nest"))
    rows = rows_of(calendar, "points", "turn points")
    found = KrobPrices(
        {kind: prices.number(kind, low=1) for kind in BOUGHT},
        calendar.number("every", low=1),
        tuple((int(row["turn"]), int(row["points"])) for row in rows),
        *(nest.number(key, low=1) for key in ("within", "succession", "successor")),
    )
    sheet.finish()
    if list(found.points) != sorted(found.points):
        raise calendar.fault("points", wrong("expected-rising"))
    return found
