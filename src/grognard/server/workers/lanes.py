"""Lanes: work for processes of their own, one lane for each kind, so that a short look never waits behind a long one.

In a lane addresses take turns, each may wait for a few pieces of work only, and the same work asked for twice at once
is done once. It knows no request, no match and no game.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from grognard.server.refused import Refused
from grognard.server.settings import Settings
from grognard.server.workers.pool import Workers
from grognard.words import language

A = TypeVar("A")
R = TypeVar("R")
HOUSE = ""
"""The address of the server itself, which is never sent away."""
LONGEST_WAIT = 600


class Lane:
    """A few processes, and a queue in which addresses take turns."""

    def __init__(self, workers: Workers, each: int, most: int) -> None:
        self.workers = workers
        self._each = each
        self._most = most
        self._idle = len(workers.workers)
        self._here: Counter[str] = Counter()
        """Pieces of work by address, waiting or being done."""
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        self._under_way: dict[Hashable, asyncio.Task[Any]] = {}
        self._took = 1.0

    async def run(self, source: str, key: Hashable, work: Callable[[A], R], job: A) -> R:
        """The result of some work that an address asks for; whoever asks for the same key meanwhile gets it, too.

        Refused if there is no place for it; WorkerFailed if it failed or took too long. `work` and `job` travel to
        another process, so `work` is a function of a module. What it says is said in the language of who asks.
        """
        key = (language(), key)
        task: asyncio.Task[R] | None = self._under_way.get(key)
        if task is None:
            self.admit(source)
            self._here[source] += 1
            task = asyncio.create_task(self._done(source, work, job))
            self._under_way[key] = task
            task.add_done_callback(lambda done: self._end(source, key, done))
        return await asyncio.shield(task)

    def admit(self, source: str) -> None:
        """Refuse an address that waits for enough already, or anybody while too many wait."""
        if source == HOUSE:
            return
        if self._here[source] >= self._each:
            raise Refused(429, "lane-full", wait=self._wait(source))
        if self._here.total() >= self._most:
            raise Refused(503, "all-lanes-full", wait=self._wait(""))

    def _wait(self, source: str) -> int:
        """Seconds until there may be a place again, as long as the last piece of work took for each that is ahead."""
        ahead = self._here[source] if source else self._here.total()
        return max(1, min(LONGEST_WAIT, round(self._took * ahead / len(self.workers.workers))))

    async def _done(self, source: str, work: Callable[[A], R], job: A) -> R:
        await self._turn(source)
        began = time.monotonic()
        try:
            return await self.workers.run(work, job)
        finally:
            self._took = time.monotonic() - began
            self._hand_on()

    async def _turn(self, source: str) -> None:
        """Wait for a free process; who has come first of an address goes first, and addresses go by turns."""
        if self._idle:
            self._idle -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(source, deque()).append(turn)
        await turn

    def _hand_on(self) -> None:
        """A process is free: the address that has waited longest for one gets it, then stands at the end."""
        while self._waiting:
            source, turns = self._waiting.popitem(last=False)
            turn = turns.popleft()
            if turns:
                self._waiting[source] = turns
            if not turn.done():
                turn.set_result(None)
                return
        self._idle += 1

    def _end(self, source: str, key: Hashable, task: asyncio.Task[Any]) -> None:
        del self._under_way[key]
        self._here[source] -= 1
        if not self._here[source]:
            del self._here[source]
        if not task.cancelled():
            task.exception()  # whoever waited is told; if nobody does any more, nobody need be


class Lanes:
    """The lanes of a server.

    `looks` for overlays and prospects, `sums` for odds and advice: short, for those at the table. `records` and
    `long_records` for whatever plays a match through: see `for_answers`. `drawings` for boards and tables.
    """

    def __init__(self, settings: Settings) -> None:
        patience, each, most = settings.patience, settings.places, settings.all_places
        self.looks = Lane(Workers(settings.lookers, patience), each, most)
        self.sums = Lane(Workers(settings.clerks, patience), each, most)
        self.records = Lane(Workers(settings.readers, patience), each, most)
        longer = Workers(settings.long_readers, settings.long_patience)
        self.long_records = Lane(longer, settings.long_places, settings.all_long_places)
        self.drawings = Lane(Workers(settings.drawers, settings.long_patience), settings.sheets, settings.all_sheets)
        self._long = settings.long

    def for_answers(self, count: int) -> Lane:
        """The lane for work on so many answers: a long match is played through for minutes, others must not wait."""
        return self.long_records if count > self._long else self.records

    @property
    def short(self) -> tuple[Lane, ...]:
        """The lanes in which somebody soon waits for the first piece of work."""
        return self.looks, self.sums, self.records

    def end(self) -> None:
        """End all processes."""
        for lane in (*self.short, self.long_records, self.drawings):
            lane.workers.end()
