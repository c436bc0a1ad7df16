"""Bots play by views and imagined worlds; greedy beats random in both roles."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from grognard import game
from grognard.bots import NAMES, GreedyBot, bot
from grognard.bots.lookahead import Lookahead
from grognard.driver import Sight
from grognard.game import Game
from grognard.games.dark_world.castle import Castle
from grognard.games.dark_world.sheets.pieces import BOX, HERO_NAMES
from grognard.games.village_of_fear import acts as village_of_fear
from grognard.games.village_of_fear.combat.bouts import Bout
from grognard.games.village_of_fear.movement.crossing import Crossing
from grognard.games.village_of_fear.sequence import Rounds
from grognard.games.village_of_fear.village import Village
from grognard.kernel import FATE, Answer, Frame, Setting
from grognard.mind import NO_PLAN, Mind, Plan, Scale
from grognard.words import PSEUDO, speaking
from tests.games.dark_world.stage import DARK_WORLD, options, play, stage
from tests.games.village_of_fear import stage as village_stage

VILLAGE, EXILE = game("village-of-fear"), game("dragon-noir-exile")

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


KIT = ("hp 8, hits 3, misses 4, golden {}, coins 3", *["hp 8, hits 2, misses 3, golden {}, coins 3"] * 3)
"""Four heroes like these before the overlord stand so well that nothing seems better than to go on standing there."""


def equipped(names: tuple[str, ...], weapons: tuple[str, ...], at: str) -> list[str]:
    """The lines that put four strong heroes somewhere."""
    return [f"{name} at {at}, {kit.format(weapon)}" for name, kit, weapon in zip(names, KIT, weapons, strict=True)]


def before_the_throne(turn: str, **chosen: Setting) -> Castle:
    return stage("\n".join([*equipped(HERO_NAMES, BOX.golden, "Q"), "arena"]), turn, 0, **chosen)


def before_the_warlord(frame: Frame[Any], owner: tuple[int, ...], rounds: int = 0) -> Village:
    lines = equipped(village_of_fear.HERO_NAMES, village_of_fear.BOX.golden, "Top")
    settled = village_stage.given(owner, rounds=rounds)
    return village_stage.stage("\n".join([*lines, "crossed elf", "wheel 6"]), frame, settled)


def chosen(rules: Game[Any], position: Any, seat: int) -> set[str]:
    """What greedy bots of a few seeds answer."""
    return {position.spell(GreedyBot(seed).choose(Sight(rules, position, seat))) for seed in range(4)}


@pytest.mark.parametrize("players", [1, 2, 4])
def test_heroes_of_the_castle_take_a_win_that_is_certain(players: int) -> None:
    castle = before_the_throne("barbarian", heroes=players)
    play(castle, "attack korak", 2, 2, 0)
    assert chosen(DARK_WORLD, castle, 1) == {"play 3"}


@pytest.mark.parametrize("owner", [(1, 1, 1, 1), (1, 1, 2, 2), (1, 2, 3, 4)])
def test_heroes_of_the_village_take_a_win_that_is_certain(owner: tuple[int, ...]) -> None:
    village = before_the_warlord(Bout(0, village_of_fear.WARLORD, True), owner)
    village_stage.play(village, 2, 1, 0)
    assert chosen(VILLAGE, village, 1) == {"play 3"}


def test_korak_takes_a_win_that_is_certain() -> None:
    """In the last round he wins by doing nothing more; whomever he strikes may strike back and slay him."""
    castle = before_the_throne("", rounds=20)
    play(castle, "barbarian", "knight", "ranger", "end", "end", "end", "end")
    castle.round = 20
    assert "activate korak" in options(castle)
    assert chosen(DARK_WORLD, castle, 0) == {"end"}


def test_the_warlord_takes_a_win_that_is_certain() -> None:
    village = before_the_warlord(Rounds(), (1, 1, 1, 1), rounds=20)
    village_stage.play(village, "adventurer", "elf", "merchant-prince")
    village_stage.play(village, *(answer for event in ("quiet", "wind", "wind", "haste") for answer in (event, "end")))
    village.round = 20
    assert "activate warlord" in village_stage.options(village)
    assert chosen(VILLAGE, village, 0) == {"end"}


def at_an_orc() -> Castle:
    """A hero who has struck an Orc and may still add a card that kills it."""
    castle = stage(
        """
        barbarian at D2, hits 1
        orc-1 at E2, strength 3, known
        doors 1
        """,
        turn="barbarian",
    )
    play(castle, "attack orc-1", 1, 1)
    return castle


def test_a_bot_says_what_it_weighed() -> None:
    castle, player = at_an_orc(), GreedyBot(1)
    assert player.why() == ()
    player.choose(Sight(DARK_WORLD, castle, 1))
    best, other, *reasons = player.why()
    assert best.startswith("“Play 1 card” promises most of 2: about ")
    assert other.startswith("“Play no card” comes next, with ")
    assert reasons == [
        "What speaks for “Play 1 card”: how far the heroes have come, the villains on the board.",
    ]


def test_a_bot_says_of_another_answer_what_it_promises_less() -> None:
    castle, player = at_an_orc(), GreedyBot(1)
    taken = player.choose(Sight(DARK_WORLD, castle, 1))
    assert player.why(taken) == player.why()
    best, other, *reasons = player.why(castle.parse("play 0"))
    assert (best, reasons) == (player.why()[0], list(player.why()[2:]))
    assert other.startswith("“Play no card” promises less: about ")


def test_a_bot_says_in_todays_language_what_it_weighed() -> None:
    player = GreedyBot(1)
    player.choose(Sight(DARK_WORLD, at_an_orc(), 1))
    with speaking(PSEUDO):
        said = player.why()
    assert len(said) == 3
    assert not any(letter in "abcdefghijklmnopqrstuvwxyz" for letter in "".join(said))


def first_choice() -> Any:
    """A battle of The Exile at the first question that is somebody's."""
    war = EXILE.start("landfall")
    while war.question is not None and war.question.seat == FATE:
        war.answer(war.question.options.at(0))
    assert war.question is not None
    return war


def test_a_bot_says_when_nothing_was_weighed() -> None:
    war = first_choice()
    sight = Sight(EXILE, war, war.question.seat)
    player, idler = bot("greedy"), bot("random")
    sure = player.choose(sight)
    said = sight.called(sure)
    assert player.why()[0] == f"“{said}”: a rule of thumb of this bot settles it, and nothing else was weighed."
    other = next(answer for answer in sight if answer != sure)
    assert player.why(other) == (
        f"“{sight.called(other)}”: this bot would not look at it here, but at “{said}” alone.",
        *player.why()[1:],
    )
    chosen = sight.called(idler.choose(sight))
    assert idler.why() == (f"“{chosen}”: any answer is as good as another to this bot.",)


def test_what_a_rule_of_thumb_settles_is_told_beside_the_best_of_some_others() -> None:
    """Where the policy and the judgement agree, that is; a circle of hexes far off would tell nobody anything."""
    war, players, told = first_choice(), [bot("greedy", 1), bot("greedy", 2)], list[tuple[str, ...]]()
    draw = Random(1).random
    while len(told) < 3 and war.question is not None:
        question = war.question
        if question.seat == FATE or question.options.count() == 1:
            war.answer(question.options.pick(draw))
            continue
        sight, before = Sight(EXILE, war.copy(), question.seat), war.digest()
        war.answer(players[question.seat].choose(sight))
        told += [players[question.seat].why()] if len(players[question.seat].why()) > 1 else []
        assert sight.question == question
        assert before != war.digest()
    for certain, beside, *reasons in told:
        assert "rule of thumb" in certain
        mine, others = (int(number) for number in re.findall(r"(?:about|to) (\d+)", beside))
        assert mine >= others
        assert all(sentence.startswith("What speaks ") for sentence in reasons)
        assert reasons


def test_a_mixture_is_told_with_its_share() -> None:
    elf = village_of_fear.HERO_NAMES.index("elf")
    village = village_stage.stage("elf at F5", Crossing(elf, village_of_fear.GRID.index["1c"]))
    assert village.question is not None
    player = GreedyBot(1)
    player.choose(Sight(VILLAGE, village, village.question.seat))
    (said,) = player.why()
    assert "times of 100" in said


class Patient(Mind[Any]):
    """A mind that offers forty answers of different weight."""

    def scale(self, position: Any) -> Scale:
        return Scale(lead=1)

    def worth(self, position: Any, seat: int, plan: Plan = NO_PLAN) -> int:
        return 0

    def offers(self, position: Any, plan: Plan = NO_PLAN) -> dict[Answer, int]:
        return {answer: 1 + answer % 7 for answer in range(40)}


def test_of_too_many_answers_the_likeliest_are_looked_at() -> None:
    ways = Lookahead(Patient(), 0, 0).ways_on(None)
    assert len(ways) == 8
    assert {1 + answer % 7 for answer in ways if isinstance(answer, int)} == {7, 6}
