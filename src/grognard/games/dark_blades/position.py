"""The position of Dark Blades: a skirmish with a hand of spell cards for each seat, and the Magic Sword and Ring.

It adds to the shared position what only this game knows, and how a match has ended; no procedures.
"""

from __future__ import annotations

from typing import ClassVar

from grognard.games.dark_blades.scenarios.battlefields import played
from grognard.games.dark_blades.scenarios.sheets import FEWER_LOSSES, ScenarioSheet
from grognard.games.dark_blades.sheets.book import SIDES
from grognard.games.skirmish.given import Given
from grognard.games.skirmish.war import War
from grognard.kernel import Outcome

LIMIT = 100
"""Added to the winning side in `War.ending` when the turns ran out; else it is the way to win, counted from 1."""


class Battle(War):
    """The whole truth of a match of Dark Blades.

    `hands` are the cards of each kind held by seat 0, then by seat 1, `played` those that lie open, used up, `shown`
    pairs of a seat and a kind that all know it holds, and `returned` pairs of a seat and a card it has put under the
    pile; `items` are the holder of each object, -1 while there is none, or -2 minus the cell where it lies.
    """

    rows: ClassVar[tuple[str, ...]] = (
        *("side", "mount", "follows", "breed", "fought", "tasks", "claims"),
        *("hands", "played", "shown", "returned", "effects", "items", "changed", "gone", "bound", "held"),
    )
    __slots__ = ("hands", "items", "played", "returned", "shown")

    hands: tuple[int, ...]
    played: tuple[int, ...]
    shown: tuple[int, ...]
    returned: tuple[int, ...]
    items: tuple[int, ...]

    def __init__(self, given: Given[Battle]) -> None:
        self.hands = self.played = self.shown = self.returned = self.items = ()
        super().__init__(given)

    @property
    def sheet(self) -> ScenarioSheet:
        """The scenario as printed."""
        return played(self.given.scenario)

    @property
    def outcome(self) -> Outcome | None:
        """Who won, by which way of the sheet or by the limit of turns (DB-G20).

        DB-CAM-2, DB-G131: a dead leader is dead, whatever a campaign would do about it.
        """
        if not self.ending:
            return None
        if self.ending >= LIMIT:
            counted = self.sheet.at_limit == FEWER_LOSSES
            return Outcome((self.ending - LIMIT,), "DB-G129" if counted else "DB-G20", "limit")
        way = self.sheet.victories[self.ending - 1]
        return Outcome((SIDES[way.side],), way.rule, way.kind)
