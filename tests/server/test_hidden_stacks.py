"""Hidden stacks of Dragons of Glory on the wire: whoever lies face down, the other side hears the same (DS-OPT-1).

One server plays matches in pairs that are alike but for which of two armies stands where.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from grognard.server.app import make_app
from grognard.server.desk import lobby
from tests.server.guests import Guest, create, quick

GAME, SCENARIO = "dragons-of-glory", "the-kender-strike"
HIGHLORD, WHITESTONE = SEATS = ("highlord", "whitestone")
LOOKS = ("", "/log", "/record")
ONE = ("place draconians-draconian-1", "to 4114W", "place throtyl-hobgoblin-1", "to 4014W", "ready")
TWO = ("place throtyl-hobgoblin-1", "to 4114W", "place draconians-draconian-1", "to 4014W", "ready")


@pytest.fixture(scope="module")
def http(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """One server for all matches."""
    settings = quick(tmp_path_factory.mktemp("hidden") / "server.sqlite")
    with TestClient(make_app(settings), base_url="http://localhost") as client:
        yield client


def heard(http: TestClient, written: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, hidden: bool) -> list[bytes]:
    """Everything that Whitestone and a watcher get while Highlord sets up, and when Whitestone is asked."""
    secret = hashlib.sha256(b"the same dice").hexdigest()
    monkeypatch.setattr(lobby, "new_secret", lambda: secret)
    made = create(http, dict.fromkeys(SEATS, "me"), GAME, scenario=SCENARIO, options={"hidden-stacks": hidden})
    own, other = (Guest(http, made["match"], made["seats"][name]["token"]) for name in (WHITESTONE, HIGHLORD))
    found = []
    for text in written:
        found.append(own.get())
        answered = other.answer(other.page(), text)
        assert answered.status_code == 200, answered.text
    answered = own.answer(own.page(), "ready")
    assert answered.status_code == 200, answered.text
    for guest in (own, Guest(http, made["match"])):
        found += [guest.get(rest) for rest in LOOKS]
    found += [own.post("why-not", attempt=attempt) for attempt in ("done", "whitestone-first", "attack 4114W")]
    return [one.content.replace(made["match"].encode(), b"*") for one in found]


@pytest.mark.rule("DS-OPT-1", "DS-X40")
def test_the_other_side_hears_the_same_whoever_lies_there(http: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = (heard(http, written, monkeypatch, hidden=True) for written in (ONE, TWO))
    assert one == two
    page = one[len(ONE)]
    assert b"unseen-0-4114W-ground-1" in page
    assert b"4114W" in page


def test_in_an_open_war_it_can_be_told(http: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = (heard(http, written, monkeypatch, hidden=False) for written in (ONE, TWO))
    assert one != two
