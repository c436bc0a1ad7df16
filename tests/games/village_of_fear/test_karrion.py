"""Karrion's flights and the house he locks."""

from __future__ import annotations

import pytest

from grognard.games.village_of_fear.karrion import Flight, locked
from grognard.games.village_of_fear.village import PERCH
from tests.games.village_of_fear.stage import options, play, stage, told, topic


@pytest.mark.rule("VF-K1", "VF-C11", "VF-S12")
def test_k1_one_to_five_name_the_house_he_settles_on() -> None:
    village = stage("", Flight())
    assert topic(village) == "flight"
    assert options(village) == ["1", "2", "3", "4", "5", "6", "7", "8"]
    assert village.karrion == PERCH
    assert told(play(village, 3), "landed") == [(2,)]
    assert locked(village, 2)
    assert not locked(village, 3)


@pytest.mark.rule("VF-K2")
@pytest.mark.parametrize("number", [6, 7, 8])
def test_k2_on_six_and_more_he_goes_home(number: int) -> None:
    village = stage("karrion 2", Flight())
    assert told(play(village, number), "perched") == [(number,)]
    assert village.karrion == PERCH


@pytest.mark.rule("VF-K3")
def test_k3_an_open_house_sends_him_home() -> None:
    village = stage("karrion 2\nlifted 4", Flight())
    events = play(village, 4)
    assert [event.rule for event in events] == ["VF-K3"]
    assert village.karrion == PERCH


@pytest.mark.rule("VF-K4", "VF-G18")
def test_g18_the_next_flight_ends_the_lock() -> None:
    village = stage("karrion 2", Flight())
    assert locked(village, 1)
    play(village, 5)
    assert not locked(village, 1)
    assert locked(village, 4)
