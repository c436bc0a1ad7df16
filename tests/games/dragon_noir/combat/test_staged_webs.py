"""Webs staged from the rulebook: with krobs in them, across levels, over other ground, beside fire."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.combat.retreat import FallBack
from grognard.games.dragon_noir.editions import EVENED_OUT
from grognard.games.dragon_noir.forces.spinning import Spinning, web_ground, why_no_web
from grognard.games.dragon_noir.magic.fireball import Blaze
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.position import Foray
from grognard.games.skirmish.combat.melee import CombatStep
from tests.games.dragon_noir.cave import cave, drawn_cave, hexes, why_not
from tests.games.dragon_noir.meadow import MEADOW
from tests.games.skirmish.witness import numbered, options, place, play, state, topic


def offered(war: Foray) -> list[str]:
    """The options, none if nothing is asked."""
    return options(war) if war.question else []


def test_a_web_stops_adventurers_on_the_hex_before_it_and_no_krob() -> None:
    """DN-2.31.9a, DN-2.31.9b."""
    war = cave("# # # #\n. . . .\n# # # #", "konrad at A2\nhunter-1 at D2", MovementStep(), webs="C2")
    play(war, "move konrad")
    assert options(war) == ["stay", "go B2"]
    war = cave("# # # #\n. . . .\n# # # #", "konrad at A2\nhunter-1 at D2", MovementStep(), first=1, webs="C2")
    play(war, "move hunter-1")
    assert options(war) == ["stay", "go B2", "go C2"]


def test_without_an_advance_a_web_stays_whole_and_the_attack_is_spent() -> None:
    """DN-2.46c, DN-G68."""
    war = cave(MEADOW, "konrad at E5\nhunter-1 at F5", CombatStep(), webs="E4")
    play(war, "cut-web E4", "with konrad", "stay")
    assert hexes(war, war.land.webs) == ["E4"]
    assert "attack hunter-1" not in offered(war)


def test_whoever_cuts_a_web_goes_on_beyond_it_by_half_his_points() -> None:
    """DN-2.46a, DN-G68, DN-2.44c: half of 8, the hex of the web among them."""
    war = cave(MEADOW, "konrad at E9\nhunter-1 at A1", CombatStep(), webs="E8")
    play(war, "cut-web E8", "with konrad", "advance konrad")
    assert "go E5" in options(war)
    assert "go E4" not in options(war)
    play(war, "go E5")
    assert not war.land.webs
    assert place(war, "konrad") == "E5"


def test_a_krob_in_a_web_that_is_driven_out_leaves_it_whole_unless_somebody_advances() -> None:
    """DN-2.46b, DN-2.46c, DN-G67."""
    for answers, left in ((("stay",), ["E4"]), (("advance konrad", "go E4"), [])):
        war = cave(MEADOW, "hunter-1 at E4\nkonrad at E5", CombatStep(), webs="E4")
        play(war, "attack hunter-1", "with konrad", "strike", "1")
        assert not war.alive(numbered(war, "hunter-1"))
        play(war, *answers)
        assert hexes(war, war.land.webs) == left


def test_a_web_a_level_below_is_out_of_reach_with_and_without_a_krob_in_it() -> None:
    """DN-2.46a, DN-G67, DN-2.31.10a: jumps do not count."""
    drawing = "H H H\nH H H\n. . .\n. . ."
    war = cave(drawing, "konrad at B2\nhunter-1 at A4", CombatStep(), webs="B3 A3")
    assert offered(war) == []
    war = cave(drawing, "konrad at B2\nhunter-1 at B3", CombatStep(), webs="B3")
    assert offered(war) == []
    war = cave(drawing, "konrad at B4\nhunter-1 at B3", CombatStep(), webs="B3")
    assert "attack hunter-1" in offered(war)


def test_nobody_jumps_down_into_a_web() -> None:
    """DN-2.31.9a, DN-2.31.10b."""
    war = cave("H H H\nH H H\n. . .\n. . .", "laberne at A2", MovementStep(), webs="B3")
    play(war, "move laberne")
    jumps = [answer for answer in options(war) if answer.startswith("jump")]
    assert jumps
    assert "jump B3" not in jumps


def test_a_retreat_that_only_a_web_would_take_is_a_wound_to_a_man_and_none_to_a_krob() -> None:
    """DN-2.31.9a, DN-5.14.2i, DN-2.31.9b."""
    drawing = "# # # #\n. . . .\n# # # #"
    war = cave(drawing, "konrad at C2\nhunter-1 at B2", FallBack(0, 1, (1,)), webs="D2")
    assert state(war, "konrad") == "wounded"
    assert place(war, "konrad") == "C2"
    war = cave(drawing, "konrad at B2\nhunter-1 at C2", FallBack(1, 1, (0,)), first=1, webs="D2")
    play(war, "go D2")
    assert state(war, "hunter-1") == "healthy"
    assert hexes(war, war.land.webs) == ["D2"]


def test_a_friend_does_not_give_way_into_a_web() -> None:
    """DN-5.14.2f, DN-2.31.9a: nobody can make room, so the wound stands."""
    drawing = "# # # # #\n. . . . .\n# # # # #"
    war = cave(drawing, "konrad at C2\nthrugg at D2\nhunter-1 at B2", FallBack(0, 1, (2,)), webs="E2")
    assert topic(war) == ""
    assert state(war, "konrad") == "wounded"


def test_fire_burns_a_web_with_nobody_in_it_and_the_hex_stays_closed_while_it_burns() -> None:
    """DN-3.55.2d, DN-3.55.2a."""
    cell = drawn_cave(MEADOW).map.named("E4")
    war = cave(MEADOW, "konrad at E5", Blaze(cell), webs="E4")
    assert not war.land.webs
    assert war.given.hooks.closed(war, numbered(war, "konrad")) >> cell & 1


def changed(kind: str, edition: int = 0) -> tuple[Foray, int]:
    """A position at the spinning of webs in which a hex has become something else in the match."""
    war = cave(MEADOW, "hunter-1 at A1\nkonrad at I9", Spinning(1, (1 << 90) - 1, 2), first=1)
    cell = war.land.map.named("E5")
    war.change_land(1 << cell, kind)
    if edition:
        war.edition = edition
    return war, cell


@pytest.mark.parametrize("kind", ["rubble", "carcass"])
def test_no_web_hides_ground_that_has_changed(kind: str) -> None:
    """DN-G230, DN-G68, DN-G412, DN-G39: torn, it would leave the ground of the map and not what fell there."""
    war, cell = changed(kind)
    refusal = why_no_web(war, cell)
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("DN-G230", "web-needs-first-ground")
    assert not web_ground(war, 1 << cell)
    older, cell = changed(kind, EVENED_OUT)
    assert web_ground(older, 1 << cell)
    assert why_no_web(war, war.land.map.named("D5")) is None


def test_the_refusal_is_heard_where_webs_are_laid() -> None:
    """DN-G230: on one's own ground it is laid, over a carcass it is refused."""
    war, _ = changed("carcass")
    play(war, "go D5")
    assert why_not(war, "go E5").key == "web-needs-first-ground"
