"""What a bot would answer in one's place: for those who are asked, and nothing is changed by it."""

from __future__ import annotations

from random import Random

from starlette.testclient import TestClient

from tests.server.conftest import Serve
from tests.server.guests import Guest, create, sit
from tests.server.thinkers import always_dies

BOTH = {"korak": "me", "heroes": "me"}


def seated(http: TestClient) -> tuple[Guest, Guest]:
    """Who is asked, and who is not."""
    made = create(http, BOTH)
    asked = Guest(http, made["match"]).page()["table"]["asked"]
    return sit(http, made, asked), sit(http, made, next(name for name in BOTH if name != asked))


def test_advice_can_be_taken_and_changes_nothing_by_itself(http: TestClient) -> None:
    mine, _ = seated(http)
    for _ in range(5):
        page = mine.page()
        told = mine.post("advice", version=page["version"])
        assert told.status_code == 200, told.text
        assert told.json()["answer"] in [option["answer"] for option in page["table"]["options"]]
        assert told.json()["why"][0].startswith(told.json()["answer"])
        assert mine.post("advice", version=page["version"]).json() == told.json()
        assert mine.page() == page
        assert mine.answer(page, told.json()["answer"]).status_code == 200


def test_only_who_is_asked_now_gets_advice(http: TestClient) -> None:
    mine, other = seated(http)
    page = mine.page()
    assert other.post("advice", version=other.page()["version"]).status_code == 409
    assert Guest(http, mine.match).post("advice", version=page["version"]).status_code == 401
    assert mine.post("advice", version=page["version"] + 1).status_code == 409
    assert mine.post("advice").status_code == 400
    mine.play(Random(1), most=1)
    assert mine.post("advice", version=page["version"]).status_code == 409


def test_a_bot_that_fails_gives_no_advice_and_the_match_goes_on(serve: Serve) -> None:
    with serve({"work": always_dies}) as http:
        mine, _ = seated(http)
        page = mine.page()
        told = mine.post("advice", version=page["version"])
        assert (told.status_code, "rule" in told.json()) == (422, False)
        assert mine.answer(page, page["table"]["options"][0]["answer"]).status_code == 200
