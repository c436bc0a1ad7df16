"""Long work at the server: nobody's answer and nobody's look waits for it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

import grognard
from grognard.campaigns import encode_campaign
from grognard.fate import verify
from grognard.kernel import decode_record, encode_record
from grognard.server.archive import imports
from grognard.server.archive.records import finished
from grognard.server.desk import lobby
from grognard.server.desk.desk import Desk
from grognard.server.store import snapshots
from grognard.server.store.database import Store
from grognard.server.wire import messages
from tests.server.conftest import Serve
from tests.server.guests import GAME, Guest, create, sit
from tests.server.http.test_library import bring, played
from tests.server.long_work import all_stopped, held_up
from tests.test_campaigns import played as campaign

BOTH = {"korak": "me", "heroes": "me"}
TYPE = {"content-type": "application/json"}
LONG = {"long": 20, "answers": 100_000}
"""Every record of these tests counts as long."""


class Bystander:
    """Two who play another match, with the processes for their looks at work already."""

    def __init__(self, http: TestClient) -> None:
        self.http = http
        made = create(http, BOTH)
        self.guests = [sit(http, made, name) for name in BOTH]
        self.random = Random(1)
        self.go_on()

    def go_on(self) -> None:
        """Look at everything one looks at in play, and answer."""
        guest, page = self.asked()
        text = self.random.choice(page["table"]["options"])["answer"]
        for looked in (
            guest.get("/overlay?kind=threat&target="),
            guest.get(f"/prospect?version={page['version']}&answer={text}"),
            guest.post("odds", version=page["version"], answer=text),
            guest.get("/log"),
            self.http.get("/api/games"),
            self.http.get("/api/matches?list=watch"),
        ):
            assert looked.status_code in (200, 422), looked.text
        assert guest.post("advice", version=page["version"]).status_code == 200
        assert guest.answer(page, text).status_code == 200

    def asked(self) -> tuple[Guest, dict[str, Any]]:
        for guest in self.guests:
            page = guest.page()
            if page["table"].get("options"):
                return guest, page
        raise AssertionError("nobody is asked")


def brought(http: TestClient, seed: int = 5, cut: int = 0) -> Guest:
    """A record brought in, perhaps without its last answers, and the process that read it gone with its server."""
    record = played(seed)
    if cut:
        record = msgspec.structs.replace(record, answers=record.answers[:-cut], proof="")
    return Guest(http, bring(http, record).json()["match"])


def test_a_branch_holds_nobody_up(serve: Serve) -> None:
    with serve(**LONG) as http:
        match = brought(http, cut=1).match
    with serve(**LONG) as http:
        others = Bystander(http)
        length = len(played().answers) - 1
        with held_up(lambda: Guest(http, match).post("branch", at=length, seats=BOTH)) as asked:
            for _ in range(5):
                others.go_on()
            assert create(http, BOTH)["match"]
        made = asked[0].result().json()
        page = sit(http, made, "korak").page()
        assert (page["state"], page["origin"]["at"]) == ("playing", length)
        guests = {name: sit(http, made, name) for name in BOTH}
        while (now := guests["korak"].page())["state"] != "over":
            for guest in guests.values():
                if (now := guest.page())["table"].get("options"):
                    assert guest.answer(now, now["table"]["options"][0]["answer"]).status_code == 200
        again = decode_record(guests["korak"].get("/record").content)
        assert again.answers[:length] != played().answers[:length], "the checks are those of another header"
        assert [each.answer for each in again.answers[:length]] == [each.answer for each in played().answers[:length]]
        verdict = verify(grognard.game(GAME), again)
        assert (verdict.honest, "the other" in verdict.text, "agree." in verdict.text) == (False, True, True)


def test_whoever_joins_a_branch_last_holds_nobody_up(serve: Serve) -> None:
    with serve(**LONG) as http:
        match = brought(http).match
        made = Guest(http, match).post("branch", at=40, seats={"korak": "me", "heroes": "link"}).json()
    with serve(**LONG) as http:
        others = Bystander(http)
        invite = made["seats"]["heroes"]["invite"]
        with held_up(lambda: Guest(http, made["match"]).post("join", invite=invite)):
            others.go_on()
            assert sit(http, made, "korak").page()["state"] == "waiting"
        assert sit(http, made, "korak").page()["state"] == "playing"


def test_a_branch_that_nobody_began_is_begun_after_a_restart(serve: Serve, database: Path) -> None:
    with serve(**LONG) as http:
        match = brought(http).match
    store = Store(f"sqlite:///{database}")
    made = lobby.branch(Desk(store, lambda id: None), match, messages.Branch(at=40, seats=BOTH))
    store.close()
    with serve(**LONG) as http:
        page = Guest(http, made.match, made.seats["korak"].token).until(lambda page: bool(page["state"] == "playing"))
        assert page["origin"]["match"] == match


def test_a_branch_that_takes_too_long_leaves_nothing_behind(serve: Serve, database: Path) -> None:
    with serve(**LONG) as http:
        match = brought(http).match
    with serve(**LONG, long_patience=0.001) as http:
        refused = Guest(http, match).post("branch", at=40, seats={"korak": "me", "heroes": "bot:random"})
        assert refused.status_code == 422
    with closing(sqlite3.connect(database)) as db:
        assert db.execute("SELECT count(*) FROM matches").fetchone() == (1,)
        assert db.execute("SELECT count(*) FROM seats").fetchone() == (2,)


def test_looks_at_a_long_record_hold_nobody_up(serve: Serve) -> None:
    rests = ("/replay", "/replay/30", "/replay/30/picture.svg", "/record")
    with serve(**LONG) as http:
        match = brought(http).match
    with serve(**LONG) as http:
        others = Bystander(http)
        same = [lambda: Guest(http, match).get("/replay/advantage")] * 45  # more than there are threads for looks
        more = [partial(Guest(http, match).get, rest) for rest in rests]
        with held_up(*same, *more) as asked:
            others.go_on()
        assert {each.result().status_code for each in asked} == {200}
        assert len({each.result().content for each in asked[:45]}) == 1


def test_what_is_worked_out_of_a_record_is_kept(serve: Serve) -> None:
    with serve(**LONG) as http:
        guest = brought(http)
        told = {rest: guest.get(rest).content for rest in ("/replay/advantage", "/replay", "/replay?seat=korak")}
        assert len(set(told.values())) == 3
        with all_stopped():
            for rest, body in told.items():
                assert guest.get(rest).content == body


def test_records_that_are_brought_in_hold_nobody_up(serve: Serve) -> None:
    with serve(**LONG) as http:
        others = Bystander(http)
        with held_up(*[partial(bring, http, played(seed)) for seed in (5, 6, 7)]) as asked:
            others.go_on()
        assert {each.result().status_code for each in asked} == {201}


def test_a_campaign_that_is_brought_in_holds_nobody_up(serve: Serve) -> None:
    data = encode_campaign(campaign(most=2))
    with serve(**LONG) as http:
        others = Bystander(http)
        with held_up(lambda: http.post("/api/campaigns", content=data, headers=TYPE)) as asked:
            others.go_on()
        assert asked[0].result().status_code == 201
        last = asked[0].result().json()["matches"][-1]["match"]
        assert Guest(http, last).get("/campaign/record").status_code == 200


def test_one_address_has_a_few_places_for_long_work_and_is_told_when_to_come_back(serve: Serve) -> None:
    with serve(**LONG, long_places=2) as http:
        match = brought(http).match
    with serve(**LONG, long_places=2) as http:
        guest = Guest(http, match)
        with held_up(lambda: guest.get("/replay/advantage"), lambda: guest.get("/replay")):
            refused = guest.get("/replay/3")
            assert (refused.status_code, refused.json()["wait"] >= 1) == (429, True)
            assert refused.headers["retry-after"] == str(refused.json()["wait"])
            assert guest.post("branch", at=40, seats=BOTH).status_code == 429
            assert http.get("/api/matches?list=open").json() == [], "nothing was made"
        assert guest.get("/replay/3").status_code == 200


def test_a_record_may_have_so_many_answers_and_so_may_a_branch_take_over(serve: Serve) -> None:
    with serve(long=20) as http:
        guest = brought(http)
        data = encode_campaign(campaign(most=2))
    length = len(played().answers)
    with serve(long=20, answers=length - 1) as http:
        sent = bring(http, played(6 if len(played(6).answers) >= length else 5))
        assert sent.status_code == 422
        assert f"{length - 1} are the most" in sent.json()["error"]
        told = Guest(http, guest.match).post("branch", at=length, seats=BOTH)
        assert told.status_code == 422
        assert str(length - 1) in told.json()["error"]
    with serve(long=20, answers=30) as http:
        told = http.post("/api/campaigns", content=data, headers=TYPE)
        assert told.status_code == 422
        assert "are the most" in told.json()["error"]


def test_a_long_match_without_a_snapshot_is_opened_where_nobody_waits(
    serve: Serve, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serve() as http:
        made = create(http, BOTH)
        guests = {name: sit(http, made, name) for name in BOTH}
        random = Random(2)
        for _ in range(30):
            for guest in guests.values():
                if (page := guest.page())["table"].get("options"):
                    guest.answer(page, random.choice(page["table"]["options"])["answer"])
        before = {name: guest.page() for name, guest in guests.items()}
    with closing(sqlite3.connect(database)) as db, db:
        db.execute("DELETE FROM snapshots")
    monkeypatch.setattr(snapshots, "NEAR", 10)
    with serve(**LONG) as http:
        others = Bystander(http)
        asked = next(name for name, page in before.items() if page["table"].get("options"))
        guest = sit(http, made, asked)
        text = before[asked]["table"]["options"][0]["answer"]
        tries = (guest.page, lambda: guest.answer(before[asked], text))
        with held_up(*tries) as waiting:
            others.go_on()
        assert waiting[1].result().status_code == 200
        assert waiting[0].result()["version"] >= before[asked]["version"]


def test_what_is_taken_back_is_rebuilt_where_nobody_waits(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(snapshots, "NEAR", 2)
    with serve(**LONG) as http:
        others = Bystander(http)
        guest = sit(http, create(http, {"korak": "bot:random", "heroes": "me"}, practice=True), "heroes")
        random, page = Random(4), guest.asked()
        while page["undo"] != "ask" or page["lines"] < 40:
            guest.answer(page, random.choice(page["table"]["options"])["answer"])
            page = guest.asked()
        with held_up(lambda: guest.post("undo", version=page["version"], ask=True)) as asked:
            others.go_on()
        assert asked[0].result().status_code == 200
        assert "took moves back" in guest.get("/log").json()["lines"][-1]["text"]


def test_a_record_that_was_written_down_in_part_is_written_whole_the_next_time(database: Path) -> None:
    store = Store(f"sqlite:///{database}")
    desk = Desk(store, lambda id: None)
    checked = imports.check((encode_record(played()), 10_000))
    assert not isinstance(checked, str)
    broken = msgspec.structs.replace(checked, parts=(*checked.parts, b"\xc1"))
    with pytest.raises(msgspec.DecodeError):
        imports.keep(desk, broken)
    with pytest.raises(Exception, match="over"):
        finished(store, checked.id)
    imports.keep(desk, checked)
    assert finished(store, checked.id).length == len(played().answers)
    store.close()
