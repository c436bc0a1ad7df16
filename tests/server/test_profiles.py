"""What is printed of pieces, and how a match went to and fro, as a client asks for them."""

from __future__ import annotations

from typing import Any

from starlette.testclient import TestClient

import grognard
from grognard.kernel import decode_record, replay
from tests.server.guests import GAME, Guest, create
from tests.server.http.test_library import BOTH, finished
from tests.toy import Toy


def test_what_is_printed_of_pieces_is_sent_once_and_kept(http: TestClient) -> None:
    answer = http.get(f"/api/games/{GAME}/pieces")
    known = {each["id"]: each for each in answer.json()["profiles"]}
    assert set(known) == {each.id for each in grognard.game(GAME).profiles()}
    assert all(note["text"] and note["rule"] for each in known.values() for note in each["notes"])
    again = http.get(f"/api/games/{GAME}/pieces", headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304
    assert http.get("/api/games/nothing/pieces").status_code == 404


def test_the_standing_of_the_first_seat_is_told_along_the_whole_match(http: TestClient) -> None:
    watcher = Guest(http, finished(http)["match"])
    record = decode_record(watcher.get("/record").content)
    told: dict[str, Any] = watcher.get("/replay/advantage").json()
    game = grognard.game(Toy.slug)
    assert told["seat"] == "red"
    assert (told["numbers"][0], told["numbers"][-1]) == (0, len(record.answers))
    assert told["values"] == [game.mind.value(replay(game, record, number), 0) for number in told["numbers"]]


def test_nobody_learns_how_a_match_stands_before_it_is_over(http: TestClient) -> None:
    watcher = Guest(http, create(http, BOTH, Toy.slug, options={})["match"])
    assert watcher.get("/replay/advantage").status_code == 409
