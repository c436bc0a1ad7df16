"""Hidden markers: where artifacts may lie, and who puts the markers there (DG-1.HID, DG-G12, DG-G13)."""

from __future__ import annotations

from grognard.games.dragons_of_glory.land.country import CAPITAL, DWARVEN, FORTRESS, STRONGHOLDS
from grognard.games.dragons_of_glory.legality import Refusals
from grognard.games.dragons_of_glory.pieces.roster import HIGHLORD, WHITESTONE
from grognard.games.dragons_of_glory.turn.events import join_cup
from grognard.games.dragons_of_glory.war import NEUTRAL, NOBODY, LanceWar
from grognard.kernel import Frame, Pick, Refusal, Step, bits

TOPIC = "hide"


class Hiding(Frame[None]):
    """DG-1.HID-2: on the Turns of the schedule HL places so many markers; what finds no site is lost (DG-G13)."""

    left: int = -1

    def start(self, war: LanceWar) -> Step:
        """DG-0.SEQ-3: artifacts join the cup, then the markers are placed."""
        join_cup(war)
        self.left = war.given.hidings.get(war.turn, 0)
        return self.next(war)

    def next(self, war: LanceWar) -> Step:
        """DG-1.HID-5, DG-G12: one after the other."""
        sites = hiding_places(war)
        if not self.left or not sites:
            return self.done()
        options = Pick("acts", war.acts.of("to", sites))
        return self.ask(HIGHLORD, TOPIC, options, then=self.hidden, about=(self.left,))

    def hidden(self, war: LanceWar, answer: int) -> Step:
        """DG-1.HID-1."""
        _, cell = war.acts.entries[answer]
        war.markers = tuple(sorted((*war.markers, cell)))
        war.tell("DG-1.HID-1", "hidden-here", cell)
        self.left -= 1
        return self.next(war)


def hiding_places(war: LanceWar) -> int:
    """DG-1.HID-4: the free sites of the first kind of which any is free."""
    taken = sum(1 << cell for cell in war.markers)
    if war.given.hiding_sites:  # DG-S4.8
        return war.given.hiding_sites & ~taken
    return next((free for sites in kinds_of_sites(war) if (free := sites & war.given.area & ~taken)), 0)


def kinds_of_sites(war: LanceWar) -> tuple[int, int, int, int]:
    """DG-1.HID-3: neutral capitals; empty fortresses; strongholds of HL; strongholds of WS."""
    found = [0, 0, 0, 0]
    for number, site in enumerate(war.country.numbered):
        bit = 1 << site.cell
        nation = war.land_of(site.cell)
        neutral = nation != NOBODY and war.serves[nation] == NEUTRAL and war.conquered[nation] == NOBODY
        if CAPITAL in site.marks and neutral:
            found[0] |= bit
        if site.kind in (FORTRESS, DWARVEN) and not (war.armies[0] | war.armies[1]) & bit:
            found[1] |= bit
        for place, side in ((2, HIGHLORD), (3, WHITESTONE)):
            if site.kind in STRONGHOLDS and war.held[number] == side:
                found[place] |= bit
    return found[0], found[1], found[2], found[3]


def lift(war: LanceWar, cell: int) -> None:
    """DG-1.HID-6: a marker leaves the board."""
    war.markers = tuple(other for other in war.markers if other != cell)


def _why_not_hide(war: LanceWar, frame: Hiding, cell: int) -> Refusal | None:
    if hiding_places(war) >> cell & 1:
        return None
    if cell in war.markers:
        return Refusal("DG-G13", "marker-there", (cell,))
    later = any(sites >> cell & 1 for sites in kinds_of_sites(war)) and not war.given.hiding_sites
    if later and war.given.area >> cell & 1:
        return Refusal("DG-1.HID-4", "others-first", (next(bits(hiding_places(war))),))
    return Refusal("DG-1.HID-3", "nothing-hides-there", (cell,))


REFUSALS: Refusals = {TOPIC: {"to": _why_not_hide}}
"""Why not: for each question, each verb it may be answered with."""
