"""Looking before acting: addresses for overlays and for the prospect of an answer.

A worker finds them on a position imagined for the seat that looks, so that nobody else waits and nothing hidden comes
out. Nothing is written.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from grognard import registry
from grognard.kernel import Match
from grognard.server.desk.held import frozen, game_of
from grognard.server.desk.playing import refused
from grognard.server.desk.rebuilding import current, found
from grognard.server.http.guard import number_of, source_of
from grognard.server.http.promises import Word, promises
from grognard.server.refused import Refused, json_response
from grognard.server.store import rows
from grognard.server.store.rows import MatchRow
from grognard.server.store.schema import WAITING
from grognard.server.wire.messages import Version
from grognard.server.wire.pages import Foretold, Overlay
from grognard.server.workers.looking import Glance, foretell, glance
from grognard.server.workers.pool import Job, WorkerFailed

if TYPE_CHECKING:
    from grognard.server.app import Server
    from grognard.server.desk.desk import Desk
    from grognard.server.http.table import Sittings

LONGEST = 200
"""Characters of a target or an answer."""
Q = TypeVar("Q")
R = TypeVar("R")


class Overlays:
    """The endpoints for looking before acting."""

    def __init__(self, server: Server, sittings: Sittings) -> None:
        self._server = server
        self._sittings = sittings

    @promises(Overlay, 422, seat=True, query={"kind": Word, "target": Word})
    async def overlay(self, request: Request) -> Response:
        """What one of the game's lenses shows, of a piece, a cell or everything, to whoever is at the table."""
        id, seat = await self._sittings.opened(request)
        kind, target = _said(request, "kind"), _said(request, "target")
        self._server.rates.take("look", source_of(request))
        job = await run_in_threadpool(seen_job, self._server.desk, id, seat)
        kinds = [lens.id for lens in registry.game(job.game).lenses]
        if kind not in kinds:
            raise Refused(400, "no-overlay-kind", ", ".join(kinds))
        return await self._looked(request, glance, Glance(job, kind, target))

    @promises(Foretold, 422, seat=True, query={"version": Version, "answer": Word})
    async def prospect(self, request: Request) -> Response:
        """What can be told of an answer, for the seat that is asked."""
        id, seat = await self._sittings.sitting(request)
        version, answer = (_said(request, name) for name in ("version", "answer"))
        if not version.isascii() or not version.isdecimal():
            raise Refused(400, "version-is-number")
        self._server.rates.take("look", source_of(request))
        job = await run_in_threadpool(asked_job, self._server.desk, id, seat, number_of(version, 0), answer)
        return await self._looked(request, foretell, (job, answer))

    async def _looked(self, request: Request, look: Callable[[Q], R | None], what: Q) -> Response:
        try:
            seen = await self._server.lanes.looks.run(source_of(request), (look, what), look, what)
        except WorkerFailed:
            seen = None
        if seen is None:
            raise Refused(422, "not-worked-out")
        return json_response(seen)

    @property
    def routes(self) -> list[Route]:
        """The addresses."""
        match = "/api/matches/{match}"
        return [Route(f"{match}/overlay", self.overlay), Route(f"{match}/prospect", self.prospect)]


def _said(request: Request, name: str) -> str:
    text = request.query_params.get(name, "")
    if len(text) > LONGEST:
        raise Refused(400, "too-long", name)
    return text


def seen_job(desk: Desk, id: str, seat: int) -> Job:
    """What a worker needs to look at a match that has begun."""
    held = desk.hold(id)
    with held.lock, desk.store.reading() as db:
        row = found(rows.find_match(db, id))
        if row.state == WAITING:
            raise Refused(409, "match-waits")
        match = frozen(current(db, row, held))
    return _job(row, match, seat)


def asked_job(desk: Desk, id: str, seat: int, version: int, text: str) -> Job:
    """What a worker needs to foretell an answer."""
    row, match = desk.asked(id, seat, version)
    refusal = game_of(match).why_not(match.position, seat, text)
    if refusal is not None:
        raise refused(match, seat, refusal)
    return _job(row, match, seat)


def _job(row: MatchRow, match: Match[Any], seat: int) -> Job:
    """Without the log and without a seed: what is looked at depends on neither."""
    options = tuple(match.header.options.items())
    return Job(row.game, match.header.edition, match.header.scenario, options, match.position.encode(), seat, "", 0)
