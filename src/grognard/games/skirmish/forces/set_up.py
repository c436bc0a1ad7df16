"""Setting up a scenario: each side puts its pieces within their places, one by one in the order of the sheet.

A game says whose posts these are, where there is room, and what else happens before and by putting somebody down.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from grognard.board.footprints import Stand
from grognard.games.skirmish.forces.roll import Post, Roll
from grognard.games.skirmish.given import P
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.kernel import Frame, Pick, Refusal, Step, replaced


class SettingUp(Frame[None], Generic[P]):
    """Every piece of set-up in turn; those who come later wait off the map, riders in the saddle (DB-G18, DN-G128)."""

    place: int = 0

    def roll_of(self, war: P) -> Roll:
        """Who takes part."""
        raise NotImplementedError

    def posts(self, war: P) -> Sequence[Post]:
        """The posts of set-up, in order."""
        return self.roll_of(war).at_once

    def berths(self, war: P, post: Post) -> int:
        """Where a piece can be set up, as acts."""
        raise NotImplementedError

    def before(self, war: P) -> None:
        """What is seen to before anybody is asked."""

    def stand(self, war: P, post: Post, stand: Stand) -> None:
        """Put a piece where it was chosen to begin, and tell it."""
        war.put(post.piece, *stand)
        war.tell(war.rule("set-up"), "set-up", post.piece, war.at[post.piece])

    def start(self, war: P) -> Step:
        for post in self.roll_of(war).posts:
            if post.horse != NOBODY:
                war.mount = replaced(war.mount, post.piece, post.horse)
        self.before(war)
        return self.next_piece(war)

    def next_piece(self, war: P) -> Step:
        posts = self.posts(war)
        if self.place == len(posts):
            return self.done()
        post = posts[self.place]
        options = Pick("act", self.berths(war, post))
        return self.ask(post.keeper, "set-up", options, then=self.put, about=(post.piece,), secret=post.secret)

    def put(self, war: P, answer: int) -> Step:
        verb, noun = war.acts.entries[answer]
        self.stand(war, self.posts(war)[self.place], Stand(noun, 0) if verb == "go" else war.acts.stand(noun))
        self.place += 1
        return self.next_piece(war)

    def why_not(self, war: P, act: int) -> Refusal | None:
        """Why the piece whose turn it is cannot be put there."""
        post = self.posts(war)[self.place]
        if self.berths(war, post) >> act & 1:
            return None
        return Refusal(war.rule("set-up"), "begins-on-free-hex-place-scenario", (post.piece,))


def why_not_set_up(war: P, frame: SettingUp[P], noun: int) -> Refusal | None:
    """Why a piece of one hex cannot be set up in a hex."""
    return frame.why_not(war, war.acts.go + noun)


def why_not_set_up_facing(war: P, frame: SettingUp[P], noun: int) -> Refusal | None:
    """Why a piece of two hexes cannot be set up so."""
    return frame.why_not(war, war.acts.ride + noun)


OWN = {"set-up": {"go": why_not_set_up, "ride": why_not_set_up_facing}}
"""The verbs of this chapter's topics, for refusals."""
