"""Stopping beside enemies (DS-ADJ): which hexes lie next to whose armies, and whom that stops.

DS-G47 opens a side on which a friendly ship lies idle to adjacency, too. That needs no code: no ship is ever beside an
enemy army (DS-SHP-6, DS-SHP-8), so no two armies ever face each other across one.
"""

from __future__ import annotations

from functools import lru_cache

from grognard.board.fields import Field, Going
from grognard.games.dragons_of_glory.land.country import Country
from grognard.games.dragons_of_glory.movement.floods import flood
from grognard.games.dragons_of_glory.seasons import winter
from grognard.games.dragons_of_glory.war import LanceWar


@lru_cache(maxsize=16)
def facing(country: Country, frozen: bool = False) -> tuple[int, ...]:
    """DS-ADJ-3, DS-G44, DS-G47: the sides across which armies are adjacent, as six sets of hexes.

    Mountains and deep rivers part them, whatever they could cross, and so does open water; passes, tunnels, bridges and
    fords do not, nor do `frozen` rivers (DG-5.WIN-3).
    """
    parted = country.ridges | country.unfordable
    shut = country.grid.sides_of(parted & ~country.deep if frozen else parted)
    return tuple(inner & ~closed for inner, closed in zip(country.grid.inner, shut, strict=True))


def beside(war: LanceWar, hexes: int) -> int:
    """The hexes that are adjacent to some of a set."""
    return war.country.grid.spread(hexes, facing(war.country, winter(war)))


def stops_here(war: LanceWar, side: int) -> int:
    """DS-ADJ-1: where a ground army of a side must stop, beside enemy armies of ground or air.

    DS-ADJ-5: ships, leaders and wizards are no armies and stop nobody.
    """
    return beside(war, war.armies[1 - side])


def heeds(war: LanceWar, party: tuple[int, ...]) -> bool:
    """DS-ADJ-2: whether somebody in a party must stop beside enemies; cavalry and leaders need not."""
    box = war.roster
    bound = box.ground & ~box.cavalry
    return any(bound >> piece & 1 for piece in party)


def first_steps_barred(war: LanceWar, side: int, at: int) -> int:
    """DS-ADJ-4: the hexes that may not be the first one entered by an army that sets out beside enemy ground armies."""
    near = beside(war, war.grounds[1 - side])
    if not near >> at & 1:
        return 0
    return near & war.country.grid.disc(at, 1) & ~(1 << at)


def breaking_away(going: Going, at: int, points: int, passable: int, stops: int, barred: int) -> Field:
    """DS-ADJ-4: a flood whose first step may not lead into some hexes, all of them stops; a later one may."""
    found = flood(going, at, points, passable & ~barred, stops)
    layers, paths = list(found.layers), dict(found.paths)
    layers += [0] * (points + 1 - len(layers))
    reach = found.reach
    for cell in (at + shift for shift in going.grid.shifts):
        if not barred & passable & going.open & 1 << cell:
            continue
        ways = [
            (cost + price, origin)
            for origin, price in going.arrivals(cell)
            if origin != at and not stops >> origin & 1 and (cost := found.cost(origin)) is not None
        ]
        if ways and min(ways)[0] <= points:
            cost, origin = min(ways)
            paths[cell] = (*found.path(origin), cell), cost
            layers[cost] |= 1 << cell
            reach |= 1 << cell
    return Field(going, tuple(layers), reach, stops, paths)
