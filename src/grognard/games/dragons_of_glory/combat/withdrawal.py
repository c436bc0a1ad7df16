"""Retreat before combat (DS-RBC, DS-G61): fliers and riders who slip away from slower attackers."""

from __future__ import annotations

from grognard.games.dragons_of_glory.combat.arrival import Arrival
from grognard.games.dragons_of_glory.combat.company import Company
from grognard.games.dragons_of_glory.combat.odds import ESCAPED, defenders
from grognard.games.dragons_of_glory.combat.reach import driven, flights, retreats
from grognard.games.dragons_of_glory.land.ways import perches
from grognard.games.dragons_of_glory.legality import Refusals, always
from grognard.games.dragons_of_glory.pieces.stacking import why_not_stack
from grognard.games.dragons_of_glory.war import LanceWar
from grognard.kernel import Frame, Pick, Refusal, Step, mask_of


class Withdrawal(Frame[None]):
    """The defenders of a hex who are quicker than their attackers may be gone before the die is rolled.

    `side` are the attackers, `force` their armies. `waiting` are the armies that may still go, `goals` the hexes to
    which some have gone.
    """

    side: int
    target: int
    force: tuple[int, ...]
    waiting: tuple[int, ...] = ()
    goals: tuple[int, ...] = ()

    def start(self, war: LanceWar) -> Step:
        """DS-RBC-1, DS-RBC-3: whoever is quick enough."""
        quick = quicker(war, self.force)
        self.waiting = tuple(piece for piece in defenders(war, self.side, self.target) if quick >> piece & 1)
        return self.next(war)

    def next(self, war: LanceWar) -> Step:
        """Ask one army after the other, in the order of numbers, if it has somewhere to go."""
        while self.waiting:
            army = self.waiting[0]
            goals = ways_out(war, army) if war.at[army] == self.target else 0
            if goals:
                options = Pick("acts", war.acts.of("to", goals) | war.acts.word("fight-on"))
                return self.ask(war.commander(army), "withdrawal", options, then=self.go, about=(army, self.target))
            self.waiting = self.waiting[1:]
        return self.accompany(war)

    def go(self, war: LanceWar, answer: int) -> Step:
        """Away, or not."""
        verb, cell = war.acts.entries[answer]
        army = self.waiting[0]
        if verb == "fight-on":
            self.waiting = self.waiting[1:]
            return self.next(war)
        self._slip(war, army, cell)
        loads = [piece for piece in war.pile(self.target) if why_not_carry(war, self, piece) is None]
        if loads:
            options = Pick("acts", war.acts.of("carry", mask_of(loads)) | war.acts.word("pass"))
            return self.ask(war.commander(army), "withdrawal-carry", options, then=self.carry, about=(army, cell))
        self.waiting = self.waiting[1:]
        return self.next(war)

    def carry(self, war: LanceWar, answer: int) -> Step:
        """DS-RBC-2: with an army that it is able to carry."""
        verb, load = war.acts.entries[answer]
        carrier, *rest = self.waiting
        if verb == "carry":
            self._slip(war, load, war.at[carrier])
        self.waiting = tuple(rest)
        return self.next(war)

    def _slip(self, war: LanceWar, army: int, cell: int) -> None:
        war.put(army, cell)
        war.marks[army] |= ESCAPED
        war.tell("DS-RBC-1" if war.roster.air >> army & 1 else "DS-RBC-3", "slips-away", army, cell)
        self.goals = tuple(dict.fromkeys((*self.goals, cell)))

    def accompany(self, war: LanceWar) -> Step:
        """DS-G59, DS-G61: leaders and wizards go with those who got away, or stay with those who stay."""
        if not self.goals:
            return self.done()
        return self.call(Company(side=1 - self.side, cell=self.target, goals=self.goals), then=self.arrive)

    def arrive(self, war: LanceWar, _: None = None) -> Step:
        """Ships and lone leaders of the attacker make room."""
        if not self.goals:
            return self.done()
        cell, *rest = self.goals
        self.goals = tuple(rest)
        return self.call(Arrival(cell=cell, side=1 - self.side), then=self.arrive)


def quicker(war: LanceWar, force: tuple[int, ...]) -> int:
    """DS-RBC-1, DS-RBC-3: the kinds of armies that may withdraw from a force: fliers, riders, both or none."""
    box, attackers = war.roster, mask_of(force)
    if attackers & box.air:
        return 0
    return box.air if attackers & box.cavalry else box.air | box.cavalry


def ways_out(war: LanceWar, army: int) -> int:
    """DS-RBC-1, DS-RBC-3, DS-G61: one or two hexes for fliers, one for riders, by the rules for retreats."""
    return flights(war, army) if war.roster.air >> army & 1 else retreats(war, army)


def why_not_withdraw(war: LanceWar, frame: Withdrawal, cell: int) -> Refusal | None:
    """DS-G61: the same hexes as for a retreat."""
    army = frame.waiting[0]
    return None if ways_out(war, army) >> cell & 1 else Refusal("DS-G61", "no-retreat-there", (army, cell))


def why_not_carry(war: LanceWar, frame: Withdrawal, load: int) -> Refusal | None:
    """DS-RBC-2, DS-G52, DS-G61: infantry of its own nation that is still in the hex, to where it may be as well."""
    box, carrier = war.roster, frame.waiting[0]
    if not box.carriers >> carrier & 1:
        return Refusal("DS-AIR-6", "carries-nobody", (carrier,))
    if war.at[load] != frame.target or box.of[load] != box.of[carrier]:
        return Refusal("DS-G61", "not-of-its-nation", (load, carrier))
    if not box.ground >> load & 1 or box.cavalry >> load & 1:
        return Refusal("DS-G52", "infantry-only", (load,))
    goal = war.at[carrier]
    if not driven(war, load, 1 << goal & perches(war.country)):
        return why_not_stack(war, goal, (load,)) or Refusal("DS-G61", "no-retreat-there", (load, goal))
    return None


REFUSALS: Refusals = {
    "withdrawal": {"to": why_not_withdraw, "fight-on": always},
    "withdrawal-carry": {"carry": why_not_carry, "pass": always},
}
