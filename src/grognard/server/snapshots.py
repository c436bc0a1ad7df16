"""Snapshots: encoded positions in the database, so that a long match opens without being played through again.

They are a cache and never more. One is used only if it was made by this very program after this very answer, and
if anything about it or what follows is wrong, the match is rebuilt from its record alone.
"""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, func, select

from grognard import registry
from grognard.kernel import Entry, Match, Record, Saved
from grognard.server import store as rows
from grognard.server.journal import note
from grognard.server.stamp import stamp
from grognard.server.store import MatchRow
from grognard.server.tables import snapshots

EVERY = 200
"""Answers between snapshots of a match; only the newest is kept."""


def take(db: Connection, id: str, match: Match[Any], last: int) -> int:
    """Keep the match as it stands, if it has come far enough since the last snapshot and can be kept now; else it is
    tried again after the next answer. Returns after how many answers the newest snapshot was taken.
    """
    number = len(match.answers)
    saved = match.save() if number - last >= EVERY else None
    if saved is None:
        return last
    db.execute(snapshots.delete().where(snapshots.c.match == id))
    values = {"match": id, "number": number, "mark": match.answers[-1].check, "stamp": stamp()}
    db.execute(snapshots.insert().values(**values, body=msgspec.msgpack.encode(saved)))
    return number


def newest(db: Connection, id: str) -> int:
    """After how many answers this program took the newest snapshot of a match; 0 if there is none."""
    at = snapshots.c
    return int(db.execute(select(func.max(at.number)).where(at.match == id, at.stamp == stamp())).scalar() or 0)


def cut(db: Connection, id: str, kept: int) -> None:
    """Forget what was taken back."""
    db.execute(snapshots.delete().where(snapshots.c.match == id, snapshots.c.number > kept))


def rebuilt(db: Connection, row: MatchRow) -> Match[Any]:
    """The match of a row, from its last snapshot and what was answered since, or from its record alone."""
    entries = tuple(entry for _, entry in rows.answers_from(db, row.id, 1))
    record = Record(header=row.record_header, answers=entries)
    return _reopened(db, row, record) or Match.resume(registry.game(row.game), record)


def _reopened(db: Connection, row: MatchRow, record: Record) -> Match[Any] | None:
    at = snapshots.c
    found = db.execute(select(at.number, at.mark, at.body).where(at.match == row.id, at.stamp == stamp())).first()
    if found is None or not _fits(record.answers, found.number, found.mark):
        return None
    try:
        saved = msgspec.msgpack.decode(found.body, type=Saved)
        upto = msgspec.structs.replace(record, answers=record.answers[: found.number])
        match = Match.reopen(registry.game(row.game), upto, saved)
        for entry in record.answers[found.number :]:
            assert match.question is not None
            match.answer(match.question.seat, entry.answer)
        return match if tuple(match.answers) == record.answers else None
    except Exception as error:  # whatever is wrong with a cache, the record knows better
        note("a snapshot could not be used", level=30, match=row.id, error=type(error).__name__)
        return None


def _fits(answers: tuple[Entry, ...], number: int, mark: str) -> bool:
    return 0 < number <= len(answers) and answers[number - 1].check == mark
