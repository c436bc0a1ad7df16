"""Turn order (A3): rounds, the Mace of Chaos, heroes, then Korak."""

from __future__ import annotations

from grognard.games.dark_world.castle import Castle
from grognard.games.dark_world.hero_turn import HeroTurn
from grognard.games.dark_world.korak_turn import KorakTurn
from grognard.games.dark_world.pieces import HEROES
from grognard.games.dark_world.victory import OUT_OF_TIME
from grognard.kernel import Frame, Pick, Step, mask_of


class Rounds(Frame[None]):
    """DW-T1, DW-T2: every hero still in the game takes a turn, then Korak; over and over."""

    taken: int = 0
    down: int = 0
    """The heroes who lay knocked out when the round began."""

    def start(self, castle: Castle) -> Step:
        """DW-G45: with a limit, Korak wins when the last round is over."""
        if castle.given.rounds and castle.round >= castle.given.rounds:
            castle.ending = OUT_OF_TIME
            castle.tell("DW-G45", "out-of-time")
            return self.done()
        castle.round += 1
        castle.tell("DW-T1", "round", castle.round)
        castle.order, self.taken = (), 0
        self.down = mask_of([hero for hero in HEROES if not castle.hp[hero]])
        return self.shake(castle)

    def shake(self, castle: Castle) -> Step:
        """DW-T3, DW-T4, DW-C13, DW-G9, DW-G44: the Mace gives a new random order, the lowest ball first."""
        left = [hero for hero in HEROES if castle.in_game(hero) and hero not in castle.order]
        if len(left) > 1:
            return self.roll(Pick("hero", mask_of(left)), "mace", then=self.drawn)
        castle.order += tuple(left)
        castle.tell("DW-T3", "order", *castle.order)
        return self.next_hero(castle, None)

    def drawn(self, castle: Castle, hero: int) -> Step:
        castle.order += (hero,)
        return self.shake(castle)

    def next_hero(self, castle: Castle, _: None) -> Step:
        """DW-T5: Korak waits until all heroes have finished."""
        while self.taken < len(castle.order):
            hero = castle.order[self.taken]
            self.taken += 1
            if self.must_lie(castle, hero):
                castle.tell("DW-N11", "lies-still", hero)
            elif castle.in_game(hero):
                return self.call(HeroTurn(hero), then=self.next_hero)
        return self.call(KorakTurn(), then=self.next_round)

    def must_lie(self, castle: Castle, hero: int) -> bool:
        """DW-N11: a hero felled in the arena in this very round, by a friend's grenade, gets up in the next."""
        return castle.in_arena(hero) and not castle.hp[hero] and not self.down >> hero & 1

    def next_round(self, castle: Castle, _: None) -> Step:
        return self.goto(self.start)
