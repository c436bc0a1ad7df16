"""Rule tests of the Teleport Platform (DW-X, DW-G25, DW-G26, DW-G55)."""

from __future__ import annotations

import pytest

from grognard.games.dark_world.show.words import phrases
from tests.games.dark_world.stage import at, hero, nouns, options, play, refused, stage, topic, why_not

CORNERS = ("A1", "D1", "G1", "G4", "D4", "A4", "A7", "D7", "G7")
"""DW-G1: the upper left squares of the Entrance and of rooms 1 to 8."""


def room(number: int) -> set[str]:
    """The nine squares of a room."""
    column, row = CORNERS[number][0], int(CORNERS[number][1])
    return {f"{chr(ord(column) + right)}{row + down}" for right in range(3) for down in range(3)}


ENTRANCE = room(0) - {"A1", "A3", "B1", "C1", "B3", "C3"}
"""What is free in the Entrance while the four heroes stand on their starting squares."""


@pytest.mark.rule("DW-X1", "DW-G25")
def test_x1_the_platform_takes_the_whole_turn_and_works_at_once() -> None:
    castle = stage("barbarian at B1, boots\ndoors 1 2 3\nfilled 1 2 3")
    play(castle, "barbarian", "knight", "ranger", "platform H3")
    assert at(castle, "barbarian") == "H3"
    assert castle.question is not None
    assert castle.question.about[0] == hero("knight")


@pytest.mark.rule("DW-X1", "DW-G25")
def test_x1_not_once_an_action_is_spent() -> None:
    castle = stage("barbarian at B1\ndoors 1 2 3\nfilled 1 2 3", turn="barbarian")
    play(castle, "move B2")
    assert not nouns(castle, "platform")
    assert refused(castle, "platform H3") == "DW-G25"


@pytest.mark.rule("DW-G25")
def test_g25_only_from_the_entrance_and_items_before_but_not_after() -> None:
    away = stage("barbarian at D2\ndoors 1 2\nfilled 1 2", turn="barbarian")
    assert refused(away, "platform B2") == "DW-G25"
    castle = stage("barbarian at B1, hp 3, potion, boots\ndoors 1 2\nfilled 1 2")
    play(castle, "barbarian", "knight", "ranger", "drink", "boots", "platform F3")
    assert (at(castle, "barbarian"), castle.hp[0]) == ("F3", 8)
    assert castle.question is not None
    assert castle.question.about[0] == hero("knight")  # the three actions of the boots are gone with the turn


@pytest.mark.rule("DW-X2", "DW-G55")
@pytest.mark.parametrize("last", range(9))
def test_x2_the_reach_ends_before_the_last_open_door(last: int) -> None:
    doors = " ".join(str(door) for door in range(1, last + 1))
    castle = stage(f"doors {doors}\nfilled {doors}", turn="barbarian")
    rooms = set().union(*(room(number) for number in range(1, last)))
    assert nouns(castle, "platform") == ENTRANCE | rooms


@pytest.mark.rule("DW-X2")
def test_x2_the_threshold_before_the_last_open_door_is_the_farthest_square_on_the_way() -> None:
    castle = stage("doors 1 2 3 4\nfilled 1 2 3 4", turn="barbarian")
    assert {"G5", "H3", "F2", "C2"} <= nouns(castle, "platform")
    assert refused(castle, "platform F5") == "DW-X3"


@pytest.mark.rule("DW-X3")
def test_x3_rooms_passed_over_by_secret_doors_break_the_chain() -> None:
    castle = stage("doors 1 4 5\nfilled 1 3 4 5", turn="barbarian")
    assert nouns(castle, "platform") == ENTRANCE
    for square in ("D2", "G5", "E5", "B5"):
        assert refused(castle, f"platform {square}") == "DW-X3"
    castle = stage("doors 1 2 4 5\nfilled 1 2 3 4 5", turn="barbarian")
    assert nouns(castle, "platform") == ENTRANCE | room(1)


@pytest.mark.rule("DW-X4", "DW-G26")
def test_x4_an_occupied_square_is_refused_and_the_nearest_free_ones_behind_are_named() -> None:
    castle = stage("orc-1 at E2, strength 1, potion\ndoors 1 2\nfilled 1 2", turn="barbarian")
    assert "E2" not in nouns(castle, "platform")
    refusal = why_not(castle, "platform E2")
    assert refusal is not None
    assert refusal.rule == "DW-X4"
    # E1, E3 and F2 are as near to E2, but farther from C2
    assert phrases().explained(refusal).text.endswith("behind it: D2.")


@pytest.mark.rule("DW-G26")
def test_g26_of_equally_near_squares_the_hero_may_choose() -> None:
    castle = stage("knight at F1\ndoors 1 2\nfilled 1 2", turn="barbarian")
    refusal = why_not(castle, "platform F1")
    assert refusal is not None
    assert phrases().explained(refusal).text.endswith("behind it: E1, F2.")
    assert {"E1", "F2"} <= nouns(castle, "platform")


@pytest.mark.rule("DW-G26")
def test_g26_figures_do_not_lengthen_the_way() -> None:
    castle = stage(
        "knight at G2\norc-1 at F2, strength 1, potion\norc-2 at D2, strength 1, potion\ndoors 1 2 3\nfilled 1 2 3",
        turn="barbarian",
    )
    refusal = why_not(castle, "platform G2")
    assert refusal is not None
    assert phrases().explained(refusal).text.endswith("behind it: F1, E2, F3.")


@pytest.mark.rule("DW-X4")
def test_x4_nobody_lands_on_a_chest() -> None:
    castle = stage("chest sword at E1 facing E2\ndoors 1 2\nfilled 1 2", turn="barbarian")
    assert "E1" not in nouns(castle, "platform")
    assert refused(castle, "platform E1") == "DW-M6"


@pytest.mark.rule("DW-G25", "DW-G49")
def test_g49_what_lies_on_the_arrival_square_may_be_gathered() -> None:
    castle = stage("loose potion at F3\ndoors 1 2\nfilled 1 2", turn="barbarian")
    play(castle, "platform F3")
    assert topic(castle) == "gather"
    assert options(castle) == ["take potion", "leave"]
