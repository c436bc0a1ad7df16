"""Where a game keeps what it tells newcomers: beside its rulebook. It knows no game."""

from __future__ import annotations

from importlib import resources, util
from typing import Any

from grognard.game import Game


def lies_there(game: Game[Any], name: str) -> bool:
    """Whether a file lies beside the rulebook of a game; a game that is a single module has none."""
    spec = util.find_spec(game.package)
    if spec is None or spec.submodule_search_locations is None:
        return False
    return resources.files(game.package).joinpath(called(game, name)).is_file()


def called(game: Game[Any], name: str) -> str:
    """Such a file as readers of data files call it: its path in the package."""
    return f"{game.book.rpartition('/')[0]}/{name}"
