"""Worlds that are counted for odds: they look the same to the seat, and rest on nothing that it does not know."""

from __future__ import annotations

from random import Random

import msgspec

from grognard.kernel import Answer
from tests.contract.cases import Case, every_case, share
from tests.contract.test_secrets import moments

FORKS = 30
ANSWERS = 6
"""Answers of a question that are tried, evenly spread."""


@every_case
def test_counted_worlds_fit_the_view_and_betray_nothing(case: Case) -> None:
    game = case.game
    for match, _, number in moments(case, share(case, FORKS)):
        position, question = match.position, match.question
        if question is None or question.seat < 0:
            continue
        seat = question.seat
        twin = game.imagine(position, seat, Random(number))
        seen = msgspec.json.encode(game.view(position, seat))
        answers: list[Answer] = list(question.options)
        for answer in answers[:: len(answers) // ANSWERS + 1]:
            found = game.worlds(position, seat, answer, Random(number))
            again = game.worlds(twin, seat, answer, Random(number))
            assert [(weight, world.key()) for weight, world in found] == [(w, world.key()) for w, world in again]
            assert all(weight > 0 and msgspec.json.encode(game.view(world, seat)) == seen for weight, world in found)
