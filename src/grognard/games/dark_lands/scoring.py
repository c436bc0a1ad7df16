"""The final count: coins turned over one by one, then the points of every hero."""

from __future__ import annotations

from typing import Generic

from grognard.games.dark_lands.lands import L
from grognard.games.dark_lands.sheets.box import HEROES
from grognard.kernel import Draw, Frame, Step, added

OVERLORD_DEAD = 3
"""How a match has ended whose overlord is dead; the same number in both games."""


class Scoring(Frame[None], Generic[L]):
    """DW-V2, DW-V4, VF-V2, VF-V5: the overlord is dead; the coins are turned and the heroes count.

    `taken` counts the coins turned so far, by value; a game gives it as many places as it has values.
    """

    hero: int = 0
    turned: int = 0
    taken: tuple[int, ...] = ()

    def start(self, lands: L) -> Step:
        while self.hero < len(HEROES):
            if self.turned < lands.coins[self.hero]:
                left = tuple(count - taken for count, taken in zip(lands.box.coin_counts, self.taken, strict=True))
                return self.roll(Draw("coin", left), "coin", then=self.turn, about=(self.hero,))
            self.hero, self.turned = self.hero + 1, 0
        lands.ending = OVERLORD_DEAD
        for hero in HEROES:
            if lands.in_game(hero):
                lands.tell(lands.rule("scoring"), "scored", hero, self.score(lands, hero))
        return self.done()

    def turn(self, lands: L, coin: int) -> Step:
        """DW-G5, VF-G7: nobody knew the values before; drawing them now equals having drawn them unseen."""
        self.turned += 1
        self.taken = added(self.taken, coin, 1)
        value = lands.box.coin_values[coin]
        lands.coin_value = added(lands.coin_value, self.hero, value)
        lands.tell(lands.rule("coin-turned"), "coin-turned", self.hero, value)
        return self.start(lands)

    def score(self, lands: L, hero: int) -> int:
        """The game's points of a hero."""
        raise TypeError(f"{type(self).__name__} has no score")
