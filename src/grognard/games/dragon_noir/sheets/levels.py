"""Jumps and mire of The Challenge: the figures that no printed table holds.

Read from `data/challenge/levels.toml`. This module knows the figures, never who jumps or is stuck.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated

import msgspec
from msgspec import Meta

from grognard.catalogues import wrong
from grognard.games.dragon_noir.sheets.combat import PACKAGE
from grognard.games.skirmish.sheets.grids import DIE, faces, rows_of
from grognard.loading import Printed, read_sheet

Face = Annotated[int, Meta(ge=1, le=10)]


class Marsh(Printed, frozen=True, kw_only=True):
    """The mire: dice at which armour is stuck, and gets out again, and what a helping hand adds."""

    stuck: Face
    out: Face
    hand: Face


class Levels(msgspec.Struct, frozen=True, kw_only=True):
    """Everything the sheet holds; `into_water` is what each face does to somebody who jumps into water."""

    climb: int
    into_water: dict[int, str]
    deeper: int
    comes_up: int
    door: int
    marsh: Marsh


@cache
def levels() -> Levels:
    """The sheet (DN-5.12.2d, DN-G242, DN-G246)."""
    sheet = read_sheet(PACKAGE, "data/challenge/levels.toml")
    rows = rows_of(sheet, "into_water", "fate die")
    fates = {face: row["fate"] for row in rows for face in faces(sheet, "into_water", row["die"])}
    found = Levels(
        climb=sheet.number("climb", low=0),
        into_water=fates,
        deeper=sheet.number("deeper", low=0),
        comes_up=sheet.number("comes_up", low=1),
        door=sheet.number("door", low=1),
        marsh=sheet.struct("marsh", Marsh),
    )
    sheet.finish()
    if tuple(fates) != DIE:
        raise sheet.fault("into_water", wrong("rolls", list(fates)))
    return found
