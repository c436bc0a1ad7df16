"""What lasts for a half: where every counter of a side is sent. Made once, and anew when nations join or fall."""

from __future__ import annotations

import msgspec

from grognard.games.dragons_of_glory.mind.planning.muster import Muster
from grognard.games.dragons_of_glory.war import NEUTRAL, NOBODY, LanceWar
from grognard.mind import Plan


class HalfPlan(Plan, frozen=True):
    """A plan of a side for its half: `goals` are cells by counter; who is not named stays where he is.

    `joined` and `fallen` are how many nations had joined a side and had been conquered when it was made. `guards` stay
    where they are in battle as well. `voyages` are cells to which fleets sail, by the cell they lie in; `loads` are the
    armies that go aboard them and ashore.
    """

    side: int = -1
    turn: int = -1
    joined: int = 0
    fallen: int = 0
    goals: dict[int, int] = msgspec.field(default_factory=dict)
    guards: tuple[int, ...] = ()
    voyages: dict[int, int] = msgspec.field(default_factory=dict)
    loads: tuple[int, ...] = ()

    def fits(self, war: LanceWar, seat: int) -> bool:
        """Whether it was made for this half, and the sides are still the same."""
        return (self.side, self.turn, self.joined, self.fallen) == (seat, war.turn, *_sides(war))


def _sides(war: LanceWar) -> tuple[int, int]:
    return sum(side != NEUTRAL for side in war.serves), sum(side != NOBODY for side in war.conquered)


def made(war: LanceWar, muster: Muster) -> HalfPlan:
    """What was mustered, as a plan for this moment."""
    joined, fallen = _sides(war)
    guards, loads = tuple(sorted(muster.guards)), tuple(muster.loads)
    return HalfPlan(muster.side, war.turn, joined, fallen, muster.goals, guards, muster.voyages, loads)


def fitting(plan: Plan, war: LanceWar, seat: int) -> HalfPlan | None:
    """A plan, if it is one for this half."""
    return plan if isinstance(plan, HalfPlan) and plan.fits(war, seat) else None
