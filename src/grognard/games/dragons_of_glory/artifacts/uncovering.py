"""Uncovering an artifact when its condition has been met this Turn, and what it does then (DG-3.UNC).

It is asked in secret, and only of a side that has something to uncover, at fixed moments (DS-X14): before Heroic
Actions, when either half begins, and before its battles.
"""

from __future__ import annotations

from grognard.games.dragons_of_glory.artifacts.border import BIDE, Biding, biding, why_not_bide
from grognard.games.dragons_of_glory.artifacts.conditions import note
from grognard.games.dragons_of_glory.artifacts.relics import MET, Relic, artifact, knows, owner, pass_on, relics, remove
from grognard.games.dragons_of_glory.endings import ending
from grognard.games.dragons_of_glory.legality import Refusals, always
from grognard.games.dragons_of_glory.pieces.roster import GENERAL
from grognard.games.dragons_of_glory.sheets.counters import NOTHING, REMOVED, STANDARD, VICTORY
from grognard.games.dragons_of_glory.turn.events import Bringing
from grognard.games.dragons_of_glory.war import RESERVE, LanceWar
from grognard.kernel import Frame, Pick, Refusal, Step, added, mask_of

TOPIC = "uncover"
MOMENT = "moment"
LAURANA = "laurana-of-qualinesti"


class Moment(Frame[None]):
    """DG-3.UNC-4: either side may uncover, in its own steps and in the other's; `side` is asked first."""

    side: int
    asked: int = 0

    def start(self, war: LanceWar) -> Step:
        """Look what has been brought where it must be."""
        if not war.relics:
            return self.done()
        note(war)
        return self.next(war)

    def next(self, war: LanceWar, _: None = None) -> Step:
        """One side after the other: that it may come to a question is the same to everybody, whether it does or not."""
        if war.ending:
            return self.finish(war)
        if self.asked == 2:
            return self.done()
        side = self.side if self.asked == 0 else 1 - self.side
        self.asked += 1
        return self.call(Uncovering(side=side), then=self.next)


class Uncovering(Frame[None]):
    """DG-3.UNC-2: whatever a side has and may uncover now, one after the other, for as long as it likes."""

    side: int

    def start(self, war: LanceWar, _: None = None) -> Step:
        """Ask, if there is anything to uncover, or to wait for (DG-3.UNC-9); nobody's undo may tell if there is."""
        war.reveal("DG-3.UNC-2", MOMENT, to=())
        kinds, patient = uncoverable(war, self.side), biding(war, self.side)
        if not kinds and not patient:
            return self.done()
        options = war.acts.of(TOPIC, mask_of(kinds)) | war.acts.of(BIDE, mask_of(patient)) | war.acts.word("pass")
        return self.ask(self.side, TOPIC, Pick("acts", options), then=self.chosen, about=(self.side,), secret=True)

    def chosen(self, war: LanceWar, answer: int) -> Step:
        """DG-3.UNC-2: it takes effect at once."""
        verb, kind = war.acts.entries[answer]
        if verb == "pass":
            return self.done()
        if verb == BIDE:
            return self.call(Biding(holder=kind), then=self.start)
        relic = next(relic for relic in ripe(war, self.side) if relic.kind == kind)
        return self.call(Effect(side=self.side, kind=kind, holder=uncover(war, self.side, relic)), then=self.start)


class Effect(Frame[None]):
    """DG-3.UNC-5: what an artifact does when it is uncovered; `holder` is who had it."""

    side: int
    kind: int
    holder: int

    def start(self, war: LanceWar) -> Step:
        """Victory, nothing any more, or what its event brings."""
        effect = artifact(war, self.kind).effect[self.side]
        if effect == VICTORY:  # DG-A.BER-1, DG-A.BER-2
            war.ending = ending((self.side,), "berem")
            return self.finish(war)
        if effect == REMOVED:  # DG-A.GEN-3
            return self.done()
        if war.roster.sheet.events[self.kind].id == GENERAL:
            rise(war)
            return self.done()
        war.kept = added(war.kept, self.side * len(war.cup) + self.kind, 1)
        return self.call(Bringing(side=self.side))


def uncover(war: LanceWar, side: int, relic: Relic) -> int:
    """Show it to everybody; returns who held it."""
    remove(war, relic)
    war.drawn = added(war.drawn, relic.kind, 1)
    war.reveal("DG-3.UNC-2", "uncovered", side, relic.kind, relic.holder)
    return relic.holder


def rise(war: LanceWar) -> None:
    """DG-A.GEN-2, DG-G35: Laurana leads from now on, where she is; if she is dead or a captive nothing happens."""
    box = war.roster
    hero, leader = box.number[LAURANA], box.number["laurana"]
    if war.at[hero] < 0 or war.at[leader] != RESERVE:
        war.tell("DG-G35", "no-general", hero)
        return
    cell, hurt = war.at[hero], war.worn[hero]
    under = [relic for relic in relics(war) if relic.holder == hero]
    for relic in under:
        pass_on(war, relic, leader)
    war.active = tuple(leader if one == hero else one for one in war.active)
    war.take_off(hero, RESERVE)
    war.put(leader, cell)
    war.worn[leader] = hurt
    war.tell("DG-A.GEN-2", "general-leads", leader, cell)


def ripe(war: LanceWar, side: int) -> tuple[Relic, ...]:
    """What a side holds, knows, and may uncover now."""
    return tuple(
        relic
        for relic in relics(war)
        if owner(war, relic) == side
        and knows(relic, side)
        and relic.known & MET
        and artifact(war, relic.kind).effect[side] in (STANDARD, VICTORY, REMOVED)
    )


def uncoverable(war: LanceWar, side: int) -> tuple[int, ...]:
    """The kinds of them, in order; of two alike it does not matter which is uncovered."""
    return tuple(sorted({relic.kind for relic in ripe(war, side)}))


def why_not_uncover(war: LanceWar, frame: Uncovering, kind: int) -> Refusal | None:
    """Only what one has, knows, and has brought where it must be."""
    if kind in uncoverable(war, frame.side):
        return None
    mine = [r for r in relics(war) if r.kind == kind and owner(war, r) == frame.side and knows(r, frame.side)]
    if not mine:
        return Refusal("DG-3.UNC-2", "not-your-artifact", (kind,))
    useless = artifact(war, kind).effect[frame.side] == NOTHING
    return Refusal("DG-3.UNC-1", "of-no-use" if useless else "condition-not-met", (kind,))


def _why_not_bide(war: LanceWar, frame: Uncovering, hero: int) -> Refusal | None:
    return why_not_bide(war, frame.side, hero)


REFUSALS: Refusals = {TOPIC: {"uncover": why_not_uncover, BIDE: _why_not_bide, "pass": always}}
"""Why not: for each question, each verb it may be answered with."""
