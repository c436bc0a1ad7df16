"""Invitations: what is told of a match to somebody who has not sat down yet, and to whom."""

from __future__ import annotations

from typing import Any

import httpx2 as httpx
from starlette.testclient import TestClient

from tests.server.guests import Guest, create


def looked(http: TestClient, made: dict[str, Any], **body: str) -> httpx.Response:
    return Guest(http, made["match"]).post("invitation", **body)


def test_an_invitation_says_what_is_played_on_which_seat_and_with_whom(http: TestClient) -> None:
    """Nobody else may even watch the match, so the invitation is all there is to go by."""
    made = create(http, {"korak": "me", "heroes": "link"}, name="Ines", watch=False)
    told = looked(http, made, invite=made["seats"]["heroes"]["invite"])
    assert told.status_code == 200, told.text
    invitation = told.json()
    assert (invitation["game"], invitation["seat"], invitation["watched"]) == ("dark-world", "heroes", False)
    assert invitation["options"]["rounds"] == 10
    sitting = [(each["seat"], each.get("player", "")) for each in invitation["seats"]]
    assert sitting == [("korak", "Ines"), ("heroes", "")]
    assert not invitation["goes_on"]


def test_an_invitation_is_for_whoever_has_it_and_ends_when_it_is_used(http: TestClient) -> None:
    made = create(http, {"korak": "me", "heroes": "link"})
    invite = made["seats"]["heroes"]["invite"]
    assert looked(http, made, invite="guessed-guessed-guessed").status_code == 403
    assert looked(http, made).status_code == 409, "no seat is open to anybody"
    assert Guest(http, made["match"]).post("join", invite=invite).status_code == 200
    used = looked(http, made, invite=invite)
    assert (used.status_code, used.json()["error"]) == (403, "This invitation is used up or was never given.")


def test_an_open_seat_needs_no_invitation_until_it_is_taken(http: TestClient) -> None:
    made = create(http, {"korak": "me", "heroes": "open"})
    assert looked(http, made).json()["seat"] == ""
    assert Guest(http, made["match"]).post("join").status_code == 200
    assert looked(http, made).status_code == 409
    assert Guest(http, "nowhere").post("invitation").status_code == 404


def test_pages_say_what_is_played_while_players_are_waited_for(http: TestClient) -> None:
    made = create(http, {"korak": "me", "heroes": "link"})
    page = Guest(http, made["match"], made["seats"]["korak"]["token"]).page()
    assert (page["state"], page["table"], page["game"]) == ("waiting", None, "dark-world")
    assert page["scenario"]
