"""Krobs that the tables lead (DN-5.21d, DN-G382, DN-G387): orders told openly, and one answer to every question."""

from __future__ import annotations

from random import Random

import pytest

from grognard import registry
from grognard.driver import new_match, play
from grognard.fate import Seeded
from grognard.games.dragon_noir.plan.broods import affordable, drawn, for_sale
from grognard.games.dragon_noir.plan.pack_orders import (
    ADVENTURERS,
    BY_TABLES,
    KROBS,
    order_of,
    prize,
    rank,
    sort_of,
)
from grognard.games.dragon_noir.plan.table_answers import LedByTables
from grognard.games.dragon_noir.position import NOWHERE, Foray
from grognard.games.dragon_noir.scenarios.underworld import open_descent
from grognard.games.dragon_noir.sheets.boxes import CHALLENGE
from grognard.games.dragon_noir.sheets.solitaire import ORDERS, PACKS, tables
from grognard.games.dragon_noir.show.facts import facts_of
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.kernel import FATE, WATCHER, Event, replay
from tests.contract.cases import Guess
from tests.games.skirmish.witness import topic

BRIDGE, TOWER, NEST = "the-wights-bridge", "the-tower-in-the-mire", "the-nest-of-alkiram"
GAME = registry.game(CHALLENGE)


def alone(until: str = "order-die", seed: int = 1, scenario: str = BRIDGE) -> Foray:
    """A match alone, up to the first question of a topic, the adventurers going by chance."""
    war, draw = open_descent(scenario, {BY_TABLES: True}), Random(seed)
    while topic(war) != until:
        assert war.question is not None
        war.answer(war.question.options.pick(draw.random))
    return war


def ordered(order: str, seed: int = 1) -> Foray:
    """The same after all packs have been told the same, but those that never are."""
    war = alone(seed=seed)
    while topic(war) == "order-die":
        assert war.question is not None
        row = tables().orders[PACKS[war.question.about[0]]]
        war.answer(next((die for die, told in row.items() if told == order), 1))
    return war


def half(war: Foray, seed: int = 1) -> Foray:
    """On to the end of the krobs' half; chance answers for Fate and the adventurers."""
    draw, now = Random(seed), war.half
    while war.question is not None and war.half == now and war.phasing == KROBS:
        war.answer(war.question.options.pick(draw.random))
    return war


@pytest.mark.rule("DN-5.21d")
def test_5_21d_krobs_have_one_answer_to_every_question() -> None:
    war, draw = open_descent(BRIDGE, {BY_TABLES: True}), Random(5)
    assert isinstance(war, LedByTables)
    asked = 0
    while war.question is not None:
        if war.question.seat == KROBS:
            asked += 1
            assert war.question.options.count() == 1, war.question
        war.answer(war.question.options.pick(draw.random))
    assert asked > 50
    assert war.outcome is not None


@pytest.mark.rule("DN-5.21d")
def test_5_21d_one_player_is_enough_and_its_record_is_one_like_others() -> None:
    fate = Seeded(3)
    match = new_match(GAME, fate, BRIDGE, {BY_TABLES: True})

    play(match, {ADVENTURERS: Guess(4)}, fate)
    assert match.position.outcome is not None
    again = replay(GAME, match.record)
    assert again.digest() == match.position.digest()


@pytest.mark.rule("DN-5.21d")
def test_5_21d_whatever_else_a_krob_might_do_the_tables_refuse_by_their_clause() -> None:
    war = ordered("attack")
    assert war.question is not None
    assert (war.question.seat, topic(war)) == (KROBS, "movement")
    refused = GAME.why_not(war, KROBS, "done")
    assert refused is not None
    assert (refused.rule, refused.key) == ("DN-5.21d", "tables-lead")
    assert GAME.why_not(war, KROBS, war.spelled()[0]) is None


@pytest.mark.rule("DN-G382")
@pytest.mark.parametrize(("die", "orders"), [(1, "hold"), (4, "attack")])
def test_g382_a_die_tells_each_kind_that_is_there_what_to_do(die: int, orders: str) -> None:
    war = alone()
    kinds = []
    while topic(war) == "order-die":
        assert war.question is not None
        assert war.question.seat == FATE
        kinds.append(PACKS[war.question.about[0]])
        events = war.answer(die)
        assert f"pack-{orders}" in [event.what for event in events]
    assert kinds == ["hunter", "warrior", "slayer"]
    assert {order_of(war, piece) for piece in war.living_of(KROBS)} == {orders}


@pytest.mark.rule("DN-G387")
def test_g387_who_holds_does_not_move_and_spins_a_web() -> None:
    war = alone()
    webs, places = war.land.webs.bit_count(), {piece: war.at[piece] for piece in war.living_of(KROBS)}
    for _ in range(3):
        war.answer(1)
    assert war.land.webs.bit_count() > webs
    half(war)
    assert {piece: war.at[piece] for piece in places} == places


def nearness(war: Foray) -> int:
    """How near the krobs are to the adventurers, in all."""
    distance, there = war.land.grid.distance, war.living_of(ADVENTURERS)
    return sum(min(distance(war.at[piece], war.at[foe]) for foe in there) for piece in war.living_of(KROBS))


@pytest.mark.rule("DN-G382")
def test_g382_who_attacks_comes_nearer_and_who_falls_back_does_not() -> None:
    war = ordered("attack")
    before = nearness(war)
    assert nearness(half(war)) < before
    war = ordered("back")
    before = nearness(war)
    assert nearness(half(war)) >= before


@pytest.mark.rule("DN-G382")
def test_g382_the_order_of_prizes() -> None:
    war = alone()
    assert prize(war) == NOBODY, "nobody bears the Orb, casts, is Khuzun or a speaker, or is hurt"
    first, hurt = [piece for piece in war.living_of(ADVENTURERS) if war.health[piece] > 1][:2]
    war.health[hurt] -= 1
    assert (prize(war), rank(war, hurt), rank(war, first)) == (hurt, 4, 5)
    war.orb = (first, NOWHERE)
    assert (prize(war), rank(war, first)) == (first, 0)


@pytest.mark.rule("DN-G387")
def test_g387_young_krobs_are_a_pack_and_the_queen_is_of_none() -> None:
    war = alone()
    cards = {card.kind: card for card in war.given.cards}
    assert "queen" not in cards
    assert [PACKS[sort_of(war, piece)] for piece in war.living_of(KROBS)] == [
        war.card(piece).kind for piece in war.living_of(KROBS)
    ]


def test_without_the_option_krobs_are_asked_as_ever() -> None:
    war = open_descent(BRIDGE)
    assert not isinstance(war, LedByTables)
    assert war.question is not None
    assert war.question.options.count() > 1


@pytest.mark.rule("DN-G382")
def test_g382_everybody_sees_what_each_pack_was_told() -> None:
    war = ordered("attack")
    for seat in (ADVENTURERS, KROBS, WATCHER):
        tray = next(tray for tray in GAME.table(GAME.view(war, seat)).trays if tray.id == "orders")
        assert [(card.name, card.text) for card in tray.cards] == [
            ("Hunters", "Go for whoever is nearest"),
            ("Warriors", "Go for whoever is nearest"),
            ("Slayers", "Go for whoever is nearest"),
        ]
    assert not [tray for tray in GAME.table(GAME.view(open_descent(BRIDGE), ADVENTURERS)).trays if tray.id == "orders"]


@pytest.mark.rule("DN-G385")
@pytest.mark.parametrize(("dice", "marker"), [((1,), 0), ((6,), 1), ((10, 10, 9), 2)])
def test_g385_a_die_that_nobody_sees_hides_the_orb(dice: tuple[int, ...], marker: int) -> None:
    war = alone("orb-die", scenario=TOWER)
    assert war.question is not None
    assert (war.question.seat, war.question.secret) == (FATE, True)
    *again, last = dice
    for die in again:
        war.answer(die)
        assert topic(war) == "orb-die"
    events = war.answer(last)
    assert war.cell == war.markers[marker]
    assert [event.to for event in events if event.what == "orb-hidden"] == [(KROBS,)]
    assert facts_of(war, ADVENTURERS).cell == ""


@pytest.mark.rule("DN-G385", "DN-5.21d")
def test_g385_two_worlds_look_alike_to_who_plays_alone() -> None:
    seen = []
    for die in (1, 9):
        war = alone("orb-die", scenario=TOWER)
        war.answer(die)
        seen.append(GAME.view(war, ADVENTURERS))
    assert seen[0] == seen[1]


@pytest.mark.rule("DN-5.21d")
def test_5_21d_the_tower_can_be_played_alone_to_its_end() -> None:
    war, draw = open_descent(TOWER, {BY_TABLES: True}), Random(5)
    while war.question is not None:
        assert war.question.seat != KROBS or war.question.options.count() == 1
        war.answer(war.question.options.pick(draw.random))
    assert war.outcome is not None


@pytest.mark.rule("DN-G383")
def test_g383_the_tables_buy_until_the_points_are_spent() -> None:
    war = alone("brood-die", scenario=NEST)
    bought = []
    for die in (10, 10, 10, 10, 8, 1):
        assert topic(war) == "brood-die"
        bought += [war.card(int(event.args[0])).kind for event in war.answer(die) if event.what == "bought"]
    assert bought == ["guard"] * 4 + ["slayer", "hunter"]
    assert topic(war) == "set-up", "33 points are spent"


@pytest.mark.rule("DN-G383")
def test_g383_what_is_too_dear_is_the_next_cheaper() -> None:
    war = alone("brood-die", scenario=NEST)
    acts = [act for act, (verb, noun) in enumerate(war.acts.entries) if verb == "recruit" and noun in for_sale(war)]
    for points, die, kind in ((6, 10, "slayer"), (3, 10, "warrior"), (1, 8, "hunter"), (25, 5, "warrior")):
        act = drawn(war, affordable(war, for_sale(war), points), die)
        assert act in acts
        assert war.card(war.acts.entries[act][1]).kind == kind


@pytest.mark.rule("DN-G385")
@pytest.mark.parametrize(("dice", "marker"), [((2,), 0), ((9, 7), 3)])
def test_g385_a_die_that_nobody_sees_hides_the_sun(dice: tuple[int, ...], marker: int) -> None:
    war = alone("sun-die", scenario=NEST)
    for die in dice:
        assert topic(war) == "sun-die"
        war.answer(die)
    assert war.sun == war.suns[2 * marker]
    assert facts_of(war, ADVENTURERS).sun == ""


@pytest.mark.rule("DN-5.21d", "DN-G383")
def test_5_21d_the_nest_can_be_played_alone_to_its_end() -> None:
    war, draw, hatched = open_descent(NEST, {BY_TABLES: True}), Random(2), 0
    while war.question is not None:
        assert war.question.seat != KROBS or war.question.options.count() == 1
        hatched += sum(event.what == "spawns" for event in war.answer(war.question.options.pick(draw.random)))
    assert war.outcome is not None
    assert hatched


@pytest.mark.rule("DN-G382")
@pytest.mark.parametrize("pack", PACKS)
def test_g382_every_pack_and_order_can_be_told_in_words(pack: str) -> None:
    view = GAME.view(alone(), ADVENTURERS)
    for order in ORDERS:
        assert GAME.say(Event("DN-G382", f"pack-{order}", (pack, 3)), view).text.startswith("The ")
