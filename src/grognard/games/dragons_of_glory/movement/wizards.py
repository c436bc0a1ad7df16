"""Wizards: lifted to any friends on the map, never without company (DS-WIZ)."""

from __future__ import annotations

from grognard.games.dragons_of_glory.legality import Refusals
from grognard.games.dragons_of_glory.movement.parties import finish
from grognard.games.dragons_of_glory.war import ABOARD, LanceWar
from grognard.kernel import Frame, Pick, Refusal, Step, bits, mask_of

SENT, COMPANY = "send", "wizard-company"


class Send(Frame[None]):
    """DS-WIZ-1: once in his own Movement Step a wizard is lifted to any hex; `must` if he is alone where he is.

    DS-WIZ-2: only to friends, armies or ships, also at sea.
    """

    wizard: int
    must: bool = False
    cell: int = -1

    def start(self, war: LanceWar) -> Step:
        """Ask where to."""
        goals = havens(war, self.wizard)
        mask = war.acts.of("to", goals) | (0 if self.must else war.acts.word("halt"))
        return self.ask(
            war.commander(self.wizard),
            SENT,
            Pick("acts", mask),
            then=self.sent,
            about=(self.wizard,),
            secret=war.given.hidden,
        )

    def sent(self, war: LanceWar, answer: int) -> Step:
        """He is there at once; where there are ships it is asked whether he goes aboard one."""
        finish(war, (self.wizard,))
        verb, self.cell = war.acts.entries[answer]
        if verb == "halt":
            return self.done()
        side = war.side_of(self.wizard)
        ships = war.among(self.cell, war.roster.ships, side)
        if not ships:
            return self._stands(war)
        ashore = war.acts.word("stay") if war.armies[side] >> self.cell & 1 else 0
        options = Pick("acts", war.acts.of("board", mask_of(ships)) | ashore)
        return self.ask(
            war.commander(self.wizard),
            COMPANY,
            options,
            then=self.joins,
            about=(self.wizard, self.cell),
            secret=war.given.hidden,
        )

    def joins(self, war: LanceWar, answer: int) -> Step:
        """Aboard, or with the armies ashore."""
        verb, ship = war.acts.entries[answer]
        if verb == "stay":
            return self._stands(war)
        war.embark(self.wizard, ship)
        war.tell("DS-WIZ-2", "boards", self.wizard, ship)
        return self.done()

    def _stands(self, war: LanceWar) -> Step:
        war.put(self.wizard, self.cell)
        war.tell("DS-WIZ-1", "lifted", self.wizard, self.cell)
        return self.done()


def havens(war: LanceWar, wizard: int) -> int:
    """DS-WIZ-1, DS-WIZ-2: every cell but his own with friendly armies or ships; enemy armies are with neither."""
    side = war.side_of(wizard)
    found = war.armies[side] | war.fleets[side]
    return found & ~(1 << war.place_of(wizard)) if war.at[wizard] != ABOARD else found


def alone(war: LanceWar, side: int) -> tuple[int, ...]:
    """DS-WIZ-2: the wizards of a side who are with neither army nor ship."""
    company = war.armies[side] | war.fleets[side]
    return tuple(
        wizard
        for wizard in bits(war.roster.wizards)
        if war.at[wizard] >= 0 and war.side_of(wizard) == side and not company >> war.at[wizard] & 1
    )


def why_not_send_to(war: LanceWar, frame: Send, cell: int) -> Refusal | None:
    """Why a wizard may not be lifted there."""
    if havens(war, frame.wizard) >> cell & 1:
        return None
    if war.armies[1 - war.side_of(frame.wizard)] >> cell & 1:
        return Refusal("DS-WIZ-1", "enemy-there", (cell,))
    return Refusal("DS-WIZ-2", "nobody-there", (cell,))


def why_not_stay_put(war: LanceWar, frame: Send, _: int) -> Refusal | None:
    """DS-WIZ-2: who is alone must go."""
    return Refusal("DS-WIZ-2", "may-not-stay-alone") if frame.must else None


def why_not_join(war: LanceWar, frame: Send, ship: int) -> Refusal | None:
    """He goes aboard a friendly ship where he has been lifted to."""
    there = war.among(frame.cell, war.roster.ships, war.side_of(frame.wizard))
    return None if ship in there else Refusal("DS-WIZ-2", "not-there", (ship,))


def why_not_ashore(war: LanceWar, frame: Send, _: int) -> Refusal | None:
    """He stays ashore with armies only."""
    with_armies = war.armies[war.side_of(frame.wizard)] >> frame.cell & 1
    return None if with_armies else Refusal("DS-WIZ-2", "may-not-stay-alone")


REFUSALS: Refusals = {
    SENT: {"to": why_not_send_to, "halt": why_not_stay_put},
    COMPANY: {"board": why_not_join, "stay": why_not_ashore},
}
"""Why not: for each question, each verb it may be answered with."""
