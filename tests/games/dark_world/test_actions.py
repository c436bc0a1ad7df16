"""Actions (A4): what three actions buy, what costs none, and what monsters may do."""

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


def actions(castle: Castle) -> int:
    """The actions the hero or monster asked has left."""
    assert castle.question is not None
    assert castle.question.topic in ("hero-turn", "activation")
    return castle.question.about[1]


@pytest.mark.rule("DW-A1")
def test_a1_a_turn_has_three_actions() -> None:
    castle = stage("barbarian at E1\norc-1 at E3, strength 4\ndoors 1", turn="barbarian")
    assert actions(castle) == 3
    play(castle, "move D1", "move E1", "move E2")
    assert actions(castle) == 0
    assert options(castle) == ["end"]
    assert refused(castle, "move E1") == "DW-A1"
    assert refused(castle, "attack orc-1") == "DW-A1"


@pytest.mark.rule("DW-A1")
def test_a1_three_bouts_and_no_more() -> None:
    castle = stage("barbarian at E1\norc-1 at E2, strength 4", turn="barbarian")
    for left in (2, 1, 0):
        play(castle, "attack orc-1", 0, 0, 0, 0)
        assert actions(castle) == left
    assert refused(castle, "attack orc-1") == "DW-A1"


@pytest.mark.rule("DW-A1")
def test_a1_a_new_turn_has_three_actions_again() -> None:
    castle = stage("knight out\nranger out\ndwarf out\nbarbarian at E1\ndoors 1\nfilled 1")
    play(castle, "move E3", "end", "end")
    assert (topic(castle), actions(castle)) == ("hero-turn", 3)


@pytest.mark.rule("DW-A2", "DW-M1")
@pytest.mark.parametrize(("goal", "cost"), [("E1", 1), ("D1", 2), ("F3", 2), ("C2", 2), ("C1", 3), ("B2", 3)])
def test_a2_one_action_for_each_square_walked(goal: str, cost: int) -> None:
    castle = stage("knight at A2\nranger out\nbarbarian at E2\ndoors 1 2\nfilled 1 2", turn="barbarian")
    play(castle, f"move {goal}")
    assert at(castle, "barbarian") == goal
    assert actions(castle) == 3 - cost


@pytest.mark.rule("DW-A2")
def test_a2_staying_is_no_move() -> None:
    castle = stage("barbarian at E2\ndoors 1 2\nfilled 1 2", turn="barbarian")
    assert refused(castle, "move E2") == "DW-A2"


@pytest.mark.rule("DW-A3", "DW-A2")
@pytest.mark.parametrize(
    "script",
    [
        ("attack orc-1", 0, 0, 0, 0, "move D1", "move E1"),
        ("move D1", "move E1", "attack orc-1", 0, 0, 0, 0),
        ("move D1", "move E1", "move D1"),
        ("attack orc-1", 0, 0, 0, 0, "attack orc-1", 0, 0, 0, 0, "move D1"),
    ],
)
def test_a3_moves_and_bouts_in_any_order(script: tuple[str | int, ...]) -> None:
    castle = stage("barbarian at E1\norc-1 at E2, strength 4", turn="barbarian")
    play(castle, *script)
    assert actions(castle) == 0


@pytest.mark.rule("DW-A4", "DW-D2")
def test_a4_opening_a_door_is_no_action() -> None:
    castle = stage("barbarian at B2", turn="barbarian")
    play(castle, "move C2", "bring orc:1", "give boots", "go E1", "enough")
    assert facts(castle, 1).doors == (1,)
    assert actions(castle) == 2


@pytest.mark.rule("DW-A4", "DW-D5")
def test_a4_a_secret_door_is_no_action() -> None:
    castle = stage("barbarian at E2\nfilled 1 4\ndoors 1", turn="barbarian")
    play(castle, "move E3", "search", 5)
    assert at(castle, "barbarian") == "E4"
    assert actions(castle) == 2


@pytest.mark.rule("DW-A4")
def test_a4_using_items_is_no_action() -> None:
    castle = stage("barbarian at D1, hp 3, potion, grenade\norc-1 at F1, strength 4", turn="barbarian")
    play(castle, "drink")
    assert actions(castle) == 3
    play(castle, "throw orc-1")
    assert actions(castle) == 3


@pytest.mark.rule("DW-A4", "DW-G12")
def test_a4_the_platform_is_no_action_but_needs_all_of_them() -> None:
    castle = stage("barbarian at B2, hp 3, potion\ndoors 1 2\nfilled 1 2", turn="barbarian")
    moved = castle.copy()
    play(moved, "move C2")
    assert not nouns(moved, "platform")
    assert refused(moved, "platform E1") == "DW-G25"
    assert "platform E1" in options(castle), "also without a potion drunk"
    play(castle, "drink")
    assert actions(castle) == 3
    play(castle, "platform E1")
    assert at(castle, "barbarian") == "E1"
    assert topic(castle) == ""


@pytest.mark.rule("DW-G12")
def test_g12_a_hero_without_a_potion_may_take_the_platform() -> None:
    castle = stage("barbarian at B2, hp 0\ndoors 1 2\nfilled 1 2", turn="barbarian")
    assert castle.hp[0] == 1
    play(castle, "platform E1")
    assert (at(castle, "barbarian"), castle.hp[0]) == ("E1", 1)


@pytest.mark.rule("DW-G12")
def test_g12_the_potion_of_the_entrance_is_the_healing_potion() -> None:
    castle = stage("barbarian at B2, hp 0, potion\ndoors 1 2\nfilled 1 2", turn="barbarian")
    play(castle, "drink", "platform E1")
    hero = facts(castle, 1).heroes[0]
    assert (hero.at, hero.hp, hero.items) == ("E1", 8, ())


@pytest.mark.rule("DW-A5")
def test_a5_each_monster_has_three_actions_moves_and_bouts_in_any_order() -> None:
    castle = stage("barbarian at F1\norc-1 at D2, strength 4\norc-2 at D3, strength 4", turn="korak")
    play(castle, "activate orc-1")
    assert actions(castle) == 3
    play(castle, "move E2", "move E1")
    assert actions(castle) == 1
    play(castle, "strike barbarian", 0, 0, 0, 0)
    assert topic(castle) == "korak-turn", "three are spent"
    play(castle, "activate orc-2", "move E2")
    assert actions(castle) == 1
    assert refused(castle, "move D1") == "DW-A5"
    play(castle, "move F2")
    assert topic(castle) == "korak-turn"
    striker = stage("barbarian at F1\norc-1 at E1, strength 4", turn="korak")
    play(striker, "activate orc-1", "strike barbarian", 0, 0, 0, 0, "move D1", "move E1")
    assert topic(striker) == "korak-turn"


@pytest.mark.rule("DW-A5")
def test_a5_using_them_is_koraks_choice() -> None:
    castle = stage("barbarian at F1\norc-1 at E1\norc-2 at D3", turn="korak")
    still = castle.copy()
    play(castle, "activate orc-1", "halt")
    assert (topic(castle), at(castle, "orc-1")) == ("korak-turn", "E1")
    still.log = []
    assert not set(happened(list(still.answer(still.parse("end"))))) & {"monster-walked", "is-attacked"}


@pytest.mark.rule("DW-G31")
def test_g31_one_monster_finishes_before_the_next_and_acts_once() -> None:
    castle = stage("barbarian at F1\norc-1 at D1\norc-2 at D3", turn="korak")
    play(castle, "activate orc-1", "move E1")
    assert not nouns(castle, "activate")
    assert "summon" not in options(castle)
    play(castle, "halt")
    assert nouns(castle, "activate") == {"orc-2"}
    assert refused(castle, "activate orc-1") == "DW-G31"


@pytest.mark.rule("DW-G31")
def test_g31_in_any_order_and_again_next_turn() -> None:
    castle = stage("knight out\nranger out\ndwarf out\nbarbarian at B2\norc-1 at D1\norc-2 at D3")
    play(castle, "end", "activate orc-2", "halt", "activate orc-1", "halt")
    assert options(castle) == ["summon", "end"]
    play(castle, "end", "end")
    assert nouns(castle, "activate") == {"orc-1", "orc-2"}


@pytest.mark.rule("DW-A6")
def test_a6_only_monsters_on_the_board_act() -> None:
    castle = stage("barbarian at F1\norc-1 at D2\nskeleton-1 at H5", turn="korak")
    assert nouns(castle, "activate") == {"orc-1", "skeleton-1"}
    assert refused(castle, "activate orc-2") == "DW-A6"
    assert refused(castle, "activate manticore") == "DW-A6"
    hero = stage("barbarian at F1\norc-1 at D2", turn="barbarian")
    assert refused(hero, "attack orc-2") == "DW-A6"


@pytest.mark.rule("DW-A6")
def test_a6_a_monster_placed_this_round_acts_in_koraks_next_turn() -> None:
    castle = stage("knight out\nranger out\ndwarf out\nbarbarian at B2")
    play(castle, "move C2", "bring skeleton:2", "give boots", "go E1", "enough", "end")
    assert nouns(castle, "activate") == {"skeleton-1"}


@pytest.mark.rule("DW-A6")
def test_a6_arena_monsters_act_in_the_turn_that_brings_them() -> None:
    castle = stage("barbarian at J8", turn="korak")
    assert (topic(castle), options(castle)) == ("muster", ["bring manticore:5"])
    play(castle, "bring manticore:5", "give boots", "go M8")
    for square in ("K5", "L5", "M5", "N5", "N9"):
        play(castle, "bring " + sorted(nouns(castle, "bring"))[0], "give boots" if square < "N5" else "give potion")
        play(castle, f"go {square}")
    assert topic(castle) == "korak-turn"
    assert "manticore" in nouns(castle, "activate")
    assert len(nouns(castle, "activate")) == 6


@pytest.mark.rule("DW-A7")
def test_a7_the_haunter_at_most_once_a_turn_and_only_if_korak_wishes() -> None:
    castle = stage("knight out\nranger out\ndwarf out\nbarbarian at B2\norc-1 at D1")
    play(castle, "end")
    unsummoned = castle.copy()
    play(castle, "summon", 0)
    assert "summon" not in options(castle)
    assert refused(castle, "summon") == "DW-A7"
    play(castle, "activate orc-1", "halt")
    assert refused(castle, "summon") == "DW-A7"
    play(castle, "end", "end")
    assert "summon" in options(castle)
    play(unsummoned, "end")
    assert topic(unsummoned) == "hero-turn"


@pytest.mark.rule("DW-G31")
def test_g31_everybody_sees_who_has_acted_until_koraks_turn_is_over() -> None:
    castle = stage("barbarian at D2\norc-1 at F3, strength 1\norc-2 at F1, strength 1\ndoors 1", turn="")
    play(castle, "barbarian", "knight", "ranger", "end", "end", "end", "end", "activate orc-1", "halt")
    assert [monster.acted for monster in facts(castle, 1).monsters] == [True, False, False]
    play(castle, "end", "barbarian", "knight", "ranger")
    assert topic(castle) == "hero-turn"
    assert not any(monster.acted for monster in facts(castle, 1).monsters)
