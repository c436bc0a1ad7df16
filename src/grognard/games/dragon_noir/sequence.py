"""The sequence of play: two halves a turn, up to four phases a half (DN-2.12.1a to DN-2.12.1h).

Which phases a side has, and how often a caster casts, is the game's own (`Sequence`).
"""

from __future__ import annotations

from grognard.games.dragon_noir.effects import fade
from grognard.games.dragon_noir.magic.invisibility import come_back
from grognard.games.dragon_noir.movement.falls import Surfacing, under_water
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.pieces.boats import note_who_is_aboard
from grognard.games.dragon_noir.position import COMBAT, MOVEMENT, RECOVERY, SHOOTING, Foray
from grognard.games.dragon_noir.shooting.fire import OffensiveFire, reload
from grognard.games.dragon_noir.shooting.reactions import STEP
from grognard.games.skirmish.combat.melee import CombatStep
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.kernel import Frame, Step


def begin_half(war: Foray) -> None:
    """A new half: its side has all its points again, and every caster a spell and a counterspell (DN-2.12.1f).

    DN-2.12.2k, DN-3.3e: in The Challenge he has one spell a game turn, in either half of it.
    """
    phasing = war.phasing
    for piece, side in enumerate(war.side):
        if side == phasing:
            war.spent[piece] = war.steps[piece] = war.marks[piece] = 0
    if war.boats:
        note_who_is_aboard(war)
    if war.given.sequence.spells_each_half or war.half % 2 == 0:
        war.cast = war.countered = 0
    fade(war)
    war.claims = ()
    war.tell("DN-2.12.1g", "half", war.turn, phasing)


def begin_phase(war: Foray, step: int) -> None:
    """The next phase; standing orders end with the one before (DN-2.12.1h), and the invisible are back (DN-G81)."""
    war.step = step
    war.waived = (0, 0)
    if war.unseen and step == MOVEMENT:
        come_back(war)


class Half(Frame[None]):
    """DN-2.12.1h: the phases of one side, strictly in order; a side may have less than four."""

    def start(self, war: Foray) -> Step:
        begin_half(war)
        return self.shooting(war)

    def shooting(self, war: Foray) -> Step:
        """DN-2.12.1a, DN-2.12.2a: phase 1, offensive fire."""
        if SHOOTING not in phases(war):
            return self.movement(war, None)
        begin_phase(war, SHOOTING)
        more = opening(war)
        return self.call(more, then=self.shoot) if more else self.shoot(war, False)

    def shoot(self, war: Foray, _: bool) -> Step:
        return self.call(OffensiveFire(), then=self.movement)

    def movement(self, war: Foray, _: None) -> Step:
        """DN-2.12.1b, DN-2.12.1c, DN-2.12.2b, DN-2.12.2i: phase 2, with defensive fire."""
        begin_phase(war, MOVEMENT)
        more = opening(war)
        return self.call(more, then=self.move) if more else self.move(war, False)

    def move(self, war: Foray, _: bool) -> Step:
        return self.call(MovementStep(), then=self.combat)

    def combat(self, war: Foray, _: None) -> Step:
        """DN-2.12.1d, DN-2.12.2c, DN-2.12.2j: phase 3."""
        begin_phase(war, COMBAT)
        more = opening(war)
        return self.call(more, then=self.fight) if more else self.fight(war, False)

    def fight(self, war: Foray, _: bool) -> Step:
        return self.call(CombatStep(), then=self.recovery)

    def recovery(self, war: Foray, _: None) -> Step:
        """DN-2.12.1e, DN-2.12.2d: phase 4."""
        war.given.hooks.fought_out(war)
        if RECOVERY not in phases(war):
            return self.done()
        begin_phase(war, RECOVERY)
        more = opening(war)
        return self.call(more, then=self.recover) if more else self.recover(war, False)

    def recover(self, war: Foray, _: bool) -> Step:
        lost = under_water(war)
        return self.call(Surfacing(lost), then=self.come_to) if lost else self.come_to(war, None)

    def come_to(self, war: Foray, _: None) -> Step:
        recover(war)
        reload(war)
        return self.done()


def phases(war: Foray) -> tuple[int, ...]:
    """The phases of the side whose half it is."""
    return war.given.sequence.phases[war.phasing]


def opening(war: Foray) -> Frame[bool] | None:
    """DN-G6: as a phase begins, the seat that is not acting may cast."""
    return war.given.hooks.window(war, 1 - war.phasing, STEP, NOBODY)


def recover(war: Foray) -> None:
    """DN-2.12.1e, DN-G1: those of the side who were stunned before this half began come to."""
    for piece, stun in enumerate(war.stun):
        if stun and stun <= war.half and war.side[piece] == war.phasing and piece not in war.bound:
            war.stun[piece] = 0
            war.tell("DN-2.12.1e", "recovered", piece)


class Turns(Frame[None]):
    """DN-2.11c, DN-2.12.1g: half after half, player A's first, as long as both sides have somebody alive."""

    def start(self, war: Foray) -> Step:
        return self.call(Half(), then=self.next_half)

    def next_half(self, war: Foray, _: None) -> Step:
        war.half += 1
        if not war.living(0) or not war.living(1):
            return self.done()
        return self.goto(self.start)
