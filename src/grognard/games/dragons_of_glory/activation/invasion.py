"""A nation that is invaded: both sides roll in turn until it has joined one of them (DS-ACT-8 to DS-ACT-12, DS-G31)."""

from __future__ import annotations

from grognard.games.dragons_of_glory.activation.joining import Joining
from grognard.games.dragons_of_glory.activation.ratings import DEFIANCE, rating
from grognard.games.dragons_of_glory.dice import D10
from grognard.games.dragons_of_glory.war import NEUTRAL, LanceWar
from grognard.kernel import Frame, Step

ROLL = "invasion"


class Invasion(Frame[None]):
    """One nation, and the side whose army has come into it; it ends when the nation has been put on the map."""

    nation: int
    invader: int
    side: int = -1

    def start(self, war: LanceWar) -> Step:
        if war.serves[self.nation] != NEUTRAL:
            return self.done()
        war.tell("DS-ACT-8", "invades", self.invader, self.nation)
        self.side = 1 - self.invader  # DS-ACT-10
        return self.throw(war)

    def throw(self, war: LanceWar) -> Step:
        about = (self.nation, self.side, self._needed(war))
        return self.roll(D10, ROLL, then=self.thrown, about=about)

    def thrown(self, war: LanceWar, die: int) -> Step:
        needed = self._needed(war)
        war.tell("DS-ACT-10", "invasion-roll", self.side, self.nation, die, needed)
        if die <= needed:
            return self.call(Joining(nation=self.nation, side=self.side))
        self.side = 1 - self.side
        return self.throw(war)

    def _needed(self, war: LanceWar) -> int:
        """DS-ACT-11, DS-G31: the non-invader's rating is raised by two; no Activation counter helps."""
        return rating(war, self.nation, self.side) + (DEFIANCE if self.side != self.invader else 0)
