"""Set-ups made for somebody: a bot places, the seat plays, and whoever takes a placement back places himself."""

from __future__ import annotations

from starlette.testclient import TestClient

from tests.server.guests import create, sit

SEATS = {"korak": "bot:random", "heroes": "me"}


def test_a_seat_whose_set_up_is_made_is_first_asked_to_play(http: TestClient) -> None:
    heroes = sit(http, create(http, SEATS, placed=True, practice=True), "heroes")
    page = heroes.until(lambda page: bool(page["table"].get("options")) and not page["spared"])
    assert page["placed"]
    assert page["table"]["prompt"] not in prompts_of_the_set_up(http)
    assert page["undo"] == "ask", "dice have fallen since the heroes were placed"
    back = heroes.post("undo", version=page["version"], ask=True).json()
    assert (back["placed"], back["spared"]) == (False, False)
    placed = heroes.answer(back, back["table"]["options"][0]["answer"])
    assert placed.status_code == 200


def prompts_of_the_set_up(http: TestClient) -> list[str]:
    """What somebody is asked who places all four heroes himself."""
    heroes = sit(http, create(http, SEATS), "heroes")
    page = heroes.asked()
    assert not page["placed"]
    asked = [page["table"]["prompt"]]
    for _ in range(3):
        assert heroes.answer(page, page["table"]["options"][0]["answer"]).status_code == 200
        page = heroes.asked()
        asked.append(page["table"]["prompt"])
    return asked


def test_who_places_himself_is_asked_for_every_placement(http: TestClient) -> None:
    assert len(set(prompts_of_the_set_up(http))) == 4


def test_nobody_else_learns_that_the_server_answers(http: TestClient) -> None:
    made = create(http, {"korak": "me", "heroes": "me"}, placed=True)
    korak, heroes = (sit(http, made, name) for name in ("korak", "heroes"))
    page = heroes.until(lambda page: bool(page["table"].get("options")) and not page["spared"])
    assert page["placed"]
    other = korak.page()
    assert not other["spared"]
    assert other["placed"], "both seats are the maker's own"


def test_armies_that_were_set_up_wait_for_their_first_order(http: TestClient) -> None:
    seats = {"highlord": "bot:random", "whitestone": "me"}
    made = create(http, seats, "dragons-of-glory", options={}, placed=True)
    page = sit(http, made, "whitestone").until(lambda page: bool(page["table"].get("options")) and not page["spared"])
    assert page["placed"]
    assert not any(option["answer"] == "ready" for option in page["table"]["options"])
    assert any(piece["side"] == "slate" for piece in page["table"]["pieces"])
