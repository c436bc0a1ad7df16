"""The frame of a bot that searches: it gets a sight and a budget of positions, asks the mind, and weighs the rest.

What a policy is sure of is answered at once, and mixtures are drawn. Whatever is left is weighed in a few worlds that
fit what the seat knows; how that is done is all that one searcher has of its own.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from grognard.bots.why import compared, outlook, words
from grognard.driver import Sight
from grognard.kernel import Answer
from grognard.mind import NO_PLAN, Mind, Plan

WORLDS = 2
NODES = 1_200
LEAST = 60
"""Positions that may be looked at for one answer in one world; with many answers there is only one world."""


class Choice(NamedTuple):
    """What is to be weighed: some answers in some worlds, for a seat with a plan, by so many positions for each."""

    mind: Mind[Any]
    seat: int
    plan: Plan
    answers: list[Answer]
    worlds: list[Any]
    nodes: int


class Searcher(ABC):
    """A bot that weighs answers in imagined worlds. Its plan lasts from one question to the next."""

    def __init__(self, seed: int = 0, worlds: int = WORLDS, nodes: int = NODES) -> None:
        self._random = Random(seed)
        self.worlds = worlds
        self.nodes = nodes
        self.plan: Plan = NO_PLAN
        self._told: Callable[[], tuple[str, ...]] = tuple

    @abstractmethod
    def weigh(self, choice: Choice) -> list[float]:
        """What each of the answers promises."""

    def why(self) -> tuple[str, ...]:
        """What was weighed for the last answer, in sentences."""
        return self._told()

    def choose(self, sight: Sight) -> Answer:
        """The answer that promises most; of equals, any; where the game knows a mixture, drawn by that."""
        mind, first = sight.game.mind, sight.imagine(self._random)
        mixed = mind.mixture(first)
        if mixed:
            drawn = self._random.choices(list(mixed), list(mixed.values()))[0]
            share = 100 * mixed[drawn] // sum(mixed.values())
            return self._tell(drawn, lambda: (words().mixed.format(answer=sight.spell(drawn), share=share),))
        self.plan = mind.plan(first, sight.seat, self.plan)
        sure = mind.settled(first, self.plan)
        if sure is not None:
            return self._tell(sure, lambda: (words().certain.format(answer=sight.spell(sure)),))
        answers = list(mind.offers(first, self.plan))
        if len(answers) == 1:
            return self._tell(answers[0], lambda: (words().only.format(answer=sight.spell(answers[0])),))
        choice = self._choice(sight, first, answers)
        promises = self.weigh(choice)
        best = max(promises)
        taken = self._random.choice([answer for answer, hope in zip(answers, promises, strict=True) if hope >= best])
        return self._tell(taken, lambda: _weighed(sight, choice, promises, taken))

    def _tell(self, answer: Answer, told: Callable[[], tuple[str, ...]]) -> Answer:
        """An answer, and what is to be told of it to whoever asks."""
        self._told = told
        return answer

    def _choice(self, sight: Sight, first: Any, answers: list[Answer]) -> Choice:
        """The worlds to look at and the budget: fewer worlds where there are many answers or nothing to guess."""
        mind = sight.game.mind
        most = self.worlds if mind.guesses(first) else 1
        count = max(1, min(most, self.nodes // (LEAST * len(answers))))
        worlds = [first, *(sight.imagine(self._random) for _ in range(count - 1))]
        share = max(LEAST, self.nodes // (len(answers) * len(worlds)))
        return Choice(mind, sight.seat, self.plan, answers, worlds, share)


def _weighed(sight: Sight, choice: Choice, promises: list[float], taken: Answer) -> tuple[str, ...]:
    """The best answer beside the next best, in sentences, as both look in the first world."""
    said, hopes = words(), dict(zip(choice.answers, promises, strict=True))
    other = max((answer for answer in hopes if answer != taken), key=lambda answer: hopes[answer])
    mine, theirs = (outlook(choice.mind, choice.seat, choice.worlds[0], each, choice.nodes) for each in (taken, other))
    names = {"answer": sight.spell(taken), "other": sight.spell(other)}
    best = said.best.format(**names, count=len(hopes), value=mine.value)
    if hopes[other] >= hopes[taken]:
        return best, said.alike.format(**names)
    return best, said.next.format(**names, value=theirs.value), *compared(mine, theirs)
