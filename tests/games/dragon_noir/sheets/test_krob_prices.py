"""Prices of krobs and the dates of the queen, as the plan prints them."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.sheets.boxes import CHALLENGE
from grognard.games.dragon_noir.sheets.krob_prices import krob_prices
from grognard.games.dragon_noir.show.listing import figures


@pytest.mark.rule("DN-5.15.1c", "DN-5.21.3a")
def test_5_21_3_prices_by_kind_young_or_grown() -> None:
    sheet = krob_prices()
    assert [sheet.price(kind) for kind in ("hunter", "warrior", "slayer", "guard")] == [1, 2, 4, 7]
    assert [sheet.price(f"baby {kind}") for kind in ("hunter", "warrior", "slayer", "guard")] == [1, 2, 4, 7]


@pytest.mark.rule("DN-5.21.2a")
def test_5_21_2_points_of_the_calendar_by_turn() -> None:
    worth = [krob_prices().worth(turn) for turn in range(1, 41)]
    assert [turn for turn, points in enumerate(worth, 1) if points] == list(range(3, 40, 3))
    assert [points for points in worth if points] == [10, 10, 10, 15, 15, 15, 20, 20, 20, 20, 25, 25, 25]


@pytest.mark.rule("DN-5.21.2a")
def test_5_21_2_the_next_date_comes_after_a_turn() -> None:
    assert [krob_prices().next_date(turn) for turn in (0, 1, 2, 3, 4, 5, 6)] == [3, 3, 3, 6, 6, 6, 9]


@pytest.mark.rule("DN-5.21.3a", "DN-5.21.2a")
def test_prices_and_dates_are_printed_with_all_other_figures() -> None:
    brood = figures(CHALLENGE)["brood"]
    assert brood["prices"] == {"hunter": 1, "warrior": 2, "slayer": 4, "guard": 7}
    assert brood["calendar"]["every"] == 3
    assert [tuple(row) for row in brood["calendar"]["points"]] == [(3, 10), (12, 15), (21, 20), (33, 25)]
