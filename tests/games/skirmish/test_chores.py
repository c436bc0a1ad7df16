"""Work that takes whole turns: strings of mules, and the dead on bridges; and strings that are driven back."""

from __future__ import annotations

import pytest

from grognard.games.dark_blades.sequence import Half, Turns
from grognard.games.skirmish.retreats import Retreat
from grognard.games.skirmish.war import War
from tests.games.skirmish.field import numbered, options, place, play, stage, topic, why_not

STRING = "job at F6\nmule-1 at F7/F8 follows job\nmule-2 at F9/F10 follows mule-1\nzugun at E10"


def ahead_of(war: War, id: str) -> str:
    """The id of the piece in front of one."""
    ahead = war.follows[numbered(war, id)]
    return war.card(ahead).id if ahead >= 0 else ""


@pytest.mark.rule("DB-MUL-2", "DB-MUL-3", "DB-G31")
def test_tying_a_mule_to_a_string_takes_one_man_a_whole_turn() -> None:
    war = stage("watermill", "job at E9\nsarah at A8\nmule-1 at F7/F8\nmule-2 at F9/F10\nashrak at Z16", Half())
    play(war, "move job", "work tie mule-2")
    assert ahead_of(war, "mule-2") == ""
    assert why_not(war, "move job").rule == "DB-G31"
    play(war, "done")
    assert ahead_of(war, "mule-2") == "mule-1"


@pytest.mark.rule("DB-MUL-3", "DB-MUL-4", "DB-G40")
@pytest.mark.parametrize("dead", [False, True])
def test_taking_a_mule_off_takes_as_long_whether_it_lives_or_not(dead: bool) -> None:
    text = "job at E9\nmule-1 at F7/F8\nmule-2 at F9/F10 follows mule-1\nashrak at Z16"
    war = stage("watermill", text, Half())
    if dead:
        war.kill(numbered(war, "mule-2"))
    play(war, "move job", "work untie mule-2")
    assert war.question is None
    assert ahead_of(war, "mule-2") == ""


@pytest.mark.rule("DB-BOD-7", "DB-BOD-5")
def test_a_dead_man_is_cleared_off_a_bridge_in_a_turn() -> None:
    war = stage("watermill", "job at K13\ngoblin-1 at L13, dead\nashrak at Z16", Half())
    play(war, "move job", "work clear goblin-1")
    assert place(war, "goblin-1") == ""
    assert not war.bodies[war.land.map.named("L13")]


@pytest.mark.rule("DB-BOD-6")
def test_a_dead_horse_takes_three_turns_of_nothing_else() -> None:
    war = stage("watermill", "job at K13\nsarah at A8\nmule-1 at L13/M13, dead\nashrak at R16", Turns())
    play(war, "move job", "work clear mule-1", "done", "done")
    for _ in range(2):
        assert place(war, "mule-1") == "L13/M13"
        assert why_not(war, "move job").rule == "DB-G31"
        play(war, "done", "done")
    assert place(war, "mule-1") == ""


@pytest.mark.rule("DB-BOD-7")
def test_bodies_elsewhere_stay_where_they_are() -> None:
    war = stage("watermill", "job at E6\ngoblin-1 at E7, dead\nashrak at Z16", Half())
    play(war, "move job")
    assert why_not(war, "work clear goblin-1").rule == "DB-BOD-7"


@pytest.mark.rule("DB-MUL-7", "DB-MUL-8", "DB-G40")
def test_a_string_retreats_as_a_whole_without_its_leader_and_is_led_no_more() -> None:
    war = stage("watermill", STRING, Retreat(2, 1, (3,)))
    assert topic(war) == "retreat"
    assert "ride G6 ne" in options(war)
    play(war, "ride G6 ne")
    assert [place(war, id) for id in ("job", "mule-1", "mule-2")] == ["F6", "G6/F7", "F8/F9"]
    assert (ahead_of(war, "mule-1"), ahead_of(war, "mule-2")) == ("", "mule-1")
