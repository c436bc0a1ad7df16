"""Doors of cells in The Challenge: shut or open as the scenario begins, and broken open instead of an attack (DN-G244).

Which doors there are is the map's; `opened` says which of them stand open, and the land follows from it. To krobs they
are never shut (see `land/country`).
"""

from __future__ import annotations

from collections.abc import Mapping

from grognard.games.dragon_noir.land.country import Country
from grognard.games.dragon_noir.pieces.webs import tears_webs
from grognard.games.dragon_noir.position import NOWHERE, Foray
from grognard.games.dragon_noir.sheets.levels import levels
from grognard.games.dragon_noir.verbs import OPEN
from grognard.games.skirmish.combat.melee import TEN, CombatStep
from grognard.games.skirmish.refusals import WhyNot
from grognard.games.skirmish.war import BUSY, FOUGHT
from grognard.kernel import Frame, Refusal, Step


class OpenCell(Frame[None]):
    """DN-G244: instead of an attack an adventurer tries the door he stands at."""

    piece: int

    def start(self, war: Foray) -> Step:
        war.marks[self.piece] |= FOUGHT
        return self.roll(TEN, "door-die", then=self.tried, about=(self.piece,))

    def tried(self, war: Foray, die: int) -> Step:
        most = levels().door
        war.tell("DN-G244", "door-tried", self.piece, die, most)
        if die <= most:
            door = door_at(war, self.piece)
            set_open(war, 1 << door)
            war.given.hooks.door_opened(war, door)
        return self.done()


def set_open(war: Foray, doors: int) -> None:
    """Open some doors for good; all of them are open unless the scenario has locked them (DN-G22)."""
    war.opened |= doors
    war.rebuild()


def all_doors(country: Country) -> int:
    """All doors of cells that a land has."""
    return (1 << len(country.cell_doors)) - 1


def door_at(war: Foray, piece: int) -> int:
    """The number of the shut door at which a piece stands, within or without, or NOWHERE."""
    for number, door in enumerate(war.given.land.cell_doors):
        if not war.opened >> number & 1 and war.at[piece] in door:
            return number
    return NOWHERE


def opening_acts(war: Foray) -> int:
    """Trying a door, for each of the side that can."""
    first, side = war.acts.lexicon.first[OPEN], war.phasing
    return sum(1 << first + piece for piece in war.living_of(side) if why_not_open(war, piece) is None)


def why_not_open(war: Foray, piece: int) -> Refusal | None:
    """Why a piece cannot try a door now; krobs need not."""
    if war.side[piece] != war.phasing or not war.active(piece) or not tears_webs(war, piece):
        return Refusal("DN-G244", "opens-no-doors-now", (piece,))
    if not war.card(piece).tough.leads or war.marked(piece, FOUGHT | BUSY):
        return Refusal("DN-G244", "opens-no-doors-now", (piece,))
    if door_at(war, piece) == NOWHERE:
        return Refusal("DN-G244", "not-before-shut-door-cell", (piece,))
    return None


def _open(war: Foray, _: CombatStep, piece: int) -> Refusal | None:
    return why_not_open(war, piece)


OWN: Mapping[str, Mapping[str, WhyNot]] = {"combat": {OPEN: _open}}
"""By topic and verb: why not."""
