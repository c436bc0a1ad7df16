"""What a seat may know of a battle, put together from nothing (DB-MAG-12).

Everything on the boards lies open. Hidden are only the cards of the other seat's hand and those still in the pile: of
both there is no more than a count. Words and pictures are made of these facts elsewhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec

from grognard.games.dark_blades.combat.trolls import FLAMES
from grognard.games.dark_blades.magic import effects, items
from grognard.games.dark_blades.magic.cards import left_over, spell_names
from grognard.games.dark_blades.magic.items import LAID
from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.scenarios.battlefields import land_of
from grognard.games.dark_blades.scenarios.muster import roll_of
from grognard.games.skirmish.show.facts import OpenFacts, Telling, id_of, piece_facts
from grognard.games.skirmish.war import BUSY, CAST, CLINGING, FOUGHT, HALTED, SHOT_EARLY, SHOT_LATE
from grognard.kernel import seen_by_all

SEATS = 2
ITEMS = tuple(item.option for item in items.ITEMS)
"""The objects of the optional rules (DB-OPT-1, DB-OPT-3), in the order of `War.items`."""
EFFECTS = {
    effects.SHIELDED: "shielded",
    effects.BLIND: "blind",
    effects.MIRED: "mired",
    effects.BOLD: "bold",
    effects.GUARDED: "guarded",
    effects.CARRIED: "carried",
    effects.FREE: "free",
    effects.BETRAYED: "betrayed",
}
DEEDS = {
    SHOT_EARLY | SHOT_LATE: "shot",
    FOUGHT: "fought",
    BUSY: "busy",
    CAST: "cast",
    HALTED: "halted",
    CLINGING: "clinging",
    FLAMES: "burning",
}


class Facts(OpenFacts, frozen=True, kw_only=True, omit_defaults=True):
    """All a seat may know. `key` stands for the scenario with its options; `hand` is the seat's own.

    `held` counts the cards of both seats and `pile` those nobody holds; `played` lie open. `lying` are objects on the
    ground by hex, `changed` hexes by their new terrain, `claims` targets under the cover of a corner and the shooters.
    """

    held: tuple[int, ...] = ()
    pile: int = 0
    hand: Mapping[str, int] = {}
    played: Mapping[str, int] = {}
    lying: tuple[tuple[str, str], ...] = ()
    changed: Mapping[str, str] = {}
    claims: tuple[tuple[str, str], ...] = ()


def facts_of(war: Battle, seat: int) -> Facts:
    """Everything the seat may know, added up."""
    facts = seen_by_all(war, _public)
    hand = _hand(war.hands, seat) if war.hands and seat in range(SEATS) else None
    return msgspec.structs.replace(facts, hand=hand) if hand else facts


def _public(war: Battle) -> Facts:
    """What lies open, and how many cards there are where."""
    row = war.claims
    return Facts(
        key=war.given.scenario,
        turn=war.turn,
        step=war.step,
        phasing=war.phasing,
        pieces=piece_facts(war, TELLING),
        lying=_lying(war),
        changed=_changed(war.given.scenario, war.changed) if war.changed else {},
        claims=tuple([(id_of(war, a), id_of(war, b)) for a, b in zip(row[::2], row[1::2], strict=True)]) if row else (),
        **_card_fields(war.hands, war.played),
    )


@lru_cache(maxsize=256)
def _card_fields(hands: tuple[int, ...], played: tuple[int, ...]) -> dict[str, Any]:
    """The cards as everybody sees them; they are asked for after every answer, and few answers touch them."""
    if not hands:
        return {"played": _named(played)}
    return {
        "held": tuple(sum(_cards(hands, owner)) for owner in range(SEATS)),
        "pile": sum(left_over(hands, played)),
        "played": _named(played),
    }


@lru_cache(maxsize=256)
def _hand(hands: tuple[int, ...], seat: int) -> dict[str, int]:
    """A seat's own cards."""
    return _named(_cards(hands, seat))


def _cards(hands: tuple[int, ...], seat: int) -> tuple[int, ...]:
    count = len(spell_names())
    return hands[seat * count : (seat + 1) * count]


def _named(cards: tuple[int, ...]) -> dict[str, int]:
    return {name: count for name, count in zip(spell_names(), cards, strict=False) if count}


def _lying(war: Battle) -> tuple[tuple[str, str], ...]:
    """The objects that lie on the map; one that went off it with its holder is lost."""
    places = [(item, LAID - place) for item, place in enumerate(war.items) if place <= LAID]
    return tuple([(ITEMS[item], war.land.labels[cell]) for item, cell in places if cell != war.land.off])


@lru_cache(maxsize=256)
def _changed(key: str, row: tuple[int, ...]) -> dict[str, str]:
    land = land_of(key)
    return {land.labels[cell]: land.terrains[kind] for cell, kind in zip(row[::2], row[1::2], strict=True)}


def _under(war: Battle, piece: int) -> tuple[str, ...]:
    """The spells that work on a piece; every one once, however often it was cast."""
    return tuple(word for effect, word in EFFECTS.items() if effects.under(war, piece, effect))


def _holds(war: Battle, piece: int) -> tuple[str, ...]:
    """The objects that a piece bears."""
    return tuple([ITEMS[item] for item, holder in enumerate(war.items) if holder == piece])


TELLING = Telling(DEEDS, _under, lambda war: roll_of(war.given.scenario).brought, lambda war: war.items, _holds)
"""What this game calls things."""
