"""The plots of all scenarios, found by their slugs: whoever adds a scenario need not name it anywhere else."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from types import ModuleType

from grognard.games.dark_blades.scenarios.options import KEYS, slug_of
from grognard.games.dark_blades.scenarios.plot import Plot
from grognard.games.dark_blades.scenarios.sheets import scenario_sheets
from grognard.games.skirmish.refusals import WhyNot
from grognard.scenario_files import scenario_module

ROOM = "grognard.games.dark_blades.scenarios"
PLAIN = Plot()


@lru_cache(maxsize=KEYS)
def plot_of(key: str) -> Plot:
    """The plot of the scenario that a key stands for."""
    return _by_slug().get(slug_of(key), PLAIN)


@cache
def _by_slug() -> dict[str, Plot]:
    return {slug: module.PLOT for slug, module in _modules().items()}


def refusals() -> list[Mapping[str, Mapping[str, WhyNot]]]:
    """The verbs of all topics that only one scenario has, as its module lists them."""
    return [module.OWN for module in _modules().values() if hasattr(module, "OWN")]


@cache
def _modules() -> dict[str, ModuleType]:
    own = [slug for slug, sheet in scenario_sheets().items() if not sheet.added]
    found = {slug: scenario_module(ROOM, slug) for slug in own}
    return {slug: module for slug, module in found.items() if module is not None}
