"""Long work that a test holds up: the process that does it is stopped while it has hardly begun, and let go on later.

So it is certain, on a machine however quick or busy, that whatever is answered meanwhile was not waiting for it.
"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.server.guests import PATIENCE


def workers() -> set[int]:
    """The worker processes of the servers in this process."""
    found = set()
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal() and _parent(folder) == os.getpid() and b"spawn_main" in _read(folder / "cmdline"):
            found.add(int(folder.name))
    return found


def _parent(folder: Path) -> int:
    fields = _read(folder / "stat").rpartition(b")")[2].split()
    return int(fields[1]) if len(fields) > 1 else 0


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:  # it has just ended
        return b""


@contextmanager
def held_up(*asks: Callable[[], Any]) -> Iterator[list[Future[Any]]]:
    """Ask for something long, and stop the process that is started for it; at the end all of it is waited for."""
    if not Path("/proc/self/stat").exists():
        pytest.skip("processes cannot be looked up here")
    before = workers()
    with ThreadPoolExecutor(len(asks)) as threads:
        asked = [threads.submit(ask) for ask in asks]
        stopped = _stopped(before, asked)
        try:
            yield asked
            assert not any(each.done() for each in asked), "the long work has ended"
        finally:
            os.kill(stopped, signal.SIGCONT)
        for each in asked:
            each.result(PATIENCE)


@contextmanager
def all_stopped() -> Iterator[None]:
    """No worker process does anything meanwhile."""
    if not Path("/proc/self/stat").exists():
        pytest.skip("processes cannot be looked up here")
    stopped = workers()
    assert stopped
    try:
        for each in stopped:
            os.kill(each, signal.SIGSTOP)
        yield
    finally:
        for each in stopped:
            os.kill(each, signal.SIGCONT)


def _stopped(before: set[int], asked: list[Future[Any]]) -> int:
    """The process that was started for the work, stopped: it has yet to read the program when it is found."""
    stop = time.monotonic() + PATIENCE
    while time.monotonic() < stop:
        for new in workers() - before:
            os.kill(new, signal.SIGSTOP)
            return new
        assert not any(each.done() for each in asked), "no process was started for it"
        time.sleep(0.002)
    raise AssertionError("no process was started for it")
