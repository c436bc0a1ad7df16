"""Setting up a scenario: each side puts its pieces within their places, one by one in the order of the sheet."""

from __future__ import annotations

from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.scenarios.convoys import harness, more_room
from grognard.games.dark_blades.scenarios.muster import Post, muster
from grognard.games.skirmish.movement.placing import room
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.kernel import Frame, Pick, Refusal, Step, replaced


class SetUp(Frame[None]):
    """Every piece of set-up in turn; those who enter later wait off the map, riders in the saddle.

    DB-SC1-5, DB-SC1-6, DB-SC1-7, DB-SC2-5, DB-SC2-6, DB-SC4-4, DB-SC4-5, DB-SC4-6.
    """

    place: int = 0

    def start(self, war: Battle) -> Step:
        for post in posts(war):
            if post.horse != NOBODY:
                war.mount = replaced(war.mount, post.piece, post.horse)
        harness(war)
        return self.next_piece(war)

    def next_piece(self, war: Battle) -> Step:
        standing = at_once(war)
        if self.place == len(standing):
            return self.done()
        post = standing[self.place]
        options = Pick("act", berths(war, post))
        return self.ask(post.side, "set-up", options, then=self.put, about=(post.piece,))

    def put(self, war: Battle, answer: int) -> Step:
        piece = at_once(war)[self.place].piece
        verb, noun = war.acts.entries[answer]
        if verb == "go":
            war.put(piece, noun)
        else:
            war.put(piece, *war.acts.stand(noun))
        war.tell("DB-G18", "set-up", piece, war.at[piece])
        self.place += 1
        return self.next_piece(war)


def posts(war: Battle) -> tuple[Post, ...]:
    """The posts of the scenario that is played."""
    return muster(war.given.scenario).posts


def at_once(war: Battle) -> list[Post]:
    """The posts of set-up, in order."""
    return [post for post in posts(war) if not post.turn]


def berths(war: Battle, post: Post) -> int:
    """Where a piece can be set up, as acts: on ground it could walk on, all of it within its place."""
    return room(war, post.piece, post.cells | more_room(war, post), post.other, post.apart)


def why_not_set_up(war: Battle, frame: SetUp, noun: int) -> Refusal | None:
    """Why a piece of one hex cannot be set up in a hex."""
    return _why_not(war, frame, war.acts.go + noun)


def why_not_set_up_facing(war: Battle, frame: SetUp, noun: int) -> Refusal | None:
    """Why a piece of two hexes cannot be set up so."""
    return _why_not(war, frame, war.acts.ride + noun)


def _why_not(war: Battle, frame: SetUp, act: int) -> Refusal | None:
    post = at_once(war)[frame.place]
    if berths(war, post) >> act & 1:
        return None
    return Refusal("DB-G18", "begins-on-free-hex-place-scenario", (post.piece,))


OWN = {"set-up": {"go": why_not_set_up, "ride": why_not_set_up_facing}}
"""The verbs of this chapter's topics, for refusals."""
