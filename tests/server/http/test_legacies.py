"""Carrying a finished campaign of The Exile over to The Challenge through the server, by its file (DN-G360)."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.server.guests import create

CHALLENGE, ALONE = "dragon-noir-challenge", "the-challenge-alone"
KEPT = Path(__file__).parent.parent.parent / "games" / "dragon_noir" / "campaign" / "played-by-bots.campaign.json.gz"
WHOLE = gzip.decompress(KEPT.read_bytes())
FOREIGN = json.dumps({**json.loads(WHOLE), "game": "dark-blades"}).encode()


def sent(http: TestClient, data: bytes, scenario: str = ALONE, game: str = CHALLENGE) -> tuple[int, dict[str, Any]]:
    query = f"game={game}&scenario={scenario}"
    told = http.post(f"/api/legacies?{query}", content=data, headers={"content-type": "application/json"})
    return told.status_code, told.json()


@pytest.mark.rule("DN-G360")
def test_what_a_file_leaves_is_handed_back_and_begins_a_match(http: TestClient) -> None:
    status, left = sent(http, WHOLE)
    assert (status, left["matches"]) == (200, 8)
    seats, options = {"adventurers": "me", "krobs": "bot:random"}, {"exile": left["text"]}
    made = create(http, seats, CHALLENGE, scenario=ALONE, options=options)
    page = http.get(f"/api/matches/{made['match']}").json()
    assert page["table"]["scenario"] == ALONE


def test_what_will_not_do_is_refused_with_its_reason_and_nothing_is_kept(http: TestClient) -> None:
    before = http.get("/api/matches?list=finished").json()
    half = WHOLE[: len(WHOLE) // 2]
    for data, reason in ((half, "not a whole campaign"), (FOREIGN, "dark-blades"), (b"{}", "not a whole campaign")):
        status, told = sent(http, data)
        assert status == 422
        assert reason in told["error"]
    assert http.get("/api/matches?list=finished").json() == before
    status, told = sent(http, WHOLE, "the-wights-bridge")
    assert (status, "The Wights' Bridge" in told["error"]) == (422, True)
    assert sent(http, WHOLE, "nowhere")[0] == 422
    assert sent(http, WHOLE, game="nothing")[0] == 404


def test_a_scenario_that_goes_on_from_a_campaign_names_its_game(http: TestClient) -> None:
    listed = {each["slug"]: each for each in http.get(f"/api/games/{CHALLENGE}").json()["scenarios"]}
    assert (listed[ALONE]["takes"], listed["the-wights-bridge"]["takes"]) == ("exile", "")
    assert "Exile" in listed[ALONE]["heir"]
