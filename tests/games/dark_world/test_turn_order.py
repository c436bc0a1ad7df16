"""Turn order (A3): rounds, the Mace of Chaos, heroes before Korak."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard.kernel import FATE, odds
from tests.games.dark_world.stage import at, happened, nouns, options, play, set_up, stage, topic


@pytest.mark.rule("DW-T1", "DW-T5")
def test_t1_every_hero_takes_one_turn_then_korak_then_a_new_round() -> None:
    castle = stage("", heroes=4)
    play(castle, "ranger", "barbarian", "dwarf")
    turns = []
    while topic(castle) == "hero-turn":
        assert castle.question is not None
        turns.append((castle.question.seat, castle.question.about[0]))
        play(castle, "end")
    assert turns == [(3, 2), (1, 0), (4, 3), (2, 1)]
    assert castle.question is not None
    assert (castle.question.seat, topic(castle)) == (0, "korak-turn")
    before = castle.round
    events = play(castle, "end")
    assert "round" in happened(events)
    assert castle.round == before + 1
    assert castle.question is not None
    assert (castle.question.seat, topic(castle)) == (FATE, "mace")


@pytest.mark.rule("DW-T1", "DW-T3", "DW-G9")
def test_t1_heroes_out_of_the_game_take_no_turn() -> None:
    castle = stage("knight out\ndwarf out")
    assert options(castle) == ["barbarian", "ranger"]
    play(castle, "ranger")
    turns = []
    while topic(castle) == "hero-turn":
        assert castle.question is not None
        turns.append(castle.question.about[0])
        play(castle, "end")
    assert turns == [2, 0]
    assert topic(castle) == "korak-turn"


@pytest.mark.rule("DW-T1")
def test_t1_the_last_hero_needs_no_mace() -> None:
    castle = stage("knight out\ndwarf out\nranger out")
    assert topic(castle) == "hero-turn"
    play(castle, "end")
    assert topic(castle) == "korak-turn"


@pytest.mark.rule("DW-T2")
def test_t2_the_heroes_go_first_in_the_first_round_too() -> None:
    castle = set_up()
    assert castle.round == 1
    assert topic(castle) == "mace"
    play(castle, "dwarf", "knight", "ranger")
    assert topic(castle) == "hero-turn"
    play(castle, "end", "end", "end")
    assert topic(castle) == "hero-turn"
    play(castle, "end")
    assert topic(castle) == "korak-turn"


@pytest.mark.rule("DW-T3", "DW-G44")
def test_t3_the_first_ball_drawn_is_the_lowest_and_goes_first() -> None:
    castle = stage("")
    assert options(castle) == ["barbarian", "knight", "ranger", "dwarf"]
    play(castle, "dwarf")
    assert options(castle) == ["barbarian", "knight", "ranger"]
    events = play(castle, "knight", "barbarian")
    order = next(event for event in events if event.what == "order")
    assert order.args == (3, 1, 0, 2)
    assert castle.question is not None
    assert castle.question.about[0] == 3


@pytest.mark.rule("DW-T4")
def test_t4_the_order_is_drawn_afresh_every_round() -> None:
    castle = stage("")
    play(castle, "dwarf", "knight", "barbarian", *("end",) * 4)
    chances = odds(castle, castle.parse("end"), lambda after: tuple(after.order))
    assert len(chances) == 24
    assert set(chances.values()) == {Fraction(1, 24)}
    play(castle, "end", "barbarian", "ranger", "dwarf")
    assert castle.question is not None
    assert castle.question.about[0] == 0


@pytest.mark.rule("DW-T5")
def test_t5_no_hero_acts_in_koraks_turn_and_korak_not_in_theirs() -> None:
    castle = stage("barbarian at D1\norc-1 at D2, strength 4\norc-2 at E3", turn="korak", heroes=4)
    assert nouns(castle, "activate") == {"orc-1", "orc-2"}
    assert not nouns(castle, "move")
    assert not nouns(castle, "attack")
    turn = stage("barbarian at D1\norc-1 at D2", turn="barbarian", heroes=4)
    assert not nouns(turn, "activate")
    assert "summon" not in options(turn)


@pytest.mark.rule("DW-T1", "DW-T5")
def test_t1_a_hero_lost_in_his_own_turn_is_followed_by_the_next() -> None:
    castle = stage("barbarian at Q, hp 1\nranger out\ndwarf out\narena")
    play(castle, "barbarian", "attack korak", 0, 0, 1, 0, 0)
    assert (topic(castle), at(castle, "barbarian")) == ("hero-turn", "")
    assert castle.question is not None
    assert castle.question.about[0] == 1
    play(castle, "end")
    assert topic(castle) == "korak-turn"
    play(castle, "end")
    assert topic(castle) == "hero-turn", "only the knight is left to draw"
