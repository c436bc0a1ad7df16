"""Turn order: rounds, a random order of the heroes, then the overlord."""

from __future__ import annotations

from typing import Generic

from grognard.games.dark_lands.lands import L
from grognard.games.dark_lands.sheets.box import HEROES
from grognard.kernel import Frame, Pick, Step, mask_of

OUT_OF_TIME = 2
"""How a match has ended whose last round is over; the same number in both games."""


class Rounds(Frame[None], Generic[L]):
    """DW-T1, DW-T2, VF-T1: every hero still in the game takes a turn, then the overlord; over and over."""

    taken: int = 0

    def start(self, lands: L) -> Step:
        """DW-G45, VF-G45: with a limit, the overlord wins when the last round is over."""
        if lands.given.rounds and lands.round >= lands.given.rounds:
            lands.ending = OUT_OF_TIME
            lands.tell(lands.rule("round-limit"), "out-of-time")
            return self.done()
        lands.round += 1
        lands.tell(lands.rule("round"), "round", lands.round)
        lands.order, self.taken = (), 0
        return self.shake(lands)

    def shake(self, lands: L) -> Step:
        """DW-T3, DW-T4, DW-C13, DW-G9, DW-G44, VF-T2, VF-C13: a new random order, the lowest ball first."""
        left = [hero for hero in HEROES if lands.in_game(hero) and hero not in lands.order]
        if len(left) > 1:
            return self.roll(Pick("hero", mask_of(left)), self.shaken(), then=self.drawn)
        lands.order += tuple(left)
        lands.tell(lands.rule("order"), "order", *lands.order)
        return self.next_hero(lands, None)

    def drawn(self, lands: L, hero: int) -> Step:
        lands.order += (hero,)
        return self.shake(lands)

    def next_hero(self, lands: L, _: None) -> Step:
        """DW-T5, VF-T1: the overlord waits until all heroes have finished."""
        while self.taken < len(lands.order):
            hero = lands.order[self.taken]
            self.taken += 1
            if self.may_act(lands, hero):
                return self.call(self.hero_turn(hero), then=self.next_hero)
        return self.call(self.overlord_turn(), then=self.next_round)

    def may_act(self, lands: L, hero: int) -> bool:
        """Whether a hero takes his turn when it comes to him."""
        return lands.in_game(hero)

    def next_round(self, lands: L, _: None) -> Step:
        return self.goto(self.start)

    def shaken(self) -> str:
        """What gives the order: the topic of the draw."""
        raise TypeError(f"{type(self).__name__} has no shaken")

    def hero_turn(self, hero: int) -> Frame[None]:
        """The game's turn of a hero."""
        raise TypeError(f"{type(self).__name__} has no hero_turn")

    def overlord_turn(self) -> Frame[None]:
        """The game's turn of its overlord."""
        raise TypeError(f"{type(self).__name__} has no overlord_turn")
