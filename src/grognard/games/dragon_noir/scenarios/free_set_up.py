"""The free set-up: a battle of the players' own, put together from options (DN-G166 to DN-G169).

It offers fields and people from `data/free-set-up.toml` and makes the sheet of a scenario out of what was chosen: all
who can be hired are in its forces, and who is not hired is absent from the match. It knows sheets and no position.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property, lru_cache
from typing import Annotated, Literal

from msgspec import Meta, field

from grognard.catalogues import wrong
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
    scenarios,
)
from grognard.games.dragon_noir.sheets.boxes import BOXES, EXILE, UNDERGROUND
from grognard.games.dragon_noir.sheets.combat import PACKAGE
from grognard.games.dragon_noir.sheets.counters import roster
from grognard.games.skirmish.land.compass import OPPOSITE, WAYS
from grognard.games.skirmish.settings import read_settings, spell_settings
from grognard.kernel import Setting
from grognard.loading import Printed, read_struct, unfit
from grognard.misfits import none_of
from grognard.words import Texts, by_language, translated

FREE = "free-set-up"
SIDES = ("rebels", "orks")
WINS = (LOSSES, BREAK, *(f"{side}-{CROSS}" for side in SIDES))
"""DN-G169: what can be chosen to decide."""
GREAT = "black-dragon"
"""DN-G168: the group that is set up before all others, since it needs most room."""
KEPT = 256
Text = Annotated[str, Meta(min_length=1)]
OPTIONS, TEXTS = (Texts(name, PACKAGE) for name in ("options", "option-texts"))


class Field(Printed, frozen=True):
    """Maps as they lie: one, or two as a scenario has them."""

    id: Text
    as_in: str = ""

    def __post_init__(self) -> None:
        if self.as_in and self.as_in not in scenarios():
            raise unfit("as_in", none_of(self.as_in, scenarios()))
        if not self.as_in and self.id not in BOXES[EXILE].maps:
            raise unfit("id", none_of(self.id, BOXES[EXILE].maps))

    @property
    def maps(self) -> tuple[str, ...]:
        """The maps by name."""
        return scenarios()[self.as_in].maps if self.as_in else (self.id,)

    @property
    def joined(self) -> tuple[str, ...]:
        """The sides by which two are joined."""
        return scenarios()[self.as_in].joined if self.as_in else ()

    @property
    def below(self) -> bool:
        """Whether it lies underground."""
        return self.maps[0] in UNDERGROUND


class People(Printed, frozen=True, kw_only=True):
    """Units by their groups, the great dragon first, and the sides that can hire them, the usual one first."""

    id: Text
    title: str = ""
    groups: tuple[Text, ...]
    more: tuple[Text, ...] = field(name="units", default=())
    side: Literal["rebels", "orks"] | None = None
    either: tuple[Text, ...] = field(name="sides", default=())

    def __post_init__(self) -> None:
        if bool(self.side) == bool(self.either):
            raise unfit("sides", wrong("one-side-or-several"))
        for key, ids, known in (("groups", self.groups, roster().groups), ("units", self.more, roster().units)):
            for id in ids:
                if id not in known:
                    raise unfit(key, wrong("there-no-group" if key == "groups" else "there-no-unit", id))

    @property
    def units(self) -> tuple[str, ...]:
        """All of them by id."""
        return (*(id for group in self.groups for id in roster().groups[group].units), *self.more)

    @property
    def sides(self) -> tuple[str, ...]:
        """Who can hire them."""
        return (self.side,) if self.side else self.either


class Offer(Printed, frozen=True, kw_only=True, dict=True):
    """What the free set-up offers."""

    title: Text
    story: Text
    aims: Mapping[str, tuple[Text, ...]]
    special: tuple[Text, ...]
    note: Text
    victory: tuple[Text, ...]
    points: tuple[int, ...]
    turns: tuple[int, ...]
    laid: Annotated[tuple[Field, ...], Meta(min_length=1)] = field(name="field")
    peoples: Annotated[tuple[People, ...], Meta(min_length=2)] = field(name="people")

    @cached_property
    def fields(self) -> dict[str, Field]:
        """The fields by id."""
        return {each.id: each for each in self.laid}


@cache
def offer() -> Offer:
    """The sheet of the free set-up."""
    return read_struct(PACKAGE, "data/free-set-up.toml", Offer)


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
        exits=tuple(Exit(player=side, side=far_edge(key, side)) for side in SIDES if crosses(key) == side),
        notes=(Note("ours", offered.note),),
        decides=next(word for word in (LOSSES, BREAK, CROSS) if str(options["win"]).endswith(word)),
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
        places=() if enters else (Place(side=edge, third=True),),
    )
