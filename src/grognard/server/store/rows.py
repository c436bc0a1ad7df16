"""The few ways rows of the database are read and written.

A write holds its match alone: see `database`. It knows records and no rule; what the rows mean is the matches' affair.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

import msgspec
from sqlalchemy import ColumnElement, Connection, bindparam, func, literal_column, or_, select
from sqlalchemy.dialects import postgresql, sqlite

from grognard.kernel import Entry, Header
from grognard.server.store.schema import (
    OVER,
    PLAYING,
    WAITING,
    answers,
    due,
    extras,
    matches,
    seats,
    sequels,
    shown,
    talk,
)
from grognard.server.store.seats import BOT, LINK, OPEN
from grognard.server.store.statements import Statement

LastSaid: TypeAlias = tuple[float, float]
NOTHING_SAID: LastSaid = (0.0, 0.0)


class SeatRow(NamedTuple):
    """Who sits on a seat, or may."""

    seat: int
    name: str
    kind: str
    bot: str
    player: str
    entropy: str
    invite: str | None


class MatchRow(NamedTuple):
    """A match as the store knows it; `revision` counts its changes and never leaves the server."""

    id: str
    game: str
    scenario: str
    options: str
    header: str
    secret: str
    state: str
    watched: bool
    revision: int
    bot_asked: bool
    outcome: str
    extras: str | None

    @property
    def record_header(self) -> Header:
        """The header of its record."""
        return _header(self.header)


@lru_cache(8_192)
def _header(text: str) -> Header:
    """A header never changes once it is written, and every page is made with it."""
    return msgspec.json.decode(text, type=Header)


_MATCH = [*[matches.c[name] for name in MatchRow._fields[:-1]], extras.c.body]
_MATCHES = matches.outerjoin(extras)
_WATCHED, _ASKED = MatchRow._fields.index("watched"), MatchRow._fields.index("bot_asked")
"""Where SQLite has 0 and 1."""
_SEAT = [seats.c[name] for name in SeatRow._fields]


_FIND = Statement(select(*_MATCH).select_from(_MATCHES).where(matches.c.id == bindparam("wanted")))
_LOCK = Statement(select(matches.c.id).where(matches.c.id == bindparam("wanted")).with_for_update())


def find_match(db: Connection, id: str, *, alone: bool = False) -> MatchRow | None:
    """The match of this id; `alone` keeps other writers from it until the transaction ends.

    PostgreSQL locks first and reads then: a statement that waits for its lock reads the locked row anew, but what it
    joins to that row it has read before it waited. In SQLite whoever writes is alone already.
    """
    if alone and db.dialect.name != "sqlite":
        _LOCK.run(db, {"wanted": id})
    row = _FIND.run(db, {"wanted": id}).fetchone()
    return None if row is None else MatchRow(*row)._replace(watched=bool(row[_WATCHED]), bot_asked=bool(row[_ASKED]))


def seats_of(db: Connection, id: str) -> list[SeatRow]:
    """The seats of a match in their order."""
    rows = db.execute(select(*_SEAT).where(seats.c.match == id).order_by(seats.c.seat))
    return [SeatRow(*row) for row in rows]


def put_sitter(db: Connection, id: str, row: SeatRow) -> None:
    """Write down who plays a seat from now on; its secret stays with whoever holds it."""
    db.execute(seats.update().where(seats.c.match == id, seats.c.seat == row.seat).values(kind=row.kind, bot=row.bot))


def seat_of_key(db: Connection, id: str, key: str) -> int | None:
    """The seat of a match that a secret holds, by its hash."""
    return db.execute(select(seats.c.seat).where(seats.c.match == id, seats.c.key == key)).scalar()


def answers_from(db: Connection, id: str, number: int) -> list[tuple[int, Entry]]:
    """The answers of a match from this number on."""
    at = answers.c
    query = select(at.number, at.topic, at.answer, at.mark).where(at.match == id, at.number >= number)
    return [(row[0], Entry(*row[1:])) for row in db.execute(query.order_by(at.number))]


_ADD = Statement(answers.insert())


def add_answers(db: Connection, id: str, after: int, new: Sequence[Entry]) -> None:
    """Add answers after so many."""
    rows = [
        {"match": id, "number": number, "topic": entry.topic, "answer": entry.answer, "mark": entry.check}
        for number, entry in enumerate(new, after + 1)
    ]
    if rows:
        _ADD.run_all(db, rows)


def cut_answers(db: Connection, id: str, kept: int) -> None:
    """Keep the first answers and take back the others."""
    db.execute(answers.delete().where(answers.c.match == id, answers.c.number > kept))


def versions_of(db: Connection, id: str) -> dict[int, tuple[int, str]]:
    """For every seat and the watcher, how often what they see has changed, and a digest of it."""
    at = shown.c
    rows = db.execute(select(at.seat, at.version, at.digest).where(at.match == id))
    return {seat: (version, digest) for seat, version, digest in rows}


_SHOW = Statement(
    shown.update()
    .where(shown.c.match == bindparam("of"), shown.c.seat == bindparam("to"))
    .values(version=bindparam("now"), digest=bindparam("seen")),
    """UPDATE shown SET version = value ->> 'now', digest = value ->> 'seen' FROM json_each(?)
    WHERE shown.match = value ->> 'of' AND shown.seat = value ->> 'to'""",
)


def show(db: Connection, id: str, before: Mapping[int, object], now: Mapping[int, tuple[int, str]]) -> None:
    """Note what seats have been shown; those in `before` had been shown something already."""
    fresh = [{"match": id, "seat": s, "version": v, "digest": d} for s, (v, d) in now.items() if s not in before]
    known = [{"of": id, "to": s, "now": v, "seen": d} for s, (v, d) in now.items() if s in before]
    if known:
        _SHOW.run_all(db, known)
    if fresh:
        db.execute(shown.insert(), fresh)


def put_extras(db: Connection, row: MatchRow, body: str) -> None:
    """Write what a match has beside its answers."""
    if row.extras is None:
        db.execute(extras.insert().values(match=row.id, body=body))
    elif row.extras != body:
        db.execute(extras.update().where(extras.c.match == row.id).values(body=body))


_AS_READ = matches.update().where(matches.c.id == bindparam("of"), matches.c.revision == bindparam("was"))
_CHANGING = ("revision", "state", "bot_asked", "outcome", "header")
_ADVANCE = Statement(_AS_READ.values({name: bindparam(name) for name in _CHANGING}).values(lease=bindparam("free")))


def touch(db: Connection, row: MatchRow) -> None:
    """Count a change of a match that changes nothing in its own row."""
    _must_be_one(db.execute(_AS_READ.values(revision=row.revision + 1), {"of": row.id, "was": row.revision}))


def advance(db: Connection, row: MatchRow, **values: Any) -> MatchRow:
    """Change a match that is still as it was read, and give its bot back; the row as it is then."""
    now = row._replace(revision=row.revision + 1, **values)
    set_ = {name: getattr(now, name) for name in _CHANGING}
    _must_be_one(_ADVANCE.run(db, {"of": row.id, "was": row.revision, "free": 0.0, **set_}))
    return now


def _must_be_one(done: Any) -> None:
    if done.rowcount != 1:  # a fault of the lock
        raise RuntimeError("a match was written by two at once")


def claim(db: Connection, id: str, seconds: float) -> bool:
    """Take a match's bot for a while, if no other process has it."""
    now = time.time()
    free = (matches.c.id == id, matches.c.bot_asked, _run_out(now, seconds))
    return db.execute(matches.update().where(*free).values(lease=now + seconds)).rowcount == 1


def _run_out(now: float, seconds: float) -> ColumnElement[bool]:
    """Whether nobody has a match's bot: its lease is over, or lies further ahead than any lease can.

    Then the clock was set back since, and waiting for it could take for ever. Clocks of several machines may differ by
    the length of a lease. Whoever loses his bot by it thinks in vain: the revision lets only one answer in.
    """
    return or_(matches.c.lease < now, matches.c.lease > now + 2 * seconds)


def renew(db: Connection, ids: Sequence[str], seconds: float) -> None:
    """Keep the bots of these matches a while longer, if they are taken."""
    taken = (matches.c.id.in_(ids), matches.c.bot_asked, matches.c.lease > 0.0)
    db.execute(matches.update().where(*taken).values(lease=time.time() + seconds))


def release(db: Connection, id: str) -> None:
    """Give a match's bot back."""
    db.execute(matches.update().where(matches.c.id == id).values(lease=0.0))


def left_alone(db: Connection, seconds: float, most: int) -> list[str]:
    """Matches that wait for a bot which no process has taken."""
    query = select(matches.c.id).where(matches.c.bot_asked, _run_out(time.time(), seconds))
    return list(db.execute(query.limit(most)).scalars())


def full_but_waiting(db: Connection, most: int) -> list[MatchRow]:
    """Matches that wait although all their seats are taken."""
    free = select(seats.c.match).where(seats.c.kind.in_((OPEN, LINK)))
    query = select(*_MATCH).select_from(_MATCHES).where(matches.c.state == WAITING, matches.c.id.not_in(free))
    return [MatchRow(*row) for row in db.execute(query.limit(most))]


def listed(db: Connection, kind: str, most: int, before: float) -> list[tuple[MatchRow, float]]:
    """Public matches of a kind (open, watch, finished), the newest first, made before a moment."""
    query = select(*_MATCH, matches.c.created).select_from(_MATCHES).where(matches.c.created < before)
    if kind == "open":
        free = select(seats.c.match).where(seats.c.kind == OPEN)
        query = query.where(matches.c.state == WAITING, matches.c.id.in_(free))
    else:
        state = PLAYING if kind == "watch" else OVER
        query = query.where(matches.c.state == state, matches.c.watched)
    rows = db.execute(query.order_by(matches.c.created.desc(), matches.c.id).limit(most))
    return [(MatchRow(*row[:-1]), row[-1]) for row in rows]


def held_by(db: Connection, keys: Sequence[str]) -> list[tuple[MatchRow, float, str]]:
    """The matches of which these secrets hold a seat, with its name, the newest first."""
    rows_of = _MATCHES.join(seats, seats.c.match == matches.c.id)
    query = select(*_MATCH, matches.c.created, seats.c.name).select_from(rows_of).where(seats.c.key.in_(keys))
    rows = db.execute(query.order_by(matches.c.created.desc(), matches.c.id))
    return [(MatchRow(*row[:-2]), row[-2], row[-1]) for row in rows]


def revisions(db: Connection, ids: Sequence[str]) -> dict[str, int]:
    """The revisions of some matches."""
    found: dict[str, int] = {}
    for first in range(0, len(ids), 500):
        query = select(matches.c.id, matches.c.revision).where(matches.c.id.in_(ids[first : first + 500]))
        found.update((id, revision) for id, revision in db.execute(query))
    return found


def last_said(db: Connection) -> LastSaid:
    """What changes when somebody says something anywhere: the number of the last line, and its moment.

    SQLite counts its rows. PostgreSQL does not, and a moment may come twice; but there it is told to all processes.
    """
    query = select(_line(db), talk.c.said).order_by(_line(db).desc()).limit(1)
    row = db.execute(query).one_or_none()
    return (float(row[0]), float(row[1])) if row is not None else NOTHING_SAID


def spoken_between(db: Connection, before: LastSaid, now: LastSaid) -> frozenset[str]:
    """The matches in which something was said; all with any talk, if lines went, and their numbers with them."""
    if before == now:
        return frozenset()
    number = before[0] if before[0] < now[0] else 0.0
    return frozenset(db.execute(select(talk.c.match).where(_line(db) > number).distinct()).scalars())


def _line(db: Connection) -> ColumnElement[Any]:
    return literal_column("rowid") if db.dialect.name == "sqlite" else talk.c.said


def unstarted(db: Connection) -> int:
    """How many matches wait for players."""
    return int(db.execute(select(func.count()).where(matches.c.state == WAITING)).scalar_one())


def drop_oldest(db: Connection, most: int) -> None:
    """Forget the oldest matches that nobody has joined; one where somebody sits down at this very moment stays."""
    _forget(db, matches.c.revision == 0, most)


def forget_waiting(id: str, db: Connection) -> None:
    """Forget one match that has not begun."""
    _forget(db, matches.c.id == id)


def _forget(db: Connection, which: ColumnElement[bool], most: int = 1) -> None:
    at = matches.c
    stale = select(at.id).where(at.state == WAITING, which).order_by(at.created, at.id).limit(most)
    ids = list(db.execute(stale.with_for_update(skip_locked=True)).scalars())
    for first in range(0, len(ids), 500):
        gone = ids[first : first + 500]
        for part in (seats, extras, talk, sequels, answers, due):
            db.execute(part.delete().where(part.c.match.in_(gone)))
        db.execute(matches.delete().where(matches.c.id.in_(gone)))


def enter(db: Connection, **values: Any) -> bool:
    """Write a match down whose id follows from what it is; False if it is there already, from whichever process."""
    insert = sqlite.insert if db.dialect.name == "sqlite" else postgresql.insert
    written = insert(matches).values(**values).on_conflict_do_nothing().returning(matches.c.id)
    return db.execute(written).first() is not None


def bots_of(rows: Sequence[SeatRow]) -> dict[int, str]:
    """The bots of a match by seat."""
    return {row.seat: row.bot for row in rows if row.kind == BOT}
