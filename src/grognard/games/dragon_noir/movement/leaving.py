"""Leaving the map for good: who may, where, and with whom. Whether anything is won by it is decided elsewhere."""

from __future__ import annotations

from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.verbs import LEAVE
from grognard.games.skirmish.movement.phase import left
from grognard.kernel import Refusal


def leave_acts(war: Foray, piece: int) -> int:
    """Leaving, as an act, if a piece may; see `why_not_leave`."""
    out = war.given.hooks.way_out(war, piece)
    return 1 << war.acts.lexicon.first[LEAVE] if out >> war.at[piece] & 1 and left(war, piece) else 0


def leave(war: Foray, piece: int) -> None:
    """DN-G128: off the map, with the horse and all that follow; who has left is in `gone`."""
    party = (piece, *war.file(piece))
    for each in party:
        war.tell("DN-G128", "left-map", each, war.at[each])
    for each in party:
        war.remove(each)
    war.gone = (*war.gone, *party)


def why_not_leave(war: Foray, piece: int) -> Refusal | None:
    """Why a piece cannot leave the map now."""
    out = war.given.hooks.way_out(war, piece)
    if not out:
        return Refusal("DN-G128", "no-reason-to-leave-map", (piece,))
    if not out >> war.at[piece] & 1:
        return Refusal("DN-G128", "not-at-edge-leads-out", (piece,))
    if not left(war, piece):
        return Refusal("DN-2.3a", "no-point-left-to-leave-with", (piece,))
    return None
