"""Positions of every game: independent copies, exact encoding, replay, and play that always ends."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

import msgspec
import pytest

from grognard.driver import playout
from grognard.kernel import FATE, Match, decode_record, encode_record, replay, total_weight
from tests.contract.cases import (
    LONGEST,
    Case,
    endmost_cases,
    every_case,
    onlookers,
    played,
    snapshot,
    some,
    walk,
    whole,
)


@every_case
def test_answers_on_a_copy_never_change_the_original(case: Case) -> None:
    record = played(case).record
    spots, random = some(record, 60), Random(3)
    for number, position, answer in walk(case):
        copy = position.copy()
        before = snapshot(position) if number in spots else position.key()
        copy.answer(answer)
        if number in spots:
            for _ in range(30):
                if copy.question is None:
                    break
                copy.answer(copy.question.options.pick(random.random))
        assert (snapshot(position) if number in spots else position.key()) == before


@every_case
def test_encoding_gives_back_the_same_position_after_every_answer(case: Case) -> None:
    """Derived parts are compared as well: rebuilt from nothing, they must equal those kept up to date."""
    decoded = None
    for _, position, answer in walk(case):
        if decoded is not None:
            assert decoded.key() == position.key(), "a decoded position went another way"
        decoded = position.decode(position.encode())
        assert snapshot(decoded) == snapshot(position)
        assert decoded.digest() == position.digest()
        decoded.answer(answer)


@endmost_cases
@pytest.mark.parametrize("part", [0, 60])
def test_a_record_replays_to_any_moment(case: Case, part: int) -> None:
    match = played(case)
    record = decode_record(encode_record(match.record))
    number = part * len(record.answers) // 100
    position = replay(case.game, record, number)
    resumed = Match.resume(case.game, record, number)
    assert resumed.position.digest() == position.digest() == whole(case).after(number).digest()
    for entry in record.answers[number:]:
        assert resumed.question is not None
        resumed.answer(resumed.question.seat, entry.answer)
    assert resumed.record == msgspec.structs.replace(record, proof=resumed.proof)
    assert resumed.position.digest() == match.position.digest()
    for seat in onlookers(case.game, position):
        assert resumed.view(seat) == match.view(seat)


@lru_cache(maxsize=1)
def wandered(case: Case, seed: int) -> Any:
    """The last position of a match at random, in which every question was looked at."""
    position, random = case.start(), Random(seed)
    seats = range(len(case.game.seats(position)))
    for _ in range(LONGEST):
        question = position.question
        if question is None:
            break
        assert question.options.count() >= 1, f"{question} has no answer"
        assert total_weight(question.options) >= 1
        assert question.seat == FATE or question.seat in seats
        assert question.topic
        assert position.outcome is None
        position.answer(question.options.pick(random.random))
    outcome = position.outcome
    assert outcome is not None, f"no end after {LONGEST} answers"
    assert position.stack == []
    assert all(seat in seats for seat in outcome.winners)
    assert outcome.how
    assert outcome.rule in case.game.rulebook.clauses
    return position


@every_case
@pytest.mark.parametrize("seed", [1, 0])
def test_random_play_always_has_an_answer_and_comes_to_an_end(case: Case, seed: int) -> None:
    """`make fuzz` plays as many more as there is time for."""
    wandered(case, seed)


@every_case
def test_the_same_answers_give_the_same_digest_in_a_playout(case: Case) -> None:
    position = case.start()
    assert playout(position, Random(0), LONGEST) > 0
    assert position.digest() == wandered(case, 0).digest()
