"""What comes of an option by trying it out, where it has too many futures to count them all.

Every try plays an imagined position on with fair dice, so nothing hidden is betrayed. It knows no game.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random
from time import thread_time

from grognard.driver import Sight
from grognard.kernel import FATE
from grognard.odds import Odds

TRIES = 200
SECONDS = 2.0
"""After this long at work no further try is made; time that others take on a busy machine does not count."""


def tried(sight: Sight, answer: str) -> Odds:
    """How often each result came up; the tries are the same every time it is asked."""
    counts: Counter[str] = Counter()
    stop = thread_time() + SECONDS
    for number in range(TRIES):
        counts[_one(sight, answer, Random(number))] += 1
        if thread_time() > stop:
            break
    rows = [(result, Fraction(count, counts.total())) for result, count in counts.items()]
    return Odds(sorted(rows, key=lambda row: (-row[1], row[0])), counts.total(), False)


def _one(sight: Sight, answer: str, random: Random) -> str:
    position = sight.imagine(random)
    before = position.copy()
    position.answer(position.parse(answer))
    while (question := position.question) is not None and question.seat == FATE:
        position.answer(question.options.pick(random.random))
    return sight.game.result(before, position, sight.seat)
