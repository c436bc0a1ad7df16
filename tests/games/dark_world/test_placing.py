"""Placing monsters (A7): which, how many, how strong, with what and where."""

from __future__ import annotations

import pytest

from grognard.games.dark_world.castle import Castle
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
LIMITS = {1: 3, 2: 3, 3: 4, 4: 4, 5: 4, 6: 5, 7: 5, 8: 5}
APPROACH = {
    1: ("B2", "C2", "D2"),
    2: ("E2", "F2", "G2"),
    3: ("H2", "H3", "H4"),
    4: ("H5", "G5", "F5"),
    5: ("E5", "D5", "C5"),
    6: ("B5", "B6", "B7"),
    7: ("B8", "C8", "D8"),
    8: ("E8", "F8", "G8"),
}
"""For each room: a square one step before its door, the threshold, and the square just inside."""
INSIDE = {
    1: "D1 E1 F1 E2 F2 D3 F3",
    2: "G1 H1 I1 H2 I2 G3 H3 I3",
    3: "G4 I4 G5 H5 I5 G6 H6 I6",
    4: "D4 E4 F4 D5 E5 D6 F6",
    5: "A4 B4 C4 A5 B5 A6 B6 C6",
    6: "A7 C7 A8 B8 C8 A9 B9 C9",
    7: "D7 E7 F7 E8 F8 D9 E9 F9",
    8: "G7 H7 I7 H8 I8 G9 H9 I9",
}
"""For each room: all squares but the one just inside its door and the numbered one."""
ROOM_FIGURES = [
    *("orc:1", "orc:2", "orc:3", "orc:4"),
    *("skeleton:1", "skeleton:2", "skeleton:3", "skeleton:4"),
    *("ogre:1", "ogre:2", "ogre:3", "ogre:4"),
    *("mummy:2", "mummy:3"),
]


def opened(room: int, more: str = "") -> Castle:
    """The moment a hero has opened the door of a room."""
    before, threshold, _ = APPROACH[room]
    castle = stage(f"{ALONE}barbarian at {before}\nfilled {room - 1}\n{more}", turn="barbarian")
    play(castle, f"move {threshold}")
    return castle


def within(limit: int) -> set[str]:
    """The figures of the rooms up to a strength."""
    return {figure for figure in ROOM_FIGURES if int(figure[-1]) <= limit}


@pytest.mark.rule("DW-P1")
def test_p1_korak_decides_at_once_and_may_not_delay() -> None:
    castle = opened(1)
    assert castle.question is not None
    assert (castle.question.seat, topic(castle)) == (0, "muster")
    assert not {"end", "enough", "halt", "leave"} & set(options(castle))
    play(castle, "bring orc:2")
    assert topic(castle) == "equip"
    play(castle, "give boots")
    assert topic(castle) == "place"
    events = play(castle, "go E2")
    assert "placed" in happened(events)
    assert at(castle, "orc-1") == "E2"


@pytest.mark.rule("DW-P1")
@pytest.mark.parametrize("square", ["G2", "C2", "H5", "K8"])
def test_p1_only_in_the_room_that_was_opened(square: str) -> None:
    castle = opened(1)
    play(castle, "bring orc:2", "give boots")
    assert refused(castle, f"go {square}") == "DW-P1"


@pytest.mark.rule("DW-P2")
@pytest.mark.parametrize(("room", "limit"), LIMITS.items())
def test_p2_the_strength_of_a_room_is_limited(room: int, limit: int) -> None:
    castle = opened(room)
    assert nouns(castle, "bring") == within(limit)
    if limit < 4:
        assert refused(castle, "bring orc:4") == "DW-P2"
    for first in range(1, min(limit, 4) + 1):
        second = castle.copy()
        play(second, f"bring ogre:{first}", "give potion", f"go {INSIDE[room].split()[0]}")
        assert nouns(second, "bring") == within(limit - first) - {f"ogre:{first}"}
        if limit - first < 4:
            assert refused(second, f"bring orc:{limit - first + 1}") == "DW-P2"


@pytest.mark.rule("DW-P3")
def test_p3_at_least_one_and_at_most_two_monsters() -> None:
    castle = opened(6)
    assert "enough" not in options(castle)
    assert refused(castle, "enough") == "DW-P3"
    play(castle, "bring orc:1", "give potion", "go A8")
    assert "enough" in options(castle)
    one = castle.copy()
    play(one, "enough")
    assert topic(one) == "hero-turn"
    play(castle, "bring orc:1", "give potion", "go A9")
    assert topic(castle) == "hero-turn", "two of five are used up, but there is no third"
    assert [monster.name for monster in facts(castle, 1).monsters] == ["orc-1", "orc-2", "korak"]


@pytest.mark.rule("DW-P4")
def test_p4_every_monster_carries_exactly_one_item_seen_by_all() -> None:
    castle = opened(1)
    play(castle, "bring orc:1")
    assert options(castle) == ["give potion", "give boots", "give grenade"]
    play(castle, "give grenade", "go E1", "bring orc:2", "give boots", "go F1")
    assert [monster.item for monster in facts(castle, 1).monsters] == ["grenade", "boots", ""]
    assert facts(castle, 0).supply == {"potion": 6, "boots": 5, "grenade": 5}


@pytest.mark.rule("DW-P5", "DW-P6", "DW-G14")
@pytest.mark.parametrize("room", LIMITS)
def test_p5_not_on_the_square_inside_the_door_just_opened(room: int) -> None:
    castle = opened(room)
    play(castle, "bring orc:1", "give potion")
    assert nouns(castle, "go") == set(INSIDE[room].split())
    assert refused(castle, f"go {APPROACH[room][2]}") == "DW-P5"


@pytest.mark.rule("DW-P5")
def test_p5_the_barred_square_is_on_the_side_of_the_room_being_filled() -> None:
    castle = stage(f"{ALONE}barbarian at E5\nfilled 4", turn="barbarian")
    play(castle, "move F5", "bring orc:1", "give potion")
    assert "H4" in nouns(castle, "go"), "the other door of room 3 does not matter"
    assert refused(castle, "go G5") == "DW-P5"


@pytest.mark.rule("DW-P5")
def test_p5_later_monsters_may_walk_onto_that_square() -> None:
    castle = stage(f"{ALONE}barbarian at B2")
    play(castle, "move C2", "bring orc:1", "give potion", "go E2", "enough", "move B2", "end")
    play(castle, "activate orc-1", "move D2")
    assert at(castle, "orc-1") == "D2"


@pytest.mark.rule("DW-P6")
@pytest.mark.parametrize(("room", "numbered"), [(1, "E3"), (4, "E6")])
def test_p6_numbered_squares_are_closed_to_monsters(room: int, numbered: str) -> None:
    castle = opened(room)
    play(castle, "bring orc:1", "give potion")
    assert refused(castle, f"go {numbered}") == "DW-P6"
    beside = {"E3": "E2", "E6": "E5"}[numbered]
    turn = stage(f"{ALONE}barbarian at B2\norc-1 at {beside}\ndoors 1", turn="korak")
    play(turn, "activate orc-1")
    assert numbered not in nouns(turn, "move")
    assert refused(turn, f"move {numbered}") == "DW-P6"


@pytest.mark.rule("DW-P6", "DW-M6")
def test_p6_chest_squares_are_closed_to_monsters() -> None:
    castle = opened(1, "chest axe at F1 facing E1")
    play(castle, "bring orc:1", "give potion")
    assert "F1" not in nouns(castle, "go")
    assert refused(castle, "go F1") == "DW-M6"


@pytest.mark.rule("DW-P1", "DW-M4", "DW-M5")
def test_p1_one_figure_to_a_square() -> None:
    castle = opened(2, "knight at I3")
    play(castle, "bring orc:1", "give potion", "go I1", "bring orc:1", "give potion")
    assert not {"I1", "I3"} & nouns(castle, "go")
    assert refused(castle, "go I1") == "DW-M4"
    assert refused(castle, "go I3") == "DW-M5"


@pytest.mark.rule("DW-P7")
def test_p7_a_room_is_filled_once_only() -> None:
    castle = stage(f"{ALONE}barbarian at H2\nfilled 2 3", turn="barbarian")
    events = play(castle, "move H3")
    assert "door-opened" in happened(events)
    assert topic(castle) == "hero-turn", "room 3 was filled from its other side"
    play(castle, "move H4", "move H5")
    assert topic(castle) == "hero-turn"
    assert facts(castle, 1).doors == (3,)


@pytest.mark.rule("DW-P7")
def test_p7_killing_all_and_coming_back_brings_no_new_monsters() -> None:
    castle = opened(1)
    play(castle, "bring orc:1", "give potion", "go D1", "enough", "move D2")
    play(castle, "attack orc-1", 2, 2, "leave", "hit")
    assert [monster.name for monster in facts(castle, 1).monsters] == ["korak"]
    again = stage(f"{ALONE}barbarian at B2\ndoors 1\nfilled 1", turn="barbarian")
    events = play(again, "move C2", "move D2")
    assert happened(events) == ["walked", "walked"]


@pytest.mark.rule("DW-G19")
def test_g19_a_room_stays_empty_if_no_monster_fits() -> None:
    weak = [figure for figure in ROOM_FIGURES if int(figure[-1]) <= 3]
    spent = " ".join(weak + [figure for figure in weak if figure.startswith("orc")])
    castle = opened(1, f"spent {spent}")
    assert topic(castle) == "hero-turn"
    assert facts(castle, 1).rooms == (1,)
    assert [monster.name for monster in facts(castle, 1).monsters] == ["korak"]
    wider = opened(3, f"spent {spent}")
    assert nouns(wider, "bring") == {"orc:4", "skeleton:4", "ogre:4"}


@pytest.mark.rule("DW-G53")
def test_g53_monsters_are_named_in_the_order_of_placing() -> None:
    castle = opened(6)
    play(castle, "bring orc:4", "give potion", "go A8", "bring orc:1", "give potion", "go A9")
    strengths = {monster.name: monster.strength for monster in facts(castle, 0).monsters}
    assert strengths == {"orc-1": 4, "orc-2": 1, "korak": 7}
    other = opened(6)
    play(other, "bring orc:1", "give potion", "go A8", "bring orc:4", "give potion", "go A9")
    assert facts(other, 1) == facts(castle, 1), "to the heroes both look alike"


@pytest.mark.rule("DW-G51", "DW-P3")
def test_g51_korak_is_asked_for_a_second_monster_even_if_none_fits() -> None:
    full, roomy = opened(1), opened(1)
    play(full, "bring orc:3", "give potion", "go E1")
    play(roomy, "bring orc:1", "give potion", "go E1")
    assert options(full) == ["enough"]
    assert full.question is not None
    assert roomy.question is not None
    assert (full.question.seat, full.question.topic, full.question.about) == (
        roomy.question.seat, roomy.question.topic, roomy.question.about,
    )  # fmt: skip
    assert facts(full, 1) == facts(roomy, 1)


@pytest.mark.rule("DW-C5", "DW-P1")
def test_p1_heroes_learn_figure_item_and_square_but_not_the_strength() -> None:
    castle = opened(1)
    events = play(castle, "bring mummy:3", "give boots", "go E1", "enough")
    told = [event for event in events if event.known_to(1)]
    assert [(event.what, event.args[2]) for event in told if event.what == "placed"] == [("placed", "boots")]
    assert "placed-strength" not in happened(told)
    assert "placed-strength" in happened([event for event in events if event.known_to(0)])
