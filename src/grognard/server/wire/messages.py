"""What goes over the wire: the requests that are understood, and the pages that answer them.

Bodies are read into these structs, so an unknown field, a wrong kind or a long text is refused before
anything looks at it. It knows no rule and no store.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec

from grognard.game import Choice
from grognard.kernel import Setting
from grognard.rulebook import Chapter, Clause
from grognard.table.charts import Chart
from grognard.table.model import Line, Profile, Table
from grognard.table.overlays import Area, Lens, Prospect
from grognard.teaching.guides import Guide

Short = Annotated[str, msgspec.Meta(max_length=64)]
Words = Annotated[str, msgspec.Meta(max_length=200)]
Secret = Annotated[str, msgspec.Meta(max_length=64)]
Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Seconds = Annotated[int, msgspec.Meta(ge=0, le=60 * 86_400)]
Version = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]


class Ask(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A request's body."""


class Comer(Ask, frozen=True, kw_only=True):
    """Somebody who comes to a table: the name to be known by, and what is thrown in with the dice."""

    name: Short = ""
    entropy: Short = ""


class ClockTerms(Ask, frozen=True, kw_only=True):
    """What is agreed about time, in seconds: for each turn, and a reserve; and what happens when both are gone.

    The seat loses, a bot plays on for it, or there is nothing but a mark.
    """

    per: Seconds = 0
    reserve: Seconds = 0
    then: Literal["lose", "bot", "mark"] = "mark"


class Seating(Comer, frozen=True, kw_only=True):
    """Who takes which seat of a new match: me, link, open or bot:NAME; open if not said."""

    seats: Annotated[dict[Short, Short], msgspec.Meta(max_length=16)] = {}
    watch: bool = True
    practice: bool = False
    """Bots let anything be taken back, dice and secrets included; everybody is told."""
    clock: ClockTerms | None = None


class Create(Seating, frozen=True, kw_only=True):
    """A new match."""

    game: Short
    scenario: Short = ""
    options: Annotated[dict[Short, Setting], msgspec.Meta(max_length=64)] = {}
    placed: bool = False
    """A bot sets up for the maker's own seats."""
    lesson: Short = ""
    """A lesson of the game instead, by name: scenario, options and seats are its own."""


class Branch(Seating, frozen=True, kw_only=True):
    """A new match from a finished one after so many answers."""

    at: Number


class Join(Comer, frozen=True, kw_only=True):
    """Somebody takes a seat: by an invitation, or an open one by its name."""

    invite: Secret = ""
    seat: Short = ""


class Invite(Ask, frozen=True, kw_only=True):
    """Whoever has an invitation, or comes to a table with an open seat, asks what is played there."""

    invite: Secret = ""


class Reply(Ask, frozen=True, kw_only=True):
    """An answer to the question of a version."""

    version: Version
    answer: Words


class Undo(Ask, frozen=True, kw_only=True):
    """The last answer is taken back; `ask` the others if that cannot be done alone."""

    version: Version
    ask: bool = False


class Consent(Ask, frozen=True, kw_only=True):
    """What another seat says to a request; whoever made it may withdraw it."""

    agree: bool


class Resign(Ask, frozen=True, kw_only=True):
    """The seat gives up."""


class Close(Ask, frozen=True, kw_only=True):
    """A match that cannot be read any more is ended, so that its record can be given out."""


class Closed(msgspec.Struct, frozen=True, kw_only=True):
    """Where the record of a match that was closed is."""

    record: str


class Say(Ask, frozen=True, kw_only=True):
    """Something said at the table; watchers may give a name."""

    text: Annotated[str, msgspec.Meta(max_length=500)]
    name: Short = ""


class Instruct(Ask, frozen=True, kw_only=True):
    """A standing order: `never` ask me, not this `turn`, or `ask` as usual."""

    topic: Short
    target: Short = ""
    how: Literal["never", "turn", "ask"]


class Refusal(msgspec.Struct, frozen=True):
    """Why an act is not possible: the rule, one sentence, and what stands in the way."""

    rule: str
    text: str
    targets: tuple[str, ...] = ()


class WhyNot(Ask, frozen=True, kw_only=True):
    """Why an answer cannot be given."""

    attempt: Words


class Advise(Ask, frozen=True, kw_only=True):
    """What a bot would answer to the question of a version."""

    version: Version


class Fault(Ask, frozen=True, kw_only=True):
    """Something that went wrong in a client: in which part of its page, what, and where in its program."""

    part: Short
    text: Annotated[str, msgspec.Meta(max_length=400)]
    trace: Annotated[str, msgspec.Meta(max_length=2000)] = ""


class Hello(Ask, frozen=True, kw_only=True):
    """The first message on a connection for both ways: a seat's secret, and what one has seen and heard already."""

    secret: Secret = ""
    after: Annotated[int, msgspec.Meta(ge=-1, le=1_000_000_000)] = -1
    talk: Version = 0


class Message(Ask, frozen=True, kw_only=True):
    """Something to do, with the body of the request of that name; the reply names the number again."""

    do: Short
    number: Version = 0
    body: msgspec.Raw = msgspec.Raw(b"{}")


class Mine(Ask, frozen=True, kw_only=True):
    """Which matches these secrets belong to."""

    tokens: Annotated[tuple[Secret, ...], msgspec.Meta(max_length=100)]


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


class WholeRulebook(BookHead, frozen=True, kw_only=True):
    """A rulebook with every word of it, and the printed tables, each of which stands with a clause."""

    chapters: tuple[Chapter, ...]
    charts: tuple[Chart, ...]


class Profiles(msgspec.Struct, frozen=True, kw_only=True):
    """What is printed of every piece of a game."""

    profiles: tuple[Profile, ...]


class Sitter(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who sits on a seat, as everybody may know: person, bot, or still free. `title` is what people call the seat."""

    seat: str
    title: str
    kind: str
    player: str = ""
    bot: str = ""


class Invitation(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody is invited to: the match, the seat (empty where any open one may be taken), who sits already.

    `options` leaves out what was carried over from a match before; `goes_on` says that there is such a thing, or that
    the match goes on from another one's answers.
    """

    match: str
    game: str
    scenario: str
    seat: str
    seats: tuple[Sitter, ...]
    options: dict[str, Setting]
    watched: bool
    goes_on: bool
    clock: ClockTerms | None


class Present(msgspec.Struct, frozen=True, kw_only=True):
    """Who is at the table now, as far as one server knows: the seats that look at it, and how many watch."""

    seats: tuple[str, ...]
    watchers: int


class Request(msgspec.Struct, frozen=True, kw_only=True):
    """A seat asks to take something back that it cannot take back alone; `waits` are those who have yet to agree."""

    seat: str
    waits: tuple[str, ...]


class Reaction(msgspec.Struct, frozen=True, kw_only=True):
    """A question that the answer `passing` lets go by; standing orders may be given for its topic."""

    topic: str
    passing: str


class Order(msgspec.Struct, frozen=True, kw_only=True):
    """A standing order: let questions of this topic about this target (all, if empty) go by: for good, or this turn."""

    topic: str
    target: str
    how: str


class OriginInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Where a match came from: `branch` of another match after so many answers, or `import` of a record."""

    kind: str
    match: str = ""
    at: int = 0
    verdict: str = ""


class Ending(msgspec.Struct, frozen=True, kw_only=True):
    """How a match ended: who won (nobody in a draw), by which rule, and the options it was played with.

    What was carried over from a match before is no option; `sequel` is the title of the match that follows, if any.
    """

    winners: tuple[str, ...]
    rule: str
    scores: dict[str, int]
    options: dict[str, Setting]
    sequel: str = ""


class Page(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat or a watcher is shown. `version` counts what this seat has been shown, nothing else.

    The table's log holds the last lines of `lines`. `undo` is `free`, `ask` (it needs the others' consent) or empty.
    `linked` if the match belongs to a campaign, `placed` if a bot set up for the seat,
    `spared` if the server is about to answer for it.
    """

    match: str
    game: str
    scenario: str
    state: str
    version: int
    seat: str
    seats: tuple[Sitter, ...]
    fate: dict[str, str]
    table: Table | None = None
    lines: int = 0
    undo: str = ""
    reaction: Reaction | None = None
    request: Request | None = None
    orders: tuple[Order, ...] = ()
    origin: OriginInfo | None = None
    ending: Ending | None = None
    linked: bool = False
    placed: bool = False
    spared: bool = False
    draw: tuple[str, ...] = ()
    """The seats that want a draw."""
    practice: bool = False
    """Bots let anything be taken back."""
    lesson: LessonPage | None = None
    clock: ClockPage | None = None
    relieved: bool = False
    """Whether a bot plays on for the seat because its time had run out."""


class Hand(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's time in milliseconds: of this turn, in reserve; since when it runs, if it does; how often it ran out.

    `since` is a moment of the servers' own time (`time` on the live updates), which stands still while they are down.
    """

    seat: str
    left: int
    reserve: int
    since: int | None
    lapses: int


class ClockPage(msgspec.Struct, frozen=True, kw_only=True):
    """What was agreed about time, in milliseconds, and the time of all people as this seat may know it."""

    per: int
    reserve: int
    then: str
    seats: tuple[Hand, ...]


class LessonPage(msgspec.Struct, frozen=True, kw_only=True):
    """Where a lesson stands: which step comes next, what is said of it, and the answer; none, once it is over."""

    title: str
    step: int
    steps: int
    say: str
    answer: str


class Speech(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody said: `who` by name, `seat` empty for watchers, `at` in seconds since 1970."""

    number: int
    who: str
    seat: str
    text: str
    at: float


class Said(msgspec.Struct, frozen=True, kw_only=True):
    """What was said in one's own room."""

    talk: tuple[Speech, ...]


class LogPart(msgspec.Struct, frozen=True, kw_only=True):
    """Lines of a seat's log from a number on, and how many there are in all."""

    first: int
    lines: tuple[Line, ...]
    total: int


class StepInfo(msgspec.Struct, frozen=True, kw_only=True):
    """One answer of a replay: whose it was (`fate` for dice), and what the seat one looks through is told of it."""

    number: int
    seat: str
    topic: str
    answer: str
    lines: tuple[Line, ...]


class ReplayInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A match that is over, step by step; `seat` is whose eyes one looks through, `opening` the log before step 1."""

    match: str
    game: str
    scenario: str
    seats: tuple[str, ...]
    titles: dict[str, str]
    seat: str
    length: int
    outcome: str
    opening: tuple[Line, ...]
    steps: tuple[StepInfo, ...]


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """The table of a replay after `number` answers; it has no log and no options."""

    match: str
    number: int
    length: int
    seat: str
    table: Table


class Reasons(msgspec.Struct, frozen=True, kw_only=True):
    """What a bot says of answer `number` of a match that is over, in sentences; `seat` gave it."""

    match: str
    number: int
    seat: str
    why: tuple[str, ...]


class Advantage(msgspec.Struct, frozen=True, kw_only=True):
    """How the first seat stood after so many answers, in a bot's eyes: permille of winning, 1000 when it has won."""

    match: str
    seat: str
    numbers: tuple[int, ...]
    values: tuple[int, ...]


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """What the check of a record's dice found."""

    honest: bool
    text: str


class DiceCheck(msgspec.Struct, frozen=True, kw_only=True):
    """What drawing every die of a finished match again has shown.

    `sealed` is the seal that was public before the first answer, `key` the one it is signed with, if it is;
    `thrown_in` what the seats threw in with the dice.
    """

    match: str
    honest: bool
    text: str
    dice: int
    sealed: str
    key: str
    thrown_in: Mapping[str, str]


class Imported(msgspec.Struct, frozen=True, kw_only=True):
    """A record that was brought in, as a match to replay."""

    match: str
    state: str
    outcome: str
    length: int
    verdict: Verdict


class Summary(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A match in a list. It tells nothing of how far the match is: that could betray a secret answer.

    `seat`, `asked` (is that seat asked now?) and `left` are for the holder of the seat alone, and so is `unreadable`:
    why today's rules cannot read it.
    """

    match: str
    game: str
    scenario: str
    state: str
    created: float
    seats: tuple[Sitter, ...]
    seat: str = ""
    outcome: str = ""
    asked: bool = False
    unreadable: str = ""
    practice: bool = False
    clock: ClockTerms | None = None
    left: int = -1
    """Seconds that the seat has left, if its time runs now."""


class Chance(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A result and its chance, as a fraction and as a number; `lean` is 1 if it is good for the seat, -1 if bad."""

    result: str
    chance: str
    share: float
    lean: int = 0


class Advice(msgspec.Struct, frozen=True, kw_only=True):
    """What a bot would answer in a seat's place, and what it weighed, in sentences."""

    answer: str
    why: tuple[str, ...]


class Chances(msgspec.Struct, frozen=True, kw_only=True):
    """The odds of an answer: exact, with all that is hidden from the seat counted in, or the mean of drawn positions.

    `worlds` is how many positions were looked at.
    """

    rows: tuple[Chance, ...]
    worlds: int
    exact: bool


class Overlay(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody wanted to see laid over the board; nothing if the game has nothing to show there."""

    area: Area | None


class Foretold(msgspec.Struct, frozen=True, kw_only=True):
    """What can be told of an answer before it is given."""

    prospect: Prospect
