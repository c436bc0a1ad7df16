"""What becomes of leaders and wizards whose company is lost: a roll, and the way to the nearest friends.

DS-LDC-1 and DS-NAV-12 for leaders, DS-G50 and DS-NAV-14 for wizards. Who catches a leader that stands alone is a matter
of movement.
"""

from __future__ import annotations

from grognard.games.dragons_of_glory.dice import D6
from grognard.games.dragons_of_glory.editions import THIRD
from grognard.games.dragons_of_glory.heroes.captivity import captors, take
from grognard.games.dragons_of_glory.heroes.swords import beside
from grognard.games.dragons_of_glory.legality import Refusals
from grognard.games.dragons_of_glory.pieces.veil import lay_open
from grognard.games.dragons_of_glory.war import GONE, LanceWar
from grognard.kernel import Frame, Pick, Refusal, Step, bits, mask_of

LOST = 3
"""DS-LDC-1, DS-NAV-12, DS-G49: up to this a leader is out of the game."""


def nearest(war: LanceWar, cell: int, cells: int) -> int:
    """Of a set of cells those nearest to one; whatever lies between is no matter."""
    far = {other: war.waters.distance(cell, other) for other in bits(cells)}
    least = min(far.values(), default=0)
    return mask_of([other for other, away in far.items() if away == least])


def friends(war: LanceWar, piece: int) -> int:
    """The cells with company for a leader or wizard: armies; ships for wizards, and if there is no army (DS-X30)."""
    side = war.side_of(piece)
    armies = war.armies[side]
    return armies | war.fleets[side] if war.roster.wizards >> piece & 1 or not armies else armies


def dry(war: LanceWar, cell: int) -> bool:
    """Whether there is land in a cell."""
    return cell < war.country.grid.size and bool(war.country.land >> cell & 1)


class LeaderFate(Frame[None]):
    """A leader who has lost his company in a cell rolls: lost, or with the nearest friendly army.

    `rule` is the clause by which he rolls: DS-LDC-1 unless another is named.
    """

    leader: int
    cell: int
    rule: str = "DS-LDC-1"

    def start(self, war: LanceWar) -> Step:
        """Roll a die of six."""
        lay_open(war, (self.leader,))
        return self.roll(D6, "leader-fate", then=self.meet, about=(self.leader, self.cell))

    def meet(self, war: LanceWar, die: int) -> Step:
        """Out of the game, or away."""
        enemies = war.armies[1 - war.side_of(self.leader)]
        ashore = self.rule != "DS-NAV-12" and (war.edition < THIRD or dry(war, self.cell))
        if die <= LOST and ashore and enemies and war.roster.heroes >> self.leader & 1:
            near = next(bits(nearest(war, self.cell, enemies)))  # DG-G50, DG-X1: heroes are captured, not lost
            take(war, self.leader, captors(war, near, 1 - war.side_of(self.leader))[0], "DG-G50")
            return self.done()
        if die <= LOST:
            war.tell(self.rule, "leader-lost", self.leader, die)
            war.take_off(self.leader, GONE)
            return self.done()
        war.tell(self.rule, "leader-safe", self.leader, die)
        return self.call(Refuge(piece=self.leader, cell=self.cell))


class Refuge(Frame[None]):
    """A leader or wizard joins the nearest friends; between equally near ones his owner chooses.

    Where there are only ships he goes aboard one. He who has no friends left is out of the game.
    """

    piece: int
    cell: int

    def start(self, war: LanceWar) -> Step:
        """Look for the nearest friends."""
        lay_open(war, (self.piece,))
        goals = nearest(war, self.cell, friends(war, self.piece))
        hero = bool(war.roster.heroes >> self.piece & 1)
        if not goals and hero and (free := beside(war, self.piece, self.cell)):  # DG-X1: a hero needs no company
            return self._hide(war, next(bits(free)))
        if not goals:
            war.tell("DS-X30", "friendless", self.piece)
            war.take_off(self.piece, GONE)
            return self.done()
        if goals.bit_count() == 1:
            return self._join(war, goals.bit_length() - 1)
        options = Pick("acts", war.acts.of("to", goals))
        return self.ask(war.commander(self.piece), "refuge", options, then=self.choose, about=(self.piece,))

    def _hide(self, war: LanceWar, cell: int) -> Step:
        war.put(self.piece, cell)
        war.tell("DG-X1", "slips-out", self.piece, cell)
        return self.done()

    def choose(self, war: LanceWar, answer: int) -> Step:
        """One of several that are equally near."""
        return self._join(war, war.acts.entries[answer][1])

    def _join(self, war: LanceWar, cell: int) -> Step:
        side = war.side_of(self.piece)
        if war.armies[side] >> cell & 1:
            war.put(self.piece, cell)
            war.tell("DS-LDC-1", "joined", self.piece, cell)
            return self.done()
        ships = war.among(cell, war.roster.ships, side)
        if len(ships) == 1:
            return self._board(war, ships[0])
        return self.ask(
            war.commander(self.piece),
            "refuge-aboard",
            Pick("acts", war.acts.of("board", mask_of(ships))),
            then=self.board,
            about=(self.piece, cell),
        )

    def board(self, war: LanceWar, answer: int) -> Step:
        """One of several ships in the same place."""
        return self._board(war, war.acts.entries[answer][1])

    def _board(self, war: LanceWar, ship: int) -> Step:
        war.embark(self.piece, ship)
        war.tell("DS-NAV-14", "taken-aboard", self.piece, ship)
        return self.done()


class Stranded(Frame[None]):
    """DS-LDC-1, DS-G50, DG-E.LDR-1: the leaders and wizards of a side in a hex in which none of its armies is left."""

    cell: int
    side: int

    def start(self, war: LanceWar) -> Step:
        """One after the other, in the order of their numbers, as long as they stand there without an army."""
        return self.next(war)

    def next(self, war: LanceWar, _: None = None) -> Step:
        """Leaders roll, wizards are safe."""
        alone = war.among(self.cell, war.roster.leaders | war.roster.wizards, self.side)
        if not alone or war.armies[self.side] >> self.cell & 1:
            return self.done()
        if war.roster.wizards >> alone[0] & 1:
            return self.call(Refuge(piece=alone[0], cell=self.cell), then=self.next)
        return self.call(LeaderFate(leader=alone[0], cell=self.cell), then=self.next)


def adrift(war: LanceWar, cell: int, side: int) -> tuple[int, ...]:
    """DG-11.CPT-4, DG-X1: heroes of a side whose captors are gone, where there is no land to stand on."""
    if war.edition < THIRD or dry(war, cell) or not war.given.chapters.heroes:
        return ()
    return war.among(cell, war.roster.heroes, side)


class Adrift(Frame[None]):
    """DS-NAV-12: captives who went down with those who held them roll like anybody else at sea."""

    cell: int
    side: int

    def start(self, war: LanceWar) -> Step:
        """One after the other, in the order of their numbers."""
        return self.next(war)

    def next(self, war: LanceWar, _: None = None) -> Step:
        """As long as somebody is in the water."""
        found = adrift(war, self.cell, self.side)
        if not found:
            return self.done()
        return self.call(LeaderFate(leader=found[0], cell=self.cell, rule="DS-NAV-12"), then=self.next)


def why_not_find_refuge(war: LanceWar, frame: Refuge, cell: int) -> Refusal | None:
    """Why somebody may not go to friends in a cell: others are nearer (DS-LDC-1, DS-NAV-14)."""
    near = nearest(war, frame.cell, friends(war, frame.piece)) >> cell & 1
    return None if near else Refusal("DS-LDC-1", "not-nearest-friends", (frame.piece, cell))


def why_not_be_taken_aboard(war: LanceWar, frame: Refuge, ship: int) -> Refusal | None:
    """Why a ship does not take somebody aboard: it is not where he has gone."""
    question = war.question
    cell = question.about[1] if question is not None else frame.cell
    there = war.at[ship] == cell and war.side_of(ship) == war.side_of(frame.piece) and war.roster.ships >> ship & 1
    return None if there else Refusal("DS-NAV-14", "not-there", (ship,))


REFUSALS: Refusals = {
    "refuge": {"to": why_not_find_refuge},
    "refuge-aboard": {"board": why_not_be_taken_aboard},
}
"""Why not: for each question, each verb it may be answered with."""
