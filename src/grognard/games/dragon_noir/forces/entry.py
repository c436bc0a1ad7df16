"""Coming on: forces that enter later pay for their first hexes and may be shot at in them; who has no room waits."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.games.dragon_noir.editions import REPAIRS
from grognard.games.dragon_noir.movement.footwork import why_shut
from grognard.games.dragon_noir.movement.phase import MovePiece, movers, why_not_move
from grognard.games.dragon_noir.position import CROSSING, MOVED, Foray
from grognard.games.skirmish.movement import placing
from grognard.games.skirmish.movement.placing import toll
from grognard.games.skirmish.refusals import WhyNot
from grognard.kernel import Frame, Pick, Refusal, Step


class Arrivals(Frame[None]):
    """DN-G128: while anybody who is due finds room, somebody comes on; those on the map may move on as well.

    Comes first in a movement phase, and again whenever somebody who moved may have made room.
    """

    piece: int = -1

    def start(self, war: Foray) -> Step:
        return self.offer(war, None)

    def offer(self, war: Foray, _: None) -> Step:
        ready = sum(1 << piece for piece in due(war) if gates(war, piece))
        if not ready:
            return self.done()
        mask = ready << war.acts.take | movers(war) << war.acts.move
        return self.ask(war.phasing, "entry", Pick("act", mask), then=self.chosen, about=(war.phasing,))

    def chosen(self, war: Foray, answer: int) -> Step:
        verb, self.piece = war.acts.entries[answer]
        if verb == "move":
            return self.call(MovePiece(self.piece), then=self.offer)
        options = Pick("act", gates(war, self.piece))
        return self.ask(war.phasing, "entry-hex", options, then=self.enter, about=(self.piece,))

    def enter(self, war: Foray, answer: int) -> Step:
        verb, noun = war.acts.entries[answer]
        piece, cells, facing = self.piece, [noun], 0
        if verb == "ride":
            front, facing = war.acts.stand(noun)
            cells = [front - war.land.grid.shifts[facing], front]
        war.spent[piece] = sum(toll(war, piece, cell) for cell in cells)
        war.steps[piece] = len(cells)
        war.marks[piece] |= MOVED | CROSSING
        war.put(piece, cells[-1], facing)
        war.refuge = 6 * cells[-1] + facing
        war.tell("DN-G128", "entered", piece, cells[-1])
        more = war.given.hooks.interrupt(war, piece)
        return self.call(more, then=self.seen) if more else self.offer(war, None)

    def seen(self, war: Foray, _: bool) -> Step:
        return self.offer(war, None)


def due(war: Foray) -> list[int]:
    """The pieces of the side that wait off the map and whose turn has come."""
    turn, phasing, off = war.turn, war.phasing, war.land.off
    return [
        piece
        for piece, post in war.roll.entries.items()
        if war.at[piece] == off and war.health[piece] and piece not in war.gone and piece not in war.unseen[::5]
        and post.side == phasing and post.turn <= max(turn, 1)
    ]  # fmt: skip


def gates(war: Foray, piece: int) -> int:
    """Where a waiting piece can come on, as acts; if the enemy leaves no room, as near as there is some (DN-G179)."""
    cells, grid = war.roll.entries[piece].cells, war.land.grid
    found = _ways_in(war, piece, cells)
    if found or own_in_the_way(war, piece, cells):
        return found
    while not found and cells != war.land.map.cells:
        cells = (cells | grid.spread(cells, grid.inner)) & war.land.map.cells
        found = _ways_in(war, piece, cells)
    return found


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
    fronts = [shut | war.land.grid.shift(shut, facing) for facing in range(6)]
    return found & ~(shut << war.acts.go | war.acts.riding(fronts))


def why_not_enter(war: Foray, _: Arrivals, piece: int) -> Refusal | None:
    """Why a piece cannot be chosen to come on."""
    if piece not in due(war):
        return Refusal("DN-G128", "not-waiting-to-come-on-now", (piece,))
    if not gates(war, piece):
        return Refusal("DN-G128", "no-room-for-to-come-on", (piece,))
    return None


def _why_not_gate(war: Foray, piece: int, act: int, stand: int) -> Refusal | None:
    if gates(war, piece) >> act & 1:
        return None
    return why_shut(war, piece, stand) or Refusal("DN-G128", "comes-on-over-free-hex-edge", (piece,))


def why_not_gate(war: Foray, frame: Arrivals, cell: int) -> Refusal | None:
    """Why a piece of one hex cannot come on in a hex."""
    return _why_not_gate(war, frame.piece, war.acts.go + cell, 6 * cell)


def why_not_ride_in(war: Foray, frame: Arrivals, noun: int) -> Refusal | None:
    """Why a piece of two hexes cannot come on so."""
    front, facing = war.acts.stand(noun)
    return _why_not_gate(war, frame.piece, war.acts.ride + noun, 6 * front + facing)


OWN: Mapping[str, Mapping[str, WhyNot]] = {
    "entry": {"take": why_not_enter, "move": why_not_move},
    "entry-hex": {"go": why_not_gate, "ride": why_not_ride_in},
    "movement": {"take": why_not_enter},
}
"""The verbs of this chapter's topics, for refusals."""
