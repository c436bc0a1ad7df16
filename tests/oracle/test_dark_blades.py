"""The book's opinion of Dark Blades: that it finds what is wrong, and that it finds nothing in some matches."""

from __future__ import annotations

import pytest

from grognard.games.skirmish.combat import odds
from tests.oracle.compared import Compared
from tests.oracle.dark_blades import column
from tests.oracle.fights import fight
from tests.oracle.ground import Ground, apart


def test_odds_of_the_book() -> None:
    figures = [(8, 3), (5, 10), (4, 10), (9, 10), (10, 10)]
    assert [column(attack, defence) for attack, defence in figures] == [2, 0, -1, 0, 1]


def test_hexes_of_a_board_lie_as_they_are_drawn() -> None:
    pairs = [("A1", "B1"), ("A1", "B2"), ("B1", "A2"), ("A1", "C1"), ("A1", "A4")]
    assert [apart(one, other) for one, other in pairs] == [1, 1, 2, 2, 3]


def test_a_house_is_entered_by_its_doors_and_windows() -> None:
    village = Ground("village")
    openings = village.doors | village.windows
    assert frozenset(("R6", "S6")) in openings - village.walls
    assert frozenset(("R5", "S5")) in village.walls or frozenset(("R5", "S6")) in village.walls


def test_book_and_engine_agree_in_random_fights() -> None:
    compared = Compared()
    fight(3, compared)
    assert compared.differences == []
    assert min(compared.times[kind] for kind in ("going", "touch", "column hand to hand", "strength of a shot")) > 5


def test_a_rule_that_is_broken_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds, "sign_of", lambda war, piece: 1)
    compared = Compared()
    fight(3, compared)
    assert {each.partition(",")[0] for each in compared.differences} == {"column hand to hand"}
