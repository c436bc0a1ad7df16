"""The `serve` command."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2 as httpx
import pytest
from typer.testing import CliRunner

from grognard.cli import app
from grognard.scenario_files import VARIABLE
from grognard.server.settings import database_url
from grognard.server.store.copies import BadDatabase
from grognard.server.store.database import Store
from tests.server.guests import PATIENCE, Guest, create

ROOT = Path(__file__).parents[2]
COMMAND = [sys.executable, "-X", "faulthandler", "-c", "from grognard.cli import main; main()"]


def test_the_server_starts_answers_and_ends(tmp_path: Path) -> None:
    with socket.socket() as free:  # kept, but not listened on, so that nobody else is given the port
        free.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
        with served(tmp_path, "--port", str(port)) as (server, address):
            assert address == f"http://127.0.0.1:{port}"
            assert games(address)
            assert (tmp_path / "home" / "server.sqlite").exists()
            server.send_signal(signal.SIGINT)
            errors = end(server)
    assert errors == ""


def test_its_processes_end_with_it_and_leave_nothing(tmp_path: Path) -> None:
    with served(tmp_path) as (server, address), httpx.Client(base_url=address, timeout=PATIENCE) as http:
        guest = Guest(http, create(http, {"korak": "bot:random", "heroes": "bot:random"})["match"])
        guest.until(lambda page: bool(page["version"] > 3))
        server.send_signal(signal.SIGTERM)
        errors = end(server)
    assert (server.returncode, errors) == (0, "")


def test_scenarios_of_ones_own_are_served_and_missed_when_they_are_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server and its workers know the scenario of `docs/adding-a-scenario.md`; later it is not there any more."""
    game, slug = "dark-blades", "the-toll"
    file = tmp_path / "scenarios" / game / f"{slug}.toml"
    file.parent.mkdir(parents=True)
    page = (ROOT / "docs" / "adding-a-scenario.md").read_text(encoding="utf-8")
    file.write_text(page.partition("```toml\n")[2].partition("```")[0], encoding="utf-8")
    monkeypatch.setenv(VARIABLE, str(file.parents[1]))
    with served(tmp_path) as (_, address), httpx.Client(base_url=address, timeout=PATIENCE) as http:
        assert slug in [scenario["slug"] for scenario in http.get(f"/api/games/{game}").json()["scenarios"]]
        bots = {"honna": "bot:random", "fox": "bot:random"}
        guest = Guest(http, create(http, bots, game, scenario=slug, options={})["match"])
        guest.until(lambda page: bool(page["version"] > 3))
    monkeypatch.delenv(VARIABLE)
    with served(tmp_path) as (_, address), httpx.Client(base_url=address, timeout=PATIENCE) as http:
        answer = http.get(f"/api/matches/{guest.match}")
    assert answer.status_code == 409
    assert f"has no scenario '{slug}'" in answer.json()["error"]
    assert VARIABLE in answer.json()["error"]


@contextlib.contextmanager
def served(tmp_path: Path, *arguments: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server in a process of its own, and the address it tells; it listens before it does."""
    environment = {**os.environ, "GROGNARD_HOME": str(tmp_path / "home")}
    command = [*COMMAND, "serve", *(arguments or ("--port", "0"))]
    with subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True) as server:
        try:
            assert server.stderr is not None
            yield server, server.stderr.readline().split()[2]
        finally:
            server.terminate()
            end(server)


def end(server: subprocess.Popen[str]) -> str:
    """Wait for a server's end; what it said. One that does not end tells where it hangs, and fails the test."""
    try:
        return server.communicate(timeout=PATIENCE)[1]
    except subprocess.TimeoutExpired:
        server.send_signal(signal.SIGABRT)
        pytest.fail(f"the server does not end: {server.communicate()[1]}")


def games(address: str) -> Any:
    """The games of a server; its own words if it has none to tell."""
    response = httpx.get(f"{address}/api/games", timeout=PATIENCE)
    assert response.status_code == 200, response.text
    return response.json()["games"]


def test_a_free_port_is_taken_and_without_a_screen_the_address_is_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    with served(tmp_path, "--port", "0", "--open", "--log", "info") as (server, address):
        assert server.stderr is not None
        lines = [server.stderr.readline() for _ in range(2)]
        assert f"Open {address} in a browser.\n" in lines
        token = {"authorization": "Bearer secret-that-no-log-may-hold"}
        httpx.get(f"{address}/api/games?search=hidden-words", headers=token, timeout=PATIENCE)
        server.send_signal(signal.SIGTERM)
        errors = end(server)
    assert "secret-that" not in errors
    assert "hidden-words" not in errors
    noted = [json.loads(line) for line in [*lines, *errors.splitlines()] if line.startswith("{")]
    assert [line["what"] for line in noted] == ["open", "request", "closing", "closed"]
    assert noted[1] == {**noted[1], "method": "GET", "path": "/api/games", "status": 200, "level": "info"}


def test_live_updates_end_with_the_server(tmp_path: Path) -> None:
    with (
        served(tmp_path) as (server, address),
        httpx.Client(base_url=address, timeout=PATIENCE) as http,
    ):
        guest = Guest(http, create(http, {"korak": "me", "heroes": "me"})["match"])
        with http.stream("GET", f"/api/matches/{guest.match}/live") as response:
            lines = response.iter_lines()
            assert next(lines)
            server.send_signal(signal.SIGTERM)
            assert list(lines), "a stream that is cut off raises here"
        end(server)
        assert server.returncode == 0


def test_a_head_without_end_is_cut_off(tmp_path: Path) -> None:
    with served(tmp_path) as (_, address):
        assert httpx.get(f"{address}/api/games", headers={"x": "y" * 20_000}, timeout=PATIENCE).status_code == 200
        with socket.create_connection(("127.0.0.1", int(address.rpartition(":")[2])), timeout=PATIENCE) as wire:
            with contextlib.suppress(OSError):
                wire.sendall(b"GET / HTTP/1.1\r\nx: ")
                for _ in range(200):
                    wire.sendall(b"y" * 1_000)
            with contextlib.suppress(ConnectionError):
                assert b" 200 " not in wire.recv(1000)
        assert games(address)


@contextlib.contextmanager
def knocked_at(tmp_path: Path, prelude: str, *arguments: str) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """A server that listens but may not yet be ready, and its port; a prelude is run in its process first."""
    with socket.socket() as free:
        free.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
        command = [sys.executable, "-X", "faulthandler", "-c", f"{prelude}\nfrom grognard.cli import main; main()"]
        environment = {**os.environ, "GROGNARD_HOME": str(tmp_path / "home")}
        whole = [*command, "serve", "--port", str(port), *arguments]
        with subprocess.Popen(whole, env=environment, stderr=subprocess.PIPE, text=True) as server:
            try:
                assert server.stderr is not None
                assert str(port) in server.stderr.readline()
                yield server, port
            finally:
                server.terminate()
                end(server)


def test_nobody_is_told_that_it_is_well_before_it_is_ready(tmp_path: Path) -> None:
    with knocked_at(tmp_path, "", "--log", "info") as (server, port):
        assert httpx.get(f"http://127.0.0.1:{port}/healthz", timeout=PATIENCE).json() == {"status": "ok"}
        server.send_signal(signal.SIGTERM)
        noted = [json.loads(line)["what"] for line in end(server).splitlines()]
    assert noted[:2] == ["open", "request"], "the doors open when all games are read"


HEADS = 400
FILES = 256


def test_heads_without_end_from_the_start_do_not_end_it(tmp_path: Path) -> None:
    few = f"import resource; resource.setrlimit(resource.RLIMIT_NOFILE, ({FILES}, {FILES}))"
    with knocked_at(tmp_path, few) as (server, port), contextlib.ExitStack() as open_ones:
        for _ in range(HEADS):
            with contextlib.suppress(OSError):
                wire = open_ones.enter_context(socket.create_connection(("127.0.0.1", port), timeout=PATIENCE))
                wire.sendall(b"GET / HTTP/1.1\r\nhost: localhost\r\nx-")
        for _ in range(3):
            assert games(f"http://127.0.0.1:{port}")
        assert server.poll() is None


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        result = CliRunner().invoke(app, ["serve", "--port", str(port), "--database", str(tmp_path / "x.sqlite")])
    assert result.exit_code == 1
    assert f"port {port}" in result.stderr


def test_a_missing_package_is_named_with_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    result = CliRunner().invoke(app, ["serve"])
    assert result.exit_code == 1
    assert "pip install uvicorn" in result.stderr


@pytest.mark.parametrize("database", ["nonsense://x", "sqlite:////no/such/folder/at/all.sqlite"])
def test_a_database_that_cannot_be_opened_is_named_before_anything_starts(database: str) -> None:
    result = CliRunner().invoke(app, ["serve", "--database", database])
    assert result.exit_code == 1
    assert "database" in result.stderr


@pytest.mark.parametrize("kind", ["mysql", "mysql+pymysql", "oracle", "postgresql+asyncpg", "sqlite+aiosqlite", "x"])
def test_a_database_of_another_kind_is_refused_with_what_an_address_looks_like(kind: str) -> None:
    result = CliRunner().invoke(app, ["serve", "--database", f"{kind}://ada:hush@localhost/grognard"])
    assert result.exit_code == 1
    told = " ".join(result.stderr.split())
    assert f"{kind!r} cannot be used" in told
    assert "SQLite" in told
    assert "postgresql://name:password@host/database" in told
    assert "pip install" not in told
    assert "hush" not in told


@pytest.mark.parametrize("name", ["grog*.example", "**", "*example", "a.*.example"])
def test_a_name_with_a_star_in_its_middle_is_refused_before_anything_starts(name: str) -> None:
    result = CliRunner().invoke(app, ["serve", "--name", "localhost", "--name", name])
    assert result.exit_code == 2
    assert f"{name!r} is no name" in result.stderr
    assert "*.example.org" in result.stderr


@pytest.mark.parametrize("address", ["sqlite://", "sqlite:///:memory:", "://", "postgresql+psycopg://ada@h:port/x"])
def test_an_address_that_is_none_is_refused(address: str) -> None:
    with pytest.raises(BadDatabase, match="SQLite"):
        Store(address)


def test_the_database_is_one_setting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GROGNARD_HOME", str(tmp_path / "new"))
    monkeypatch.delenv("GROGNARD_DATABASE", raising=False)
    assert database_url() == f"sqlite:///{tmp_path / 'new' / 'server.sqlite'}"
    monkeypatch.setenv("GROGNARD_DATABASE", "postgres://somewhere/grognard")
    assert database_url() == "postgresql+psycopg://somewhere/grognard"
    assert database_url("here.sqlite") == "sqlite:///here.sqlite"
