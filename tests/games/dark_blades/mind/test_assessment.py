"""Bots judge positions of Dark Blades: the better of two answers wins, and so do whole matches against random play."""

from __future__ import annotations

from random import Random

import pytest

from grognard import game
from grognard.bots import GreedyBot
from grognard.driver import Sight
from grognard.games.dark_blades.mind.assessment import assess
from grognard.games.dark_blades.position import Battle
from tests.games.dark_blades.opening import MILL, RAID, TRAIN, cleared
from tests.games.skirmish.field import numbered, options, play, stand, topic

HONNA, FOX = 0, 1
GAME = game("dark-blades")


def placed(slug: str, **where: str) -> Battle:
    """A scenario with only these pieces on the map; underscores in the names are hyphens."""
    war = cleared(slug)
    for id, place in where.items():
        war.put(numbered(war, id.replace("_", "-")), *stand(war, place))
    return war


def greedy(war: Battle, seat: int) -> str:
    """What the greedy bot answers."""
    return war.spell(GreedyBot(1).choose(Sight(GAME, war, seat)))


def test_whoever_is_in_the_mill_alone_stands_better() -> None:
    inside = placed(MILL, job="O10", ashrak="H13")
    outside = placed(MILL, job="O13", ashrak="H13")
    shared = placed(MILL, job="O10", ashrak="O9")
    assert assess(inside, HONNA) > assess(outside, HONNA)
    assert assess(inside, HONNA) > assess(shared, HONNA)
    assert assess(inside, FOX) < assess(outside, FOX)


def test_a_led_mule_is_worth_more_the_nearer_it_is_to_the_way_out() -> None:
    def train(place: str, leader: str) -> Battle:
        war = placed(TRAIN, black_fox="watermill:N16", mule_1=place, simon=leader)
        war.tie(numbered(war, "mule-1"), numbered(war, "simon"))
        return war

    far = train("arena:E14/arena:D14", "arena:F15")
    near = train("watermill:T10/watermill:S10", "watermill:U10")
    assert assess(near, HONNA) > assess(far, HONNA)
    far.tie(numbered(far, "mule-1"), -1)
    assert assess(train("arena:E14/arena:D14", "arena:F15"), HONNA) > assess(far, HONNA)


def test_a_leader_keeps_away_from_the_enemy_while_others_fight() -> None:
    near = placed(RAID, dark_blades="village:K8", sunfire="village:P8", black_fox="village:K9")
    away = placed(RAID, dark_blades="village:K3", sunfire="village:P8", black_fox="village:K9")
    assert assess(away, HONNA) > assess(near, HONNA)


def test_the_stunned_and_the_wounded_are_worth_less() -> None:
    war = placed(MILL, job="O10", ashrak="H13")
    healthy = assess(war, HONNA)
    war.stun[numbered(war, "ashrak")] = 1
    stunned = assess(war, HONNA)
    war.stun[numbered(war, "ashrak")] = 0
    war.health[numbered(war, "ashrak")] -= 1
    assert stunned > healthy
    assert assess(war, HONNA) > healthy


def test_of_many_hexes_only_some_are_looked_at() -> None:
    war = GAME.start("the-raid", {"hand-size": 0})
    question = war.question
    assert question is not None
    looked = GAME.mind.offers(war)
    assert 1 < len(looked) < question.options.count()
    assert all(question.options.has(answer) for answer in looked)


@pytest.mark.parametrize(
    ("scenario", "seat"), [("the-raid", HONNA), ("the-raid", FOX), ("free-set-up", HONNA), ("free-set-up", FOX)]
)
def test_greedy_beats_random(scenario: str, seat: int) -> None:
    war, bot, draw = GAME.start(scenario), GreedyBot(1), Random(1).random
    while (question := war.question) is not None:
        chosen = question.seat == seat and question.options.count() > 1
        war.answer(bot.choose(Sight(GAME, war, seat)) if chosen else question.options.pick(draw))
    assert war.outcome is not None
    assert war.outcome.winners == (seat,)


def test_greedy_pools_attackers_on_one_enemy() -> None:
    war = placed(MILL, sunfire="Q13", grast="R14", hohmley="P14", ashrak="Q14")
    while topic(war) not in ("combat", ""):
        play(war, "done" if "done" in options(war) else options(war)[0])
    play(war, greedy(war, HONNA))
    assert topic(war) == "engage"
    named = []
    while topic(war) == "engage":
        named.append(greedy(war, HONNA))
        play(war, named[-1])
    assert len(named) > 2, "more than one strikes"
