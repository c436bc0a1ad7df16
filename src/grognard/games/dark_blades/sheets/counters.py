"""The counters of Dark Blades with all their faces, read from `data/units.toml`.

A face shows up to three figures: attack, defence, movement. This module knows what is printed, never what a piece may
do with it.
"""

from __future__ import annotations

from functools import cache

import msgspec

from grognard.catalogues import wrong
from grognard.games.dark_blades.sheets.tables import PACKAGE, WEAPONS
from grognard.games.skirmish.sheets import counters
from grognard.games.skirmish.sheets.counters import Company, Face, roster_of, written_defence, written_face
from grognard.games.skirmish.sheets.grids import rows_of, slug
from grognard.loading import Sheet, read_sheet

SIDES = ("honna", "fox", "none")
KINDS = ("character", "dog", "mule", "troll", "creature")

FOOT = ("healthy", "stunned", "wounded", "dead")
"""The faces of anyone on foot (DB-CTR-3)."""
SADDLE = ("mounted", "riderless", "mounted wounded", "dead horse")
"""The further faces of a character who owns a horse (DB-CTR-4)."""
ANIMAL = ("healthy", "dead")
"""The faces of mules and dogs (DB-CTR-16, DB-CTR-17)."""

# Heading of the grid and the state it stands for.
_COLUMNS = {
    "healthy": "healthy",
    "stunned": "stunned",
    "wounded": "wounded",
    "mounted": "mounted",
    "horse": "riderless",
    "hurt": "mounted wounded",
}
_HEADING = "name weapon mounted hurt horse healthy wounded stunned"
_DEFENCE_ONLY = ("stunned", "riderless")


FROZEN = Face(defence=1)
"""DB-G142: what a dog shows that is frozen, for none is ever stunned."""


class Unit(msgspec.Struct, frozen=True, kw_only=True):
    """One individual, animal or creature with the faces of all its states."""

    id: str
    name: str
    side: str
    kind: str
    group: str
    weapon: str
    hexes: int
    leader: bool
    spellcaster: bool
    faces: dict[str, Face]

    def face(self, state: str) -> Face:
        """The face of a state; animals have no stunned one, but magic may freeze them."""
        return FROZEN if state == "stunned" and state not in self.faces else self.faces[state]

    @property
    def shoots(self) -> bool:
        """Whether the weapon on the counter is a missile weapon (DB-CTR-15)."""
        return self.weapon in WEAPONS

    @property
    def rides(self) -> bool:
        """Whether there are mounted counters of this character (DB-CTR-4)."""
        return "mounted" in self.faces


class Group(msgspec.Struct, frozen=True):
    """Units that are listed together, in the order of the sheet."""

    id: str
    title: str
    side: str
    units: tuple[str, ...]


Roster = counters.Roster[Unit, Group]


@cache
def roster() -> Roster:
    """The whole counter sheet."""
    sheet = read_sheet(PACKAGE, "data/units.toml")
    leaders, casters = sheet.texts("leaders"), sheet.texts("spellcasters")
    found = roster_of(_company(part, leaders, casters) for part in sheet.tables("group", at_least=1))
    sheet.finish()
    found.check_listed(sheet, "leaders", leaders)
    found.check_listed(sheet, "spellcasters", casters)
    return found


def _company(sheet: Sheet, leaders: list[str], casters: list[str]) -> Company[Unit, Group]:
    members = _members(sheet, leaders, casters)
    ids = tuple(unit.id for unit in members)
    return Company(sheet, Group(sheet.text("id"), sheet.text("title"), members[0].side, ids), members)


def _members(sheet: Sheet, leaders: list[str], casters: list[str]) -> list[Unit]:
    kind = sheet.one_of("kind", KINDS)
    found = []
    for row in rows_of(sheet, "counters", _HEADING):
        id = slug(row["name"])
        unit = Unit(
            id=id,
            name=row["name"],
            side=sheet.one_of("side", SIDES),
            kind=kind,
            group=sheet.text("id"),
            weapon=row["weapon"],
            hexes=sheet.number("hexes", low=1, high=2, default=1),
            leader=id in leaders,
            spellcaster=id in casters,
            faces=_faces(sheet, row, kind),
        )
        found.append(unit)
    return found


def _faces(sheet: Sheet, row: dict[str, str], kind: str) -> dict[str, Face]:
    """The printed faces and the dead ones behind them, which the states of this kind must match exactly."""
    printed = {state: _face(sheet, row, column, kind) for column, state in _COLUMNS.items() if row[column] != "none"}
    wanted = ANIMAL if kind in ("dog", "mule") else (*FOOT, *SADDLE) if "mounted" in printed else FOOT
    faces = {state: printed.pop(state, Face()) for state in wanted}
    blank = [state for state in wanted if faces[state].defence is None and "dead" not in state]
    if printed or blank:
        raise sheet.fault("counters", wrong("has-faces", row['name'], kind, ', '.join(wanted)))
    return faces


def _face(sheet: Sheet, row: dict[str, str], column: str, kind: str) -> Face:
    cell = row[column]
    if _COLUMNS[column] in _DEFENCE_ONLY or kind == "mule":
        if face := written_defence(cell):
            return face
        raise sheet.fault("counters", wrong("expected-defence", row['name'], cell))
    face = written_face(cell)
    if face is None or face.movement is None:
        raise sheet.fault("counters", wrong("expected-figures", row['name'], cell))
    return face
