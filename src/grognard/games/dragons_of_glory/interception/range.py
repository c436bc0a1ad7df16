"""Who can intercept whom, from where, and with what chance (DG-4.INT, DG-G28, DG-G29).

Pure questions about a position and a moving party's place; who is asked when is told in `window`.
"""

from __future__ import annotations

from grognard.board.fields import field
from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.command.radius import hexes_of
from grognard.games.dragons_of_glory.land.country import MAELSTROM
from grognard.games.dragons_of_glory.land.sailing import sailing
from grognard.games.dragons_of_glory.movement.waters import icebound, open_lanes
from grognard.games.dragons_of_glory.seasons import winter
from grognard.games.dragons_of_glory.war import NEW, NOBODY, TRIED, LanceWar
from grognard.kernel import mask_of

RANGE, COLD = 6, 2
"""DG-4.INT-1, DG-G28: how far an interception reaches, and how much farther everything is in winter."""


def away(war: LanceWar, a: int, b: int) -> int:
    """DG-G29: how many hexes lie between two cells, straight; a ship on a river is on both banks."""
    distance = war.country.grid.distance
    return min(distance(one, other) for one in hexes_of(war, a) for other in hexes_of(war, b))


def needed(war: LanceWar, distance: int) -> int:
    """DG-4.INT-3, DG-5.WIN-2: the least roll of a die of six that succeeds; more than six if none does."""
    return max(1, distance) + (COLD if winter(war) else 0)


def kinds_against(war: LanceWar, ships: bool) -> int:
    """DG-4.INT-7: ships intercept ships only; fliers fliers, and dragons also ships, where they may (DG-G83)."""
    box = war.roster
    if not ships:
        return box.air
    return box.ships | (box.dragons if war.given.chapters.dragons_at_sea else 0)


def idle(war: LanceWar, side: int, kinds: int, marks: int) -> tuple[int, ...]:
    """The counters of some kinds that a side has on the map, nobody's passengers, and without some marks."""
    return tuple(
        piece
        for piece in bits(kinds)
        if war.at[piece] >= 0
        and not war.marks[piece] & marks
        and war.aboard[piece] == NOBODY
        and war.side_of(piece) == side
    )


def interceptors(war: LanceWar, side: int, cell: int, ships: bool) -> tuple[int, ...]:
    """DG-4.INT-8: the counters of a side that can try to intercept what has come to a cell, ships or fliers."""
    return _near(war, side, cell, idle(war, side, kinds_against(war, ships), TRIED | NEW))


def lookouts(war: LanceWar, side: int, cell: int, ships: bool) -> tuple[int, ...]:
    """Those of whom everybody would think that they can: where stacks are hidden any flier may be a dragon (DS-OPT-1).

    By them it is settled whether somebody is asked, so that a question betrays nobody.
    """
    if not war.given.hidden:
        return interceptors(war, side, cell, ships)
    kinds = kinds_against(war, ships)
    seen = kinds | war.roster.air if kinds & war.roster.air else kinds
    return _near(war, side, cell, idle(war, side, seen, TRIED))


def _near(war: LanceWar, side: int, cell: int, pieces: tuple[int, ...]) -> tuple[int, ...]:
    """Those of some counters that are in range of a cell, and can get there if they are ships."""
    ships = war.roster.ships
    return tuple(
        piece
        for piece in pieces
        if in_range(war, war.at[piece], cell) and (not ships >> piece & 1 or can_sail(war, side, piece, cell))
    )


def in_range(war: LanceWar, home: int, cell: int) -> bool:
    """DG-4.INT-1, DG-5.WIN-2: whether a roll of six would do."""
    return needed(war, away(war, home, cell)) <= RANGE


def can_sail(war: LanceWar, side: int, ship: int, cell: int) -> bool:
    """DG-G29: whether a ship gets beside a cell over water, in no more than six steps."""
    home = war.at[ship]
    if icebound(war, home) or war.country.map.of(MAELSTROM) >> home & 1:
        return False
    ways = sailing(war.country)
    goals = mask_of([beyond for beyond, _ in ways.steps(cell)])
    return bool(field(ways, home, RANGE, open_lanes(war, side)).reach & goals)
