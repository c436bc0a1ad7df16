"""At the table: addresses of a match in play, for those who hold a seat and those who watch.

Every endpoint reads its request, finds the seat, calls the desk, and hands on bytes made there. It never holds
a position.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from grognard.server.desk import talk
from grognard.server.http.deeds import DEEDS, KINDS, Deeds
from grognard.server.http.guard import Streams, number_of, read_bytes, source_of
from grognard.server.http.live import NEWS, Events, Lines, Listener, stream
from grognard.server.http.promises import Count, Word, promises, promises_each
from grognard.server.packing import GZIP, LEAST, QUICK, Packer, can_unpack, gzipped
from grognard.server.pictures.boards import SVG, draw_table
from grognard.server.refused import LANGUAGE, Refused, json_response
from grognard.server.store.seats import bearer
from grognard.server.wire import pages

if TYPE_CHECKING:
    from grognard.server.app import Server

VARYING = f"accept-encoding, {LANGUAGE}"


class Sittings:
    """The endpoints of a match in play."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self.deeds = Deeds(server)
        self.streams = Streams(server.settings)

    async def seat(self, request: Request) -> tuple[str, int]:
        """The match of the address, and the seat of whoever asks."""
        id = request.path_params["match"]
        token = bearer(request.headers.get("authorization", ""))
        known = self._server.desk.known_seat(id, token)
        return id, await run_in_threadpool(self._server.desk.seat, id, token) if known is None else known

    async def opened(self, request: Request) -> tuple[str, int]:
        """The same, with the match ready to be looked at or changed."""
        id, seat = await self.seat(request)
        await self._server.openings.open(id, source_of(request))
        return id, seat

    async def sitting(self, request: Request) -> tuple[str, int]:
        """The same, but only for those who hold a seat."""
        id, seat = await self.opened(request)
        if seat < 0:
            raise Refused(401, "seat-only")
        return id, seat

    @promises(pages.Page, seat=True)
    async def page(self, request: Request) -> Response:
        """The table of a seat or a watcher."""
        id, seat = await self.opened(request)
        return _packed(request, json_response((await run_in_threadpool(self._server.desk.page, id, seat)).body))

    @promises(pages.LogPart, seat=True, query={"from": Count})
    async def log(self, request: Request) -> Response:
        """The log in words, from a line on."""
        id, seat = await self.opened(request)
        first = number_of(request.query_params.get("from", ""), 0)
        return _packed(request, json_response(await run_in_threadpool(self._server.desk.log, id, seat, first)))

    @promises(None, kinds=(SVG,), seat=True, query={"dark": Word})
    async def picture(self, request: Request) -> Response:
        """The table of a seat or a watcher as a drawing."""
        id, seat = await self.opened(request)
        dark = request.query_params.get("dark", "") == "1"
        game, table = await run_in_threadpool(self._server.desk.table, id, seat)
        key = (draw_table, game, msgspec.json.encode(table), dark)
        body = await self._server.drawn(request, key, draw_table, (game, table, dark))
        return Response(body, 200, {"cache-control": "no-store", "vary": LANGUAGE}, media_type=SVG)

    @promises_each(DEEDS)
    async def do(self, request: Request) -> Response:
        """Whatever the last part of the address says: an answer, an undo, something said."""
        what = request.scope["path"].rpartition("/")[2]
        id, seat = await self.seat(request)
        self.deeds.admit(what, seat)
        settings = self._server.settings
        said = await read_bytes(request, settings.body, settings.body_seconds)
        made = await self.deeds.do(what, id, seat, said, source_of(request))
        return _packed(request, json_response(made, 201 if what == "talk" else 200))

    @promises(pages.Said, seat=True, query={"after": Count})
    async def heard(self, request: Request) -> Response:
        """What was said in one's own room."""
        id, seat = await self.seat(request)
        after = number_of(request.query_params.get("after", ""), 0)
        return json_response(await run_in_threadpool(talk.heard, self._server.desk, id, seat, after))

    @promises(
        kinds=(Events.kind, Lines.kind),
        seat=True,
        query={"after": Count, "talk": Count},
        headers={"Last-Event-ID": Word, "Accept": Word},
        news=NEWS,
    )
    async def live(self, request: Request) -> Response:
        """Live updates; `after` or Last-Event-ID is the version the client has, `talk` the last line it heard."""
        id, seat = await self.opened(request)
        said = request.query_params
        after = number_of(said.get("after", "") or request.headers.get("last-event-id", ""), -1)
        who = Listener(id, seat, after, number_of(said.get("talk", ""), 0))
        sender = Lines() if Lines.kind in request.headers.get("accept", "") else Events()
        source = source_of(request)
        settings = self._server.settings
        self.streams.check(source)
        news = stream(self._server.desk, self._server.bell, settings, who, sender)
        headers = {"cache-control": "no-store", "x-accel-buffering": "no", "vary": VARYING}
        if request.method == "HEAD":  # nobody would read the news, and they have no end
            return Response(None, 200, headers, sender.kind)
        packer = None
        if _unpacks(request):
            packer, headers["content-encoding"] = Packer(), GZIP
        return StreamingResponse(self._counted(news, source, packer), 200, headers, sender.kind)

    async def _counted(
        self, news: AsyncIterator[bytes], source: str, packer: Packer | None
    ) -> AsyncIterator[bytes]:
        with self.streams.one(source):
            async for each in news:
                yield each if packer is None else packer.pack(each)

    @property
    def routes(self) -> list[Route]:
        """The addresses of a match in play."""
        match = "/api/matches/{match}"
        return [  # what is asked for most stands first: addresses are looked through in order
            Route(f"{match}/answer", self.do, methods=["POST"]),
            Route(f"{match}/live", self.live),
            Route(match, self.page),
            Route(f"{match}/log", self.log),
            Route(f"{match}/picture.svg", self.picture),
            Route(f"{match}/talk", self.heard, methods=["GET"]),
            *(Route(f"{match}/{what}", self.do, methods=["POST"]) for what in KINDS if what != "answer"),
        ]


def _unpacks(request: Request) -> bool:
    return can_unpack(request.headers.get("accept-encoding", ""), GZIP)


def _packed(request: Request, response: Response) -> Response:
    """A response, packed if it is worth it and the client can unpack it: a page names the same things many times."""
    response.headers["vary"] = VARYING
    if len(response.body) >= LEAST and _unpacks(request):
        response.body = gzipped(bytes(response.body), QUICK)
        response.headers["content-encoding"] = GZIP
        response.headers["content-length"] = str(len(response.body))
    return response
