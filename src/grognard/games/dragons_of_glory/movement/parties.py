"""Parties: who of a stack may still be ordered, what they pay, how far they get (DS-GND-1, DS-G32, DS-G38)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.land.ways import AT_HOME, FOOT
from grognard.games.dragons_of_glory.pieces.roster import Roster
from grognard.games.dragons_of_glory.pieces.stacking import AIR_LIMIT, CITY_LIMIT, GROUND_LIMIT, city_cells
from grognard.games.dragons_of_glory.war import CARRIED, MOVED, NEW, NOBODY, UNLED, LanceWar

DONE = MOVED | CARRIED | NEW
STILL = DONE | UNLED
"""Whoever bears one of these marks makes no move in this half."""

GROUND, AIR, KENDER = 1, 2, 3


def ready(war: LanceWar, cell: int, side: int, kinds: int) -> tuple[int, ...]:
    """The counters of some kinds in a cell that a side may still order; who rides a citadel must get off first."""
    marks, aboard = war.marks, war.aboard
    return tuple(
        piece for piece in war.among(cell, kinds, side) if not marks[piece] & STILL and aboard[piece] == NOBODY
    )


def points_left(war: LanceWar, party: tuple[int, ...]) -> int:
    """What a party can still spend: what its slowest has left."""
    moves, spent = war.roster.moves, war.spent
    if war.turn == war.given.becalmed[0]:
        return max(0, min(_becalmed(war, piece) - spent[piece] for piece in party))
    return max(0, min(moves[piece] - spent[piece] for piece in party))


def _becalmed(war: LanceWar, piece: int) -> int:
    """DG-S6.5: what a counter can spend on a Turn on which some ships are slow."""
    slow = war.roster.of[piece] == war.given.leaving[0] and war.roster.ships >> piece & 1
    return war.given.becalmed[1] if slow else war.roster.moves[piece]


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
    """DS-STK-7: those of some hexes, in none of which the party is, where it could come to stand.

    The same as `why_not_stack` says of each hex, but quicker: this is asked for whole fields.
    """
    ground, air, kender = _census(war, party)
    armies = ground + air
    if not armies:
        return among
    if air > AIR_LIMIT or 0 < kender < armies:
        return 0
    cities, aboard = city_cells(war), war.aboard
    if ground > GROUND_LIMIT:
        among &= cities
    for cell in bits(among & war.armies[side]):
        there = [piece for piece in war.stacks[cell] if aboard[piece] == NOBODY]
        more, fliers, little = _census(war, there)
        limit = CITY_LIMIT if cities >> cell & 1 else GROUND_LIMIT
        full = (ground and ground + more > limit) or (air and air + fliers > AIR_LIMIT)
        if full or (more + fliers and (kender or little) and kender + little < armies + more + fliers):
            among ^= 1 << cell
    return among if ground <= CITY_LIMIT else 0


def _census(war: LanceWar, pieces: Iterable[int]) -> tuple[int, int, int]:
    """How many ground armies, air armies and kender there are."""
    arms = _arms(war.roster)
    found = [0, 0, 0, 0]
    for piece in pieces:
        found[arms[piece]] += 1
    return found[GROUND] + found[KENDER], found[AIR], found[KENDER]


@lru_cache(maxsize=4)
def _arms(box: Roster) -> tuple[int, ...]:
    """By counter what it counts as where stacks are counted; 0 for all that never crowd anybody (DS-STK-4)."""
    return tuple(
        KENDER if box.kender >> piece & 1 else AIR if box.air >> piece & 1 else box.ground >> piece & 1
        for piece in range(len(box))
    )
