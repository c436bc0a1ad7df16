"""Charts of every game: they stand with a clause of its book, are whole, and are told in every language."""

from __future__ import annotations

from typing import Any

import pytest

from grognard import registry
from grognard.game import Game
from grognard.words import PSEUDO, speaking


@pytest.fixture(params=registry.slugs())
def game(request: pytest.FixtureRequest) -> Game[Any]:
    return registry.game(request.param)


def test_every_game_has_charts_and_each_is_called_once(game: Game[Any]) -> None:
    ids = [chart.id for chart in game.charts()]
    assert ids
    assert len(set(ids)) == len(ids)


def test_a_chart_stands_with_a_clause_and_is_whole(game: Game[Any]) -> None:
    for chart in game.charts():
        assert {chart.rule, *chart.reads} <= set(game.rulebook.clauses), chart.id
        assert chart.title
        assert chart.rows, chart.id
        assert {len(row) for row in chart.rows} == {len(chart.heads)}, chart.id


def test_nothing_is_read_off_two_charts(game: Game[Any]) -> None:
    reads = [rule for chart in game.charts() for rule in chart.reads]
    assert len(set(reads)) == len(reads)


def test_charts_are_told_in_every_language(game: Game[Any]) -> None:
    with speaking(PSEUDO):
        titles = [chart.title for chart in game.charts()]
    assert not [title for title in titles if any("a" <= letter <= "z" for letter in title)]


def test_rulings_stand_with_the_question_they_answer(game: Game[Any]) -> None:
    rulings = [clause for clause in game.rulebook.clauses.values() if clause.kind == "proposed"]
    assert rulings
    assert not [clause.id for clause in rulings if not clause.question or not clause.why]
