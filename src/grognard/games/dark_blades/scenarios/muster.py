"""Mustering a scenario: its counters and their horses as pieces, and everything else that is settled beforehand."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from grognard.games.dark_blades.combat import breath, trolls
from grognard.games.dark_blades.magic import items
from grognard.games.dark_blades.magic.cards import card_lexicon
from grognard.games.dark_blades.magic.casting import spell_verbs
from grognard.games.dark_blades.movement import water
from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.scenarios import leaving
from grognard.games.dark_blades.scenarios.battlefields import land_of, place_cells, played, roomy
from grognard.games.dark_blades.scenarios.options import KEYS, options_of
from grognard.games.dark_blades.scenarios.sheets import Force
from grognard.games.dark_blades.sheets.book import SIDES, book, card_of, horse_of
from grognard.games.dark_blades.sheets.counters import Unit, roster
from grognard.games.skirmish.acts import Acts
from grognard.games.skirmish.forces.roll import Post, Roll, enrolled
from grognard.games.skirmish.given import Given
from grognard.games.skirmish.hooks import Hooks
from grognard.games.skirmish.land.land import Land
from grognard.games.skirmish.sheets.book import NOBODY, Card


class Muster(NamedTuple):
    """The pieces of a scenario in canonical order: all counters force by force, those to come, then all horses.

    Those to come take the place of others in the match and have no post.
    """

    cards: tuple[Card, ...]
    posts: tuple[Post, ...]


@lru_cache(maxsize=KEYS)
def muster(key: str) -> Muster:
    """The cards of a scenario and where each begins.

    DB-SC1-3, DB-SC1-4, DB-SC2-3, DB-SC2-4, DB-SC4-2, DB-SC4-3.
    """
    forces = played(key).forces
    owners = [(force, roster().units[id]) for force in forces for id in force.units]
    present = [unit.id for _, unit in owners]
    to_come = [card_of(roster().units[id]) for id in played(key).replacements.order if id not in present]
    horses: list[Card] = []
    cards: list[Card] = []
    for force, unit in owners:
        owns = _has_horse(force, unit)
        cards.append(card_of(unit, len(owners) + len(to_come) + len(horses) if owns else NOBODY))
        if owns:
            horses.append(horse_of(unit))
    posts: list[Post] = []
    for force in forces:
        posts += _posts(land_of(key), force, cards, [owner for owner, _ in owners].index(force))
    return Muster((*cards, *to_come, *horses), tuple(posts))


@lru_cache(maxsize=KEYS)
def roll_of(key: str) -> Roll:
    """Who takes part in a scenario, and who brings whom on where and when."""
    return enrolled(muster(key).posts)


def _has_horse(force: Force, unit: Unit) -> bool:
    """DB-G33: whoever begins mounted, or whose horse stands ready."""
    return unit.rides and (force.mounted or force.horses is not None)


def _posts(land: Land, force: Force, cards: list[Card], first: int) -> list[Post]:
    side = SIDES[force.side]
    cells = place_cells(land, force.place)
    if force.place.edge and not force.turn:
        cells = roomy(land, cells, "foot", len(force.units))
    pieces = range(first, first + len(force.units))
    mounts = [cards[piece].horse if force.mounted else NOBODY for piece in pieces]
    other = next((n for n, card in enumerate(cards) if card.id == force.place.from_unit), NOBODY)
    apart = force.place.within if other != NOBODY else 0
    posts = [
        Post(piece, side, force.turn, cells, horse, keeper=side, other=other, apart=apart)
        for piece, horse in zip(pieces, mounts, strict=True)
    ]
    if force.horses:
        stable = place_cells(land, force.horses)
        posts += [Post(cards[p].horse, side, 0, stable, keeper=side) for p in pieces if cards[p].horse != NOBODY]
    return posts


def given(key: str, hooks: Hooks[Battle]) -> Given[Battle]:
    """What is settled before a match of a scenario."""
    sheet, land, cards = played(key), land_of(key), muster(key).cards
    spared = sum(1 << piece for piece, card in enumerate(cards) if card.id in sheet.spared)
    acts, options = acts_of(key), options_of(key)
    lexicons = {"act": acts.lexicon, "card": card_lexicon()}
    first = SIDES.get(sheet.first, 0)  # nobody yet, where dice decide
    return Given(land, cards, book(), acts, key, first, options, lexicons, (0, spared), hooks)


def acts_of(key: str) -> Acts:
    """Everything that can be answered in a scenario."""
    return _acts(tuple(card.id for card in muster(key).cards), land_of(key).labels)


@lru_cache(maxsize=12)
def _acts(ids: tuple[str, ...], labels: tuple[str, ...]) -> Acts:
    """The lexicon for these pieces and hexes; each is large, and fights of one's own make ever new ones."""
    verbs = [*trolls.verbs(ids), *breath.VERBS, *spell_verbs(), *items.verbs(ids), *leaving.VERBS]
    return Acts(ids, labels, [*verbs, *water.verbs(labels)])
