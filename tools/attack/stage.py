"""Matches for hostile clients to attack: one under way, one that is over, some that wait; with all their secrets.

Whoever draws values at random never hits upon an id or a secret. Here are real ones to put in their places.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any, NamedTuple

import httpx2 as httpx

GAME = "dark-world"
OPTIONS = {"rounds": 10}
SEATS: tuple[dict[str, str], ...] = (
    {},
    {"korak": "me", "heroes": "link"},
    {"korak": "me", "heroes": "me"},
    {"korak": "me", "heroes": "bot:random"},
)
SECONDS = 60.0
LOOKS = ("reach", "threat", "sight", "parts")


class Table(NamedTuple):
    """A match with the secrets of its seats and its invitations."""

    match: str
    tokens: tuple[str, ...]
    invites: tuple[str, ...]


class Stage:
    """Matches on a server, and what is true of them now."""

    def __init__(self, address: str) -> None:
        self.http = httpx.Client(base_url=address, timeout=SECONDS)
        self.playing = self._made({"korak": "me", "heroes": "me"})
        self.hidden = self._made({"korak": "me", "heroes": "me"}, watch=False)
        self.waiting = self._made({"korak": "open", "heroes": "link"})
        self.over = self._made({"korak": "me", "heroes": "me"})
        self._finish(self.over)
        self.tables = (self.playing, self.playing, self.hidden, self.waiting, self.over)
        about = self._get(f"/api/games/{GAME}")
        self.games = [each["slug"] for each in self._get("/api/games")["games"]]
        self.art = [each.split("/")[3:] for each in about["art"].values()]
        self.boards: list[str] = about["boards"]
        self.clauses = [
            each for chapter in self._get(f"/api/games/{GAME}/rules")["chapters"] for each in chapter["clauses"]
        ]
        self.record = self._get(f"/api/matches/{self.over.match}/record", self.over.tokens[0])
        self.looks = [json.dumps(each) for each in self.page(self.playing, self.playing.tokens[0])["table"]["pieces"]]

    def close(self) -> None:
        """Ask no more."""
        self.http.close()

    def page(self, table: Table, token: str) -> dict[str, Any]:
        """What a seat is shown."""
        return dict(self._get(f"/api/matches/{table.match}", token))

    def asked(self, table: Table) -> tuple[str, dict[str, Any]]:
        """The secret of the seat that is asked and its page; of any seat if none is."""
        found = [(token, self.page(table, token)) for token in table.tokens]
        there = [each for each in found if (each[1].get("table") or {}).get("options")]
        return (there or found)[0]

    def fill(self, random: Random, place: dict[str, Any], body: Any, query: dict[str, Any]) -> tuple[str, Any]:
        """Put real values into a request, most of them; gives the secret to send, and the body."""
        table = random.choice(self.tables)
        token, page = self.asked(table) if table.tokens else ("", {})
        if table.tokens and random.random() < 0.25:
            token = random.choice((*table.tokens, ""))
        name = random.choice(self.art)
        real = {
            "match": table.match,
            "game": GAME,
            "clause": random.choice(self.clauses),
            "stamp": name[0],
            "number": random.randrange(8),
            "scenario": "",
            "options": OPTIONS,
            "seats": random.choice(SEATS),
            "version": page.get("version", 1),
            "answer": self._answer(random, page),
            "attempt": self._answer(random, page),
            "invite": random.choice((*table.invites, "")),
            "seat": random.choice(("korak", "heroes", "")),
            "topic": (page.get("reaction") or {}).get("topic", "hit-cards"),
            "at": random.randrange(5),
            "kind": random.choice(LOOKS),
            "look": random.choice(self.looks),
            "board": random.choice(self.boards),
            "tokens": [token] if token else [],
            "lesson": "",
            "entropy": "x",
            "name": name[1] if "stamp" in place or "name" in place else "Ada",
            "text": "hello",
            "clock": random.choice((None, {"per": 60, "reserve": 60, "then": "mark"})),
        }
        for where in (place, query, body):
            if isinstance(where, dict):
                for key in where:
                    if key in real and random.random() < 0.85:
                        where[key] = real[key]
        if isinstance(body, dict) and "header" in body and random.random() < 0.5:
            body = {**self.record, **random.choice(({}, {"answers": body.get("answers", [])}))}
        return token, body

    def _answer(self, random: Random, page: dict[str, Any]) -> str:
        options = (page.get("table") or {}).get("options") or [{"answer": "pass"}]
        return str(random.choice(options)["answer"])

    def _made(self, seats: dict[str, str], **more: Any) -> Table:
        told = self.http.post("/api/matches", json={"game": GAME, "options": OPTIONS, "seats": seats, **more}).json()
        given = told["seats"].values()
        tokens = tuple(each["token"] for each in given if "token" in each)
        return Table(told["match"], tokens, tuple(each["invite"] for each in given if "invite" in each))

    def _finish(self, table: Table) -> None:
        """Some answers, then somebody gives up."""
        for _ in range(6):
            token, page = self.asked(table)
            self._post(table, "answer", token, version=page["version"], answer=page["table"]["options"][0]["answer"])
        self._post(table, "resign", table.tokens[0])

    def _post(self, table: Table, what: str, token: str, **body: Any) -> None:
        headers = {"authorization": f"Bearer {token}"}
        self.http.post(f"/api/matches/{table.match}/{what}", json=body, headers=headers).raise_for_status()

    def _get(self, path: str, token: str = "") -> Any:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        response = self.http.get(path, headers=headers)
        response.raise_for_status()
        return response.json()

    def figure(self, name: str) -> float:
        """One of the figures that the server shows of itself."""
        text = self.http.get("/metrics").text
        return next(float(line.split()[1]) for line in text.splitlines() if line.startswith(f"{name} "))
