"""Lessons on the server: they follow their script, refuse what is not the next step, and can be left and taken up."""

from __future__ import annotations

from starlette.testclient import TestClient

from grognard.teaching.lessons import lesson_of
from tests.server.guests import Guest, create, sit


def begun(http: TestClient) -> Guest:
    return sit(http, create(http, {}, lesson="first", options={}), "heroes")


def test_a_lesson_is_played_to_its_end_and_then_asks_nothing_more(http: TestClient) -> None:
    lesson, learner = lesson_of("dark-world"), begun(http)
    assert lesson is not None
    for number, step in enumerate(lesson.step):
        page = learner.page()
        told = page["lesson"]
        assert (told["step"], told["steps"], told["answer"]) == (number, len(lesson.step), step.answer)
        assert step.answer in [option["answer"] for option in page["table"]["options"]]
        assert learner.answer(page, step.answer).status_code == 200
    page = learner.page()
    assert (page["lesson"]["answer"], page["lesson"]["say"]) == ("", lesson.ending)
    over = learner.answer(page, page["table"]["options"][0]["answer"])
    assert (over.status_code, page["state"]) == (409, "playing")


def test_another_legal_answer_is_not_the_next_step(http: TestClient) -> None:
    learner = begun(http)
    page = learner.page()
    other = next(each["answer"] for each in page["table"]["options"] if each["answer"] != page["lesson"]["answer"])
    refused = learner.answer(page, other)
    assert refused.status_code == 422
    assert "lesson" in refused.json()["error"]
    assert learner.page()["version"] == page["version"]


def test_what_is_taken_back_is_the_next_step_again(http: TestClient) -> None:
    learner = begun(http)
    for _ in range(2):
        page = learner.page()
        assert learner.answer(page, page["lesson"]["answer"]).status_code == 200
    page = learner.page()
    assert (page["undo"], page["lesson"]["step"]) == ("free", 2)
    back = learner.post("undo", version=page["version"]).json()
    assert back["lesson"]["step"] == 1


def test_a_lesson_is_nobody_elses_business(http: TestClient) -> None:
    learner = begun(http)
    assert http.get(f"/api/matches/{learner.match}").status_code == 403
    assert http.get("/api/matches?list=watch").json() == []


def test_there_is_no_lesson_of_another_name(http: TestClient) -> None:
    response = http.post("/api/matches", json={"game": "dark-world", "lesson": "second"})
    assert response.status_code == 404


def test_games_tell_what_their_lesson_is_called(http: TestClient) -> None:
    games = {game["slug"]: game["lesson"] for game in http.get("/api/games").json()["games"]}
    assert games["dark-world"] == "The first door"


def test_an_ordinary_match_is_no_lesson(http: TestClient) -> None:
    page = sit(http, create(http, {"korak": "bot:random", "heroes": "me"}), "heroes").page()
    assert page["lesson"] is None
