"""What the contract suite runs on: the toy and every registered game, their scenarios, a few sets of options.

A game that cannot be imported still gives a case, whose tests fail with the import error.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from random import Random
from typing import Any, NamedTuple

import pytest

import grognard
from grognard.driver import Sight, header_for, new_match, play
from grognard.fate import Seeded
from grognard.game import Choice, Game, Scenario, told_apart
from grognard.kernel import FATE, WATCHER, Answer, Entry, Match, Position, Question, Record, Setting
from grognard.kernel.match import Referee
from grognard.server.pictures.boards import art_of
from grognard.table.art import BoardArt
from tests.toy import Toy

FEW = 5
"""Scenarios of a game that are all looked at closely."""
LENGTH = "campaign-turns"
"""The option of campaigns that can be played for fewer turns."""
LONGEST = 30_000
"""Answers in a match; a game that needs more never ends."""


class Case(NamedTuple):
    """One game, scenario and set of options."""

    slug: str
    scenario: str = ""
    options: tuple[tuple[str, Setting], ...] = ()

    @property
    def game(self) -> Game[Any]:
        """The game; raises what its import raises."""
        return game_of(self.slug)

    def start(self) -> Any:
        """The first position."""
        return self.game.start(self.scenario, dict(self.options))

    def __str__(self) -> str:
        settings = ",".join(f"{key}={value}" for key, value in self.options)
        return "/".join(part for part in (self.slug, self.scenario, settings) if part)


@cache
def game_of(slug: str) -> Game[Any]:
    """The toy or a registered game."""
    return Toy() if slug == Toy.slug else grognard.game(slug)


def game_slugs() -> tuple[str, ...]:
    """The toy first, then every registered game."""
    return (Toy.slug, *grognard.slugs())


@cache
def cases() -> tuple[Case, ...]:
    """All cases: three sets of options for the first scenario of a game, two for each of the others.

    Where there are more than FEW scenarios, each of the others has one, the defaults and the rest by turns.

    A game that cannot be imported has one case without a scenario.
    """
    found: list[Case] = []
    for slug in game_slugs():
        try:
            game = game_of(slug)
        except Exception:
            found.append(Case(slug))
            continue
        for number, scenario in enumerate(game.scenarios.values()):
            rows = mixes(scenario)
            chosen = rows if not number else [rows[0], *rows[1:][number % 2 :][:1]]
            if number and len(game.scenarios) > FEW:
                chosen = [rows[number % len(rows)]]
            found += [Case(slug, scenario.slug, tuple(options.items())) for options in chosen]
    return tuple(found)


def share(case: Case, about: int) -> int:
    """What falls to one case of the work that is done for a whole game, three cases being usual."""
    return max(about // 5, 3 * about // sum(other.slug == case.slug for other in cases()))


def mixes(scenario: Scenario) -> list[Mapping[str, Setting]]:
    """The defaults, the last choice of everything, and a mix between the two; campaigns are as short as may be."""
    short = {choice.key: choice.choices[-1] for choice in scenario.choices if choice.key == LENGTH}
    rows: list[dict[str, Setting]] = [
        {},
        {choice.key: choice.choices[-1] for choice in scenario.choices},
        {choice.key: _middle(number, choice) for number, choice in enumerate(scenario.choices)},
    ]
    rows = [told_apart(scenario, {**row, **short}, number) for number, row in enumerate(rows)]
    return [row for number, row in enumerate(rows) if row not in rows[:number]]


def _middle(number: int, choice: Choice) -> Setting:
    return choice.choices[(number + 1) % len(choice.choices)]


def endmost() -> list[Case]:
    """All cases, but of a game with more than FEW scenarios the first and the last: records know no scenario."""
    by_game = [[case for case in cases() if case.slug == slug] for slug in game_slugs()]
    many = [len({case.scenario for case in of_game}) > FEW for of_game in by_game]
    return [
        case
        for of_game, large in zip(by_game, many, strict=True)
        for case in (dict.fromkeys((of_game[0], of_game[-1])) if large else of_game)
    ]


every_case = pytest.mark.parametrize("case", cases(), ids=str)
endmost_cases = pytest.mark.parametrize("case", endmost(), ids=str)
every_game = pytest.mark.parametrize("slug", game_slugs())


class Guess:
    """A player who answers at random from a seed."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def choose(self, sight: Sight) -> Answer:
        """Any option."""
        return sight.options.pick(self._random.random)


class Whole:
    """A whole match of players who guess, with the way it went; nobody may change any of it."""

    def __init__(self, case: Case, seed: int) -> None:
        fate = Seeded(seed)
        self.match = new_match(case.game, fate, case.scenario, dict(case.options))
        self._before: list[tuple[Match[Any], int]] = []
        players = {seat: Guess(seed + seat) for seat in range(len(self.match.seats))}
        self._keep(())
        play(self.match, players, fate, self._keep)
        self.answers = [one.position.parse(entry.answer) for (one, _), entry in self.steps()]

    def _keep(self, _: object) -> None:
        """The match as it is, without its lists, which are cut when somebody wants it back."""
        assert len(self._before) <= LONGEST, f"{self.match.header} goes on for ever"
        now = copy.copy(self.match)
        now._past, now._shown = list(now._past), dict(now._shown)
        self._before.append((now, len(now.events)))

    def steps(self) -> Iterator[tuple[tuple[Match[Any], int], Entry]]:
        """What was kept before each answer, and the answer."""
        return zip(self._before, self.match.answers, strict=False)

    def position(self, number: int) -> Any:
        """The position before the answer of this number, counted from 1."""
        return self._before[number - 1][0].position

    def after(self, count: int) -> Any:
        """The position after so many answers."""
        return self._before[count][0].position

    def at(self, number: int) -> Match[Any]:
        """The match before the answer of this number; whoever asks may go on with it."""
        kept, events = self._before[number - 1]
        now = copy.copy(kept)
        now.answers, now.events = kept.answers[: number - 1], kept.events[:events]
        now._past, now._shown = list(kept._past), dict(kept._shown)
        return now


def whole(case: Case, seed: int = 1) -> Whole:
    """A whole match with all its positions."""
    return _whole(case, seed)


@lru_cache(maxsize=1)
def _whole(case: Case, seed: int) -> Whole:
    """The suite goes through its cases one by one, so one is kept."""
    return Whole(case, seed)


@cache
def played(case: Case) -> Match[Any]:
    """A whole match of players who guess; nobody may change it."""
    return whole(case).match


def walk(case: Case, seed: int = 1) -> Iterator[tuple[int, Any, Answer]]:
    """Number, position and answer before each answer of a match that was played; nobody may change a position."""
    kept = whole(case, seed)
    for number, answer in enumerate(kept.answers, 1):
        yield number, kept.position(number), answer


def some(record: Record, about: int) -> range:
    """About so many answer numbers, evenly spread over a record."""
    return range(1, len(record.answers) + 1, max(1, len(record.answers) // about))


def looks(case: Case, about: int) -> Iterator[tuple[int, Any]]:
    """About so many positions of a match that was played, evenly spread, with the number of the answer to come."""
    kept = whole(case)
    for number in some(kept.match.record, about):
        yield number, kept.position(number)


def drawn_once(game: Game[Any], board: str) -> BoardArt:
    """A board as a drawing, drawn once for all processes of a run if the game is registered."""
    return art_of(game.slug, board) if game.slug in grognard.slugs() else game.art(board)


def header(case: Case) -> Any:
    """The header of a new match of the case."""
    return header_for(case.game, Seeded(1), case.scenario, dict(case.options))


def onlookers(game: Referee[Any], position: Position) -> tuple[int, ...]:
    """Every seat, and somebody who only looks on."""
    return (WATCHER, *range(len(game.seats(position))))


def kept_from(question: Question | None, seat: int) -> bool:
    """Whether the seat may not know that this is asked."""
    return question is not None and question.secret and question.seat != seat


def is_fate(question: Question | None) -> bool:
    """Whether Fate is asked."""
    return question is not None and question.seat == FATE


def snapshot(position: Position) -> tuple[Any, ...]:
    """Everything in a position that an answer could change, derived parts too."""
    derived = tuple(tuple(getattr(position, name)) for name in position.derived)
    return position.key(), position.encode(), derived
