"""The servers' own time: it stands still while none of them is up, whatever the clock of the machine says."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from grognard.server.store import hours
from grognard.server.store.database import Store

NOON = 1_000_000.0


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = Store(str(f"sqlite:///{tmp_path / 'hours.sqlite'}"))
    yield made
    made.close()


def at(store: Store, now: float) -> int:
    return store.write(lambda db: hours.moment(db, now))


def beat(store: Store, now: float) -> None:
    store.write(lambda db: hours.live(db, now))


def test_time_runs_while_there_are_signs_of_life(store: Store) -> None:
    first = at(store, NOON)
    for later in range(5, 60, 5):
        beat(store, NOON + later)
    assert at(store, NOON + 60) - first == 60_000


def test_time_stands_still_while_nobody_is_up(store: Store) -> None:
    first = at(store, NOON)
    beat(store, NOON + 5)
    assert at(store, NOON + 86_400) - first == 5_000
    assert at(store, NOON + 86_403) - first == 8_000


def test_a_clock_of_the_machine_that_is_set_takes_nothing_from_anybody(store: Store) -> None:
    first = at(store, NOON)
    assert at(store, NOON - 3_600) == first
    assert at(store, NOON - 3_590) - first == 10_000
    assert at(store, NOON + 10_000) - first == 0, "set forward: nobody left a sign of life since"


def test_the_second_process_that_finds_out_counts_the_night_once(store: Store, tmp_path: Path) -> None:
    beat(store, NOON)
    other = Store(str(f"sqlite:///{tmp_path / 'hours.sqlite'}"))
    try:
        first = at(store, NOON + 9_000)
        assert at(other, NOON + 9_001) - first == 1_000
        beat(other, NOON + 9_002)
        assert at(store, NOON + 9_003) - first == 3_000
    finally:
        other.close()


def test_whoever_only_looks_sees_the_moment_at_which_all_fell_asleep(store: Store) -> None:
    first = at(store, NOON)
    with store.reading() as db:
        assert hours.reckoned(db, NOON + 6) - first == 6_000
        assert hours.reckoned(db, NOON + 6_000) == first
