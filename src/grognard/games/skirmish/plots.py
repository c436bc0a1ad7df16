"""The plots of a game's own scenarios, found by their slugs: whoever adds a scenario need not name it anywhere else.

A plot is what a scenario has beyond its sheet: PLOT in the module of its name, and in OWN the verbs of topics that only
it has. What a plot can do is said by each game. Nothing here knows a game by name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from types import ModuleType
from typing import Generic, TypeVar

from grognard.games.skirmish.refusals import WhyNot
from grognard.scenario_files import scenario_module

P = TypeVar("P")


class Plots(Generic[P]):
    """The plots in one room, for scenarios that are listed when they are first asked for; `untold` is all others'."""

    def __init__(self, room: str, slugs: Callable[[], Iterable[str]], untold: P) -> None:
        self.room = room
        self.untold = untold
        self._slugs = slugs

    def named(self, slug: str) -> P:
        """The plot of the scenario of this slug."""
        return self._plots.get(slug, self.untold)

    def refusals(self) -> list[Mapping[str, Mapping[str, WhyNot]]]:
        """The verbs of all topics that only one scenario has, as its module lists them."""
        return [module.OWN for module in self._modules.values() if hasattr(module, "OWN")]

    @cached_property
    def _plots(self) -> dict[str, P]:
        return {slug: module.PLOT for slug, module in self._modules.items()}

    @cached_property
    def _modules(self) -> dict[str, ModuleType]:
        found = {slug: scenario_module(self.room, slug) for slug in self._slugs()}
        return {slug: module for slug, module in found.items() if module is not None}
