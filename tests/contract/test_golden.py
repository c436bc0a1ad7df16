"""Golden playthroughs replay for ever, die by die, and no scenario lacks one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from grognard.fate import verify
from grognard.game import Game
from grognard.kernel import Position, Setting
from grognard.store import SUFFIX, load
from tests.contract.cases import every_game, game_of
from tests.contract.golden import FOLDER, golden_digests, golden_path

NAMES = sorted(path.name for path in FOLDER.glob(f"*{SUFFIX}"))


class Opened:
    """A game that keeps the position it opens: where somebody has drawn all dice again, it is the last one."""

    def __init__(self, game: Game[Any]) -> None:
        self.game, self.slug, self.edition = game, game.slug, game.edition
        self.position: Position | None = None

    def start(self, scenario: str = "", options: Mapping[str, Setting] | None = None, edition: int = 0) -> Position:
        """The first position of the game, which is kept."""
        self.position = self.game.start(scenario, options, edition)
        return self.position


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_playthrough_ends_as_it_did(name: str) -> None:
    record = load(FOLDER / name)
    opened = Opened(game_of(record.header.game))
    verdict = verify(opened, record)
    assert verdict.honest, verdict.text
    assert opened.position is not None
    assert opened.position.outcome is not None
    assert opened.position.digest() == golden_digests()[name], "python -m tests.contract.golden writes new digests"


@every_game
def test_every_scenario_has_a_golden_playthrough(slug: str) -> None:
    wanted = [golden_path(slug, scenario).name for scenario in game_of(slug).scenarios]
    assert [name for name in wanted if name not in NAMES] == [], "python -m tests.contract.golden writes them"


def test_no_digest_is_left_over() -> None:
    assert sorted(golden_digests()) == NAMES
