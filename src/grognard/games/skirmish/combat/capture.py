"""Capture: who can be tied up by the enemies beside him, and by whom. When that is done, and to whom, a game says."""

from __future__ import annotations

from grognard.games.skirmish.war import BUSY, War

TWO = 2
"""How many enemies it takes to tie somebody up."""


def captors(war: War, piece: int) -> list[int]:
    """The living enemies beside a piece who have hands to hold with (DB-G109, DN-G154)."""
    beside = war.near(piece)
    return [p for p in war.living_of(1 - war.side[piece]) if war.card(p).tough.leads and war.hexes(p) & beside]


def hands(war: War, piece: int) -> list[int]:
    """Those of them whose hands are free (DB-G109, DN-G154)."""
    return [p for p in captors(war, piece) if war.active(p) and not war.swims(p) and not war.marked(p, BUSY)]


def lies_open(war: War, piece: int) -> bool:
    """Whether a piece lies stunned, on dry ground and on no horse, and is not tied up yet (DB-SC4-11, DN-G154)."""
    if not war.alive(piece) or not war.stun[piece] or piece in war.bound:
        return False
    return not war.mounted(piece) and not war.swims(piece)


def untie(war: War, piece: int) -> None:
    """A captive is tied up no more."""
    war.bound = tuple(other for other in war.bound if other != piece)
