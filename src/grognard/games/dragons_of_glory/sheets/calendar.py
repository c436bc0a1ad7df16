"""The Turn track: which months of which year a Turn stands for (DS-SEQ-10).

DS-WIN-1: in the standard game a winter is longer, and that is all; no rule of it asks for the season.
DG-0.SEQ-18, DG-G43: the advanced book counts fewer months; the calendar is that of the standard game.
"""

from __future__ import annotations

from typing import NamedTuple

SEASONS = ("spring", "early-summer", "summer", "autumn", "winter")
"""The Turns of a year in order: four of two months each from March on, and the winter, which has four."""
FIRST_YEAR = 348
"""The year that begins with Turn 1: DS-CAL-1, then DS-CAL-2, DS-CAL-3, DS-CAL-4, DS-CAL-5 and DS-CAL-6."""
LONG, SHORT = 4, 2


class Date(NamedTuple):
    """A Turn on the calendar; a winter is named for the year in which it begins (DS-WIN-2)."""

    year: int
    season: str

    @property
    def months(self) -> int:
        """How many months it lasts."""
        return LONG if self.winter else SHORT

    @property
    def winter(self) -> bool:
        """Whether it is a winter Turn."""
        return self.season == SEASONS[-1]


def date(turn: int) -> Date:
    """When a Turn is.

    >>> date(13)
    Date(year=350, season='summer')
    """
    years, season = divmod(turn - 1, len(SEASONS))
    return Date(FIRST_YEAR + years, SEASONS[season])
