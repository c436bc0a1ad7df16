"""Step 2 of the advanced Turn: each side marks its Active Hero; and what a Turn's end does for heroes (DG-2.DEC)."""

from __future__ import annotations

from grognard.games.dragons_of_glory.activation.courting import drawer
from grognard.games.dragons_of_glory.heroes.deeds import fade
from grognard.games.dragons_of_glory.heroes.figures import heroes_of, in_play
from grognard.games.dragons_of_glory.legality import Refusals
from grognard.games.dragons_of_glory.war import NOBODY, LanceWar
from grognard.kernel import Frame, Pick, Refusal, Step, mask_of, replaced

TOPIC = "active-hero"


class Declaration(Frame[None]):
    """DG-0.SEQ-4: HL declares first on odd Turns, WS on even ones; who has no free hero declares none."""

    number: int = 0

    def start(self, war: LanceWar) -> Step:
        """One side after the other."""
        if self.number == 2:
            return self.done()
        side = declaring(war, self.number)
        mask = mask_of(heroes_of(war, side))
        if not mask:
            return self._next(war)
        return self.ask(side, TOPIC, Pick("acts", war.acts.of("declare", mask)), then=self.declared, about=(side,))

    def declared(self, war: LanceWar, answer: int) -> Step:
        """DG-2.DEC-2: exactly one hero is marked."""
        hero, side = war.acts.entries[answer][1], declaring(war, self.number)
        war.active = replaced(war.active, side, hero)
        war.tell("DG-2.DEC-2", "active-hero", side, hero)
        return self._next(war)

    def _next(self, war: LanceWar) -> Step:
        self.number += 1
        return self.start(war)


def declaring(war: LanceWar, number: int) -> int:
    """The side that declares, and acts, first or second this Turn."""
    return drawer(war) if number == 0 else 1 - drawer(war)


def rest(war: LanceWar) -> None:
    """DG-0.SEQ-16: the markers come off; DG-11.HEA-1: who was wounded and did nothing all Turn is well again."""
    for hero in war.roster.hero:
        if war.worn[hero] and in_play(war, hero) and hero not in war.stirred:
            war.worn[hero] = 0
            war.tell("DG-11.HEA-1", "healed", hero)
    war.active, war.stirred, war.safe = (NOBODY, NOBODY), (), ()
    fade(war)


def why_not_declare(war: LanceWar, frame: Declaration, hero: int) -> Refusal | None:
    """Only a free hero of one's own."""
    if not war.roster.heroes >> hero & 1:
        return Refusal("DG-2.DEC-2", "no-hero", (hero,))
    if hero in heroes_of(war, declaring(war, frame.number)):
        return None
    return Refusal("DG-2.DEC-2", "not-your-hero", (hero,))


REFUSALS: Refusals = {TOPIC: {"declare": why_not_declare}}
"""Why not: for each question, each verb it may be answered with."""
