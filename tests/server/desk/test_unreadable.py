"""Matches that today's rules cannot read: shown as such, out of nobody's way, with a record to take home."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient
from typer.testing import CliRunner

from grognard import registry
from grognard.cli import app
from grognard.kernel import decode_record
from grognard.server.store.upgrading import known
from tests.server.conftest import Serve
from tests.server.guests import Guest, create, sit
from tests.server.store.test_upgrading import revision_of, uncounted

PEOPLE = {"korak": "me", "heroes": "me"}
AGAINST_BOT = {"korak": "me", "heroes": "bot:random"}


def spoil(database: Path, match: str, number: int = 2) -> None:
    """Make an answer one that no rule knows."""
    with closing(sqlite3.connect(database)) as db:
        done = db.execute("UPDATE answers SET answer = 'fly home' WHERE match = ? AND number = ?", (match, number))
        assert done.rowcount == 1
        db.execute("DELETE FROM snapshots")
        db.commit()


def begun(http: TestClient, seats: dict[str, str], most: int = 4) -> dict[str, Any]:
    made = create(http, seats)
    for _ in range(most):
        step(http, made, "korak" if seats == AGAINST_BOT else "")
    return made


def step(http: TestClient, made: dict[str, Any], seat: str = "") -> None:
    """One answer of whoever is asked."""
    guest = sit(http, made, seat or Guest(http, made["match"]).page()["table"]["asked"])
    page = guest.asked()
    assert guest.answer(page, page["table"]["options"][-1]["answer"]).status_code == 200


@pytest.fixture
def spoiled(serve: Serve, database: Path) -> dict[str, Any]:
    """A match between people that cannot be read, beside one that can."""
    with serve() as http:
        made = begun(http, PEOPLE)
        made["other"] = create(http, PEOPLE)
    spoil(database, made["match"])
    return made


def test_an_unreadable_match_leaves_its_owners_list_whole(http: TestClient, spoiled: dict[str, Any]) -> None:
    tokens = [made["seats"]["korak"]["token"] for made in (spoiled, spoiled["other"])]
    listed = http.post("/api/matches/mine", json={"tokens": tokens})
    assert listed.status_code == 200
    told = {each["match"]: each.get("unreadable", "") for each in listed.json()}
    assert "fly home" in told[spoiled["match"]]
    assert told[spoiled["other"]["match"]] == ""
    looked = sit(http, spoiled, "korak").get()
    assert (looked.status_code, looked.json()["unreadable"]) == (409, True)


def test_its_record_is_given_out_once_it_is_closed_and_not_before(http: TestClient, spoiled: dict[str, Any]) -> None:
    korak, heroes = sit(http, spoiled, "korak"), sit(http, spoiled, "heroes")
    assert korak.get("/record").status_code == 409
    assert Guest(http, spoiled["match"]).post("close").status_code == 401
    closed = korak.post("close")
    assert closed.json() == {"record": f"/api/matches/{spoiled['match']}/record"}
    assert heroes.post("close").json() == closed.json()
    record = decode_record(heroes.get("/record").content)
    assert record.answers[1].answer == "fly home"
    assert record.proof
    assert sit(http, spoiled, "korak").get().json()["unreadable"]
    ended = http.get("/api/matches?list=finished").json()
    assert [each["outcome"] for each in ended] == ["Ended because it could not be read any more."]


def test_a_match_that_can_be_read_cannot_be_closed(http: TestClient) -> None:
    made = create(http, PEOPLE)
    korak = sit(http, made, "korak")
    assert korak.post("close").status_code == 409
    assert korak.page()["state"] == "playing"


def test_a_bot_that_cannot_go_on_is_not_asked_for_ever_and_keeps_nobody_waiting(
    serve: Serve, database: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with serve() as http:
        made = begun(http, AGAINST_BOT, 2)
    spoil(database, made["match"])
    with closing(sqlite3.connect(database)) as db:
        db.execute("UPDATE matches SET bot_asked = 1, lease = 0")
        db.commit()
    with serve(sweep=0.05) as http:
        other = create(http, AGAINST_BOT)
        assert sit(http, other, "korak").play(Random(5))["state"] == "over"
    told = [record for record in caplog.records if "a bot cannot go on" in record.getMessage()]
    assert len(told) == 1
    assert not [record for record in caplog.records if record.exc_info]


def test_a_match_whose_game_is_gone_is_unreadable(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    with serve() as http:
        made = create(http, {"red": "me", "blue": "me"}, "causeway", options={})
    games = {slug: where for slug, where in registry.GAMES.items() if slug != "causeway"}
    registry.game.cache_clear()
    monkeypatch.setattr(registry, "GAMES", games)
    with serve() as http:
        listed = http.post("/api/matches/mine", json={"tokens": [made["seats"]["red"]["token"]]}).json()
        assert "its game is not here" in listed[0]["unreadable"]


def test_one_server_closes_what_another_can_still_read(serve: Serve, database: Path, spoiled: dict[str, Any]) -> None:
    """Two processes: once closed in one, it is over in the other, whatever that one can read."""
    with serve() as one, serve() as two:
        assert sit(one, spoiled, "korak").post("close").status_code == 200
        assert sit(two, spoiled, "heroes").get("/record").status_code == 200
        other = sit(two, spoiled["other"], "korak")
        assert other.play(Random(1), 1)["state"] == "playing"


def test_ready_says_whether_the_tables_are_this_programs(http: TestClient, database: Path) -> None:
    assert http.get("/readyz").json() == {"status": "ready", "tables": known()[-1]}
    with closing(sqlite3.connect(database)) as db:
        db.execute("UPDATE alembic_version SET version_num = '9999'")
        db.commit()
    told = http.get("/readyz")
    assert (told.status_code, "upgraded" in told.json()["error"]) == (503, True)
    assert http.get("/healthz").json() == {"status": "ok"}


def test_a_server_that_closes_is_not_ready(serve: Serve) -> None:
    from grognard.server.app import Server

    with serve() as http:
        inner: Any = http.app
        server: Server = inner.app.lifespan_context.__self__
        server.bell.closed = True
        told = http.get("/readyz")
    assert (told.status_code, told.headers["retry-after"]) == (503, "30")


def check(database: Path, *more: str) -> tuple[int, str]:
    done = CliRunner().invoke(app, ["upgrade", "--check", str(database), *more])
    return done.exit_code, done.output


def test_a_check_says_which_matches_in_play_differ(serve: Serve, database: Path, spoiled: dict[str, Any]) -> None:
    code, told = check(database)
    assert (code, f"{spoiled['match']} (dark-world" in told, "fly home" in told) == (1, True, True)
    assert "2 matches in play: 1 go on as they are, 1 do not." in told
    with closing(sqlite3.connect(database)) as db:
        db.execute("UPDATE shown SET digest = 'other' WHERE match = ? AND seat = 0", (spoiled["other"]["match"],))
        db.commit()
    assert "differs: something else would be shown to korak" in check(database)[1]


def test_a_check_of_matches_that_go_on_as_they_are_changes_nothing(serve: Serve, database: Path) -> None:
    with serve() as http:
        for game, seats in (("dark-world", PEOPLE), ("causeway", {"red": "me", "blue": "me"})):
            made = create(http, seats, game, options={})
            for _ in range(3):
                step(http, made)
    old = uncounted(database.with_name("old.sqlite"), database)
    before = sorted(path.name for path in old.parent.iterdir())
    assert check(old) == (
        0,
        f"Changes of the tables that a server of this version would make: {', '.join(known())}.\n"
        "2 matches in play: 2 go on as they are, 0 do not.\n",
    )
    assert sorted(path.name for path in old.parent.iterdir()) == before
    done = CliRunner().invoke(app, ["upgrade", str(old)])
    assert (done.exit_code, revision_of(old)) == (0, known()[-1])
    assert check(old)[1].startswith("The tables are those of this version.")


def test_a_check_of_nothing_says_so(tmp_path: Path) -> None:
    code, told = check(tmp_path / "none.sqlite")
    assert (code, "there is no file" in told) == (1, True)
    assert list(tmp_path.iterdir()) == []
