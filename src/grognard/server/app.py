"""The application: addresses, and what is done at each. All work that waits is done in threads or workers.

Every endpoint reads its request, calls the desk or the lobby, and hands on bytes made there. It knows no game
by name and never holds a position.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route
from starlette.types import ASGIApp

from grognard.fate import fate_of
from grognard.server import catalogue, lobby, wire
from grognard.server.bots import Job, Watch, WorkerFailed, Workers, reckon, think
from grognard.server.limits import Guard, Rates, Refused, json_response, read_body, source_of, went_wrong
from grognard.server.live import Bell, Herald, PostgresHerald, stream
from grognard.server.matches import Desk, Fates
from grognard.server.pictures import Picture, picture, piece_picture
from grognard.server.seats import bearer
from grognard.server.settings import Settings, database_url
from grognard.server.store import Store

FOR_EVER = "public, max-age=31536000, immutable"
Endpoint = Callable[[Request], Awaitable[Response]]


class Server:
    """What the endpoints share: the desk, the bell, the workers, the settings."""

    def __init__(self, settings: Settings, fates: Fates = fate_of, work: Callable[[Job], str] = think) -> None:
        self.settings = settings
        self.rates = Rates({"create": settings.creates, "sum": settings.sums})
        self.streams: Counter[str] = Counter()
        self._fates = fates
        self._work = work

    @contextlib.asynccontextmanager
    async def lifespan(self, _: Starlette) -> AsyncIterator[None]:
        """Open the database, start minding bots; let go of everything at the end."""
        loop = asyncio.get_running_loop()

        def tell(id: str) -> None:
            with contextlib.suppress(RuntimeError):  # the loop is closed: the next process goes on
                loop.call_soon_threadsafe(changed, id)

        self.bell = Bell(loop)
        store = await asyncio.to_thread(Store, database_url(self.settings.database))
        herald = _herald(store, self.bell)
        self.desk = Desk(store, tell, self._fates)
        self.watch = Watch(self.desk, Workers(self.settings.workers, self.settings.patience), self.settings, self._work)
        self.clerks = Workers(self.settings.clerks, self.settings.patience)

        def changed(id: str) -> None:
            self.bell.ring(id)
            self.watch.nudge(id)
            if herald is not None:
                loop.run_in_executor(None, herald.tell, id)

        sweep = loop.create_task(self.watch.sweep())
        try:
            yield
        finally:
            sweep.cancel()
            await self.watch.stop()
            self.clerks.end()
            if herald is not None:
                await asyncio.to_thread(herald.close)
            store.close()

    async def seat(self, request: Request) -> tuple[str, int]:
        """The match of the address, and the seat of whoever asks."""
        id = request.path_params["match"]
        return id, await run_in_threadpool(self.desk.seat, id, bearer(request.headers.get("authorization", "")))

    async def sitting(self, request: Request) -> tuple[str, int]:
        """The same, but only for those who hold a seat."""
        id, seat = await self.seat(request)
        if seat < 0:
            raise Refused(401, "This is for those who hold a seat: send its secret in the Authorization header.")
        return id, seat

    async def games(self, request: Request) -> Response:
        """All games."""
        return json_response(await run_in_threadpool(catalogue.games))

    async def game(self, request: Request) -> Response:
        """One game: scenarios, options, seats, drawings."""
        return json_response(await run_in_threadpool(catalogue.about, request.path_params["game"]))

    async def seats(self, request: Request) -> Response:
        """The seats of a scenario with the options in the query."""
        query = dict(request.query_params)
        return json_response(await run_in_threadpool(catalogue.seats, request.path_params["game"], query))

    async def rules(self, request: Request) -> Response:
        """The clauses that words find, or the contents of the rulebook."""
        words = request.query_params.get("search", "")[:200]
        return json_response(await run_in_threadpool(catalogue.rules, request.path_params["game"], words))

    async def art(self, request: Request) -> Response:
        """A drawing of a board, its places, or the sheet of counters."""
        at = request.path_params
        return _kept(request, await run_in_threadpool(picture, at["game"], at["digest"], at["name"]))

    async def piece(self, request: Request) -> Response:
        """One counter."""
        return _kept(request, await run_in_threadpool(piece_picture, request.query_params.get("look", "")))

    async def create(self, request: Request) -> Response:
        """A new match."""
        self.rates.take("create", source_of(request))
        ask = await read_body(request, wire.Create, self.settings)
        return json_response(await run_in_threadpool(lobby.create, self.desk, ask), 201)

    async def join(self, request: Request) -> Response:
        """A seat is taken."""
        ask = await read_body(request, wire.Join, self.settings)
        return json_response(await run_in_threadpool(lobby.join, self.desk, request.path_params["match"], ask))

    async def matches(self, request: Request) -> Response:
        """A list of public matches."""
        kind, before = request.query_params.get("list", "open"), request.query_params.get("before", "")
        try:
            moment = float(before) if before else float("inf")
        except ValueError:
            raise Refused(422, "`before` is the `created` of a match in a list.") from None
        if moment != moment or moment > 1e12:
            moment = 1e12
        return json_response(await run_in_threadpool(lobby.list_matches, self.desk, kind, moment))

    async def mine(self, request: Request) -> Response:
        """The matches of some secrets."""
        ask = await read_body(request, wire.Mine, self.settings)
        return json_response(await run_in_threadpool(lobby.matches_of, self.desk, ask.tokens))

    async def page(self, request: Request) -> Response:
        """The table of a seat or a watcher."""
        id, seat = await self.seat(request)
        return json_response((await run_in_threadpool(self.desk.page, id, seat))[2])

    async def answer(self, request: Request) -> Response:
        """An answer."""
        id, seat = await self.sitting(request)
        ask = await read_body(request, wire.Reply, self.settings)
        return json_response(await run_in_threadpool(self.desk.answer, id, seat, ask.version, ask.answer))

    async def undo(self, request: Request) -> Response:
        """The last answer is taken back."""
        id, seat = await self.sitting(request)
        ask = await read_body(request, wire.Undo, self.settings)
        return json_response(await run_in_threadpool(self.desk.undo, id, seat, ask.version))

    async def why_not(self, request: Request) -> Response:
        """Why an answer cannot be given; null if it can."""
        id, seat = await self.sitting(request)
        ask = await read_body(request, wire.WhyNot, self.settings)
        return json_response({"refusal": await run_in_threadpool(self.desk.why_not, id, seat, ask.attempt)})

    async def odds(self, request: Request) -> Response:
        """The odds of an answer."""
        id, seat = await self.sitting(request)
        self.rates.take("sum", source_of(request))
        ask = await read_body(request, wire.Reply, self.settings)
        job = await run_in_threadpool(self.desk.odds_job, id, seat, ask.version, ask.answer)
        try:
            chances = await self.clerks.run(reckon, (job, ask.answer))
        except WorkerFailed:
            chances = None
        if chances is None:
            raise Refused(422, "These odds cannot be worked out.")
        return json_response(chances)

    async def record(self, request: Request) -> Response:
        """The record of a match that is over."""
        id, _ = await self.seat(request)
        body = await run_in_threadpool(self.desk.record, id)
        return json_response(body, content_disposition=f'attachment; filename="{id}.grog.json"')

    async def live(self, request: Request) -> Response:
        """Live updates as server-sent events; `after` or Last-Event-ID is the version the client has."""
        id, seat = await self.seat(request)
        said = request.query_params.get("after", "") or request.headers.get("last-event-id", "")
        after = int(said) if said.isascii() and said.isdecimal() and len(said) < 10 else -1
        source = source_of(request)
        if self.streams[source] >= self.settings.streams or self.streams.total() >= self.settings.all_streams:
            raise Refused(429, "Too many live updates at once.")
        pages = stream(self.desk, self.bell, self.settings, id, seat, after)
        headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
        return StreamingResponse(self._counted(pages, source), 200, headers, "text/event-stream")

    async def _counted(self, pages: AsyncIterator[bytes], source: str) -> AsyncIterator[bytes]:
        self.streams[source] += 1
        try:
            async for page in pages:
                yield page
        finally:
            self.streams[source] -= 1
            if not self.streams[source]:
                del self.streams[source]

    @property
    def routes(self) -> list[Route]:
        """All addresses."""
        match = "/api/matches/{match}"
        return [
            Route("/api/games", self.games),
            Route("/api/games/{game}", self.game),
            Route("/api/games/{game}/seats", self.seats),
            Route("/api/games/{game}/rules", self.rules),
            Route("/art/{game}/{digest}/{name}", self.art),
            Route("/art/piece.svg", self.piece),
            Route("/api/matches", self.matches, methods=["GET"]),
            Route("/api/matches", self.create, methods=["POST"]),
            Route("/api/matches/mine", self.mine, methods=["POST"]),
            Route(match, self.page),
            Route(f"{match}/live", self.live),
            Route(f"{match}/record", self.record),
            Route(f"{match}/join", self.join, methods=["POST"]),
            Route(f"{match}/answer", self.answer, methods=["POST"]),
            Route(f"{match}/undo", self.undo, methods=["POST"]),
            Route(f"{match}/why-not", self.why_not, methods=["POST"]),
            Route(f"{match}/odds", self.odds, methods=["POST"]),
        ]


def make_app(
    settings: Settings | None = None, fates: Fates = fate_of, work: Callable[[Job], str] = think
) -> ASGIApp:
    """The whole application; `fates` and `work` may be others in tests: scripted dice, bots that fail."""
    chosen = settings or Settings()
    server = Server(chosen, fates, work)
    handlers: dict[Any, Any] = {HTTPException: _lost, Refused: _refused, Exception: _broken}
    app = Starlette(routes=server.routes, exception_handlers=handlers, lifespan=server.lifespan)
    return Guard(app, chosen)


async def _lost(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    reason = {404: "There is nothing at this address.", 405: "That cannot be done at this address."}
    return json_response({"error": reason.get(error.status_code, error.detail)}, error.status_code)


async def _refused(_: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return error.response


async def _broken(_: Request, error: Exception) -> Response:
    return went_wrong().response


def _herald(store: Store, bell: Bell) -> Herald | None:
    return None if store.lite else PostgresHerald(store.url, bell)


def _kept(request: Request, found: Picture) -> Response:
    headers = {"cache-control": FOR_EVER, "vary": "accept-encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(found.body, 200, headers, media_type=found.kind)
    return Response(found.packed, 200, {**headers, "content-encoding": "gzip"}, media_type=found.kind)
