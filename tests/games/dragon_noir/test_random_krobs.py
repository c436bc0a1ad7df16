"""Whole matches with the queen, guards, slayers and young krobs, by players who guess.

The scenario stands in a folder of the test's own. What is looked for: options and refusals agree, masks follow from the
pieces, and every position can be written down and read back.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from grognard.games.dragon_noir.pieces.big_krobs import bulk_at, is_big
from grognard.games.dragon_noir.pieces.contact import gait_of
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.refusals import own
from grognard.games.dragon_noir.scenarios.boards import layouts_of
from grognard.games.dragon_noir.scenarios.sheets import scenarios_of
from grognard.games.dragon_noir.scenarios.underworld import open_descent
from grognard.games.dragon_noir.sheets.boxes import CHALLENGE
from grognard.games.dragon_noir.the_challenge import TheChallenge
from grognard.games.skirmish.refusals import refusal
from grognard.kernel import FATE, WATCHER, Pick
from grognard.scenario_files import VARIABLE

GAME = TheChallenge()
BROOD = """
title = "The Brood"
story = "The queen herself has come down to the bridge, with her guards about her."
maps = ["wights-bridge"]
first = "adventurers"
turns = 5
magic = true

[aims]
adventurers = ["Kill as many as you can."]
krobs = ["Kill as many as you can."]

[[force]]
player = "adventurers"
foot = [
  "konrad", "gnurr", "gromr", "lucifer", "zed", "crazy-ork", "attrag", "graz", "zacharie", "thrugg", "ashrak",
]
placed = "North of the stream."
place = [{ zones = ["north bank"] }]

[[force]]
player = "krobs"
foot = [
  "alkiram", "migam", "zym", "slayer-3", "slayer-8", "warrior-1", "warrior-2", "hunter-1", "hunter-2", "hunter-3",
  "hum-baby", "warrior-3-baby", "slayer-1-baby", "hunter-4-baby",
]
placed = "On the same bank."
place = [{ zones = ["north bank"] }]
"""


@pytest.fixture
def brood(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The scenario, by its slug."""
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    (tmp_path / CHALLENGE).mkdir()
    (tmp_path / CHALLENGE / "the-brood.toml").write_text(BROOD, encoding="utf-8")
    scenarios_of.cache_clear()
    layouts_of.cache_clear()
    yield "the-brood"
    scenarios_of.cache_clear()
    layouts_of.cache_clear()


def matches(slug: str, seed: int) -> Iterator[Foray]:
    """A match of players who guess, at every question."""
    war, draw = open_descent(slug), Random(seed)
    while war.question is not None:
        yield war
        war.answer(war.question.options.pick(draw.random))
    yield war


@pytest.mark.parametrize("seed", range(4))
def test_masks_and_positions_hold_together(brood: str, seed: int) -> None:
    for number, war in enumerate(matches(brood, seed)):
        for piece in range(len(war.at)):
            if is_big(war, piece) and war.alive(piece):
                kind = bulk_at(war, piece, gait_of(war, piece, alone=True))
                assert kind.fits(6 * war.at[piece] + war.facing[piece])
                assert not war.hexes(piece) & ~war.masks[war.side[piece]]
        if number % 10 == 0:
            again = war.decode(war.encode())
            assert again.digest() == war.digest()
            assert (again.masks, again.who, again.bodies) == (war.masks, war.who, war.bodies)
            assert again.crowded == war.crowded


@pytest.mark.parametrize("seed", range(3))
def test_an_act_is_an_option_if_and_only_if_nothing_refuses_it(brood: str, seed: int) -> None:
    verbs = own(CHALLENGE)
    for number, war in enumerate(matches(brood, seed)):
        question = war.question
        if question is None or question.seat == FATE or not isinstance(question.options, Pick):
            continue
        if number % 40 and question.topic not in ("grow", "engage"):
            continue
        for answer, spelled in enumerate(war.lexicon("act").spellings):
            found = refusal(war, answer, verbs)
            assert question.options.has(answer) == (found is None), f"{number} {question.topic}: {spelled} {found}"


@pytest.mark.parametrize("seed", range(2))
def test_every_seat_is_set_a_table_and_can_look_ahead(brood: str, seed: int) -> None:
    """Through the contract: views, tables, the reach of everybody, and what comes of answers."""
    big = 0
    for number, war in enumerate(matches(brood, seed)):
        question = war.question
        if number % 30 or question is None or not war.half:
            continue
        for seat in (0, 1, WATCHER):
            table = GAME.table(GAME.view(war, seat))
            bulks = [piece for piece in table.pieces if piece.form == "bulk" and piece.state != "dead"]
            big += len(bulks)
            for piece in bulks:
                assert len(piece.covers) == (6 if piece.id == "alkiram" else 2)
                assert any("(" in mark.text for mark in piece.marks if mark.kind == "defence")
        for id in ("alkiram", "migam", "hunter-1"):
            area = GAME.reach(war, id)
            assert area is None or area.rule == "DN-2.3a"
        assert GAME.threat(war, 0).rule == "DN-2.35a"
    assert big


def test_bots_play_it_to_the_end(brood: str) -> None:
    """Greedy knows what to answer, palps and young guards among it."""
    war, draw, mind = open_descent(brood), Random(5), GAME.mind
    while war.question is not None:
        options = war.question.options
        if war.question.seat == FATE:
            war.answer(options.pick(draw.random))
            continue
        sure = mind.settled(war)
        offers = [sure] if sure is not None else list(mind.offers(war)) or [options.pick(draw.random)]
        assert all(options.has(answer) for answer in offers), (war.question.topic, offers)
        war.answer(offers[0])
    assert war.outcome is not None
