"""Work that takes whole turns: strings of mules, and the dead on bridges; and strings that are driven back."""

from __future__ import annotations

import pytest

from grognard.games.dark_blades.sequence import Half, Turns
from grognard.games.skirmish.combat.melee import CombatStep
from grognard.games.skirmish.combat.retreat import Retreat
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


CLEARING = "job at K13\nsarah at A8\nmule-1 at L13/M13, dead\nashrak at R16"


@pytest.mark.rule("DB-G137", "DB-BOD-6")
@pytest.mark.parametrize("disturbed", ["stunned", "driven off", "in the water"])
def test_whoever_is_disturbed_begins_his_work_anew(disturbed: str) -> None:
    war = stage("watermill", CLEARING, Turns())
    play(war, "move job", "work clear mule-1", "done")
    assert war.phasing == 1
    if disturbed == "stunned":
        war.stun[0] = war.half + 1
    else:
        war.put(0, war.land.map.named("G8" if disturbed == "driven off" else "L12"))
    play(war, "done")
    assert war.tasks == ()
    while war.phasing == 0:
        play(war, 10 if "die" in topic(war) else "done")
    play(war, "done", "done", "done")
    assert place(war, "mule-1") == "L13/M13"


@pytest.mark.rule("DB-BOD-6", "DB-BOD-7", "DB-MUL-3")
@pytest.mark.parametrize(
    ("text", "work", "rule"),
    [
        ("job at K13\ngoblin-1 at L13, dead", "clear goblin-1", "DB-BOD-7"),
        ("job at E9\nmule-1 at F7/F8\nmule-2 at F9/F10 follows mule-1", "untie mule-2", "DB-MUL-3"),
    ],
)
def test_the_log_cites_the_rule_of_the_work(text: str, work: str, rule: str) -> None:
    war = stage("watermill", f"{text}\nashrak at Z16", Half())
    events = play(war, "move job", f"work {work}")
    assert [event.rule for event in events if event.what in (f"work-{work.split()[0]}", "chore-done")] == [rule] * 2


@pytest.mark.rule("DB-MUL-4", "DB-G40")
def test_the_leader_himself_may_take_a_dead_mule_off() -> None:
    text = "job at F6\nmule-1 at G6/G7 follows job\nmule-2 at F7/F8 follows mule-1, dead\nashrak at Z16"
    war = stage("watermill", text, Half())
    play(war, "move job")
    assert why_not(war, "go F5").rule == "DB-G40"
    play(war, "work untie mule-2")
    assert (ahead_of(war, "mule-2"), ahead_of(war, "mule-1")) == ("", "job")


@pytest.mark.rule("DB-MUL-2", "DB-G40")
def test_mules_stay_tied_to_a_dead_one_but_nobody_leads_it() -> None:
    text = "job at F6\nmule-1 at F7/F8 follows job\nmule-2 at F9/F10 follows mule-1\ndark-blades at E7 for fox"
    war = stage("watermill", text, CombatStep(), first=1)
    play(war, "attack mule-1", "with dark-blades", "strike", 1)
    assert [ahead_of(war, id) for id in ("mule-1", "mule-2")] == ["", "mule-1"]
    assert not war.health[numbered(war, "mule-1")]


@pytest.mark.rule("DB-MUL-2", "DB-MUL-3")
def test_a_string_has_one_mule_behind_another() -> None:
    text = "job at E9\nmule-1 at F7/F8\nmule-2 at F9/F10 follows mule-1\nmule-3 at E8/D8\nashrak at Z16"
    war = stage("watermill", text, Half())
    play(war, "move job")
    assert why_not(war, "work tie mule-3").rule == "DB-MUL-3"
