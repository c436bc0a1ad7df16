"""A scenario as its file tells it; every key is told in data/scenarios/the-kender-strike.toml.

What a name in it means (counters, lands, areas, events) is looked up by `lookup`, which says which key is wrong.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from grognard.loading import Printed, read_struct

PACKAGE = "grognard.games.dragons_of_glory"
SLUGS = (
    *("the-kender-strike", "silvanesti", "the-solamnic-plain", "the-siege-of-kalaman", "the-maelstrom-fleet-action"),
    *("invasion-of-abanasinia", "the-battle-for-neraka", "the-war-of-the-lance", "the-historical-game"),
)
"""In the order in which they are best learned (DS-SCX-1)."""
SIDES = ("highlord", "whitestone")


class Picked(Printed, frozen=True, rename={"kind": "class"}):
    """So many events of a class, picked by Fate."""

    kind: str
    n: int


class Joins(Printed, frozen=True, rename={"kind": "class"}):
    """A class of events that joins the cup on a Turn (DS-EVT-1)."""

    kind: str
    turn: int


class Drawn(Printed, frozen=True):
    """So many events that a side draws before play."""

    side: str
    n: int


class Cup(Printed, frozen=True):
    """What is in the cup, and when more comes."""

    classes: tuple[str, ...] = ()
    picked: tuple[Picked, ...] = ()
    joins: tuple[Joins, ...] = ()
    drawn: tuple[Drawn, ...] = ()
    discarded: tuple[str, ...] = ()


class Force(Printed, frozen=True):
    """Counters that are set up together: which, how many of them, and where."""

    title: str
    counters: tuple[str, ...]
    lands: tuple[str, ...] = ()
    hexes: tuple[str, ...] = ()
    choose: int = 0
    others: str = "gone"
    coast: tuple[str, ...] = ()
    aboard: bool = False
    anywhere: bool = False
    beyond: tuple[str, ...] = ()


class Temple(Printed, frozen=True):
    """Where the Dark Temple may be before play, and whether it must be there."""

    lands: tuple[str, ...]
    must: bool = False


class Garrison(Printed, frozen=True):
    """A land in which exactly so many ground armies of a side start (DS-SCH-3)."""

    land: str
    n: int


class Exile(Printed, frozen=True):
    """A nation that has lost its own land, and the land in which its capital now is (DS-SCH-7)."""

    nation: str
    land: str


class Leaving(Printed, frozen=True):
    """A nation whose ships leave the map, where they do so, and the Turn on which they have only so many points."""

    nation: str
    hexes: tuple[str, ...]
    turn: int = 0
    points: int = 0


class Camp(Printed, frozen=True):
    """What a side begins with."""

    serves: tuple[str, ...] = ()
    holds: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    force: tuple[Force, ...] = ()
    temple: Temple | None = None
    defeated: tuple[str, ...] = ()
    garrison: Garrison | None = None
    exile: Exile | None = None
    ready: Mapping[str, tuple[str, ...]] = {}
    ready_aboard: Mapping[str, tuple[str, ...]] = {}
    ready_temple: str = ""


class Called(Printed, frozen=True):
    """Heroes who come on a Turn: which, how many of them, and where, by lands and by words (DG-0.SET-3)."""

    turn: int
    heroes: tuple[str, ...]
    choose: int = 0
    lands: tuple[str, ...] = ()
    where: tuple[str, ...] = ()


class Hidden(Printed, frozen=True):
    """So many Hidden markers on a Turn (DG-1.HID-2)."""

    turn: int
    n: int


class Advanced(Printed, frozen=True):
    """What the advanced rules add to a scenario: Hidden markers, and the artifacts in the cup."""

    classes: tuple[str, ...] = ()
    joins: tuple[Joins, ...] = ()
    aside: tuple[str, ...] = ()
    markers: tuple[Hidden, ...] = ()
    sites: tuple[str, ...] = ()
    draws: int = 0
    uncover: int = 0
    drawers: tuple[str, ...] = SIDES
    fulfilled: bool = False
    begins: Mapping[str, tuple[str, ...]] = {}


class ScenarioSheet(Printed, frozen=True):
    """The file of a scenario."""

    number: int
    printed: int
    title: str
    story: str
    turns: tuple[int, int]
    first: str
    set_up: tuple[str, ...]
    aims: Mapping[str, tuple[str, ...]]
    highlord: Camp
    whitestone: Camp
    endings: Mapping[str, Mapping[str, str]]
    courted: tuple[str, ...] = ()
    closed: tuple[str, ...] = ()
    area: str = ""
    shores: str = ""
    temple: bool = True
    draconians: bool = True
    replacements: bool = True
    capitals: bool = False
    outside: bool = True
    chapters: tuple[str, ...] = ()
    open: tuple[str, ...] = ()
    aloft: bool = False
    rolled: bool = False
    leaving: Leaving | None = None
    summons: tuple[Called, ...] = ()
    advanced: Advanced = Advanced()
    notes: tuple[str, ...] = ()
    cup: Cup = Cup()

    @property
    def camps(self) -> tuple[Camp, Camp]:
        """What either side begins with."""
        return self.highlord, self.whitestone


def file(slug: str) -> str:
    """The file of a scenario in the package."""
    return f"data/scenarios/{slug}.toml"


@cache
def sheet(slug: str) -> ScenarioSheet:
    """A scenario by its slug."""
    return read_struct(PACKAGE, file(slug), ScenarioSheet)
