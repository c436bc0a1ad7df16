"""What lasts a half for one side, for bots: made once, kept by whoever plays, and thrown away when it fits no more.

It is plain data: numbers, flags and sets of hexes.
"""

from __future__ import annotations

from typing import TypeVar

import msgspec

from grognard.games.skirmish.war import War
from grognard.mind import Plan


class BattlePlan(Plan, frozen=True):
    """A plan of a side for a half. `living` are the pieces that stood on the map when it was made.

    `goals` are the hexes to which pieces are sent, by the number of each.
    """

    seat: int = -1
    half: int = -1
    living: int = 0
    goals: dict[int, int] = msgspec.field(default_factory=dict)

    def fits(self, war: War, seat: int) -> bool:
        """Whether it was made for this side and this half."""
        return self.half == war.half and self.seat == seat

    def holds(self, war: War, seat: int) -> bool:
        """Whether it still fits: nobody has come or fallen since, and no goal was taken by others."""
        if not self.fits(war, seat) or self.living != living(war):
            return False
        return not any(taken(war, piece, goal) for piece, goal in self.goals.items())


K = TypeVar("K", bound=BattlePlan)


def fitting(plan: Plan, kind: type[K], war: War, seat: int) -> K | None:
    """A plan, if it is one of this kind for this side and this half."""
    return plan if isinstance(plan, kind) and plan.fits(war, seat) else None


def living(war: War) -> int:
    """Those who live on the map, as a set of their numbers."""
    health = war.health
    return sum(1 << piece for piece in war.pieces() if health[piece])


def taken(war: War, piece: int, goal: int) -> bool:
    """Whether others stand in all hexes to which a piece was sent."""
    return not goal & ~((war.masks[0] | war.masks[1]) & ~war.hexes(piece))
