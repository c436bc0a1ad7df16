"""The sheet of the gharvs as printed: when they come, how they attack at once, and their pace on land.

Read from `data/challenge/gharvs.toml`. This module knows the figures, never who is in the water.
"""

from __future__ import annotations

from functools import cache

import msgspec

from grognard.catalogues import wrong
from grognard.games.dragon_noir.sheets.combat import PACKAGE
from grognard.games.skirmish.sheets.grids import rows_of
from grognard.loading import read_sheet

WATER, BEACH, BOAT, MARSH = GROUNDS = ("water", "beach", "boat", "marsh")
LIVES = 3
"""DN-4.5a: a gharv dies of its third wound."""


class Appearance(msgspec.Struct, frozen=True):
    """A line of the table: the highest die at which one comes, what a wound takes off it, and the columns it gives."""

    comes: int
    wounded: int
    columns: int


class Gharvs(msgspec.Struct, frozen=True):
    """The sheet; `on_land` are the points by lives left, none for the dead."""

    appearance: dict[str, Appearance]
    capsizes: int
    on_land: tuple[int, ...]


@cache
def gharvs() -> Gharvs:
    """The sheet of the gharvs (DN-5.15.2a)."""
    sheet = read_sheet(PACKAGE, "data/challenge/gharvs.toml")
    rows = rows_of(sheet, "appearance", "ground comes wounded columns")
    lines = {row["ground"]: Appearance(int(row["comes"]), int(row["wounded"]), int(row["columns"])) for row in rows}
    paces = sheet.numbers("on_land", low=1)
    found = Gharvs(lines, sheet.number("capsizes", low=1), (0, *reversed(paces)))
    sheet.finish()
    if tuple(lines) != GROUNDS:
        raise sheet.fault("appearance", wrong("expected-grounds", ', '.join(GROUNDS)))
    if len(paces) != LIVES:
        raise sheet.fault("on_land", wrong("expected-paces", LIVES))
    return found
