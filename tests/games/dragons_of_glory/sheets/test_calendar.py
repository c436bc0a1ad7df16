"""Turns on the calendar, and the dice."""

from __future__ import annotations

import pytest

import grognard
from grognard.games.dragons_of_glory.dice import D4, D6, D10
from grognard.games.dragons_of_glory.show.words import date_name
from grognard.kernel import FATE, Draw
from tests.contract.cases import Case, walk

GAME = grognard.game("dragons-of-glory")
SEASONS = ("March and April", "May and June", "July and August", "September and October", "winter")


@pytest.mark.rule("DS-CAL-1", "DS-CAL-2", "DS-CAL-3", "DS-CAL-4", "DS-CAL-5", "DS-CAL-6", "DS-WIN-2")
@pytest.mark.parametrize("year", range(348, 354))
def test_every_year_has_five_turns(year: int) -> None:
    first = 5 * (year - 348) + 1
    turns = range(first, first + 5)
    assert [date_name(turn) for turn in turns] == [f"{season} {year}" for season in SEASONS]
    listed = [GAME.data()["calendar"][str(turn)] for turn in turns]
    assert [(one["year"], one["season"] == "winter") for one in listed] == [(year, False)] * 4 + [(year, True)]


@pytest.mark.rule("DS-SEQ-10", "DS-WIN-2")
def test_a_winter_is_four_months_and_a_year_twelve() -> None:
    calendar = GAME.data()["calendar"]
    assert [int(turn) for turn, one in calendar.items() if one["months"] == 4] == [5, 10, 15, 20, 25, 30]
    assert sum(one["months"] for one in calendar.values()) == 6 * 12


@pytest.mark.rule("DS-CAL-1")
def test_the_track_and_the_log_tell_the_date() -> None:
    position = GAME.start("the-kender-strike")
    assert [track.title for track in GAME.table(GAME.view(position, 0)).tracks[:2]] == ["Turn", "March and April 348"]


@pytest.mark.rule("DS-PCS-2")
def test_fate_rolls_dice_of_four_six_and_ten() -> None:
    assert [(die.low, die.high) for die in (D4, D6, D10)] == [(1, 4), (1, 6), (1, 10)]
    case = Case("dragons-of-glory", "the-solamnic-plain", (("campaign-turns", 5),))
    rolled = [p.question.options for _, p, _ in walk(case) if p.question.seat == FATE]
    dice = [options for options in rolled if not isinstance(options, Draw)]
    assert dice
    assert all(options in (D4, D6, D10) for options in dice)
