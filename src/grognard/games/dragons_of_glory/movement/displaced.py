"""Those who make way for armies: ships that are driven off, leaders and wizards who are caught alone.

DS-SHP-8 and DS-G36 for ships, DS-G49 for leaders, DS-G50 for wizards.
"""

from __future__ import annotations

from grognard.board.fields import field
from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.combat.leaders import LeaderFate, Refuge
from grognard.games.dragons_of_glory.combat.sinking import Sinking
from grognard.games.dragons_of_glory.land.sailing import banks, sailing
from grognard.games.dragons_of_glory.legality import Refusals
from grognard.games.dragons_of_glory.movement.waters import berths, sea_lanes
from grognard.games.dragons_of_glory.pieces.roster import SIDES
from grognard.games.dragons_of_glory.pieces.stacking import counted
from grognard.games.dragons_of_glory.pieces.veil import lay_open
from grognard.games.dragons_of_glory.war import LanceWar
from grognard.kernel import Frame, Pick, Refusal, Step

PUSHED_OFF = "pushed-off"


def in_the_way(war: LanceWar, cell: int, side: int) -> tuple[int, ...]:
    """DS-SHP-6, DS-SHP-8: the enemy ships in a hex or on its river sides, where none may be beside an army."""
    fleet = war.fleets[1 - side]
    if not fleet & banks(war.country)[cell]:
        return ()
    return tuple(
        ship
        for berth in bits(fleet & banks(war.country)[cell])
        for ship in war.among(berth, war.roster.ships, 1 - side)
    )


def surprised(war: LanceWar, cell: int, side: int, heroes: bool = True) -> tuple[int, ...]:
    """DS-LDR-3: the enemy leaders and wizards in a hex that no army of theirs defends; heroes among them, or not."""
    if cell not in war.stacks or war.armies[1 - side] >> cell & 1:
        return ()
    kinds = war.roster.leaders | war.roster.wizards
    return war.among(cell, kinds if heroes else kinds & ~war.roster.heroes, 1 - side)


class PushedOff(Frame[None]):
    """DS-SHP-8: armies of a side have entered a hex; enemy ships there sail to the nearest place without an army.

    DS-G36: their owner chooses among equally near ones; cargo goes along; a ship that finds none within its allowance
    is lost.
    """

    cell: int
    side: int
    ship: int = -1

    def start(self, war: LanceWar) -> Step:
        """One ship after the other."""
        return self.next(war)

    def next(self, war: LanceWar, _: None = None) -> Step:
        """Look for the nearest berths of the first that is still in the way."""
        ships = in_the_way(war, self.cell, self.side)
        if not ships:
            return self.done()
        self.ship = ships[0]
        goals = havens(war, self.ship)
        if not goals:
            war.tell("DS-G36", "no-way-off", self.ship)
            return self.call(Sinking(ship=self.ship), then=self.next)
        options = Pick("acts", war.acts.of("to", goals))
        return self.ask(war.commander(self.ship), PUSHED_OFF, options, then=self.away, about=(self.ship,))

    def away(self, war: LanceWar, answer: int) -> Step:
        """Off it goes."""
        cell = war.acts.entries[answer][1]
        war.sail(self.ship, cell)
        war.tell("DS-SHP-8", "driven-off", self.ship, cell)
        return self.next(war)


def havens(war: LanceWar, ship: int) -> int:
    """DS-G36: the nearest cells in which a ship that is driven off may lie, if any are within its allowance."""
    side = war.side_of(ship)
    free = sea_lanes(war, side)
    found = field(sailing(war.country), war.at[ship], war.roster.moves[ship], free)
    for layer in found.layers[1:]:
        goals = berths(war, side, (ship,), layer & free)
        if goals:
            return goals
    return 0


class Caught(Frame[None]):
    """DS-G49: an army enters the hex of enemy leaders without armies; DS-G50: wizards join the nearest friends.

    DG-G23: who is `spared` has lured the army there, and rolls otherwise.
    """

    cell: int
    side: int
    spared: int = -1

    def start(self, war: LanceWar) -> Step:
        """One after the other, in the order of their numbers."""
        return self.next(war)

    def next(self, war: LanceWar, _: None = None) -> Step:
        """Leaders roll, wizards are safe."""
        found = self.alone(war)
        if not found:
            return self.done()
        if war.roster.wizards >> found[0] & 1:
            return self.call(Refuge(piece=found[0], cell=self.cell), then=self.next)
        lay_open(war, found)
        war.tell("DS-LDR-3", "caught", found[0], self.cell)
        return self.call(LeaderFate(leader=found[0], cell=self.cell, rule="DS-G49"), then=self.next)

    def alone(self, war: LanceWar) -> tuple[int, ...]:
        """Whom they find there."""
        return tuple(piece for piece in surprised(war, self.cell, self.side) if piece != self.spared)


class CaughtLeaders(Caught):
    """The same, but heroes are left alone."""

    def alone(self, war: LanceWar) -> tuple[int, ...]:
        """Nobody but leaders who are no heroes, and wizards."""
        return surprised(war, self.cell, self.side, heroes=False)


class MakeWay(Frame[None]):
    """DS-SHP-8, DS-G49: the same wherever armies were put on the map, by a nation that joined or as replacements.

    Heroes stay: they may have come among enemies on their own account (DG-G31).
    """

    def start(self, war: LanceWar) -> Step:
        """One hex after the other."""
        return self.next(war)

    def next(self, war: LanceWar, _: None = None) -> Step:
        """Whoever is beside armies that have come meanwhile makes way."""
        for side in SIDES:
            for cell in bits(war.armies[side]):
                ships = in_the_way(war, cell, side)
                alone = surprised(war, cell, side, heroes=not war.given.chapters.heroes)
                if not (ships or alone) or not counted(war, cell, war.roster.armies):
                    continue
                if ships:
                    return self.call(PushedOff(cell=cell, side=side), then=self.next)
                kind = CaughtLeaders if war.given.chapters.heroes else Caught
                return self.call(kind(cell=cell, side=side), then=self.next)
        return self.done()


def why_not_flee(war: LanceWar, frame: PushedOff, cell: int) -> Refusal | None:
    """DS-G36: only to one of the nearest places without an enemy army."""
    return None if havens(war, frame.ship) >> cell & 1 else Refusal("DS-G36", "not-nearest", (frame.ship, cell))


REFUSALS: Refusals = {PUSHED_OFF: {"to": why_not_flee}}
"""Why not: for each question, each verb it may be answered with."""
