"""Walking: a hero goes square by square, and something may happen on each of them."""

from __future__ import annotations

from typing import Generic

from grognard.games.dark_lands.lands import L
from grognard.kernel import Frame, Step


class Walk(Frame[None], Generic[L]):
    """DW-A2, DW-M1, VF-H5, VF-G63: along a path, one action a square; what a square brings is each game's."""

    hero: int
    path: tuple[int, ...]

    def start(self, lands: L) -> Step:
        for number, square in enumerate(self.path, 1):
            lands.put_hero(self.hero, square)
            lands.tell(lands.rule("walk"), "walked", self.hero, square)
            if self.eventful(lands, square):
                self.path = self.path[number:]
                return self.call(self.arrive(), then=self.walk_on)
        return self.done()

    def walk_on(self, lands: L, _: None) -> Step:
        return self.start(lands)

    def eventful(self, lands: L, square: int) -> bool:
        """Whether entering a square can bring anything about."""
        raise TypeError(f"{type(self).__name__} has no eventful")

    def arrive(self) -> Frame[None]:
        """The game's procedure for what it brings."""
        raise TypeError(f"{type(self).__name__} has no arrive")
