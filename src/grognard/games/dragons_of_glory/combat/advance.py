"""Advances after combat (DS-ADV, DS-G60): into the hex that was vacated, and for riders and fliers one hex more."""

from __future__ import annotations

from grognard.games.dragons_of_glory.combat.company import Company
from grognard.games.dragons_of_glory.combat.reach import attackable, may_be_entered, steps
from grognard.games.dragons_of_glory.legality import Refusals, always
from grognard.games.dragons_of_glory.movement.entering import Entry
from grognard.games.dragons_of_glory.movement.parties import room
from grognard.games.dragons_of_glory.pieces.stacking import why_not_stack
from grognard.games.dragons_of_glory.war import LanceWar
from grognard.kernel import Frame, Pick, Refusal, Step, mask_of


class Advance(Frame[None]):
    """DS-ADV-1: those who attacked may enter the hex that their enemies have left; DS-ADV-3: nobody has to.

    `force` are the armies that took part and did not retreat; `chosen` who goes, named in the order of numbers: armies,
    then leaders and wizards of their stacks.
    """

    side: int
    target: int
    force: tuple[int, ...]
    chosen: tuple[int, ...] = ()

    def start(self, war: LanceWar) -> Step:
        """Nothing to enter while an enemy army is there."""
        return self.choose(war)

    def choose(self, war: LanceWar) -> Step:
        """Ask who goes, as long as anybody could."""
        able = [piece for piece in candidates(war, self) if why_not_advance(war, self, piece) is None]
        if not able:
            return self.go(war)
        acts = war.acts
        options = Pick("acts", acts.of("with", mask_of(able)) | acts.word("done"))
        return self.ask(
            war.speaker(self.side, able), "advance", options, then=self.name, about=(self.target, *self.chosen)
        )

    def name(self, war: LanceWar, answer: int) -> Step:
        """One more, or that is all."""
        verb, piece = war.acts.entries[answer]
        if verb == "done":
            return self.go(war)
        self.chosen = (*self.chosen, piece)
        return self.choose(war)

    def go(self, war: LanceWar) -> Step:
        """All of them at once; a wizard follows if nobody is left where he is (DS-WIZ-2)."""
        if not self.chosen:
            return self.done()
        left = dict.fromkeys(war.at[piece] for piece in self.chosen)
        for piece in self.chosen:
            self._enter(war, piece)
        for cell in left:
            if not (war.armies[self.side] | war.fleets[self.side]) >> cell & 1:
                for wizard in war.among(cell, war.roster.wizards, self.side):
                    self._enter(war, wizard)
        return self.call(Entry(cell=self.target, side=self.side), then=self.onward)

    def _enter(self, war: LanceWar, piece: int) -> None:
        war.put(piece, self.target)
        war.tell("DS-ADV-1", "advances", piece, self.target)

    def onward(self, war: LanceWar, _: bool = False) -> Step:
        """DS-ADV-2: riders and fliers, one after the other."""
        fast = war.roster.cavalry | war.roster.air
        going_on = tuple(piece for piece in self.chosen if fast >> piece & 1)
        return self.call(Onward(side=self.side, cell=self.target, waiting=going_on)) if going_on else self.done()


class Onward(Frame[None]):
    """DS-ADV-2, DS-G60: cavalry and air armies that have advanced may move one hex more."""

    side: int
    cell: int
    waiting: tuple[int, ...]
    goal: int = -1

    def start(self, war: LanceWar) -> Step:
        """One after the other, in the order of numbers."""
        return self.next(war)

    def next(self, war: LanceWar, _: None = None) -> Step:
        """Ask whoever still stands there and has somewhere to go."""
        while self.waiting:
            goals = beyond(war, self.waiting[0]) if war.at[self.waiting[0]] == self.cell else 0
            if goals:
                options = Pick("acts", war.acts.of("to", goals) | war.acts.word("stay"))
                return self.ask(
                    war.commander(self.waiting[0]), "onward", options, then=self.go, about=(self.waiting[0],)
                )
            self.waiting = self.waiting[1:]
        return self.done()

    def go(self, war: LanceWar, answer: int) -> Step:
        """One hex, or none."""
        army, *rest = self.waiting
        self.waiting = tuple(rest)
        verb, self.goal = war.acts.entries[answer]
        if verb == "stay":
            return self.next(war)
        war.put(army, self.goal)
        war.tell("DS-ADV-2", "goes-on", army, self.goal)
        company = Company(side=self.side, cell=self.cell, goals=(self.goal,), alone=True)
        return self.call(company, then=self.arrive)

    def arrive(self, war: LanceWar, _: None = None) -> Step:
        """DS-G60: what is there is taken."""
        return self.call(Entry(cell=self.goal, side=self.side), then=self.went_on)

    def went_on(self, war: LanceWar, _: bool) -> Step:
        """Then the next one."""
        return self.next(war)


def candidates(war: LanceWar, frame: Advance) -> tuple[int, ...]:
    """Whoever might be named: the armies of the force, then leaders and wizards of the stacks that go."""
    helpers = war.roster.leaders | war.roster.wizards
    hexes = dict.fromkeys(war.at[piece] for piece in frame.chosen)
    return (*frame.force, *(piece for cell in hexes for piece in war.among(cell, helpers, frame.side)))


def why_not_advance(war: LanceWar, frame: Advance, piece: int) -> Refusal | None:
    """DS-ADV-1, DS-G60: an army that took part and could enter, as long as there is room; leaders go along (DS-X39)."""
    if war.armies[1 - frame.side] >> frame.target & 1:
        return Refusal("DS-ADV-1", "not-vacated", (frame.target,))
    if piece not in candidates(war, frame) or war.at[piece] < 0:
        return Refusal("DS-G60", "took-no-part", (piece,))
    if frame.chosen and piece <= frame.chosen[-1]:
        return Refusal("DS-ADV-1", "named-in-order", (piece,))
    if not war.roster.armies >> piece & 1:
        return None
    if not attackable(war, piece, war.at[piece]) & may_be_entered(war, frame.side) & 1 << frame.target:
        return Refusal("DS-G60", "cannot-go-there", (piece, frame.target))
    return why_not_stack(war, frame.target, (*frame.chosen, piece))


def beyond(war: LanceWar, army: int) -> int:
    """DS-G60: the hexes that an army that has advanced could enter as well."""
    side, cell = war.side_of(army), war.at[army]
    return room(war, side, (army,), steps(war, army, cell) & may_be_entered(war, side))


def why_not_go_on(war: LanceWar, frame: Onward, cell: int) -> Refusal | None:
    """DS-ADV-2, DS-G60: any hex beside the one that was taken that it could enter and where no enemy army is."""
    army = frame.waiting[0]
    if beyond(war, army) >> cell & 1:
        return None
    if not steps(war, army, war.at[army]) >> cell & 1:
        return Refusal("DS-G60", "cannot-go-there", (army, cell))
    return why_not_stack(war, cell, (army,)) or Refusal("DS-G60", "closed-to-advance", (army, cell))


REFUSALS: Refusals = {
    "advance": {"with": why_not_advance, "done": always},
    "onward": {"to": why_not_go_on, "stay": always},
}
