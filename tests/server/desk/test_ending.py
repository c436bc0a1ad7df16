"""Matches that end before their rules end them: by giving up, and by a draw that all agree on."""

from __future__ import annotations

from pathlib import Path

from starlette.testclient import TestClient

from grognard.kernel import decode_record
from tests.server.conftest import Serve
from tests.server.guests import Guest, create, sit

PEOPLE = {"korak": "me", "heroes": "me"}


def pair(http: TestClient) -> tuple[Guest, Guest]:
    made = create(http, PEOPLE)
    return sit(http, made, "korak"), sit(http, made, "heroes")


def test_whoever_gives_up_leaves_the_win_to_the_others(http: TestClient) -> None:
    korak, heroes = pair(http)
    page = korak.asked()
    gone = heroes.post("resign").json()
    assert (gone["state"], gone["ending"]["winners"]) == ("over", ["korak"])
    assert "gave up" in gone["table"]["outcome"]
    assert not korak.page()["table"].get("options")
    assert korak.answer(page, page["table"]["options"][0]["answer"]).status_code == 409
    assert decode_record(korak.get("/record").content).answers == ()
    listed = http.get("/api/matches?list=finished").json()
    assert [each["outcome"] for each in listed if each["match"] == korak.match] == [gone["table"]["outcome"]]


def test_a_draw_needs_everybody_and_can_be_taken_back(http: TestClient) -> None:
    korak, heroes = pair(http)
    assert korak.post("draw", agree=True).json()["draw"] == ["korak"]
    assert heroes.page()["draw"] == ["korak"]
    assert heroes.post("draw", agree=False).json()["draw"] == []
    assert heroes.post("draw", agree=False).status_code == 409
    assert korak.post("draw", agree=True).json()["state"] == "playing"
    over = heroes.post("draw", agree=True).json()
    assert (over["state"], over["ending"]["winners"]) == ("over", [])
    assert korak.post("resign").status_code == 409, "it is over"


def test_watchers_give_up_nothing(http: TestClient) -> None:
    korak, _ = pair(http)
    assert Guest(http, korak.match).post("resign").status_code == 401


def test_two_processes_end_a_match_once(serve: Serve, database: Path) -> None:
    """One gives up here while the other agrees to a draw there: whoever is first decides."""
    with serve(database=database) as here, serve(database=database) as there:
        made = create(here, PEOPLE)
        sit(here, made, "korak").post("draw", agree=True)
        assert sit(there, made, "heroes").post("resign").json()["ending"]["winners"] == ["korak"]
        late = sit(here, made, "korak").post("draw", agree=True)
        assert late.status_code == 409
        assert sit(here, made, "korak").page()["ending"]["winners"] == ["korak"]
