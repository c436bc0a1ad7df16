"""The odds of an answer as a seat may know them: exact futures of imagined positions.

A seat's sight only imagines positions that look the same to it; the true one is never foreseen, for that
would betray secrets. It draws nothing and knows no game.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from random import Random
from time import thread_time
from typing import Any, NamedTuple

from grognard.driver import Sight
from grognard.kernel import foresee

WORLDS = 24
"""How many positions are drawn where they are not counted; the mean over them stands for what the seat cannot know."""

MOST = 20_000
"""Futures looked at for one imagined position."""

FORCED = 3
"""Questions with one answer that are gone through: to play no card for want of cards tells nothing yet."""

SECONDS = 3.0
"""After this long at work no further position is looked at; time that others take on a busy machine does not count."""


FEW, HARDLY = 4, 8
"""Futures of one result that are weighed, and which part of the largest gain is as good as none."""
Gains = dict[str, list[int]]


class Odds(NamedTuple):
    """What may come of an option, likeliest first.

    `exact` when every position that matters is counted, or when all those drawn agree; else it is their mean, and an
    estimate. `worlds` is how many were looked at. `leans` tells of
    each result whether bots find it good (1) or bad (-1) for the seat, 0 where it hardly matters.
    """

    rows: list[tuple[str, Fraction]]
    worlds: int
    exact: bool
    leans: Mapping[str, int] = {}


def odds_of(sight: Sight, answer: str) -> Odds:
    """The chances of every result the seat can tell apart; TooWide when there are too many futures."""
    return _counted(sight, answer) or _drawn(sight, answer)


def _counted(sight: Sight, answer: str) -> Odds | None:
    """The chances over all positions that matter, if the game counts them and there is time to look at all."""
    stop = thread_time() + SECONDS
    worlds = sight.worlds(sight.parse(answer), Random(0))
    total = sum(weight for weight, _ in worlds)
    sums: dict[str, Fraction] = {}
    gains: Gains = {}
    for weight, world in worlds:
        if thread_time() > stop:
            return None
        for result, chance in _chances(sight, world, answer, gains).items():
            sums[result] = sums.get(result, Fraction(0)) + chance * Fraction(weight, total)
    return Odds(_ranked(sums), len(worlds), True, _leans(gains)) if worlds else None


def _drawn(sight: Sight, answer: str) -> Odds:
    """The mean over positions drawn at random."""
    worlds: dict[Any, tuple[int, dict[str, Fraction]]] = {}
    looked = 0
    gains: Gains = {}
    stop = thread_time() + SECONDS
    for number in range(WORLDS):
        imagined = sight.imagine(Random(number))
        key = imagined.key()
        if key in worlds:
            times, chances = worlds[key]
            worlds[key] = (times + 1, chances)
        elif looked and thread_time() > stop:
            continue
        else:
            worlds[key] = (1, _chances(sight, imagined, answer, gains))
        looked += 1
    return _averaged(worlds, looked, _leans(gains))


def _chances(sight: Sight, imagined: Any, answer: str, gains: Gains) -> dict[str, Fraction]:
    """The chances in one imagined position, with what they gain; what leaves the seat no choice is gone through."""
    before, chances = imagined.copy(), dict[str, Fraction]()
    ahead = [(Fraction(1), imagined, imagined.parse(answer), FORCED)]
    while ahead:
        share, position, chosen, more = ahead.pop()
        for future in foresee(position, chosen, MOST):
            chance, after = share * future.chance, future.position
            question = after.question
            if more and question is not None and question.seat == sight.seat and question.options.count() == 1:
                ahead.append((chance, after, question.options.at(0), more - 1))
            else:
                what = sight.game.result(before, after, sight.seat)
                chances[what] = chances.get(what, Fraction(0)) + chance
                _weigh(sight, before, after, gains.setdefault(what, []))
    return chances


def _weigh(sight: Sight, before: Any, after: Any, gained: list[int]) -> None:
    """Note how many points a future is worth to the seat; a few of each result are enough."""
    if len(gained) < FEW:
        margin = sight.game.mind.margin
        gained.append(margin(after, sight.seat) - margin(before, sight.seat))


def _leans(gains: Gains) -> dict[str, int]:
    """The signs of what results gain; what is small beside the largest of them is nothing.

    Where all gain or all lose, for the answer itself has its price, they are compared with each other.
    """
    means = {result: Fraction(sum(gained), len(gained)) for result, gained in gains.items()}
    if means and (min(means.values()) > 0 or max(means.values()) < 0):
        middle = sum(means.values(), Fraction(0)) / len(means)
        means = {result: mean - middle for result, mean in means.items()}
    least = max((abs(mean) for mean in means.values()), default=Fraction(0)) / HARDLY
    return {result: 0 if abs(mean) <= least else 1 if mean > 0 else -1 for result, mean in means.items()}


def _averaged(worlds: dict[Any, tuple[int, dict[str, Fraction]]], looked: int, leans: dict[str, int]) -> Odds:
    sums: dict[str, Fraction] = {}
    for times, chances in worlds.values():
        for result, chance in chances.items():
            sums[result] = sums.get(result, Fraction(0)) + chance * Fraction(times, looked)
    tables = [chances for _, chances in worlds.values()]
    return Odds(_ranked(sums), looked, all(chances == tables[0] for chances in tables), leans)


def _ranked(sums: dict[str, Fraction]) -> list[tuple[str, Fraction]]:
    return sorted(sums.items(), key=lambda row: (-row[1], row[0]))
