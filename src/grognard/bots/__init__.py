"""Bots: players that get a sight and a way to imagine full positions, never the truth. They know no game by name."""

from __future__ import annotations

from collections.abc import Callable

from grognard.bots.greedy import GreedyBot
from grognard.bots.random import RandomBot
from grognard.driver import Player

_MAKERS: dict[str, Callable[[int], Player]] = {"random": RandomBot, "greedy": GreedyBot}
NAMES = tuple(_MAKERS)


def bot(name: str, seed: int = 0) -> Player:
    """A bot by name; the same seed makes it play the same."""
    if name not in _MAKERS:
        raise LookupError(f"no bot is called {name!r}; there are: {', '.join(NAMES)}")
    return _MAKERS[name](seed)


__all__ = ["NAMES", "GreedyBot", "RandomBot", "bot"]
