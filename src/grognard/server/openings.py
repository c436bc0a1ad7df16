"""Opening a match: rebuilding it from its rows before anybody looks at it or answers.

It is done aside, so that neither looks nor answers in other matches wait for it. A match that has come far since its
last snapshot, after a change of the program or from before there were any, is played through by a worker first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.server import snapshots
from grognard.server.bots import WorkerFailed
from grognard.server.journal import note
from grognard.server.snapshots import Rows, Snapshot

if TYPE_CHECKING:
    from grognard.server.app import Server
    from grognard.server.matches import Desk

NEAR = 1_000
"""Answers that are played through here rather than by a worker."""


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
        if far > NEAR:
            await self._prepare(id, far, source)
        await server.aside(server.desk.rebuild, id)

    async def _prepare(self, id: str, far: int, source: str) -> None:
        """Let a worker make a snapshot; if it cannot, the record alone must do."""
        server = self._server
        rows, lane = Rows(server.url, id), server.lanes.for_answers(far)
        try:
            snapshot = await lane.run(source, ("open", id), snapshots.made, rows)
        except WorkerFailed as failure:
            note("a match could not be played through", level=30, match=id, error=str(failure))
            return
        if snapshot is not None:
            await server.aside(_keep, server.desk, id, snapshot)


def _far(desk: Desk, id: str) -> int:
    with desk.store.reading() as db:
        return snapshots.far(db, id)


def _keep(desk: Desk, id: str, snapshot: Snapshot) -> None:
    desk.store.write(lambda db: snapshots.put(db, id, snapshot))
