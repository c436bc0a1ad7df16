"""Rule tests of chests and Golden Weapons (DW-B, DW-G27, DW-G52)."""

from __future__ import annotations

import pytest

from tests.games.dark_world.stage import (
    DARK_WORLD,
    facts,
    happened,
    hero,
    nouns,
    options,
    play,
    refused,
    stage,
    topic,
)

CHEST = "chest axe at E1 facing F1\ndoors 1\nfilled 1"


@pytest.mark.rule("DW-B1", "DW-G52")
def test_b1_no_chest_opens_while_a_monster_stands_in_its_room() -> None:
    castle = stage(f"knight at F1\norc-1 at D3, strength 1, potion\n{CHEST}", turn="knight")
    assert "open" not in options(castle)
    assert refused(castle, "open") == "DW-B1"


@pytest.mark.rule("DW-B1", "DW-G52")
def test_g52_only_what_stands_in_the_room_now_counts() -> None:
    elsewhere = stage(f"knight at F1\norc-1 at G2, strength 1, potion\n{CHEST}", turn="knight")
    assert "open" in options(elsewhere)
    walked_out = stage(f"knight at F1\norc-1 at F2, strength 1, potion\n{CHEST}\ndoors 1 2\nfilled 2")
    play(walked_out, "barbarian", "ranger", "dwarf", "end", "end", "end")
    assert refused(walked_out, "open") == "DW-B1"
    play(walked_out, "end", "activate orc-1", "move G2", "halt", "end", "knight", "barbarian", "ranger")
    assert "open" in options(walked_out)


@pytest.mark.rule("DW-B1")
def test_b1_the_chest_opens_as_soon_as_the_last_monster_is_dead() -> None:
    castle = stage(f"knight at F1\norc-1 at F2, strength 1, potion\n{CHEST}", turn="knight")
    play(castle, "attack orc-1", 1, 1, "leave", "miss")
    assert "open" in options(castle)


@pytest.mark.rule("DW-B2", "DW-G27")
@pytest.mark.parametrize("square", ["D1", "E2", "F2", "D2"])
def test_b2_only_the_square_in_front_serves(square: str) -> None:
    castle = stage(f"knight at {square}\n{CHEST}", turn="knight")
    assert "open" not in options(castle)
    assert refused(castle, "open") == "DW-B2"
    front = stage(f"knight at F1\n{CHEST}", turn="knight")
    assert "open" in options(front)


@pytest.mark.rule("DW-G27")
def test_g27_korak_turns_each_chest_towards_a_square_of_its_room() -> None:
    castle = DARK_WORLD.start()
    play(castle, "go D1")
    assert topic(castle) == "chest-front"
    assert nouns(castle, "go") == {"E1", "D2"}
    for square in ("C1", "D1", "E2", "D4"):
        assert refused(castle, f"go {square}") == "DW-G27"
    play(castle, "go D2", "go H2")
    assert nouns(castle, "go") == {"G2", "I2", "H1", "H3"}


@pytest.mark.rule("DW-B3")
def test_b3_the_golden_weapon_is_taken_for_the_basic_one_and_gives_a_third_die() -> None:
    castle = stage(f"knight at F1\norc-1 at G2, strength 4, potion\n{CHEST}\ndoors 1 2\nfilled 2", turn="knight")
    assert facts(castle, 1).heroes[hero("knight")].weapon == "basic"
    events = play(castle, "open")
    assert facts(castle, 1).heroes[hero("knight")].weapon == "axe"
    assert [chest.empty for chest in facts(castle, 1).chests] == [True]
    assert happened(events) == ["chest-opened"]
    play(castle, "move F2", "attack orc-1", 2, 1)
    assert topic(castle) == "hero-die"
    events = play(castle, 1, "leave", "hit")
    assert "killed" in happened(events)


@pytest.mark.rule("DW-B3")
def test_b3_what_is_left_in_the_chest_is_a_basic_weapon() -> None:
    castle = stage(f"knight at F1\nranger at F3\n{CHEST}\ndoors 1 2\nfilled 2")
    play(castle, "knight", "ranger", "dwarf", "open", "move E2", "end", "move F1")
    assert "open" not in options(castle)
    assert refused(castle, "open") == "DW-B3"


@pytest.mark.rule("DW-B4")
def test_b4_opening_costs_no_action_and_needs_none() -> None:
    castle = stage(f"knight at E3\n{CHEST}", turn="knight")
    play(castle, "move F3", "move F2")
    assert topic(castle) == "muster"  # door 2 opens on the way
    play(castle, "bring orc:1", "give potion", "go H1", "enough", "move F1")
    assert castle.question is not None
    assert castle.question.about == (hero("knight"), 0, 0)
    play(castle, "open")
    assert castle.question.about == (hero("knight"), 0, 0)
    fresh = stage(f"knight at F1\n{CHEST}", turn="knight")
    play(fresh, "open")
    assert fresh.question is not None
    assert fresh.question.about == (hero("knight"), 3, 0)


@pytest.mark.rule("DW-B4")
def test_b4_only_in_his_own_turn() -> None:
    castle = stage(f"knight at F1\nbarbarian at B2\n{CHEST}", turn="barbarian")
    assert refused(castle, "open") == "DW-B2"
    korak = stage(f"knight at F1\n{CHEST}", turn="korak")
    assert "open" not in options(korak)


@pytest.mark.rule("DW-B5")
def test_b5_a_hero_with_a_golden_weapon_takes_no_second_one() -> None:
    castle = stage(f"knight at F1, golden sword\n{CHEST}", turn="knight")
    assert "open" not in options(castle)
    assert refused(castle, "open") == "DW-B5"
