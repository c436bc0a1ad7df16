"""Driving a match: players, Fate and the loop between them.

A player program gets a Sight: what its seat may know, and ways to imagine the rest. It never gets the truth.
It knows the contract of a game and no game by name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, Protocol

from grognard.fate import Fate
from grognard.game import Game, settle
from grognard.kernel import (
    FATE,
    Answer,
    Broken,
    Event,
    Future,
    Header,
    Match,
    Options,
    Position,
    Question,
    Refusal,
    Setting,
    View,
    foresee,
    new_header,
)

MOST = 100_000
"""Answers in one playout; no game here comes near, so more means that it never ends."""


class Sight:
    """What a seat that is asked may look at."""

    __slots__ = ("_events", "_position", "game", "seat")

    def __init__(self, game: Game[Any], position: Position, seat: int, events: Sequence[Event] = ()) -> None:
        question = position.question
        if question is None or question.seat != seat:
            raise ValueError(f"seat {seat} is not asked now")
        self.game = game
        self.seat = seat
        self._position = position
        self._events = events

    @property
    def question(self) -> Question:
        """The question this seat must answer."""
        question = self._position.question
        assert question is not None
        return question

    @property
    def options(self) -> Options:
        """The legal answers."""
        return self.question.options

    def __iter__(self) -> Iterator[Answer]:
        return iter(self.options)

    def view(self) -> View:
        """All that the seat may know, the log included."""
        log = tuple(event for event in self._events if event.known_to(self.seat))
        return self.game.view(self._position, self.seat, log)

    def spell(self, answer: Answer) -> str:
        """An answer as text."""
        return self._position.spell(answer)

    def called(self, answer: Answer) -> str:
        """An answer as the table words it, in today's language; as it is spelled, if it is none of the options."""
        spelled = self.spell(answer)
        options = self.game.table(self.game.view(self._position, self.seat)).options
        return next((option.label for option in options if option.answer == spelled), spelled)

    def parse(self, text: str) -> Answer:
        """The answer that a text spells; IllegalAnswer if it is none."""
        return self._position.parse(text)

    def why_not(self, attempt: str) -> Refusal | None:
        """Why this answer cannot be given; None if it can."""
        return self.game.why_not(self._position, self.seat, attempt)

    def imagine(self, random: Random) -> Any:
        """A full position that fits what the seat knows, to try things on; it is the caller's own."""
        return self.game.imagine(self._position, self.seat, random)

    def worlds(self, answer: Answer, random: Random) -> list[tuple[int, Any]]:
        """Every full position that fits and matters to an answer, with its weight; none if they are not counted."""
        return self.game.worlds(self._position, self.seat, answer, random)

    def foresee(self, answer: Answer, random: Random, most: int = 10_000) -> list[Future[Any]]:
        """The exact futures of an answer in one imagined world."""
        return foresee(self.imagine(random), answer, most)


class Player(Protocol):
    """Somebody who answers for a seat."""

    def choose(self, sight: Sight) -> Answer:
        """One of the options."""


def new_match(
    game: Game[Any],
    fate: Fate,
    scenario: str = "",
    options: Mapping[str, Setting] | None = None,
    players: Mapping[str, str] | None = None,
) -> Match[Any]:
    """A match whose header says all there is to know: defaults are written out, so they may change later."""
    return Match(game, header_for(game, fate, scenario, options, players))


def header_for(
    game: Game[Any],
    fate: Fate,
    scenario: str = "",
    options: Mapping[str, Setting] | None = None,
    players: Mapping[str, str] | None = None,
) -> Header:
    """The header of a new match, with the scenario named and every option settled."""
    chosen = game.scenario(scenario)
    settled = settle(chosen, options or {})
    return new_header(game, chosen.slug, settled, players=dict(players or {}), fate=fate.public)


def play(
    match: Match[Any],
    players: Mapping[int, Player],
    fate: Fate,
    on_event: Callable[[tuple[Event, ...]], None] | None = None,
) -> None:
    """Play a match to its end; `on_event` is called after every answer with all that happened, secrets included."""
    while match.question is not None:
        events = match.put(match.question.seat, next_answer(match, players, fate))
        if on_event is not None:
            on_event(events)
    match.proof = fate.proof


def next_answer(match: Match[Any], players: Mapping[int, Player], fate: Fate) -> Answer:
    """The next answer: forced ones are nobody's choice, so nobody is bothered with them."""
    question = match.question
    if question is None:
        raise ValueError("the match is over; nothing is asked")
    if question.options.count() == 1:
        return question.options.at(0)
    if question.seat == FATE:
        return fate.answer(match.position, match.fates + 1)
    if question.seat not in players:
        raise ValueError(f"nobody plays seat {question.seat} ({match.seats[question.seat]})")
    return players[question.seat].choose(sight_of(match, question.seat))


def sight_of(match: Match[Any], seat: int) -> Sight:
    """What the asked seat may look at in a match."""
    game = match.game
    assert isinstance(game, Game)  # a match needs less of a game than a player does
    return Sight(game, match.position, seat, match.events)


def playout(position: Position, random: Random, most: int = MOST) -> int:
    """Play a position of one's own to its end at random, in place and without a match; counts the answers."""
    draw = random.random
    answer = position.answer
    for count in range(most):
        question = position.question
        if question is None:
            return count
        answer(question.options.pick(draw))
    raise Broken(f"no end after {most} answers")
