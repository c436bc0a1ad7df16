"""Landfall (DN-G128): four riders away, and Godiva among them."""

from __future__ import annotations

from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.losses import away, lost
from grognard.games.dragon_noir.scenarios.plot import ORKS, ORKS_GONE, REBELS, Ending, Plot

FOUR = 4


class Landfall(Plot):
    """DN-G128: how Landfall is judged."""

    endings = (
        Ending((REBELS,), "away"),
        Ending((ORKS,), "prize"),
        Ending((), "without-her"),
        Ending((ORKS,), "held"),
        ORKS_GONE,
    )
    prizes, prize = ("godiva",), 500

    def now(self, war: Foray) -> str:
        """Enough riders are away with her, or she has fallen."""
        riders = _riders_away(war)
        if len(riders) >= FOUR and war.role("godiva") in riders:
            return "away"
        return "prize" if lost(war, "godiva") else ""

    def at_last(self, war: Foray) -> str:
        """Enough of them without her are a draw."""
        return "without-her" if len(_riders_away(war)) >= FOUR else "held"


def _riders_away(war: Foray) -> list[int]:
    return [piece for piece in away(war, REBELS) if war.unit(piece).rides]


PLOT = Landfall()
