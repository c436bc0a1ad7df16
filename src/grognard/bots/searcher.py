"""The frame of a bot that searches: it gets a sight and a budget of positions, asks the mind, and weighs the rest.

What a policy is sure of is answered at once, and mixtures are drawn. Whatever is left is weighed in a few worlds that
fit what the seat knows; how that is done is all that one searcher has of its own.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, NamedTuple

from grognard.bots.why import WHY, compared, outlook
from grognard.driver import Sight
from grognard.kernel import Answer
from grognard.mind import NO_PLAN, Mind, Plan

WORLDS = 2
NODES = 1_200
LEAST = 60
"""Positions that may be looked at for one answer in one world; with many answers there is only one world."""

Told = Callable[[Answer], tuple[str, ...]]
"""What is to be said of an answer, in sentences."""

SOME = 8
"""Beside how many others an answer is looked at afterwards that needed no weighing."""


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
        self._chosen: Answer | None = None
        self._told: Told = _nothing

    @abstractmethod
    def weigh(self, choice: Choice) -> list[float]:
        """What each of the answers promises."""

    def why(self, of: Answer | None = None) -> tuple[str, ...]:
        """What was weighed for the last answer, in sentences; or what is to be said of another in its place."""
        answer = self._chosen if of is None else of
        return self._told(answer) if answer is not None else ()

    def choose(self, sight: Sight) -> Answer:
        """The answer that promises most; of equals, any; where the game knows a mixture, drawn by that."""
        mind, first = sight.game.mind, sight.imagine(self._random)
        mixed = mind.mixture(first)
        if mixed:
            drawn = self._random.choices(list(mixed), list(mixed.values()))[0]
            return self._tell(drawn, lambda answer: _drawn(sight, mixed, answer))
        self.plan = mind.plan(first, sight.seat, self.plan)
        sure = mind.settled(first, self.plan)
        if sure is not None:
            return self._tell(sure, lambda answer: _settled(sight, first, sure, answer))
        answers = list(mind.offers(first, self.plan))
        if len(answers) == 1:
            return self._tell(answers[0], lambda answer: _alone(sight, "only", answers[0], answer))
        choice = self._choice(sight, first, answers)
        promises = self.weigh(choice)
        best = max(promises)
        taken = self._random.choice([answer for answer, hope in zip(answers, promises, strict=True) if hope >= best])
        hopes = dict(zip(answers, promises, strict=True))
        return self._tell(taken, lambda answer: _weighed(sight, choice, hopes, taken, answer))

    def _tell(self, answer: Answer, told: Told) -> Answer:
        """An answer, and what is to be told to whoever asks."""
        self._chosen, self._told = answer, told
        return answer

    def _choice(self, sight: Sight, first: Any, answers: list[Answer]) -> Choice:
        """The worlds to look at and the budget: fewer worlds where there are many answers or nothing to guess."""
        mind = sight.game.mind
        most = self.worlds if mind.guesses(first) else 1
        count = max(1, min(most, self.nodes // (LEAST * len(answers))))
        worlds = [first, *(sight.imagine(self._random) for _ in range(count - 1))]
        share = max(LEAST, self.nodes // (len(answers) * len(worlds)))
        return Choice(mind, sight.seat, self.plan, answers, worlds, share)


def _nothing(answer: Answer) -> tuple[str, ...]:
    """What is told before the first answer."""
    return ()


def _drawn(sight: Sight, mixed: Mapping[Answer, int], answer: Answer) -> tuple[str, ...]:
    """How often an answer is drawn of a mixture."""
    return (WHY("mixed", sight.called(answer), 100 * mixed.get(answer, 0) // sum(mixed.values())),)


def _alone(sight: Sight, why: str, sure: Answer, answer: Answer) -> tuple[str, ...]:
    """What is said where one answer needed no other beside it."""
    if answer == sure:
        return (WHY(why, sight.called(sure)),)
    return (WHY("rather", sight.called(answer), sight.called(sure)),)


def _settled(sight: Sight, world: Any, sure: Answer, answer: Answer) -> tuple[str, ...]:
    """What is said where a policy was sure."""
    return (*_alone(sight, "certain", sure, answer), *_beside(sight, world, sure))


def _beside(sight: Sight, world: Any, sure: Answer) -> tuple[str, ...]:
    """How an answer that needed no weighing looks beside some others; nothing where a policy sees farther than that."""
    options, count = sight.options, sight.options.count()
    some = [options.at(number) for number in range(0, count, max(1, -(-count // SOME)))]
    looks = {each: outlook(sight.game.mind, sight.seat, world, each, LEAST) for each in (sure, *some)}
    mine = looks.pop(sure)
    other = max(looks, key=lambda each: (looks[each].value, sum(looks[each].parts.values())), default=None)
    if other is None or looks[other].value > mine.value:
        return ()
    name = sight.called(sure)
    reasons = compared(name, mine, looks[other])
    told = WHY("beside", name, mine.value, sight.called(other), looks[other].value)
    return (told, *reasons) if reasons else ()


def _weighed(
    sight: Sight, choice: Choice, hopes: Mapping[Answer, float], taken: Answer, answer: Answer
) -> tuple[str, ...]:
    """An answer beside the next best, or beside the best one, in sentences, as both look in the first world."""
    if answer not in hopes:
        return (*_weighed(sight, choice, hopes, taken, taken), WHY("passed-over", sight.called(answer)))
    best = answer if hopes[answer] >= hopes[taken] else taken
    others = (each for each in hopes if each != best)
    other = answer if answer != best else max(others, key=lambda each: hopes[each])
    mine, theirs = (outlook(choice.mind, choice.seat, choice.worlds[0], each, choice.nodes) for each in (best, other))
    names = sight.called(best), sight.called(other)
    if hopes[other] >= hopes[best]:
        return WHY("among-best", names[0], len(hopes), mine.value), WHY("alike", names[1])
    first = WHY("best", names[0], len(hopes), mine.value)
    second = "behind" if other == answer else "next"
    return first, WHY(second, names[1], theirs.value), *compared(names[0], mine, theirs)
