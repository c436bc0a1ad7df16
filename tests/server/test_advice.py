"""What a bot would answer in one's place: for those who are asked, and nothing is changed by it."""

from __future__ import annotations

from random import Random

from starlette.testclient import TestClient

from tests.server.conftest import Serve
from tests.server.guests import Guest, create, sit
from tests.server.thinkers import GIVEN_AWAY, always_dies, gives_itself_away

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
        (label,) = [each["label"] for each in page["table"]["options"] if each["answer"] == told.json()["answer"]]
        assert told.json()["why"][0].startswith(f"“{label}”")
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


def test_why_another_answered_so_is_on_nobodys_wire_while_the_match_goes_on(serve: Serve) -> None:
    """Even where a bot would always say it: pages, logs, streams and refusals hold none of it but the own advice."""
    with serve({"work": gives_itself_away}) as http:
        made = create(http, {"korak": "me", "heroes": "bot:greedy"})
        mine, watcher = sit(http, made, "korak"), Guest(http, made["match"])
        heard: list[str] = []
        for _ in range(12):
            page = mine.asked()
            own = mine.post("advice", version=page["version"]).json()
            assert own["why"] == [GIVEN_AWAY]
            heard += [each.get(rest).text for each in (mine, watcher) for rest in ("", "/log?from=0", "/talk?after=0")]
            heard += [each.get(f"/replay/{n}/why").text for each in (mine, watcher) for n in range(3)]
            heard += [mine.answer(page, page["table"]["options"][0]["answer"]).text]
        assert not [text for text in heard if GIVEN_AWAY in text]
        assert len({text for text in heard if text}) > 12
