"""How Ansalon and its counters look, as data: pairs of colours, names on the map, the words of its legend."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from grognard.loading import Printed, Ruled, read_struct

PACKAGE, FILE = "grognard.games.dragons_of_glory", "data/atlas.toml"


class Pair(Printed, frozen=True):
    """The pair of colours that is a nationality (DS-PCS-3)."""

    of: str
    ground: str
    band: str


class Written(Printed, frozen=True):
    """A name on the map: the column and row of its middle, and how large it is."""

    words: str
    column: float
    row: float
    size: float


class Sheet(Printed, frozen=True):
    """The file as it stands there."""

    colours: Ruled[Pair]
    waters: Ruled[Written]
    regions: Ruled[Written]
    compass: tuple[float, float]
    legend: Mapping[str, str]


@cache
def atlas() -> Sheet:
    """The colours and names of Ansalon."""
    return read_struct(PACKAGE, FILE, Sheet)


@cache
def pairs() -> Mapping[str, tuple[str, str]]:
    """Ground and band of every nationality."""
    return {pair.of: (pair.ground, pair.band) for pair in atlas().colours}
