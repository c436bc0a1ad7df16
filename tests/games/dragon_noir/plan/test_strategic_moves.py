"""Moves by areas (DN-5.21.1a, DN-5.21b, DN-G120, DN-G303, DN-G308): who goes how far, unseen, and comes out where."""

from __future__ import annotations

from random import Random

import pytest

from grognard.board.hexes import bits
from grognard.games.dragon_noir.editions import LATER_REPAIRS
from grognard.games.dragon_noir.plan.areas import plan_of
from grognard.games.dragon_noir.plan.boxes import boxed, inside
from grognard.games.dragon_noir.plan.reveal import beside_adventurers
from grognard.games.dragon_noir.plan.strategic_moves import StrategicMoves, closed_areas, reach, strides, who_can_go
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.show.facts import facts_of
from grognard.games.dragon_noir.show.imagination import imagine
from grognard.games.dragon_noir.the_challenge import TheChallenge
from tests.games.dragon_noir.plan.curtain import ADVENTURERS, KROBS, area, cells_offered, dark, events
from tests.games.skirmish.witness import numbered, options, told, topic

GAME = TheChallenge()


def names(war: Foray, areas: int) -> set[str]:
    """The areas of a mask by name."""
    return {plan_of(war).names[each] for each in bits(areas)}


@pytest.mark.rule("DN-5.21.1a")
def test_5_21_1_warriors_and_guards_one_area_slayers_two_hunters_three_wounded_none() -> None:
    waiting = dict.fromkeys(("warrior-1", "migam", "slayer-1", "hunter-1"), "bridge-north")
    war = dark(StrategicMoves(), {}, waiting, half=1)
    one = {"bridge-stream", "maze-north"}
    two = one | {"bridge-south", "maze-middle", "jails-north"}
    three = two | {"maze-south", "jails-ward"}
    assert [strides(war, numbered(war, id)) for id in waiting] == [1, 1, 2, 3]
    assert names(war, reach(war, numbered(war, "warrior-1"))) == one
    assert names(war, reach(war, numbered(war, "slayer-1"))) == two
    assert names(war, reach(war, numbered(war, "hunter-1"))) == three
    war.health[numbered(war, "slayer-1")] = 1
    assert reach(war, numbered(war, "slayer-1")) == 0
    assert numbered(war, "slayer-1") not in who_can_go(war)


@pytest.mark.rule("DN-5.21.1a")
def test_each_goes_once_in_a_half_and_nobody_is_told() -> None:
    war = dark(StrategicMoves(), {}, {"hunter-1": "bridge-north", "hunter-2": "bridge-north"}, half=1)
    assert war.question is not None
    assert (topic(war), war.question.seat, war.question.secret) == ("plan-move", KROBS, True)
    assert options(war) == ["take hunter-1", "done"], "equal ones stand for each other"
    before = facts_of(war, ADVENTURERS)
    war.answer(war.parse("take hunter-1"))
    assert war.question.secret
    war.answer(war.parse("area jails-north"))
    assert facts_of(war, ADVENTURERS) == before
    assert {event.to for event in events(war) if event.what == "went-unseen"} == {(KROBS,)}
    assert options(war) == ["take hunter-2", "done"]
    why = GAME.why_not(war, KROBS, "take hunter-1")
    assert why is not None
    assert why.rule == "DN-5.21.1a"
    war.answer(war.parse("done"))
    assert inside(war, area(war, "jails-north")) == [numbered(war, "hunter-1")]


@pytest.mark.rule("DN-G120", "DN-G308")
def test_into_the_light_a_krob_comes_out_at_the_edge_beside_nobody_and_stays() -> None:
    war = dark(StrategicMoves(), {"konrad": "wights-bridge:F5"}, {"hunter-1": "maze-north"}, half=1)
    war.lit = 0b11
    war.answer(war.parse("take hunter-1"))
    assert "area bridge-north" in options(war)
    assert "area bridge-stream" not in options(war), "the bank lies open before it"
    war.answer(war.parse("area bridge-north"))
    assert topic(war) == "plan-mouth"
    assert war.question is not None
    assert war.question.secret
    assert {war.land.labels[cell] for cell in cells_offered(war)} == {"wights-bridge:L4", "wights-bridge:L5"}
    why = GAME.why_not(war, KROBS, "go wights-bridge:F3")
    assert why is not None
    assert why.rule == "DN-G308"
    war.answer(war.parse("go wights-bridge:L4"))
    assert boxed(war) == []
    assert "came-to-light" in told(events(war))
    assert topic(war) != "plan-move"


@pytest.mark.rule("DN-G308")
def test_no_krob_comes_out_beside_an_adventurer() -> None:
    people = {"konrad": "wights-bridge:K4", "grast": "wights-bridge:K5"}
    war = dark(StrategicMoves(), people, {"hunter-1": "maze-north", "hunter-2": "maze-middle"}, half=1)
    war.lit = 0b11
    assert beside_adventurers(war) >> war.land.map.named("wights-bridge:L4") & 1
    assert "bridge-north" not in names(war, reach(war, numbered(war, "hunter-1")))


@pytest.mark.rule("DN-G303")
def test_what_nobody_looks_into_any_more_is_dark_again_whether_or_not_anybody_waits() -> None:
    for boxes in ({"hunter-1": "maze-north"}, {}):
        war = dark(StrategicMoves(), {"konrad": "wights-bridge:F5"}, {}, half=1)
        war.lit = war.explored = 0b1111
        war = dark_with(war, boxes)
        assert names(war, war.lit) == {"bridge-north", "bridge-stream"}
        assert war.explored == 0b1111


def dark_with(war: Foray, boxes: dict[str, str]) -> Foray:
    """The same with somebody in boxes, as the krobs' movement ends."""
    for id, name in boxes.items():
        war.boxed = tuple(area(war, name) if n == numbered(war, id) else w for n, w in enumerate(war.boxed))
    return war.begin(StrategicMoves())


@pytest.mark.rule("DN-5.21b")
def test_5_21b_heavy_krobs_keep_out_of_the_swamp(monkeypatch: pytest.MonkeyPatch) -> None:
    war = dark(StrategicMoves(), {}, {"warrior-1": "bridge-north", "hunter-1": "bridge-north"}, half=1)
    monkeypatch.setattr("grognard.games.dragon_noir.plan.strategic_moves.SWAMP", "maze")
    assert names(war, closed_areas(war, numbered(war, "warrior-1"))) == {"maze-north", "maze-middle", "maze-south"}
    assert names(war, reach(war, numbered(war, "warrior-1"))) == {"bridge-stream"}
    assert "maze-north" in names(war, reach(war, numbered(war, "hunter-1")))


def test_others_imagine_the_question_from_its_beginning() -> None:
    war = dark(StrategicMoves(), {}, {"hunter-1": "bridge-north", "slayer-1": "jails-ward"}, half=1)
    war.answer(war.parse("take hunter-1"))
    for seed in range(10):
        world = imagine(war, ADVENTURERS, Random(seed))
        assert world.question is not None
        assert world.question.topic == "plan-move"
        world.answer(world.question.options.pick(Random(seed).random))


@pytest.mark.rule("DN-G414")
def test_once_the_orb_is_found_the_hunters_of_one_area_go_an_area_farther() -> None:
    north, south = "bridge-north", "jails-south"
    waiting = {"hunter-1": north, "hunter-2": north, "hunter-3": south, "slayer-1": south}
    war = dark(StrategicMoves(), {}, waiting, half=1)
    first, second, third, slayer = (numbered(war, id) for id in waiting)
    assert [strides(war, piece) for piece in (first, second, third, slayer)] == [3, 3, 3, 2]
    war.orb = (-1, 0)
    war = war.begin(StrategicMoves())
    assert [strides(war, piece) for piece in (first, second, third, slayer)] == [4, 4, 4, 2]
    war.answer(war.parse("take hunter-1"))
    war.answer(war.parse("area bridge-stream"))
    assert strides(war, third) == 4, "that one did not need it"
    war.answer(war.parse("take hunter-2"))
    assert "area jails-chamber" in options(war)
    war.answer(war.parse("area jails-chamber"))
    assert strides(war, third) == 3, "the pack of this turn is the other one"
    assert imagine(war, ADVENTURERS, Random(1)).hastened == 0, "which nobody else knows"
    war = war.begin(StrategicMoves())
    assert strides(war, third) == 4, "in the next turn anybody again"
    war.health[third] -= 1
    assert strides(war, third) == 0


@pytest.mark.rule("DN-G414")
def test_hunters_do_not_hurry_in_matches_of_older_editions() -> None:
    war = dark(StrategicMoves(), {}, {"hunter-1": "bridge-north"}, half=1)
    war.orb, war.edition = (-1, 0), LATER_REPAIRS
    assert strides(war, numbered(war, "hunter-1")) == 3
