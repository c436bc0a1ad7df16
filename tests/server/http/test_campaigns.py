"""Linked matches on the server: from one to the next with the same seats, secrets that stay with their holders,
campaigns that are taken out and brought in again."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import httpx2 as httpx
import pytest
from starlette.testclient import TestClient

from grognard import campaigns, registry
from grognard.campaigns import decode_campaign, encode_campaign, episodes
from grognard.fate import verify
from grognard.kernel import encode_record
from grognard.server.desk.desk import Desk
from grognard.server.http.campaigns import check, keep
from grognard.server.store.database import Store
from tests.feud import Feud
from tests.server import thinkers
from tests.server.conftest import Serve
from tests.server.guests import Guest, create, sit
from tests.server.http.test_library import played as a_match
from tests.test_campaigns import played

BOTH = {"red": "me", "blue": "me"}
JSON = {"content-type": "application/json"}
GAME = Feud()


def play_out(guests: dict[str, Guest], seed: int = 1) -> None:
    """Play a match to its end at random."""
    random = Random(seed)
    while True:
        for guest in guests.values():
            page = guest.page()
            if page["state"] == "over":
                return
            if page["table"].get("options"):
                guest.answer(page, random.choice(page["table"]["options"])["answer"])


def finished(http: httpx.Client, seed: int = 1, **more: Any) -> dict[str, Guest]:
    """The guests of a first match that is over."""
    made = create(http, BOTH, GAME.slug, **{"options": {}, "name": "Ada", **more})
    guests = {name: sit(http, made, name) for name in BOTH}
    play_out(guests, seed)
    return guests


def going_on(guest: Guest, **body: Any) -> dict[str, Any]:
    """Go on with the next match."""
    response = guest.post("sequel", **body)
    assert response.status_code == 201, response.text
    made: dict[str, Any] = response.json()
    return made


def test_every_holder_goes_on_with_his_own_seat(http: TestClient) -> None:
    first = finished(http)
    assert first["red"].page()["ending"]["sequel"] == "Duel 2"
    assert first["red"].page()["linked"]
    mine = going_on(first["red"])
    theirs = going_on(first["blue"])
    assert mine["match"] == theirs["match"] != first["red"].match
    assert (list(mine["seats"]), list(theirs["seats"])) == (["red"], ["blue"])
    second = {"red": sit(http, mine, "red"), "blue": sit(http, theirs, "blue")}
    for name, guest in second.items():
        assert guest.page()["seat"] == name
        assert [each["player"] for each in guest.page()["seats"]] == ["Ada", "Ada"]
    play_out(second)
    assert second["red"].page()["state"] == "over"
    assert mine["seats"]["red"]["link"] == f"/match/{mine['match']}#{mine['seats']['red']['token']}"


def test_a_holder_may_ask_again_and_gets_the_same_seat(http: TestClient) -> None:
    first = finished(http)
    assert going_on(first["red"]) == going_on(first["red"])


def test_two_presses_at_once_make_one_match(http: TestClient) -> None:
    first = finished(http)
    with ThreadPoolExecutor(8) as pool:
        made = list(pool.map(going_on, [*first.values()] * 4))
    assert len({each["match"] for each in made}) == 1
    assert len({each["seats"]["red"]["token"] for each in made if "red" in each["seats"]}) == 1
    info = first["red"].get("/campaign").json()
    assert [each["state"] for each in info["matches"]] == ["over", "playing"]


def test_secrets_stay_with_their_holders(http: TestClient) -> None:
    first = finished(http)
    assert Guest(http, first["red"].match).post("sequel").status_code == 401
    assert Guest(http, first["red"].match, "x" * 32).post("sequel").status_code == 403
    made = going_on(first["red"])
    assert Guest(http, made["match"], "x" * 32).get().status_code == 403
    old = {**first["red"].headers}["authorization"].removeprefix("Bearer ")
    assert Guest(http, made["match"], old).get().status_code == 403
    assert sit(http, made, "red").page()["seat"] == "red"
    assert Guest(http, made["match"]).page()["seat"] == "watcher"


def test_nothing_follows_a_match_that_goes_on_or_stands_alone(http: TestClient) -> None:
    made = create(http, BOTH, GAME.slug, options={})
    early = sit(http, made, "red").post("sequel")
    assert (early.status_code, early.json()["error"]) == (409, "The match is not over.")
    alone = finished(http, scenario="marsh")["red"]
    assert alone.page()["ending"]["sequel"] == ""
    assert not alone.page()["linked"]
    assert alone.post("sequel").json()["error"] == "Nothing follows this match."
    assert Guest(http, "nowhere").post("sequel").status_code == 404


def test_what_is_carried_over_is_no_option_to_choose_again(http: TestClient) -> None:
    made = going_on(finished(http)["red"])
    assert "tally" not in finished(http)["red"].page()["ending"]["options"]
    about = http.get(f"/api/games/{GAME.slug}").json()["scenarios"]
    assert [(each["slug"], each["linked"]) for each in about] == [("feud", True), ("marsh", False)]
    assert all(option["key"] != "tally" for each in about for option in each["options"])
    assert made["fate"]["kind"] == "stream"


def test_a_match_that_nobody_watches_stays_so(http: TestClient) -> None:
    first = finished(http, watch=False)
    made = going_on(first["red"])
    assert Guest(http, made["match"]).get().status_code == 403
    assert Guest(http, first["red"].match).get("/campaign").status_code == 403


def test_who_goes_on_may_throw_something_in_with_the_dice(http: TestClient) -> None:
    made = going_on(finished(http)["red"], entropy="swordfish")
    assert made["fate"]["entropy:red"] == "swordfish"


def test_a_restart_changes_nothing(serve: Serve) -> None:
    with serve() as http:
        first = finished(http)
        made = going_on(first["red"])
        token = {name: guest.headers["authorization"].removeprefix("Bearer ") for name, guest in first.items()}
    with serve() as http:
        again = {name: Guest(http, first["red"].match, token[name]) for name in BOTH}
        assert going_on(again["red"]) == made
        second = {name: sit(http, going_on(again[name]), name) for name in BOTH}
        play_out(second)
        assert second["red"].page()["state"] == "over"


def test_bots_alone_are_sent_on_by_whoever_watches(serve: Serve) -> None:
    with serve({"work": thinkers.knows_the_feud}) as http:
        bots = {"red": "bot:random", "blue": "bot:random"}
        watcher = Guest(http, create(http, bots, GAME.slug, options={})["match"])
        for _ in range(5):
            page = watcher.until(lambda page: page["state"] == "over")
            if not page["ending"]["sequel"]:
                break
            watcher = Guest(http, going_on(watcher)["match"])
        info = watcher.get("/campaign").json()
        assert (info["next"], info["free"]) == ("", True)
        assert len(info["matches"]) >= 2
        assert {each["state"] for each in info["matches"]} == {"over"}


@pytest.mark.slow
@pytest.mark.parametrize("slug", [slug for slug in registry.slugs() if campaigns.linked(registry.game(slug))])
def test_bots_go_on_in_every_game_whose_matches_are_linked(serve: Serve, slug: str) -> None:
    game = registry.game(slug)
    scenario = campaigns.linked(game)[0].slug
    bots = dict.fromkeys(game.seats(game.start(scenario)), "bot:random")
    with serve() as http:
        watcher = Guest(http, create(http, bots, slug, scenario=scenario, options={})["match"])
        watcher.until(lambda page: page["state"] == "over")
        watcher = Guest(http, going_on(watcher)["match"])
        watcher.until(lambda page: page["state"] == "over")
        data = watcher.get("/campaign/record").content
        titles = [episode.title for episode in episodes(game, decode_campaign(data))]
        assert titles == [each["title"] for each in watcher.get("/campaign").json()["matches"]]
        brought = http.post("/api/campaigns", content=data, headers=JSON)
        assert brought.status_code == 201, brought.text
        assert brought.json()["next"] == watcher.page()["ending"]["sequel"]
        assert all(each["verdict"]["honest"] for each in brought.json()["matches"])


def campaign_of(http: TestClient) -> list[dict[str, Guest]]:
    """A whole campaign of people; the guests of each match."""
    every = [finished(http)]
    while every[-1]["red"].page()["ending"]["sequel"]:
        every.append({name: sit(http, going_on(guest), name) for name, guest in every[-1].items()})
        play_out(every[-1], len(every))
    return every


def test_the_matches_of_a_campaign_are_listed_with_how_it_stands(http: TestClient) -> None:
    every = campaign_of(http)
    for number, guests in enumerate(every, 1):
        info = guests["blue"].get("/campaign").json()
        assert (info["number"], info["free"]) == (number, False)
        assert [each["match"] for each in info["matches"]] == [each["red"].match for each in every]
        assert [each["title"] for each in info["matches"][:2]] == ["Duel 1", "Duel 2"]
        assert all(each["outcome"] for each in info["matches"])
        assert info["lines"][0]["text"].startswith("Red has won ")
    assert every[0]["red"].get("/campaign").json()["next"] == "Duel 2"
    assert every[-1]["red"].get("/campaign").json()["next"] == ""


def test_while_a_match_is_under_way_only_its_beginning_is_told(http: TestClient) -> None:
    made = going_on(finished(http)["red"])
    info = Guest(http, made["match"]).get("/campaign").json()
    assert (info["number"], info["next"]) == (2, "")
    begun = GAME.chronicle(GAME.start("feud", {"tally": info_tally(http, made["match"])}))
    assert info["lines"][0]["text"] == begun[0].text


def info_tally(http: TestClient, match: str) -> str:
    """What was carried into a match, out of the campaign before it."""
    data = Guest(http, match).get("/campaign/record").content
    *_, last = episodes(GAME, decode_campaign(data))
    assert last.sequel is not None
    return str(last.sequel.options["tally"])


def test_a_campaign_is_taken_out_as_far_as_it_is_over(http: TestClient) -> None:
    early = create(http, BOTH, GAME.slug, options={})
    assert sit(http, early, "red").get("/campaign/record").status_code == 409
    every = campaign_of(http)
    response = every[0]["red"].get("/campaign/record")
    assert response.headers["content-disposition"].endswith('.campaign.json"')
    told = list(episodes(GAME, decode_campaign(response.content)))
    assert len(told) == len(every)
    assert all(verify(GAME, episode.record).honest for episode in told)


@pytest.fixture
def brought(database: Path) -> list[str]:
    """The first two matches of a campaign, brought in from a file before the server starts; their ids."""
    store = Store(f"sqlite:///{database}")
    held = check((encode_campaign(played(most=2)), 10_000))
    assert not isinstance(held, str)
    twice = [keep(Desk(store, lambda id: None), held) for _ in range(2)]
    assert twice[0] == twice[1]
    assert twice[0].next == "Duel 3"
    store.close()
    return [each.match for each in twice[0].matches]


def test_a_campaign_that_was_brought_in_is_gone_on_with(brought: list[str], http: TestClient) -> None:
    info = Guest(http, brought[0]).get("/campaign").json()
    assert [each["match"] for each in info["matches"]] == brought
    assert info["free"]
    mine, theirs = (going_on(Guest(http, brought[1]), seats=BOTH) for _ in range(2))
    assert mine["match"] != theirs["match"]
    info = sit(http, mine, "red").get("/campaign").json()
    assert [each["match"] for each in info["matches"]] == [*brought, mine["match"]]
    assert [each["title"] for each in info["matches"]] == ["Duel 1", "Duel 2", "Duel 3"]
    assert len(Guest(http, brought[1]).get("/campaign").json()["matches"]) == 2
    play_out({name: sit(http, mine, name) for name in BOTH})
    data = sit(http, mine, "red").get("/campaign/record").content
    assert len(list(episodes(GAME, decode_campaign(data)))) == 3


def test_a_branch_stands_where_its_match_stood(http: TestClient) -> None:
    first = finished(http)
    second = {name: sit(http, going_on(guest), name) for name, guest in first.items()}
    play_out(second)
    made = second["red"].post("branch", at=3, seats=BOTH).json()
    info = sit(http, made, "red").get("/campaign").json()
    assert [each["match"] for each in info["matches"]] == [first["red"].match, made["match"]]
    assert len(first["red"].get("/campaign").json()["matches"]) == 2
    assert first["red"].get("/campaign").json()["matches"][1]["match"] == second["red"].match


def test_what_does_not_hold_together_is_not_brought_in(http: TestClient) -> None:
    whole = encode_record(a_match())
    both = b'{"campaign": 1, "game": "dark-world", "matches": [' + whole + b"," + whole + b"]}"
    for data, complaint in [
        (b"{}", "not a whole campaign"),
        (b'{"campaign": 1, "game": "dark-world", "matches": [{}]}', "match 1: not a record"),
        (b'{"campaign": 1, "game": "dark-blades", "matches": [' + whole + b"]}", "match 1: a record of 'dark-world'"),
        (both, "match 2: nothing follows the match before it"),
    ]:
        response = http.post("/api/campaigns", content=data, headers=JSON)
        assert response.status_code == 422
        assert complaint in response.json()["error"]
    one = b'{"campaign": 1, "game": "dark-world", "matches": [' + whole + b"]}"
    told = http.post("/api/campaigns", content=one, headers=JSON)
    assert told.status_code == 201
    assert told.json()["next"] == ""
    assert Guest(http, told.json()["matches"][0]["match"]).get("/replay").status_code == 200
