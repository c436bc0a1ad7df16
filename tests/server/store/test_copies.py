"""Copies of a database, taken while a server writes, and put back."""

from __future__ import annotations

import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from grognard.cli import app
from grognard.server.store import copies
from grognard.server.store.copies import BadDatabase
from tests.server.conftest import Serve
from tests.server.guests import create, sit


def order(*words: object) -> tuple[int, str]:
    done = CliRunner().invoke(app, [str(word) for word in words])
    return done.exit_code, done.output


def silent(done: int, of: int) -> None:
    """Nobody looks."""


def answers(file: Path) -> list[int]:
    with closing(sqlite3.connect(file)) as db:
        return [row[0] for row in db.execute("SELECT number FROM answers ORDER BY number")]


def test_a_copy_is_taken_while_the_server_writes_and_goes_on_when_it_is_put_back(
    serve: Serve, database: Path, tmp_path: Path
) -> None:
    """Every copy holds the answers from the first up to one, at least those that were acknowledged before."""
    with serve() as http:
        made = create(http, {"korak": "me", "heroes": "bot:random"})
        guest = sit(http, made, "korak")
        page = guest.play(Random(1), 3)
        playing = threading.Thread(target=guest.play, args=(Random(2),))
        playing.start()
        taken: list[tuple[int, Path]] = []
        while playing.is_alive() and len(taken) < 20:
            known = len(answers(database))
            taken.append((known, tmp_path / f"{len(taken)}.sqlite"))
            copies.backup(f"sqlite:///{database}", taken[-1][1], silent)
        playing.join()
    for known, file in taken:
        kept = answers(file)
        assert (kept, len(kept) >= known) == ([*range(1, len(kept) + 1)], True)
    assert not list(tmp_path.glob("*.half"))
    assert order("restore", taken[0][1], "--database", database)[0] == 0
    with serve() as http:
        guest = sit(http, made, "korak")
        assert guest.page()["version"] >= page["version"]
        assert guest.play(Random(3))["state"] == "over"
    assert len(answers(database.with_name("server.sqlite.before-restore"))) > len(answers(taken[0][1]))


def test_nothing_is_put_in_the_place_of_a_database_in_use(serve: Serve, database: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    with serve() as http:
        made = create(http, {"korak": "me", "heroes": "me"})
        assert order("backup", copy, "--database", database) == (0, f"Copied the database to {copy}.\n")
        code, told = order("restore", copy, "--database", database)
        assert (code, "is in use" in told) == (1, True)
        assert sit(http, made, "korak").page()["state"] == "playing"
    assert {path.name for path in tmp_path.iterdir()} == {"copy.sqlite", "server.sqlite"}


def test_a_copy_can_be_put_where_there_is_nothing(serve: Serve, database: Path, tmp_path: Path) -> None:
    with serve():
        pass
    copies.backup(f"sqlite:///{database}", tmp_path / "copy.sqlite", silent)
    assert copies.restore(f"sqlite:///{tmp_path / 'new.sqlite'}", tmp_path / "copy.sqlite", silent) is None
    with serve(database=tmp_path / "new.sqlite") as http:
        assert http.get("/readyz").status_code == 200


@pytest.mark.parametrize("kind", ["nothing", "text", "foreign", "cut"])
def test_what_is_no_whole_database_of_ours_is_refused(serve: Serve, database: Path, tmp_path: Path, kind: str) -> None:
    with serve() as http:
        made = create(http, {"korak": "me", "heroes": "me"})
    bad = tmp_path / "bad.sqlite"
    if kind == "text":
        bad.write_text("not a database" * 100)
    elif kind == "foreign":
        with closing(sqlite3.connect(bad)) as db:
            db.execute("CREATE TABLE others (id INTEGER)")
    elif kind == "cut":
        copies.backup(f"sqlite:///{database}", bad, silent)
        bad.write_bytes(bad.read_bytes()[:8192])
    before = database.read_bytes()
    with pytest.raises(BadDatabase, match=bad.name):
        copies.restore(f"sqlite:///{database}", bad, silent)
    assert database.read_bytes() == before
    with serve() as http:
        assert sit(http, made, "korak").page()["state"] == "playing"


def test_a_copy_never_takes_the_place_of_a_file(serve: Serve, database: Path) -> None:
    with serve():
        pass
    before = database.read_bytes()
    code, told = order("backup", database, "--database", database)
    assert (code, "is there already" in told) == (1, True)
    assert database.read_bytes() == before


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_for_postgresql_its_own_programs_are_named(tmp_path: Path, serve: Serve, database: Path, command: str) -> None:
    with serve():
        pass
    file = database if command == "restore" else tmp_path / "copy"
    code, told = order(command, file, "--database", "postgresql://me:hush@localhost/grognard")
    assert (code, "pg_dump --format=custom" in told, "pg_restore" in told, "hush" in told) == (1, True, True, False)


def test_how_far_a_copy_is_can_be_told(serve: Serve, database: Path, tmp_path: Path) -> None:
    with serve():
        pass
    told: list[tuple[int, int]] = []
    copies.backup(f"sqlite:///{database}", tmp_path / "copy.sqlite", lambda done, of: told.append((done, of)))
    assert told[-1][0] == told[-1][1] > 0
