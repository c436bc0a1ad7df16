"""Several servers on one PostgreSQL."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from random import Random

from tests.server.conftest import Serve
from tests.server.guests import Guest, create, sit
from tests.server.http.test_campaigns import finished, going_on
from tests.server.http.test_live import pages, running

BOTH = {"korak": "me", "heroes": "me"}
DEAF = {"poll": 10_000.0, "heartbeat": 10_000.0}
"""A server that never looks for news by itself: what it hears of, it was told."""


def test_a_change_in_one_process_wakes_the_others_at_once(postgres: str) -> None:
    with running(postgres, **DEAF) as here, running(postgres, **DEAF) as there:
        made = create(here, BOTH)
        news = pages(sit(there, made, "korak"), 3)
        _, page = next(news)
        for _ in range(2):
            page = sit(here, made, "korak").answer(page, page["table"]["options"][0]["answer"]).json()
            assert next(news)[1] == page


def test_two_servers_race_for_one_question(serve: Serve, postgres: str) -> None:
    with serve(database=postgres) as one, serve(database=postgres) as two:
        made = create(one, BOTH)
        for _ in range(10):
            asked = Guest(one, made["match"]).page()["table"]["asked"]
            here, there = sit(one, made, asked), sit(two, made, asked)
            page = here.page()
            text = page["table"]["options"][0]["answer"]
            with ThreadPoolExecutor(2) as pool:
                answers = list(pool.map(lambda guest, p=page, t=text: guest.answer(p, t), (here, there)))
            assert sorted(answer.status_code for answer in answers) == [200, 409]
            assert here.page() == there.page()


def test_two_servers_go_on_with_one_campaign(serve: Serve, postgres: str) -> None:
    with serve(database=postgres) as one, serve(database=postgres) as two:
        first = finished(one)
        there = {name: Guest(two, guest.match, guest.headers["authorization"][7:]) for name, guest in first.items()}
        with ThreadPoolExecutor(4) as pool:
            made = list(pool.map(going_on, [first["red"], there["red"], first["blue"], there["blue"]]))
        assert len({each["match"] for each in made}) == 1
        assert (made[0], made[2]) == (made[1], made[3])
        assert sit(two, made[0], "red").page()["state"] == "playing"


def test_two_servers_mind_one_match_between_bots(serve: Serve, postgres: str) -> None:
    with serve(database=postgres) as one, serve(database=postgres) as two:
        made = create(one, {"korak": "bot:random", "heroes": "me"})
        page = sit(two, made, "heroes").play(Random(5))
        assert page["table"]["outcome"]
        assert Guest(one, made["match"]).page()["state"] == "over"
        assert Guest(two, made["match"]).get("/record").status_code == 200
