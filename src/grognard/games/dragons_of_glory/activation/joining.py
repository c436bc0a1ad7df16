"""A nation joins a side: it serves, its sites are held, all it has is put on the map (DS-ACT-6, DS-ACT-7, DS-G28)."""

from __future__ import annotations

from grognard.games.dragons_of_glory.activation.command import Entrusting
from grognard.games.dragons_of_glory.activation.placing import Placing
from grognard.games.dragons_of_glory.conquest.capture import knights
from grognard.games.dragons_of_glory.heroes.captivity import Checks
from grognard.games.dragons_of_glory.pieces.roster import TOWER, WHITESTONE
from grognard.games.dragons_of_glory.war import NEW, NOBODY, RESERVE, LanceWar
from grognard.kernel import Frame, Step, replaced


class Joining(Frame[None]):
    """One nation, and the side that has won it; those who join in the middle of a half do nothing in it (DS-G32)."""

    nation: int
    side: int
    towers: bool = False

    def start(self, war: LanceWar) -> Step:
        serve(war, self.nation, self.side)
        war.tell("DS-ACT-2", "joins", self.nation, self.side)
        if len(war.seats_of(self.side)) > 1:
            return self.call(Entrusting(side=self.side, nations=(self.nation,)), then=self.entrusted)
        return self.entrusted(war, None)

    def entrusted(self, war: LanceWar, _: None) -> Step:
        """DS-ACT-7: all it has comes to the map."""
        pieces = mustered(war, self.nation)
        return self.call(
            Placing(side=self.side, pieces=pieces, where=war.roster.nations[self.nation]), then=self.knighted
        )

    def knighted(self, war: LanceWar, _: None) -> Step:
        """DS-ACT-6: the first of the Knights brings the armies of the Tower, which are WS whoever won it."""
        self._late(war, self.nation)
        tower = war.roster.nation_of[TOWER]
        waiting = mustered(war, tower)
        if self.towers or not waiting or not knights(war, self.nation):
            return self.greet(war)
        self.towers = True
        serve(war, tower, WHITESTONE)
        war.tell("DS-ACT-6", "tower-knights")
        return self.call(Placing(side=WHITESTONE, pieces=waiting, where=TOWER, rule="DS-ACT-6"), then=self.arrived)

    def arrived(self, war: LanceWar, _: None) -> Step:
        self._late(war, war.roster.nation_of[TOWER])
        return self.greet(war)

    def greet(self, war: LanceWar) -> Step:
        """DG-G60: heroes of the other side who are in the country may be taken at once."""
        if war.given.chapters.heroes:
            return self.call(Checks(side=self.side, nation=self.nation))
        return self.done()

    def _late(self, war: LanceWar, nation: int) -> None:
        if war.side != NOBODY and war.serves[nation] == war.side:
            for piece in war.roster.by_nation[nation]:
                war.marks[piece] |= NEW


def serve(war: LanceWar, nation: int, side: int) -> None:
    """A nation serves a side, which from now on holds what is its own and nobody has taken."""
    war.serves = replaced(war.serves, nation, side)
    for number, site in enumerate(war.country.numbered):
        if site.land == war.roster.nations[nation] and war.held[number] == NOBODY:
            war.hold(number, side)
    war.mark_nation(nation)


def mustered(war: LanceWar, nation: int) -> tuple[int, ...]:
    """What a nation puts on the map: its armies, ships and leader that are not yet in play, leaders last."""
    waiting = [piece for piece in war.roster.by_nation[nation] if war.at[piece] == RESERVE]
    return tuple(sorted(waiting, key=lambda piece: (war.roster.leaders >> piece & 1, piece)))
