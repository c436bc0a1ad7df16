"""Two servers at one match of Dragons of Glory: seats answer through either; an answer to an old page is refused."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from grognard.server.app import make_app
from tests.server.guests import Guest, create, quick

GAME, SCENARIO = "dragons-of-glory", "the-kender-strike"
SEATS = ("highlord", "whitestone", "highlord-2")


@pytest.mark.rule("DS-X42")
def test_three_seats_answer_through_two_servers(tmp_path_factory: pytest.TempPathFactory) -> None:
    settings = quick(tmp_path_factory.mktemp("two") / "server.sqlite")
    with (
        TestClient(make_app(settings), base_url="http://localhost") as one,
        TestClient(make_app(settings), base_url="http://localhost") as two,
    ):
        made = create(one, dict.fromkeys(SEATS, "me"), GAME, scenario=SCENARIO, options={"seats": 3})
        tokens = {name: made["seats"][name]["token"] for name in SEATS}

        def guest(server: TestClient, name: str) -> Guest:
            return Guest(server, made["match"], tokens[name])

        old = guest(two, "highlord").page()
        assert guest(one, "highlord").answer(guest(one, "highlord").page(), "ready").status_code == 200
        late = guest(two, "highlord").answer(old, "ready")
        assert late.status_code == 409, late.text  # the match has moved on at the other server
        for number in range(12):
            server = (one, two)[number % 2]
            pages = {name: guest(server, name).page() for name in SEATS}
            asked = [name for name in SEATS if pages[name]["table"].get("options")]
            if not asked:
                break
            answer = pages[asked[0]]["table"]["options"][0]["answer"]
            assert guest(server, asked[0]).answer(pages[asked[0]], answer).status_code == 200
        logs = [guest(server, "whitestone").get("/log").content for server in (one, two)]
        assert logs[0] == logs[1]
        tables = [guest(server, "highlord-2").page()["table"] for server in (one, two)]
        assert tables[0] == tables[1]
