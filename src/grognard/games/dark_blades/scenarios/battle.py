"""A whole match of a scenario: set-up, then half after half until somebody has won or the turns run out."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.games.dark_blades.combat import breath, trolls
from grognard.games.dark_blades.magic import casting, items
from grognard.games.dark_blades.magic.cards import Deal
from grognard.games.dark_blades.movement import water
from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.scenarios import entry, leaving, set_up
from grognard.games.dark_blades.scenarios.muster import given
from grognard.games.dark_blades.scenarios.options import HAND_SIZE, slug_of, slugs
from grognard.games.dark_blades.scenarios.plots import PLOTS, plot_of
from grognard.games.dark_blades.scenarios.set_up import SetUp
from grognard.games.dark_blades.scenarios.sheets import DICE
from grognard.games.dark_blades.scenarios.victory import holder_of, judge_half
from grognard.games.dark_blades.sequence import Half, WhoBegins
from grognard.games.dark_blades.sheets.book import SIDES
from grognard.games.skirmish.refusals import WhyNot
from grognard.kernel import NEWEST, Frame, Step

CHAPTERS = (set_up, entry, water, casting, items, trolls, breath, leaving)
_OWNED = [*(chapter.OWN for chapter in CHAPTERS), *PLOTS.refusals()]
OWN: Mapping[str, Mapping[str, WhyNot]] = {
    topic: {verb: why_not for own in _OWNED for verb, why_not in own.get(topic, {}).items()}
    for topic in sorted({topic for own in _OWNED for topic in own})
}
"""The verbs of this game's own topics, for refusals."""


class Fight(Frame[None]):
    """A scenario from set-up and the deal to its end (DB-MAG-2, DB-SEQ-1, DB-SEQ-3, DB-G20).

    `holder` is the side that was alone in the house at the end of a half last, at the start Honna (DB-G82); `creature`
    counts what a plot has sent in between halves.
    """

    holder: int = SIDES["honna"]
    creature: int = 0

    def start(self, war: Battle) -> Step:
        plot_of(war.given.scenario).opening(war)
        return self.call(SetUp(), then=self.deal)

    def deal(self, war: Battle, _: None) -> Step:
        casters = tuple(SIDES[side] for side in war.sheet.spellcasting)
        each = int(war.given.options.get(HAND_SIZE, 0))
        return self.call(Deal(each, casters), then=self.begun)

    def begun(self, war: Battle, _: None) -> Step:
        return self.call(WhoBegins(), then=self.settled) if war.sheet.first == DICE else self.half(war)

    def settled(self, war: Battle, _: None) -> Step:
        return self.half(war)

    def half(self, war: Battle) -> Step:
        return self.call(Half(), then=self.interval)

    def interval(self, war: Battle, _: None) -> Step:
        more = plot_of(war.given.scenario).interval(war, self.creature)
        return self.call(more, then=self.judged) if more else self.judged(war, self.creature)

    def judged(self, war: Battle, creature: int) -> Step:
        self.creature = creature
        self.holder = holder_of(war, self.holder)
        war.ending = judge_half(war, self.holder)
        if war.ending:
            return self.done()
        war.half += 1
        return self.goto(self.half)


def open_battle(key: str, edition: int = NEWEST) -> Battle:
    """A match of a scenario, with the options its key sets, at its first question."""
    if slug_of(key) not in slugs():
        raise ValueError(f"no scenario {slug_of(key)!r} can be played; there are {', '.join(slugs())}")
    return Battle(given(key, plot_of(key))).begin(Fight(), edition)
