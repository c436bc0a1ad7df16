"""The scenarios of both games as data, each read from a file of its game: maps, forces, entries, story, aims.

Files of an outside folder are read like those (see `grognard.scenario_files`). This module knows what a scenario lists,
never how a game of it is set up or judged.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

import msgspec

from grognard.catalogues import wrong
from grognard.games.dragon_noir.land.deep_entrances import DeepSheet, read_deep
from grognard.games.dragon_noir.land.places import Place, read_place
from grognard.games.dragon_noir.sheets.boxes import BOXES, EXILE, Box
from grognard.games.dragon_noir.sheets.combat import PACKAGE
from grognard.games.dragon_noir.sheets.counters import Roster, roster
from grognard.loading import Sheet, read_sheet
from grognard.scenario_files import ScenarioFile, scenario_files

MOST_MAPS = 8
"""DN-1.42d: there are no more than eight maps below ground to lay together."""
FIELDS = ("strategic-plan",)
"""Fields that several scenarios share."""
MOST_WEBS = 10
"""DN-1.53a: nor more webs."""
NOBODY = "nobody"
LOSSES, BREAK, CROSS = "losses", "break", "cross"
"""What decides a scenario that has no plot of its own (DN-G169)."""
SOURCES = ("published", "inferred", "ours")
"""Where a part of a scenario comes from; what is ours is a reconstruction (DN-G128)."""


class Note(msgspec.Struct, frozen=True):
    """What players should know about the sources of a scenario."""

    kind: str
    text: str


class Gate(msgspec.Struct, frozen=True):
    """An edge of a map over which one comes on."""

    map: str
    side: str
    spans: tuple[str, ...] = ()
    """The part of the edge, if it is not all of it."""


class Entry(msgspec.Struct, frozen=True):
    """When a force comes on, and by which gates; each of its people by any of them (DN-G335)."""

    turn: int
    gates: tuple[Gate, ...]


class Force(msgspec.Struct, frozen=True, kw_only=True):
    """Units that come together, by their ids; they enter, or stand on the map from the start as `placed` says."""

    player: str
    mounted: tuple[str, ...]
    foot: tuple[str, ...]
    entry: Entry | None
    placed: str
    secret: bool
    places: tuple[Place, ...] = ()
    """The hexes of `placed`: any of these."""
    most_open: int = 0
    """How many of them may hide in places that are open."""
    guard: Place | None = None
    """Where `least` of them must stand."""
    least: int = 0
    carts: tuple[str, ...] = ()
    """Riders who take no part, and whose bare horses stand for carts."""
    keeper: str = ""
    """The player who writes them down, if they are the captives of another."""
    later: bool = False
    """Whether they come only when the scenario says so."""
    bought: bool = False
    """Whether those of them alone are in the match who are bought, before it or in its course (DN-G336)."""

    @property
    def units(self) -> tuple[str, ...]:
        """All of them, riders first."""
        return self.mounted + self.foot


class Exit(msgspec.Struct, frozen=True):
    """An edge by which a player's people may leave for good, or the part of it that `spans` name."""

    player: str
    map: str
    side: str
    spans: tuple[str, ...] = ()
    units: tuple[str, ...] = ()
    """Only these, if any are named."""


class Laid(msgspec.Struct, frozen=True):
    """A map under a name, laid with its side `own` against `side` of the map that is laid as `to` (DN-1.42c)."""

    name: str
    map: str
    own: str
    to: str
    side: str


class Area(msgspec.Struct, frozen=True):
    """A part of a map behind the curtain, or the box that stands for it (DN-5.15.1b, DN-5.21a).

    Its `name` is one word, as answers spell it. With a `level` it is only what lies at that height: the upper storey of
    the Maze is an area of its own.
    """

    name: str
    title: str
    place: Place
    level: int | None = None


class Arrow(msgspec.Struct, frozen=True):
    """Two areas between which krobs go unseen, to and fro (DN-5.21a)."""

    one: str
    other: str


class Before(msgspec.Struct, frozen=True, kw_only=True):
    """What was otherwise in a scenario before an edition; matches that began then go on so."""

    edition: int
    magic: bool
    without: tuple[str, ...]
    """Who took no part in it yet."""
    turns: int
    points: int
    webs: int


class Scenario(msgspec.Struct, frozen=True, kw_only=True):
    """One scenario. `joined` are the sides along which its two maps meet; `layout` lays more of them, one by one."""

    id: str
    title: str
    story: str
    aims: Mapping[str, tuple[str, ...]]
    """In sentences by player how it is won."""
    maps: tuple[str, ...]
    joined: tuple[str, ...]
    first: str
    turns: int
    magic: bool
    forces: tuple[Force, ...]
    victory: tuple[str, ...]
    special: tuple[str, ...]
    exits: tuple[Exit, ...] = ()
    notes: tuple[Note, ...] = ()
    pool: tuple[Force, ...] = ()
    """People who are in no force until they are called up."""
    decides: str = LOSSES
    added: bool = False
    """Whether it comes from an outside folder."""
    game: str = EXILE
    layout: tuple[Laid, ...] = ()
    endings: Mapping[str, str] = {}
    """By word what is said of a match that has ended so; what is not told here, the catalogue says."""
    areas: tuple[Area, ...] = ()
    """The areas of the strategic plan, or the boxes in which krobs wait unseen (`plan/areas.py`)."""
    arrows: tuple[Arrow, ...] = ()
    deep: DeepSheet = DeepSheet()
    """The entrances to the deep passages, and which of them are linked (DN-5.3a)."""
    field: str = ""
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
    points: int = 0
    """What the krobs may spend: in secret on who waits in areas (DN-5.15.1c), or openly before set-up (DN-G336)."""
    guards: int = 0
    """How many guards they must buy for that."""
    webs: int = 0
    """How many webs they may lay where areas come to light, and how many in each; 0 for as many as they like."""
    webs_each: int = 0

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
        return (Laid(second, second, side, first, own),)

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
    sheet, people = file.sheet, roster(box.game)
    field = _field(sheet, box)
    maps = tuple(field.texts("maps"))
    if not maps:
        raise field.fault("maps", wrong("expected-one", ', '.join(box.maps)))
    found = Scenario(
        id=file.slug,
        title=sheet.text("title"),
        story=sheet.text("story"),
        aims=read_aims(sheet),
        maps=maps,
        joined=tuple(sheet.texts("joined", default=())),
        first=sheet.text("first"),
        turns=sheet.number("turns", low=1),
        magic=sheet.flag("magic", default=True),
        forces=tuple(_force(part, maps, box, people) for part in sheet.tables("force", at_least=2)),
        victory=tuple(sheet.texts("victory", default=())),
        special=tuple(sheet.texts("special", default=())),
        exits=tuple(_exit(part, maps[0]) for part in sheet.tables("exit")),
        notes=tuple(Note(part.one_of("kind", SOURCES), part.text("text")) for part in sheet.tables("note")),
        decides=sheet.one_of("decides", (LOSSES, BREAK, CROSS), default=LOSSES),
        added=file.added,
        game=box.game,
        layout=tuple(_laid(part, box, maps) for part in field.tables("join")),
        endings=_endings(sheet.table("endings")) if sheet.has("endings") else {},
        areas=tuple(_area(part, maps) for part in field.tables("area")),
        arrows=tuple(_arrow(part) for part in field.tables("arrow")),
        deep=read_deep(field),
        field=sheet.text("field", default=""),
        heir=sheet.flag("heir", default=False),
        tables=sheet.flag("tables", default=False),
        alone=sheet.flag("alone", default=False),
        mire=sheet.flag("mire", default=False),
        before=tuple(_before(part, sheet, people) for part in sheet.tables("before")),
        points=sheet.number("points", low=0, default=0),
        guards=sheet.number("guards", low=0, default=0),
        webs=sheet.number("webs", low=0, high=MOST_WEBS, default=0),
        webs_each=sheet.number("webs_each", low=0, default=0),
    )
    sheet.finish()
    field.finish()
    _check(sheet, found, box)
    return found


def _field(sheet: Sheet, box: Box) -> Sheet:
    """The sheet that lays out the maps, with their areas and arrows: the scenario's own, or a field that it names.

    The campaigns share the Strategic Plan (DN-1.32a, DN-5.21a).
    """
    if not sheet.has("field"):
        return sheet
    return read_sheet(PACKAGE, f"{box.data}/fields/{sheet.one_of('field', FIELDS)}.toml")


def _laid(sheet: Sheet, box: Box, maps: Sequence[str]) -> Laid:
    name = sheet.one_of("name", maps)
    map = sheet.one_of("map", box.maps, default=name)
    return Laid(name, map, sheet.text("own"), sheet.one_of("to", maps), sheet.text("side"))


def _area(sheet: Sheet, maps: Sequence[str]) -> Area:
    map = sheet.one_of("map", maps, default=maps[0])
    place = Place(map=map, spans=tuple(sheet.texts("spans", default=())))
    name, level = sheet.text("name"), sheet.number("level", low=-2, high=2) if sheet.has("level") else None
    return Area(name, sheet.text("title", default=name), place, level)


def _arrow(sheet: Sheet) -> Arrow:
    return Arrow(sheet.text("one"), sheet.text("other"))


def read_aims(sheet: Sheet) -> dict[str, tuple[str, ...]]:
    """How a scenario is won, by player."""
    aims = sheet.table("aims")
    return {player: tuple(aims.texts(player)) for player in aims.names()}


def _endings(sheet: Sheet) -> dict[str, str]:
    return {how: sheet.text(how) for how in sheet.names()}


def _before(old: Sheet, sheet: Sheet, people: Roster) -> Before:
    """An older form; what it does not tell was as it is today."""
    return Before(
        edition=old.number("edition", low=2),
        magic=old.flag("magic", default=sheet.flag("magic", default=True)),
        without=_units(old, "without", people),
        turns=old.number("turns", low=1, default=sheet.number("turns", low=1)),
        points=old.number("points", low=0, default=sheet.number("points", low=0, default=0)),
        webs=old.number("webs", low=0, default=sheet.number("webs", low=0, default=0)),
    )


def as_before(sheet: Scenario, edition: int) -> Scenario:
    """The form that a scenario had before an edition which its sheet names."""
    old = next(form for form in sheet.before if form.edition == edition)
    forces = [(force, [id for id in force.foot if id not in old.without]) for force in sheet.forces]
    kept = tuple(msgspec.structs.replace(force, foot=tuple(foot)) for force, foot in forces)
    return msgspec.structs.replace(
        sheet, magic=old.magic, forces=kept, turns=old.turns, points=old.points, webs=old.webs
    )


def _force(sheet: Sheet, maps: Sequence[str], box: Box, people: Roster) -> Force:
    return Force(
        player=sheet.text("player", default=NOBODY),
        mounted=_units(sheet, "mounted", people),
        foot=_units(sheet, "foot", people),
        entry=_entry(sheet.table("entry"), tuple(dict.fromkeys((*box.maps, *maps)))) if sheet.has("entry") else None,
        placed=sheet.text("placed", default=""),
        secret=sheet.flag("secret", default=False),
        places=tuple(read_place(part, maps[0]) for part in sheet.tables("place")),
        most_open=sheet.number("most_open", low=0, default=0),
        guard=read_place(sheet.table("guard"), maps[0]) if sheet.has("guard") else None,
        least=sheet.number("least", low=0, default=0),
        carts=_units(sheet, "carts", people),
        keeper=sheet.text("keeper", default=""),
        later=sheet.flag("later", default=False),
        bought=sheet.flag("bought", default=False),
    )


def _entry(sheet: Sheet, maps: Sequence[str]) -> Entry:
    """One gate is spelled in the entry itself, several in its list (DN-G335)."""
    turn, several = sheet.number("turn", low=1), sheet.has("gates")
    gates = sheet.tables("gates", at_least=1) if several else [sheet]
    return Entry(turn, tuple(_gate(gate, maps) for gate in gates))


def _gate(sheet: Sheet, maps: Sequence[str]) -> Gate:
    return Gate(sheet.one_of("map", maps), sheet.text("side"), tuple(sheet.texts("spans", default=())))


def _exit(sheet: Sheet, map: str) -> Exit:
    spans = tuple(sheet.texts("spans", default=()))
    units = tuple(sheet.texts("units", default=()))
    return Exit(sheet.text("player"), sheet.text("map", default=map), sheet.text("side"), spans, units)


def _units(sheet: Sheet, key: str, people: Roster) -> tuple[str, ...]:
    """The units a list names, groups spelled out; whoever is mounted must have a horse.

    A single unit may share its name with a group of which it is the only member.
    """
    found: list[str] = []
    for name in sheet.texts(key, default=()):
        group = people.groups.get(name)
        found += group.units if group else [name]
    for id in found:
        unit = people.units.get(id)
        if unit is None or (key in ("mounted", "carts") and not unit.rides):
            raise sheet.fault(key, wrong("no-rider", id))
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
    _check_plan(sheet, scenario)
    for force in scenario.forces:
        if (force.entry is None) == (not force.placed):
            raise sheet.fault("force", wrong("force-either", force.player))
        if force.entry is not None and any(gate.map not in scenario.maps for gate in force.entry.gates):
            raise sheet.fault("force", wrong("force-enters", force.player))


def _check_plan(sheet: Sheet, scenario: Scenario) -> None:
    """Areas have names of their own, and arrows lead from one of them to another (DN-5.21a)."""
    names = [area.name for area in scenario.areas]
    for number, name in enumerate(names, 1):
        if " " in name:
            raise sheet.fault(f"area[{number}].name", wrong("area-one-word", name))
        if name in names[: number - 1]:
            raise sheet.fault(f"area[{number}].name", wrong("area-twice", name))
    for number, arrow in enumerate(scenario.arrows, 1):
        for key, name in (("one", arrow.one), ("other", arrow.other)):
            if name not in names:
                raise sheet.fault(f"arrow[{number}].{key}", wrong("there-no-area", name))
        if arrow.one == arrow.other:
            raise sheet.fault(f"arrow[{number}]", wrong("arrow-in-place", arrow.one))


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
    if not set(scenario.printed) <= set(box.maps):
        raise sheet.fault("maps", wrong("expected-one-known"))
