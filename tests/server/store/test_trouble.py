"""A database that is away, full, or breaks off in the middle of a commit: what is told, and what is kept."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import event
from sqlalchemy.engine import make_url
from starlette.testclient import TestClient

from grognard.server.app import Server
from grognard.server.store.ledger import Disk
from grognard.server.store.trouble import away
from tests.server.conftest import Serve
from tests.server.guests import Guest, create, sit

BOTH = {"korak": "me", "heroes": "me"}


def server_of(http: TestClient) -> Server:
    app: Any = http.app
    server: Server = app.app.lifespan_context.__self__
    return server


def asked(http: TestClient, made: dict[str, Any]) -> tuple[Guest, dict[str, Any], str]:
    guest = sit(http, made, Guest(http, made["match"]).page()["table"]["asked"])
    page = guest.page()
    return guest, page, page["table"]["options"][0]["answer"]


def test_a_full_disk_is_no_fault_of_ours_and_passes(http: TestClient) -> None:
    """SQLite may take no more pages for a while, and then some again."""
    made = create(http, BOTH)
    guest, page, text = asked(http, made)
    store = server_of(http).store

    def limited(pages: int) -> None:
        store.write(lambda db: db.exec_driver_sql(f"PRAGMA max_page_count = {pages}"))

    limited(1)  # never below what there is
    told = guest.post("talk", text="x" * 500)
    for _ in range(40):
        if told.status_code == 503:
            break
        told = guest.post("talk", text="x" * 500)
    assert (told.status_code, told.headers["retry-after"], told.json()["wait"]) == (503, "5", 5)
    assert "nothing has changed" in told.json()["error"]
    assert guest.page() == page
    limited(1_000_000)
    assert guest.post("talk", text="There is room again.").status_code == 201
    assert guest.answer(page, text).status_code == 200


@pytest.mark.parametrize("kept", [True, False])
def test_where_a_commit_breaks_off_nobody_says_that_nothing_changed(
    http: TestClient, monkeypatch: pytest.MonkeyPatch, kept: bool
) -> None:
    """The disk fails in a commit that came through, or did not: the reply leaves it open, the next page knows."""
    made = create(http, BOTH)
    guest, page, text = asked(http, made)
    begin = Disk.begin

    def broken(disk: Disk, commit: Callable[[], object]) -> None:
        def breaks() -> None:
            if kept:
                commit()
            error = sqlite3.OperationalError("disk I/O error")
            error.sqlite_errorcode = sqlite3.SQLITE_IOERR
            raise error

        begin(disk, breaks)

    monkeypatch.setattr(Disk, "begin", broken)
    told = guest.answer(page, text)
    monkeypatch.setattr(Disk, "begin", begin)
    assert (told.status_code, told.headers["retry-after"], "may have been kept" in told.text) == (503, "5", True)
    assert (guest.page()["version"] > page["version"]) == kept
    assert guest.answer(page, text).status_code == (409 if kept else 200)


def test_what_fails_after_the_commit_is_told_as_kept(http: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    made = create(http, BOTH)
    guest, page, text = asked(http, made)
    desk = server_of(http).desk

    def fails(*_: object) -> bool:
        raise RuntimeError("on purpose")

    with monkeypatch.context() as patched:
        patched.setattr(desk, "tell", fails)
        told = guest.answer(page, text)
    assert (told.status_code, "has been kept" in told.json()["error"]) == (500, True)
    assert guest.answer(page, text).status_code == 409


def test_a_postgresql_that_is_away_comes_back(serve: Serve, postgres: str, address: str) -> None:
    name = make_url(postgres).database
    with serve(database=postgres) as http, psycopg.connect(address, autocommit=True) as admin:
        made = create(http, BOTH)
        guest, page, text = asked(http, made)
        admin.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
        admin.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", (name,))
        for told in (guest.answer(page, text), guest.get(), http.get("/api/matches"), http.get("/readyz")):
            assert (told.status_code, told.headers["retry-after"]) == (503, "5"), told.text
        admin.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
        assert guest.page()["version"] == page["version"]
        assert guest.answer(page, text).status_code == 200


def test_a_connection_that_is_cut_at_the_commit_leaves_it_open(serve: Serve, postgres: str, address: str) -> None:
    with serve(database=postgres) as http, psycopg.connect(address, autocommit=True) as admin:
        made = create(http, BOTH)
        guest, page, text = asked(http, made)
        engine = server_of(http).store.engine
        cut: list[int] = []

        def cuts(connection: Any) -> None:
            if connection.get_execution_options().get("writes") and not cut:
                cut.append(connection.connection.driver_connection.info.backend_pid)
                admin.execute("SELECT pg_terminate_backend(%s, 5000)", (cut[0],))

        event.listen(engine, "commit", cuts)
        told = guest.answer(page, text)
        event.remove(engine, "commit", cuts)
        assert (told.status_code, "may have been kept" in told.text) == (503, True)
        assert guest.answer(guest.page(), text).status_code in (200, 409)


def test_a_fault_in_a_statement_is_ours(tmp_path: Path) -> None:
    db = sqlite3.connect(tmp_path / "a.sqlite")
    with pytest.raises(sqlite3.OperationalError) as caught:
        db.execute("SELECT nothing FROM nowhere")
    assert not away(caught.value)
    db.close()
    assert not away(RuntimeError("disk full"))
