"""Whoever breaks things: one blow after another, each mended before the next. It knows no player."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import Awaitable, Callable
from random import Random

from tools.soak.ground import Ground, House

LULL = 4.0, 15.0
"""Seconds between two blows."""
MOMENT = 0.2
HOURS = (-30 * 86_400.0, -3_600.0, -30.0, 30.0, 3_600.0, 400 * 86_400.0)
"""Seconds by which clocks are turned."""


class Nemesis:
    """Blows against what servers stand on, by name."""

    def __init__(self, ground: Ground, random: Random, say: Callable[[str], None], only: tuple[str, ...] = ()) -> None:
        self._ground = ground
        self._random = random
        self._say = say
        blows: dict[str, Callable[[], Awaitable[None]]] = {
            "kill": self.kill,
            "restart": self.restart,
            "pause": self.pause,
            "clock": self.turn_clock,
        }
        if ground.disk.own:
            blows["full-disk"] = self.fill_disk
        if ground.cluster is not None:
            blows |= {"database": self.restart_database, "crash": self.crash_database, "cut": self.cut_commits}
        self.blows = {name: blow for name, blow in blows.items() if not only or name in only}
        self.struck: dict[str, int] = dict.fromkeys(self.blows, 0)

    async def rage(self, enough: Callable[[], bool]) -> None:
        """Strike until it is enough, and leave everything mended."""
        lull = self._lull()
        while not enough():
            await asyncio.sleep(MOMENT)
            if self.blows and time.monotonic() > lull:
                await self.strike(self._random.choice(list(self.blows)))
                lull = self._lull()
        self._ground.turn_clock(0.0)

    def _lull(self) -> float:
        """When the next blow falls."""
        return time.monotonic() + self._random.uniform(*LULL)

    async def strike(self, name: str) -> None:
        """One blow, and what mends it."""
        self._say(name)
        self.struck[name] += 1
        await self.blows[name]()

    def _anybody(self) -> House:
        return self._random.choice(self._ground.houses)

    async def kill(self) -> None:
        """A server dies in the middle of whatever it does."""
        house = self._anybody()
        await house.end(signal.SIGKILL)
        await house.open()

    async def restart(self) -> None:
        """A server is told to end, and started again."""
        house = self._anybody()
        await house.end()
        await house.open()

    async def pause(self) -> None:
        """A server stands still, perhaps for longer than its leases last, and goes on as if nothing had been."""
        process = self._anybody().process
        assert process is not None
        process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(self._random.uniform(0.5, 16.0))
        process.send_signal(signal.SIGCONT)

    async def turn_clock(self) -> None:
        """All clocks are wrong from now on, by less than a minute or by more than a year."""
        self._ground.turn_clock(self._random.choice(HOURS))

    async def fill_disk(self) -> None:
        """Nothing more can be written for a while."""
        self._ground.disk.fill()
        await asyncio.sleep(self._random.uniform(1.0, 6.0))
        self._ground.disk.free()
        self._wake_database()

    async def restart_database(self) -> None:
        """The database sends everybody away and comes back."""
        await self._end_database(signal.SIGINT)

    async def crash_database(self) -> None:
        """The database drops everything and looks through its log when it comes back."""
        await self._end_database(signal.SIGQUIT)

    async def cut_commits(self) -> None:
        """Some lose their connection while they commit: before the database hears of it, or after."""
        assert self._ground.cutter is not None
        for _ in range(self._random.randint(1, 6)):
            self._ground.cutter.cut(heard=self._random.random() < 0.5)
        await asyncio.sleep(2.0)

    async def _end_database(self, how: int) -> None:
        assert self._ground.cluster is not None
        await asyncio.to_thread(self._ground.cluster.end, how)
        await asyncio.sleep(self._random.uniform(0.0, 4.0))
        await asyncio.to_thread(self._ground.cluster.start)

    def _wake_database(self) -> None:
        """A database that a full disk has ended is started again, as whoever runs it would."""
        cluster = self._ground.cluster
        if cluster is not None and not cluster.runs:
            cluster.end()
            cluster.start()
