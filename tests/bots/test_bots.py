"""Bots play by views and imagined worlds; greedy beats random in both roles."""

from __future__ import annotations

from random import Random

import pytest

from grognard import game
from grognard.bots import NAMES, GreedyBot, bot
from grognard.driver import Sight
from grognard.kernel import FATE
from tests.games.dark_world.stage import DARK_WORLD, options, play, stage

ROUNDS = {"rounds": 10}


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_answers_every_question_legally(name: str) -> None:
    rules = game("dark-world")
    position = rules.start(options=ROUNDS)
    draw = Random(3).random
    players = [bot(name, seat) for seat in range(2)]
    for _ in range(150):
        question = position.question
        if question is None:
            break
        if question.seat == FATE:
            position.answer(question.options.pick(draw))
            continue
        answer = players[question.seat].choose(Sight(rules, position, question.seat))
        assert question.options.has(answer)
        position.answer(answer)


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_plays_the_same(name: str) -> None:
    position = DARK_WORLD.start(options=ROUNDS)
    question = position.question
    assert question is not None
    sight = Sight(DARK_WORLD, position, question.seat)
    assert bot(name, 5).choose(sight) == bot(name, 5).choose(sight)


def test_an_unknown_bot_is_refused_by_name() -> None:
    with pytest.raises(LookupError, match="random, greedy"):
        bot("deep-blue")


def test_greedy_adds_the_card_that_kills() -> None:
    castle = stage(
        """
        barbarian at D2, hits 1
        orc-1 at E2, strength 3, known
        doors 1
        """,
        turn="barbarian",
    )
    play(castle, "attack orc-1", 1, 1)
    chosen = GreedyBot(1).choose(Sight(DARK_WORLD, castle, 1))
    assert castle.spell(chosen) == "play 1"


def test_greedy_keeps_a_card_that_cannot_help() -> None:
    castle = stage(
        """
        barbarian at D2, hits 1
        orc-1 at E2, strength 4, known
        doors 1
        """,
        turn="barbarian",
    )
    play(castle, "attack orc-1", 0, 1)
    assert castle.spell(GreedyBot(1).choose(Sight(DARK_WORLD, castle, 1))) == "play 0"


def test_greedy_kills_korak_when_it_can() -> None:
    castle = stage("knight at Q, hits 3, golden sword\narena", turn="knight")
    play(castle, "attack korak", 2, 1, 1)
    assert "play 3" in options(castle)
    play(castle, castle.spell(GreedyBot(1).choose(Sight(DARK_WORLD, castle, 1))))
    assert castle.slayer == 1


def test_greedy_korak_strikes_a_hero_beside_his_monster() -> None:
    castle = stage(
        """
        barbarian at D2, hp 2
        orc-1 at E2, strength 3
        doors 1
        """,
        turn="korak",
    )
    play(castle, "activate orc-1")
    assert castle.spell(GreedyBot(1).choose(Sight(DARK_WORLD, castle, 0))) == "strike barbarian"


def test_greedy_does_not_look_at_what_it_may_not_know() -> None:
    """Two worlds that differ in a hidden strength get the same answer from the same bot."""
    answers = []
    for strength in (1, 4):
        castle = stage(
            f"""
            barbarian at D2, hits 1
            ogre-1 at E2, strength {strength}
            doors 1
            """,
            turn="barbarian",
        )
        answers.append(GreedyBot(9).choose(Sight(DARK_WORLD, castle, 1)))
    assert answers[0] == answers[1]
