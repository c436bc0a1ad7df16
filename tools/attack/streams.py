"""Hostile clients on the live connections: odd places to go on from, frames that no client should send, early ends.

What is said properly is drawn from the description of the protocol, like requests. Every message that comes back must
be one of those described, no deed may fail, and when all are gone the server holds no connection and little memory.
"""

from __future__ import annotations

import json
import os
import socket
import struct
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from random import Random
from typing import Any
from urllib.parse import quote

import jsonschema_rs
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode

from tools.attack.house import House
from tools.attack.requests import description
from tools.attack.stage import Stage

SECONDS = 20.0
QUIET = 0.05
"""Seconds after which nothing more is awaited."""
PATIENCE = 1.0
"""Seconds for the first reply to somebody who said hello."""
MOST = 400_000
"""Bytes that are read of one connection."""
CONTINUED, TEXT, BYTES, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
LIVE, SOCKET = "/api/matches/{match}/live", "/api/matches/{match}/socket"
PLACES = ("0", "-1", "1", "999999999", "9" * 400, "1.5", "\xb2", "+1", " 3")
"""Where to go on from, as somebody may claim."""
LENGTHS = (None, None, None, 0, 130, 70_000, 2**62)
KEY = "dGhlIHNhbXBsZSBub25jZQ=="
Act = Callable[[socket.socket, Random], None]


def frame(
    opcode: int, payload: bytes, *, last: bool = True, reserved: int = 0, masked: bool = True, told: int | None = None
) -> bytes:
    """A frame of a WebSocket; `told` is a length that it claims to have."""
    length = len(payload) if told is None else told
    first = (last << 7) | (reserved << 4) | opcode
    bit = masked << 7
    if length < 126:
        head = struct.pack("!BB", first, bit | length)
    elif length < 65_536:
        head = struct.pack("!BBH", first, bit | 126, length)
    else:
        head = struct.pack("!BBQ", first, bit | 127, length)
    return head + (bytes(4) if masked else b"") + payload


def frames(data: bytes) -> Iterator[tuple[int, bytes]]:
    """The whole frames in what a server sent."""
    while len(data) >= 2:
        length, at = data[1] & 127, 2
        if length > 125:
            size = 2 if length == 126 else 8
            length, at = int.from_bytes(data[2 : 2 + size], "big"), 2 + size
        if len(data) < at + length:
            return
        yield data[0] & 15, data[at : at + length]
        data = data[at + length :]


class Streams:
    """Connections to one server, and what was wrong with what came back."""

    def __init__(self, house: House, stage: Stage) -> None:
        self.stage = stage
        self.faults: list[str] = []
        self.counts: Counter[str] = Counter()
        self._port = house.port
        told = description()
        self._components = told["components"]
        self._live = told["paths"][LIVE]["get"]
        self._socket = told["paths"][SOCKET]["get"]["x-socket"]
        self._checks: dict[str, jsonschema_rs.Draft202012Validator] = {}
        schema = schemathesis.openapi.from_dict(told)
        names = [each["properties"]["do"]["const"] for each in self._socket["message"]["oneOf"]]
        self._deeds = {name: schema[f"/api/matches/{{match}}/{name}"]["POST"] for name in names}
        self._odd = schema[LIVE]["GET"]

    def run(self, examples: int, number: int = 0) -> None:
        """So many connections of every kind."""
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
            self._each(self._odd.as_strategy(generation_mode=mode), self._listen, examples, number)
        self._each(self._acts(), self._converse, examples, number)
        self._each(st.binary(max_size=400), self._raw, max(1, examples // 4), number)

    def _each(
        self, drawn: st.SearchStrategy[Any], act: Callable[[Any, Random], None], examples: int, number: int
    ) -> None:
        @settings(
            max_examples=examples, database=None, deadline=None, phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )  # fmt: skip
        @seed(number)
        @given(drawn, st.integers(0, 2**32))
        def one(what: Any, chance: int) -> None:
            act(what, Random(chance))

        one()

    # Live updates by request.

    def _listen(self, case: Any, random: Random) -> None:
        """Ask for live updates in an odd way, read a little or nothing, and go."""
        table = random.choice(self.stage.tables)
        query = "&".join(f"{quote(str(k))}={quote(str(v))}" for k, v in (case.query or {}).items())
        headers = {str(name): str(text) for name, text in (case.headers or {}).items()}
        if table.tokens and random.random() < 0.7:
            headers["Authorization"] = f"Bearer {random.choice(table.tokens)}"
        if random.random() < 0.4:
            headers["Last-Event-ID"] = random.choice(PLACES)
        if random.random() < 0.3:
            headers["Accept-Encoding"] = random.choice(("gzip", "*", "gzip;q=0", "br, gzip;q=0.1"))
        head = f"GET {LIVE.format(match=table.match)}?{query} HTTP/1.1\r\nhost: 127.0.0.1\r\n"
        head += "".join(f"{name}: {text}\r\n" for name, text in headers.items())
        with closing(self._connected()) as line:
            line.sendall(head.encode("latin-1", "replace") + b"\r\n")
            self._read_head(line, random)

    def _read_head(self, line: socket.socket, random: Random) -> None:
        if random.random() < 0.2:
            self.counts["left before anything came"] += 1
            return self._leave(line, random)
        line.settimeout(SECONDS)
        try:
            got = line.recv(65_536)
        except OSError as error:
            self.faults.append(f"live: no reply: {error!r}")
            return None
        status = got[9:12].decode("latin-1")
        self.counts[f"live {status}"] += 1
        if status not in self._live["responses"]:
            self.faults.append(f"live: status {status} is not described: {got[:300]!r}")
        return self._leave(line, random)

    def _leave(self, line: socket.socket, random: Random) -> None:
        """Hang up politely, or so that the other side finds it broken."""
        if random.random() < 0.5:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))

    # Connections for both ways.

    def _acts(self) -> st.SearchStrategy[list[Act]]:
        said = [self._said(name) for name in self._deeds]
        texts = st.one_of(st.text(max_size=200).map(str.encode), st.binary(max_size=200), st.just(b"x" * 40_000))
        odd = st.builds(
            frame, st.integers(0, 15), texts, last=st.booleans(), reserved=st.sampled_from((0, 0, 0, 1, 4, 7)),
            masked=st.sampled_from((True, True, False)), told=st.sampled_from(LENGTHS),
        )  # fmt: skip
        pings = st.integers(1, 200).map(lambda many: frame(PING, b"p" * 125) * many)
        ends = st.integers(0, 65_535).map(lambda code: frame(CLOSE, struct.pack("!H", code)))
        plain = st.one_of(texts.map(lambda text: frame(TEXT, text)), odd, pings, ends).map(_sends)
        return st.lists(st.one_of(*said, *said[:1] * 6, plain), max_size=6)

    def _said(self, name: str) -> st.SearchStrategy[Act]:
        """A deed as it is described, often with real values in it."""

        def act(case: Any, number: int) -> Act:
            def say(line: socket.socket, random: Random) -> None:
                body = dict(case.body) if isinstance(case.body, dict) else {}
                _, body = self.stage.fill(random, {}, body, {}) if random.random() < 0.6 else ("", body)
                line.sendall(frame(TEXT, json.dumps({"do": name, "number": number, "body": body}).encode()))

            return say

        cases = self._deeds[name].as_strategy(generation_mode=GenerationMode.POSITIVE)
        return st.builds(act, cases, st.integers(0, 10**9))

    def _converse(self, acts: list[Act], random: Random) -> None:
        """Open a connection, mostly say hello, do what was drawn, and hear what is told."""
        table = random.choice(self.stage.tables)
        with closing(self._opened(table.match)) as line, suppress(BrokenPipeError, ConnectionResetError):
            polite = random.random() < 0.85
            if polite:
                secret = random.choice((*table.tokens, *table.tokens, *table.tokens, "", "x" * 30))
                after = random.choice((-1, 0, 1, 10**9))
                line.sendall(frame(TEXT, json.dumps({"secret": secret, "after": after}).encode()))
            for act in acts:
                act(line, random)
            if random.random() < 0.2:
                return self._leave(line, random)
            self._judge(self._heard(line, PATIENCE if polite else QUIET))
        return None

    def _raw(self, data: bytes, random: Random) -> None:
        """Anything at all, after the handshake or instead of it."""
        match = self.stage.playing.match
        line = self._opened(match) if random.random() < 0.7 else self._connected()
        with closing(line), suppress(OSError):
            line.sendall(data)
            self._heard(line)
        self.counts["raw"] += 1

    def _connected(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self._port), timeout=SECONDS)

    def _opened(self, match: str) -> socket.socket:
        line = self._connected()
        head = f"GET {SOCKET.format(match=match)} HTTP/1.1\r\nhost: 127.0.0.1\r\n"
        head += "connection: upgrade\r\nupgrade: websocket\r\n"
        line.sendall(f"{head}sec-websocket-version: 13\r\nsec-websocket-key: {KEY}\r\n\r\n".encode())
        got = b""
        while not got.endswith(b"\r\n\r\n"):
            part = line.recv(1)
            if not part:
                self.faults.append(f"socket: no handshake: {got[:200]!r}")
                break
            got += part
        self.counts[f"socket {got[9:12].decode()}"] += 1
        return line

    def _heard(self, line: socket.socket, first: float = QUIET) -> bytes:
        """What comes until it is quiet, or all; the first is waited for so long."""
        got = b""
        line.settimeout(first)
        with suppress(OSError):
            while len(got) < MOST and (part := line.recv(65_536)):
                got += part
                line.settimeout(QUIET)
        return got

    def _judge(self, data: bytes) -> None:
        for opcode, payload in frames(data):
            if opcode == CLOSE:
                self.counts[f"closed with {int.from_bytes(payload[:2], 'big')}"] += 1
            if opcode == TEXT:
                said = json.loads(payload)
                self.counts[f"told {said['event']}"] += 1
                self.faults += [f"socket: {each}: {payload[:300]!r}" for each in self._wrong(said)]

    def _wrong(self, said: dict[str, Any]) -> Iterator[str]:
        name = said.pop("event")
        if name != "done":
            body = said.get(name) if name in ("page", "time") else said
            if not self._fits(f"news {name}", self._socket["news"].get(name), body):
                yield f"{name} is not as described"
            return
        status, body = said["status"], said["body"]
        self.counts[f"done {status}"] += 1
        if status >= 500:
            yield f"status {status}"
        alike = self._socket["done"].values() if status < 400 else [self._socket["refused"]]
        if not any(self._fits(json.dumps(each), each, body) for each in alike):
            yield "what was done is not told as described"

    def _fits(self, key: str, schema: dict[str, Any] | None, body: Any) -> bool:
        if schema is None:
            return False
        if key not in self._checks:
            self._checks[key] = jsonschema_rs.Draft202012Validator({**schema, "components": self._components})
        return self._checks[key].is_valid(body)


def _sends(data: bytes) -> Act:
    def send(line: socket.socket, random: Random) -> None:
        line.sendall(data)

    return send


def memory_of(house: House) -> int:
    """The bytes that the server's process holds."""
    with open(f"/proc/{house.process.pid}/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
