"""A table on one connection: the same pages, deeds and refusals as by requests, on a WebSocket of a real server."""

from __future__ import annotations

import asyncio
import json
import signal
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx2 as httpx
import pytest
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from grognard.server.app import make_app
from grognard.server.http import sockets
from tests.server.guests import PATIENCE, Guest, create, quick, sit
from tests.server.test_serving import end, served

BOTH = {"korak": "me", "heroes": "me"}


class Wire:
    """One end of a connection."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.number = 0
        self._unheard: deque[dict[str, Any]] = deque()

    def hear(self, event: str) -> dict[str, Any]:
        """The next message of a kind; others are passed over."""
        until = time.monotonic() + PATIENCE  # signs of life must not make it wait for ever
        while (message := self._unheard.popleft() if self._unheard else self._next(until))["event"] != event:
            pass
        return message

    def do(self, what: str, **body: Any) -> tuple[int, Any]:
        """Do something; its status and what came of it. News that come before the reply can be heard later."""
        self.number += 1
        self.socket.send(json.dumps({"do": what, "number": self.number, "body": body}))
        until = time.monotonic() + PATIENCE
        while (reply := self._next(until))["event"] != "done":
            self._unheard.append(reply)
        assert reply["number"] == self.number
        return reply["status"], reply["body"]

    def _next(self, until: float) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.socket.recv(timeout=until - time.monotonic()))
        return message

    def ending(self) -> int | None:
        """The code with which the other side hangs up."""
        until = time.monotonic() + PATIENCE
        with suppress(ConnectionClosed):
            while True:
                self._next(until)
        return self.socket.close_code


@contextmanager
def wired(guest: Guest, hello: Any = None, **more: Any) -> Iterator[Wire]:
    """A connection of a guest, who has said hello."""
    address = str(guest.http.base_url).replace("http", "ws", 1).rstrip("/")
    patient = {"open_timeout": PATIENCE, "ping_timeout": PATIENCE, **more}
    with connect(f"{address}/api/matches/{guest.match}/socket", **patient) as socket:
        secret = guest.headers.get("authorization", "").removeprefix("Bearer ")
        socket.send(json.dumps({"secret": secret} if hello is None else hello))
        yield Wire(socket)


def test_who_is_gone_before_a_refusal_arrives_is_no_fault(tmp_path: Path) -> None:
    """The server says what is wrong with the first message, and nobody is there to hear it."""
    sent: list[str] = []

    async def receive() -> Any:
        return {"type": "websocket.receive", "text": "no hello"} if sent else {"type": "websocket.connect"}

    async def send(message: Any) -> None:
        sent.append(message["type"])
        if message["type"] != "websocket.accept":
            raise OSError("nobody is there")

    scope: dict[str, Any] = {"type": "websocket", "path": "/api/matches/x/socket", "query_string": b""}
    scope |= {"headers": [], "client": None}
    app = make_app(quick(tmp_path / "server.sqlite", hosts=()))
    asyncio.run(app(scope, receive, send))  # type: ignore[arg-type] # a coroutine, as all applications are
    assert sent == ["websocket.accept", "websocket.send"]


def test_a_connection_that_the_web_server_has_closed_is_one_that_broke_off() -> None:
    """As it does over a frame that is no text: whoever then tells something finds nobody there."""

    async def receive() -> Any:
        return {"type": "websocket.connect"}

    async def send(message: Any) -> None:
        if message["type"] == "websocket.send":
            raise RuntimeError("after sending 'websocket.close'")

    async def tell() -> None:
        socket = WebSocket({"type": "websocket", "headers": []}, receive, send)
        await socket.accept()
        await sockets._send(socket, b"{}")

    with pytest.raises(WebSocketDisconnect):
        asyncio.run(tell())


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Guest, Guest, Guest]]:
    """Both seats of a match that has just begun, and a watcher; Korak is asked many things at first."""
    home = tmp_path_factory.mktemp("house")
    with served(home) as (_, address), httpx.Client(base_url=address, timeout=PATIENCE) as http:
        made = create(http, BOTH)
        yield sit(http, made, "korak"), sit(http, made, "heroes"), Guest(http, made["match"])


def test_pages_come_down_and_answers_go_up_for_all_at_the_table(table: tuple[Guest, Guest, Guest]) -> None:
    korak, heroes, watcher = table
    with wired(korak) as mine, wired(heroes) as theirs, wired(watcher) as outside:
        page = mine.hear("page")["page"]
        assert page == korak.page()
        assert theirs.hear("page")["page"] == heroes.page()
        assert outside.hear("page")["page"] == watcher.page()
        for _ in range(3):
            status, after = mine.do("answer", version=page["version"], answer=page["table"]["options"][0]["answer"])
            assert status == 200
            assert after["version"] == page["version"] + 1
            page = after
        assert page == korak.page()
        while (seen := theirs.hear("page")["page"]) != heroes.page():
            assert seen["version"] < heroes.page()["version"]
        status, said = mine.do("talk", text="Who goes there?")
        assert (status, said["talk"][0]["text"]) == (200, "Who goes there?")
        assert theirs.hear("talk")["talk"][0]["text"] == "Who goes there?"
        assert outside.do("talk", text="Hush.")[0] == 200
        assert outside.hear("talk")["talk"][0]["text"] == "Hush."


def test_who_comes_back_is_told_only_what_is_new(table: tuple[Guest, Guest, Guest]) -> None:
    korak, *_ = table
    page = korak.page()
    secret = korak.headers["authorization"].removeprefix("Bearer ")
    with wired(korak, {"secret": secret, "after": page["version"]}) as mine:
        status, after = mine.do("answer", version=page["version"], answer=page["table"]["options"][0]["answer"])
        assert status == 200
        assert mine.hear("page")["page"] == after


def test_what_is_refused_changes_nothing_and_the_connection_goes_on(table: tuple[Guest, Guest, Guest]) -> None:
    korak, heroes, watcher = table
    before = korak.page()
    with wired(korak) as mine, wired(heroes) as theirs, wired(watcher) as outside:
        assert mine.do("answer", version=before["version"] + 5, answer="x")[0] == 409
        status, late = theirs.do("answer", version=heroes.page()["version"], answer="x")
        assert (status, late["page"]) == (409, heroes.page())
        assert mine.do("answer", version=before["version"], answer="fly away")[0] == 422
        assert mine.do("answer", version="one", answer="x")[0] == 400
        assert mine.do("dance")[0] == 404
        assert outside.do("undo", version=1)[0] == 401
        mine.socket.send("{")
        assert mine.hear("done") == {**mine_refusal(), "number": 0, "status": 400}
        assert mine.do("why-not", attempt=before["table"]["options"][0]["answer"]) == (200, {"refusal": None})
    assert korak.page() == before


def mine_refusal() -> dict[str, Any]:
    """What a message that cannot be read is answered."""
    return {"event": "done", "body": {"error": "The request cannot be read: Input data was truncated."}}


@pytest.mark.parametrize(
    ("hello", "status"), [({"secret": "nobody"}, 403), ({"secret": 5}, 400), ({"token": ""}, 400), ("hello", 400)]
)
def test_a_hello_that_is_wrong_is_the_end(table: tuple[Guest, Guest, Guest], hello: Any, status: int) -> None:
    with wired(table[0], hello) as wire:
        assert wire.hear("done")["status"] == status
        assert wire.ending() == 1008


def test_another_sites_page_is_not_let_in(table: tuple[Guest, Guest, Guest]) -> None:
    with pytest.raises(InvalidStatus) as refused, wired(table[0], origin="http://elsewhere.example"):
        pass
    assert refused.value.response.status_code == 403


def test_a_message_that_is_too_long_is_the_end(table: tuple[Guest, Guest, Guest]) -> None:
    before = table[0].page()
    with wired(table[0]) as wire:
        wire.socket.send("x" * 20_000)
        assert wire.ending() == 1009
    assert table[0].page() == before


def test_a_server_that_ends_says_so(tmp_path: Path) -> None:
    with served(tmp_path) as (server, address), httpx.Client(base_url=address, timeout=PATIENCE) as http:
        made = create(http, BOTH)
        with wired(sit(http, made, "korak")) as wire:
            wire.hear("page")
            server.send_signal(signal.SIGTERM)
            assert wire.ending() == 1012
        errors = end(server)
    assert (server.returncode, errors) == (0, "")
