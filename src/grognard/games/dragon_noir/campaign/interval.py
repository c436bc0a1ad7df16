"""What comes before an episode's set-up: groups or healing, who goes, who gets a horse; then everybody is called up.

DN-2.11b, DN-G170 to DN-G178.
"""

from __future__ import annotations

from collections.abc import Mapping

from grognard.games.dragon_noir.campaign.duty import call_up, company, enlist, groups_to_choose, has_horse
from grognard.games.dragon_noir.campaign.groups import Splitting
from grognard.games.dragon_noir.campaign.healing import Care, Mending, Ministry, exchange
from grognard.games.dragon_noir.campaign.score import expedition
from grognard.games.dragon_noir.campaign.standing import past, pieces_of, ready
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.episodes import EXPEDITION, listed_forces, main_force
from grognard.games.dragon_noir.scenarios.story import (
    BEANS,
    CASTERS,
    KAZHDIN,
    LANDFALL,
    ON_DUTY,
    ORKS,
    REBELS,
    TALBH,
)
from grognard.games.dragon_noir.verbs import GROUP, PASS
from grognard.games.skirmish.refusals import WhyNot, always
from grognard.kernel import Frame, Pick, Refusal, Step, replaced

EXCHANGED = (BEANS, KAZHDIN, TALBH)
"""DN-G173: the episodes before which captives are exchanged."""
LEADING = (2, 3)
"""DN-G174: the share of those who go below that is the leader's when both sides go."""


class Prologue(Frame[None]):
    """All that happens between the last battle and the next."""

    def start(self, war: Foray) -> Step:
        if war.sheet.id == LANDFALL:
            return self.call(Splitting(REBELS), then=self.other_groups)
        if war.sheet.id in EXCHANGED:
            exchange(war)
        return self.call(Mending(), then=self.care)

    def other_groups(self, war: Foray, _: None) -> Step:
        return self.call(Splitting(ORKS), then=self.ready)

    def care(self, war: Foray, _: None) -> Step:
        return self.call(Care(), then=self.first_caster)

    def first_caster(self, war: Foray, _: None) -> Step:
        return self.call(Ministry(REBELS), then=self.other_caster)

    def other_caster(self, war: Foray, _: None) -> Step:
        return self.call(Ministry(ORKS), then=self.first_choice)

    def first_choice(self, war: Foray, _: None) -> Step:
        return self.call(_choice(war, REBELS), then=self.other_choice)

    def other_choice(self, war: Foray, _: None) -> Step:
        return self.call(_choice(war, ORKS), then=self.first_horses)

    def first_horses(self, war: Foray, _: None) -> Step:
        return self.call(Remounts(REBELS), then=self.other_horses)

    def other_horses(self, war: Foray, _: None) -> Step:
        return self.call(Remounts(ORKS), then=self.ready)

    def ready(self, war: Foray, _: None) -> Step:
        call_up(war)
        return self.done()


def _choice(war: Foray, side: int) -> Frame[None]:
    return Going(side) if war.sheet.id == TALBH else Choosing(side)


class Choosing(Frame[None]):
    """DN-G176: in Beans for Trolls a side chooses the group that fights; elsewhere there is nothing to choose."""

    side: int

    def start(self, war: Foray) -> Step:
        groups = groups_to_choose(war, self.side) if war.sheet.id == BEANS else []
        if not groups:
            return self.done()
        mask = sum(1 << war.acts.lexicon.first[GROUP] + group - 1 for group in groups)
        return self.ask(self.side, "duty-group", Pick("act", mask), then=self.chosen, about=(self.side,))

    def chosen(self, war: Foray, answer: int) -> Step:
        group = war.acts.entries[answer][1] + 1
        war.on_duty = replaced(war.on_duty, self.side, group)
        war.tell("DN-G176", "duty-chosen", self.side, group)
        return self.done()


class Going(Frame[None]):
    """DN-G174: who of a people goes below, one by one; its caster goes if he can."""

    side: int

    def start(self, war: Foray) -> Step:
        force = main_force(war.given.scenario, REBELS)
        caster = war.given.numbers.get(CASTERS[self.side])
        if caster is not None and ready(war, caster):
            enlist(war, caster, force)
        return self.offer(war)

    def offer(self, war: Foray) -> Step:
        able = volunteers(war, self.side)
        if not able:
            return self.done()
        mask = sum(1 << war.acts.take + piece for piece in able)
        if any(war.duty):
            mask |= war.acts.done
        about = (self.side, places_left(war, self.side))
        return self.ask(self.side, "expedition", Pick("act", mask), then=self.chosen, about=about)

    def chosen(self, war: Foray, answer: int) -> Step:
        verb, piece = war.acts.entries[answer]
        if verb == "done":
            return self.done()
        enlist(war, piece, main_force(war.given.scenario, REBELS))
        war.tell("DN-G174", "goes-below", piece)
        return self.offer(war)


def volunteers(war: Foray, side: int) -> list[int]:
    """Who of a people can still be chosen to go below."""
    if not places_left(war, side):
        return []
    return [piece for piece in pieces_of(war, side) if ready(war, piece) and not war.duty[piece]]


def places_left(war: Foray, side: int) -> int:
    """How many more of a people can go below."""
    leader, allied = expedition(past(war))
    listed = listed_forces(war.given.scenario)[main_force(war.given.scenario, REBELS)].units
    whole = sum(id not in CASTERS for id in listed)
    share = -(-whole * LEADING[0] // LEADING[1])
    most = whole if not allied else share if side == leader else whole - share
    casters = [war.given.numbers.get(id) for id in CASTERS]
    return most - sum(bool(war.duty[piece]) for piece in pieces_of(war, side) if piece not in casters)


class Remounts(Frame[None]):
    """DN-G177: spare horses for riders of the group who walk."""

    side: int

    def start(self, war: Foray) -> Step:
        able = walkers(war, self.side) if war.spares[self.side] else []
        if not able:
            return self.done()
        mask = sum(1 << war.acts.take + piece for piece in able) | 1 << war.acts.lexicon.first[PASS]
        about = (self.side, war.spares[self.side])
        return self.ask(self.side, "remount", Pick("act", mask), then=self.chosen, about=about)

    def chosen(self, war: Foray, answer: int) -> Step:
        verb, piece = war.acts.entries[answer]
        if verb == PASS:
            return self.done()
        war.spares = replaced(war.spares, self.side, war.spares[self.side] - 1)
        war.walking &= ~(1 << piece)
        war.tell("DN-G177", "remounted", piece)
        return self.start(war)


def walkers(war: Foray, side: int) -> list[int]:
    """The riders on foot who could use a horse in this episode."""
    if EXPEDITION in war.sheet.players:
        return []
    group = war.on_duty[side] or ON_DUTY.get(war.sheet.id, 0)
    if group:
        those = company(war, side, group)
    else:
        those = [piece for piece in pieces_of(war, side) if ready(war, piece)]
    return [piece for piece in those if war.unit(piece).rides and not has_horse(war, piece)]


def why_not_group(war: Foray, frame: Choosing, group: int) -> Refusal | None:
    """Why a group cannot be chosen."""
    if group + 1 in groups_to_choose(war, frame.side):
        return None
    return Refusal("DN-G176", "group-lost-half", (group + 1,))


def why_not_go(war: Foray, frame: Going, piece: int) -> Refusal | None:
    """Why somebody cannot go below."""
    if piece in volunteers(war, frame.side):
        return None
    return Refusal("DN-G174", "cannot-go", (piece,))


def _why_not_enough(war: Foray, _: Going, noun: int) -> Refusal | None:
    return None if any(war.duty) else Refusal("DN-G174", "somebody-to-go")


def why_not_remount(war: Foray, frame: Remounts, piece: int) -> Refusal | None:
    """Why somebody gets no spare horse."""
    if piece in walkers(war, frame.side):
        return None
    return Refusal("DN-G177", "needs-no-horse-now", (piece,))


OWN: Mapping[str, Mapping[str, WhyNot]] = {
    "duty-group": {GROUP: why_not_group},
    "expedition": {"take": why_not_go, "done": _why_not_enough},
    "remount": {PASS: always, "take": why_not_remount},
}
"""The verbs of this chapter's topics, for refusals."""
