"""The scenarios of both games as data, each read from a file of its game: maps, forces, entries, story, aims.

Files of an outside folder are read like those (see `grognard.scenario_files`). This module knows what a scenario lists,
never how a game of it is set up or judged.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Annotated, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import asdict, fields, replace

from grognard.catalogues import wrong
from grognard.games.dragon_noir.land.deep_entrances import PrintedDeep
from grognard.games.dragon_noir.land.places import Place
from grognard.games.dragon_noir.sheets.boxes import BOXES, EXILE, Box
from grognard.games.dragon_noir.sheets.combat import PACKAGE
from grognard.games.dragon_noir.sheets.counters import Roster, roster
from grognard.loading import Count, Location, Number, Printed, Sheet, Text, read_struct, unfit
from grognard.misfits import none_of
from grognard.scenario_files import ScenarioFile, scenario_files

MOST_MAPS = 8
"""DN-1.42d: there are no more than eight maps below ground to lay together."""
MOST_WEBS = 10
"""DN-1.53a: nor more webs."""
NOBODY = "nobody"
Decider = Literal["losses", "break", "cross"]
LOSSES: Literal["losses"] = "losses"
BREAK: Literal["break"] = "break"
CROSS: Literal["cross"] = "cross"
"""What decides a scenario that has no plot of its own (DN-G169)."""
Source = Literal["published", "inferred", "ours"]
"""Where a part of a scenario comes from; what is ours is a reconstruction (DN-G128)."""


class Note(Printed, frozen=True):
    """What players should know about the sources of a scenario."""

    kind: Source
    text: Text


class Gate(Printed, frozen=True):
    """An edge of a map over which one comes on."""

    map: Text
    side: Text
    spans: tuple[Text, ...] = ()
    """The part of the edge, if it is not all of it."""


class Entry(Printed, frozen=True):
    """When a force comes on, and by which gates; each of its people by any of them (DN-G335).

    One gate is spelled in the entry itself, several in its list.
    """

    turn: Number
    several: tuple[Gate, ...] = msgspec.field(name="gates", default=())
    map: Text = ""
    side: Text = ""
    spans: tuple[Text, ...] = ()

    def __post_init__(self) -> None:
        if bool(self.several) == bool(self.map and self.side):
            raise ValueError(wrong("gate-or-gates"))

    @property
    def gates(self) -> tuple[Gate, ...]:
        """All of them."""
        return self.several or (Gate(self.map, self.side, self.spans),)


class Force(Printed, frozen=True, kw_only=True):
    """Units that come together, by their ids; they enter, or stand on the map from the start as `placed` says.

    A file may name groups among them, which are spelled out when it is read.
    """

    player: Text = NOBODY
    mounted: tuple[Text, ...] = ()
    foot: tuple[Text, ...] = ()
    entry: Entry | None = None
    placed: Text = ""
    secret: bool = False
    places: tuple[Place, ...] = msgspec.field(name="place", default=())
    """The hexes of `placed`: any of these."""
    most_open: Count = 0
    """How many of them may hide in places that are open."""
    guard: Place | None = None
    """Where `least` of them must stand."""
    least: Count = 0
    carts: tuple[Text, ...] = ()
    """Riders who take no part, and whose bare horses stand for carts."""
    keeper: Text = ""
    """The player who writes them down, if they are the captives of another."""
    later: bool = False
    """Whether they come only when the scenario says so."""
    bought: bool = False
    """Whether those of them alone are in the match who are bought, before it or in its course (DN-G336)."""

    @property
    def units(self) -> tuple[str, ...]:
        """All of them, riders first."""
        return self.mounted + self.foot


class Exit(Printed, frozen=True, kw_only=True):
    """An edge by which a player's people may leave for good, or the part of it that `spans` name."""

    player: Text
    map: Text = ""
    side: Text
    spans: tuple[Text, ...] = ()
    units: tuple[Text, ...] = ()
    """Only these, if any are named."""


class Laid(Printed, frozen=True, kw_only=True):
    """A map under a name, laid with its side `own` against `side` of the map that is laid as `to` (DN-1.42c)."""

    name: Text
    map: Text = ""
    own: Text
    to: Text
    side: Text


class Area(Printed, frozen=True):
    """A part of a map behind the curtain, or the box that stands for it (DN-5.15.1b, DN-5.21a).

    Its `name` is one word, as answers spell it. With a `level` it is only what lies at that height: the upper storey of
    the Maze is an area of its own.
    """

    name: Text
    title: Text = ""
    map: Text = ""
    spans: tuple[Text, ...] = ()
    level: Annotated[int, Meta(ge=-2, le=2)] | None = None

    @property
    def place(self) -> Place:
        """Its hexes, whatever their height."""
        return Place(map=self.map, spans=self.spans)


class Arrow(Printed, frozen=True):
    """Two areas between which krobs go unseen, to and fro (DN-5.21a)."""

    one: Text
    other: Text


class Before(Printed, frozen=True, kw_only=True):
    """What was otherwise in a scenario before an edition; matches that began then go on so.

    What it does not tell was as it is today.
    """

    edition: Annotated[int, Meta(ge=2)]
    magic: bool | None = None
    without: tuple[Text, ...] = ()
    """Who took no part in it yet."""
    turns: Number | None = None
    points: Count | None = None
    webs: Count | None = None


class Field(PrintedDeep, frozen=True, kw_only=True):
    """What a battle is fought on: maps as they lie, their areas with the arrows between them, and the deep passages."""

    maps: tuple[Text, ...] = ()
    layout: tuple[Laid, ...] = msgspec.field(name="join", default=())
    areas: tuple[Area, ...] = msgspec.field(name="area", default=())
    """The areas of the strategic plan, or the boxes in which krobs wait unseen (`plan/areas.py`)."""
    arrows: tuple[Arrow, ...] = msgspec.field(name="arrow", default=())

    def __post_init__(self) -> None:
        super().__post_init__()
        for number, one in enumerate(self.layout, 1):
            for key, map in (("name", one.name), ("to", one.to)):
                if map not in self.maps:
                    raise unfit(f"join[{number}].{key}", none_of(map, self.maps))
        self._refuse_odd_areas()
        self._refuse_odd_arrows()

    def _refuse_odd_areas(self) -> None:
        """Areas have names of their own (DN-5.21a)."""
        names = [area.name for area in self.areas]
        for number, area in enumerate(self.areas, 1):
            if area.map and area.map not in self.maps:
                raise unfit(f"area[{number}].map", none_of(area.map, self.maps))
            if " " in area.name:
                raise unfit(f"area[{number}].name", wrong("area-one-word", area.name))
            if area.name in names[: number - 1]:
                raise unfit(f"area[{number}].name", wrong("area-twice", area.name))

    def _refuse_odd_arrows(self) -> None:
        """Arrows lead from one area to another (DN-5.21a)."""
        names = [area.name for area in self.areas]
        for number, arrow in enumerate(self.arrows, 1):
            for key, name in (("one", arrow.one), ("other", arrow.other)):
                if name not in names:
                    raise unfit(f"arrow[{number}].{key}", wrong("there-no-area", name))
            if arrow.one == arrow.other:
                raise unfit(f"arrow[{number}]", wrong("arrow-in-place", arrow.one))


class PrintedScenario(Field, frozen=True, kw_only=True):
    """A scenario as its file has it. `joined` are the sides along which its two maps meet."""

    number: Number = 0
    title: Text
    story: Text
    aims: Mapping[str, tuple[Text, ...]]
    """In sentences by player how it is won."""
    joined: tuple[Text, ...] = ()
    first: Text
    turns: Number
    magic: bool = True
    forces: Annotated[tuple[Force, ...], Meta(min_length=2)] = msgspec.field(name="force")
    victory: tuple[Text, ...] = ()
    special: tuple[Text, ...] = ()
    exits: tuple[Exit, ...] = msgspec.field(name="exit", default=())
    notes: tuple[Note, ...] = msgspec.field(name="note", default=())
    decides: Decider = LOSSES
    endings: Mapping[str, Text] = {}
    """By word what is said of a match that has ended so; what is not told here, the catalogue says."""
    field: Literal["", "strategic-plan"] = ""
    """The field that it shares with other scenarios, if it has no maps of its own."""
    heir: bool = False
    """Whether it may go on from a finished campaign of The Exile (DN-G360)."""
    tables: bool = False
    """Whether the tables may lead its krobs (DN-5.21d)."""
    alone: bool = False
    """Whether they always do: nobody but the adventurers is played (DN-G410)."""
    mire: bool = False
    """Whether the option on armour in marsh is in force unless somebody says otherwise (DN-5.23a)."""
    before: tuple[Before, ...] = ()
    """Its older forms, the latest first."""
    points: Count = 0
    """What the krobs may spend: in secret on who waits in areas (DN-5.15.1c), or openly before set-up (DN-G336)."""
    guards: Count = 0
    """How many guards they must buy for that."""
    webs: Annotated[int, Meta(ge=0, le=MOST_WEBS)] = 0
    """How many webs they may lay where areas come to light, and how many in each; 0 for as many as they like."""
    webs_each: Count = 0


class Scenario(PrintedScenario, frozen=True, kw_only=True):
    """A scenario by its slug, with the field that it is fought on, all units by their ids, and every map named."""

    id: str
    game: str = EXILE
    added: bool = False
    """Whether it comes from an outside folder."""
    pool: tuple[Force, ...] = ()
    """People who are in no force until they are called up."""

    @property
    def players(self) -> tuple[str, ...]:
        """The two who play, in the order of the sheet."""
        return tuple(dict.fromkeys(force.player for force in self.forces if force.player != NOBODY))

    @property
    def laid(self) -> tuple[Laid, ...]:
        """All maps but the first, as they are laid against others."""
        if not self.joined:
            return self.layout
        (first, second), (own, side) = self.maps, self.joined
        return (Laid(name=second, map=second, own=side, to=first, side=own),)

    @property
    def printed(self) -> tuple[str, ...]:
        """The maps by the names that are printed on them; one may lie there twice."""
        return (self.maps[0], *(one.map for one in self.laid))


def scenarios(game: str = EXILE) -> dict[str, Scenario]:
    """All scenarios of a game by id, in the order of the story, which is a good one to begin with; then added ones."""
    return scenarios_of(game)


@cache
def scenarios_of(game: str) -> dict[str, Scenario]:
    """The same, read once."""
    return {file.slug: _scenario(file, BOXES[game]) for file in files_of(game)}


def files_of(game: str) -> list[ScenarioFile]:
    """The files of a game's scenarios; no slug is in both games, for a match knows its scenario by it."""
    box = BOXES[game]
    others = () if game == EXILE else tuple(scenarios(EXILE))
    return scenario_files(PACKAGE, game, (*box.untitled, *others), box.scenarios)


@cache
def game_of(id: str) -> str:
    """The game of a scenario that has a file."""
    return next(game for game in BOXES if id in scenarios(game))


def _scenario(file: ScenarioFile, box: Box) -> Scenario:
    sheet = file.sheet
    told = sheet.whole(PrintedScenario)
    ground = _field(sheet, told, box)
    maps, people = ground.maps, roster(box.game)
    found = Scenario(
        **{
            **asdict(told),
            **{key: getattr(ground, key) for key in Field.__struct_fields__},
            "forces": tuple(
                _force(force, maps[0], partial(_units, sheet, f"force[{number}]", people))
                for number, force in enumerate(told.forces, 1)
            ),
            "exits": tuple(replace(way, map=way.map or maps[0]) for way in told.exits),
            "before": tuple(
                replace(old, without=_units(sheet, f"before[{number}]", people, "without", old.without))
                for number, old in enumerate(told.before, 1)
            ),
        },
        id=file.slug,
        game=box.game,
        added=file.added,
    )
    _check(sheet, found, box)
    return found


def _field(sheet: Sheet, told: PrintedScenario, box: Box) -> Field:
    """What the scenario is fought on: a field of its own, or one that it names, with every map named.

    The campaigns share the Strategic Plan (DN-1.32a, DN-5.21a).
    """
    ground, where = (told, Location(sheet.file)) if not told.field else _shared(sheet, told, box)
    if not ground.maps:
        raise where.fault("maps", wrong("expected-one", ", ".join(box.maps)))
    layout = tuple(replace(one, map=one.map or one.name) for one in ground.layout)
    for number, one in enumerate(layout, 1):
        if one.map not in box.maps:
            raise where.fault(f"join[{number}].map", none_of(one.map, box.maps))
    areas = (replace(area, map=area.map or ground.maps[0], title=area.title or area.name) for area in ground.areas)
    return replace(ground, layout=layout, areas=tuple(areas))


def _shared(sheet: Sheet, told: PrintedScenario, box: Box) -> tuple[Field, Location]:
    for key in fields(Field):
        if getattr(told, key.name):
            raise sheet.fault(key.encode_name, wrong("unknown-key", ""))
    name = f"{box.data}/fields/{told.field}.toml"
    return read_struct(PACKAGE, name, Field), Location(name)


def _force(force: Force, map: str, units: Callable[[str, tuple[str, ...]], tuple[str, ...]]) -> Force:
    """A force with its units spelled out, and every place on a map; on this one, if none is named."""
    return replace(
        force,
        mounted=units("mounted", force.mounted),
        foot=units("foot", force.foot),
        carts=units("carts", force.carts),
        places=tuple(replace(place, map=place.map or map) for place in force.places),
        guard=force.guard and replace(force.guard, map=force.guard.map or map),
    )


def as_before(sheet: Scenario, edition: int) -> Scenario:
    """The form that a scenario had before an edition which its sheet names."""
    old = next(form for form in sheet.before if form.edition == edition)
    forces = [(force, [id for id in force.foot if id not in old.without]) for force in sheet.forces]
    kept = tuple(replace(force, foot=tuple(foot)) for force, foot in forces)
    told = {key: getattr(old, key) for key in ("magic", "turns", "points", "webs")}
    return replace(sheet, forces=kept, **{key: value for key, value in told.items() if value is not None})


def _units(sheet: Sheet, above: str, people: Roster, key: str, names: tuple[str, ...]) -> tuple[str, ...]:
    """The units a list names, groups spelled out; whoever is mounted must have a horse.

    A single unit may share its name with a group of which it is the only member.
    """
    found: list[str] = []
    for name in names:
        group = people.groups.get(name)
        found += group.units if group else [name]
    for id in found:
        unit = people.units.get(id)
        if unit is None or (key in ("mounted", "carts") and not unit.rides):
            raise sheet.fault(f"{above}.{key}", wrong("no-rider", id))
    return tuple(found)


def _check(sheet: Sheet, scenario: Scenario, box: Box) -> None:
    units = [id for force in scenario.forces for id in force.units]
    if len(units) != len(set(units)):
        raise sheet.fault("force", wrong("unit-listed"))
    if sorted(scenario.aims) != sorted(scenario.players):
        raise sheet.fault("aims", wrong("expected-aims", ' and '.join(scenario.players)))
    if len(scenario.players) != 2 or scenario.first not in (*scenario.players, "die"):
        raise sheet.fault("first", wrong("expected-two-players", scenario.players))
    _check_maps(sheet, scenario, box)
    for force in scenario.forces:
        if (force.entry is None) == (not force.placed):
            raise sheet.fault("force", wrong("force-either", force.player))
        if force.entry is not None and any(gate.map not in scenario.maps for gate in force.entry.gates):
            raise sheet.fault("force", wrong("force-enters", force.player))


def _check_maps(sheet: Sheet, scenario: Scenario, box: Box) -> None:
    """DN-1.42c: one map, two that are joined, or up to eight, each laid against one that lies there already."""
    count = len(scenario.maps)
    if scenario.layout:
        if scenario.joined or not 1 < count <= MOST_MAPS or len(set(scenario.maps)) < count:
            raise sheet.fault("maps", wrong("expected-two-maps", MOST_MAPS))
        if tuple(one.name for one in scenario.layout) != scenario.maps[1:]:
            raise sheet.fault("join", wrong("expected-this", ', '.join(scenario.maps[1:])))
    elif len(scenario.joined) != (2 if count == 2 else 0) or count > 2:
        raise sheet.fault("maps", wrong("expected-one-known"))
    for name in scenario.printed:
        if name not in box.maps:
            raise sheet.fault("maps", wrong("no-such-map", name))
