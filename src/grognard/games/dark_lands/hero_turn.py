"""A hero's turn: actions, and what costs none, as far as both games have it."""

from __future__ import annotations

from typing import Generic

from grognard.games.dark_lands.items import BOOTS, drink, spend
from grognard.games.dark_lands.lands import L, Lands
from grognard.kernel import Frame, Pick, Refusal, Step


class HeroTurn(Frame[None], Generic[L]):
    """DW-A1, DW-A3, VF-H1, VF-H5: moves and bouts in any mix. Every verb he may answer is a method of its name.

    `way` are the squares he has still to walk, which only his player knows. Others imagine that he stops where he is:
    what he would have walked he has left, and is asked what he does with it.
    """

    hero: int
    actions: int
    way: tuple[int, ...] = ()

    intention = ("way",)

    def intender(self, lands: L) -> int:
        return lands.owner(self.hero)

    def act(self, lands: L) -> Step:
        options = Pick("act", self.acts(lands))
        return self.ask(lands.owner(self.hero), "hero-turn", options, then=self.chosen, about=self.about())

    def chosen(self, lands: L, answer: int) -> Step:
        verb, noun = lands.lexicons["act"].entries[answer]
        step: Step = getattr(self, verb.replace("-", "_"))(lands, noun)
        return step

    def after(self, lands: L, _: None = None) -> Step:
        """DW-E1, VF-F14: a hero who went down, on his own turn too, has none left."""
        if not lands.in_game(self.hero) or not lands.hp[self.hero]:
            return self.done()
        return self.act(lands)

    def walk(self, lands: L, _: None = None) -> Step:
        """DW-A2, DW-M1, VF-H5, VF-G63: along his way, one action a square; what a square brings is each game's."""
        while self.way:
            square, self.way = self.way[0], self.way[1:]
            self.actions -= 1
            lands.put_hero(self.hero, square)
            lands.tell(lands.rule("walk"), "walked", self.hero, square)
            more = self.entered(lands, square)
            if more:
                return self.call(more, then=self.walk)
        return self.after(lands)

    @property
    def left(self) -> int:
        """The actions he will have when he has walked his way."""
        return self.actions - len(self.way)

    def drink(self, lands: L, _: int) -> Step:
        drink(lands, self.hero)
        return self.act(lands)

    def boots(self, lands: L, _: int) -> Step:
        """DW-I8, DW-G30, VF-I4: three more actions, added to what is left."""
        spend(lands, self.hero, BOOTS)
        self.actions += lands.box.constants["boots_actions"]
        lands.tell(lands.rule("boots"), "wore-boots", self.hero)
        return self.act(lands)

    def end(self, lands: L, _: int) -> Step:
        return self.done()

    def acts(self, lands: L) -> int:
        """Everything the hero may do now."""
        raise TypeError(f"{type(self).__name__} has no acts")

    def entered(self, lands: L, square: int) -> Frame[None] | None:
        """The game's procedure for what a square brings, if it can bring anything about."""
        raise TypeError(f"{type(self).__name__} does not say what a square brings")

    def about(self) -> tuple[int, ...]:
        """What the question is about: the hero and what he has left."""
        return (self.hero, self.actions)


def always(lands: Lands, frame: object, _: int) -> Refusal | None:
    """What may be done whenever it is asked for."""
    return None
