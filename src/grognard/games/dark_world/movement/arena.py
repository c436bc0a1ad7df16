"""Arch and Doomstep (A19): the first step into the arena."""

from __future__ import annotations

from grognard.games.dark_world.castle import Castle
from grognard.games.dark_world.combat.cards import DrawCards
from grognard.games.dark_world.sheets.pieces import BOX
from grognard.kernel import Frame, Step, replaced


class DoomstepArrival(Frame[None]):
    """DW-R5: cards by order of arrival; DW-H7: from now on the Haunter stays away."""

    hero: int

    def start(self, castle: Castle) -> Step:
        order = sum(1 for arrived in castle.arrived if arrived)
        castle.arrived = replaced(castle.arrived, self.hero, order + 1)
        castle.tell("DW-R5", "doomstep", self.hero, BOX.arrival_cards[order])
        return self.call(DrawCards(self.hero, BOX.arrival_cards[order]))


def doomstep_reached(castle: Castle) -> bool:
    """DW-H7, DW-N1: whether any hero has ever set foot on the Doomstep."""
    return any(castle.arrived)
