"""Step 5: a side moves all its ships, then its armies, leaders, wizards and citadels (DS-SEQ-6)."""

from __future__ import annotations

from grognard.games.dragons_of_glory.movement.ground import March
from grognard.games.dragons_of_glory.movement.parties import STILL, ready
from grognard.games.dragons_of_glory.war import NOBODY, LanceWar
from grognard.kernel import Frame, Pick, Step


class Movement(Frame[None]):
    """The Movement Step of a side: orders to one stack after the other, until it has done."""

    side: int

    def start(self, war: LanceWar) -> Step:
        """Ships first."""
        return self.orders(war)

    def orders(self, war: LanceWar, _: None = None) -> Step:
        """Whom to order about next; nobody is asked who has nobody left to order."""
        mask = self.offered(war)
        if not mask:
            return self.done()
        return self.ask(self.side, "orders", Pick("acts", mask | war.acts.word("done")), then=self.ordered)

    def offered(self, war: LanceWar) -> int:
        """Every stack and everybody who may still be ordered."""
        box, marks, aboard, side = war.roster, war.marks, war.aboard, self.side
        march = lead = 0
        for piece, cell in enumerate(war.at):
            if cell < 0 or marks[piece] & STILL or aboard[piece] != NOBODY or war.serves[box.of[piece]] != side:
                continue
            if box.ground >> piece & 1:
                march |= 1 << cell
            elif box.leaders >> piece & 1:
                lead |= 1 << piece
        return war.acts.of("march", march) | war.acts.of("lead", lead)

    def ordered(self, war: LanceWar, answer: int) -> Step:
        """Off they go."""
        verb, noun = war.acts.entries[answer]
        box = war.roster
        if verb == "march":
            party = ready(war, noun, self.side, box.ground | box.leaders)
            return self.call(March(side=self.side, party=party, at=noun), then=self.orders)
        if verb == "lead":
            return self.call(March(side=self.side, party=(noun,), at=war.at[noun]), then=self.orders)
        return self.done()
