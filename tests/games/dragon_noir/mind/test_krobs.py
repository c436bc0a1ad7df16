"""What bots make of krobs: blows from behind, both palps, venom, and which way a big one should look."""

from __future__ import annotations

from grognard.games.dragon_noir.mind.danger import bearing
from grognard.games.dragon_noir.mind.expected_harm import (
    best_band,
    best_double,
    blow,
    chances_of,
    struck,
    worth_doubling,
)
from grognard.games.dragon_noir.mind.stakes import Aims
from grognard.games.skirmish.combat.melee import CombatStep, strikers
from grognard.games.skirmish.combat.odds import column_of
from tests.games.dragon_noir.cave import cave
from tests.games.dragon_noir.meadow import MEADOW
from tests.games.dragon_noir.stage import play

ADVENTURERS, KROBS = 0, 1
AIMS = Aims(tuple(tuple(range(0, 600, 100)) for _ in range(5)), (0, 0), (0, 0), 0, 0)
"""Every life of everybody is worth 100."""


def test_a_blow_from_behind_promises_more() -> None:
    war = cave(MEADOW, "migam at E5 facing n\nkonrad at E6", CombatStep(), ADVENTURERS)
    named = war.land.map.named
    ahead, behind = (struck(war, AIMS, 0, 20, 1 << named(label)) for label in ("E3", "E6"))
    assert behind > ahead


def test_nobody_is_banded_with_those_on_the_other_side_of_a_guard() -> None:
    war = cave(MEADOW, "migam at E5 facing n\nkonrad at E6\nthrugg at F4\ngrast at E3", CombatStep(), ADVENTURERS)
    assert blow(war, AIMS, (1, 2), 0) is None
    _, band = best_band(war, AIMS, 0, (), strikers(war, 0))
    assert band == (1,)


def test_venom_makes_deaths_of_wounds_and_half_of_them_in_company() -> None:
    war = cave(MEADOW, "slayer-3 at E5\nslayer-4 at D6\nhunter-1 at F6\nbarney at E6", CombatStep(), KROBS)
    alone, company = (chances_of(war, band, (3,), column_of(war, band, (3,))) for band in ((0, 1), (0, 2)))
    assert alone.wounded == 0
    assert company.wounded > 0


def test_both_palps_for_who_is_alone_between_them_and_one_each_for_two() -> None:
    war = cave(MEADOW, "migam at E5 facing n\nkonrad at F4", CombatStep(), KROBS)
    assert best_double(war, AIMS, 1) > (blow(war, AIMS, (0,), 1) or 0)
    play(war, "attack konrad")
    assert war.question is not None
    answers = [answer for answer in war.question.options if isinstance(answer, int)]
    assert [war.spell(answer) for answer in worth_doubling(war, AIMS, 1, (), answers)] == ["double migam"]


def test_a_guard_looks_at_the_enemy_and_covers_its_back() -> None:
    war = cave(MEADOW, "migam at E5 facing n\nkonrad at F4\nthrugg at E3", CombatStep(), KROBS)
    named = war.land.map.named
    towards, away = 6 * named("E5"), 6 * named("E4") + 2
    assert bearing(war, AIMS, 0, towards) > bearing(war, AIMS, 0, away)
    assert bearing(war, AIMS, 1, towards) == 0
