"""Records of matches that are over, with the proof of their dice. Before that nobody gets one."""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, func, select

from grognard import registry
from grognard.kernel import Lapse, Record, encode_record
from grognard.server.desk.pages import EARLY, said_early
from grognard.server.desk.rebuilding import found
from grognard.server.refused import WORDS, Refused
from grognard.server.store import rows
from grognard.server.store.clocks import LOSE
from grognard.server.store.database import Store
from grognard.server.store.extras import LATE, Ended, extras_of
from grognard.server.store.rows import MatchRow
from grognard.server.store.schema import OVER, answers
from grognard.words import said

NOT_OVER = "Not played to its end."
"""What is kept of a match that was brought in before its end instead of how it ended."""


class Finished(NamedTuple):
    """A match that is over: its row, the names of its seats, how many answers it has."""

    row: MatchRow
    names: tuple[str, ...]
    length: int


def finished(store: Store, id: str) -> Finished:
    """A match that is over, without its answers; Refused if it goes on."""
    with store.reading() as db:
        row = found(rows.find_match(db, id))
        if row.state != OVER:
            raise Refused(409, "record-when-over")
        names = tuple(each.name for each in rows.seats_of(db, id))
        return Finished(row, names, length_of(db, id))


def said_outcome(row: MatchRow) -> str:
    """How a match ended, in today's language."""
    return told_outcome(row.game, row.outcome)


def told_outcome(game: str, outcome: str) -> str:
    """How a match ended, by what is kept of it; of old ones that is English."""
    if outcome == NOT_OVER:
        return said(WORDS, "records", "not-over")
    if not outcome.startswith("{"):
        return outcome
    kept = msgspec.json.decode(outcome, type=Ended)
    try:
        if kept.ended[0] == EARLY:
            return said_early(registry.game(game), kept.ended)
        return registry.game(game).verdict(kept.ended)
    except (LookupError, ValueError):  # its game or scenario is not here any more
        return kept.text


def length_of(db: Connection, id: str) -> int:
    """How many answers a match has."""
    return int(db.execute(select(func.max(answers.c.number)).where(answers.c.match == id)).scalar() or 0)


def record_of(store: Store, id: str) -> Record:
    """The whole record of a match that is over, with the proof of its dice."""
    with store.reading() as db:
        row = found(rows.find_match(db, id))
        if row.state != OVER:
            raise Refused(409, "record-when-over")
        names = tuple(each.name for each in rows.seats_of(db, id))
        entries = tuple(entry for _, entry in rows.answers_from(db, id, 1))
    extras = extras_of(row)
    traces, late = extras.takebacks(names), extras.lapses(names)
    if extras.early is not None and extras.early.how == LATE:
        late = (*late, *(Lapse(names[seat], len(entries), LOSE) for seat in extras.early.seats))
    return Record(header=row.record_header, answers=entries, proof=row.secret, takebacks=traces, lapses=late)


def record_file(store: Store, id: str) -> bytes:
    """The same as a file."""
    return encode_record(record_of(store, id))
