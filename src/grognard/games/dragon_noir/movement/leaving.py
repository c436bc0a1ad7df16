"""Leaving the map for good: who may, where, and with whom. Whether anything is won by it is decided elsewhere."""

from __future__ import annotations

from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.verbs import LEAVE
from grognard.games.skirmish.movement.phase import left
from grognard.kernel import Refusal


def leave_acts(war: Foray, piece: int) -> int:
    """Leaving, as an act, if a piece may."""
    return 0 if why_not_leave(war, piece) else 1 << war.acts.lexicon.first[LEAVE]


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
    name, out = war.name(piece), war.given.hooks.way_out(war, piece)
    if not out:
        return Refusal("DN-G128", f"{name} has no reason to leave the map.")
    if not out >> war.at[piece] & 1:
        return Refusal("DN-G128", f"{name} is not at an edge that leads out.")
    if not left(war, piece):
        return Refusal("DN-2.3a", f"{name} has no point left to leave with.")
    return None
