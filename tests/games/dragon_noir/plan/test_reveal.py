"""How areas come to light (DN-G133, DN-G301, DN-G302, DN-G306): entered, looked into, after a fight, with webs."""

from __future__ import annotations

from random import Random

import pytest

from grognard.board.hexes import bits
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.plan.areas import plan_of
from grognard.games.dragon_noir.plan.boxes import boxed, inside
from grognard.games.dragon_noir.plan.reveal import SIGHT, Unveiling, beside_adventurers, dawning, in_sight, seen_from
from grognard.games.dragon_noir.scenarios.underworld import open_descent
from grognard.games.dragon_noir.the_challenge import TheChallenge
from grognard.games.skirmish.combat.melee import CombatStep
from tests.games.dragon_noir.plan.curtain import (
    ADVENTURERS,
    CELLS,
    KROBS,
    area,
    cells_offered,
    dark,
    events,
    first_answer,
    put,
)
from tests.games.skirmish.witness import numbered, told, topic

GAME = TheChallenge()


@pytest.mark.rule("DN-G133", "DN-G301")
def test_an_area_is_seen_within_five_hexes_and_not_round_a_corner_or_from_farther() -> None:
    war = dark(MovementStep(), {"konrad": "wights-bridge:F1"}, {})
    plan, named = plan_of(war), war.land.map.named
    north, stream = area(war, "bridge-north"), area(war, "bridge-stream")
    assert seen_from(war.land, plan, named("wights-bridge:F1")) == 1 << north, "six hexes from the stream"
    assert seen_from(war.land, plan, named("wights-bridge:F2")) == 1 << north | 1 << stream
    assert war.land.grid.distance(named("wights-bridge:F2"), named("wights-bridge:F7")) == SIGHT
    assert not seen_from(war.land, plan, named("maze:F1")) >> stream & 1


@pytest.mark.rule("DN-G301")
def test_whoever_lies_stunned_sees_nothing_but_is_where_he_is() -> None:
    war = dark(MovementStep(), {"konrad": "wights-bridge:F5"}, {})
    konrad = numbered(war, "konrad")
    assert in_sight(war) == 1 << area(war, "bridge-north") | 1 << area(war, "bridge-stream")
    war.stun[konrad] = 1
    assert in_sight(war) == 1 << area(war, "bridge-north")


@pytest.mark.rule("DN-G133", "DN-G301", "DN-G306")
def test_on_the_way_krobs_are_placed_beside_no_adventurer_and_the_mover_plans_anew() -> None:
    boxes = dict.fromkeys(("hunter-1", "migam"), "bridge-stream")
    war = dark(MovementStep(), {"konrad": "wights-bridge:F1"}, boxes, lit=("bridge-north",))
    war.answer(war.parse("move konrad"))
    war.answer(war.parse("go wights-bridge:F4"))
    assert topic(war) == "unveil"
    assert war.at[numbered(war, "konrad")] == war.land.map.named("wights-bridge:F2"), "seen from there"
    assert war.question is not None
    assert war.question.seat == KROBS
    assert war.question.about[0] == numbered(war, "migam"), "the biggest first"
    first_answer(war)
    why = GAME.why_not(war, KROBS, "go wights-bridge:F3")
    assert why is not None
    assert why.rule == "DN-G306", "beside Konrad, and in another area"
    cells = cells_offered(war)
    stream = plan_of(war).cells[area(war, "bridge-stream")]
    assert all(stream >> cell & 1 for cell in cells)
    assert not any(beside_adventurers(war) >> cell & 1 for cell in cells)
    first_answer(war)
    assert topic(war) == "destination", "Konrad plans anew"
    assert war.at[numbered(war, "konrad")] == war.land.map.named("wights-bridge:F2")
    assert boxed(war) == []
    seen = [event for event in events(war) if event.what in ("area-found", "seen-there", "came-to-light")]
    assert told(seen) == ["area-found", *("seen-there", "came-to-light") * 2]
    assert all(event.reveal for event in seen)


@pytest.mark.rule("DN-G301")
def test_an_empty_area_comes_to_light_as_loudly_as_another() -> None:
    war = dark(MovementStep(), {"konrad": "wights-bridge:F1"}, {"hunter-1": "maze-south"}, lit=("bridge-north",))
    war.answer(war.parse("move konrad"))
    war.answer(war.parse("go wights-bridge:F4"))
    assert told(events(war))[-1] == "area-empty"
    assert topic(war) == "destination"
    assert war.explored == 1 << area(war, "bridge-stream")
    assert inside(war, area(war, "maze-south")) == [numbered(war, "hunter-1")]


@pytest.mark.rule("DN-G302")
def test_webs_of_the_stock_are_laid_in_an_area_that_comes_to_light() -> None:
    war = dark(MovementStep(), {"konrad": "wights-bridge:F1"}, {}, lit=("bridge-north",), webs=2)
    war.answer(war.parse("move konrad"))
    war.answer(war.parse("go wights-bridge:F4"))
    assert topic(war) == "web"
    why = GAME.why_not(war, KROBS, "go wights-bridge:F4")
    assert why is not None
    assert why.rule == "DN-G230"
    war.answer(war.parse("go wights-bridge:E8"))
    assert war.question is not None
    war.answer(war.parse("done"))
    assert (war.spools, topic(war)) == (1, "destination")
    assert war.land.webs == 1 << war.land.map.named("wights-bridge:E8")


@pytest.mark.rule("DN-G302")
def test_the_stock_ends() -> None:
    war = dark(Unveiling(), {}, {})
    put(war, "konrad", "jails:F4")
    war.spools = 1
    war = war.begin(Unveiling())
    assert topic(war) == "web"
    war.answer(war.parse("go jails:D3"))
    assert war.spools == 0
    assert topic(war) != "web"


@pytest.mark.rule("DN-G306")
def test_where_an_area_is_full_krobs_stand_round_it_and_a_guard_finds_room() -> None:
    war = dark(Unveiling(), {}, {"migam": "jails-chamber"})
    put(war, "konrad", "jails:F7")
    ward = plan_of(war).cells[area(war, "jails-chamber")]
    for piece, cell in zip(range(17, 60), bits(ward & war.land.enterable("foot")), strict=False):
        if piece != numbered(war, "migam"):
            war.put(piece, cell)
    war = war.begin(Unveiling())
    assert topic(war) == "unveil"
    assert war.question is not None
    first_answer(war)
    assert not war.hexes(numbered(war, "migam")) & ward
    assert not war.hexes(numbered(war, "migam")) & beside_adventurers(war)


@pytest.mark.rule("DN-G301")
def test_after_a_fight_whoever_was_driven_or_advanced_finds_an_area() -> None:
    people = {"konrad": "wights-bridge:F1", "grast": "wights-bridge:E4"}
    war = dark(CombatStep(), people, {"hunter-1": "bridge-stream"}, half=1)
    war.lit = (1 << 10) - 1 & ~(1 << area(war, "bridge-stream"))
    assert war.given.hooks.after_attack(war) == Unveiling("after_attack")
    war.lit = (1 << 10) - 1
    assert war.given.hooks.after_attack(war) is None
    assert dawning(war) == 0


@pytest.mark.rule("DN-G301", "DN-G306")
def test_whoever_wins_a_fight_and_advances_finds_an_area_when_it_is_over_and_not_before() -> None:
    people = {"konrad": "maze:D2", "hunter-9": "maze:D3"}
    war = dark(CombatStep(), people, {"hunter-1": "maze-middle", "warrior-1": "maze-middle"}, lit=("maze-north",))
    heart = area(war, "maze-middle")
    for answer in ("attack hunter-9", "with konrad", "strike", "1", "advance konrad", "go maze:D3"):
        assert not war.lit >> heart & 1
        war.answer(war.parse(answer))
    assert topic(war) == "unveil"
    assert "area-found" in told(events(war))
    placed = []
    while war.question is not None and topic(war) == "unveil":
        placed.append(war.question.about[0])
        first_answer(war)
    assert sorted(placed) == sorted(numbered(war, id) for id in ("hunter-1", "warrior-1"))
    assert not any(war.hexes(piece) & beside_adventurers(war) for piece in placed)


@pytest.mark.rule("DN-G301")
def test_whoever_stays_after_a_fight_finds_nothing() -> None:
    people = {"konrad": "maze:D2", "hunter-9": "maze:D3"}
    war = dark(CombatStep(), people, {"hunter-1": "maze-middle"}, lit=("maze-north",))
    for answer in ("attack hunter-9", "with konrad", "strike", "1", "stay"):
        war.answer(war.parse(answer))
    assert not war.lit >> area(war, "maze-middle") & 1
    assert war.boxed[numbered(war, "hunter-1")] == area(war, "maze-middle")


@pytest.mark.rule("DN-G301")
def test_krobs_see_nothing_for_adventurers() -> None:
    war = dark(MovementStep(), {"konrad": "wights-bridge:F1"}, {})
    hunter = put(war, "hunter-1", "jails:F4")
    war.lit = in_sight(war)
    assert dawning(war, hunter) == 0
    assert war.side[hunter] != ADVENTURERS


def test_matches_at_random_leave_nobody_in_an_area_that_lies_open() -> None:
    for seed in range(3):
        war, draw = open_descent(CELLS), Random(seed)
        while war.question is not None:
            if war.question.topic in ("movement", "combat", "destination"):
                assert not [piece for piece in boxed(war) if war.lit >> war.boxed[piece] & 1]
                assert not [piece for piece in boxed(war) if war.at[piece] != war.land.off]
            war.answer(war.question.options.pick(draw.random))
