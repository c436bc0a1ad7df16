"""The campaign for one player: how it begins, that one seat is enough for it, and how it is rated."""

from __future__ import annotations

from random import Random

import pytest

from grognard import registry
from grognard.driver import Sight, new_match
from grognard.fate import Seeded
from grognard.games.dragon_noir.plan.areas import plan_of
from grognard.games.dragon_noir.plan.boxes import inside
from grognard.games.dragon_noir.plan.pack_orders import TellOrders, area_of, order_of, packs
from grognard.games.dragon_noir.plan.table_answers import LedByTables
from grognard.games.dragon_noir.position import NOWHERE, Foray
from grognard.games.dragon_noir.scenarios.challenge.the_challenge_alone import PLOT
from grognard.games.dragon_noir.scenarios.underworld import open_descent
from grognard.games.dragon_noir.sheets.boxes import CHALLENGE
from grognard.games.dragon_noir.sheets.solitaire import PACKS
from grognard.games.dragon_noir.show.facts import facts_of
from grognard.games.dragon_noir.show.imagination import imagine
from grognard.kernel import FATE, WATCHER, replay
from tests.contract.cases import Guess
from tests.games.dragon_noir.plan.alone import ALONE, alone
from tests.games.dragon_noir.plan.curtain import area, put
from tests.games.dragon_noir.scenarios.challenge.campaign import ADVENTURERS, KROBS, away, fallen, piece_of
from tests.games.skirmish.witness import numbered, topic

GAME = registry.game(CHALLENGE)


def begun() -> Foray:
    """A match at its first half, by chance."""
    war, draw = open_descent(ALONE), Random(3)
    while war.question is not None and not war.step:
        war.answer(war.question.options.pick(draw.random))
    return war


@pytest.mark.rule("DN-G410", "DN-G385")
def test_g410_dice_that_nobody_sees_hide_three_things_and_the_nest_is_known() -> None:
    war, draw, secret = open_descent(ALONE), Random(3), []
    while war.question is not None and war.question.seat == FATE:
        secret += [topic(war)] if war.question.secret else []
        war.answer(war.question.options.pick(draw.random))
    assert {*secret} >= {"khuzun-die", "orb-die", "sun-die"}
    assert NOWHERE not in (war.khuzun, war.cell, war.sun)
    waiting = sorted(war.card(piece).id for piece in inside(war, area(war, "nest")))
    assert waiting == ["alkiram", "hunter-1", "hunter-2", "migam", "tiom", "zym"]
    assert war.question is not None
    assert (war.question.seat, topic(war)) == (ADVENTURERS, "arrow"), "the krobs are asked nothing"
    facts = facts_of(war, ADVENTURERS)
    assert {name: ids for name, _, ids in facts.areas}["nest"], "everybody sees who waits there"
    assert (facts.khuzun, facts.cell, facts.sun) == ("", "", "")
    assert facts_of(war, WATCHER).areas == facts.areas


@pytest.mark.rule("DN-G410")
def test_g410_one_player_is_enough_and_the_record_is_one_like_others() -> None:
    fate, player = Seeded(7), Guess(7)
    match, asked = new_match(GAME, fate, ALONE, {}), 0
    assert isinstance(match.position, LedByTables)
    while match.position.turn < 3:
        question = match.question
        assert question is not None
        if question.seat == FATE:
            match.answer(FATE, match.position.spell(fate.answer(match.position, len(match.answers) + 1)))
            continue
        if question.seat == KROBS:
            asked += 1
            assert question.options.count() == 1, question
            match.answer(KROBS, match.position.spelled()[0])
            continue
        sight = Sight(GAME, match.position, ADVENTURERS)
        match.answer(ADVENTURERS, match.position.spell(player.choose(sight)))
    assert asked
    assert replay(GAME, match.record).digest() == match.position.digest()


@pytest.mark.rule("DN-G410", "DN-1.53b")
def test_g410_what_dice_hide_is_imagined_and_what_everybody_sees_is_not() -> None:
    war = begun()
    worlds = [imagine(war, ADVENTURERS, Random(seed)) for seed in range(12)]
    assert {world.boxed for world in worlds} == {war.boxed}
    assert len({world.khuzun for world in worlds}) > 2
    assert len({world.cell for world in worlds}) > 1
    assert len({world.sun for world in worlds}) > 1


@pytest.mark.rule("DN-G411", "DN-G382")
def test_g411_all_of_a_sort_in_an_area_are_told_alike_and_keep_it_wherever_they_go() -> None:
    war = alone(TellOrders(), {"konrad": "maze:F1"}, half=1)
    for number, label in enumerate(("maze:E3", "maze:D3", "jails:F4", "the-pit:G10"), 1):
        put(war, f"hunter-{number}", label)
    put(war, "warrior-1", "maze:E2")
    war = war.begin(TellOrders())
    hunters, gate = PACKS.index("hunter"), area(war, "maze-gate")
    assert sorted(len(those) for those in packs(war).values()) == [1, 1, 1, 2]
    assert area_of(war, numbered(war, "hunter-4")) in range(len(plan_of(war).names)), "the floor of the Pit is in none"
    assert war.question is not None
    assert (topic(war), war.question.about) == ("pack-die", (hunters, gate)), "area by area, hunters first"
    war.answer(3)
    for _ in range(len(packs(war)) - 1):
        war.answer(10)
    put(war, "hunter-1", "jails:D4")
    orders = [order_of(war, numbered(war, f"hunter-{number}")) for number in (1, 2, 3)]
    assert orders == ["attack", "attack", "back"]
    first = facts_of(war, ADVENTURERS).orders[0]
    assert len(first) == 4


@pytest.mark.rule("DN-G386", "DN-G413")
@pytest.mark.parametrize(("out", "turn", "how"), [
    (("sarah", "gotmar", "zacharie", "shaman", "khuzun"), 20, "alone-victory"),
    (("sarah", "gotmar", "zacharie", "shaman", "khuzun"), 40, "alone-victory"),
    (("sarah", "gotmar"), 20, "alone-survival"),
    (("sarah",), 20, "alone-survival"),
    ((), 20, "alone-defeat"),
])  # fmt: skip
def test_g386_points_are_rated_and_haste_is_worth_something(out: tuple[str, ...], turn: int, how: str) -> None:
    war = begun()
    war.khuzun = NOWHERE
    goes = {piece_of(war, id) for id in ("sarah", "gotmar", "zacharie", "shaman", "jon")}
    war.parties = tuple(int(piece in goes) for piece in range(len(war.parties)))
    war.half = 2 * turn - 1
    away(war, *out, *(("jon",) if out else ()))
    if out:
        war.cell, war.orb = NOWHERE, (piece_of(war, "jon"), NOWHERE)
    assert PLOT.at_last(war) == how


@pytest.mark.rule("DN-G413")
def test_g413_with_alkiram_dead_it_is_a_triumph_but_only_with_the_orb_out() -> None:
    war = begun()
    war.khuzun = NOWHERE
    goes = ("sarah", "gotmar", "zacharie", "shaman", "jon")
    war.parties = tuple(int(piece in {piece_of(war, id) for id in goes}) for piece in range(len(war.parties)))
    away(war, *goes, "khuzun")
    fallen(war, "alkiram")
    assert PLOT.at_last(war) == "alone-survival"
    war.cell, war.orb = NOWHERE, (piece_of(war, "jon"), NOWHERE)
    assert PLOT.at_last(war) == "alone-triumph"


@pytest.mark.rule("DN-G410")
def test_g410_it_may_be_agreed_that_it_is_shorter() -> None:
    assert [open_descent(ALONE, options).sheet.turns for options in ({}, {"campaign-turns": 12})] == [40, 12]
    assert GAME.start(ALONE, {"campaign-turns": 30}).sheet.turns == 30
    assert GAME.start("the-challenge").sheet.turns == 40


@pytest.mark.rule("DN-G410")
def test_g410_it_goes_on_with_every_krob_in_sight_dead_and_ends_with_the_last_adventurer() -> None:
    war = begun()
    fallen(war, "alkiram")
    war.boxed = (NOWHERE,) * len(war.boxed)
    assert PLOT.now(war) == "", "nobody knows what the dice still hold"
    for piece, group in enumerate(war.parties):
        if group:
            war.health[piece] = 0
    assert PLOT.now(war) == "alone-defeat"
