"""The contract of a game: what it supplies, and what everything else may ask of it.

A game supplies its rules, its table and its mind for bots; clients, bots, tools and tests
use this class and never a game by name.
"""

from __future__ import annotations

import difflib
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from grognard.kernel import (
    FATE,
    WATCHER,
    Answer,
    Event,
    IllegalAnswer,
    Pick,
    Position,
    Question,
    Refusal,
    Setting,
    View,
    view_of,
)
from grognard.mind import Mind
from grognard.rulebook import RULEBOOK_FILE, Rulebook
from grognard.scenario_files import VARIABLE
from grognard.table.art import BoardArt
from grognard.table.charts import Chart
from grognard.table.model import Line, Piece, Profile, Sketch, Table, in_one_line
from grognard.table.overlays import Area, Lens, Prospect
from grognard.words import common, explained, filled, said

P = TypeVar("P", bound=Position)
MOST_CARRIED = 20_000
"""The most characters that one match may hand on to the next."""


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """An option of a scenario: an optional rule, a number of players, a limit.

    `choices` lists what may be chosen; the first is the default.
    """

    key: str
    title: str
    text: str
    choices: tuple[Setting, ...]
    rule: str = ""

    @property
    def default(self) -> Setting:
        """What is played when nobody says otherwise."""
        return self.choices[0]


class Scenario(msgspec.Struct, frozen=True, kw_only=True):
    """One set-up of a game, and the options it may be played with.

    `aims` tells in sentences how each seat wins, by its name; those of the empty name hold for all others. `notes` are
    sentences about what is particular to it: rules of its own, and where it comes from.
    Where matches are linked, `carries` is the key of one more option, which is not chosen but written by the match
    before (see `Game.sequel`): a text, empty in the first match. Everybody may read it.
    `apart` are pairs of settings, each a key and a value, that cannot be chosen together.
    `led` are seats that nobody plays: they are asked like others, and have one answer to everything.
    Where a match may go on from a finished campaign of another game, `takes` is the key of such an option, too, and
    `heir_of` that game: the text is its `Game.legacy`, or empty.
    """

    slug: str
    title: str
    summary: str
    choices: tuple[Choice, ...] = ()
    aims: Mapping[str, tuple[str, ...]] = {}
    notes: tuple[str, ...] = ()
    carries: str = ""
    takes: str = ""
    heir_of: str = ""
    led: tuple[str, ...] = ()
    apart: tuple[tuple[tuple[str, Setting], tuple[str, Setting]], ...] = ()

    @property
    def handed_on(self) -> tuple[str, ...]:
        """The keys of the options that other matches have written."""
        return tuple(key for key in (self.carries, self.takes) if key)


class Sequel(msgspec.Struct, frozen=True, kw_only=True):
    """The match that follows a finished one: its scenario and all of its options, settled, and what to call it."""

    scenario: str
    options: Mapping[str, Setting]
    title: str


class BadOption(ValueError):
    """A scenario, option or value that does not exist, by key and facts; said, it names the nearest ones."""

    def __init__(self, key: str, *facts: object) -> None:
        super().__init__(key, *facts)
        self.key = key
        self.facts = facts

    def __str__(self) -> str:
        """What is wrong, in the language that is spoken."""
        return said("grognard", "options", self.key, *self.facts)


class Game(ABC, Generic[P]):
    """A published rule set."""

    slug: ClassVar[str]
    package: ClassVar[str]
    shares: ClassVar[tuple[str, ...]] = ()
    """Packages of rules that it has in common with other games."""
    book: ClassVar[str] = RULEBOOK_FILE
    """The file of its rulebook in the package."""
    edition: ClassVar[int] = 1
    """Counts the changes of what is asked; matches go on by the edition they began with."""
    newcomer: ClassVar[int] = -1
    """Which of the seats a newcomer takes, counted as in a tuple; the last, if a game says nothing else."""
    set_up_topics: ClassVar[tuple[str, ...]] = ()
    """Topics of the questions where a seat's pieces begin: whoever wants to play at once lets a bot answer them."""
    boards: ClassVar[tuple[str, ...]]
    layers: ClassVar[tuple[str, ...]] = ()
    """The layers that its boards have over their ground (`BoardArt.layers`); none, if they are read at one glance."""

    @property
    @abstractmethod
    def title(self) -> str:
        """What the game is called."""

    @property
    @abstractmethod
    def summary(self) -> str:
        """What it is about, in a sentence."""

    @property
    def roles(self) -> tuple[str, str]:
        """What the first seat is called, and what all the others are, in tables of results."""
        seats = common()["seats"]
        return seats["first"], seats["second"]

    @property
    @abstractmethod
    def scenarios(self) -> Mapping[str, Scenario]:
        """The scenarios by slug, the best one for newcomers first."""

    @property
    @abstractmethod
    def mind(self) -> Mind[P]:
        """What bots know of good play."""

    @property
    @abstractmethod
    def rulebook(self) -> Rulebook:
        """Every clause in our own words."""

    @abstractmethod
    def begin(self, scenario: Scenario, options: Mapping[str, Setting], edition: int) -> P:
        """The first position, with settled options, by the rules of an edition."""

    @abstractmethod
    def seats(self, position: P) -> tuple[str, ...]:
        """The names of the seats, as commands spell them."""

    def called(self, id: str) -> str:
        """What people call a seat, or a value that may be chosen: as commands spell it, written large."""
        return id[:1].upper() + id[1:].replace("-", " ")

    @abstractmethod
    def facts(self, position: P, seat: int) -> msgspec.Struct:
        """What the seat may know of the position, put together from nothing."""

    @abstractmethod
    def table(self, view: View) -> Table:
        """How a view looks."""

    def passing(self, view: View) -> str:
        """The answer that lets the question of the view go by, if it asks for a reaction; empty if it does not."""
        return ""

    @abstractmethod
    def say(self, event: Event, view: View) -> Line:
        """An event in words; the view, anybody's of the same match, knows the names of its scenario."""

    def explain(self, refusal: Refusal, view: View) -> Line:
        """A refusal in words; those without a rule are the engine's own."""
        if refusal.rule:
            return self.objection(refusal, view)
        return Line(text=explained(refusal), rule="", targets=refusal.targets)

    @abstractmethod
    def objection(self, refusal: Refusal, view: View) -> Line:
        """A refusal of this game's rules in words; the view is as for `say`."""

    @abstractmethod
    def art(self, board: str) -> BoardArt:
        """A board as a drawing."""

    def counters(self) -> tuple[Piece, ...]:
        """Every counter and token in the box, for a printed sheet; at least those that begin on the board."""
        return self.table(self.view(self.start(), WATCHER)).pieces

    def profiles(self) -> tuple[Profile, ...]:
        """What is printed of every piece that can stand on a board, by its id or by that of its figure."""
        return ()

    def charts(self) -> tuple[Chart, ...]:
        """The printed tables, in the order of the book."""
        return ()

    @abstractmethod
    def sketch(self, board: str) -> Sketch:
        """A board in characters."""

    @abstractmethod
    def imagine(self, position: P, seat: int, random: Random) -> P:
        """A full position that fits the seat's view, drawn fairly among those that do.

        Two positions with the same view for the seat give the same draw for the same `random`.
        """

    def worlds(self, position: P, seat: int, answer: Answer, random: Random) -> list[tuple[int, P]]:
        """All positions that fit the seat's view and may differ in what comes of an answer, with their weights.

        What makes no difference is drawn with `random`. Nothing, if the game does not count them: then some are drawn.
        """
        return []

    @abstractmethod
    def result(self, before: P, after: P, seat: int) -> str:
        """In a few words, what changed for the seat between two positions: the rows of an odds table."""

    @abstractmethod
    def refusal(self, position: P, question: Question, verb: str, noun: int) -> Refusal | None:
        """Why the asked seat may not do this now; None if it may. The same predicates make the options."""

    def reach(self, position: P, piece: str) -> Area | None:
        """Where a piece can come, in what is left of its turn or in its next; None if there is no such piece.

        This and the next four are asked of imagined positions only (see `grognard.looking`).
        """
        return None

    def threat(self, position: P, seat: int) -> Area | None:
        """Where the enemies of a seat can strike in what is left of their turn or in their next."""
        return None

    def sight(self, position: P, cell: str) -> Area | None:
        """What is seen, or can be hit from afar, from a cell; None if there is no such cell."""
        return None

    def parts(self, position: P) -> Area | None:
        """The parts of the board that rules tell apart, each cell with the name of its own; None if there are none."""
        return None

    @property
    def lenses(self) -> tuple[Lens, ...]:
        """What can be laid over its boards; those beyond reach, threat, sight and parts are answered by `overlay`."""
        parts = (Lens(id="parts", title=common()["lenses"]["parts"]),) if type(self).parts is not Game.parts else ()
        titles = common()["lenses"]
        return (
            Lens(id="reach", title=titles["reach"], of="piece"),
            Lens(id="threat", title=titles["threat"]),
            Lens(id="sight", title=titles["sight"], of="cell"),
            *parts,
        )

    def overlay(self, position: P, seat: int, lens: str) -> Area | None:
        """What one of its own lenses shows of the whole board to a seat; None if there is nothing to see."""
        return None

    def prospect(self, position: P, answer: Answer) -> Prospect | None:
        """The way, the cost and the risks of an answer to the question that is open; None if there is nothing to say.

        How a sum adds up is found out for every game alike, by trying the answer.
        """
        return None

    def ended(self, position: P) -> tuple[str | int, ...]:
        """How a finished match ended, as plain facts that `verdict` says; nothing, if only its table can say it."""
        return ()

    def verdict(self, ended: tuple[str | int, ...]) -> str:
        """What `ended` holds, as the table of the match says it, in the language that is spoken."""
        raise LookupError("a game that tells how matches end says it as well")

    def sequel(self, position: P) -> Sequel | None:
        """The match that follows a finished one, played by the same seats; None if nothing is linked to it.

        Whatever is carried over stands in its options, so that every record still tells a whole match.
        """
        return None

    def legacy(self, position: P) -> str:
        """What the last of some linked matches hands over to a match of another game: a text that everybody may read.

        Empty while they go on, and where nothing is handed over.
        """
        return ""

    def heading(self, position: P) -> str:
        """What a match is called among those that are linked with it: the title of its scenario, unless a game counts.

        `Sequel.title` says the same of a match that has not begun.
        """
        return self.scenario(self.scenario_of(position)).title

    def chronicle(self, position: P) -> tuple[Line, ...]:
        """Where a series of linked matches stands at this position, for everybody: score, losses, what is to come.

        Lines without weight tell again how the matches ended; who lists these anyway may leave them out.
        """
        return ()

    @abstractmethod
    def data(self) -> dict[str, Any]:
        """Every table, unit, card and constant, for people who want the figures."""

    def start(self, scenario: str = "", options: Mapping[str, Setting] | None = None, edition: int = 0) -> P:
        """The first position of a scenario (the first one, if none is named), by an edition (today's, if none is)."""
        chosen = self.scenario(scenario)
        position = self.begin(chosen, settle(chosen, options or {}), edition or self.edition)
        position.printer = self.printed
        return position

    def printed(self, position: P) -> str:
        """Board, pieces and question as text, as the seat that is asked sees them: what `print(position)` shows.

        While Fate is asked, and when the match is over, it is what onlookers see. Players get views, never this.
        """
        from grognard.characters.printed import printed  # whoever never prints need not wait for it

        question = position.question
        seat = WATCHER if question is None or question.seat == FATE else question.seat
        table = self.table(self.view(position, seat))
        drawn = printed(table, {board.id: self.sketch(board.id) for board in table.boards})
        return f"{drawn}\n{_asks(table, question)}"

    def scenario(self, slug: str = "") -> Scenario:
        """A scenario by slug, or the first one."""
        if not slug:
            return next(iter(self.scenarios.values()))
        if slug not in self.scenarios:
            key, near = _nearest("no-scenario", slug, self.scenarios)
            raise BadOption(key, self.title, slug, near, VARIABLE)
        return self.scenarios[slug]

    def scenario_of(self, position: P) -> str:
        """The slug of the scenario a position belongs to."""
        return next(iter(self.scenarios))

    def view(self, position: P, seat: int, log: tuple[Event, ...] = ()) -> View:
        """All that the seat may know."""
        return view_of(
            position,
            seat,
            game=self.slug,
            scenario=self.scenario_of(position),
            seats=self.seats(position),
            facts=self.facts(position, seat),
            log=log,
        )

    def why_not(self, position: P, seat: int, attempt: str) -> Refusal | None:
        """Why the seat may not give this answer now, with the rule; None if it may."""
        question = position.question
        if question is None:
            return Refusal("", "over")
        if question.seat != seat and question.secret:
            return Refusal("", "not-asked")
        if question.seat != seat:
            who = common()["seats"]["fate"] if question.seat == FATE else self.seats(position)[question.seat]
            return Refusal("", "not-yours", (who,))
        try:
            position.parse(attempt)
        except IllegalAnswer as error:
            return self._why_not_spelled(position, question, attempt) or error.refusal
        return None

    def _why_not_spelled(self, position: P, question: Question, attempt: str) -> Refusal | None:
        if not isinstance(question.options, Pick):
            return None
        lexicon = position.lexicon(question.options.lexicon)
        answer = lexicon.parse(attempt)
        if answer is None:
            close = " / ".join(lexicon.nearest(attempt))
            return Refusal("", "no-command-but", (attempt, close)) if close else Refusal("", "no-command", (attempt,))
        verb, noun = lexicon.entries[answer]
        return self.refusal(position, question, verb, noun)


def _asks(table: Table, question: Question | None) -> str:
    """The question in a line: who is asked what, and among how many answers; or how the match has ended."""
    if question is None:
        return table.outcome
    count = question.options.count()
    told = common()["characters"]["one-option" if count == 1 else "options"]
    return filled(told, (table.asked, in_one_line(table.prompt), count))


def settle(scenario: Scenario, options: Mapping[str, Setting]) -> dict[str, Setting]:
    """The options of a match: what was chosen, and the defaults for the rest."""
    known = {choice.key: choice for choice in scenario.choices}
    settled: dict[str, Setting] = {choice.key: choice.default for choice in scenario.choices}
    settled.update(dict.fromkeys(scenario.handed_on, ""))
    for key, value in options.items():
        if key in scenario.handed_on:
            settled[key] = _carried(key, value)
            continue
        if key not in known:
            said_so, near = _nearest("no-option", key, known)
            raise BadOption(said_so, scenario.title, key, near)
        if not any(value == c and type(value) is type(c) for c in known[key].choices):
            listed = ", ".join(str(c) for c in known[key].choices)
            raise BadOption("bad-value", key, value, listed)
        settled[key] = value
    for one, other in scenario.apart:
        if settled.get(one[0]) == one[1] and settled.get(other[0]) == other[1]:
            raise BadOption("not-together", known[one[0]].title, one[1], known[other[0]].title, other[1])
    return settled


def told_apart(scenario: Scenario, options: Mapping[str, Setting], which: int) -> dict[str, Setting]:
    """Options drawn without a look at each other: of two that cannot be chosen together one goes, the second if odd.

    What is not drawn is as it is by default, and stays so.
    """
    left, usual = dict(options), {choice.key: choice.default for choice in scenario.choices}
    while True:
        chosen = usual | left
        wrong = next((pair for pair in scenario.apart if all(chosen.get(key) == value for key, value in pair)), None)
        if wrong is None:
            return left
        drawn = [key for key, value in wrong if left.get(key, usual[key]) != usual[key]]
        del left[drawn[which % 2 % len(drawn)]]


def _carried(key: str, value: Setting) -> str:
    if not isinstance(value, str) or len(value) > MOST_CARRIED:
        raise BadOption("carried", key, MOST_CARRIED)
    return value


def _nearest(key: str, word: str, known: Iterable[str]) -> tuple[str, str]:
    """How to say that there is no such word: with the one that is nearest, or with all that there are."""
    close = difflib.get_close_matches(word, list(known), n=1, cutoff=0.5)
    return (f"{key}-but", close[0]) if close else (key, ", ".join(known))
