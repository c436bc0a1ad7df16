"""Artifacts before play: those that a side begins with, and those that the sides draw in turn, unseen by the other.

DG-SH.12, DG-SH.13, DG-S2.11, DG-S4.9, DG-S7.5, DG-S7.6.
"""

from __future__ import annotations

from grognard.games.dragons_of_glory.artifacts.relics import Relic, artifact, lay, relics, take_from_cup
from grognard.games.dragons_of_glory.artifacts.search import DRAWN
from grognard.games.dragons_of_glory.artifacts.uncovering import MOMENT, Effect, uncover
from grognard.games.dragons_of_glory.legality import Refusals, always
from grognard.games.dragons_of_glory.pieces.roster import SIDES
from grognard.games.dragons_of_glory.sheets.counters import STANDARD
from grognard.games.dragons_of_glory.turn.events import Bringing
from grognard.games.dragons_of_glory.war import LanceWar, pieces_of
from grognard.kernel import Draw, Frame, Pick, Refusal, Step, added, mask_of

HOLDER, EARLY = "artifact-holder", "uncover-first"


class FirstArtifacts(Frame[None]):
    """What a side begins with comes into play; then each draws so many in turn, and may uncover some (DS-X5).

    `number` counts the draws, `kind` is what was drawn last: only who drew it knows.
    """

    side: int = -1
    number: int = 0
    kind: int = -1
    uncovered: int = 0

    secrets = ("kind",)

    def start(self, war: LanceWar, _: None = None) -> Step:
        """One side after the other brings what it begins with."""
        self.side += 1
        if self.side == len(SIDES):
            self.side = -1
            return self.draw(war)
        for kind in war.given.begins[self.side]:
            self._begin_with(war, kind)
        return self.call(Bringing(side=self.side), then=self.start)

    def _begin_with(self, war: LanceWar, kind: int) -> None:
        if artifact(war, kind).effect[self.side] == STANDARD:
            war.drawn = added(war.drawn, kind, 1)
            war.kept = added(war.kept, self.side * len(war.cup) + kind, 1)
            return
        holder = bearers(war, self.side)[:1]  # DG-SH.12: what is of no use is kept from the other side
        lay(war, (*relics(war), *(Relic(kind, one, 0b11, war.turn) for one in holder)))

    def draw(self, war: LanceWar) -> Step:
        """DS-X5: in turn, until each has so many or the cup is empty."""
        drawers, (count, _) = war.given.drawers, war.given.drawing
        if self.number == count * len(drawers) or not sum(war.cup):
            self.number = 0
            return self.next(war)
        self.side = drawers[self.number % len(drawers)]
        self.number += 1
        if not bearers(war, self.side):
            return self.draw(war)
        return self.roll(Draw("events", war.cup), DRAWN, then=self.drawn, about=(-1, self.side))

    def drawn(self, war: LanceWar, kind: int) -> Step:
        """Under whom it is laid."""
        self.kind = kind
        war.reveal("DG-3.ART-9", "artifact-drawn", kind, to=war.seats_of(self.side))
        options = Pick("acts", war.acts.of("give", mask_of(bearers(war, self.side))))
        return self.ask(self.side, HOLDER, options, then=self.laid, about=(self.side,))

    def laid(self, war: LanceWar, answer: int) -> Step:
        """DG-3.ART-9: seen by one's own side alone."""
        _, holder = war.acts.entries[answer]
        take_from_cup(war, self.kind, holder)
        self.kind = -1
        return self.draw(war)

    # Uncovered before play

    def next(self, war: LanceWar) -> Step:
        """One side after the other, as many as it may."""
        drawers = war.given.drawers
        if self.number == len(drawers):
            return self.done()
        self.side, self.uncovered = drawers[self.number], 0
        self.number += 1
        return self.offer(war)

    def offer(self, war: LanceWar, _: None = None) -> Step:
        """DG-S2.11: whatever its condition; nobody's undo may tell whether there was anything to uncover."""
        war.reveal("DG-3.UNC-2", MOMENT, to=())
        kinds = useful(war, self.side)
        if self.uncovered == war.given.drawing[1] or not kinds:
            return self.next(war)
        options = war.acts.of("uncover", mask_of(kinds)) | war.acts.word("pass")
        return self.ask(self.side, EARLY, Pick("acts", options), then=self.chosen, about=(self.side,), secret=True)

    def chosen(self, war: LanceWar, answer: int) -> Step:
        """It takes effect at once."""
        verb, kind = war.acts.entries[answer]
        if verb == "pass":
            return self.next(war)
        self.uncovered += 1
        relic = next(relic for relic in relics(war) if relic.kind == kind and war.side_of(relic.holder) == self.side)
        return self.call(Effect(side=self.side, kind=kind, holder=uncover(war, self.side, relic)), then=self.offer)


def bearers(war: LanceWar, side: int) -> tuple[int, ...]:
    """Under whom a side may lay what it draws: its heroes, or any leader or army if it has none."""
    box = war.roster
    heroes = tuple(pieces_of(war, side, box.heroes))
    return heroes or tuple(pieces_of(war, side, box.leaders | box.armies))


def useful(war: LanceWar, side: int) -> tuple[int, ...]:
    """The kinds that a side holds and that do something for it; Berem has to be carried (DS-X6)."""
    mine = (relic.kind for relic in relics(war) if war.side_of(relic.holder) == side)
    return tuple(sorted({kind for kind in mine if artifact(war, kind).effect[side] == STANDARD}))


def _why_not_lay(war: LanceWar, frame: FirstArtifacts, piece: int) -> Refusal | None:
    return None if piece in bearers(war, frame.side) else Refusal("DG-S7.6", "cannot-bear-it", (piece,))


def _why_not_uncover(war: LanceWar, frame: FirstArtifacts, kind: int) -> Refusal | None:
    return None if kind in useful(war, frame.side) else Refusal("DG-3.UNC-1", "of-no-use", (kind,))


REFUSALS: Refusals = {HOLDER: {"give": _why_not_lay}, EARLY: {"uncover": _why_not_uncover, "pass": always}}
"""Why not: for each question, each verb it may be answered with."""
