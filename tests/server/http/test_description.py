"""The protocol as it is described: nothing is left out, and what is replied in a played match is what was promised."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import jsonschema_rs
import msgspec
import pytest
from starlette.routing import Route, WebSocketRoute
from starlette.testclient import TestClient
from typer.testing import CliRunner

from grognard.cli import app
from grognard.server.app import Server
from grognard.server.http.deeds import DEEDS, KINDS, Deeds
from grognard.server.http.description import describe
from grognard.server.http.promises import promise_of
from grognard.server.settings import Settings
from tests.feud import Feud
from tests.server.guests import GAME, Guest, create, sit
from tests.server.http.test_live import running

BOTH = {"korak": "me", "heroes": "me"}
FAULT = {"part": "table", "text": "no such key"}


def described() -> dict[str, Any]:
    """The description as whoever reads it gets it."""
    told: dict[str, Any] = json.loads(msgspec.json.encode(describe(server().addresses())))
    return told


def server() -> Server:
    return Server(Settings(metrics=True))


def operations(told: dict[str, Any]) -> set[tuple[str, str]]:
    return {(verb.upper(), path) for path, verbs in told["paths"].items() for verb in verbs}


def test_every_address_of_the_server_is_described_and_no_other() -> None:
    routes = server().addresses()
    plain = {(verb, each.path_format) for each in routes if isinstance(each, Route) for verb in each.methods or ()}
    plain = {each for each in plain if each[0] != "HEAD"}
    both_ways = {("GET", route.path_format) for route in routes if isinstance(route, WebSocketRoute)}
    assert operations(described()) == plain | both_ways
    assert len(routes) == len(plain | both_ways)


def test_an_address_that_promises_nothing_cannot_be_described() -> None:
    async def silent(request: Any) -> None: ...

    with pytest.raises(LookupError, match="/silent promises nothing"):
        describe([Route("/silent", silent)])


def test_every_deed_is_described() -> None:
    assert list(DEEDS) == list(KINDS) == list(Deeds(server())._deeds)
    [socket] = [each["get"]["x-socket"] for each in described()["paths"].values() if "x-socket" in each.get("get", {})]
    assert [each["properties"]["do"]["const"] for each in socket["message"]["oneOf"]] == list(KINDS)


def test_the_command_prints_what_is_described() -> None:
    done = CliRunner().invoke(app, ["protocol"])
    assert done.exit_code == 0
    assert json.loads(done.stdout)["paths"].keys() == described()["paths"].keys()


def test_names_are_used_once_and_parameters_and_bodies_are_told() -> None:
    told = described()
    every = [operation for verbs in told["paths"].values() for operation in verbs.values()]
    assert len({each["operationId"] for each in every}) == len(every)
    answer = told["paths"]["/api/matches/{match}/answer"]["post"]
    assert answer["requestBody"]["content"]["application/json"]["schema"] == {"$ref": "#/components/schemas/Reply"}
    refusals = "400 401 403 404 408 409 413 414 415 421 422 429 503"
    assert list(answer["responses"]) == ["200", *refusals.split()]
    assert {each["name"] for each in answer["parameters"]} >= {"match", "Origin"}
    assert answer["security"] == [{}, {"seat": []}]
    moment = told["paths"]["/api/matches/{match}/replay/{number}"]["get"]
    assert {each["name"]: each["schema"]["type"] for each in moment["parameters"]}["number"] == "integer"
    assert all(each["summary"] for each in every)


class Strict:
    """A client that holds every reply against what its address promises, to the last field."""

    def __init__(self, http: TestClient) -> None:
        self.http = http
        self.told = described()
        self.seen: set[tuple[str, str]] = set()
        routes = [route for route in server().addresses() if isinstance(route, Route)]
        self.routes = {(verb, route.path): route for route in routes for verb in route.methods or ()}

    def send(self, verb: str, path: str, guest: Guest | None = None, **more: Any) -> Any:
        """The reply to a request, whose address is written with its parameters in braces, as in `{match=0a}`."""
        filled, plain = path.partition("?")[0], path
        values = {}
        while "{" in plain:
            before, _, rest = plain.partition("{")
            inner, _, after = rest.partition("}")
            name, _, value = inner.partition("=")
            values[name], plain = value, before + value + after
            filled = filled.replace("{" + inner + "}", "{" + name + "}", 1)
        headers = {**(guest.headers if guest else {}), **more.pop("headers", {})}
        response = self.http.request(verb, plain, headers=headers, **more)
        self.hold(verb, filled, response)
        return response

    def hold(self, verb: str, path: str, response: Any) -> None:
        """Compare a reply with its promise; a refusal has a promise, too."""
        promised = self.told["paths"][path][verb.lower()]["responses"]
        assert str(response.status_code) in promised, (verb, path, response.status_code, response.text[:200])
        self.seen.add((verb, path)) if response.status_code < 400 else None
        contents = promised[str(response.status_code)].get("content", {})
        if not contents:
            assert response.content == b""
            return
        kind = response.headers["content-type"]
        assert kind in contents or "*/*" in contents, (verb, path, kind)
        schema = contents.get(kind, {}).get("schema")
        if schema is None:
            return
        whole = {**schema, "components": self.told["components"]}
        jsonschema_rs.Draft202012Validator(whole).validate(response.json())
        self._decode(verb, path, response)

    def _decode(self, verb: str, path: str, response: Any) -> None:
        if response.status_code >= 400:
            return
        route = next(each for (v, _), each in self.routes.items() if v == verb and each.path_format == path)
        reply = promise_of(route).reply
        for kind in reply if isinstance(reply, tuple) else (reply,):
            try:
                msgspec.json.decode(response.content, type=kind)
            except msgspec.ValidationError:
                continue
            return
        raise AssertionError((verb, path, "is not what was promised"))


@pytest.fixture
def strict(http: TestClient) -> Strict:
    return Strict(http)


def test_a_reply_with_a_field_that_is_not_promised_is_noticed(strict: Strict) -> None:
    class Reply:
        status_code, headers = 200, {"content-type": "application/json"}
        content = b'{"key": "x", "more": 1}'

        def json(self) -> Any:
            return json.loads(self.content)

    with pytest.raises(jsonschema_rs.ValidationError):
        strict.hold("GET", "/api/key", Reply())


def before_a_match(strict: Strict) -> None:
    """All that there is for everybody."""
    for path in ("/healthz", "/readyz", "/metrics", "/api/key", "/api/games", "/api/matches?list=open", "/"):
        strict.send("GET", path)
    rules = ("/rules", "/rules?search=door", "/rulebook", "/rules/{clause=DW-M3}")
    for rest in ("", "/seats?scenario=", "/pieces", *rules):
        strict.send("GET", f"/api/games/{{game={GAME}}}{rest}")
    about = strict.send("GET", f"/api/games/{{game={GAME}}}").json()
    assert strict.send("GET", "/api/games/{game=no-such-game}").status_code == 404
    _, _, game, stamp, name = about["cover"].split("/")
    strict.send("GET", f"/art/{{game={game}}}/{{stamp={stamp}}}/{{name={name}}}")
    strict.send("POST", "/api/faults", json=FAULT)
    assert strict.send("POST", "/api/faults", json={**FAULT, "more": 1}).status_code == 400
    assert strict.send("POST", "/api/faults", content=b"{}").status_code == 415


def sitting_down(strict: Strict) -> tuple[Guest, Guest]:
    """A match is made with an invitation, and somebody takes it."""
    seats = {"korak": "me", "heroes": "link"}
    made = strict.send("POST", "/api/matches", json={"game": GAME, "options": {"rounds": 10}, "seats": seats}).json()
    at = f"/api/matches/{{match={made['match']}}}"
    invite = {"invite": made["seats"]["heroes"]["invite"]}
    strict.send("POST", f"{at}/invitation", json=invite)
    taken = strict.send("POST", f"{at}/join", json=invite).json()
    assert strict.send("POST", f"{at}/join", json=invite).status_code == 403
    strict.send("POST", "/api/matches/mine", json={"tokens": [taken["token"]]})
    korak = Guest(strict.http, made["match"], made["seats"]["korak"]["token"])
    return korak, Guest(strict.http, made["match"], taken["token"])


def until_others_must_agree(korak: Guest, heroes: Guest) -> dict[str, Any]:
    """Play on until Korak cannot take his last answer back alone."""
    random, many = Random(3), 0
    while (page := korak.page())["undo"] != "ask" or many < 20:
        many += 1
        asked = korak if page["table"].get("options") else heroes
        page = asked.page()
        assert asked.answer(page, random.choice(page["table"]["options"])["answer"]).status_code == 200
    return page


def at_the_table(strict: Strict, korak: Guest, heroes: Guest) -> None:
    """Everything that can be done while a match goes on."""
    at = f"/api/matches/{{match={korak.match}}}"
    strict.send("GET", at, korak)
    strict.send("GET", at)
    page = korak.page()
    first = page["table"]["options"][0]["answer"]
    strict.send("POST", f"{at}/why-not", korak, json={"attempt": first})
    strict.send("POST", f"{at}/why-not", korak, json={"attempt": "fly"})
    strict.send("GET", f"{at}/prospect?version={page['version']}&answer={first}", korak)
    strict.send("GET", f"{at}/overlay?kind=reach&target=", korak)
    strict.send("POST", f"{at}/advice", korak, json={"version": page["version"]})
    strict.send("POST", f"{at}/odds", korak, json={"version": page["version"], "answer": first})
    assert strict.send("POST", f"{at}/answer", json={"version": 1, "answer": "x"}).status_code == 401
    assert strict.send("POST", f"{at}/answer", korak, json={"version": 10**6, "answer": "x"}).status_code == 409
    now = {"version": page["version"]}
    assert strict.send("POST", f"{at}/answer", korak, json={**now, "answer": "fly"}).status_code == 422
    strict.send("POST", f"{at}/answer", korak, json={**now, "answer": first})
    strict.send("POST", f"{at}/undo", korak, json={"version": korak.page()["version"]})
    page = until_others_must_agree(korak, heroes)
    strict.send("POST", f"{at}/undo", korak, json={"version": page["version"], "ask": True})
    strict.send("POST", f"{at}/consent", heroes, json={"agree": False})
    strict.send("POST", f"{at}/orders", korak, json={"topic": "hit-cards", "how": "never"})
    strict.send("POST", f"{at}/talk", korak, json={"text": "hello"})
    for rest in ("/talk?after=0", "/log?from=0", "/picture.svg?dark=1", "/campaign"):
        strict.send("GET", f"{at}{rest}", korak)
    assert strict.send("GET", f"{at}/record", korak).status_code == 409
    assert strict.send("POST", f"{at}/return", korak, json={}).status_code == 409
    assert strict.send("POST", f"{at}/close", korak, json={}).status_code == 409
    strict.send("POST", f"{at}/draw", korak, json={"agree": True})


def afterwards(strict: Strict, korak: Guest) -> None:
    """A match is given up, looked at again, and gone on with."""
    at = f"/api/matches/{{match={korak.match}}}"
    strict.send("POST", f"{at}/resign", korak, json={})
    record = strict.send("GET", f"{at}/record", korak)
    for rest in ("/dice", "/replay", "/replay/advantage", "/replay/{number=1}", "/replay/{number=1}/picture.svg"):
        strict.send("GET", f"{at}{rest}", korak)
    strict.send("GET", f"{at}/replay/{{number=1}}/why", korak)
    assert strict.send("GET", f"{at}/replay/{{number=999}}", korak).status_code == 404
    strict.send("POST", f"{at}/branch", korak, json={"at": 0, "seats": BOTH})
    strict.send("POST", "/api/records", content=record.content, headers={"content-type": "application/json"})
    assert strict.send("GET", "/api/matches?list=finished").json()


def in_a_campaign(strict: Strict) -> None:
    """A match that another one follows."""
    made = create(strict.http, {"red": "me", "blue": "me"}, Feud.slug, options={})
    red, blue = sit(strict.http, made, "red"), sit(strict.http, made, "blue")
    random = Random(7)
    while (page := red.page())["state"] != "over":
        asked = red if page["table"].get("options") else blue
        page = asked.page()
        assert asked.answer(page, random.choice(page["table"]["options"])["answer"]).status_code == 200
    at = f"/api/matches/{{match={red.match}}}"
    strict.send("GET", f"{at}/campaign", red)
    whole = strict.send("GET", f"{at}/campaign/record", red)
    strict.send("POST", f"{at}/sequel", red, json={})
    strict.send("POST", "/api/campaigns", content=whole.content, headers={"content-type": "application/json"})


def unseen(strict: Strict) -> Iterator[tuple[str, str]]:
    """What has had no good reply, of all that is told of as JSON."""
    for verb, path in sorted(operations(strict.told) - strict.seen):
        replies = strict.told["paths"][path][verb.lower()]["responses"]
        good = [each for status, each in replies.items() if status < "400"]
        if any("application/json" in each.get("content", {}) for each in good):
            yield verb, path


def test_every_reply_in_a_played_match_is_what_was_promised(serve: Any) -> None:
    with serve(metrics=True) as http:
        strict = Strict(http)
        before_a_match(strict)
        korak, heroes = sitting_down(strict)
        at_the_table(strict, korak, heroes)
        afterwards(strict, korak)
        in_a_campaign(strict)
    left = [("POST", "/api/legacies"), *(("POST", f"/api/matches/{{match}}/{what}") for what in ("close", "return"))]
    assert sorted(unseen(strict)) == sorted(left), "these need a table of their own: see the tests of each"


def test_every_line_of_the_live_updates_is_what_was_promised(tmp_path: Any) -> None:
    told = described()
    news = told["paths"]["/api/matches/{match}/live"]["get"]["x-events"]
    clock = {"per": 60, "reserve": 60, "then": "mark"}
    with running(tmp_path / "server.sqlite", heartbeat=0.2) as http:
        made = create(http, BOTH, clock=clock)
        korak = sit(http, made, "korak")
        assert korak.post("talk", text="hello").status_code == 201
        wanted = {**korak.headers, "accept": "application/x-ndjson"}
        unheard = set(news)
        with http.stream("GET", f"/api/matches/{korak.match}/live", headers=wanted) as response:
            for line in response.iter_lines():
                said = json.loads(line)
                name = said.pop("event")
                body = {"page": lambda s: s["page"], "time": lambda s: s["time"]}.get(name, lambda s: s)(said)
                schema = {**news[name], "components": told["components"]}
                jsonschema_rs.Draft202012Validator(schema).validate(body)
                unheard.discard(name)
                if not unheard:
                    break
    assert not unheard


def test_a_verb_that_is_not_taken_is_told_which_are(http: TestClient) -> None:
    """All that the address takes, though two endpoints share it."""
    told = described()["paths"]
    for path, verbs in told.items():
        address = path.replace("{number}", "1").replace("{", "").replace("}", "")
        for verb in ("DELETE", "PUT", "PATCH", "POST", "GET"):
            if verb.lower() not in verbs and "x-socket" not in verbs.get("get", {}):
                response = http.request(verb, address)
                if response.status_code == 404 and verb == "GET":  # as an address of a match, which is not there
                    continue
                assert response.status_code == 405, (verb, path)
                allowed = set(response.headers["allow"].split(", "))
                assert {each.upper() for each in verbs} <= allowed, (verb, path)
                assert verb not in allowed, (verb, path)
                assert response.json()["error"]


def test_a_log_from_before_its_beginning_begins_there(http: TestClient) -> None:
    korak = sit(http, create(http, BOTH), "korak")
    korak.play(Random(1), 3)
    whole = korak.get("/log").json()
    assert whole["lines"]
    for before in (-1, -5, -648_655, -999_999_999):
        response = korak.get(f"/log?from={before}")
        assert response.status_code == 200, before
        assert response.json() == whole
