"""Snapshots: a restarted server opens a long match from one, and whatever is wrong with it, the record wins."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from starlette.testclient import TestClient

from grognard import registry
from grognard.kernel import FATE, Match
from grognard.server.store import rows, snapshots
from grognard.server.store.database import Store
from tests.server.conftest import Serve
from tests.server.desk.test_desk import digest_of
from tests.server.guests import Guest, create, sit

BOTH = {"korak": "me", "heroes": "me"}
UNUSED = "a snapshot could not be used"


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(snapshots, "EVERY", 10)


def played(http: TestClient, answers: int) -> dict[str, Guest]:
    """The seats and a watcher of a match in which so many answers were given."""
    made = create(http, BOTH)
    guests = {**{name: sit(http, made, name) for name in BOTH}, "": Guest(http, made["match"])}
    random = Random(3)
    for _ in range(answers):
        asked = guests[guests[""].page()["table"]["asked"]]
        page = asked.page()
        assert asked.answer(page, random.choice(page["table"]["options"])["answer"]).status_code == 200
    return guests


def taken(database: Path) -> list[int]:
    """After how many answers snapshots were to be taken: ten after the last, or as soon after that as one can be."""
    store = Store(f"sqlite:///{database}")
    with store.reading() as db:
        (row,) = [row for row, _ in rows.listed(db, "watch", 10, float("inf"))]
        entries = [entry for _, entry in rows.answers_from(db, row.id, 1)]
    store.close()
    match = Match(registry.game(row.game), row.record_header)
    moments = [0]
    for number, entry in enumerate(entries):
        assert match.question is not None
        written = match.question.seat != FATE and number - moments[-1] >= snapshots.EVERY
        if written and match.save() is not None:
            moments.append(number)
        match.answer(match.question.seat, entry.answer)
    if len(entries) - moments[-1] >= snapshots.EVERY and match.save() is not None:
        moments.append(len(entries))
    return moments[1:]


def seen(http: TestClient, guests: dict[str, Guest]) -> list[bytes]:
    for guest in guests.values():
        guest.http = http
    pages = [guest.get().content for guest in guests.values()]
    return [*pages, *[guest.get("/log").content for guest in guests.values()]]


def test_a_match_opens_from_its_snapshot_as_from_its_record(serve: Serve, database: Path) -> None:
    with serve() as http:
        guests = played(http, 80)
        before, digest = seen(http, guests), digest_of(http, guests[""].match)
    with closing(sqlite3.connect(database)) as disk:
        kept = [row[0] for row in disk.execute("SELECT number FROM snapshots")]
        answers = disk.execute("SELECT count(*) FROM answers").fetchone()[0]
    assert kept == taken(database)[-1:]
    assert answers - 60 < kept[0] <= answers
    with serve() as http:
        assert seen(http, guests) == before
        assert digest_of(http, guests[""].match) == digest
        asked = guests[guests[""].page()["table"]["asked"]]
        page = asked.page()
        assert asked.answer(page, page["table"]["options"][0]["answer"]).status_code == 200


@pytest.mark.parametrize(
    ("damage", "noticed"),
    [
        ("UPDATE snapshots SET body = x'00'", True),
        ("UPDATE snapshots SET body = x'94a0909000'", True),
        ("UPDATE snapshots SET number = number - 1", False),
        ("UPDATE snapshots SET mark = 'deadbeef'", False),
        ("UPDATE snapshots SET stamp = 'another program'", False),
        ("UPDATE snapshots SET number = 100000", False),
        ("DELETE FROM snapshots", False),
    ],
)
def test_a_bad_snapshot_is_passed_over(
    serve: Serve, database: Path, caplog: pytest.LogCaptureFixture, damage: str, noticed: bool
) -> None:
    with serve() as http:
        guests = played(http, 60)
        before = seen(http, guests)
    with closing(sqlite3.connect(database)) as disk, disk:
        disk.execute(damage)
    with serve() as http, caplog.at_level(logging.WARNING, "grognard.server"):
        assert seen(http, guests) == before
    assert (UNUSED in caplog.text) == noticed


def test_what_is_taken_back_is_forgotten(serve: Serve, database: Path) -> None:
    with serve() as http:
        guests = played(http, 60)

        def undone(condition: Callable[[], bool]) -> None:
            while condition():
                asked = next(guest for guest in guests.values() if guest.headers and guest.page()["undo"] == "ask")
                asked.post("undo", version=asked.page()["version"], ask=True)
                for guest in guests.values():
                    guest.post("consent", agree=True)

        total = guests[""].page()["lines"]
        undone(lambda: guests[""].page()["lines"] > total - 12)
        before = seen(http, guests)
    with closing(sqlite3.connect(database)) as disk:
        numbers = [row[0] for row in disk.execute("SELECT number FROM snapshots")]
        answers = disk.execute("SELECT count(*) FROM answers").fetchone()[0]
    assert all(number <= answers for number in numbers)
    with serve() as http:
        assert seen(http, guests) == before
