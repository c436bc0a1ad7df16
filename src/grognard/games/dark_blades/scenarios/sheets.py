"""The scenarios of Dark Blades as data, each read from a file of `data/scenarios/`: boards, forces, entries, victory.

Files of an outside folder are read like those (see `grognard.scenario_files`). This module checks that every unit,
group and zone exists; how forces are placed and who has won is decided elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Annotated, Literal, get_args

from msgspec import Meta, field
from msgspec.structs import asdict

from grognard.catalogues import wrong
from grognard.games.dark_blades.sheets.counters import roster
from grognard.games.dark_blades.sheets.tables import PACKAGE
from grognard.games.skirmish.land.compass import Compass
from grognard.loading import Count, Number, Printed, Text, unfit
from grognard.misfits import none_of
from grognard.scenario_files import ScenarioFile, scenario_files

GAME = "dark-blades"
TAKEN = ("free-set-up",)
"""Scenarios without a file of their own."""
BoardName = Literal["arena", "watermill", "village", "crossroads"]
BOARDS: tuple[BoardName, ...] = get_args(BoardName)
Side = Literal["honna", "fox"]
SIDES: tuple[Side, ...] = get_args(Side)
Zone = Literal[
    "arena floor",
    "round the arena",
    "mill",
    "mill bank",
    "far bank",
    "buildings",
    "courtyards and streets",
    "between hillock and scrub",
    "third by the edge",
]
Edge = Annotated[int, Meta(ge=1, le=8)]
"""A side of a board by its printed number."""
DICE: Literal["dice"] = "dice"
"""In place of the first player: whoever rolls higher begins (DB-SEQ-3)."""
FEWER_LOSSES: Literal["fewer losses"] = "fewer losses"
HOLDER: Literal["holder"] = "holder"
"""For `at_limit`: whoever has lost fewer lives, or holds what is to be held."""
OWN_BATTLES = "DB-GEN-7"
"""The clause of a way to win that no book has."""
Way = Literal["destroy", "kill", "hold", "exit", "deny exit", "rout", "capture"]


def _refuse_strangers(key: str, ids: Iterable[str]) -> None:
    for id in ids:
        if id not in roster().units:
            raise unfit(key, wrong("there-no-unit", id))


def _members(key: str, groups: Iterable[str]) -> tuple[str, ...]:
    for id in groups:
        if id not in roster().groups:
            raise unfit(key, wrong("there-no-group", id))
    return tuple(unit for id in groups for unit in roster().groups[id].units)


class Board(Printed, frozen=True, kw_only=True):
    """A board of the layout: column and row count from 0; `bottom` is its side at the lower edge, 0 if unknown."""

    name: BoardName
    column: Count = 0
    row: Count = 0
    bottom: Annotated[int, Meta(ge=0, le=8)] = 0


SINGLE: Mapping[str, tuple[Board, ...]] = {name: (Board(name=name),) for name in BOARDS}
"""Each board by itself."""


class Place(Printed, frozen=True, kw_only=True):
    """Where pieces stand or enter: a zone, an edge, or a corner given by the two sides that meet there.

    `within` measures zone or corner in hexes; with `from_unit` it is the distance kept from that unit. An edge of 0
    is none. `compass` is an edge of the whole field, whatever boards it is made of.
    """

    board: str
    zone: Zone | Literal[""] = ""
    edge: Edge = 0
    corner: tuple[Edge, ...] = ()
    within: Count = 0
    from_unit: Text = ""
    compass: Compass | Literal[""] = ""

    def __post_init__(self) -> None:
        _refuse_strangers("from_unit", filter(None, [self.from_unit]))
        if not (self.zone or self.edge or self.corner or self.compass):
            raise ValueError(wrong("expected-zone"))


class SidesPlace(Place, frozen=True, kw_only=True):
    """Where a side begins on other boards."""

    side: Side


class Listed(Printed, frozen=True, kw_only=True):
    """Units by name, and all the members of groups."""

    named: tuple[Text, ...] = field(name="units", default=())
    groups: tuple[Text, ...] = ()

    def __post_init__(self) -> None:
        _refuse_strangers("units", self.named)
        _members("groups", self.groups)

    @property
    def units(self) -> tuple[str, ...]:
        """All of them by id."""
        return (*self.named, *_members("groups", self.groups))


class Ahead(Printed, frozen=True):
    """So many of a force come first, so many hexes before the others (DB-SC3-8)."""

    count: Number
    hexes: Number


class Elsewhere(Printed, frozen=True):
    """So many of a force may lie in another zone (DB-SC3-6)."""

    count: Number
    zone: Zone


class Force(Listed, frozen=True, kw_only=True):
    """Pieces that begin together; turn 0 is set-up, later turns are entries."""

    side: Side
    title: Text
    mounted: bool = False
    turn: Count = 0
    place: Place
    horses: Place | None = None
    held_until: Text = ""
    held_within: Count = 0
    led_by: tuple[Text, ...] = ()
    ahead: Ahead | None = None
    elsewhere: Elsewhere | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        _refuse_strangers("led_by", self.led_by)
        for id in self.units if self.mounted else ():
            if not roster().units[id].rides:
                raise unfit("mounted", wrong("has-no-mounted", roster().units[id].name))


class Victory(Listed, frozen=True, kw_only=True):
    """One way for a side to win, by which clause; `text` says it in full."""

    side: Side
    kind: Way
    text: Text
    rule: Text = OWN_BATTLES
    count: Count = 0
    zone: Zone | Literal[""] = ""
    board: BoardName | Literal[""] = ""
    corner: tuple[Edge, ...] = ()


class Replacements(Printed, frozen=True, kw_only=True):
    """Who comes for whom, and how far from the nearest enemy (DB-SC1-9)."""

    order: tuple[Text, ...] = ()
    distance: Number

    def __post_init__(self) -> None:
        _refuse_strangers("order", self.order)


class Alternative(Printed, frozen=True, kw_only=True):
    """Other boards for the same fight, and where either side begins on them."""

    boards: Annotated[tuple[Board, ...], Meta(min_length=1)] = field(name="board")
    sides: tuple[SidesPlace, ...] = field(name="places")

    def __post_init__(self) -> None:
        for number, place in enumerate(self.sides, 1):
            _refuse_other_boards(f"places[{number}]", place, self.boards)

    @property
    def places(self) -> Mapping[str, Place]:
        """The places by side."""
        return {place.side: place for place in self.sides}


class PrintedScenario(Printed, frozen=True, kw_only=True):
    """A scenario as its file has it; `at_limit` wins when the turns run out: a side, or who is described so."""

    number: Number = 0
    title: Text
    told: Text = field(name="story")
    first: Literal[Side, "dice"]
    spellcasting: tuple[Side, ...] = ()
    turns: Number
    at_limit: Literal[Side, "holder", "fewer losses"]
    spared_groups: tuple[Text, ...] = field(name="spared", default=())
    boards: Annotated[tuple[Board, ...], Meta(min_length=1)] = field(name="board")
    forces: Annotated[tuple[Force, ...], Meta(min_length=2)] = field(name="force")
    victories: Annotated[tuple[Victory, ...], Meta(min_length=2)] = field(name="victory")
    replacements: Replacements = Replacements(distance=0)
    alternative: Alternative | None = None

    def __post_init__(self) -> None:
        _members("spared", self.spared_groups)
        ids = [id for force in self.forces for id in force.units]
        for id in ids:
            if ids.count(id) > 1:
                raise unfit("force", wrong("play-twice", id))
        for number, force in enumerate(self.forces, 1):
            _refuse_other_boards(f"force[{number}].place", force.place, self.boards)
            if force.horses:
                _refuse_other_boards(f"force[{number}].horses", force.horses, self.boards)

    @property
    def story(self) -> str:
        """What has come to pass, in one paragraph."""
        return " ".join(self.told.split())

    @property
    def spared(self) -> tuple[str, ...]:
        """Whom nobody may harm (DB-SC3-15)."""
        return _members("spared", self.spared_groups)


class ScenarioSheet(PrintedScenario, frozen=True, kw_only=True):
    """A scenario by its slug; `added` if it comes from an outside folder."""

    slug: str
    added: bool = False


@cache
def scenario_sheets() -> dict[str, ScenarioSheet]:
    """The scenarios by slug, in printed order; then those that were added."""
    return {file.slug: _scenario(file) for file in scenario_files(PACKAGE, GAME, TAKEN)}


def _scenario(file: ScenarioFile) -> ScenarioSheet:
    return ScenarioSheet(**asdict(file.sheet.whole(PrintedScenario)), slug=file.slug, added=file.added)


def _refuse_other_boards(key: str, place: Place, boards: Iterable[Board]) -> None:
    names = [board.name for board in boards]
    if not place.compass and place.board not in names:
        raise unfit(f"{key}.board", none_of(place.board, names))
