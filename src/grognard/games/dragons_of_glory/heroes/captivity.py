"""Heroes taken, set free and killed, and the check that those roll who pass enemies (DG-6.CAP, DG-11.CPT, DG-G32)."""

from __future__ import annotations

from grognard.games.dragons_of_glory.artifacts.relics import look_at
from grognard.games.dragons_of_glory.dice import D100
from grognard.games.dragons_of_glory.heroes.figures import tactical
from grognard.games.dragons_of_glory.pieces.roster import WHITESTONE
from grognard.games.dragons_of_glory.pieces.veil import lay_open
from grognard.games.dragons_of_glory.war import GONE, HELD, LanceWar
from grognard.kernel import Frame, Step, bits

CHECK, CAUGHT = "capture-check", 80
"""DG-6.CAP-1: above this, his Tactical Rating taken off, a hero is captured."""


def take(war: LanceWar, hero: int, captor: int, rule: str) -> None:
    """DG-6.CAP-2: a counter has captured a hero, with all he carries; his own captives go free."""
    for freed in war.release(hero):
        war.tell("DG-11.CPT-4", "freed", freed)
    lay_open(war, (hero, captor))
    war.hold_captive(hero, captor)
    if war.relics and war.side_of(captor) == WHITESTONE:
        look_at(war, hero, WHITESTONE)
    war.tell(rule, "captured", hero, captor)


def slay(war: LanceWar, hero: int, rule: str) -> None:
    """A hero is killed for the rest of the game."""
    war.tell(rule, "hero-slain", hero)
    war.take_off(hero, GONE)


def captors(war: LanceWar, cell: int, side: int) -> tuple[int, ...]:
    """Those of a side in a hex who take prisoners: armies on the ground first, then those that fly."""
    box = war.roster
    return (*war.among(cell, box.ground, side), *war.among(cell, box.air, side))


def dangers(war: LanceWar, cell: int, side: int) -> tuple[int, ...]:
    """DG-6.CAP-1, DG-G32: the hexes with enemy armies that a hero of a side comes next to, or into, in a hex.

    Where a friendly army stands he is safe.
    """
    if war.armies[side] >> cell & 1:
        return ()
    return tuple(bits(war.armies[1 - side] & war.country.grid.disc(cell, 1)))


class Passing(Frame[bool]):
    """DG-6.CAP-1: a hero passes enemies, and rolls for each of their hexes; hands back whether he was captured."""

    hero: int
    cells: tuple[int, ...]

    def start(self, war: LanceWar) -> Step:
        """One hex after the other."""
        if not self.cells:
            return self.done(False)
        lay_open(war, (self.hero,))
        about = (self.hero, self.cells[0], min(100, CAUGHT + tactical(war, self.hero)))
        return self.roll(D100, CHECK, then=self.rolled, about=about)

    def rolled(self, war: LanceWar, die: int) -> Step:
        """DG-G32: without a Tactical Rating nothing is taken off."""
        cell, *rest = self.cells
        self.cells = tuple(rest)
        armies = captors(war, cell, 1 - war.side_of(self.hero))
        if die - tactical(war, self.hero) <= CAUGHT or not armies:
            war.tell("DG-6.CAP-1", "passes", self.hero, cell, die)
            return self.start(war)
        take(war, self.hero, armies[0], "DG-6.CAP-1")
        return self.done(True)


class Checks(Frame[None]):
    """DG-G60: heroes among people who have joined the enemy each roll once, unless an army of theirs is with them."""

    side: int
    nation: int
    waiting: tuple[int, ...] = ()

    def start(self, war: LanceWar) -> Step:
        """Whoever of the other side is in the land of the nation."""
        land = war.country.map.lands.get(war.roster.nations[self.nation], 0)
        self.waiting = tuple(
            hero
            for hero in war.roster.hero
            if war.at[hero] >= 0 and land >> war.at[hero] & 1 and war.side_of(hero) == 1 - self.side
        )
        return self.next(war)

    def next(self, war: LanceWar, _: bool = False) -> Step:
        """One after the other: whoever is beside enemies."""
        if not self.waiting:
            return self.done()
        hero, *rest = self.waiting
        self.waiting = tuple(rest)
        near = dangers(war, war.at[hero], war.side_of(hero)) if war.at[hero] >= 0 else ()
        return self.call(Passing(hero=hero, cells=near[:1]), then=self.next)


def held(war: LanceWar, hero: int) -> bool:
    """Whether a hero is somebody's captive."""
    return war.at[hero] == HELD
