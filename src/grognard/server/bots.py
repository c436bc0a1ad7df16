"""Bots at work: processes that think, and the watch that hands them questions and brings back answers.

A worker gets one encoded position and the seat it thinks for; the bot itself gets only its sight. A worker that
dies or takes too long is replaced, and nobody but its own match waits for it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from grognard import registry
from grognard.bots import bot
from grognard.driver import Sight
from grognard.kernel import Broken, Event, IllegalAnswer, Setting, TooWide
from grognard.odds import odds_of
from grognard.server.settings import Settings
from grognard.server.store import left_alone, release, renew
from grognard.server.wire import Chance, Chances

if TYPE_CHECKING:
    from grognard.server.matches import Desk

A = TypeVar("A")
R = TypeVar("R")
log = logging.getLogger("grognard.server")


class Job(NamedTuple):
    """What a worker needs: a position, what its seat was told, and who thinks."""

    game: str
    scenario: str
    options: tuple[tuple[str, Setting], ...]
    position: bytes
    events: tuple[Event, ...]
    seat: int
    bot: str
    seed: int


class WorkerFailed(Exception):
    """A worker died, broke or took too long."""


def think(job: Job) -> str:
    """The bot's answer, spelled; runs in a worker."""
    sight = _sight(job)
    return sight.spell(bot(job.bot, job.seed).choose(sight))


def reckon(job: tuple[Job, str]) -> Chances | None:
    """The odds of an answer, as the seat may know them; None if they cannot be counted. Runs in a worker."""
    try:
        found = odds_of(_sight(job[0]), job[1])
    except (TooWide, IllegalAnswer, Broken):
        return None
    rows = [Chance(result=text, chance=str(chance), share=round(float(chance), 6)) for text, chance in found.rows]
    return Chances(rows=tuple(rows), worlds=found.worlds, exact=found.exact)


def _sight(job: Job) -> Sight:
    position = _start(job.game, job.scenario, job.options).decode(job.position)
    return Sight(registry.game(job.game), position, job.seat, job.events)


@lru_cache(maxsize=16)
def _start(game: str, scenario: str, options: tuple[tuple[str, Setting], ...]) -> Any:
    return registry.game(game).start(scenario, dict(options))


class Worker:
    """One process, started when first needed."""

    def __init__(self) -> None:
        self.pid = 0
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, work: Callable[[A], R], job: A, patience: float) -> R:
        """Let the process work; WorkerFailed ends it."""
        try:
            pool = await self._started()
            future = asyncio.get_running_loop().run_in_executor(pool, _in_worker, work, job)
            return await asyncio.wait_for(future, patience)
        except (Exception, asyncio.CancelledError) as error:
            self.end()
            if isinstance(error, asyncio.CancelledError):
                raise
            reason = "took too long" if isinstance(error, TimeoutError) else type(error).__name__
            raise WorkerFailed(reason) from error

    async def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), _live_and_die_with_the_server)
            self.pid = await asyncio.get_running_loop().run_in_executor(self._pool, os.getpid)
        return self._pool

    def end(self) -> None:
        """End the process, at work or not."""
        if self._pool is not None:
            if self.pid:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(self.pid, getattr(signal, "SIGKILL", signal.SIGTERM))
            self._pool.shutdown(wait=False, cancel_futures=True)
        self._pool, self.pid = None, 0


def _make_ready(slugs: tuple[str, ...]) -> None:
    """Read the games, so that the first thought need not; runs in a worker."""
    for slug in slugs:
        registry.game(slug)


def _in_worker(work: Callable[[A], R], job: A) -> R:
    """Some work; whatever it raises comes back as one kind, so that no bot can end the server with SystemExit."""
    try:
        return work(job)
    except BaseException as error:
        raise RuntimeError(f"{type(error).__name__} in a worker") from None


def _live_and_die_with_the_server() -> None:
    """Leave Ctrl-C to the server, and never outlive it, not even when it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)


class Workers:
    """A few processes; a job takes a free one, or waits for it."""

    def __init__(self, count: int, patience: float) -> None:
        self.patience = patience
        self.workers = [Worker() for _ in range(count)]
        self._free: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()
        for worker in self.workers:
            self._free.put_nowait(worker)

    async def run(self, work: Callable[[A], R], job: A) -> R:
        """The result of some work; WorkerFailed if its process died or was ended."""
        worker = await self._free.get()
        try:
            return await worker.run(work, job, self.patience)
        finally:
            self._free.put_nowait(worker)

    async def warm(self) -> None:
        """Start one process before anybody waits for it."""
        with contextlib.suppress(WorkerFailed):
            await self.run(_make_ready, registry.slugs())

    def end(self) -> None:
        """End all processes."""
        for worker in self.workers:
            worker.end()


class Watch:
    """Sees to it that every match whose bot is asked goes on."""

    def __init__(self, desk: Desk, workers: Workers, settings: Settings, work: Callable[[Job], str] = think) -> None:
        self.desk = desk
        self.workers = workers
        self.settings = settings
        self._work = work
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._stopped = False

    def nudge(self, id: str) -> None:
        """Look at a match: perhaps a bot is asked."""
        if self._stopped:
            return
        if id in self._tasks:
            self._again.add(id)
            return
        task = asyncio.get_running_loop().create_task(self._mind(id))
        self._tasks[id] = task
        task.add_done_callback(lambda _: self._done(id))

    def _done(self, id: str) -> None:
        del self._tasks[id]
        if id in self._again:
            self._again.discard(id)
            self.nudge(id)

    async def sweep(self) -> None:
        """For ever: renew leases, and look for matches whose process died while their bot was asked."""
        while True:
            try:
                for id in await asyncio.to_thread(self._look_around, list(self._tasks)):
                    self.nudge(id)
            except Exception:
                log.exception("matches that wait for bots could not be looked for")
            await asyncio.sleep(self.settings.sweep)

    def _look_around(self, minded: list[str]) -> list[str]:
        """Keep what is minded here; find what nobody minds."""
        if minded:
            self.desk.store.write(lambda db: renew(db, minded, self.settings.lease))
        with self.desk.store.reading() as db:
            return left_alone(db)

    async def stop(self) -> None:
        """Let go of all matches; their leases run out or the next process takes them."""
        self._stopped = True
        tasks = list(self._tasks.values())
        self._again.clear()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.workers.end()

    async def _mind(self, id: str) -> None:
        chosen = self.settings
        try:
            while (turn := await asyncio.to_thread(self.desk.bot_turn, id, chosen.lease)) is not None:
                began = monotonic()
                text = await self._thought(turn.job) if turn.job is not None else turn.text
                pace = 0.0 if turn.secret else chosen.pace  # a pause that nobody can explain is a tell
                await asyncio.sleep(max(0.0, began + pace - monotonic()))
                await asyncio.to_thread(self.desk.bot_answer, id, turn, text)
        except asyncio.CancelledError:
            await asyncio.shield(asyncio.to_thread(self._release, id))
            raise
        except Exception:  # the lease runs out, and then it is tried again
            log.exception("a bot could not go on")

    async def _thought(self, job: Job) -> str:
        """The bot's answer; a bot that keeps failing plays like the random one."""
        for _ in range(self.settings.tries):
            try:
                return await self.workers.run(self._work, job)
            except WorkerFailed as failure:
                log.warning("a bot's process failed: %s", failure)
        return await asyncio.to_thread(think, job._replace(bot="random"))

    def _release(self, id: str) -> None:
        self.desk.store.write(lambda db: release(db, id))
