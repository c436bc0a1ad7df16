"""Nothing that is still open is worth as much as a win or as little as a loss, to any seat of any game."""

from __future__ import annotations

from tests.contract.cases import Case, every_case, played, share, some, walk


@every_case
def test_assessments_keep_inside_the_marks_while_the_match_goes_on(case: Case) -> None:
    won = case.game.won
    record = played(case).record
    numbers = set(some(record, share(case, 150)))
    for number, position, _ in walk(case, record):
        if number not in numbers:
            continue
        for seat in range(len(case.game.seats(position))):
            worth = case.game.assess(position, seat)
            assert -won < worth < won, f"{case}: {worth} for seat {seat} before answer {number}"


@every_case
def test_at_the_end_the_marks_say_who_won(case: Case) -> None:
    game, position = case.game, played(case).position
    outcome = position.outcome
    assert outcome is not None
    worths = [game.assess(position, seat) for seat in range(len(game.seats(position)))]
    assert all(-game.won <= worth <= game.won for worth in worths)
    if len(outcome.winners) == 1:
        assert [seat for seat, worth in enumerate(worths) if worth == game.won] == list(outcome.winners)
        assert -game.won in worths
