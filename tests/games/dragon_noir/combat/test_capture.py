"""Taken alive: who is tied up at the end of a combat phase, by whom, and how friends free him."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sequence import Half
from grognard.games.skirmish.combat.melee import CombatStep
from tests.games.dragon_noir.stage import numbered, options, place, play, stage, state, told, topic


def idle(war: Foray) -> Foray:
    """Play on without doing anything."""
    while war.question is not None:
        spelled = options(war)
        play(war, "done" if "done" in spelled else "hold-step" if "hold-step" in spelled else spelled[-1])
    return war


def rebels_half(text: str) -> Foray:
    """A half of the rebels in which nothing is done, on open ground."""
    return idle(stage("\n".join([". . . . . ."] * 6), text, Half()))


@pytest.mark.rule("DN-G154")
@pytest.mark.parametrize(
    ("captors", "taken"),
    [
        ("grast at B2\nthrugg at B4", True),
        ("grast at B2", False),
        ("grast at B2\nthrugg at B4, wounded", False),
        ("grast at B2\nthrugg at B4, stunned", False),
        ("grast at B2\nlucifer at B4", False),
        ("grast at B2\nthrugg at B5", False),
    ],
)
def test_two_healthy_captors_tie_up_a_stunned_enemy_between_them(captors: str, taken: bool) -> None:
    war = rebels_half(f"ashrak at B3, stunned\n{captors}")
    assert (numbered(war, "ashrak") in war.bound) is taken


@pytest.mark.rule("DN-G154")
def test_nobody_is_taken_in_the_turn_of_his_own_side() -> None:
    war = stage("\n".join([". . . . . ."] * 6), "ashrak at B3, stunned\ngrast at B2\nthrugg at B4", Half(), 1)
    assert idle(war).bound == ()


@pytest.mark.rule("DN-G154")
def test_a_captive_does_not_come_to_until_a_friend_gives_up_his_attack_for_him() -> None:
    war = rebels_half("ashrak at B3, stunned\ngrast at B2\nthrugg at B4\nugluk at C3")
    assert state(war, "ashrak") == "stunned"
    war.half += 1
    war.begin(Half())
    while topic(war) != "combat":
        play(war, "done")
    assert "free ashrak" in options(war)
    play(war, "free ashrak")
    assert (topic(war), options(war)) == ("free-with", ["with ugluk"])
    assert "freed" in told(play(war, "with ugluk"))
    assert war.bound == ()
    assert topic(war) == "", "whoever freed him has no attack left, so the half is over"
    idle(war)
    assert state(war, "ashrak") == "healthy"


@pytest.mark.rule("DN-G154", "DN-2.32.2a")
def test_a_captor_drags_his_captive_at_half_his_points() -> None:
    war = rebels_half("ashrak at B3, stunned\ngrast at B2\nthrugg at B4")
    war.half += 2
    war.marks[numbered(war, "grast")] = war.spent[numbered(war, "grast")] = 0
    war.begin(MovementStep())
    play(war, "move grast", "lift ashrak")
    assert place(war, "ashrak") == ""
    play(war, next(option for option in options(war) if option.startswith("lay")))
    assert place(war, "ashrak") != ""
    assert numbered(war, "ashrak") in war.bound


@pytest.mark.rule("DN-G154")
def test_only_friends_beside_a_captive_free_him() -> None:
    war = rebels_half("ashrak at B3, stunned\ngrast at B2\nthrugg at B4\nugluk at E5")
    war.half += 1
    war.begin(CombatStep())
    assert "free ashrak" not in (options(war) if war.question else [])
