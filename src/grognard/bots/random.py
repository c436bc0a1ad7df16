"""The random bot: any legal answer, each as likely."""

from __future__ import annotations

from random import Random

from grognard.bots.why import words
from grognard.driver import Sight
from grognard.kernel import Answer
from grognard.mind import NO_PLAN, Plan


class RandomBot:
    """Answers at random."""

    def __init__(self, seed: int = 0) -> None:
        self._draw = Random(seed).random
        self.plan: Plan = NO_PLAN
        self._answered = ""

    def choose(self, sight: Sight) -> Answer:
        """Any of the options."""
        answer = sight.options.pick(self._draw)
        self._answered = sight.spell(answer)
        return answer

    def why(self) -> tuple[str, ...]:
        """There is no reason."""
        return (words().random.format(answer=self._answered),)
