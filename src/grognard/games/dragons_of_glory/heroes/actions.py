"""Step 3 of the advanced Turn: what the Active Hero of each side may do, one thing and no more (DG-3.HA)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from grognard.games.dragons_of_glory.artifacts.search import Search, why_not_search
from grognard.games.dragons_of_glory.diplomacy.talks import Talks, why_not_talk
from grognard.games.dragons_of_glory.heroes.declaration import declaring
from grognard.games.dragons_of_glory.heroes.diversion import Diversion, why_not_divert
from grognard.games.dragons_of_glory.heroes.figures import free, heroes_at, stirs
from grognard.games.dragons_of_glory.heroes.special import (
    Council,
    Distrust,
    Hammer,
    MartialLaw,
    Sacrifice,
    why_not_distrust,
    why_not_hammer,
    why_not_law,
    why_not_sacrifice,
    why_not_unite,
)
from grognard.games.dragons_of_glory.heroes.spies import Spies, why_not_spy
from grognard.games.dragons_of_glory.legality import Refusals, always
from grognard.games.dragons_of_glory.war import NOBODY, LanceWar
from grognard.kernel import Frame, Pick, Refusal, Step

TOPIC = "heroic-action"


class Action(NamedTuple):
    """A Heroic Action: why a hero may not do it now, the procedure it begins, and what everybody is told of it."""

    why_not: Callable[[LanceWar, int], Refusal | None]
    begin: Callable[[int], Frame[None]]
    told: str


ACTIONS: Mapping[str, Action] = {
    "divert": Action(why_not_divert, lambda hero: Diversion(hero=hero), "sets-out-to-divert"),
    "hammer": Action(why_not_hammer, lambda hero: Hammer(hero=hero), "seeks-the-hammer"),
    "sacrifice": Action(why_not_sacrifice, lambda hero: Sacrifice(hero=hero), "gives-himself"),
    "unite": Action(why_not_unite, lambda hero: Council(hero=hero), "speaks-to-the-council"),
    "martial-law": Action(why_not_law, lambda hero: MartialLaw(hero=hero), "declares-martial-law"),
    "distrust": Action(why_not_distrust, lambda hero: Distrust(hero=hero), "spreads-rumours"),
    "spy": Action(why_not_spy, lambda hero: Spies(hero=hero), "sends-spies"),
    "talk": Action(why_not_talk, lambda hero: Talks(hero=hero), "goes-to-talk"),
    "search": Action(why_not_search, lambda hero: Search(hero=hero), "begins-to-search"),
}
"""Every Heroic Action by the verb that chooses it; whom or what it is about, its own procedure asks."""


class HeroicActions(Frame[None]):
    """DG-0.SEQ-5: the side that declared first acts first; DG-3.HA-1: each Active Hero does at most one thing."""

    number: int = 0

    def start(self, war: LanceWar) -> Step:
        """Ask whoever commands the Active Hero, if there is anything that he can do."""
        if war.ending:
            return self.finish(war)
        if self.number == 2:
            return self.done()
        hero = self.hero(war)
        verbs = [verb for verb in ACTIONS if why_not_act(war, hero, verb) is None] if hero != NOBODY else []
        if not verbs:
            return self.next(war)
        options = Pick("acts", war.acts.word(*verbs, "pass"))
        return self.ask(war.commander(hero), TOPIC, options, then=self.chosen, about=(hero,))

    def chosen(self, war: LanceWar, answer: int) -> Step:
        """Off he goes, which everybody sees, or rests."""
        verb, _ = war.acts.entries[answer]
        if verb == "pass":
            return self.next(war)
        hero = self.hero(war)
        stirs(war, (hero,))
        war.tell("DG-3.HA-1", ACTIONS[verb].told, hero)
        return self.call(ACTIONS[verb].begin(hero), then=self.next)

    def next(self, war: LanceWar, _: None = None) -> Step:
        """The other side's."""
        self.number += 1
        return self.start(war)

    def hero(self, war: LanceWar) -> int:
        """The hero whose turn it is: nobody, if he was killed or taken since he was declared."""
        hero = war.active[declaring(war, self.number)]
        return hero if hero != NOBODY and free(war, hero) else NOBODY


def why_not_act(war: LanceWar, hero: int, verb: str) -> Refusal | None:
    """DG-3.HA-2: no enemy hero may be in the hex; then whatever speaks against the action itself."""
    if heroes_at(war, war.place_of(hero), 1 - war.side_of(hero)):
        return Refusal("DG-3.HA-2", "enemy-hero-here", (hero,))
    return ACTIONS[verb].why_not(war, hero)


def _why_not(verb: str) -> Callable[[LanceWar, HeroicActions, int], Refusal | None]:
    return lambda war, frame, _: why_not_act(war, frame.hero(war), verb)


REFUSALS: Refusals = {TOPIC: {**{verb: _why_not(verb) for verb in ACTIONS}, "pass": always}}
"""Why not: for each question, each verb it may be answered with."""
