"""What blows and shots bring on average is read off the printed tables, of whichever game."""

from __future__ import annotations

import pytest

from grognard.games.dark_blades.sheets.book import book as blades
from grognard.games.dragon_noir.sheets.book import book as exile
from grognard.games.skirmish.mind.expected_harm import NOTHING, Prospects, blow_prospects, brings, shot_prospects
from grognard.games.skirmish.sheets.book import NO_COLUMN


def test_the_faces_of_the_die_are_counted_by_what_they_do() -> None:
    assert blow_prospects(blades(), False, False, 4) == Prospects(0, 3, 2, 0, 1, 1, 1)
    assert blow_prospects(exile(), False, False, 11)[:2] == (8, 2)
    assert shot_prospects(blades(), False, 12) == Prospects(9, 1, 0, 0, 0, 0, 0)


def test_off_the_table_nothing_is_to_be_had() -> None:
    assert blow_prospects(blades(), False, False, NO_COLUMN) == shot_prospects(blades(), True, NO_COLUMN) == NOTHING
    assert brings(blades(), 1, 9, False) == brings(exile(), 8, 9, False) == 0


@pytest.mark.parametrize("book", [blades(), exile()], ids=["dark-blades", "the-exile"])
def test_better_odds_never_bring_less_and_the_best_cost_nothing(book: object) -> None:
    assert isinstance(book, type(blades()) | type(exile()))
    shares = [brings(book, times, 1, False) for times in range(1, 14)]
    assert shares == sorted(shares)
    assert shares[0] < 20 < 80 < shares[-1] <= 100
    assert blow_prospects(book, False, False, book.columns - 1).paid == 0


def test_armour_is_added_to_the_die() -> None:
    bare, clad = (blow_prospects(exile(), False, False, 5, armour) for armour in (0, 2))
    assert clad.taken < bare.taken


def test_whoever_is_stunned_may_be_struck_again() -> None:
    chances = Prospects(1, 2, 2, 0, 0, 0, 0)
    assert (chances.deadly, chances.felled, chances.taken) == (30, 36, 27)
