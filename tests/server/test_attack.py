"""A short attack on a real server: requests drawn from its description, bad frames, early ends.

`make attack` goes on longer.
"""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tools.attack.attacking import Plan, attack
from tools.attack.house import House, standing
from tools.attack.requests import Attack
from tools.attack.stage import Stage
from tools.attack.streams import TEXT, Streams, frame, frames


def test_nothing_gives_way() -> None:
    came = attack(Plan(examples=5, connections=25))
    assert came.faults == []
    assert int(came.figures["requests"]) > 500
    assert {"  status 200", "  status 201", "  status 400", "  status 409", "  status 422"} <= set(came.figures)
    assert {"  live 200", "  live 400", "  socket 101", "  told page", "  told done"} <= set(came.figures)


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with standing(tmp_path_factory.mktemp("house")) as house, closing(Stage(house.address)) as stage:
        yield house, stage


def test_a_status_or_field_that_is_not_described_is_found(
    place: tuple[House, Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    from tools.attack import requests

    told = requests.description()
    game = told["paths"]["/api/games/{game}"]["get"]
    del game["responses"]["404"]
    del told["components"]["schemas"]["SealKey"]["properties"]["key"]
    told["paths"] = {"/api/games/{game}": {"get": game}, "/api/key": told["paths"]["/api/key"]}
    monkeypatch.setattr(requests, "description", lambda: told)
    found = Attack(*place)
    found.run(4)
    found.close()
    assert any("UndefinedStatusCode" in each for each in found.faults)
    assert any("/api/key" in each and "not what was promised" in each for each in found.faults)


def test_what_changes_behind_a_refusal_is_found(place: tuple[House, Stage], monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody else writes while requests are refused; the witness cannot tell them apart, and must cry out."""
    house, stage = place
    found = Attack(house, stage)
    found.operations = [each for each in found.operations if each.path == "/api/matches/{match}/consent"]
    real = stage.fill

    def busy(*given: Any) -> Any:
        stage._post(stage.playing, "talk", stage.playing.tokens[0], text="hello")
        return real(*given)

    monkeypatch.setattr(stage, "fill", busy)
    found.run(4)
    found.close()
    assert any("yet something has changed: talk" in each for each in found.faults)


def test_news_unlike_their_description_are_found(place: tuple[House, Stage]) -> None:
    found = Streams(*place)
    good = {"event": "present", "seats": [], "watchers": 0}
    failed = {"event": "done", "number": 1, "status": 500, "body": {"error": "x"}}
    bad = [{**good, "more": 1}, {"event": "gossip"}, failed]
    found._judge(frame(TEXT, json.dumps(good).encode(), masked=False))
    assert found.faults == []
    for each in bad:
        found._judge(frame(TEXT, json.dumps(each).encode(), masked=False))
    assert len(found.faults) == len(bad)


def test_frames_are_read_as_they_are_written() -> None:
    texts = [b"", b"a" * 125, b"b" * 126, b"c" * 70_000]
    data = b"".join(frame(TEXT, text, masked=False) for text in texts)
    assert [payload for _, payload in frames(data)] == texts
    assert list(frames(data[:1] + b"\x7f")) == []


def test_the_journal_of_a_server_that_fails_is_read(tmp_path: Path) -> None:
    journal = tmp_path / "journal"
    journal.write_text('{"level":"warning","what":"client"}\n{"level":"error","what":"a request failed"}\nTraceback\n')
    house = House(None, 0, tmp_path, journal)  # type: ignore[arg-type] # nothing runs
    assert [each[:20] for each in house.faults] == ['{"level":"error","wh', "Traceback"]
