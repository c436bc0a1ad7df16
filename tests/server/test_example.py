"""The example program sits down at a real server's table and plays a match to its end."""

from __future__ import annotations

from pathlib import Path
from random import Random

from examples.random_player import play, sit_down
from tests.server.guests import Guest, create
from tests.server.http.test_live import running


def test_two_programs_play_a_match_to_its_end(database: Path) -> None:
    with running(database) as http:
        address = str(http.base_url).rstrip("/")
        made = create(http, {"korak": "bot:random", "heroes": "link"})
        seat = sit_down(address, made["match"], made["seats"]["heroes"]["invite"])
        outcome = play(seat, Random(2))
        page = Guest(http, made["match"]).page()
        assert (page["state"], page["table"]["outcome"]) == ("over", outcome)
        assert outcome


def test_without_a_match_it_makes_one_against_a_bot(database: Path) -> None:
    with running(database) as http:
        seat = sit_down(str(http.base_url).rstrip("/"))
        first = next(page for page in seat.pages() if page["table"].get("options"))
        seat.answer(first, first["table"]["options"][0]["answer"])
        seat.answer(first, first["table"]["options"][0]["answer"])
        now = Guest(http, seat.match, seat.token).page()
        assert now["version"] > first["version"]
        assert [each["kind"] for each in now["seats"]].count("person") == 1
