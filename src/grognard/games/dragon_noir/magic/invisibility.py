"""Invisibility: a caster leaves the map, writes down where he will be, and is there again in his side's next turn.

DN-3.51.6a, DN-3.51.6b, DN-G81. The row `unseen` of the position has him meanwhile; only his own seat knows the hex.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from grognard.board.fields import field
from grognard.board.hexes import bits
from grognard.games.dragon_noir.editions import REPAIRS
from grognard.games.dragon_noir.pieces.contact import gait_of
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.verbs import AIM
from grognard.games.skirmish.movement.phase import allowance, left
from grognard.games.skirmish.refusals import WhyNot
from grognard.kernel import Frame, Pick, Refusal, Step

FIVE = 5


class Unseen(NamedTuple):
    """Somebody invisible: the piece, where he will be, since which half, and from where with how many points."""

    piece: int
    cell: int
    half: int
    start: int
    points: int


class Vanish(Frame[None]):
    """DN-3.51.6a: he is taken off the map; his hex is written down in secret."""

    caster: int

    def start(self, war: Foray) -> Step:
        options = Pick("act", reach(war, self.caster) << war.acts.lexicon.first[AIM])
        seat = war.side[self.caster]
        return self.ask(seat, "arrival", options, then=self.chosen, about=(self.caster,), secret=True)

    def chosen(self, war: Foray, answer: int) -> Step:
        piece, cell = self.caster, war.acts.entries[answer][1]
        war.unseen = (*war.unseen, piece, cell, war.half, war.at[piece], points_of(war, piece))
        war.remove(piece)
        war.tell("DN-3.51.6a", "faded", piece)
        return self.done()


def points_of(war: Foray, piece: int) -> int:
    """DN-G81: what he has left in his own turn, or all of his movement in the other's."""
    return left(war, piece) if war.side[piece] == war.phasing else allowance(war, piece)


def reach(war: Foray, piece: int) -> int:
    """DN-G81: where he can get with his points; nobody is in the way of one who is not seen."""
    return _reach(war, piece, war.at[piece], points_of(war, piece))


def _reach(war: Foray, piece: int, start: int, points: int) -> int:
    open_ground = war.land.map.cells & ~war.given.hooks.shut(war, piece)
    return field(war.land.going(gait_of(war, piece, alone=True)), start, points, open_ground).reach | 1 << start


def unseen(war: Foray) -> Iterator[Unseen]:
    """Everybody who is invisible now."""
    return (Unseen(*war.unseen[n : n + FIVE]) for n in range(0, len(war.unseen), FIVE))


def could_be(war: Foray, one: Unseen) -> list[int]:
    """The hexes somebody invisible may have written down, for all the other side knows."""
    return list(bits(_reach(war, one.piece, one.start, one.points)))


def come_back(war: Foray) -> None:
    """DN-G81: as their movement begins, those of a side who faded in an earlier turn are back, or as near as can be.

    Nobody comes back into fire (DN-3.55.2a); the first edition did not look.
    """
    staying: tuple[int, ...] = ()
    for one in unseen(war):
        if war.side[one.piece] != war.phasing or one.half >= war.half:
            staying = (*staying, *one)
            continue
        hooks = war.given.hooks
        closed = hooks.closed(war, one.piece) if war.edition >= REPAIRS else hooks.shut(war, one.piece)
        room = war.land.enterable(gait_of(war, one.piece, alone=True), war.heaps()) & ~war.filled & ~closed
        _, at = min((war.land.grid.apart(one.cell, cell), cell) for cell in bits(room))
        war.put(one.piece, at)
        war.reveal("DN-3.51.6a", "back", one.piece, at)
    war.unseen = staying


def _why_not_arrive(war: Foray, frame: Vanish, cell: int) -> Refusal | None:
    if reach(war, frame.caster) >> cell & 1:
        return None
    shut = war.given.hooks.why_closed(war, frame.caster, cell)
    return shut or Refusal("DN-G81", "does-not-get", (frame.caster,))


OWN: Mapping[str, Mapping[str, WhyNot]] = {"arrival": {AIM: _why_not_arrive}}
"""The verbs of this chapter, for refusals."""
