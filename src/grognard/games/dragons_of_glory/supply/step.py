"""Step 8 (DG-0.SEQ-15): both sides look for supply, and stacks without it go hungry."""

from __future__ import annotations

from grognard.games.dragons_of_glory.combat.losses import eliminate
from grognard.games.dragons_of_glory.legality import Refusals
from grognard.games.dragons_of_glory.pieces.roster import SIDES
from grognard.games.dragons_of_glory.pieces.stacking import counted
from grognard.games.dragons_of_glory.supply.lines import cut_off
from grognard.games.dragons_of_glory.war import LanceWar
from grognard.kernel import Frame, Pick, Refusal, Step, bits, mask_of

HUNGER = "hunger"


class SupplyStep(Frame[None]):
    """DG-12.SUP-5, DG-G42: of every stack that is cut off all but one army are lost, by choice of its commander.

    `cut` are the hexes of those stacks, Highlord's first; they are found before anybody is lost, so that no loss saves
    or dooms another stack (DG-G80).
    """

    cut: tuple[int, ...] = ()

    def start(self, war: LanceWar) -> Step:
        """Look at both sides' stacks."""
        self.cut = tuple(cell for side in SIDES for cell in bits(cut_off(war, side)))
        for cell in self.cut:
            war.tell("DG-12.SUP-5", "cut-off", war.side_of(hungry(war, cell)[0]), cell)
        return self.next(war)

    def next(self, war: LanceWar) -> Step:
        """Ask for one stack after the other whom it loses, until one army of it is left."""
        while self.cut and len(hungry(war, self.cut[0])) < 2:
            self.cut = self.cut[1:]
        if not self.cut:
            return self.done()
        stack = hungry(war, self.cut[0])
        options = Pick("acts", war.acts.of("lose", mask_of(stack)))
        who = war.speaker(war.side_of(stack[0]), stack)
        return self.ask(who, HUNGER, options, then=self.starve, about=(self.cut[0],))

    def starve(self, war: LanceWar, answer: int) -> Step:
        """Into the Replacement Pool, or out of the game if its kind never returns."""
        eliminate(war, war.acts.entries[answer][1])
        return self.next(war)


def hungry(war: LanceWar, cell: int) -> tuple[int, ...]:
    """The ground armies of a stack that needs supply; DG-12.SUP-6: nobody else does."""
    return counted(war, cell, war.roster.ground)


def why_not_starve(war: LanceWar, frame: SupplyStep, piece: int) -> Refusal | None:
    """Why an army is not among those of whom one is lost."""
    return None if piece in hungry(war, frame.cut[0]) else Refusal("DG-12.SUP-5", "not-in-this-stack", (piece,))


REFUSALS: Refusals = {HUNGER: {"lose": why_not_starve}}
"""Why not: for each question, each verb it may be answered with."""
