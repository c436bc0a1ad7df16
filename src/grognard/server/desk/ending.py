"""Ending a match before its rules do: a seat gives up, or all agree on a draw.

Whoever gives up leaves the win to those who do not; the record stops where it is and replays as far as it goes. Bots
agree to a draw if they are asked. It knows no game by name.
"""

from __future__ import annotations

from concurrent.futures import Future
from typing import TYPE_CHECKING

import msgspec

from grognard.server.desk.held import game_of
from grognard.server.desk.pages import others
from grognard.server.refused import Refused
from grognard.server.store.extras import DRAWN, RESIGNED, Early

if TYPE_CHECKING:
    from grognard.server.desk.desk import Desk
    from grognard.server.desk.work import Work


def resign(desk: Desk, id: str, seat: int) -> Future[bytes]:
    """Give up for a seat: the match is over, and everybody else has won; the page that follows."""

    def act(work: Work) -> None:
        _must_stand_alone(work)
        early = Early(how=RESIGNED, seats=(seat,))
        work.extras = msgspec.structs.replace(work.extras, early=early, wish=None, draw=())

    return desk.change(id, seat, None, act)


def draw(desk: Desk, id: str, seat: int, agree: bool) -> Future[bytes]:
    """Offer a draw, agree to one, or take the offer back; it is one once all people at the table have agreed."""

    def act(work: Work) -> None:
        _must_stand_alone(work)
        offered = work.extras.draw
        if not agree:
            if not offered:
                raise Refused(409, "no-draw-offered")
            work.extras = msgspec.structs.replace(work.extras, draw=())
            return
        agreed = offered if seat in offered else (*offered, seat)
        if set(others(work.held.sitting, seat)) <= set(agreed):
            early = Early(how=DRAWN, seats=agreed)
            work.extras = msgspec.structs.replace(work.extras, early=early, wish=None, draw=())
        else:
            work.extras = msgspec.structs.replace(work.extras, draw=agreed)

    return desk.change(id, seat, None, act)


def _must_stand_alone(work: Work) -> None:
    """A chapter of a campaign is played to its end: what follows is worked out of that."""
    if game_of(work.match).scenario(work.match.header.scenario).carries:
        raise Refused(422, "campaign-goes-on")
