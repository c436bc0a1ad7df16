"""Coming on: forces that enter later pay for their first hexes and may be shot at in them; who has no room waits."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.board.footprints import Stand
from grognard.board.hexes import bits
from grognard.games.dragon_noir.creatures.krobs import begin_to_grow
from grognard.games.dragon_noir.editions import EVENED_OUT, REPAIRS, UNHIDDEN_GROUND
from grognard.games.dragon_noir.movement.footwork import why_shut
from grognard.games.dragon_noir.movement.phase import MovePiece, movers, why_not_move
from grognard.games.dragon_noir.pieces.big_krobs import is_big
from grognard.games.dragon_noir.position import CROSSING, MOVED, Foray
from grognard.games.skirmish.forces.entry import GATES, ComingOn
from grognard.games.skirmish.movement import placing
from grognard.games.skirmish.refusals import WhyNot
from grognard.kernel import Pick, Refusal, Step


class Arrivals(ComingOn[Foray]):
    """DN-G128: while anybody who is due finds room, somebody comes on; those on the map may move on as well."""

    piece: int = -1

    def start(self, war: Foray) -> Step:
        return self.offer(war, None)

    def offer(self, war: Foray, _: bool | None) -> Step:
        ready = sum(1 << piece for piece in due(war) if gates(war, piece))
        if not ready:
            return self.done()
        mask = ready << war.acts.take | movers(war) << war.acts.move
        return self.ask(war.phasing, "entry", Pick("act", mask), then=self.chosen, about=(war.phasing,))

    def move(self, war: Foray) -> MovePiece:
        return MovePiece(self.piece)

    def gates(self, war: Foray) -> int:
        return gates(war, self.piece)

    def entered(self, war: Foray, cells: list[int], facing: int) -> Step:
        war.marks[self.piece] |= MOVED | CROSSING
        war.refuge = 6 * cells[-1] + facing
        war.tell("DN-G128", "entered", self.piece, cells[-1])
        begin_to_grow(war, self.piece)
        more = war.given.hooks.interrupt(war, self.piece)
        return self.call(more, then=self.seen) if more else self.offer(war, None)

    def seen(self, war: Foray, _: bool) -> Step:
        return self.offer(war, None)

    def why_not(self, war: Foray, act: int, stand: Stand) -> Refusal | None:
        if gates(war, self.piece) >> act & 1:
            return None
        shut = why_shut(war, self.piece, 6 * stand.anchor + stand.facing)
        return shut or Refusal("DN-G128", "comes-on-over-free-hex-edge", (self.piece,))


def due(war: Foray) -> list[int]:
    """The pieces of the side that wait off the map and whose turn has come."""
    turn, phasing, off, places, health = war.turn, war.phasing, war.land.off, war.at, war.health
    return [
        piece
        for piece, post in war.roll.entries.items()
        if places[piece] == off and health[piece] and piece not in war.gone and piece not in war.unseen[::5]
        and piece not in war.below[::4]
        and post.side == phasing and post.turn <= max(turn, 1)
    ]  # fmt: skip


def gates(war: Foray, piece: int) -> int:
    """Where a waiting piece can come on, as acts; if the enemy leaves no room, as near as there is some (DN-G179)."""
    cells = war.roll.entries[piece].cells
    found = _ways_in(war, piece, cells)
    if found or own_in_the_way(war, piece, cells):
        return found
    before = 0
    while not found and cells != before:
        before, cells = cells, cells | _farther(war, cells)
        found = _ways_in(war, piece, cells)
    return found


def _farther(war: Foray, cells: int) -> int:
    """The hexes beside some, as one walks, webs or not; by the first editions also through rock, and up onto walkways.

    By EVENED_OUT webs behind a mouth kept those out for good who were not in yet, and could not cut them.
    """
    if war.edition < EVENED_OUT:
        return war.land.grid.spread(cells, war.land.grid.inner) & war.land.map.cells
    going = war.land.going("foot")
    spun = war.land.webs if war.edition >= UNHIDDEN_GROUND else 0
    return war.land.grid.spread(cells, going.ways) & (going.open | spun)


def own_in_the_way(war: Foray, piece: int, cells: int) -> bool:
    """Whether it is the own side that leaves a piece no room, and so has to make some first (DN-G128).

    By the first edition anybody of the side did who stood there or beside.
    """
    own, grid = war.masks[war.side[piece]], war.land.grid
    near = own & grid.spread(cells, grid.inner)
    return bool(near) and (war.edition < REPAIRS or bool(_ways_in(war, piece, cells, own)))


def _ways_in(war: Foray, piece: int, cells: int, yielding: int = 0) -> int:
    """Where there is room on some hexes to come on, as acts, and nothing is closed to the piece."""
    found, shut = placing.gates(war, piece, cells, yielding), war.given.hooks.closed(war, piece)
    if not found or not shut:
        return found
    if is_big(war, piece):
        stands = war.land.stands(war.footprint(piece))
        return found & ~war.acts.riding(
            [sum(1 << cell for cell in bits(war.land.map.cells) if stands[6 * cell + way] & shut) for way in range(6)]
        )
    fronts = [shut | war.land.grid.shift(shut, facing) for facing in range(6)]
    return found & ~(shut << war.acts.go | war.acts.riding(fronts))


def why_not_enter(war: Foray, _: Arrivals, piece: int) -> Refusal | None:
    """Why a piece cannot be chosen to come on."""
    if piece not in due(war):
        return Refusal("DN-G128", "not-waiting-to-come-on-now", (piece,))
    if not gates(war, piece):
        return Refusal("DN-G128", "no-room-for-to-come-on", (piece,))
    return None


OWN: Mapping[str, Mapping[str, WhyNot]] = {
    "entry": {"take": why_not_enter, "move": why_not_move},
    "entry-hex": GATES,
    "movement": {"take": why_not_enter},
}
"""The verbs of this chapter's topics, for refusals."""
