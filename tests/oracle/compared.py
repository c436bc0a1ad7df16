"""How often engine and book were compared, and where they differ; a match at random for an opinion to look at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Protocol

from grognard import registry
from grognard.kernel import Event, Match, Setting
from grognard.kernel.match import new_header

LONGEST = 4_000


class Compared:
    """How often something was compared, by kind, and what differed."""

    def __init__(self) -> None:
        self.times: Counter[str] = Counter()
        self.differences: list[str] = []

    def same(self, kind: str, engine: object, book: object, where: str) -> None:
        """Compare what the engine says with what the book says."""
        self.times[kind] += 1
        if engine == book:
            return
        if isinstance(engine, set) and isinstance(book, set):
            self.differences.append(f"{kind}, {where}: only the engine {engine - book}, only the book {book - engine}")
        else:
            self.differences.append(f"{kind}, {where}: the engine says {engine}, the book {book}")


class Opinion(Protocol):
    """What the book says of one match, moment by moment."""

    def asked(self) -> None:
        """Compare what is offered."""

    def told(self, events: tuple[Event, ...]) -> None:
        """Compare what has come about."""

    def preferred(self, random: Random) -> str:
        """An answer that brings the match on, spelled; nothing if any will do."""


def play(
    game: str, scenario: str, options: Mapping[str, Setting], seed: int, begin: Callable[[Match[Any]], Opinion]
) -> Match[Any]:
    """One match at random, looked at by an opinion."""
    random = Random(seed)
    of = registry.game(game)
    match: Match[Any] = Match(of, new_header(of, scenario, dict(options)))
    opinion = begin(match)
    while (question := match.question) is not None and len(match.answers) < LONGEST:
        opinion.asked()
        if wanted := opinion.preferred(random):
            answer = match.position.parse(wanted)
        else:
            answer = question.options.pick(random.random)
        opinion.told(match.put(question.seat, answer))
    return match


def offered(match: Match[Any], verb: str) -> set[str]:
    """What can be answered with a verb just now, without the verb."""
    question = match.question
    assert question is not None
    given = [option.partition(" ") for option in match.view(question.seat).options]
    return {noun or word for word, _, noun in given if word == verb}
