"""Databases of other versions of the program: recognised, brought up to date, or left alone."""

from __future__ import annotations

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text

from grognard.server.store.copies import BadDatabase
from grognard.server.store.database import Store
from grognard.server.store.schema import schema
from grognard.server.store.upgrading import UNCOUNTED, known, missing, seen
from tests.server.conftest import Serve
from tests.server.guests import create, sit

UNCOUNTED_TABLES = """
CREATE TABLE matches (
    id VARCHAR(32) NOT NULL, game VARCHAR(64) NOT NULL, scenario VARCHAR(64) NOT NULL, options TEXT NOT NULL,
    header TEXT NOT NULL, secret VARCHAR(64) NOT NULL, state VARCHAR(16) NOT NULL, watched BOOLEAN NOT NULL,
    revision INTEGER NOT NULL, bot_asked BOOLEAN NOT NULL, lease FLOAT NOT NULL, created FLOAT NOT NULL,
    outcome TEXT NOT NULL, PRIMARY KEY (id));
CREATE INDEX matches_by_state ON matches (state, created);
CREATE TABLE seats (
    "match" VARCHAR(32) NOT NULL, seat INTEGER NOT NULL, name VARCHAR(64) NOT NULL, kind VARCHAR(16) NOT NULL,
    bot VARCHAR(32) NOT NULL, player VARCHAR(64) NOT NULL, entropy VARCHAR(64) NOT NULL, "key" VARCHAR(64),
    invite VARCHAR(64), PRIMARY KEY ("match", seat), FOREIGN KEY("match") REFERENCES matches (id),
    UNIQUE ("key"), UNIQUE (invite));
CREATE TABLE answers (
    "match" VARCHAR(32) NOT NULL, number INTEGER NOT NULL, topic TEXT NOT NULL, answer TEXT NOT NULL,
    mark VARCHAR(16) NOT NULL, PRIMARY KEY ("match", number), FOREIGN KEY("match") REFERENCES matches (id));
CREATE TABLE shown (
    "match" VARCHAR(32) NOT NULL, seat INTEGER NOT NULL, version INTEGER NOT NULL, digest VARCHAR(32) NOT NULL,
    PRIMARY KEY ("match", seat), FOREIGN KEY("match") REFERENCES matches (id));
CREATE TABLE extras (
    "match" VARCHAR(32) NOT NULL, body TEXT NOT NULL, PRIMARY KEY ("match"),
    FOREIGN KEY("match") REFERENCES matches (id));
CREATE TABLE talk (
    "match" VARCHAR(32) NOT NULL, room VARCHAR(16) NOT NULL, number INTEGER NOT NULL, seat VARCHAR(64) NOT NULL,
    name VARCHAR(64) NOT NULL, text TEXT NOT NULL, said FLOAT NOT NULL, PRIMARY KEY ("match", room, number),
    FOREIGN KEY("match") REFERENCES matches (id));
CREATE TABLE snapshots (
    "match" VARCHAR(32) NOT NULL, number INTEGER NOT NULL, mark VARCHAR(16) NOT NULL, stamp VARCHAR(32) NOT NULL,
    body BLOB NOT NULL, PRIMARY KEY ("match", number), FOREIGN KEY("match") REFERENCES matches (id));
"""
"""The tables as servers made them before there were sequels and an index on talk, and before changes were counted."""
KEPT = ("matches", "seats", "answers", "shown", "extras")


def uncounted(file: Path, like: Path | None = None) -> Path:
    """A database from before changes were counted, with the matches of another one."""
    with closing(sqlite3.connect(file)) as db:
        db.executescript(UNCOUNTED_TABLES)
        if like is not None:
            db.execute("ATTACH ? AS other", (str(like),))
            for table in KEPT:
                names = ", ".join(f'"{row[1]}"' for row in db.execute(f"PRAGMA table_info({table})"))
                db.execute(f"INSERT INTO {table} ({names}) SELECT {names} FROM other.{table}")
            db.commit()
    return file


def tables(file: Path) -> dict[str, str]:
    with closing(sqlite3.connect(file)) as db:
        return dict(db.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall())


def revision_of(file: Path) -> str:
    with closing(sqlite3.connect(file)) as db:
        return str(db.execute("SELECT version_num FROM alembic_version").fetchone()[0])


def revision(store: Store) -> str:
    with store.reading() as db:
        return seen(db)


@pytest.mark.parametrize("kind", ["new", "uncounted"])
def test_a_database_has_the_tables_that_the_program_reads_and_writes(tmp_path: Path, kind: str) -> None:
    file = tmp_path / "matches.sqlite"
    if kind == "uncounted":
        uncounted(file)
    store = Store(f"sqlite:///{file}")
    with store.reading() as db:
        assert compare_metadata(MigrationContext.configure(db), schema) == []
    assert revision(store) == known()[-1]
    store.close()


def test_the_same_in_postgresql(postgres: str) -> None:
    address = postgres.replace("postgresql://", "postgresql+psycopg://")
    with ThreadPoolExecutor(4) as pool:
        stores = list(pool.map(lambda _: Store(address), range(4)))
    with stores[0].reading() as db:
        assert compare_metadata(MigrationContext.configure(db), schema) == []
    assert [revision(store) for store in stores] == [known()[-1]] * 4
    for store in stores:
        store.close()


def test_a_match_goes_on_in_a_database_that_was_brought_up_to_date(serve: Serve, database: Path) -> None:
    with serve() as http:
        made = create(http, {"korak": "me", "heroes": "bot:random"})
        before = sit(http, made, "korak").play(Random(1), 5)
    old = uncounted(database.with_name("old.sqlite"), database)
    with serve(database=old) as http:
        guest = sit(http, made, "korak")
        assert guest.asked()["table"] == before["table"]
        assert guest.play(Random(2))["state"] == "over"
    copy = old.with_name(f"old.sqlite.before-{known()[-1]}")
    assert "alembic_version" not in tables(copy)
    with closing(sqlite3.connect(copy)) as db:
        assert db.execute("SELECT state FROM matches").fetchall() == [("playing",)]
    assert not copy.with_name(f"{copy.name}.half").exists()


def test_a_new_database_and_one_that_is_up_to_date_are_not_copied(tmp_path: Path) -> None:
    for _ in range(2):
        Store(f"sqlite:///{tmp_path / 'matches.sqlite'}").close()
    assert [path.name for path in tmp_path.iterdir()] == ["matches.sqlite"]


def test_several_servers_bring_one_database_up_to_date_at_once(tmp_path: Path) -> None:
    file = uncounted(tmp_path / "matches.sqlite")
    with ThreadPoolExecutor(4) as pool:
        stores = list(pool.map(lambda _: Store(f"sqlite:///{file}"), range(4)))
    assert {revision(store) for store in stores} == {known()[-1]}
    for store in stores:
        store.close()
    assert "alembic_version" not in tables(file.with_name(f"{file.name}.before-{known()[-1]}"))


def test_a_database_of_a_later_program_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "matches.sqlite"
    store = Store(f"sqlite:///{file}")
    store.write(lambda db: db.execute(text("UPDATE alembic_version SET version_num = '9999'")))
    store.close()
    before = tables(file)
    with pytest.raises(BadDatabase, match=rf"later version.*9999.*{known()[-1]}"):
        Store(f"sqlite:///{file}")
    assert tables(file) == before


def test_a_database_that_lacks_something_is_left_as_it_was(tmp_path: Path) -> None:
    file = uncounted(tmp_path / "matches.sqlite")
    with closing(sqlite3.connect(file)) as db:
        db.execute("ALTER TABLE matches DROP COLUMN outcome")
    before = tables(file)
    with pytest.raises(BadDatabase, match=r"matches.*lacks outcome"):
        Store(f"sqlite:///{file}")
    assert tables(file) == before


def test_what_a_database_has_yet_to_see_is_known_without_changing_it(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{uncounted(tmp_path / 'matches.sqlite')}", writes=False)
    with store.reading() as db:
        assert (seen(db), missing(db)) == (UNCOUNTED, known())
    store.close()
