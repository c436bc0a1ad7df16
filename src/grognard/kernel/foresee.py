"""Foresight: what exactly may follow an answer, up to the next player's question.

Fate's questions are enumerated, equal futures merged, chances kept as whole numbers over one
denominator. For players and bots only on positions imagined from what they know: on the truth it
would betray secrets.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from fractions import Fraction
from math import lcm
from typing import Any, Generic, NamedTuple, TypeVar

from grognard.kernel.options import Answer
from grognard.kernel.position import Position
from grognard.kernel.question import FATE

P = TypeVar("P", bound=Position)
K = TypeVar("K", bound=Hashable)


class TooWide(Exception):
    """More futures than the caller wanted to look at."""


class Future(NamedTuple, Generic[P]):
    """One thing that may follow: its weight out of the total, and the position."""

    weight: int
    total: int
    position: P

    @property
    def chance(self) -> Fraction:
        """The exact chance."""
        return Fraction(self.weight, self.total)


def foresee(position: P, answer: Answer, most: int = 100_000) -> list[Future[P]]:
    """Every future of an answer, with exact chances that add up to 1.

    `most` bounds the positions looked at; beyond it TooWide is raised.
    """
    first = position.copy()
    first.answer(answer)
    front: list[tuple[int, P]] = [(1, first)]
    total, looked = 1, 0
    settled: dict[Any, tuple[int, P]] = {}
    while front:
        rows = [(weight, p, _fates(p)) for weight, p in front]
        scale = lcm(*(sum(w for _, w in fates) for _, _, fates in rows if fates))
        if scale > 1:
            total *= scale
            settled = {k: (w * scale, p) for k, (w, p) in settled.items()}
        waiting: dict[Any, tuple[int, P]] = {}
        for weight, p, fates in rows:
            if not fates:
                _merge(settled, p, weight * scale)
                continue
            share = scale // sum(w for _, w in fates)
            last = len(fates) - 1
            looked += len(fates)
            if looked > most:
                raise TooWide(f"more than {most} futures")
            for k, (fate, w) in enumerate(fates):
                after = p if k == last else p.copy()  # nobody needs p after its last outcome
                after.answer(fate)
                _merge(waiting if _fates_turn(after) else settled, after, weight * w * share)
        front = list(waiting.values())
    return [Future(weight, total, p) for weight, p in settled.values()]


def odds(position: P, answer: Answer, of: Callable[[P], K], most: int = 100_000) -> dict[K, Fraction]:
    """The exact chance of everything that `of` tells apart in the futures of an answer."""
    chances: dict[K, Fraction] = {}
    for future in foresee(position, answer, most):
        what = of(future.position)
        chances[what] = chances.get(what, Fraction(0)) + future.chance
    return chances


def _fates_turn(position: Position) -> bool:
    question = position.question
    return question is not None and question.seat == FATE


def _fates(position: Position) -> list[tuple[Any, int]]:
    question = position.question
    if question is None or question.seat != FATE:
        return []
    return list(question.options.weights())


def _merge(into: dict[Any, tuple[int, P]], position: P, weight: int) -> None:
    key = position.key()
    known = into.get(key)
    into[key] = (weight, position) if known is None else (known[0] + weight, position)
