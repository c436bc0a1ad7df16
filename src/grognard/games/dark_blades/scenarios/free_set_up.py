"""The free set-up: a scenario of the players' own, put together from options (DB-GEN-7, DB-G129).

It offers fields and forces from `data/free-set-up.toml` and makes the sheet of a scenario out of what was chosen. From
there on it is a scenario like any other.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property
from typing import Annotated, Literal

from msgspec import Meta, field

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
    scenario_sheets,
)
from grognard.games.dark_blades.sheets.counters import roster
from grognard.games.dark_blades.sheets.tables import PACKAGE
from grognard.games.skirmish.land.compass import OPPOSITE, WAYS
from grognard.kernel import Setting
from grognard.loading import Printed, read_struct, unfit
from grognard.misfits import none_of
from grognard.words import Texts, by_language, translated

FREE = "free-set-up"
OPTIONS, TEXTS = (Texts(name, PACKAGE) for name in ("options", "option-texts"))
RULE = "DB-G129"
Text = Annotated[str, Meta(min_length=1)]


class Field(Printed, frozen=True):
    """One board, or several as a scenario has them."""

    id: Text
    as_in: str = ""

    def __post_init__(self) -> None:
        if self.as_in and self.as_in not in scenario_sheets():
            raise unfit("as_in", none_of(self.as_in, scenario_sheets()))
        if not self.as_in and self.id not in BOARDS:
            raise unfit("id", none_of(self.id, BOARDS))

    @property
    def boards(self) -> tuple[Board, ...]:
        """The boards as they lie."""
        if self.as_in:
            return scenario_sheets()[self.as_in].boards
        return (Board(name=self.id, column=0, row=0, bottom=0),)


class Preset(Printed, frozen=True, kw_only=True):
    """A force that can be chosen: units by name, and members of groups."""

    id: Text
    title: Text
    side: Literal["honna", "fox"]
    named: tuple[Text, ...] = field(name="units", default=())
    groups: tuple[Text, ...] = ()

    def __post_init__(self) -> None:
        for key, ids, known, missing in (
            ("units", self.named, roster().units, "there-no-unit"),
            ("groups", self.groups, roster().groups, "there-no-group"),
        ):
            for id in ids:
                if id not in known:
                    raise unfit(key, wrong(missing, id))
        for id in self.units:
            if roster().units[id].side != self.side:
                raise unfit("side", wrong("does-not-fight", id, self.side))

    @property
    def units(self) -> tuple[str, ...]:
        """All of them by id."""
        return (*self.named, *(id for group in self.groups for id in roster().groups[group].units))


class Offer(Printed, frozen=True, kw_only=True, dict=True):
    """What the free set-up offers."""

    title: Text
    story: Text
    aim: Text
    laid: Annotated[tuple[Field, ...], Meta(min_length=1)] = field(name="field")
    presets: Annotated[tuple[Preset, ...], Meta(min_length=2)] = field(name="force")

    @cached_property
    def fields(self) -> dict[str, tuple[Board, ...]]:
        """Layouts of boards by id."""
        return {each.id: each.boards for each in self.laid}

    @cached_property
    def forces(self) -> dict[str, Preset]:
        """Forces by id."""
        return {each.id: each for each in self.presets}


@cache
def offer() -> Offer:
    """The sheet of the free set-up."""
    return read_struct(PACKAGE, "data/free-set-up.toml", Offer)


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
