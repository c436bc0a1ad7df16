"""The diplomatic chart of the advanced game: what comes of a hero's talks, by his score and his aim (DG-T.DIP).

It knows what is printed; who talks to whom, and what then happens, is no matter of the sheet.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Self

from grognard.catalogues import wrong
from grognard.loading import Drawn, Printed, read_struct

PACKAGE, FILE = "grognard.games.dragons_of_glory", "data/diplomacy.toml"
ACTIVATE, DEACTIVATE, CHANGE = AIMS = ("activate", "deactivate", "change")
"""DG-3.DIP-4: what a hero may be after, in the order of the columns."""
JOINS, NEUTRAL_AGAIN, REVERSED, CAPTURED, NOTHING = RESULTS = ("A", "D", "R", "C", "-")
"""DG-3.DIP-6, DG-3.DIP-7, DG-3.DIP-8, DG-3.DIP-9, DG-3.DIP-10."""
LOWEST, HIGHEST = -4, 22
"""DG-G17: the first and the last row; scores beyond count as these."""
SUCCESS = {ACTIVATE: JOINS, DEACTIVATE: NEUTRAL_AGAIN, CHANGE: REVERSED}


class DiplomaticChart(dict[int, tuple[str, ...]], Drawn):
    """By score a result for each aim."""

    @classmethod
    def drawn(cls, lines: list[str], kinds: tuple[Any, ...]) -> Self:
        """The rows under the aims, one for every score from -4 to 22."""
        head, *rows = [line.split() for line in lines]
        wanted = ["score", *AIMS]
        if head != wanted:
            raise ValueError(wrong("expected-heading", " ".join(wanted)))
        found = cls()
        for score, row in zip(range(LOWEST, HIGHEST + 1), rows, strict=False):
            fits = [cell in (SUCCESS[aim], CAPTURED, NOTHING) for aim, cell in zip(AIMS, row[1:], strict=False)]
            if row[0] != str(score) or len(row) != len(wanted) or not all(fits):
                raise ValueError(wrong("expected-diplomacy", score, " ".join(row)))
            found[score] = tuple(row[1:])
        if len(rows) != HIGHEST + 1 - LOWEST:
            raise ValueError(wrong("too-few", HIGHEST + 1 - LOWEST, len(rows)))
        return found


class DiplomacySheet(Printed, frozen=True):
    """The printed page."""

    chart: DiplomaticChart


@cache
def diplomatic_chart() -> DiplomaticChart:
    """The printed chart."""
    return read_struct(PACKAGE, FILE, DiplomacySheet).chart


def outcome(score: int, aim: str) -> str:
    """What a score comes to; beyond the chart it counts as its rim (DG-G17).

    >>> outcome(9, "activate"), outcome(-7, "change"), outcome(30, "deactivate")
    ('A', 'R', 'D')
    """
    return diplomatic_chart()[min(max(score, LOWEST), HIGHEST)][AIMS.index(aim)]
