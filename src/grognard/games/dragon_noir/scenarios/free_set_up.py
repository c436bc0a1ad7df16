"""The free set-up: a battle of the players' own, put together from options (DN-G166 to DN-G169).

It offers fields and people from `data/free-set-up.toml` and makes the sheet of a scenario out of what was chosen: all
who can be hired are in its forces, and who is not hired is absent from the match. It knows sheets and no position.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache

import msgspec

from grognard.game import Choice
from grognard.games.dragon_noir.land.places import Place
from grognard.games.dragon_noir.scenarios.sheets import (
    BREAK,
    CROSS,
    LOSSES,
    Entry,
    Exit,
    Force,
    Gate,
    Note,
    Scenario,
    read_aims,
    scenarios,
)
from grognard.games.dragon_noir.sheets.boxes import BOXES, EXILE, UNDERGROUND
from grognard.games.dragon_noir.sheets.combat import PACKAGE
from grognard.games.dragon_noir.sheets.counters import roster
from grognard.games.skirmish.land.compass import OPPOSITE, WAYS
from grognard.games.skirmish.settings import read_settings, spell_settings
from grognard.kernel import Setting
from grognard.loading import Sheet, read_sheet
from grognard.words import Texts, by_language, translated

FREE = "free-set-up"
SIDES = ("rebels", "orks")
WINS = (LOSSES, BREAK, *(f"{side}-{CROSS}" for side in SIDES))
"""DN-G169: what can be chosen to decide."""
GREAT = "black-dragon"
"""DN-G168: the group that is set up before all others, since it needs most room."""
KEPT = 256
OPTIONS, TEXTS = (Texts(name, PACKAGE) for name in ("options", "option-texts"))


class Field(msgspec.Struct, frozen=True):
    """Maps as they lie: one, or two and the sides by which they are joined."""

    maps: tuple[str, ...]
    joined: tuple[str, ...] = ()

    @property
    def below(self) -> bool:
        """Whether it lies underground."""
        return self.maps[0] in UNDERGROUND


class People(msgspec.Struct, frozen=True):
    """Units by their groups, the great dragon first, and the sides that can hire them, the usual one first."""

    id: str
    title: str
    units: tuple[str, ...]
    sides: tuple[str, ...]


class Offer(msgspec.Struct, frozen=True, kw_only=True):
    """What the free set-up offers."""

    title: str
    story: str
    aims: Mapping[str, tuple[str, ...]]
    special: tuple[str, ...]
    note: str
    victory: tuple[str, ...]
    points: tuple[int, ...]
    turns: tuple[int, ...]
    fields: dict[str, Field]
    peoples: tuple[People, ...]


@cache
def offer() -> Offer:
    """The sheet of the free set-up."""
    sheet = read_sheet(PACKAGE, "data/free-set-up.toml")
    found = Offer(
        title=sheet.text("title"),
        story=sheet.text("story"),
        aims=read_aims(sheet),
        special=tuple(sheet.texts("special")),
        note=sheet.text("note"),
        victory=tuple(sheet.texts("victory")),
        points=tuple(sheet.numbers("points")),
        turns=tuple(sheet.numbers("turns")),
        fields=dict(_field(part) for part in sheet.tables("field", at_least=1)),
        peoples=tuple(_people(part) for part in sheet.tables("people", at_least=2)),
    )
    sheet.finish()
    return found


def _field(sheet: Sheet) -> tuple[str, Field]:
    if sheet.has("as_in"):
        model = scenarios()[sheet.one_of("as_in", tuple(scenarios()))]
        return sheet.text("id"), Field(model.maps, model.joined)
    id = sheet.one_of("id", BOXES[EXILE].maps)
    return id, Field((id,))


def _people(sheet: Sheet) -> People:
    units = [id for group in sheet.texts("groups") for id in roster().groups[group].units]
    units += sheet.texts("units", default=())
    sides = (sheet.one_of("side", SIDES),) if sheet.has("side") else tuple(sheet.texts("sides"))
    return People(sheet.text("id"), sheet.text("title", default=""), tuple(units), sides)


@by_language()
def free_choices() -> tuple[Choice, ...]:
    """What can be chosen, besides optional rules."""
    offered = offer()
    return (
        option("field", tuple(offered.fields)),
        *_side_choices("rebels", "west"),
        *_side_choices("orks", "east"),
        option("first", (*SIDES, "die")),
        option("turns", offered.turns),
        option("magic", (True, False)),
        option("win", WINS, "DN-G169"),
        *(_people_choice(people) for people in offered.peoples if len(people.sides) > 1),
    )


def _side_choices(side: str, way: str) -> tuple[Choice, ...]:
    """The options of one side; its usual edge comes first."""
    return (
        option(f"{side}-points", offer().points, "DN-G167"),
        option(f"{side}-edge", (way, *(other for other in WAYS if other != way)), "DN-G168"),
        option(f"{side}-enter", (False, True), "DN-G168"),
    )


def _people_choice(people: People) -> Choice:
    title = translated(people.title, PACKAGE)
    text = TEXTS("people", title.lower())
    return Choice(key=people.id, title=title, text=text, choices=people.sides, rule="DN-G166")


def option(key: str, choices: tuple[Setting, ...], rule: str = "DN-G166") -> Choice:
    """An option with its title and text."""
    return Choice(key=key, title=OPTIONS[key], text=TEXTS[key], choices=choices, rule=rule)


def free_key(options: Mapping[str, Setting]) -> str:
    """The key of a battle with these options; others than those of the set-up are not in it.

    >>> free_key({"turns": 10, "stray-shots": True, "magic": True})
    'free-set-up turns=10'
    """
    return f"{FREE} {spell_settings(free_choices(), options)}".strip()


@lru_cache(maxsize=KEPT)
def chosen(key: str) -> Mapping[str, Setting]:
    """All options of the set-up as a key has them."""
    return read_settings(free_choices(), key.partition(" ")[2])


def free_sheet(key: str) -> Scenario:
    """The scenario that was chosen."""
    offered, options = offer(), chosen(key)
    field = offered.fields[str(options["field"])]
    return Scenario(
        id=FREE,
        title=offered.title,
        story=offered.story,
        aims=offered.aims,
        maps=field.maps,
        joined=field.joined,
        first=str(options["first"]),
        turns=int(options["turns"]),
        magic=bool(options["magic"]),
        forces=tuple(force for side in SIDES for force in _forces(side, options, field.below)),
        victory=offered.victory,
        special=offered.special,
        exits=tuple(Exit(side, "", far_edge(key, side)) for side in SIDES if crosses(key) == side),
        notes=(Note("ours", offered.note),),
        decides=str(options["win"]).rpartition("-")[2],
    )


def crosses(key: str) -> str:
    """The side that has to cross the field, if one has (DN-G169)."""
    side, _, word = str(chosen(key)["win"]).rpartition("-")
    return side if word == CROSS else ""


def far_edge(key: str, side: str) -> str:
    """The edge opposite that of a side (DN-G169)."""
    return OPPOSITE[_edge(side, chosen(key))]


def _edge(side: str, options: Mapping[str, Setting]) -> str:
    """DN-G168: where both name one edge the orks take the opposite one."""
    own, first = str(options[f"{side}-edge"]), str(options[f"{SIDES[0]}-edge"])
    return OPPOSITE[first] if side != SIDES[0] and own == first else own


def _forces(side: str, options: Mapping[str, Setting], below: bool) -> list[Force]:
    """All whom a side can hire: the great dragon if it can be set up, riders above ground with horses, and the rest."""
    peoples = [people for people in offer().peoples if options.get(people.id, people.sides[0]) == side]
    units = [id for people in peoples for id in people.units]
    great = tuple(id for id in units if id in roster().groups[GREAT].units)
    riders = tuple(id for id in units if roster().units[id].rides and not below)
    others = tuple(id for id in units if id not in riders and id not in great)
    enters = bool(options[f"{side}-enter"])
    found = [_force(side, (), great, False, options)] if great and not enters else []
    return [*found, _force(side, riders, others, enters, options)]


def _force(
    side: str, mounted: tuple[str, ...], foot: tuple[str, ...], enters: bool, options: Mapping[str, Setting]
) -> Force:
    edge = _edge(side, options)
    return Force(
        player=side,
        mounted=mounted,
        foot=foot,
        entry=Entry(1, (Gate("", edge),)) if enters else None,
        placed="" if enters else f"In the third of the field in the {edge}.",
        secret=False,
        places=() if enters else (Place(map="", side=edge, third=True),),
    )
