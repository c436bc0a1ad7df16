"""Ships: armies that have nothing to do where they are, or cannot get off their island, are carried to where they have.

A fleet is all ships in one cell. It takes on what waits in its port, sails to the landing that promises most and lets
them off; empty ships go back for more.
"""

from __future__ import annotations

from typing import NamedTuple

from grognard.board.fields import field
from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.land.sailing import sailing
from grognard.games.dragons_of_glory.land.ways import FOOT, going
from grognard.games.dragons_of_glory.mind.planning.muster import Muster
from grognard.games.dragons_of_glory.mind.planning.objectives import Objective, promise
from grognard.games.dragons_of_glory.movement.boarding import boarders, ports
from grognard.games.dragons_of_glory.movement.parties import ready
from grognard.games.dragons_of_glory.movement.waters import sea_lanes


class Fleet(NamedTuple):
    """Ships in one cell, who is aboard, and the cells they reach."""

    cell: int
    ships: tuple[int, ...]
    cargo: tuple[int, ...]
    reach: int


def plan_voyages(muster: Muster, goals: list[Objective]) -> None:
    """Give a landing to every fleet that has or finds somebody to carry; the others look for passengers."""
    for fleet in _fleets(muster):
        loads = fleet.cargo or _passengers(muster, fleet, goals)
        if loads:
            landing = _landing(muster, fleet, loads, goals)
            if landing is not None:
                _embark(muster, fleet, loads, landing)
        else:
            _fetch(muster, fleet, goals)


def _fleets(muster: Muster) -> list[Fleet]:
    war, side = muster.war, muster.side
    found = list[Fleet]()
    for cell in bits(war.fleets[side]):
        ships = ready(war, cell, side, war.roster.ships)
        if ships:
            left = min(war.roster.moves[ship] - war.spent[ship] for ship in ships)
            reach = field(sailing(war.country), cell, max(0, left), sea_lanes(war, side)).reach
            cargo = tuple(piece for ship in ships for piece in war.cargo(ship) if war.roster.armies >> piece & 1)
            found.append(Fleet(cell, ships, cargo, reach))
    return found


def _passengers(muster: Muster, fleet: Fleet, goals: list[Objective]) -> tuple[int, ...]:
    """The free armies in port that find least to do ashore, no more than there are ships."""
    war = muster.war
    able = boarders(war, fleet.ships, fleet.cell, muster.side)
    armies = [piece for piece in muster.free if able >> piece & 1]
    idle = sorted(armies, key=lambda piece: (_ashore(muster, piece, goals), -war.strength(piece), piece))
    return tuple(piece for piece in idle if not _ashore(muster, piece, goals))[: len(fleet.ships)]


def _ashore(muster: Muster, piece: int, goals: list[Objective]) -> float:
    """What an army may hope for where it is."""
    return max((promise(muster.war, piece, muster.war.at[piece], goal) for goal in goals), default=0.0)


def _landing(muster: Muster, fleet: Fleet, loads: tuple[int, ...], goals: list[Objective]) -> int | None:
    """The shore from which most is promised to the first of those aboard, not right before a stronger enemy."""
    war, side = muster.war, muster.side
    firm = going(war.country, FOOT).open & muster.survey.land.free & ~muster.survey.land.neutral
    shore = fleet.reach & war.country.map.coastal & firm & ~war.armies[1 - side]
    strength = sum(war.strength(piece) for piece in loads)
    best, most = None, 0.0
    for goal in goals:
        for cell in bits(shore):
            worth = promise(war, loads[0], cell, goal)
            if worth > most and muster.fits(loads[0], cell) and muster.survey.threat(cell) <= 2 * strength:
                best, most = cell, worth
    return best


def _embark(muster: Muster, fleet: Fleet, loads: tuple[int, ...], landing: int) -> None:
    muster.voyages[fleet.cell] = landing
    for piece in loads:
        muster.loads.append(piece)
        muster.free.pop(piece, None)


def _fetch(muster: Muster, fleet: Fleet, goals: list[Objective]) -> None:
    """To the nearest port of one's own in which armies wait that have nothing to do."""
    war, side = muster.war, muster.side
    waiting = {war.at[piece] for piece in muster.free if not _ashore(muster, piece, goals)}
    docks = [
        cell
        for cell in bits(fleet.reach)
        if any(war.country.grid.disc(_hex(muster, cell), 1) >> home & 1 for home in waiting)
        and ports(war, cell, side) & sum(1 << home for home in waiting)
    ]
    if docks:
        near = min(docks, key=lambda cell: (war.waters.distance(fleet.cell, cell), cell))
        muster.voyages[fleet.cell] = near


def _hex(muster: Muster, cell: int) -> int:
    sides = muster.war.waters.side_of
    return sides[cell] // 3 if cell in sides else cell
