"""Spies (DG-3.SPY): Highlord looks at the face of one artifact that Whitestone holds."""

from __future__ import annotations

from grognard.games.dragons_of_glory.artifacts.relics import Relic, knows, lay, owner, relics
from grognard.games.dragons_of_glory.dice import D10
from grognard.games.dragons_of_glory.legality import Refusals
from grognard.games.dragons_of_glory.pieces.roster import HIGHLORD, WHITESTONE
from grognard.games.dragons_of_glory.war import LanceWar
from grognard.kernel import Frame, Pick, Refusal, Step, mask_of

ROLL, TOPIC = "deed-die", "spies"
SEES = 10
"""DG-3.SPY-1: the only roll that does it."""


class Spies(Frame[None]):
    """DG-3.SPY-1: on a 10 Highlord looks at one artifact under an army, leader or hero of Whitestone."""

    hero: int

    def start(self, war: LanceWar) -> Step:
        """Roll a die of ten."""
        return self.roll(D10, ROLL, then=self.rolled, about=(self.hero,))

    def rolled(self, war: LanceWar, die: int) -> Step:
        """Whose artifact?"""
        if die != SEES:
            war.tell("DG-3.SPY-1", "in-vain", self.hero, die)
            return self.done()
        war.tell("DG-3.SPY-1", "spies-work", self.hero, die)
        options = Pick("acts", war.acts.of("heed", mask_of([relic.holder for relic in unseen(war)])))
        return self.ask(war.commander(self.hero), TOPIC, options, then=self.looked, about=(self.hero,))

    def looked(self, war: LanceWar, answer: int) -> Step:
        """Both sides know whose it was, and only Highlord what it is."""
        holder = war.acts.entries[answer][1]
        seen = next(relic for relic in unseen(war) if relic.holder == holder)
        lay(war, (one._replace(known=one.known | 1 << HIGHLORD) if one == seen else one for one in relics(war)))
        war.reveal("DG-3.SPY-1", "spied-on", holder)
        war.reveal("DG-3.SPY-1", "artifact-is", holder, seen.kind, to=war.seats_of(HIGHLORD))
        return self.done()


def unseen(war: LanceWar) -> tuple[Relic, ...]:
    """The artifacts that Whitestone holds and Highlord has not seen."""
    return tuple(one for one in relics(war) if owner(war, one) == WHITESTONE and not knows(one, HIGHLORD))


def why_not_spy(war: LanceWar, hero: int) -> Refusal | None:
    """Of Highlord, and only while there is something to be seen."""
    if war.side_of(hero) != HIGHLORD:
        return Refusal("DG-3.SPY-1", "not-for-your-side", (hero,))
    return None if unseen(war) else Refusal("DG-3.SPY-1", "nothing-to-see")


def _why_not_look(war: LanceWar, frame: Spies, holder: int) -> Refusal | None:
    free = any(relic.holder == holder for relic in unseen(war))
    return None if free else Refusal("DG-3.SPY-1", "nothing-under-him", (holder,))


REFUSALS: Refusals = {TOPIC: {"heed": _why_not_look}}
"""Why not: for each question, each verb it may be answered with."""
