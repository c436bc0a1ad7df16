"""Opening a match: rebuilding it from its rows before anybody looks at it or answers.

It is done aside, so that neither looks nor answers in other matches wait for it. A match that has come far since its
last snapshot, after a change of the program or from before there were any, is played through by a worker first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from grognard.kernel import WATCHER, Match, Record
from grognard.server.desk.rebuilding import found
from grognard.server.journal import note
from grognard.server.store import rows as store
from grognard.server.store import snapshots
from grognard.server.store.snapshots import Rows, Snapshot
from grognard.server.workers.pool import WorkerFailed

if TYPE_CHECKING:
    from grognard.server.app import Server
    from grognard.server.desk.desk import Desk


class Openings:
    """Opens matches for those who come to them."""

    def __init__(self, server: Server) -> None:
        self._server = server

    async def open(self, id: str, source: str) -> None:
        """Have a match ready in this process, if it has begun."""
        server = self._server
        if server.desk.open(id):
            return
        far = await server.aside(_far, server.desk, id)
        if far > snapshots.NEAR:
            await self._prepare(id, far, source)
        await server.aside(server.desk.rebuild, id)

    async def _prepare(self, id: str, far: int, source: str) -> None:
        """Let a worker make a snapshot; if it cannot, the record alone must do."""
        snapshot = await self._made(Rows(self._server.url, id), far, source)
        if snapshot is not None:
            await self._server.aside(_keep, self._server.desk, id, snapshot)

    async def back(self, id: str, kept: int, source: str) -> Match[Any]:
        """A match as it was after so many of its answers."""
        server = self._server
        record, snapshot = await server.aside(_upto, server.desk, id, kept)
        far = kept - (snapshot.number if snapshot else 0)
        if far > snapshots.NEAR:
            snapshot = await self._made(Rows(server.url, id, kept), far, source) or snapshot
        return await server.aside(_reopened, id, record, snapshot)

    async def _made(self, rows: Rows, far: int, source: str) -> Snapshot | None:
        try:
            return await self._server.lanes.for_answers(far).run(source, (snapshots.made, rows), snapshots.made, rows)
        except WorkerFailed as failure:
            note("a match could not be played through", level=30, match=rows.match, error=str(failure))
            return None


def _far(desk: Desk, id: str) -> int:
    with desk.store.reading() as db:
        return snapshots.far(db, id)


def _upto(desk: Desk, id: str, kept: int) -> tuple[Record, Snapshot | None]:
    """The record of a match up to an answer, and a snapshot of it from before that, if there is one."""
    with desk.store.reading() as db:
        row = found(store.find_match(db, id))
        entries = tuple(entry for _, entry in store.answers_from(db, id, 1)[:kept])
        snapshot = snapshots.found(db, id)
    record = Record(header=row.record_header, answers=entries)
    return record, snapshot if snapshot is not None and snapshot.number <= kept else None


def _reopened(id: str, record: Record, snapshot: Snapshot | None) -> Match[Any]:
    match = snapshots.reopened(id, record, snapshot)
    for seat in (WATCHER, *range(len(match.seats))):
        match.told(seat)  # sifted here, where nobody waits for it
    return match


def _keep(desk: Desk, id: str, snapshot: Snapshot) -> None:
    desk.store.write(lambda db: snapshots.put(db, id, snapshot))
