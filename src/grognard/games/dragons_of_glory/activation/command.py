"""Who commands what, where a side has several seats (DS-PCS-1, DS-X42): its marshal gives nations to commanders."""

from __future__ import annotations

from grognard.games.dragons_of_glory.legality import Refusals, always
from grognard.games.dragons_of_glory.war import NOBODY, LanceWar
from grognard.kernel import Frame, Pick, Refusal, Step, mask_of, replaced

TOPIC = "command"


class Entrusting(Frame[None]):
    """The marshal of a side gives nations to seats, one after the other; `ready` gives the rest out evenly.

    It is asked once for each nation, before its counters are put on the map, and only where there is somebody to give
    it to.
    """

    side: int
    nations: tuple[int, ...]

    def start(self, war: LanceWar) -> Step:
        seats = war.seats_of(self.side)
        self.nations = tuple(nation for nation in self.nations if war.commands[nation] == NOBODY)
        if len(seats) == 1 or not self.nations:
            return self.done()
        options = war.acts.of("entrust", mask_of(seats)) | war.acts.word("ready")
        return self.ask(self.side, TOPIC, Pick("acts", options), then=self.given, about=(self.nations[0],))

    def given(self, war: LanceWar, answer: int) -> Step:
        verb, seat = war.acts.entries[answer]
        if verb == "ready":
            while self.nations:
                self._give(war, idlest(war, self.side))
            return self.done()
        self._give(war, seat)
        return self.start(war)

    def _give(self, war: LanceWar, seat: int) -> None:
        nation, *rest = self.nations
        self.nations = tuple(rest)
        war.commands = replaced(war.commands, nation, seat)
        war.tell("DS-X42", "entrusted", nation, seat)


def idlest(war: LanceWar, side: int) -> int:
    """The seat of a side that has been given the fewest nations; among equals the one that sits last."""
    return min(war.seats_of(side), key=lambda seat: (war.commands.count(seat), -seat))


def why_not_entrust(war: LanceWar, frame: Entrusting, seat: int) -> Refusal | None:
    """Only to a seat of one's own side."""
    return None if seat in war.seats_of(frame.side) else Refusal("DS-X42", "not-of-your-side", (seat,))


REFUSALS: Refusals = {TOPIC: {"entrust": why_not_entrust, "ready": always}}
"""Why not: for each question, each verb it may be answered with."""
