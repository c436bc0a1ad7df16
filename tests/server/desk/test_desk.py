"""Matches over the wire: made, joined, played, taken back, raced for, gone on with after a restart."""

from __future__ import annotations

import json
import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

import grognard
from grognard import registry
from grognard.fate import verify
from grognard.kernel import decode_record, replay
from grognard.server.desk import lobby
from tests.server.conftest import Serve
from tests.server.guests import GAME, Guest, create, sit

BOTH = {"korak": "me", "heroes": "me"}


def test_what_can_be_played_comes_from_the_registry(http: TestClient) -> None:
    games = http.get("/api/games").json()
    assert [game["slug"] for game in games["games"]] == list(registry.slugs())
    first = next(game for game in games["games"] if game["slug"] == GAME)["first"]
    assert http.post("/api/matches", json=first).json()["seats"]["heroes"]["token"]
    about = http.get(f"/api/games/{GAME}").json()
    assert about["scenarios"][0]["seats"] == ["korak", "heroes"]
    assert {"key", "title", "text", "choices"} <= set(about["scenarios"][0]["options"][0])
    more = http.get(f"/api/games/{GAME}/seats?heroes=3&hand-limit=true").json()
    assert len(more["seats"]) == 4
    assert list(more["titles"].values()) == ["Korak", "Heroes 1", "Heroes 2", "Heroes 3"]
    assert about["scenarios"][0]["titles"] == {"korak": "Korak", "heroes": "Heroes"}
    assert "heroes" in http.get(f"/api/games/{GAME}/seats?heroes=9").json()["error"]
    assert "did you mean" in http.get("/api/games/dark-wold").json()["error"]


def test_the_rulebook_can_be_searched(http: TestClient) -> None:
    found = http.get(f"/api/games/{GAME}/rules", params={"search": "door"}).json()["clauses"]
    assert found
    assert all({"id", "title", "text"} <= set(clause) for clause in found)
    chapters = http.get(f"/api/games/{GAME}/rules").json()["chapters"]
    assert found[0]["id"] in [id for chapter in chapters for id in chapter["clauses"]]
    assert http.get(f"/api/games/{GAME}/rules/{found[0]['id']}").json() == found[0]
    missing = http.get(f"/api/games/{GAME}/rules/{found[0]['id']}x")
    assert (missing.status_code, found[0]["id"] in missing.json()["nearest"]) == (404, True)
    whole = http.get(f"/api/games/{GAME}/rulebook")
    assert found[0] in [clause for chapter in whole.json()["chapters"] for clause in chapter["clauses"]]
    again = http.get(f"/api/games/{GAME}/rulebook", headers={"if-none-match": whole.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_drawings_may_be_kept_for_ever(http: TestClient) -> None:
    about = http.get(f"/api/games/{GAME}").json()
    art = about["art"]
    scenario = about["scenarios"][0]
    assert {about["cover"], scenario["picture"], scenario["picture_dark"]} <= set(art.values())
    for name, address in art.items():
        response = http.get(address)
        assert response.status_code == 200
        assert "immutable" in response.headers["cache-control"]
        assert response.headers["content-type"].startswith("image/svg" if name.endswith(".svg") else "application/json")
    stale = art["counters.svg"].replace(art["counters.svg"].split("/")[3], "0" * 16)
    assert http.get(stale).status_code == 404
    table = sit(http, create(http, BOTH), "korak").page()["table"]
    drawn = http.get("/art/piece.svg", params={"look": json.dumps(table["pieces"][0])})
    assert drawn.status_code == 200
    assert drawn.text.startswith("<svg")


def test_a_match_waits_for_its_players_and_seats_are_held_by_secrets(http: TestClient) -> None:
    made = create(http, {"korak": "me", "heroes": "link"}, name="Ada", entropy="seven swans")
    korak = sit(http, made, "korak")
    page = korak.page()
    assert (page["state"], page["version"], page["table"]) == ("waiting", 0, None)
    assert korak.post("answer", version=0, answer="pass").status_code == 409
    invite = made["seats"]["heroes"]["invite"]
    guest = Guest(http, made["match"])
    assert guest.post("join", invite="x" * 32).status_code == 403
    assert guest.post("join", seat="heroes").status_code == 409, "by link only"
    joined = guest.post("join", invite=invite, name="Bob", entropy="dice").json()
    assert joined["seat"] == "heroes"
    assert guest.post("join", invite=invite).status_code == 403, "used up"
    page = Guest(http, made["match"], joined["token"]).page()
    assert (page["state"], page["seat"], page["version"]) == ("playing", "heroes", 1)
    assert [seat["player"] for seat in page["seats"]] == ["Ada", "Bob"]
    assert page["fate"]["commitment"] == made["fate"]["commitment"]
    assert page["fate"]["entropy:korak"] == "seven swans"
    assert korak.page()["seat"] == "korak"
    assert guest.page()["seat"] == "watcher"
    assert "token" not in http.get("/api/matches?list=watch").text


def test_lists_show_open_watched_finished_and_own_matches(http: TestClient) -> None:
    free = create(http, {"korak": "bot:random"})
    closed = create(http, {"korak": "me", "heroes": "me"}, watch=False)
    seen = create(http, BOTH)
    assert [row["match"] for row in http.get("/api/matches?list=open").json()] == [free["match"]]
    assert [row["match"] for row in http.get("/api/matches?list=watch").json()] == [seen["match"]]
    assert http.get("/api/matches?list=finished").json() == []
    tokens = [closed["seats"]["korak"]["token"], "nobody-holds-this-secret"]
    mine = http.post("/api/matches/mine", json={"tokens": tokens}).json()
    assert [(row["match"], row["seat"], row["asked"]) for row in mine] == [(closed["match"], "korak", True)]
    assert [each["title"] for each in mine[0]["seats"]] == ["Korak", "Heroes"]
    waiting = http.post("/api/matches/mine", json={"tokens": [closed["seats"]["heroes"]["token"]]}).json()
    assert [row.get("asked", False) for row in waiting] == [False]
    assert Guest(http, closed["match"]).get().status_code == 403
    assert sit(http, closed, "heroes").get().status_code == 200
    assert http.post(f"/api/matches/{free['match']}/join", json={}).json()["seat"] == "heroes"
    assert http.get("/api/matches?list=open").json() == []


def test_people_play_a_whole_match_and_its_dice_can_be_checked(http: TestClient) -> None:
    made = create(http, BOTH)
    guests = [sit(http, made, name) for name in made["seats"]]
    random = Random(4)
    watcher = Guest(http, made["match"])
    assert watcher.get("/record").status_code == 409
    while (page := watcher.page())["state"] != "over":
        asked = guests[list(made["seats"]).index(page["table"]["asked"])]
        mine = asked.page()
        assert asked.answer(mine, random.choice(mine["table"]["options"])["answer"]).status_code == 200
    record = decode_record(watcher.get("/record").content)
    assert verify(grognard.game(GAME), record).honest
    assert replay(grognard.game(GAME), record).question is None
    assert page["table"]["outcome"]
    outcome = replay(grognard.game(GAME), record).outcome
    assert outcome is not None
    won = [list(made["seats"])[seat] for seat in outcome.winners]
    assert (page["ending"]["winners"], page["ending"]["rule"]) == (won, outcome.rule)
    again = http.post("/api/matches", json={"game": GAME, "options": page["ending"]["options"], "seats": BOTH})
    assert again.status_code == 201
    assert sit(http, again.json(), "korak").page()["ending"] is None
    assert http.get("/api/matches?list=finished").json()[0]["outcome"] == page["table"]["outcome"]


def test_of_two_answers_to_one_question_one_wins_and_the_other_is_too_late(http: TestClient) -> None:
    made = create(http, BOTH)
    korak = sit(http, made, "korak")
    for _ in range(5):
        page = korak.asked()
        options = [option["answer"] for option in page["table"]["options"]]
        start = threading.Barrier(4)

        def race(number: int, page: dict[str, Any] = page, options: list[str] = options, start: Any = start) -> Any:
            start.wait()
            return korak.answer(page, options[number % len(options)])

        with ThreadPoolExecutor(4) as pool:
            responses = list(pool.map(race, range(4)))
        codes = sorted(response.status_code for response in responses)
        assert codes == [200, 409, 409, 409]
        won = next(response.json() for response in responses if response.status_code == 200)
        for response in responses:
            if response.status_code == 409:
                assert "Too late" in response.json()["error"]
                assert response.json()["page"] == won
        assert won["version"] == page["version"] + 1


def test_an_undo_takes_back_ones_own_answer_and_counts_as_something_new(http: TestClient) -> None:
    made = create(http, BOTH)
    korak = sit(http, made, "korak")
    before = korak.asked()
    after = korak.answer(before, before["table"]["options"][0]["answer"]).json()
    back = korak.post("undo", version=after["version"]).json()
    assert back["table"]["options"] == before["table"]["options"]
    assert back["version"] == after["version"] + 1
    refused = korak.post("undo", version=back["version"])
    assert refused.status_code == 422
    assert refused.json()["error"]
    assert korak.post("undo", version=after["version"]).status_code == 409
    assert sit(http, made, "heroes").post("undo", version=1).status_code in (409, 422)


def test_why_not_and_odds_are_for_the_seat_that_is_asked(http: TestClient) -> None:
    made = create(http, BOTH)
    korak, heroes = sit(http, made, "korak"), sit(http, made, "heroes")
    page = korak.asked()
    answer = page["table"]["options"][0]["answer"]
    assert korak.post("why-not", attempt=answer).json() == {"refusal": None}
    assert korak.post("why-not", attempt="fly home").json()["refusal"]["text"]
    assert heroes.post("why-not", attempt=answer).status_code == 409
    odds = korak.post("odds", version=page["version"], answer=answer).json()
    assert abs(sum(row["share"] for row in odds["rows"]) - 1) < 1e-4
    assert heroes.post("odds", version=heroes.page()["version"], answer=answer).status_code == 409
    assert korak.post("odds", version=page["version"] + 1, answer=answer).status_code == 409
    assert korak.post("odds", version=page["version"], answer="fly home").status_code == 422
    assert Guest(http, made["match"]).post("why-not", attempt=answer).status_code == 401
    wrong = korak.answer(page, "fly home")
    assert wrong.status_code == 422
    assert korak.page() == page


def test_a_restarted_server_goes_on_where_the_match_stood(serve: Serve) -> None:
    with serve() as http:
        made = create(http, BOTH)
        seats = {name: sit(http, made, name) for name in made["seats"]}
        for number in range(60):
            asked = seats[Guest(http, made["match"]).page()["table"]["asked"]]
            page = asked.page()
            options = page["table"]["options"]
            assert asked.answer(page, options[number % len(options)]["answer"]).status_code == 200
        before = {name: guest.get().content for name, guest in seats.items()}
        digest = digest_of(http, made["match"])
    with serve() as http:
        seats = {name: sit(http, made, name) for name in made["seats"]}
        assert {name: guest.get().content for name, guest in seats.items()} == before
        assert digest_of(http, made["match"]) == digest
        asked = seats[Guest(http, made["match"]).page()["table"]["asked"]]
        page = asked.page()
        assert asked.answer(page, page["table"]["options"][0]["answer"]).status_code == 200


def test_two_servers_on_one_database_are_one_table(serve: Serve) -> None:
    with serve() as one, serve() as two:
        made = create(one, BOTH)
        random = Random(1)
        for number in range(30):
            asked = Guest(two, made["match"]).page()["table"]["asked"]
            here, there = sit(one, made, asked), sit(two, made, asked)
            page = here.page()
            assert there.page() == page
            turn = (here, there) if number % 2 else (there, here)
            text = random.choice(page["table"]["options"])["answer"]
            assert turn[0].answer(page, text).status_code == 200
            late = turn[1].answer(page, text)
            assert late.status_code == 409
            assert late.json()["page"] == here.page()


def test_what_cannot_be_written_is_not_seen(serve: Serve, database: Path) -> None:
    with serve() as http:
        made = create(http, BOTH)
        korak = sit(http, made, "korak")
        page = korak.page()
        text = page["table"]["options"][0]["answer"]
        with closing(sqlite3.connect(database)) as disk:
            disk.execute("CREATE TRIGGER full BEFORE INSERT ON answers BEGIN SELECT RAISE(ABORT, 'disk full'); END")
        assert korak.answer(page, text).status_code == 500
        assert korak.page() == page
        assert Guest(http, made["match"]).page()["version"] == 1
        with closing(sqlite3.connect(database)) as disk:
            disk.execute("DROP TRIGGER full")
        assert korak.answer(page, text).json()["version"] == page["version"] + 1


def test_matches_that_found_no_players_make_room(http: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Never more wait than may: the oldest go, unless somebody has joined them; then whoever comes must wait."""

    def waiting() -> list[str]:
        return [row["match"] for row in http.get("/api/matches?list=open").json()]

    monkeypatch.setattr(lobby, "MOST_WAITING", 2)
    made = [create(http, {"korak": "me"})["match"] for _ in range(4)]
    assert sorted(waiting()) == sorted(made[2:])
    joined = [create(http, {})["match"] for _ in range(2)]
    for match in joined:
        assert Guest(http, match).post("join", seat="korak").status_code == 200
    assert http.post("/api/matches", json={"game": GAME}).status_code == 503
    assert sorted(waiting()) == sorted(joined)


def digest_of(http: TestClient, match: str) -> str:
    """The digest of the position that the server has rebuilt."""
    app: Any = http.app
    desk = app.app.lifespan_context.__self__.desk
    held = desk.hold(match).match
    return str(held.position.digest())
