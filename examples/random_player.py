"""A program that sits down at a table: it takes a free seat, listens, and answers whatever it is asked at random.

    grognard serve &
    python examples/random_player.py http://127.0.0.1:8000              a new match against a bot
    python examples/random_player.py http://127.0.0.1:8000 MATCH        the first free seat of an open match
    python examples/random_player.py http://127.0.0.1:8000 MATCH INVITE the seat of an invitation

It needs nothing but Python. The stream is read as lines of JSON; `docs/protocol.md` says what stands in them.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

Page = dict[str, Any]


class Table:
    """One seat of one match on a server."""

    def __init__(self, server: str, match: str, token: str) -> None:
        self.server = server.rstrip("/")
        self.match = match
        self.token = token

    def pages(self) -> Iterator[Page]:
        """What the seat is shown, now and whenever it changes, until the match is over."""
        with ask(f"{self.server}/api/matches/{self.match}/live", token=self.token, lines=True) as lines:
            for line in lines:
                news = json.loads(line)
                if news["event"] == "page":
                    yield news["page"]

    def answer(self, page: Page, text: str) -> None:
        """Answer the question of a page; somebody who was faster makes it too late, which is no harm."""
        body = {"version": page["version"], "answer": text}
        try:
            ask(f"{self.server}/api/matches/{self.match}/answer", body, self.token).close()
        except HTTPError as error:
            if error.code != 409:
                raise


def ask(address: str, body: object = None, token: str = "", lines: bool = False) -> Any:
    """One request; the response is to be read and closed."""
    headers = {"accept": "application/x-ndjson" if lines else "application/json"}
    if token:
        headers["authorization"] = f"Bearer {token}"
    data = None
    if body is not None:
        headers["content-type"] = "application/json"
        data = json.dumps(body).encode()
    return urlopen(Request(address, data, headers))


def load(address: str, body: object = None) -> Any:
    """One request, and the JSON that answers it."""
    with ask(address, body) as response:
        return json.load(response)


def sit_down(server: str, match: str = "", invite: str = "") -> Table:
    """Take a seat: in a new match against bots, in an open one, or by invitation."""
    if match:
        joined = load(f"{server}/api/matches/{match}/join", {"invite": invite, "name": "random_player.py"})
        return Table(server, match, joined["token"])
    first = load(f"{server}/api/games")["games"][0]["first"]
    made = load(f"{server}/api/matches", {**first, "name": "random_player.py"})
    token = next(seat["token"] for seat in made["seats"].values() if "token" in seat)
    return Table(server, made["match"], token)


def play(table: Table, dice: random.Random) -> str:
    """Answer at random until the match is over; how it ended."""
    for page in table.pages():
        if page["state"] == "over":
            return str(page["table"]["outcome"])
        options = (page["table"] or {}).get("options", [])
        if options:
            table.answer(page, dice.choice(options)["answer"])
    return "The stream ended before the match did."


if __name__ == "__main__":
    seat = sit_down(*sys.argv[1:])
    print(f"Watch at {seat.server}/match/{seat.match}")
    print(play(seat, random.Random()))
