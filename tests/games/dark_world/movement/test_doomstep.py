"""Rule tests of the Arch and the Doomstep (DW-R, DW-G32, DW-G33)."""

from __future__ import annotations

import pytest

from tests.games.dark_world.stage import at, facts, hero, nouns, play, refused, stage, topic


@pytest.mark.rule("DW-R1")
def test_r1_nobody_returns_through_the_arch() -> None:
    castle = stage("knight at J8\nfilled 8\narena", turn="knight")
    assert nouns(castle, "move") == {
        *("K7", "K8", "K9"), *("K6", "L7", "L8", "L9"), *("K5", "L6", "M7", "M8", "M9"),
    }  # fmt: skip
    assert refused(castle, "move I8") == "DW-R1"
    far = stage("knight at K8\nfilled 8\narena", turn="knight")
    assert "J8" in nouns(far, "move")  # back to the Doomstep, but no farther
    assert refused(far, "move I8") == "DW-R1"


@pytest.mark.rule("DW-R2", "DW-R3")
def test_r2_room_monsters_do_not_pass_the_arch() -> None:
    castle = stage("orc-1 at I8, strength 1, potion", turn="korak")
    play(castle, "activate orc-1")
    assert not {"J8", "K8", "K7", "K9"} & nouns(castle, "move")
    assert refused(castle, "move K8") == "DW-R2"
    assert refused(castle, "move J8") == "DW-R3"


@pytest.mark.rule("DW-R2", "DW-R3")
def test_r2_arena_monsters_do_not_enter_the_rooms_nor_the_doomstep() -> None:
    castle = stage("orc-1 at K8, strength 1, potion\narena", turn="korak")
    play(castle, "activate orc-1")
    assert not {"J8", "I8"} & nouns(castle, "move")
    assert refused(castle, "move I8") == "DW-R2"
    assert refused(castle, "move J8") == "DW-R3"


@pytest.mark.rule("DW-R3")
def test_r3_no_monster_attacks_a_hero_on_the_doomstep() -> None:
    castle = stage(
        "knight at J8\norc-1 at K8, strength 1, potion\norc-2 at I8, strength 1, potion\narena", turn="korak"
    )
    for monster in ("orc-1", "orc-2"):
        play(castle, f"activate {monster}")
        assert not nouns(castle, "strike")
        assert refused(castle, "strike knight") == "DW-R3"
        play(castle, "halt")


@pytest.mark.rule("DW-R4")
def test_r4_a_hero_on_the_doomstep_does_not_fight() -> None:
    castle = stage("knight at J8, grenade\norc-1 at K8, strength 1, potion\narena", turn="knight")
    assert not nouns(castle, "attack")
    assert refused(castle, "attack orc-1") == "DW-R4"
    below = stage("knight at K7\norc-1 at K8, strength 1, potion\narena", turn="knight")
    assert nouns(below, "attack") == {"orc-1"}


@pytest.mark.rule("DW-R5")
def test_r5_cards_by_order_of_arrival_and_only_once_each() -> None:
    castle = stage("knight at I8, boots\nranger at H8\ndwarf at I7\nbarbarian at I9, boots\nfilled 8")
    play(castle, "knight", "ranger", "dwarf")
    drawn = []
    for name in ("knight", "ranger", "dwarf", "barbarian"):
        play(castle, "move J8")
        count = 0
        while topic(castle) == "card":
            play(castle, "miss")
            count += 1
        drawn.append(count)
        assert facts(castle, 1).heroes[hero(name)].cards == count
        play(castle, "end")
    assert drawn == [4, 3, 2, 2]


@pytest.mark.rule("DW-R5")
def test_r5_coming_back_to_the_doomstep_brings_no_more() -> None:
    castle = stage("knight at I8\nfilled 8", turn="knight")
    play(castle, "move J8", *["hit"] * 4, "move K8", "move J8")
    assert topic(castle) == "hero-turn"
    assert facts(castle, 1).heroes[hero("knight")].cards == 4


@pytest.mark.rule("DW-R5")
def test_r5_a_deck_too_small_gives_what_it_has() -> None:
    castle = stage("knight at I8\nbarbarian at B1, hits 14, misses 15\nfilled 8", turn="knight")
    play(castle, "move J8", *["miss"] * 3)
    assert topic(castle) == "hero-turn"
    assert facts(castle, 1).heroes[hero("knight")].cards == 3


@pytest.mark.rule("DW-G33")
def test_g33_the_doomstep_holds_all_heroes() -> None:
    castle = stage("knight at J8\nranger at J8\ndwarf at J8\nbarbarian at I8, hp 8\nfilled 8\narena", turn="barbarian")
    assert "J8" in nouns(castle, "move")
    play(castle, "move J8", "hit", "hit")
    assert [at(castle, name) for name in ("barbarian", "knight", "ranger", "dwarf")] == ["J8"] * 4


@pytest.mark.rule("DW-G32")
def test_g32_the_last_way_from_the_doomstep_stays_free_of_monsters() -> None:
    castle = stage(
        """
        orc-1 at K7, strength 1, potion
        orc-2 at K9, strength 1, potion
        skeleton-1 at L8, strength 1, potion
        arena
        """,
        turn="korak",
    )
    play(castle, "activate skeleton-1")
    assert "K8" not in nouns(castle, "move")
    assert refused(castle, "move K8") == "DW-G32"
    play(castle, "halt", "activate orc-1")
    assert "K8" in nouns(castle, "move")  # its own square K7 becomes free


@pytest.mark.rule("DW-G32")
def test_g32_walking_across_the_last_way_is_allowed() -> None:
    castle = stage(
        """
        orc-1 at K7, strength 1, potion
        skeleton-1 at K9, strength 1, potion
        ogre-1 at L8, strength 1, potion
        knight at L7
        arena
        """,
        turn="korak",
    )
    play(castle, "activate ogre-1")
    assert refused(castle, "move K8") == "DW-G32"
    assert "K6" in nouns(castle, "move")  # by K8 and K7: the Knight bars the other way
    play(castle, "move K6")
    assert at(castle, "ogre-1") == "K6"
