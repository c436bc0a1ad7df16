"""Coming on: forces that enter later pay for their first hexes, and whoever finds no room waits (DB-G19, DN-G128).

A game says who is due, where there is a way in, and what comes of it that somebody has entered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic

from grognard.board.footprints import PAIR, SINGLE, Stand
from grognard.games.skirmish.given import P
from grognard.games.skirmish.movement.placing import toll, whole_toll
from grognard.kernel import Frame, Pick, Refusal, Step


class ComingOn(Frame[None], Generic[P]):
    """While anybody who is due finds room, somebody comes on; those on the map may move on as well.

    Comes first in a movement phase, and again whenever somebody who moved may have made room.
    """

    if TYPE_CHECKING:  # a field of each game's own: the order of fields is part of a position's digest
        piece: int = -1

    def move(self, war: P) -> Frame[Any]:
        """The move of a piece that is on the map."""
        raise NotImplementedError

    def gates(self, war: P) -> int:
        """Where the piece that was chosen can enter, as acts."""
        raise NotImplementedError

    def line(self, war: P, front: int, facing: int) -> list[int]:
        """The hexes that a piece of two hexes pays for, the one at the edge first."""
        return [front - war.land.grid.shifts[facing], front]

    def entered(self, war: P, cells: list[int], facing: int) -> Step:
        """What comes of it that the piece has come in along these hexes."""
        raise NotImplementedError

    def offer(self, war: P, _: bool | None) -> Step:
        """Who is to come on next."""
        raise NotImplementedError

    def chosen(self, war: P, answer: int) -> Step:
        verb, self.piece = war.acts.entries[answer]
        if verb == "done":
            return self.done()
        if verb == "move":
            return self.call(self.move(war), then=self.offer)
        options = Pick("act", self.gates(war))
        return self.ask(war.phasing, "entry-hex", options, then=self.enter, about=(self.piece,))

    def enter(self, war: P, answer: int) -> Step:
        verb, noun = war.acts.entries[answer]
        piece, cells, facing = self.piece, [noun], 0
        if verb == "ride":
            front, facing = war.acts.stand(noun)
            cells = self.line(war, front, facing)
        if war.footprint(piece) in (SINGLE, PAIR):
            war.spent[piece] = sum(toll(war, piece, cell) for cell in cells)
        else:
            cells = cells[-1:]
            war.spent[piece] = whole_toll(war, piece, cells[0], facing)
        war.steps[piece] = len(cells)
        war.put(piece, cells[-1], facing)
        return self.entered(war, cells, facing)

    def why_not(self, war: P, act: int, stand: Stand) -> Refusal | None:
        """Why the piece that was chosen cannot enter so."""
        raise NotImplementedError


def why_not_gate(war: P, frame: ComingOn[P], cell: int) -> Refusal | None:
    """Why a piece of one hex cannot come on in a hex."""
    return frame.why_not(war, war.acts.go + cell, Stand(cell, 0))


def why_not_ride_in(war: P, frame: ComingOn[P], noun: int) -> Refusal | None:
    """Why a piece of two hexes cannot come on so."""
    return frame.why_not(war, war.acts.ride + noun, war.acts.stand(noun))


GATES = {"go": why_not_gate, "ride": why_not_ride_in}
"""The verbs of the question where somebody enters, for refusals."""
