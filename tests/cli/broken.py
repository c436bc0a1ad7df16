"""A game whose data file has a word where a number belongs; it cannot be started."""

from __future__ import annotations

from grognard.loading import Sheet


class Broken:
    """Reads its data as a game does, and fails."""

    def __init__(self) -> None:
        sheet = Sheet({"hero": {"lives": "many"}}, "data/heroes.toml")
        self.lives = sheet.table("hero").number("lives", low=1, high=9)
