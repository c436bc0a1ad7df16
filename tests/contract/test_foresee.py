"""Foresight in every game agrees with throwing every die in turn."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

from grognard.kernel import Answer, TooWide, foresee
from tests.contract.cases import Case, every_case, is_fate, walk

WANTED = 12
"""Answers followed by dice that are compared in one case."""
MATCHES = 6
"""Matches that are looked through until one has any."""
MOST = 1_500
"""Throws looked at for one answer; what is wider is left out."""


@every_case
def test_foresight_agrees_with_the_resolver(case: Case) -> None:
    assert any(_compared(case, seed) for seed in range(1, MATCHES + 1)), f"no answer of {case} is followed by dice"


def _compared(case: Case, seed: int) -> int:
    """How many answers followed by dice were compared, spread over a match, with others tried beside them."""
    random = Random(2)
    thrown = [number for number, position, _ in walk(case, seed) if is_fate(position.question)]
    spots = [number - 1 for number in thrown if number - 1 not in thrown and number > 1]
    chosen = spots[:: max(1, len(spots) // WANTED)]
    compared = 0
    for number, position, answer in walk(case, seed):
        if number not in chosen or compared >= WANTED:
            continue
        before = position.key()
        compared += _compare(position, answer)
        compared += _compare(position, position.question.options.pick(random.random))
        assert position.key() == before
    return compared


def _compare(position: Any, answer: Answer) -> bool:
    """Whether dice follow the answer and were compared."""
    first = position.copy()
    first.answer(answer)
    if not is_fate(first.question):
        return False
    try:
        futures = foresee(position, answer, MOST)
    except TooWide:
        return False
    assert sum(future.weight for future in futures) == futures[0].total
    assert all(future.total == futures[0].total and future.weight > 0 for future in futures)
    assert not any(is_fate(future.position.question) for future in futures)
    foreseen = {future.position.key(): future.chance for future in futures}
    assert len(foreseen) == len(futures), "equal futures were not merged"
    thrown: dict[Any, Fraction] = {}
    try:
        _throw(first, Fraction(1), thrown, [4 * MOST])
    except TooWide:
        return False
    assert foreseen == thrown
    return True


def _throw(position: Any, chance: Fraction, ends: dict[Any, Fraction], left: list[int]) -> None:
    """Follow every throw to its end, one by one, without merging anything on the way."""
    if not is_fate(position.question):
        ends[position.key()] = ends.get(position.key(), Fraction(0)) + chance
        return
    weights = position.question.options.weights()
    total = sum(weight for _, weight in weights)
    left[0] -= len(weights)
    if left[0] < 0:
        raise TooWide
    for answer, weight in weights:
        after = position.copy()
        after.answer(answer)
        _throw(after, chance * Fraction(weight, total), ends, left)
