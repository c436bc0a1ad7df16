"""Winter (DG-5.WIN): whether it is one, where the advanced rules ask for it."""

from __future__ import annotations

from grognard.games.dragons_of_glory.sheets.calendar import date
from grognard.games.dragons_of_glory.war import LanceWar


def winter(war: LanceWar) -> bool:
    """DG-5.WIN-1: whether this is a winter Turn of a match in which winter counts."""
    return war.given.chapters.winter and date(war.turn).winter
