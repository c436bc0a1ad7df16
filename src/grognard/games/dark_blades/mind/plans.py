"""What lasts a half in Dark Blades, for bots: whom rescuers go for, from where bowmen shoot, where nobody may be seen.

Only where some wait for others is that worth keeping; elsewhere it is at hand. Rules are never decided here.
"""

from __future__ import annotations

from grognard.games.dark_blades.position import Battle
from grognard.games.skirmish.mind.plans import BattlePlan


class RescuePlan(BattlePlan, frozen=True):
    """A plan of either side where some wait: `goal` for whom to go, `sight` for bowmen, `shy` for hexes to keep out of.

    `patient` says whether it is too early to charge, `held` who waited when it was made.
    """

    goal: int = 0
    sight: int = 0
    shy: int = 0
    patient: bool = False
    held: tuple[int, ...] = ()

    def lasts(self, war: Battle, seat: int) -> bool:
        """Whether it still holds, and nobody has been set free since."""
        return self.held == war.held and self.holds(war, seat)
