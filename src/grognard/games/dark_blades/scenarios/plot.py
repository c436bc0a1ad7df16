"""A plot: the chapters of Dark Blades as one scenario has them, and how a match of it ends at once.

A scenario with rules of its own has a module named after it, with a PLOT of its own kind, and the verbs of its own
topics in OWN. All others have this one. A plot knows no bot: it says what is wanted and where somebody is sent, and
bots make of it what they can.
"""

from __future__ import annotations

from grognard.games.dark_blades.editions import REPAIRS
from grognard.games.dark_blades.magic.items import ItemHooks
from grognard.games.dark_blades.magic.spells import blasting
from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.scenarios.capture import hold_captives, slowed, tie_up
from grognard.games.dark_blades.scenarios.convoys import scouting
from grognard.games.dark_blades.scenarios.entry import Arrivals, due, entrants, outside
from grognard.games.dark_blades.scenarios.leaving import LEAVE, corner_out, leave, leave_acts
from grognard.games.dark_blades.scenarios.victory import judge_now
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.kernel import Frame, Step


class Plot(ItemHooks):
    """The chapters of Dark Blades, with entries and the end of a scenario; and nothing that one scenario alone has."""

    def opening(self, war: Battle) -> None:
        """What is settled before set-up."""

    def interval(self, war: Battle, count: int) -> Frame[int] | None:
        """What comes between two halves; it hands back how often that has happened, before it `count` times."""
        return None

    def before_moves(self, war: Battle) -> Frame[None] | None:
        """DB-G19, DB-G110: those who are due enter, or wait for their scouts."""
        return Arrivals() if due(war) or scouting(war) else super().before_moves(war)

    def after_move(self, war: Battle) -> Frame[None] | None:
        """DB-G119: whoever is due enters as soon as there is room."""
        return Arrivals(begins=False) if war.edition >= REPAIRS and entrants(war) else None

    def waiting(self, war: Battle) -> tuple[int, ...]:
        """DB-G119: how many still wait outside."""
        return outside(war) if war.edition >= REPAIRS else ()

    def step_over(self, war: Battle) -> None:
        """DB-G86, DB-G109: whom nobody holds is free."""
        if war.bound:
            hold_captives(war)

    def fought_out(self, war: Battle) -> None:
        """DB-SC4-11, DB-G86: captives are taken."""
        tie_up(war)

    def injured(self, war: Battle, piece: int) -> Frame[None] | None:
        """A death may end the match (DB-SC3-13, DB-SC4-9, DB-SC4-10), but not in the midst of a spell (DB-G123)."""
        if not blasting(war) and (how := judge_now(war)):
            return Ending(how)
        return super().injured(war, piece)

    def allowance(self, war: Battle, piece: int) -> int:
        """DB-G86: whoever leads a captive has half of it."""
        points = super().allowance(war, piece)
        return slowed(war, piece, points) if war.bound else points

    def move_acts(self, war: Battle, piece: int) -> int:
        """DB-G108: leave the map."""
        acts = super().move_acts(war, piece)
        return acts | leave_acts(war, piece) if war.bound or corner_out(war.given.scenario, war.side[piece]) else acts

    def move_act(self, war: Battle, piece: int, answer: int) -> Frame[None] | None:
        """DB-G108: off the map, which may end the match at once (DB-SC3-13, DB-SC4-12)."""
        if war.acts.entries[answer][0] != LEAVE:
            return super().move_act(war, piece, answer)
        leave(war, piece)
        how = judge_now(war)
        return Ending(how) if how else None

    def errand(self, war: Battle, side: int) -> int:
        """The hexes to which the aim of the scenario sends a side now, or none."""
        return 0

    def endless(self, war: Battle) -> tuple[int, ...]:
        """Those whom it helps nobody to beat now, because another comes for each."""
        return ()

    def crying_for_help(self, war: Battle) -> int:
        """Whose wound would set others free, or nobody."""
        return NOBODY


class Ending(Frame[None]):
    """The match is over, in the middle of whatever was under way."""

    how: int

    def start(self, war: Battle) -> Step:
        war.ending = self.how
        return self.finish(war)
