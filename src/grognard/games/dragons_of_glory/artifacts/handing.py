"""Handing an artifact on to a friendly counter in the same hex (DG-3.UNC-6, DG-3.UNC-7, DS-X14)."""

from __future__ import annotations

from grognard.games.dragons_of_glory.artifacts.relics import held_by, knows, pass_on, relics
from grognard.games.dragons_of_glory.legality import Refusals
from grognard.games.dragons_of_glory.war import HELD, LanceWar
from grognard.kernel import Frame, Pick, Refusal, Step, mask_of

WHICH, WHOM = "hand-which", "hand-to"


class HandingOn(Frame[None]):
    """One artifact of a holder goes to somebody beside him; that it does everybody sees, but not which (`kind`)."""

    holder: int
    kind: int = -1

    secrets = ("kind",)

    def start(self, war: LanceWar) -> Step:
        """Which, if he has several; how many he has everybody sees."""
        if len(held_by(war, self.holder)) == 1:
            return self.chosen(war, war.acts.first["uncover"] + held_by(war, self.holder)[0].kind)
        return self.ask(
            war.commander(self.holder), WHICH, kinds_under(war, self.holder), then=self.chosen, about=(self.holder,)
        )

    def chosen(self, war: LanceWar, answer: int) -> Step:
        """To whom."""
        self.kind = war.acts.entries[answer][1]
        options = Pick("acts", war.acts.of("give", mask_of(takers(war, self.holder))))
        return self.ask(war.commander(self.holder), WHOM, options, then=self.handed, about=(self.holder,))

    def handed(self, war: LanceWar, answer: int) -> Step:
        """DG-3.UNC-7."""
        _, taker = war.acts.entries[answer]
        relic = next(relic for relic in held_by(war, self.holder) if relic.kind == self.kind)
        pass_on(war, relic, taker)
        war.tell("DG-3.UNC-7", "artifact-handed", self.holder, taker)
        return self.done()


def kinds_under(war: LanceWar, holder: int) -> Pick:
    """The kinds of artifacts under a counter, as answers."""
    return Pick("acts", war.acts.of("uncover", mask_of(sorted({relic.kind for relic in held_by(war, holder)}))))


def takers(war: LanceWar, holder: int) -> tuple[int, ...]:
    """DG-3.UNC-6: armies, ships, leaders and heroes of the same side in the same hex."""
    box = war.roster
    kinds = box.armies | box.ships | box.leaders
    cell, side = war.at[holder], war.side_of(holder)
    return tuple(piece for piece in war.among(cell, kinds, side) if piece != holder) if cell >= 0 else ()


def handers(war: LanceWar, side: int) -> tuple[int, ...]:
    """Who of a side may hand something on."""
    holders = dict.fromkeys(relic.holder for relic in relics(war) if knows(relic, side))
    free = (one for one in holders if war.at[one] != HELD and war.side_of(one) == side)
    return tuple(sorted(one for one in free if takers(war, one)))


def why_not_hand(war: LanceWar, side: int, holder: int) -> Refusal | None:
    """Only what one has, and where somebody is who can take it."""
    if not any(relic.holder == holder for relic in relics(war)) or war.side_of(holder) != side:
        return Refusal("DG-3.UNC-7", "holds-nothing", (holder,))
    return None if holder in handers(war, side) else Refusal("DG-3.UNC-7", "nobody-to-take-it", (holder,))


def _why_not_which(war: LanceWar, frame: HandingOn, kind: int) -> Refusal | None:
    mine = any(relic.kind == kind for relic in held_by(war, frame.holder))
    return None if mine else Refusal("DG-3.UNC-7", "not-your-artifact", (kind,))


def _why_not_give(war: LanceWar, frame: HandingOn, piece: int) -> Refusal | None:
    return None if piece in takers(war, frame.holder) else Refusal("DG-3.UNC-7", "not-beside-him", (piece,))


REFUSALS: Refusals = {WHICH: {"uncover": _why_not_which}, WHOM: {"give": _why_not_give}}
"""Why not: for each question, each verb it may be answered with."""
