"""Beside the rules: talk, standing orders, and taking back with everybody's consent."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from starlette.testclient import TestClient

import grognard
from grognard import registry
from grognard.driver import header_for
from grognard.fate import Seeded, verify
from grognard.kernel import FATE, WATCHER, Match, decode_record
from grognard.server.desk import lobby
from grognard.server.desk.pages import LINES
from tests.server.conftest import Serve
from tests.server.guests import Guest, create, sit
from tests.server.http.test_guard import no_reason
from tests.server.http.test_library import bring, played
from tests.server.http.test_live import pages, running
from tests.server.test_secrets import World, _who
from tests.toy import Toy

BOTH = {"red": "me", "blue": "me"}


def toy(http: TestClient) -> tuple[dict[str, Guest], Guest]:
    """A match of the toy: its seats and a watcher."""
    made = create(http, BOTH, Toy.slug, options={})
    return {name: sit(http, made, name) for name in BOTH}, Guest(http, made["match"])


def go_on(seats: dict[str, Guest], random: Random, until: Callable[[], bool]) -> None:
    """Answer at random for whoever is asked."""
    for _ in range(400):
        if until():
            return
        for guest in seats.values():
            page = guest.page()
            if page["state"] == "playing" and page["table"].get("options"):
                guest.answer(page, random.choice(page["table"]["options"])["answer"])
                break
    raise AssertionError("it never came to that")


def test_seats_talk_among_seats_and_watchers_among_watchers(http: TestClient) -> None:
    seats, watcher = toy(http)
    other = Guest(http, watcher.match)
    assert seats["red"].post("talk", text="Well met.").status_code == 201
    assert watcher.post("talk", text="Red will win.", name="Zoe").status_code == 201
    assert seats["blue"].post("talk", text="We shall see.").status_code == 201
    heard = seats["red"].get("/talk").json()["talk"]
    assert [(line["number"], line["seat"], line["text"]) for line in heard] == [
        (1, "red", "Well met."),
        (2, "blue", "We shall see."),
    ]
    assert [(line["number"], line["who"], line["text"]) for line in other.get("/talk").json()["talk"]] == [
        (1, "Zoe", "Red will win.")
    ]
    assert seats["red"].get("/talk?after=1").json()["talk"] == heard[1:]
    assert heard[0]["at"] <= heard[1]["at"] <= time.time() + 1


def test_what_cannot_be_said_is_not_said(http: TestClient) -> None:
    seats, _ = toy(http)
    for text in ("", "   ", "a\nb", "\u0007", "x" * 501):
        assert not no_reason(seats["red"].post("talk", text=text))
    assert seats["red"].get("/talk").json() == {"talk": []}
    wrong = Guest(http, seats["red"].match, "x" * 32)
    assert wrong.post("talk", text="hello").status_code == 403
    hidden = create(http, BOTH, Toy.slug, options={}, watch=False)
    assert Guest(http, hidden["match"]).post("talk", text="hello").status_code == 403


def test_nobody_talks_without_end(serve: Serve) -> None:
    with serve(talks=12) as http:
        seats, _ = toy(http)
        codes = [seats["red"].post("talk", text="more").status_code for _ in range(4)]
        assert codes == [201, 201, 429, 429]


def test_talk_and_requests_come_with_the_live_updates(database: Path) -> None:
    with running(database) as http:
        made = create(http, {"korak": "me", "heroes": "me"})
        korak, heroes = sit(http, made, "korak"), sit(http, made, "heroes")
        korak.post("talk", text="before")
        address = f"/api/matches/{korak.match}/live"
        with http.stream("GET", address, headers={**korak.headers, "accept": "application/x-ndjson"}) as response:
            assert response.headers["content-type"].startswith("application/x-ndjson")
            lines = (json.loads(line) for line in response.iter_lines())
            first = next(lines)
            assert (first["event"], first["page"]) == ("page", korak.page())
            assert next(lines)["talk"][0]["text"] == "before"
            assert next(lines) == {"event": "present", "seats": ["korak"], "watchers": 0}
            heroes.post("talk", text="after")
            line = next(lines)
            assert (line["event"], [each["text"] for each in line["talk"]]) == ("talk", ["after"])
            page = korak.page()
            after = korak.answer(page, page["table"]["options"][0]["answer"]).json()
            assert next(lines)["page"] == after
        watched = pages(Guest(http, made["match"]), 5)
        assert next(watched)[1]["seat"] == "watcher"
        watched.close()


def undoable(guest: Guest) -> str:
    return str(guest.page()["undo"])


def test_beyond_the_limits_the_others_must_agree_and_a_trace_is_left(http: TestClient) -> None:
    seats, watcher = toy(http)
    go_on(seats, Random(4), lambda: undoable(seats["red"]) == "ask" and len(watcher.page()["table"]["log"]) > 6)
    page = seats["red"].page()
    assert seats["red"].post("undo", version=page["version"]).status_code == 422
    asked = seats["red"].post("undo", version=page["version"], ask=True).json()
    assert asked["request"] == {"seat": "red", "waits": ["blue"]}
    assert asked["table"] == page["table"], "nothing has happened yet"
    assert seats["blue"].page()["request"] == watcher.page()["request"] == asked["request"]
    assert seats["red"].post("consent", agree=True).status_code == 422
    assert watcher.post("consent", agree=True).status_code == 401
    before = watcher.page()
    back = seats["blue"].post("consent", agree=True).json()
    assert back["request"] is None
    mine = seats["red"].page()
    assert mine["table"]["options"], "red is asked again"
    for now in (mine, back, watcher.page()):
        assert "Red took moves back, with the consent of blue." in now["table"]["log"][-1]["text"]
    assert watcher.page()["lines"] <= before["lines"]
    assert seats["blue"].post("consent", agree=True).status_code == 409


def test_a_request_can_be_turned_down_withdrawn_or_forgotten(http: TestClient) -> None:
    seats, watcher = toy(http)
    random = Random(4)
    go_on(seats, random, lambda: undoable(seats["red"]) == "ask" and len(watcher.page()["table"]["log"]) > 6)
    for name in ("blue", "red"):
        table = watcher.page()["table"]
        seats["red"].post("undo", version=seats["red"].page()["version"], ask=True)
        assert seats[name].post("consent", agree=False).json()["request"] is None
        assert watcher.page()["table"] == table
    seats["red"].post("undo", version=seats["red"].page()["version"], ask=True)

    def red_went_on() -> bool:
        return seats["red"].page()["request"] is None

    go_on(seats, random, red_went_on)
    assert seats["blue"].post("consent", agree=True).status_code == 409


def test_dice_that_were_taken_back_do_not_fall_again_and_the_record_holds(
    http: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Red throws, takes it back with consent, throws again: another number of the stream, and the check agrees."""
    monkeypatch.setattr(lobby, "new_secret", lambda: "cd" * 32)
    seats, watcher = toy(http)
    random = Random(11)
    takebacks = 0
    while watcher.page()["state"] != "over":
        page = seats["red"].page()
        if page["undo"] == "ask" and takebacks < 6 and random.random() < 0.3:
            asked = seats["red"].post("undo", version=page["version"], ask=True)
            if asked.status_code == 200:
                takebacks += seats["blue"].post("consent", agree=True).status_code == 200
        moves = iter((False, True))
        go_on(seats, random, moves.__next__)
    assert takebacks == 6
    record = decode_record(watcher.get("/record").content)
    assert len(record.takebacks) == 6
    assert sum(each.dice for each in record.takebacks) > 0
    assert verify(grognard.game(Toy.slug), record).honest
    texts = [line["text"] for line in watcher.get("/log").json()["lines"]]
    assert sum("took moves back" in text for text in texts) == 6


def test_bots_agree_to_nothing_beyond_what_needs_nobody(http: TestClient) -> None:
    """In a match that is no practice a bot lets nobody fish for dice, nor look at a secret and go back."""
    made = create(http, {"korak": "bot:random", "heroes": "me"})
    heroes, random = sit(http, made, "heroes"), Random(1)
    kinds: set[str] = set()
    refused = 0
    page = heroes.asked()
    for _ in range(40):
        kinds.add(page["undo"])
        if not page["undo"]:
            told = heroes.post("undo", version=page["version"], ask=True)
            refused += "practice" in told.json()["error"]
            assert told.status_code == 422
        page = heroes.play(random, 1)
    assert (kinds <= {"free", ""}, refused > 3) == (True, True)


def test_a_bot_that_took_a_seat_over_stops_a_wish_that_stood_open(http: TestClient, database: Path) -> None:
    """Between a wish and its consent a bot sat down, through another process: nothing is taken back."""
    seats, watcher = toy(http)
    go_on(seats, Random(4), lambda: undoable(seats["red"]) == "ask" and len(watcher.page()["table"]["log"]) > 6)
    seats["red"].post("undo", version=seats["red"].page()["version"], ask=True)
    before = watcher.page()["table"]
    with closing(sqlite3.connect(database)) as db:
        db.execute("UPDATE seats SET kind = 'bot', bot = 'random' WHERE name = 'red'")
        db.execute("UPDATE matches SET revision = revision + 1")
        db.commit()
    assert seats["blue"].post("consent", agree=True).json()["request"] is None
    assert len(watcher.page()["table"]["log"]) >= len(before["log"])
    assert "took moves back" not in str(watcher.page()["table"]["log"])


def test_bots_agree_to_everything_in_practice_and_everybody_is_told(http: TestClient) -> None:
    made = create(http, {"korak": "bot:random", "heroes": "me"}, practice=True)
    assert Guest(http, made["match"]).page()["practice"]
    assert [each["practice"] for each in http.get("/api/matches?list=watch").json()] == [True]
    heroes, random = sit(http, made, "heroes"), Random(1)
    page = heroes.play(random, 4)
    while page["undo"] != "ask":
        page = heroes.play(random, 1)
    assert heroes.post("undo", version=page["version"], ask=True).status_code == 200
    page = heroes.asked()
    assert [line["text"] for line in page["table"]["log"] if line["text"].startswith("Heroes took moves back.")]
    assert page["table"]["options"]


def test_the_log_has_an_address_of_its_own(http: TestClient) -> None:
    made = create(http, {"korak": "bot:random", "heroes": "me"})
    heroes = sit(http, made, "heroes")
    page = heroes.play(Random(2), 60)
    whole = heroes.get("/log").json()
    assert whole["total"] == len(whole["lines"]) == page["lines"] > LINES
    assert whole["lines"][-LINES:] == page["table"]["log"]
    part = heroes.get(f"/log?from={page['lines'] - 3}").json()
    assert (part["first"], part["lines"]) == (page["lines"] - 3, whole["lines"][-3:])


def world_with_parry(seed: int = 0) -> World:
    """A match of the toy in which a secret question is put, written down."""
    game = registry.game(Toy.slug)
    for start in range(seed, seed + 60):
        match, random = Match(game, header_for(game, Seeded(start))), Random(start)
        asked = 0
        while match.question is not None:
            asked += match.question.topic == "parry"
            match.put(match.question.seat, match.question.options.pick(random.random))
        if asked:
            return World(_who(match))
    raise AssertionError("nobody was ever asked to parry")


def heard_after_the_blow(serve: Serve, world: World, place: Path, ordered: bool) -> bytes:
    """What the striker sees once a blow has been let through: by the other's own answer, or by a standing order."""
    with serve({"fates": world.fates}, database=place, pace=0.3) as http:
        seats, _ = toy(http)
        names = list(seats)
        for guest in seats.values() if ordered else ():
            page = guest.post("orders", topic="parry", how="never").json()
            assert page["orders"] == [{"topic": "parry", "target": "", "how": "never"}]
        for seat, text in world.answers:
            if seat == FATE:
                continue
            guest = seats[names[seat]]
            if text not in ("parry", "hold"):
                assert guest.answer(guest.asked(), text).status_code == 200
                continue
            if not ordered:
                assert guest.answer(guest.page(), "hold").status_code == 200
            guest.until(lambda page: page["reaction"] is None)
            page = seats[names[1 - seat]].page()
            return json.dumps([page["version"], page["table"], page["lines"], page["undo"]]).encode()
    raise AssertionError("nobody was asked to parry")


def test_a_standing_order_lets_a_secret_reaction_go_by_and_nobody_notices(serve: Serve, tmp_path: Path) -> None:
    world = world_with_parry()
    first, second = (
        heard_after_the_blow(serve, world, tmp_path / f"{ordered}.sqlite", ordered) for ordered in (False, True)
    )
    assert first == second


def test_orders_are_the_seats_own_and_can_be_taken_back(http: TestClient) -> None:
    seats, watcher = toy(http)
    red = seats["red"]
    version = red.page()["version"]
    red.post("orders", topic="parry", target="piece:blue", how="never")
    assert red.page()["version"] == version, "an order is no answer"
    assert (seats["blue"].page()["orders"], watcher.page()["orders"]) == ([], [])
    assert red.post("orders", topic="parry", target="piece:blue", how="ask").json()["orders"] == []
    assert watcher.post("orders", topic="parry", how="never").status_code == 401
    for wrong in ({"topic": "", "how": "never"}, {"topic": "parry", "how": "often"}, {"topic": "x" * 99, "how": "ask"}):
        assert not no_reason(red.post("orders", **wrong))
    for number in range(64):
        assert red.post("orders", topic="parry", target=f"piece:{number}", how="never").status_code == 200
    assert red.post("orders", topic="parry", target="piece:more", how="never").status_code == 422


def test_an_order_for_this_round_answers_in_this_round(http: TestClient) -> None:
    """A hero who never wants to be asked for cards is not; the order is given while the question stands."""
    number = next(n for n, entry in enumerate(played().answers) if entry.topic in ("hit-cards", "miss-cards"))
    library = Guest(http, bring(http, played()).json()["match"])
    branch = {"at": number, "seats": {"korak": "me", "heroes": "me"}}
    heroes, elsewhere = (sit(http, library.post("branch", **branch).json(), "heroes") for _ in range(2))
    page = heroes.page()
    reaction = page["reaction"]
    assert reaction == {"topic": played().answers[number].topic, "passing": "play 0"}
    other = "miss-cards" if reaction["topic"] == "hit-cards" else "hit-cards"
    heroes.post("orders", topic=other, how="turn")
    elsewhere.post("orders", topic=reaction["topic"], how="turn")
    elsewhere.until(lambda now: now["version"] > page["version"])  # an order that was given later is carried out
    assert heroes.page()["version"] == page["version"], "an order for another question"
    ordered = heroes.post("orders", topic=reaction["topic"], how="turn").json()
    assert {"topic": reaction["topic"], "target": "", "how": "turn"} in ordered["orders"]
    after = heroes.until(lambda now: now["version"] > page["version"])
    assert after["reaction"] is None


def test_a_watcher_has_nothing_to_undo_or_to_react_to(http: TestClient) -> None:
    _, watcher = toy(http)
    page = watcher.page()
    assert (page["undo"], page["reaction"], page["orders"], page["seat"]) == ("", None, [], "watcher")
    assert WATCHER < 0


def test_who_has_chosen_nothing_yet_has_nothing_to_take_back(http: TestClient) -> None:
    made = create(http, {"korak": "me", "heroes": "me"})
    korak, heroes = sit(http, made, "korak"), sit(http, made, "heroes")
    assert (undoable(korak), undoable(heroes)) == ("", "")
    korak.play(Random(1), most=2)
    assert undoable(korak) != ""
    assert undoable(heroes) == "", "only the other seat has answered"
