"""What lasts a half for bots of Dark Blades, where some wait for others."""

from __future__ import annotations

from collections import Counter

import pytest

from grognard import game
from grognard.games.dark_blades.mind import siege
from grognard.games.dark_blades.mind.attraction import planned
from grognard.games.dark_blades.mind.plans import RescuePlan
from grognard.games.dark_blades.position import Battle
from grognard.mind import NO_PLAN, packed, unpacked
from tests.games.dark_blades.mind.test_siege import siege as besieged

GAME = game("dark-blades")
HONNA = 0


def test_only_where_some_wait_for_others_anything_is_planned() -> None:
    assert GAME.mind.plan(GAME.start("the-raid"), HONNA) is NO_PLAN
    war = besieged(grast="watermill:V9")
    plan = GAME.mind.plan(war, HONNA)
    assert isinstance(plan, RescuePlan)
    assert unpacked(GAME.mind, packed(plan)) == plan
    assert GAME.mind.plan(war, HONNA, plan) is plan


def test_a_plan_is_thrown_away_when_somebody_falls_or_is_set_free() -> None:
    war = besieged(grast="watermill:V9")
    plan = GAME.mind.plan(war, HONNA)
    freed = war.copy()
    freed.held = freed.held[1:]
    assert GAME.mind.plan(freed, HONNA, plan) is not plan
    war.kill(next(iter(war.living_of(1))))
    assert GAME.mind.plan(war, HONNA, plan) is not plan


def test_with_a_plan_nobody_looks_for_places_again(monkeypatch: pytest.MonkeyPatch) -> None:
    war, seen = besieged(grast="watermill:V9"), Counter[str]()
    plan, look = GAME.mind.plan(war, HONNA), siege.vantage

    def counted(position: Battle) -> int:
        seen["vantage"] += 1
        return look(position)

    for module in ("siege", "attraction"):
        monkeypatch.setattr(f"grognard.games.dark_blades.mind.{module}.vantage", counted)
    assert GAME.mind.worth(war, HONNA, plan) == GAME.mind.worth(war, HONNA, planned(war, HONNA))
    made = seen["vantage"]
    assert made
    GAME.mind.worth(war, HONNA, plan)
    assert seen["vantage"] == made
