"""Guides: every scenario has one, and it says nothing that its own figures contradict."""

from __future__ import annotations

from typing import Any

import pytest

from grognard import registry
from grognard.game import Game
from grognard.kernel import WATCHER
from grognard.teaching.guides import guide_to
from grognard.words import PSEUDO, speaking


@pytest.fixture(params=registry.slugs())
def game(request: pytest.FixtureRequest) -> Game[Any]:
    return registry.game(request.param)


def test_every_scenario_has_a_guide(game: Game[Any]) -> None:
    assert [slug for slug in game.scenarios if guide_to(game, slug) is None] == []


def test_nobody_won_more_matches_than_were_played(game: Game[Any]) -> None:
    for slug in game.scenarios:
        guide = guide_to(game, slug)
        assert guide is not None
        assert sum(guide.won.values()) <= guide.matches, slug
        assert bool(guide.won) == bool(guide.matches), slug


def test_pieces_are_counted_as_the_table_counts_them(game: Game[Any]) -> None:
    for slug in game.scenarios:
        guide, table = guide_to(game, slug), game.table(game.view(game.start(slug), WATCHER))
        assert guide is not None
        left = {tray.owner: track.value for tray in table.trays for track in tray.tracks if track.id == "left"}
        both = {seat for seat in left if left[seat] and seat in guide.pieces}
        assert {seat: left[seat] for seat in both} == {seat: guide.pieces[seat] for seat in both}, slug


def test_what_it_teaches_is_told_in_every_language(game: Game[Any]) -> None:
    with speaking(PSEUDO):
        told = [guide.teaches for slug in game.scenarios if (guide := guide_to(game, slug))]
    assert not [text for text in told if any("a" <= letter <= "z" for letter in text)]
