"""Parties: who of a stack may still be ordered, what they pay, how far they get (DS-GND-1, DS-G32, DS-G38)."""

from __future__ import annotations

from functools import lru_cache

from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.land.ways import AT_HOME, FOOT
from grognard.games.dragons_of_glory.pieces.roster import Roster
from grognard.games.dragons_of_glory.pieces.stacking import AIR_LIMIT, GROUND_LIMIT, city_cells, why_not_stack
from grognard.games.dragons_of_glory.war import CARRIED, MOVED, NEW, NOBODY, LanceWar

STILL = MOVED | CARRIED | NEW
"""Whoever bears one of these marks makes no move in this half."""


def ready(war: LanceWar, cell: int, side: int, kinds: int) -> tuple[int, ...]:
    """The counters of some kinds in a cell that a side may still order; who rides a citadel must get off first."""
    marks, aboard = war.marks, war.aboard
    return tuple(
        piece for piece in war.among(cell, kinds, side) if not marks[piece] & STILL and aboard[piece] == NOBODY
    )


def points_left(war: LanceWar, party: tuple[int, ...]) -> int:
    """What a party can still spend: what its slowest has left."""
    moves, spent = war.roster.moves, war.spent
    return max(0, min(moves[piece] - spent[piece] for piece in party))


@lru_cache(maxsize=4)
def _gaits(box: Roster) -> tuple[str, ...]:
    return tuple(AT_HOME.get(counter.type, FOOT) for counter in box.counters)


def gait(war: LanceWar, party: tuple[int, ...]) -> str:
    """DS-GND-2, DS-GND-7: what kind of mover a party is on land; different kinds together pay what the dearest pays."""
    gaits = _gaits(war.roster)
    first = gaits[party[0]]
    return first if all(gaits[piece] == first for piece in party) else FOOT


def finish(war: LanceWar, party: tuple[int, ...]) -> None:
    """A party has made its move for this half."""
    for piece in party:
        war.marks[piece] |= MOVED


def pay(war: LanceWar, party: tuple[int, ...], points: int) -> None:
    """Note what everybody of a party has spent."""
    for piece in party:
        war.spent[piece] = min(255, war.spent[piece] + points)


def room(war: LanceWar, side: int, party: tuple[int, ...], among: int) -> int:
    """DS-STK-7: those of some hexes, in none of which the party is, where it could come to stand."""
    box = war.roster
    own = sum(1 << piece for piece in party) & box.armies
    if not own:
        return among
    if (own & box.air).bit_count() > AIR_LIMIT or (own & box.kender and own & ~box.kender):
        return 0
    if (own & box.ground).bit_count() > GROUND_LIMIT:
        among &= city_cells(war)
        taken = among
    else:
        taken = among & war.armies[side]
    for cell in bits(taken):
        if why_not_stack(war, cell, party):
            among ^= 1 << cell
    return among
