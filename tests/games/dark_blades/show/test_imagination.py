"""Imagining the other hand of spell cards: fair, and never against what everybody has seen."""

from __future__ import annotations

from random import Random

import pytest

import grognard
from grognard.games.dark_blades.magic.cards import put_back, shown_by, spell_names
from grognard.games.dark_blades.position import Battle
from grognard.kernel import added

FOX, HONNA = 1, 0


def dealt(**options: bool) -> Battle:
    """The Raid after set-up and deal, at the first question about a spell."""
    game = grognard.game("dark-blades")
    war: Battle = game.start("the-raid", {key.replace("_", "-"): value for key, value in options.items()})
    draw = Random(4).random
    while war.question is not None and war.question.topic in ("set-up", "card"):
        war.answer(war.question.options.pick(draw))
    return war


def other_hand(world: Battle, seat: int) -> tuple[int, ...]:
    count = len(spell_names())
    hands = world.hands
    return hands[seat * count : (seat + 1) * count]


@pytest.mark.rule("DB-MAG-12")
def test_the_other_hand_is_any_hand_of_its_size_and_ones_own_stays() -> None:
    war = dealt()
    game = grognard.game("dark-blades")
    worlds = [game.imagine(war, HONNA, Random(n)) for n in range(40)]
    assert {other_hand(world, HONNA) for world in worlds} == {other_hand(war, HONNA)}
    assert len({other_hand(world, FOX) for world in worlds}) > 30
    assert {sum(other_hand(world, FOX)) for world in worlds} == {8}


@pytest.mark.rule("DB-MAG-7", "DB-MAG-12")
def test_a_kept_card_that_was_shown_stays_in_every_imagined_hand_until_a_card_is_changed() -> None:
    war = dealt(reusable_cards=True, exchange_cards=True)
    game = grognard.game("dark-blades")
    zap = spell_names().index("zap")
    held = next(n for n, cards in enumerate(other_hand(war, FOX)) if cards)
    war.hands = added(added(war.hands, len(spell_names()) + held, -1), len(spell_names()) + zap, 1)
    war.shown = (FOX, zap)
    assert all(other_hand(game.imagine(war, HONNA, Random(n)), FOX)[zap] for n in range(20))
    war.half = 1 - war.half if war.phasing != FOX else war.half
    put_back(war, zap)
    assert shown_by(war, FOX) == []
    assert not all(other_hand(game.imagine(war, HONNA, Random(n)), FOX)[zap] for n in range(20))
