"""Ships that leave the map by its edge (The Maelstrom Fleet Action, DG-S6.7): who has left is safe, and counts.

Who has left is kept in reserve with the face that was up; who has not is on the map or at its bottom.
"""

from __future__ import annotations

from grognard.games.dragons_of_glory.endings import ending
from grognard.games.dragons_of_glory.pieces.roster import HIGHLORD, WHITESTONE
from grognard.games.dragons_of_glory.war import GONE, RESERVE, LanceWar

STUNNING, MARGINAL, MAULED = 6, 4, 2
"""DG-S6.9: from how many points on Whitestone has won stunningly, or at all, and Highlord only marginally."""


def leavers(war: LanceWar) -> tuple[int, ...]:
    """The ships whose leaving is counted in this scenario."""
    nation, _ = war.given.leaving
    return (
        tuple(piece for piece in war.roster.by_nation[nation] if war.roster.ships >> piece & 1) if nation >= 0 else ()
    )


def departing(war: LanceWar, cell: int, ships: tuple[int, ...]) -> bool:
    """Whether some of these ships leave in a hex."""
    nation, exits = war.given.leaving
    return bool(exits >> cell & 1) and any(war.roster.of[ship] == nation for ship in ships)


def leave(war: LanceWar) -> None:
    """DG-S6.7: every ship that is on the edge leaves, with whoever is aboard; when none is left the match is over."""
    fleet = leavers(war)
    if not fleet:
        return
    for ship in fleet:
        if war.at[ship] >= 0 and war.given.leaving[1] >> war.at[ship] & 1:
            worn = war.worn[ship]
            for piece in (*war.cargo(ship), ship):
                war.take_off(piece, RESERVE)
            war.worn[ship] = worn
            war.tell("DG-S6.8", "has-left", ship, 1 if worn else 2)
    if not war.ending and all(war.at[ship] in (RESERVE, GONE) for ship in fleet):
        war.ending = fleet_action(war)


def saved(war: LanceWar) -> int:
    """DG-S6.8: 2 for each undamaged ship that has left, 1 for each damaged one."""
    return sum(1 if war.worn[ship] else 2 for ship in leavers(war) if war.at[ship] == RESERVE)


def fleet_action(war: LanceWar) -> int:
    """DG-S6.9, DG-G46: whoever is still inside counts as lost."""
    points = saved(war)
    if points >= MARGINAL:
        return ending((WHITESTONE,), "fleet-whole" if points >= STUNNING else "fleet-saved")
    return ending((HIGHLORD,), "fleet-mauled" if points >= MAULED else "fleet-lost")
