"""What a seat may know of a position (DW-G46, DW-C5, DW-S7), put together from nothing."""

from __future__ import annotations

import msgspec

from grognard.games.dark_world.castle import CHESTS, KORAK_SEAT, OFF, Castle
from grognard.games.dark_world.korak_turn import KorakTurn
from grognard.games.dark_world.pieces import BOX, GROUND, HERO_NAMES, HEROES, ITEMS, KIND_COUNT, KIND_NAMES
from grognard.games.dark_world.placing import Muster
from grognard.games.dark_world.victory import KORAK_DEAD, score


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

    `acted` says that it has acted in the turn of Korak's that is under way.
    """

    name: str
    at: str
    item: str = ""
    strength: int | None = None
    shown: bool = False
    acted: bool = False


class ChestFacts(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A chest: where, facing which square, whether its Golden Weapon is gone; what it is only to Korak."""

    at: str
    facing: str
    empty: bool = False
    weapon: str = ""


class Facts(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """All a seat may know. `reserve` and `pending` are Korak's."""

    round: int
    order: tuple[str, ...]
    doors: tuple[int, ...]
    rooms: tuple[int, ...]
    heroes: tuple[HeroFacts, ...]
    monsters: tuple[MonsterFacts, ...]
    chests: tuple[ChestFacts, ...]
    loose: tuple[tuple[str, str], ...]
    deck: int
    pit: int
    arena: bool
    throne: str
    reserve: dict[str, int] | None = None
    supply: dict[str, int] | None = None
    pending: str = ""


def facts_of(castle: Castle, seat: int) -> Facts:
    """Everything the seat may know, added up."""
    mine = seat == KORAK_SEAT
    acted = castle.acted if any(isinstance(frame, KorakTurn) for frame in castle.stack) else 0
    return Facts(
        round=castle.round,
        order=tuple(HERO_NAMES[hero] for hero in castle.order),
        doors=tuple(door for door in GROUND.doors if castle.doors >> door & 1),
        rooms=tuple(room for room in range(1, 9) if castle.filled >> room & 1),
        heroes=tuple(_hero(castle, hero, seat) for hero in HEROES),
        monsters=tuple(_monster(castle, m, mine, acted) for m, at in enumerate(castle.mon_at) if at != OFF),
        chests=tuple(_chest(castle, chest, mine) for chest in CHESTS if castle.chest_face[chest] != OFF),
        loose=tuple((GROUND.labels[entry // 3], ITEMS[entry % 3]) for entry in castle.loose),
        deck=castle.deck_size(),
        pit=castle.pit,
        arena=bool(castle.arena),
        throne=HERO_NAMES[castle.slayer] if castle.slayer >= 0 else "korak",
        reserve={name: castle.reserve[k] for k, name in enumerate(KIND_NAMES) if castle.reserve[k]} if mine else None,
        supply=dict(zip(ITEMS, castle.supply, strict=True)) if mine else None,
        pending=_pending(castle) if mine else "",
    )


def _hero(castle: Castle, hero: int, seat: int) -> HeroFacts:
    own = castle.owner(hero) == seat
    items = [ITEMS[item] for item in range(3) for _ in range(castle.items[hero * 3 + item])]
    camp = castle.camp[hero * KIND_COUNT : (hero + 1) * KIND_COUNT]
    over = castle.ending == KORAK_DEAD and castle.in_game(hero)
    return HeroFacts(
        name=HERO_NAMES[hero],
        seat=castle.owner(hero),
        at=GROUND.labels[castle.hero_at[hero]] if castle.in_game(hero) else "",
        hp=castle.hp[hero],
        cards=castle.hand(hero),
        hits=castle.hits[hero] if own else None,
        misses=castle.misses[hero] if own else None,
        coins=castle.coins[hero],
        items=tuple(items),
        weapon=BOX.golden[castle.weapon[hero] - 1] if castle.weapon[hero] else "basic",
        camp={KIND_NAMES[kind]: count for kind, count in enumerate(camp) if count},
        arrived=castle.arrived[hero],
        score=score(castle, hero) if over else None,
    )


def _monster(castle: Castle, monster: int, mine: bool, acted: int) -> MonsterFacts:
    item = castle.mon_item[monster]
    shown = bool(castle.mon_known[monster])
    return MonsterFacts(
        name=BOX.figures[monster],
        at=GROUND.labels[castle.mon_at[monster]],
        item=ITEMS[item] if item >= 0 else "",
        strength=castle.strength(monster) if mine or shown else None,
        shown=shown,
        acted=bool(acted >> monster & 1),
    )


def _chest(castle: Castle, chest: int, mine: bool) -> ChestFacts:
    weapon = castle.chest_weapon[chest]
    return ChestFacts(
        at=GROUND.labels[castle.chest_at[chest]],
        facing=GROUND.labels[castle.chest_face[chest]],
        empty=not weapon and castle.round > 0,
        weapon=BOX.golden[weapon - 1] if mine and weapon else "",
    )


def _pending(castle: Castle) -> str:
    """The figure in Korak's hand, between choosing and placing it."""
    top = castle.stack[-1] if castle.stack else None
    if isinstance(top, Muster) and top.figure >= 0:
        return KIND_NAMES[castle.mon_kind[top.figure]]
    return ""
