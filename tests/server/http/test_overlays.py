"""Looking before acting, on the wire: who may look at what, and what comes of asking for nonsense."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.server.conftest import Serve
from tests.server.guests import Guest, create, sit

BLADES = "dark-blades"


def raid(http: TestClient) -> tuple[dict[str, Any], dict[str, Guest]]:
    """The Raid at its first movement, both seats held by the same hand."""
    made = create(http, {"honna": "me", "fox": "me"}, BLADES, options={}, scenario="the-raid")
    return made, {name: sit(http, made, name) for name in ("honna", "fox")}


def asked(guests: dict[str, Guest]) -> tuple[str, dict[str, Any]]:
    """Whoever is asked, and the page."""
    pages = {name: guest.page() for name, guest in guests.items()}
    return next((name, page) for name, page in pages.items() if page["table"].get("options"))


def until(guests: dict[str, Guest], verb: str) -> tuple[Guest, dict[str, Any], str]:
    """Go on, always with the last option, until something with this verb can be answered."""
    for _ in range(200):
        name, page = asked(guests)
        answers = [option["answer"] for option in page["table"]["options"]]
        found = [answer for answer in answers if answer.startswith(f"{verb} ")]
        if found:
            return guests[name], page, found[-1]
        guests[name].answer(page, answers[-1] if page["table"]["prompt"] else answers[0])
    raise AssertionError(f"nothing with {verb!r} was asked")


def test_a_move_is_foretold_with_its_way_and_its_price(http: TestClient) -> None:
    _, guests = raid(http)
    guest, page, move = until(guests, "move")
    page = guest.answer(page, move).json()
    walk = next(o["answer"] for o in page["table"]["options"] if o["answer"].startswith(("go ", "ride ")))
    prospect = guest.get(f"/prospect?version={page['version']}&answer={walk}").json()["prospect"]
    assert walk.split()[1] in {stage["cell"] for stage in prospect["way"]} | {prospect["start"]}
    assert prospect["text"].startswith(f"{prospect['way'][-1]['cost']} of ")
    piece = move.removeprefix("move ")
    area = guest.get(f"/overlay?kind=reach&target=piece:{piece}").json()["area"]
    assert area["cells"][prospect["way"][-1]["cell"]] <= str(prospect["way"][-1]["cost"])


def test_everybody_at_the_table_may_look_and_only_who_is_asked_foretells(http: TestClient) -> None:
    made, guests = raid(http)
    watcher = Guest(http, made["match"])
    _, page, answer = until(guests, "move")
    piece = answer.removeprefix("move ")
    seen = [each.get(f"/overlay?kind=reach&target=piece:{piece}").json() for each in (*guests.values(), watcher)]
    assert seen[0]["area"]["cells"]
    assert seen[0] == seen[1] == seen[2]
    threats = [each.get("/overlay?kind=threat").json()["area"]["text"] for each in guests.values()]
    assert threats[0] != threats[1]
    rest = f"/prospect?version={page['version']}&answer={answer}"
    assert watcher.get(rest).status_code == 401
    statuses = {guest.get(rest).status_code for guest in guests.values()}
    assert statuses == {200, 409}


@pytest.mark.parametrize(
    ("rest", "status"),
    [
        ("/overlay", 400),
        ("/overlay?kind=future", 400),
        ("/overlay?kind=reach&target=" + "x" * 300, 400),
        ("/prospect", 400),
        ("/prospect?version=x&answer=end", 400),
        ("/prospect?version=²&answer=end", 400),
        ("/prospect?version=99999&answer=end", 409),
    ],
)
def test_nonsense_is_refused_with_a_reason(http: TestClient, rest: str, status: int) -> None:
    made = create(http, {"korak": "me", "heroes": "me"})
    response = sit(http, made, "korak").get(rest)
    assert response.status_code == status
    assert response.json()["error"].endswith(".")


def test_what_is_not_there_has_no_overlay_and_what_is_illegal_no_prospect(http: TestClient) -> None:
    made = create(http, {"korak": "me", "heroes": "me"})
    korak = sit(http, made, "korak")
    for target in ("", "piece:nobody", "cell:A1", "card:hit", "piece:", "::", "piece:../etc"):
        assert korak.get(f"/overlay?kind=reach&target={target}").json() == {"area": None}
    page = korak.page()
    refused = korak.get(f"/prospect?version={page['version']}&answer=fly home")
    assert refused.status_code == 422


def test_a_match_that_waits_shows_nothing_yet(http: TestClient) -> None:
    made = create(http, {"korak": "me", "heroes": "link"})
    assert sit(http, made, "korak").get("/overlay?kind=threat").status_code == 409


def test_looks_are_limited(serve: Serve) -> None:
    with serve(looks=12) as http:
        made = create(http, {"korak": "me", "heroes": "me"})
        statuses = [sit(http, made, "korak").get("/overlay?kind=threat").status_code for _ in range(6)]
        assert statuses[0] == 200
        assert statuses[-1] == 429
