"""The war Turn by Turn (DS-SEQ): eight steps, of which movement and combat are done by either side in turn.

By the advanced rules there are nine (DG-0.SEQ-2, DG-G43): each chapter that is played has its place among them, and
comes in the place of the standard step where the book says so.
"""

from __future__ import annotations

from grognard.games.dragons_of_glory.activation.courting import Courting, LoneCourting
from grognard.games.dragons_of_glory.artifacts.conditions import forget
from grognard.games.dragons_of_glory.artifacts.first import FirstArtifacts
from grognard.games.dragons_of_glory.artifacts.markers import Hiding
from grognard.games.dragons_of_glory.artifacts.uncovering import Moment
from grognard.games.dragons_of_glory.combat.phase import Combat
from grognard.games.dragons_of_glory.combat.taunts import Taunts
from grognard.games.dragons_of_glory.conquest.capitals import Disbanding, SettingUp
from grognard.games.dragons_of_glory.conquest.leaving import leave
from grognard.games.dragons_of_glory.conquest.victory import count_out
from grognard.games.dragons_of_glory.diplomacy.talks import awaited
from grognard.games.dragons_of_glory.editions import FOURTH
from grognard.games.dragons_of_glory.heroes.actions import HeroicActions
from grognard.games.dragons_of_glory.heroes.arriving import Arriving, due
from grognard.games.dragons_of_glory.heroes.declaration import Declaration, declaring, rest
from grognard.games.dragons_of_glory.heroes.deeds import DISTRUST
from grognard.games.dragons_of_glory.heroes.escape import Escapes
from grognard.games.dragons_of_glory.heroes.special import Sulking
from grognard.games.dragons_of_glory.heroes.swords import PersonalCombat
from grognard.games.dragons_of_glory.movement.maelstrom import whirled
from grognard.games.dragons_of_glory.movement.phase import Movement
from grognard.games.dragons_of_glory.pieces.roster import HIGHLORD, WHITESTONE
from grognard.games.dragons_of_glory.pieces.veil import close
from grognard.games.dragons_of_glory.scenarios.set_up import SetUp
from grognard.games.dragons_of_glory.supply.step import SupplyStep
from grognard.games.dragons_of_glory.turn.events import Bringing, StrategicEvent
from grognard.games.dragons_of_glory.turn.initiative import Initiative
from grognard.games.dragons_of_glory.turn.replacements import Replacements
from grognard.games.dragons_of_glory.turn.temple import NewDraconian, TempleChoice
from grognard.games.dragons_of_glory.war import MOVED, NOBODY, LanceWar
from grognard.kernel import Frame, Step, bits


class War(Frame[None]):
    """A whole match: the set-up, then one Turn after the other to the last (DS-SEQ-9)."""

    def start(self, war: LanceWar) -> Step:
        return self.call(SetUp(), then=self.turned)

    def turned(self, war: LanceWar, _: None) -> Step:
        war.tell("DS-SEQ-9", "turn", war.turn)
        return self.call(Turn(), then=self.over)

    def over(self, war: LanceWar, _: None) -> Step:
        if war.turn == war.given.last:
            count_out(war)
            return self.done()
        war.turn += 1
        return self.turned(war, None)


class Turn(Frame[None]):
    """DS-SEQ-1, DG-0.SEQ-2: the steps of one Turn, always in this order."""

    first: int = -1

    def start(self, war: LanceWar) -> Step:
        """DG-0.SET-3: before anything else, heroes who come this Turn. No ship has moved yet (DS-SHP-10, DS-MAE-3)."""
        for ship in bits(war.roster.ships) if war.edition >= FOURTH else ():
            war.spent[ship] = 0
            war.marks[ship] &= ~MOVED
        if war.given.chapters.heroes and due(war):
            return self.call(Arriving(), then=self.replacements)
        return self.replacements(war, None)

    def replacements(self, war: LanceWar, _: None) -> Step:
        """Step 1, Replacements (DS-SEQ-2): capitals that are due, the temple, a draconian, then HL and WS (DS-G22)."""
        return self.call(SettingUp(), then=self.temple)

    def temple(self, war: LanceWar, _: None) -> Step:
        return self.call(TempleChoice(), then=self.draconian)

    def draconian(self, war: LanceWar, _: None) -> Step:
        return self.call(NewDraconian(), then=self.highlords)

    def highlords(self, war: LanceWar, _: None) -> Step:
        return self.call(Replacements(side=HIGHLORD), then=self.whitestone)

    def whitestone(self, war: LanceWar, _: None) -> Step:
        return self.call(Replacements(side=WHITESTONE), then=self.event)

    def event(self, war: LanceWar, _: None) -> Step:
        """Step 2, Strategic Event."""
        if war.given.chapters.search:
            return self.hiding(war)
        return self.call(StrategicEvent(), then=self.activation)

    def hiding(self, war: LanceWar) -> Step:
        """DG-0.SEQ-3: Hidden markers and artifacts for the cup; DG-2.DEC-1: no counters are drawn in Step 2."""
        if war.turn == war.given.first:
            return self.call(FirstArtifacts(), then=self.markers)
        return self.markers(war, None)

    def markers(self, war: LanceWar, _: None) -> Step:
        """DG-1.HID-2."""
        return self.call(Hiding(), then=self.activation)

    def activation(self, war: LanceWar, _: None) -> Step:
        """DG-0.SEQ-4: Step 2 of the advanced Turn, the Active Heroes."""
        if war.given.chapters.heroes:
            return self.call(Declaration(), then=self.courting)
        return self.courting(war, None)

    def courting(self, war: LanceWar, _: None) -> Step:
        """Step 3, Activation; where nations are won by talks no dice are thrown for them here (DG-G22)."""
        if war.given.chapters.diplomacy and awaited(war):
            return self.call(LoneCourting(), then=self.initiative)
        if war.given.chapters.diplomacy:
            return self.initiative(war, None)
        return self.call(Courting(), then=self.initiative)

    def initiative(self, war: LanceWar, _: None) -> Step:
        """DG-0.SEQ-5: Step 3 of the advanced Turn, Heroic Actions."""
        if war.given.chapters.search:
            return self.call(Moment(side=declaring(war, 0)), then=self.deeds)
        return self.deeds(war, None)

    def deeds(self, war: LanceWar, _: None) -> Step:
        """What the Active Heroes do."""
        if war.given.chapters.heroes:
            return self.call(HeroicActions(), then=self.dice)
        return self.dice(war, None)

    def dice(self, war: LanceWar, _: None) -> Step:
        """Step 4, Initiative (DS-SEQ-5)."""
        return self.call(Initiative(), then=self.begin)

    def begin(self, war: LanceWar, first: int) -> Step:
        """Steps 5 and 6, Movement and Combat of the side that goes first."""
        self.first = first
        return self.call(Half(side=first), then=self.second)

    def second(self, war: LanceWar, _: None) -> Step:
        """Step 7: the same for the other side."""
        return self.call(Half(side=1 - self.first), then=self.ended_turn)

    def ended_turn(self, war: LanceWar, _: None) -> Step:
        """DG-0.SEQ-15: Step 8 of the advanced Turn, Supply."""
        war.side = NOBODY
        return self.call(SupplyStep(), then=self.marker) if war.given.chapters.supply else self.marker(war, None)

    def marker(self, war: LanceWar, _: None) -> Step:
        """Step 8, the Turn marker; Step 9 of the advanced Turn."""
        if war.given.chapters.heroes:
            rest(war)
        forget(war)
        return self.done()


class Half(Frame[None]):
    """DS-SEQ-6 to DS-SEQ-8: one side moves and then fights."""

    side: int

    def start(self, war: LanceWar) -> Step:
        war.side, war.attacked = self.side, ()
        close(war)
        for piece in range(len(war.roster)):
            if war.side_of(piece) == self.side:
                war.marks[piece] = MOVED if whirled(war, piece) else 0
                war.spent[piece] = 0
        for piece in war.diverted:  # DG-3.DIV-3
            if war.side_of(piece) == self.side:
                war.marks[piece] = MOVED
        war.diverted = tuple(piece for piece in war.diverted if war.side_of(piece) != self.side)
        war.tell("DS-SEQ-6", "half", self.side)
        if war.given.chapters.search:
            return self.call(Moment(side=self.side), then=self.bringing)
        return self.bringing(war, None)

    def bringing(self, war: LanceWar, _: None) -> Step:
        return self.call(Bringing(side=self.side), then=self.temple)

    def temple(self, war: LanceWar, _: None) -> Step:
        """X14: HL is asked for its temple again, WS for its capitals."""
        if self.side == HIGHLORD:
            return self.call(TempleChoice(), then=self.move)
        return self.call(Disbanding(), then=self.move)

    def move(self, war: LanceWar, _: None) -> Step:
        if self.distrustful(war):
            return self.call(Sulking(), then=self.march)
        return self.march(war, None)

    def march(self, war: LanceWar, _: None) -> Step:
        return self.call(Movement(side=self.side), then=self.moved)

    def moved(self, war: LanceWar, _: None) -> Step:
        """DG-3.UNC-4: what heroes have brought where it must be; then DS-KEN-1."""
        if war.given.chapters.search:
            return self.call(Moment(side=self.side), then=self.uncovered)
        return self.uncovered(war, None)

    def uncovered(self, war: LanceWar, _: None) -> Step:
        """DS-KEN-1: taunts come between movement and combat."""
        return self.call(Taunts(side=self.side), then=self.taunted)

    def taunted(self, war: LanceWar, _: None) -> Step:
        if self.distrustful(war):
            return self.call(Sulking(), then=self.fight)
        return self.fight(war, None)

    def distrustful(self, war: LanceWar) -> bool:
        """DG-3.DIS-2: whether Whitestone's leaders have to be asked whether they are obeyed, in Movement and Combat."""
        return self.side == WHITESTONE and bool(war.deeds[DISTRUST])

    def fight(self, war: LanceWar, _: None) -> Step:
        """DS-SEQ-7."""
        war.sulking = war.sulking if self.distrustful(war) else ()
        if war.given.chapters:
            return self.call(Combat(side=self.side), then=self.fought)
        return self.call(Combat(side=self.side))

    def fought(self, war: LanceWar, _: None) -> Step:
        """DG-0.SEQ-13: after all army and ship combat captives try to get away (DG-G41), and heroes fight.

        DG-S6.7: who was driven to the edge leaves.
        """
        leave(war)
        if war.ending:
            return self.finish(war)
        if war.given.chapters.heroes:
            return self.call(Escapes(side=self.side), then=self.broke_free)
        return self.done()

    def broke_free(self, war: LanceWar, _: None) -> Step:
        return self.call(PersonalCombat())
