"""The Challenge, Alone (DN-G410): the campaign on the strategic plan for one player, the krobs led by the tables."""

from __future__ import annotations

from grognard.games.dragon_noir.plan import happenings
from grognard.games.dragon_noir.plan.boxes import backstage, put_in_box
from grognard.games.dragon_noir.plan.happenings import happening
from grognard.games.dragon_noir.plan.headings import DrawnBrood
from grognard.games.dragon_noir.plan.parties import Marshalling
from grognard.games.dragon_noir.plan.unseen_broods import queen_of, settle_nest
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.challenge import the_challenge
from grognard.games.dragon_noir.scenarios.challenge.the_challenge import NEST, TheChallenge, orb_out, score
from grognard.games.dragon_noir.scenarios.orb import ADVENTURERS, KROBS
from grognard.games.dragon_noir.scenarios.plot import Ending
from grognard.games.dragon_noir.sheets.kinds import HUNTER
from grognard.games.dragon_noir.sheets.solitaire import tables
from grognard.kernel import Frame, Step

GUARDS = ("migam", "tiom", "zym")
HUNTERS = 2
"""DN-G410: who is with Alkiram as it begins."""
SURVIVAL = "survival"


class Opening(the_challenge.Opening):
    """DN-G410: dice hide cell, Orb and Sun; a few krobs are with their queen, and the adventurers say who goes."""

    def sun_hidden(self, war: Foray, _: None) -> Step:
        settle_nest(war, NEST)
        nest = war.boxed[queen_of(war)]
        hunters = [piece for piece in backstage(war) if war.card(piece).kind == HUNTER]
        for piece in (*(war.given.numbers[id] for id in GUARDS), *hunters[:HUNTERS]):
            put_in_box(war, piece, nest)
        return self.call(Marshalling())


class TheChallengeAlone(TheChallenge):
    """DN-G410, DN-G386: the terms of the campaign, rated by the points of the adventurers alone."""

    endings = (
        Ending((ADVENTURERS,), "alone-triumph"),
        Ending((ADVENTURERS,), "alone-victory"),
        Ending((), "alone-survival"),
        Ending((KROBS,), "alone-defeat"),
    )

    def opening(self, war: Foray) -> Frame[None] | None:
        """Dice, and then everybody is chosen."""
        return Opening()

    def before_half(self, war: Foray) -> Frame[None] | None:
        """DN-G384: as a turn begins something may happen."""
        return happening(war) if war.phasing == ADVENTURERS else None

    def after_turn(self, war: Foray) -> Frame[str] | None:
        """DN-G383: krobs hatch, by the tables."""
        return DrawnBrood()

    def at_last(self, war: Foray) -> str:
        """DN-G386, DN-G413: what the points of the adventurers are worth; without the Orb out no more than survival."""
        rated = tables().rated(score(war)[ADVENTURERS], war.turn)
        if rated in ("triumph", "victory") and not orb_out(war):
            rated = SURVIVAL
        return f"alone-{rated}"


OWN = happenings.OWN
PLOT = TheChallengeAlone()
