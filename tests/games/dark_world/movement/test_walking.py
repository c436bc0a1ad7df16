"""Movement (A5): who may walk where, past whom, and how a walk is named."""

from __future__ import annotations

import pytest

from grognard.games.dark_world.sheets.pieces import GROUND
from grognard.kernel import IllegalAnswer
from tests.games.dark_world.stage import (
    DARK_WORLD,
    at,
    facts,
    happened,
    nouns,
    play,
    refused,
    stage,
    topic,
)

ALONE = "knight out\nranger out\ndwarf out\n"
OPEN = "doors 1 2 3 4 5 6 7 8\nfilled 1 2 3 4 5 6 7 8\n"


@pytest.mark.rule("DW-M1")
@pytest.mark.parametrize(
    ("square", "neighbours"),
    [("E5", {"D5", "F5", "E4", "E6"}), ("A4", {"B4", "A5"}), ("L7", {"K7", "M7", "L6", "L8"}), ("I7", {"H7", "I8"})],
)
def test_m1_a_hero_never_moves_diagonally(square: str, neighbours: set[str]) -> None:
    castle = stage(f"{ALONE}{OPEN}barbarian at {square}", turn="barbarian", actions=1)
    assert nouns(castle, "move") == neighbours


@pytest.mark.rule("DW-M1")
def test_m1_no_way_around_a_corner_that_is_blocked() -> None:
    castle = stage(f"{ALONE}{OPEN}barbarian at D1\norc-1 at E1\norc-2 at D2", turn="barbarian")
    assert nouns(castle, "move") == set()
    assert refused(castle, "move E2") == "DW-M1"


@pytest.mark.rule("DW-M1")
def test_m1_a_monster_never_moves_diagonally() -> None:
    castle = stage("barbarian at E1\nknight at D2\norc-1 at D1", turn="korak")
    play(castle, "activate orc-1")
    assert nouns(castle, "move") == set()
    assert refused(castle, "move E2") == "DW-M1"


@pytest.mark.rule("DW-M1", "DW-C12", "DW-D1")
def test_m1_walls_and_closed_doors_are_no_way() -> None:
    castle = stage(f"{ALONE}barbarian at E5\nfilled 4 1 2 3 5 6 7 8", turn="barbarian")
    assert nouns(castle, "move") == {"D4", "E4", "F4", "D5", "F5", "D6", "E6", "F6"}
    assert [refused(castle, f"move {square}") for square in ("G5", "C5", "E3", "E7")] == ["DW-D1"] * 4


@pytest.mark.rule("DW-D6", "DW-M5")
def test_d6_a_closed_door_bars_a_monster() -> None:
    castle = stage("orc-1 at E5\nknight at E4", turn="korak")
    play(castle, "activate orc-1")
    assert refused(castle, "move G5") == "DW-D6"
    assert refused(castle, "move E5") == "DW-A5"  # it is there already


@pytest.mark.rule("DW-G54", "DW-R5")
def test_g54_a_walk_stops_at_a_closed_door_and_at_the_doomstep() -> None:
    castle = stage(f"{ALONE}barbarian at I8\ndoors 8\nfilled 8", turn="barbarian")
    assert refused(castle, "move K8") == "DW-G54"
    castle = stage(f"{ALONE}barbarian at C1", turn="barbarian", actions=2)
    assert refused(castle, "move C3") == "DW-G54"  # the square before door 1 is in between
    assert refused(castle, "move D2") == "DW-D1"


@pytest.mark.rule("DW-M6")
def test_m6_chests_in_every_way() -> None:
    text = f"{ALONE}{OPEN}barbarian at G1\nchest axe at H1 facing I1\nchest sword at G2 facing G3"
    assert refused(stage(text, turn="barbarian"), "move I3") == "DW-M6"


@pytest.mark.rule("DW-M2")
def test_m2_a_hero_passes_through_a_hero_but_does_not_stop_there() -> None:
    castle = stage(f"{OPEN}barbarian at C2\nknight at D2\nranger at B2\ndwarf at C1", turn="barbarian")
    assert "D2" not in nouns(castle, "move")
    assert refused(castle, "move D2") == "DW-M2"
    play(castle, "move E2")
    assert (at(castle, "barbarian"), at(castle, "knight")) == ("E2", "D2")
    assert castle.question is not None
    assert castle.question.about[1] == 1, "the occupied square costs its action"


@pytest.mark.rule("DW-M2", "DW-G20")
def test_g20_nobody_enters_a_friends_square_he_cannot_leave() -> None:
    castle = stage(f"{OPEN}barbarian at C2\nknight at D2\nranger at B2\ndwarf at C1", turn="barbarian", actions=1)
    assert nouns(castle, "move") == {"C3"}
    assert refused(castle, "move D2") == "DW-M2"
    assert refused(castle, "move E2") == "DW-A1"
    with pytest.raises(IllegalAnswer):
        castle.answer(castle.parse("move D2"))


@pytest.mark.rule("DW-G20")
def test_g20_while_sharing_a_square_he_can_only_move_on() -> None:
    text = f"{OPEN}barbarian at C2\nknight at D2\nloose boots at D2\norc-1 at D1\nranger at B1\ndwarf at C1"
    castle = stage(text, turn="barbarian")
    events = play(castle, "move E2")
    assert happened(events) == ["walked", "walked"]
    assert topic(castle) == "hero-turn"
    assert facts(castle, 1).loose == (("D2", "boots"),), "no item is picked up beside another hero"


@pytest.mark.rule("DW-G20", "DW-M4")
def test_g20_monsters_too() -> None:
    castle = stage(f"{OPEN}barbarian at B2\norc-1 at G2\norc-2 at F2", turn="korak")
    play(castle, "activate orc-1", "move H2", "move G2")
    assert castle.question is not None
    assert castle.question.about[1] == 1
    assert "F2" not in nouns(castle, "move")
    assert "E2" not in nouns(castle, "move")


@pytest.mark.rule("DW-M3")
def test_m3_a_hero_never_enters_a_monsters_square() -> None:
    castle = stage(f"{ALONE}{OPEN}barbarian at C2\norc-1 at D2", turn="barbarian")
    assert refused(castle, "move D2") == "DW-M3"
    assert refused(castle, "move E2") == "DW-M3"
    assert all(square[0] in "ABC" for square in nouns(castle, "move"))


@pytest.mark.rule("DW-M3")
def test_m3_a_walk_goes_around_a_monster() -> None:
    castle = stage(f"{ALONE}{OPEN}barbarian at E1\norc-1 at E2", turn="barbarian")
    assert refused(castle, "move E3") == "DW-A1", "four squares around it, not two through it"
    play(castle, "move D3")
    assert [event.args[1] for event in castle.log or ()] == [GROUND.index[label] for label in ("D1", "D2", "D3")]


@pytest.mark.rule("DW-M4")
def test_m4_a_monster_passes_through_a_monster_but_does_not_stop_there() -> None:
    castle = stage(f"{OPEN}barbarian at B2\norc-1 at G2\norc-2 at F2", turn="korak")
    play(castle, "activate orc-1")
    assert refused(castle, "move F2") == "DW-M4"
    play(castle, "move E2")
    assert (at(castle, "orc-1"), at(castle, "orc-2")) == ("E2", "F2")
    assert castle.question is not None
    assert castle.question.about[1] == 1


@pytest.mark.rule("DW-M5")
def test_m5_a_monster_never_enters_a_heros_square() -> None:
    castle = stage(f"{OPEN}barbarian at F2\norc-1 at G2", turn="korak")
    play(castle, "activate orc-1")
    assert refused(castle, "move F2") == "DW-M5"
    assert refused(castle, "move E2") == "DW-M5"
    assert not {"D2", "E1", "E2", "F1", "F2", "F3"} & nouns(castle, "move")


@pytest.mark.rule("DW-M6")
def test_m6_no_figure_stands_on_or_crosses_a_chest() -> None:
    text = f"{ALONE}{OPEN}barbarian at G1\norc-1 at I1\nchest axe at H1 facing H2\nchest sword at H2 facing I2"
    hero = stage(text, turn="barbarian")
    assert refused(hero, "move H1") == "DW-M6"
    assert nouns(hero, "move") == {"G2", "G3", "H3", "E2", "F1", "F2", "F3"}
    assert refused(hero, "move H2") == "DW-M6"
    monster = stage(text, turn="korak")
    play(monster, "activate orc-1")
    assert refused(monster, "move H1") == "DW-M6"
    assert nouns(monster, "move") == {"I2", "I3", "H3"}


@pytest.mark.rule("DW-M6", "DW-P6")
def test_m6_no_monster_is_placed_on_a_chest_and_no_hero_carried_there() -> None:
    castle = stage("barbarian at B2\nchest axe at E1 facing F1", turn="barbarian")
    play(castle, "move C2", "bring orc:1", "give boots")
    assert "E1" not in nouns(castle, "go")
    assert refused(castle, "go E1") == "DW-M6"
    hero = stage("barbarian at B2\nchest axe at E1 facing F1\ndoors 1 2\nfilled 1 2", turn="barbarian")
    assert "E1" not in nouns(hero, "platform")
    assert refused(hero, "platform E1") == "DW-M6"


@pytest.mark.rule("DW-M7")
def test_m7_no_monster_enters_the_entrance() -> None:
    castle = stage(f"{OPEN}{ALONE}barbarian at H8\norc-1 at D2", turn="korak")
    play(castle, "activate orc-1")
    assert not any(square[0] in "ABC" and square[1] in "123" for square in nouns(castle, "move"))
    for square in ("C2", "B2", "A1", "A3"):
        assert refused(castle, f"move {square}") == "DW-M7"


@pytest.mark.rule("DW-G54")
def test_g54_a_destination_may_be_named_and_single_steps_too() -> None:
    far = stage(f"{OPEN}{ALONE}barbarian at E2", turn="barbarian")
    near = far.copy()
    play(far, "move C1")
    play(near, "move D2", "move C2", "move C1")
    assert at(far, "barbarian") == at(near, "barbarian") == "C1"
    assert DARK_WORLD.facts(far, 1) == DARK_WORLD.facts(near, 1)


@pytest.mark.rule("DW-G54")
def test_g54_the_walk_keeps_off_thresholds_of_closed_doors() -> None:
    castle = stage(f"{ALONE}barbarian at F1\ndoors 1\nfilled 1", turn="barbarian")
    detour = castle.copy()
    events = play(castle, "move E3")
    walked = [GROUND.labels[int(event.args[1])] for event in events if event.what == "walked"]
    assert walked == ["E1", "E2", "E3"]
    assert facts(castle, 1).doors == (1,)
    assert refused(detour, "move F3") == "DW-G54", "only the way over F2 is short enough"
    play(detour, "move F2")
    assert topic(detour) == "muster", "he may still step there"


@pytest.mark.rule("DW-G54", "DW-D1")
def test_g54_a_walk_stops_where_a_door_opens() -> None:
    castle = stage(f"{ALONE}barbarian at D2\ndoors 1\nfilled 1", turn="barbarian")
    assert "F2" in nouns(castle, "move")
    assert refused(castle, "move G2") == "DW-D1"
    play(castle, "move F2", "bring orc:1", "give boots", "go I1", "enough")
    assert at(castle, "barbarian") == "F2"
    assert nouns(castle, "move") == {"E2", "F1", "F3", "G2"}


@pytest.mark.rule("DW-G54", "DW-G28")
def test_g54_items_are_gathered_in_passing_and_the_walk_goes_on() -> None:
    castle = stage(f"{ALONE}barbarian at D1\nloose boots at E1\ndoors 1\nfilled 1", turn="barbarian")
    play(castle, "move F1")
    assert (topic(castle), at(castle, "barbarian")) == ("gather", "E1")
    play(castle, "take boots")
    assert at(castle, "barbarian") == "F1"
    assert facts(castle, 1).heroes[0].items == ("boots",)
    assert castle.question is not None
    assert castle.question.about[1] == 1
