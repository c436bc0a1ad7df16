"""The isle of Labrynthia as the campaign's gazetteer has it, read from `data/gazetteer.toml`.

States with their settlements, castles and places, for people who make battles and campaigns of their own. Nothing here
is known to any rule of a match.
"""

from __future__ import annotations

from functools import cache

import msgspec

from grognard.games.dark_blades.sheets.counters import roster
from grognard.games.dark_blades.sheets.tables import PACKAGE
from grognard.games.skirmish.sheets.grids import rows_of, slug
from grognard.loading import Sheet, read_sheet

LIVED_IN = ("capital", "town", "village")
"""The signs of the island map that stand for settlements (DB-CAM-20)."""
UNKNOWN = "unknown"


class Settlement(msgspec.Struct, frozen=True):
    """A place where people live; how many may be unknown."""

    name: str
    sign: str
    people: int | None


class Place(msgspec.Struct, frozen=True):
    """Anything else with a name on the island map."""

    name: str
    sign: str
    remark: str


class Castle(msgspec.Struct, frozen=True, kw_only=True):
    """A castle: the character who holds it, the soldiers in it, and the settlements that send levies or mercenaries."""

    name: str
    holder: str
    title: str
    soldiers: int | None
    levies: tuple[str, ...]
    mercenaries: tuple[str, ...]


class State(msgspec.Struct, frozen=True, kw_only=True):
    """A state of the island; `people` is its number as far as one is given for the whole."""

    name: str
    rule: str
    people: int | None
    peoples: tuple[str, ...]
    mixed: bool
    trades: tuple[str, ...]
    borders: tuple[str, ...]
    largest: bool
    closed: bool
    settlements: tuple[Settlement, ...]
    castles: tuple[Castle, ...]
    places: tuple[Place, ...]
    peaceful: tuple[str, ...]
    patrols: tuple[int, ...]
    monks: int

    @property
    def capital(self) -> str:
        """The name of the capital, or nothing."""
        return next((one.name for one in self.settlements if one.sign == "capital"), "")


class Island(msgspec.Struct, frozen=True, kw_only=True):
    """The whole gazetteer: who serves how, who stands with whom, the signs of the map, and the states by id."""

    soldiers: str
    levies: str
    levies_called_out: bool
    knights_answer: str
    approximate: bool
    with_country: bool
    allies: dict[str, tuple[str, ...]]
    signs: tuple[str, ...]
    states: dict[str, State]


@cache
def island() -> Island:
    """The isle of Labrynthia."""
    return read_island(read_sheet(PACKAGE, "data/gazetteer.toml"))


def read_island(sheet: Sheet) -> Island:
    """A gazetteer from its sheet, every name in it checked against the rest."""
    service, census, peoples = (sheet.table(key) for key in ("service", "census", "peoples"))
    signs = tuple(sheet.table("map").texts("signs"))
    allies = {side: tuple(peoples.texts(side)) for side in ("honna", "fox")}
    parts = sheet.tables("state", at_least=1)
    states = [_state(part, signs, [people for side in allies.values() for people in side]) for part in parts]
    found = Island(
        soldiers=service.text("soldiers"),
        levies=service.text("levies"),
        levies_called_out=service.flag("levies_called_out"),
        knights_answer=service.one_of("knights_answer", list(roster().units)),
        approximate=census.flag("approximate"),
        with_country=census.flag("with_country"),
        allies=allies,
        signs=signs,
        states={slug(state.name): state for state in states},
    )
    sheet.finish()
    if len(found.states) < len(states):
        raise sheet.fault("state", "a state stands twice")
    for part, state in zip(parts, states, strict=True):
        for name in state.borders:
            if slug(name) not in found.states:
                raise part.fault("borders", f"there is no state {name!r}")
    return found


def _state(sheet: Sheet, signs: tuple[str, ...], peoples: list[str]) -> State:
    settlements = tuple(_settlements(sheet))
    names = [one.name for one in settlements]
    if sum(one.sign == "capital" for one in settlements) > 1:
        raise sheet.fault("settlements", "a state has one capital")
    return State(
        name=sheet.text("name"),
        rule=sheet.text("rule"),
        people=_count(sheet, "people"),
        peoples=_named(sheet, "peoples", peoples),
        mixed=sheet.flag("mixed", default=False),
        trades=tuple(sheet.texts("trades", default=())),
        borders=tuple(sheet.texts("borders", default=())),
        largest=sheet.flag("largest", default=False),
        closed=sheet.flag("closed", default=False),
        settlements=settlements,
        castles=tuple(_castle(part, names) for part in sheet.tables("castle")),
        places=tuple(_places(sheet, signs)),
        peaceful=_named(sheet, "peaceful", names),
        patrols=tuple(sheet.numbers("patrols", low=1, default=())),
        monks=sheet.number("monks", low=0, default=0),
    )


def _settlements(sheet: Sheet) -> list[Settlement]:
    found = []
    for row in rows_of(sheet, "settlements", "name sign people") if sheet.has("settlements") else ():
        if row["sign"] not in LIVED_IN or not (row["people"].isdecimal() or row["people"] == UNKNOWN):
            raise sheet.fault("settlements", f"{row['name']}: expected a settlement and a number or {UNKNOWN}")
        people = None if row["people"] == UNKNOWN else int(row["people"])
        found.append(Settlement(row["name"], row["sign"], people))
    return found


def _places(sheet: Sheet, signs: tuple[str, ...]) -> list[Place]:
    found = []
    for row in rows_of(sheet, "places", "name sign remark") if sheet.has("places") else ():
        if row["sign"] not in signs:
            raise sheet.fault("places", f"{row['name']}: the map has no sign {row['sign']!r}")
        found.append(Place(**row))
    return found


def _castle(sheet: Sheet, settlements: list[str]) -> Castle:
    return Castle(
        name=sheet.text("name"),
        holder=sheet.one_of("holder", list(roster().units)),
        title=sheet.text("title"),
        soldiers=_count(sheet, "soldiers"),
        levies=_named(sheet, "levies", settlements),
        mercenaries=_named(sheet, "mercenaries", settlements),
    )


def _named(sheet: Sheet, key: str, known: list[str]) -> tuple[str, ...]:
    """Names that must be known; a missing key means none."""
    found = sheet.texts(key, default=())
    for name in found:
        if name not in known:
            raise sheet.fault(key, f"{name!r} is not listed")
    return tuple(found)


def _count(sheet: Sheet, key: str) -> int | None:
    return sheet.number(key, low=1) if sheet.has(key) else None
