"""Leaving the map (DB-G108): who may, where, and with whom.

Whether anything is won by it is decided elsewhere. Whoever has left is in `War.gone`: off the map, but neither dead nor
waiting to enter.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.scenarios.battlefields import corner_cells, land_of, played
from grognard.games.dark_blades.scenarios.options import KEYS
from grognard.games.dark_blades.sheets.book import SIDES
from grognard.games.skirmish.movement.files import why_not_led
from grognard.games.skirmish.movement.phase import MovePiece, left
from grognard.games.skirmish.refusals import WhyNot
from grognard.kernel import Refusal

LEAVE = "leave"
VERBS: tuple[tuple[str, tuple[str, ...]], ...] = ((LEAVE, ()),)
"""The verb of this chapter."""
CORNER = 5
"""DB-G18: how far from a corner an edge hex still belongs to it."""


@lru_cache(maxsize=KEYS)
def corner_out(key: str, side: int) -> int:
    """DB-SC3-12: the edge hexes of the corner at which a side may leave; none in most scenarios."""
    land = land_of(key)
    corners = [
        corner_cells(land, way.board, way.corner, CORNER)
        for way in played(key).victories
        if way.kind == "exit" and SIDES[way.side] == side
    ]
    return sum(corners)


@lru_cache(maxsize=KEYS)
def edges(key: str) -> int:
    """DB-SC4-12: all hexes along the outside of the battlefield."""
    mask = 0
    for edge in land_of(key).map.edges.values():
        mask |= edge
    return mask


def way_out(war: Battle, piece: int) -> int:
    """DB-G108: the hexes from which a piece could leave."""
    key = war.given.scenario
    return edges(key) if captive_of(war, piece) >= 0 else corner_out(key, war.side[piece])


def captive_of(war: Battle, piece: int) -> int:
    """The captive whom a piece leads, or -1."""
    behind = war.leads[piece]
    return behind if behind in war.bound else -1


def leave_acts(war: Battle, piece: int) -> int:
    """Leaving, as an act, if a piece may."""
    if not way_out(war, piece) >> war.at[piece] & 1 or why_not_leave(war, piece):
        return 0
    return 1 << war.acts.lexicon.first[LEAVE]


def leave(war: Battle, piece: int) -> None:
    """Off the map, with all that follow."""
    party = (piece, *war.file(piece))
    for each in party:
        war.tell("DB-G108", "left-map", each, war.at[each])
    for each in party:
        war.remove(each)
    war.gone = (*war.gone, *party)


def why_not_leave(war: Battle, piece: int) -> Refusal | None:
    """Why a piece cannot leave the map now."""
    out = way_out(war, piece)
    if not out:
        return Refusal("DB-G108", "no-reason-to-leave-map", (piece,))
    if not out >> war.at[piece] & 1:
        rule = "DB-SC4-12" if captive_of(war, piece) >= 0 else "DB-SC3-12"
        return Refusal(rule, "not-at-edge-where-way-out", (piece,))
    if not left(war, piece):
        return Refusal("DB-G108", "no-point-left-to-leave-with", (piece,))
    return why_not_led(war, piece)


def _why_not_leave(war: Battle, frame: MovePiece, _: int) -> Refusal | None:
    return why_not_leave(war, frame.piece)


OWN: Mapping[str, Mapping[str, WhyNot]] = {"destination": {LEAVE: _why_not_leave}}
"""The verb under the topic of moving, for refusals."""
