"""How rules say why not: the shape of a refusal's predicate, and the one for what is always possible."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from grognard.games.dragons_of_glory.war import LanceWar
from grognard.kernel import Refusal

WhyNot: TypeAlias = Callable[[LanceWar, Any, int], Refusal | None]
"""Of the position, the procedure that asks, and the noun of the answer."""
Refusals: TypeAlias = Mapping[str, Mapping[str, WhyNot]]
"""For each question the verbs it may be answered with, each with what may speak against it."""


def always(war: LanceWar, frame: Any, noun: int) -> Refusal | None:
    """Nothing speaks against it, ever."""
    return None
