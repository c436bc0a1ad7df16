"""Hit and Miss cards (A11): what they do, how many, when they are asked for, and where they go."""

from __future__ import annotations

import pytest

from tests.games.dark_world.stage import (
    at,
    facts,
    happened,
    options,
    play,
    stage,
    topic,
)

ALL_CARDS = "barbarian at E1, hits 14, misses 1\nknight misses 17"
"""Every card is in a hand, the deck is empty."""


@pytest.mark.rule("DW-K1")
@pytest.mark.parametrize(("cards", "total"), [(0, 1), (1, 2), (2, 3), (3, 4)])
def test_k1_a_hit_card_adds_one(cards: int, total: int) -> None:
    castle = stage("barbarian at E1, hits 3\norc-1 at E2, strength 4", turn="barbarian")
    events = play(castle, "attack orc-1", 0, 1, f"play {cards}")
    totals = [e.args[1] if e.what == "stands" else e.args[2] for e in events if e.what in ("stands", "killed")]
    assert totals == [total]


@pytest.mark.rule("DW-K2")
@pytest.mark.parametrize(("held", "most"), [(1, 1), (3, 3), (5, 3)])
def test_k2_at_most_three_hit_cards_in_a_bout(held: int, most: int) -> None:
    castle = stage(f"barbarian at E1, hits {held}\norc-1 at E2, strength 4", turn="barbarian")
    play(castle, "attack orc-1", 0, 0)
    assert options(castle) == [f"play {cards}" for cards in range(most + 1)]


@pytest.mark.rule("DW-K2")
def test_k2_the_next_bout_counts_anew() -> None:
    castle = stage("barbarian at E1, hits 6\norc-1 at E2, strength 4", turn="barbarian")
    play(castle, "attack orc-1", 0, 0, "play 3", 0, 0, "attack orc-1", 0, 0)
    assert options(castle)[-1] == "play 3"


@pytest.mark.rule("DW-K3")
@pytest.mark.parametrize(("cards", "hp"), [(0, 5), (1, 6), (2, 7)])
def test_k3_a_miss_card_takes_one_off_the_damage(cards: int, hp: int) -> None:
    castle = stage("barbarian at E1, misses 2\norc-1 at E2, strength 4", turn="korak")
    play(castle, "activate orc-1", "strike barbarian", 2, 1, f"play {cards}")
    assert castle.hp[0] == hp


@pytest.mark.rule("DW-K3")
def test_k3_miss_cards_can_save_a_hero_from_the_knock_out() -> None:
    castle = stage("barbarian at E1, hp 2, misses 1\norc-1 at E2, strength 4", turn="korak")
    play(castle, "activate orc-1", "strike barbarian", 1, 1, "play 1")
    assert (castle.hp[0], at(castle, "barbarian")) == (1, "E1")


@pytest.mark.rule("DW-K4")
@pytest.mark.parametrize(("held", "most"), [(1, 1), (2, 2), (5, 2)])
def test_k4_at_most_two_miss_cards_in_a_bout(held: int, most: int) -> None:
    castle = stage(f"barbarian at E1, misses {held}\norc-1 at E2, strength 4", turn="korak")
    play(castle, "activate orc-1", "strike barbarian", 2, 2)
    assert options(castle) == [f"play {cards}" for cards in range(most + 1)]


@pytest.mark.rule("DW-K4")
def test_k4_the_next_bout_counts_anew_and_no_card_is_wasted() -> None:
    castle = stage("barbarian at E1, misses 5\norc-1 at E2, strength 4", turn="korak")
    play(castle, "activate orc-1", "strike barbarian", 2, 2, "play 2", 0, 0, "play 0", "strike barbarian", 1, 0)
    assert options(castle) == ["play 0", "play 1"]


@pytest.mark.rule("DW-K5")
def test_k5_no_miss_card_against_the_haunter() -> None:
    castle = stage("barbarian at E5, misses 3", turn="korak")
    play(castle, "summon", 5)
    assert topic(castle) == "knocked-out"
    assert facts(castle, 1).heroes[0].misses == 3


@pytest.mark.rule("DW-K5")
def test_k5_no_miss_card_against_a_grenade() -> None:
    castle = stage("barbarian at D1, grenade\nknight at F2, misses 3\norc-1 at F1, strength 4", turn="barbarian")
    play(castle, "throw orc-1")
    assert topic(castle) == "hero-turn"
    knight = facts(castle, 1).heroes[1]
    assert (knight.hp, knight.misses) == (6, 3)


@pytest.mark.rule("DW-K5", "DW-K3")
def test_k5_but_against_korak_himself() -> None:
    castle = stage("barbarian at Q, misses 3\narena", turn="korak")
    play(castle, "activate korak", "strike barbarian", 2, 2, 2)
    assert topic(castle) == "miss-cards"
    play(castle, "play 2")
    assert castle.hp[0] == 4


@pytest.mark.rule("DW-K5", "DW-K3")
def test_k5_and_against_return_blows() -> None:
    castle = stage("barbarian at E1, misses 1\norc-1 at E2, strength 4", turn="barbarian")
    play(castle, "attack orc-1", 0, 0, "play 0", 1, 1)
    assert topic(castle) == "miss-cards"
    play(castle, "play 1")
    assert castle.hp[0] == 7


@pytest.mark.rule("DW-K6")
def test_k6_played_cards_leave_the_hand_for_the_bottom_of_the_deck() -> None:
    castle = stage("barbarian at E1, hits 3, misses 2\norc-1 at E2, strength 4", turn="barbarian")
    before = facts(castle, 1).deck
    events = play(castle, "attack orc-1", 0, 0, "play 2", 1, 1, "play 1")
    hero = facts(castle, 1).heroes[0]
    assert (hero.hits, hero.misses) == (1, 1)
    assert facts(castle, 1).deck == before + 3
    assert [event.args for event in events if event.what == "played"] == [(0, 2, "hit"), (0, 1, "miss")]
    assert sum(castle.unseen) == before, "they are not drawn before the rest of the deck"


@pytest.mark.rule("DW-K6", "DW-G4", "DW-G50")
def test_k6_cards_under_the_deck_come_back_in_the_order_played() -> None:
    text = f"{ALL_CARDS}\norc-1 at E2, strength 4\norc-2 at D1, strength 4\norc-3 at F1, strength 4"
    castle = stage(text, turn="barbarian")
    play(castle, "attack orc-1", 0, 1, "play 1", 1, 0, "play 1")
    assert facts(castle, 1).deck == 2
    before = facts(castle, 1).heroes[0]
    events = play(castle, "attack orc-2", 2, 2, "play 0")
    assert [e.args[1] for e in events if e.what == "drew"] == ["hit"], "the first card laid under comes first"
    events = play(castle, "attack orc-3", 2, 2, "play 0")
    assert [e.args[1] for e in events if e.what == "drew"] == ["miss"]
    after = facts(castle, 1).heroes[0]
    assert (before.hits, before.misses, after.hits, after.misses) == (13, 0, 14, 1)
    assert facts(castle, 1).deck == 0


@pytest.mark.rule("DW-G4")
def test_g4_an_empty_deck_gives_no_card() -> None:
    castle = stage(f"{ALL_CARDS}\norc-1 at E2, strength 4", turn="barbarian")
    events = play(castle, "attack orc-1", 2, 2, "play 0")
    assert "killed" in happened(events)
    assert "deck-empty" in happened(events)
    assert topic(castle) == "hero-turn"
    assert facts(castle, 1).heroes[0].cards == 15


@pytest.mark.rule("DW-G50", "DW-K6")
def test_g50_the_unused_part_of_the_deck_is_drawn_before_the_cards_under_it() -> None:
    text = "barbarian at E1, hits 13, misses 1\nknight misses 17\norc-1 at E2, strength 4\norc-2 at D1, strength 4"
    castle = stage(text, turn="barbarian")
    play(castle, "attack orc-1", 0, 0, "play 1", 0, 1, "play 1", "attack orc-1", 2, 2, "play 0")
    assert (topic(castle), options(castle)) == ("card", ["hit"]), "one card was never drawn: the last Hit"
    play(castle, "hit")
    events = play(castle, "attack orc-2", 2, 2, "play 0")
    assert [e.args[1] for e in events if e.what == "drew"] == ["hit"]
    assert topic(castle) == "hero-turn"


@pytest.mark.rule("DW-G51")
@pytest.mark.parametrize(("hand", "choices"), [("misses 1", ["play 0"]), ("hits 1", ["play 0", "play 1"])])
def test_g51_he_is_asked_for_hit_cards_whatever_cards_he_holds(hand: str, choices: list[str]) -> None:
    castle = stage(f"barbarian at E1, {hand}\norc-1 at E2, strength 4", turn="barbarian")
    play(castle, "attack orc-1", 2, 2)
    assert (topic(castle), options(castle)) == ("hit-cards", choices)


@pytest.mark.rule("DW-G51")
@pytest.mark.parametrize(("hand", "choices"), [("hits 1", ["play 0"]), ("misses 1", ["play 0", "play 1"])])
def test_g51_and_for_miss_cards(hand: str, choices: list[str]) -> None:
    castle = stage(f"barbarian at E1, {hand}\norc-1 at E2, strength 4", turn="korak")
    play(castle, "activate orc-1", "strike barbarian", 2, 2)
    assert (topic(castle), options(castle)) == ("miss-cards", choices)


@pytest.mark.rule("DW-G51")
def test_g51_others_cannot_tell_the_hands_apart() -> None:
    hands = ("hits 1", "misses 1")
    boards = [stage(f"barbarian at E1, {hand}\norc-1 at E2, strength 4", turn="barbarian", heroes=4) for hand in hands]
    for castle in boards:
        play(castle, "attack orc-1", 1, 1)
    assert facts(boards[0], 0) == facts(boards[1], 0)
    for castle in boards:
        play(castle, "play 0", 1, 1)
        assert topic(castle) == "miss-cards"


@pytest.mark.rule("DW-G51")
def test_g51_nobody_is_asked_where_it_cannot_matter() -> None:
    empty = stage("barbarian at E1\norc-1 at E2, strength 4", turn="barbarian")
    play(empty, "attack orc-1", 0, 0)
    assert topic(empty) == "monster-die", "no card at all"
    harmless = stage("barbarian at E1, misses 2\norc-1 at E2, strength 4", turn="korak")
    play(harmless, "activate orc-1", "strike barbarian", 0, 0)
    assert topic(harmless) == "hero-die", "no damage at all"
