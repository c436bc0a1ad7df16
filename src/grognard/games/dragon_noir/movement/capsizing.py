"""Capsizing: what becomes of a boat that is turned over, and of those who were in it (DN-G115, DN-G32)."""

from __future__ import annotations

from grognard.board.hexes import bits
from grognard.games.dragon_noir.movement.jumps import Drown, sinks
from grognard.games.dragon_noir.pieces.boats import SUNK, aboard, boats, hull, note
from grognard.games.dragon_noir.position import Foray
from grognard.kernel import Frame, Step


class Capsize(Frame[None]):
    """DN-G115: a boat is gone; whoever was aboard is in the water where it was, and armour sinks (DN-G32).

    `victims` are still to drown.
    """

    number: int
    victims: tuple[int, ...] = ()

    def start(self, war: Foray) -> Step:
        boat = next(boat for boat in boats(war) if boat.number == self.number)
        people, cells = aboard(war, boat), hull(war, boat.stand)
        note(war, boat._replace(stand=SUNK))
        war.restore_land(cells)
        war.tell("DN-G115", "capsized", next(bits(cells)))
        for piece in people:
            if not war.health[piece] and war.land.water >> war.at[piece] & 1:
                war.tell("DN-2.32.1c", "sank", piece)
                war.remove(piece)
        self.victims = tuple(piece for piece in people if war.alive(piece) and sinks(war, piece, war.at[piece]))
        return self.next_victim(war, None)

    def next_victim(self, war: Foray, _: None) -> Step:
        if not self.victims:
            return self.done()
        piece, self.victims = self.victims[0], self.victims[1:]
        return self.call(Drown(piece), then=self.next_victim)
