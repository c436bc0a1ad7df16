"""Bots: players that get a sight and a way to imagine full positions, never the truth. They know no game by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from grognard.bots.greedy import GreedyBot
from grognard.bots.random import RandomBot
from grognard.driver import Player
from grognard.kernel import Answer
from grognard.mind import Plan


class Bot(Player, Protocol):
    """A player that is a program: its plan lasts from one question to the next, and it says why it answered so."""

    plan: Plan

    def why(self, of: Answer | None = None) -> tuple[str, ...]:
        """What was weighed for the last answer, in sentences; or what is to be said of another in its place."""


_MAKERS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "greedy": GreedyBot}
NAMES = tuple(_MAKERS)
"""All bots, the strongest last."""


def bot(name: str, seed: int = 0) -> Bot:
    """A bot by name; the same seed makes it play the same."""
    if name not in _MAKERS:
        raise LookupError(f"no bot is called {name!r}; there are: {', '.join(NAMES)}")
    return _MAKERS[name](seed)


__all__ = ["NAMES", "Bot", "GreedyBot", "RandomBot", "bot"]
