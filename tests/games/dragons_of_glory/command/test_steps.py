"""What armies without command may not do, in the steps themselves (DG-7.CMD-2 to DG-7.CMD-5)."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.dragons_of_glory.combat.phase import Combat
from grognard.games.dragons_of_glory.combat.taunts import Taunts
from grognard.games.dragons_of_glory.given import Chapters
from grognard.games.dragons_of_glory.war import UNLED, LanceWar
from tests.games.dragons_of_glory.combat.country import EAST, HERE, KNIGHTS, NORTHEAST, WEST
from tests.games.dragons_of_glory.movement.moving import moving, offers, why_not
from tests.games.dragons_of_glory.staging import WHOLE, asked, begun, play, staged, where

ON = Chapters(command=True)
FAR = "2316W"
"""Three hexes south of the others, or more."""
SERVES = {**KNIGHTS, "palanthus": 1, "qualinesti": 1, "throtyl": 0, "hylo": 1, "sanction": 0}


def ordering(places: dict[str, str], side: int = 1, chapters: Chapters = ON) -> LanceWar:
    return moving(places, SERVES, side=side, chapters=chapters)


@pytest.mark.rule("DG-7.CMD-3", "DG-7.CMD-6")
def test_who_is_out_of_command_is_not_ordered_and_told_why() -> None:
    places = {"palanthus-human-1": HERE, "palanthus": HERE, "qualinesti-elf-1": EAST, "qualinesti-griffon-1": EAST}
    war = ordering(places)
    assert offers(war, "march") == {HERE}
    assert offers(war, "fly") == set()
    assert why_not(war, f"march {EAST}") == why_not(war, f"fly {EAST}") == "DG-7.CMD-3 nobody-leads"
    free = ordering(places, chapters=Chapters(supply=True))
    assert offers(free, "march") == {HERE, EAST}


@pytest.mark.rule("DG-7.CMD-3")
def test_of_a_mixed_stack_only_those_in_command_march() -> None:
    war = ordering({"palanthus-human-1": HERE, "qualinesti-elf-1": HERE, "palanthus": HERE})
    play(war, f"march {HERE}", f"to {EAST}")
    assert (where(war, "palanthus-human-1"), where(war, "qualinesti-elf-1")) == (EAST, HERE)


@pytest.mark.rule("DG-7.CMD-5")
def test_a_leader_who_leaves_first_changes_nothing_in_this_step() -> None:
    """Without heroes leaders move with the armies, and may be gone before them."""
    war = ordering({"palanthus-human-1": HERE, "palanthus": HERE})
    play(war, "lead palanthus")
    goal = next(label for label in sorted(offers(war, "to")) if label != HERE)
    play(war, f"to {goal}")
    if asked(war)[1] == "way":
        play(war, "halt")
    assert where(war, "palanthus") == goal
    assert offers(war, "march") == {HERE}


def test_who_comes_into_a_radius_in_the_middle_of_a_step_waits_for_the_next() -> None:
    war = ordering({"palanthus-human-1": HERE, "palanthus": FAR})
    assert offers(war, "march") == set()
    play(war, "lead palanthus")
    play(war, f"to {EAST}", "halt")
    assert where(war, "palanthus") == EAST
    assert war.question is None, "nobody else may be ordered"


@pytest.mark.rule("DG-7.CMD-3")
def test_who_is_out_of_command_is_carried_by_nobody() -> None:
    war = ordering(
        {"qualinesti-griffon-1": HERE, "qualinesti-elf-1": HERE, "qualinesti": HERE, "palanthus-human-1": HERE}
    )
    play(war, f"fly {HERE}")
    assert offers(war, "carry") == {"qualinesti-elf-1"}
    led = {"sanction-ship-1": "3429E", "sanction-human-1": "3429E"}
    aboard = ordering(led, side=0)
    play(aboard, "sail 3429E")
    assert offers(aboard, "board") == set()
    play(aboard := ordering({**led, "sanction": "3429E"}, side=0), "sail 3429E")
    assert offers(aboard, "board") == {"sanction-human-1", "sanction"}


@pytest.mark.rule("DG-7.CMD-3", "DG-G86")
def test_ships_need_no_command() -> None:
    assert offers(ordering({"sanction-ship-1": "3429E"}, side=0), "sail") == {"3429E"}


@pytest.mark.rule("DG-7.CMD-4", "DG-0.SEQ-12")
def test_who_is_out_of_command_starts_no_attack_but_defends() -> None:
    places = {"palanthus-human-1": HERE, "qualinesti-elf-1": HERE, "palanthus": WEST, "throtyl-hobgoblin-1": EAST}
    war = begun(staged(places, SERVES, side=1, chapters=ON), Combat(side=1))
    play(war, f"attack {EAST}")
    assert asked(war)[2] == ("with palanthus-human-1",)
    lone = begun(staged({**places, "palanthus": FAR}, SERVES, side=1, chapters=ON), Combat(side=1))
    assert lone.question is None, "nobody can attack, nobody is asked"
    theirs = begun(staged({**places, "toede": EAST}, SERVES, side=0, chapters=ON), Combat(side=0))
    play(theirs, f"attack {HERE}")
    assert asked(theirs)[2] == ("with throtyl-hobgoblin-1",), "who defends is not asked for leaders"


@pytest.mark.rule("DG-7.CMD-5")
def test_marks_of_a_step_are_gone_when_it_is_over() -> None:
    war = begun(
        staged({"qualinesti-elf-1": HERE, "throtyl-hobgoblin-1": FAR}, SERVES, side=1, chapters=ON), Combat(side=1)
    )
    assert war.question is None
    assert not any(mark & UNLED for mark in war.marks)
    war = moving({"qualinesti-elf-1": HERE, "palanthus": FAR}, SERVES, side=1, chapters=ON)
    assert war.marks[WHOLE.number["qualinesti-elf-1"]] & UNLED
    play(war, "done")
    assert not any(mark & UNLED for mark in war.marks)


@pytest.mark.rule("DG-G86")
def test_a_taunted_stack_attacks_without_orders() -> None:
    places = {"hylo-kender-1": HERE, "throtyl-hobgoblin-1": EAST}
    war = begun(staged(places, SERVES, side=0, chapters=ON), Taunts(side=0))
    play(war, f"taunt {HERE}", f"to {EAST}")
    events = play(war, "6")
    assert "taunt-works" in [event.what for event in events]
    assert asked(war)[1] in ("battle", "attackers")


@pytest.mark.rule("DG-G34", "DG-G86")
def test_a_citadel_without_a_highlord_neither_drifts_nor_attacks() -> None:
    places = {"citadel-1": HERE, "draconians-draconian-1": HERE, "toede": HERE}
    war = ordering(places, side=0)
    assert offers(war, "drift") == set()
    assert why_not(war, "drift citadel-1") == "DG-7.CMD-3 out-of-command"
    assert offers(ordering({**places, "topus": NORTHEAST}, side=0), "drift") == {"citadel-1"}


def test_an_army_that_is_led_by_two_is_led_while_one_is_left() -> None:
    places: dict[str, Any] = {"gunthar-knight-1": HERE, "gunthar": HERE, "caergoth": EAST}
    war = ordering(places)
    war.take_off(WHOLE.number["gunthar"], -3)
    again = ordering({id: hex for id, hex in places.items() if id != "gunthar"})
    assert offers(war, "march") == offers(again, "march") == {HERE}
