"""Marching: parties of ground armies and their leaders (Rule 5, DS-GND)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from grognard.board.fields import Field, Going
from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.land.country import Country
from grognard.games.dragons_of_glory.land.ways import CLIMBERS, going
from grognard.games.dragons_of_glory.movement.adjacency import breaking_away, first_steps_barred, heeds, stops_here
from grognard.games.dragons_of_glory.movement.borders import borders
from grognard.games.dragons_of_glory.movement.floods import flood
from grognard.games.dragons_of_glory.movement.journey import Journey
from grognard.games.dragons_of_glory.movement.parties import gait, points_left, room
from grognard.games.dragons_of_glory.seasons import winter
from grognard.games.dragons_of_glory.war import LanceWar


class March(Journey):
    """DS-GND-1: ground armies, with leaders who go along, spend points to enter hexes; a leader may go alone."""

    def reach(self, war: LanceWar) -> Field | None:
        """DS-ADJ-1: who has come beside an enemy goes no further."""
        return marching(war, self.side, self.party, self.at, self.gone)

    def ends(self, war: LanceWar, reach: int) -> int:
        """DS-STK-7: wherever there is room for all of them."""
        return room(war, self.side, self.party, reach)

    def prices(self, war: LanceWar) -> Callable[[int, int], int]:
        """What the party pays for a step."""
        return tread(war, self.side, self.party).cost

    def foot(self, war: LanceWar) -> int:
        """DS-GND-5, DS-GND-12: land, but neither desert nor marsh."""
        return tread(war, self.side, self.party).open


def marching(war: LanceWar, side: int, party: tuple[int, ...], at: int, gone: bool) -> Field | None:
    """The hexes a party gets to on foot; nothing if it must stay where it has come to.

    DS-STK-6: never a hex with an enemy army. Neutral land is entered, but not crossed before its nation has joined a
    side (DS-ACT-9); leaders alone do not enter it (DS-G32).
    """
    land = borders(war)
    passable = land.free & ~war.armies[1 - side] if not war.given.aloft else 0
    stops = land.neutral
    if not any(war.roster.armies >> piece & 1 for piece in party):
        passable &= ~land.neutral
    barred = 0
    if heeds(war, party):
        near = stops_here(war, side)
        if gone and near >> at & 1:
            return None
        stops |= near
        barred = 0 if gone else first_steps_barred(war, side, at)
    ways, points = tread(war, side, party), points_left(war, party)
    if barred:
        return breaking_away(ways, at, points, passable, stops, barred)
    return flood(ways, at, points, passable, stops)


def tread(war: LanceWar, side: int, party: tuple[int, ...]) -> Going:
    """What a party pays on foot, over idle friendly ships as over bridges; in winter over ice (DG-5.WIN-3)."""
    kind = gait(war, party)
    if winter(war):
        return going(war.country, kind, frozen=True)
    pontoons = bridged(war, side)
    return over_ships(war.country, kind, pontoons) if pontoons else going(war.country, kind)


def bridged(war: LanceWar, side: int) -> int:
    """DS-SHP-10, DS-G37: the deep river sides, as sides, where a ship of a side lies that has not moved this Turn."""
    found = 0
    for cell in bits(war.fleets[side] & war.waters.attics):
        crossing = war.waters.side_of[cell]
        if war.country.deep >> crossing & 1 and any(
            not war.spent[ship] for ship in war.among(cell, war.roster.ships, side)
        ):
            found |= 1 << crossing
    return found


@lru_cache(maxsize=128)
def over_ships(country: Country, kind: str, pontoons: int) -> Going:
    """DS-G37: what a kind of mover pays where ships lie as bridges: the hex entered costs its own terrain."""
    plain, grid = going(country, kind), country.grid
    more = grid.sides_of(pontoons if kind == CLIMBERS else pontoons & ~country.ridges)
    ways = [way | opened for way, opened in zip(plain.ways, more, strict=True)]
    return Going(grid, dict(plain.enter), ways, dict(plain.dear))
