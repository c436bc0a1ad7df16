"""The Dark Temple and the draconians made there (DS-DRA, DS-SET-3, DS-G69; X14: when HL is asked for it)."""

from __future__ import annotations

from grognard.games.dragons_of_glory.land.country import STRONGHOLDS
from grognard.games.dragons_of_glory.legality import Refusals, always
from grognard.games.dragons_of_glory.pieces.roster import DRACONIANS, HIGHLORD
from grognard.games.dragons_of_glory.pieces.stacking import why_not_stack
from grognard.games.dragons_of_glory.war import NOWHERE, RESERVE, LanceWar
from grognard.kernel import Frame, Pick, Refusal, Step

TEMPLE, DRACONIAN = "temple", "draconian"


class TempleChoice(Frame[None]):
    """DS-DRA-1: HL may choose one of its cities or fortresses, once for the whole match, or wait."""

    def start(self, war: LanceWar) -> Step:
        seats = temple_sites(war)
        if war.temple != NOWHERE or not war.given.temple or not seats:
            return self.done()
        options = war.acts.of("to", seats) | war.acts.word("wait")
        return self.ask(HIGHLORD, TEMPLE, Pick("acts", options), then=self.chosen)

    def chosen(self, war: LanceWar, answer: int) -> Step:
        verb, cell = war.acts.entries[answer]
        if verb == "to":
            war.temple = cell
            war.tell("DS-DRA-1", "temple-built", cell)
        return self.done()


class NewDraconian(Frame[None]):
    """DS-DRA-2, DS-DRA-3: one new draconian a Turn in the temple's hex, while there are any and there is room."""

    def start(self, war: LanceWar) -> Step:
        made = next_draconian(war)
        if made is None or not war.given.draconians or not temple_works(war) or why_not_stack(war, war.temple, (made,)):
            return self.done()
        options = war.acts.of("place", 1 << made) | war.acts.word("pass")
        return self.ask(HIGHLORD, DRACONIAN, Pick("acts", options), then=self.chosen)

    def chosen(self, war: LanceWar, answer: int) -> Step:
        verb, piece = war.acts.entries[answer]
        if verb == "place":
            war.put(piece, war.temple)
            war.tell("DS-DRA-2", "draconian-made", piece, war.temple)
        return self.done()


def temple_sites(war: LanceWar) -> int:
    """The cities and fortresses that HL holds and no enemy army is in."""
    own = (
        1 << site.cell
        for number, site in enumerate(war.country.numbered)
        if site.kind in STRONGHOLDS and war.held[number] == HIGHLORD
    )
    return sum(own) & war.given.area & ~war.armies[1 - HIGHLORD]


def temple_works(war: LanceWar) -> bool:
    """Whether draconians can be made and replaced (DS-DRA-5, DS-G69)."""
    return war.temple != NOWHERE and not war.desecrated


def next_draconian(war: LanceWar) -> int | None:
    """DS-DRA-3: the first of the twenty that has not entered yet."""
    waiting = (piece for piece in war.roster.by_nation[war.roster.nation_of[DRACONIANS]] if war.at[piece] == RESERVE)
    return next(waiting, None)


def _why_not_temple(war: LanceWar, frame: TempleChoice, cell: int) -> Refusal | None:
    return None if temple_sites(war) >> cell & 1 else Refusal("DS-DRA-1", "no-temple-there", (cell,))


def _why_not_make(war: LanceWar, frame: NewDraconian, piece: int) -> Refusal | None:
    return None if piece == next_draconian(war) else Refusal("DS-DRA-2", "not-next", (piece,))


REFUSALS: Refusals = {
    TEMPLE: {"to": _why_not_temple, "wait": always},
    DRACONIAN: {"place": _why_not_make, "pass": always},
}
"""Why not: for each question, each verb it may be answered with."""
