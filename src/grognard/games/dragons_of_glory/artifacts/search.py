"""Searching for an artifact, a Heroic Action of Whitestone's heroes (DG-3.ART)."""

from __future__ import annotations

from grognard.games.dragons_of_glory.artifacts.markers import lift
from grognard.games.dragons_of_glory.artifacts.relics import take_from_cup
from grognard.games.dragons_of_glory.dice import D6
from grognard.games.dragons_of_glory.pieces.roster import WHITESTONE
from grognard.games.dragons_of_glory.war import LanceWar
from grognard.kernel import Draw, Frame, Refusal, Step

ROLL, DRAWN = "search", "artifact"
FOUND = 5
"""DG-3.ART-5, DG-G14: on this or more something is found."""


class Search(Frame[None]):
    """DG-3.ART-3: a hero looks for what lies in his hex."""

    hero: int

    def start(self, war: LanceWar) -> Step:
        """DG-3.ART-5."""
        return self.roll(D6, ROLL, then=self.rolled, about=(self.hero, war.at[self.hero]))

    def rolled(self, war: LanceWar, die: int) -> Step:
        """DG-3.ART-8: on a find the marker goes, and an artifact is drawn."""
        war.tell("DG-3.ART-5", "searches", self.hero, war.at[self.hero], die)
        return self.call(Find(hero=self.hero)) if die >= FOUND else self.done()


class Find(Frame[None]):
    """DG-3.ART-8: the marker in a hero's hex goes, and he has an artifact of the cup, if there is any (DG-G15)."""

    hero: int

    def start(self, war: LanceWar) -> Step:
        """Fate draws, and nobody sees but the finder."""
        lift(war, war.at[self.hero])
        if not sum(war.cup):
            war.tell("DG-G15", "nothing-left", self.hero)
            return self.done()
        return self.roll(Draw("events", war.cup), DRAWN, then=self.drawn, about=(self.hero,))

    def drawn(self, war: LanceWar, kind: int) -> Step:
        """DG-3.ART-9."""
        take_from_cup(war, kind, self.hero)
        return self.done()


def why_not_search(war: LanceWar, hero: int) -> Refusal | None:
    """DG-3.ART-1, DG-3.ART-3, DG-3.ART-4: only WS heroes, and only where a marker is."""
    if not war.given.chapters.search:
        return Refusal("DG-3.ART-3", "not-played", (hero,))
    if war.side_of(hero) != WHITESTONE:
        return Refusal("DG-3.ART-1", "only-whitestone-searches", (hero,))
    return None if war.at[hero] in war.markers else Refusal("DG-3.ART-3", "no-marker-here", (hero,))
