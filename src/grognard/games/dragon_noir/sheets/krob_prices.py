"""What krobs cost and when the queen spawns, read from `data/challenge/krob_prices.toml`.

It knows the figures, never who has points or where anybody is laid.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, NamedTuple

from msgspec import Meta

from grognard.catalogues import wrong
from grognard.games.dragon_noir.sheets.combat import PACKAGE
from grognard.games.skirmish.sheets.grids import Rows
from grognard.loading import Printed, read_struct, unfit

Some = Annotated[int, Meta(ge=1)]


class Prices(Printed, frozen=True, kw_only=True):
    """DN-5.21.3a: the kinds that have a price, the cheapest first."""

    hunter: Some
    warrior: Some
    slayer: Some
    guard: Some


BOUGHT = Prices.__struct_fields__


class Since(NamedTuple):
    """What a date is worth from a turn on."""

    turn: int
    points: int


class Calendar(Printed, frozen=True, kw_only=True):
    """The dates: every how many turns, and what they are worth from when on."""

    every: Some
    points: Rows[Since]

    def __post_init__(self) -> None:
        if not self.points or list(self.points) != sorted(self.points):
            raise unfit("points", wrong("expected-rising"))


class Nest(Printed, frozen=True, kw_only=True):
    """How far from the queen they hatch, when she is succeeded, and what the first brood of her successor is worth."""

    within: Some
    succession: Some
    successor: Some


class KrobPrices(Printed, frozen=True, kw_only=True):
    """The sheet: prices by kind, the dates, and what else is said of the nest."""

    prices: Prices
    calendar: Calendar
    nest: Nest

    def price(self, kind: str) -> int:
        """DN-5.15.1c, DN-5.21.3a: what one of a kind costs; the young cost what they will be."""
        found: int = getattr(self.prices, kind.removeprefix("baby "))
        return found

    def is_date(self, turn: int) -> bool:
        """Whether krobs hatch in a turn (DN-5.21.2a)."""
        return turn >= self.calendar.points[0].turn and not turn % self.calendar.every

    def worth(self, turn: int) -> int:
        """The points of a date; 0 in all other turns (DN-5.21.2a)."""
        return max(points for first, points in self.calendar.points if turn >= first) if self.is_date(turn) else 0

    def next_date(self, turn: int) -> int:
        """The first date after a turn (DN-5.21.2a)."""
        every = self.calendar.every
        return max(self.calendar.points[0].turn, turn + every - turn % every)


@cache
def krob_prices() -> KrobPrices:
    """The sheet of prices and dates (DN-5.21.2a, DN-5.21.3a)."""
    return read_struct(PACKAGE, "data/challenge/krob_prices.toml", KrobPrices)
