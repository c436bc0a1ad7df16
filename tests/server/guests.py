"""Guests at the table: clients that know the wire and nothing behind it."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any

import httpx2 as httpx

from grognard.seals import key_of
from grognard.server.settings import Settings

GAME = "dark-world"
SHORT = {"rounds": 10}
PATIENCE = 120.0
"""Seconds after which a test that waits has failed. Nothing is measured with it: a busy machine may take its time."""


def quick(database: object, **more: Any) -> Settings:
    """Settings for tests: bots answer at once, nobody is held up by rates, and a busy machine may take its time."""
    rates = {"reads": 10**7, "writes": 10**7, "creates": 10**7, "sums": 10**7, "looks": 10**7, "creates_a_day": 10**7}
    plain = {"database": str(database), "hosts": ("localhost", "127.0.0.1"), "pace": 0.0, "poll": 0.05, "sweep": 0.2}
    patient = {"patience": PATIENCE, "body_seconds": PATIENCE}
    return Settings(**{**plain, **rates, **patient, "workers": 2, "warm": False, **more})


class Guest:
    """A seat of a match, or a watcher without a token."""

    def __init__(self, http: httpx.Client, match: str, token: str = "") -> None:
        self.http = http
        self.match = match
        self.headers = {"authorization": f"Bearer {token}"} if token else {}

    def get(self, rest: str = "") -> httpx.Response:
        """A look."""
        return self.http.get(f"/api/matches/{self.match}{rest}", headers=self.headers)

    def post(self, what: str, **body: Any) -> httpx.Response:
        """A write."""
        return self.http.post(f"/api/matches/{self.match}/{what}", json=body, headers=self.headers)

    def page(self) -> dict[str, Any]:
        """What this guest is shown."""
        response = self.get()
        assert response.status_code == 200, response.text
        page: dict[str, Any] = response.json()
        return page

    def asked(self) -> dict[str, Any]:
        """The page once this guest is asked or the match is over."""
        return self.until(lambda page: page["state"] == "over" or bool(page["table"].get("options")))

    def until(self, holds: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The first page of which something holds."""
        stop = time.monotonic() + PATIENCE
        while not holds(page := self.page()):
            assert time.monotonic() < stop, f"nothing happens: {page['table'].get('prompt')}"
            time.sleep(0.01)
        return page

    def answer(self, page: dict[str, Any], text: str) -> httpx.Response:
        """Answer the question of a page."""
        return self.post("answer", version=page["version"], answer=text)

    def play(self, random: Random, most: int = 100_000) -> dict[str, Any]:
        """Answer whatever is asked, at random, so many times or to the end."""
        page = self.asked()
        for _ in range(most):
            if page["state"] == "over":
                break
            response = self.answer(page, random.choice(page["table"]["options"])["answer"])
            assert response.status_code == 200, response.text
            page = self.asked()
        return page


def unnamed(content: bytes, made: dict[str, Any], *more: str) -> bytes:
    """What was sent of a match that began when it was made, without its name and the signature of it.

    The signature follows from what is beside it, which stays: it can tell nothing else.
    """
    assert key_of(made["fate"]), "what is left out is a signature of what everybody sees"
    for name in (made["match"], made["fate"]["signature"], *more):
        content = content.replace(name.encode(), b"*")
    return content


def create(http: httpx.Client, seats: dict[str, str], game: str = GAME, **more: Any) -> dict[str, Any]:
    """A new match."""
    response = http.post("/api/matches", json={"game": game, "options": SHORT, "seats": seats, **more})
    assert response.status_code == 201, response.text
    made: dict[str, Any] = response.json()
    return made


def sit(http: httpx.Client, made: dict[str, Any], seat: str) -> Guest:
    """The guest of one's own seat."""
    return Guest(http, made["match"], made["seats"][seat]["token"])
