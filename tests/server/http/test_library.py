"""Matches that are over: replayed step by step, branched from, taken out and brought in again."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from starlette.testclient import TestClient

import grognard
from grognard.driver import new_match, play
from grognard.fate import TAKEN_OVER, Known, Stream, verify
from grognard.kernel import WATCHER, Match, Record, decode_record, encode_record, replay
from grognard.seals import key_of
from grognard.server.store.database import Store
from grognard.server.store.schema import house
from tests.server.conftest import Serve
from tests.server.guests import GAME, Guest, create, sit
from tests.test_fate import Guess
from tests.toy import Toy

BOTH = {"red": "me", "blue": "me"}
DICE = ("hero-die", "monster-die")


def finished(http: TestClient, seed: int = 1, most: int = 10_000) -> dict[str, Any]:
    """A match of the toy, played to its end at random by people."""
    made = create(http, BOTH, Toy.slug, options={})
    guests = [sit(http, made, name) for name in BOTH]
    random = Random(seed)
    for _ in range(most):
        for guest in guests:
            page = guest.page()
            if page["state"] == "over":
                return made
            if page["table"].get("options"):
                guest.answer(page, random.choice(page["table"]["options"])["answer"])
    return made


def test_a_finished_match_is_replayed_step_by_step_through_any_eyes(http: TestClient) -> None:
    watcher = Guest(http, finished(http)["match"])
    record = decode_record(watcher.get("/record").content)
    whole = watcher.get("/replay").json()
    assert whole["length"] == len(record.answers) == len(whole["steps"])
    assert [step["answer"] for step in whole["steps"]] == [entry.answer for entry in record.answers]
    assert {step["seat"] for step in whole["steps"]} == {"red", "blue", "fate"}
    assert whole["titles"] == {"red": "Red", "blue": "Blue"}
    game = grognard.game(Toy.slug)
    for name, seat in (("watcher", WATCHER), ("red", 0), ("blue", 1)):
        told = watcher.get(f"/replay?seat={name}").json()
        match = Match.resume(game, record)
        every = [*told["opening"], *[line for step in told["steps"] for line in step["lines"]]]
        lines = [line["text"] for line in every]
        assert lines == [game.say(event, match.view(seat)).text for event in match.view(seat).log]
        for number in (0, 1, len(record.answers) // 2, len(record.answers)):
            moment = watcher.get(f"/replay/{number}?seat={name}").json()
            assert (moment["number"], moment["seat"]) == (number, name)
            expected = game.table(game.view(replay(game, record, number), seat))
            table = msgspec.structs.replace(expected, options=(), log=(), version=number)
            assert moment["table"] == msgspec.json.decode(msgspec.json.encode(table))
    drawn = watcher.get("/replay/3/picture.svg?seat=red&dark=1")
    assert drawn.headers["content-type"].startswith("image/svg+xml")
    assert drawn.text.startswith("<svg")


def test_nothing_of_it_is_given_out_before_the_match_is_over(http: TestClient) -> None:
    made = create(http, BOTH, Toy.slug, options={})
    for guest in (Guest(http, made["match"]), sit(http, made, "red")):
        for rest in (
            "/record", "/replay", "/replay?seat=blue", "/replay/0", "/replay/0/picture.svg?seat=blue", "/replay/1/why",
        ):  # fmt: skip
            assert guest.get(rest).status_code == 409
        assert guest.post("branch", at=0).status_code == 409


def test_replays_that_cannot_be_are_refused(http: TestClient) -> None:
    watcher = Guest(http, finished(http)["match"])
    length = watcher.get("/replay").json()["length"]
    for rest, code in (
        (f"/replay/{length + 1}", 404),
        (f"/replay/{length + 1}/why", 404),
        ("/replay/0/why", 404),
        ("/replay/999999999999999999999", 404),
        ("/replay/-1", 404),
        ("/replay?seat=moon", 422),
        ("/replay/0?seat=" + "x" * 3000, 422),
    ):
        response = watcher.get(rest)
        assert (response.status_code, bool(response.json()["error"])) == (code, True), rest
    hidden = create(http, BOTH, Toy.slug, options={}, watch=False)
    assert Guest(http, hidden["match"]).get("/replay").status_code == 403


def test_afterwards_everybody_is_told_what_speaks_for_and_against_an_answer(http: TestClient) -> None:
    watcher = Guest(http, finished(http)["match"])
    steps = watcher.get("/replay").json()["steps"]
    asked = 0
    for step in steps[:12]:
        told = watcher.get(f"/replay/{step['number']}/why").json()
        assert (told["number"], told["seat"]) == (step["number"], step["seat"])
        assert bool(told["why"]) == (step["seat"] != "fate")
        assert watcher.get(f"/replay/{step['number']}/why?seat=red").json() == told
        asked += bool(told["why"])
    assert asked > 4


def test_a_bots_answer_is_told_in_its_own_words(http: TestClient) -> None:
    watcher = Guest(http, bring(http, played()).json()["match"])
    said: dict[str, list[str]] = {"korak": [], "heroes": []}
    for step in watcher.get("/replay").json()["steps"]:
        if len(said.get(step["seat"], range(9))) < 6:
            said[step["seat"]] += watcher.get(f"/replay/{step['number']}/why").json()["why"]
    careless = "any answer is as good as another to this bot."
    assert any(text.endswith(careless) for text in said["heroes"]), "a random bot sat there"
    assert said["korak"]
    assert not any(text.endswith(careless) for text in said["korak"]), "of people greedy says what it thinks"


def test_a_new_match_goes_on_from_any_position(http: TestClient) -> None:
    old = Guest(http, finished(http)["match"])
    record = decode_record(old.get("/record").content)
    game = grognard.game(Toy.slug)
    origin = {"kind": "branch", "verdict": ""}
    for at in (0, 5, len(record.answers) - 1):
        made = old.post("branch", at=at, seats=BOTH).json()
        page = Guest(http, made["match"]).page()
        assert (page["state"], page["origin"]) == ("playing", {**origin, "match": old.match, "at": at})
        moment = old.get(f"/replay/{at}?seat=red").json()["table"]
        mine = sit(http, made, "red").page()["table"]
        position = replay(game, record, at)
        if position.question is not None and position.question.seat >= 0:
            assert [mine[part] for part in ("pieces", "prompt")] == [moment[part] for part in ("pieces", "prompt")]
        random = Random(at)
        while (page := Guest(http, made["match"]).page())["state"] != "over":
            for name in BOTH:
                guest = sit(http, made, name)
                if (page := guest.page())["table"].get("options"):
                    guest.answer(page, random.choice(page["table"]["options"])["answer"])
        again = decode_record(Guest(http, made["match"]).get("/record").content)
        assert [entry.answer for entry in again.answers[:at]] == [entry.answer for entry in record.answers[:at]]
        assert verify(game, again, Known(sources=(record,), key=http.get("/api/key").json()["key"])).honest
        taken = int(again.header.fate[TAKEN_OVER])
        assert verify(game, again).honest == (taken == 0)
        told = Guest(http, made["match"]).get("/dice").json()
        assert (told["honest"], "proved by the record that they came from" in told["text"]) == (True, taken > 0)
    assert old.post("branch", at=len(record.answers), seats=BOTH).status_code == 422
    assert old.post("branch", at=10**6, seats=BOTH).status_code == 422


def test_a_branch_waits_for_its_players_like_any_match(http: TestClient) -> None:
    old = Guest(http, finished(http)["match"])
    made = old.post("branch", at=4, seats={"red": "me", "blue": "link"}).json()
    assert sit(http, made, "red").page()["state"] == "waiting"
    joined = Guest(http, made["match"]).post("join", invite=made["seats"]["blue"]["invite"]).json()
    assert Guest(http, made["match"], joined["token"]).page()["state"] == "playing"


def test_a_branch_that_was_made_before_the_server_had_a_key_begins(serve: Serve, database: Path) -> None:
    with serve() as http:
        old = Guest(http, finished(http)["match"])
        made = old.post("branch", at=4, seats={"red": "me", "blue": "link"}).json()
    store = Store(f"sqlite:///{database}")
    store.write(lambda db: db.execute(house.delete()))
    store.close()
    with serve() as http:
        Guest(http, made["match"]).post("join", invite=made["seats"]["blue"]["invite"])
        page = sit(http, made, "red").page()
        assert (page["state"], key_of(page["fate"])) == ("playing", http.get("/api/key").json()["key"])


@cache
def played(seed: int = 5) -> Record:
    """A whole match of a real game, with dice that can be checked: workers do not know the toy."""
    game, fate = grognard.game(GAME), Stream(bytes([seed]) * 32)
    match = new_match(game, fate, options={"rounds": 10}, players={"korak": "Ada", "heroes": "bot:random"})
    play(match, {0: Guess(seed), 1: Guess(seed + 1)}, fate)
    return match.record


def bring(http: TestClient, record: Record) -> Any:
    return http.post("/api/records", content=encode_record(record), headers={"content-type": "application/json"})


def test_a_record_comes_in_and_goes_out_again(http: TestClient) -> None:
    sent = bring(http, played())
    assert sent.status_code == 201, sent.text
    told = sent.json()
    assert told["verdict"]["honest"]
    assert (told["state"], told["length"]) == ("over", len(played().answers))
    guest = Guest(http, told["match"])
    assert guest.get("/record").content == encode_record(played())
    assert guest.get("/replay").json()["length"] == told["length"]
    page = guest.page()
    assert page["origin"] == {"kind": "import", "match": "", "at": 0, "verdict": told["verdict"]["text"]}
    assert [seat.get("player") or seat["bot"] for seat in page["seats"]] == ["Ada", "random"]
    assert page["table"]["outcome"] == told["outcome"] != ""
    assert bring(http, played()).json() == told, "the same record is the same match"
    assert http.get("/api/matches?list=finished").json() == [], "whose it is says who may know of it"
    made = guest.post("branch", at=3, seats={"korak": "me", "heroes": "me"}).json()
    assert Guest(http, made["match"]).page()["state"] == "playing"


def test_a_match_that_was_broken_off_can_be_brought_in_and_gone_on_with(http: TestClient) -> None:
    half = Match.resume(grognard.game(GAME), played(), 30)
    sent = bring(http, msgspec.structs.replace(half.record, proof=""))
    told = sent.json()
    assert (sent.status_code, told["length"], told["verdict"]["honest"]) == (201, 30, False)
    made = Guest(http, told["match"]).post("branch", at=30, seats={"korak": "me", "heroes": "me"}).json()
    assert sit(http, made, "korak").page()["state"] == "playing"


def _records() -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.json.decode(encode_record(played()))
    answers, header = plain["answers"], plain["header"]
    topic, text, mark = answers[0]
    return {
        "nothing": None,
        "no record": {"a": 1},
        "another game": {**plain, "header": {**header, "game": "chess"}},
        "later edition": {**plain, "header": {**header, "edition": 99}},
        "later format": {**plain, "header": {**header, "format": 99}},
        "another's name": {**plain, "header": {**header, "players": {"korak": "Bob"}}},
        "edited": {**plain, "answers": [[topic, text, "00000000"], *answers[1:]]},
        "illegal": {**plain, "answers": [[topic, "sleep", ""]]},
        "another question": {**plain, "answers": [["mood", text, mark]]},
        "too many": {**plain, "answers": [*answers, [topic, text, ""]]},
        "wrong option": {**plain, "header": {**header, "options": {"rounds": "many"}}},
        "long proof": {**plain, "proof": "ab" * 100},
        "odd proof": {**plain, "proof": "x" * 64},
        "long name": {**plain, "header": {**header, "players": {"korak": "x" * 100}}},
        "long header": {**plain, "header": {**header, "fate": {"kind": "x" * 10_000}}},
        "bell in a name": {**plain, "header": {**header, "players": {"korak": "\u0007"}}},
        "odd takeback": {**plain, "takebacks": [["korak", "x", 1]]},
        "takeback by nobody": {**plain, "takebacks": [["gandalf", 1, 1]]},
        "takeback of nothing": {**plain, "takebacks": [["korak", 10**6, 1]]},
        "takeback of less": {**plain, "takebacks": [["korak", 1, -1]]},
    }


def test_records_that_do_not_hold_together_are_refused(http: TestClient) -> None:
    for what, record in _records().items():
        data = msgspec.json.encode(record)
        response = http.post("/api/records", content=data, headers={"content-type": "application/json"})
        assert response.status_code == 422, f"{what}: {response.text}"
        assert "too long to play" not in response.json()["error"], what
        assert "no game" in response.json()["error"] or what != "another game"


def test_a_record_may_be_long_but_not_endless(serve: Serve) -> None:
    with serve(record=50_000) as http:
        headers = {"content-type": "application/json"}
        assert http.post("/api/records", content=b" " * 40_000, headers=headers).status_code == 422
        assert http.post("/api/records", content=b" " * 60_000, headers=headers).status_code == 413
        assert http.post("/api/records", content=b"[" * 40_000, headers=headers).status_code == 422
        assert http.post("/api/records", content=b"{}").status_code == 415


def test_the_table_in_play_can_be_printed_by_who_may_see_it(http: TestClient) -> None:
    made = create(http, {"korak": "me", "heroes": "me"}, GAME)
    drawn = sit(http, made, "korak").get("/picture.svg?dark=1")
    assert (drawn.status_code, drawn.text[:4]) == (200, "<svg")
    assert drawn.headers["cache-control"] == "no-store"
    waiting = create(http, {"korak": "me"}, GAME)
    assert sit(http, waiting, "korak").get("/picture.svg").status_code == 409


def test_anybody_can_have_the_dice_of_a_finished_match_checked(http: TestClient) -> None:
    watcher = Guest(http, bring(http, played()).json()["match"])
    told = watcher.get("/dice").json()
    thrown = sum(entry.topic in DICE for entry in played().answers)
    assert (told["match"], told["honest"], told["dice"] >= thrown > 0) == (watcher.match, True, True)
    assert told["sealed"] == played().header.fate["commitment"]
    unsigned = "The seal on them is not signed, so nothing proves who made it, or when."
    assert (told["text"], told["key"]) == (f"All {told['dice']} dice agree. {unsigned}", "")


def test_a_die_that_was_turned_is_found(http: TestClient) -> None:
    match = Match(grognard.game(GAME), played().header)
    turned = 0
    for entry in played().answers:
        assert match.question is not None
        other = {"1": "2", "2": "1"}.get(entry.answer, entry.answer) if entry.topic in DICE and not turned else ""
        turned = turned or (len(match.answers) + 1 if other not in ("", entry.answer) else 0)
        match.answer(match.question.seat, other or entry.answer)
        if turned:
            break
    false = msgspec.structs.replace(match.record, proof=played().proof)
    told = Guest(http, bring(http, false).json()["match"]).get("/dice").json()
    assert told["honest"] is False
    assert told["text"].startswith(f"Answer {turned} ")


def test_dice_are_checked_after_the_match_and_for_those_who_may_look(http: TestClient) -> None:
    made = create(http, {"korak": "me", "heroes": "bot:random"}, watch=False)
    assert sit(http, made, "korak").get("/dice").status_code == 409
    assert Guest(http, made["match"]).get("/dice").status_code == 403
    assert Guest(http, "nowhere").get("/dice").status_code == 404


def test_whoever_held_a_seat_of_a_private_match_gets_all_of_it_with_the_secret(http: TestClient) -> None:
    made = create(http, BOTH, Toy.slug, options={}, watch=False)
    guests = [sit(http, made, name) for name in BOTH]
    random = Random(3)
    while guests[0].page()["state"] != "over":
        for guest in guests:
            if (page := guest.page())["state"] == "playing" and page["table"].get("options"):
                guest.answer(page, random.choice(page["table"]["options"])["answer"])
    for rest in (
        *("/record", "/replay", "/replay/1", "/replay/advantage", "/picture.svg", "/replay/1/picture.svg"),
        "/replay/1/why",
    ):
        assert Guest(http, made["match"]).get(rest).status_code == 403, rest
        assert guests[0].get(rest).status_code == 200, rest
