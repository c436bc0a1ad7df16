"""What goes over the wire about games: lists, scenarios, rulebooks, what is printed. It knows no match."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from grognard.game import Choice
from grognard.rulebook import Chapter, Clause
from grognard.table.charts import Chart
from grognard.table.model import Profile
from grognard.table.overlays import Lens
from grognard.teaching.guides import Guide


class First(msgspec.Struct, frozen=True, kw_only=True):
    """A good first match of a game, ready to be sent as a new match."""

    game: str
    scenario: str
    seats: dict[str, str]
    placed: bool
    practice: bool


class Brief(msgspec.Struct, frozen=True, kw_only=True):
    """A game in a list; `cover` is the address of its picture."""

    slug: str
    title: str
    summary: str
    edition: int
    cover: str
    first: First
    lesson: str = ""
    """What its first lesson is called, if it has one."""


class Games(msgspec.Struct, frozen=True, kw_only=True):
    """What can be played, and the bots by name."""

    games: tuple[Brief, ...]
    bots: tuple[str, ...]


class ScenarioInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A scenario with its usual seats, options and pictures, its notes, and how each seat wins (`""`: all others).

    It begins a campaign if its matches are `linked`. `titles` are what people call the seats and what may be
    chosen, `newcomer` the seat that somebody new to it takes. If it may go on from a finished campaign of another game,
    `takes` is the option for what is carried over, and `heir` what that game is called; else both are empty. `led` are
    the seats that nobody plays: a bot sits there, and has one answer to everything. `turns` is how many it
    lasts at most, or 0.
    """

    slug: str
    title: str
    summary: str
    seats: tuple[str, ...]
    newcomer: str
    titles: dict[str, str]
    options: tuple[Choice, ...]
    aims: Mapping[str, tuple[str, ...]]
    notes: tuple[str, ...]
    linked: bool
    takes: str
    heir: str
    led: tuple[str, ...]
    picture: str
    picture_dark: str
    turns: int
    guide: Guide | None


class About(Brief, frozen=True, kw_only=True):
    """One game; `art` holds the addresses of its drawings by file name, `lenses` what can be laid over its boards."""

    boards: tuple[str, ...]
    scenarios: tuple[ScenarioInfo, ...]
    art: dict[str, str]
    bots: tuple[str, ...]
    lenses: tuple[Lens, ...]


class SeatNames(msgspec.Struct, frozen=True, kw_only=True):
    """The seats of a scenario with some options, and what people call them."""

    seats: tuple[str, ...]
    titles: dict[str, str]


class ChapterHead(msgspec.Struct, frozen=True, kw_only=True):
    """A chapter of a rulebook with the ids of its clauses."""

    title: str
    clauses: tuple[str, ...]


class BookHead(msgspec.Struct, frozen=True, kw_only=True):
    """What stands on the cover of a rulebook."""

    title: str
    edition: str


class Contents(BookHead, frozen=True, kw_only=True):
    """The contents of a rulebook."""

    chapters: tuple[ChapterHead, ...]


class Found(msgspec.Struct, frozen=True, kw_only=True):
    """Clauses that words found, how many more there are, and the nearest ids if there are none."""

    clauses: tuple[Clause, ...]
    more: int
    nearest: tuple[str, ...]


class ExampleInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A small position that shows what a clause means, with where its pictures are, by day and by night."""

    id: str
    rule: str
    title: str
    text: str
    picture: str
    picture_dark: str


class WholeRulebook(BookHead, frozen=True, kw_only=True):
    """A rulebook with every word of it, and the printed tables and the examples, each of which stands with a clause."""

    chapters: tuple[Chapter, ...]
    charts: tuple[Chart, ...]
    examples: tuple[ExampleInfo, ...]


class Profiles(msgspec.Struct, frozen=True, kw_only=True):
    """What is printed of every piece of a game."""

    profiles: tuple[Profile, ...]
