"""Many answers at once, written down a part at a time, so that everybody else's answers come in between.

Until the last part is written the match must be one that nobody plays or replays. A part may be written again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import msgspec
from sqlalchemy import Connection

from grognard.kernel import Entry
from grognard.server.store import rows
from grognard.server.store.database import Store
from grognard.server.store.schema import WAITING, answers

PART = 1_000
"""Answers in one transaction."""
_decoder = msgspec.msgpack.Decoder(tuple[Entry, ...])


def in_parts(entries: Sequence[Entry]) -> tuple[bytes, ...]:
    """Answers packed part by part: they travel fast from a worker, and are unpacked one part at a time."""
    return tuple(msgspec.msgpack.encode(entries[first : first + PART]) for first in range(0, len(entries), PART))


def entries_of(parts: Sequence[bytes]) -> Iterator[Entry]:
    """The answers in the parts."""
    for part in parts:
        yield from _decoder.decode(part)


def write_parts(store: Store, id: str, parts: Sequence[bytes]) -> None:
    """Write the answers of a match down, each part in a transaction of its own."""
    for number, part in enumerate(parts):
        store.write(partial(_write, id, number * PART, _decoder.decode(part)))


def _write(id: str, after: int, entries: Sequence[Entry], db: Connection) -> None:
    row = rows.find_match(db, id, alone=True)
    if row is None or row.state != WAITING:  # somebody else has written all of it
        return
    at = answers.c
    db.execute(answers.delete().where(at.match == id, at.number > after, at.number <= after + len(entries)))
    rows.add_answers(db, id, after, entries)
