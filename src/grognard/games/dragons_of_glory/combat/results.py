"""What befalls a force: depletions, chosen by its owner where there is a choice, or all of it at once (DS-RES)."""

from __future__ import annotations

from grognard.games.dragons_of_glory.combat.losses import deplete, eliminate
from grognard.games.dragons_of_glory.legality import Refusals
from grognard.games.dragons_of_glory.sheets.combat import Result
from grognard.games.dragons_of_glory.war import LanceWar
from grognard.kernel import Frame, Pick, Refusal, Step, mask_of

FULL, WORN = 2, 1
"""DS-PCS-4: how many depletions remove an army."""


def spelled(result: Result) -> str:
    """A result as it stands in the table.

    >>> spelled(Result(each=True, retreat=True)), spelled(Result())
    ('DR', '-')
    """
    if result.eliminated:
        return "E"
    parts = ("D" if result.each else "") + (str(result.more) if result.more else "") + ("R" if result.retreat else "")
    return parts or "-"


class Suffering(Frame[None]):
    """DS-RES-1, DS-RES-2, DS-RES-3, DS-RES-5, DS-RES-6: what a force suffers, but for retreats; DS-RES-8: all of it.

    `more` is how many single depletions are still to come. They are named in the order of the counters' numbers, so
    that no two ways of naming mean the same.
    """

    side: int
    force: tuple[int, ...]
    eliminated: bool = False
    each: bool = False
    more: int = 0
    last: int = -1

    def start(self, war: LanceWar) -> Step:
        """DS-RES-5, DS-RES-3: all at once, then those that can be chosen."""
        if self.eliminated:
            for piece in self.force:
                eliminate(war, piece)
            return self.done()
        for piece in self.force if self.each else ():
            deplete(war, piece)
        return self.choose(war)

    def choose(self, war: LanceWar) -> Step:
        """DS-RES-9: ask for the next one, unless there is nothing to choose; DS-RES-10: what is too much is lost."""
        left = living(war, self.force)
        if not self.more or not left:
            return self.done()
        if len(left) == 1 or self.more >= capacity(war, left):
            for piece in left:
                for _ in range(min(self.more, capacity(war, (piece,)))):
                    deplete(war, piece)
            return self.done()
        options = [piece for piece in left if why_not_lose(war, self, piece) is None]
        return self.ask(
            war.speaker(self.side, options),
            "losses",
            Pick("acts", war.acts.of("lose", mask_of(options))),
            then=self.suffer,
            about=(self.more,),
        )

    def suffer(self, war: LanceWar, answer: int) -> Step:
        """One more is turned over, or lost."""
        _, piece = war.acts.entries[answer]
        deplete(war, piece)
        self.more, self.last = self.more - 1, piece
        return self.choose(war)


def suffering(side: int, force: tuple[int, ...], result: Result) -> Suffering:
    """The procedure for one side of an outcome."""
    return Suffering(side=side, force=force, eliminated=result.eliminated, each=result.each, more=result.more)


def living(war: LanceWar, force: tuple[int, ...]) -> tuple[int, ...]:
    """Those of a force that are still on the map."""
    return tuple(piece for piece in force if war.at[piece] >= 0)


def capacity(war: LanceWar, force: tuple[int, ...]) -> int:
    """How many depletions a force can take before nobody is left."""
    return sum(WORN if war.worn[piece] else FULL for piece in force)


def why_not_lose(war: LanceWar, frame: Suffering, piece: int) -> Refusal | None:
    """DS-RES-9: an army of the force; in the order of numbers, and so that all the depletions find somebody."""
    if piece not in frame.force or war.at[piece] < 0:
        return Refusal("DS-RES-8", "not-in-this-battle", (piece,))
    if piece < frame.last:
        return Refusal("DS-RES-9", "losses-in-order", (piece,))
    if capacity(war, tuple(one for one in living(war, frame.force) if one >= piece)) < frame.more:
        return Refusal("DS-RES-9", "losses-in-order", (piece,))
    return None


REFUSALS: Refusals = {"losses": {"lose": why_not_lose}}
