"""What a server says of its dice before the first answer, signed."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

from starlette.testclient import TestClient
from typer.testing import CliRunner

from grognard.cli import app
from grognard.kernel import decode_record
from grognard.seals import key_of
from grognard.server.store.database import Store
from tests.server.conftest import Serve
from tests.server.guests import Guest, create, sit


def test_a_seat_is_shown_the_signed_seal_before_the_first_answer(http: TestClient) -> None:
    """From the moment the match is made to its record: one commitment, signed with the one key of the server."""
    key = http.get("/api/key").json()["key"]
    made = create(http, {"korak": "me", "heroes": "link"}, entropy="apple")
    korak = sit(http, made, "korak")
    waiting = korak.page()
    joined = Guest(http, made["match"]).post("join", invite=made["seats"]["heroes"]["invite"], entropy="pear").json()
    begun = korak.page()
    shown = [made["fate"], waiting["fate"], begun["fate"], Guest(http, made["match"], joined["token"]).page()["fate"]]
    assert {key_of(fate) for fate in shown} == {key}
    assert {(fate["commitment"], fate["match"]) for fate in shown} == {(made["fate"]["commitment"], made["match"])}
    assert (begun["fate"]["entropy:korak"], begun["fate"]["entropy:heroes"]) == ("apple", "pear")


def test_a_swap_is_proved_with_what_was_kept(serve: Serve, database: Path, tmp_path: Path) -> None:
    """The server changes the secret of a match in its database: the seat's saved seal and the record show it."""
    with serve() as http:
        key = http.get("/api/key").json()["key"]
        made = create(http, {"korak": "me", "heroes": "link"})
        (tmp_path / "seal.json").write_text(json.dumps(made["fate"]))
    store = Store(f"sqlite:///{database}")
    store.write(lambda db: db.exec_driver_sql("UPDATE matches SET secret = ?", ("77" * 32,)))
    store.close()
    with serve() as http:
        Guest(http, made["match"]).post("join", invite=made["seats"]["heroes"]["invite"])
        sit(http, made, "korak").post("resign")
        (tmp_path / "record.json").write_bytes(Guest(http, made["match"]).get("/record").content)
    told = CliRunner().invoke(app, ["verify", str(tmp_path / "record.json"), "--seal", str(tmp_path / "seal.json")])
    assert (told.exit_code, "were swapped" in told.output, key in told.output) == (1, True, True)


def test_a_finished_match_verifies_with_its_key_and_its_seal(http: TestClient, tmp_path: Path) -> None:
    made = create(http, {"korak": "me", "heroes": "bot:random"})
    korak = sit(http, made, "korak")
    (tmp_path / "page.json").write_text(json.dumps(korak.page()))
    korak.play(Random(3))
    record, key = tmp_path / "record.json", http.get("/api/key").json()["key"]
    record.write_bytes(korak.get("/record").content)
    told = CliRunner().invoke(app, ["verify", str(record), "--key", key, "--seal", str(tmp_path / "page.json")])
    assert (told.exit_code, "as it should be" in told.output) == (0, True)
    assert korak.get("/dice").json()["key"] == key == decode_record(record.read_bytes()).header.fate["key"]


def test_servers_of_one_database_make_one_key_between_them(tmp_path: Path, postgres: str) -> None:
    addresses = (f"sqlite:///{tmp_path / 'a.sqlite'}", postgres.replace("postgresql://", "postgresql+psycopg://"))
    for address in addresses:
        stores = [Store(address) for _ in range(4)]
        with ThreadPoolExecutor(4) as pool:
            keys = set(pool.map(lambda store: store.seal.key, stores))
        assert len(keys) == 1
        for store in stores:
            store.close()
