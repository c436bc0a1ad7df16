"""Odds on a busy machine: how much is looked at does not hang on how long it has to wait for its turn."""

from __future__ import annotations

import time
from random import Random

import pytest

from grognard import odds
from grognard.cli.prompt import tries
from grognard.driver import Sight
from tests.cli.lantern import SCOUT, Garden, Lantern


class Held(Lantern):
    """Lantern on a machine that others keep busy: time goes by before anything is worked out."""

    def imagine(self, position: Garden, seat: int, random: Random) -> Garden:
        time.sleep(0.02)
        return super().imagine(position, seat, random)


@pytest.fixture
def scout(monkeypatch: pytest.MonkeyPatch) -> Sight:
    """What the scout sees at the beginning, with a tenth of a second to look ahead."""
    monkeypatch.setattr(odds, "SECONDS", 0.1)
    monkeypatch.setattr(tries, "SECONDS", 0.1)
    monkeypatch.setattr(tries, "TRIES", 20)
    game = Held()
    garden = game.start()
    garden.answer(garden.parse("hide C2"))
    return Sight(game, garden, SCOUT)


def test_every_world_is_looked_at_however_long_that_is_held_up(scout: Sight) -> None:
    assert odds.odds_of(scout, "dig").worlds == odds.WORLDS


def test_every_try_is_made_however_long_that_is_held_up(scout: Sight) -> None:
    assert tries.tried(scout, "dig").worlds == tries.TRIES


def test_what_bots_find_good_leans_to_the_seat_and_what_they_find_bad_away_from_it() -> None:
    assert odds._leans({"wins": [900, 700], "loses": [-800], "hardly": [20]}) == {"wins": 1, "loses": -1, "hardly": 0}
    assert odds._leans({"alike": [0, 0]}) == {"alike": 0}
    assert odds._leans({}) == {}
    assert odds._leans({"falls": [-10], "stands": [-90]}) == {"falls": 1, "stands": -1}, "an answer has its price"


def test_odds_say_of_every_result_which_way_it_leans(scout: Sight) -> None:
    found = odds.odds_of(scout, "dig")
    assert set(found.leans) == {result for result, _ in found.rows}
