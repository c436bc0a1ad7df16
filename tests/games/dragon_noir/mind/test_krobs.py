"""What bots make of krobs: blows from behind, both palps, venom, and which way a big one should look."""

from __future__ import annotations

from random import Random

from grognard.bots import bot
from grognard.driver import Sight
from grognard.games.dragon_noir.mind.attraction import drive_of, liking
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
from grognard.games.dragon_noir.position import MOVEMENT, Foray
from grognard.games.dragon_noir.scenarios.underworld import open_descent
from grognard.games.dragon_noir.shooting.lines import band_of
from grognard.games.dragon_noir.the_challenge import TheChallenge
from grognard.games.skirmish.combat.melee import CombatStep, strikers
from grognard.games.skirmish.combat.odds import column_of
from grognard.kernel import FATE
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


def _at_the_bridge() -> Foray:
    """The Wights' Bridge as greedy bots come to it, when the krobs begin to move."""
    war, bots = open_descent("the-wights-bridge"), [bot("greedy", seed=seat) for seat in (0, 1)]
    game, draw = TheChallenge(), Random(3)
    while war.question is not None and (war.phasing != KROBS or war.step != MOVEMENT):
        question = war.question
        if question.seat == FATE:
            war.answer(question.options.pick(draw.random))
        else:
            war.answer(bots[question.seat].choose(Sight(game, war, question.seat)))
    return war


def test_krobs_wait_for_nobody_at_the_rim_of_the_map() -> None:
    war = _at_the_bridge()
    assert (war.turn, war.phasing, war.step) == (1, KROBS, MOVEMENT)
    drive, slayer, named = drive_of(war, KROBS), war.given.numbers["slayer-3"], war.land.map.named
    assert drive.quarry, "adventurers are to be stopped, also while they would rather fight"
    like = liking(war, drive, slayer)
    assert like(named("E11")) > like(named("A13"))


def test_bowmen_below_ground_come_as_near_as_arrows_fly_there() -> None:
    war = _at_the_bridge()
    laberne, named = war.given.numbers["laberne"], war.land.map.named
    assert band_of(war, laberne, 5)
    assert not band_of(war, laberne, 6)
    far, like = war.land.grid.distance, liking(war, drive_of(war, ADVENTURERS), laberne)
    assert [min(far(named(label), war.at[krob]) for krob in war.living_of(KROBS)) for label in ("E8", "E7")] == [5, 6]
    assert like(named("E8")) > like(named("E7"))
