"""The older form of a scenario: matches that began with it go on so, and new ones are played by its sheet of today."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.editions import DEEPER_REPAIRS, EVENED_OUT, LATER_REPAIRS, REPAIRS, UNHIDDEN_GROUND
from grognard.games.dragon_noir.movement.mire import MIRE
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.keys import key_in, played
from grognard.games.dragon_noir.scenarios.options import scenario_choices
from grognard.games.dragon_noir.scenarios.underworld import open_descent
from tests.games.skirmish.witness import numbered

TOWER = "the-tower-in-the-mire"
KROBS = 1


def ids(key: str) -> list[str]:
    """Who takes part."""
    return [id for force in played(key).forces for id in force.units]


@pytest.mark.rule("DN-3c")
def test_the_tower_in_the_mire_has_a_caster_of_the_second_level() -> None:
    war = open_descent(TOWER)
    shaman = numbered(war, "shaman")
    assert war.card(shaman).spellcaster
    assert (war.given.level, war.energy[shaman]) == (2, 200)


@pytest.mark.rule("DN-5.23a")
def test_its_marsh_is_in_force_unless_somebody_says_otherwise() -> None:
    defaults = {choice.key: choice.default for choice in scenario_choices(TOWER)}
    assert defaults[MIRE] is True


def points(war: Foray) -> int:
    """What the krobs of a match are worth (DN-5.21.3a)."""
    worth = {"hunter": 1, "warrior": 2, "slayer": 4, "guard": 7}
    return sum(worth[war.card(post.piece).kind] for post in war.roll.posts if post.side == KROBS)


@pytest.mark.rule("DN-5.21.3a")
def test_its_krobs_are_worth_63_points_with_at_most_two_guards() -> None:
    war = open_descent(TOWER)
    assert points(war) == 63
    assert [war.card(post.piece).kind for post in war.roll.posts].count("guard") == 2


def test_matches_of_older_editions_go_on_without_her_magic() -> None:
    assert key_in(TOWER, REPAIRS) != key_in(TOWER, LATER_REPAIRS) != key_in(TOWER, EVENED_OUT) != TOWER
    assert key_in(TOWER, UNHIDDEN_GROUND) == TOWER
    old, before = open_descent(TOWER, {}, REPAIRS), played(TOWER).before[-1]
    assert "shaman" not in ids(old.given.scenario)
    assert not any(card.spellcaster for card in old.given.cards)
    assert points(old) == 24
    assert points(open_descent(TOWER, {}, DEEPER_REPAIRS)) == 54
    assert points(open_descent(TOWER, {}, EVENED_OUT)) == 57
    assert sorted((*ids(old.given.scenario), *before.without)) == sorted(ids(TOWER))


@pytest.mark.rule("DN-G128")
def test_matches_that_began_before_scenarios_were_evened_out_keep_their_forces_and_limits() -> None:
    bridge, cells, ways, nest = (
        tuple(open_descent(slug, {}, edition).sheet for edition in (EVENED_OUT, DEEPER_REPAIRS, LATER_REPAIRS))
        for slug in ("the-wights-bridge", "the-eight-cells", "by-the-deep-ways", "the-nest-of-alkiram")
    )
    assert [sheet.webs for sheet in bridge] == [1, 1, 2]
    assert [sheet.turns for sheet in bridge] == [13, 14, 14]
    assert ["hunter-3" in sheet.forces[KROBS].foot for sheet in bridge] == [True, True, False]
    assert [sheet.turns for sheet in cells] == [10, 12, 14]
    assert [sheet.points for sheet in ways] == [57, 53, 36]
    assert [sheet.points for sheet in nest] == [33, 33, 25]
    assert [sheet.points for sheet in cells] == [30, 30, 30], "they are printed"


def test_the_oldest_form_of_a_scenario_is_not_the_one_before_the_last() -> None:
    assert key_in(TOWER, REPAIRS) == f"{TOWER} before-{LATER_REPAIRS}"
    assert key_in(TOWER, LATER_REPAIRS) == key_in(TOWER, DEEPER_REPAIRS) == f"{TOWER} before-{EVENED_OUT}"
    assert key_in("the-wights-bridge", REPAIRS) == key_in("the-wights-bridge", LATER_REPAIRS)
    assert key_in("the-wights-bridge", EVENED_OUT) == "the-wights-bridge"
