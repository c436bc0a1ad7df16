"""Faults of the client: they reach the journal, short, rarely and without secrets, and nothing of them comes back."""

from __future__ import annotations

import logging
from typing import Any

import pytest
from starlette.testclient import TestClient

from grognard.server.journal import FIELDS, JsonLines
from tests.server.conftest import Serve
from tests.server.guests import create


def noted(caplog: pytest.LogCaptureFixture) -> list[dict[str, Any]]:
    """What the journal holds of clients."""
    return [getattr(record, FIELDS) for record in caplog.records if record.getMessage() == "client"]


def test_a_fault_of_the_client_is_noted(http: TestClient, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING, "grognard.server"):
        sent = http.post("/api/faults", json={"part": "trays", "text": "no such key", "trace": "at tray.js:3"})
    assert (sent.status_code, sent.content) == (204, b"")
    assert noted(caplog) == [{"part": "trays", "text": "no such key", "at": "at tray.js:3"}]
    assert '"level":"warning"' in JsonLines().format(caplog.records[-1])


def test_no_secret_and_no_second_line_gets_into_the_journal(http: TestClient, caplog: pytest.LogCaptureFixture) -> None:
    token = create(http, {"korak": "me", "heroes": "bot:random"})["seats"]["korak"]["token"]
    text = f'lost at #{token}\n{{"level":"error"}}\x1b[2J'
    with caplog.at_level(logging.WARNING, "grognard.server"):
        assert http.post("/api/faults", json={"part": "page", "text": text, "trace": token}).status_code == 204
    line = JsonLines().format(caplog.records[-1])
    assert token not in line
    assert noted(caplog)[0]["text"] == 'lost at #(hidden) {"level":"error"} [2J'


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"part": "log"}, 400),
        ({"part": "log", "text": "x" * 401}, 400),
        ({"part": "log", "text": "x", "more": "y"}, 400),
        ({"part": "log", "text": "x", "trace": "y" * 5000}, 413),
    ],
)
def test_what_is_no_fault_or_too_long_is_refused(
    http: TestClient, caplog: pytest.LogCaptureFixture, body: dict[str, str], code: int
) -> None:
    with caplog.at_level(logging.WARNING, "grognard.server"):
        assert http.post("/api/faults", json=body).status_code == code
    assert noted(caplog) == []


def test_faults_are_taken_from_our_own_pages_and_not_too_often(serve: Serve) -> None:
    fault = {"part": "log", "text": "x"}
    with serve(faults=12) as http:
        abroad = http.post("/api/faults", json=fault, headers={"origin": "http://elsewhere.example"})
        assert abroad.status_code == 403
        assert [http.post("/api/faults", json=fault).status_code for _ in range(3)] == [204, 204, 429]
