"""The end of the Movement Step: nothing remains that may not be (DS-STK-7, DS-G45, DS-WIZ-2)."""

from __future__ import annotations

from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.combat.leaders import Refuge
from grognard.games.dragons_of_glory.combat.losses import eliminate
from grognard.games.dragons_of_glory.editions import THIRD
from grognard.games.dragons_of_glory.legality import Refusals
from grognard.games.dragons_of_glory.movement.wizards import Send, alone, havens
from grognard.games.dragons_of_glory.pieces.stacking import counted, too_many
from grognard.games.dragons_of_glory.war import MOVED, NOBODY, LanceWar
from grognard.kernel import Frame, Pick, Refusal, Step, mask_of

OVERFULL = "overfull"


class Settling(Frame[None]):
    """DS-G45: armies over the limit are eliminated by their owner's choice; then wizards who are alone find company."""

    side: int
    cell: int = -1

    def start(self, war: LanceWar) -> Step:
        """One hex after the other; DG-G45: who began over the sea and has not come to land is lost."""
        for cell in bits(war.armies[self.side] & war.country.wet):
            for flier in war.among(cell, war.roster.air, self.side):
                if war.aboard[flier] == NOBODY:
                    eliminate(war, flier)
        crowded = next((cell for cell in bits(war.armies[self.side]) if too_many(war, cell)), -1)
        if crowded < 0:
            return self.lonely(war)
        self.cell = crowded
        armies = surplus(war, crowded)
        return self.ask(
            war.speaker(self.side, bits(armies)),
            OVERFULL,
            Pick("acts", war.acts.of("lose", armies)),
            then=self.lost,
            about=(crowded,),
        )

    def lost(self, war: LanceWar, answer: int) -> Step:
        """One army less."""
        eliminate(war, war.acts.entries[answer][1])
        return self.start(war)

    def lonely(self, war: LanceWar, _: None = None) -> Step:
        """DS-WIZ-2: one who can still be lifted goes where he likes; all others join the nearest friends (DS-G50)."""
        lost = (*alone(war, self.side), *alone(war, 1 - self.side))
        if not lost:
            return self.done()
        wizard = lost[0]
        if war.side_of(wizard) == self.side and not war.marks[wizard] & MOVED and havens(war, wizard):
            return self.call(Send(wizard=wizard, must=True), then=self.lonely)
        return self.call(Refuge(piece=wizard, cell=war.at[wizard]), then=self.lonely)


def surplus(war: LanceWar, cell: int) -> int:
    """DS-G45: of whom somebody has to go; before the third edition of anybody in the hex."""
    return too_many(war, cell) if war.edition >= THIRD else mask_of(counted(war, cell, war.roster.armies))


def why_not_lose(war: LanceWar, frame: Settling, piece: int) -> Refusal | None:
    """Only armies in the hex that is too full, of the kind that is too many, those on a citadel left out."""
    if piece not in counted(war, frame.cell, war.roster.armies):
        return Refusal("DS-G45", "not-there", (piece,))
    return None if surplus(war, frame.cell) >> piece & 1 else Refusal("DS-G45", "not-too-many", (piece,))


REFUSALS: Refusals = {OVERFULL: {"lose": why_not_lose}}
"""Why not: for each question, each verb it may be answered with."""
