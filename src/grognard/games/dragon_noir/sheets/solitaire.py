"""The tables by which krobs are led when nobody plays them, read from `data/challenge/solitaire.toml` (DN-5.21d).

Seven of them, A to G. This module knows what they say, never where anybody is.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import msgspec

from grognard.catalogues import wrong
from grognard.games.dragon_noir.sheets.combat import PACKAGE
from grognard.games.skirmish.sheets.grids import DIE, by_die, faces, rows_of
from grognard.loading import Printed, Sheet, read_sheet

HOLD, ATTACK, PRIZE, BACK = ORDERS = ("hold", "attack", "prize", "back")
"""What a pack may be told to do (DN-G382)."""
PACKS = ("hunter", "warrior", "slayer", "guard", "baby")
PLACES = ("far end", "way out", "flank", "both ends")
GOALS = ("largest group", "orb", "sun", "stays")
EVENTS = (
    "torches", "rockfall", "gharvs", "web", "echo", "cache", "tremor", "horn", "tapping", "humming",
)  # fmt: skip
PRIZES = ("orb", "caster", "khuzun", "speaker", "wounded")
RATINGS = ("triumph", "victory", "survival", "defeat")
DRAWN = ("khuzun", "orb", "sun")
AGAIN = 0
"""DN-G385: this die is rolled again."""
NINE = 9


class Pack(NamedTuple):
    """What is found in an area: so many krobs of each kind, and webs."""

    hunters: int = 0
    warriors: int = 0
    slayers: int = 0
    guards: int = 0
    webs: int = 0


class Added(Printed, frozen=True, kw_only=True):
    """What is added to the die for what waits."""

    second_row: int
    nine_turns: int
    beside_nest: int
    explored: int
    detected: int


class Substitute(Printed, frozen=True, kw_only=True):
    """Who is there instead of a guard."""

    hunters: int
    warriors: int


class When(Printed, frozen=True, kw_only=True):
    """In which turns something happens."""

    first: int
    every: int


class Rating(Printed, frozen=True, kw_only=True):
    """The points for each degree of success, and what haste is worth."""

    triumph: int
    victory: int
    survival: int
    unhurried: int
    each: int


class Solitaire(msgspec.Struct, frozen=True, kw_only=True):
    """All seven tables."""

    waits: dict[int, Pack]
    in_her_place: Substitute
    added: Added
    where: dict[int, str]
    flank: int
    orders: dict[str, dict[int, str]]
    prizes: tuple[str, ...]
    lift: int
    alone: int
    brood: dict[int, str]
    heading: dict[int, str]
    events: dict[int, str]
    when: When
    draws: dict[str, dict[int, int]]
    rating: Rating

    def total(
        self, die: int, turn: int, *, second_row: bool = False, beside_nest: bool = False, explored: bool = False,
        detected: bool = False,
    ) -> int:  # fmt: skip
        """DN-G380: the die with all that is added to it in a turn; nine turns are gone when the tenth begins."""
        added = self.added
        more = second_row * added.second_row + beside_nest * added.beside_nest
        less = explored * added.explored + detected * added.detected
        return die + more + less + (turn - 1) // NINE * added.nine_turns

    def found(self, total: int, fits: bool = True) -> Pack:
        """DN-G380: what waits for a total, and for a guard that does not fit others.

        >>> tuple(tables().found(-1)), tuple(tables().found(11, fits=False))
        ((0, 0, 0, 0, 0), (1, 2, 0, 0, 1))
        """
        highest = next((most for most in self.waits if total <= most), max(self.waits))
        pack = self.waits[highest]
        if fits or not pack.guards:
            return pack
        instead = self.in_her_place
        hunters, warriors = pack.hunters + instead.hunters, pack.warriors + instead.warriors
        return pack._replace(hunters=hunters, warriors=warriors, guards=0)

    def event_in(self, turn: int) -> bool:
        """DN-G384: whether something happens in a turn."""
        return turn >= self.when.first and (turn - self.when.first) % self.when.every == 0

    def rated(self, halves: int, turn: int) -> str:
        """DN-G386: how the adventurers have done who have so many half points after a turn.

        >>> tables().rated(50, 20), tables().rated(50, 25), tables().rated(19, 1)
        ('triumph', 'victory', 'defeat')
        """
        rating = self.rating
        left = halves - 2 * (max(0, turn - rating.unhurried) // rating.each)
        limits = (("triumph", rating.triumph), ("victory", rating.victory), ("survival", rating.survival))
        return next((word for word, least in limits if left >= 2 * least), "defeat")


@cache
def tables() -> Solitaire:
    """The sheet."""
    sheet = read_sheet(PACKAGE, "data/challenge/solitaire.toml")
    found = Solitaire(
        waits=_waits(sheet),
        in_her_place=sheet.struct("in_her_place", Substitute),
        added=sheet.struct("added", Added),
        where=_words(sheet, "where", "place", PLACES),
        flank=sheet.number("flank", low=2),
        orders={row["kind"]: _orders(sheet, row) for row in rows_of(sheet, "orders", f"kind {' '.join(ORDERS)}")},
        prizes=tuple(sheet.texts("prizes")),
        lift=sheet.number("lift", low=1),
        alone=sheet.number("alone", low=1),
        brood=_words(sheet, "brood", "kind", PACKS[:4]),
        heading=_words(sheet, "heading", "goal", GOALS),
        events=_words(sheet, "events", "event", EVENTS),
        when=sheet.struct("when", When),
        draws={what: _draw(sheet, what) for what in DRAWN},
        rating=sheet.struct("rating", Rating),
    )
    sheet.finish()
    if tuple(found.orders) != PACKS:
        raise sheet.fault("orders", wrong("expected-this", ", ".join(PACKS)))
    if found.prizes != PRIZES:
        raise sheet.fault("prizes", wrong("expected-this", ", ".join(PRIZES)))
    return found


def _waits(sheet: Sheet) -> dict[int, Pack]:
    rows = rows_of(sheet, "waits", f"total {' '.join(Pack._fields)}")
    return {int(row["total"]): Pack(*(int(row[name]) for name in Pack._fields)) for row in rows}


def _words(sheet: Sheet, key: str, column: str, known: tuple[str, ...]) -> dict[int, str]:
    found = {face: row[column] for face, row in by_die(sheet, key, f"die {column}").items()}
    if not set(found.values()) <= set(known):
        raise sheet.fault(key, wrong("expected-this", ", ".join(known)))
    return found


def _orders(sheet: Sheet, row: dict[str, str]) -> dict[int, str]:
    told = [(order, row[order]) for order in ORDERS if row[order] != "never"]
    found = {face: order for order, rolls in told for face in faces(sheet, "orders", rolls)}
    if tuple(found) != DIE:
        raise sheet.fault("orders", wrong("expected-every", list(found)))
    return found


def _draw(sheet: Sheet, what: str) -> dict[int, int]:
    rows = by_die(sheet, "draws", f"die {' '.join(DRAWN)}")
    return {face: AGAIN if row[what] == "again" else int(row[what]) for face, row in rows.items()}
