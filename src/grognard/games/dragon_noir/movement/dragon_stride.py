"""How the Black Dragon moves: body first, all parts with it, and whoever is in its way is pushed aside.

DN-4.3.2d, DN-4.3.2e, DN-4.3.2g, DN-G100, DN-G103. Stands are six times the body's cell plus the facing. Where it can be
at all is in `dragons`; who wants it to go where is for others to say.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from grognard.board.fields import Field, field
from grognard.board.hexes import bits
from grognard.games.dragon_noir.movement.footwork import acts_of, cells_at, facings, single, stand_meant, stand_of
from grognard.games.dragon_noir.movement.routes import chasms
from grognard.games.dragon_noir.movement.walk import planner
from grognard.games.dragon_noir.pieces.black_dragon import (
    PART,
    dragon_hexes,
    hexes_at,
    place,
    room,
    stand_now,
)
from grognard.games.dragon_noir.pieces.contact import gait_of
from grognard.games.dragon_noir.position import MOVED, Foray
from grognard.games.dragon_noir.sheets.book import GREAT
from grognard.games.skirmish.combat.injuries import Injure, reach_on_foot, slay
from grognard.games.skirmish.movement.phase import left
from grognard.games.skirmish.refusals import WhyNot
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.games.skirmish.war import NO_SIDE
from grognard.kernel import Frame, Pick, Refusal, Step

if TYPE_CHECKING:
    from random import Random

PUSHED = 2
"""How far anybody is pushed without harm (DN-G100)."""


class Stride(Frame[bool]):
    """The dragon along a path of stands; done with whether something on the way upset the plan (DN-4.3.2d).

    Whoever is in the hexes it is about to fill goes aside first, in the order of pieces; it takes no challenges
    (DN-4.3.2f). Others than its seat imagine that it goes no further than the step it is about to take.
    """

    piece: int
    path: tuple[int, ...] = ()

    intention = ("path",)

    def intender(self, war: Foray) -> int:
        return planner(war, self.piece)

    def intend(self, war: Foray, random: Random) -> None:
        self.path = next(((frame.stand,) for frame in war.frames if isinstance(frame, Shove)), ())

    def start(self, war: Foray) -> Step:
        war.marks[self.piece] |= MOVED
        return self.on(war, None)

    def on(self, war: Foray, _: None) -> Step:
        while self.path and war.alive(self.piece):
            crowd = in_its_way(war, self.path[0])
            if crowd:
                return self.call(Shove(crowd[0], self.path[0]), then=self.on)
            stand, self.path = self.path[0], self.path[1:]
            entered = stand // 6 != war.at[self.piece]
            stride(war, self.piece, stand)
            more = war.given.hooks.interrupt(war, self.piece) if entered else None
            if more is not None:
                return self.call(more, then=self.interrupted)
        return self.done(False)

    def interrupted(self, war: Foray, happened: bool) -> Step:
        return self.done(True) if happened else self.on(war, None)


class Shove(Frame[None]):
    """One piece goes aside for the dragon, without challenges; its owner chooses among equal places.

    DN-G100: to the nearest free hex no nearer to where the body will be; without one it is wounded and goes to the
    nearest there is. `stand` is where the dragon will be.
    """

    piece: int
    stand: int
    hurt: bool = False

    def start(self, war: Foray) -> Step:
        if shoved_to(war, self):
            return self.offer(war)
        self.hurt = True
        war.tell("DN-G100", "trampled", self.piece, *divmod(self.stand, 6))
        return self.call(Injure(self.piece, "wounded", False, False, self.seat(war)), then=self.struck)

    def struck(self, war: Foray, _: None) -> Step:
        if self.piece not in in_its_way(war, self.stand):
            return self.done()
        if shoved_to(war, self):
            return self.offer(war)
        slay(war, self.piece)  # the whole map is full
        war.tell("DN-G100", "killed", self.piece)
        return self.done()

    def offer(self, war: Foray) -> Step:
        ends = shoved_to(war, self)
        options = Pick("act", acts_of(war, self.piece, ends))
        if len(ends) == 1 or war.side[self.piece] == NO_SIDE:
            return self.put(war, ends[0])
        about = (self.piece, *divmod(self.stand, 6))  # where the dragon steps is plain to all
        return self.ask(self.seat(war), "shoved", options, then=self.gone, about=about)

    def gone(self, war: Foray, answer: int) -> Step:
        return self.put(war, stand_meant(war, answer))

    def put(self, war: Foray, stand: int) -> Step:
        war.drop_reins(self.piece)
        if war.follows[self.piece] != NOBODY:
            war.tie(self.piece, NOBODY)
        war.put(self.piece, *divmod(stand, 6))
        war.tell("DN-4.3.2e", "shoved", self.piece, stand // 6)
        return self.done()

    def seat(self, war: Foray) -> int:
        """The owner; for nobody's pieces the side whose half it is not."""
        side = war.side[self.piece]
        return side if side != NO_SIDE else 1 - war.phasing


def stride(war: Foray, body: int, stand: int) -> None:
    """One hex further, or a turn for nothing; all parts go together."""
    cell = stand // 6
    entered = cell != war.at[body]
    if entered:
        war.spent[body] += war.land.going(GREAT).price(war.at[body], war.land.direction(war.at[body], cell))
        war.steps[body] += 1
    place(war, stand)
    war.tell("DN-4.3.2d", "stepped" if entered else "turned", body, cell)


def in_its_way(war: Foray, stand: int) -> list[int]:
    """The living who stand where the dragon will be, but for its own parts."""
    return [piece for piece in war.piece_in(hexes_at(war, stand)) if war.card(piece).kind != PART]


def stride_field(war: Foray, body: int) -> Field:
    """Where the body gets: hex by hex on one level, wherever the dragon fits in some way; nobody blocks it."""
    return war.land.flooded(field, war.land.going(GREAT), war.at[body], left(war, body), passable(war, body))


def passable(war: Foray, body: int) -> int:
    """The hexes of its level in which the body can be in some facing."""
    found = 0
    for anchors in room(war):
        found |= anchors
    height = war.land.height(war.at[body])
    return sum(1 << cell for cell in bits(found) if war.land.height(cell) == height)


def stride_ends(war: Foray, body: int) -> list[int]:
    """By facing the hexes in which the body can end its move; a turn on the spot is one, too."""
    reach = stride_field(war, body).reach | 1 << war.at[body]
    found = [anchors & reach for anchors in room(war)]
    found[war.facing[body]] &= ~(1 << war.at[body])
    return found


def stride_path(war: Foray, body: int, goal: int) -> tuple[int, ...]:
    """The way to a stand; on it the dragon turns so that it pushes as few as it can, and turns no more than it must."""
    if goal // 6 == war.at[body]:
        return (goal,)
    path, facing, fitting = [], war.facing[body], room(war)
    for cell in stride_field(war, body).path(goal // 6)[:-1]:
        ways = [way for way in range(6) if fitting[way] >> cell & 1]
        before = facing
        facing = min(ways, key=lambda way: (len(in_its_way(war, 6 * cell + way)), (way - before) % 6 % 5, way))
        path.append(6 * cell + facing)
    return (*path, goal)


def shoved_to(war: Foray, frame: Shove) -> list[int]:
    """The nearest stands at which a piece may end that is pushed; any on the map once it has been hurt (DN-G100)."""
    piece, grid = frame.piece, war.land.grid
    shut = (war.filled | hexes_at(war, frame.stand) | dragon_hexes(war)) & ~war.hexes(piece)
    shut |= hexes_at(war, frame.stand) | war.given.hooks.closed(war, piece) | chasms(war, piece)
    open_ground = war.land.enterable(gait_of(war, piece, alone=True), war.heaps()) & ~shut
    here, body = war.at[piece], frame.stand // 6
    if frame.hurt:
        return _nearest(war, piece, open_ground)
    for far in range(1, PUSHED + 1):
        ring = grid.disc(here, far) & reach_on_foot(war, 1 << here, far) & open_ground
        away = [cell for cell in bits(ring) if grid.distance(cell, body) >= grid.distance(here, body)]
        ends = [stand for cell in away if cell != here for stand in _stands(war, piece, cell, open_ground)]
        if ends:
            return ends
    return []


def _nearest(war: Foray, piece: int, open_ground: int) -> list[int]:
    """The stands on open ground whose front is nearest to where a piece is, however far."""
    distance, here, best = war.land.grid.distance, war.at[piece], 0
    found: list[int] = []
    for cell in sorted(bits(open_ground), key=lambda cell: (distance(here, cell), cell)):
        if found and distance(here, cell) > best:
            break
        stands = _stands(war, piece, cell, open_ground)
        if stands:
            best = distance(here, cell)
            found += stands
    return found


def _stands(war: Foray, piece: int, cell: int, open_ground: int) -> list[int]:
    ways = facings(war, piece, 6 * cell)
    return [stand for stand in ways if (cells := cells_at(war, piece, stand)) and not cells & ~open_ground]


def why_not_stride(war: Foray, piece: int, stand: int) -> Refusal | None:
    """Why the dragon cannot end its move at a stand."""
    anchor, facing = divmod(stand, 6)
    if stride_ends(war, piece)[facing] >> anchor & 1:
        return None
    if stand == stand_now(war):
        return Refusal("DN-4.3.2d", "dragon-already")
    if not hexes_at(war, stand):
        return Refusal("DN-G103", "some-dragon-would-leave-map")
    if not room(war)[facing] >> anchor & 1:
        return Refusal("DN-G103", "no-room-for-all-dragon-on")
    return Refusal("DN-4.3.2d", "dragon-cannot-come-with-points", (left(war, piece),))




def _shoved(war: Foray, frame: Shove, cell: int) -> Refusal | None:
    return _why_not_shoved(war, frame, 6 * cell, True)


def _shoved_riding(war: Foray, frame: Shove, noun: int) -> Refusal | None:
    anchor, facing = war.acts.stand(noun)
    return _why_not_shoved(war, frame, 6 * anchor + facing, False)


def _why_not_shoved(war: Foray, frame: Shove, stand: int, one: bool) -> Refusal | None:
    if single(war, frame.piece) == one and stand in shoved_to(war, frame) and stand != stand_of(war, frame.piece):
        return None
    return Refusal("DN-G100", "goes-to-nearest-free-hex-no", (frame.piece,))


OWN: Mapping[str, Mapping[str, WhyNot]] = {"shoved": {"go": _shoved, "ride": _shoved_riding}}
"""By topic and verb: why not."""
