"""Setting up a scenario of Dragon Noir: in secret where it says so, and the Black Dragon before all others."""

from __future__ import annotations

from grognard.board.footprints import Stand
from grognard.board.hexes import bits
from grognard.games.dragon_noir.creatures.krobs import begin_to_grow
from grognard.games.dragon_noir.land.places import within_reach
from grognard.games.dragon_noir.pieces.black_dragon import body_of, is_body, is_limb, lairs, place
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sheets.kinds import BIG
from grognard.games.skirmish.forces import set_up
from grognard.games.skirmish.forces.roll import Post, Roll
from grognard.games.skirmish.forces.set_up import SettingUp
from grognard.games.skirmish.movement.placing import room
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.games.skirmish.war import NO_SIDE

OWN = set_up.OWN
"""The verbs of this chapter's topics, for refusals."""


class SetUp(SettingUp[Foray]):
    """DN-G128: some of them are written down in secret (DN-G155); who is nobody's stands by."""

    def roll_of(self, war: Foray) -> Roll:
        return war.roll

    def posts(self, war: Foray) -> tuple[Post, ...]:
        return at_once(war)

    def berths(self, war: Foray, post: Post) -> int:
        return berths(war, post)

    def before(self, war: Foray) -> None:
        for post in war.roll.posts:
            if post.side == NO_SIDE and not post.turn:
                stand_by(war, post)

    def stand(self, war: Foray, post: Post, stand: Stand) -> None:
        if post.secret:
            war.hide(post.piece, stand.anchor)
            war.tell("DN-G155", "hid", post.piece, stand.anchor, to=(post.keeper,))
        elif is_body(war, post.piece):
            place(war, 6 * stand.anchor + stand.facing)
            war.tell(war.rule("set-up"), "set-up", post.piece, war.at[post.piece])
        else:
            super().stand(war, post, stand)
            begin_to_grow(war, post.piece)


def stand_by(war: Foray, post: Post) -> None:
    """DN-G128: those who are nobody's stand in the first hex of their place with room for them."""
    berth = next(bits(roomy(war, post.piece, post.cells)), None)
    if berth is not None:
        verb, noun = war.acts.entries[berth]
        war.put(post.piece, *((noun, 0) if verb == "go" else war.acts.stand(noun)))


def at_once(war: Foray) -> tuple[Post, ...]:
    """The posts of set-up, in order; who needs most room comes first: the Black Dragon, queen and guards (DN-G168)."""
    if body_of(war) == NOBODY:
        return _biggest_first(war) if any(kind in war.given.kinds for kind in BIG) else war.roll.at_once
    whole = [post for post in war.roll.at_once if not is_limb(war, post.piece)]
    return tuple(sorted(whole, key=lambda post: not is_body(war, post.piece)))


def _biggest_first(war: Foray) -> tuple[Post, ...]:
    return tuple(sorted(war.roll.at_once, key=lambda post: -len(war.footprint(post.piece).hexes)))


def berths(war: Foray, post: Post) -> int:
    """Where a piece can be set up, as acts: on ground it could walk on, all of it within its place.

    DN-G155: those who hide keep apart, and only so many of them do so in the open.
    """
    taken = sum(1 << war.lairs[piece] for piece in war.hidden())
    cells = post.cells & ~taken & ~_shared_rooms(war, post)
    if (taken & post.open).bit_count() >= post.most_open:
        cells &= ~post.open
    return roomy(war, post.piece, cells & post.guard if _guard_wanted(war, post) else cells)


def roomy(war: Foray, piece: int, cells: int) -> int:
    """Room within some hexes, as acts; if they are full, within the next ones round them (DN-G168)."""
    if is_body(war, piece):
        ride = [0] * 6
        for stand in lairs(war, cells):
            ride[stand % 6] |= 1 << stand // 6
        return war.acts.riding(ride)
    found, before = room(war, piece, cells), 0
    while not found and cells != before:
        before, cells = cells, cells | war.land.grid.spread(cells, war.land.grid.inner) & within_reach(war.land)
        found = room(war, piece, cells)
    return found


def _shared_rooms(war: Foray, post: Post) -> int:
    """DN-G160: captives are kept in different rooms."""
    if post.keeper == post.side:
        return 0
    others = sum(1 << war.lairs[piece] for piece in war.hidden() if war.keeper(piece) != war.side[piece])
    return sum(room.cells for room in war.land.map.enclosures if room.cells & others)


def _guard_wanted(war: Foray, post: Post) -> bool:
    """Whether all who are left of a force have to stand guard, so that enough do."""
    if not post.least:
        return False
    force = [each for each in at_once(war) if each.guard == post.guard and each.least]
    left = [each for each in force if war.at[each.piece] == war.land.off]
    on_guard = [each for each in force if war.hexes(each.piece) & post.guard]
    return len(on_guard) + len(left) <= post.least
