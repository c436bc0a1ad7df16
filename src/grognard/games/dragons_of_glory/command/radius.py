"""Command by race and radius (DG-7.CMD): which leaders an army obeys, and which armies are in command now.

Pure questions about a position. A leader commands within as many hexes as his Tactical Rating says, whatever lies
between; what armies without command may not do is told by marks, which are set when a step begins.
"""

from __future__ import annotations

from functools import lru_cache

from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.heroes.deeds import UNITED
from grognard.games.dragons_of_glory.pieces.roster import (
    CITADELS,
    DRACONIANS,
    EVIL_DRAGONS,
    GOOD_DRAGONS,
    HIGHLORD,
    NERAKA,
    SIDES,
    SOTH,
    TOWER,
    WHITESTONE,
    Roster,
)
from grognard.games.dragons_of_glory.war import HELD, NOBODY, LanceWar

KNIGHT, ELF, UNDEAD = "knight", "elf", "undead"
SWORN_RACES = {
    NERAKA: (),
    DRACONIANS: (),
    EVIL_DRAGONS: (),
    CITADELS: (),
    SOTH: (UNDEAD,),
    TOWER: (KNIGHT,),
    GOOD_DRAGONS: (KNIGHT, ELF),
}
"""DG-G34: whom those obey who belong to no nation, besides Highlords and Knight leaders, who command everybody."""
ALL_OF = {"whitestone": WHITESTONE, "highlord": HIGHLORD}
"""DG-7.CMD-7, DG-7.CMD-8, DG-G33, DG-G35: leaders who command any army of a side, by the word for it in the sheet."""


class Chain:
    """The chain of command as it is printed: `led` are the counters of every leader's race, as masks, `any` those whom
    he commands because they serve a side, by side."""

    def __init__(self, box: Roster) -> None:
        self.subject = box.armies | box.citadels
        races = _races(box)
        self.led: dict[int, int] = {}
        self.any: dict[int, tuple[int, int]] = {}
        draconians = sum(1 << piece for piece in box.by_nation[box.nation_of[DRACONIANS]])
        for leader in box.sheet.leaders:
            piece = box.number[leader.id]
            own = set(leader.race.split())
            self.led[piece] = sum(1 << army for army in bits(self.subject) if own & races[army])  # DG-7.CMD-6
            wide = ALL_OF.get(leader.command, NOBODY)
            highlord, whitestone = (self.subject if wide == side else 0 for side in SIDES)
            self.any[piece] = highlord | draconians, whitestone  # DG-7.CMD-9


def _races(box: Roster) -> dict[int, set[str]]:
    """DG-G34: by army the races whose leaders it obeys: its nation's, also if it flies, or those of its kind."""
    by_nation = {rating.nation: set(rating.race.split()) for rating in box.sheet.ratings}
    by_nation |= {name: set(races) for name, races in SWORN_RACES.items()}
    return {piece: by_nation[box.nations[box.of[piece]]] for piece in bits(box.armies | box.citadels)}


@lru_cache(maxsize=4)
def chain(box: Roster) -> Chain:
    """The chain of command of a box of counters."""
    return Chain(box)


def radius(war: LanceWar, leader: int) -> int:
    """DG-7.CMD-1: the hexes within a leader's Tactical Radius; none if he is not on the map."""
    cell = war.place_of(leader)
    if cell < 0:
        return 0
    grid, within = war.country.grid, 0
    for ashore in hexes_of(war, cell):
        within |= grid.disc(ashore, war.roster[leader].tactical)
    return within


def hexes_of(war: LanceWar, cell: int) -> tuple[int, ...]:
    """The hexes that a cell lies in: its own, or both banks of a river side (DS-SHP-4)."""
    side = war.waters.side_of.get(cell)
    if side is None:
        return (cell,)
    owner, direction = divmod(side, 3)
    return owner, owner + war.country.grid.shifts[direction]


def commanders(war: LanceWar, side: int) -> tuple[int, ...]:
    """The leaders of a side who can command: on the map or aboard, with a radius."""
    return tuple(
        piece
        for piece in chain(war.roster).led
        if war.side_of(piece) == side and commands(war, piece)
    )


def commands(war: LanceWar, leader: int) -> bool:
    """Whether a leader commands anybody now: no captive does (DG-6.CAP-5), nor one whom nobody obeys (DG-3.DIS-2)."""
    away = war.at[leader] == HELD or war.place_of(leader) < 0
    return not away and leader not in war.sulking and bool(war.roster[leader].tactical)


def subjects(war: LanceWar, leader: int) -> int:
    """The counters of his side that a leader may command, wherever they are, as a mask of counters.

    DG-3.UNI-1: all of Whitestone's, while its Council is united.
    """
    found, side = chain(war.roster), war.side_of(leader)
    if side == WHITESTONE and war.deeds[UNITED]:
        return found.subject
    return found.led[leader] | found.any[leader][side]


def in_command(war: LanceWar, side: int) -> int:
    """DG-7.CMD-2: the armies and citadels of a side within the radius of a leader they obey, as a mask of counters."""
    leaders = [(radius(war, one), subjects(war, one)) for one in commanders(war, side)]
    found = 0
    for cell in bits(_held(war, side)):
        obey = 0
        for within, led in leaders:
            if within >> cell & 1:
                obey |= led
        for piece in war.stacks[cell] if obey else ():
            if obey >> piece & 1 and war.side_of(piece) == side:
                found |= 1 << piece
    return found


def _held(war: LanceWar, side: int) -> int:
    """The hexes with armies or citadels of a side."""
    found = war.armies[side]
    for citadel in bits(war.roster.citadels):
        if war.at[citadel] >= 0 and war.side_of(citadel) == side:
            found |= 1 << war.at[citadel]
    return found


def leaders_of(war: LanceWar, piece: int) -> tuple[int, ...]:
    """The leaders in whose radius an army stands and whom it obeys, in the order of their numbers."""
    cell = war.place_of(piece)
    return tuple(
        leader
        for leader in commanders(war, war.side_of(piece))
        if cell >= 0 and radius(war, leader) >> cell & 1 and subjects(war, leader) >> piece & 1
    )
