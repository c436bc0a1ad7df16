"""Kender taunts (DS-KEN, DS-G68): after the enemy has moved, and before he attacks anybody."""

from __future__ import annotations

from grognard.games.dragons_of_glory.combat.attack import Attack, able_armies
from grognard.games.dragons_of_glory.dice import D6
from grognard.games.dragons_of_glory.legality import Refusals, always
from grognard.games.dragons_of_glory.war import LanceWar
from grognard.kernel import Frame, Pick, Refusal, Step, bits, mask_of

IGNORED = 3
"""DS-KEN-2: up to this nothing happens."""


class Taunts(Frame[None]):
    """DS-KEN-1: the kender of the side that has not moved taunt enemy stacks, one after the other.

    DS-KEN-6: who attacks because of it is marked as having attacked, like everybody else.

    `side` is the side whose half it is. `tried` are the kender that have made their attempt (DS-KEN-4), `provoked` the
    armies of stacks that gave in (DS-KEN-5); `kender` and `stack` are the hexes of the attempt that is under way.
    """

    side: int
    tried: tuple[int, ...] = ()
    provoked: tuple[int, ...] = ()
    kender: int = -1
    stack: int = -1

    def start(self, war: LanceWar) -> Step:
        """Only if there are any."""
        return self.offer(war)

    def offer(self, war: LanceWar, _: None = None) -> Step:
        """Ask which kender stack taunts next; it is voluntary."""
        if war.ending:
            return self.finish(war)
        foe = 1 - self.side
        near = bits(war.country.grid.roam(war.armies[self.side]) & war.grounds[foe])
        able = [cell for cell in near if why_not_taunt(war, self, cell) is None]
        if not able:
            return self.done()
        options = Pick("acts", war.acts.of("taunt", mask_of(able)) | war.acts.word("done"))
        jesters = [piece for cell in able for piece in war.among(cell, war.roster.kender, foe)]
        who = foe if war.given.hidden else war.speaker(foe, jesters)
        return self.ask(who, "taunts", options, then=self.aim, about=(foe,))

    def aim(self, war: LanceWar, answer: int) -> Step:
        """Ask whom they taunt."""
        verb, self.kender = war.acts.entries[answer]
        if verb == "done":
            return self.done()
        jesters = war.among(self.kender, war.roster.kender, 1 - self.side)
        return self.ask(
            1 - self.side if war.given.hidden else war.speaker(1 - self.side, jesters),
            "taunted",
            Pick("acts", war.acts.of("to", victims(war, self, self.kender))),
            then=self.jeer,
            about=(self.kender,),
        )

    def jeer(self, war: LanceWar, answer: int) -> Step:
        """DS-KEN-2: the owner of the stack rolls; DS-KEN-4: it was their one attempt."""
        self.stack = war.acts.entries[answer][1]
        self.tried = (*self.tried, *war.among(self.kender, war.roster.kender, 1 - self.side))
        war.tell("DS-KEN-1", "taunts", self.kender, self.stack)
        return self.roll(D6, "temper", then=self.take, about=(self.stack, self.kender))

    def take(self, war: LanceWar, die: int) -> Step:
        """DS-KEN-2, DS-G68: on 4 to 6 all armies of the stack that can attack the kender do so, at once."""
        if die <= IGNORED:
            war.tell("DS-KEN-2", "taunt-ignored", self.stack, die)
            return self.offer(war)
        war.tell("DS-KEN-2", "taunt-works", self.stack, die)
        force = angered(war, self.side, self.kender, self.stack)
        if not force:  # DS-X41: nobody of a hidden stack could come at them
            war.reveal("DS-G68", "taunt-in-vain", self.stack)
            return self.offer(war)
        self.provoked = (*self.provoked, *war.among(self.stack, war.roster.armies, self.side))
        return self.call(Attack(side=self.side, target=self.kender, force=force, taunted=True), then=self.offer)


def angered(war: LanceWar, side: int, kender: int, stack: int) -> tuple[int, ...]:
    """DS-G68: all armies of a stack that could attack a hex with kender."""
    able = able_armies(war, side, kender)
    return tuple(piece for piece in able if war.at[piece] == stack)


def victims(war: LanceWar, frame: Taunts, kender: int) -> int:
    """The enemy stacks that kender in a hex may taunt."""
    near = war.country.grid.disc(kender, 1) & war.armies[frame.side]
    return mask_of([cell for cell in bits(near) if why_not_be_taunted(war, frame, cell, kender) is None])


def why_not_taunt(war: LanceWar, frame: Taunts, cell: int) -> Refusal | None:
    """DS-KEN-1, DS-KEN-4: kender that have not tried yet, beside a stack that could attack them (DS-G68)."""
    kender = war.among(cell, war.roster.kender, 1 - frame.side)
    if not kender:
        return Refusal("DS-KEN-1", "no-kender", (cell,))
    if any(piece in frame.tried for piece in kender):
        return Refusal("DS-KEN-4", "taunted-before", (cell,))
    return None if victims(war, frame, cell) else Refusal("DS-G68", "nobody-to-taunt", (cell,))


def why_not_be_taunted(war: LanceWar, frame: Taunts, cell: int, kender: int = -1) -> Refusal | None:
    """DS-KEN-5, DS-G68: a stack that could attack the kender and has not given in to others."""
    kender = frame.kender if kender < 0 else kender
    armies = war.among(cell, war.roster.armies, frame.side)
    if not armies or cell == kender:
        return Refusal("DS-KEN-1", "no-enemy-army", (cell,))
    if any(piece in frame.provoked for piece in armies):
        return Refusal("DS-KEN-5", "gave-in-before", (cell,))
    near = war.country.grid.disc(kender, 1) >> cell & 1
    if not near or not (war.given.hidden or angered(war, frame.side, kender, cell)):  # DS-X41
        return Refusal("DS-G68", "cannot-attack-kender", (cell, kender))
    return None


REFUSALS: Refusals = {
    "taunts": {"taunt": why_not_taunt, "done": always},
    "taunted": {"to": why_not_be_taunted},
}
