"""The position of a scenario under way: what its specials add to a match, and short queries; no procedures."""

from __future__ import annotations

from grognard.games.dragon_noir.exile import Exile
from grognard.games.dragon_noir.scenario_sheets import Scenario, scenarios
from grognard.games.skirmish.war import Given
from grognard.kernel import replaced

NOWHERE = -1


class Scene(Exile):
    """A scenario under way.

    `lairs` is by piece the hex in which it is written down, or NOWHERE; whoever is hidden is off the map, so that
    nothing there betrays him (DN-G155). `ambush` is the mask of those who have just come out by themselves.
    """

    rows = (*Exile.rows, "lairs")
    scalars = (*Exile.scalars, "ambush")
    __slots__ = ("ambush", "lairs")

    lairs: tuple[int, ...]
    ambush: int

    def __init__(self, given: Given) -> None:
        self.lairs = (NOWHERE,) * len(given.cards)
        self.ambush = 0
        super().__init__(given)

    @property
    def sheet(self) -> Scenario:
        """The scenario as printed."""
        return scenarios()[self.given.scenario]

    def hidden(self) -> list[int]:
        """Whoever is written down and has not come out."""
        return [piece for piece, lair in enumerate(self.lairs) if lair != NOWHERE]

    def hide(self, piece: int, cell: int) -> None:
        """Write a piece down in a hex, or with NOWHERE let it be hidden no more."""
        self.lairs = replaced(self.lairs, piece, cell)
