"""The arithmetic of clocks: turns and reserves, several seats, interruptions, what is taken back, running out."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as some

from grognard.server.store.clocks import LOSE, NOBODY, Clock, Terms, begun, called, charged, due, moved, remaining

SECOND = 1000
TERMS = Terms(per=60 * SECOND, reserve=100 * SECOND, then=LOSE)


def fresh(turn: str = "turn 1", asked: int = 0) -> Clock:
    return moved(begun(TERMS, 2), 0, asked, turn)


def kept(clock: Clock, seat: int) -> tuple[int, int]:
    account = clock.accounts[seat]
    return account.left // SECOND, account.reserve // SECOND


def test_the_time_of_a_turn_is_used_first_and_then_the_reserve() -> None:
    clock = fresh()
    assert due(clock) == 160 * SECOND
    assert kept(charged(clock, 59 * SECOND), 0) == (1, 100)
    assert kept(charged(clock, 75 * SECOND), 0) == (0, 85)
    assert kept(charged(clock, 900 * SECOND), 0) == (0, 0)


def test_a_new_turn_gives_its_time_again_and_leaves_the_reserve_as_it_is() -> None:
    clock = moved(fresh(), 75 * SECOND, 1, "turn 1")
    clock = moved(clock, 80 * SECOND, 0, "turn 2")
    assert kept(clock, 0) == (60, 85)
    assert kept(clock, 1) == (60, 100), "what was not used of a turn is not kept"


def test_whoever_is_interrupted_goes_on_with_what_was_left() -> None:
    """A reaction of the other seat in the middle of a turn gives nobody new time."""
    clock = fresh()
    for now in range(10, 50, 10):
        clock = moved(clock, now * SECOND, 1 if now % 20 else 0, "turn 1")
    assert kept(charged(clock, 50 * SECOND), 0) == (30, 100)
    assert kept(charged(clock, 50 * SECOND), 1) == (40, 100)


def test_time_stands_still_while_fate_or_a_bot_is_asked() -> None:
    clock = moved(fresh(), 10 * SECOND, NOBODY, "turn 1")
    assert due(clock) is None
    clock = moved(clock, 5_000 * SECOND, 0, "turn 1")
    assert kept(charged(clock, 5_001 * SECOND), 0) == (49, 100)


def test_how_often_a_seat_was_asked_in_a_row_does_not_show() -> None:
    """Else others could count answers that they may not know of."""
    once = moved(fresh(), 30 * SECOND, 1, "turn 1")
    often = fresh()
    for now in (5, 10, 22):
        often = moved(often, now * SECOND, 0, "turn 1")
    assert moved(often, 30 * SECOND, 1, "turn 1") == once


def test_a_turn_that_was_taken_back_gives_no_time_twice() -> None:
    clock = moved(fresh(), 50 * SECOND, 1, "turn 2")
    back = moved(clock, 50 * SECOND, 0, "turn 1")
    again = moved(back, 55 * SECOND, 1, "turn 2")
    assert kept(again, 0) == (55, 100), "the 60 of the second turn, five of them used"
    assert kept(again, 1) == (60, 100)


def test_who_has_run_out_is_called_once_in_a_turn() -> None:
    clock = fresh()
    assert called(clock, 159 * SECOND) is None
    late = called(clock, 161 * SECOND)
    assert late is not None
    assert (late.accounts[0].lapses, late.accounts[0].called, kept(late, 0)) == (1, True, (0, 0))
    assert called(late, 900 * SECOND) is None
    assert due(late) is None
    anew = moved(late, 200 * SECOND, 0, "turn 2")
    assert due(anew) == 260 * SECOND, "the next turn has its own time, and the reserve is gone"


def test_a_clock_that_is_read_before_its_beginning_takes_nothing() -> None:
    clock = moved(begun(TERMS, 2), 1_000, 0, "turn 1")
    assert remaining(clock, 0, 0) == 160 * SECOND


@given(some.lists(some.tuples(some.integers(0, 40_000), some.integers(-1, 1), some.integers(1, 3)), max_size=30))
def test_nobody_loses_time_that_has_not_passed(steps: list[tuple[int, int, int]]) -> None:
    """Whatever is asked of whom: nobody has less than none, and in one turn all together lose what has run, at most."""
    clock, now = fresh(), 0
    for lasted, asked, turn in steps:
        before, now = clock, now + lasted
        clock = moved(clock, now, asked, f"turn {turn}")
        for seat in (0, 1):
            assert clock.accounts[seat].left >= 0
            assert clock.accounts[seat].reserve <= before.accounts[seat].reserve
            if clock.turns == before.turns:
                lost = remaining(before, seat, now - lasted) - remaining(clock, seat, now)
                assert 0 <= lost <= lasted
