"""Where a game keeps what it tells newcomers: beside its rulebook. It knows no game."""

from __future__ import annotations

from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

from grognard.game import Game


def beside_the_book(game: Game[Any], name: str) -> Traversable:
    """A file or folder that lies beside the rulebook of a game; it need not be there."""
    return resources.files(game.package).joinpath(called(game, name))


def called(game: Game[Any], name: str) -> str:
    """The same as readers of data files call it: its path in the package."""
    return f"{game.book.rpartition('/')[0]}/{name}"
