"""The plots of Dark Blades, by the keys of what is played."""

from __future__ import annotations

from functools import lru_cache

from grognard.games.dark_blades.scenarios.options import KEYS, slug_of
from grognard.games.dark_blades.scenarios.plot import Plot
from grognard.games.dark_blades.scenarios.sheets import scenario_sheets
from grognard.games.skirmish.plots import Plots

PLAIN = Plot()


def _own() -> list[str]:
    return [slug for slug, sheet in scenario_sheets().items() if not sheet.added]


PLOTS: Plots[Plot] = Plots("grognard.games.dark_blades.scenarios", _own, PLAIN)


@lru_cache(maxsize=KEYS)
def plot_of(key: str) -> Plot:
    """The plot of the scenario that a key stands for."""
    return PLOTS.named(slug_of(key))
