"""Twins: two matches that differ only in a secret, played side by side before the eyes of those who may not know it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import msgspec

from grognard.games.dark_world.castle import Castle
from grognard.kernel import WATCHER, Answer, Event, Match, Setting, View
from grognard.kernel.match import new_header
from tests.games.dark_world.stage import DARK_WORLD, stage

EVERYBODY = (WATCHER, 0, 1, 2, 3, 4)
"""The seats of a match with four hero players: Korak is 0, the Barbarian 1, Knight 2, Ranger 3, Dwarf 4."""


class Staged:
    """A referee whose matches begin with a staged position."""

    slug = DARK_WORLD.slug
    edition = DARK_WORLD.edition

    def __init__(self, position: Castle) -> None:
        self.position = position

    def start(self, scenario: str = "", options: Mapping[str, Setting] | None = None) -> Castle:
        """The staged position."""
        first = self.position.copy()
        first.log = list(self.position.log or ())
        return first

    def seats(self, position: Castle) -> tuple[str, ...]:
        """The names of the seats."""
        return DARK_WORLD.seats(position)

    def view(self, position: Castle, seat: int, log: tuple[Event, ...] = ()) -> View:
        """What a seat may know."""
        return DARK_WORLD.view(position, seat, log)


class Twins:
    """Two matches and the seats that must not be able to tell them apart."""

    def __init__(self, first: Castle, second: Castle, blind: tuple[int, ...]) -> None:
        header = new_header(Staged(first), "", {})
        self.matches = (Match(Staged(first), header), Match(Staged(second), header))
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
            worlds = [DARK_WORLD.imagine(match.position, seat, Random(seat)) for match in self.matches]
            assert worlds[0].digest() == worlds[1].digest(), f"seat {seat} imagines the truth: {self.topics()}"

    def seen(self, which: int, seat: int) -> tuple[bytes, bytes, object]:
        """View and table of a seat as they would be sent, and whether it may undo."""
        view = self.matches[which].view(seat)
        table = DARK_WORLD.table(view)
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


def twins(first: str, second: str, blind: tuple[int, ...], turn: str = "") -> Twins:
    """Twins from two stagings with four hero players."""
    return Twins(stage(first, turn, heroes=4), stage(second, turn, heroes=4), blind)


def all_but(*seats: int) -> tuple[int, ...]:
    """Everybody who may not know what these seats know."""
    return tuple(seat for seat in EVERYBODY if seat not in seats)


def fork(castle: Castle, one: str, other: str, blind: tuple[int, ...]) -> Twins:
    """Twins that part here: the same question answered one way or another, its events included."""
    branches = []
    for answer in (one, other):
        branch = castle.copy()
        branch.log = list(castle.log or ())
        branch.answer(branch.parse(answer))
        branches.append(branch)
    return Twins(branches[0], branches[1], blind)
