"""A hero's turn: actions, and what costs none, as far as both games have it."""

from __future__ import annotations

from typing import Generic

from grognard.games.dark_lands.items import BOOTS, drink, spend
from grognard.games.dark_lands.lands import L, Lands
from grognard.kernel import Frame, Pick, Refusal, Step


class HeroTurn(Frame[None], Generic[L]):
    """DW-A1, DW-A3, VF-H1, VF-H5: moves and bouts in any mix. Every verb he may answer is a method of its name."""

    hero: int
    actions: int

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

    def about(self) -> tuple[int, ...]:
        """What the question is about: the hero and what he has left."""
        return (self.hero, self.actions)


def always(lands: Lands, frame: object, _: int) -> Refusal | None:
    """What may be done whenever it is asked for."""
    return None
