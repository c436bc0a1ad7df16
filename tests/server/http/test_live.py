"""A real server on a real port: live updates, catching up, and a whole match between a person and a bot."""

from __future__ import annotations

import contextlib
import json
import socket
import sqlite3
import threading
import time
import zlib
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx2 as httpx
import pytest
import uvicorn

from grognard.server.app import make_app
from grognard.server.desk import talk
from grognard.server.desk.desk import Desk
from tests.server.guests import PATIENCE, Guest, create, quick, sit

BOTH = {"korak": "me", "heroes": "me"}


@contextmanager
def running(database: object, **settings: Any) -> Iterator[httpx.Client]:
    """A server in a thread on a free port, and a client for it."""
    config = uvicorn.Config(
        make_app(quick(database, **settings)), port=0, log_level="error", timeout_graceful_shutdown=1, lifespan="on"
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        assert thread.is_alive()
        time.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as http:
            yield http
    finally:
        server.should_exit = True
        thread.join(PATIENCE)


def pages(guest: Guest, many: int, after: str = "") -> Generator[tuple[int, dict[str, Any]]]:
    """Versions and pages from the live updates of a guest."""
    address = f"/api/matches/{guest.match}/live" + (f"?after={after}" if after else "")
    with guest.http.stream("GET", address, headers=guest.headers) as response:
        assert response.headers["content-type"].startswith("text/event-stream")
        version, event = -1, ""
        for line in response.iter_lines():
            if line.startswith("id: "):
                version = int(line[4:])
            if line.startswith("event: "):
                event = line[7:]
            if line.startswith("data: ") and event == "page":
                yield version, json.loads(line[6:])
                many -= 1
                if not many:
                    return


def test_everybody_at_the_table_is_told_who_comes_and_goes(database: Path) -> None:
    """Seats by name, watchers by number; a seat that is open twice is there once."""
    with running(database) as http, contextlib.ExitStack() as room:
        made = create(http, BOTH)
        korak, heroes, watcher = sit(http, made, "korak"), sit(http, made, "heroes"), Guest(http, made["match"])

        def enter(guest: Guest) -> tuple[httpx.Response, Iterator[dict[str, Any]]]:
            wanted = {**guest.headers, "accept": "application/x-ndjson"}
            response = room.enter_context(http.stream("GET", f"/api/matches/{guest.match}/live", headers=wanted))
            told = (json.loads(line) for line in response.iter_lines())
            return response, (each for each in told if each["event"] == "present")

        _, mine = enter(korak)
        assert next(mine) == {"event": "present", "seats": ["korak"], "watchers": 0}
        gone, seen = enter(watcher)
        assert next(mine) == next(seen) == {"event": "present", "seats": ["korak"], "watchers": 1}
        enter(korak)
        enter(heroes)
        assert next(mine) == {"event": "present", "seats": ["korak", "heroes"], "watchers": 1}
        gone.close()
        assert next(mine) == {"event": "present", "seats": ["korak", "heroes"], "watchers": 0}


def test_news_arrive_by_themselves_and_a_late_client_is_brought_up_to_date(database: Path) -> None:
    with running(database) as http:
        made = create(http, {"korak": "me", "heroes": "open"})
        korak = sit(http, made, "korak")
        news = pages(korak, 100)
        assert next(news)[1]["state"] == "waiting"
        heroes = Guest(http, made["match"]).post("join").json()
        version, page = next(news)
        assert (page["state"], version) == ("playing", page["version"])
        for _ in range(4):
            answered = korak.answer(page, page["table"]["options"][0]["answer"]).json()
            version, page = next(news)
            assert page == answered
            assert page["table"]["version"] == version
        news.close()
        late = Guest(http, made["match"], heroes["token"])
        assert next(pages(late, 1, after="1"))[1] == late.page()
        watcher = Guest(http, made["match"])
        assert next(pages(watcher, 1))[1] == watcher.page()


def test_news_from_another_process_arrive_too(database: Path) -> None:
    with running(database) as here, running(database) as there:
        made = create(here, BOTH)
        news = pages(sit(there, made, "korak"), 2)
        _, page = next(news)
        answered = sit(here, made, "korak").answer(page, page["table"]["options"][0]["answer"]).json()
        assert next(news)[1] == answered


def test_talk_in_another_process_is_heard_though_the_clock_was_set_back(database: Path) -> None:
    with running(database, heartbeat=10_000.0) as here, running(database, heartbeat=10_000.0) as there:
        made = create(here, BOTH)
        sit(there, made, "korak").post("talk", text="tomorrow")
        with closing(sqlite3.connect(database)) as rows, rows:
            rows.execute("UPDATE talk SET said = said + 86400")
        headers = {**sit(here, made, "korak").headers, "accept": "application/x-ndjson"}
        with here.stream("GET", f"/api/matches/{made['match']}/live", headers=headers) as response:
            lines = (json.loads(line) for line in response.iter_lines())
            heard = (speech["text"] for line in lines if line["event"] == "talk" for speech in line["talk"])
            assert next(heard) == "tomorrow"
            time.sleep(0.3)  # so that the other server has looked once since
            sit(there, made, "korak").post("talk", text="today")
            assert next(heard) == "today"


def test_who_hears_nothing_asks_the_database_nothing(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Or thousands who wait would ask it at every beat, and whoever answers stand behind them."""
    looks: list[str] = []

    def noted(name: str, look: Callable[..., Any]) -> Callable[..., Any]:
        def looked(*args: Any, **named: Any) -> Any:
            looks.append(name)
            return look(*args, **named)

        return looked

    monkeypatch.setattr(Desk, "page", noted("page", Desk.page))
    monkeypatch.setattr(talk, "heard", noted("talk", talk.heard))
    with running(database, heartbeat=0.01) as http:
        guest = sit(http, create(http, BOTH), "korak")
        with http.stream("GET", f"/api/matches/{guest.match}/live", headers=guest.headers) as response:
            beats = (line for line in response.iter_lines() if line == ": still here")
            for _ in range(20):
                next(beats)
        assert looks == ["page", "talk"], "when the guest came, and never again"


def test_a_page_takes_a_third_of_its_size_on_the_wire(database: Path) -> None:
    """Packed for whoever can unpack it, plain for others, in answers to requests and in the stream."""
    with running(database) as http:
        guest = sit(http, create(http, BOTH), "korak")
        address = f"/api/matches/{guest.match}"
        plain = http.get(address, headers={**guest.headers, "accept-encoding": "identity"})
        for rest in ("", "/live"):
            with http.stream("GET", address + rest, headers=guest.headers) as response:
                assert response.headers["content-encoding"] == "gzip"
                assert "accept-encoding" in response.headers["vary"]
                sent = next(response.iter_raw())
                assert 3 * len(sent) < len(plain.content)
                assert plain.content in zlib.decompressobj(zlib.MAX_WBITS | 16).decompress(sent)
        assert "content-encoding" not in plain.headers
        assert "content-encoding" not in guest.get("/talk").headers, "small"


def test_a_whole_match_and_the_stream_ends_with_it(database: Path) -> None:
    with running(database) as http:
        made = create(http, {"korak": "bot:random", "heroes": "me"})
        watched: list[tuple[int, dict[str, Any]]] = []
        watcher = threading.Thread(target=lambda: watched.extend(pages(Guest(http, made["match"]), 10**6)))
        watcher.start()
        page = sit(http, made, "heroes").play(Random(8))
        watcher.join(PATIENCE)
        assert not watcher.is_alive()
        versions = [version for version, _ in watched]
        assert versions == list(range(versions[0], versions[-1] + 1)), "a page was left out, sent twice or backwards"
        assert watched[-1][1]["table"]["outcome"] == page["table"]["outcome"]
        assert all(not page["table"].get("options") for _, page in watched)


def test_one_address_gets_so_many_streams_and_no_more(database: Path) -> None:
    with running(database, streams=2) as http:
        guest = Guest(http, create(http, BOTH)["match"])
        open_ones = [pages(guest, 100) for _ in range(2)]
        for stream in open_ones:
            next(stream)
        assert guest.get("/live").status_code == 429
        for stream in open_ones:
            stream.close()
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            with guest.http.stream("GET", f"/api/matches/{guest.match}/live") as response:
                if response.status_code == 200:
                    return
            time.sleep(0.1)
        raise AssertionError("closed streams are still counted")


def test_asking_for_the_head_of_the_live_updates_holds_nothing(database: Path) -> None:
    """Whoever wants no news is not listened for, and the connection can be used again."""
    with running(database, metrics=True) as http:
        korak = sit(http, create(http, BOTH), "korak")
        address = http.base_url.copy_with(raw_path=f"/api/matches/{korak.match}/live".encode())
        head = f"HEAD {address.raw_path.decode()} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n"
        with closing(socket.create_connection(("127.0.0.1", address.port or 80), timeout=PATIENCE)) as line:
            line.sendall(head.encode())
            assert line.recv(65_536).startswith(b"HTTP/1.1 200")
            line.sendall(b"GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n")
            line.settimeout(10)
            assert b'{"status":"ok"}' in line.recv(65_536)
        assert "grognard_streams 0.0" in http.get("/metrics").text
