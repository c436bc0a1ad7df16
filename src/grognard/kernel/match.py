"""Matches: drive one position; answers in, views out.

Undo, bugs in rules and secret questions are dealt with here, not in the rules: an answer is tried
on a copy and swapped in, and while a secret question is open the other seats go on seeing what
they saw.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, NamedTuple, Protocol, TypeVar

import msgspec

from grognard.kernel.options import Answer
from grognard.kernel.position import Position
from grognard.kernel.question import FATE, WATCHER, Event, IllegalAnswer, Question, Refusal
from grognard.kernel.record import Entry, Header, Record, Setting, first_check, next_check, started, steps
from grognard.kernel.view import View

P = TypeVar("P", bound=Position)


class Referee(Protocol[P]):
    """What a match needs of a game."""

    @property
    def slug(self) -> str:
        """The game's name in files and commands."""

    @property
    def edition(self) -> int:
        """Counts the changes of its questions."""

    def start(self, scenario: str = "", options: Mapping[str, Setting] | None = None, edition: int = 0) -> P:
        """The first position of a scenario, by the rules of an edition; 0 for those of today."""

    def seats(self, position: P) -> tuple[str, ...]:
        """The names of the seats."""

    def view(self, position: P, seat: int, log: tuple[Event, ...] = ()) -> View:
        """What a seat may know."""


class Past(NamedTuple, Generic[P]):
    """A position that an undo may return to, whose answer led away from it, and what each seat saw and chose then."""

    position: P
    seat: int
    forced: bool
    events: int
    shown: dict[int, tuple[P, int]]
    chosen: dict[int, int]


class Saved(msgspec.Struct, frozen=True, array_like=True):
    """A match at a moment on which nothing of its past hangs but its answers; a cache, for the record is the truth."""

    position: bytes
    events: tuple[Event, ...]
    fates: int
    wall: str
    chose: int = -1
    chosen: dict[int, int] = {}


class Match(Generic[P]):
    """One play of a scenario.

    `position` is the truth and stays on this side of the table; `view` is for everybody else.
    """

    def __init__(self, game: Referee[P], header: Header) -> None:
        self.game = game
        self.header = header
        self.position = game.start(header.scenario, header.options, header.edition)
        self.seats = game.seats(self.position)
        self.events: list[Event] = list(self.position.log or ())
        self.answers: list[Entry] = []
        self.proof = ""
        self.fates = 0
        """How many times Fate has answered; no undo takes one back, so no number is used twice."""
        self.chose = 0
        """The seats that have had a choice and made it, as a mask; who never had has nothing to take back."""
        self.chosen: dict[int, int] = {}
        """How many answers came before the last free one of each seat; replaced, never changed."""
        self._check = first_check(header)
        self._past: list[Past[P]] = []
        self._wall = "nothing-to-undo"
        self._shown: dict[int, tuple[P, int]] = {}
        self._logs: dict[int, tuple[int, tuple[Event, ...]]] = {}
        self._show()

    @classmethod
    def resume(cls, game: Referee[P], record: Record, upto: int | None = None) -> Match[P]:
        """The match of a record, after its first `upto` answers; BadRecord if it does not hold together."""
        witness = started(game, record.header)
        match = cls(game, record.header)
        match.proof = record.proof
        for _, answer, _ in steps(witness, record, upto):
            assert witness.question is not None
            match.put(witness.question.seat, answer)
        return match

    @classmethod
    def reopen(cls, game: Referee[P], record: Record, saved: Saved) -> Match[P]:
        """The match of a record that was saved after its last answer, without answering anything again."""
        match = cls(game, record.header)
        match.position = match.position.decode(saved.position)
        match.events, match.answers, match.fates = list(saved.events), list(record.answers), saved.fates
        match._check, match.chose, match.chosen = record.answers[-1].check, saved.chose, saved.chosen
        match._wall = saved.wall
        match._show()
        return match

    def save(self) -> Saved | None:
        """The match as it stands; None while something can be taken back or is kept from a seat."""
        question = self.position.question
        if self._past or not self.answers or (question is not None and question.secret):
            return None
        return Saved(self.position.encode(), tuple(self.events), self.fates, self._wall, self.chose, self.chosen)

    @property
    def question(self) -> Question | None:
        """What is asked now; for drivers, not for seats."""
        return self.position.question

    @property
    def record(self) -> Record:
        """The match so far as a record."""
        return Record(header=self.header, answers=tuple(self.answers), proof=self.proof)

    def answer(self, seat: int, text: str) -> tuple[Event, ...]:
        """Answer for a seat in the words of a record; IllegalAnswer leaves everything as it was."""
        self._must_be_asked(seat)
        return self.put(seat, self.position.parse(text))

    def put(self, seat: int, answer: Answer) -> tuple[Event, ...]:
        """Answer for a seat; returns everything that happened, secrets included: no seat is to see it unsifted."""
        question = self._must_be_asked(seat)
        trial = self.position.copy()
        trial.log = []
        events = trial.answer(answer)  # anything may be raised here: the match is untouched
        trial.log = None
        self._remember(seat, question, events)
        text = trial.spell(answer, question)
        self._check = next_check(self._check, question.topic, text)
        if seat != FATE and question.options.count() > 1:
            self.chose |= 1 << seat
            self.chosen = {**self.chosen, seat: len(self.answers)}
        self.answers.append(Entry(question.topic, text, self._check))
        self.position = trial
        self.fates += seat == FATE
        self.events.extend(events)
        self._show()
        return events

    def view(self, seat: int) -> View:
        """What the seat may know now; WATCHER for somebody who only looks on."""
        position, _ = self._shown[seat]
        view = self.game.view(position, seat, self.told(seat))
        if position is not self.position and view.asked == seat:  # it has answered; the rest is kept from it
            return msgspec.structs.replace(view, asked=None, topic="", about=(), options=())
        return view

    def told(self, seat: int) -> tuple[Event, ...]:
        """What the seat may know of all that happened; only what is new since it last looked is sifted."""
        _, upto = self._shown[seat]
        sifted, known = self._logs.get(seat, (0, ()))
        if sifted < upto:
            if news := tuple([event for event in self.events[sifted:upto] if event.known_to(seat)]):
                known += news
            self._logs = {**self._logs, seat: (upto, known)}  # never changed in place: copies of a match share it
        return known

    def why_not_undo(self, seat: int) -> Refusal | None:
        """Nothing, if the seat's last answer can be taken back; else why it cannot."""
        if any(past.seat == seat and not past.forced for past in self._past):
            return None
        return Refusal("", self._wall)

    def undo(self, seat: int) -> None:
        """Take back the seat's last answer, with the forced ones that followed it."""
        refusal = self.why_not_undo(seat)
        if refusal:
            raise IllegalAnswer(refusal)
        while True:
            past = self._past.pop()
            self.answers.pop()
            if not past.forced:
                break
        self.position = past.position
        self._shown, self.chosen = past.shown, past.chosen
        del self.events[past.events :]
        self._logs = {}
        self._check = self.answers[-1].check if self.answers else first_check(self.header)
        self._show()

    def _must_be_asked(self, seat: int) -> Question:
        question = self.position.question
        if question is None:
            raise IllegalAnswer(Refusal("", "over"))
        if question.seat != seat:
            raise IllegalAnswer(Refusal("", "another-seat"))
        return question

    def _remember(self, seat: int, question: Question, events: tuple[Event, ...]) -> None:
        """Keep the way back as far as an undo may go: no dice, no secret shown, no other seat's answer."""
        if seat == FATE:
            self._bar("dice-fell", question.secret)
        elif any(event.reveal for event in events):
            known = any(event.reveal and event.to is None for event in events)
            self._bar("secret-came-out", not known)
        else:
            if self._past and self._past[-1].seat != seat:
                before = self._past[-1].position.question
                hushed = question.secret or (before is not None and before.secret)
                self._bar("another-answered", hushed)
            forced = question.options.count() == 1
            past = Past(self.position, seat, forced, len(self.events), dict(self._shown), self.chosen)
            self._past.append(past)

    def _bar(self, reason: str, hushed: bool) -> None:
        """Cut the way back; the reason is kept for oneself if it would tell of a secret question."""
        self._past.clear()
        if not hushed:
            self._wall = reason

    def _show(self) -> None:
        """Let every seat see the position, except those from whom a secret question is kept."""
        question = self.position.question
        secret = question is not None and question.secret
        for seat in (WATCHER, *range(len(self.seats))):
            if not secret or seat not in self._shown or (question is not None and question.seat == seat):
                self._shown[seat] = (self.position, len(self.events))


def new_header(game: Referee[P], scenario: str, options: Mapping[str, Setting], **more: dict[str, str]) -> Header:
    """A header for a new match of the game's present edition."""
    header = Header(game=game.slug, edition=game.edition, scenario=scenario, options=dict(options))
    return msgspec.structs.replace(header, **more) if more else header
