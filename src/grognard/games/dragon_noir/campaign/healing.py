"""Between two episodes: captives exchanged, wounds that mend or not, the care of the mill, and spells paid in advance.

DN-G172, DN-G173.
"""

from __future__ import annotations

from collections.abc import Mapping

from grognard.games.dragon_noir.campaign.score import miller
from grognard.games.dragon_noir.campaign.standing import CAPTIVE, DEAD, OUT, WOUNDED, cure, past, pieces_of
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.story import CASTERS, ORKS, REBELS, people, side_of, value
from grognard.games.dragon_noir.sheets.spells import magic
from grognard.games.dragon_noir.verbs import PASS
from grognard.games.skirmish.combat.melee import TEN
from grognard.games.skirmish.refusals import WhyNot, always
from grognard.kernel import Frame, Pick, Refusal, Step, replaced

MENDS, LINGERS = 6, 9
"""DN-G172: up to which die a wound mends, and up to which it only stays."""
MENDED, STILL, LAID_UP = 0, 1, 2
SPELLS = 2
"""DN-G172: how many spells a caster has time for."""
FOX = "black-fox"


def exchange(war: Foray) -> None:
    """DN-G173: captives are exchanged one for one, the most precious first; Black Fox is worth all of them."""
    rebels, orks = (sorted(taken_of(war, side), key=lambda id: -value(id, False)) for side in (REBELS, ORKS))
    count = min(len(rebels), len(orks))
    freed = [FOX, *rebels] if FOX in orks else rebels[:count] + orks[:count]
    for piece in [war.given.numbers[id] for id in freed if id in war.given.numbers]:
        war.fates = replaced(war.fates, piece, war.fates[piece] & ~CAPTIVE)
        war.tell("DN-G173", "exchanged", piece)


def taken_of(war: Foray, side: int) -> list[str]:
    """The captives of a side, those who have no part in this episode among them."""
    return [id for id in past(war).captive if id in people(side)]


class Mending(Frame[None]):
    """A die for everybody who is wounded; `waiting` are those still to come."""

    waiting: tuple[int, ...] = ()

    def start(self, war: Foray) -> Step:
        self.waiting = tuple(patients(war))
        return self.next_one(war)

    def next_one(self, war: Foray) -> Step:
        if not self.waiting:
            return self.done()
        return self.roll(TEN, "healing-die", then=self.rolled, about=(self.waiting[0],))

    def rolled(self, war: Foray, die: int) -> Step:
        piece, self.waiting = self.waiting[0], self.waiting[1:]
        result = MENDED if die <= MENDS else STILL if die <= LINGERS else LAID_UP
        fate = war.fates[piece] & ~(WOUNDED | OUT) | (0, WOUNDED, WOUNDED | OUT)[result]
        war.fates = replaced(war.fates, piece, fate)
        war.tell("DN-G172", "mending", result, piece, die)
        return self.goto(self.next_one)


def patients(war: Foray) -> list[int]:
    """The wounded who are free."""
    return [piece for piece, fate in enumerate(war.fates) if fate & WOUNDED and not fate & CAPTIVE]


class Care(Frame[None]):
    """The owner of the mill has one of his wounded looked after there."""

    def start(self, war: Foray) -> Step:
        side = miller(past(war))
        able = boarders(war)
        if not able:
            return self.done()
        mask = sum(1 << war.acts.take + piece for piece in able) | 1 << war.acts.lexicon.first[PASS]
        return self.ask(side, "care", Pick("act", mask), then=self.chosen, about=(side,))

    def chosen(self, war: Foray, answer: int) -> Step:
        verb, piece = war.acts.entries[answer]
        if verb == "take":
            heal(war, piece)
            war.tell("DN-G172", "cared-for", piece)
        return self.done()


def boarders(war: Foray) -> list[int]:
    """Those whom the owner of the mill can have healed there."""
    side = miller(past(war))
    return [piece for piece in patients(war) if side_of(war.card(piece).id) == side]


def heal(war: Foray, piece: int) -> None:
    """Somebody is whole again."""
    war.fates = replaced(war.fates, piece, war.fates[piece] & ~(WOUNDED | OUT | DEAD))


class Ministry(Frame[None]):
    """DN-G172: a caster heals or revives up to two of his side, and pays with energy he would have had later."""

    side: int
    cast: int = 0

    def start(self, war: Foray) -> Step:
        able = treatable(war, self.side) if self.cast < SPELLS else []
        if not able:
            return self.done()
        mask = sum(1 << war.acts.take + piece for piece in able) | 1 << war.acts.lexicon.first[PASS]
        about = (war.given.numbers[CASTERS[self.side]], magic().energy - war.debts[self.side])
        return self.ask(self.side, "ministry", Pick("act", mask), then=self.chosen, about=about)

    def chosen(self, war: Foray, answer: int) -> Step:
        verb, piece = war.acts.entries[answer]
        if verb == PASS:
            return self.done()
        cost = cure(war, piece)
        dead = bool(war.fates[piece] & DEAD)
        war.debts = replaced(war.debts, self.side, war.debts[self.side] + cost)
        heal(war, piece)
        caster = war.given.numbers[CASTERS[self.side]]
        war.tell("DN-G172", "raised-again" if dead else "healed-again", caster, piece, cost)
        self.cast += 1
        return self.start(war)


def treatable(war: Foray, side: int) -> list[int]:
    """Whom the caster of a side can heal or revive with what he has left."""
    caster = war.given.numbers.get(CASTERS[side])
    if caster is None or war.fates[caster] & (OUT | DEAD | CAPTIVE):
        return []
    left = magic().energy - war.debts[side]
    found = [piece for piece in pieces_of(war, side) if war.fates[piece] & (WOUNDED | DEAD)]
    return [p for p in found if p != caster and not war.fates[p] & CAPTIVE and cure(war, p) <= left]


def why_not_care(war: Foray, _: Care, piece: int) -> Refusal | None:
    """Why somebody is not looked after at the mill."""
    if piece in boarders(war):
        return None
    return Refusal("DN-G172", "not-one-your-wounded", (piece,))


def why_not_treat(war: Foray, frame: Ministry, piece: int) -> Refusal | None:
    """Why a caster does not heal somebody."""
    if piece in treatable(war, frame.side):
        return None
    return Refusal("DN-G172", "neither-wounded-nor-dead-or-costs", (piece,))


OWN: Mapping[str, Mapping[str, WhyNot]] = {
    "care": {PASS: always, "take": why_not_care},
    "ministry": {PASS: always, "take": why_not_treat},
}
"""The verbs of this chapter's topics, for refusals."""
