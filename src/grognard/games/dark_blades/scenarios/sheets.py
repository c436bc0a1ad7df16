"""The scenarios of Dark Blades as data, each read from a file of `data/scenarios/`: boards, forces, entries, victory.

Files of an outside folder are read like those (see `grognard.scenario_files`). This module checks that every unit,
group and zone exists; how forces are placed and who has won is decided elsewhere.
"""

from __future__ import annotations

from functools import cache

import msgspec

from grognard.catalogues import wrong
from grognard.games.dark_blades.sheets.counters import Roster, roster
from grognard.games.dark_blades.sheets.tables import PACKAGE
from grognard.loading import Sheet
from grognard.scenario_files import ScenarioFile, scenario_files

GAME = "dark-blades"
TAKEN = ("free-set-up",)
"""Scenarios without a file of their own."""
BOARDS = ("arena", "watermill", "village", "crossroads")
SIDES = ("honna", "fox")
ZONES = (
    "arena floor",
    "round the arena",
    "mill",
    "mill bank",
    "far bank",
    "buildings",
    "courtyards and streets",
    "between hillock and scrub",
    "third by the edge",
)
DICE = "dice"
"""In place of the first player: whoever rolls higher begins (DB-SEQ-3)."""
FEWER_LOSSES, HOLDER = "fewer losses", "holder"
"""For `at_limit`: whoever has lost fewer lives, or holds what is to be held."""
OWN_BATTLES = "DB-GEN-7"
"""The clause of a way to win that no book has."""
VICTORIES = ("destroy", "kill", "hold", "exit", "deny exit", "rout", "capture")


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """A board of the layout: column and row count from 0; `bottom` is its side at the lower edge, 0 if unknown."""

    name: str
    column: int
    row: int
    bottom: int


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """Where pieces stand or enter: a zone, an edge, or a corner given by the two sides that meet there.

    `within` measures zone or corner in hexes; with `from_unit` it is the distance kept from that unit. An edge of 0
    is none. `compass` is an edge of the whole field, whatever boards it is made of.
    """

    board: str
    zone: str = ""
    edge: int = 0
    corner: tuple[int, ...] = ()
    within: int = 0
    from_unit: str = ""
    compass: str = ""


class Force(msgspec.Struct, frozen=True, kw_only=True):
    """Pieces that begin together; turn 0 is set-up, later turns are entries."""

    side: str
    title: str
    units: tuple[str, ...]
    mounted: bool
    turn: int
    place: Place
    horses: Place | None
    held_until: str
    held_within: int
    led_by: tuple[str, ...]
    ahead_count: int
    ahead_hexes: int
    elsewhere_count: int
    elsewhere_zone: str


class Victory(msgspec.Struct, frozen=True, kw_only=True):
    """One way for a side to win, by which clause; `text` says it in full."""

    side: str
    kind: str
    text: str
    rule: str
    units: tuple[str, ...]
    count: int
    zone: str
    board: str
    corner: tuple[int, ...]


class ScenarioSheet(msgspec.Struct, frozen=True, kw_only=True):
    """A scenario with the gaps settled; `at_limit` wins when the turns run out: a side, or who is described so."""

    slug: str
    number: int
    title: str
    story: str
    first: str
    spellcasting: tuple[str, ...]
    turns: int
    at_limit: str
    spared: tuple[str, ...]
    boards: tuple[Board, ...]
    forces: tuple[Force, ...]
    victories: tuple[Victory, ...]
    replacements: tuple[str, ...]
    replacement_distance: int
    other_boards: tuple[Board, ...]
    other_places: dict[str, Place]
    added: bool = False
    """Whether it comes from an outside folder."""


@cache
def scenario_sheets() -> dict[str, ScenarioSheet]:
    """The scenarios by slug, in printed order; then those that were added."""
    return {file.slug: _scenario(file, roster()) for file in scenario_files(PACKAGE, GAME, TAKEN)}


def _scenario(file: ScenarioFile, known: Roster) -> ScenarioSheet:
    sheet = file.sheet
    boards = _boards(sheet)
    others, other_places = _alternative(sheet)
    order, distance = _replacements(sheet, known)
    found = ScenarioSheet(
        slug=file.slug,
        number=0 if file.added else sheet.number("number", low=1),
        title=sheet.text("title"),
        story=" ".join(sheet.text("story").split()),
        first=sheet.one_of("first", (*SIDES, DICE)),
        spellcasting=_sides(sheet, "spellcasting"),
        turns=sheet.number("turns", low=1),
        at_limit=sheet.one_of("at_limit", (*SIDES, HOLDER, FEWER_LOSSES)),
        spared=_group_members(sheet, "spared", known),
        boards=boards,
        forces=tuple(_force(part, known, boards) for part in sheet.tables("force", at_least=2)),
        victories=tuple(_victory(part, known) for part in sheet.tables("victory", at_least=2)),
        replacements=order,
        replacement_distance=distance,
        other_boards=others,
        other_places=other_places,
        added=file.added,
    )
    sheet.finish()
    _refuse_doubles(sheet, found)
    return found


def _sides(sheet: Sheet, key: str) -> tuple[str, ...]:
    found = sheet.texts(key, default=())
    for side in found:
        if side not in SIDES:
            raise sheet.fault(key, wrong("expected-word", ' or '.join(SIDES), side))
    return tuple(found)


def _boards(sheet: Sheet) -> tuple[Board, ...]:
    return tuple(
        Board(
            name=part.one_of("name", BOARDS),
            column=part.number("column", low=0, default=0),
            row=part.number("row", low=0, default=0),
            bottom=part.number("bottom", low=0, high=8, default=0),
        )
        for part in sheet.tables("board", at_least=1)
    )


def _alternative(sheet: Sheet) -> tuple[tuple[Board, ...], dict[str, Place]]:
    if not sheet.has("alternative"):
        return (), {}
    part = sheet.table("alternative")
    boards = _boards(part)
    return boards, {entry.one_of("side", SIDES): _place(entry, boards) for entry in part.tables("places")}


def _replacements(sheet: Sheet, known: Roster) -> tuple[tuple[str, ...], int]:
    if not sheet.has("replacements"):
        return (), 0
    part = sheet.table("replacements")
    return _units(part, "order", known), part.number("distance", low=1)


def _force(sheet: Sheet, known: Roster, boards: tuple[Board, ...]) -> Force:
    units = listed_units(sheet, known)
    mounted = sheet.flag("mounted", default=False)
    for id in units:
        if mounted and not known.units[id].rides:
            raise sheet.fault("mounted", wrong("has-no-mounted", known.units[id].name))
    ahead_count, ahead_hexes = _ahead(sheet)
    elsewhere_count, elsewhere_zone = _elsewhere(sheet)
    return Force(
        side=sheet.one_of("side", SIDES),
        title=sheet.text("title"),
        units=units,
        mounted=mounted,
        turn=sheet.number("turn", low=0, default=0),
        place=_place(sheet.table("place"), boards),
        horses=_place(sheet.table("horses"), boards) if sheet.has("horses") else None,
        held_until=sheet.text("held_until", default=""),
        held_within=sheet.number("held_within", low=0, default=0),
        led_by=_units(sheet, "led_by", known),
        ahead_count=ahead_count,
        ahead_hexes=ahead_hexes,
        elsewhere_count=elsewhere_count,
        elsewhere_zone=elsewhere_zone,
    )


def _ahead(sheet: Sheet) -> tuple[int, int]:
    if not sheet.has("ahead"):
        return 0, 0
    part = sheet.table("ahead")
    return part.number("count", low=1), part.number("hexes", low=1)


def _elsewhere(sheet: Sheet) -> tuple[int, str]:
    if not sheet.has("elsewhere"):
        return 0, ""
    part = sheet.table("elsewhere")
    return part.number("count", low=1), part.one_of("zone", ZONES)


def _place(sheet: Sheet, boards: tuple[Board, ...]) -> Place:
    found = Place(
        board=sheet.one_of("board", [board.name for board in boards]),
        zone=sheet.one_of("zone", ZONES) if sheet.has("zone") else "",
        edge=sheet.number("edge", low=1, high=8) if sheet.has("edge") else 0,
        corner=tuple(sheet.numbers("corner", low=1, high=8, default=())),
        within=sheet.number("within", low=0, default=0),
        from_unit=sheet.one_of("from_unit", list(roster().units)) if sheet.has("from_unit") else "",
    )
    if not (found.zone or found.edge or found.corner):
        raise sheet.fault("", wrong("expected-zone"))
    return found


def _victory(sheet: Sheet, known: Roster) -> Victory:
    return Victory(
        side=sheet.one_of("side", SIDES),
        kind=sheet.one_of("kind", VICTORIES),
        text=sheet.text("text"),
        rule=sheet.text("rule", default=OWN_BATTLES),
        units=listed_units(sheet, known),
        count=sheet.number("count", low=0, default=0),
        zone=sheet.one_of("zone", ZONES) if sheet.has("zone") else "",
        board=sheet.one_of("board", BOARDS) if sheet.has("board") else "",
        corner=tuple(sheet.numbers("corner", low=1, high=8, default=())),
    )


def listed_units(sheet: Sheet, known: Roster) -> tuple[str, ...]:
    """The units of a table: those it names, and the members of the groups it names."""
    return (*_units(sheet, "units", known), *_group_members(sheet, "groups", known))


def _units(sheet: Sheet, key: str, known: Roster) -> tuple[str, ...]:
    ids = sheet.texts(key, default=())
    for id in ids:
        if id not in known.units:
            raise sheet.fault(key, wrong("there-no-unit", id))
    return tuple(ids)


def _group_members(sheet: Sheet, key: str, known: Roster) -> tuple[str, ...]:
    found: list[str] = []
    for id in sheet.texts(key, default=()):
        if id not in known.groups:
            raise sheet.fault(key, wrong("there-no-group", id))
        found += known.groups[id].units
    return tuple(found)


def _refuse_doubles(sheet: Sheet, scenario: ScenarioSheet) -> None:
    ids = [id for force in scenario.forces for id in force.units]
    for id in ids:
        if ids.count(id) > 1:
            raise sheet.fault("force", wrong("play-twice", id))
