"""The greedy bot: the answer with the best exact expectation, one answer ahead.

It imagines a few worlds that fit what its seat knows, foresees every answer in each of them, and
takes the mean of the game's assessment. Where the game says a position is not quiet (a card may
still be played on the blow), it looks through that question too. A cap bounds the work.
"""

from __future__ import annotations

from random import Random
from typing import Any

from grognard.driver import Sight
from grognard.game import Game
from grognard.kernel import Answer, TooWide, foresee

WORLDS = 2
WORK = 1_200
DEPTH = 3
LEAST = 60
"""Positions that may be looked at for one answer in one world; with many answers there is only one world."""
WIDE = 8
"""So many answers of a later question are always looked at."""
TOO_WIDE = 20
"""What an answer costs whose futures are too many to look at."""


class GreedyBot:
    """Looks one answer ahead."""

    def __init__(self, seed: int = 0, worlds: int = WORLDS, work: int = WORK, depth: int = DEPTH) -> None:
        self._random = Random(seed)
        self.worlds = worlds
        self.work = work
        self.depth = depth

    def choose(self, sight: Sight) -> Answer:
        """The answer that promises most; of equals, any; where the game knows a mixture, drawn by that."""
        first = sight.imagine(self._random)
        mixed = sight.game.mixture(first)
        if mixed:
            return self._random.choices(list(mixed), list(mixed.values()))[0]
        answers = sight.game.shortlist(first)
        if len(answers) == 1:
            return answers[0]
        most = self.worlds if sight.game.guesses(first) else 1
        count = max(1, min(most, self.work // (LEAST * len(answers))))
        worlds = [first, *(sight.imagine(self._random) for _ in range(count - 1))]
        share = max(LEAST, self.work // (len(answers) * len(worlds)))

        def hope(answer: Answer) -> float:
            return sum(_Lookahead(sight.game, sight.seat, share).hope(world, answer, self.depth) for world in worlds)

        hopes = [hope(answer) for answer in answers]
        best = max(hopes)
        return self._random.choice([answer for answer, value in zip(answers, hopes, strict=True) if value >= best])


class _Lookahead:
    """One look ahead from one world, with a bound on the positions looked at."""

    def __init__(self, game: Game[Any], seat: int, work: int) -> None:
        self.game = game
        self.seat = seat
        self.left = work

    def hope(self, world: Any, answer: Answer, depth: int) -> float:
        """The expected assessment after an answer; as it stands before the dice fall, when the work is used up."""
        try:
            futures = foresee(world, answer, self.left)
        except TooWide:
            self.left -= TOO_WIDE
            after = world.copy()
            after.answer(answer)
            return float(self.game.assess(after, self.seat))
        self.left -= len(futures)
        total = sum(future.weight * self.worth(future.position, depth) for future in futures)
        return total / futures[0].total

    def worth(self, world: Any, depth: int) -> float:
        """The assessment of a quiet position, or of the best way on from one that is not."""
        question = world.question
        if question is None or not depth or self.left <= 0 or self.game.quiet(world):
            return float(self.game.assess(world, self.seat))
        if question.seat == self.seat:
            return max(self.hope(world, answer, depth - 1) for answer in self._some(world))
        return self.hope(world, self._theirs(world), depth - 1)

    def _some(self, world: Any) -> list[Answer]:
        """The answers worth a look, or when they are more than there is work left for, some of them evenly spread."""
        answers = self.game.shortlist(world)
        return answers[:: max(1, -(-len(answers) // max(WIDE, self.left)))]

    def _theirs(self, world: Any) -> Answer:
        """What another seat is likely to answer: what looks best to it at once."""
        look = _Lookahead(self.game, world.question.seat, self.left)
        answers = self._some(world)
        hopes = [look.hope(world, answer, 0) for answer in answers]
        self.left = look.left
        return answers[hopes.index(max(hopes))]
