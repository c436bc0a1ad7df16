"""A match as its rows have it: what this process knows and what was answered since, or all anew. It writes nothing."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection

from grognard.kernel import BadRecord, Match
from grognard.server.desk.held import Held
from grognard.server.refused import Refused
from grognard.server.store import rows, snapshots
from grognard.server.store.rows import MatchRow
from grognard.words import wrong_with


def found(row: MatchRow | None) -> MatchRow:
    """A match that must be there."""
    if row is None:
        raise Refused(404, "no-match")
    return row


def current(db: Connection, row: MatchRow, held: Held) -> Match[Any]:
    """The match of a row; this process's copy of it is brought up to date."""
    if held.match is not None and held.row is not None and held.row.revision == row.revision:
        return held.match
    match = _caught_up(db, row, held.match) if held.match is not None else None
    if match is None:
        held.forget()
        match = _rebuilt(db, row)
    held.moved(match)
    held.row = row
    held.versions = rows.versions_of(db, row.id)
    held.sitting = rows.seats_of(db, row.id)
    held.saved = snapshots.newest(db, row.id)
    return match


def _rebuilt(db: Connection, row: MatchRow) -> Match[Any]:
    """The match of a row, anew; Refused if its scenario is not here any more."""
    try:
        return snapshots.rebuilt(db, row)
    except BadRecord as error:
        if error.number:
            raise
        raise Refused(409, "cannot-be-opened", wrong_with(error)) from error


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
