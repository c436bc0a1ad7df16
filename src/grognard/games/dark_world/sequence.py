"""Turn order (A3): rounds, the Mace of Chaos, heroes, then Korak."""

from __future__ import annotations

from grognard.games.dark_lands import rounds
from grognard.games.dark_world.castle import Castle
from grognard.games.dark_world.hero_turn import HeroTurn
from grognard.games.dark_world.korak_turn import KorakTurn
from grognard.games.dark_world.sheets.pieces import HEROES
from grognard.kernel import Frame, Step, mask_of


class Rounds(rounds.Rounds[Castle]):
    """DW-T1, DW-T2: every hero still in the game in the order of the Mace, then Korak; over and over."""

    down: int = 0
    """The heroes who lay knocked out when the round began."""

    def shake(self, castle: Castle) -> Step:
        if not castle.order:
            self.down = mask_of([hero for hero in HEROES if not castle.hp[hero]])
        return super().shake(castle)

    def may_act(self, castle: Castle, hero: int) -> bool:
        """DW-N11: a hero felled in the arena in this very round, by a friend's grenade, gets up in the next."""
        if castle.in_arena(hero) and not castle.hp[hero] and not self.down >> hero & 1:
            castle.tell("DW-N11", "lies-still", hero)
            return False
        return castle.in_game(hero)

    def shaken(self) -> str:
        return "mace"

    def hero_turn(self, hero: int) -> Frame[None]:
        return HeroTurn(hero)

    def overlord_turn(self) -> Frame[None]:
        return KorakTurn()
