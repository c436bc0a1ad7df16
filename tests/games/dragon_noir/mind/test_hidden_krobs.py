"""What bots make of areas: krobs bought, boxed, sent and brought to light, and adventurers who come by many gates."""

from __future__ import annotations

from collections import Counter
from random import Random

from grognard.bots import bot
from grognard.driver import Sight
from grognard.games.dragon_noir.mind.attraction import menace_of_newcomers
from grognard.games.dragon_noir.mind.errands import wanted_by
from grognard.games.dragon_noir.mind.shortlist import CUSTOMS, stand_of
from grognard.games.dragon_noir.mind.stakes import aims
from grognard.games.dragon_noir.plan.areas import plan_of
from grognard.games.dragon_noir.plan.boxes import boxed, purse
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.underworld import open_descent
from grognard.games.dragon_noir.the_challenge import TheChallenge
from grognard.games.skirmish.mind.choosing import asked
from grognard.kernel import FATE
from grognard.mind import NO_PLAN

CELLS = "the-eight-cells"
ADVENTURERS, KROBS = 0, 1
GAME = TheChallenge()


def until(war: Foray, topic: str, seed: int = 0) -> Foray:
    """Greedy bots on both seats, up to a topic."""
    bots, draw = [bot("greedy", seed=seed + seat) for seat in (0, 1)], Random(seed)
    while (question := war.question) is not None and question.topic != topic:
        if question.seat == FATE or question.options.count() == 1:
            war.answer(question.options.pick(draw.random))
        else:
            war.answer(bots[question.seat].choose(Sight(GAME, war, question.seat)))
    assert war.question is not None
    return war


def test_all_points_are_spent_on_krobs_of_several_sorts_mostly_where_the_cells_are() -> None:
    where, kinds = Counter[str](), Counter[str]()
    for seed in range(6):
        war = until(open_descent(CELLS), "entry", seed)
        assert purse(war) == 0
        for piece in boxed(war):
            where[plan_of(war).names[war.boxed[piece]]] += 1
            kinds[war.card(piece).kind] += 1
    assert len(kinds) >= 3
    inside = where["jails-ward"] + where["jails-chamber"]
    assert inside > 3 * max(count for area, count in where.items() if not area.startswith("jails"))


def test_no_cell_is_certain() -> None:
    war = open_descent(CELLS)
    weights = GAME.mind.mixture(until(war, "khuzun"))
    assert len(weights) == 8
    assert all(4 * weight < sum(weights.values()) for weight in weights.values())


def test_everybody_comes_by_the_gate_that_is_nearest_to_the_cells_and_goes_on_out_of_it() -> None:
    war = until(open_descent(CELLS), "combat")
    there = [war.land.labels[war.at[piece]] for piece in war.living_of(ADVENTURERS)]
    assert len(there) >= 12
    assert sum(label.startswith("jails") for label in there) > len(there) // 2


def test_krobs_come_to_light_where_nobody_who_is_still_to_come_can_strike_first() -> None:
    war = until(open_descent(CELLS), "unveil", seed=1)
    first = CUSTOMS.settled(war, NO_PLAN)
    assert first is not None
    war.answer(first)
    assert war.question is not None
    assert war.question.topic == "unveil"
    struck = 0
    for _, cells in menace_of_newcomers(war, ADVENTURERS):
        struck |= cells
    stands = {answer: struck >> stand_of(war, answer)[0] & 1 for answer in asked(war)[1]}
    assert set(stands.values()) == {0, 1}, "there are places of both kinds"
    answer = CUSTOMS.settled(war, NO_PLAN)
    assert answer is not None
    assert not stands[answer]


def test_the_dead_are_sent_nowhere() -> None:
    war = until(open_descent("by-the-deep-ways"), "entry")
    before = wanted_by(war, aims(war), ADVENTURERS)
    war.health[war.given.numbers["kerin"]] = 0
    assert wanted_by(war, aims(war), ADVENTURERS) == before != 0
