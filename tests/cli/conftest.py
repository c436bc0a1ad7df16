"""What the tests of the command share: the toy game in the registry, a home of its own, a way to run."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from grognard import registry
from grognard.cli import app

TOYS = {"lantern": "tests.cli.lantern:Lantern", "feud": "tests.feud:Feud"}
Run = Callable[..., Result]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty data folder, a page of 100 by 30 and the toy game as the first of all."""
    monkeypatch.setenv("GROGNARD_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("LINES", "30")
    monkeypatch.setattr(registry, "GAMES", {**TOYS, **registry.GAMES})
    registry.game.cache_clear()
    yield tmp_path / "home"
    registry.game.cache_clear()


@pytest.fixture
def run() -> Run:
    """Run the command as a shell does: words, and lines to type."""

    def run(*words: str, typed: str = "") -> Result:
        result = CliRunner().invoke(app, list(words), input=typed)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return run
