"""The Challenge (DN-G128, DN-G354): the campaign for two on the strategic plan, one long match on eight maps."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.dragon_noir.land.places import sum_of
from grognard.games.dragon_noir.magic.detection import still_possible
from grognard.games.dragon_noir.plan import khuzun, parties, unseen_broods
from grognard.games.dragon_noir.plan.boxes import Buying
from grognard.games.dragon_noir.plan.khuzun import LockUp, prisoner
from grognard.games.dragon_noir.plan.parties import Marshalling
from grognard.games.dragon_noir.plan.unseen_broods import Brood, settle_nest
from grognard.games.dragon_noir.position import NOWHERE, Foray
from grognard.games.dragon_noir.scenarios import orb, suns
from grognard.games.dragon_noir.scenarios.challenge.sunward import SunwardPlot, mouths
from grognard.games.dragon_noir.scenarios.orb import ADVENTURERS, KROBS, SPEAKERS, HideOrb, bearer
from grognard.games.dragon_noir.scenarios.plot import Ending
from grognard.games.dragon_noir.scenarios.story import LEADERS
from grognard.games.dragon_noir.scenarios.suns import HideSun
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.kernel import Frame, Pick, Refusal, Step

MARKERS = ("dark-island:G9", "haunted-swamp:F8", "far-island:G9")
"""The two little houses, and the middle of the tower."""
NEST = "nest"
CASTERS, QUEEN = ("zacharie", "shaman"), "alkiram"
CHIEFS = tuple(id for side in LEADERS for id in side)
"""Leaders and casters, whose death counts for more."""
LOOKS = 2
"""How many Sun markers Khuzun tells of."""
HALVES = 2
"""Points are counted in halves, so that all of them are whole numbers."""
ORB_OUT, SPEAKER_OUT, KHUZUN_OUT, CASTER_OUT, OTHER_OUT, QUEEN_DEAD = 20, 6, 6, 4, 1, 16
ORB_KEPT, CHIEF_DEAD, OTHER_DEAD, QUEEN_ALIVE = 20, 4, 1, 8
"""DN-G354: what everything is worth, in halves of a point."""
DECISIVE = 20
"""By how many halves a victory is decisive."""
LATE = 30
"""From which turn on bots think of nothing but the way out."""


class Opening(Frame[None]):
    """DN-G351: the krobs write down cell, Orb, Sun and who waits where; then the adventurers say who goes."""

    def start(self, war: Foray) -> Step:
        war.spools = war.sheet.webs
        return self.call(LockUp(), then=self.locked)

    def locked(self, war: Foray, _: None) -> Step:
        return self.call(HideOrb(tuple(war.land.map.named(label) for label in MARKERS)), then=self.orb_hidden)

    def orb_hidden(self, war: Foray, _: None) -> Step:
        return self.call(HideSun(mouths(war)), then=self.sun_hidden)

    def sun_hidden(self, war: Foray, _: None) -> Step:
        settle_nest(war, NEST)
        return self.call(Buying(), then=self.bought)

    def bought(self, war: Foray, _: None) -> Step:
        return self.call(Marshalling())


class Counsel(Frame[None]):
    """DN-G355: once he is free Khuzun tells of two Sun markers, which the adventurers choose and all see."""

    left: int = LOOKS

    def start(self, war: Foray) -> Step:
        down = suns.face_down(war)
        if not self.left or not down or suns.shown(war) != NOWHERE:
            return self.done()
        options = Pick("act", sum_of(1 << war.acts.go + cell for cell in down))
        return self.ask(ADVENTURERS, "counsel", options, then=self.told, about=(prisoner(war), self.left))

    def told(self, war: Foray, answer: int) -> Step:
        self.left -= 1
        suns.turn(war, war.acts.entries[answer][1])
        return self.start(war)


class TheChallenge(SunwardPlot):
    """DN-G128, DN-G354: the terms of the campaign."""

    endings: ClassVar[tuple[Ending, ...]] = (
        Ending((ADVENTURERS,), "challenge-met"),
        Ending((ADVENTURERS,), "challenge-met-decisively"),
        Ending((KROBS,), "challenge-lost"),
        Ending((KROBS,), "challenge-lost-decisively"),
        Ending((), "challenge-open"),
    )
    prizes, prize = (*SPEAKERS, *CHIEFS, QUEEN), 60

    def opening(self, war: Foray) -> Frame[None] | None:
        """Everything is written down, and everybody chosen."""
        return Opening()

    def now(self, war: Foray) -> str:
        """DN-G357: all adventurers are out or dead, or all krobs."""
        if not war.parties:
            return ""
        if not swept(war) and any(war.health[piece] and piece not in war.gone for piece in party(war)):
            return ""
        return self.at_last(war)

    def at_last(self, war: Foray) -> str:
        """DN-G354: points decide, and only who holds the Orb can meet the challenge."""
        own, theirs = score(war)
        if own > theirs and holds_orb(war):
            return "challenge-met-decisively" if own - theirs >= DECISIVE else "challenge-met"
        if theirs > own:
            return "challenge-lost-decisively" if theirs - own >= DECISIVE else "challenge-lost"
        return "challenge-open"

    def after_half(self, war: Foray) -> Frame[None] | None:
        """Markers are turned up, the Orb is taken up, and Khuzun tells what he knows."""
        orb.lay_down(war)
        orb.turn_up(war)
        suns.turn_up_suns(war, mouths(war))
        khuzun.look_in(war)
        khuzun.take_arms(war)
        return Counsel() if self._counsels(war) else None

    def _counsels(self, war: Foray) -> bool:
        """Whether Khuzun has just been freed."""
        if khuzun.is_captive(war) or war.told or not war.active(prisoner(war)):
            return False
        war.told = 1
        return True

    def after_turn(self, war: Foray) -> Frame[str] | None:
        """Krobs hatch."""
        return Brood()

    def door_opened(self, war: Foray, door: int) -> None:
        """The marker behind it is turned up."""
        khuzun.door_opened(war, door)

    def hideouts(self, war: Foray) -> list[int]:
        """Under any marker of the Orb that lies face down."""
        return orb.hideouts(war)

    def running(self, war: Foray, side: int, usual: int) -> int:
        """They look for the Orb first, and then for the way out."""
        if side != ADVENTURERS:
            return 0
        piece = orb.borne(war, side)
        if war.turn >= LATE or (holds_orb(war) and piece == NOBODY):
            return usual
        return 1 << piece if piece != NOBODY else 0

    def charge(self, war: Foray, side: int) -> int:
        """Whoever has the Orb is not left alone with it."""
        return orb.borne(war, side) if side == ADVENTURERS and war.turn < LATE else NOBODY

    def errand(self, war: Foray, side: int, piece: int) -> int:
        """To where the Orb lies, or may lie for all they were told; speakers only as near as they must."""
        if sought := orb.sought(war, piece):
            return sought
        if side == KROBS or war.orb or war.turn >= LATE:
            return 0
        left = tuple(still_possible(war, side, list(war.markers)))
        if piece in orb.speakers(war):
            return orb.ear_shot(war, left)
        return sum_of(1 << cell for cell in left)


def party(war: Foray) -> list[int]:
    """All who went down, and Khuzun once he is free."""
    found = [piece for piece, group in enumerate(war.parties) if group]
    return found if khuzun.is_captive(war) else [*found, prisoner(war)]


def holds_orb(war: Foray) -> bool:
    """Whether an adventurer has the Orb, alive or out."""
    piece = bearer(war)
    return piece != NOBODY and war.side[piece] == ADVENTURERS and bool(piece in war.gone or war.health[piece])


def orb_out(war: Foray) -> bool:
    """Whether the Orb is out; it is as well if no krob is left to keep it in (DN-G357)."""
    return bearer(war) in war.gone or (holds_orb(war) and swept(war))


def swept(war: Foray) -> bool:
    """Whether no krob is left, seen or unseen; what the dice still hold nobody knows (DN-G410)."""
    return not war.sheet.alone and not war.living(KROBS) and not any(area != NOWHERE for area in war.boxed)


def score(war: Foray) -> tuple[int, int]:
    """DN-G354: the points of both sides, in halves."""
    own = sum(worth_out(war, piece) for piece in party(war) if piece in war.gone or (swept(war) and war.health[piece]))
    theirs = sum(worth_dead(war, piece) for piece in party(war) if not war.health[piece])
    alive = bool(war.health[war.given.numbers[QUEEN]])
    own += ORB_OUT * orb_out(war) + QUEEN_DEAD * (not alive)
    theirs += ORB_KEPT * (not orb_out(war)) + QUEEN_ALIVE * alive
    return own, theirs


def worth_out(war: Foray, piece: int) -> int:
    """What somebody counts who is out."""
    id = war.card(piece).id
    if id in SPEAKERS:
        return SPEAKER_OUT
    if piece == prisoner(war):
        return KHUZUN_OUT
    return CASTER_OUT if id in CASTERS else OTHER_OUT


def worth_dead(war: Foray, piece: int) -> int:
    """What somebody counts for the krobs who is dead."""
    return CHIEF_DEAD if war.card(piece).id in (*CHIEFS, *CASTERS) else OTHER_DEAD


def _why_not_ask(war: Foray, _: Counsel, cell: int) -> Refusal | None:
    return None if cell in suns.face_down(war) else Refusal("DN-G355", "no-sun-there", (cell,))


OWN = {**khuzun.OWN, **orb.OWN, **suns.OWN, **parties.OWN, **unseen_broods.OWN, "counsel": {"go": _why_not_ask}}
PLOT = TheChallenge()
