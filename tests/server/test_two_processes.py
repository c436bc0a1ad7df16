"""Two real processes serve one match of armies from one database: every answer is given once, whoever takes it."""

from __future__ import annotations

import json
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import httpx2 as httpx

import grognard
from grognard.fate import verify
from grognard.kernel import decode_record
from tests.server.guests import PATIENCE, Guest, create, sit
from tests.server.test_serving import served

SEATS = ("highlord", "whitestone")
RACED = 12
"""So many answers are given to both at once; the others by turns."""
MOST = 400


def _answered(guest: Guest, page: Any, text: str) -> Any:
    """The page after an answer; a server that is asked too often is asked again when it says so."""
    reply = guest.answer(page, text)
    while reply.status_code == 429:
        time.sleep(reply.json()["wait"])
        reply = guest.answer(page, text)
    return reply.json()


def test_two_processes_serve_one_match_of_armies_to_its_end(tmp_path: Path, postgres: str) -> None:
    random, game = Random(17), "dragons-of-glory"
    order = ("--port", "0", "--database", postgres)
    with (
        served(tmp_path / "one", *order) as (_, here),
        served(tmp_path / "two", *order) as (_, there),
        httpx.Client(base_url=here, timeout=PATIENCE) as one,
        httpx.Client(base_url=there, timeout=PATIENCE) as two,
        ThreadPoolExecutor(2) as pool,
    ):
        made = create(one, dict.fromkeys(SEATS, "me"), game, scenario="the-kender-strike", options={})
        chairs = {seat: (sit(one, made, seat), sit(two, made, seat)) for seat in SEATS}
        page = Guest(one, made["match"]).page()
        answered = 0
        while page["state"] != "over" and answered < MOST:
            pair = chairs[page["table"]["asked"]]
            page = pair[answered % 2].page()
            text = random.choice(page["table"]["options"])["answer"]
            if answered < RACED:
                replies = list(pool.map(Guest.answer, pair, (page, page), (text, text)))
                assert sorted(reply.status_code for reply in replies) == [200, 409], text
                assert pair[0].page() == pair[1].page(), "both show the same at once"
                page = pair[0].page()
            else:
                page = _answered(pair[answered % 2], page, text)
            answered += 1
        assert page["state"] == "over", answered
        kept = [Guest(http, made["match"]).get("/record").content for http in (one, two)]
    assert json.loads(kept[0])["answers"] == json.loads(kept[1])["answers"]
    record = decode_record(kept[0])
    assert verify(grognard.game(game), record).honest


def test_a_war_goes_on_where_it_was_when_its_server_was_killed(tmp_path: Path) -> None:
    seats = {"highlord": "me", "whitestone": "me"}
    with served(tmp_path) as (server, address), httpx.Client(base_url=address, timeout=PATIENCE) as http:
        made = create(http, seats, "dragons-of-glory", scenario="the-war-of-the-lance", options={})
        guest = sit(http, made, "highlord")
        for text in ("ready", "to 3127E"):
            page = guest.asked()
            assert guest.answer(page, text).status_code == 200
        left = {seat: sit(http, made, seat).page() for seat in seats}
        server.kill()
        server.wait()
    with served(tmp_path) as (_, address), httpx.Client(base_url=address, timeout=PATIENCE) as http:
        assert {seat: sit(http, made, seat).page() for seat in seats} == left
        guest = sit(http, made, left["highlord"]["table"]["asked"])
        page = guest.asked()
        assert guest.answer(page, page["table"]["options"][0]["answer"]).status_code == 200
