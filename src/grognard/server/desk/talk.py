"""Talk at the table: the seats among themselves, the watchers among themselves.

The rooms are apart, so that no watcher advises a player and no player's plan reaches the watchers. It knows no rule
and never touches a match.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from sqlalchemy import Connection, func, select

from grognard.kernel import WATCHER
from grognard.server.desk.rebuilding import found
from grognard.server.refused import Refused
from grognard.server.store import rows
from grognard.server.store.schema import seats, talk
from grognard.server.wire.messages import Say
from grognard.server.wire.pages import Said, Speech

if TYPE_CHECKING:
    from grognard.server.desk.desk import Desk

SEATS, WATCHERS = "seats", "watchers"
MOST = 1_000
"""What is kept of the talk of one match; the oldest goes first."""
AT_ONCE = 200


def heard(desk: Desk, id: str, seat: int, after: int) -> Said:
    """What was said in one's own room after a number."""
    at = talk.c
    with desk.store.reading() as db:
        query = select(at.number, at.name, at.seat, at.text, at.said).where(at.match == id, at.room == _room(seat))
        lines = db.execute(query.where(at.number > after).order_by(at.number.desc()).limit(AT_ONCE)).all()
    speeches = [Speech(number=n, who=who, seat=name, text=text, at=said) for n, who, name, text, said in lines]
    return Said(talk=tuple(reversed(speeches)))


def say(desk: Desk, id: str, seat: int, ask: Say) -> Said:
    """Say something in one's own room."""
    text = ask.text.strip()
    if not text or not text.isprintable() or not ask.name.isprintable():
        raise Refused(422, "not-printable")

    def write(db: Connection) -> Speech:
        found(rows.find_match(db, id, alone=True))
        room = (talk.c.match == id, talk.c.room == _room(seat))
        number = int(db.execute(select(func.coalesce(func.max(talk.c.number), 0)).where(*room)).scalar_one()) + 1
        name, who = _speaker(db, id, seat, ask.name)
        said = Speech(number=number, who=who, seat=name, text=text, at=round(time.time(), 3))
        values = {"match": id, "number": number, "room": _room(seat), "seat": name, "name": who}
        db.execute(talk.insert().values(**values, text=text, said=said.at))
        db.execute(talk.delete().where(*room, talk.c.number <= number - MOST))
        return said

    said = desk.store.write(write)
    desk.bell(id)
    return Said(talk=(said,))


def _speaker(db: Connection, id: str, seat: int, name: str) -> tuple[str, str]:
    """The seat's name and who sits there; a watcher is whoever they say they are."""
    if seat == WATCHER:
        return "", name
    query = select(seats.c.name, seats.c.player).where(seats.c.match == id, seats.c.seat == seat)
    row = db.execute(query).one()
    return row.name, row.player


def _room(seat: int) -> str:
    return WATCHERS if seat == WATCHER else SEATS
