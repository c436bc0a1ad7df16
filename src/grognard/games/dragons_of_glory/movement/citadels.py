"""Flying citadels: four hexes over any terrain, with three armies on them (DS-CIT, DS-G20)."""

from __future__ import annotations

from functools import lru_cache

from grognard.board.fields import Field, Going
from grognard.games.dragons_of_glory.land.country import DESERT, MAELSTROM, Country
from grognard.games.dragons_of_glory.land.ways import FOOT, going, perches
from grognard.games.dragons_of_glory.movement.borders import borders
from grognard.games.dragons_of_glory.movement.entering import Entry, eventful
from grognard.games.dragons_of_glory.movement.floods import flood
from grognard.games.dragons_of_glory.movement.journey import Journey
from grognard.games.dragons_of_glory.movement.parties import STILL, points_left, room
from grognard.games.dragons_of_glory.war import CARRIED, MOVED, NOBODY, LanceWar
from grognard.kernel import Refusal, Step

ROOM = 3
"""DS-CIT-3."""


@lru_cache(maxsize=16)
def drifting(country: Country) -> Going:
    """DS-CIT-2: a citadel ignores all terrain."""
    return Going(country.grid, {1: country.grid.cells})


class Drift(Journey):
    """DS-CIT-2: the move of a citadel, with whoever is on it; it is the only one of its party."""

    moves = ("DS-CIT-2", "drifts")
    ground = "DS-G20"

    @property
    def citadel(self) -> int:
        """The citadel."""
        return self.party[0]

    def reach(self, war: LanceWar) -> Field | None:
        """DS-G20: not over enemy armies; over neutral land only with armies, which bring its nation in (DS-G32)."""
        land = borders(war)
        passable = land.free & ~war.armies[1 - self.side]
        if not self.armed(war):
            passable &= ~land.neutral
        return flood(drifting(war.country), self.at, points_left(war, self.party), passable, land.neutral)

    def ends(self, war: LanceWar, reach: int) -> int:
        """DS-G20: over anything but desert and Maelstrom; riders do not count against the stacking below."""
        return reach & self.foot(war)

    def foot(self, war: LanceWar) -> int:
        """Where it could end at all."""
        return war.country.grid.cells & ~war.country.map.of(DESERT, MAELSTROM)

    def armed(self, war: LanceWar) -> bool:
        """Whether armies ride it."""
        return any(war.roster.armies >> piece & 1 for piece in war.cargo(self.citadel))

    def splits(self, war: LanceWar) -> bool:
        """It goes as a whole."""
        return False

    def shift(self, war: LanceWar, cell: int) -> None:
        """DS-CIT-8: who is carried even one hex makes no move of his own."""
        war.sail(self.citadel, cell)
        for piece in war.cargo(self.citadel):
            war.marks[piece] |= CARRIED

    def happens(self, war: LanceWar, cell: int, armed: bool) -> bool:
        """Riders take nothing they fly over; but their coming brings a neutral nation in (DS-G32)."""
        return armed and bool(borders(war).neutral >> cell & 1)

    def arrive(self, war: LanceWar, armed: bool) -> Step:
        """DS-ACT-9: then all movement stops until the nation has joined a side."""
        if self.happens(war, self.at, armed):
            return self.call(Entry(cell=self.at, side=self.side, aloft=True), then=self.entered)
        return self.onward(war)

    def extras(self, war: LanceWar) -> int:
        """DS-CIT-6, DS-CIT-7: who may get on or off here."""
        on = sum(1 << piece for piece in war.pile(self.at) if why_not_mount(war, self, piece) is None)
        off = sum(1 << piece for piece in war.cargo(self.citadel) if why_not_set_down(war, self, piece) is None)
        return war.acts.of("board", on) | war.acts.of("land", off)

    def extra(self, war: LanceWar, verb: str, noun: int) -> Step:
        """Get on or off; armies that were carried are done, and take what they are set down on."""
        if verb == "board":
            war.embark(noun, self.citadel)
            war.tell("DS-CIT-6", "mounts", noun, self.citadel)
            return self.offer(war)
        war.put(noun, self.at)
        war.tell("DS-CIT-7", "set-down", noun, self.at)
        if war.marks[noun] & CARRIED:
            war.marks[noun] |= MOVED
        if war.roster.armies >> noun & 1 and eventful(war, self.at, self.side):
            return self.call(Entry(cell=self.at, side=self.side), then=self.entered)
        return self.offer(war)


def why_not_mount(war: LanceWar, frame: Drift, piece: int) -> Refusal | None:
    """DS-CIT-3, DS-CIT-6, DS-G20: three armies of any type, and leaders, in the same hex, who have not yet moved."""
    box = war.roster
    if not (box.armies | box.leaders) >> piece & 1 or war.side_of(piece) != frame.side:
        return Refusal("DS-G20", "not-carried", (piece,))
    if war.at[piece] != frame.at or war.aboard[piece] != NOBODY:
        return Refusal("DS-CIT-6", "not-here", (piece,))
    if war.marks[piece] & STILL or war.spent[piece]:
        return Refusal("DS-CIT-6", "has-moved", (piece,))
    riders = sum(box.armies >> other & 1 for other in war.cargo(frame.citadel))
    if box.armies >> piece & 1 and riders >= ROOM:
        return Refusal("DS-CIT-3", "citadel-full", (piece,))
    return None


def why_not_set_down(war: LanceWar, frame: Drift, piece: int) -> Refusal | None:
    """DS-CIT-7, DS-STK-7: at any point of its move, where he can stand and there is room; no leader on neutral land."""
    box = war.roster
    if war.aboard[piece] != frame.citadel:
        return Refusal("DS-CIT-7", "not-aboard", (piece,))
    firm = perches(war.country) if box.air >> piece & 1 else going(war.country, FOOT).open
    if not firm >> frame.at & 1:
        return Refusal("DS-GND-5", "no-footing", (frame.at,))
    if box.leaders >> piece & 1 and borders(war).neutral >> frame.at & 1:
        return Refusal("DS-G32", "not-alone", (frame.at,))
    if not room(war, frame.side, (piece,), 1 << frame.at):
        return Refusal("DS-STK-7", "no-room", (frame.at,))
    return None
