"""Every game tells each seat of every scenario how it wins."""

from __future__ import annotations

import pytest

from grognard import registry


@pytest.mark.parametrize("slug", registry.slugs())
def test_every_seat_is_told_how_it_wins(slug: str) -> None:
    game = registry.game(slug)
    for scenario in game.scenarios.values():
        for seat in game.seats(game.start(scenario.slug)):
            ways = scenario.aims.get(seat, scenario.aims.get("", ()))
            assert ways, f"{scenario.slug}: {seat}"
            assert all(way.endswith(".") and way[0].isupper() for way in ways)


@pytest.mark.parametrize("slug", registry.slugs())
def test_aims_belong_to_seats_of_their_scenario(slug: str) -> None:
    game = registry.game(slug)
    for scenario in game.scenarios.values():
        assert set(scenario.aims) <= {"", *game.seats(game.start(scenario.slug))}
