"""The timekeeper: looks at the clocks of all matches now and then, and calls those who have run out of time.

Every process has one; what they do they do in transactions, of which only one finds a clock that has yet to be called.
"""

from __future__ import annotations

import asyncio
import logging

from grognard.server.desk.desk import Desk
from grognard.server.desk.timing import call_time, overdue
from grognard.server.refused import Refused
from grognard.server.store.hours import put_due

log = logging.getLogger("grognard.server")
SOON = 1.0
"""Seconds between two looks."""


class Timekeeper:
    """Keeps the time of all matches."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def keep(self) -> None:
        """For ever: call whoever has run out of time."""
        while True:
            try:
                await asyncio.to_thread(self.look)
            except Exception:
                log.exception("the clocks of matches could not be looked at")
            await asyncio.sleep(SOON)

    def look(self) -> int:
        """Look once; how many were called."""
        return sum(self._call(id) for id in overdue(self._desk))

    def _call(self, id: str) -> bool:
        try:
            return call_time(self._desk, id)
        except Refused:  # today's rules cannot read it: its time stands still until somebody can
            self._desk.store.write(lambda db: put_due(db, id, None))
            return False
