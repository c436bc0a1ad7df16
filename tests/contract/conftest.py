"""The suite goes through its cases one by one, so that a match is played once and looked at by all tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.contract.cases import Case, cases, game_slugs

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Sort the tests of this folder by game and case, and leave all others in their places."""
    places = [place for place, item in enumerate(items) if HERE in item.path.parents]
    ordered = sorted((items[place] for place in places), key=_turn)
    for place, item in zip(places, ordered, strict=True):
        items[place] = item


def _turn(item: pytest.Item) -> tuple[int, int]:
    """The number of the game, then that of the case; what belongs to no game comes first."""
    given = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
    case, slug = given.get("case"), given.get("slug")
    if isinstance(case, Case):
        return game_slugs().index(case.slug), cases().index(case)
    return (game_slugs().index(slug), len(cases())) if slug in game_slugs() else (-1, 0)
