"""Boats: two hexes of water that carry two people; where they lie, who is aboard, and what becomes of them.

A boat is terrain that moves (`boat` and `second-boat`), and the row `boats` of the position says where its bow is, so
walking, boarding, fighting and falling back aboard follow from the land (DN-2.34b, DN-G44). How it is rowed is in
`movement/rowing`.
"""

from __future__ import annotations

from typing import NamedTuple

from grognard.games.dragon_noir.editions import UNHIDDEN_GROUND
from grognard.games.dragon_noir.position import EMBARKED, Foray
from grognard.games.dragon_noir.sheets.book import BOATS
from grognard.games.skirmish.sheets.book import NOBODY

FOUR = 4
SUNK = -1
"""The stand of a boat that is gone."""
LAUNCHED = -1
"""The half in which a boat was last rowed, before it ever was."""


class Boat(NamedTuple):
    """A boat: its number, its stand (six times the bow plus the facing), and who last rowed it, when, and how far."""

    number: int
    stand: int
    half: int = LAUNCHED
    used: int = 0
    rower: int = NOBODY


def boats(war: Foray) -> list[Boat]:
    """All boats that are afloat."""
    row = war.boats
    found = [Boat(n // FOUR, *row[n : n + FOUR]) for n in range(0, len(row), FOUR)]
    return [boat for boat in found if boat.stand != SUNK]


def ends(war: Foray, stand: int) -> tuple[int, int]:
    """The hexes of a boat at a stand: bow and stern."""
    bow, facing = divmod(stand, 6)
    return bow, bow - war.land.grid.shifts[facing]


def hull(war: Foray, stand: int) -> int:
    """The same as a set."""
    bow, stern = ends(war, stand)
    return 1 << bow | 1 << stern


def boat_of(war: Foray, piece: int) -> Boat | None:
    """The boat in which somebody is, if he is in one."""
    if not war.boats or not war.alive(piece):
        return None
    return next((boat for boat in boats(war) if hull(war, boat.stand) >> war.at[piece] & 1), None)


def aboard(war: Foray, boat: Boat) -> list[int]:
    """Everybody in a boat, the stunned and the dead among them."""
    cells = hull(war, boat.stand)
    return [piece for piece in war.pieces() if cells >> war.at[piece] & 1]


def crew(war: Foray, boat: Boat) -> list[int]:
    """The living in a boat."""
    return [piece for piece in aboard(war, boat) if war.health[piece]]


def note_who_is_aboard(war: Foray) -> None:
    """DN-2.34d: mark those of the side whose half begins who are in a boat."""
    for boat in boats(war):
        for piece in crew(war, boat):
            if war.side[piece] == war.phasing:
                war.marks[piece] |= EMBARKED


def began_aboard(war: Foray, piece: int) -> bool:
    """DN-2.34d: whether somebody was in a boat when his half began, and has not left his place in it since."""
    return bool(war.marks[piece] & EMBARKED) and not war.steps[piece]


def note(war: Foray, boat: Boat) -> None:
    """Write down a boat as it is now."""
    row = list(war.boats) + [SUNK, LAUNCHED, 0, NOBODY] * (boat.number + 1 - len(war.boats) // FOUR)
    row[FOUR * boat.number : FOUR * boat.number + FOUR] = boat[1:]
    war.boats = tuple(row)


def launch(war: Foray, number: int, stand: int) -> None:
    """Put a boat into the water."""
    note(war, Boat(number, stand))
    war.change_land(hull(war, stand), BOATS[number])


def shift(war: Foray, boat: Boat, stand: int) -> None:
    """Move a boat with all who are aboard, the dead included: who was in the bow is there again (DN-2.34d).

    So is the Orb, if it lies there (DN-G290, DN-G291).

    Turned about it keeps its hexes, and everybody his.
    """
    before, after = ends(war, boat.stand), ends(war, stand)
    moved = dict(zip(before, after, strict=True)) if {*before} != {*after} else {}
    for piece in aboard(war, boat):
        war.at[piece] = moved.get(war.at[piece], war.at[piece])
    if war.edition >= UNHIDDEN_GROUND and war.orb and war.orb[0] == NOBODY:
        war.orb = (NOBODY, moved.get(war.orb[1], war.orb[1]))
    note(war, boat._replace(stand=stand))
    war.change_land(hull(war, stand), BOATS[boat.number], restored=hull(war, boat.stand))
