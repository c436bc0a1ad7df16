"""Doors (A6): who opens them, when, for how long, and what happens then."""

from __future__ import annotations

import pytest

from tests.games.dark_world.stage import (
    at,
    facts,
    happened,
    nouns,
    options,
    play,
    refused,
    stage,
    topic,
)

ALONE = "knight out\nranger out\ndwarf out\n"
THRESHOLDS = {
    1: ("C2", "D2"),
    2: ("F2", "G2"),
    3: ("H3", "H4"),
    4: ("G5", "F5"),
    5: ("D5", "C5"),
    6: ("B6", "B7"),
    7: ("C8", "D8"),
    8: ("F8", "G8"),
}
"""Every door: the side of the lower room, the side of the room with its number."""
CENTRES = {0: "B2", 1: "E2", 2: "H2", 3: "H5", 4: "E5", 5: "B5", 6: "B8", 7: "E8", 8: "H8"}


@pytest.mark.rule("DW-D1", "DW-G14", "DW-G15", "DW-P1")
@pytest.mark.parametrize("door", THRESHOLDS)
def test_d1_a_hero_who_comes_to_a_closed_door_opens_it(door: int) -> None:
    near = door - 1
    castle = stage(f"{ALONE}barbarian at {CENTRES[near]}\nfilled {near}", turn="barbarian")
    events = play(castle, f"move {THRESHOLDS[door][0]}")
    assert [event.args for event in events if event.what == "door-opened"] == [(door,)]
    assert facts(castle, 1).doors == (door,)
    assert topic(castle) == "muster"
    assert castle.question is not None
    assert (castle.question.seat, castle.question.about[0]) == (0, door)


@pytest.mark.rule("DW-D1", "DW-G15", "DW-G16")
@pytest.mark.parametrize("door", [2, 3, 4, 5, 6, 7, 8])
def test_g15_from_the_far_side_it_opens_into_the_lower_room(door: int) -> None:
    castle = stage(f"{ALONE}barbarian at {CENTRES[door]}\nfilled {door}", turn="barbarian")
    play(castle, f"move {THRESHOLDS[door][1]}")
    assert facts(castle, 1).doors == (door,)
    assert topic(castle) == "muster"
    assert castle.question is not None
    assert castle.question.about[0] == door - 1


@pytest.mark.rule("DW-D1", "DW-G15")
def test_g15_a_threshold_entered_from_the_side_opens_the_door_too() -> None:
    castle = stage(f"{ALONE}barbarian at C1", turn="barbarian")
    play(castle, "move C2")
    assert topic(castle) == "muster"


@pytest.mark.rule("DW-G15")
def test_g15_the_platform_opens_a_door_as_well() -> None:
    castle = stage(f"{ALONE}barbarian at B2", turn="barbarian")
    play(castle, "platform C2")
    assert facts(castle, 1).doors == (1,)
    assert topic(castle) == "muster"


@pytest.mark.rule("DW-D1")
def test_d1_no_door_opens_from_any_other_square() -> None:
    castle = stage(f"{ALONE}barbarian at B2", turn="barbarian")
    events = play(castle, "move B1", "move C1", "move B1")
    assert happened(events) == ["walked", "walked", "walked"]
    assert facts(castle, 1).doors == ()


@pytest.mark.rule("DW-D2", "DW-D3", "DW-A4")
def test_d3_play_pauses_for_korak_and_the_hero_goes_on_with_what_he_has_left() -> None:
    castle = stage(f"{ALONE}barbarian at B2, boots", turn="barbarian")
    play(castle, "move C2")
    assert castle.question is not None
    assert castle.question.seat == 0
    play(castle, "bring orc:1", "give potion", "go E1", "enough")
    assert castle.question is not None
    assert castle.question.seat == 1
    assert (topic(castle), castle.question.about) == ("hero-turn", (0, 2, 0))
    play(castle, "move E2")
    assert at(castle, "barbarian") == "E2"
    assert nouns(castle, "attack") == set(), "both actions went into walking"
    play(castle, "boots", "attack orc-1")
    assert topic(castle) == "hero-die"


@pytest.mark.rule("DW-D4")
def test_d4_an_open_door_stays_open() -> None:
    castle = stage(f"{ALONE}barbarian at B2")
    play(castle, "move C2", "bring orc:1", "give potion", "go F3", "enough", "move B2", "end", "end")
    assert topic(castle) == "hero-turn"
    assert facts(castle, 1).doors == (1,)
    assert "D2" in nouns(castle, "move")
    events = play(castle, "move C2")
    assert happened(events) == ["walked"], "it does not open a second time"


@pytest.mark.rule("DW-D5")
def test_d5_a_secret_door_needs_a_new_roll_each_time() -> None:
    castle = stage(f"{ALONE}barbarian at E3\nknight at E2\nfilled 1 4\ndoors 1")
    play(castle, "barbarian", "search", 1)
    assert at(castle, "barbarian") == "E4"
    assert "E3" not in nouns(castle, "move"), "the way back is shut"
    assert refused(castle, "move E3") == "DW-G17"
    play(castle, "end", "move E3")
    assert "E4" not in nouns(castle, "move")
    assert "search" in options(castle)
    play(castle, "search")
    assert topic(castle) == "search"


@pytest.mark.rule("DW-Q1")
def test_q1_nobody_walks_through_a_secret_door() -> None:
    castle = stage(f"{ALONE}barbarian at E3\nfilled 1 4\ndoors 1", turn="barbarian")
    assert refused(castle, "move E4") == "DW-Q1"


@pytest.mark.rule("DW-D6")
def test_d6_monsters_do_not_open_doors_but_walk_through_open_ones() -> None:
    castle = stage(f"{ALONE}barbarian at B2\norc-1 at E2\nfilled 1\ndoors 1", turn="korak")
    play(castle, "activate orc-1")
    assert "G2" not in nouns(castle, "move")
    assert refused(castle, "move G2") == "DW-D6"
    events = play(castle, "move F2")
    assert happened(events) == ["monster-walked"]
    assert facts(castle, 1).doors == (1,)
    opened = stage(f"{ALONE}barbarian at B2\norc-1 at E2\nfilled 1 2\ndoors 1 2", turn="korak")
    play(opened, "activate orc-1", "move G2")
    assert at(opened, "orc-1") == "G2"


@pytest.mark.rule("DW-G23", "DW-F1")
def test_g23_figures_fight_across_door_1_once_it_is_open() -> None:
    text = f"{ALONE}barbarian at C2\norc-1 at D2, strength 4\ndoors 1"
    hero = stage(text, turn="barbarian")
    assert nouns(hero, "attack") == {"orc-1"}
    monster = stage(text, turn="korak")
    play(monster, "activate orc-1")
    assert nouns(monster, "strike") == {"barbarian"}


@pytest.mark.rule("DW-G23", "DW-F1")
def test_g23_not_while_a_door_is_closed() -> None:
    castle = stage(f"{ALONE}barbarian at F2\norc-1 at G2, strength 4\ndoors 1\nfilled 1 2", turn="barbarian")
    assert nouns(castle, "attack") == set()
    assert refused(castle, "attack orc-1") == "DW-F1"
