"""A server on an empty database, with the toy game among its games."""

from __future__ import annotations

import hashlib
import os
import secrets
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.engine import make_url
from starlette.testclient import TestClient

from grognard import registry, seals
from grognard.server.app import make_app
from grognard.server.desk import following, lobby
from tests.feud import Feud
from tests.server.guests import quick
from tests.toy import Toy
from tools.postgres import NoPostgres, running_postgres

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
def twins(monkeypatch: pytest.MonkeyPatch, same_dice: None) -> None:
    """All servers sign with the same key and give their match the same name and dice, so that bytes can be compared."""
    monkeypatch.setattr(seals, "new_secret", lambda: "11" * 32)
    monkeypatch.setattr(lobby, "new_id", lambda: "0123456789abcdef")
    monkeypatch.setattr(lobby, "new_secret", lambda: "ab" * 32)


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


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """A PostgreSQL to make databases on: one that GROGNARD_TEST_DATABASE names, else one started for the tests."""
    named = os.environ.get("GROGNARD_TEST_DATABASE", "")
    if named:
        yield named
        return
    try:
        with running_postgres() as started:
            yield started
    except NoPostgres as trouble:
        pytest.skip(f"POSTGRESQL WAS NOT TESTED: {trouble}")


@pytest.fixture
def postgres(address: str) -> Iterator[str]:
    """The address of an empty database."""
    import psycopg

    name = f"grognard_{secrets.token_hex(4)}"
    with psycopg.connect(address, autocommit=True) as admin:
        admin.execute(f"CREATE DATABASE {name}")
    try:
        yield make_url(address).set(database=name).render_as_string(hide_password=False)
    finally:
        with psycopg.connect(address, autocommit=True) as admin:
            admin.execute(f"DROP DATABASE {name} WITH (FORCE)")
