"""The Nest of Alkiram (DN-G128, DN-G342): ten adventurers carry the Orb past the queen and out into the sun."""

from __future__ import annotations

from grognard.games.dragon_noir.pieces.big_krobs import around
from grognard.games.dragon_noir.plan import broods
from grognard.games.dragon_noir.plan.broods import Buying, EndOfTurn
from grognard.games.dragon_noir.position import NOWHERE, Foray
from grognard.games.dragon_noir.scenarios import orb, suns
from grognard.games.dragon_noir.scenarios.challenge.sunward import SunwardPlot, mouths
from grognard.games.dragon_noir.scenarios.losses import away, lost
from grognard.games.dragon_noir.scenarios.orb import ADVENTURERS, KROBS, SPEAKERS, bearer
from grognard.games.dragon_noir.scenarios.plot import Ending
from grognard.games.dragon_noir.scenarios.suns import HideSun
from grognard.games.dragon_noir.sheets.kinds import BABIES, GUARD
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.kernel import Frame, Step

ENOUGH = 10
BEARER, QUEEN = "sarah", "alkiram"
LAST_STEPS = 6
"""From how far the others run for the mouth, too, when the Orb is so near to it, for bots."""


class Opening(Frame[None]):
    """The nest has its queen, Sarah bears the Orb, and the krobs write down which mouth leads out."""

    def start(self, war: Foray) -> Step:
        broods.settle(war)
        war.orb = (war.role(BEARER), NOWHERE)
        return self.call(HideSun(mouths(war)))


class TheNestOfAlkiram(SunwardPlot):
    """DN-G128, DN-G342: the terms of The Nest of Alkiram."""

    endings = (
        Ending((ADVENTURERS,), "into-the-sun"),
        Ending((ADVENTURERS,), "into-the-sun-queen-dead"),
        Ending((KROBS,), "orb-silenced"),
        Ending((KROBS,), "too-few-for-the-sun"),
        Ending((KROBS,), "night-in-the-nest"),
        Ending((ADVENTURERS,), "nest-empty"),
    )
    prizes, prize = (*SPEAKERS, QUEEN), 120

    def buying(self, war: Foray) -> Frame[None] | None:
        """DN-G336: krobs for the points of its sheet."""
        return Buying(war.sheet.points)

    def opening(self, war: Foray) -> Frame[None] | None:
        """Orb, queen and sun."""
        return Opening()

    def now(self, war: Foray) -> str:
        """Ten are out with the Orb, nobody can bring it out any more, or nobody is left to keep it back."""
        out = away(war, ADVENTURERS)
        if bearer(war) in out and len(out) >= ENOUGH:
            return "into-the-sun-queen-dead" if lost(war, QUEEN) else "into-the-sun"
        if war.orb and self._silenced(war):
            return "orb-silenced"
        return ""

    def _silenced(self, war: Foray) -> bool:
        """DN-G342: nobody of the adventurers has the Orb, alive or out, and nobody is left to whom it speaks."""
        holder = bearer(war)
        held = holder != NOBODY and war.side[holder] == ADVENTURERS and (holder in war.gone or war.health[holder])
        return not held and not any(war.health[piece] for piece in orb.speakers(war))

    def each_turn(self, war: Foray) -> str:
        """DN-G342: too few are left, and nobody who could call one of them back."""
        left = [post for post in war.roll.posts if post.side == ADVENTURERS and war.health[post.piece]]
        casters = [piece for piece in left_to_cast(war) if war.side[piece] == ADVENTURERS]
        return "too-few-for-the-sun" if len(left) < ENOUGH and not casters else ""

    def at_last(self, war: Foray) -> str:
        """Time is up, or a side has nobody left; an empty nest is no use to the dead."""
        survived = war.living(ADVENTURERS) or away(war, ADVENTURERS)
        return "nest-empty" if survived and not war.living(KROBS) else "night-in-the-nest"

    def after_half(self, war: Foray) -> Frame[None] | None:
        """Markers are turned up, and the Orb is taken up."""
        orb.lay_down(war)
        orb.take_up(war)
        suns.turn_up_suns(war, mouths(war))
        return None

    def after_turn(self, war: Foray) -> Frame[str] | None:
        """Krobs hatch, and a nest without a queen has another after three turns."""
        return EndOfTurn(succession=True)

    def errand(self, war: Foray, side: int, piece: int) -> int:
        """To the Orb; guards to their queen."""
        if sought := orb.sought(war, piece):
            return sought
        return self._post(war, piece) if side == KROBS else 0

    def running(self, war: Foray, side: int, usual: int) -> int:
        """Whoever has the Orb looks for the way out; the others follow when he is at it."""
        piece = bearer(war)
        if piece == NOBODY or war.side[piece] != side:
            return 0
        on_the_way = war.at[piece] != war.land.off and not self._at_the_mouth(war, piece)
        return 1 << piece if on_the_way else usual

    def _at_the_mouth(self, war: Foray, piece: int) -> bool:
        sun = suns.shown(war)
        return sun != NOWHERE and war.land.grid.distance(war.at[piece], sun) <= LAST_STEPS

    def charge(self, war: Foray, side: int) -> int:
        """Nobody goes far from the Orb."""
        return orb.borne(war, side) if side == ADVENTURERS else NOBODY

    def _post(self, war: Foray, piece: int) -> int:
        """The queen lies still, guards stay beside her, and the young behind them until they are grown."""
        kind = war.card(piece).kind
        if kind in BABIES:
            return broods.nursery(war)
        mother = broods.queen(war)
        if piece == mother:
            return 1 << war.at[piece]
        return around(war, mother) if kind == GUARD and mother != NOBODY else 0


def left_to_cast(war: Foray) -> list[int]:
    """The casters who live and are not out."""
    return [piece for piece in war.given.casters if war.health[piece] and piece not in war.gone]


OWN = {**suns.OWN, **broods.OWN}
PLOT = TheNestOfAlkiram()
