"""The random bot: any legal answer, each as likely."""

from __future__ import annotations

from random import Random

from grognard.bots.why import WHY
from grognard.driver import Sight
from grognard.kernel import Answer
from grognard.mind import NO_PLAN, Plan


class RandomBot:
    """Answers at random."""

    def __init__(self, seed: int = 0) -> None:
        self._draw = Random(seed).random
        self.plan: Plan = NO_PLAN
        self._sight: Sight | None = None
        self._chosen: Answer | None = None

    def choose(self, sight: Sight) -> Answer:
        """Any of the options."""
        self._sight, self._chosen = sight, sight.options.pick(self._draw)
        return self._chosen

    def why(self, of: Answer | None = None) -> tuple[str, ...]:
        """There is no reason."""
        answer = self._chosen if of is None else of
        return (WHY("random", self._sight.called(answer)),) if self._sight and answer is not None else ()
