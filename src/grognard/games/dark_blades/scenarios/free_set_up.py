"""The free set-up: a scenario of the players' own, put together from options (DB-GEN-7, DB-G129).

It offers fields and forces from `data/free-set-up.toml` and makes the sheet of a scenario out of what was chosen. From
there on it is a scenario like any other.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property
from typing import Annotated, TypeVar

from msgspec import Meta, field

from grognard.catalogues import wrong
from grognard.game import Choice
from grognard.games.dark_blades.scenarios.sheets import (
    DICE,
    FEWER_LOSSES,
    SIDES,
    SINGLE,
    Board,
    Force,
    Listed,
    Place,
    ScenarioSheet,
    Side,
    Victory,
    scenario_sheets,
)
from grognard.games.dark_blades.sheets.counters import roster
from grognard.games.dark_blades.sheets.tables import PACKAGE
from grognard.games.skirmish.land.compass import OPPOSITE, WAYS, Compass
from grognard.kernel import Setting
from grognard.loading import Printed, Text, read_struct, unfit
from grognard.misfits import none_of
from grognard.words import Texts, by_language, translated

FREE = "free-set-up"
OPTIONS, TEXTS = (Texts(name, PACKAGE) for name in ("options", "option-texts"))
RULE = "DB-G129"
T = TypeVar("T")


class Field(Printed, frozen=True):
    """One board, or several as a scenario has them."""

    id: Text
    as_in: str = ""

    def __post_init__(self) -> None:
        if self.as_in and self.as_in not in scenario_sheets():
            raise unfit("as_in", none_of(self.as_in, scenario_sheets()))
        if not self.as_in and self.id not in SINGLE:
            raise unfit("id", none_of(self.id, SINGLE))

    @property
    def boards(self) -> tuple[Board, ...]:
        """The boards as they lie."""
        return scenario_sheets()[self.as_in].boards if self.as_in else SINGLE[self.id]


class Preset(Listed, frozen=True, kw_only=True):
    """A force that can be chosen."""

    id: Text
    title: Text
    side: Side

    def __post_init__(self) -> None:
        super().__post_init__()
        for id in self.units:
            if roster().units[id].side != self.side:
                raise unfit("side", wrong("does-not-fight", id, self.side))


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
        title=offered.title,
        told=offered.story,
        first=_chosen((*SIDES, DICE), options["first"]),
        spellcasting=tuple(side for side in SIDES if _has_caster(forces, side)),
        turns=int(options["turns"]),
        at_limit=FEWER_LOSSES,
        boards=offered.fields[str(options["field"])],
        forces=forces,
        victories=tuple(_victory(side, forces) for side in SIDES),
    )


def _chosen(choices: tuple[T, ...], setting: Setting) -> T:
    """What an option was set to."""
    return choices[choices.index(setting)]


def _forces(side: Side, options: Mapping[str, Setting]) -> list[Force]:
    """A side's riders, who need most room and so come first, and the rest of it on foot."""
    preset = offer().forces[str(options[f"{side}-force"])]
    riders = [id for id in preset.units if options[f"{side}-mounted"] and roster().units[id].rides]
    on_foot = [id for id in preset.units if id not in riders]
    enters = bool(options[f"{side}-enters"])
    place = Place(board="", zone="" if enters else "third by the edge", compass=_edge(side, options))
    return [
        Force(side=side, title=preset.title, named=tuple(units), mounted=mounted, turn=int(enters), place=place)
        for units, mounted in ((riders, True), (on_foot, False))
        if units
    ]


def _edge(side: Side, options: Mapping[str, Setting]) -> Compass:
    own, honnas = (_chosen(WAYS, options[f"{each}-edge"]) for each in (side, SIDES[0]))
    return OPPOSITE[honnas] if side != SIDES[0] and own == honnas else own


def _has_caster(forces: tuple[Force, ...], side: str) -> bool:
    return any(roster().units[id].spellcaster for force in forces if force.side == side for id in force.units)


def _victory(side: Side, forces: tuple[Force, ...]) -> Victory:
    return Victory(
        side=side,
        kind="destroy",
        text=offer().aim,
        rule=RULE,
        named=tuple(id for force in forces if force.side != side for id in force.units),
    )
