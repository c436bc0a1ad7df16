"""Beginnings of matches that go on from another one's answers: played through by a worker, written part by part.

Until that is done the match waits, with all its seats taken, and nobody else does. Should the server end meanwhile, the
next one begins it.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from sqlalchemy import Connection

from grognard import registry
from grognard.fate import TAKEN_OVER
from grognard.kernel import WATCHER, Entry, Header, Record
from grognard.kernel.record import first_check, next_check
from grognard.server.desk import lobby
from grognard.server.desk.work import Work
from grognard.server.journal import log
from grognard.server.refused import Refused
from grognard.server.store import rows, snapshots
from grognard.server.store.database import rows_at
from grognard.server.store.extras import BRANCH, Origin, extras_of
from grognard.server.store.parts import entries_of, in_parts, write_parts
from grognard.server.store.rows import MatchRow
from grognard.server.store.schema import WAITING
from grognard.server.store.snapshots import Snapshot, played_through, reopened
from grognard.server.workers.lanes import HOUSE
from grognard.server.workers.pool import WorkerFailed

if TYPE_CHECKING:
    from grognard.server.app import Server
    from grognard.server.desk.desk import Desk

MOST = 20
"""Matches that are looked for at once."""


class Start(NamedTuple):
    """What a worker needs: the server's database, where the answers come from, the header as far as it is known."""

    url: str
    match: str
    origin: Origin
    header: Header


class Begun(NamedTuple):
    """A match that can begin: its whole header, the answers that were taken over, a snapshot of it."""

    header: Header
    parts: tuple[bytes, ...]
    snapshot: Snapshot | None


def take_over(asked: Start) -> Begun:
    """Play the answers through that a match takes over; the header says how many dice are among them.

    Those dice stay the other record's, in which they can be checked. Runs in a worker.
    """
    origin = asked.origin
    with rows_at(asked.url).reading() as db:
        source = rows.find_match(db, origin.match)
        assert source is not None
        answers = rows.answers_from(db, origin.match, 1)[: origin.at]
    taken = tuple(Entry(entry.topic, entry.answer) for _, entry in answers)
    old = msgspec.structs.replace(asked.header, edition=source.record_header.edition)
    match, snapshot = played_through(registry.game(source.game), Record(header=old, answers=taken))
    header = msgspec.structs.replace(old, fate={**old.fate, TAKEN_OVER: str(match.fates)})
    header = lobby.sealed(header, rows_at(asked.url).seal, asked.match)
    entries = _checked(header, taken)
    if snapshot is not None:
        snapshot = snapshot._replace(mark=entries[snapshot.number - 1].check)
    return Begun(header, in_parts(entries), snapshot)


def _checked(header: Header, taken: tuple[Entry, ...]) -> list[Entry]:
    """The answers with the checks of another header."""
    check, entries = first_check(header), []
    for entry in taken:
        check = next_check(check, entry.topic, entry.answer)
        entries.append(Entry(entry.topic, entry.answer, check))
    return entries


class Beginnings:
    """Begins the matches that go on from another one."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._known: set[str] = set()
        """Matches that are being begun here, or cannot be."""

    async def keep(self) -> None:
        """For ever: begin what another server, or this one, should have begun and did not."""
        while True:
            try:
                for id in await self._server.aside(left, self._server.desk):
                    if id not in self._known:
                        await self.begin(id, HOUSE)
            except Exception:
                log.exception("a match that goes on from another one could not be begun")
            await asyncio.sleep(self._server.settings.sweep)

    async def begin(self, id: str, source: str) -> None:
        """Begin a match that goes on from another one, if all its seats are taken; Refused if it cannot be."""
        self._known.add(id)
        await self._begin(id, source)
        self._known.discard(id)

    async def make(self, id: str, source: str) -> None:
        """The same for a match that was made just now; it is forgotten if it cannot be begun."""
        try:
            await self.begin(id, source)
        except Refused:
            await self._server.written(self._server.store.write, partial(rows.forget_waiting, id))
            raise

    async def _begin(self, id: str, source: str) -> None:
        server = self._server
        start = await server.aside(to_begin, server.desk, server.url, id)
        if start is None:
            return
        try:
            begun = await server.lanes.for_answers(start.origin.at).run(source, ("begin", id), take_over, start)
        except WorkerFailed:
            raise Refused(422, "cannot-begin-there") from None
        await server.written(write_begun, server.desk, id, begun)


def left(desk: Desk) -> list[str]:
    """Matches that go on from another one and have all their players, but have not begun."""
    with desk.store.reading() as db:
        return [row.id for row in rows.full_but_waiting(db, MOST) if _branches(row)]


def _branches(row: MatchRow) -> bool:
    origin = extras_of(row).origin
    return origin is not None and origin.kind == BRANCH


def to_begin(desk: Desk, url: str, id: str) -> Start | None:
    """What a worker needs to begin a match; None if it goes on from no other, has begun or waits for players."""
    _ = desk.store.seal  # made here if there was none: a worker only reads
    with desk.store.reading() as db:
        row = rows.find_match(db, id)
        origin = extras_of(row).origin if row is not None else None
        if row is None or origin is None or origin.kind != BRANCH or row.state != WAITING:
            return None
        header = lobby.header_of(row, rows.seats_of(db, id))
    return Start(url, id, origin, header) if header is not None else None


def write_begun(desk: Desk, id: str, begun: Begun) -> None:
    """Write down what was taken over, and then, in one transaction, that the match has begun."""
    write_parts(desk.store, id, begun.parts)
    record = Record(header=begun.header, answers=tuple(entries_of(begun.parts)))
    match = reopened(id, record, begun.snapshot)
    for seat in (WATCHER, *range(len(match.seats))):
        match.told(seat)  # sifted here, where nobody waits for it
    held = desk.hold(id)

    def write(db: Connection) -> bool:
        row = rows.find_match(db, id, alone=True)
        if row is None or row.state != WAITING:
            return False
        held.sitting, held.versions, held.saved = rows.seats_of(db, id), {}, 0
        if begun.snapshot is not None:
            snapshots.put(db, id, begun.snapshot)
            held.saved = begun.snapshot.number
        work = Work(db, row, held, match, extras_of(row), len(record.answers))
        desk.write(work, msgspec.json.encode(begun.header).decode())
        return True

    def told(begun: bool) -> bool:
        return begun and desk.tell(id, held)

    desk.submit(held, write, told).result()
