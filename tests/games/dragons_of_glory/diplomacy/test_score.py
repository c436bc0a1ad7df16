"""What talks may come to: attitudes, the fear of Knights, and the chances of six rolls."""

from __future__ import annotations

import pytest

from grognard.games.dragons_of_glory.diplomacy.score import attitude, prospects
from grognard.games.dragons_of_glory.sheets.diplomacy import AIMS, SUCCESS
from grognard.games.dragons_of_glory.sheets.diplomacy import outcome as talks
from tests.games.dragons_of_glory.staging import BOX, staged

HL, WS = 0, 1


def total(nation: str, side: int, aim: str, serves: dict[str, int]) -> int:
    war = staged({}, serves)
    return sum(term.value for term in attitude(war, BOX.nation_of[nation], side, aim))


@pytest.mark.rule("DG-3.DIP-13", "DG-G18")
def test_knights_listen_the_more_nations_highlord_has() -> None:
    lost = {"kern": HL, "blode": HL, "throtyl": HL}
    assert total("gunthar", WS, "activate", {}) == 3
    assert total("gunthar", WS, "activate", lost) == 6
    assert total("gunthar", HL, "activate", lost) == 3
    assert total("gunthar", WS, "deactivate", lost) == 3
    assert total("palanthus", WS, "activate", lost) == 1


@pytest.mark.rule("DG-3.DIP-4", "DG-3.DIP-5")
@pytest.mark.parametrize("aim", AIMS)
def test_chances_are_those_of_six_rolls(aim: str) -> None:
    for standing in range(-10, 26):
        results = [talks(die + standing, aim) for die in (1, 2, 3, 4, 5, 6)]
        assert prospects(standing, aim) == (results.count(SUCCESS[aim]), results.count("C"))
    assert prospects(0 - 6, "activate") == (6, 0)  # Kitiara talks to ogres
    assert prospects(10 + 6, "deactivate") == (5, 0)  # Laurana talks to elves
