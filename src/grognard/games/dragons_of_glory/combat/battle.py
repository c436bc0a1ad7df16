"""The course of a battle, from the moment the attackers strike to the advance (DS-CMB-8 to DS-CMB-10, DS-RES-8)."""

from __future__ import annotations

from grognard.games.dragons_of_glory.artifacts.conditions import knights_fight
from grognard.games.dragons_of_glory.combat.advance import Advance
from grognard.games.dragons_of_glory.combat.gnomes import Gnomes
from grognard.games.dragons_of_glory.combat.leaders import Stranded
from grognard.games.dragons_of_glory.combat.modifiers import modifiers
from grognard.games.dragons_of_glory.combat.odds import OUTNUMBERED, Forces, forces, odds, strengths
from grognard.games.dragons_of_glory.combat.orb import Orbs
from grognard.games.dragons_of_glory.combat.results import living, spelled, suffering
from grognard.games.dragons_of_glory.combat.retreat import Retreat
from grognard.games.dragons_of_glory.combat.withdrawal import Withdrawal
from grognard.games.dragons_of_glory.dice import D10
from grognard.games.dragons_of_glory.legality import Refusals, always
from grognard.games.dragons_of_glory.sheets.combat import HIGHEST, LOWEST, Outcome, combat_results
from grognard.games.dragons_of_glory.war import GONE, NOBODY, LanceWar
from grognard.kernel import Frame, Pick, Step


class Battle(Frame[None]):
    """An attack that is carried out: withdrawals, Orbs, gnomes, the roll, losses, retreats, an advance.

    `side` attacks with `force`. From the roll on `column` and `row` tell where the result stands, `attackers` and
    `defenders` which armies it befalls, `sheltered` whether the defenders may ignore a retreat, `aloft` which citadels
    may fall; `hexes` are those in which somebody may have lost his company.
    """

    side: int
    target: int
    force: tuple[int, ...]
    taunted: bool = False
    column: int = 0
    row: int = 0
    attackers: tuple[int, ...] = ()
    defenders: tuple[int, ...] = ()
    sheltered: bool = False
    aloft: tuple[int, ...] = ()
    hexes: tuple[int, ...] = ()

    def start(self, war: LanceWar) -> Step:
        """DS-RBC-1, DS-RBC-3: the quick ones may be gone before the die is rolled."""
        found = self._forces(war)
        if war.relics:
            self._seen(war, found)
        self.hexes = tuple(dict.fromkeys((self.target, *(war.at[piece] for piece in found.attackers))))
        self.attackers = found.attackers
        return self.call(Withdrawal(side=self.side, target=self.target, force=found.attackers), then=self.met)

    def met(self, war: LanceWar, _: None) -> Step:
        """DS-G61: if nobody stayed, there is no combat; DS-G17: else Orbs, before any die."""
        if not self._forces(war).defenders:
            war.tell("DS-G61", "nobody-stayed", self.target)
            return self.aftermath(war)
        return self.call(Orbs(side=self.side, target=self.target, force=self.force), then=self.engage)

    def engage(self, war: LanceWar, _: None) -> Step:
        """DS-G19: gnomes, unless an Orb has left nobody to fight."""
        found = self._forces(war)
        if not found.attackers or not found.defenders:
            return self.aftermath(war)
        return self.call(Gnomes(side=self.side, target=self.target, force=self.force), then=self.weigh)

    def weigh(self, war: LanceWar, gadgets: int) -> Step:
        """DS-ODD-3, DS-CMB-8: the column, and the sum of all modifiers, told one by one."""
        found = self._forces(war)
        self.attackers, self.defenders, self.sheltered = found.attackers, found.defenders, bool(found.shelter)
        self.aloft, best = ridden(war, found), odds(war, found)
        self.column = OUTNUMBERED if best is None else best  # DS-G53, DS-X33: who must attack does so at 1-3
        war.tell("DS-CMB-7", "defenders", self.target, *found.defenders)
        war.tell("DS-ODD-3", "odds", *strengths(war, found), self.column)
        self.row = gadgets
        for value, key, rule in modifiers(war, found):
            war.tell(rule, "modifier", key, value)
            self.row += value
        war.tell("DS-CMB-8", "battle", self.target, self.column, self.row)
        return self.roll(D10, "battle", then=self.read, about=(self.target, self.column, self.row))

    def read(self, war: LanceWar, die: int) -> Step:
        """DS-CMB-9, DS-CMB-10: what the table says; attackers suffer first (DS-X32)."""
        self.row = min(max(die + self.row, LOWEST), HIGHEST)
        result = self._outcome().attackers
        war.tell("DS-CMB-9", "fought", die, self.row, self.column, spelled(result), spelled(self._outcome().defenders))
        return self.call(suffering(self.side, self.attackers, result), then=self.answered)

    def answered(self, war: LanceWar, _: None) -> Step:
        """DS-RES-8: then the defenders, every army in the hex."""
        return self.call(suffering(1 - self.side, self.defenders, self._outcome().defenders), then=self.shaken)

    def shaken(self, war: LanceWar, _: None) -> Step:
        """DS-RES-4: who must retreat does so; in a city or fortress they may ignore it, all together (DS-G59)."""
        self._bring_down(war)
        if not self._outcome().defenders.retreat or not living(war, self.defenders):
            return self.yielded(war)
        if not self.sheltered:
            return self._give_way(war)
        options = Pick("acts", war.acts.word("stay", "withdraw"))
        who = war.speaker(1 - self.side, living(war, self.defenders))
        return self.ask(who, "hold", options, then=self.decide, about=(self.target,))

    def decide(self, war: LanceWar, answer: int) -> Step:
        """DS-MOD-6, DS-MOD-7, DS-MOD-8: behind walls one need not go."""
        if war.acts.entries[answer][0] == "stay":
            war.tell("DS-G59", "holds", self.target)
            return self.yielded(war)
        return self._give_way(war)

    def _give_way(self, war: LanceWar) -> Step:
        """DS-G59: defenders retreat before attackers."""
        return self.call(Retreat(side=1 - self.side, waiting=living(war, self.defenders)), then=self.yielded)

    def yielded(self, war: LanceWar, _: None = None) -> Step:
        """The attackers' own retreat; who retreats does not advance (DS-G60)."""
        if not self._outcome().attackers.retreat:
            return self.aftermath(war)
        beaten = living(war, self.attackers)
        self.attackers = ()
        return self.call(Retreat(side=self.side, waiting=beaten, shunned=self.target), then=self.aftermath)

    def aftermath(self, war: LanceWar, _: None = None) -> Step:
        """DS-LDC-1, DS-G50: who has lost all his armies, also to an Orb (DS-X36), defenders first; then the advance."""
        if not self.hexes:
            return self._advance(war)
        cell, *rest = self.hexes
        self.hexes = tuple(rest)
        side = 1 - self.side if cell == self.target else self.side
        return self.call(Stranded(cell=cell, side=side), then=self.aftermath)

    def _advance(self, war: LanceWar) -> Step:
        """DS-ADV-1."""
        return self.call(Advance(side=self.side, target=self.target, force=living(war, self.attackers)))

    def _seen(self, war: LanceWar, found: Forces) -> None:
        """DG-A.GEN-2: whether Knights fight where an artifact is."""
        fighters = (*found.attackers, *found.defenders)
        knights_fight(war, tuple(war.at[piece] for piece in fighters), fighters)

    def _forces(self, war: LanceWar) -> Forces:
        return forces(war, self.side, self.target, self.force, self.taunted)

    def _outcome(self) -> Outcome:
        return combat_results()[self.row][self.column]

    def _bring_down(self, war: LanceWar) -> None:
        """DS-G20: a citadel that fliers attacked falls if no army is left on it; leaders on it stand below.

        If citadels last they fall to an E alone.
        """
        if war.given.variants.lasting and not self._outcome().defenders.eliminated:
            return
        for citadel in self.aloft:
            riders = war.cargo(citadel)
            if any(war.roster.armies >> piece & 1 for piece in riders):
                continue
            for piece in riders:
                war.put(piece, self.target)
            war.take_off(citadel, GONE)
            war.tell("DS-G20", "citadel-falls", citadel)


def ridden(war: LanceWar, found: Forces) -> tuple[int, ...]:
    """DS-G20: the defenders' citadels that are attacked, because somebody rides them and fliers come."""
    if not any(war.roster.air >> piece & 1 for piece in found.attackers):
        return ()
    return tuple(dict.fromkeys(war.aboard[piece] for piece in found.defenders if war.aboard[piece] != NOBODY))


REFUSALS: Refusals = {"hold": {"stay": always, "withdraw": always}}
