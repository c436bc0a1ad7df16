"""The counters of both games with all their faces, read from the `units.toml` of each.

A face shows up to three figures: attack, defence, movement. This module knows what is printed, never what a piece may
do with it.
"""

from __future__ import annotations

from functools import cache

import msgspec

from grognard.catalogues import wrong
from grognard.games.dragon_noir.sheets.boxes import BOXES, EXILE
from grognard.games.dragon_noir.sheets.combat import PACKAGE
from grognard.games.dragon_noir.sheets.missiles import WEAPONS, missiles
from grognard.games.skirmish.sheets import counters
from grognard.games.skirmish.sheets.counters import SADDLE, Company, Face, roster_of, written_defence, written_face
from grognard.games.skirmish.sheets.grids import rows_of, slug
from grognard.loading import Sheet, read_sheet

HEXES = {"young dragon": 2, "guard": 3, "queen": 7}
"""How many hexes a counter on foot fills, by kind, if that is not one (DN-1.51b, DN-1.51d, DN-1.51e)."""
YOUNG = "baby "
"""How the kinds of young krobs begin (DN-4.45m)."""

# By kind the columns of faces in order, and the faces without figures behind them. Whoever rides has six columns.
_KINDS: dict[str, tuple[str, tuple[str, ...]]] = {
    "man": ("healthy wounded stunned", ("dead",)),
    "dog": ("healthy", ("dead",)),
    "berserker": ("healthy berserk", ("dead",)),
    "troll": ("healthy wounded twice", ("dead",)),
    "young dragon": ("healthy wounded twice", ("dead",)),
    "dragon part": ("healthy wounded twice", ()),
    "spirit": ("healthy", ()),
    **dict.fromkeys(("hunter", "warrior", "slayer"), ("healthy wounded", ("dead",))),
    "gharv": ("healthy wounded twice", ()),
    **{f"{YOUNG}{kind}": ("healthy", ("dead",)) for kind in ("hunter", "warrior", "slayer", "guard")},
    "guard": ("healthy wounded twice", ("dead",)),
    "queen": ("healthy wounded twice thrice fourth", ("dead",)),
}
_SADDLE = "mounted hurt horse"
# What a column of the sheet is called as a state.
_STATES = {
    "hurt": "mounted wounded",
    "horse": "riderless",
    "twice": "wounded twice",
    "thrice": "wounded thrice",
    "fourth": "wounded four times",
}
_DEFENCE_ONLY = ("stunned", "horse")


class Unit(msgspec.Struct, frozen=True, kw_only=True):
    """One character, beast, spirit or part of the dragon with the faces of all its states."""

    id: str
    name: str
    group: str
    kind: str
    weapon: str
    spellcaster: bool
    faces: dict[str, Face]

    @property
    def rides(self) -> bool:
        """Whether there are mounted counters of this character (DN-1.51h)."""
        return "mounted" in self.faces

    @property
    def hexes(self) -> int:
        """How many hexes the counter fills on foot."""
        return HEXES.get(self.kind, 1)

    def value(self, face: str = "healthy") -> int:
        """What the character is worth: attack and defence, 2 more for armour (DN-G128, DN-G167)."""
        shown = self.faces[face]
        return (shown.attack or 0) + (shown.defence or 0) + 2 * shown.armoured

    @property
    def shoots(self) -> bool:
        """Whether the character carries a missile weapon."""
        return self.weapon in WEAPONS


class Group(msgspec.Struct, frozen=True):
    """Units that are listed together, in the order of the sheet."""

    id: str
    title: str
    units: tuple[str, ...]


Roster = counters.Roster[Unit, Group]


def roster(game: str = EXILE) -> Roster:
    """The whole counter sheet of a game."""
    return _roster(game)


@cache
def _roster(game: str) -> Roster:
    sheet = read_sheet(PACKAGE, f"{BOXES[game].data}/units.toml")
    casters = sheet.texts("spellcasters")
    before = [_again(sheet, id) for id in sheet.texts("as_in_the_exile", default=())]
    found = roster_of([*before, *(_company(part, casters) for part in sheet.tables("group", at_least=1))])
    sheet.finish()
    found.check_listed(sheet, "spellcasters", casters)
    _check_weapons(sheet, found.units)
    return found


def _again(sheet: Sheet, id: str) -> Company[Unit, Group]:
    """A group of The Exile as another game has it: the same figures, on foot (DN-1.51h)."""
    groups, units = roster(EXILE).groups, roster(EXILE).units
    if id not in groups:
        raise sheet.fault("as_in_the_exile", wrong("there-no-group", id))
    return Company(sheet, groups[id], [_on_foot(units[one]) for one in groups[id].units])


def _on_foot(unit: Unit) -> Unit:
    faces = {state: face for state, face in unit.faces.items() if state not in SADDLE}
    return msgspec.structs.replace(unit, faces=faces)


def _company(sheet: Sheet, casters: list[str]) -> Company[Unit, Group]:
    members = _members(sheet, casters)
    return Company(sheet, Group(sheet.text("id"), sheet.text("title"), tuple(unit.id for unit in members)), members)


def _members(sheet: Sheet, casters: list[str]) -> list[Unit]:
    kind = sheet.one_of("kind", list(_KINDS))
    columns, blank = _KINDS[kind]
    rides = _SADDLE.split()[0] in sheet.grid("counters")[0].split()
    if rides:
        columns, blank = f"{_SADDLE} {columns}", (*blank, "dead horse")
    return [
        Unit(
            id=_id_of(row["name"], kind),
            name=row["name"],
            group=sheet.text("id"),
            kind=kind,
            weapon=row["weapon"],
            spellcaster=slug(row["name"]) in casters,
            faces=_faces(sheet, row, columns.split()) | {state: Face() for state in blank},
        )
        for row in rows_of(sheet, "counters", f"name weapon {columns}")
    ]


def _id_of(name: str, kind: str) -> str:
    """By what a unit is listed: `migam-baby` is the young of `migam`."""
    return f"{slug(name.partition(' ')[2])}-baby" if kind.startswith(YOUNG) else slug(name)


def grown(id: str) -> str:
    """The unit that a young krob will be (DN-G108)."""
    return id.removesuffix("-baby")


def _faces(sheet: Sheet, row: dict[str, str], columns: list[str]) -> dict[str, Face]:
    return {_STATES.get(column, column): _face(sheet, row, column) for column in columns}


def _face(sheet: Sheet, row: dict[str, str], column: str) -> Face:
    face = written_defence(row[column]) if column in _DEFENCE_ONLY else written_face(row[column])
    if face is None:
        raise sheet.fault("counters", wrong("face", column, row['name'], row[column]))
    return face


def _check_weapons(sheet: Sheet, units: dict[str, Unit]) -> None:
    """The counters and the missile sheet must agree on who shoots with what."""
    for unit in units.values():
        listed = missiles().weapon_of(unit.id)
        if listed != (unit.weapon if unit.shoots else None):
            raise sheet.fault("group", wrong("has-here", unit.name, unit.weapon, listed))
