"""The printed sheets of Dark Blades as frozen, checked objects: results tables, terrain, missiles.

Everything here is read from `data/*.toml`, where tables are text grids that look like the printed page. This module
knows what the figures are, never what is legal; odds and shifts are reckoned elsewhere. Counters, spells and
scenarios have their own modules.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from grognard.catalogues import wrong
from grognard.games.skirmish.sheets import results
from grognard.games.skirmish.sheets.grids import by_die, rows_of
from grognard.games.skirmish.sheets.results import letters_of
from grognard.loading import Printed, Sheet, read_sheet

PACKAGE = "grognard.games.dark_blades"
ODDS = ("1-2", "1-1", *(f"{times}-1" for times in range(2, 13)))
"""The odds columns, left to right (DB-CBT-5)."""
NO_EFFECT = "*"
Some = Annotated[int, Meta(ge=1)]
COVERS = ("none", "light", "medium", "infinite")
WEAPONS = ("shortbow", "crossbow")
SIGNS = {"-": -1, "0": 0, "+": 1}

_BAND = re.compile(r"(\d+)-(\d+): (\d+)")
_WHOLE = re.compile(r"[+-]?\d+")


class Result(results.Result, frozen=True, kw_only=True):
    """What a letter of a results table does, and to whom; a killed rider is always thrown."""

    def __post_init__(self) -> None:
        if self.retreat and (self.harm != "none" or self.thrown):
            raise ValueError(wrong("result-either"))
        if self.horse_killed and not self.thrown:
            raise ValueError(wrong("nobody-keeps"))


class ResultsTable(msgspec.Struct, frozen=True, kw_only=True):
    """One of the six grids: `rows[die][column]` is a letter, `results` its key."""

    number: int
    title: str
    attack: str
    attacker: str
    defender: str
    rows: dict[int, tuple[str, ...]]
    results: dict[str, Result]

    def letter(self, die: int, odds: str) -> str:
        """The printed letter, or the sign of no effect, for a die from 1 to 10 and an odds column."""
        return self.rows[die][ODDS.index(odds)]

    def result(self, die: int, column: int) -> Result | None:
        """The result for a die from 1 to 10 and a column counted from 0; None is no effect."""
        return self.results.get(self.rows[die][column])


class Terrain(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the terrain chart; a cost of None is closed ground.

    Where `other` is set, all figures are those of the other terrain in the hex. `against` says which shots the
    cover works against.
    """

    name: str
    foot: int | None
    mounted: int | None
    led: int | None
    cover: str
    against: str
    sign: int
    blocks_sight: bool
    other: bool = False


class Drift(msgspec.Struct, frozen=True):
    """A row of a drift table: hexes downstream (None drowns) and toward which bank one more."""

    downstream: int | None
    aside: str


class Water(msgspec.Struct, frozen=True, kw_only=True):
    """Rolls of swimmers: the highest that climbs out or holds on, and the drift by die."""

    lake_climb: int
    river_climb: int
    stone_hold: int
    stone_fall: int
    lake: dict[int, Drift]
    river: dict[int, Drift]


class Bodies(Printed, frozen=True):
    """The weight of the dead in men, and the weights that slow or close a hex."""

    man: Some
    horse: Some
    double: Some
    closed: Some
    bridge_double: Some
    bridge_closed: Some
    clear_man: Some
    clear_horse: Some


class Ground(msgspec.Struct, frozen=True, kw_only=True):
    """Everything the terrain sheet holds."""

    chart: dict[str, Terrain]
    window_sign: int
    shifts: dict[tuple[int, int], int]
    """Columns to the right by sign of attacker and defender."""
    cover: dict[str, int | None]
    """Columns to the left by class of cover; None is no shot."""
    water: Water
    bodies: Bodies


class Band(msgspec.Struct, frozen=True):
    """A range band in hexes, both ends included, and the strength of a shot in it."""

    first: int
    last: int
    strength: int


class Overhead(Printed, frozen=True):
    """Fire over the heads of others."""

    weapons: tuple[str, ...]
    most: Some
    cover: Literal["none", "light", "medium", "infinite"]


class FastRider(Printed, frozen=True):
    """Those who have ridden so many hexes are so much harder to hit."""

    hexes: Some
    columns: Some


class Breath(Printed, frozen=True):
    """The Gargoyle's breath, and the tables it is read on."""

    hexes: Some
    strength: Some
    foot_table: Annotated[int, Meta(ge=1, le=6)]
    mounted_table: Annotated[int, Meta(ge=1, le=6)]


class Missiles(msgspec.Struct, frozen=True, kw_only=True):
    """Strengths by weapon, and the numbers of overhead fire, fast riders and the Gargoyle's breath."""

    bands: dict[str, tuple[Band, ...]]
    overhead_weapons: tuple[str, ...]
    overhead_most: int
    overhead_cover: str
    fast_hexes: int
    fast_columns: int
    breath_hexes: int
    breath_strength: int
    breath_tables: dict[str, int]

    def strength(self, weapon: str, distance: int) -> int | None:
        """The strength of a weapon at a distance in hexes, or None beyond its reach."""
        found = (band.strength for band in self.bands[weapon] if band.first <= distance <= band.last)
        return next(found, None)


@cache
def tables() -> dict[int, ResultsTable]:
    """The six results tables by their printed number."""
    sheet = read_sheet(PACKAGE, "data/tables.toml")
    found = [_table(part) for part in sheet.tables("table", at_least=6)]
    sheet.finish()
    if [table.number for table in found] != [1, 2, 3, 4, 5, 6]:
        raise sheet.fault("table", wrong("expected-tables"))
    return {table.number: table for table in found}


@cache
def ground() -> Ground:
    """Terrain chart, shifts, cover, drift and bodies."""
    sheet = read_sheet(PACKAGE, "data/terrain.toml")
    blocking = sheet.texts("blocks_sight")
    lines = [line for key in ("chart", "uncharted") for line in _chart(sheet, key, blocking)]
    found = Ground(
        chart={line.name: line for line in lines},
        window_sign=SIGNS[sheet.one_of("window_sign", list(SIGNS))],
        shifts=_shifts(sheet),
        cover={
            row["class"]: _number_or_no(sheet, "cover", row["columns"])
            for row in rows_of(sheet, "cover", "class columns")
        },
        water=_water(sheet.table("water")),
        bodies=sheet.struct("bodies", Bodies),
    )
    sheet.finish()
    for name in blocking:
        if name not in found.chart:
            raise sheet.fault("blocks_sight", wrong("there-no-terrain", name))
    return found


@cache
def missiles() -> Missiles:
    """Missile strengths and the numbers that go with them."""
    sheet = read_sheet(PACKAGE, "data/missiles.toml")
    overhead, fast = sheet.struct("overhead", Overhead), sheet.struct("fast_rider", FastRider)
    breath = sheet.struct("breath", Breath)
    found = Missiles(
        bands={row["weapon"]: _bands(sheet, row) for row in rows_of(sheet, "strengths", "weapon short medium long")},
        overhead_weapons=overhead.weapons,
        overhead_most=overhead.most,
        overhead_cover=overhead.cover,
        fast_hexes=fast.hexes,
        fast_columns=fast.columns,
        breath_hexes=breath.hexes,
        breath_strength=breath.strength,
        breath_tables={"foot": breath.foot_table, "mounted": breath.mounted_table},
    )
    sheet.finish()
    if tuple(found.bands) != WEAPONS:
        raise sheet.fault("strengths", wrong("expected-weapons", ', '.join(WEAPONS)))
    return found


def _table(sheet: Sheet) -> ResultsTable:
    key = {result.letter: result for result in sheet.structs("results", Result, at_least=1)}
    return ResultsTable(
        number=sheet.number("number", low=1, high=6),
        title=sheet.text("title"),
        attack=sheet.one_of("attack", ("melee", "missile")),
        attacker=sheet.one_of("attacker", ("foot", "mounted")),
        defender=sheet.one_of("defender", ("foot", "mounted")),
        rows=letters_of(sheet, ODDS, (NO_EFFECT, *key)),
        results=key,
    )


def _chart(sheet: Sheet, key: str, blocking: list[str]) -> list[Terrain]:
    found = []
    for row in rows_of(sheet, key, "terrain foot mounted led cover against sign"):
        other = row["foot"] == "other"
        cost = {who: None if other else _number_or_no(sheet, key, row[who]) for who in ("foot", "mounted", "led")}
        if not other and (row["cover"] not in COVERS or row["sign"] not in SIGNS):
            raise sheet.fault(key, wrong("unknown-cover", row['terrain']))
        line = Terrain(
            name=row["terrain"],
            foot=cost["foot"],
            mounted=cost["mounted"],
            led=cost["led"],
            cover="none" if other else row["cover"],
            against=row["against"],
            sign=0 if other else SIGNS[row["sign"]],
            blocks_sight=row["terrain"] in blocking,
            other=other,
        )
        found.append(line)
    return found


def _shifts(sheet: Sheet) -> dict[tuple[int, int], int]:
    return {
        (SIGNS[row["attacker"]], SIGNS[sign]): _whole(sheet, "signs", row[sign])
        for row in rows_of(sheet, "signs", "attacker - 0 +")
        for sign in SIGNS
    }


def _water(sheet: Sheet) -> Water:
    rolls = ("lake_climb", "river_climb", "stone_hold", "stone_fall")
    numbers = {name: sheet.number(name, low=1, high=10) for name in rolls}
    return Water(**numbers, lake=_drift(sheet, "lake"), river=_drift(sheet, "river"))


def _drift(sheet: Sheet, key: str) -> dict[int, Drift]:
    return {
        die: Drift(None if row["downstream"] == "drowned" else _whole(sheet, key, row["downstream"]), row["aside"])
        for die, row in by_die(sheet, key, "die downstream aside").items()
    }


def _bands(sheet: Sheet, row: dict[str, str]) -> tuple[Band, ...]:
    found: list[Band] = []
    for name in ("short", "medium", "long"):
        band = _BAND.fullmatch(row[name])
        if band is None:
            raise sheet.fault("strengths", wrong("expected-band", row[name]))
        found.append(Band(*(int(figure) for figure in band.groups())))
    return tuple(found)


def _number_or_no(sheet: Sheet, key: str, cell: str) -> int | None:
    return None if cell == "no" else _whole(sheet, key, cell)


def _whole(sheet: Sheet, key: str, cell: str) -> int:
    if not _WHOLE.fullmatch(cell):
        raise sheet.fault(key, wrong("expected-whole", cell))
    return int(cell)
