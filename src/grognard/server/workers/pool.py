"""Bots at work: processes that think, and that work out odds.

A worker gets one encoded position and the seat it thinks for; the bot itself gets only its sight. A worker that
dies or takes too long is replaced, and nobody but its own match waits for it.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar

from grognard import registry
from grognard.bots import bot
from grognard.driver import Sight
from grognard.kernel import Broken, IllegalAnswer, Setting, TooWide
from grognard.mind import packed, unpacked
from grognard.odds import odds_of
from grognard.server.wire.pages import Chance, Chances
from grognard.words import language, speaking

A = TypeVar("A")
R = TypeVar("R")


class Job(NamedTuple):
    """What a worker needs: a position, who thinks on which seat, and the plan that he kept.

    What the seat was told before is not in it, so that a job is as small after ten thousand answers as after ten.
    """

    game: str
    edition: int
    scenario: str
    options: tuple[tuple[str, Setting], ...]
    position: bytes
    seat: int
    bot: str
    seed: int
    plan: bytes = b""
    reasons: bool = False
    """Whether it is to be said why."""


class Thought(NamedTuple):
    """What came of thinking: an answer, spelled, why it was chosen, and the plan that lasts beyond it."""

    answer: str
    why: tuple[str, ...] = ()
    plan: bytes = b""


class WorkerFailed(Exception):
    """A worker died, broke or took too long."""


def think(job: Job) -> Thought:
    """The bot's answer; runs in a worker. The bot goes on from the plan it kept, and hands it back."""
    sight, thinker = _sight(job), bot(job.bot, job.seed)
    thinker.plan = unpacked(sight.game.mind, job.plan)
    answer = sight.spell(thinker.choose(sight))
    return Thought(answer, thinker.why() if job.reasons else (), packed(thinker.plan))


def reckon(job: tuple[Job, str]) -> Chances | None:
    """The odds of an answer, as the seat may know them; None if they cannot be counted. Runs in a worker."""
    try:
        found = odds_of(_sight(job[0]), job[1])
    except (TooWide, IllegalAnswer, Broken):
        return None
    rows = [
        Chance(result=text, chance=str(chance), share=round(float(chance), 6), lean=found.leans.get(text, 0))
        for text, chance in found.rows
    ]
    return Chances(rows=tuple(rows), worlds=found.worlds, exact=found.exact)


def _sight(job: Job) -> Sight:
    return Sight(registry.game(job.game), position_of(job), job.seat)


def position_of(job: Job) -> Any:
    """The position of a job; in a worker, never where requests are answered."""
    return _start(job.game, job.edition, job.scenario, job.options).decode(job.position)


@lru_cache(maxsize=16)
def _start(game: str, edition: int, scenario: str, options: tuple[tuple[str, Setting], ...]) -> Any:
    return registry.game(game).start(scenario, dict(options), edition)


class Worker:
    """One process, started when first needed."""

    def __init__(self) -> None:
        self.pid = 0
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, work: Callable[[A], R], job: A, patience: float) -> R:
        """Let the process work; WorkerFailed ends it."""
        try:
            pool = await self._started()
            # Not wait_for: before 3.12 it forgets that it was cancelled if the work ends just then.
            async with asyncio.timeout(patience):
                return await asyncio.get_running_loop().run_in_executor(pool, _in_worker, language(), work, job)
        except (Exception, asyncio.CancelledError) as error:
            self.end()
            if isinstance(error, asyncio.CancelledError):
                raise
            reason = "took too long" if isinstance(error, TimeoutError) else type(error).__name__
            raise WorkerFailed(reason) from error

    async def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            spawn, games = multiprocessing.get_context("spawn"), dict(registry.GAMES)
            self._pool = ProcessPoolExecutor(1, spawn, _live_and_die_with_the_server, (games,))
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


def _in_worker(code: str, work: Callable[[A], R], job: A) -> R:
    """Some work, spoken of in the language of who asked for it.

    Whatever it raises comes back as one kind, so that no bot can end the server with SystemExit.
    """
    try:
        with speaking(code):
            return work(job)
    except BaseException as error:
        raise RuntimeError(f"{type(error).__name__} in a worker") from None


def _live_and_die_with_the_server(games: dict[str, str]) -> None:
    """Know its games, leave Ctrl-C to it, and never outlive it, not even when it is killed."""
    registry.GAMES.update(games)
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
