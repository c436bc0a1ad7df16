"""Records of matches that are over, with the proof of their dice. Before that nobody gets one."""

from __future__ import annotations

from grognard import registry
from grognard.fate import ENTROPY, verify
from grognard.kernel import Record, encode_record
from grognard.server import store as rows
from grognard.server.extras import extras_of
from grognard.server.limits import Refused
from grognard.server.rebuilding import found
from grognard.server.store import Store
from grognard.server.tables import OVER
from grognard.server.wire import DiceCheck


def record_of(store: Store, id: str) -> Record:
    """The whole record of a match that is over, with the proof of its dice."""
    with store.reading() as db:
        row = found(rows.find_match(db, id))
        if row.state != OVER:
            raise Refused(409, "The record is given out when the match is over.")
        names = tuple(each.name for each in rows.seats_of(db, id))
        entries = tuple(entry for _, entry in rows.answers_from(db, id, 1))
    traces = extras_of(row).takebacks(names)
    return Record(header=row.record_header, answers=entries, proof=row.secret, takebacks=traces)


def record_file(store: Store, id: str) -> bytes:
    """The same as a file."""
    return encode_record(record_of(store, id))


def check_dice(job: tuple[str, Record]) -> DiceCheck:
    """Draw every die of a match that is over again. Runs in a worker: it takes as long as playing the match through."""
    id, record = job
    fate = record.header.fate
    verdict = verify(registry.game(record.header.game), record)
    thrown = {key.removeprefix(ENTROPY): text for key, text in fate.items() if key.startswith(ENTROPY)}
    sealed = fate.get("commitment", "")
    return DiceCheck(
        match=id, honest=verdict.honest, text=verdict.text, dice=verdict.dice, sealed=sealed, thrown_in=thrown
    )


def ending(store: Store, id: str) -> str:
    """How a match ended, in words; empty while it goes on."""
    with store.reading() as db:
        return found(rows.find_match(db, id)).outcome
