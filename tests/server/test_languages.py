"""Everybody is served in the language they ask for, whoever was served the same before, and by whichever thread."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from grognard import registry
from grognard.words import pseudo
from tests.server.guests import Guest, create, sit
from tests.server.http.test_live import pages, running
from tests.server.http.test_sockets import wired
from tests.server.tongues import Tongues

BOTH = {"red": "me", "blue": "me"}
ORDERS = pytest.mark.parametrize("order", [("qps", "en"), ("en", "qps")], ids=" then ".join)


@pytest.fixture(autouse=True)
def tongues(monkeypatch: pytest.MonkeyPatch, toy: None) -> None:
    monkeypatch.setitem(registry.GAMES, Tongues.slug, "tests.server.tongues:Tongues")


def _asked(guests: Sequence[Guest]) -> tuple[Guest, dict[str, Any]]:
    """Whoever is asked now, and their page."""
    return next((guest, page) for guest in guests if (page := guest.page())["table"].get("options"))


def _pair(http: Any, made: dict[str, Any], seat: str) -> dict[str, Guest]:
    """The same seat, in two languages."""
    both = {code: sit(http, made, seat) for code in ("en", "qps")}
    for code, guest in both.items():
        guest.headers["accept-language"] = f"{code}, de;q=0.5"
    return both


@ORDERS
def test_a_page_and_the_log_are_told_in_the_language_of_who_asks(http: TestClient, order: tuple[str, str]) -> None:
    both = _pair(http, create(http, BOTH, Tongues.slug, options={}), "red")
    for code in order * 2:
        page = both[code].page()
        assert page["table"]["title"] == f"In {code}"
        assert {line["text"].rpartition(" ")[2] for line in page["table"]["log"]} == {f"({code})"}
        assert {line["text"].rpartition(" ")[2] for line in both[code].get("/log").json()["lines"]} == {f"({code})"}


@ORDERS
def test_what_is_kept_for_everybody_is_kept_for_each_language(http: TestClient, order: tuple[str, str]) -> None:
    for code in order:
        said = {"accept-language": code}
        about = http.get(f"/api/games/{Tongues.slug}", headers=said)
        assert about.json()["summary"] == f"Told in {code}."
        pieces = http.get(f"/api/games/{Tongues.slug}/pieces", headers=said)
        assert pieces.json()["profiles"][0]["title"] == f"Red in {code}"
        sheet = http.get(about.json()["art"]["counters.svg"], headers=said)
        assert f">{code}<" in sheet.text
        assert all("accept-language" in each.headers["vary"] for each in (about, pieces, sheet))


def test_what_follows_an_answer_is_told_in_the_language_of_who_answered(http: TestClient) -> None:
    made = create(http, BOTH, Tongues.slug, options={})
    guests = [_pair(http, made, name)["qps"] for name in BOTH]
    guest, page = _asked(guests)
    refused = guest.answer(page, "fly").json()["error"]
    assert refused.startswith(pseudo("'{0}' is not one of the answers").format("fly"))
    page = guest.answer(page, page["table"]["options"][0]["answer"]).json()
    assert page["table"]["title"] == "In qps"
    late = guest.answer({"version": 99}, "rest")
    assert (late.status_code, late.json()["page"]["table"]["title"]) == (409, "In qps")


def test_two_streams_of_a_match_tell_it_in_two_languages(database: Path) -> None:
    with running(database) as http:
        made = create(http, BOTH, Tongues.slug, options={})
        both = _pair(http, made, "red")
        news = {code: pages(guest, 100) for code, guest in both.items()}
        seen = {code: next(each)[1] for code, each in news.items()}
        others = [sit(http, made, name) for name in BOTH]
        for guest in (both["qps"], both["en"], *others):
            guest, page = _asked([guest, *others])
            guest.answer(page, page["table"]["options"][0]["answer"])
            seen = {code: next(each)[1] for code, each in news.items()}
            assert {code: page["table"]["title"] for code, page in seen.items()} == {"en": "In en", "qps": "In qps"}
            for code, page in seen.items():
                assert {line["text"].rpartition(" ")[2] for line in page["table"]["log"]} == {f"({code})"}
        for each in news.values():
            each.close()


def test_a_socket_tells_in_the_language_it_was_opened_with(database: Path) -> None:
    with running(database) as http:
        both = _pair(http, create(http, BOTH, Tongues.slug, options={}), "red")
        with wired(both["qps"], additional_headers={"accept-language": "qps"}) as wire:
            assert wire.hear("page")["page"]["table"]["title"] == "In qps"
            assert both["en"].page()["table"]["title"] == "In en"
            status, body = wire.do("answer", version=99, answer="rest")
            assert (status, body["error"]) == (409, pseudo("Too late: the table has changed since then."))
            assert body["page"]["table"]["title"] == "In qps"


def _finished(http: TestClient, code: str) -> dict[str, Any]:
    made = create(http, BOTH, Tongues.slug, options={})
    guests = [_pair(http, made, name)[code] for name in BOTH]
    random = Random(1)
    while guests[0].page()["state"] != "over":
        guest, page = _asked(guests)
        assert guest.answer(page, random.choice(page["table"]["options"])["answer"]).status_code == 200
    return made


@ORDERS
def test_a_replay_is_told_by_workers_in_the_language_of_who_asks(
    http: TestClient, database: Path, order: tuple[str, str]
) -> None:
    made = _finished(http, "qps")
    with closing(sqlite3.connect(database)) as db:
        assert [row[0] for row in db.execute("SELECT outcome FROM matches")] == ["Over in en."]
    both = _pair(http, made, "red")
    for code in order * 2:
        told = both[code].get("/replay").json()
        lines = [line["text"] for step in told["steps"] for line in step["lines"]]
        assert {line.rpartition(" ")[2] for line in lines} == {f"({code})"}
        assert told["outcome"] == f"Over in {code}."
        moment = both[code].get("/replay/1")
        assert moment.json()["table"]["title"] == f"In {code}"
        assert moment.headers["vary"] == "accept-language"


def _to_its_end(http: TestClient, slug: str, **wanted: Any) -> str:
    """A match that bots play to its end, by its id."""
    game = registry.game(slug)
    seats = dict.fromkeys(game.seats(game.start(wanted.get("scenario", ""))), "bot:random")
    *_, mine = seats
    made = create(http, {**seats, mine: "me"}, slug, **wanted)
    guest, random = sit(http, made, mine), Random(3)
    for _ in range(3_000):
        page = guest.page()
        if page["state"] == "over":
            break
        if page["table"].get("options"):
            guest.answer(page, random.choice(page["table"]["options"])["answer"])
    return str(made["match"])


def test_how_a_match_ended_is_kept_by_key_and_told_in_the_language_of_who_reads_the_list(
    http: TestClient, database: Path
) -> None:
    match = _to_its_end(http, "dark-world", options={"rounds": 10})
    asked = {code: {"accept-language": code} for code in ("en", "qps")}
    told = {code: http.get("/api/matches?list=finished", headers=said).json()[0] for code, said in asked.items()}
    assert told["en"]["match"] == match
    assert told["en"]["outcome"].startswith(("Korak", "The"))
    assert told["qps"]["outcome"] != told["en"]["outcome"]
    assert re.findall(r"[a-z]{2,}", told["qps"]["outcome"]) == []
    with closing(sqlite3.connect(database)) as db:
        (kept,) = [json.loads(row[0]) for row in db.execute("SELECT outcome FROM matches WHERE state = 'over'")]
        assert kept["text"] == told["en"]["outcome"]
        db.execute("UPDATE matches SET outcome = 'Korak has won.'")
        db.commit()
    assert http.get("/api/matches?list=finished").json()[0]["outcome"] == "Korak has won."
