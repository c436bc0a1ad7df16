"""What happens where armies come: a nation is brought in, ships make way, lone leaders are caught, a site is taken.

Whoever brings armies into a hex calls `Entry`, by march, flight, landing or advance.
"""

from __future__ import annotations

from grognard.games.dragons_of_glory.activation.invasion import Invasion
from grognard.games.dragons_of_glory.conquest.capture import enter
from grognard.games.dragons_of_glory.movement.borders import borders
from grognard.games.dragons_of_glory.movement.displaced import Caught, MakeWay, PushedOff, in_the_way, surprised
from grognard.games.dragons_of_glory.war import LanceWar
from grognard.kernel import Frame, Step


def eventful(war: LanceWar, cell: int, side: int) -> bool:
    """Whether anything happens when armies of a side come into a hex."""
    return noticed(war, cell, side) or bool(in_the_way(war, cell, side) or surprised(war, cell, side))


def noticed(war: LanceWar, cell: int, side: int) -> bool:
    """Whether anything happens even if they only fly over it: a site is taken, or a nation brought in (DS-ACT-8)."""
    site = war.country.site_at.get(cell)
    if (site is not None and war.held[site] != side) or cell == war.temple or -1 - cell in war.capitals:
        return True
    return bool(borders(war).neutral >> cell & 1)


class Entry(Frame[bool]):
    """Armies of a side have come into a hex; hands back whether that broke off their way.

    Those `aloft`, on a citadel, bring a nation in and leave everything else below as it is; those `passing` in the air
    take what they fly over, but only where they come down do ships make way and leaders run. Whoever is `spared` is not
    caught with the others: it is settled afterwards whether he is (DG-G23).
    """

    cell: int
    side: int
    aloft: bool = False
    passing: bool = False
    invaded: bool = False
    spared: int = -1

    def start(self, war: LanceWar) -> Step:
        """DS-ACT-8, DS-ACT-9: entering neutral land stops all movement until the nation has joined a side."""
        if borders(war).neutral >> self.cell & 1:
            self.invaded = True
            return self.call(Invasion(nation=war.land_of(self.cell), invader=self.side), then=self.joined)
        return self.clear(war)

    def joined(self, war: LanceWar, _: None) -> Step:
        """Those who were put on the map may stand beside ships, and where leaders are alone."""
        return self.finish(war) if war.ending else self.call(MakeWay(), then=self.clear)

    def clear(self, war: LanceWar, _: None = None) -> Step:
        """DS-SHP-8: enemy ships make way."""
        if self.aloft:
            return self.done(self.invaded)
        if self.passing:
            return self.capture(war)
        if in_the_way(war, self.cell, self.side):
            return self.call(PushedOff(cell=self.cell, side=self.side), then=self.seize)
        return self.seize(war)

    def seize(self, war: LanceWar, _: None = None) -> Step:
        """DS-LDR-3, DS-G49: leaders who are alone here are caught."""
        if surprised(war, self.cell, self.side):
            return self.call(Caught(cell=self.cell, side=self.side, spared=self.spared), then=self.capture)
        return self.capture(war)

    def capture(self, war: LanceWar, _: None = None) -> Step:
        """DS-CON-5: what is here is taken, unless those who came are gone."""
        if war.armies[self.side] >> self.cell & 1:
            enter(war, self.cell, self.side)
        return self.finish(war) if war.ending else self.done(self.invaded)
