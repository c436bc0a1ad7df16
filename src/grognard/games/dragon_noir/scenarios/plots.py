"""The plots of Dragon Noir, by the scenario that is played or by its id."""

from __future__ import annotations

from functools import cache

from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.pitched import Pitched, PitchedBelow
from grognard.games.dragon_noir.scenarios.plot import Plot
from grognard.games.dragon_noir.scenarios.sheets import scenarios
from grognard.games.dragon_noir.sheets.boxes import BOXES, CHALLENGE, EXILE
from grognard.games.skirmish.plots import Plots

PITCHED, PITCHED_BELOW = Pitched(), PitchedBelow()
UNTOLD: dict[str, Plot] = {EXILE: PITCHED, CHALLENGE: PITCHED_BELOW}
"""By game the plot of a scenario that has none of its own."""


def _plots(game: str) -> Plots[Plot]:
    def own() -> list[str]:
        return [id for id, sheet in scenarios(game).items() if not sheet.added]

    return Plots(f"grognard.games.dragon_noir.scenarios.{BOXES[game].plots}", own, UNTOLD[game])


PLOTS = {game: _plots(game) for game in BOXES}


def plot_of(war: Foray) -> Plot:
    """The plot of the scenario that is played."""
    sheet = war.given.sheet
    return _plot(sheet.game, sheet.id)


@cache
def _plot(game: str, id: str) -> Plot:
    return PLOTS[game].named(id)


def plot_named(id: str, game: str = EXILE) -> Plot:
    """The plot of the scenario of this id."""
    return PLOTS[game].named(id)
