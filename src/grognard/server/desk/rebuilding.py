"""A match as its rows have it: what this process knows and what was answered since, or all anew. It writes nothing."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection

from grognard.kernel import BadRecord, Match, Record
from grognard.registry import UnknownGame
from grognard.server.desk.held import Held
from grognard.server.journal import log
from grognard.server.refused import WORDS, Refused
from grognard.server.store import rows, snapshots
from grognard.server.store.extras import extras_of
from grognard.server.store.rows import MatchRow
from grognard.words import said, wrong_with


class Unreadable(Refused):
    """A match that today's rules cannot read: its answers do not fit them, or its game or scenario is not here."""


def _unreadable(id: str, error: Exception) -> Unreadable:
    return Unreadable(409, "cannot-be-read", why(error), unreadable=True, match=id)


def why(error: Exception) -> str:
    """What is wrong with a match that cannot be read."""
    if isinstance(error, BadRecord):
        return wrong_with(error)
    if isinstance(error, UnknownGame):
        return said(WORDS, "records", "no-game")
    return said(WORDS, "records", "rules-fail", type(error).__name__)


def found(row: MatchRow | None) -> MatchRow:
    """A match that must be there."""
    if row is None:
        raise Refused(404, "no-match")
    return row


def current(db: Connection, row: MatchRow, held: Held) -> Match[Any]:
    """The match of a row; this process's copy of it is brought up to date."""
    if held.match is not None and held.row is not None and held.row.revision == row.revision:
        return held.match
    if held.unreadable is not None and held.unreadable[0] == row.revision:
        raise _unreadable(row.id, held.unreadable[1])
    match = _caught_up(db, row, held.match) if held.match is not None else None
    if match is None:
        held.forget()
        match = _rebuilt(db, row, held)
    held.moved(match)
    held.row = row
    held.versions = rows.versions_of(db, row.id)
    held.sitting = rows.seats_of(db, row.id)
    held.saved = snapshots.newest(db, row.id)
    return match


def _rebuilt(db: Connection, row: MatchRow, held: Held) -> Match[Any]:
    """The match of a row, anew; Unreadable if today's rules cannot do that, which need not be found out twice."""
    entries = tuple(entry for _, entry in rows.answers_from(db, row.id, 1))
    snapshot = snapshots.found(db, row.id)
    try:
        extras_of(row)
        return snapshots.reopened(row.id, Record(header=row.record_header, answers=entries), snapshot)
    except Exception as error:
        held.unreadable = (row.revision, error.with_traceback(None))
        if not isinstance(error, BadRecord | UnknownGame):
            log.exception("a match cannot be read")
        raise _unreadable(row.id, error) from error


def _caught_up(db: Connection, row: MatchRow, match: Match[Any]) -> Match[Any] | None:
    """The match with what others have answered since; None if they have taken back what it knows."""
    known = len(match.answers)
    if not known:
        return None
    later = rows.answers_from(db, row.id, known)
    if not later or later[0][1] != match.answers[-1]:
        return None
    for _, entry in later[1:]:
        assert match.question is not None
        match.answer(match.question.seat, entry.answer)
    return match
