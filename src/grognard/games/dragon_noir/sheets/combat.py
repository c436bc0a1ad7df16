"""The combat tables of Dragon Noir as printed, and the words all its sheets share.

Read from `data/combat.toml`. This module knows the figures, never who may attack whom or which shifts apply.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated

import msgspec
from msgspec import Meta
from msgspec.structs import asdict

from grognard.games.skirmish.sheets import results
from grognard.games.skirmish.sheets.grids import DIE
from grognard.games.skirmish.sheets.results import letters_of
from grognard.loading import Printed, Sheet, read_sheet

PACKAGE = "grognard.games.dragon_noir"
ODDS = tuple(f"{times}-1" for times in range(1, 13))
"""The odds columns, left to right; the last stands for all above it (DN-2.41b, DN-G56)."""
NO_EFFECT = "-"


class Result(results.Result, frozen=True, kw_only=True):
    """What a letter of a combat table does, and to whom; `beast` is whether a riderless horse dies of it."""

    beast: bool = False


class CombatTable(msgspec.Struct, frozen=True, kw_only=True):
    """The table against mounted defenders or against those on foot: `rows[die][column]` is a letter."""

    defender: str
    rows: dict[int, tuple[str, ...]]
    results: dict[str, Result]

    def letter(self, die: int, odds: str) -> str:
        """The printed letter; a modified roll above 10 counts as 10 (DN-2.43.2c)."""
        return self.rows[min(die, DIE[-1])][ODDS.index(odds)]

    def result(self, die: int, odds: str) -> Result | None:
        """What the fight comes to; None is no effect."""
        return self.results.get(self.letter(die, odds))


class Advance(Printed, frozen=True):
    """Hexes, on foot and mounted."""

    foot: Annotated[int, Meta(ge=1)]
    mounted: Annotated[int, Meta(ge=1)]


class Combat(msgspec.Struct, frozen=True, kw_only=True):
    """Both combat tables by defender, what armour adds to the die and what company shifts."""

    tables: dict[str, CombatTable]
    armoured: int
    company: int
    advance: dict[str, int]
    """How many hexes the one victor advances on the surface, on foot and mounted."""


@cache
def combat() -> Combat:
    """The combat sheet."""
    sheet = read_sheet(PACKAGE, "data/combat.toml")
    tables = [_table(part) for part in sheet.tables("table", at_least=2)]
    found = Combat(
        tables={table.defender: table for table in tables},
        armoured=sheet.number("armoured"),
        company=sheet.number("company"),
        advance=asdict(sheet.struct("advance", Advance)),
    )
    sheet.finish()
    return found


def _table(sheet: Sheet) -> CombatTable:
    key = {result.letter: result for result in sheet.structs("results", Result, at_least=1)}
    defender = sheet.one_of("defender", ("mounted", "foot"))
    return CombatTable(defender=defender, rows=letters_of(sheet, ODDS, (NO_EFFECT, *key)), results=key)
