"""The plots of all scenarios, found by their slugs: whoever adds a scenario need not name it anywhere else."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import ModuleType

from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.pitched import Pitched, PitchedBelow
from grognard.games.dragon_noir.scenarios.plot import Plot
from grognard.games.dragon_noir.scenarios.sheets import scenarios
from grognard.games.dragon_noir.sheets.boxes import BOXES, CHALLENGE, EXILE
from grognard.games.skirmish.refusals import WhyNot
from grognard.scenario_files import scenario_module

ROOM = "grognard.games.dragon_noir.scenarios"
PITCHED, PITCHED_BELOW = Pitched(), PitchedBelow()
UNTOLD = {EXILE: PITCHED, CHALLENGE: PITCHED_BELOW}
"""By game the plot of a scenario that has none of its own."""


def plot_of(war: Foray) -> Plot:
    """The plot of the scenario that is played."""
    return _named(war.sheet.game, war.sheet.id)


def plot_named(id: str, game: str = EXILE) -> Plot:
    """The plot of the scenario of this id."""
    return _named(game, id)


@cache
def _named(game: str, id: str) -> Plot:
    module = _modules(game).get(id)
    return module.PLOT if module else UNTOLD[game]


def refusals(game: str) -> list[Mapping[str, Mapping[str, WhyNot]]]:
    """The verbs of all topics that only one scenario of a game has, as its module lists them."""
    return [module.OWN for module in _modules(game).values() if hasattr(module, "OWN")]


@cache
def _modules(game: str) -> dict[str, ModuleType]:
    own = [id for id, sheet in scenarios(game).items() if not sheet.added]
    found = {id: scenario_module(f"{ROOM}.{BOXES[game].plots}", id) for id in own}
    return {id: module for id, module in found.items() if module is not None}
