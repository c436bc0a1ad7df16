"""The watch over matches that wait for a bot: it hands questions to workers and brings back answers.

Each match is minded by one task of one process. It knows no rule and no game.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from time import monotonic

from grognard.server.desk.desk import Desk
from grognard.server.desk.rebuilding import Unreadable
from grognard.server.desk.turns import end_turn, take_turn
from grognard.server.settings import Settings
from grognard.server.store.rows import left_alone, release, renew
from grognard.server.workers.pool import Job, Thought, WorkerFailed, Workers, think

log = logging.getLogger("grognard.server")
MOST = 100
"""Matches that are looked for at once."""


class Watch:
    """Sees to it that every match whose bot is asked goes on."""

    def __init__(
        self,
        desk: Desk,
        workers: Workers,
        settings: Settings,
        work: Callable[[Job], Thought],
        opened: Callable[[str], Awaitable[None]],
    ) -> None:
        self._opened = opened
        self.desk = desk
        self.workers = workers
        self.settings = settings
        self._work = work
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._unreadable: set[str] = set()
        """Matches that are not minded here, because today's rules cannot read them."""
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
            alone = left_alone(db, self.settings.lease, MOST + len(self._unreadable))
        return [id for id in alone if id not in self._unreadable]

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
            await self._opened(id)
            while (turn := await asyncio.to_thread(take_turn, self.desk, id, chosen.lease)) is not None:
                began = monotonic()
                thought = await self._thought(turn.job) if turn.job is not None else Thought(turn.text)
                if turn.evened and chosen.pace:
                    await asyncio.sleep(chosen.pace - (monotonic() - began) % chosen.pace)
                await asyncio.to_thread(end_turn, self.desk, id, turn, thought.answer, thought.plan)
        except asyncio.CancelledError:
            await asyncio.shield(asyncio.to_thread(self._release, id))
            raise
        except Unreadable as wrong:
            self._unreadable.add(id)
            log.warning("a bot cannot go on: %s", wrong.reason)
        except Exception:  # the lease runs out, and then it is tried again
            log.exception("a bot could not go on")

    async def _thought(self, job: Job) -> Thought:
        """The bot's answer; a bot that keeps failing plays like the random one."""
        for _ in range(self.settings.tries):
            try:
                return await self.workers.run(self._work, job)
            except WorkerFailed as failure:
                log.warning("a bot's process failed: %s", failure)
        return await asyncio.to_thread(think, job._replace(bot="random"))

    def _release(self, id: str) -> None:
        self.desk.store.write(lambda db: release(db, id))
