"""The shelf on which a process keeps its copies of matches: as many as there is room for, whatever their number."""

from __future__ import annotations

from collections.abc import Sequence

from starlette.testclient import TestClient

from grognard.server.desk.held import BARE, Held, Shelf, Shown
from tests.server.conftest import Serve
from tests.server.guests import create, sit

BOTH = {"korak": "me", "heroes": "me"}


def page(size: int) -> Shown:
    return Shown(1, "playing", bytes(size), b"", asking=False, asked=False)


def kept(shelf: Shelf) -> list[str]:
    return [id for id, _ in shelf]


def filled(shelf: Shelf, ids: Sequence[str], size: int) -> None:
    for id in ids:
        shelf.take(id).pages[0, "en"] = page(size)
        shelf.take(id)  # as it is now


def test_light_copies_stay_however_many_they_are() -> None:
    shelf = Shelf(room=2_000 * BARE)
    for number in range(2_000):
        shelf.take(f"m{number}")
    assert len(shelf) == 2_000


def test_the_longest_unused_make_room_for_heavy_ones() -> None:
    shelf = Shelf(room=10 * BARE)
    filled(shelf, "abc", 2 * BARE)
    shelf.take("a")
    filled(shelf, "d", 2 * BARE)
    assert kept(shelf) == ["c", "a", "d"]


def test_room_that_is_given_back_can_be_used_again() -> None:
    shelf = Shelf(room=10 * BARE)
    for _ in range(3):
        filled(shelf, "abc", 2 * BARE)
        for id in "abc":
            shelf.take(id).forget()
            shelf.take(id)
    for number in range(7):
        shelf.take(f"m{number}")
    assert len(shelf) == 10


def test_the_copy_in_hand_stays_though_there_is_no_room_for_it() -> None:
    shelf = Shelf(room=1)
    held = shelf.take("a")
    held.pages[0, "en"] = page(BARE)
    assert shelf.take("a") is held
    assert shelf.take("b") is shelf.find("b")
    assert kept(shelf) == ["b"]


def test_a_copy_that_grew_counts_what_it_is_now() -> None:
    held = Held()
    before = held.weight
    held.pages[0, "en"] = page(500)
    assert held.weight == before + 500


def answered(http: TestClient, made: dict[str, object]) -> str:
    """One answer at the table of a match; returns what was answered."""
    for seat in BOTH:
        page = sit(http, made, seat).page()
        if page["table"]["options"]:
            text: str = page["table"]["options"][0]["answer"]
            assert sit(http, made, seat).answer(page, text).status_code == 200
            return text
    raise AssertionError("nobody is asked")


def test_matches_that_made_room_go_on_where_they_were(serve: Serve) -> None:
    with serve(memory=1) as cramped:
        made = [create(cramped, BOTH) for _ in range(3)]
        for _ in range(4):
            for each in made:
                answered(cramped, each)
        versions = [sit(cramped, each, "korak").page()["version"] for each in made]
    with serve() as roomy:
        assert [sit(roomy, each, "korak").page()["version"] for each in made] == versions
