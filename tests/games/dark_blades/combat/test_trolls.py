"""Trolls: they come back from the dead, unless they are burnt at once."""

from __future__ import annotations

import pytest

from grognard.games.dark_blades.combat.trolls import FLAMES, Burning
from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.sequence import Half, Turns
from tests.games.skirmish.field import numbered, options, place, play, stage, state, topic, why_not

FOX = 1
"""The side that is first, where the trolls' own half is wanted."""


def fire(text: str, map: str = "watermill") -> Battle:
    """The end of a combat step of Honna's."""
    return stage(map, text, Burning())


def half_of(text: str, first: int = 0) -> Battle:
    """A half in which nobody moves."""
    war = stage("watermill", text, Half(), first=first)
    while topic(war) in ("movement", "combat"):
        play(war, "done")
    return war


@pytest.mark.rule("DB-TRL-3", "DB-TRL-5", "DB-SEQ-10", "DB-TRL-2")
def test_a_dead_troll_is_set_on_fire_and_gone_when_the_half_is_over() -> None:
    war = half_of("dark-blades at E6\ngnurr at E7, dead")
    assert (topic(war), options(war)) == ("burning", ["done", "burn gnurr"])
    events = play(war, "burn gnurr")
    assert [event.what for event in events] == ["flames", "ashes"]
    assert (place(war, "gnurr"), state(war, "gnurr")) == ("", "dead")


@pytest.mark.rule("DB-TRL-5")
def test_the_flames_lie_on_the_troll_until_then() -> None:
    war = fire("dark-blades at E6\ngnurr at E7, dead\ngromr at F6, dead")
    play(war, "burn gnurr")
    assert war.marked(numbered(war, "gnurr"), FLAMES)
    assert place(war, "gnurr") == "E7"
    assert why_not(war, "burn gnurr").rule == "DB-TRL-3"


@pytest.mark.rule("DB-TRL-1", "DB-TRL-6", "DB-TRL-7", "DB-TRL-8", "DB-SEQ-12", "DB-G70")
def test_a_troll_that_is_not_burnt_rises_by_one_state_a_turn() -> None:
    war = stage("watermill", "dark-blades at E6\ngnurr at E7, dead\nashrak at Z16", Turns())
    seen = []
    for _ in range(2):
        while war.phasing == 0:
            play(war, "done")
        seen.append(state(war, "gnurr"))
        while war.phasing == FOX:
            play(war, "done")
        seen.append(state(war, "gnurr"))
    assert seen == ["dead", "wounded", "wounded", "healthy"]


@pytest.mark.rule("DB-TRL-4", "DB-G70")
def test_a_stunned_troll_burns_and_one_on_its_feet_does_not() -> None:
    war = fire("dark-blades at E6\ngnurr at E7, stunned\ngromr at E5, wounded")
    assert why_not(war, "burn gromr").rule == "DB-TRL-4"
    assert why_not(war, "burn dark-blades").rule == "DB-TRL-1"
    play(war, "burn gnurr")
    assert war.marked(0, FLAMES) is False
    assert war.marked(1, FLAMES) is True


@pytest.mark.rule("DB-G106", "DB-TRL-7", "DB-TRL-1")
@pytest.mark.parametrize("burnt", [True, False])
def test_a_troll_that_dies_in_its_own_half_lies_there_until_the_enemy_could_burn_it(burnt: bool) -> None:
    war = stage("watermill", "evans at E6\ngnurr at E7, wounded\nugluk at Z16", Turns(), first=FOX)
    while topic(war) != "combat":
        play(war, "done")
    play(war, "attack evans", "with gnurr", "strike", 4)
    while war.phasing == FOX:
        play(war, "done")
    assert state(war, "gnurr") == "dead", "it had no time to mend"
    while topic(war) != "burning":
        play(war, "done")
    play(war, "burn gnurr" if burnt else "done")
    while war.phasing == FOX:
        play(war, "done")
    assert (state(war, "gnurr"), place(war, "gnurr")) == (("dead", "") if burnt else ("wounded", "E7"))


@pytest.mark.rule("DB-TRL-8", "DB-G106")
def test_a_troll_stunned_in_its_own_half_lies_there_too_and_one_that_is_wounded_mends_at_once() -> None:
    text = "dark-blades at E6\ngnurr at E7\ngromr at Z15, wounded\nattrag at Z13"
    war = stage("watermill", text, Turns(), first=FOX)
    war.stun[1] = war.stun[3] = war.half + 1
    while war.phasing == FOX:
        play(war, "done")
    assert [state(war, id) for id in ("gnurr", "gromr", "attrag")] == ["stunned", "healthy", "stunned"]
    while topic(war) != "burning":
        play(war, "done")
    assert "burn gnurr" in options(war)
    while war.phasing == 0:
        play(war, "done")
    while war.phasing == FOX:
        play(war, "done")
    assert [state(war, id) for id in ("gnurr", "attrag")] == ["healthy", "healthy"]


@pytest.mark.rule("DB-G70", "DB-G105")
@pytest.mark.parametrize(
    ("text", "burns"),
    [
        ("dark-blades at E6", True),
        ("dark-blades at E7", True),
        ("sunfire at E6/E5, mounted", True),
        ("dark-blades at E6, wounded", True),
        ("dark-blades at E5", False),
        ("dark-blades at E6, stunned", False),
        ("zatan at E6", False),
        ("ashrak at E6", False),
    ],
)
def test_fire_is_made_by_whoever_is_beside_the_troll_and_has_hands(text: str, burns: bool) -> None:
    war = fire(f"{text}\ngnurr at E7, dead\ngromr at N9, dead\njob at N10")
    assert ("burn gnurr" in options(war)) is burns
    if not burns:
        assert why_not(war, "burn gnurr").rule == "DB-G70"


@pytest.mark.rule("DB-G105", "DB-G31")
def test_whoever_is_busy_makes_no_fire() -> None:
    war = stage("watermill", "matt at E6, horse at F7/F8\ngnurr at E7, dead", Half())
    play(war, "move matt", "mount matt-horse")
    while topic(war) == "movement":
        play(war, "done")
    assert topic(war) == ""
    assert place(war, "gnurr") == "E7"


@pytest.mark.rule("DB-G70")
def test_nobody_burns_trolls_of_his_own_side() -> None:
    war = stage("watermill", "ashrak at E6\ngnurr at E7, dead\njob at Z16", Burning(), first=FOX)
    assert war.question is None


@pytest.mark.rule("DB-G106", "DB-TRL-7")
def test_a_troll_whose_hex_is_taken_rises_beside_it() -> None:
    war = half_of("dark-blades at E7\ngnurr at E7, dead\nashrak at E8", first=FOX)
    assert war.question is not None
    assert (topic(war), war.question.seat) == ("troll-rise", FOX)
    assert "go E6" in options(war)
    assert why_not(war, "go E8").rule == "DB-G106"
    assert why_not(war, "go E5").rule == "DB-G106"
    play(war, "go E6")
    assert (place(war, "gnurr"), state(war, "gnurr")) == ("E6", "wounded")
    masks = list(war.masks)
    war.rebuild()
    assert war.masks == masks


@pytest.mark.rule("DB-WAT-3")
def test_a_troll_without_a_body_does_not_come_back() -> None:
    war = stage("watermill", "gnurr at E7\nashrak at Z16\njob at A8", Half(), first=FOX)
    war.remove(0)
    war.kill(0)
    while topic(war):
        play(war, "done")
    assert (place(war, "gnurr"), state(war, "gnurr")) == ("", "dead")


@pytest.mark.rule("DB-G105", "DB-G38")
@pytest.mark.parametrize(("at", "burns"), [("L12", False), ("K13", True)])
def test_a_swimmer_makes_no_fire(at: str, burns: bool) -> None:
    war = fire(f"job at {at}\ngnurr at K12, dead\ngromr at E7, dead\nsarah at E6")
    assert ("burn gnurr" in options(war)) is burns
