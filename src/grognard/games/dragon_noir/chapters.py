"""All chapters of The Exile plugged together: what a match is played with.

Each method only hands on to the module of its chapter; only what sets up a match imports this one.
"""

from __future__ import annotations

from typing import cast

from grognard.games.dragon_noir import windows
from grognard.games.dragon_noir.entrances import why_not_inside
from grognard.games.dragon_noir.exile import Exile
from grognard.games.dragon_noir.hooks import ExileHooks
from grognard.games.skirmish.war import War
from grognard.kernel import Frame, Refusal


class Chapters(ExileHooks):
    """The Exile, whole."""

    def interrupt(self, war: Exile, piece: int) -> Frame[bool] | None:
        """DN-2.23a: defensive fire and spells on every hex of a move."""
        return windows.interruption(war, piece)

    def closing(self, war: Exile) -> Frame[None] | None:
        """DN-2.23b: a last chance at those who did not move."""
        return windows.last_chance(war)

    def window(self, war: Exile, seat: int, moment: str, piece: int) -> Frame[bool] | None:
        """DN-G6: spells before a die falls."""
        return windows.window(war, seat, moment, piece)

    def why_not_shoot(self, war: War, piece: int) -> Refusal | None:
        """DN-G153: nobody shoots from inside an entrance."""
        return why_not_inside(cast(Exile, war), piece)
