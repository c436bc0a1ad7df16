"""What bots know of gharvs and webs."""

from __future__ import annotations

from random import Random

from grognard.games.dragon_noir.mind.depths import depths
from grognard.games.dragon_noir.mind.shortlist import CUSTOMS
from grognard.games.dragon_noir.mind.stakes import aims
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.underworld import open_descent
from grognard.games.skirmish.combat.melee import CombatStep
from grognard.kernel import FATE
from grognard.mind import NO_PLAN

BRIDGE = "the-wights-bridge"


def at_bridge(**places: str) -> Foray:
    """The Wights' Bridge with some people where they are put, in the movement of the adventurers."""
    war = open_descent(BRIDGE)
    war.half, war.step = 2, 2
    for id, label in places.items():
        war.put(war.given.numbers[id.replace("_", "-")], war.land.map.named(label))
    return war.begin(MovementStep())


def risk(war: Foray, id: str, label: str) -> int:
    """What the gharvs should cost somebody in a hex."""
    return depths(war, aims(war), war.given.numbers[id], 1 << war.land.map.named(label))


def test_water_is_dangerous_sand_less_so_and_dry_ground_not_at_all() -> None:
    war = at_bridge(davrich="H5", krobek="H4", warrior_1="I14")
    assert risk(war, "davrich", "H8") > risk(war, "davrich", "J7") > risk(war, "davrich", "H5") == 0
    assert risk(war, "krobek", "H8") > 0


def test_wounds_draw_them() -> None:
    war = at_bridge(davrich="H5", warrior_1="I14")
    before = risk(war, "davrich", "H8")
    war.health[war.given.numbers["davrich"]] = 1
    assert risk(war, "davrich", "H8") > before // 2, "twice as often, though less is left of him"


def test_one_that_is_there_is_feared_wherever_it_can_bite() -> None:
    war = at_bridge(davrich="H5", gharv_1="J8", warrior_1="I14")
    with_it = risk(war, "davrich", "J7")
    war.remove(war.given.numbers["gharv-1"])
    assert with_it > risk(war, "davrich", "J7")


def test_krobs_spin_their_webs_across_the_way_out() -> None:
    war = open_descent(BRIDGE)
    while war.question is not None and war.question.topic != "web":
        war.answer(war.question.options.pick(Random(1).random))
    answer = CUSTOMS.settled(war, NO_PLAN)
    assert answer is not None
    cell = war.acts.entries[answer][1]
    ground = war.land.enterable("foot")
    assert (war.land.grid.disc(cell, 1) & ground).bit_count() <= 5, "where the way is narrow"


def test_whoever_is_barred_by_a_web_cuts_it() -> None:
    war = at_bridge(davrich="C15", warrior_1="L4")
    for label in ("C16", "D16", "B15", "D15", "C14"):
        war.change_land(1 << war.land.map.named(label), "spider web")
    war.step = 3
    war.begin(CombatStep())
    while war.question is not None:
        assert war.question.seat != FATE
        answer = CUSTOMS.settled(war, NO_PLAN)
        assert answer is not None
        war.answer(answer)
    assert war.land.webs.bit_count() == 4, "one of them is torn"
    assert war.land.labels[war.at[war.given.numbers["davrich"]]] != "C15"
