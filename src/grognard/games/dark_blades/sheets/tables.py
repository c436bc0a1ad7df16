"""The printed sheets of Dark Blades as frozen, checked objects: results tables, terrain, missiles.

Everything here is read from `data/*.toml`, where tables are text grids that look like the printed page. This module
knows what the figures are, never what is legal; odds and shifts are reckoned elsewhere. Counters, spells and
scenarios have their own modules.
"""

from __future__ import annotations

import re
from functools import cache

import msgspec

from grognard.games.skirmish.sheets.grids import DIE, by_die, rows_of
from grognard.loading import Sheet, read_sheet

PACKAGE = "grognard.games.dark_blades"
ODDS = ("1-2", "1-1", *(f"{times}-1" for times in range(2, 13)))
"""The odds columns, left to right (DB-CBT-5)."""
NO_EFFECT = "*"
HARMS = ("none", "stunned", "wounded", "killed")
COVERS = ("none", "light", "medium", "infinite")
WEAPONS = ("shortbow", "crossbow")
SIGNS = {"-": -1, "0": 0, "+": 1}

_BAND = re.compile(r"(\d+)-(\d+): (\d+)")
_WHOLE = re.compile(r"[+-]?\d+")


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """What a letter of a results table does, and to whom; a killed rider is always thrown."""

    letter: str
    on: str
    harm: str = "none"
    retreat: int = 0
    thrown: bool = False
    horse_killed: bool = False


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


class Bodies(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The weight of the dead in men, and the weights that slow or close a hex."""

    man: int
    horse: int
    double: int
    closed: int
    bridge_double: int
    bridge_closed: int
    clear_man: int
    clear_horse: int


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
        raise sheet.fault("table", "expected the tables numbered 1 to 6 in order")
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
        bodies=_bodies(sheet.table("bodies")),
    )
    sheet.finish()
    for name in blocking:
        if name not in found.chart:
            raise sheet.fault("blocks_sight", f"there is no terrain named {name!r}")
    return found


@cache
def missiles() -> Missiles:
    """Missile strengths and the numbers that go with them."""
    sheet = read_sheet(PACKAGE, "data/missiles.toml")
    overhead, fast, breath = sheet.table("overhead"), sheet.table("fast_rider"), sheet.table("breath")
    found = Missiles(
        bands={row["weapon"]: _bands(sheet, row) for row in rows_of(sheet, "strengths", "weapon short medium long")},
        overhead_weapons=tuple(overhead.texts("weapons")),
        overhead_most=overhead.number("most", low=1),
        overhead_cover=overhead.one_of("cover", COVERS),
        fast_hexes=fast.number("hexes", low=1),
        fast_columns=fast.number("columns", low=1),
        breath_hexes=breath.number("hexes", low=1),
        breath_strength=breath.number("strength", low=1),
        breath_tables={
            "foot": breath.number("foot_table", low=1, high=6),
            "mounted": breath.number("mounted_table", low=1, high=6),
        },
    )
    sheet.finish()
    if tuple(found.bands) != WEAPONS:
        raise sheet.fault("strengths", f"expected the weapons {', '.join(WEAPONS)}")
    return found


def _table(sheet: Sheet) -> ResultsTable:
    results = [_result(part) for part in sheet.tables("results", at_least=1)]
    table = ResultsTable(
        number=sheet.number("number", low=1, high=6),
        title=sheet.text("title"),
        attack=sheet.one_of("attack", ("melee", "missile")),
        attacker=sheet.one_of("attacker", ("foot", "mounted")),
        defender=sheet.one_of("defender", ("foot", "mounted")),
        rows=_results_grid(sheet),
        results={result.letter: result for result in results},
    )
    letters = {NO_EFFECT, *table.results}
    for die, row in table.rows.items():
        for odds, letter in zip(ODDS, row, strict=True):
            if letter not in letters:
                raise sheet.fault("grid", f"die {die % 10} at {odds} is {letter!r}, which the key does not explain")
    return table


def _results_grid(sheet: Sheet) -> dict[int, tuple[str, ...]]:
    heading, *lines = (line.split() for line in sheet.grid("grid"))
    if heading != ["die", *ODDS]:
        raise sheet.fault("grid", f"expected the heading die {' '.join(ODDS)}")
    if [line[0] for line in lines] != [str(die % 10) for die in DIE]:
        raise sheet.fault("grid", "expected the rows 1 to 9 and 0 in order")
    for line in lines:
        if len(line) != len(heading):
            raise sheet.fault("grid", f"row {line[0]} has {len(line) - 1} cells instead of {len(ODDS)}")
    return {die: tuple(line[1:]) for die, line in zip(DIE, lines, strict=True)}


def _result(sheet: Sheet) -> Result:
    found = Result(
        letter=sheet.text("letter"),
        on=sheet.one_of("on", ("attacker", "defender")),
        harm=sheet.one_of("harm", HARMS, default="none"),
        retreat=sheet.number("retreat", low=0, default=0),
        thrown=sheet.flag("thrown", default=False),
        horse_killed=sheet.flag("horse_killed", default=False),
    )
    if found.retreat and (found.harm != "none" or found.thrown):
        raise sheet.fault("retreat", "a result is either a retreat or an injury")
    if found.horse_killed and not found.thrown:
        raise sheet.fault("horse_killed", "nobody keeps the saddle of a dead horse")
    return found


def _chart(sheet: Sheet, key: str, blocking: list[str]) -> list[Terrain]:
    found = []
    for row in rows_of(sheet, key, "terrain foot mounted led cover against sign"):
        other = row["foot"] == "other"
        cost = {who: None if other else _number_or_no(sheet, key, row[who]) for who in ("foot", "mounted", "led")}
        if not other and (row["cover"] not in COVERS or row["sign"] not in SIGNS):
            raise sheet.fault(key, f"{row['terrain']}: unknown cover or sign")
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
    return Water(
        lake_climb=sheet.number("lake_climb", low=1, high=10),
        river_climb=sheet.number("river_climb", low=1, high=10),
        stone_hold=sheet.number("stone_hold", low=1, high=10),
        stone_fall=sheet.number("stone_fall", low=1, high=10),
        lake=_drift(sheet, "lake"),
        river=_drift(sheet, "river"),
    )


def _drift(sheet: Sheet, key: str) -> dict[int, Drift]:
    return {
        die: Drift(None if row["downstream"] == "drowned" else _whole(sheet, key, row["downstream"]), row["aside"])
        for die, row in by_die(sheet, key, "die downstream aside").items()
    }


def _bodies(sheet: Sheet) -> Bodies:
    return Bodies(**{name: sheet.number(name, low=1) for name in Bodies.__struct_fields__})


def _bands(sheet: Sheet, row: dict[str, str]) -> tuple[Band, ...]:
    found: list[Band] = []
    for name in ("short", "medium", "long"):
        band = _BAND.fullmatch(row[name])
        if band is None:
            raise sheet.fault("strengths", f"expected a band such as 1-15: 20, found {row[name]!r}")
        found.append(Band(*(int(figure) for figure in band.groups())))
    return tuple(found)


def _number_or_no(sheet: Sheet, key: str, cell: str) -> int | None:
    return None if cell == "no" else _whole(sheet, key, cell)


def _whole(sheet: Sheet, key: str, cell: str) -> int:
    if not _WHOLE.fullmatch(cell):
        raise sheet.fault(key, f"expected a whole number, found {cell!r}")
    return int(cell)
