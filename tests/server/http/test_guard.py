"""Hostile and clumsy clients: every bad request gets a 4xx with a reason and changes nothing."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route, WebSocketRoute
from starlette.testclient import TestClient
from starlette.websockets import WebSocket, WebSocketDisconnect

from grognard.server.http.guard import Guard, Rates
from grognard.server.refused import Refused
from tests.server.conftest import Serve
from tests.server.guests import GAME, Guest, create, quick, sit
from tests.toy import Toy

JSON = {"content-type": "application/json"}
BOTH = {"korak": "me", "heroes": "me"}


def no_reason(response: Any) -> str:
    """What is missing in a refusal; empty if it is a good one."""
    if not 400 <= response.status_code < 500:
        return f"status {response.status_code}: {response.text[:200]}"
    if not response.json().get("error"):
        return "no reason"
    policy = response.headers.get("content-security-policy", "")
    return "" if "script-src 'self'" in policy and "unsafe" not in policy else "no policy"


BODIES = [
    b"",
    b"{",
    b"null",
    b"[]",
    b"\xff\xfe",
    b'"\\ud800"',
    b"[" * 10_000,
    b'{"version": 1}',
    b'{"version": "1", "answer": "pass"}',
    b'{"version": -1, "answer": "pass"}',
    b'{"version": 1e400, "answer": "pass"}',
    b'{"version": 99999999999999999999999, "answer": "pass"}',
    b'{"version": 1, "answer": null}',
    b'{"version": 1, "answer": "\\u0000"}',
    b'{"version": 1, "answer": ""}',
    b'{"version": 1, "answer": "pass", "seat": 0}',
    json.dumps({"version": 1, "answer": "x" * 300}).encode(),
    json.dumps({"version": 1, "answer": "x" * 20_000}).encode(),
]


@pytest.fixture
def korak(http: TestClient) -> Guest:
    return sit(http, create(http, BOTH), "korak")


@pytest.mark.parametrize("what", ["answer", "undo", "why-not", "odds", "join"])
def test_a_malformed_body_changes_nothing(korak: Guest, what: str) -> None:
    before = korak.get().content
    for body in BODIES:
        address = f"/api/matches/{korak.match}/{what}"
        response = korak.http.post(address, content=body, headers={**JSON, **korak.headers})
        assert not no_reason(response), body[:80]
        assert korak.get().content == before


@pytest.mark.parametrize(
    "body",
    [
        {"game": "chess"},
        {"game": GAME, "scenario": "the-moon"},
        {"game": GAME, "options": {"rounds": "ten"}},
        {"game": GAME, "options": {"rounds": [1]}},
        {"game": GAME, "options": {f"x{n}": 1 for n in range(100)}},
        {"game": GAME, "seats": {"gandalf": "me"}},
        {"game": GAME, "seats": {"korak": "bot:deep"}},
        {"game": GAME, "seats": {"korak": "cat"}},
        {"game": GAME, "name": "a\u0000b"},
        {"game": GAME, "name": "x" * 65},
        {"game": GAME, "entropy": "\n"},
        {"game": GAME, "seed": 7},
    ],
    ids=str,
)
def test_a_match_that_cannot_be_is_not_made(http: TestClient, body: dict[str, Any]) -> None:
    assert not no_reason(http.post("/api/matches", json=body))
    assert http.get("/api/matches?list=open").json() == []


def test_a_long_body_is_cut_off_whatever_it_says_of_its_length(http: TestClient) -> None:
    def endless() -> Iterator[bytes]:
        for _ in range(100):
            yield b" " * 1_000

    assert http.post("/api/matches", content=endless(), headers=JSON).status_code == 413
    assert http.post("/api/matches", content=b" " * 20_000, headers=JSON).status_code == 413
    assert http.post("/api/matches", content=b"{}", headers={"content-type": "text/plain"}).status_code == 415


def test_a_wrong_secret_opens_nothing(http: TestClient, korak: Guest) -> None:
    other = sit(http, create(http, BOTH), "korak")
    for token in ("x" * 32, other.headers["authorization"][7:], "short", "a b", "ü" * 20):
        wrong = Guest(http, korak.match)
        wrong.headers = {"authorization": f"Bearer {token}".encode()}  # type: ignore[dict-item]
        before = korak.page()
        for response in (wrong.get(), wrong.get("/live"), wrong.get("/record"), wrong.answer(before, "pass")):
            assert not no_reason(response)
            assert response.status_code in (401, 403)
        assert korak.page() == before
    assert Guest(http, korak.match).answer(korak.page(), "pass").status_code == 401
    assert Guest(http, "0" * 16).get().status_code == 404


def test_writes_come_from_our_own_pages_or_from_programs(http: TestClient, korak: Guest) -> None:
    page = korak.page()
    body = {"version": page["version"], "answer": page["table"]["options"][0]["answer"]}
    address = f"/api/matches/{korak.match}/answer"
    strangers = (
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"origin": "http://[::1"},
        {"sec-fetch-site": "cross-site"},
        {"host": "evil.example"},
    )
    for headers in strangers:
        assert not no_reason(http.post(address, json=body, headers={**korak.headers, **headers}))
    assert korak.page() == page
    own = {"origin": "http://localhost", "sec-fetch-site": "same-origin"}
    assert http.post(address, json=body, headers={**korak.headers, **own}).status_code == 200


NAMES = ("localhost", "::1", "Grognard.example", "*.games.example")


@pytest.mark.parametrize(
    ("host", "ours"),
    [
        ("localhost", True),
        ("LocalHost:8080", True),
        ("[::1]", True),
        ("[::1]:8080", True),
        ("grognard.example", True),
        ("table.games.example:443", True),
        ("games.example", False),
        ("www.localhost", False),
        ("localhost.evil.example", False),
        ("::1", False),
        ("[::2]", False),
        ("[::1", False),
        ("localhost:port", False),
        ("", False),
    ],
)
def test_a_server_answers_to_its_own_names_only(host: str, ours: bool) -> None:
    response = named(*NAMES).get("/", headers={"host": host})
    assert response.status_code == (200 if ours else 421)
    if not ours:
        assert not no_reason(response)
        assert response.json()["error"] == "This server does not answer to that name."


def test_a_connection_for_both_ways_is_closed_to_other_names() -> None:
    with named(*NAMES).websocket_connect("/both", headers={"host": "[::1]"}) as both:
        assert both.receive_text() == "welcome"
    with pytest.raises(WebSocketDisconnect), named(*NAMES).websocket_connect("/both", headers={"host": "evil.example"}):
        pass


def test_a_server_without_names_answers_to_all() -> None:
    assert named().get("/", headers={"host": "whatever.example"}).status_code == 200


def named(*names: str) -> TestClient:
    """A house of one room, with a guard before it that knows these names."""

    async def room(request: Request) -> PlainTextResponse:
        return PlainTextResponse("welcome")

    async def both(socket: WebSocket) -> None:
        await socket.accept()
        await socket.send_text("welcome")

    house = Starlette(routes=[Route("/", room), WebSocketRoute("/both", both)])
    return TestClient(Guard(house, quick("", hosts=names)))


@pytest.mark.parametrize(
    "address",
    [
        "/nothing",
        "/api/games/../../etc/passwd",
        f"/art/{GAME}/0/castle.svg",
        "/art/chess/0/castle.svg",
        "/art/piece.svg",
        "/art/piece.svg?look={}",
        "/art/piece.svg?look=" + "x" * 3000,
        "/api/matches?list=secret",
        "/api/matches?before=soon",
        "/api/matches/" + "x" * 5000,
    ],
)
def test_addresses_that_lead_nowhere_say_so(http: TestClient, address: str) -> None:
    assert not no_reason(http.get(address))


def test_strange_pieces_are_drawn_harmlessly_or_not_at_all(http: TestClient) -> None:
    piece = {"id": "a", "cell": "b", "side": "x", "name": "<script>alert(1)</script>", "code": "c"}
    for figure in ("<script>", "orc"):
        response = http.get("/art/piece.svg", params={"look": json.dumps({**piece, "figure": figure})})
        assert response.status_code in (200, 422)
        assert "<script" not in response.text


def test_cards_and_fixtures_are_drawn_from_their_description(http: TestClient, korak: Guest) -> None:
    table = korak.page()["table"]
    assert table["fixtures"]
    for thing in table["fixtures"]:
        look = {"board": table["boards"][0]["id"], "look": json.dumps(thing)}
        response = http.get(f"/art/{GAME}/fixture.svg", params=look)
        assert response.status_code == 200
        assert response.text.startswith("<svg")
    card = {"id": "x", "name": "<script>", "emblem": "<script>", "text": "burns & burns"}
    drawn = http.get("/art/card.svg", params={"look": json.dumps(card)})
    assert drawn.status_code in (200, 422)
    assert "<script" not in drawn.text
    assert http.get("/art/card.svg", params={"look": json.dumps({**card, "emblem": "zap"})}).status_code == 200
    strange = {"board": "moon", "look": "{}"}, {"board": table["boards"][0]["id"], "look": "{}"}
    for params in (*strange, {**strange[1], "look": json.dumps({"id": "a", "kind": "chest", "at": "moon"})}):
        assert not no_reason(http.get(f"/art/{GAME}/fixture.svg", params=params))


def test_every_answer_carries_the_policy(http: TestClient, korak: Guest) -> None:
    art = http.get(f"/api/games/{GAME}").json()["art"]["counters.svg"]
    for response in (korak.get(), http.get(art), http.get("/api/games"), http.delete("/api/games")):
        policy = response.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert response.headers["x-content-type-options"] == "nosniff"


def test_too_many_requests_are_refused(serve: Serve) -> None:
    with serve(creates=1) as http:
        assert [http.post("/api/matches", json={"game": GAME}).status_code for _ in range(3)] == [201, 429, 429]
    with serve(reads=1) as http:
        assert [http.get("/api/games").status_code for _ in range(3)] == [200, 429, 429]
        assert not no_reason(http.get("/api/games"))


def test_some_requests_are_taken_at_once_and_others_later() -> None:
    now = [0.0]
    rates = Rates({"read": 60}, lambda: now[0])

    def taken(source: str) -> int:
        """How many of twenty are let through."""
        count = 0
        for _ in range(20):
            with contextlib.suppress(Refused):
                rates.take("read", source)
                count += 1
        return count

    assert [taken("here"), taken("here"), taken("there")] == [10, 0, 10]
    now[0] += 3
    assert [taken("here"), taken("there")] == [3, 3]
    now[0] += 3_600
    assert taken("here") == 10


def test_a_fault_of_ours_tells_nothing_and_changes_nothing(serve: Serve) -> None:
    def broken(header: Any, secret: str) -> Any:
        raise RuntimeError(f"the dice are loaded: {secret}")

    with serve({"fates": broken}) as http:
        made = create(http, {"red": "me", "blue": "me"}, Toy.slug, options={})
        red, blue = (sit(http, made, name) for name in ("red", "blue"))
        assert red.answer(red.page(), "bold").status_code == 200
        before = [red.page(), blue.page()]
        response = blue.answer(before[1], "bold")
        assert response.status_code == 500
        assert "nothing has changed" in response.json()["error"]
        assert "dice" not in response.text
        assert "script-src 'self'" in response.headers["content-security-policy"]
        assert [red.page(), blue.page()] == before
