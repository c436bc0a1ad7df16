"""A server on an empty database, with the toy game among its games."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from grognard import registry
from grognard.server import following, lobby
from grognard.server.app import make_app
from tests.feud import Feud
from tests.server.guests import quick
from tests.toy import Toy

Serve = Callable[..., AbstractContextManager[TestClient]]


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The toy game in the registry."""
    monkeypatch.setattr(registry, "GAMES", {**registry.GAMES, Toy.slug: "tests.toy:Toy", Feud.slug: "tests.feud:Feud"})
    yield
    registry.game.cache_clear()


@pytest.fixture(autouse=True)
def same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """The secrets that dice and bots' choices come from are numbered, not drawn: every run plays the same matches."""
    numbers = count()
    for maker in (lobby, following):
        monkeypatch.setattr(maker, "new_secret", lambda: hashlib.sha256(b"%d" % next(numbers)).hexdigest())


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "server.sqlite"


@pytest.fixture
def serve(database: Path) -> Serve:
    """A server on the test's database: a new one whenever it is called."""

    def serve(make: dict[str, Any] | None = None, **settings: Any) -> TestClient:
        chosen = quick(settings.pop("database", database), **settings)
        return TestClient(make_app(chosen, **(make or {})), base_url="http://localhost")

    return serve


@pytest.fixture
def http(serve: Serve) -> Iterator[TestClient]:
    with serve() as client:
        yield client
