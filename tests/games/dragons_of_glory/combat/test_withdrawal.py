"""Retreat before combat (DS-RBC, DS-G61)."""

from __future__ import annotations

import pytest

from grognard.games.dragons_of_glory.combat.attack import why_not_attack
from grognard.games.dragons_of_glory.combat.odds import ESCAPED
from tests.games.dragons_of_glory.combat.country import (
    EAST,
    HERE,
    NORTHWEST,
    NUMBER,
    SOTH,
    SOUTHWEST,
    WEST,
    answers,
    facts,
    fighting,
    struck,
    topic,
)
from tests.games.dragons_of_glory.staging import LABELS, about, asked, play, where

PEGASUS, ELF, RIDER, KNIGHT = "silvanesti-pegasus-1", "silvanesti-elf-1", "gunthar-cavalry-1", "gunthar-knight-1"
ELVES = {"silvanesti": 1}


@pytest.mark.rule("DS-RBC-1", "DS-G61")
def test_fliers_slip_away_one_or_two_hexes_from_those_without_fliers() -> None:
    war = fighting({SOTH[0]: EAST, PEGASUS: HERE, KNIGHT: HERE}, ELVES)
    struck(war, HERE, SOTH[0])
    assert asked(war)[:2] == (1, "withdrawal")
    assert {f"to {WEST}", "to 2614W", "fight-on"} <= answers(war)
    assert f"to {EAST}" not in answers(war)
    assert "to 2613W" not in answers(war)
    assert len(answers(war)) == 1 + 3 + 9  # not beside the enemy, at most two hexes away
    events = play(war, "to 2614W")
    assert where(war, PEGASUS) == "2614W"
    assert facts(events, "odds") == [(10, 8, 3)]  # the knight fights alone


@pytest.mark.rule("DS-RBC-1", "DS-RBC-3")
def test_nobody_slips_away_from_fliers_and_riders_not_from_riders() -> None:
    dragon = fighting({"highlord-dragons-red-1": EAST, SOTH[0]: EAST, PEGASUS: HERE, RIDER: HERE}, ELVES)
    struck(dragon, HERE, "highlord-dragons-red-1", SOTH[0])
    assert topic(dragon) == "battle"
    horse = fighting({"neraka-cavalry-1": EAST, RIDER: HERE, PEGASUS: HERE}, ELVES)
    struck(horse, HERE, "neraka-cavalry-1")
    assert about(horse)[0] == NUMBER[PEGASUS]
    play(horse, "fight-on")
    assert topic(horse) == "battle"


@pytest.mark.rule("DS-RBC-3")
def test_riders_slip_away_one_hex_from_those_on_foot() -> None:
    war = fighting({SOTH[0]: EAST, RIDER: HERE, KNIGHT: HERE})
    struck(war, HERE, SOTH[0])
    assert answers(war) == {f"to {WEST}", f"to {SOUTHWEST}", f"to {NORTHWEST}", "fight-on"}


@pytest.mark.rule("DS-RBC-2", "DS-G52", "DS-G61")
def test_a_flier_takes_infantry_of_its_own_nation_with_it() -> None:
    war = fighting({SOTH[0]: EAST, PEGASUS: HERE, ELF: HERE, KNIGHT: HERE}, ELVES)
    struck(war, HERE, SOTH[0])
    play(war, "to 2614W")
    assert (topic(war), answers(war)) == ("withdrawal-carry", {f"carry {ELF}", "pass"})
    play(war, f"carry {ELF}")
    assert [where(war, id) for id in (PEGASUS, ELF, KNIGHT)] == ["2614W", "2614W", HERE]
    assert topic(war) == "battle"


@pytest.mark.rule("DS-G61", "DS-RBC-4", "DS-ADV-1", "DS-X31")
def test_if_nobody_stays_there_is_no_combat_but_an_advance_and_they_are_safe() -> None:
    war = fighting(
        {SOTH[0]: EAST, SOTH[1]: SOUTHWEST, PEGASUS: HERE, "gunthar": HERE, "gunthar-retainer-1": WEST}, ELVES
    )
    struck(war, HERE, SOTH[0])
    events = play(war, f"to {WEST}")  # beside an enemy, but with a friend
    assert [event.what for event in events].count("nobody-stayed") == 1
    assert where(war, "gunthar") == WEST  # a leader goes with those who go
    play(war, f"with {SOTH[0]}")
    assert (topic(war), where(war, SOTH[0])) == ("combat", HERE)
    play(war, f"attack {WEST}")
    events = play(war, f"with {SOTH[1]}", "strike")
    assert facts(events, "odds") == [(10, 4, 5)]  # the pegasus cannot be attacked again
    assert war.marks[NUMBER[PEGASUS]] & ESCAPED
    play(war, "1")  # 2-1: D1/2
    assert [where(war, id) for id in (SOTH[1], "gunthar-retainer-1", PEGASUS)] == ["pool", "pool", WEST]
    assert topic(war) == ""
    assert not any(mark & ESCAPED for mark in war.marks)  # only for this step


@pytest.mark.rule("DS-RBC-4")
def test_those_who_got_away_are_not_attacked_by_others() -> None:
    war = fighting({SOTH[0]: EAST, SOTH[1]: "2613W", PEGASUS: HERE}, ELVES)
    struck(war, HERE, SOTH[0])
    assert "to 2614W" not in answers(war)  # beside an enemy
    play(war, f"to {WEST}", "done")
    refusal = why_not_attack(war, 0, LABELS[WEST])
    assert topic(war) == ""
    assert refusal is not None


@pytest.mark.rule("DS-G59", "DS-G61")
def test_leaders_choose_between_those_who_go_and_those_who_stay() -> None:
    war = fighting({SOTH[0]: EAST, PEGASUS: HERE, KNIGHT: HERE, "gunthar": HERE}, ELVES)
    struck(war, HERE, SOTH[0])
    play(war, f"to {WEST}")
    assert (topic(war), answers(war)) == ("company", {f"to {WEST}", f"to {HERE}"})
    events = play(war, f"to {WEST}")
    assert facts(events, "modifier") == []  # he is not there any more
