"""The library: addresses of matches that are over, where nothing is a secret any more.

Records in and out, replays step by step, and new matches that go on from an old one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from grognard.server import imports, lobby, wire
from grognard.server.advantage import advantage
from grognard.server.bots import WorkerFailed
from grognard.server.limits import Refused, json_response, read_body, read_bytes, source_of
from grognard.server.pictures import SVG, table_picture
from grognard.server.records import check_dice, ending, record_file, record_of
from grognard.server.replays import Replay, Shelf, moment, read_seat

if TYPE_CHECKING:
    from grognard.server.app import Server
    from grognard.server.sittings import Sittings


class Library:
    """The endpoints of matches that are over."""

    def __init__(self, server: Server, sittings: Sittings) -> None:
        self._server = server
        self._sittings = sittings
        self._shelf = Shelf()

    async def record(self, request: Request) -> Response:
        """The record of a match that is over."""
        id, _ = await self._sittings.seat(request)
        body = await run_in_threadpool(record_file, self._server.store, id)
        return json_response(body, content_disposition=f'attachment; filename="{id}.grog.json"')

    async def dice(self, request: Request) -> Response:
        """Whether the dice of a match that is over are those that were sealed before it began."""
        id, _ = await self._sittings.seat(request)
        self._server.rates.take("sum", source_of(request))
        record = await run_in_threadpool(record_of, self._server.store, id)
        try:
            found = await self._server.clerks.run(check_dice, (id, record))
        except WorkerFailed:
            raise Refused(503, "The dice could not be checked now; try again later.") from None
        return json_response(found, cache_control="private, max-age=600")

    async def replay(self, request: Request) -> Response:
        """All steps in words."""
        id, _ = await self._sittings.seat(request)
        return json_response(await run_in_threadpool(self._info, id, request.query_params.get("seat", "")))

    async def advantage(self, request: Request) -> Response:
        """How the match went to and fro."""
        id, _ = await self._sittings.seat(request)
        found = await run_in_threadpool(self._advantage, id)
        return json_response(found, cache_control="private, max-age=600")

    async def moment(self, request: Request) -> Response:
        """The table at one moment."""
        id, _ = await self._sittings.seat(request)
        seat, number = request.query_params.get("seat", ""), request.path_params["number"]
        found = await run_in_threadpool(self._moment, id, number, seat)
        return json_response(found, cache_control="private, max-age=600")

    async def picture(self, request: Request) -> Response:
        """The table at one moment as a drawing."""
        id, _ = await self._sittings.seat(request)
        seat, number = request.query_params.get("seat", ""), request.path_params["number"]
        dark = request.query_params.get("dark", "") == "1"
        return Response(await run_in_threadpool(self._picture, id, number, seat, dark), media_type=SVG)

    async def branch(self, request: Request) -> Response:
        """A new match that goes on from a position."""
        id, _ = await self._sittings.seat(request)
        self._server.rates.take("create", source_of(request))
        ask = await read_body(request, wire.Branch, self._server.settings)
        return json_response(await run_in_threadpool(lobby.branch, self._server.desk, id, ask), 201)

    async def bring_in(self, request: Request) -> Response:
        """A record becomes a match to replay."""
        self._server.rates.take("create", source_of(request))
        settings = self._server.settings
        data = await read_bytes(request, settings.record, settings.body_seconds)
        try:
            checked = await self._server.clerks.run(imports.check, data)
        except WorkerFailed:
            raise Refused(422, "This record cannot be read: it takes too long to play it through.") from None
        return json_response(await run_in_threadpool(imports.keep, self._server.desk, checked), 201)

    def _replay(self, id: str) -> Replay:
        return self._shelf.replay(id, record_of(self._server.store, id))

    def _info(self, id: str, name: str) -> bytes:
        replay = self._replay(id)
        return self._shelf.info(id, replay, read_seat(replay, name), ending(self._server.store, id))

    def _advantage(self, id: str) -> wire.Advantage:
        return advantage(id, self._replay(id))

    def _moment(self, id: str, number: int, name: str) -> wire.Moment:
        replay = self._replay(id)
        return moment(id, replay, number, read_seat(replay, name))

    def _picture(self, id: str, number: int, name: str, dark: bool) -> bytes:
        replay = self._replay(id)
        return table_picture(replay.game, moment(id, replay, number, read_seat(replay, name)).table, dark)

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
            Route(f"{match}/branch", self.branch, methods=["POST"]),
        ]
