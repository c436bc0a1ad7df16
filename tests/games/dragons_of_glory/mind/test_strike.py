"""What the bot once did wrong in The Kender Strike: hobgoblins that walked into taunts, a set-up that came too late."""

from __future__ import annotations

from grognard.games.dragons_of_glory.mind.answering.set_up_choices import SET_UPS
from grognard.games.dragons_of_glory.mind.planning.plans import HalfPlan
from grognard.games.dragons_of_glory.movement.phase import Movement
from grognard.games.dragons_of_glory.pieces.roster import HIGHLORD, WHITESTONE
from grognard.games.dragons_of_glory.scenarios.lookup import settled
from grognard.games.dragons_of_glory.sequence import War
from grognard.games.dragons_of_glory.war import LanceWar
from tests.games.dragons_of_glory.mind.matches import MIND, chosen
from tests.games.dragons_of_glory.staging import BOX, LABELS, begun, staged, where

STRIKE = "the-kender-strike"
RAIDERS = {
    "throtyl-hobgoblin-1": "4015W", "throtyl-hobgoblin-2": "4015W", "draconians-draconian-1": "3915W",
    "draconians-draconian-2": "3915W", "hylo-kender-1": "3717W", "hylo-kender-2": "3717W",
}  # fmt: skip


def test_the_swift_run_for_hylo_and_the_slow_keep_away() -> None:
    area = settled(STRIKE).area
    war = staged(RAIDERS, {"throtyl": HIGHLORD, "hylo": WHITESTONE}, scenario=STRIKE, area=area, last=5)
    plan = MIND.plan(begun(war, Movement(side=HIGHLORD)), HIGHLORD)
    assert isinstance(plan, HalfPlan)
    grid, hylo, kender = war.country.grid, war.country.site("hylo").cell, LABELS["3717W"]
    for id, cell in ((id, plan.goals[BOX.number[id]]) for id in RAIDERS if not id.startswith("hylo")):
        if id.startswith("draconians"):
            assert grid.distance(cell, hylo) < grid.distance(LABELS["3915W"], hylo)
        else:
            assert grid.distance(cell, kender) > grid.distance(LABELS["4015W"], kender)


def test_both_sides_set_up_by_hand_where_they_know_better() -> None:
    war = LanceWar(settled(STRIKE)).begin(War())
    while war.question is not None and war.question.topic.startswith("set-up"):
        war.answer(chosen(war)[0])
    for camp in SET_UPS[STRIKE].values():
        for label, ids in camp.items():
            assert {where(war, id) for id in ids} == {label}, ids
