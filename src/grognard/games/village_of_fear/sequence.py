"""Turn order (B3): rounds, the Monument of Chaos, heroes, then the Warlord."""

from __future__ import annotations

from grognard.games.dark_lands import rounds
from grognard.games.village_of_fear.hero_turn import HeroTurn
from grognard.games.village_of_fear.village import Village
from grognard.games.village_of_fear.warlord_turn import WarlordTurn
from grognard.kernel import Frame


class Rounds(rounds.Rounds[Village]):
    """VF-T1, VF-T2: every hero still in the game in the Monument's order, then the Warlord; over and over."""

    def shaken(self) -> str:
        return "monument"

    def hero_turn(self, hero: int) -> Frame[None]:
        return HeroTurn(hero)

    def overlord_turn(self) -> Frame[None]:
        return WarlordTurn()
