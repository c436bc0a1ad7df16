"""Setting up: every scenario ready-made and by hand, and what a broken file is told."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Any

import msgspec
import pytest

from grognard.games.dragons_of_glory.land.country import Country
from grognard.games.dragons_of_glory.pieces.roster import HIGHLORD, WHITESTONE
from grognard.games.dragons_of_glory.pieces.stacking import overfull
from grognard.games.dragons_of_glory.scenarios.lookup import Lookup, settled
from grognard.games.dragons_of_glory.scenarios.set_up import SetUp
from grognard.games.dragons_of_glory.scenarios.sheets import SLUGS, sheet
from grognard.games.dragons_of_glory.war import ABOARD, GONE, NOWHERE, RESERVE, LanceWar
from grognard.kernel import FATE
from grognard.loading import DataError
from grognard.registry import game
from tests.games.dragons_of_glory.staging import BOX, COUNTRY, asked, play, staged, where

BATTLES = pytest.mark.parametrize("slug", SLUGS)


def opened(slug: str) -> LanceWar:
    return LanceWar(settled(slug, capitals=False)).begin(SetUp())


def made_ready(slug: str) -> LanceWar:
    war = opened(slug)
    while (question := war.question) is not None:
        ready = question.seat != FATE and "ready" in war.spelled()
        war.answer(war.parse("ready") if ready else question.options.at(0))
    return war


@BATTLES
@pytest.mark.rule("DS-SET-1", "DS-SET-4", "DS-SET-6")
def test_the_ready_made_set_up_is_that_of_the_file(slug: str) -> None:
    war, planned = made_ready(slug), settled(slug, capitals=False).plan
    for piece, cell in planned.items():
        if cell >= 0:
            assert war.at[piece] == cell, BOX.ids[piece]
        else:
            assert (war.at[piece], war.aboard[piece]) == (ABOARD, -2 - cell)
    assert not any(overfull(war, cell) for cell in war.stacks)
    chosen = [piece for camp in war.given.camps for force in camp.forces for piece in force.pieces]
    assert all(piece in planned for piece in chosen if war.at[piece] not in (GONE, RESERVE))


@BATTLES
@pytest.mark.rule("DS-SET-6", "DS-STK-7")
def test_set_up_by_hand_at_random_never_breaks_a_limit(slug: str) -> None:
    war, draw = opened(slug), Random(3)
    while (question := war.question) is not None:
        answer = question.options.pick(draw.random)
        if question.seat != FATE and war.spell(answer) == "ready" and question.options.count() > 1:
            continue
        war.answer(answer)
    assert not any(overfull(war, cell) for cell in war.stacks)
    for camp in war.given.camps:
        for force in camp.forces:
            there = [piece for piece in force.pieces if war.at[piece] not in (GONE, RESERVE)]
            assert len(there) == force.choose
            inside = force.hexes | force.waters
            assert all(inside >> war.place_of(piece) & 1 for piece in there)


@pytest.mark.rule("DS-SC2-4", "DS-SET-3")
def test_the_temple_of_the_plain_must_stand_before_play_and_that_of_the_campaign_may_wait() -> None:
    war = opened("the-solamnic-plain")
    play(war, "ready", "ready")
    assert asked(war) == (HIGHLORD, "first-temple", ("to 3127E", "to 3429E"))
    war = opened("the-war-of-the-lance")
    play(war, "ready", "wait")
    assert war.temple == NOWHERE


@pytest.mark.rule("DS-SC2-6")
def test_fate_picks_six_of_the_first_events() -> None:
    war = made_ready("the-solamnic-plain")
    early = {n for n, event in enumerate(BOX.sheet.events) if event.class_ == "E1"}
    assert sum(war.cup[n] for n in early) == 6
    assert sum(war.cup) == 6 + 7


@pytest.mark.rule("DS-SC1-6")
def test_silvanesti_begins_with_two_draws_each_of_which_activations_do_nothing() -> None:
    war = opened("silvanesti")
    play(war, "ready", "ready")
    play(war, "activation-1", "activation-2")
    assert war.bonus == 0
    play(war, "ws-wizard")
    assert asked(war)[0] == WHITESTONE
    play(war, "ready", "activation-3")
    assert war.question is None
    assert sum(war.cup) == 18 - 4


@pytest.mark.rule("DS-SC1-4", "DS-SC1-3")
def test_who_is_not_chosen_is_out_for_good() -> None:
    war = made_ready("silvanesti")
    assert where(war, "khur-human-1") == "gone"
    assert sum(war.at[BOX.number[id]] >= 0 for id in BOX.ids if id.startswith("highlord-dragons")) == 4


NINTH = "throtyl-hobgoblin-9"
"""One more than the box holds."""
TOEDE: dict[str, Any] = {"title": "Toede", "counters": ["toede"]}


@dataclass
class Broken:
    key: str
    changes: dict[str, Any]


@pytest.mark.parametrize(
    "broken",
    [
        Broken("area", {"area": "nowhere"}),
        Broken("closed", {"closed": ("atlantis",)}),
        Broken("courted", {"courted": ("neraka",)}),
        Broken("first", {"first": "nobody"}),
        Broken("cup.classes", {"cup": {"classes": ("E9",)}}),
        Broken("highlord.holds", {"highlord": {"holds": ("camelot",)}}),
        Broken("highlord.serves", {"highlord": {"serves": ("camelot",)}}),
        Broken("highlord.gone", {"highlord": {"gone": ("merlin",)}}),
        Broken("highlord.ready", {"highlord": {"ready": {"9999W": ("toede",)}}}),
        Broken("highlord.ready.3518W", {"highlord": {"ready": {"3518W": ("toede", "toede")}}}),
        Broken("highlord.force[1].lands", {"highlord": {"force": [{**TOEDE, "lands": ["x"]}]}}),
        Broken("highlord.force[1].choose", {"highlord": {"force": [{**TOEDE, "choose": 2}]}}),
        Broken("highlord.force[1].counters", {"highlord": {"force": [{**TOEDE, "counters": [NINTH]}]}}),
    ],
    ids=lambda broken: broken.key,
)
def test_a_broken_file_names_file_key_and_reason(broken: Broken) -> None:
    page = sheet("the-kender-strike")
    plain = {**msgspec.to_builtins(page), **broken.changes}
    with pytest.raises(DataError) as caught:
        Lookup("the-kender-strike", msgspec.convert(plain, type(page)), COUNTRY, BOX).given(False, 0)
    assert (caught.value.file, caught.value.key) == ("data/scenarios/the-kender-strike.toml", broken.key)


@pytest.mark.parametrize("count", [0, 2])
def test_a_nation_without_a_capital_or_with_two_is_named(count: int) -> None:
    hylo = next(site for site in COUNTRY.map.sites.values() if site.land == "hylo" and "capital" in site.marks)
    others = {id: site for id, site in COUNTRY.map.sites.items() if id != hylo.id}
    sites = others | {f"hylo-{number}": hylo._replace(id=f"hylo-{number}") for number in range(count)}
    with pytest.raises(DataError) as caught:
        Lookup("the-kender-strike", sheet("the-kender-strike"), Country(replace(COUNTRY.map, sites=sites)), BOX)
    assert (caught.value.file, caught.value.key) == ("data/map.toml", "lands.hylo")
    assert f"has {count}" in caught.value.reason


def test_staged_positions_have_no_camps() -> None:
    assert staged({}).begin(SetUp()).question is None


@BATTLES
@pytest.mark.rule("DS-SET-1")
def test_whatever_is_asked_before_the_first_turn_can_be_answered_for_a_newcomer(slug: str) -> None:
    war, topics = opened(slug), set[str]()
    while (question := war.question) is not None:
        if question.seat != FATE:
            topics.add(question.topic)
        war.answer(question.options.at(0))
    assert "set-up" in topics
    assert topics <= {*game("dragons-of-glory").set_up_topics}
