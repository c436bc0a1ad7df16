"""Hiring people for a battle of one's own: the sides take turns until both are ready (DN-G167).

Everybody who can be hired is a piece from the start; who is not hired stays absent for the whole match.
"""

from __future__ import annotations

from functools import lru_cache

from grognard.games.dragon_noir.forces.muster import muster
from grognard.games.dragon_noir.forces.prices import price, purse
from grognard.games.dragon_noir.pieces.black_dragon import TURNS, is_body, is_limb, lairs, parts_of
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.keys import KEYS
from grognard.games.dragon_noir.verbs import READY, RECRUIT, RECRUIT_MOUNTED
from grognard.games.skirmish.refusals import WhyNot
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.kernel import Frame, Pick, Refusal, Step, replaced

BOTH = 3
IN_THE_SADDLE, ON_FOOT = 1, 2
"""How somebody is hired who could have it otherwise."""


class Recruiting(Frame[None]):
    """DN-G167: one of each side in turn; who is ready, or can pay for nobody, hires no more."""

    seat: int = 0
    ready: int = 0

    def start(self, war: Foray) -> Step:
        war.absent = everybody(war)
        return self.offer(war)

    def offer(self, war: Foray) -> Step:
        if self.ready == BOTH:
            return self.done()
        acts = 0 if self.ready >> self.seat & 1 else hires(war, self.seat)
        if not acts:
            return self.pass_on(war, stop=True)
        if hired(war, self.seat):
            acts |= 1 << war.acts.lexicon.first[READY]
        about = (self.seat, purse(war, self.seat))
        return self.ask(self.seat, RECRUIT, Pick("act", acts), then=self.take, about=about)

    def pass_on(self, war: Foray, stop: bool) -> Step:
        if stop and not self.ready >> self.seat & 1:
            self.ready |= 1 << self.seat
            war.tell("DN-G167", "ready", self.seat)
        self.seat = 1 - self.seat
        return self.offer(war)

    def take(self, war: Foray, answer: int) -> Step:
        verb, piece = war.acts.entries[answer]
        if verb == READY:
            return self.pass_on(war, stop=True)
        mounted = verb == RECRUIT_MOUNTED
        hire(war, piece, mounted)
        left = purse(war, self.seat)
        how = IN_THE_SADDLE if mounted else ON_FOOT if war.card(piece).horse != NOBODY else 0
        war.tell("DN-G167", "hired", how, piece, price(war.card(piece), mounted), left, self.seat)
        return self.pass_on(war, stop=False)


def everybody(war: Foray) -> int:
    """The mask of all who can be hired, and of their horses."""
    found = 0
    for post in muster(war.given.scenario).posts:
        found |= 1 << post.piece
        if post.horse != NOBODY:
            found |= 1 << post.horse
    return found


def hire(war: Foray, piece: int, mounted: bool) -> None:
    """Somebody takes part, all of him, and perhaps in the saddle."""
    for part in parts_of(war, piece):
        war.absent &= ~(1 << part)
    horse = war.card(piece).horse
    if mounted:
        war.absent &= ~(1 << horse)
        war.mount = replaced(war.mount, piece, horse)


def hired(war: Foray, side: int) -> bool:
    """Whether a side has hired anybody."""
    return any(post.side == side for post in war.roll.posts)


def hires(war: Foray, side: int) -> int:
    """Whom a side can hire, as acts."""
    acts, first = 0, war.acts.lexicon.first
    for post in muster(war.given.scenario).posts:
        if post.side != side:
            continue
        for verb in (RECRUIT, RECRUIT_MOUNTED):
            if not _why_not(war, side, post.piece, verb == RECRUIT_MOUNTED):
                acts |= 1 << first[verb] + post.piece
    return acts


@lru_cache(maxsize=KEYS)
def wages(key: str, side: int) -> dict[str, tuple[int, int]]:
    """By id of all whom a side can hire what they cost on foot and in the saddle; 0 for who has no horse."""
    cards = muster(key).cards
    found = {}
    for card in (cards[post.piece] for post in muster(key).posts if post.side == side):
        if card.id not in TURNS:
            saddle = price(card, mounted=True) if card.horse != NOBODY else 0
            found[card.id] = (price(card, mounted=False), saddle)
    return found


def _why_not(war: Foray, side: int, piece: int, mounted: bool) -> Refusal | None:
    card = war.card(piece)
    post = next((post for post in muster(war.given.scenario).posts if post.piece == piece), None)
    if post is None or post.side != side or is_limb(war, piece):
        return Refusal("DN-G166", "cannot-hired-by-side", (piece,))
    if not war.absent >> piece & 1:
        return Refusal("DN-G166", "been-hired-already", (piece,))
    if mounted and card.horse == NOBODY:
        return Refusal("DN-G167", "no-horse-here", (piece,))
    if is_body(war, piece) and not lairs(war, post.cells):
        return Refusal("DN-G168", "no-room-for-by-edge-side", (piece,))
    if price(card, mounted) > purse(war, side):
        return Refusal("DN-G167", "costs-points-and-left", (piece, price(card, mounted), purse(war, side)))
    return None


def why_not_recruit(war: Foray, frame: Recruiting, piece: int) -> Refusal | None:
    """Why somebody cannot be hired on foot."""
    return _why_not(war, frame.seat, piece, mounted=False)


def why_not_recruit_mounted(war: Foray, frame: Recruiting, piece: int) -> Refusal | None:
    """Why somebody cannot be hired with a horse."""
    return _why_not(war, frame.seat, piece, mounted=True)


def why_not_ready(war: Foray, frame: Recruiting, noun: int) -> Refusal | None:
    """Why a side cannot stop hiring."""
    return None if hired(war, frame.seat) else Refusal("DN-G167", "each-side-hires-somebody")


OWN: dict[str, dict[str, WhyNot]] = {
    RECRUIT: {RECRUIT: why_not_recruit, RECRUIT_MOUNTED: why_not_recruit_mounted, READY: why_not_ready}
}
"""The verbs of this chapter's topics, for refusals."""
