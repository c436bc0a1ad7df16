"""Retreats (DS-RET, DS-G59): armies that have to give way, hex by hex as their owner chooses, with their leaders."""

from __future__ import annotations

from grognard.games.dragons_of_glory.combat.arrival import Arrival
from grognard.games.dragons_of_glory.combat.company import Company
from grognard.games.dragons_of_glory.combat.losses import eliminate
from grognard.games.dragons_of_glory.combat.reach import retreats, steps
from grognard.games.dragons_of_glory.legality import Refusals
from grognard.games.dragons_of_glory.war import LanceWar
from grognard.kernel import Frame, Pick, Refusal, Step


class Retreat(Frame[None]):
    """DS-RET-1, DS-RET-2: the armies of a force retreat, each for itself; DS-RET-4: who cannot is eliminated.

    `waiting` are those who have still to go, `went` pairs of the hex that was left and the hex that was entered;
    `shunned` is the hex that the attackers among them had attacked (DS-X38).
    """

    side: int
    waiting: tuple[int, ...]
    shunned: int = -1
    went: tuple[int, ...] = ()

    def start(self, war: LanceWar) -> Step:
        """One army after the other, in the order of their numbers."""
        return self.next(war)

    def next(self, war: LanceWar) -> Step:
        """Ask for a hex, if there is one."""
        while self.waiting:
            army = self.waiting[0]
            goals = ways_back(war, self, army) if war.at[army] >= 0 else 0
            if goals:
                options = Pick("acts", war.acts.of("to", goals))
                return self.ask(war.commander(army), "retreat", options, then=self.go, about=(army, war.at[army]))
            self.waiting = self.waiting[1:]
            if war.at[army] >= 0:
                war.tell("DS-RET-4", "cornered", army)
                eliminate(war, army)
        return self.accompany(war)

    def go(self, war: LanceWar, answer: int) -> Step:
        """One hex."""
        army, cell = self.waiting[0], war.acts.entries[answer][1]
        self.went = (*self.went, war.at[army], cell)
        self.waiting = self.waiting[1:]
        for hero in war.release(army) if war.given.chapters.heroes else ():
            war.tell("DG-11.CPT-5", "freed", hero)
        war.put(army, cell)
        war.tell("DS-RET-1", "retreats", army, cell)
        return self.next(war)

    def accompany(self, war: LanceWar, _: None = None) -> Step:
        """Leaders and wizards go with any army of their stack, stack by stack."""
        if not self.went:
            return self.done()
        left = self.went[0]
        pairs = tuple(zip(self.went[::2], self.went[1::2], strict=True))
        goals = tuple(dict.fromkeys(to for origin, to in pairs if origin == left))
        self.went = tuple(cell for pair in pairs if pair[0] != left for cell in pair)
        self.waiting = goals
        return self.call(Company(side=self.side, cell=left, goals=goals), then=self.arrive)

    def arrive(self, war: LanceWar, _: None = None) -> Step:
        """Enemy ships and lone leaders in the hexes that were entered make room."""
        if not self.waiting:
            return self.accompany(war)
        cell, *rest = self.waiting
        self.waiting = tuple(rest)
        return self.call(Arrival(cell=cell, side=self.side), then=self.arrive)


def ways_back(war: LanceWar, frame: Retreat, army: int) -> int:
    """Where an army may retreat to: DS-X38, not into the hex that it attacked."""
    found = retreats(war, army)
    return found & ~(1 << frame.shunned) if frame.shunned >= 0 else found


def why_not_retreat(war: LanceWar, frame: Retreat, cell: int) -> Refusal | None:
    """DS-RET-1, DS-RET-3, DS-G59: one hex, where it could move, away from enemies, with room."""
    army = frame.waiting[0]
    if ways_back(war, frame, army) >> cell & 1:
        return None
    if not steps(war, army, war.at[army]) >> cell & 1:
        return Refusal("DS-G59", "cannot-go-there", (army, cell))
    return Refusal("DS-RET-1", "no-retreat-there", (army, cell))


REFUSALS: Refusals = {"retreat": {"to": why_not_retreat}}
