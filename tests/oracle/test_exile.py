"""The book's opinion of The Exile: it reads the printed tables, finds what is wrong, and nothing in two matches."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.movement import challenges
from tests.oracle.compared import Compared
from tests.oracle.exile import Face, Person, blow, challenge, printed, shot, slipping
from tests.oracle.strife import strive


def test_tables_of_the_book() -> None:
    assert [blow(die, 2, mounted=False) for die in (1, 7, 10, 11)] == ["E", "C", "-", "-"]
    assert blow(1, 11, mounted=True) == "H"
    assert [shot("longbow", die, "light", mounted=False) for die in (-2, 1, 4, 9)] == ["C", "C", "A", "-"]
    assert [challenge(die) for die in (-1, 7, 8, 9, 10, 13)] == [0, 0, 1, 1, 2, 2]
    assert printed()["black-fox"]["mounted"] == Face(28, 18, True)
    assert printed()["thrugg-horse"]["healthy"] == Face(0, 4, True)


def test_challenges_take_one_line_of_each_list_and_wounds_on_top() -> None:
    rider, dog = Person("konrad", "wounded", True), Person("wardog-1", "healthy", False)
    assert slipping(rider, dog) == -2 + 2 + 1
    assert slipping(dog, rider) == -3 + 2 - 2


def test_book_and_engine_agree_in_two_matches() -> None:
    compared = Compared()
    for seed in (5, 6):
        strive(seed, compared)
    assert compared.differences == []
    assert min(compared.times[kind] for kind in ("result of a fight", "result of a shot", "what a challenge adds")) > 5


def test_a_rule_that_is_broken_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(challenges, "modifier", lambda war, piece, opposer: 9)
    compared = Compared()
    strive(6, compared)
    assert {each.partition(",")[0] for each in compared.differences} == {"what a challenge adds"}
