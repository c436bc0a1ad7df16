"""Personal combat: heroes of both sides in one hex, pair by pair, blow by blow (DG-11.PC, DG-11.CPT)."""

from __future__ import annotations

from grognard.games.dragons_of_glory.dice import D6
from grognard.games.dragons_of_glory.editions import FOURTH
from grognard.games.dragons_of_glory.heroes.captivity import held, slay, take
from grognard.games.dragons_of_glory.heroes.figures import bound, heroes_at, stirs
from grognard.games.dragons_of_glory.land.ways import AT_HOME, FOOT, going
from grognard.games.dragons_of_glory.legality import Refusals, always
from grognard.games.dragons_of_glory.pieces.veil import lay_open
from grognard.games.dragons_of_glory.war import LanceWar
from grognard.kernel import Frame, Pick, Refusal, Step, bits, mask_of

CHAMPION, MANNER, DIE, AFTER, STRUGGLE = "champion", "duel", "duel-die", "after-duel", "struggle"
SEIZING, SURE = 2, 1
"""DG-11.CPT-2: what is taken off for a capture, and the roll that always works."""


def to_hit(war: LanceWar, hero: int, foe: int) -> int:
    """DG-11.PC-4: roll this or less: his own Combat, the other's Defense taken off."""
    return war.roster.hero[hero].combat - war.roster.hero[foe].defense


def to_seize(war: LanceWar, hero: int, foe: int) -> int:
    """DG-11.CPT-2, DG-G36: two less than for a wound, but a 1 always works."""
    return max(SURE, to_hit(war, hero, foe) - SEIZING)


def beside(war: LanceWar, hero: int, cell: int) -> int:
    """The hexes beside one to which a hero could step, and where no enemy army, leader or hero is."""
    if cell >= war.country.grid.size:
        return 0
    ways, side = going(war.country, AT_HOME.get(war.roster[hero].type, FOOT)), war.side_of(hero)
    steps = war.country.grid.spread(1 << cell, ways.ways) & ways.open & war.given.area & ~(1 << cell)
    leaders = [war.at[foe] for foe in bits(war.roster.leaders) if war.at[foe] >= 0 and war.side_of(foe) == 1 - side]
    return steps & ~war.armies[1 - side] & ~mask_of(leaders)


def fighters(war: LanceWar, cell: int, side: int) -> tuple[int, ...]:
    """DG-11.PC-5: the heroes of a side in a hex who are still to be fought; DS-X15: not Laurana, while she waits."""
    return tuple(hero for hero in heroes_at(war, cell, side) if hero not in war.safe and not bound(war, hero))


class PersonalCombat(Frame[None]):
    """DG-11.PC-1: wherever heroes of both sides are in one hex they fight, hex by hex."""

    def start(self, war: LanceWar) -> Step:
        """The next hex in which both have somebody to fight."""
        return self.next(war)

    def next(self, war: LanceWar, _: None = None) -> Step:
        """DG-11.PC-7: until one side has nobody left in it."""
        cells = sorted({war.at[hero] for hero in war.roster.hero if war.at[hero] >= 0})
        for cell in cells:
            if fighters(war, cell, 0) and fighters(war, cell, 1):
                lay_open(war, (*fighters(war, cell, 0), *fighters(war, cell, 1)))
                return self.call(Melee(cell=cell), then=self.next)
        return self.done()


class Melee(Frame[None]):
    """DG-11.PC-2: the heroes in one hex; each side names one, the side with the initiative last (DG-X2).

    `begun` tells that a roll has fallen here, after which nobody is seized any more (DG-11.CPT-1).
    """

    cell: int
    first: int = -1
    second: int = -1
    begun: bool = False

    def start(self, war: LanceWar) -> Step:
        """DG-11.PC-3: again after every pair: the winner, or somebody else."""
        return self.pair(war)

    def pair(self, war: LanceWar, _: None = None) -> Step:
        """The side without the initiative names its champion."""
        foes, own = (fighters(war, self.cell, side) for side in (1 - war.initiative, war.initiative))
        if not foes or not own:
            return self.done()
        options = Pick("acts", war.acts.of("champion", mask_of(foes)))
        return self.ask(1 - war.initiative, CHAMPION, options, then=self.answered, about=(self.cell,))

    def answered(self, war: LanceWar, answer: int) -> Step:
        """Then the other does."""
        self.second = war.acts.entries[answer][1]
        own = fighters(war, self.cell, war.initiative)
        options = Pick("acts", war.acts.of("champion", mask_of(own)))
        return self.ask(war.initiative, CHAMPION, options, then=self.matched, about=(self.cell, self.second))

    def matched(self, war: LanceWar, answer: int) -> Step:
        """DG-11.CPT-1: before the first roll the side with the initiative may announce a capture instead."""
        self.first = war.acts.entries[answer][1]
        war.tell("DG-11.PC-2", "duel", self.first, self.second, self.cell)
        stirs(war, (self.first, self.second))
        if self.begun:
            return self.call(Duel(first=self.first, second=self.second, cell=self.cell), then=self.pair)
        options = Pick("acts", war.acts.word("strike", "seize"))
        about = (self.first, self.second, to_hit(war, self.first, self.second), to_seize(war, self.first, self.second))
        return self.ask(war.initiative, MANNER, options, then=self.announced, about=about)

    def announced(self, war: LanceWar, answer: int) -> Step:
        """Swords, or bonds."""
        seize, self.begun = war.acts.entries[answer][0] == "seize", True
        duel = Duel(first=self.first, second=self.second, cell=self.cell, seize=seize)
        return self.call(duel, then=self.pair)


class Duel(Frame[None]):
    """DG-11.PC-4: two heroes, exchange after exchange, until one is gone; `first` is of the side with initiative."""

    first: int
    second: int
    cell: int
    seize: bool = False
    die: int = 0
    asked: int = 0

    def start(self, war: LanceWar) -> Step:
        """Both roll, and both rolls count; who tries to seize rolls alone (DG-11.CPT-3)."""
        needed = to_seize(war, self.first, self.second) if self.seize else to_hit(war, self.first, self.second)
        about = (self.first, self.second, needed)
        if self.seize:
            return self.roll(D6, DIE, then=self.seized, about=about)
        return self.roll(D6, DIE, then=self.struck, about=about)

    def seized(self, war: LanceWar, die: int) -> Step:
        """DG-11.CPT-2: bound, or the other strikes."""
        self.seize = False
        needed = to_seize(war, self.first, self.second)
        if die <= needed:
            war.tell("DG-11.CPT-2", "seizes", self.first, self.second, die, needed)
            take(war, self.second, self.first, "DG-11.CPT-2")
            return self.done()
        war.tell("DG-11.CPT-2", "seizes-not", self.first, self.second, die, needed)
        self.die = 0
        return self.strike_back(war)

    def struck(self, war: LanceWar, die: int) -> Step:
        """The first die has fallen; it is applied when the other has."""
        self.die = die
        return self.strike_back(war)

    def strike_back(self, war: LanceWar) -> Step:
        """The other's die."""
        about = (self.second, self.first, to_hit(war, self.second, self.first))
        return self.roll(D6, DIE, then=self.exchanged, about=about)

    def exchanged(self, war: LanceWar, die: int) -> Step:
        """DG-11.PC-4: both at once."""
        if self.die:
            self._count(war, self.first, self.second, self.die)
        self._count(war, self.second, self.first, die)
        hurt = [self.second] if self.die and 0 < self.die <= to_hit(war, self.first, self.second) else []
        hurt += [self.first] if die <= to_hit(war, self.second, self.first) else []
        for hero in hurt:
            wound(war, hero)
        self.asked = 0
        return self.after(war)

    def _count(self, war: LanceWar, hero: int, foe: int, die: int) -> None:
        needed = to_hit(war, hero, foe)
        war.tell("DG-11.PC-4", "wounds" if die <= needed else "misses-hero", hero, foe, die, needed)

    def after(self, war: LanceWar) -> Step:
        """DG-11.PC-5: whoever still stands may step back one hex, the side without the initiative first."""
        if any(war.at[hero] != self.cell for hero in (self.first, self.second)):
            return self.done()
        if self.asked == 2:
            return self.start(war)
        hero = (self.second, self.first)[self.asked]
        self.asked += 1
        goals = beside(war, hero, self.cell)
        if not goals:
            return self.after(war)
        options = Pick("acts", war.acts.of("to", goals) | war.acts.word("fight-on"))
        foe = self.first if hero == self.second else self.second
        return self.ask(war.commander(hero), AFTER, options, then=self.parted, about=(hero, foe))

    def parted(self, war: LanceWar, answer: int) -> Step:
        """Away, and safe for the rest of the Turn."""
        verb, cell = war.acts.entries[answer]
        if verb == "fight-on":
            return self.after(war)
        hero = (self.second, self.first)[self.asked - 1]
        war.put(hero, cell)
        war.safe = (*war.safe, hero)
        war.tell("DG-11.PC-5", "steps-back", hero, cell)
        for captive in war.hand_over(hero, self.cell) if war.edition >= FOURTH else ():  # DG-X6
            war.tell("DG-X6", "freed", captive)
        return self.done()


class Struggle(Frame[None]):
    """DG-6.CAP-7: a captive fights the hero who holds him, until he is free or dead, or gives up (DG-X3)."""

    captive: int
    die: int = 0

    def start(self, war: LanceWar) -> Step:
        """Both roll."""
        captor = war.aboard[self.captive]
        stirs(war, (captor,))
        about = (self.captive, captor, to_hit(war, self.captive, captor))
        return self.roll(D6, DIE, then=self.struck, about=about)

    def struck(self, war: LanceWar, die: int) -> Step:
        """The captor's die."""
        self.die, captor = die, war.aboard[self.captive]
        return self.roll(D6, DIE, then=self.exchanged, about=(captor, self.captive, to_hit(war, captor, self.captive)))

    def exchanged(self, war: LanceWar, die: int) -> Step:
        """Both at once; a captor who falls leaves him to others beside him, or free."""
        captor, hero = war.aboard[self.captive], self.captive
        hurt = []
        for one, other, rolled in ((hero, captor, self.die), (captor, hero, die)):
            needed = to_hit(war, one, other)
            war.tell("DG-11.PC-4", "wounds" if rolled <= needed else "misses-hero", one, other, rolled, needed)
            hurt += [other] if rolled <= needed else []
        for one in hurt:
            wound(war, one)
        if not held(war, hero):
            if war.at[hero] >= 0:
                war.tell("DG-6.CAP-7", "freed", hero)
            return self.done()
        if not war.roster.heroes >> war.aboard[hero] & 1:
            return self.done()
        options = Pick("acts", war.acts.word("fight-on", "stay"))
        return self.ask(war.commander(hero), STRUGGLE, options, then=self.chosen, about=(hero, war.aboard[hero]))

    def chosen(self, war: LanceWar, answer: int) -> Step:
        """Once more, or not."""
        return self.start(war) if war.acts.entries[answer][0] == "fight-on" else self.done()


def wound(war: LanceWar, hero: int) -> None:
    """DG-11.PC-6: a first wound turns the counter over and changes nothing else, a second one kills."""
    if war.worn[hero]:
        slay(war, hero, "DG-11.PC-6")
        return
    war.worn[hero] = 1
    war.tell("DG-11.PC-6", "wounded", hero)


def _why_not_champion(war: LanceWar, frame: Melee, hero: int) -> Refusal | None:
    question = war.question
    side = question.seat if question is not None else war.initiative
    if hero in fighters(war, frame.cell, side):
        return None
    return Refusal("DG-11.PC-5", "no-champion", (hero,))


def _why_not_step_back(war: LanceWar, frame: Duel, cell: int) -> Refusal | None:
    hero = (frame.second, frame.first)[frame.asked - 1]
    return None if beside(war, hero, frame.cell) >> cell & 1 else Refusal("DG-11.PC-5", "no-step-there", (hero, cell))


REFUSALS: Refusals = {
    CHAMPION: {"champion": _why_not_champion},
    MANNER: {"strike": always, "seize": always},
    AFTER: {"to": _why_not_step_back, "fight-on": always},
    STRUGGLE: {"fight-on": always, "stay": always},
}
"""Why not: for each question, each verb it may be answered with."""
