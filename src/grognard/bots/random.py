"""The random bot: any legal answer, each as likely."""

from __future__ import annotations

from random import Random

from grognard.driver import Sight
from grognard.kernel import Answer


class RandomBot:
    """Answers at random."""

    def __init__(self, seed: int = 0) -> None:
        self._draw = Random(seed).random

    def choose(self, sight: Sight) -> Answer:
        """Any of the options."""
        return sight.options.pick(self._draw)
