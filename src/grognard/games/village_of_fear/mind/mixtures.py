"""Best play where it is a mixture: the Trial of Stealth as it was solved, for bots (VF-G23).

A hero's path is drawn step by step, each with the chance it has among the solved paths that begin like his; that is
the same as drawing a whole path first and keeping to it.
"""

from __future__ import annotations

from grognard.games.village_of_fear.acts import GRID
from grognard.games.village_of_fear.movement.trial import STEP, Trial
from grognard.games.village_of_fear.sheets.stealth import stealth
from grognard.games.village_of_fear.show.imagination import habit
from grognard.games.village_of_fear.village import Village
from grognard.kernel import Answer

MIRROR = tuple(GRID.index[label[0] + {"a": "c", "b": "b", "c": "a"}[label[1]]] for label in GRID.labels)
"""The grid looks the same from its other side."""


def mixture(village: Village) -> dict[Answer, int]:
    """The answers to the question with their weights; empty where nothing was solved."""
    top = village.stack[-1] if village.stack else None
    if not isinstance(top, Trial) or village.question is None:
        return {}
    if village.question.topic == "lurk":
        return {STEP + point: weight for point, weight in habit(top.path, top.peg).items()}
    return {STEP + point: weight for point, weight in ways_on(top.path).items()}


def ways_on(path: tuple[int, ...]) -> dict[int, int]:
    """How the hero goes on after a path, or after its mirror image."""
    found = _ways_on(path)
    if found:
        return found
    return {MIRROR[point]: weight for point, weight in _ways_on(tuple(MIRROR[point] for point in path)).items()}


def _ways_on(path: tuple[int, ...]) -> dict[int, int]:
    weights: dict[int, int] = {}
    for solved, weight in stealth().paths.items():
        if len(solved) > len(path) and solved[: len(path)] == path:
            weights[solved[len(path)]] = weights.get(solved[len(path)], 0) + weight
    return weights
