"""The free set-up: a scenario of the players' own, put together from options (DB-GEN-7, DB-G129).

It offers fields and forces from `data/free-set-up.toml` and makes the sheet of a scenario out of what was chosen. From
there on it is a scenario like any other.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import msgspec

from grognard.catalogues import wrong
from grognard.game import Choice
from grognard.games.dark_blades.scenarios.sheets import (
    BOARDS,
    DICE,
    FEWER_LOSSES,
    SIDES,
    Board,
    Force,
    Place,
    ScenarioSheet,
    Victory,
    listed_units,
    scenario_sheets,
)
from grognard.games.dark_blades.sheets.counters import roster
from grognard.games.dark_blades.sheets.tables import PACKAGE
from grognard.games.skirmish.land.compass import OPPOSITE, WAYS
from grognard.kernel import Setting
from grognard.loading import Sheet, read_sheet
from grognard.words import Texts, by_language, translated

FREE = "free-set-up"
OPTIONS, TEXTS = (Texts(name, PACKAGE) for name in ("options", "option-texts"))
RULE = "DB-G129"


class Preset(msgspec.Struct, frozen=True):
    """A force that can be chosen."""

    id: str
    title: str
    side: str
    units: tuple[str, ...]


class Offer(msgspec.Struct, frozen=True):
    """What the free set-up offers: fields as layouts of boards by id, and forces by id."""

    title: str
    story: str
    aim: str
    fields: dict[str, tuple[Board, ...]]
    forces: dict[str, Preset]


@cache
def offer() -> Offer:
    """The sheet of the free set-up."""
    sheet = read_sheet(PACKAGE, "data/free-set-up.toml")
    fields = [_field(part) for part in sheet.tables("field", at_least=1)]
    forces = [_preset(part) for part in sheet.tables("force", at_least=2)]
    told = (sheet.text("title"), sheet.text("story"), sheet.text("aim"))
    found = Offer(*told, dict(fields), {force.id: force for force in forces})
    sheet.finish()
    return found


def _field(sheet: Sheet) -> tuple[str, tuple[Board, ...]]:
    if sheet.has("as_in"):
        return sheet.text("id"), scenario_sheets()[sheet.one_of("as_in", tuple(scenario_sheets()))].boards
    id = sheet.one_of("id", BOARDS)
    return id, (Board(name=id, column=0, row=0, bottom=0),)


def _preset(sheet: Sheet) -> Preset:
    side, units = sheet.one_of("side", SIDES), listed_units(sheet, roster())
    for id in units:
        if roster().units[id].side != side:
            raise sheet.fault("side", wrong("does-not-fight", id, side))
    return Preset(sheet.text("id"), sheet.text("title"), side, units)


def option(key: str, choices: tuple[Setting, ...], rule: str, *facts: object) -> Choice:
    """An option with its title and text; facts go into the text."""
    return Choice(key=key, title=OPTIONS[key], text=TEXTS(key, *facts), choices=choices, rule=rule)


@by_language()
def free_choices() -> tuple[Choice, ...]:
    """What can be chosen, besides magic."""
    field = option("field", tuple(offer().fields), "DB-GEN-7")
    first = option("first", (*SIDES, DICE), "DB-SEQ-3")
    turns = option("turns", (20, 10, 15, 30), RULE)
    return (field, *_side_choices("honna", "west"), *_side_choices("fox", "east"), first, turns)


def _side_choices(side: str, way: str) -> tuple[Choice, ...]:
    """The options of one side; its usual edge comes first."""
    presets = [force for force in offer().forces.values() if force.side == side]
    listed = "; ".join(f"{force.id}: {translated(force.title, PACKAGE)}, {len(force.units)}" for force in presets)
    return (
        option(f"{side}-force", tuple(force.id for force in presets), RULE, listed),
        option(f"{side}-mounted", (False, True), RULE),
        option(f"{side}-edge", (way, *(other for other in WAYS if other != way)), RULE),
        option(f"{side}-enters", (False, True), RULE),
    )


def free_sheet(options: Mapping[str, Setting]) -> ScenarioSheet:
    """The scenario that was chosen."""
    offered = offer()
    forces = tuple(force for side in SIDES for force in _forces(side, options))
    return ScenarioSheet(
        slug=FREE,
        number=0,
        title=offered.title,
        story=offered.story,
        first=str(options["first"]),
        spellcasting=tuple(side for side in SIDES if _has_caster(forces, side)),
        turns=int(options["turns"]),
        at_limit=FEWER_LOSSES,
        spared=(),
        boards=offered.fields[str(options["field"])],
        forces=forces,
        victories=tuple(_victory(side, forces) for side in SIDES),
        replacements=(),
        replacement_distance=0,
        other_boards=(),
        other_places={},
    )


def _forces(side: str, options: Mapping[str, Setting]) -> list[Force]:
    """A side's riders, who need most room and so come first, and the rest of it on foot."""
    preset = offer().forces[str(options[f"{side}-force"])]
    riders = [id for id in preset.units if options[f"{side}-mounted"] and roster().units[id].rides]
    on_foot = [id for id in preset.units if id not in riders]
    enters = bool(options[f"{side}-enters"])
    place = Place(board="", zone="" if enters else "third by the edge", compass=_edge(side, options))
    return [
        _force(side, preset.title, tuple(units), mounted, enters, place)
        for units, mounted in ((riders, True), (on_foot, False))
        if units
    ]


def _edge(side: str, options: Mapping[str, Setting]) -> str:
    own, honnas = str(options[f"{side}-edge"]), str(options["honna-edge"])
    return OPPOSITE[honnas] if side != "honna" and own == honnas else own


def _force(side: str, title: str, units: tuple[str, ...], mounted: bool, enters: bool, place: Place) -> Force:
    return Force(
        side=side,
        title=title,
        units=units,
        mounted=mounted,
        turn=int(enters),
        place=place,
        horses=None,
        held_until="",
        held_within=0,
        led_by=(),
        ahead_count=0,
        ahead_hexes=0,
        elsewhere_count=0,
        elsewhere_zone="",
    )


def _has_caster(forces: tuple[Force, ...], side: str) -> bool:
    return any(roster().units[id].spellcaster for force in forces if force.side == side for id in force.units)


def _victory(side: str, forces: tuple[Force, ...]) -> Victory:
    return Victory(
        side=side,
        kind="destroy",
        text=offer().aim,
        rule=RULE,
        units=tuple(id for force in forces if force.side != side for id in force.units),
        count=0,
        zone="",
        board="",
        corner=(),
    )
