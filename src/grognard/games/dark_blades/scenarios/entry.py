"""Entering the map: forces that come later pay for the first hexes, and those without room wait (DB-G19)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from grognard.board.footprints import Stand
from grognard.games.dark_blades.editions import REPAIRS
from grognard.games.dark_blades.movement.water import DarkBladesHooks
from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.scenarios.convoys import (
    bring_file,
    file_gates,
    held_back,
    line_in,
    scouting,
    waiting,
)
from grognard.games.dark_blades.scenarios.muster import roll_of
from grognard.games.skirmish.forces.entry import GATES, ComingOn
from grognard.games.skirmish.movement import placing
from grognard.games.skirmish.movement.phase import MovePiece, movement_acts, why_not_move
from grognard.games.skirmish.refusals import WhyNot
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.kernel import Pick, Refusal, Step


class Arrivals(ComingOn[Battle]):
    """DB-G19, DB-G119: while anybody who is due finds room, somebody enters; those on the map may move on as well.

    Comes first in a movement step, after the swimmers, and again whenever somebody who moved has made room; the step
    itself goes on when nobody more can enter.
    """

    begins: bool = True
    piece: int = -1

    def start(self, war: Battle) -> Step:
        swim = DarkBladesHooks().before_moves(war) if self.begins else None
        return self.call(swim, then=self.offer) if swim else self.offer(war, None)

    def offer(self, war: Battle, _: bool | None) -> Step:
        ready = sum(1 << piece for piece in entrants(war))
        if not ready and (war.edition >= REPAIRS or not scouting(war)):
            return self.done()
        mask = ready << war.acts.take | movement_acts(war) & ~(war.acts.done if ready else 0)
        about = (int(bool(held_back(war))), war.phasing)
        return self.ask(war.phasing, "entry", Pick("act", mask), then=self.chosen, about=about)

    def move(self, war: Battle) -> MovePiece:
        return MovePiece(self.piece)

    def gates(self, war: Battle) -> int:
        return gates(war, self.piece)

    def line(self, war: Battle, front: int, facing: int) -> list[int]:
        return line_in(war, self.piece, front, facing)

    def entered(self, war: Battle, cells: list[int], facing: int) -> Step:
        bring_file(war, self.piece, cells, facing)
        war.tell("DB-G19", "entered", self.piece, cells[0])
        return self.offer(war, None)

    def why_not(self, war: Battle, act: int, stand: Stand) -> Refusal | None:
        if gates(war, self.piece) >> act & 1:
            return None
        return Refusal("DB-G19", "enters-on-free-hex-edge-can", (self.piece,))


def called(war: Battle) -> list[int]:
    """The pieces of the phasing side that wait off the map and whose turn has come; beasts come behind others."""
    off, at = war.land.off, war.at
    come = [piece for piece in _posted(war.given.scenario, war.phasing, war.turn) if at[piece] == off]
    return [piece for piece in come if waiting(war, piece) and war.follows[piece] == NOBODY] if come else come


@lru_cache(maxsize=1024)
def _posted(key: str, side: int, turn: int) -> tuple[int, ...]:
    """Whom a side may bring on up to a turn; asked after every move."""
    posts = roll_of(key).entries.items()
    return tuple(piece for piece, post in posts if post.side == side and post.turn <= turn)


def due(war: Battle) -> list[int]:
    """Those of them who need not wait for scouts."""
    come = called(war)
    back = held_back(war) if come else ()
    return [piece for piece in come if piece not in back] if back else come


def entrants(war: Battle) -> list[int]:
    """Those who are due and find room."""
    return [piece for piece in due(war) if gates(war, piece)]


def outside(war: Battle) -> tuple[int, ...]:
    """DB-G110, DB-G119: how many are due but still outside, and whether they wait for scouts; nothing if nobody is."""
    come = called(war)
    return (len(come), int(any(piece in held_back(war) for piece in come))) if come else ()


def gates(war: Battle, piece: int) -> int:
    """Where a waiting piece can enter, as acts; alone, or with a file behind it."""
    edge = roll_of(war.given.scenario).entries[piece].cells
    if war.leads[piece] != NOBODY:
        return file_gates(war, piece, edge)
    return placing.gates(war, piece, edge)


def why_not_enter(war: Battle, _: Arrivals, piece: int) -> Refusal | None:
    """Why a piece cannot be chosen to enter."""
    if piece in held_back(war):
        return Refusal("DB-G110", "waits-until-scouts-far-enough-ahead", (piece,))
    if piece not in due(war):
        return Refusal("DB-G19", "not-waiting-to-enter-now", (piece,))
    if not gates(war, piece):
        return Refusal("DB-G19", "no-room-for-to-enter", (piece,))
    return None


def why_not_go_on(war: Battle, _: Arrivals, __: int) -> Refusal | None:
    """Why the step cannot go on yet."""
    if entrants(war):
        return Refusal("DB-G19", "somebody-finds-room-still-to-enter")
    return None


OWN: Mapping[str, Mapping[str, WhyNot]] = {
    "entry": {"take": why_not_enter, "move": why_not_move, "done": why_not_go_on},
    "entry-hex": GATES,
    "movement": {"take": why_not_enter},
}
"""The verbs of this chapter's topics, for refusals."""
