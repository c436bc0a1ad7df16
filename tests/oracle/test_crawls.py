"""The book's opinion of Dark World and Village of Fear: it finds what is wrong, and nothing in a match of either."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.dark_world.movement import walking as in_castle
from grognard.games.village_of_fear.movement import walking as in_village
from tests.oracle.castle import board as castle
from tests.oracle.compared import Compared
from tests.oracle.delving import delve
from tests.oracle.haunting import haunt
from tests.oracle.village import board as village
from tests.oracle.village import steals


def test_squares_of_a_map_lie_as_they_are_drawn() -> None:
    assert castle().beside["C2"] == {"C1": "", "B2": "", "D2": "1", "C3": ""}
    assert castle().beside["O5"] == {"N5": ""}
    assert castle().beside["E3"] == {"E2": "", "D3": "", "F3": ""}, "the wall with the secret door"
    assert village().beside["H10"] == {"H9": "5", "G10": "", "I10": ""}
    assert village().beside["Entrance"] == {"G14": "", "H14": "", "I14": ""}


def test_points_of_the_drawbridge_are_joined_straight_and_aslant() -> None:
    assert steals("1a") == {"2a", "2b", "1b"}
    assert steals("4b", "3a") == {"4a", "4c", "3b", "3c"}


def test_book_and_engine_agree_in_the_castle() -> None:
    compared = Compared()
    delve(1, compared)
    assert compared.differences == []
    assert min(compared.times[kind] for kind in ("hero's ways", "monster's ways", "grenades", "blows that kill")) > 5


def test_book_and_engine_agree_in_the_village() -> None:
    compared = Compared()
    haunt(1, compared)
    assert compared.differences == []
    assert min(compared.times[kind] for kind in ("hero's ways", "roaming", "who may wait in a house")) > 5


@pytest.mark.parametrize(("rules", "match"), [(in_castle, delve), (in_village, haunt)])
def test_a_rule_that_is_broken_is_found(rules: Any, match: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    ways = rules.hero_ways
    monkeypatch.setattr(rules, "hero_ways", lambda *args: (ways(*args)[0], 0))  # nobody stops at a closed door
    compared = Compared()
    match(1, compared)
    assert {each.partition(",")[0] for each in compared.differences} == {"hero's ways"}
