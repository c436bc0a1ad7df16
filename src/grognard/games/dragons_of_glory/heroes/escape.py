"""Captives who try to get away, alone or with the help of friends (DG-11.ESC, DG-6.CAP-6, DG-6.CAP-7)."""

from __future__ import annotations

from grognard.games.dragons_of_glory.combat.leaders import Refuge
from grognard.games.dragons_of_glory.combat.odds import stronghold
from grognard.games.dragons_of_glory.dice import D6
from grognard.games.dragons_of_glory.editions import THIRD
from grognard.games.dragons_of_glory.heroes.captivity import held
from grognard.games.dragons_of_glory.heroes.figures import captives_of, heroes_of, stirs
from grognard.games.dragons_of_glory.heroes.swords import Struggle, beside
from grognard.games.dragons_of_glory.legality import Refusals, always
from grognard.games.dragons_of_glory.war import LanceWar
from grognard.kernel import Frame, Pick, Refusal, Step

TOPIC, DIE, WHERE = "captive", "escape-die", "escape-to"
WALLED, OPEN = 1, 2
"""DG-11.ESC-3: so many rolls in a fortress, capital or city, and elsewhere."""


class Escapes(Frame[None]):
    """DG-11.ESC-1, DG-G41: the captives of a side, in its own Combat Step, when armies and ships have fought.

    `hero` is the one who tries, `tries` how many rolls he has left, `die` his first die of the two.
    """

    side: int
    waiting: tuple[int, ...] = ()
    hero: int = -1
    tries: int = 0
    die: int = 0

    def start(self, war: LanceWar) -> Step:
        """DG-11.ESC-3: each of them rolls for himself."""
        self.waiting = captives_of(war, self.side)
        return self.next(war)

    def next(self, war: LanceWar, _: None = None) -> Step:
        """DG-G59: who does not try can mend, so each is asked."""
        while self.waiting:
            self.hero, *rest = self.waiting
            self.waiting = tuple(rest)
            if held(war, self.hero) and can_flee(war, self.hero):
                options = Pick("acts", war.acts.word("break-free", "stay"))
                about = (self.hero, war.aboard[self.hero], locks(war, self.hero))
                return self.ask(war.commander(self.hero), TOPIC, options, then=self.chosen, about=about)
        return self.done()

    def chosen(self, war: LanceWar, answer: int) -> Step:
        """DG-6.CAP-7: from a hero he frees himself sword in hand, from all others by luck."""
        if war.acts.entries[answer][0] == "stay":
            return self.next(war)
        stirs(war, (self.hero,))
        if war.roster.heroes >> war.aboard[self.hero] & 1:
            return self.call(Struggle(captive=self.hero), then=self.next)
        self.tries = rolls(war, self.hero)
        return self.throw(war)

    def throw(self, war: LanceWar) -> Step:
        """The first die of two."""
        if not self.tries:
            return self.next(war)
        self.tries -= 1
        return self.roll(D6, DIE, then=self.thrown, about=(self.hero, locks(war, self.hero)))

    def thrown(self, war: LanceWar, die: int) -> Step:
        """And the second."""
        self.die = die
        return self.roll(D6, DIE, then=self.fell, about=(self.hero, locks(war, self.hero)))

    def fell(self, war: LanceWar, die: int) -> Step:
        """DG-11.ESC-2: doubles set him free, if they are higher than there are armies about him."""
        if die != self.die or die <= locks(war, self.hero):
            war.tell("DG-11.ESC-2", "stays-captive", self.hero, self.die, die)
            return self.throw(war)
        war.tell("DG-11.ESC-2", "escapes", self.hero, self.die, die)
        cell = war.place_of(self.hero)
        war.put(self.hero, cell)
        goals = beside(war, self.hero, cell)
        if goals:
            options = Pick("acts", war.acts.of("to", goals))
            return self.ask(war.commander(self.hero), WHERE, options, then=self.away, about=(self.hero, cell))
        if not war.country.land >> cell & 1:
            return self.call(Refuge(piece=self.hero, cell=cell), then=self.next)
        return self.next(war)

    def away(self, war: LanceWar, answer: int) -> Step:
        """DG-11.ESC-5, DG-G41: to a hex beside it without enemies; he moves when his side moves next."""
        cell = war.acts.entries[answer][1]
        war.put(self.hero, cell)
        war.tell("DG-11.ESC-5", "slips-out", self.hero, cell)
        return self.next(war)


def locks(war: LanceWar, hero: int) -> int:
    """DG-11.ESC-2: the enemy armies about a captive; none, if only a leader holds him (DG-G19)."""
    captor = war.aboard[hero]
    armies = war.among(war.place_of(hero), war.roster.armies, 1 - war.side_of(hero))
    return max(len(armies), war.roster.armies >> captor & 1)


def rolls(war: LanceWar, hero: int) -> int:
    """DG-11.ESC-3: one roll behind walls, two elsewhere; DG-11.ESC-4: one more for each free friend beside him."""
    cell = war.place_of(hero)
    walled = cell in war.country.site_at or -1 - cell in war.capitals
    if war.edition >= THIRD:  # neither a mere anchorage, nor a capital that was disbanded (DS-DHC-4)
        walled = bool(stronghold(war, cell))
    near = war.country.grid.disc(cell, 1) if cell < war.country.grid.size else 1 << cell
    friends = sum(near >> war.place_of(one) & 1 for one in heroes_of(war, war.side_of(hero)))
    return (WALLED if walled else OPEN) + friends


def can_flee(war: LanceWar, hero: int) -> bool:
    """Whether any doubles, or a sword, could set him free."""
    return locks(war, hero) < 6 or bool(war.roster.heroes >> war.aboard[hero] & 1)


def _why_not_away(war: LanceWar, frame: Escapes, cell: int) -> Refusal | None:
    free = beside(war, frame.hero, war.at[frame.hero]) >> cell & 1
    return None if free else Refusal("DG-G41", "not-free-of-enemies", (cell,))


REFUSALS: Refusals = {TOPIC: {"break-free": always, "stay": always}, WHERE: {"to": _why_not_away}}
"""Why not: for each question, each verb it may be answered with."""
