"""Scales: what a game's points mean in a scenario, measured in matches between bots.

From moments of many matches, how far the first seat was ahead and whether it won, follow the lead at which both sides
win as often, and the one with which three matches of four are won. `python -m grognard.lab.scales GAME 60` prints them,
and how true they are: of the moments at which matches were valued so high, how many were won. `GAME 60 SCENARIO` does
it for one scenario.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from math import log
from random import Random
from typing import NamedTuple

from grognard.bots import bot
from grognard.driver import Sight
from grognard.kernel import FATE
from grognard.lab.duel import MOST_ANSWERS, seed_of
from grognard.mind import WON, Scale, permille
from grognard.registry import game as game_of

EVERY = 15
"""One of so many moments is looked at."""
LEADS = tuple(round(50 * 1.25**step) for step in range(24))
EVENS = 120
"""How many leads are tried as even, from the least to the greatest that were seen, and as far again on either side:
where points say little of who wins, the side that mostly does stands well with any."""


BANDS = 10
"""In how many parts permille are looked at."""


class Band(NamedTuple):
    """Values from `low` on: at how many moments a match stood so for the first seat, and how many of these it won."""

    low: int
    moments: int
    won: int


class Sample(NamedTuple):
    """A moment: by how much the first seat led, and whether it won in the end."""

    margin: int
    won: bool


def samples(game: str, scenario: str, number: int, seed: int = 0) -> list[Sample]:
    """Moments of one match between greedy bots; none if nobody won it."""
    rules = game_of(game)
    position = rules.start(scenario)
    position.log = None
    draw = Random(f"{seed}/{number}/fate").random
    players = [bot("greedy", seed_of(seed, number, seat)) for seat in range(len(rules.seats(position)))]
    margins, answers = [], 0
    while (question := position.question) is not None and answers < MOST_ANSWERS:
        chosen = question.seat != FATE and question.options.count() > 1
        sight = Sight(rules, position, question.seat)
        position.answer(players[question.seat].choose(sight) if chosen else question.options.pick(draw))
        answers += 1
        if answers % EVERY == 0 and position.outcome is None:
            margins.append(rules.mind.margin(position, 0))
    outcome = position.outcome
    return [Sample(margin, 0 in outcome.winners) for margin in margins] if outcome and outcome.winners else []


def fitted(matches: Iterable[list[Sample]]) -> Scale:
    """The scale by which the results would have been the least surprise; as if each side had won one match more.

    >>> fitted([[Sample(1000 + 10 * n, n > 0)] * 5 for n in range(-40, 41)])
    Scale(lead=50, even=1000)
    """
    found = [match for match in matches if match]
    seen = [sample for match in found for sample in match]
    size, middle = len(seen) // len(found), sum(sample.margin for sample in seen) // len(seen)
    seen += [Sample(middle, won) for won in (True, False) for _ in range(size)]
    least, most = min(sample.margin for sample in seen), max(sample.margin for sample in seen)
    low, wide = 2 * least - most, 3 * (most - least)
    evens = sorted({low + wide * step // EVENS for step in range(EVENS + 1)})
    return min((Scale(lead, even) for lead in LEADS for even in evens), key=lambda scale: surprise(scale, seen))


def checked(matches: list[list[Sample]]) -> list[Band]:
    """How true a scale is: every match is valued by one that was fitted without it, in halves by turns.

    >>> even = [[Sample(10 * n, n % 3 > 0)] for n in range(40)]
    >>> sum(band.moments for band in checked(even)), sum(band.won for band in checked(even))
    (40, 26)
    """
    halves = matches[::2], matches[1::2]
    moments, won = [0] * BANDS, [0] * BANDS
    for mine, others in (halves, halves[::-1]):
        scale = fitted(others)
        for sample in (sample for match in mine for sample in match):
            band = permille(sample.margin - scale.even, scale.lead) * BANDS // WON
            moments[band] += 1
            won[band] += sample.won
    return [Band(WON * band // BANDS, moments[band], won[band]) for band in range(BANDS)]


def surprise(scale: Scale, seen: Iterable[Sample]) -> float:
    """How little the results were to be expected by a scale: the mean of the logarithms of their chances."""
    return -sum(log(_chance(scale, sample)) for sample in seen)


def _chance(scale: Scale, sample: Sample) -> float:
    value = permille(sample.margin - scale.even, scale.lead)
    return (value if sample.won else WON - value) / WON


def measured(game: str, count: int, scenario: str = "") -> Iterator[tuple[str, list[list[Sample]]]]:
    """Moments of so many matches of every scenario of a game that ends with somebody winning, or of one of them."""
    for slug in (scenario,) if scenario else game_of(game).scenarios:
        if not game_of(game).scenario(slug).carries:
            yield slug, [found for number in range(count) if (found := samples(game, slug, number))]


if __name__ == "__main__":
    for name, played in measured(sys.argv[1], int(sys.argv[2]), *sys.argv[3:]):
        scale = fitted(played)
        sys.stdout.write(f"{name} = {{ even = {scale.even}, lead = {scale.lead} }}\n")
        for low, seen, wins in checked(played):
            if seen:
                sys.stdout.write(f"# {low:>3} to {low + WON // BANDS - 1}: {100 * wins // seen} of 100 won ({seen})\n")
