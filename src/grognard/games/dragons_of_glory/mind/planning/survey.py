"""Where everybody can get to: reach of either side's armies in one half, threats, and ways over many halves."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from grognard.board.fields import field
from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.land.country import Country
from grognard.games.dragons_of_glory.land.ways import FLIERS, going, perches
from grognard.games.dragons_of_glory.movement.adjacency import heeds, stops_here
from grognard.games.dragons_of_glory.movement.borders import borders
from grognard.games.dragons_of_glory.movement.ground import marching, tread
from grognard.games.dragons_of_glory.movement.parties import STILL, gait
from grognard.games.dragons_of_glory.war import NOBODY, LanceWar

FAR = 90
"""So many points ahead ways are looked for; what is farther is out of reach."""


class Band(NamedTuple):
    """Armies of one kind in one hex, who get to the same hexes: `reach`, and `zone`, the hexes beside those."""

    cell: int
    pieces: tuple[int, ...]
    reach: int
    zone: int
    strength: int


class Survey:
    """A look at the map for one side: what it can do in this half, and the enemy in his next."""

    def __init__(self, war: LanceWar, side: int) -> None:
        self.war, self.side = war, side
        self.land = borders(war)
        self.own = self._bands(side, now=True)
        self.foes = self._bands(1 - side, now=False)
        self.reach = {piece: band.reach for band in self.own for piece in band.pieces}

    def _bands(self, side: int, now: bool) -> list[Band]:
        war, found = self.war, list[Band]()
        stops = 0 if now else stops_here(war, side)
        for cell in bits(war.armies[side]):
            groups: dict[tuple[object, ...], list[int]] = {}
            for piece in war.among(cell, war.roster.armies, side):
                if now and (war.marks[piece] & STILL or war.aboard[piece] != NOBODY):
                    continue
                groups.setdefault(self._kind(piece, now), []).append(piece)
            for pieces in groups.values():
                reach = self._now(side, pieces[0]) if now else self._next(side, pieces[0], stops)
                reach |= 1 << cell
                strength = sum(war.strength(piece) for piece in pieces)
                found.append(Band(cell, tuple(pieces), reach, war.country.grid.roam(reach) | reach, strength))
        return found

    def _kind(self, piece: int, now: bool) -> tuple[object, ...]:
        war = self.war
        left = war.roster.moves[piece] - (war.spent[piece] if now else 0)
        if war.roster.air >> piece & 1:
            return (FLIERS, left)
        return (gait(war, (piece,)), left, heeds(war, (piece,)))

    def _now(self, side: int, piece: int) -> int:
        """Where an army gets to in the half that is on."""
        war = self.war
        if war.roster.air >> piece & 1:
            return self._flight(side, piece, max(0, war.roster.moves[piece] - war.spent[piece]))
        found = marching(war, side, (piece,), war.at[piece], bool(war.spent[piece]))
        return found.reach if found is not None else 0

    def _next(self, side: int, piece: int, stops: int) -> int:
        """Where it gets to in a half of its own."""
        war = self.war
        if war.roster.air >> piece & 1:
            return self._flight(side, piece, war.roster.moves[piece])
        halts = self.land.neutral | (stops if heeds(war, (piece,)) else 0)
        passable = self.land.free & ~war.armies[1 - side]
        return field(tread(war, side, (piece,)), war.at[piece], war.roster.moves[piece], passable, halts).reach

    def _flight(self, side: int, piece: int, points: int) -> int:
        war = self.war
        passable = self.land.free & ~war.armies[1 - side]
        ways = going(war.country, FLIERS)
        return field(ways, war.at[piece], points, passable, self.land.neutral).reach & perches(war.country)

    def threat(self, cell: int) -> int:
        """How much enemy strength can come beside a hex, or is there."""
        return sum(band.strength for band in self.foes if band.zone >> cell & 1)

    def exposed(self, cell: int) -> bool:
        """Whether an enemy army could simply walk into a hex, were nobody there."""
        return any(band.zone >> cell & 1 for band in self.foes)


@lru_cache(maxsize=512)
def _ways(country: Country, kind: str, goal: int, free: int) -> dict[int, int]:
    found = field(going(country, kind), goal, FAR, free)
    return {cell: cost for cost, layer in enumerate(found.layers) for cell in bits(layer)}


def kind_of(war: LanceWar, piece: int) -> str:
    """What kind of mover a counter is."""
    return FLIERS if war.roster.air >> piece & 1 else gait(war, (piece,))


def ways_to(war: LanceWar, kind: str, goal: int) -> dict[int, int]:
    """By hex how many points it is to a goal, whoever stands in between; hexes from which there is no way are left out.

    It is measured from the goal, so that woods and rivers may be a point off.
    """
    return _ways(war.country, kind, goal, borders(war).free)
