"""What no database can keep, from outside: the character NUL, and numbers beyond 64 bits. On SQLite and PostgreSQL."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from grognard.kernel import encode_record
from tests.server.conftest import Serve
from tests.server.guests import GAME, Guest, create, sit
from tests.server.http.test_guard import JSON, no_reason
from tests.server.http.test_library import played
from tests.server.http.test_live import running
from tests.server.http.test_sockets import wired

BOTH = {"korak": "me", "heroes": "me"}
LARGE = (2**63, 10**30, -(10**30), 10**400)
NUL = "a\u0000b"


@pytest.fixture(params=["sqlite", "postgresql"])
def anywhere(request: pytest.FixtureRequest, serve: Serve, database: Path) -> Iterator[TestClient]:
    """A server on either kind of database."""
    place = database if request.param == "sqlite" else request.getfixturevalue("postgres")
    with serve(database=place) as http:
        yield http


def addresses(match: str) -> list[str]:
    """Every address that names a match, with NUL in its place or beside it, and some others."""
    rest = ("", "/log", "/picture.svg", "/talk", "/live", "/record", "/replay", "/replay/1", "/replay/advantage")
    more = ("/replay/1/picture.svg", "/overlay?kind=reach", "/prospect?version=1&answer=pass", "/campaign")
    of_matches = [f"/api/matches/{name}{each}" for name in ("%00", f"{match}%00") for each in (*rest, *more)]
    of_games = [f"/api/games/{GAME}%00", f"/api/games/{GAME}/rules/a%00", f"/art/{GAME}/0/a%00.svg"]
    queries = ["log?from=%00", "talk?after=%00", "overlay?kind=reach&target=%00", "prospect?version=1&answer=%00"]
    asked = [f"/api/matches/{match}/{each}" for each in queries]
    others = ["/assets/%00", "/%00", "/api/matches?list=%00", "/api/matches?before=%00"]
    return [*of_matches, *of_games, *asked, *others]


def test_nul_in_an_address_is_refused(anywhere: TestClient) -> None:
    korak = sit(anywhere, create(anywhere, BOTH), "korak")
    for address in addresses(korak.match):
        response = anywhere.get(address, headers=korak.headers)
        assert not no_reason(response), address
        assert response.status_code in (400, 404), address
    for what in ("answer", "undo", "consent", "orders", "talk", "join", "branch", "sequel"):
        response = anywhere.post(f"/api/matches/%00/{what}", json={}, headers=korak.headers)
        assert not no_reason(response), what


def writes(version: int) -> dict[str, dict[str, Any]]:
    """A good body for every write, by its address."""
    comer = {"name": "Ada", "entropy": "x"}
    return {
        "{match}/answer": {"version": version, "answer": "pass"},
        "{match}/undo": {"version": version},
        "{match}/orders": {"topic": "hit-cards", "target": "x", "how": "never"},
        "{match}/talk": {"text": "hello", "name": "Ada"},
        "{match}/why-not": {"attempt": "pass"},
        "{match}/odds": {"version": version, "answer": "pass"},
        "{match}/advice": {"version": version},
        "{match}/join": {**comer, "invite": "", "seat": "korak"},
        "{match}/branch": {**comer, "at": 1, "seats": {"korak": "me"}},
        "{match}/sequel": {**comer, "seats": {"korak": "me"}},
        "": {**comer, "game": GAME, "scenario": "", "options": {"rounds": 10}, "seats": {"korak": "me"}},
        "mine": {"tokens": ["x"]},
    }


def spoiled(body: Any, odd: Any) -> Iterator[Any]:
    """The same with one value of the kind, or one name in it, replaced."""
    if isinstance(body, dict):
        for key, value in body.items():
            yield from ({**body, key: other} for other in spoiled(value, odd))
            if isinstance(odd, str) and isinstance(value, dict):
                yield {**body, key: {odd: "me"}}
    elif isinstance(body, list):
        yield from ([other] for other in spoiled(body[0], odd))
    elif isinstance(body, type(odd)):
        yield odd


def test_an_odd_text_or_number_in_a_body_is_refused(anywhere: TestClient) -> None:
    korak = sit(anywhere, create(anywhere, BOTH), "korak")
    page = korak.page()
    for address, body in writes(page["version"]).items():
        where = f"/api/matches/{address.format(match=korak.match)}".rstrip("/")
        for bad in (each for odd in (NUL, *LARGE) for each in spoiled(body, odd)):
            response = anywhere.post(where, content=json.dumps(bad), headers={**korak.headers, **JSON})
            assert not no_reason(response), (where, bad)
            assert "cannot be read" in response.json()["error"], (where, bad)
            assert response.status_code == 400
    assert korak.page() == page
    assert korak.get("/talk").json() == {"talk": []}


def test_an_odd_number_in_an_address_is_refused(anywhere: TestClient) -> None:
    korak = sit(anywhere, create(anywhere, BOTH), "korak")
    for number in (*LARGE, "x", "1.5", "\u0661"):
        for query in ("log?from=", "talk?after=", "live?after=", "live?talk=", "prospect?answer=pass&version="):
            response = korak.get(f"/{query}{number}")
            assert not no_reason(response), (query, number)
            assert response.status_code == 400
        assert not no_reason(korak.get(f"/replay/{number}"))
    assert korak.http.get("/api/matches", params={"before": str(10**400)}).status_code == 200
    assert korak.http.get("/api/matches", params={"before": "-1e999"}).json() == []


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_an_odd_message_on_a_connection_is_refused(request: pytest.FixtureRequest, database: Path, kind: str) -> None:
    place = database if kind == "sqlite" else request.getfixturevalue("postgres")
    with running(place) as http:
        korak = sit(http, create(http, BOTH), "korak")
        for hello in ({"talk": 10**30}, {"after": 10**30}, {"after": -(10**30)}, {"secret": NUL}):
            with wired(korak, hello) as wire:
                assert wire.hear("done")["status"] == 400
                assert wire.ending() == 1008
        with wired(korak) as wire:
            for body in ({"text": NUL}, {"text": "x", "name": NUL}, {"text": 10**30}):
                status, told = wire.do("talk", **body)
                assert (status, "cannot be read" in told["error"]) == (400, True)
            assert wire.do("answer", version=10**30, answer="pass")[0] == 400
            assert wire.do("talk", text="1" * 30)[0] == 200
            wire.socket.send(json.dumps({"do": "talk", "number": 10**30, "body": {"text": "x"}}))
            assert wire.hear("done")["status"] == 400


def test_texts_that_only_look_odd_are_taken(anywhere: TestClient) -> None:
    """A backslash, digits: what would be odd as JSON stands for something else in a text."""
    korak = sit(anywhere, create(anywhere, BOTH), "korak")
    for text in ("\\u0000", "1" * 40, "-" + "9" * 40):
        assert korak.post("talk", text=text).status_code == 201
    assert [line["text"] for line in korak.get("/talk").json()["talk"]] == ["\\u0000", "1" * 40, "-" + "9" * 40]


def test_odd_records_are_refused(anywhere: TestClient) -> None:
    plain = json.loads(encode_record(played()))
    header = plain["header"]
    odd = [
        {**plain, "proof": NUL},
        {**plain, "takebacks": [["korak", 10**30, 1]]},
        {**plain, "takebacks": [["korak", 1, 10**30]]},
        {**plain, "takebacks": [[NUL, 1, 1]]},
        {**plain, "answers": [[NUL, "x", ""]]},
        *({**plain, "header": {**header, key: value}} for key in ("edition", "format") for value in LARGE),
        *({**plain, "header": {**header, key: NUL}} for key in ("game", "scenario")),
        *({**plain, "header": {**header, "options": {"rounds": value}}} for value in (NUL, *LARGE)),
        *({**plain, "header": {**header, key: {"korak": NUL}}} for key in ("players", "fate")),
    ]
    for record in odd:
        response = anywhere.post("/api/records", content=json.dumps(record), headers=JSON)
        assert response.status_code == 422, response.text
    for bad in ({"campaign": 10**30, "game": "feud", "matches": [plain]}, {"campaign": 1, "game": NUL, "matches": odd}):
        response = anywhere.post("/api/campaigns", content=json.dumps(bad), headers=JSON)
        assert response.status_code == 422, response.text


def test_odd_descriptions_are_not_drawn(http: TestClient) -> None:
    piece = {"id": "a", "cell": "b", "side": "x", "name": "n", "code": "c"}
    for what, look in (("piece", {**piece, "count": 10**30}), ("piece", {**piece, "name": NUL})):
        assert not no_reason(http.get(f"/art/{what}.svg", params={"look": json.dumps(look)}))


def test_an_odd_secret_opens_nothing(anywhere: TestClient) -> None:
    match = create(anywhere, BOTH)["match"]
    stranger = Guest(anywhere, match)
    stranger.headers = {"authorization": b"Bearer \x00" + b"x" * 30}  # type: ignore[dict-item]
    assert stranger.get().status_code == 401
