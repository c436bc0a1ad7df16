"""What goes over the wire about a match: what a seat is shown, told and advised, and how it stands in a list.

It knows no rule and no store.
"""

from __future__ import annotations

import msgspec

from grognard.kernel import Setting
from grognard.server.wire.messages import ClockTerms
from grognard.table.model import Line, Table
from grognard.table.overlays import Area, Prospect


class Refusal(msgspec.Struct, frozen=True):
    """Why an act is not possible: the rule, one sentence, and what stands in the way."""

    rule: str
    text: str
    targets: tuple[str, ...] = ()


class NotDone(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A request that was refused: one sentence, and what else may help whoever asked.

    `wait` are seconds after which it may be tried again, `rule` and `targets` what stands in the way, `nearest` what
    may have been meant, `page` the table as it stands. `unreadable` if today's rules cannot read the `match`.
    """

    error: str
    wait: int = 0
    rule: str = ""
    targets: tuple[str, ...] = ()
    nearest: tuple[str, ...] = ()
    unreadable: bool = False
    match: str = ""
    page: Page | None = None


class Health(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Whether a server is alive, or can do its work; `tables` is the version of its database."""

    status: str
    tables: str = ""


class SealKey(msgspec.Struct, frozen=True, kw_only=True):
    """The key with which a server signs what it says of its dice."""

    key: str


class WhyNotTold(msgspec.Struct, frozen=True, kw_only=True):
    """Why something cannot be done; nothing if it can."""

    refusal: Refusal | None


class Given(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A seat of a new match: whose it is, and the secret or the invitation that is shown this once."""

    kind: str
    token: str = ""
    invite: str = ""
    bot: str = ""
    link: str = ""


class Made(msgspec.Struct, frozen=True, kw_only=True):
    """A new match: what is promised of its dice, where to watch it, and its seats."""

    match: str
    fate: dict[str, str]
    watch: str
    seats: dict[str, Given]


class Joined(msgspec.Struct, frozen=True, kw_only=True):
    """A seat that was taken, with its secret, which is shown this once."""

    match: str
    seat: str
    token: str
    link: str


class Closed(msgspec.Struct, frozen=True, kw_only=True):
    """Where the record of a match that was closed is."""

    record: str


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
    """Where a lesson stands: which step comes next, what is said of it, and the answer; none, once it is over.

    `next` is the lesson that goes on from there, if there is one, and `beyond` what it is called.
    """

    title: str
    step: int
    steps: int
    say: str
    answer: str
    next: str
    beyond: str


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
