"""Being hurt and being knocked out (B13): to the Entrance, or by the Warlord out of the game; the wheel turns."""

from __future__ import annotations

from grognard.games.village_of_fear.acts import BOX, GROUND, KIND_COUNT
from grognard.games.village_of_fear.pieces import HEROES, ITEMS
from grognard.games.village_of_fear.victory import WARLORD_WINS
from grognard.games.village_of_fear.village import OFF, Village
from grognard.kernel import Frame, Step, replaced


class KnockOut(Frame[None]):
    """VF-F14, VF-E2, VF-G58: to the Entrance, with all he owns; VF-Q9: `final` by the Warlord, out of the game."""

    hero: int
    final: bool = False

    def start(self, village: Village) -> Step:
        village.hp[self.hero] = 0
        turn_wheel(village, 1, "VF-E2")
        if self.final:
            return self.eliminate(village)
        village.put_hero(self.hero, GROUND.entrance)
        village.tell("VF-F14", "knocked-out", self.hero)
        return self.done()

    def eliminate(self, village: Village) -> Step:
        """VF-Q9, VF-G45: figure and possessions leave the game; VF-V1: with the last hero the Warlord has won."""
        hero = self.hero
        village.tell("VF-Q9", "eliminated", hero)
        village.put_hero(hero, OFF)
        village.gone = replaced(village.gone, hero * 2, village.hits[hero])
        village.gone = replaced(village.gone, hero * 2 + 1, village.misses[hero])
        village.hits[hero] = village.misses[hero] = 0
        village.coins = replaced(village.coins, hero, 0)
        sorts = len(ITEMS)
        village.items[hero * sorts : (hero + 1) * sorts] = [0] * sorts
        camp = hero * KIND_COUNT
        village.camp = (*village.camp[:camp], *(0,) * KIND_COUNT, *village.camp[camp + KIND_COUNT :])
        if any(village.in_game(other) for other in HEROES):
            return self.done()
        village.ending = WARLORD_WINS
        village.tell("VF-V1", "warlord-wins")
        return self.finish(village)


def turn_wheel(village: Village, by: int, rule: str) -> None:
    """VF-E2, VF-E3, VF-G32: the wheel turns, but never below 5 nor above 9."""
    wheel = min(BOX.warlord.most, max(BOX.warlord.least, village.wheel + by))
    if wheel != village.wheel:
        village.wheel = wheel
        village.tell(rule, "wheel", wheel)


def hurt(village: Village, hero: int, damage: int, rule: str) -> bool:
    """Take hit points; whether the hero is still up."""
    if damage:
        village.hp[hero] = max(0, village.hp[hero] - damage)
        village.tell(rule, "hurt", hero, damage, village.hp[hero])
    return village.hp[hero] > 0
