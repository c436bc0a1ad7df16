"""The shackles of the Jails: who lies stunned there may be chained, and is freed with luck alone (DN-G378).

Whoever is chained is bound like any captive; that he lies in the shackles makes the difference (`pieces/chains`).
"""

from __future__ import annotations

from collections.abc import Mapping

from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.verbs import CHAIN
from grognard.games.skirmish.combat.capture import lies_open
from grognard.games.skirmish.combat.melee import CombatStep
from grognard.games.skirmish.refusals import WhyNot
from grognard.games.skirmish.war import BUSY, FOUGHT
from grognard.kernel import Frame, Pick, Refusal, Step

RULE = "DN-G378"


class Chaining(Frame[None]):
    """DN-G378: an enemy beside the shackles gives up his attack to chain whoever lies in them."""

    captive: int

    def start(self, war: Foray) -> Step:
        mask = sum(1 << war.acts.with_ + piece for piece in jailers(war, self.captive))
        return self.ask(war.phasing, "chain-with", Pick("act", mask), then=self.chain, about=(self.captive,))

    def chain(self, war: Foray, answer: int) -> Step:
        piece = war.acts.entries[answer][1]
        war.marks[piece] |= FOUGHT
        war.bound = (*war.bound, self.captive)
        war.stun[self.captive] = war.half + 1
        war.tell(RULE, "chained", piece, self.captive)
        return self.done()


def jailers(war: Foray, captive: int) -> list[int]:
    """Those of the side whose half it is who can chain somebody."""
    if war.at[captive] == war.land.off or not war.land.shackles >> war.at[captive] & 1:
        return []
    if war.side[captive] == war.phasing or not lies_open(war, captive):
        return []
    near = war.piece_in(war.near(captive) & war.living(war.phasing))
    return [piece for piece in near if war.active(piece) and not war.marked(piece, FOUGHT | BUSY)]


def chaining_acts(war: Foray) -> int:
    """Whom the side can chain now, as acts."""
    first, there = war.acts.lexicon.first[CHAIN], war.piece_in(war.land.shackles & war.living(1 - war.phasing))
    return sum(1 << first + piece for piece in there if jailers(war, piece))


def _why_not_chain(war: Foray, _: CombatStep, captive: int) -> Refusal | None:
    return None if jailers(war, captive) else Refusal(RULE, "cannot-be-chained", (captive,))


def _why_not_jailer(war: Foray, frame: Chaining, piece: int) -> Refusal | None:
    if piece in jailers(war, frame.captive):
        return None
    return Refusal(RULE, "not-beside-to-chain", (piece, frame.captive))


OWN: Mapping[str, Mapping[str, WhyNot]] = {"combat": {CHAIN: _why_not_chain}, "chain-with": {"with": _why_not_jailer}}
"""The verbs of this chapter's topics, for refusals."""
