"""Leaders and wizards whose army goes elsewhere in battle: they go with any of the stack (DS-G59)."""

from __future__ import annotations

from grognard.games.dragons_of_glory.legality import Refusals
from grognard.games.dragons_of_glory.war import LanceWar
from grognard.kernel import Frame, Pick, Refusal, Step, mask_of


class Company(Frame[None]):
    """DS-G59: the leaders and wizards of a side in a hex, from which armies have gone to others.

    They stay if armies stay; `alone` lets leaders stay in any case, who won and need not flee (DS-G48).
    """

    side: int
    cell: int
    goals: tuple[int, ...]
    alone: bool = False
    waiting: tuple[int, ...] = ()

    def start(self, war: LanceWar) -> Step:
        """One after the other, in the order of their numbers."""
        self.waiting = war.among(self.cell, war.roster.leaders | war.roster.wizards, self.side)
        return self.next(war)

    def next(self, war: LanceWar) -> Step:
        """Ask whoever has a choice."""
        while self.waiting:
            goals = mask_of([cell for cell in (*self.goals, self.cell) if why_not_accompany(war, self, cell) is None])
            if goals & goals - 1:
                options = Pick("acts", war.acts.of("to", goals))
                return self.ask(
                    war.commander(self.waiting[0]), "company", options, then=self.go, about=(self.waiting[0], self.cell)
                )
            self._send(war, goals.bit_length() - 1)
        return self.done()

    def go(self, war: LanceWar, answer: int) -> Step:
        """Along with an army, or not."""
        self._send(war, war.acts.entries[answer][1])
        return self.next(war)

    def _send(self, war: LanceWar, cell: int) -> None:
        piece, *rest = self.waiting
        self.waiting = tuple(rest)
        if cell >= 0 and cell != self.cell:
            war.put(piece, cell)
            war.tell("DS-G59", "goes-along", piece, cell)


def why_not_accompany(war: LanceWar, frame: Company, cell: int) -> Refusal | None:
    """DS-G59: with an army of the stack, to where it has gone; or with one that has stayed."""
    piece, armies = frame.waiting[0], war.armies[frame.side]
    if cell == frame.cell:
        free = frame.alone and war.roster.leaders >> piece & 1
        return None if free or armies >> cell & 1 else Refusal("DS-G59", "nobody-stays", (piece, cell))
    if cell not in frame.goals or not armies >> cell & 1:
        return Refusal("DS-G59", "nobody-went-there", (piece, cell))
    return None


REFUSALS: Refusals = {"company": {"to": why_not_accompany}}
