"""The registry: games by slug, imported when first asked for. The only place that names games."""

from __future__ import annotations

import difflib
from functools import cache
from importlib import import_module
from typing import Any

from grognard.game import Game
from grognard.scenario_files import check_folders

GAMES = {
    "dark-world": "grognard.games.dark_world:DarkWorld",
    "dark-blades": "grognard.games.dark_blades:DarkBlades",
    "village-of-fear": "grognard.games.village_of_fear:VillageOfFear",
    "dragon-noir-exile": "grognard.games.dragon_noir.the_exile:TheExile",
    "dragon-noir-challenge": "grognard.games.dragon_noir.the_challenge:TheChallenge",
}


class UnknownGame(LookupError):
    """No game has this slug; the message names the nearest ones."""


@cache
def game(slug: str) -> Game[Any]:
    """The game of this slug."""
    if slug not in GAMES:
        close = difflib.get_close_matches(slug, GAMES, n=3, cutoff=0.4)
        hint = f"did you mean {' or '.join(close)}?" if close else f"there are: {', '.join(GAMES)}"
        raise UnknownGame(f"no game is called {slug!r}; {hint}")
    check_folders(GAMES)
    module, name = GAMES[slug].split(":")
    made: Game[Any] = getattr(import_module(module), name)()
    return made


def slugs() -> tuple[str, ...]:
    """The slugs of all games."""
    return tuple(GAMES)
