"""Who is given what, while a plan is made: counters that are still free, places that are taken, a board to try on."""

from __future__ import annotations

from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.land.country import STRONGHOLDS
from grognard.games.dragons_of_glory.mind.planning.survey import Survey
from grognard.games.dragons_of_glory.pieces.stacking import AIR_LIMIT, limit
from grognard.games.dragons_of_glory.seasons import winter
from grognard.games.dragons_of_glory.supply.lines import network, tracks
from grognard.games.dragons_of_glory.war import NOBODY, LanceWar, pieces_of

FORAGING = 1
"""DG-12.SUP-1: so many ground armies live off the land; more would starve."""


def fed(war: LanceWar, side: int) -> int:
    """The hexes in which a stack of a side would be supplied: on a line, beside one, and in any city or fortress."""
    if not war.given.chapters.supply:
        return -1
    reach = network(war, side).reach
    walls = sum(1 << site.cell for site in war.country.numbered if site.kind in STRONGHOLDS)
    return reach | war.country.grid.spread(reach, tracks(war.country, winter(war))) | walls


class Muster:
    """A plan in the making. `goals` are cells by counter; `free` are the armies that have none yet.

    `voyages` are where fleets sail, by the cell they are in, `loads` who is to go aboard or ashore.
    `fed` are the hexes in which a stack would find supply.
    `trial` is a copy of the position on which armies can be put wherever they might go.
    """

    def __init__(self, war: LanceWar, side: int) -> None:
        self.war, self.side = war, side
        self.survey = Survey(war, side)
        self.trial = war.copy()
        self.fed = fed(war, side)
        self.goals: dict[int, int] = {}
        self.guards: set[int] = set()
        self.voyages: dict[int, int] = {}
        self.loads: list[int] = []
        self.free = dict.fromkeys(sorted(self.survey.reach))
        self.last: dict[int, list[int]] = {}
        for piece in pieces_of(war, side, war.roster.armies):
            if piece not in self.free and war.at[piece] >= 0 and war.aboard[piece] == NOBODY:
                self.last.setdefault(war.at[piece], []).append(piece)

    def give(self, piece: int, cell: int, guard: bool = False) -> None:
        """Send an army somewhere, or let it stay."""
        self.goals[piece] = cell
        self.free.pop(piece, None)
        self.last.setdefault(cell, []).append(piece)
        if guard:
            self.guards.add(piece)

    def fits(self, piece: int, cell: int, beside: tuple[int, ...] = ()) -> bool:
        """Whether there is room for an army among those who will be in a hex, and some more (DS-STK)."""
        box, there = self.war.roster, (*self.last.get(cell, ()), *beside)
        if any(box.kender >> other & 1 != box.kender >> piece & 1 for other in there):
            return False
        if box.air >> piece & 1:
            return len([other for other in there if box.air >> other & 1]) < AIR_LIMIT
        most = limit(self.war, cell) if self.fed >> cell & 1 else FORAGING
        return len([other for other in there if box.ground >> other & 1]) < most

    def nearest(self, cell: int, pieces: list[int]) -> list[int]:
        """Some armies in the order in which they are best spared for a hex: who is there, on foot, weak."""
        war = self.war
        return sorted(
            pieces,
            key=lambda piece: (
                war.at[piece] != cell,
                war.roster.air >> piece & 1,
                war.strength(piece),
                war.country.grid.distance(war.at[piece], cell),
                piece,
            ),
        )

    def able(self, cell: int) -> list[int]:
        """The free armies that can be in a hex by the end of the half, and for whom there is room."""
        reach = self.survey.reach
        return [piece for piece in self.free if reach[piece] >> cell & 1 and self.fits(piece, cell)]

    def around(self, cell: int) -> tuple[int, ...]:
        """The hexes beside one."""
        return tuple(bits(self.war.country.grid.disc(cell, 1) & ~(1 << cell)))
