"""Armies that come to stand in a hex in the course of a battle: whoever of the enemy is there makes room."""

from __future__ import annotations

from grognard.games.dragons_of_glory.movement.displaced import Caught, PushedOff
from grognard.games.dragons_of_glory.war import LanceWar
from grognard.kernel import Frame, Step


class Arrival(Frame[None]):
    """DS-SHP-8, DS-G49: enemy ships are pushed off, leaders and wizards without armies are caught."""

    cell: int
    side: int

    def start(self, war: LanceWar) -> Step:
        """Ships first."""
        if not war.armies[self.side] >> self.cell & 1:
            return self.done()
        return self.call(PushedOff(cell=self.cell, side=self.side), then=self.caught)

    def caught(self, war: LanceWar, _: None = None) -> Step:
        """Then those who stand alone."""
        return self.call(Caught(cell=self.cell, side=self.side))
