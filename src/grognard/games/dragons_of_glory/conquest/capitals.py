"""Capitals of elves and kender that move (optional, DS-DHC, DS-G67): disbanded, and set up again years later."""

from __future__ import annotations

from grognard.games.dragons_of_glory.conquest.capture import conquer
from grognard.games.dragons_of_glory.dice import D6
from grognard.games.dragons_of_glory.land.country import STRONGHOLDS
from grognard.games.dragons_of_glory.legality import Refusals, always
from grognard.games.dragons_of_glory.pieces.roster import HIGHLORD, WHITESTONE
from grognard.games.dragons_of_glory.war import NOBODY, LanceWar
from grognard.kernel import Frame, Pick, Refusal, Step, replaced

MOVABLE = ("qualinesti", "silvanesti", "hylo", "goodlund")
"""DS-DHC-1: whose capital may move."""
DISBAND, ROLL, SET_UP = "disband", "capital-die", "capital"
LEAST = 4
"""DS-DHC-5: what is added to the die for the Turns until it stands again."""


class Disbanding(Frame[None]):
    """DS-DHC-2: WS is asked of each capital that it may disband, when its own Movement Step begins."""

    nation: int = -1

    def start(self, war: LanceWar) -> Step:
        if not war.given.capitals:
            return self.done()
        for name in MOVABLE:
            nation = war.roster.nation_of[name]
            if nation > self.nation and may_disband(war, nation):
                self.nation = nation
                if war.given.hidden:  # that it can be asked tells who stands there
                    war.reveal("DS-DHC-3", "in-its-capital", nation)
                options = war.acts.word("disband", "stay")
                return self.ask(war.ruler(nation), DISBAND, Pick("acts", options), then=self.chosen, about=(nation,))
        return self.done()

    def chosen(self, war: LanceWar, answer: int) -> Step:
        verb, _ = war.acts.entries[answer]
        if verb == "stay":
            return self.start(war)
        return self.roll(D6, ROLL, then=self.rolled, about=(self.nation,))

    def rolled(self, war: LanceWar, die: int) -> Step:
        """DS-DHC-4, DS-DHC-5."""
        due = war.turn + die + LEAST
        war.capitals = replaced(war.capitals, self.nation, due)
        war.tell("DS-DHC-5", "disbanded", self.nation, die, due)
        return self.start(war)


class SettingUp(Frame[None]):
    """DS-DHC-7: on the due Turn WS must put the capital on a site it controls; without one the nation is conquered."""

    nation: int = -1

    def start(self, war: LanceWar) -> Step:
        for name in MOVABLE:
            nation = war.roster.nation_of[name]
            if war.capitals[nation] == war.turn and war.conquered[nation] == NOBODY:
                self.nation = nation
                seats = capital_sites(war)
                if seats:
                    options = Pick("acts", war.acts.of("to", seats))
                    return self.ask(war.ruler(nation), SET_UP, options, then=self.chosen, about=(nation,))
                conquer(war, nation, HIGHLORD)
        return self.done()

    def chosen(self, war: LanceWar, answer: int) -> Step:
        _, cell = war.acts.entries[answer]
        war.capitals = replaced(war.capitals, self.nation, -1 - cell)
        war.tell("DS-DHC-7", "set-up-again", self.nation, cell)
        return self.start(war)


def may_disband(war: LanceWar, nation: int) -> bool:
    """DS-DHC-2, DS-DHC-3: it serves WS, stands, and a ground army of its own is in it."""
    capital = war.country.capital(war.roster.nations[nation])
    if capital is None or war.serves[nation] != WHITESTONE or war.capitals[nation] or war.conquered[nation] != NOBODY:
        return False
    return any(war.roster.of[piece] == nation for piece in war.among(capital.cell, war.roster.ground, WHITESTONE))


def capital_sites(war: LanceWar) -> int:
    """The fortresses and fortified cities that WS controls."""
    return war.given.area & sum(
        1 << site.cell
        for number, site in enumerate(war.country.numbered)
        if site.kind in STRONGHOLDS and war.held[number] == WHITESTONE
    )


def _why_not_capital(war: LanceWar, frame: SettingUp, cell: int) -> Refusal | None:
    return None if capital_sites(war) >> cell & 1 else Refusal("DS-DHC-7", "no-capital-there", (cell,))


REFUSALS: Refusals = {DISBAND: {"disband": always, "stay": always}, SET_UP: {"to": _why_not_capital}}
"""Why not: for each question, each verb it may be answered with."""
