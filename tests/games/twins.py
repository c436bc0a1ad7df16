"""Twins: two matches that differ only in a secret, played side by side before the eyes of those who may not know it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec

from grognard.game import Game
from grognard.kernel import WATCHER, Answer, Event, Match, Position, Setting, View
from grognard.kernel.match import new_header

EVERYBODY = (WATCHER, 0, 1, 2, 3, 4)
"""The seats of a match with four hero players: the overlord is 0, the heroes follow."""


class Staged:
    """A referee whose matches begin with a staged position."""

    def __init__(self, game: Game[Any], position: Position) -> None:
        self.game, self.position = game, position
        self.slug, self.edition = game.slug, game.edition

    def start(self, scenario: str = "", options: Mapping[str, Setting] | None = None, edition: int = 0) -> Position:
        """The staged position."""
        first = self.position.copy()
        first.log = list(self.position.log or ())
        return first

    def seats(self, position: Position) -> tuple[str, ...]:
        """The names of the seats."""
        return self.game.seats(position)

    def view(self, position: Position, seat: int, log: tuple[Event, ...] = ()) -> View:
        """What a seat may know."""
        return self.game.view(position, seat, log)


class Twins:
    """Two matches and the seats that must not be able to tell them apart."""

    def __init__(self, game: Game[Any], first: Position, second: Position, blind: tuple[int, ...]) -> None:
        header = new_header(Staged(game, first), "", {})
        self.game = game
        self.matches: tuple[Match[Any], ...] = tuple(Match(Staged(game, each), header) for each in (first, second))
        self.blind = blind
        assert first.digest() != second.digest(), "the twins do not differ at all"
        self.compare()

    def play(self, *answers: Answer | tuple[Answer, Answer]) -> None:
        """Answer in both matches, a pair where the answers differ; compare after each."""
        for answer in answers:
            pair = answer if isinstance(answer, tuple) else (answer, answer)
            for match, one in zip(self.matches, pair, strict=True):
                assert match.question is not None
                match.answer(match.question.seat, str(one))
            self.compare()

    def compare(self) -> None:
        """Every blind seat sees the same, is shown the same, may do the same and imagines the same."""
        for seat in self.blind:
            assert self.seen(0, seat) == self.seen(1, seat), f"seat {seat} can tell: {self.topics()}"
            worlds = [self.game.imagine(match.position, seat, Random(seat)) for match in self.matches]
            assert worlds[0].digest() == worlds[1].digest(), f"seat {seat} imagines the truth: {self.topics()}"

    def seen(self, which: int, seat: int) -> tuple[bytes, bytes, object]:
        """View and table of a seat as they would be sent, and whether it may undo."""
        view = self.matches[which].view(seat)
        table = self.game.table(view)
        undo = self.matches[which].why_not_undo(seat) if seat >= 0 else None
        return msgspec.json.encode(view), msgspec.json.encode(table), undo

    def tell_apart(self, seat: int) -> bool:
        """Whether a seat sees a difference now."""
        return self.seen(0, seat) != self.seen(1, seat)

    def topics(self) -> tuple[str, ...]:
        """What the two matches ask."""
        return tuple(match.question.topic if match.question else "" for match in self.matches)

    def reveal(self, *answers: Answer | tuple[Answer, Answer]) -> None:
        """Answer in both matches, after which the secret is out for every blind seat."""
        *before, last = answers
        self.play(*before)
        pair = last if isinstance(last, tuple) else (last, last)
        for match, one in zip(self.matches, pair, strict=True):
            assert match.question is not None
            match.answer(match.question.seat, str(one))
        assert all(self.tell_apart(seat) for seat in self.blind), "the secret did not come out"


def all_but(*seats: int) -> tuple[int, ...]:
    """Everybody who may not know what these seats know."""
    return tuple(seat for seat in EVERYBODY if seat not in seats)


def fork(game: Game[Any], position: Position, one: str, other: str, blind: tuple[int, ...]) -> Twins:
    """Twins that part here: the same question answered one way or another, its events included."""
    branches = []
    for answer in (one, other):
        branch = position.copy()
        branch.log = list(position.log or ())
        branch.answer(branch.parse(answer))
        branches.append(branch)
    return Twins(game, branches[0], branches[1], blind)
