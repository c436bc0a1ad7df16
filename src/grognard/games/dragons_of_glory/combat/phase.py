"""Step 6 (DS-SEQ-7): a side fights on land, in the air and at sea, in any order it likes, as long as it likes."""

from __future__ import annotations

from collections.abc import Callable

from grognard.games.dragons_of_glory.combat.attack import Attack, targets, why_not_attack
from grognard.games.dragons_of_glory.combat.leaders import Refuge
from grognard.games.dragons_of_glory.combat.naval import SeaBattle, prey, why_not_strike_at
from grognard.games.dragons_of_glory.combat.odds import ESCAPED
from grognard.games.dragons_of_glory.command.steps import call_the_roll, dismiss
from grognard.games.dragons_of_glory.interception.fights import DragonRaid, burnable, why_not_swoop
from grognard.games.dragons_of_glory.legality import Refusals, always
from grognard.games.dragons_of_glory.pieces.roster import SIDES
from grognard.games.dragons_of_glory.pieces.veil import rests
from grognard.games.dragons_of_glory.war import NOBODY, LanceWar
from grognard.kernel import Frame, Pick, Refusal, Step, bits

FIGHTS: dict[str, Callable[..., Frame[None]]] = {"attack": Attack, "strike-at": SeaBattle, "swoop": DragonRaid}
"""The procedure that each declaration begins."""


class Combat(Frame[None]):
    """DS-CMB-2: the side that has just moved attacks; DS-SEQ-7: nobody has to.

    Of several seats one after the other declares what it can attack with its own (DS-X43); `turn` counts them.
    """

    side: int
    turn: int = 0

    def start(self, war: LanceWar) -> Step:
        """One attack after the other; DG-7.CMD-4: by those who are in command now."""
        call_the_roll(war, self.side)
        return self.offer(war)

    def offer(self, war: LanceWar, _: None = None) -> Step:
        """Ask, as long as there is anybody to attack."""
        if war.ending:
            return self.finish(war)
        if wizard := forsaken(war):
            return self.call(Refuge(piece=wizard, cell=war.at[wizard]), then=self.offer)
        acts = war.acts
        seat = seat_of(war, self)
        found = acts.of("attack", targets(war, self.side, seat)) | acts.of("strike-at", prey(war, self.side, seat))
        if war.given.chapters.dragons_at_sea:
            found |= acts.of("swoop", burnable(war, self.side, seat))
        if not found:
            return self.next(war)
        return self.ask(seat, "combat", Pick("acts", found | acts.word("done")), then=self.declare, about=(self.side,))

    def declare(self, war: LanceWar, answer: int) -> Step:
        """On land or at sea."""
        verb, cell = war.acts.entries[answer]
        if verb == "done":
            return self.next(war)
        seat = seat_of(war, self) if war.given.seats > len(SIDES) else NOBODY
        return self.call(FIGHTS[verb](side=self.side, target=cell, seat=seat), then=self.offer)

    def next(self, war: LanceWar) -> Step:
        """DS-X43: then the next seat of the side declares."""
        rests(war, "DS-SEQ-7", seat_of(war, self))
        self.turn += 1
        return self.offer(war) if self.turn < len(war.seats_of(self.side)) else self.cease(war)

    def cease(self, war: LanceWar) -> Step:
        """DS-RBC-4: those who got away are safe no longer than this."""
        dismiss(war)
        for piece, mark in enumerate(war.marks):
            if mark & ESCAPED:
                war.marks[piece] = mark & ~ESCAPED
        return self.done()


def seat_of(war: LanceWar, frame: Combat) -> int:
    """The seat that declares attacks."""
    return war.seats_of(frame.side)[frame.turn]


def forsaken(war: LanceWar) -> int:
    """DS-WIZ-2, DS-G50: a wizard whose company is gone, as it is when a nation is conquered; 0 if there is none."""
    for wizard in bits(war.roster.wizards):
        cell, side = war.at[wizard], war.side_of(wizard)
        if cell >= 0 and not (war.armies[side] | war.fleets[side]) >> cell & 1:
            return wizard
    return 0


def why_not_declare(war: LanceWar, frame: Combat, cell: int) -> Refusal | None:
    """Why a hex may not be attacked in this step."""
    return why_not_attack(war, frame.side, cell, seat_of(war, frame))


def why_not_declare_at_sea(war: LanceWar, frame: Combat, cell: int) -> Refusal | None:
    """Why ships may not be attacked in this step."""
    return why_not_strike_at(war, frame.side, cell, seat_of(war, frame))


def why_not_declare_from_above(war: LanceWar, frame: Combat, cell: int) -> Refusal | None:
    """Why dragons may not attack ships in this step."""
    return why_not_swoop(war, frame.side, cell, seat_of(war, frame))


REFUSALS: Refusals = {
    "combat": {
        "attack": why_not_declare,
        "strike-at": why_not_declare_at_sea,
        "swoop": why_not_declare_from_above,
        "done": always,
    },
}
