"""Snapshots: encoded positions in the database, so that a long match opens without being played through again.

They are a cache and never more. One is used only if it was made by this very program after this very answer, and
if anything about it or what follows is wrong, the match is rebuilt from its record alone. Where that takes long, a
worker makes the snapshot first.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, func, select

from grognard import registry
from grognard.game import Game
from grognard.kernel import Entry, Match, Record, Saved, started, steps
from grognard.server.journal import note
from grognard.server.stamp import stamp
from grognard.server.store import rows
from grognard.server.store.database import rows_at
from grognard.server.store.schema import answers, snapshots

EVERY = 200
"""Answers between snapshots of a match; only the newest is kept."""
SHARE = 100
"""A long match is kept less often, after each hundredth of it: all that was told so far is written every time."""

NEAR = 1_000
"""Answers after a snapshot that are played through in the server itself rather than by a worker."""


class Snapshot(NamedTuple):
    """A match as it stood after so many answers: the mark of the last one, the stamp of the program, what is kept."""

    number: int
    mark: str
    stamp: str
    body: bytes


class Rows(NamedTuple):
    """The rows of a match in the server's database, perhaps only so many of its answers, for a worker."""

    url: str
    match: str
    upto: int | None = None


def played_through(game: Game[Any], record: Record) -> tuple[Match[Any], Snapshot | None]:
    """The match of a record, with a snapshot that was taken as late as could be; BadRecord if it does not hold."""
    witness, match = started(game, record.header), Match(game, record.header)
    match.proof = record.proof
    last, saved = 0, None
    for number, answer, _ in steps(witness, record):
        assert witness.question is not None
        match.put(witness.question.seat, answer)
        if number - last >= _pause(last) or number == len(record.answers):
            now = match.save()
            last, saved = (number, now) if now else (last, saved)
    return match, _snapshot(match, last, saved) if saved else None


def made(asked: Rows) -> Snapshot | None:
    """A snapshot of a match, as late as could be; None if none can be taken. Runs in a worker."""
    with rows_at(asked.url).reading() as db:
        row = rows.find_match(db, asked.match)
        assert row is not None
        entries = tuple(entry for _, entry in rows.answers_from(db, asked.match, 1)[: asked.upto])
    return played_through(registry.game(row.game), Record(header=row.record_header, answers=entries))[1]


def far(db: Connection, id: str) -> int:
    """How many answers of a match came after the newest snapshot of it that this program can use."""
    count = db.execute(select(func.max(answers.c.number)).where(answers.c.match == id)).scalar()
    return int(count or 0) - newest(db, id)


def put(db: Connection, id: str, snapshot: Snapshot) -> None:
    """Keep a snapshot that was made elsewhere, unless there is a newer one."""
    if newest(db, id) < snapshot.number:
        db.execute(snapshots.delete().where(snapshots.c.match == id))
        db.execute(snapshots.insert().values(match=id, **snapshot._asdict()))


def reopened(id: str, record: Record, snapshot: Snapshot | None) -> Match[Any]:
    """The match of a record, from a snapshot and the answers after it; from the record alone if that does not do."""
    game = registry.game(record.header.game)
    if snapshot is not None and _fits(record.answers, snapshot):
        try:
            match = _gone_on(game, record, snapshot)
            if tuple(match.answers) == record.answers:
                return match
        except Exception as error:  # whatever is wrong with a cache, the record knows better
            note("a snapshot could not be used", level=30, match=id, error=type(error).__name__)
    return Match.resume(game, record)


def _snapshot(match: Match[Any], number: int, saved: Saved) -> Snapshot:
    return Snapshot(number, match.answers[number - 1].check, stamp(), msgspec.msgpack.encode(saved))


def _pause(number: int) -> int:
    """Answers between a snapshot and the next."""
    return max(EVERY, number // SHARE)


def take(db: Connection, id: str, match: Match[Any], last: int) -> int:
    """Keep the match as it stands, if it has come far enough since the last snapshot and can be kept now; else it is
    tried again after the next answer. Returns after how many answers the newest snapshot was taken.
    """
    number = len(match.answers)
    saved = match.save() if number - last >= _pause(last) else None
    if saved is None:
        return last
    db.execute(snapshots.delete().where(snapshots.c.match == id))
    db.execute(snapshots.insert().values(match=id, **_snapshot(match, number, saved)._asdict()))
    return number


def newest(db: Connection, id: str) -> int:
    """After how many answers this program took the newest snapshot of a match; 0 if there is none."""
    at = snapshots.c
    return int(db.execute(select(func.max(at.number)).where(at.match == id, at.stamp == stamp())).scalar() or 0)


def cut(db: Connection, id: str, kept: int) -> None:
    """Forget what was taken back."""
    db.execute(snapshots.delete().where(snapshots.c.match == id, snapshots.c.number > kept))


def found(db: Connection, id: str) -> Snapshot | None:
    """The snapshot of a match that this program can use, if there is one."""
    at = snapshots.c
    query = select(*[at[name] for name in Snapshot._fields]).where(at.match == id, at.stamp == stamp())
    row = db.execute(query).first()
    return None if row is None else Snapshot(*row)


def _gone_on(game: Game[Any], record: Record, snapshot: Snapshot) -> Match[Any]:
    saved = msgspec.msgpack.decode(snapshot.body, type=Saved)
    upto = msgspec.structs.replace(record, answers=record.answers[: snapshot.number])
    match = Match.reopen(game, upto, saved)
    for entry in record.answers[snapshot.number :]:
        assert match.question is not None
        match.answer(match.question.seat, entry.answer)
    return match


def _fits(answers: tuple[Entry, ...], snapshot: Snapshot) -> bool:
    return 0 < snapshot.number <= len(answers) and answers[snapshot.number - 1].check == snapshot.mark
