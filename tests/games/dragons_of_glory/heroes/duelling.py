"""Positions with heroes: shorter words for staging them."""

from __future__ import annotations

from typing import Any

from grognard.games.dragons_of_glory.given import Chapters
from grognard.games.dragons_of_glory.war import LanceWar
from tests.games.dragons_of_glory.staging import COUNTRY, LABELS, WHOLE, staged

HEROES = Chapters(heroes=True)
HERE = "5330E"
"""A plain hex of nobody's, in the open."""


def number(id: str) -> int:
    """A counter by its id, heroes among them."""
    return WHOLE.number[id]


def heroic(places: dict[str, str], serves: dict[str, int] | None = None, **given: Any) -> LanceWar:
    """A position in which heroes are played."""
    return staged(places, serves, **{"chapters": HEROES, **given})


def around(label: str, away: int = 1) -> list[str]:
    """The hexes so far from one, on land where one can walk."""
    grid, cell = COUNTRY.grid, LABELS[label]
    ring = grid.disc(cell, away) & ~(grid.disc(cell, away - 1) if away > 1 else 1 << cell)
    return [COUNTRY.map.labels[one] for one in range(grid.size) if ring >> one & 1 and one in COUNTRY.map.labels]
