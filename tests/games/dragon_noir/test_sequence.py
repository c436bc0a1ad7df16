"""The sequence of play of The Exile, and its position as such."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.sequence import Half, Turns
from tests.games.dragon_noir.stage import numbered, place, play, stage, state, told, topic

FAR = """
    davrich at A1
    gromrak at Y14
"""


@pytest.mark.rule("DN-2.12.1e")
@pytest.mark.rule("DN-G1")
def test_whoever_was_stunned_before_the_own_half_recovers_in_its_last_phase() -> None:
    war = stage("watermill", "davrich at A1, stunned\ngromrak at Y14, stunned", Half())
    assert state(war, "davrich") == "healthy"
    assert state(war, "gromrak") == "stunned"


@pytest.mark.rule("DN-2.12.1g")
@pytest.mark.rule("DN-2.11c")
def test_sides_take_turns_and_each_half_begins_afresh() -> None:
    war = stage("watermill", FAR, Turns())
    assert (war.turn, war.phasing, topic(war)) == (2, 0, "movement")
    war.spent[numbered(war, "gromrak")] = 3
    events = play(war, "done")
    assert (war.turn, war.phasing) == (2, 1)
    assert "half" in told(events)
    assert war.spent[numbered(war, "gromrak")] == 0
    play(war, "done")
    assert (war.turn, war.phasing) == (3, 0)


@pytest.mark.rule("DN-2.12.1h")
def test_the_phases_follow_each_other() -> None:
    war = stage("watermill", "davrich at A1\ngromrak at A2", Half())
    assert (topic(war), war.step) == ("movement", 2)
    play(war, "done")
    assert (topic(war), war.step) == ("combat", 3)


def test_a_position_is_copied_and_decoded_whole() -> None:
    war = stage("watermill", "zacharie at F7/F8, mounted\nshaman at H2", Turns())
    assert war.energy == (100, 100, 0)
    assert war.copy().key() == war.key()
    assert war.decode(war.encode()).digest() == war.digest()
    assert place(war, "zacharie") == "F7/F8"


@pytest.mark.rule("DN-1.51b")
@pytest.mark.rule("DN-1.51d")
def test_a_rider_fills_two_hexes_and_so_does_the_baby_dragon() -> None:
    war = stage("watermill", "zacharie at F7/F8, mounted\nshaman at H2\nbaby-dragon at R11/R12", Turns())
    assert [war.hexes(piece).bit_count() for piece in range(3)] == [2, 1, 2]


@pytest.mark.rule("DN-1.51g")
@pytest.mark.rule("DN-1.51h")
def test_each_state_shows_the_figures_of_its_face() -> None:
    war = stage("watermill", "konrad at A5\ngodiva at F7/F8, mounted wounded\ndill at A6, stunned", Turns())
    assert war.face(0) == (20, 18, 8)
    assert war.face(1) == (12, 5, 12)
    assert war.face(2) == (0, 1, 0)
    war.health[0] -= 1
    assert (war.state(0), war.face(0)) == ("wounded", (10, 9, 4))
    horse = war.unsaddle(1, war.land.map.named("G8"))
    assert war.face(horse) == (0, 2, 0)


@pytest.mark.rule("DN-1.51k")
@pytest.mark.rule("DN-2.47f")
def test_a_circle_is_armour_and_on_a_horse_a_caparison() -> None:
    war = stage("watermill", "thrugg at F7/F8, mounted\nkonrad at A5\nrix at A8\nwardog-1 at Z9", Turns())
    assert [war.armoured(piece) for piece in range(4)] == [False, True, False, True]
    assert war.armoured(war.unsaddle(0, war.land.map.named("G8")))
