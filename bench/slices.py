"""Slices: pieces of work measured in CPU time, taken in turn so that a busy machine slows all alike.

It knows neither Grognard nor its peers, only what can be run for a while and counts its steps.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import process_time
from typing import NamedTuple, TypeAlias


class Slice(NamedTuple):
    """What one slice of measuring gave."""

    steps: int
    cpu_seconds: float

    @property
    def per_second(self) -> float:
        """Steps in a second of CPU time."""
        return self.steps / self.cpu_seconds


Run: TypeAlias = Callable[[float], Slice]
"""Measures for at least so many seconds of CPU time."""


def clocked(play: Callable[[], int]) -> Run:
    """A run that repeats a piece of play, which returns its steps, until the time is up."""

    def run(seconds: float) -> Slice:
        steps, start = 0, process_time()
        while True:
            steps += play()
            spent = process_time() - start
            if spent >= seconds and spent > 0:
                return Slice(steps, spent)

    return run


def measure(
    runs: Mapping[str, Run], rounds: int, seconds: float, report: Callable[[int, str], None] = lambda _, __: None
) -> dict[str, list[float]]:
    """Steps per second of every run in every round; each round starts with another run.

    `report` hears the number of slices done and the name of the run that comes next.
    """
    names = list(runs)
    rates: dict[str, list[float]] = {name: [] for name in names}
    for run in runs.values():
        run(0)  # the first call fills caches
    for number in range(rounds):
        turn = number % len(names)
        for place, name in enumerate(names[turn:] + names[:turn]):
            report(number * len(names) + place, name)
            rates[name].append(runs[name](seconds).per_second)
    return rates
