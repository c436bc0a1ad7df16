"""The isle of Labrynthia as the campaign's gazetteer has it, read from `data/gazetteer.toml`.

States with their settlements, castles and places, for people who make battles and campaigns of their own. Nothing here
is known to any rule of a match.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cache
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, field

from grognard.games.dark_blades.sheets.counters import roster
from grognard.games.dark_blades.sheets.tables import PACKAGE
from grognard.games.skirmish.sheets.grids import Rows, slug
from grognard.loading import Printed, read_struct, unfit

Text = Annotated[str, Meta(min_length=1)]
Some = Annotated[int, Meta(ge=1)]


class Settlement(Printed, frozen=True):
    """A place where people live, by its sign on the island map (DB-CAM-20); how many may be unknown."""

    name: Text
    sign: Literal["capital", "town", "village"]
    people: Some | None


class Place(Printed, frozen=True):
    """Anything else with a name on the island map."""

    name: Text
    sign: Text
    remark: Text


class Castle(Printed, frozen=True, kw_only=True):
    """A castle: the character who holds it, the soldiers in it, and the settlements that send levies or mercenaries."""

    name: Text
    holder: Text
    title: Text
    soldiers: Some | None = None
    levies: tuple[str, ...] = ()
    mercenaries: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        _known("holder", [self.holder], roster().units)


class State(Printed, frozen=True, kw_only=True):
    """A state of the island; `people` is its number as far as one is given for the whole."""

    name: Text
    rule: Text
    people: Some | None = None
    peoples: tuple[str, ...] = ()
    mixed: bool = False
    trades: tuple[str, ...] = ()
    borders: tuple[str, ...] = ()
    largest: bool = False
    closed: bool = False
    settlements: Rows[Settlement] = field(default=Rows())
    castles: tuple[Castle, ...] = ()
    places: Rows[Place] = field(default=Rows())
    peaceful: tuple[str, ...] = ()
    patrols: tuple[Some, ...] = ()
    monks: Annotated[int, Meta(ge=0)] = 0

    def __post_init__(self) -> None:
        names = [one.name for one in self.settlements]
        if sum(one.sign == "capital" for one in self.settlements) > 1:
            raise unfit("settlements", "a state has one capital")
        _known("peaceful", self.peaceful, names)
        for number, castle in enumerate(self.castles, 1):
            _known(f"castles[{number}].levies", castle.levies, names)
            _known(f"castles[{number}].mercenaries", castle.mercenaries, names)

    @property
    def capital(self) -> str:
        """The name of the capital, or nothing."""
        return next((one.name for one in self.settlements if one.sign == "capital"), "")


class Service(Printed, frozen=True, kw_only=True):
    """Who serves how, and whose call knights answer."""

    soldiers: Text
    levies: Text
    levies_called_out: bool
    knights_answer: Text

    def __post_init__(self) -> None:
        _known("knights_answer", [self.knights_answer], roster().units)


class Census(Printed, frozen=True, kw_only=True):
    """How people were counted."""

    approximate: bool
    with_country: bool


class Peoples(Printed, frozen=True, kw_only=True):
    """Who stands with whom."""

    honna: tuple[Text, ...]
    fox: tuple[Text, ...]


class Key(Printed, frozen=True):
    """What is drawn on the island map."""

    signs: tuple[Text, ...]


class Gazetteer(Printed, frozen=True, kw_only=True):
    """The sheet as it is written; every name in it must be known to the rest."""

    service: Service
    census: Census
    peoples: Peoples
    map: Key
    state: Annotated[tuple[State, ...], Meta(min_length=1)]

    def __post_init__(self) -> None:
        names = [state.name for state in self.state]
        if len(set(names)) < len(names):
            raise unfit("state", "a state stands twice")
        for number, state in enumerate(self.state, 1):
            _known(f"state[{number}].borders", state.borders, names)
            _known(f"state[{number}].peoples", state.peoples, (*self.peoples.honna, *self.peoples.fox))
            _known(f"state[{number}].places", [place.sign for place in state.places], self.map.signs)


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
    sheet = read_struct(PACKAGE, "data/gazetteer.toml", Gazetteer)
    return Island(
        **msgspec.structs.asdict(sheet.service),
        **msgspec.structs.asdict(sheet.census),
        allies=msgspec.structs.asdict(sheet.peoples),
        signs=sheet.map.signs,
        states={slug(state.name): state for state in sheet.state},
    )


def _known(key: str, names: Iterable[str], known: Collection[str]) -> None:
    for name in names:
        if name not in known:
            raise unfit(key, f"{name!r} is not listed")
