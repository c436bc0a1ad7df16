"""Bots that fail: work that a worker process may be given instead of thinking."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from grognard import registry
from grognard.server.workers.pool import Job, Thought, think

PLACE = "GROGNARD_TEST_PLACE"
GIVEN_AWAY = "I go there because the gem is under the tree."


def dies_now_and_then(job: Job) -> Thought:
    """Every fifth thought kills its process; each leaves a file, so that they can be counted."""
    place = Path(os.environ[PLACE])
    number = sum(1 for _ in place.iterdir())
    (place / str(number)).touch()
    if deadly(number):
        os.kill(os.getpid(), signal.SIGKILL)
    return think(job)


def deadly(number: int) -> bool:
    """Whether the thought of this number is one that kills."""
    return number % 5 == 2


def always_dies(job: Job) -> Thought:
    """No thought is ever finished."""
    raise SystemExit(job.seat)


def korak_sleeps(job: Job) -> Thought:
    """The first seat's bot called greedy never comes to an end."""
    if job.bot == "greedy":
        time.sleep(10_000)
    return think(job)


def knows_the_feud(job: Job) -> Thought:
    """A worker that knows the toy whose matches are linked, too; the registry of a test stays in its own process."""
    registry.GAMES["feud"] = "tests.feud:Feud"
    return think(job)


def notes_its_plan(job: Job) -> Thought:
    """A worker that leaves a line for each thought: whose it is, with which plan it begins and with which it ends."""
    thought = think(job)
    with Path(os.environ[PLACE]).open("a", encoding="utf-8") as notes:
        notes.write(f"{job.seat}\t{job.plan.decode()}\t{thought.plan.decode()}\n")
    return thought


def gives_itself_away(job: Job) -> Thought:
    """A worker that says why even when nobody may know."""
    return think(job)._replace(why=(GIVEN_AWAY,))


def leaves_a_mark(path: str) -> str:
    """Work that can be counted, and told in which order it was done: a line in a file for each time."""
    with Path(path).parent.joinpath("marks").open("a") as marks:
        marks.write(f"{Path(path).name}\n")
    return path


def waits_for(path: str) -> str:
    """Work that ends when somebody else makes a file."""
    leaves_a_mark(path)
    while not Path(path).exists():
        time.sleep(0.01)
    return path
