"""The combat tables of Dragon Noir as printed, and the words all its sheets share.

Read from `data/combat.toml`. This module knows the figures, never who may attack whom or which shifts apply.
"""

from __future__ import annotations

from functools import cache

import msgspec

from grognard.games.skirmish.sheets.grids import DIE
from grognard.loading import Sheet, read_sheet

PACKAGE = "grognard.games.dragon_noir"
ODDS = tuple(f"{times}-1" for times in range(1, 13))
"""The odds columns, left to right; the last stands for all above it (DN-2.41b, DN-G56)."""
HARMS = ("none", "stunned", "wounded", "killed")
NO_EFFECT = "-"


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """What a letter of a combat table does, and to whom; `beast` is whether a riderless horse dies of it."""

    letter: str
    on: str
    harm: str = "none"
    retreat: int = 0
    thrown: bool = False
    horse_killed: bool = False
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
    advance = sheet.table("advance")
    tables = [_table(part) for part in sheet.tables("table", at_least=2)]
    found = Combat(
        tables={table.defender: table for table in tables},
        armoured=sheet.number("armoured"),
        company=sheet.number("company"),
        advance={gait: advance.number(gait, low=1) for gait in ("foot", "mounted")},
    )
    sheet.finish()
    return found


def _table(sheet: Sheet) -> CombatTable:
    results = {result.letter: result for result in map(_result, sheet.tables("results", at_least=1))}
    table = CombatTable(defender=sheet.one_of("defender", ("mounted", "foot")), rows=_grid(sheet), results=results)
    for die, row in table.rows.items():
        for odds, letter in zip(ODDS, row, strict=True):
            if letter not in (NO_EFFECT, *results):
                raise sheet.fault("grid", f"die {die} at {odds} is {letter!r}, which the key does not explain")
    return table


def _grid(sheet: Sheet) -> dict[int, tuple[str, ...]]:
    heading, *lines = (line.split() for line in sheet.grid("grid"))
    if heading != ["die", *ODDS]:
        raise sheet.fault("grid", f"expected the heading die {' '.join(ODDS)}")
    if [line[0] for line in lines] != [str(die) for die in DIE]:
        raise sheet.fault("grid", "expected the rows 1 to 10 in order")
    for line in lines:
        if len(line) != len(heading):
            raise sheet.fault("grid", f"row {line[0]} has {len(line) - 1} cells instead of {len(ODDS)}")
    return {die: tuple(line[1:]) for die, line in zip(DIE, lines, strict=True)}


def _result(sheet: Sheet) -> Result:
    return Result(
        letter=sheet.text("letter"),
        on=sheet.one_of("on", ("attacker", "defender")),
        harm=sheet.one_of("harm", HARMS, default="none"),
        retreat=sheet.number("retreat", low=0, default=0),
        thrown=sheet.flag("thrown", default=False),
        horse_killed=sheet.flag("horse_killed", default=False),
        beast=sheet.flag("beast", default=False),
    )
