"""What each scenario is about and how each seat wins it, told to players; no rule reads any of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

import msgspec

from grognard.games.dragon_noir.scenarios.sheets import Scenario
from grognard.games.dragon_noir.sheets.combat import PACKAGE
from grognard.loading import Sheet, read_sheet


class Story(msgspec.Struct, frozen=True):
    """A few sentences on a scenario, and in sentences by seat how it is won."""

    text: str
    aims: Mapping[str, tuple[str, ...]]


@cache
def stories() -> dict[str, Story]:
    """The stories by scenario, the best one to begin with first."""
    sheet = read_sheet(PACKAGE, "data/stories.toml")
    found = {slug: _story(sheet.table(slug)) for slug in sheet.names()}
    sheet.finish()
    return found


def _story(sheet: Sheet) -> Story:
    aims = sheet.table("aims")
    return Story(sheet.text("story"), {seat: tuple(aims.texts(seat)) for seat in aims.names()})


def in_order(slugs: Iterable[str]) -> list[str]:
    """Scenarios in the order of the stories, and then those without one."""
    known = list(slugs)
    return [*(slug for slug in stories() if slug in known), *(slug for slug in known if slug not in stories())]


def story_of(slug: str, sheet: Scenario) -> Story:
    """The story of a scenario; without one, what its sheet says."""
    return stories().get(slug) or Story(" ".join(sheet.special), {"": sheet.victory})


def notes_of(slug: str, sheet: Scenario) -> tuple[str, ...]:
    """What is particular to a scenario, and which parts of it are published and which reconstructed (DN-G128)."""
    return (*(sheet.special if slug in stories() else ()), *(note.text for note in sheet.notes))
