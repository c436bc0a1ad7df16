"""Intentions in every game: what somebody is about to do is in no odds, advice, prospect or overlay of another seat.

Two worlds part where a seat answers differently and another one cannot tell: two goals whose ways begin alike, a sealed
choice, a spell half chosen. As long as that other seat sees the same, it must imagine the same, to the byte.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest

import grognard.odds
from grognard.bots.greedy import GreedyBot
from grognard.driver import Sight
from grognard.game import Game
from grognard.kernel import FATE, Answer, Event, Position, TooWide
from grognard.odds import odds_of
from tests.contract.cases import Case, cases, every_case, every_game, kept_from, onlookers, share, walk
from tests.contract.test_overlays import looked
from tests.toy import Causeway, Moods, Toy

SPLITS = 160
"""Moments at which a seat may answer differently, in each of the usual three matches of a game."""
TRIES = 10
"""Answers that are looked at for one that another seat cannot tell from the first."""
AHEAD = 12
"""Answers for which both worlds are driven on."""
DRAWS = (1, 2)
ENOUGH = 4
"""Comparisons in all matches of a game; where nobody ever intends anything there are none."""
FEW = 3
"""Answers whose odds are compared."""


class Split:
    """Two positions that differ in what somebody intends, and the seat that must not tell them apart."""

    def __init__(self, game: Game[Any], position: Position, seat: int, random: Random) -> None:
        self.game, self.seat, self.random = game, seat, random
        self.one, self.two = position.copy(), position.copy()
        self.parted = False
        self.looked = self.advised = False

    def run(self) -> int:
        """Drive both worlds until the seat sees a difference; returns how often what it imagines was compared."""
        compared = 0
        for _ in range(AHEAD):
            if self.one.question is None or not self._answer():
                break
            if self.parted and not kept_from(self.one.question, self.seat):
                self._compare()
                compared += 1
        return compared

    def _answer(self) -> bool:
        """Others answer differently where the seat does not notice, it and Fate alike; False if it must notice."""
        question, other = self.one.question, self.two.question
        assert question is not None
        assert other is not None
        answer = question.options.pick(self.random.random)
        after, seen = self._after(self.one, answer)
        answers = [answer]
        if question.seat not in (self.seat, FATE):
            answers = [other.options.pick(self.random.random) for _ in range(TRIES)]
            answers.sort(key=lambda each: each == answer)
        for unlike in answers:
            if not other.options.has(unlike):
                continue
            then, known = self._after(self.two, unlike)
            if known == seen:
                self.one, self.two = after, then
                self.parted = self.parted or unlike != answer
                return True
        return False

    def _after(self, position: Position, answer: Answer) -> tuple[Position, tuple[list[Event], bytes]]:
        """A position after an answer, and all that the seat learns of it."""
        after = position.copy()
        after.log = []
        events = [event for event in after.answer(answer) if event.known_to(self.seat)]
        return after, (events, msgspec.json.encode(self.game.view(after, self.seat)))

    def _compare(self) -> None:
        asked = self.one.question.topic if self.one.question else "nothing"
        for draw in DRAWS:
            one, two = (self.game.imagine(world, self.seat, Random(draw)) for world in (self.one, self.two))
            assert one.encode() == two.encode(), (
                f"seat {self.seat} imagines what it cannot know, asked {asked!r}: {differences(one, two)}"
            )
        assert list(undeclared(self.one, self.two)) == [], f"not declared as an intention, asked {asked!r}"
        if not self.looked:  # this and the rest rest on what is imagined, and take longer
            self.looked = True
            one, two = (looked(self.game, world, self.seat, 0) for world in (self.one, self.two))
            assert one == two, f"seat {self.seat} sees more than it can know, asked {asked!r}"
        if self.one.question is not None and self.one.question.seat == self.seat and not self.advised:
            self.advised = True
            one, two = (advice(self.game, world, self.seat) for world in (self.one, self.two))
            assert one == two, f"seat {self.seat} is told more than it can know, asked {asked!r}"


def advice(game: Game[Any], position: Position, seat: int) -> list[object]:
    """All that a seat that is asked can find out: overlays and prospects, a bot's choice, odds."""
    sight = Sight(game, position, seat)
    answers: list[Answer] = list(sight)
    few = [sight.spell(answer) for answer in (*answers[: FEW - 1], answers[-1])]
    found: list[object] = [looked(game, position, seat, 0), GreedyBot(1).choose(sight)]
    for text in few:
        try:
            found.append(odds_of(sight, text))
        except TooWide:
            found.append(text)
    return found


def differences(one: Position, two: Position) -> list[str]:
    """Which parts of two positions differ; of frames, which fields."""
    plain = [msgspec.json.decode(position.encode()) for position in (one, two)]
    names = [name for name in plain[0] if plain[0][name] != plain[1][name]]
    return [*names, *undeclared(one, two), *(f"{type(frame).__name__}: {frame.intention}" for frame in one.stack)]


def undeclared(one: Position, two: Position) -> Iterator[str]:
    """The fields of frames that differ though nobody has said that they may."""
    kinds = [[type(frame).__name__ for frame in position.stack] for position in (one, two)]
    if kinds[0] != kinds[1]:
        yield f"{kinds[0]} / {kinds[1]}"
        return
    for frame, other in zip(one.stack, two.stack, strict=True):
        for name in frame.__struct_fields__:
            open_to_all = name not in (*frame.intention, *frame.secrets)
            if open_to_all and getattr(frame, name) != getattr(other, name):
                yield f"{type(frame).__name__}.{name}: {getattr(frame, name)} / {getattr(other, name)}"


def splits(case: Case, about: int, seed: int) -> Iterator[Split]:
    """Moments at which a seat answers, half of them such that somebody else or Fate is asked next."""
    random = Random(seed)
    asked = [position.question.seat for _, position, _ in walk(case)]
    own = [number for number, seat in enumerate(asked, 1) if seat != FATE]
    turns = [number for number in own if number < len(asked) and asked[number] != asked[number - 1]]
    spots = {number for among in (own, turns) for number in random.sample(among, min(about // 2, len(among)))}
    for number, position, _ in walk(case):
        if number in spots:
            others = [seat for seat in onlookers(case.game, position) if seat != position.question.seat]
            seat = others[number % len(others)]
            if not kept_from(position.question, seat):
                yield Split(case.game, position, seat, Random(number))


@cache
def compared(case: Case) -> int:
    """Split worlds all over a match; returns how often they were compared."""
    return sum(split.run() for split in splits(case, share(case, SPLITS), seed=1))


@pytest.fixture(autouse=True)
def _leisure(monkeypatch: pytest.MonkeyPatch) -> None:
    """Odds take as long as they need, however busy the machine is, so that they can be compared; and fewer guesses."""
    monkeypatch.setattr(grognard.odds, "SECONDS", 600.0)
    monkeypatch.setattr(grognard.odds, "WORLDS", 4)


@every_case
def test_no_seat_imagines_what_another_is_about_to_do(case: Case) -> None:
    compared(case)


@every_game
def test_worlds_are_compared_often_enough_to_tell(slug: str) -> None:
    assert sum(compared(case) for case in cases() if case.slug == slug) >= ENOUGH


def test_the_test_finds_a_mood_that_is_not_declared(monkeypatch: pytest.MonkeyPatch) -> None:
    _search(Toy())
    monkeypatch.setattr(Moods, "intention", ())
    with pytest.raises(AssertionError, match="imagines what it cannot know"):
        _search(Toy())


def test_the_test_finds_odds_that_look_at_the_truth(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is imagined is right, and yet the table of odds tells how red feels."""

    def result(before: Causeway, after: Causeway, seat: int) -> str:
        return truth[-1]

    def imagine(position: Causeway, seat: int, random: Random) -> Causeway:
        truth.append(next((frame.red for frame in position.stack if isinstance(frame, Moods)), ""))
        return Toy.imagine(toy, position, seat, random)

    toy, truth = Toy(), [""]
    monkeypatch.setattr(toy, "result", result)
    monkeypatch.setattr(toy, "imagine", imagine)
    with pytest.raises(AssertionError, match="is told more than it can know"):
        _search(toy)


def _search(toy: Toy) -> None:
    for seed in range(20):
        Split(toy, toy.start("bridge"), 1, Random(seed)).run()
