"""Diversion (DG-3.DIV, DG-G23): a hero lures the armies of one hex away, towards himself."""

from __future__ import annotations

from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.combat.odds import stronghold
from grognard.games.dragons_of_glory.dice import D10
from grognard.games.dragons_of_glory.editions import FOURTH
from grognard.games.dragons_of_glory.heroes.captivity import Passing, dangers, slay
from grognard.games.dragons_of_glory.heroes.figures import heroes_at
from grognard.games.dragons_of_glory.land.ways import FLIERS, going, perches
from grognard.games.dragons_of_glory.legality import Refusals
from grognard.games.dragons_of_glory.movement.borders import borders
from grognard.games.dragons_of_glory.movement.entering import Entry, eventful
from grognard.games.dragons_of_glory.movement.floods import flood
from grognard.games.dragons_of_glory.movement.ground import tread
from grognard.games.dragons_of_glory.movement.parties import room
from grognard.games.dragons_of_glory.pieces.veil import lay_open
from grognard.games.dragons_of_glory.war import NOBODY, LanceWar
from grognard.kernel import Frame, Pick, Refusal, Step, mask_of

TOPIC, ROLL = "divert", "diversion-die"
NEAR, WORKS, FATAL, PAIR = 3, 10, 1, 2
"""DG-3.DIV-1 to DG-3.DIV-4: within so many hexes; the sum that does it; the roll that kills; so many helpers for 1."""


class Diversion(Frame[None]):
    """DG-3.DIV-1: the hex is chosen, the die is cast, and its armies come, or do not."""

    hero: int
    cell: int = -1
    waiting: tuple[int, ...] = ()

    def start(self, war: LanceWar) -> Step:
        """Whose armies?"""
        options = Pick("acts", war.acts.of("to", quarry(war, self.hero)))
        return self.ask(war.commander(self.hero), TOPIC, options, then=self.chosen, about=(self.hero,))

    def chosen(self, war: LanceWar, answer: int) -> Step:
        """Roll a die of ten."""
        self.cell = war.acts.entries[answer][1]
        return self.roll(D10, ROLL, then=self.rolled, about=(self.hero, self.cell, helpers(war, self.hero)))

    def rolled(self, war: LanceWar, die: int) -> Step:
        """DG-3.DIV-3 to DG-3.DIV-5: they come, and on a natural 1 the hero pays for it."""
        total = die + helpers(war, self.hero)
        if total < WORKS and die != FATAL:
            war.tell("DG-3.DIV-5", "in-vain", self.hero, die)
            return self.done()
        war.tell("DG-3.DIV-3", "diverts", self.hero, self.cell, die)
        self.waiting = war.among(self.cell, war.roster.armies, 1 - war.side_of(self.hero))
        at = war.place_of(self.hero)
        lay_open(war, (self.hero, *self.waiting))
        if die == FATAL:
            slay(war, self.hero, "DG-3.DIV-4")
        self.cell = at
        return self.lure(war)

    def lure(self, war: LanceWar, _: bool = False) -> Step:
        """One army after the other; none of them moves in the next Movement Step."""
        if war.ending:
            return self.finish(war)
        if not self.waiting:
            return self.caught(war)
        army, *rest = self.waiting
        self.waiting = tuple(rest)
        if war.at[army] < 0:
            return self.lure(war)
        war.diverted = tuple(sorted({*war.diverted, army}))
        to = lured_to(war, army, self.cell)
        if to == war.at[army]:
            return self.lure(war)
        side = war.side_of(army)
        war.tell("DG-3.DIV-3", "lured", army, war.at[army], to)
        war.put(army, to)
        if eventful(war, to, side):
            spared = self.hero if war.edition >= FOURTH else -1  # DG-G23: he rolls when all have come
            return self.call(Entry(cell=to, side=side, spared=spared), then=self.lure)
        return self.lure(war)

    def caught(self, war: LanceWar) -> Step:
        """DG-G23: then the hero is captured on the normal check."""
        if war.at[self.hero] < 0:
            return self.done()
        near = dangers(war, war.at[self.hero], war.side_of(self.hero))
        if war.edition >= FOURTH:  # DG-G23: those who have come into his hex before others beside him
            near = tuple(sorted(near, key=lambda cell: cell != war.at[self.hero]))
        return self.call(Passing(hero=self.hero, cells=near[:1]), then=self.over)

    def over(self, war: LanceWar, _: bool) -> Step:
        return self.done()


def helpers(war: LanceWar, hero: int) -> int:
    """DG-3.DIV-2: one for each two further heroes with him."""
    here = heroes_at(war, war.place_of(hero), war.side_of(hero))
    return len([one for one in here if one != hero]) // PAIR


def quarry(war: LanceWar, hero: int) -> int:
    """DG-3.DIV-3, DG-G23: the hexes near a hero whose enemy armies could be lured: not those behind walls."""
    cell = war.at[hero]
    if cell < 0:
        return 0
    near = war.country.grid.disc(cell, NEAR) & war.armies[1 - war.side_of(hero)]
    return mask_of([one for one in bits(near) if not stronghold(war, one)])


def lured_to(war: LanceWar, army: int, goal: int) -> int:
    """DG-G23: as near to the hero as an army comes: beside him if friends are with him, else to him."""
    side, box, here = war.side_of(army), war.roster, war.at[army]
    land = borders(war)
    passable = land.free & ~land.neutral & ~war.armies[1 - side]
    flies = bool(box.air >> army & 1)
    ways = going(war.country, FLIERS) if flies else tread(war, side, (army,))
    found = flood(ways, here, box.moves[army], passable, 0).reach & ~(1 << here)
    ends = room(war, side, (army,), found & perches(war.country) if flies else found)
    if war.aboard[army] != NOBODY:
        return here
    far = war.country.grid.distance
    return min((here, *bits(ends)), key=lambda cell: (far(cell, goal), cell != here, cell))


def why_not_divert(war: LanceWar, hero: int) -> Refusal | None:
    """Somebody must be there to be lured."""
    return None if quarry(war, hero) else Refusal("DG-3.DIV-3", "nobody-to-lure", (hero,))


def _why_not_lure(war: LanceWar, frame: Diversion, cell: int) -> Refusal | None:
    return None if quarry(war, frame.hero) >> cell & 1 else Refusal("DG-G23", "not-to-be-lured", (cell,))


REFUSALS: Refusals = {TOPIC: {"to": _why_not_lure}}
"""Why not: for each question, each verb it may be answered with."""
