"""At the table: addresses of a match in play, for those who hold a seat and those who watch.

Every endpoint reads its request, finds the seat, calls the desk, and hands on bytes made there. It never holds
a position.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from concurrent.futures import Future
from typing import TYPE_CHECKING

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from grognard.server import orders, playing, takebacks, talk, wire
from grognard.server.bots import WorkerFailed, reckon
from grognard.server.limits import Refused, json_response, read_body, source_of
from grognard.server.live import Events, Lines, Listener, stream
from grognard.server.pictures import SVG
from grognard.server.seats import bearer

if TYPE_CHECKING:
    from grognard.server.app import Server


class Sittings:
    """The endpoints of a match in play."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._streams: Counter[str] = Counter()

    async def seat(self, request: Request) -> tuple[str, int]:
        """The match of the address, and the seat of whoever asks."""
        id = request.path_params["match"]
        token = bearer(request.headers.get("authorization", ""))
        known = self._server.desk.known_seat(id, token)
        return id, await run_in_threadpool(self._server.desk.seat, id, token) if known is None else known

    async def sitting(self, request: Request) -> tuple[str, int]:
        """The same, but only for those who hold a seat."""
        id, seat = await self.seat(request)
        if seat < 0:
            raise Refused(401, "This is for those who hold a seat: send its secret in the Authorization header.")
        return id, seat

    async def page(self, request: Request) -> Response:
        """The table of a seat or a watcher."""
        id, seat = await self.seat(request)
        return json_response((await run_in_threadpool(self._server.desk.page, id, seat)).body)

    async def log(self, request: Request) -> Response:
        """The log in words, from a line on."""
        id, seat = await self.seat(request)
        first = _number(request.query_params.get("from", ""), 0)
        return json_response(await run_in_threadpool(self._server.desk.log, id, seat, first))

    async def picture(self, request: Request) -> Response:
        """The table of a seat or a watcher as a drawing."""
        id, seat = await self.seat(request)
        dark = request.query_params.get("dark", "") == "1"
        body = await run_in_threadpool(self._server.desk.picture, id, seat, dark)
        return Response(body, 200, {"cache-control": "no-store"}, media_type=SVG)

    async def answer(self, request: Request) -> Response:
        """An answer."""
        id, seat = await self.sitting(request)
        ask = await read_body(request, wire.Reply, self._server.settings)
        return await self._changed(id, seat, playing.answer(self._server.desk, id, seat, ask.version, ask.answer))

    async def undo(self, request: Request) -> Response:
        """The last answer is taken back."""
        id, seat = await self.sitting(request)
        ask = await read_body(request, wire.Undo, self._server.settings)
        desk = self._server.desk
        if ask.ask:
            return await self._changed(id, seat, takebacks.ask_back(desk, id, seat, ask.version))
        return await self._changed(id, seat, playing.undo(desk, id, seat, ask.version))

    async def consent(self, request: Request) -> Response:
        """Another seat's request is agreed to, or ended."""
        id, seat = await self.sitting(request)
        ask = await read_body(request, wire.Consent, self._server.settings)
        return await self._changed(id, seat, takebacks.consent(self._server.desk, id, seat, ask.agree))

    async def orders(self, request: Request) -> Response:
        """A standing order is given or taken back."""
        id, seat = await self.sitting(request)
        ask = await read_body(request, wire.Instruct, self._server.settings)
        return await self._changed(id, seat, orders.instruct(self._server.desk, id, seat, ask))

    async def heard(self, request: Request) -> Response:
        """What was said in one's own room."""
        id, seat = await self.seat(request)
        after = _number(request.query_params.get("after", ""), 0)
        return json_response(await run_in_threadpool(talk.heard, self._server.desk, id, seat, after))

    async def say(self, request: Request) -> Response:
        """Something is said."""
        id, seat = await self.seat(request)
        self._server.rates.take("talk", source_of(request))
        ask = await read_body(request, wire.Say, self._server.settings)
        return json_response(await run_in_threadpool(talk.say, self._server.desk, id, seat, ask), 201)

    async def _changed(self, id: str, seat: int, change: Future[bytes]) -> Response:
        """The page that follows a change; one that came too late gets the page as it stands."""
        try:
            return json_response(await asyncio.wrap_future(change))
        except Refused as refusal:
            if refusal.status == 409:
                page = await run_in_threadpool(self._server.desk.page, id, seat)
                refusal.more["page"] = msgspec.Raw(page.body)
            raise

    async def why_not(self, request: Request) -> Response:
        """Why an answer cannot be given; null if it can."""
        id, seat = await self.sitting(request)
        ask = await read_body(request, wire.WhyNot, self._server.settings)
        refusal = await run_in_threadpool(playing.why_not, self._server.desk, id, seat, ask.attempt)
        return json_response({"refusal": refusal})

    async def odds(self, request: Request) -> Response:
        """The odds of an answer."""
        id, seat = await self.sitting(request)
        self._server.rates.take("sum", source_of(request))
        ask = await read_body(request, wire.Reply, self._server.settings)
        job = await run_in_threadpool(playing.odds_job, self._server.desk, id, seat, ask.version, ask.answer)
        try:
            chances = await self._server.clerks.run(reckon, (job, ask.answer))
        except WorkerFailed:
            chances = None
        if chances is None:
            raise Refused(422, "These odds cannot be worked out.")
        return json_response(chances)

    async def live(self, request: Request) -> Response:
        """Live updates; `after` or Last-Event-ID is the version the client has, `talk` the last line it heard."""
        id, seat = await self.seat(request)
        said = request.query_params
        after = _number(said.get("after", "") or request.headers.get("last-event-id", ""), -1)
        who = Listener(id, seat, after, _number(said.get("talk", ""), 0))
        sender = Lines() if Lines.kind in request.headers.get("accept", "") else Events()
        source = source_of(request)
        settings = self._server.settings
        if self._streams[source] >= settings.streams or self._streams.total() >= settings.all_streams:
            raise Refused(429, "Too many live updates at once.")
        pages = stream(self._server.desk, self._server.bell, settings, who, sender)
        headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
        return StreamingResponse(self._counted(pages, source), 200, headers, sender.kind)

    async def _counted(self, pages: AsyncIterator[bytes], source: str) -> AsyncIterator[bytes]:
        self._streams[source] += 1
        try:
            async for page in pages:
                yield page
        finally:
            self._streams[source] -= 1
            if not self._streams[source]:
                del self._streams[source]

    @property
    def routes(self) -> list[Route]:
        """The addresses of a match in play."""
        match = "/api/matches/{match}"
        return [  # what is asked for most stands first: addresses are looked through in order
            Route(f"{match}/answer", self.answer, methods=["POST"]),
            Route(f"{match}/live", self.live),
            Route(match, self.page),
            Route(f"{match}/log", self.log),
            Route(f"{match}/picture.svg", self.picture),
            Route(f"{match}/talk", self.heard, methods=["GET"]),
            Route(f"{match}/talk", self.say, methods=["POST"]),
            Route(f"{match}/consent", self.consent, methods=["POST"]),
            Route(f"{match}/orders", self.orders, methods=["POST"]),
            Route(f"{match}/undo", self.undo, methods=["POST"]),
            Route(f"{match}/why-not", self.why_not, methods=["POST"]),
            Route(f"{match}/odds", self.odds, methods=["POST"]),
        ]


def _number(text: str, otherwise: int) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else otherwise
