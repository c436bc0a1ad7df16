"""The bots of The Exile: what they think of a position, and that they go for the aims of the scenarios."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from grognard.bots import GreedyBot
from grognard.driver import Sight
from grognard.games.dragon_noir.forces.muster import muster
from grognard.games.dragon_noir.mind.assessment import assess
from grognard.games.dragon_noir.mind.attraction import drive_of, liking
from grognard.games.dragon_noir.mind.magic.spell_choice import NUMBERS, intent_of
from grognard.games.dragon_noir.mind.stakes import aims_of
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.position import COMBAT, MOVEMENT, SHOOTING, Foray
from grognard.games.dragon_noir.scenarios.battle import open_match
from grognard.games.dragon_noir.scenarios.free_set_up import FREE
from grognard.games.dragon_noir.scenarios.sheets import scenarios
from grognard.games.dragon_noir.scenarios.victory import number
from grognard.games.dragon_noir.sheets.book import book
from grognard.games.dragon_noir.the_exile import TheExile
from grognard.games.skirmish.combat.melee import CombatStep
from grognard.games.skirmish.mind.expected_harm import blow_prospects
from grognard.kernel import FATE, Answer, replaced
from tests.games.dragon_noir.scouting import battle, likes

KAZHDIN = "the-day-of-kazhdin"
REBELS, ORKS = 0, 1


def played(scenario: str, bots: tuple[str, str], most: int = 100_000, seed: int = 3) -> tuple[Foray, Counter[str]]:
    """A match, or the beginning of one, and how often each topic and each verb of an answer was seen."""
    game, war, random, seen = TheExile(), open_match(scenario), Random(seed), Counter[str]()
    players = [GreedyBot(seed=seed + n) if bot == "greedy" else None for n, bot in enumerate(bots)]
    while war.question is not None and most:
        question, most = war.question, most - 1
        player = None if question.seat == FATE else players[question.seat]
        answers: list[Answer] = list(question.options)
        answer = random.choice(answers)
        if player:
            answer = player.choose(Sight(game, war, question.seat))
        seen[question.topic] += 1
        if player:
            seen[f"{question.topic} {war.spell(answer).split()[0]}"] += 1
        war.answer(answer)
    return war, seen


def test_the_tables_are_read_as_printed() -> None:
    best, even = blow_prospects(book(), False, False, 11), blow_prospects(book(), False, False, 0)
    assert (best.killed, best.wounded, best.hurt) == (8, 2, 0)
    assert (even.killed, even.wounded, even.stunned, even.back, even.hurt, even.yields) == (0, 0, 1, 2, 1, 2)


def test_whoever_decides_a_match_is_dear_and_a_wound_takes_something() -> None:
    aims, numbers = aims_of("landfall"), {card.id: n for n, card in enumerate(muster("landfall").cards)}
    assert aims.worth[numbers["godiva"]][2] > 3 * aims.worth[numbers["simon"]][2]
    assert 0 < aims.worth[numbers["simon"]][1] < aims.worth[numbers["simon"]][2]
    assert aims.runs(numbers["rix"])
    assert not aims.runs(numbers["lucifer"])


@pytest.mark.parametrize(("how", "seat", "good"), [("away", REBELS, True), ("away", ORKS, False), ("held", ORKS, True)])
def test_a_match_that_is_won_is_worth_most(how: str, seat: int, good: bool) -> None:
    war = battle("landfall", {"godiva": "M4", "zed": "P4"}, MovementStep(), MOVEMENT)
    before = assess(war, seat)
    war.ending = number(war, how)
    assert (assess(war, seat) > before) == good


def test_riders_want_to_get_out_and_leave_when_they_can() -> None:
    war = battle("landfall", {"rix": "Z4", "zed": "N12"}, MovementStep(), MOVEMENT)
    rix = war.given.numbers["rix"]
    like = liking(war, drive_of(war, REBELS), rix)
    assert like(war.land.labels.index("Y4")) > like(war.land.labels.index("P4"))
    assert likes(war) == ["move rix"]
    war.answer(war.parse("move rix"))
    assert likes(war) == ["leave"]


def test_those_who_can_strike_together_do() -> None:
    where = {"simon": "watermill:E7", "ugluk": "watermill:E6", "ashrak": "watermill:E8"}
    war = battle(KAZHDIN, where, CombatStep(), COMBAT, 3)
    assert war.phasing == ORKS
    assert likes(war) == ["attack simon"]
    war.answer(war.parse("attack simon"))
    named = []
    while (said := likes(war)) != ["strike"]:
        named += said
        war.answer(war.parse(said[0]))
    assert named == ["with ashrak", "with ugluk"]


def test_nobody_strikes_where_he_has_more_to_fear_than_to_hope_for() -> None:
    war = battle(KAZHDIN, {"konrad": "watermill:E7", "crazy-ork": "watermill:E6"}, CombatStep(), COMBAT, 3)
    war.health[war.given.numbers["crazy-ork"]] = 1
    assert war.question is not None
    assert "attack konrad" in [war.spell(answer) for answer in war.question.options]
    assert likes(war) == ["done"]


def test_the_wounded_are_healed_and_energy_is_not_thrown_away() -> None:
    where = {"shaman": "watermill:E7", "ugluk": "watermill:E9", "simon": "watermill:T9"}
    war = battle(KAZHDIN, where, MovementStep(), SHOOTING, 31)
    assert intent_of(war, ORKS) is None
    ugluk, shaman = war.given.numbers["ugluk"], war.given.numbers["shaman"]
    war.health[ugluk] = 1
    found = intent_of(war, ORKS)
    assert found is not None
    assert (found.spell, found.piece) == (NUMBERS["heal"], ugluk)
    war.energy = replaced(war.energy, shaman, 2)
    assert intent_of(war, ORKS) is None


def test_fire_falls_on_the_dearest_in_range() -> None:
    where = {"shaman": "watermill:E7", "dill": "watermill:E10", "thrugg": "watermill:G10"}
    war = battle(KAZHDIN, where, MovementStep(), SHOOTING, 31)
    war.energy = replaced(war.energy, war.given.numbers["shaman"], 12)
    found = intent_of(war, ORKS)
    assert found is not None
    assert found.spell == NUMBERS["fireball"]
    assert found.cell == war.at[war.given.numbers["thrugg"]]


@pytest.mark.parametrize("scenario", ["landfall", "the-elves-oath"])
def test_greedy_beats_chance_on_either_side(scenario: str) -> None:
    for seat in (REBELS, ORKS):
        wins = 0
        for seed in range(3):
            war, _ = played(scenario, ("greedy", "random") if seat == REBELS else ("random", "greedy"), seed=seed)
            assert war.outcome is not None
            wins += war.outcome.winners == (seat,)
        assert wins >= 2


def test_a_battle_sees_shots_from_the_flank_spells_and_windows_held() -> None:
    _, seen = played(KAZHDIN, ("greedy", "greedy"), most=600)
    assert seen["interrupt shoot"] > 3
    assert seen["interrupt hold"] > 3
    assert seen["shooting shoot"] > 3
    assert seen["engage strike"]
    assert seen["spell-aim"]


@pytest.mark.parametrize("scenario", sorted([*scenarios(), FREE]))
def test_greedy_answers_in_every_scenario_with_what_it_may_know(scenario: str) -> None:
    war, seen = played(scenario, ("greedy", "greedy"), most=250)
    assert war.question is None or seen["destination"]
