"""Staged positions with spell cards in hand, and with optional rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from grognard.games.dark_blades.magic import items
from grognard.games.dark_blades.magic.cards import card_lexicon, spell_names
from grognard.games.dark_blades.magic.casting import OWN, SpellStep, spell_verbs
from grognard.games.dark_blades.magic.items import ItemHooks
from grognard.games.dark_blades.position import Battle
from grognard.games.skirmish.acts import Acts
from grognard.games.skirmish.refusals import refusal
from grognard.kernel import Frame, Refusal
from tests.games.skirmish.field import options, stage


def cast_with(
    text: str,
    hand: str,
    frame: Frame[None] | None = None,
    map: str = "arena",
    other: str = "",
    rules: Sequence[str] = (),
    **given: Any,
) -> Battle:
    """A staged position in which the phasing side holds these spells, with these optional rules."""
    war = stage(map, text, SpellStep(), **given)
    ids = [card.id for card in war.given.cards]
    acts = Acts(ids, war.land.labels, [*spell_verbs(), *items.verbs(ids)])
    lexicons = {"act": acts.lexicon, "card": card_lexicon()}
    options = dict.fromkeys(rules, True)
    war.given = replace(war.given, acts=acts, lexicons=lexicons, hooks=ItemHooks(), options=options)
    hands = (hand, other) if war.phasing == 0 else (other, hand)
    war.hands = tuple(held.split().count(spell) for held in hands for spell in spell_names())
    war.played = (0,) * len(spell_names())
    return war.begin(frame or SpellStep())


def then(war: Battle, frame: Frame[None]) -> Battle:
    """The same position, with another step begun."""
    return war.begin(frame)


def why(war: Battle, text: str) -> Refusal:
    """Why an act is no option."""
    number = war.lexicon("act").parse(text)
    assert number is not None
    found = refusal(war, number, {**OWN, **items.OWN})
    assert found is not None
    assert text not in options(war)
    return found
