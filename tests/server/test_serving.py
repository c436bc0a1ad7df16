"""The `serve` command."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx2 as httpx
import pytest
from typer.testing import CliRunner

from grognard.cli import app
from grognard.server.settings import database_url


def test_the_server_starts_answers_and_ends(tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-c", "from grognard.cli import main; main()", "serve", "--port", str(port)]
    environment = {**os.environ, "GROGNARD_HOME": str(tmp_path / "home")}
    server = subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True)
    try:
        assert server.stderr is not None
        assert f"http://127.0.0.1:{port}" in server.stderr.readline()
        assert _games(f"http://127.0.0.1:{port}/api/games")
        assert (tmp_path / "home" / "server.sqlite").exists()
    finally:
        server.send_signal(signal.SIGINT)
        _, errors = server.communicate(timeout=20)
    assert "Traceback" not in errors


def _games(address: str) -> bool:
    stop = time.monotonic() + 20
    while time.monotonic() < stop:
        try:
            return bool(httpx.get(address).json()["games"])
        except httpx.TransportError:
            time.sleep(0.1)
    return False


def test_without_the_extra_it_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    result = CliRunner().invoke(app, ["serve"])
    assert result.exit_code == 1
    assert "pip install 'grognard[server]'" in result.stderr


@pytest.mark.parametrize("database", ["nonsense://x", "sqlite:////no/such/folder/at/all.sqlite"])
def test_a_database_that_cannot_be_opened_is_named_before_anything_starts(database: str) -> None:
    result = CliRunner().invoke(app, ["serve", "--database", database])
    assert result.exit_code == 1
    assert "database" in result.stderr


def test_the_database_is_one_setting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GROGNARD_HOME", str(tmp_path / "new"))
    monkeypatch.delenv("GROGNARD_DATABASE", raising=False)
    assert database_url() == f"sqlite:///{tmp_path / 'new' / 'server.sqlite'}"
    monkeypatch.setenv("GROGNARD_DATABASE", "postgres://somewhere/grognard")
    assert database_url() == "postgresql+psycopg://somewhere/grognard"
    assert database_url("here.sqlite") == "sqlite:///here.sqlite"
