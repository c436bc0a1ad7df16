"""Foresight in every game agrees with throwing every die in turn."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

from grognard.kernel import Answer, TooWide, foresee
from tests.contract.cases import Case, every_case, is_fate, walk, whole

WANTED = 12
"""Answers followed by dice that are compared in one case."""
MATCHES = 6
"""Matches that are looked through until one has any."""
MOST = 1_500
"""Throws looked at for one answer; what is wider is left out."""
LEISURE = 4_000
"""Throws in all of one case, after which no other answer is begun."""


@every_case
def test_foresight_agrees_with_the_resolver(case: Case) -> None:
    assert any(_compared(case, seed) for seed in range(1, MATCHES + 1)), f"no answer of {case} is followed by dice"


def _compared(case: Case, seed: int) -> int:
    """How many answers followed by dice were compared, spread over a match, with others tried beside them."""
    random, left = Random(2), [LEISURE]
    positions = [position for _, position, _ in walk(case, seed)]
    thrown = [number for number, position in enumerate(positions) if is_fate(position.question)]
    spots = [number - 1 for number in thrown if number - 1 not in thrown and number > 0]
    chosen = spots[:: max(1, len(spots) // WANTED)]
    compared = 0
    for number in random.sample(chosen, len(chosen)):
        position, answer = positions[number], whole(case, seed).answers[number]
        before = position.key()
        for each in (answer, position.question.options.pick(random.random)):
            if left[0] > 0 and compared < WANTED:
                compared += _compare(position, each, left)
        assert position.key() == before
    return compared


def _compare(position: Any, answer: Answer, left: list[int]) -> bool:
    """Whether dice follow the answer and were compared; what they took goes off what is left."""
    first = position.copy()
    first.answer(answer)
    if not is_fate(first.question):
        return False
    try:
        futures = foresee(position, answer, MOST)
    except TooWide:
        left[0] -= MOST
        return False
    assert sum(future.weight for future in futures) == futures[0].total
    assert all(future.total == futures[0].total and future.weight > 0 for future in futures)
    assert not any(is_fate(future.position.question) for future in futures)
    foreseen = {future.position.key(): future.chance for future in futures}
    assert len(foreseen) == len(futures), "equal futures were not merged"
    thrown: dict[Any, Fraction] = {}
    own = [4 * MOST]
    try:
        _throw(first, Fraction(1), thrown, own)
    except TooWide:
        return False
    finally:
        left[0] -= 4 * MOST - own[0]
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
