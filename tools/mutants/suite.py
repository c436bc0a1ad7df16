"""The tests of a package, read once, and run by forked processes: to see what each reaches, and what it notices.

Nothing is run in the process that read them, so that every fork begins with nothing kept.
"""

from __future__ import annotations

import os
import pickle
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

import pytest

MEMORY = 6 << 30
"""Bytes that one fork may have: what is broken may gather without end."""
PATIENCE, SLOWER = 20, 8
"""Seconds of CPU time that a fork always has, and how many times longer than before a test may take."""
Told = TypeVar("Told")


class Suite:
    """A plugin of pytest that hands over the tests instead of running them one after the other."""

    def __init__(self, work: Callable[[Suite], None]) -> None:
        self.items: list[pytest.Item] = []
        self._work = work
        self._failed = False

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Let the work be done on what was collected."""
        self.items = session.items
        self._work(self)
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Keep whether anything failed."""
        self._failed = self._failed or report.failed

    def run(self, items: Sequence[pytest.Item]) -> Iterator[bool]:
        """Run tests one after the other in this process, and say of each whether it passed."""
        for item, next_item in zip(items, [*items[1:], None], strict=True):
            self._failed = False
            item.ihook.pytest_runtest_protocol(item=item, nextitem=next_item)
            yield not self._failed


def collect(folders: Iterable[Path], work: Callable[[Suite], None]) -> int:
    """Read the tests of some folders and let work be done with them; the code with which pytest ended."""
    quiet = ["-q", "--no-header", "--no-summary", "--capture=no", "-p", "no:cacheprovider", "-p", "no:xdist"]
    return int(pytest.main([*quiet, *map(str, folders)], plugins=[Suite(work)]))


class Forks:
    """At most so many processes at once, each of which works out one thing and is gone."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: dict[int, tuple[int, Any]] = {}

    def each(
        self, asked: Iterable[Told], work: Callable[[Told], Any], seconds: Callable[[Told], float]
    ) -> Iterator[tuple[Told, Any]]:
        """What comes of each, in the order in which they end; None for those that came to no end."""
        for one in asked:
            self._begin(one, work, seconds(one))
            if len(self._open) >= self._most:
                yield self._end()
        while self._open:
            yield self._end()

    def _begin(self, one: Any, work: Callable[[Any], Any], seconds: float) -> None:
        sys.stdout.flush()
        reading, writing = os.pipe()
        child = os.fork()
        if not child:
            os.close(reading)
            _alone(writing, seconds, lambda: work(one))
        os.close(writing)
        self._open[child] = reading, one

    def _end(self) -> tuple[Any, Any]:
        """Pipes are read before anybody is waited for: what does not fit into one would never be written."""
        child, (reading, one) = next(iter(self._open.items()))
        del self._open[child]
        with os.fdopen(reading, "rb") as pipe:
            told = pipe.read()
        os.waitpid(child, 0)
        return one, pickle.loads(told) if told else None


def _alone(writing: int, seconds: float, work: Callable[[], Any]) -> None:
    """Work something out in a process of one's own, tell it, and end."""
    code = 1
    try:
        nothing = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nothing, stream)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        signal.setitimer(signal.ITIMER_PROF, seconds)
        with os.fdopen(writing, "wb") as pipe:
            pipe.write(pickle.dumps(work()))
        code = 0
    finally:
        os._exit(code)


def patience(seconds: float) -> float:
    """How long something may take that took so long before it was broken."""
    return PATIENCE + SLOWER * seconds


def timed(ran: Iterator[bool]) -> Iterator[tuple[bool, float]]:
    """Whether each passed, and how long it took by CPU time."""
    begun = time.process_time()
    for passed in ran:
        yield passed, time.process_time() - begun
        begun = time.process_time()
