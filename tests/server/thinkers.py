"""Bots that fail: work that a worker process may be given instead of thinking."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from grognard.server.bots import Job, think

PLACE = "GROGNARD_TEST_PLACE"


def dies_now_and_then(job: Job) -> str:
    """Every fifth thought, counted by seed, kills its process once."""
    marker = Path(os.environ[PLACE]) / str(job.seed)
    if job.seed % 5 == 0 and not marker.exists():
        marker.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return think(job)


def always_dies(job: Job) -> str:
    """No thought is ever finished."""
    raise SystemExit(job.seat)


def korak_sleeps(job: Job) -> str:
    """The first seat's bot called greedy never comes to an end."""
    if job.bot == "greedy":
        time.sleep(60)
    return think(job)
