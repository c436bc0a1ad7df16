"""Bots at the table: whole matches, crashed and slow workers, matches that were left alone."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import Connection
from starlette.testclient import TestClient

import grognard
from grognard.fate import verify
from grognard.kernel import decode_record
from grognard.server.desk import lobby
from grognard.server.desk.desk import Desk
from grognard.server.store.database import Store
from grognard.server.store.rows import claim, left_alone
from grognard.server.store.schema import matches
from grognard.server.wire import messages
from grognard.server.workers.pool import Workers
from tests.server.conftest import Serve
from tests.server.guests import GAME, PATIENCE, Guest, create, sit
from tests.server.http.test_library import bring, played
from tests.server.thinkers import PLACE, always_dies, deadly, dies_now_and_then, korak_sleeps, notes_its_plan

BOTS = {"korak": "bot:greedy", "heroes": "bot:random"}


def over(guest: Guest) -> bytes:
    """The record once the match is over."""
    guest.until(lambda page: bool(page["state"] == "over"))
    return guest.get("/record").content


def test_bots_play_a_whole_match(http: TestClient) -> None:
    record = decode_record(over(Guest(http, create(http, BOTS)["match"])))
    assert record.header.players == BOTS
    assert verify(grognard.game(GAME), record).honest


def test_a_person_plays_a_whole_match_against_a_bot(http: TestClient) -> None:
    made = create(http, {"korak": "bot:random", "heroes": "me"})
    page = sit(http, made, "heroes").play(Random(3))
    assert page["table"]["outcome"]
    assert verify(grognard.game(GAME), decode_record(over(Guest(http, made["match"])))).honest


def test_bots_answer_at_once_where_nobody_can_tell_anything_by_it(serve: Serve) -> None:
    with serve(pace=10_000.0) as http:
        Guest(http, create(http, BOTS)["match"]).until(lambda page: page["version"] > 4)


def test_a_thought_that_ends_as_its_match_is_let_go_keeps_nobody() -> None:
    """A server that ends would wait for a bot that had not noticed it: it would think on, or sleep its time."""

    async def let_go() -> bool:
        workers = Workers(1, PATIENCE)
        try:
            await workers.run(abs, -1)
            thinking = asyncio.create_task(workers.run(abs, -1))
            await asyncio.sleep(0)
            time.sleep(1.0)  # nobody listens until the thought has come back
            asyncio.get_running_loop().call_soon(thinking.cancel)
            await asyncio.wait([thinking])
            return thinking.cancelled()
        finally:
            workers.end()

    assert asyncio.run(let_go())


def test_how_long_a_bot_takes_to_react_does_not_tell_what_it_holds(serve: Serve) -> None:
    """Whether it has no card to play or weighs many, its answer comes at the same moment."""
    record = played()
    asked = [n for n, entry in enumerate(record.answers) if entry.topic in ("hit-cards", "miss-cards")]
    with serve(pace=0.2) as http:
        library = Guest(http, bring(http, record).json()["match"])
        for number in asked[:2]:
            branch = {"at": number, "seats": {"korak": "me", "heroes": "bot:random"}}
            began = time.monotonic()
            made = library.post("branch", **branch).json()
            Guest(http, made["match"]).until(lambda page: page["version"] > 1)
            assert time.monotonic() - began >= 0.2


def test_a_match_goes_on_when_its_bots_process_dies(
    serve: Serve, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    thoughts = tmp_path / "thoughts"
    thoughts.mkdir()
    monkeypatch.setenv(PLACE, str(thoughts))
    with serve({"work": dies_now_and_then}) as http:
        made = create(http, {"korak": "bot:random", "heroes": "bot:random"})
        Guest(http, made["match"]).until(lambda page: page["version"] > 12 or page["state"] == "over")
    assert sum(deadly(int(path.name)) for path in thoughts.iterdir()) > 1, "no process died"


def test_a_bot_goes_on_from_the_plan_it_kept(serve: Serve, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each thought begins with the plan with which the one before it ended, in whichever process that was."""
    notes = tmp_path / "notes"
    monkeypatch.setenv(PLACE, str(notes))
    bots = {"rebels": "bot:greedy", "orks": "bot:greedy"}
    with serve({"work": notes_its_plan}) as http:
        made = create(http, bots, game="dragon-noir-exile", scenario="landfall", options={})
        Guest(http, made["match"]).until(lambda page: page["version"] > 40 or page["state"] == "over")
    last: dict[str, str] = {}
    thoughts = [line.split("\t") for line in notes.read_text(encoding="utf-8").splitlines()]
    for seat, before, after in thoughts:
        assert before == last.get(seat, "")
        last[seat] = after
    kept = [before for _, before, after in thoughts if before == after]
    assert len(kept) > len(thoughts) // 2, "most thoughts needed no other plan"


def test_a_bot_that_always_fails_still_answers(serve: Serve) -> None:
    with serve({"work": always_dies}, tries=1) as http:
        made = create(http, {"korak": "bot:greedy", "heroes": "me"})
        guest = sit(http, made, "heroes")
        assert guest.until(lambda page: page["version"] > 3)


def test_a_slow_bot_delays_no_other_match(serve: Serve) -> None:
    with serve({"work": korak_sleeps}, patience=10_000.0) as http:
        slow = create(http, {"korak": "bot:greedy", "heroes": "me"})
        fast = create(http, {"korak": "bot:random", "heroes": "me"})
        before = Guest(http, slow["match"]).page()["version"]
        sit(http, fast, "heroes").asked()
        assert Guest(http, slow["match"]).page()["version"] == before, "the slow one has answered"


def test_a_slow_bot_is_ended_at_last(serve: Serve) -> None:
    with serve({"work": korak_sleeps}, patience=1.0, tries=1) as http:
        slow = Guest(http, create(http, {"korak": "bot:greedy", "heroes": "me"})["match"])
        before = slow.page()["version"]
        slow.until(lambda page: page["version"] > before)


def test_a_bots_match_is_taken_over_when_its_server_was_killed(serve: Serve, database: Path) -> None:
    with serve({"work": korak_sleeps}) as http:
        made = create(http, {"korak": "bot:greedy", "heroes": "me"})
    until = time.time() + 2
    with closing(sqlite3.connect(database)) as rows, rows:  # a killed server has no time to give its matches back
        rows.execute("UPDATE matches SET lease = ?", (until,))
    with serve() as http:
        Guest(http, made["match"]).until(lambda page: page["version"] > 1)
        assert time.time() >= until, "another server's bot was answered for"


def test_a_lease_from_before_the_clock_was_set_back_freezes_no_bot(serve: Serve, database: Path) -> None:
    with serve({"work": korak_sleeps}) as http:
        made = create(http, {"korak": "bot:greedy", "heroes": "me"})
    hour = time.time() + 3_600
    with closing(sqlite3.connect(database)) as rows, rows:  # a server was killed, and then the clock was set right
        rows.execute("UPDATE matches SET lease = ?", (hour,))
    with serve() as http:
        Guest(http, made["match"]).until(lambda page: page["version"] > 1)
    assert time.time() < hour


@pytest.mark.parametrize(("ahead", "free"), [(-1.0, True), (15.0, False), (35.0, False), (45.0, True)])
def test_only_a_lease_that_can_be_one_keeps_others_away(database: Path, ahead: float, free: bool) -> None:
    """A lease is 20 seconds long here, and clocks may differ by as much."""
    store = Store(f"sqlite:///{database}")
    match = lobby.create(Desk(store, lambda id: None), messages.Create(game=GAME, seats=BOTS)).match

    def lease(db: Connection) -> None:
        db.execute(matches.update().values(lease=time.time() + ahead))

    store.write(lease)
    with store.reading() as db:
        assert left_alone(db, 20.0, 10) == ([match] if free else [])
    assert store.write(lambda db: claim(db, match, 20.0)) == free
    store.close()


def test_a_match_left_alone_in_a_bots_turn_is_found_again(serve: Serve) -> None:
    with serve({"work": korak_sleeps}) as http:
        made = create(http, {"korak": "bot:greedy", "heroes": "me"})
        before = Guest(http, made["match"]).page()["version"]
    with serve() as http:
        assert sit(http, made, "heroes").asked()["version"] > 0
        assert Guest(http, made["match"]).page()["version"] > before
