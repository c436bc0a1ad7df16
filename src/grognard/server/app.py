"""The application: what its endpoints share, and all of them put together. It knows no game and no match."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable, Hashable
from functools import partial
from pathlib import Path
from typing import ParamSpec, TypeVar

from anyio import CapacityLimiter, to_thread
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, Router
from starlette.types import ASGIApp

from grognard import registry
from grognard.fate import fate_of
from grognard.server.desk.beginnings import Beginnings
from grognard.server.desk.desk import Desk
from grognard.server.desk.openings import Openings
from grognard.server.desk.timekeeper import Timekeeper
from grognard.server.desk.watch import Watch
from grognard.server.desk.work import Fates
from grognard.server.http import sockets
from grognard.server.http.campaigns import Campaigns
from grognard.server.http.client import FOLDER, Client
from grognard.server.http.faults import Faults
from grognard.server.http.guard import Guard, Rates, source_of
from grognard.server.http.hall import Hall
from grognard.server.http.library import Library
from grognard.server.http.live import Bell, Herald, Lookout, PostgresHerald
from grognard.server.http.overlays import Overlays
from grognard.server.http.promises import promises
from grognard.server.http.table import Sittings
from grognard.server.journal import note
from grognard.server.metrics import Metrics
from grognard.server.pictures.boards import draw_ahead
from grognard.server.refused import Refused, json_response
from grognard.server.settings import Settings, database_url
from grognard.server.shapes import read_shapes
from grognard.server.store.database import Store
from grognard.server.store.upgrading import known
from grognard.server.wire.pages import Health
from grognard.server.workers.lanes import HOUSE, Lanes
from grognard.server.workers.pool import Job, Thought, WorkerFailed, Workers, think

WARM_AFTER = 1.5
OPENERS, WRITERS = 3, 2
"""Threads that open matches, and that write down many answers."""
P = ParamSpec("P")
A = TypeVar("A")
R = TypeVar("R")
SOON, LATER = 5, 30
"""Seconds after which something may be tried again."""


class Server:
    """What the endpoints share: the desk, the bell, the workers, the settings."""

    def __init__(
        self,
        settings: Settings,
        fates: Fates = fate_of,
        work: Callable[[Job], Thought] = think,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.settings = settings
        rates = {"create": settings.creates, "sum": settings.sums, "look": settings.looks, "talk": settings.talks}
        rates |= {"write": settings.writes, "fault": settings.faults}
        self.rates = Rates(rates, per_day={"create": settings.creates_a_day})
        self.metrics = Metrics() if settings.metrics else None
        self._fates = fates
        self.work = work
        self._now = now

    @contextlib.asynccontextmanager
    async def lifespan(self, _: object) -> AsyncIterator[None]:
        """Open the database, start minding bots; let go of everything at the end."""
        read_shapes()
        loop = asyncio.get_running_loop()

        def tell(id: str) -> None:
            with contextlib.suppress(RuntimeError):  # the loop is closed: the next process goes on
                loop.call_soon_threadsafe(changed, id)

        def spoken(id: str) -> None:
            self.bell.ring(id, spoken=True)
            if herald is not None:
                herald.tell(id, spoken=True)

        self.bell = Bell(loop)
        self.store = await asyncio.to_thread(Store, database_url(self.settings.database))
        herald = _herald(self.store, self.bell)
        self.desk = Desk(self.store, tell, self._fates, spoken, self.bell.eyes, self._now, self.settings.memory)
        workers = Workers(self.settings.workers, self.settings.patience)
        self.watch = Watch(self.desk, workers, self.settings, self.work, self._open)
        self.url = self.store.url.render_as_string(hide_password=False)
        self.lanes = Lanes(self.settings)
        self.openings = Openings(self)
        self.beginnings = Beginnings(self)
        self.timekeeper = Timekeeper(self.desk)
        self._openers, self._writers = CapacityLimiter(OPENERS), CapacityLimiter(WRITERS)

        def changed(id: str) -> None:
            self.bell.show(id, self.desk.lying(id))
            if self.desk.bot_waits(id):
                self.watch.nudge(id)
            if herald is not None:
                loop.run_in_executor(None, herald.tell, id)

        lookout = Lookout(self.desk, self.bell, self.settings)
        keepers = (self.watch.sweep(), lookout.keep(), self.beginnings.keep(), self.timekeeper.keep())
        tasks = [loop.create_task(each) for each in keepers]
        if self.settings.warm:
            tasks.append(loop.create_task(self._warm()))
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await self.watch.stop()
            self.lanes.end()
            if herald is not None:
                await asyncio.to_thread(herald.close)
            self.store.close()

    async def aside(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Do something in a thread that takes longer than a look, so that no look waits for a thread."""
        return await to_thread.run_sync(partial(work, *args, **kwargs), limiter=self._openers)

    async def written(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Write much down, in a thread and in many transactions, between which everybody else writes."""
        return await to_thread.run_sync(partial(work, *args, **kwargs), limiter=self._writers)

    async def drawn(self, request: Request, key: Hashable, draw: Callable[[A], R], what: A) -> R:
        """A drawing that a worker makes."""
        try:
            return await self.lanes.drawings.run(source_of(request), key, draw, what)
        except WorkerFailed:
            raise Refused(503, "cannot-be-drawn", wait=LATER) from None

    async def _open(self, id: str) -> None:
        await self.openings.open(id, HOUSE)

    async def _warm(self) -> None:
        """Get ready what somebody will soon wait for, once the first visitors have been served."""
        await asyncio.sleep(WARM_AFTER)
        for workers in (self.watch.workers, *(lane.workers for lane in self.lanes.short)):
            await workers.warm()
        for slug in registry.slugs():  # one by one, so that whoever asks for a drawing meanwhile comes in between
            with contextlib.suppress(WorkerFailed):  # then they are drawn when asked for
                await self.lanes.drawings.run(HOUSE, (draw_ahead, slug), draw_ahead, (slug,))
        note("warm")

    @promises(Health)
    async def health(self, request: Request) -> Response:
        """Whether the server is alive and its database answers."""
        await self._asked(self.store.ping)
        return json_response(Health(status="ok"))

    @promises(Health)
    async def ready(self, request: Request) -> Response:
        """Whether the server can do its work: its database takes writes and has the tables of this program."""
        if self.bell.closed:
            raise Refused(503, "closing", wait=LATER)
        if not await self._asked(self.store.ready):
            raise Refused(503, "other-tables")
        return json_response(Health(status="ready", tables=known()[-1]))

    async def _asked(self, ask: Callable[[], R]) -> R:
        try:
            return await asyncio.wait_for(run_in_threadpool(ask), self.settings.body_seconds)
        except Exception:
            raise Refused(503, "no-database", wait=SOON) from None

    def hush(self) -> None:
        """End all live updates, because the server ends; clients come back to the next one."""
        self.bell.close()

    def app(self, client: Path = FOLDER) -> ASGIApp:
        """The application with all its addresses, the limits around it."""
        router = Router(self.addresses(client), lifespan=self.lifespan)
        return Guard(router, self.settings, self.metrics)  # what goes wrong is the guard's affair

    def addresses(self, client: Path = FOLDER) -> list[BaseRoute]:
        """All addresses, the client's after all others."""
        return [*self.routes, *Client(client).routes]

    @property
    def routes(self) -> list[BaseRoute]:
        """All addresses but the client's."""
        sittings = Sittings(self)
        socket = sockets.route(self, sittings.deeds, sittings.streams)
        rest = (Overlays(self, sittings), Hall(self), Library(self, sittings), Campaigns(self, sittings), Faults(self))
        parts = (sittings.routes, *(part.routes for part in rest))
        own: tuple[Route, ...] = (Route("/healthz", self.health), Route("/readyz", self.ready))
        if self.metrics is not None:
            self.metrics.watch("streams", "Live updates that are listened to", lambda: sittings.streams.open)
            self.metrics.watch("matches_held", "Matches that this process holds", lambda: self.desk.holds)
            self.metrics.watch("changes_waiting", "Changes that wait to be written", lambda: self.store.waiting)
            own = (*own, Route("/metrics", self.metrics.page))
        return [*own, socket, *[route for routes in parts for route in routes]]


def make_app(
    settings: Settings | None = None,
    fates: Fates = fate_of,
    work: Callable[[Job], Thought] = think,
    client: Path = FOLDER,
    now: Callable[[], float] = time.time,
) -> ASGIApp:
    """The whole application; tests may bring others for the rest: scripted dice, bots that fail, files, a clock."""
    return Server(settings or Settings(), fates, work, now).app(client)


def _herald(store: Store, bell: Bell) -> Herald | None:
    return None if store.lite else PostgresHerald(store.url, bell)
