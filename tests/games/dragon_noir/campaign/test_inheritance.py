"""Carrying over: what a finished campaign of The Exile leaves to The Challenge, read from its file."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from grognard import game
from grognard.campaigns import BadCampaign, Campaign, decode_campaign, legacy
from grognard.cli.arguments import handed_over, read_options
from grognard.cli.console import Fault
from grognard.game import MOST_CARRIED, BadOption
from grognard.games.dragon_noir.campaign.chronicle import Chronicle, read_whole
from grognard.games.dragon_noir.campaign.inheritance import inherit
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.boards import layouts_of
from grognard.games.dragon_noir.scenarios.sheets import scenarios_of
from grognard.games.dragon_noir.scenarios.underworld import open_descent
from grognard.games.dragon_noir.sheets.boxes import CHALLENGE, EXILE
from grognard.kernel import encode_record
from grognard.scenario_files import VARIABLE

KEPT = Path(__file__).parent / "played-by-bots.campaign.json.gz"
"""A whole campaign of The Exile, played by bots: `grognard campaign run dragon-noir-exile --bots random --seed 7`."""
HEIRS = """
title = "The Heirs"
story = "They have been through a war already."
maps = ["wights-bridge"]
first = "adventurers"
turns = 6
heir = true

[aims]
adventurers = ["Lose less."]
krobs = ["Lose less."]

[[force]]
player = "adventurers"
foot = ["godiva", "lucifer", "davrich", "simon", "zacharie", "shaman", "kerin"]
entry = { turn = 1, map = "wights-bridge", side = "X" }

[[force]]
player = "krobs"
foot = ["hunter-1"]
placed = "In the south."
place = [{ spans = ["A13-L14"] }]
"""


@pytest.fixture(scope="module")
def campaign() -> Campaign:
    return decode_campaign(gzip.decompress(KEPT.read_bytes()))


@pytest.fixture(scope="module")
def text(campaign: Campaign) -> str:
    return legacy(game(EXILE), campaign)


@pytest.fixture
def heirs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A scenario from outside that may go on from The Exile."""
    folder = tmp_path / CHALLENGE
    folder.mkdir()
    (folder / "the-heirs.toml").write_text(HEIRS, encoding="utf-8")
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    for read in (scenarios_of, layouts_of):
        read.cache_clear()
    yield "the-heirs"
    monkeypatch.undo()
    for read in (scenarios_of, layouts_of):
        read.cache_clear()


def started(scenario: str, text: str) -> Foray:
    return open_descent(scenario, {"exile": text}, before=inherit)


@pytest.mark.rule("DN-G360", "DN-5.22a")
def test_the_dead_are_missing_the_wounded_are_hurt_and_groups_stay_together(heirs: str, text: str) -> None:
    war, chronicle = started(heirs, text), read_whole(text)
    piece = war.given.numbers
    assert {"zacharie", "shaman", "lucifer"} <= set(chronicle.dead)
    for id in ("zacharie", "shaman", "lucifer"):
        assert war.absent >> piece[id] & 1
        assert piece[id] not in war.roll.entries
    for id in ("davrich", "simon"):
        assert war.state(piece[id]) == "wounded"
    assert war.state(piece["godiva"]) == "healthy"
    assert war.kin[piece["godiva"]] == 1 + next(n for n, those in enumerate(chronicle.groups[0]) if "godiva" in those)
    assert war.kin[piece["kerin"]] == 0


@pytest.mark.rule("DN-G360", "DN-3.2c", "DN-3c")
def test_a_caster_who_lives_is_of_the_second_level_less_what_he_spent_and_half_of_it_if_hurt(
    heirs: str, text: str
) -> None:
    chronicle = read_whole(text)
    dead = tuple(id for id in chronicle.dead if id not in ("zacharie", "shaman"))
    wounded = ("zacharie", *chronicle.wounded)
    alive = msgspec.structs.replace(chronicle, dead=dead, wounded=wounded, debts=(30, 40))
    war = started(heirs, msgspec.json.encode(alive).decode())
    assert war.given.level == 2
    assert war.energy[war.given.numbers["shaman"]] == 160
    assert war.energy[war.given.numbers["zacharie"]] == 85


@pytest.mark.rule("DN-G360")
def test_without_a_campaign_before_nobody_is_missing(heirs: str) -> None:
    war = started(heirs, "")
    assert not war.kin
    assert all(war.health[piece] == war.card(piece).tough.lives for piece in war.roll.entries)
    assert len(war.roll.entries) == 7


def test_the_file_is_named_on_the_command_line_and_read(text: str, tmp_path: Path) -> None:
    file = tmp_path / "friday.campaign.json"
    file.write_bytes(gzip.decompress(KEPT.read_bytes()))
    assert read_options(game(CHALLENGE).scenario("the-challenge"), [f"exile={file}"]) == {"exile": text}


def _cut(data: bytes) -> bytes:
    return data[: len(data) // 2]


def _unfinished(data: bytes) -> bytes:
    whole = decode_campaign(data)
    records = b",".join(encode_record(record) for record in whole.matches[:-1])
    return b'{"campaign": 1, "game": "dragon-noir-exile", "matches": [' + records + b"]}"


def _foreign(data: bytes) -> bytes:
    return json.dumps({**json.loads(data), "game": "dark-blades"}).encode()


def _changed(data: bytes) -> bytes:
    whole = json.loads(data)
    whole["matches"][2]["answers"][5] = whole["matches"][2]["answers"][6]
    return json.dumps(whole).encode()


@pytest.mark.parametrize(
    ("broken", "reason"),
    [
        (_cut, "not a whole campaign"),
        (_unfinished, "the campaign is not over yet"),
        (_foreign, "it is a campaign of 'dark-blades'"),
        (_changed, "match 3: "),
        (lambda _: b" " * 40_000_000, "too large"),
    ],
)
def test_a_file_that_is_broken_foreign_unfinished_or_too_large_is_named_with_the_reason_and_kept(
    tmp_path: Path, broken: object, reason: str
) -> None:
    assert callable(broken)
    file = tmp_path / "friday.campaign.json"
    file.write_bytes(broken(gzip.decompress(KEPT.read_bytes())))
    before = file.read_bytes()
    with pytest.raises(Fault) as fault:
        handed_over(EXILE, file)
    assert str(file) in fault.value.text
    assert reason in fault.value.text
    assert file.read_bytes() == before


@pytest.mark.rule("DN-G360")
def test_a_text_that_no_finished_campaign_leaves_is_refused_with_key_and_reason(heirs: str, text: str) -> None:
    chronicle = read_whole(text)
    early = msgspec.structs.replace(chronicle, results=chronicle.results[:-1])
    doubled = msgspec.structs.replace(chronicle, wounded=(chronicle.dead[0], *chronicle.wounded))
    for wrong in (msgspec.json.encode(early).decode(), msgspec.json.encode(doubled).decode(), "{}", "no"):
        with pytest.raises(BadOption, match="chronicle"):
            started(heirs, wrong)
    with pytest.raises(BadOption, match="exile"):
        game(CHALLENGE).start("the-challenge", {"exile": "x" * (MOST_CARRIED + 1)})


def test_a_campaign_that_goes_on_hands_over_nothing(campaign: Campaign) -> None:
    with pytest.raises(BadCampaign, match="not over"):
        legacy(game(EXILE), msgspec.structs.replace(campaign, matches=campaign.matches[:2]))
    assert isinstance(read_whole(legacy(game(EXILE), campaign)), Chronicle)
