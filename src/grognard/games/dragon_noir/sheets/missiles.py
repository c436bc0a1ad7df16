"""Missile fire of Dragon Noir as printed: ranges, modifiers, shooters, cadence and both results tables.

Read from `data/missiles.toml`. This module knows the figures, never who may shoot at whom or what lies in the way.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Literal, get_args

import msgspec
from msgspec import Meta

from grognard.catalogues import wrong
from grognard.games.dragon_noir.sheets.combat import PACKAGE
from grognard.games.skirmish.sheets.grids import rows_of, slug
from grognard.games.skirmish.sheets.results import Count, Harm
from grognard.loading import Printed, Sheet, read_sheet

Weapon = Literal["shortbow", "longbow", "crossbow"]
WEAPONS = get_args(Weapon)
RANGES = ("short", "medium", "long")
COVERS = {"mounted": ("none", "light", "medium"), "foot": ("none", "light", "medium", "heavy")}
"""The columns of cover by table; riders never have heavy cover (DN-G16)."""
MISS = "-"

_OUT_OF_REACH = "."
_DIE_COLUMNS = ("crossbow", "longbow", "shortbow")


class ShotResult(Printed, frozen=True, kw_only=True):
    """What a letter does to the target.

    `retreat` holds for offensive fire; in defensive fire the target loses `slowed` of its points instead, or half of
    them. `beast` is whether a riderless horse dies of it.
    """

    letter: Annotated[str, Meta(min_length=1)]
    harm: Harm = "none"
    retreat: Count = 0
    slowed: Count = 0
    halves: bool = False
    thrown: bool = False
    horse_killed: bool = False
    beast: bool = False


class ShotTable(msgspec.Struct, frozen=True, kw_only=True):
    """The table for mounted targets or for those on foot; `rows` go down the page, `dice` says where a roll stands."""

    target: str
    rows: tuple[dict[str, str], ...]
    dice: dict[str, tuple[int, ...]]
    """By weapon the row of each roll from 1 on; the last stands for all above it (DN-G8)."""
    results: dict[str, ShotResult]

    def letter(self, weapon: str, die: int, cover: str) -> str:
        """The printed letter for a modified die; rolls below 1 read as 1 (DN-G24)."""
        places = self.dice[weapon]
        return self.rows[places[min(max(die, 1), len(places)) - 1]][cover]

    def result(self, weapon: str, die: int, cover: str) -> ShotResult | None:
        """What the shot does; None is a miss."""
        return self.results.get(self.letter(weapon, die, cover))


class Cadence(Printed, frozen=True):
    """One way to use a weapon over an own turn and the enemy's after it (DN-5.11.5a, DN-G9)."""

    weapon: Weapon
    both: bool
    moves: bool


class Missiles(msgspec.Struct, frozen=True, kw_only=True):
    """Everything the missile sheet holds."""

    bands: dict[str, dict[str, range]]
    underground: int
    modifiers: dict[str, int]
    shooters: dict[str, tuple[str, ...]]
    """By weapon the ids of those who carry it (DN-5.11.2a)."""
    cadence: tuple[Cadence, ...]
    tables: dict[str, ShotTable]

    def band(self, weapon: str, distance: int, underground: bool = False) -> str | None:
        """The range band of a distance in hexes; None is out of reach."""
        if underground and distance > self.underground:
            return None
        return next((band for band, hexes in self.bands[weapon].items() if distance in hexes), None)

    def weapon_of(self, id: str) -> str | None:
        """The missile weapon a character carries."""
        return next((weapon for weapon, ids in self.shooters.items() if id in ids), None)


@cache
def missiles() -> Missiles:
    """The missile sheet."""
    sheet = read_sheet(PACKAGE, "data/missiles.toml")
    shooters = sheet.struct("shooters", dict[Weapon, tuple[str, ...]])
    tables = [_table(part) for part in sheet.tables("table", at_least=2)]
    found = Missiles(
        bands={row["weapon"]: _bands(sheet, row) for row in rows_of(sheet, "bands", "weapon short medium long")},
        underground=sheet.number("underground", low=1),
        modifiers=sheet.struct("modifiers", dict[str, int]),
        shooters={weapon: tuple(slug(name) for name in shooters.get(weapon, ())) for weapon in WEAPONS},
        cadence=tuple(sheet.structs("cadence", Cadence, at_least=1)),
        tables={table.target: table for table in tables},
    )
    sheet.finish()
    if sorted(found.bands) != sorted(WEAPONS):
        raise sheet.fault("bands", wrong("expected-weapons", ', '.join(WEAPONS)))
    return found


def _bands(sheet: Sheet, row: dict[str, str]) -> dict[str, range]:
    """The bands of a weapon, which must follow each other from 1 hex on."""
    found: dict[str, range] = {}
    reached = 0
    for band in RANGES:
        first, _, last = row[band].partition("-")
        if not (first.isdecimal() and last.isdecimal()) or not reached + 1 == int(first) < int(last):
            raise sheet.fault("bands", wrong("range", band, row['weapon'], row[band]))
        found[band] = range(int(first), int(last) + 1)
        reached = int(last)
    return found


def _table(sheet: Sheet) -> ShotTable:
    target = sheet.one_of("target", list(COVERS))
    rows = rows_of(sheet, "grid", " ".join((*_DIE_COLUMNS, *COVERS[target])))
    results = {result.letter: result for result in sheet.structs("results", ShotResult, at_least=1)}
    for row in rows:
        for cover in COVERS[target]:
            if row[cover] not in (MISS, *results):
                raise sheet.fault("grid", wrong("key-does", row[cover]))
    return ShotTable(
        target=target,
        rows=tuple({cover: row[cover] for cover in COVERS[target]} for row in rows),
        dice={weapon: _dice(sheet, [row[weapon] for row in rows]) for weapon in WEAPONS},
        results=results,
    )


def _dice(sheet: Sheet, cells: list[str]) -> tuple[int, ...]:
    """The rows of the rolls 1, 2 and so on down to the last, which has the plus."""
    places = [place for place, cell in enumerate(cells) if cell != _OUT_OF_REACH]
    rolls = [cells[place] for place in places]
    wanted = [str(roll) for roll in range(1, len(rolls))] + [f"{len(rolls)}+"]
    if rolls != wanted or places[-1] != len(cells) - 1:
        raise sheet.fault("grid", wrong("expected-rolls", ' '.join(wanted), ' '.join(rolls)))
    return tuple(places)
