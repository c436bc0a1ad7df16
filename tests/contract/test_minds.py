"""What every mind holds to: nothing that is still open is worth as much as a win, and bots may do what it says."""

from __future__ import annotations

import msgspec
import pytest

from grognard.kernel import FATE
from grognard.mind import EVEN, LOST, NO_PLAN, WON, packed, permille, unpacked
from tests.contract.cases import Case, every_case, looks, played, share


@every_case
def test_open_positions_are_worth_less_than_a_win_and_more_than_a_loss(case: Case) -> None:
    mind = case.game.mind
    for number, position in looks(case, share(case, 150)):
        for seat in range(len(case.game.seats(position))):
            worth, value = mind.worth(position, seat), mind.value(position, seat)
            assert -mind.decisive < worth < mind.decisive, f"{case}: {worth} for seat {seat} before answer {number}"
            assert LOST < value < WON


@every_case
def test_at_the_end_the_marks_say_who_won(case: Case) -> None:
    game, position = case.game, played(case).position
    outcome, mind = position.outcome, case.game.mind
    assert outcome is not None
    seats = range(len(game.seats(position)))
    worths, values = [mind.worth(position, seat) for seat in seats], [mind.value(position, seat) for seat in seats]
    assert all(-mind.decisive <= worth <= mind.decisive for worth in worths)
    if len(outcome.winners) == 1:
        assert [seat for seat in seats if worths[seat] == mind.decisive] == list(outcome.winners)
        assert [seat for seat in seats if values[seat] == WON] == list(outcome.winners)
        assert -mind.decisive in worths
        assert LOST in values


@every_case
def test_offers_policies_and_mixtures_are_legal_and_weighed(case: Case) -> None:
    mind = case.game.mind
    for number, position in looks(case, share(case, 150)):
        question = position.question
        if question.seat == FATE:
            continue
        plan = mind.plan(position, question.seat)
        offers, sure = mind.offers(position, plan), mind.settled(position, plan)
        assert offers, f"{case}: nothing is worth a look before answer {number}"
        assert sure is None or question.options.has(sure)
        for weighed in (offers, mind.mixture(position)):
            assert all(question.options.has(answer) for answer in weighed)
            assert all(type(weight) is int and weight > 0 for weight in weighed.values())


@every_case
def test_a_plan_is_plain_data_and_is_kept_while_nothing_happens(case: Case) -> None:
    mind = case.game.mind
    for _, position in looks(case, share(case, 60)):
        question = position.question
        if question.seat == FATE:
            continue
        plan = mind.plan(position, question.seat)
        assert plan is NO_PLAN or isinstance(plan, mind.plans)
        assert unpacked(mind, packed(plan)) == plan
        assert mind.plan(position, question.seat, plan) is plan


@every_case
def test_a_plan_that_cannot_be_read_is_none(case: Case) -> None:
    assert unpacked(case.game.mind, b"?") is NO_PLAN
    assert unpacked(case.game.mind, b"") is NO_PLAN
    assert packed(NO_PLAN) == b""
    assert issubclass(case.game.mind.plans, msgspec.Struct)


@pytest.mark.parametrize("lead", [1, 300, 3000])
def test_permille_keep_the_order_of_points_and_leave_the_ends_to_the_ended(lead: int) -> None:
    points = [*range(-2_000_000, 2_000_001, 997), *range(-500, 500)]
    values = {ahead: permille(ahead, lead) for ahead in sorted(points)}
    assert list(values.values()) == sorted(values.values())
    assert all(permille(-ahead, lead) == WON - value for ahead, value in values.items())
    assert LOST < min(values.values()) <= max(values.values()) < WON
    assert (permille(0, lead), permille(lead, lead)) == (EVEN, (EVEN + WON) // 2)
