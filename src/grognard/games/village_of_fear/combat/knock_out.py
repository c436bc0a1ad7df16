"""Being knocked out (B13): to the Entrance, or by the Warlord out of the game; the wheel turns."""

from __future__ import annotations

from grognard.games.dark_lands.combat.knock_out import eliminate
from grognard.games.village_of_fear.acts import BOX, GROUND
from grognard.games.village_of_fear.village import Village
from grognard.kernel import Frame, Step


class KnockOut(Frame[None]):
    """VF-F14, VF-E2, VF-G58: to the Entrance, with all he owns; VF-Q9: `final` by the Warlord, out of the game."""

    hero: int
    final: bool = False

    def start(self, village: Village) -> Step:
        village.hp[self.hero] = 0
        turn_wheel(village)
        if self.final:
            return self.eliminate(village)
        village.put_hero(self.hero, GROUND.entrance)
        village.tell("VF-F14", "knocked-out", self.hero)
        return self.done()

    def eliminate(self, village: Village) -> Step:
        """VF-Q9, VF-G45: he leaves the game with all he has; VF-V1: with the last hero the Warlord has won."""
        if not eliminate(village, self.hero):
            return self.done()
        village.tell("VF-V1", "warlord-wins")
        return self.finish(village)


def turn_wheel(village: Village) -> None:
    """VF-E2, VF-E3, VF-G32: the wheel turns up by 1, but never above 9."""
    if village.wheel < BOX.warlord.most:
        village.wheel += 1
        village.tell("VF-E2", "wheel", village.wheel)
