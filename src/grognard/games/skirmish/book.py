"""The book of a game: what the shared procedures ask of its printed sheets. Values, never code paths by game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Protocol

HEALTHY, WOUNDED, DEAD = 2, 1, 0
NO_COLUMN = -1


class Ground(NamedTuple):
    """What a terrain is to whoever stands or enters there; a cost of None is closed ground."""

    foot: int | None
    mounted: int | None
    cover: str
    against: str
    sign: int
    blocks_sight: bool


class Harm(NamedTuple):
    """A result of fire or combat: on whom it falls and what it does to him."""

    on: str
    harm: str
    retreat: int
    thrown: bool
    horse_killed: bool


class Face(NamedTuple):
    """The three figures of a counter's face; 0 where there is none."""

    attack: int
    defence: int
    movement: int


class Card(NamedTuple):
    """A piece as it is printed: name, side (2 is nobody's), kind and the faces of its states."""

    id: str
    name: str
    side: int
    kind: str
    weapon: str
    hexes: int
    leader: bool
    spellcaster: bool
    horse: int
    faces: Mapping[str, Face]


class Book(Protocol):
    """The printed sheets of a game."""

    def rule(self, key: str) -> str:
        """The clause of this game that says what the shared code calls `key`."""

    @property
    def ground(self) -> Mapping[str, Ground]:
        """The terrain chart."""

    @property
    def window_cost(self) -> int:
        """What passing a window costs in all."""

    def column(self, attack: int, defence: int) -> int:
        """The odds column, counted from 0; NO_COLUMN where the odds are too poor."""

    def shift(self, attacker: int, defender: int) -> int:
        """Columns to the right for the signs of attacker and defender."""

    def cover_columns(self, cover: str) -> int | None:
        """Columns to the left for a class of cover; None is no shot."""

    @property
    def columns(self) -> int:
        """How many columns the tables have."""

    def melee(self, attacker_mounted: bool, defender_mounted: bool, column: int, die: int) -> Harm | None:
        """What a fight comes to; None is no effect."""

    def fire(self, target_mounted: bool, column: int, die: int) -> Harm | None:
        """What a shot comes to; None is no effect."""

    def strength(self, weapon: str, distance: int) -> int | None:
        """The strength of a shot at a distance; None beyond the weapon's reach."""

    def body_weight(self, kind: str) -> int:
        """How many dead men a body weighs."""

    def body_price(self, weight: int, price: int, bridge: bool) -> int | None:
        """What entering a hex costs with so many dead in it; None closes it."""
