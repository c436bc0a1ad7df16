"""Rule tests of the Entrance and of being knocked out (DW-E, DW-G22)."""

from __future__ import annotations

import pytest

from tests.games.dark_world.stage import at, facts, hero, nouns, options, play, refused, stage, topic

ORDINARY = {"B1", "C1", "A2", "B2", "C2", "B3", "C3"}
"""DW-G2: the Entrance without the Fountain on A1 and the Platform on A3."""


@pytest.mark.rule("DW-E1")
def test_e1_a_hero_who_falls_in_his_own_turn_has_no_actions_left() -> None:
    castle = stage("barbarian at D2, hp 1\norc-1 at E2, strength 4, potion\ndoors 1")
    play(castle, "barbarian", "knight", "ranger", "attack orc-1", 0, 0, 2, 2)
    assert topic(castle) == "knocked-out"
    play(castle, "go B2")
    assert castle.question is not None
    assert (topic(castle), castle.question.about[0]) == ("hero-turn", hero("knight"))
    assert (at(castle, "barbarian"), castle.hp[hero("barbarian")]) == ("B2", 0)


@pytest.mark.rule("DW-E1", "DW-E2", "DW-E3")
def test_e2_he_lies_until_his_next_turn_and_then_acts_with_one_hit_point() -> None:
    castle = stage("barbarian at D2, hp 1\norc-1 at E2, strength 4, potion\ndoors 1")
    play(castle, "barbarian", "knight", "ranger", "attack orc-1", 0, 0, 2, 2, "go B2", "end", "end", "end")
    assert (topic(castle), castle.hp[hero("barbarian")], at(castle, "barbarian")) == ("korak-turn", 0, "B2")
    play(castle, "end", "knight", "barbarian", "ranger")
    assert castle.hp[hero("barbarian")] == 0  # the Knight is first: not yet his turn
    events = play(castle, "end")
    assert ("DW-E2", "recovered", (hero("barbarian"),)) in [(e.rule, e.what, e.args) for e in events]
    assert castle.hp[hero("barbarian")] == 1
    assert castle.question is not None
    assert castle.question.about == (hero("barbarian"), 3, 0)
    play(castle, "move C2", "move D2", "attack orc-1", 0, 0, 0, 0)
    assert at(castle, "barbarian") == "D2"


@pytest.mark.rule("DW-E2")
def test_e2_a_hero_on_his_feet_recovers_nothing() -> None:
    castle = stage("barbarian at B2, hp 3", turn="barbarian")
    assert castle.hp[hero("barbarian")] == 3


@pytest.mark.rule("DW-E4")
def test_e4_with_a_potion_he_drinks_and_takes_the_platform_which_ends_his_turn() -> None:
    castle = stage("barbarian at B2, hp 0, potion\ndoors 1 2\nfilled 1 2")
    play(castle, "barbarian", "knight", "ranger", "drink")
    assert castle.hp[hero("barbarian")] == 8
    play(castle, "platform F1")
    assert at(castle, "barbarian") == "F1"
    assert castle.question is not None
    assert castle.question.about[0] == hero("knight")


@pytest.mark.rule("DW-E5")
def test_e5_the_fountain_is_his_third_choice_and_ends_his_turn() -> None:
    castle = stage("barbarian at B2, hp 0")
    play(castle, "barbarian", "knight", "ranger")
    assert castle.hp[hero("barbarian")] == 1
    play(castle, "fountain")
    assert (at(castle, "barbarian"), castle.hp[hero("barbarian")]) == ("A1", 8)
    assert castle.question is not None
    assert castle.question.about[0] == hero("knight")


@pytest.mark.rule("DW-E6")
def test_e6_nothing_is_lost_by_falling_before_the_arena() -> None:
    castle = stage(
        """
        barbarian at D2, hp 1, hits 2, misses 1, coins 3, potion, grenade, golden axe, camp orc:2
        orc-1 at E2, strength 4, potion
        doors 1
        """,
        turn="korak",
    )
    before = facts(castle, 1).heroes[0]
    play(castle, "activate orc-1", "strike barbarian", 2, 2, "play 0")
    assert topic(castle) == "knocked-out"
    play(castle, "go B2")
    after = facts(castle, 1).heroes[0]
    assert (after.at, after.hp) == ("B2", 0)
    kept = ("hits", "misses", "coins", "items", "weapon", "camp")
    assert [getattr(after, what) for what in kept] == [getattr(before, what) for what in kept]
    assert (after.cards, after.coins, after.items, after.weapon) == (3, 3, ("potion", "grenade"), "axe")


@pytest.mark.rule("DW-G22")
def test_g22_his_player_chooses_a_free_ordinary_square() -> None:
    castle = stage(
        "knight at D2, hp 1\norc-1 at E2, strength 4, potion\ndoors 1\nbarbarian at C2\nranger at A1\ndwarf at C1",
        turn="korak",
        heroes=4,
    )
    play(castle, "activate orc-1", "strike knight", 2, 0)
    assert castle.question is not None
    assert castle.question.seat == 2  # Korak is seat 0, the heroes follow in their order
    assert nouns(castle, "go") == ORDINARY - {"C2", "C1"}
    for square in ("A1", "A3", "C2", "D1"):
        assert refused(castle, f"go {square}") == "DW-G22"


@pytest.mark.rule("DW-G22")
def test_g22_a_hero_struck_down_in_the_entrance_may_lie_where_he_fell() -> None:
    castle = stage("barbarian at C2, hp 1\norc-1 at D2, strength 1, potion\ndoors 1", turn="korak")
    play(castle, "activate orc-1", "strike barbarian", 1, 0)
    assert nouns(castle, "go") == ORDINARY - {"C1", "B3", "C3"}  # the other three stand there
    play(castle, "go C2")
    assert (at(castle, "barbarian"), castle.hp[hero("barbarian")]) == ("C2", 0)


@pytest.mark.rule("DW-G22")
def test_g22_nobody_attacks_a_fallen_hero_until_he_has_got_up() -> None:
    castle = stage("barbarian at C2, hp 0\norc-1 at D2, strength 1, potion\ndoors 1", turn="korak")
    play(castle, "activate orc-1")
    assert "strike barbarian" not in options(castle)
    assert refused(castle, "strike barbarian") == "DW-G22"
    up = stage("barbarian at C2, hp 1\norc-1 at D2, strength 1, potion\ndoors 1", turn="korak")
    play(up, "activate orc-1")
    assert "strike barbarian" in options(up)
