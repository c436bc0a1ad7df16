"""The library: addresses of matches that are over, where nothing is a secret any more.

Records in and out, replays step by step, and new matches that go on from an old one. Whatever plays a match through is
done by a worker, and what never changes is worked out once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from grognard.kernel import Record
from grognard.server.archive import imports, studies
from grognard.server.archive.records import Finished, finished
from grognard.server.archive.replays import read_seat
from grognard.server.archive.studies import Study
from grognard.server.desk import lobby
from grognard.server.http.guard import read_body, read_bytes, source_of
from grognard.server.http.promises import Word, promises
from grognard.server.pictures.boards import SVG
from grognard.server.refused import LANGUAGE, Refused, json_response
from grognard.server.wire import messages, replays
from grognard.server.wire.pages import Made
from grognard.server.workers.kept import Kept
from grognard.server.workers.pool import WorkerFailed
from grognard.words import language

if TYPE_CHECKING:
    from grognard.server.app import Server
    from grognard.server.http.table import Sittings

A = TypeVar("A")


class Library:
    """The endpoints of matches that are over."""

    def __init__(self, server: Server, sittings: Sittings) -> None:
        self._server = server
        self._sittings = sittings
        self._kept = Kept()

    @promises(Record, 422, seat=True)
    async def record(self, request: Request) -> Response:
        """The record of a match that is over."""
        match = await self._finished(request)
        body = await self._worked_out(request, match, studies.whole_record, Study(self._server.url, match.row.id))
        return json_response(body, content_disposition=f'attachment; filename="{match.row.id}.grog.json"')

    @promises(replays.DiceCheck, 422, seat=True)
    async def dice(self, request: Request) -> Response:
        """Whether the dice of a match that is over are those that were sealed before it began."""
        match = await self._finished(request)
        self._server.rates.take("sum", source_of(request))
        body = await self._once(request, match, studies.dice_again, Study(self._server.url, match.row.id))
        return json_response(body, cache_control="private, max-age=600")

    @promises(replays.ReplayInfo, 422, seat=True, query={"seat": Word})
    async def replay(self, request: Request) -> Response:
        """All steps in words."""
        match = await self._finished(request)
        study = Study(self._server.url, match.row.id, seat=_eyes(request, match))
        return json_response(await self._once(request, match, studies.in_words, study))

    @promises(replays.Advantage, 422, seat=True)
    async def advantage(self, request: Request) -> Response:
        """How the match went to and fro."""
        match = await self._finished(request)
        body = await self._once(request, match, studies.to_and_fro, Study(self._server.url, match.row.id))
        return json_response(body, cache_control="private, max-age=600")

    @promises(replays.Moment, 422, seat=True, query={"seat": Word})
    async def moment(self, request: Request) -> Response:
        """The table at one moment."""
        match = await self._finished(request)
        body = await self._worked_out(request, match, studies.one_moment, self._moment(request, match))
        return json_response(body, cache_control="private, max-age=600")

    @promises(replays.Reasons, 422, seat=True, query={"seat": Word})
    async def why(self, request: Request) -> Response:
        """What a bot says of the answer that led to a moment."""
        match = await self._finished(request)
        study = self._moment(request, match)
        if not study.number:
            raise Refused(404, "no-such-moment", match.length)
        self._server.rates.take("sum", source_of(request))
        body = await self._once(request, match, studies.in_hindsight, study._replace(seat=0))
        return json_response(body, cache_control="private, max-age=600")

    @promises(None, 422, kinds=(SVG,), seat=True, query={"seat": Word, "dark": Word})
    async def picture(self, request: Request) -> Response:
        """The table at one moment as a drawing."""
        match = await self._finished(request)
        study = self._moment(request, match)._replace(dark=request.query_params.get("dark", "") == "1")
        body = await self._worked_out(request, match, studies.one_picture, study)
        return Response(body, headers={"vary": LANGUAGE}, media_type=SVG)

    @promises(Made, 422, status=201, takes=messages.Branch, seat=True)
    async def branch(self, request: Request) -> Response:
        """A new match that goes on from a position."""
        id, _ = await self._sittings.seat(request)
        source = source_of(request)
        self._server.rates.take("create", source)
        ask = await read_body(request, messages.Branch, self._server.settings)
        if ask.at > self._server.settings.answers:
            raise Refused(422, "too-many-taken-over", self._server.settings.answers)
        self._server.lanes.for_answers(ask.at).admit(source)
        made = await run_in_threadpool(lobby.branch, self._server.desk, id, ask)
        await self._server.beginnings.make(made.match, source)
        return json_response(made, 201)

    @promises(replays.Imported, 422, status=201, takes=Record)
    async def bring_in(self, request: Request) -> Response:
        """A record becomes a match to replay."""
        source, settings = source_of(request), self._server.settings
        self._server.rates.take("create", source)
        data = await read_bytes(request, settings.record, settings.body_seconds)
        lane = self._server.lanes.for_answers(imports.most_answers(data))
        try:
            checked = await lane.run(source, ("record", data), imports.check, (data, settings.answers))
        except WorkerFailed:
            raise Refused(422, "record-takes-too-long") from None
        return json_response(await self._server.written(imports.keep, self._server.desk, checked), 201)

    async def _finished(self, request: Request) -> Finished:
        id, _ = await self._sittings.seat(request)
        return await run_in_threadpool(finished, self._server.store, id)

    async def _once(self, request: Request, match: Finished, work: Callable[[A], bytes], asked: A) -> bytes:
        """The same for ever: what was worked out before is kept, for each language apart."""
        key = (language(), work, asked)
        body = self._kept.get(key)
        if body is None:
            body = await self._worked_out(request, match, work, asked)
            self._kept.put(key, body)
        return body

    async def _worked_out(self, request: Request, match: Finished, work: Callable[[A], bytes], asked: A) -> bytes:
        lane = self._server.lanes.for_answers(match.length)
        try:
            return await lane.run(source_of(request), (work, asked), work, asked)
        except WorkerFailed:
            raise Refused(422, "takes-too-long") from None

    def _moment(self, request: Request, match: Finished) -> Study:
        number = request.path_params["number"]
        eyes = _eyes(request, match)
        if number > match.length:
            raise Refused(404, "no-such-moment", match.length)
        return Study(self._server.url, match.row.id, number, eyes)

    @property
    def routes(self) -> list[Route]:
        """The addresses of the library."""
        match = "/api/matches/{match}"
        return [
            Route("/api/records", self.bring_in, methods=["POST"]),
            Route(f"{match}/record", self.record),
            Route(f"{match}/dice", self.dice),
            Route(f"{match}/replay", self.replay),
            Route(f"{match}/replay/advantage", self.advantage),
            Route(f"{match}/replay/{{number:int}}", self.moment),
            Route(f"{match}/replay/{{number:int}}/picture.svg", self.picture),
            Route(f"{match}/replay/{{number:int}}/why", self.why),
            Route(f"{match}/branch", self.branch, methods=["POST"]),
        ]


def _eyes(request: Request, match: Finished) -> int:
    return read_seat(match.names, request.query_params.get("seat", ""))
