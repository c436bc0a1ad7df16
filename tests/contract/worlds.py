"""Two worlds that a seat cannot tell apart, driven side by side.

The second world is imagined from what the seat knows of the first. Both get the same answers where the seat
could see a difference; what is kept from the seat is answered anyhow. The seat must not notice.
"""

from __future__ import annotations

import copy
from random import Random
from typing import Any

import msgspec

from grognard.game import Game
from grognard.kernel import FATE, Answer, Draw, Event, Match, Pick, Position, Question
from tests.contract.cases import kept_from

EVERY = 4
"""Once in so many answers views that were found equal are drawn as tables, which hang on nothing else."""
TAIL = 20
"""Events of the log that are kept: they are equal up to the fork, and long logs are slow to compare."""


def seen(match: Match[Any], seat: int) -> bytes:
    """All that the seat is shown, to the byte."""
    return msgspec.json.encode(match.view(seat))


def fork(match: Match[Any], position: Any, seat: int) -> Match[Any]:
    """The same match for the seat, but with another truth behind it; of the log the end will do."""
    other = copy.copy(match)
    other.position = position
    other.events, other.answers = match.events[-TAIL:], list(match.answers)
    other._past, other._logs = list(match._past), {}
    other._shown = {**match._shown, seat: (position, len(other.events))}
    return other


def as_intended(world: Position, truth: Position) -> Position:
    """An imagined world in which everybody means to do what he does in truth.

    What somebody carries out is no secret that comes out: it is told as it happens, and other answers of his are told
    as other deeds.
    """
    plan = world.copy()
    for name in plan.orders:
        setattr(plan, name, getattr(truth, name))
    for frame, meant in zip(plan.stack, truth.stack, strict=True):
        for name in frame.intention:
            if getattr(frame, name) != getattr(meant, name):
                setattr(frame, name, getattr(meant, name))
                plan.question = truth.question
    return plan


class Pair:
    """Two matches and the seat that must not tell them apart."""

    def __init__(self, game: Game[Any], one: Match[Any], two: Match[Any], seat: int, random: Random) -> None:
        self.game = game
        self.one = one
        self.two = two
        self.seat = seat
        self.random = random
        self.alike = True
        """Whether all answers that the seat might come to know of were the same in both worlds."""
        self.unlike = False
        """Whether somebody means to do other things in the two worlds: they part when he does, and lawfully."""

    def run(self, most: int) -> int:
        """Go on for so many answers, or until the worlds lawfully part; returns how many there were."""
        for count in range(most):
            self._hush(self.one)
            self._hush(self.two)
            if seen(self.one, self.seat) != seen(self.two, self.seat):
                if not self.unlike:
                    self._must_have_been_told()
                return count
            if count % EVERY == 0:
                self._compare_tables()
            self._compare_undo()
            if self.one.question is None or not self._answer():
                return count
        return most

    def _hush(self, match: Match[Any]) -> None:
        """Answer what is kept from the seat; until it is closed, the seat sees what it saw."""
        before = seen(match, self.seat) if kept_from(match.question, self.seat) else b""
        while kept_from(question := match.question, self.seat):
            assert question is not None
            assert seen(match, self.seat) == before, f"{question.topic!r} shows while it is kept secret"
            match.put(question.seat, question.options.pick(self.random.random))

    def _compare_tables(self) -> None:
        """Tables follow from views."""
        tables = [msgspec.json.encode(self.game.table(match.view(self.seat))) for match in (self.one, self.two)]
        assert tables[0] == tables[1], "equal views look different"

    def _compare_undo(self) -> None:
        """Undo must not know more than views do."""
        one, two = self.one, self.two
        if self.seat >= 0:
            refusals = [match.why_not_undo(self.seat) for match in (one, two)]
            assert refusals[0] == refusals[1], "undo tells the worlds apart"
        assert (one.question is None) == (two.question is None)

    def _must_have_been_told(self) -> None:
        """Views may differ only after a secret came out, in an event that the seat knows of."""
        logs = [match.view(self.seat).log for match in (self.one, self.two)]
        differ = [pair for pair in zip(*logs, strict=False) if pair[0] != pair[1]]
        longer = max(logs, key=len)[min(len(log) for log in logs) :]
        first: list[Event] = list(differ[0] if differ else longer[:1])
        topics = [match.question and match.question.topic for match in (self.one, self.two)]
        assert first, f"seat {self.seat} sees a difference that nobody told (asked: {topics}){self._showing()}"
        if self.alike:
            told = f"seat {self.seat} can tell the worlds apart by {first} (asked: {topics})"
            assert any(event.reveal for event in first), told

    def _showing(self) -> str:
        one, two = (msgspec.to_builtins(match.view(self.seat)) for match in (self.one, self.two))
        parts = [f"{key}: {one.get(key)} / {two.get(key)}" for key in one if one.get(key) != two.get(key)]
        return "; ".join(["", *parts])[:2000]

    def _answer(self) -> bool:
        """Answer the question that both worlds ask in the sight of the seat; False if they must part."""
        question, other = self.one.question, self.two.question
        assert question is not None
        assert other is not None
        assert (question.seat, question.topic, question.about) == (other.seat, other.topic, other.about)
        if question.seat == self.seat:
            assert question == other, "the seat is asked different things"
            self._compare_refusals(question)
        elif question.seat == FATE and self.random.random() < 0.5 and self._unseen_cards():
            return True
        common = self._common()
        if not common:
            return False
        text = common[int(self.random.random() * len(common))]
        for match in (self.one, self.two):
            match.answer(question.seat, text)
        return True

    def _compare_refusals(self, question: Question) -> None:
        """Why something cannot be done may not depend on what the seat does not know either."""
        if not isinstance(question.options, Pick):
            return
        entries = self.one.position.lexicon(question.options.lexicon).entries
        for verb, noun in entries[:: len(entries) // 40 + 1]:
            refusals = [self.game.refusal(m.position, question, verb, noun) for m in (self.one, self.two)]
            assert refusals[0] == refusals[1], f"refusals tell the worlds apart: {verb} {noun}: {refusals}"

    def _common(self) -> list[str]:
        """The answers, spelled, that are legal in both worlds."""
        spelled = []
        for match in (self.one, self.two):
            assert match.question is not None
            spelled.append([match.position.spell(answer) for answer in match.question.options])
        return [text for text in spelled[0] if text in set(spelled[1])]

    def _unseen_cards(self) -> bool:
        """Let Fate draw differently in the two worlds, if the seat is neither told nor shown a difference."""
        drawn: list[Answer] = []
        told: list[tuple[list[Event], bytes]] = []
        for match in (self.one, self.two):
            assert match.question is not None
            if not isinstance(match.question.options, Draw | Pick):
                return False
            drawn.append(match.question.options.pick(self.random.random))
            trial = match.position.copy()
            trial.log = []
            events = [event for event in trial.answer(drawn[-1]) if event.known_to(self.seat)]
            told.append((events, msgspec.json.encode(self.game.view(trial, self.seat))))
        if told[0] != told[1]:
            return False
        self.alike = self.alike and drawn[0] == drawn[1]
        for match, answer in zip((self.one, self.two), drawn, strict=True):
            match.put(FATE, answer)
        return True
