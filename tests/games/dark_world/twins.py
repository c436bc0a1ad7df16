"""Twins of Dark World: two matches that differ only in a secret; Korak is seat 0, Barbarian to Dwarf are 1 to 4."""

from __future__ import annotations

from grognard.games.dark_world.castle import Castle
from tests.games import twins as shared
from tests.games.dark_world.stage import DARK_WORLD, stage
from tests.games.twins import Twins


def twins(first: str, second: str, blind: tuple[int, ...], turn: str = "") -> Twins:
    """Twins from two stagings with four hero players."""
    return Twins(DARK_WORLD, stage(first, turn, heroes=4), stage(second, turn, heroes=4), blind)


def fork(castle: Castle, one: str, other: str, blind: tuple[int, ...]) -> Twins:
    """Twins that part here: the same question answered one way or another, its events included."""
    return shared.fork(DARK_WORLD, castle, one, other, blind)
