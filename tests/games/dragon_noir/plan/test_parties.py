"""Parties of the campaign: 36 of them in up to four groups, by six arrows, and whom The Exile has left."""

from __future__ import annotations

import gzip
from pathlib import Path

import msgspec
import pytest

from grognard import game
from grognard.board.hexes import bits
from grognard.campaigns import decode_campaign, legacy
from grognard.games.dragon_noir.campaign.chronicle import read_whole
from grognard.games.dragon_noir.forces.entry import due
from grognard.games.dragon_noir.plan.parties import DATES, MOST, places_left
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.story import carried
from grognard.games.dragon_noir.sheets.boxes import EXILE
from grognard.kernel import Refusal
from tests.games.dragon_noir.scenarios.challenge.campaign import offered, opened, piece_of

KEPT = Path(__file__).parent.parent / "campaign" / "played-by-bots.campaign.json.gz"


def say(war: Foray, *answers: str) -> None:
    for answer in answers:
        war.answer(war.parse(answer))


@pytest.mark.rule("DN-G351", "DN-5.21a")
def test_a_group_comes_by_its_arrow_on_its_date() -> None:
    war = opened("arrow")
    assert offered(war) == ["ready", *(f"arrow {n}" for n in range(1, 7))]
    say(war, "ready", "arrow 4", "recruit konrad", "recruit zacharie", "ready")
    post = war.roll.entries[piece_of(war, "konrad")]
    assert post.turn == DATES[1] == 2
    assert [war.land.labels[cell] for cell in bits(post.cells)] == ["far-island:F1", "far-island:G1"]
    assert piece_of(war, "konrad") not in due(war)
    war.half = 2
    assert piece_of(war, "konrad") in due(war)


@pytest.mark.rule("DN-G351")
def test_thirty_six_go_and_the_last_places_are_for_casters_and_speakers() -> None:
    war = opened("arrow")
    say(war, "arrow 1")
    wanted = ("zacharie", "shaman", "sarah", "gotmar", "ready")
    others = [answer for answer in offered(war) if answer.split()[-1] not in wanted]
    say(war, *others[: MOST - 3])
    assert places_left(war) == 3
    assert sorted(answer.split()[1] for answer in offered(war) if answer != "ready") == [
        "gotmar", "sarah", "shaman", "zacharie",
    ]
    say(war, "recruit sarah")
    assert sorted(answer.split()[1] for answer in offered(war) if answer != "ready") == ["shaman", "zacharie"]
    say(war, "recruit shaman", "recruit zacharie")
    assert places_left(war) == 0
    assert offered(war) == ["ready"], "nobody is left for the other groups"


@pytest.mark.rule("DN-G351")
def test_the_last_group_takes_all_who_are_still_to_go() -> None:
    war = opened("arrow")
    say(war, "ready", "ready", "ready")
    assert "ready" not in offered(war)
    say(war, "arrow 1", "recruit konrad")
    assert "ready" not in offered(war)


@pytest.mark.rule("DN-G360", "DN-5.22a")
def test_after_the_exile_the_dead_do_not_go_and_groups_go_together() -> None:
    text = legacy(game(EXILE), decode_campaign(gzip.decompress(KEPT.read_bytes())))
    chronicle = read_whole(text)
    war = opened("arrow", {"exile": text})
    say(war, "arrow 1")
    first = {id for side in chronicle.groups for id in side[0]}
    others = {id for side in chronicle.groups for group in side[1:] for id in group}
    open_to = {answer.split()[1] for answer in offered(war) if answer != "ready"}
    assert first - set(chronicle.dead) <= open_to
    assert not open_to & others
    assert not open_to & set(chronicle.dead)
    refusal = game("dragon-noir-challenge").why_not(war, 0, f"recruit {sorted(others - set(chronicle.dead))[0]}")
    assert isinstance(refusal, Refusal)
    assert refusal.rule == "DN-G360"


@pytest.mark.rule("DN-G360", "DN-G351")
def test_if_fewer_than_thirty_six_are_left_all_of_them_go() -> None:
    text = legacy(game(EXILE), decode_campaign(gzip.decompress(KEPT.read_bytes())))
    chronicle = read_whole(text)
    everybody = tuple(id for side in chronicle.groups for group in side for id in group)
    order = msgspec.structs.replace(chronicle, wounded=(), out=(), captive=(), walking=(), dead=())
    dead = tuple(id for id in everybody if id not in ("konrad", "godiva"))
    fewer = msgspec.structs.replace(order, dead=tuple(id for id in carried() if id in dead))
    war = opened("arrow", {"exile": msgspec.json.encode(fewer).decode()})
    while war.question is not None and war.question.topic in ("arrow", "join"):
        answers = [answer for answer in offered(war) if answer != "ready"] or ["ready"]
        say(war, answers[0])
    assert not any(war.parties[piece_of(war, id)] for id in dead)
    assert sum(bool(group) for group in war.parties) == MOST - places_left(war) < MOST
