"""Armies that come to stand in a hex in the course of a battle: whoever of the enemy is there makes room."""

from __future__ import annotations

from grognard.games.dragons_of_glory.conquest.capture import enter
from grognard.games.dragons_of_glory.editions import FOURTH
from grognard.games.dragons_of_glory.movement.displaced import Caught, PushedOff
from grognard.games.dragons_of_glory.war import LanceWar
from grognard.kernel import Frame, Step


class Arrival(Frame[None]):
    """DS-SHP-8, DS-G49: enemy ships are pushed off, those without armies are caught; nobody's site is taken."""

    cell: int
    side: int

    def start(self, war: LanceWar) -> Step:
        """Ships first."""
        if not war.armies[self.side] >> self.cell & 1:
            return self.done()
        return self.call(PushedOff(cell=self.cell, side=self.side), then=self.caught)

    def caught(self, war: LanceWar, _: None = None) -> Step:
        """Then those who stand alone."""
        return self.call(Caught(cell=self.cell, side=self.side), then=self.settled)

    def settled(self, war: LanceWar, _: None) -> Step:
        """DS-X45, DS-G85: what nobody holds is theirs who came."""
        if war.edition >= FOURTH and war.armies[self.side] >> self.cell & 1:
            enter(war, self.cell, self.side)
        return self.finish(war) if war.ending else self.done()
