"""Who waits at the border of the area for a condition that cannot be met inside it, and for how long (DG-3.UNC-9)."""

from __future__ import annotations

from typing import NamedTuple

from grognard.games.dragons_of_glory.artifacts.relics import Relic, relics
from grognard.games.dragons_of_glory.war import LanceWar

WAIT = 4
"""So many numbers tell of a wait: the kind of artifact, its holder, his hex, and the Turn on which it is over."""


class Wait(NamedTuple):
    """One of them."""

    kind: int
    holder: int
    cell: int
    due: int


def waits(war: LanceWar) -> tuple[Wait, ...]:
    """All of them."""
    return tuple(Wait(*war.waits[number : number + WAIT]) for number in range(0, len(war.waits), WAIT))


def keep_watch(war: LanceWar) -> None:
    """DG-3.UNC-9: who has left his hex, or has lost what he waited with, waits no more."""
    if war.waits:
        held = [(relic.kind, relic.holder) for relic in relics(war)]
        still = [one for one in waits(war) if war.at[one.holder] == one.cell and (one.kind, one.holder) in held]
        war.waits = tuple(number for one in still for number in one)


def waited(war: LanceWar, relic: Relic) -> bool:
    """Whether the time is up for an artifact."""
    return any((one.kind, one.holder) == (relic.kind, relic.holder) and war.turn >= one.due for one in waits(war))
