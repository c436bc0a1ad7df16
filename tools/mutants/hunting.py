"""The hunt: which tests reach which lines, which of them notice a break, and which breaks live on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from tools.mutants.breaking import Break, breaks, broken
from tools.mutants.suite import Forks, Suite, patience, timed
from tools.mutants.swapping import Line, functions, mark_all, swap

SLICE = 60
"""Tests that one process goes through to see what they reach."""
LONGEST = 90.0
"""Seconds of tests that are run against one break at most, the quickest first."""


class Mutant(NamedTuple):
    """A file, and where it is broken."""

    path: Path
    place: Break


class Found(NamedTuple):
    """What became of a mutant: noticed by a test, alive, or reached by none; too slow counts as noticed."""

    mutant: Mutant
    fate: str
    test: str = ""


Order = tuple[Mutant, list[int]]
"""A break, and the tests that are run against it."""
NOTICED, ALIVE, UNREACHED = "noticed", "alive", "unreached"


class Hunt:
    """The tests of a suite, what each of them reaches, and the functions that can be broken."""

    def __init__(self, suite: Suite, files: Sequence[Path], root: Path, forks: Forks) -> None:
        self._suite, self._files, self._forks = suite, files, forks
        self._known = functions(root)
        self.reaching: dict[Line, list[int]] = {}
        self.seconds = [0.0] * len(suite.items)
        self.failing: list[str] = []

    def look(self) -> Iterator[int]:
        """Run every test once and keep which lines it reaches; says after each slice how many it was."""
        every = range(len(self._suite.items))
        slices = [every[start : start + SLICE] for start in range(0, len(every), SLICE)]
        for numbers, told in self._forks.each(slices, self._reached, lambda _: patience(600)):
            if told is None:
                raise RuntimeError(f"tests {numbers[0]} to {numbers[-1]} came to no end: {self.name(numbers[0])}")
            for number, (passed, seconds, lines) in zip(numbers, told, strict=True):
                self.seconds[number] = seconds
                if not passed:
                    self.failing.append(self.name(number))
                for line in lines if passed else ():
                    self.reaching.setdefault(line, []).append(number)
            yield len(numbers)

    def name(self, number: int) -> str:
        """A test as pytest calls it."""
        return self._suite.items[number].nodeid

    def marked(self, number: int) -> list[str]:
        """The clauses that a test is to prove."""
        return [id for mark in self._suite.items[number].iter_markers("rule") for id in mark.args]

    def mutants(self) -> list[Mutant]:
        """Every way to break the files."""
        return [Mutant(path, place) for path in self._files for place in breaks(path)]

    def reachers(self, mutant: Mutant, among: Sequence[int] | None = None) -> list[int]:
        """The tests that reach a break, all or among some, the quickest first, as many as there is time for."""
        line = Line(str(mutant.path), mutant.place.statement)
        chosen: list[int] = []
        reaching = [number for number in self.reaching.get(line, ()) if among is None or number in among]
        for number in sorted(reaching, key=self.seconds.__getitem__):
            if chosen and sum(map(self.seconds.__getitem__, chosen)) + self.seconds[number] > LONGEST:
                break
            chosen.append(number)
        return chosen

    def judge(self, asked: Sequence[Order]) -> Iterator[Found]:
        """Break one thing after the other and run the tests that were chosen for it."""
        for mutant, _ in [order for order in asked if not order[1]]:
            yield Found(mutant, UNREACHED)
        for _, found in self.judged([order for order in asked if order[1]]):
            yield found

    def judged(self, asked: Sequence[Order]) -> Iterator[tuple[Order, Found]]:
        """What became of each order that has tests."""
        tried = [order for order in asked if order[1]]
        for order, told in self._forks.each(tried, self._noticed, lambda order: patience(self._total(order[1]))):
            if told == -1:
                yield order, Found(order[0], ALIVE)
            else:
                yield order, Found(order[0], NOTICED, "" if told is None else self.name(told))

    def _total(self, numbers: list[int]) -> float:
        return sum(self.seconds[number] for number in numbers)

    def _noticed(self, asked: Order) -> int:
        """The first test that fails, or -1. Runs in a fork."""
        mutant, numbers = asked
        swap(broken(mutant.path, mutant.place.number), mutant.path, self._known)
        items = [self._suite.items[number] for number in numbers]
        for number, passed in zip(numbers, self._suite.run(items), strict=False):
            if not passed:
                return number
        return -1

    def _reached(self, numbers: range) -> list[tuple[bool, float, list[Line]]]:
        """Of each test whether it passes, how long it takes and what it reaches. Runs in a fork."""
        marks, lines = mark_all(self._files, self._known)
        told: list[tuple[bool, float, list[Line]]] = []
        for passed, seconds in timed(self._suite.run([self._suite.items[number] for number in numbers])):
            told.append((passed, seconds, [line for line, mark in zip(lines, marks, strict=True) if mark]))
            marks[:] = bytes(len(marks))
        return told
