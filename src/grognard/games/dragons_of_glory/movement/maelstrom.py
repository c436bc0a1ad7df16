"""The Maelstrom: one area of the sea that ships enter at their peril (DS-MAE, DS-G39)."""

from __future__ import annotations

from functools import lru_cache

from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.combat.sinking import Sinking
from grognard.games.dragons_of_glory.dice import D10
from grognard.games.dragons_of_glory.editions import FOURTH
from grognard.games.dragons_of_glory.land.country import MAELSTROM, SEA, Country
from grognard.games.dragons_of_glory.land.sailing import sailing
from grognard.games.dragons_of_glory.legality import Refusals, always
from grognard.games.dragons_of_glory.movement.waters import sea_lanes
from grognard.games.dragons_of_glory.war import ESCAPED, MOVED, NOWHERE, LanceWar
from grognard.kernel import Frame, Pick, Refusal, Step

SINKS, STAYS, THROWN_OUT = 1, 5, 8
"""DS-MAE-2, DS-MAE-3, DS-MAE-4: the highest rolls on which a ship sinks, stays, and comes out where the enemy wants."""
EXIT, ESCAPE = "maelstrom-exit", "maelstrom-escape"


@lru_cache(maxsize=16)
def eye(country: Country) -> int:
    """DS-G39: the cell that stands for all of the Maelstrom, from its middle; NOWHERE on a map without one."""
    inside = list(bits(country.map.of(MAELSTROM)))
    return inside[len(inside) // 2] if inside else NOWHERE


@lru_cache(maxsize=16)
def edge(country: Country) -> int:
    """DS-MAE-1: the water next to the Maelstrom."""
    inside = country.map.of(MAELSTROM)
    return country.grid.spread(inside, country.grid.inner) & country.water & ~inside


def exits(war: LanceWar, side: int) -> int:
    """DS-MAE-4, DS-G39: the sea hexes next to it in which neither enemy ships nor enemy armies are."""
    return edge(war.country) & war.country.map.of(SEA) & sea_lanes(war, side)


def whirled(war: LanceWar, ship: int) -> bool:
    """DS-MAE-3, DS-X46: whether a ship has been kept in the Maelstrom on this Turn, in the enemy's half (DS-MAE-7)."""
    return war.edition >= FOURTH and war.at[ship] == eye(war.country) and bool(war.marks[ship] & MOVED)


class Whirled(Frame[None]):
    """DS-MAE-1: a ship is in the Maelstrom and rolls at once; each ship for itself."""

    ship: int

    def start(self, war: LanceWar) -> Step:
        """Roll a die of ten."""
        return self.roll(D10, "maelstrom", then=self.rolled, about=(self.ship,))

    def rolled(self, war: LanceWar, die: int) -> Step:
        """DS-MAE-2 to DS-MAE-5: it sinks, stays, or comes out where one of the two sides chooses."""
        side = war.side_of(self.ship)
        if die <= SINKS:
            war.tell("DS-MAE-2", "swallowed", self.ship, die)
            return self.call(Sinking(ship=self.ship))
        free = exits(war, side)
        if die <= STAYS or not free:  # DS-MAE-3
            war.marks[self.ship] |= MOVED
            war.tell("DS-MAE-3", "whirled", self.ship, die)
            return self.done()
        chooser = 1 - side if die <= THROWN_OUT else side  # DS-MAE-4, DS-MAE-5
        war.tell("DS-MAE-4" if chooser != side else "DS-MAE-5", "spat-out", self.ship, die)
        who = war.commander(self.ship) if chooser == side else chooser
        return self.ask(who, EXIT, Pick("acts", war.acts.of("to", free)), then=self.out, about=(self.ship,))

    def out(self, war: LanceWar, answer: int) -> Step:
        """It lies there; who is beside it may escape from it as from any that comes (DS-MAE-7)."""
        cell, side = war.acts.entries[answer][1], war.side_of(self.ship)
        war.sail(self.ship, cell)
        war.tell("DS-MAE-5", "comes-out", self.ship, cell)
        if side == war.side and escapers(war, cell, side):
            return self.call(Escapes(cell=cell, side=side))
        return self.done()


def why_not_come_out(war: LanceWar, frame: Whirled, cell: int) -> Refusal | None:
    """Why a ship may not come out there."""
    if not edge(war.country) & war.country.map.of(SEA) & 1 << cell:
        return Refusal("DS-MAE-4", "not-beside-maelstrom", (cell,))
    free = exits(war, war.side_of(frame.ship)) >> cell & 1
    return None if free else Refusal("DS-G39", "enemy-there", (cell,))


# Escaping into it


def escapers(war: LanceWar, cell: int, side: int) -> tuple[int, ...]:
    """DS-MAE-7, DS-MAE-8: enemy ships beside a cell and the Maelstrom that have not tried to escape in this Turn."""
    close = war.fleets[1 - side] & edge(war.country)
    if not close:
        return ()
    return tuple(
        ship
        for beyond, _ in sailing(war.country).steps(cell)
        if close >> beyond & 1
        for ship in war.among(beyond, war.roster.ships, 1 - side)
        if not war.marks[ship] & ESCAPED
    )


class Escapes(Frame[None]):
    """DS-MAE-7: ships of a side have come to a cell; each enemy ship beside them may flee into the Maelstrom."""

    cell: int
    side: int
    asked: tuple[int, ...] = ()

    def start(self, war: LanceWar) -> Step:
        """One ship after the other."""
        return self.next(war)

    def next(self, war: LanceWar, _: None = None) -> Step:
        """Ask the owner of the first who has not been asked."""
        left = [ship for ship in escapers(war, self.cell, self.side) if ship not in self.asked]
        if not left:
            return self.done()
        self.asked = (*self.asked, left[0])
        options = Pick("acts", war.acts.word("enter", "stay"))
        return self.ask(war.commander(left[0]), ESCAPE, options, then=self.decided, about=(left[0], self.cell))

    def decided(self, war: LanceWar, answer: int) -> Step:
        """DS-MAE-8: it rolls at once, and does not try again in this Turn."""
        if war.acts.entries[answer][0] == "stay":
            return self.next(war)
        ship = self.asked[-1]
        war.marks[ship] |= ESCAPED
        war.sail(ship, eye(war.country))
        war.tell("DS-MAE-7", "flees", ship)
        return self.call(Whirled(ship=ship), then=self.next)


REFUSALS: Refusals = {EXIT: {"to": why_not_come_out}, ESCAPE: {"enter": always, "stay": always}}
"""Why not: for each question, each verb it may be answered with."""
