"""The sequence of play (DB-SEQ): two halves a turn, seven steps a half."""

from __future__ import annotations

from grognard.games.dark_blades.combat.trolls import Burning, dead_trolls, mending, turn_to_ashes
from grognard.games.dark_blades.magic.casting import SpellStep
from grognard.games.dark_blades.magic.effects import fade
from grognard.games.dark_blades.magic.items import settle
from grognard.games.dark_blades.movement.water import climb_onto_stones
from grognard.games.dark_blades.position import Battle
from grognard.games.skirmish.combat.melee import TEN, CombatStep
from grognard.games.skirmish.movement.chores import do_chores, keep_at_it
from grognard.games.skirmish.movement.mounting import Saddling
from grognard.games.skirmish.movement.phase import MovementStep
from grognard.games.skirmish.shooting.fire import ShootingStep
from grognard.games.skirmish.war import CLINGING
from grognard.kernel import Frame, Step


def begin_step(war: Battle, step: int) -> None:
    """What is seen to when a step ends, and the next one begins."""
    if war.items:
        settle(war)
    war.given.hooks.step_over(war)
    war.step = step


class WhoBegins(Frame[None]):
    """DB-SEQ-3: each side rolls, again if both roll the same, and the higher roll begins."""

    rolled: int = 0

    def start(self, war: Battle) -> Step:
        return self.roll(TEN, "first-die", then=self.other, about=(0,))

    def other(self, war: Battle, die: int) -> Step:
        self.rolled = die
        return self.roll(TEN, "first-die", then=self.compare, about=(1,))

    def compare(self, war: Battle, die: int) -> Step:
        if die == self.rolled:
            return self.start(war)
        war.first = int(die > self.rolled)
        war.tell("DB-SEQ-3", "begins", war.first, self.rolled, die)
        return self.done()


class Half(Frame[None]):
    """DB-SEQ-1, DB-SEQ-2: one side's seven steps in order; only its own pieces act.

    `bodies` are the trolls that lay dead when it began (DB-G106).
    """

    bodies: tuple[int, ...] = ()

    def start(self, war: Battle) -> Step:
        phasing, spent, steps, marks = war.phasing, war.spent, war.steps, war.marks
        for piece, side in enumerate(war.side):
            if side == phasing:
                spent[piece] = steps[piece] = 0
                marks[piece] &= CLINGING
        war.claims = ()
        self.bodies = dead_trolls(war)
        fade(war)
        keep_at_it(war)
        war.tell("DB-SEQ-1", "half", war.turn, war.phasing)
        return self.early_spell(war)

    def early_spell(self, war: Battle) -> Step:
        """DB-SEQ-4: step 1."""
        begin_step(war, 1)
        return self.call(SpellStep(), then=self.early_fire)

    def early_fire(self, war: Battle, _: None) -> Step:
        """DB-SEQ-5: step 2."""
        begin_step(war, 2)
        return self.call(ShootingStep(late=False), then=self.movement)

    def movement(self, war: Battle, _: None) -> Step:
        """DB-SEQ-6: step 3."""
        begin_step(war, 3)
        climb_onto_stones(war)
        return self.call(MovementStep(), then=self.late_fire)

    def late_fire(self, war: Battle, _: None) -> Step:
        """DB-SEQ-7: step 4."""
        begin_step(war, 4)
        return self.call(ShootingStep(late=True), then=self.late_spell)

    def late_spell(self, war: Battle, _: None) -> Step:
        """DB-SEQ-8: step 5."""
        begin_step(war, 5)
        return self.call(SpellStep(), then=self.combat)

    def combat(self, war: Battle, _: None) -> Step:
        """DB-SEQ-9: step 6."""
        begin_step(war, 6)
        return self.call(CombatStep(), then=self.burning)

    def burning(self, war: Battle, _: None) -> Step:
        """DB-SEQ-10: the end of step 6."""
        return self.call(Burning(), then=self.recovery)

    def recovery(self, war: Battle, _: None) -> Step:
        """DB-SEQ-11, DB-G27: step 7; those stunned before this half began come to (DB-CTR-10)."""
        begin_step(war, 7)
        war.given.hooks.fought_out(war)
        for piece, stun in enumerate(war.stun) if any(war.stun) else ():
            if stun and stun <= war.half and war.side[piece] == war.phasing and piece not in war.bound:
                war.stun[piece] = 0
                war.tell("DB-SEQ-11", "recovered", piece)
        do_chores(war)
        return self.call(Saddling(), then=self.trolls_mend)

    def trolls_mend(self, war: Battle, _: None) -> Step:
        """DB-SEQ-12: the end of step 7."""
        return self.call(mending(war, self.bodies), then=self.over)

    def over(self, war: Battle, _: None) -> Step:
        turn_to_ashes(war)
        settle(war)
        return self.done()


class Turns(Frame[None]):
    """DB-SEQ-1, DB-SEQ-3: half after half, the first player's first, as long as anybody lives."""

    def start(self, war: Battle) -> Step:
        return self.call(Half(), then=self.next_half)

    def next_half(self, war: Battle, _: None) -> Step:
        war.half += 1
        if not war.living(0) and not war.living(1):
            return self.done()
        return self.goto(self.start)
