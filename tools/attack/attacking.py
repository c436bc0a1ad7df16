"""An attack from beginning to end: a server is put up, attacked by requests and on live connections, and looked at."""

from __future__ import annotations

import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from tools.attack.house import House, standing
from tools.attack.requests import Attack
from tools.attack.stage import Stage
from tools.attack.streams import Streams, memory_of

MOST_GROWTH = 120_000_000
"""Bytes by which a server may grow in one round: it opens matches, draws boards and keeps replays."""
SECONDS = 30
"""For the server to notice that everybody has gone."""


class Plan(NamedTuple):
    """How long, or how many: `examples` of good and of bad requests to each address, `connections` of each kind."""

    seconds: float = 0.0
    examples: int = 20
    connections: int = 60
    seed: int = 0


class Came(NamedTuple):
    """What came of it."""

    figures: dict[str, str]
    faults: list[str]


def attack(plan: Plan, say: Callable[[str], None] = lambda line: None) -> Came:
    """Round after round, each on a server of its own, until time is up; one round if no time is given."""
    began, counts, faults, number = time.monotonic(), Counter[str](), list[str](), plan.seed
    while True:
        faults += _round(plan._replace(seed=number), counts, began)
        number += 1
        say(f"round {number - plan.seed}: {counts['requests']} requests, {counts['connections']} connections")
        if time.monotonic() - began >= plan.seconds:
            break
    counts["seconds"] = round(time.monotonic() - began)
    return Came({name: str(many) for name, many in sorted(counts.items())}, list(dict.fromkeys(faults)))


def _round(plan: Plan, counts: Counter[str], began: float) -> list[str]:
    with tempfile.TemporaryDirectory(prefix="grognard-attack-") as folder:
        with standing(Path(folder)) as house, closing(Stage(house.address)) as stage:
            faults = _attacked(plan, house, stage, counts, began)
        return [*faults, *(f"in the server's journal: {each}" for each in house.faults)]


def _attacked(plan: Plan, house: House, stage: Stage, counts: Counter[str], began: float) -> list[str]:
    requests, streams, held = Attack(house, stage), Streams(house, stage), memory_of(house)
    late = plan.seconds and (lambda: time.monotonic() - began > plan.seconds)
    requests.run(plan.examples, plan.seed, late or (lambda: False))
    streams.run(plan.connections, plan.seed)
    requests.close()
    counts["requests"] += requests.statuses.total()
    counts.update({f"  status {status}": many for status, many in requests.statuses.items()})
    counts["connections"] += sum(many for what, many in streams.counts.items() if what.startswith(("live", "socket")))
    counts.update({f"  {what}": many for what, many in streams.counts.items()})
    return [*requests.faults, *streams.faults, *_left_behind(house, stage, held)]


def _left_behind(house: House, stage: Stage, held: int) -> list[str]:
    """What is wrong with the server once everybody has gone."""
    if house.process.poll() is not None:
        return [f"the server ended by itself, with {house.process.returncode}"]
    until = time.monotonic() + SECONDS
    while stage.figure("grognard_streams") and time.monotonic() < until:
        time.sleep(0.1)
    open_still, grown = stage.figure("grognard_streams"), memory_of(house) - held
    faults = [f"{open_still:.0f} live connections are still held"] if open_still else []
    return [*faults, f"the server grew by {grown} bytes"] if grown > MOST_GROWTH else faults
