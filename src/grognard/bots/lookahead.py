"""What may be hoped for after an answer in one world: the mean over Fate, within a budget of positions.

Where a mind says that a position is not quiet (a card may still be played on the blow), it is looked through its
question as well: what the own seat would answer best, and what another is likely to.
"""

from __future__ import annotations

from typing import Any

from grognard.kernel import Answer, TooWide, foresee
from grognard.mind import NO_PLAN, Mind, Plan

WIDE = 8
"""So many answers of a later question are always looked at."""
TOO_WIDE = 20
"""What an answer costs whose futures are too many to look at."""


class Lookahead:
    """A look ahead for one seat; `left` is how many positions may still be looked at."""

    def __init__(self, mind: Mind[Any], seat: int, left: int, plan: Plan = NO_PLAN) -> None:
        self.mind = mind
        self.seat = seat
        self.left = left
        self.plan = plan

    def hope(self, world: Any, answer: Answer, depth: int) -> float:
        """The expected worth after an answer; as it stands before the dice fall, when the budget is used up."""
        try:
            futures = foresee(world, answer, self.left)
        except TooWide:
            self.left -= TOO_WIDE
            after = world.copy()
            after.answer(answer)
            return float(self.mind.worth(after, self.seat, self.plan))
        self.left -= len(futures)
        total = sum(future.weight * self.worth(future.position, depth) for future in futures)
        return total / futures[0].total

    def worth(self, world: Any, depth: int) -> float:
        """The worth of a quiet position, or of the best way on from one that is not."""
        question = world.question
        if question is None or not depth or self.left <= 0 or self.mind.quiet(world):
            return float(self.mind.worth(world, self.seat, self.plan))
        if question.seat == self.seat:
            return max(self.hope(world, answer, depth - 1) for answer in self.ways_on(world))
        return self.hope(world, self._theirs(world), depth - 1)

    def ways_on(self, world: Any) -> list[Answer]:
        """The answers worth a look; of more than there is budget left for the likeliest, or some of those alike."""
        sure = self.mind.settled(world, self.plan)
        if sure is not None:
            return [sure]
        offers = self.mind.offers(world, self.plan)
        answers, most = list(offers), max(WIDE, self.left)
        if len(answers) <= most:
            return answers
        if len(set(offers.values())) == 1:
            return answers[:: -(-len(answers) // most)]
        return sorted(answers, key=lambda answer: -offers[answer])[:most]

    def _theirs(self, world: Any) -> Answer:
        """What another seat is likely to answer: what looks best to it at once."""
        look = Lookahead(self.mind, world.question.seat, self.left)
        answers = look.ways_on(world)
        if len(answers) == 1:
            return answers[0]
        hopes = [look.hope(world, answer, 0) for answer in answers]
        self.left = look.left
        return answers[hopes.index(max(hopes))]
