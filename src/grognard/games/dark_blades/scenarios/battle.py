"""A whole match of a scenario: set-up, then half after half until somebody has won or the turns run out."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.games.dark_blades.combat import breath, trolls
from grognard.games.dark_blades.editions import REPAIRS
from grognard.games.dark_blades.magic import casting, items
from grognard.games.dark_blades.magic.cards import Deal
from grognard.games.dark_blades.magic.spells import blasting
from grognard.games.dark_blades.movement import water
from grognard.games.dark_blades.scenarios import entry, leaving, set_up, the_arena
from grognard.games.dark_blades.scenarios.capture import slowed
from grognard.games.dark_blades.scenarios.entry import Arrivals, due, entrants, outside
from grognard.games.dark_blades.scenarios.leaving import LEAVE, corner_out, leave, leave_acts
from grognard.games.dark_blades.scenarios.mule_train import scouting
from grognard.games.dark_blades.scenarios.options import HAND_SIZE, slug_of
from grognard.games.dark_blades.scenarios.set_up import SetUp
from grognard.games.dark_blades.scenarios.sheets import DICE
from grognard.games.dark_blades.scenarios.the_arena import ArenaHooks, Interval, hold
from grognard.games.dark_blades.scenarios.victory import SCENARIOS, Battle, holder_of, judge_half, judge_now
from grognard.games.dark_blades.sequence import Half, WhoBegins
from grognard.games.dark_blades.sheets.book import SIDES
from grognard.games.skirmish.refusals import WhyNot
from grognard.games.skirmish.war import War
from grognard.kernel import NEWEST, Frame, Step

CHAPTERS = (set_up, the_arena, entry, water, casting, items, trolls, breath, leaving)
OWN: Mapping[str, Mapping[str, WhyNot]] = {
    topic: {verb: why_not for chapter in CHAPTERS for verb, why_not in chapter.OWN.get(topic, {}).items()}
    for topic in sorted({topic for chapter in CHAPTERS for topic in chapter.OWN})
}
"""The verbs of this game's own topics, for refusals."""


class BattleHooks(ArenaHooks):
    """The chapters of Dark Blades, with entries and the end of a scenario."""

    def before_moves(self, war: War) -> Frame[None] | None:
        """DB-G19, DB-G110: those who are due enter, or wait for their scouts."""
        return Arrivals() if due(war) or scouting(war) else super().before_moves(war)

    def after_move(self, war: War) -> Frame[None] | None:
        """DB-G119: whoever is due enters as soon as there is room."""
        return Arrivals(begins=False) if war.edition >= REPAIRS and entrants(war) else None

    def waiting(self, war: War) -> tuple[int, ...]:
        """DB-G119: how many still wait outside."""
        return outside(war) if war.edition >= REPAIRS else ()

    def injured(self, war: War, piece: int) -> Frame[None] | None:
        """A death may end the match (DB-SC3-13, DB-SC4-9, DB-SC4-10), but not in the midst of a spell (DB-G123)."""
        if isinstance(war, Battle) and not blasting(war) and (how := judge_now(war)):
            return Ending(how)
        return super().injured(war, piece)

    def allowance(self, war: War, piece: int) -> int:
        """DB-G86: whoever leads a captive has half of it."""
        points = super().allowance(war, piece)
        return slowed(war, piece, points) if war.bound else points

    def move_acts(self, war: War, piece: int) -> int:
        """DB-G108: leave the map."""
        acts = super().move_acts(war, piece)
        return acts | leave_acts(war, piece) if war.bound or corner_out(war.given.scenario, war.side[piece]) else acts

    def move_act(self, war: War, piece: int, answer: int) -> Frame[None] | None:
        """DB-G108: off the map, which may end the match at once (DB-SC3-13, DB-SC4-12)."""
        if war.acts.entries[answer][0] != LEAVE:
            return super().move_act(war, piece, answer)
        leave(war, piece)
        how = judge_now(war) if isinstance(war, Battle) else 0
        return Ending(how) if how else None


class Ending(Frame[None]):
    """The match is over, in the middle of whatever was under way."""

    how: int

    def start(self, war: Battle) -> Step:
        war.ending = self.how
        return self.finish(war)


class Fight(Frame[None]):
    """A scenario from set-up and the deal to its end (DB-MAG-2, DB-SEQ-1, DB-SEQ-3, DB-G20).

    `holder` is the side that was alone in the mill at the end of a half last, at the start Honna (DB-G82); `creature`
    counts those that were beaten in the arena.
    """

    holder: int = SIDES["honna"]
    creature: int = 0

    def start(self, war: Battle) -> Step:
        hold(war)
        return self.call(SetUp(), then=self.deal)

    def deal(self, war: Battle, _: None) -> Step:
        casters = tuple(SIDES[side] for side in war.sheet.spellcasting)
        each = int(war.given.options.get(HAND_SIZE.key, 0))
        return self.call(Deal(each, casters), then=self.begun)

    def begun(self, war: Battle, _: None) -> Step:
        return self.call(WhoBegins(), then=self.settled) if war.sheet.first == DICE else self.half(war)

    def settled(self, war: Battle, _: None) -> Step:
        return self.half(war)

    def half(self, war: Battle) -> Step:
        return self.call(Half(), then=self.interval)

    def interval(self, war: Battle, _: None) -> Step:
        """DB-G80, DB-G111: between two halves those who wait may be set free, and the next creature comes."""
        return self.call(Interval(self.creature), then=self.judged)

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
    if slug_of(key) not in SCENARIOS:
        raise ValueError(f"no scenario {slug_of(key)!r} can be played; there are {', '.join(SCENARIOS)}")
    return Battle(key, BattleHooks()).begin(Fight(), edition)
