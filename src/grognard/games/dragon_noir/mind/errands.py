"""Errands, for bots: where the plot of a scenario sends one piece in particular, whoever else is to be fought."""

from __future__ import annotations

from grognard.games.dragon_noir.mind.stakes import Aims
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.plots import plot_of


def errand(war: Foray, side: int, piece: int) -> int:
    """The hexes a piece is sent to, or none."""
    return plot_of(war).errand(war, side, piece)


def hunted(war: Foray, wanted: Aims, side: int) -> int:
    """Those of a side whom the other has to stop now."""
    return plot_of(war).hunted(war, side, wanted.runners[side])


def runners(war: Foray, wanted: Aims, side: int) -> int:
    """Those of a side who have to get somewhere now."""
    return plot_of(war).running(war, side, wanted.runners[side])
