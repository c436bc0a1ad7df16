"""Going aboard ships and landing from them (DS-TRN, DS-G34, DS-G38)."""

from __future__ import annotations

from functools import lru_cache

from grognard.board.rowmap import Site
from grognard.games.dragons_of_glory.editions import SECOND
from grognard.games.dragons_of_glory.land.country import PORT, RIVER_PORT, Country
from grognard.games.dragons_of_glory.land.sailing import banks, waters
from grognard.games.dragons_of_glory.land.ways import FOOT, going
from grognard.games.dragons_of_glory.movement.borders import borders
from grognard.games.dragons_of_glory.movement.parties import STILL, room
from grognard.games.dragons_of_glory.war import NEUTRAL, NOBODY, LanceWar
from grognard.kernel import Refusal, bits

PIRATES, ANCHORAGE = "maelstrom", "saifhum"
"""DS-G30: whose anchorage works as a port for the side that controls them."""


@lru_cache(maxsize=16)
def _ports(country: Country) -> dict[int, tuple[Site, ...]]:
    """DS-G34: by cell the ports that ships there can take armies from: their own hex, water and river sides beside."""
    rivers = waters(country).attics
    found: dict[int, tuple[Site, ...]] = {}
    for site in country.numbered:
        if {PORT, RIVER_PORT} & set(site.marks):
            for cell in bits(country.docks(site) | banks(country)[site.cell] & rivers):
                found[cell] = (*found.get(cell, ()), site)
    return found


def ports(war: LanceWar, cell: int, side: int) -> int:
    """The hexes of ports that ships of a side in a cell can use: none that is the enemy's or neutral (DS-G34)."""
    found = 0
    for site in _ports(war.country).get(cell, ()):
        if _open_port(war, site, side):
            found |= 1 << site.cell
    return found


def _open_port(war: LanceWar, site: Site, side: int) -> bool:
    if site.id == ANCHORAGE:
        return war.serves[war.roster.nation_of[PIRATES]] == side
    nation = war.land_of(site.cell)
    neutral = nation != NOBODY and war.serves[nation] == NEUTRAL and war.conquered[nation] == NOBODY
    return not neutral and war.held[war.country.number_of[site.id]] != 1 - side


def own_hexes(war: LanceWar, at: int) -> int:
    """DS-SHP-4, DS-X44: the hexes a ship counts as being in: its own; on a river either bank, as its owner likes."""
    if at not in war.waters.side_of or war.edition < SECOND:
        return 1 << at
    owner, direction = divmod(war.waters.side_of[at], 3)
    beyond = war.country.grid.beside(owner, direction)
    return 1 << owner | (1 << beyond if beyond is not None else 0)


def has_room(war: LanceWar, ship: int) -> bool:
    """DS-TRN-1: a ship has room for one ground army."""
    return not any(war.roster.armies >> piece & 1 for piece in war.cargo(ship))


def why_not_board(war: LanceWar, ships: tuple[int, ...], at: int, side: int, piece: int) -> Refusal | None:
    """DS-TRN-1, DS-TRN-2, DS-G38: ground armies in a port, which have not moved; leaders also from the ship's own hex.

    DS-LDR-2: any number of leaders may ride a ship.
    """
    box = war.roster
    leader = bool(box.leaders >> piece & 1)
    if not (box.ground | box.leaders) >> piece & 1:
        return Refusal("DS-TRN-1", "not-carried", (piece,))
    if war.side_of(piece) != side or war.at[piece] < 0 or war.aboard[piece] != NOBODY:
        return Refusal("DS-TRN-2", "not-here", (piece,))
    if not (ports(war, at, side) | (own_hexes(war, at) if leader else 0)) >> war.at[piece] & 1:
        return Refusal("DS-TRN-2", "only-in-ports", (piece,))
    if war.marks[piece] & STILL or war.spent[piece]:
        return Refusal("DS-G38", "has-moved", (piece,))
    if not leader and not any(has_room(war, ship) for ship in ships):
        return Refusal("DS-TRN-1", "ship-full", (piece,))
    return None


def boarders(war: LanceWar, ships: tuple[int, ...], at: int, side: int) -> int:
    """Who may go aboard some of these ships."""
    near = ports(war, at, side) | own_hexes(war, at)
    return sum(
        1 << piece
        for cell in bits(near)
        for piece in war.among(cell, war.roster.ground | war.roster.leaders, side)
        if why_not_board(war, ships, at, side, piece) is None
    )


def take_aboard(war: LanceWar, ships: tuple[int, ...], piece: int) -> int:
    """Put somebody aboard the first ship that has room; returns the ship."""
    leader = bool(war.roster.leaders >> piece & 1)
    ship = next(ship for ship in ships if leader or has_room(war, ship))
    war.embark(piece, ship)
    return ship


# Landing


def landings(war: LanceWar, at: int, side: int, piece: int) -> int:
    """DS-TRN-4, DS-TRN-5: where somebody may land from a ship: its own coastal hex, and ports it can use.

    Leaders do not land on neutral shores (DS-G32); nobody lands where there is no room (DS-STK-7).
    """
    box, land = war.roster, borders(war)
    if not (box.ground | box.leaders) >> piece & 1 or war.given.aloft:
        return 0
    shore = (1 << at) & war.country.land & war.country.map.coastal
    if box.leaders >> piece & 1 and at in war.waters.side_of:
        shore = own_hexes(war, at)
    firm = going(war.country, FOOT).open & land.free & ~war.armies[1 - side]
    if box.leaders >> piece & 1:
        firm &= ~land.neutral
    return room(war, side, (piece,), (shore | ports(war, at, side)) & firm)


def why_not_land(war: LanceWar, ships: tuple[int, ...], at: int, side: int, piece: int) -> Refusal | None:
    """Why somebody may not go ashore from these ships, where they are."""
    if war.aboard[piece] not in ships:
        return Refusal("DS-TRN-4", "not-aboard", (piece,))
    return None if landings(war, at, side, piece) else Refusal("DS-TRN-5", "no-landing", (piece,))
