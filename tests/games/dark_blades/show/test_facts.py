"""What a seat may know: everything on the boards, its own cards, and of the other's only how many there are."""

from __future__ import annotations

import random

import msgspec
import pytest

from grognard.games.dark_blades.magic.cards import spell_names
from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.scenarios.battle import open_battle
from grognard.games.dark_blades.show.facts import facts_of
from grognard.games.skirmish.show.facts import PieceFacts
from grognard.kernel import WATCHER, view
from tests.games.dark_blades.opening import MILL, RAID, standing
from tests.games.skirmish.field import numbered

COUNT = len(spell_names())


def battle(slug: str = "trouble-at-t-mill", answers: int = 120) -> Battle:
    """A match some way in, by answers at random."""
    war, rng = open_battle(slug), random.Random(7)
    for _ in range(answers):
        assert war.question is not None
        war.answer(war.question.options.pick(rng.random))
    return war


def with_hand(war: Battle, seat: int, *cards: str) -> Battle:
    """The same match, in which a seat holds these cards."""
    other = war.copy()
    hand = tuple(cards.count(name) for name in spell_names())
    hands = [war.hands[:COUNT], war.hands[COUNT:]]
    hands[seat] = hand
    other.hands = (*hands[0], *hands[1])
    return other


def fact(war: Battle, id: str) -> PieceFacts:
    """What is known of a piece."""
    return next(piece for piece in facts_of(war, 0).pieces if piece.id == id)


@pytest.mark.rule("DB-MAG-12")
@pytest.mark.parametrize("seat", [0, 1])
def test_two_worlds_that_differ_in_the_opponents_hand_look_alike(seat: int) -> None:
    war = battle()
    one = with_hand(war, 1 - seat, "death", "zap", "help")
    two = with_hand(war, 1 - seat, "shield", "freeze", "fear")
    assert msgspec.json.encode(facts_of(one, seat)) == msgspec.json.encode(facts_of(two, seat))
    assert facts_of(one, WATCHER) == facts_of(two, WATCHER)
    assert facts_of(one, 1 - seat) != facts_of(two, 1 - seat)


@pytest.mark.rule("DB-MAG-12")
def test_a_seat_sees_its_own_cards_and_counts_the_others() -> None:
    war = with_hand(with_hand(battle(), 0, "zap", "help", "help"), 1, "death")
    assert facts_of(war, 0).hand == {"zap": 1, "help": 2}
    assert facts_of(war, 1).hand == {"death": 1}
    assert facts_of(war, WATCHER).hand == {}
    assert all(facts_of(war, seat).held == (3, 1) for seat in (0, 1, WATCHER))


def test_no_card_of_the_pile_is_named() -> None:
    war = with_hand(with_hand(battle(answers=30), 0), 1)
    told = msgspec.json.encode(facts_of(war, 0)).decode()
    assert [name for name in spell_names() if f'"{name}"' in told and name not in facts_of(war, 0).played] == []


def test_riders_and_horses_fill_two_hexes_and_a_ridden_horse_none() -> None:
    war = standing(RAID)
    fox = fact(war, "black-fox")
    assert (fox.mount, fox.at, fox.turn) == ("black-fox-horse", "", 1)
    grast = fact(war, "grast-horse")
    assert grast.at
    assert grast.rear
    piece = numbered(war, "grast")
    war.saddle_up(piece, numbered(war, "grast-horse"))
    rider = fact(war, "grast")
    assert (rider.at, rider.rear, rider.facing) == (grast.at, grast.rear, grast.facing)
    assert fact(war, "grast-horse").at == ""


def test_the_reserve_is_known_by_its_turn_until_it_is_dead() -> None:
    war = standing(MILL)
    assert fact(war, "sunfire").turn == 2
    assert fact(war, "job").turn == 0
    war.kill(numbered(war, "sunfire"))
    assert fact(war, "sunfire").turn == 0


def test_positions_looked_at_in_any_order_are_told_as_they_are() -> None:
    war, rng, seen = battle("the-raid", 60), random.Random(3), []
    for _ in range(80):
        assert war.question is not None
        war.answer(war.question.options.pick(rng.random))
        seen.append(war.copy())
    rng.shuffle(seen)
    for position in seen:
        for seat in (0, 1):
            told = facts_of(position, seat).pieces
            labels = [position.land.labels[at] if at != position.land.off else "" for at in position.at]
            assert [piece.at for piece in told] == labels
            assert [piece.spent for piece in told] == position.spent
            assert [piece.state for piece in told] == [position.state(piece) for piece in range(len(told))]


def test_what_was_kept_is_what_is_put_together_from_nothing() -> None:
    """What everybody may know serves both seats: each adds its own hand, and none sees the other's."""
    war, rng, hands = open_battle("the-raid"), random.Random(7), 0
    for number in range(400):
        assert war.question is not None
        kept = [facts_of(war, seat) for seat in (0, 1, WATCHER)]
        for seat, found in zip((0, 1, WATCHER), kept, strict=True) if number % 4 == 0 else ():
            view.LAST.clear()
            assert facts_of(war, seat) == found
        assert kept[-1].hand == {}
        hands += kept[0].hand != kept[1].hand
        war.answer(war.question.options.pick(rng.random))
    assert hands
