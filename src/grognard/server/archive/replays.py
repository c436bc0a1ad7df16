"""Replays of matches that are over: every step in words, and the table at any moment as any seat would see it.

A replay is rebuilt from the record once, with positions along the way. Nothing here is used while a match goes on. It
knows no game by name.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from grognard import registry
from grognard.game import Game
from grognard.kernel import FATE, WATCHER, Event, Position, Record, View, steps
from grognard.kernel.record import started
from grognard.server.refused import WORDS, Refused
from grognard.server.wire.replays import Moment, ReplayInfo, StepInfo
from grognard.table.fixtures.extents import with_extents
from grognard.table.layout.seating import with_berths
from grognard.table.model import Line, Table
from grognard.words import said

EVERY = 40
"""Answers between the positions that are kept of a replay, at least."""
MOST = 1_000
"""Positions that are kept of a long one."""


class Stretch(NamedTuple):
    """What one answer did: whose it was, and how many events there were after it."""

    seat: int
    events: int


class Replay:
    """One record, played through."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.game: Game[Any] = registry.game(record.header.game)
        position = started(self.game, record.header)
        self.names = self.game.seats(position)
        self.events: list[Event] = list(position.log or ())
        self.first = len(self.events)
        self.length = len(record.answers)
        self.stretches: list[Stretch] = []
        self._every = max(EVERY, -(-self.length // MOST))
        self._places = [position.copy()]
        self._walk(position)

    def _walk(self, position: Position) -> None:
        position.log = []
        for number, _, _ in steps(position, self.record):
            if number > 1:
                self._note(position)
            assert position.question is not None
            self.stretches.append(Stretch(position.question.seat, 0))
            if (number - 1) % self._every == 0 and number > 1:
                self._places.append(position.copy())
        if self.stretches:
            self._note(position)

    def _note(self, position: Position) -> None:
        """Take down what the last answer did."""
        self.events.extend(position.log or ())
        position.log = []
        self.stretches[-1] = self.stretches[-1]._replace(events=len(self.events))

    def position(self, number: int) -> Any:
        """The position after so many answers."""
        place = min(number // self._every, len(self._places) - 1)
        position = self._places[place].copy()
        position.log = None
        begun = place * self._every
        for entry in self.record.answers[begun:number]:
            position.answer(position.parse(entry.answer))
        return position

    def table(self, number: int, seat: int) -> Table:
        """The table after so many answers, as a seat sees it, without its options."""
        upto = self.stretches[number - 1].events if number else self.first
        log = tuple(event for event in self.events[:upto] if event.known_to(seat))
        view = self.game.view(self.position(number), seat, log)
        table = self.game.table(msgspec.structs.replace(view, said=len(log)))
        return msgspec.structs.replace(with_extents(with_berths(table)), options=(), log=(), version=number)

    def told(self, seat: int) -> tuple[StepInfo, ...]:
        """Every step with what the seat is told of it."""
        view = self.game.view(self.position(len(self.record.answers)), seat)
        known: list[StepInfo] = []
        begun = self.first
        for number, (entry, stretch) in enumerate(zip(self.record.answers, self.stretches, strict=True), 1):
            lines = self._lines(view, begun, stretch.events)
            begun = stretch.events
            who = "fate" if stretch.seat == FATE else self.names[stretch.seat]
            known.append(StepInfo(number=number, seat=who, topic=entry.topic, answer=entry.answer, lines=lines))
        return tuple(known)

    def opening(self, seat: int) -> tuple[Line, ...]:
        """What the seat is told before the first answer."""
        return self._lines(self.game.view(self.position(0), seat), 0, self.first)

    def lines_at(self, number: int, seat: int) -> int:
        """How many events of the first answers the seat knows of."""
        upto = self.stretches[number - 1].events if number else self.first
        return sum(event.known_to(seat) for event in self.events[:upto])

    def _lines(self, view: View, first: int, last: int) -> tuple[Line, ...]:
        return tuple(self.game.say(event, view) for event in self.events[first:last] if event.known_to(view.seat))


def told(id: str, replay: Replay, seat: int) -> ReplayInfo:
    """The whole replay in words, as one seat is told it."""
    header = replay.record.header
    return ReplayInfo(
        match=id,
        game=header.game,
        scenario=header.scenario,
        seats=replay.names,
        titles={seat: replay.game.called(seat) for seat in replay.names},
        seat=name_of(replay, seat),
        length=replay.length,
        outcome=replay.table(replay.length, WATCHER).outcome or said(WORDS, "records", "not-over"),
        opening=replay.opening(seat),
        steps=replay.told(seat),
    )


def moment(id: str, replay: Replay, number: int, seat: int) -> Moment:
    """The table at one moment."""
    table = replay.table(number, seat)
    return Moment(match=id, number=number, length=replay.length, seat=name_of(replay, seat), table=table)


def read_seat(names: Sequence[str], name: str) -> int:
    """Whose eyes to see with: a seat by name, the watcher's if none is named."""
    if name in ("", "watcher"):
        return WATCHER
    if name not in names:
        raise Refused(422, "no-seat", name[:64], ", ".join(names))
    return names.index(name)


def name_of(replay: Replay, seat: int) -> str:
    """The name of whose eyes these are."""
    return replay.names[seat] if seat >= 0 else "watcher"
