"""The registry: games by slug, imported when first asked for. The only place that names games."""

from __future__ import annotations

import difflib
from functools import cache
from importlib import import_module
from typing import Any

from grognard.game import Game
from grognard.scenario_files import check_folders
from grognard.words import Texts

GAMES = {
    "dark-world": "grognard.games.dark_world:DarkWorld",
    "dark-blades": "grognard.games.dark_blades:DarkBlades",
    "village-of-fear": "grognard.games.village_of_fear:VillageOfFear",
    "dragon-noir-exile": "grognard.games.dragon_noir.the_exile:TheExile",
    "dragon-noir-challenge": "grognard.games.dragon_noir.the_challenge:TheChallenge",
    "dragons-of-glory": "grognard.games.dragons_of_glory.game:DragonsOfGlory",
}
FAULTS = Texts("faults", "grognard")


class UnknownGame(LookupError):
    """No game has this slug; `nearest` are those that look most like it."""

    def __init__(self, slug: str, nearest: list[str]) -> None:
        super().__init__(slug, nearest)
        self.slug = slug
        self.nearest = nearest

    def __str__(self) -> str:
        """What is wrong, in the language that is spoken."""
        if self.nearest:
            return FAULTS("no-game-but", self.slug, FAULTS["or"].join(self.nearest))
        return FAULTS("no-game", self.slug, ", ".join(GAMES))


@cache
def game(slug: str) -> Game[Any]:
    """The game of this slug."""
    if slug not in GAMES:
        raise UnknownGame(slug, difflib.get_close_matches(slug, GAMES, n=3, cutoff=0.4))
    check_folders(GAMES)
    module, name = GAMES[slug].split(":")
    made: Game[Any] = getattr(import_module(module), name)()
    return made


def slugs() -> tuple[str, ...]:
    """The slugs of all games."""
    return tuple(GAMES)
