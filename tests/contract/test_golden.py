"""Golden playthroughs replay for ever, die by die, and no scenario lacks one."""

from __future__ import annotations

import pytest

from grognard.fate import verify
from grognard.kernel import replay
from grognard.store import SUFFIX, load
from tests.contract.cases import every_game, game_of
from tests.contract.golden import FOLDER, golden_digests, golden_path

NAMES = sorted(path.name for path in FOLDER.glob(f"*{SUFFIX}"))


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_playthrough_ends_as_it_did(name: str) -> None:
    record = load(FOLDER / name)
    game = game_of(record.header.game)
    position = replay(game, record)
    assert position.outcome is not None
    assert position.digest() == golden_digests()[name], "python -m tests.contract.golden writes new digests"
    verdict = verify(game, record)
    assert verdict.honest, verdict.text


@every_game
def test_every_scenario_has_a_golden_playthrough(slug: str) -> None:
    wanted = [golden_path(slug, scenario).name for scenario in game_of(slug).scenarios]
    assert [name for name in wanted if name not in NAMES] == [], "python -m tests.contract.golden writes them"


def test_no_digest_is_left_over() -> None:
    assert sorted(golden_digests()) == NAMES
