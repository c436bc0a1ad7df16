"""The server behind nginx, set up as `docs/server.md` says, and what it believes of whom."""

from __future__ import annotations

import contextlib
import json
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import httpx2 as httpx
import pytest
from typer.testing import CliRunner
from websockets.sync.client import connect

from grognard.cli import app
from tests.server.guests import GAME, PATIENCE
from tests.server.test_serving import ROOT, served
from tools.debian import nginx

NAME = "play.example.org"
NEW = {"game": GAME, "seats": {"korak": "me", "heroes": "me"}}


def example() -> str:
    text = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")
    return text.partition("```nginx\n")[2].partition("```")[0]


@contextlib.contextmanager
def behind_nginx(folder: Path, server: str) -> Iterator[int]:
    """Nginx before a server, by the example, but without TLS; its port."""
    program = nginx()
    if not program:
        pytest.skip("NGINX WAS NOT TESTED: it is not installed (Debian: apt-get install nginx)")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = int(free.getsockname()[1])
    block = example().replace("127.0.0.1:8000", server.removeprefix("http://"))
    lines = [line for line in block.splitlines() if "ssl_" not in line]
    block = "\n".join(lines).replace("listen 443 ssl", f"listen 127.0.0.1:{port}")
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    parts = "".join(f"{kind}_temp_path {folder / kind};" for kind in kinds)
    upgrade = 'map $http_upgrade $connection_upgrade { default upgrade; "" ""; }'
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder / 'pid'}; error_log {folder / 'errors'}; worker_processes 1;"
        f"events {{}} http {{ access_log off; {parts} {upgrade} {block} }}"
    )
    order = [program, "-p", str(folder), "-c", str(folder / "nginx.conf")]
    with subprocess.Popen(order, stderr=subprocess.DEVNULL) as proxy:
        try:
            until = time.monotonic() + PATIENCE
            while proxy.poll() is None and time.monotonic() < until:
                with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                    break
                time.sleep(0.05)
            yield port
        finally:
            proxy.terminate()
            proxy.wait(30)


def client(address: str, own: str) -> httpx.Client:
    """Somebody at an address of this machine."""
    transport = httpx.HTTPTransport(local_address=own)
    return httpx.Client(base_url=address, transport=transport, headers={"host": NAME}, timeout=PATIENCE)


def tries(http: httpx.Client, count: int, **headers: str) -> list[int]:
    return [http.post("/api/matches", json=NEW, headers=headers).status_code for _ in range(count)]


def test_limits_count_for_those_behind_the_proxy_and_nobody_else_is_believed(tmp_path: Path) -> None:
    forged = {"x-forwarded-for": "198.51.100.7"}
    arguments = ("--port", "0", "--name", NAME, "--proxy", "127.0.0.1")
    with served(tmp_path, *arguments) as (_, server), behind_nginx(tmp_path, server) as port:
        proxy = f"http://127.0.0.1:{port}"
        people = client(proxy, "127.0.0.2"), client(proxy, "127.0.0.3"), client(server, "127.0.0.4")
        with people[0] as two, people[1] as three, people[2] as four:
            assert tries(two, 4) == [201, 201, 201, 429]
            assert tries(two, 1, **forged) == [429], "the proxy writes the address itself"
            assert tries(three, 1) == [201], "another person behind the same proxy"
            assert tries(four, 4) == [201, 201, 201, 429]
            assert tries(four, 1, **forged) == [429], "not one of the proxies"
            made = three.post("/api/matches", json=NEW).json()
            assert three.get("/metrics").status_code == 404
        line = socket.create_connection(("127.0.0.1", port))
        with connect(f"ws://{NAME}:{port}/api/matches/{made['match']}/socket", sock=line) as table:
            table.send(json.dumps({"secret": made["seats"]["korak"]["token"], "after": -1}))
            assert json.loads(table.recv(PATIENCE))["event"] == "page"


@pytest.mark.parametrize("address", ["*", "play.example.org", "127.0.0.1/33"])
def test_only_addresses_and_networks_can_be_believed(address: str) -> None:
    done = CliRunner().invoke(app, ["serve", "--port", "0", "--proxy", address])
    assert (done.exit_code, "is no address" in done.output) == (2, True)
