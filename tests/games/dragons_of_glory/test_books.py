"""By which book a match is played."""

from __future__ import annotations

import pytest

import grognard
from grognard.game import BadOption
from grognard.games.dragons_of_glory.game import APART, RULES

GAME = grognard.game("dragons-of-glory")


@pytest.mark.rule("DG-X5")
def test_x5_the_second_book_is_not_played_with_hidden_stacks() -> None:
    with pytest.raises(BadOption, match="cannot be chosen together"):
        GAME.start(options={"rules": "advanced", "hidden-stacks": True})
    assert GAME.start(options={"hidden-stacks": True}).question is not None


def test_a_scenario_that_names_its_chapters_offers_no_book() -> None:
    for scenario in GAME.scenarios.values():
        offered = any(choice.key == RULES for choice in scenario.choices)
        assert offered == (scenario.slug != "the-maelstrom-fleet-action")
        assert scenario.apart == (APART if offered else ())
