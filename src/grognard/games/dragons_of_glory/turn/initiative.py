"""Step 4 of a Turn: who has the initiative, and who goes first (DS-INI, DS-G33)."""

from __future__ import annotations

from grognard.games.dragons_of_glory.dice import D4
from grognard.games.dragons_of_glory.legality import Refusals, always
from grognard.games.dragons_of_glory.pieces.roster import HIGHLORD, WHITESTONE
from grognard.games.dragons_of_glory.war import LanceWar
from grognard.kernel import Frame, Pick, Step

TOPIC, ROLL = "initiative", "initiative-die"
FIRST = ("highlord-first", "whitestone-first")


class Initiative(Frame[int]):
    """Hands back the side that moves and fights first."""

    die: int = 0

    def start(self, war: LanceWar) -> Step:
        if war.turn == war.given.first and not war.given.rolled:  # DS-INI-4, DG-G47
            return self.held(war)
        return self.roll(D4, ROLL, then=self.rolled, about=(HIGHLORD,))

    def rolled(self, war: LanceWar, die: int) -> Step:
        self.die = die
        return self.roll(D4, ROLL, then=self.compared, about=(WHITESTONE,))

    def compared(self, war: LanceWar, die: int) -> Step:
        """DS-INI-1, DS-INI-2: the higher roll, or who had it before."""
        if self.die != die:
            war.initiative = HIGHLORD if self.die > die else WHITESTONE
        war.tell("DS-INI-1", "initiative", war.initiative, self.die, die)
        return self.held(war)

    def held(self, war: LanceWar) -> Step:
        """DS-INI-3."""
        return self.ask(war.initiative, TOPIC, Pick("acts", war.acts.word(*FIRST)), then=self.chosen)

    def chosen(self, war: LanceWar, answer: int) -> Step:
        verb, _ = war.acts.entries[answer]
        first = FIRST.index(verb)
        war.tell("DS-INI-3", "goes-first", first)
        return self.done(first)


REFUSALS: Refusals = {TOPIC: dict.fromkeys(FIRST, always)}
"""Why not: for each question, each verb it may be answered with."""
