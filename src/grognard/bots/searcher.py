"""The frame of a bot that searches: it gets a sight and a budget of positions, asks the mind, and weighs the rest.

What a policy is sure of is answered at once, and mixtures are drawn. Whatever is left is weighed in a few worlds that
fit what the seat knows; how that is done is all that one searcher has of its own.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import Any, NamedTuple

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
    """A bot that weighs answers in imagined worlds."""

    def __init__(self, seed: int = 0, worlds: int = WORLDS, nodes: int = NODES) -> None:
        self._random = Random(seed)
        self.worlds = worlds
        self.nodes = nodes
        self.plan: Plan = NO_PLAN

    @abstractmethod
    def weigh(self, choice: Choice) -> list[float]:
        """What each of the answers promises."""

    def choose(self, sight: Sight) -> Answer:
        """The answer that promises most; of equals, any; where the game knows a mixture, drawn by that."""
        mind, first = sight.game.mind, sight.imagine(self._random)
        mixed = mind.mixture(first)
        if mixed:
            return self._random.choices(list(mixed), list(mixed.values()))[0]
        self.plan = mind.plan(first, sight.seat, self.plan)
        sure = mind.settled(first, self.plan)
        if sure is not None:
            return sure
        answers = list(mind.offers(first, self.plan))
        if len(answers) == 1:
            return answers[0]
        promises = self.weigh(self._choice(sight, first, answers))
        best = max(promises)
        return self._random.choice([answer for answer, hope in zip(answers, promises, strict=True) if hope >= best])

    def _choice(self, sight: Sight, first: Any, answers: list[Answer]) -> Choice:
        """The worlds to look at and the budget: fewer worlds where there are many answers or nothing to guess."""
        mind = sight.game.mind
        most = self.worlds if mind.guesses(first) else 1
        count = max(1, min(most, self.nodes // (LEAST * len(answers))))
        worlds = [first, *(sight.imagine(self._random) for _ in range(count - 1))]
        share = max(LEAST, self.nodes // (len(answers) * len(worlds)))
        return Choice(mind, sight.seat, self.plan, answers, worlds, share)
