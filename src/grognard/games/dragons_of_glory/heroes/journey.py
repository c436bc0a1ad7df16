"""Heroes on the move by themselves: into neutral lands, past enemies, to where an enemy hero is (DG-6.HMV, DG-G31)."""

from __future__ import annotations

from grognard.board.fields import Field
from grognard.games.dragons_of_glory.diplomacy.score import approachable
from grognard.games.dragons_of_glory.editions import FOURTH, THIRD
from grognard.games.dragons_of_glory.heroes.captivity import Passing, dangers
from grognard.games.dragons_of_glory.heroes.figures import heroes_at, stirs
from grognard.games.dragons_of_glory.heroes.watch import HeroWatch, lookouts
from grognard.games.dragons_of_glory.interception.window import begin_move, nearer, nearest
from grognard.games.dragons_of_glory.movement.floods import flood
from grognard.games.dragons_of_glory.movement.ground import March, tread
from grognard.games.dragons_of_glory.movement.parties import points_left
from grognard.games.dragons_of_glory.pieces.veil import lay_open
from grognard.games.dragons_of_glory.war import LanceWar
from grognard.kernel import Step, bits, mask_of


class HeroMarch(March):
    """DG-6.HMV-1: a hero goes alone, with 10 points, after all armies of his side.

    `passed` are the hexes with enemies for which he has rolled in this move (DG-G32), `seen` tells from where and how
    near enemy heroes have watched it (DS-X20).
    """

    passed: tuple[int, ...] = ()
    seen: tuple[int, ...] = ()

    def start(self, war: LanceWar) -> Step:
        """DS-X20: a move of its own, for those who watch."""
        begin_move(war)
        return super().start(war)

    def reach(self, war: LanceWar) -> Field | None:
        """DG-G31: like others on the ground, but nothing stops him, and no border."""
        return self.flooded(war, ground(war, self.side, self.party[0]))

    def ends(self, war: LanceWar, reach: int) -> int:
        """Wherever he comes to: he crowds nobody."""
        return reach

    def flooded(self, war: LanceWar, passable: int) -> Field:
        """Where he comes to with the points he has left, over some hexes."""
        ways = tread(war, self.side, self.party)
        stops = war.armies[1 - self.side]
        return flood(ways, self.at, points_left(war, self.party), passable, stops)

    def way(self, war: LanceWar, goal: int) -> tuple[int, ...]:
        """The cheapest way past no enemy, if there is one: nobody runs a risk that he need not."""
        free = ground(war, self.side, self.party[0])
        wary = mask_of([cell for cell in bits(free) if cell == goal or not dangers(war, cell, self.side)])
        quiet = self.flooded(war, wary)
        return quiet.path(goal) if quiet.reach >> goal & 1 else super().way(war, goal)

    def happens(self, war: LanceWar, cell: int, armed: bool) -> bool:
        """DG-6.CAP-1: whoever comes next to enemies has to see whether he is caught; DG-6.HMV-2: or intercepted."""
        return bool(self.met(war, cell)) or self.spotted(war, cell)

    def spotted(self, war: LanceWar, cell: int) -> bool:
        """DG-6.HMV-2, DS-X20: whether an enemy hero who could intercept him sees him come, or come nearer."""
        if not war.given.chapters.interception or war.edition < THIRD or not war.roster.heroes >> self.party[0] & 1:
            return False
        return nearer(self.seen, lookouts(war, self.party[0], cell))

    def met(self, war: LanceWar, cell: int) -> tuple[int, ...]:
        """The enemies he comes next to in a hex, for the first time in this move."""
        if not war.roster.heroes >> self.party[0] & 1:
            return ()
        return tuple(near for near in dangers(war, cell, self.side) if near not in self.passed)

    def arrive(self, war: LanceWar, armed: bool) -> Step:
        """He rolls for each of them."""
        stirs(war, self.party)
        if foes := heroes_at(war, self.at, 1 - self.side):  # DG-X4: face to face they know each other
            lay_open(war, (*self.party, *foes))
        if self.spotted(war, self.at):
            self.seen = nearest(self.seen, lookouts(war, self.party[0], self.at))
            return self.call(HeroWatch(hero=self.party[0], cell=self.at), then=self.watched)
        return self.passing(war)

    def watched(self, war: LanceWar, _: None) -> Step:
        """DG-4.INT-6: if he still can he goes on."""
        return self.passing(war) if war.at[self.party[0]] == self.at else self.done()

    def passing(self, war: LanceWar) -> Step:
        """DG-6.CAP-1: past enemy armies."""
        near = self.met(war, self.at)
        if not near:
            return self.onward(war)
        self.passed = (*self.passed, *near)
        return self.call(Passing(hero=self.party[0], cells=near), then=self.slipped)

    def slipped(self, war: LanceWar, captured: bool) -> Step:
        """DG-G32: capture ends the move."""
        return self.done() if captured else self.onward(war)


def ground(war: LanceWar, side: int, hero: int) -> int:
    """DG-G31, DS-X16: all of the area, closed land too, but not hexes with enemy armies, unless he has an errand there.

    Leaders who are no heroes keep out of neutral land, as ever (DS-G32).
    """
    area = war.given.area & war.country.grid.cells & ~war.armies[1 - side]
    if not war.roster.heroes >> hero & 1:
        return area & ~war.neutral_land()
    return area | errands(war, side)


def errands(war: LanceWar, side: int) -> int:
    """DG-G31: the hexes with enemy armies that a hero enters alone: where an enemy hero is, to fight him, or to talk.

    Where stacks are hidden any leader may be a hero (DG-X4).
    """
    kinds = war.roster.leaders if war.given.hidden else war.roster.heroes
    foes = [foe for foe in bits(kinds) if war.at[foe] >= 0 and war.side_of(foe) == 1 - side]
    if war.given.chapters.diplomacy and war.edition >= FOURTH:
        foes += approachable(war, side)
    return mask_of([war.at[foe] for foe in foes if war.armies[1 - side] >> war.at[foe] & 1])
