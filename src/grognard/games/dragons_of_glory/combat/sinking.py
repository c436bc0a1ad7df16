"""A ship that sinks, and who was aboard (DS-NAV-9, DS-NAV-12, DS-NAV-14, DS-TRN-7, DS-REP-11)."""

from __future__ import annotations

from grognard.games.dragons_of_glory.combat.leaders import Adrift, LeaderFate, Refuge
from grognard.games.dragons_of_glory.combat.losses import eliminate
from grognard.games.dragons_of_glory.war import LanceWar
from grognard.kernel import Frame, Step


class Sinking(Frame[None]):
    """A ship goes down: its army to the pool, its leaders roll, its wizards are safe.

    It is gone before they look about, so nobody joins it.
    """

    ship: int
    cell: int = -1
    aboard: tuple[int, ...] = ()

    def start(self, war: LanceWar) -> Step:
        """DS-NAV-7: the ship is out for good, and an army aboard in the pool."""
        box = war.roster
        self.cell, cargo = war.at[self.ship], war.cargo(self.ship)
        for piece in cargo:
            if box.armies >> piece & 1:
                eliminate(war, piece)
            else:
                war.put(piece, self.cell)
        self.aboard = tuple(piece for piece in cargo if not box.armies >> piece & 1)
        eliminate(war, self.ship)
        return self.next(war)

    def next(self, war: LanceWar, _: None = None) -> Step:
        """DS-NAV-12: leaders roll; DS-NAV-14: wizards join whoever is nearest."""
        if not self.aboard:
            return self.call(Adrift(cell=self.cell, side=1 - war.side_of(self.ship)))
        piece, *rest = self.aboard
        self.aboard = tuple(rest)
        if war.roster.wizards >> piece & 1:
            return self.call(Refuge(piece=piece, cell=self.cell), then=self.next)
        return self.call(LeaderFate(leader=piece, cell=self.cell, rule="DS-NAV-12"), then=self.next)
