"""Step 3 of a Turn: either side tries to win one neutral nation, the drawer of the event first (DS-ACT-1, DS-SEQ-4)."""

from __future__ import annotations

from grognard.games.dragons_of_glory.activation.joining import Joining
from grognard.games.dragons_of_glory.activation.ratings import open_to_courting, rating, why_not_court
from grognard.games.dragons_of_glory.dice import D10
from grognard.games.dragons_of_glory.legality import Refusals, always
from grognard.games.dragons_of_glory.pieces.roster import HIGHLORD, WHITESTONE
from grognard.games.dragons_of_glory.war import LanceWar
from grognard.kernel import Frame, Pick, Refusal, Step

TOPIC, ROLL = "courting", "activation"


class Courting(Frame[None]):
    """Both sides, one after the other; the second names its nation after the first has rolled (DS-G26)."""

    side: int = -1
    tries: int = 0
    nation: int = -1

    def start(self, war: LanceWar) -> Step:
        self.side = drawer(war)
        return self.offer(war)

    def offer(self, war: LanceWar) -> Step:
        willing = sum(1 << nation for nation in range(war.roster.rated) if open_to_courting(war, nation))
        if self.tries == 2 or not willing:
            return self.done()
        options = war.acts.of("court", willing) | war.acts.word("pass")
        return self.ask(self.side, TOPIC, Pick("acts", options), then=self.court, about=(self._taken_off(war),))

    def court(self, war: LanceWar, answer: int) -> Step:
        verb, self.nation = war.acts.entries[answer]
        if verb == "pass":
            return self._next(war)
        war.tell("DS-ACT-1", "courts", self.side, self.nation)
        needed = rating(war, self.nation, self.side) + self._taken_off(war)
        return self.roll(D10, ROLL, then=self.rolled, about=(self.nation, self.side, needed))

    def rolled(self, war: LanceWar, die: int) -> Step:
        """DS-ACT-2, DS-EVT-7: the Activation counter is taken off the drawer's own roll."""
        needed = rating(war, self.nation, self.side) + self._taken_off(war)
        war.tell("DS-ACT-2", "activation-roll", self.side, self.nation, die, needed)
        if die > needed:
            return self._next(war)
        return self.call(Joining(nation=self.nation, side=self.side), then=self.joined)

    def joined(self, war: LanceWar, _: None) -> Step:
        return self._next(war)

    def _next(self, war: LanceWar) -> Step:
        self.side, self.tries = 1 - self.side, self.tries + 1
        return self.offer(war)

    def _taken_off(self, war: LanceWar) -> int:
        return war.bonus if self.side == drawer(war) else 0


class LoneCourting(Courting):
    """DG-G63: before it has heroes WS tries to win a nation as in the standard game; HL's heroes talk."""

    def start(self, war: LanceWar) -> Step:
        self.side, self.tries = WHITESTONE, 1
        return self.offer(war)


def drawer(war: LanceWar) -> int:
    """DS-EVT-2: the side that draws this Turn's event."""
    return HIGHLORD if war.turn % 2 else WHITESTONE


def _why_not(war: LanceWar, frame: Courting, nation: int) -> Refusal | None:
    return why_not_court(war, nation)


REFUSALS: Refusals = {TOPIC: {"court": _why_not, "pass": always}}
"""Why not: for each question, each verb it may be answered with."""
