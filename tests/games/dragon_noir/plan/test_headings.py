"""Broods that the tables lead (DN-G383, DN-G416): what hatches, where it is bound for, and how it goes there."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.dragon_noir.plan.boxes import inside
from grognard.games.dragon_noir.plan.headings import (
    FIRST_SUN,
    GROUP,
    ORB,
    STAYS,
    DrawnBrood,
    Heading,
    goal_of,
    heading_of,
    send,
)
from grognard.games.dragon_noir.plan.strategic_moves import StrategicMoves
from grognard.games.dragon_noir.position import Foray
from tests.games.dragon_noir.plan.alone import alone, heard
from tests.games.dragon_noir.plan.curtain import KROBS, area, first_answer
from tests.games.skirmish.witness import numbered, topic

NEST = {"alkiram": "nest"}


def moved(war: Foray) -> Foray:
    """The krobs behind the curtain have all gone as far as they are sent."""
    while war.question is not None and topic(war).startswith("plan-"):
        assert (war.question.seat, war.question.options.count(), war.question.secret) == (KROBS, 1, False)
        first_answer(war)
    return war


def bound(heading: int, boxes: dict[str, str], people: dict[str, str], **state: Any) -> Foray:
    """Some are sent somewhere, and go."""
    war = alone(Heading(()), people, {**NEST, **boxes}, half=1, **state)
    send(war, tuple(numbered(war, id) for id in boxes), heading)
    return moved(war.begin(StrategicMoves()))


def where(war: Foray, id: str) -> str:
    return war.sheet.areas[war.boxed[numbered(war, id)]].name


@pytest.mark.rule("DN-G383")
def test_g383_dice_spend_the_points_of_a_date_and_one_more_sends_the_brood_off() -> None:
    war = alone(DrawnBrood(), {"konrad": "maze:F1"}, NEST, turn=3, half=1)
    while topic(war) == "brood-die":
        war.answer(8)
    assert topic(war) == "heading-die"
    war.answer(2)
    hatched = [piece for piece in inside(war, area(war, "nest")) if war.card(piece).kind != "queen"]
    assert sorted(war.card(piece).kind for piece in hatched) == ["baby slayer"] * 2 + ["baby warrior"]
    assert {heading_of(war, piece) for piece in hatched} == {GROUP}
    assert heard(war)[-1] == "bound-group"
    assert {event.to for event in war.log or () if event.what == "hatched-unseen"} == {None}, "all of it is told"


@pytest.mark.rule("DN-G383")
def test_g383_a_sun_is_one_of_those_that_lie_face_down() -> None:
    war = alone(Heading(()), {}, {"hunter-1": "nest"})
    suns = [war.land.map.named(f"{map}:F1") for map in ("dark-island", "haunted-swamp", "far-maze")]
    war.suns = (suns[0], 1, suns[1], 0, suns[2], 0)
    war = war.begin(Heading((numbered(war, "hunter-1"),)))
    war.answer(8)
    assert topic(war) == "heading-sun"
    assert war.question is not None
    assert [war.spell(answer) for answer in war.question.options] == ["go haunted-swamp:F1", "go far-maze:F1"]
    war.answer(war.parse("go far-maze:F1"))
    assert goal_of(war, heading_of(war, numbered(war, "hunter-1"))) == 1 << area(war, "far-gate")


@pytest.mark.rule("DN-G383")
def test_g383_with_no_sun_left_to_guard_it_stays() -> None:
    war = alone(Heading(()), {}, {"hunter-1": "nest"})
    war = war.begin(Heading((numbered(war, "hunter-1"),)))
    war.answer(9)
    assert (heard(war), heading_of(war, numbered(war, "hunter-1"))) == (["bound-stays"], STAYS)


@pytest.mark.rule("DN-G416", "DN-5.21.1a")
def test_g416_a_pack_goes_together_as_fast_as_its_slowest() -> None:
    three = dict.fromkeys(("hunter-1", "hunter-2", "warrior-1"), "nest")
    war = bound(GROUP, three, {"konrad": "maze:F1"})
    assert [where(war, id) for id in three] == ["pit-edge"] * 3
    war = bound(GROUP, {"hunter-1": "nest"}, {"konrad": "maze:F1"})
    assert where(war, "hunter-1") not in ("nest", "pit-edge"), "alone it is quicker"
    war = bound(STAYS, {"hunter-1": "nest"}, {"konrad": "maze:F1"})
    assert where(war, "hunter-1") == "nest"


@pytest.mark.rule("DN-G416")
def test_g416_until_it_is_found_nobody_knows_where_the_orb_is() -> None:
    war = alone(Heading(()), {"konrad": "maze:F1"}, NEST)
    labels = ("dark-island:G9", "haunted-swamp:F8", "far-island:G9")
    war.markers = tuple(war.land.map.named(label) for label in labels)
    marked = sum(1 << area(war, name) for name in ("lake", "mire-tower", "far-lake"))
    for cell in war.markers:
        war.cell = cell
        assert goal_of(war, ORB) == marked, "whichever is true"
    war.cell, war.orb = -1, (numbered(war, "konrad"), -1)
    assert goal_of(war, ORB) == 1 << area(war, "maze-gate")
    war.orb = (-1, war.land.map.named("jails:F2"))
    assert goal_of(war, ORB) == 1 << area(war, "jail-gate")


@pytest.mark.rule("DN-G416", "DN-G308")
def test_g416_a_pack_that_comes_upon_people_steps_out_of_the_dark() -> None:
    war = bound(GROUP, {"hunter-1": "maze-heart"}, {"konrad": "maze:F2"}, lit=("maze-gate",))
    assert war.alive(numbered(war, "hunter-1"))
    assert war.boxed[numbered(war, "hunter-1")] == -1
    assert FIRST_SUN > ORB
