"""What one address may do in a day, which waiting matches make room, what is counted, and what may lie about unread."""

from __future__ import annotations

import base64
import os
import socket
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx2 as httpx
import pytest
from starlette.testclient import TestClient

from grognard.server.desk import lobby
from grognard.server.http.guard import DAY, Rates
from grognard.server.http.parsing import LONGEST_HEAD, MOST_UNREAD
from grognard.server.refused import Refused
from tests.server.conftest import Serve
from tests.server.guests import PATIENCE, Guest, create, sit
from tests.server.test_serving import served

WAITS, FULL = {"korak": "me", "heroes": "open"}, {"korak": "me", "heroes": "bot:random"}


def test_a_day_has_its_own_limit_which_comes_back_bit_by_bit() -> None:
    now = [0.0]
    rates = Rates({"create": 60}, lambda: now[0], {"create": 24})

    def taken(source: str) -> int:
        count = 0
        for _ in range(100):
            now[0] += 1
            try:
                rates.take("create", source)
            except Refused:
                continue
            count += 1
        return count

    assert [taken("here"), taken("here"), taken("there")] == [24, 0, 24]
    now[0] += DAY / 12
    assert taken("here") == 2


def test_matches_against_bots_do_not_wait_and_the_oldest_that_nobody_joined_make_room(
    http: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "MOST_WAITING", 3)
    three = {"korak": "open", "heroes": "open"}
    joined = create(http, three)
    assert Guest(http, joined["match"]).post("join", seat="korak").status_code == 200
    oldest, *others = [create(http, WAITS) for _ in range(2)]
    assert create(http, FULL)["match"]
    assert sit(http, oldest, "korak").page()["state"] == "waiting"
    newest = create(http, WAITS)
    assert Guest(http, oldest["match"]).get().status_code == 404
    for made in (joined, *others, newest):
        assert Guest(http, made["match"]).page()["state"] == "waiting"


def test_where_all_that_wait_have_been_joined_nobody_is_sent_away(
    http: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "MOST_WAITING", 1)
    joined = create(http, {"korak": "open", "heroes": "open"})
    Guest(http, joined["match"]).post("join", seat="korak")
    refused = http.post("/api/matches", json={"game": "dark-world", "seats": WAITS})
    assert (refused.status_code, refused.headers["retry-after"]) == (503, "60")
    assert create(http, FULL)["match"]


def test_several_servers_make_room_at_once(serve: Serve, postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As many go as come, give or take those that came at the same moment; each goes once."""
    monkeypatch.setattr(lobby, "MOST_WAITING", 12)
    with serve(database=postgres) as one, serve(database=postgres) as two, ThreadPoolExecutor(4) as pool:
        made = [create(one, WAITS) for _ in range(12)]
        made += pool.map(lambda http: create(http, WAITS), [one, two] * 4)
        there = [each for each in made if Guest(one, each["match"]).get().status_code == 200]
        assert 12 <= len(there) <= 12 + 3
        assert [each for each in there if each in made[:5]] == []


def test_figures_are_shown_only_where_they_are_wanted(serve: Serve) -> None:
    with serve() as http:
        assert http.get("/metrics").status_code == 404
    with serve(metrics=True) as http:
        sit(http, create(http, FULL), "korak").page()
        told = http.get("/metrics")
        assert told.headers["content-type"].startswith("text/plain")
        assert 'grognard_requests_total{method="POST",status="201"} 1.0' in told.text
        assert "grognard_matches_held 1.0" in told.text
        assert "grognard_request_seconds_bucket" in told.text


def sent_until_dropped(line: socket.socket, piece: bytes, most: int) -> int:
    """How many bytes the server takes before it hangs up."""
    sent = 0
    try:
        while sent < most:
            sent += line.send(piece)
    except OSError:
        return sent
    return most


def test_what_follows_the_last_chunk_and_pings_that_nobody_reads_are_bounded(tmp_path: Path) -> None:
    most = 64 * 1_048_576
    with served(tmp_path) as (server, address):
        place = ("127.0.0.1", int(address.rpartition(":")[2]))
        for _ in range(2):  # what everybody needs has been read by then
            assert httpx.get(f"{address}/api/games", timeout=PATIENCE).status_code == 200
        before = resident(server.pid)
        head = f"POST /api/matches HTTP/1.1\r\nhost: 127.0.0.1:{place[1]}\r\ncontent-type: application/json\r\n"
        with socket.create_connection(place) as line:
            line.settimeout(PATIENCE)
            line.sendall(f"{head}transfer-encoding: chunked\r\n\r\n2\r\n{{}}\r\n0\r\n".encode())
            assert sent_until_dropped(line, b"x-more: " + b"a" * 1_000 + b"\r\n", most) < LONGEST_HEAD + 8 * 1_048_576
        key = base64.b64encode(os.urandom(16)).decode()
        upgrade = "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n"
        upgrade += f"sec-websocket-key: {key}\r\n"
        with socket.create_connection(place) as line:
            line.settimeout(PATIENCE)
            host = f"host: 127.0.0.1:{place[1]}\r\n"
            line.sendall(f"GET /api/matches/none/socket HTTP/1.1\r\n{host}{upgrade}\r\n".encode())
            assert line.recv(12) == b"HTTP/1.1 101"
            ping = (b"\x89\xfd\0\0\0\0" + b"p" * 125) * 100
            taken = sent_until_dropped(line, ping, most)
        assert taken < MOST_UNREAD + 24 * 1_048_576, "but for what lies in the kernel's buffers"
        time.sleep(0.2)
        assert resident(server.pid) < before + 24 * 1_048_576


def resident(pid: int) -> int:
    """The bytes of memory that a process has."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
