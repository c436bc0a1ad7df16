"""Depletions and eliminations: what a counter turns into, and where it goes when it is lost (DS-PCS-4, DS-RES-11).

Strength that is lost is counted as it is printed, depletions included (DS-G79). Who suffers is chosen elsewhere.
"""

from __future__ import annotations

from grognard.games.dragons_of_glory.pieces.roster import HIGHLORD, WHITESTONE
from grognard.games.dragons_of_glory.war import GONE, POOL, LanceWar


def deplete(war: LanceWar, piece: int) -> None:
    """Turn an army or a ship over; one that is turned over already is eliminated (DS-PCS-4, DS-NAV-7)."""
    if war.worn[piece]:
        eliminate(war, piece)
        return
    counter = war.roster[piece]
    _count(war, piece, counter.strength - counter.worn)
    war.worn[piece] = 1
    ship = bool(war.roster.ships >> piece & 1)
    war.tell("DS-NAV-7" if ship else "DS-PCS-4", "damaged" if ship else "depleted", piece)


def eliminate(war: LanceWar, piece: int) -> None:
    """Take an army or a ship off the map: into the pool, or out for good if its kind never returns (DS-REP-9).

    Of a ship whoever is aboard must have been seen to before (`sinking`).
    """
    counter, lasting = war.roster[piece], never_returns(war, piece)
    _count(war, piece, counter.worn if war.worn[piece] else counter.strength)
    war.take_off(piece, GONE if lasting else POOL)
    if war.roster.ships >> piece & 1:
        war.tell("DS-NAV-7", "sunk", piece)
    elif lasting:
        war.tell("DS-REP-9", "lost-for-good", piece)
    else:
        war.tell("DS-RES-11", "eliminated", piece)


def never_returns(war: LanceWar, piece: int) -> bool:
    """DS-REP-9: dragons, griffons, pegasi and ships are gone once they are lost."""
    box = war.roster
    return bool((box.lasting | box.air | box.ships) >> piece & 1)


def _count(war: LanceWar, piece: int, points: int) -> None:
    """DS-G79: armies count, ships do not."""
    if war.roster.armies >> piece & 1:
        war.lost_hl += points if war.side_of(piece) == HIGHLORD else 0
        war.lost_ws += points if war.side_of(piece) == WHITESTONE else 0
