"""Ending a match before its rules do: a seat gives up, or all agree on a draw.

Whoever gives up leaves the win to those who do not; the record stops where it is and replays as far as it goes. Bots
agree to a draw if they are asked. A match that cannot be read any more is ended by whoever wants its record: before
that nobody gets one, for a program that can read it may come back. It knows no game by name.
"""

from __future__ import annotations

import contextlib
from concurrent.futures import Future
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import Connection

from grognard.server.desk.desk import must_play
from grognard.server.desk.held import game_of
from grognard.server.desk.pages import EARLY, others
from grognard.server.desk.rebuilding import Unreadable, current, found
from grognard.server.refused import WORDS, Refused
from grognard.server.store import rows
from grognard.server.store.extras import DRAWN, RESIGNED, UNREAD, Early, Ended, encoded, extras_of
from grognard.server.store.schema import OVER
from grognard.server.wire.pages import Closed
from grognard.words import ENGLISH, said, speaking

if TYPE_CHECKING:
    from grognard.server.desk.desk import Desk
    from grognard.server.desk.held import Held
    from grognard.server.desk.work import Work
    from grognard.server.store.rows import MatchRow


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


def close(desk: Desk, id: str) -> Future[Closed]:
    """End a match that today's rules cannot read; nobody has won."""
    held = desk.hold(id)

    def write(db: Connection) -> Closed:
        row = found(rows.find_match(db, id, alone=True))
        if row.state != OVER:
            must_play(row)
            _must_be_unreadable(db, row, held)
            _end_unread(db, row)
        return Closed(record=f"/api/matches/{id}/record")

    def told(closed: Closed) -> Closed:
        held.forget()
        desk.changed(id)
        return closed

    return desk.submit(held, write, told)


def _must_be_unreadable(db: Connection, row: MatchRow, held: Held) -> None:
    try:
        current(db, row, held)
    except Unreadable:
        return
    raise Refused(409, "can-be-read")


def _end_unread(db: Connection, row: MatchRow) -> None:
    with contextlib.suppress(msgspec.MsgspecError):  # if that is what cannot be read
        extras = extras_of(row)
        early = Early(how=UNREAD, seats=())
        rows.put_extras(db, row, encoded(msgspec.structs.replace(extras, early=early, wish=None, draw=())))
    with speaking(ENGLISH):
        ended = Ended(ended=(EARLY, UNREAD), text=said(WORDS, "endings", "unread"))
    rows.advance(db, row, state=OVER, bot_asked=False, outcome=msgspec.json.encode(ended).decode())


def _must_stand_alone(work: Work) -> None:
    """A chapter of a campaign is played to its end: what follows is worked out of that."""
    if game_of(work.match).scenario(work.match.header.scenario).carries:
        raise Refused(422, "campaign-goes-on")
