"""What a seat may know of heroes, monsters and the overlord's stores in either game, put together from nothing.

Hands are private though their size is not; strengths are the overlord's until a blow has shown them (DW-G46, VF-G45).
"""

from __future__ import annotations

from typing import Any

import msgspec

from grognard.games.dark_lands.lands import ITEM_SORTS, OVERLORD_SEAT, Lands
from grognard.games.dark_lands.muster import Muster


class HeroFacts(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A hero as a seat sees him; `hits` and `misses` only to the seat that plays him."""

    name: str
    seat: int
    at: str
    hp: int
    cards: int
    hits: int | None = None
    misses: int | None = None
    coins: int = 0
    items: tuple[str, ...] = ()
    weapon: str = "basic"
    camp: dict[str, int] = {}
    arrived: int = 0
    score: int | None = None


class MonsterFacts(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A monster on the board; `strength` only to those who may know, `shown` if everybody does.

    `acted` says that it has acted in the overlord's turn that is under way.
    """

    name: str
    at: str
    item: str = ""
    strength: int | None = None
    shown: bool = False
    acted: bool = False


def hero_fields(lands: Lands, hero: int, seat: int) -> dict[str, Any]:
    """The fields of `HeroFacts` that both games fill alike."""
    own, box = lands.owner(hero) == seat, lands.box
    camp = lands.camp[hero * len(box.kinds) : (hero + 1) * len(box.kinds)]
    items = lands.items[hero * ITEM_SORTS : (hero + 1) * ITEM_SORTS]
    return {
        "name": hero_name(lands, hero),
        "seat": lands.owner(hero),
        "at": lands.labels[lands.hero_at[hero]] if lands.in_game(hero) else "",
        "hp": lands.hp[hero],
        "cards": lands.hand(hero),
        "hits": lands.hits[hero] if own else None,
        "misses": lands.misses[hero] if own else None,
        "coins": lands.coins[hero],
        "items": tuple(name for name, count in zip(box.item_names, items, strict=True) for _ in range(count))
        if any(items)
        else (),
        "camp": {kind_name(lands, kind): count for kind, count in enumerate(camp) if count} if any(camp) else {},
    }


def hero_name(lands: Lands, hero: int) -> str:
    """A hero as answers spell him."""
    return lands.lexicons["hero"].spellings[hero]


def kind_name(lands: Lands, kind: int) -> str:
    """A kind of monster as answers spell it."""
    return f"{lands.box.kinds[kind].name}:{lands.box.kinds[kind].strength}"


def monster_facts(lands: Lands, seat: int, acted: int) -> tuple[MonsterFacts, ...]:
    """The monsters on the board; `acted` is a mask of those that have had their turn."""
    on_board = [monster for monster, at in enumerate(lands.mon_at) if at != lands.off]
    return tuple(_monster(lands, monster, seat == OVERLORD_SEAT, acted) for monster in on_board)


def _monster(lands: Lands, monster: int, mine: bool, acted: int) -> MonsterFacts:
    item, shown = lands.mon_item[monster], bool(lands.mon_known[monster])
    return MonsterFacts(
        name=lands.box.figures[monster],
        at=lands.labels[lands.mon_at[monster]],
        item=lands.box.item_names[item] if item >= 0 else "",
        strength=lands.strength(monster) if mine or shown else None,
        shown=shown,
        acted=bool(acted >> monster & 1),
    )


def common_fields(lands: Lands) -> dict[str, Any]:
    """What everybody may know of the round and the last one, order, loose items and deck."""
    return {
        "round": lands.round,
        "limit": lands.given.rounds,
        "order": tuple(hero_name(lands, hero) for hero in lands.order),
        "loose": tuple(
            (lands.labels[entry // ITEM_SORTS], lands.box.item_names[entry % ITEM_SORTS]) for entry in lands.loose
        ),
        "deck": lands.deck_size(),
        "tougher": lands.given.tougher,
    }


def store_fields(lands: Lands) -> dict[str, Any]:
    """What only the overlord may know of his own stores: his reserve, his supply, and the figure in his hand."""
    top = lands.stack[-1] if lands.stack else None
    held = top.figure if isinstance(top, Muster) else -1
    return {
        "reserve": {kind_name(lands, kind): count for kind, count in enumerate(lands.reserve) if count},
        "supply": dict(zip(lands.box.item_names, lands.supply, strict=True)),
        "pending": kind_name(lands, lands.mon_kind[held]) if held >= 0 else "",
    }

